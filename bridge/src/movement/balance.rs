//! Balance: how evenly a movement compares its pairs with one another.
//!
//! Two pairs that play the same board are compared on it: when they sit on the same line they compete for
//! the same points, when they sit on opposite lines what helps one hurts the other. A movement is balanced
//! when every two pairs that are ranked together compete equally often (seed 000, "Pairs Movements" and
//! "Howell Movements").

use std::collections::{BTreeMap, BTreeSet};

use crate::entry::PairId;
use crate::movement::Movement;
use crate::seat::Line;

/// How two pairs of a movement compare, counted in board sets.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Sets that both play on the same line.
    pub same: u32,
    /// Sets that they play on opposite lines, those of their meetings included.
    pub opposite: u32,
    /// Rounds in which they play against each other.
    pub meetings: u32,
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
    tallies: BTreeMap<(PairId, PairId), Tally>,
}

impl Balance {
    /// The balance of a plan, or of a floor with pairs missing. Only sets that are played count: a pair
    /// without opponents plays nothing. A set that a pair plays twice counts twice.
    pub fn of(movement: &Movement) -> Self {
        let pairs: Vec<PairId> = movement.pairs().into_iter().collect();
        let mut tallies: BTreeMap<(PairId, PairId), Tally> = BTreeMap::new();
        for (place, &one) in pairs.iter().enumerate() {
            tallies.extend(pairs[place + 1..].iter().map(|&two| ((one, two), Tally::default())));
        }
        let mut players = BTreeMap::new();
        for (_, _, place) in movement.places() {
            let (Some((north_south, east_west)), Some(set)) = (place.meeting(), place.set) else { continue };
            if let Some(tally) = tallies.get_mut(&ordered(north_south, east_west)) {
                tally.meetings += 1;
            }
            let of_set: &mut Vec<(PairId, Line)> = players.entry(set).or_default();
            of_set.extend([(north_south, Line::NorthSouth), (east_west, Line::EastWest)]);
        }
        for of_set in players.values() {
            for (place, &(one, line)) in of_set.iter().enumerate() {
                for &(two, other) in &of_set[place + 1..] {
                    let Some(tally) = tallies.get_mut(&ordered(one, two)) else { continue };
                    let count = if line == other { &mut tally.same } else { &mut tally.opposite };
                    *count += 1;
                }
            }
        }
        Self { tallies }
    }

    /// How these two pairs compare, in either order; `None` for a pair that is not in the movement, or
    /// for a pair and itself.
    pub fn between(&self, one: PairId, two: PairId) -> Option<Tally> {
        self.tallies.get(&ordered(one, two)).copied()
    }

    /// Every two pairs once, the lower first, with their tally.
    pub fn tallies(&self) -> impl Iterator<Item = (PairId, PairId, Tally)> {
        self.tallies.iter().map(|(&(one, two), &tally)| (one, two, tally))
    }

    /// For each net number of sets, how many twos of pairs have it. One number alone is perfect balance.
    pub fn net_counts(&self) -> BTreeMap<i64, usize> {
        let mut counts = BTreeMap::new();
        for tally in self.tallies.values() {
            *counts.entry(tally.net()).or_default() += 1;
        }
        counts
    }

    /// The sum of the squared nets of all twos of pairs: with as many pairs and sets, less is better.
    pub fn sum_of_squares(&self) -> i64 {
        self.tallies.values().map(|tally| tally.net() * tally.net()).sum()
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

fn ordered(one: PairId, two: PairId) -> (PairId, PairId) {
    (one.min(two), one.max(two))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::mitchell;

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
        assert_eq!(tally, Tally { same: 0, opposite: 3, meetings: 1 });
        assert_eq!(balance.between(PairId::east_west(2), PairId::east_west(2)), None);
        assert_eq!(balance.between(PairId::east_west(2), PairId::east_west(4)), None);
    }
}
