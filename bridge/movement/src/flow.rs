//! The usual way of what moves together, and its exceptions.
//!
//! East-West of a Mitchell go up one table each time, except at the skip; the boards go down one. This
//! module finds such rules in any plan, so that they can be announced and drawn.

use std::collections::{BTreeMap, BTreeSet};

use crate::RoundNumber;
use game::entry::TableNumber;

/// What leaves which table for where, between two rounds.
pub type Move<D> = BTreeMap<TableNumber, D>;

/// The usual move between two rounds, and where it differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flow<D> {
    /// Where what is at a table usually goes.
    pub usual: Move<D>,
    /// After these rounds something goes elsewhere; only what differs, in the order of play.
    pub exceptions: BTreeMap<RoundNumber, Move<D>>,
}

impl<D: Clone + Ord> Flow<D> {
    /// The rule behind these moves, the first of which is made after round 1. The usual move is the one
    /// that most other moves repeat; of several the earliest.
    pub fn of(moves: &[Move<D>]) -> Self {
        let repeats = |candidate: &Move<D>| -> usize {
            let agree =
                |other: &Move<D>| other.iter().filter(|(from, to)| candidate.get(from) == Some(*to)).count();
            moves.iter().map(agree).sum()
        };
        let mut usual: Move<D> = Move::new();
        let mut best = 0;
        for candidate in moves {
            let repeated = repeats(candidate);
            if repeated > best {
                best = repeated;
                usual.clone_from(candidate);
            }
        }
        // What does not move at all after that round has its usual way from the other rounds.
        for (&from, to) in moves.iter().flatten() {
            usual.entry(from).or_insert_with(|| to.clone());
        }
        let differs = |made: &Move<D>| -> Move<D> {
            made.iter()
                .filter(|(from, to)| usual.get(from) != Some(*to))
                .map(|(&f, t)| (f, t.clone()))
                .collect()
        };
        let exceptions = (1..).map(RoundNumber).zip(moves.iter().map(differs));
        let exceptions = exceptions.filter(|(_, differs)| !differs.is_empty()).collect();
        Self { usual, exceptions }
    }
}

/// Tables among which everything goes on by the same number of places, round and round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ring {
    /// The tables in ascending order.
    pub tables: Vec<TableNumber>,
    /// How many places each goes on: up the tables if positive, down if negative, at most half of them.
    pub step: i32,
}

impl Ring {
    /// The moves that jump from one end of the tables to the other, from which table to which.
    pub fn wraps(&self) -> Vec<(TableNumber, TableNumber)> {
        let count = self.tables.len();
        let step = usize::try_from(self.step.unsigned_abs()).unwrap_or(0);
        let target = |place: usize| {
            if self.step < 0 { (place + count - step) % count } else { (place + step) % count }
        };
        let jumps = |place: &usize| (target(*place) < *place) != (self.step < 0) && step > 0;
        (0..count).filter(jumps).map(|place| (self.tables[place], self.tables[target(place)])).collect()
    }
}

/// The rings of a move, in the order of the tables; `None` if some tables do not form one.
pub fn rings(made: &Move<TableNumber>) -> Option<Vec<Ring>> {
    let tables: Vec<TableNumber> = made.keys().copied().collect();
    let mut rings = Vec::new();
    let mut start = 0;
    while start < tables.len() {
        let closed = |&end: &usize| {
            let inside: BTreeSet<TableNumber> = tables[start..end].iter().copied().collect();
            tables[start..end].iter().filter_map(|from| made.get(from)).copied().collect::<BTreeSet<_>>()
                == inside
        };
        let end = (start + 1..=tables.len()).find(closed)?;
        rings.push(ring(&tables[start..end], made)?);
        start = end;
    }
    Some(rings)
}

fn ring(tables: &[TableNumber], made: &Move<TableNumber>) -> Option<Ring> {
    let count = tables.len();
    let place = |table: &TableNumber| tables.iter().position(|other| other == table);
    let forward = place(made.get(tables.first()?)?)?;
    let goes_on = |(at, from): (usize, &TableNumber)| made.get(from) == Some(&tables[(at + forward) % count]);
    if !tables.iter().enumerate().all(goes_on) {
        return None;
    }
    let (forward, count) = (i32::try_from(forward).ok()?, i32::try_from(count).ok()?);
    let step = if 2 * forward > count { forward - count } else { forward };
    Some(Ring { tables: tables.to_vec(), step })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(tables: &[u16], step: usize) -> Move<TableNumber> {
        let at = |place: usize| TableNumber(tables[place % tables.len()]);
        (0..tables.len()).map(|place| (at(place), at(place + step))).collect()
    }

    #[test]
    fn the_usual_move_is_the_one_repeated_most() {
        let (one, two) = (step(&[1, 2, 3, 4], 1), step(&[1, 2, 3, 4], 2));
        let flow = Flow::of(&[two.clone(), one.clone(), one.clone()]);
        assert_eq!(flow.usual, one);
        assert_eq!(flow.exceptions, BTreeMap::from([(RoundNumber(1), two)]));
        let mut swapped = one.clone();
        swapped.insert(TableNumber(2), TableNumber(4));
        let flow = Flow::of(&[one.clone(), swapped]);
        assert_eq!(flow.exceptions[&RoundNumber(2)], BTreeMap::from([(TableNumber(2), TableNumber(4))]));
    }

    #[test]
    fn rings_are_found_with_their_steps() {
        for (made, expected) in [
            (step(&[1, 2, 3, 4, 5], 1), vec![(vec![1, 2, 3, 4, 5], 1, vec![(5, 1)])]),
            (step(&[1, 2, 3, 4, 5], 4), vec![(vec![1, 2, 3, 4, 5], -1, vec![(1, 5)])]),
            (step(&[5, 6, 7, 8], 2), vec![(vec![5, 6, 7, 8], 2, vec![(7, 5), (8, 6)])]),
            (
                [step(&[1, 2, 3], 1), step(&[4, 5, 6], 2)].into_iter().flatten().collect(),
                vec![(vec![1, 2, 3], 1, vec![(3, 1)]), (vec![4, 5, 6], -1, vec![(4, 6)])],
            ),
        ] {
            let found: Vec<_> = rings(&made).unwrap().into_iter().map(|ring| (ring.wraps(), ring)).collect();
            assert_eq!(found.len(), expected.len());
            for ((wraps, ring), (tables, step, jumps)) in found.into_iter().zip(expected) {
                assert_eq!(ring.tables, tables.into_iter().map(TableNumber).collect::<Vec<_>>());
                assert_eq!(ring.step, step);
                let jumps: Vec<_> =
                    jumps.into_iter().map(|(a, b)| (TableNumber(a), TableNumber(b))).collect();
                assert_eq!(wraps, jumps);
            }
        }
        let crooked = [(1, 2), (2, 4), (3, 1), (4, 3)].map(|(a, b)| (TableNumber(a), TableNumber(b)));
        assert_eq!(rings(&crooked.into_iter().collect()), None);
    }
}
