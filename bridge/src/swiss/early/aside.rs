//! Who sits out, whatever the outcome.

use std::collections::BTreeSet;

use super::search::Grid;
use crate::swiss::cost::Cost;
use crate::swiss::field::{Candidate, Contender};
use crate::swiss::pairable::Pairable;
use crate::swiss::party::{OddOut, Party};
use crate::swiss::request::{Draw, OddOnes};
use crate::swiss::weighing::{Rules, Weighing};

/// So many who may have the bye are looked at.
const MOST_BYES: usize = 4;

/// What a contender can have, from the least to the most.
pub(super) fn reach(grid: &Grid<'_>, contender: Contender) -> [i64; 2] {
    let of_it = grid.field().candidates.iter().find(|one| one.contender == contender);
    let mut reach = [of_it.map_or(0, |one| one.score); 2];
    for (result, values) in grid.results().iter().zip(grid.values()) {
        let (Some(&least), Some(&most)) = (values.first(), values.last()) else { continue };
        let [one, other] = result.contenders;
        if one == contender {
            reach = [reach[0] + least, reach[1] + most];
        } else if other == contender {
            reach = [reach[0] + result.pool - most, reach[1] + result.pool - least];
        }
    }
    reach
}

/// Who may sit out: for each possibility who it is, nobody, one with a bye, or three in a triangle. `None` if that is
/// not known. The party is in the order of an outcome of which this is the draw, without a rematch outside a triangle.
///
/// Who can have the bye without a rematch does not depend on the scores, and of those who have had the fewest the
/// lowest has it. The same holds of a triangle; its three stay the same where nobody comes to stand among those below
/// the highest of them.
pub(super) fn who_sits_out(
    grid: &Grid<'_>,
    party: &Party,
    rules: Rules<'_>,
    draw: &Draw,
) -> Option<Vec<Vec<Contender>>> {
    match (party.odd, draw.odd) {
        (OddOut::Nobody, _) => Some(vec![vec![]]),
        (OddOut::One, _) => byes(grid, &party.open, rules),
        (OddOut::Three, Some(OddOnes::Triangle(three))) => {
            let wishes = rules.constraints;
            let is_plain = wishes.never.is_empty() && wishes.forbidden.is_empty() && wishes.apart.is_empty();
            (is_plain && is_out_of_reach(grid, &party.open, three)).then(|| vec![three.to_vec()])
        }
        (OddOut::Three, _) => None,
    }
}

fn byes(grid: &Grid<'_>, open: &[Candidate], rules: Rules<'_>) -> Option<Vec<Vec<Contender>>> {
    let weighing = Weighing::of(grid.field(), open, rules);
    let bye = open.len();
    // Those who can sit out while the others meet in such matches.
    let able = |may: &dyn Fn(Cost) -> bool| -> Option<BTreeSet<usize>> {
        let graph = Pairable::of(bye, |one, other| may(weighing.cost(one, other)));
        let (_, alone) = graph.everybody();
        let can = |place: &usize| alone.may_be[*place] && weighing.cost(*place, bye).refused == 0;
        (alone.least == 1).then(|| (0..bye).filter(can).collect())
    };
    let without_harm = |cost: Cost| (cost.refused, cost.rematches) == (0, 0);
    let all = able(&without_harm)?;
    let fewest = all.iter().map(|&place| open[place].odd_rounds).min()?;
    // The director's wishes come before the place of the bye.
    let as_wished = able(&|cost| without_harm(cost) && (cost.forbidden, cost.apart) == (0, 0))?;
    let due = || as_wished.iter().map(|&place| &open[place]).filter(|one| one.odd_rounds == fewest);
    let lowest = due().map(|one| reach(grid, one.contender)[1]).min()?;
    let byes: Vec<Vec<Contender>> =
        due().filter(|one| reach(grid, one.contender)[0] <= lowest).map(|one| vec![one.contender]).collect();
    (byes.len() <= MOST_BYES).then_some(byes)
}

/// Whether those from the highest of three down are the same in every outcome, in the same order.
fn is_out_of_reach(grid: &Grid<'_>, open: &[Candidate], three: [Contender; 3]) -> bool {
    let waiting: BTreeSet<Contender> = grid.results().iter().flat_map(|result| result.contenders).collect();
    let Some(highest) = open.iter().position(|one| three.contains(&one.contender)) else { return false };
    let (above, below) = open.split_at(highest);
    let is_waiting = |one: &&Candidate| waiting.contains(&one.contender);
    let score = below.first().map_or(i64::MAX, |one| reach(grid, one.contender)[0]);
    !below.iter().any(|one| is_waiting(&one))
        && above.iter().filter(is_waiting).all(|one| reach(grid, one.contender)[0] > score)
}
