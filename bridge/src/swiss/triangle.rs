//! Which three sit in the triangle.

mod count;

#[cfg(test)]
pub(crate) mod tests;

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::swiss::field::{Candidate, Contender, Field};
use crate::swiss::undrawable::Undrawable;
use crate::swiss::weighing::{Rules, Weighing};
use count::Count;

/// Where the director has wishes about matches or members of a group are kept apart, so many triangles are weighed at most, over the
/// square of the size of the field: of 27 some 3,000, of 100 some two hundred.
const WEIGHED: usize = 2_200_000;
const WEIGHED_AT_LEAST: usize = 4;

/// The three of a triangle.
#[derive(Debug)]
pub(crate) struct Triangle {
    pub(crate) members: [Contender; 3],
    /// Whether it is proved that no other triangle leaves fewer rematches. Always, unless matches are never to be.
    pub(crate) proved: bool,
}

/// What a triangle costs, the smaller the better: matches among the others that may not be; rematches, in it and among
/// the others; the byes and triangles that its three have had, the fewest first; forbidden matches; matches inside a
/// group that is kept apart.
type Harm = (usize, usize, [u16; 3], [i128; 2]);

/// Chooses three of an odd number.
///
/// Three such that they and the others meet with the fewest rematches; of these those who have had the fewest byes and
/// triangles; of these those with whom the fewest forbidden matches are played, and then the fewest of those who are
/// kept apart; of such triangles the one whose highest
/// placed stands lowest, then whose second and third do. If the director has named three or more, they are of these; if
/// fewer, these are in it. No triangle has two who may not meet.
///
/// How many rematches the others need is how many a largest matching of those who have not met leaves alone, halved;
/// so all triangles are compared without a draw (see [`Count`]). As a rule the first is taken, O(n²); where most have
/// met, each two are taken out once, O(n⁴) for n contenders. Wishes about matches, and groups that are kept apart, must
/// be weighed: each triangle that may be the best takes a matching of the others, and not more than so many are.
///
/// # Errors
///
/// [`Undrawable::NoTriangle`] if in every three two may not meet.
pub(crate) fn choose(field: &Field, open: &[Candidate], rules: Rules<'_>) -> Result<Triangle, Undrawable> {
    chosen_of(field, open, rules, weighed_at_most(open.len()))
}

/// How many triangles are weighed at most of a field of this size.
fn weighed_at_most(count: usize) -> usize {
    (WEIGHED / (count * count)).max(WEIGHED_AT_LEAST)
}

fn chosen_of(
    field: &Field,
    open: &[Candidate],
    rules: Rules<'_>,
    mut to_weigh: usize,
) -> Result<Triangle, Undrawable> {
    let all = Weighing::of(field, open, rules);
    let mut count = Count::of(&all, open.len());
    let threes = Threes::of(open, rules);
    if count.has_refused() {
        let fewest = fewest_refused(&threes, &mut count).ok_or(Undrawable::NoTriangle)?;
        if fewest.0 > 0 {
            return Ok(triangle(open, fewest.1, false));
        }
    }
    let must_weigh = count.has_refused() || count.has_wishes();
    let mut best: Option<(Harm, [usize; 3])> = None;
    let mut proved = true;
    let most = open.len() / 2 + 3;
    for rematches in count.fewest()..=most {
        let stopped = threes.visit(&mut |three, had| {
            if best.is_some_and(|(least, of)| {
                (least, Reverse(of)) <= ((0, rematches, had, [0; 2]), Reverse(three))
            }) {
                return ControlFlow::Break(());
            }
            if !count.may_leave(three, rematches) || count.rematches(three) != rematches {
                return ControlFlow::Continue(());
            }
            if !must_weigh {
                best = Some(((0, rematches, had, [0; 2]), three));
                return ControlFlow::Break(());
            }
            if count.refused(three) > 0 {
                return ControlFlow::Continue(());
            }
            if to_weigh == 0 {
                proved = best.is_some_and(|((_, least, _, _), _)| least <= rematches);
                return ControlFlow::Break(());
            }
            to_weigh -= 1;
            let harm = weighed(field, open, three, rules, had);
            if best.is_none_or(|(least, of)| (harm, Reverse(three)) < (least, Reverse(of))) {
                best = Some((harm, three));
            }
            ControlFlow::Continue(())
        });
        if stopped.is_break() {
            break;
        }
    }
    let (_, three) = best.ok_or(Undrawable::NoTriangle)?;
    Ok(triangle(open, three, proved))
}

