//! The first round, before which nobody has a score.

use crate::swiss::field::Candidate;
use crate::swiss::lot::Lot;
use crate::swiss::request::{FirstRound, InGroup};

/// The contenders in an order in which [`in_group`] matches them as asked for, all with the same score, but where they
/// are to be drawn by the scores that they bring along.
///
/// The lowest in this order has the bye: with lots drawn, that is by lot too.
pub(crate) fn arranged(how: &FirstRound, open: &[Candidate]) -> Vec<Candidate> {
    let mut order: Vec<Candidate> =
        open.iter().map(|&candidate| Candidate { score: 0, ..candidate }).collect();
    match how {
        FirstRound::Scores => order = open.to_vec(),
        FirstRound::Halves => {}
        FirstRound::Neighbours => order.sort_by_key(|candidate| candidate.contender),
        FirstRound::Random { seed } => {
            // Whatever the order of the field was: the same seed is to give the same draw.
            order.sort_by_key(|candidate| candidate.contender);
            Lot::new(*seed).shuffle(&mut order);
        }
        FirstRound::Groups { size, seed } => {
            let mut lot = Lot::new(*seed);
            for group in order.chunks_mut(usize::from(*size).max(2)) {
                lot.shuffle(group);
            }
        }
    }
    order
}

/// Who is to meet in the order that [`arranged`] gives.
pub(crate) fn in_group(how: &FirstRound) -> InGroup {
    match how {
        FirstRound::Halves => InGroup::Halves,
        FirstRound::Random { .. }
        | FirstRound::Groups { .. }
        | FirstRound::Neighbours
        | FirstRound::Scores => InGroup::TopAgainstTop,
    }
}
