//! A movement that follows from its first round: every pair follows the one numbered below it.

use std::collections::BTreeSet;

use crate::contestants::Contestants;
use crate::{Movement, SetNumber, TablePlan, Winners};
use game::entry::PairId;

/// A table in the first round: North-South, East-West, board set.
pub type Start = (u16, u16, u16);

/// The first round of a Howell, table by table. The stations between sets are bystands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstRound<'a> {
    /// As many rounds, as many sets, and as many pairs that move: those with higher numbers are stationary.
    pub rounds: u16,
    pub tables: &'a [Start],
    /// For each table with a stationary pair, in table order, the rounds in which the two sides are
    /// exchanged there: bit 0 is round 1. Tables that are not listed never turn.
    pub turned: &'a [u32],
}

/// Plays a first round out: after each round every pair that moves takes the place of the pair numbered one
/// below (pair 1 that of the highest that moves), and every set number goes up by one at every table.
/// Whether that is sound depends on the first round; `verify` tells.
///
/// # Panics
///
/// If there are more tables than a `u16` counts, or more rounds than 32 where tables turn.
pub fn cycle(name: String, first: FirstRound<'_>) -> Movement {
    let FirstRound { rounds, tables, turned } = first;
    let moved = |number: u16, round: u16| {
        if number > rounds { number } else { (number - 1 + round) % rounds + 1 }
    };
    let plan = |round: u16| {
        let mut turns = turned.iter();
        let place = |&(north_south, east_west, set): &Start| {
            let stationary = north_south > rounds || east_west > rounds;
            let turn = stationary && turns.next().is_some_and(|rounds| rounds >> round & 1 == 1);
            let (north_south, east_west) =
                if turn { (east_west, north_south) } else { (north_south, east_west) };
            TablePlan {
                north_south: Some(PairId::one_winner(moved(north_south, round))),
                east_west: Some(PairId::one_winner(moved(east_west, round))),
                set: Some(SetNumber(moved(set, round))),
            }
        };
        tables.iter().map(place).collect()
    };
    Movement {
        name,
        winners: Winners::One,
        contestants: Contestants::Pairs,
        tables: u16::try_from(tables.len()).expect("no contest has so many tables"),
        sets: rounds,
        rounds: (0..rounds).map(plan).collect(),
        shared: BTreeSet::new(),
    }
}