fn triangle(open: &[Candidate], three: [usize; 3], proved: bool) -> Triangle {
    Triangle { members: three.map(|place| open[place].contender), proved }
}

/// The first triangle that leaves the fewest matches that may not be, and how many.
fn fewest_refused(threes: &Threes<'_>, count: &mut Count) -> Option<(usize, [usize; 3])> {
    let mut best: Option<(usize, [usize; 3])> = None;
    let _ = threes.visit(&mut |three, _| {
        if count.is_refused_inside(three) {
            return ControlFlow::Continue(());
        }
        let refused = count.refused(three);
        if best.is_none_or(|(least, _)| refused < least) {
            best = Some((refused, three));
        }
        if refused == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best
}

/// What a triangle costs by the draw of the others.
fn weighed(field: &Field, open: &[Candidate], three: [usize; 3], rules: Rules<'_>, had: [u16; 3]) -> Harm {
    let inside = Weighing::of(field, &three.map(|place| open[place]), rules);
    let others = open.iter().enumerate().filter(|(place, _)| !three.contains(place));
    let others: Vec<Candidate> = others.map(|(_, candidate)| *candidate).collect();
    let (_, mut cost) = Weighing::of(field, &others, rules).least_harm();
    for [one, other] in [[0, 1], [0, 2], [1, 2]] {
        cost += inside.cost(one, other);
    }
    let count = |level: i128| usize::try_from(level).unwrap_or(usize::MAX);
    (count(cost.refused), count(cost.rematches), had, [cost.forbidden, cost.apart])
}

/// All triangles that may be by the director's wish, in the order of preference.
#[derive(Debug)]
struct Threes<'a> {
    open: &'a [Candidate],
    named: &'a BTreeSet<Contender>,
    /// The byes and triangles that three may have had, the fewest first, in order.
    had: BTreeSet<[u16; 3]>,
}

impl<'a> Threes<'a> {
    fn of(open: &'a [Candidate], rules: Rules<'a>) -> Self {
        let counts: BTreeSet<u16> = open.iter().map(|candidate| candidate.odd_rounds).collect();
        let mut had = BTreeSet::new();
        for &one in &counts {
            for &two in counts.range(one..) {
                had.extend(counts.range(two..).map(|&three| [one, two, three]));
            }
        }
        Self { open, named: &rules.constraints.odd, had }
    }

    /// Shows the places of three after three, with what they have had: those first who have had the fewest byes and
    /// triangles, of these those whose highest placed stands lowest, then whose second and third do.
    fn visit(&self, show: &mut impl FnMut([usize; 3], [u16; 3]) -> ControlFlow<()>) -> ControlFlow<()> {
        let had = |place: usize| self.open[place].odd_rounds;
        let count = self.open.len();
        for &wanted in &self.had {
            for first in (0..count.saturating_sub(2)).rev() {
                let Some(two) = without(&wanted, had(first)) else { continue };
                for second in (first + 1..count - 1).rev() {
                    let Some(last) = without(&two, had(second)) else { continue };
                    for third in (second + 1..count).rev().filter(|&third| had(third) == last[0]) {
                        let three = [first, second, third];
                        if self.is_wished(three) {
                            show(three, wanted)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn is_wished(&self, three: [usize; 3]) -> bool {
        if self.named.is_empty() {
            return true;
        }
        let named = three.iter().filter(|&&place| self.named.contains(&self.open[place].contender)).count();
        named == self.named.len().min(3)
    }
}

/// These without one of them; `None` if it is not of them.
fn without(numbers: &[u16], number: u16) -> Option<Vec<u16>> {
    let place = numbers.iter().position(|&one| one == number)?;
    let mut left = numbers.to_vec();
    left.remove(place);
    Some(left)
}
