//! Balance: how evenly a movement compares its pairs with one another.
//!
//! Two pairs that play the same board are compared on it: when they sit on the same line they compete for
//! the same points, when they sit on opposite lines what helps one hurts the other. A movement is balanced
//! when every two pairs that are ranked together compete equally often (seed 000, "Pairs Movements" and
//! "Howell Movements").
//!
//! [`Balance`] counts the pairs that sit at the tables. [`Field`](field::Field) counts those that are ranked
//! (pairs, teams or players, of one section or several), and has the [`Quality`](quality::Quality), the
//! matrix and the remarks in words.

mod cells;
pub mod field;
pub mod matrix;
pub mod quality;
pub mod remark;

use std::collections::{BTreeMap, BTreeSet};

use crate::Movement;
use crate::balance::cells::{Cells, Seat};
use game::entry::PairId;
use game::seat::Line;

/// How two contestants of a movement compare, counted in board sets.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Sets that both play on the same line, those that they play as partners included.
    pub same: u32,
    /// Sets that they play on opposite lines, those of their meetings included.
    pub opposite: u32,
    /// Rounds in which they play against each other.
    pub meetings: u32,
    /// Rounds in which they are partners; 0 unless single players compete.
    pub partnerships: u32,
}

impl Tally {
    /// Sets in the same direction minus sets in opposite directions.
    pub fn net(self) -> i64 {
        i64::from(self.same) - i64::from(self.opposite)
    }
}

/// The tallies of every two pairs of a movement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balance {
    /// In ascending order.
    pairs: Vec<PairId>,
    cells: Cells,
}

impl Balance {
    /// The balance of a plan, or of a floor with pairs missing. Only sets that are played count: a pair
    /// without opponents plays nothing. A set that a pair plays twice counts twice.
    pub fn of(movement: &Movement) -> Self {
        let pairs: Vec<PairId> = movement.pairs().into_iter().collect();
        let mut sets: BTreeMap<_, Vec<Seat>> = BTreeMap::new();
        for (number, (_, _, place)) in movement.places().enumerate() {
            let (Some(_), Some(set)) = (place.meeting(), place.set) else { continue };
            let sides = Line::ALL.into_iter().filter_map(|line| {
                Some(Seat { who: pairs.binary_search(&place.side(line)?).ok()?, play: number, line })
            });
            sets.entry(set).or_default().extend(sides);
        }
        let cells = Cells::of(pairs.len(), &sets);
        Self { pairs, cells }
    }

    /// How these two pairs compare, in either order; `None` for a pair that is not in the movement, or
    /// for a pair and itself.
    pub fn between(&self, one: PairId, two: PairId) -> Option<Tally> {
        let place = |pair| self.pairs.binary_search(pair).ok();
        self.cells.tally(place(&one)?, place(&two)?)
    }

    /// Every two pairs once, the lower first, with their tally.
    pub fn tallies(&self) -> impl Iterator<Item = (PairId, PairId, Tally)> {
        let tally = |(one, two)| Some((self.pairs[one], self.pairs[two], self.cells.tally(one, two)?));
        self.cells.twos().filter_map(tally)
    }

    /// For each net number of sets, how many twos of pairs have it. One number alone is perfect balance.
    pub fn net_counts(&self) -> BTreeMap<i64, usize> {
        let mut counts = BTreeMap::new();
        for (_, _, tally) in self.tallies() {
            *counts.entry(tally.net()).or_default() += 1;
        }
        counts
    }

    /// The sum of the squared nets of all twos of pairs: with as many pairs and sets, less is better.
    pub fn sum_of_squares(&self) -> i64 {
        self.tallies().map(|(_, _, tally)| tally.net() * tally.net()).sum()
    }

    /// The different tallies that occur between pairs of the given line: one alone means that all of
    /// them are compared equally often.
    pub fn kinds_within(&self, line: Option<Line>) -> BTreeSet<(u32, u32)> {
        self.tallies()
            .filter(|(one, two, _)| one.line == line && two.line == line)
            .map(|(_, _, tally)| (tally.same, tally.opposite))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mitchell;

    #[test]
    fn an_odd_mitchell_is_perfectly_balanced_within_each_line() {
        // The published figures for Mitchells of 5, 7, 9, 11 and 13 tables: opponents net minus the
        // number of sets, competitors net plus it.
        for (tables, opponents, competitors) in
            [(5_u16, 25, 20), (7, 49, 42), (9, 81, 72), (11, 121, 110), (13, 169, 156)]
        {
            let balance = Balance::of(&mitchell::odd(tables).unwrap());
            let net = i64::from(tables);
            assert_eq!(balance.net_counts(), BTreeMap::from([(-net, opponents), (net, competitors)]));
        }
    }

    #[test]
    fn a_tally_counts_sets_and_meetings() {
        let balance = Balance::of(&mitchell::odd(3).unwrap());
        let tally = balance.between(PairId::east_west(2), PairId::north_south(1)).unwrap();
        assert_eq!(tally, Tally { opposite: 3, meetings: 1, ..Tally::default() });
        assert_eq!(balance.between(PairId::east_west(2), PairId::east_west(2)), None);
        assert_eq!(balance.between(PairId::east_west(2), PairId::east_west(4)), None);
    }
}
