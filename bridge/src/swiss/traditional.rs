//! The draw by hand, as the notes teach it.
//!
//! Each team meets the one nearest to it in the ranking that it has not met, and where that does not come out at the foot
//! of the list, the last few are drawn anew from below (seed 000, "Swiss Teams").

use std::collections::BTreeSet;

use crate::swiss::cost::Cost;
use crate::swiss::matching::words::Words;
use crate::swiss::matching::{Costs, least};
use crate::swiss::weighing::Weighing;

/// The mates that the method by hand gives, and what they cost.
///
/// From the top down each is drawn against the nearest below whom it may meet, as long as the rest can still be drawn.
/// Where a director would find at the bottom that the last cannot be paired and would go up, this looks down before:
/// the highest match that has to give way is found in the same way, and those above it stay. Who may meet: with no
/// match that may not be, with as few rematches as there have to be, taken as far down as can be, then with as few that
/// are forbidden, and then with as few inside a group that is kept apart.
///
/// With up to d whom somebody has met, only the last 2d + 2 have to be matched on trial, O(d²) times at most.
pub(crate) fn mates(weighing: &Weighing) -> (Vec<usize>, Cost) {
    let nodes = weighing.count_with_bye();
    let bye = bye(weighing);
    let mut open: BTreeSet<usize> = (0..nodes).collect();
    let mut mate = vec![0; nodes];
    let mut pair = |open: &mut BTreeSet<usize>, one: usize, other: usize| {
        mate[one] = other;
        mate[other] = one;
        open.remove(&one);
        open.remove(&other);
    };
    if let Some(bye) = bye {
        pair(&mut open, bye, nodes - 1);
    }
    // Who can meet more than half of the others can all be matched (Dirac), without trying.
    let most = most_harmful(weighing, &open) + 1;
    let mut allowed = harm(weighing, &open);
    while let Some(top) = open.pop_first() {
        open.insert(top);
        let below: Vec<usize> = open.iter().copied().filter(|&place| place != top).collect();
        // The nearest with whom the rest needs no more harm than there has to be; harmless matches first.
        let nearest = [false, true].into_iter().find_map(|harmful| {
            below.iter().copied().find_map(|other| {
                let own = own_harm(weighing, top, other);
                if (own > 0) != harmful || own > allowed {
                    return None;
                }
                let mut rest = open.clone();
                rest.remove(&top);
                rest.remove(&other);
                let needed = if rest.len() > 2 * most { 0 } else { harm(weighing, &rest) };
                (own + needed == allowed).then_some((other, needed))
            })
        });
        let (other, needed) = nearest.expect("the least harm is that of some draw");
        pair(&mut open, top, other);
        allowed = needed;
    }
    let cost = weighing.total(&mate);
    (mate, cost)
}

/// Who has the bye: of those with the fewest the lowest, though not one without whom the others need more rematches.
fn bye(weighing: &Weighing) -> Option<usize> {
    let nodes = weighing.count_with_bye();
    weighing.contender(nodes.checked_sub(1)?).is_none().then(|| weighing.least().0[nodes - 1])
}

/// How many of the others any one of these may not meet, at most.
fn most_harmful(weighing: &Weighing, open: &BTreeSet<usize>) -> usize {
    let harmful = |one: usize| {
        open.iter()
            .filter(|&&other| other != one && own_harm(weighing, one.min(other), one.max(other)) > 0)
            .count()
    };
    open.iter().map(|&one| harmful(one)).max().unwrap_or(0)
}

/// A match that may not be is worse than any number of rematches, a rematch than any number of forbidden matches, and
/// such a one than any number of matches inside a group that is kept apart.
fn own_harm(weighing: &Weighing, one: usize, other: usize) -> i128 {
    let cost = weighing.cost(one, other);
    (cost.refused << 60) + (cost.rematches << 40) + (cost.forbidden << 20) + cost.apart
}

/// The least harm with which these can be matched.
fn harm(weighing: &Weighing, open: &BTreeSet<usize>) -> i128 {
    let places: Vec<usize> = open.iter().copied().collect();
    let costs = Costs::of(places.len(), |one, other| Words([own_harm(weighing, places[one], places[other])]));
    let mate = least(&costs).mate;
    let pairs = mate.iter().enumerate().filter(|&(one, &other)| one < other);
    pairs.map(|(one, &other)| costs.between(one, other).0[0]).sum()
}
