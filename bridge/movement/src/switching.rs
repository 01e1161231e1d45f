//! Switched rounds: where boards are turned so that pairs of both lines compete, and how to choose the rounds.
//!
//! In a switched round the boards are turned by a quarter, or the players change direction, and those who
//! move go on moving as before (seed 000, "Scrambled Mitchell").
//!
//! The measure is that of [`Quality`](crate::balance::quality::Quality): the *competition* of two
//! pairs is 1 for each set that they play the same way, -1 for each that they play opposite ways, and half a
//! top, one less than the number of tables that play the set, where they meet. Its sum over all twos of pairs
//! does not depend on the switched rounds, so that the least sum of its squares is the best balance.
//! Source: J. R. Manning, "Competition, Balance and Arrow-switching", <https://blakjak.org/lwx_man0.htm>,
//! who finds that about one board in eight should be switched; so does the search.
//!
//! That sum is a polynomial in one sign for each round: the search evaluates it for every choice of rounds at
//! once by a Walsh-Hadamard transform.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Movement, RoundNumber, SetNumber};
use game::entry::{PairId, TableNumber};
use game::seat::Line;

/// In movements of up to so many rounds every choice of rounds is tried.
pub const ROUNDS_SEARCHED: u16 = 16;

/// In longer movements, which no session plays to the end, every choice among so many of the last rounds.
const LAST_ROUNDS_SEARCHED: u16 = 12;

/// The rounds to switch for the best balance of a movement with one winner, ascending: so many, or with
/// `None` as many as are best, at least one. At the `fixed` tables nobody ever switches.
///
/// Of equally good choices the one with the fewest rounds, and of those the latest. At most
/// [`rounds_searched`] rounds can be chosen.
pub fn best_rounds(
    movement: &Movement,
    fixed: &BTreeSet<TableNumber>,
    count: Option<u16>,
) -> Vec<RoundNumber> {
    let all = u16::try_from(movement.rounds.len()).unwrap_or(u16::MAX);
    let searched = rounds_searched(all);
    let first = all - searched;
    let mut squares = polynomial(movement, fixed, first, searched);
    transform(&mut squares);
    let allowed = |switched: u32| match count {
        Some(count) => switched.count_ones() == u32::from(count),
        None => switched > 0,
    };
    let best = (0_u32..)
        .zip(squares)
        .filter(|&(switched, _)| allowed(switched))
        .min_by_key(|&(switched, squares)| (squares, switched.count_ones(), u32::MAX - switched));
    let chosen = best.map_or(0, |(switched, _)| switched);
    (0..searched).filter(|bit| chosen >> bit & 1 == 1).map(|bit| RoundNumber(first + bit + 1)).collect()
}

/// How many rounds can be chosen at most, the last ones, of a movement with so many.
pub fn rounds_searched(rounds: u16) -> u16 {
    if rounds > ROUNDS_SEARCHED { LAST_ROUNDS_SEARCHED } else { rounds }
}

/// Turns the boards in these rounds, at all tables but the `fixed` ones.
pub fn switch(movement: &mut Movement, rounds: &[RoundNumber], fixed: &BTreeSet<TableNumber>) {
    for round in rounds.iter().filter_map(|round| round.index()) {
        let Some(tables) = movement.rounds.get_mut(round) else { continue };
        for (table, place) in (1..).map(TableNumber).zip(tables) {
            if !fixed.contains(&table) {
                std::mem::swap(&mut place.north_south, &mut place.east_west);
            }
        }
    }
}

/// How a pair plays a set.
#[derive(Debug, Clone, Copy)]
struct Play {
    round: RoundNumber,
    table: TableNumber,
    /// The sign of its round, as a bit of the index of the polynomial; 0 where it does not change.
    sign: usize,
    line: Line,
}

/// The sum of squared competitions as a polynomial: `[mask]` is the factor of the product of the signs in
/// the mask.
fn polynomial(movement: &Movement, fixed: &BTreeSet<TableNumber>, first: u16, searched: u16) -> Vec<i64> {
    let mut plays: BTreeMap<PairId, BTreeMap<SetNumber, Play>> = BTreeMap::new();
    let mut tops: BTreeMap<SetNumber, i64> = BTreeMap::new();
    for (round, table, place) in movement.places() {
        let (Some(_), Some(set)) = (place.meeting(), place.set) else { continue };
        *tops.entry(set).or_default() += 1;
        let turns = round.0 > first && !fixed.contains(&table);
        let sign = if turns { 1 << (round.0 - first - 1) } else { 0 };
        for line in Line::ALL {
            let Some(pair) = place.side(line) else { continue };
            plays.entry(pair).or_default().insert(set, Play { round, table, sign, line });
        }
    }
    let mut polynomial = vec![0; 1 << searched];
    let pairs: Vec<_> = plays.values().collect();
    for (place, one) in pairs.iter().enumerate() {
        for two in &pairs[place + 1..] {
            let terms = competition(one, two, &tops);
            for (place, &(sign, factor)) in terms.iter().enumerate() {
                polynomial[0] += factor * factor;
                for &(other, by) in &terms[place + 1..] {
                    polynomial[sign ^ other] += 2 * factor * by;
                }
            }
        }
    }
    polynomial
}

/// The competition of two pairs: the factor of each product of signs.
fn competition(
    one: &BTreeMap<SetNumber, Play>,
    two: &BTreeMap<SetNumber, Play>,
    tops: &BTreeMap<SetNumber, i64>,
) -> Vec<(usize, i64)> {
    let mut terms: Vec<(usize, i64)> = Vec::with_capacity(one.len());
    for (set, here) in one {
        let Some(there) = two.get(set) else { continue };
        let meet = (here.round, here.table) == (there.round, there.table);
        let factor = match (meet, here.line == there.line) {
            (true, _) => tops[set] - 1,
            (false, true) => 1,
            (false, false) => -1,
        };
        terms.push((if meet { 0 } else { here.sign ^ there.sign }, factor));
    }
    terms.sort_unstable();
    terms.dedup_by(|later, kept| {
        let same = later.0 == kept.0;
        if same {
            kept.1 += later.1;
        }
        same
    });
    terms
}

/// The Walsh-Hadamard transform: from the factors of a polynomial in signs to its values, by the mask of the
/// signs that are negative.
fn transform(values: &mut [i64]) {
    let mut half = 1;
    while half < values.len() {
        for block in values.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                (*low, *high) = (*low + *high, *low - *high);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::MovementChoice;

    fn plan(text: &str) -> Movement {
        text.parse::<MovementChoice>().unwrap().plan().unwrap()
    }

    /// The sum of squares, counted pair by pair as the module says.
    fn counted(movement: &Movement) -> i64 {
        let polynomial = polynomial(movement, &BTreeSet::new(), u16::MAX, 0);
        let [all] = polynomial[..] else { panic!("no sign changes") };
        all
    }

    /// The search against switching each choice of rounds and counting.
    #[test]
    fn the_search_finds_the_least_of_all_choices() {
        for text in ["mitchell 5", "mitchell 6 share", "mitchell 6 skip", "mitchell 8 skip rounds 5"] {
            let movement = plan(text);
            for fixed in [BTreeSet::new(), BTreeSet::from([TableNumber(2)])] {
                let rounds = movement.rounds.len();
                let best = best_rounds(&movement, &fixed, None);
                let value = |chosen: &[RoundNumber]| {
                    let mut switched = movement.clone();
                    switch(&mut switched, chosen, &fixed);
                    counted(&switched)
                };
                let least = (1_u32..1 << rounds)
                    .map(|mask| {
                        let chosen: Vec<RoundNumber> =
                            movement.round_numbers().filter(|round| mask >> (round.0 - 1) & 1 == 1).collect();
                        (value(&chosen), mask.count_ones(), u32::MAX - mask)
                    })
                    .min()
                    .unwrap();
                let mask: u32 = best.iter().map(|round| 1 << (round.0 - 1)).sum();
                assert_eq!((value(&best), mask.count_ones(), u32::MAX - mask), least, "{text}");
            }
        }
    }

    #[test]
    fn a_named_number_of_rounds_is_kept() {
        for count in 1..=9 {
            assert_eq!(
                best_rounds(&plan("mitchell 9"), &BTreeSet::new(), Some(count)).len(),
                usize::from(count)
            );
        }
        // More rounds than are searched: the last of them.
        let rounds = best_rounds(&plan("mitchell 21"), &BTreeSet::new(), None);
        assert_eq!(rounds, [RoundNumber(17), RoundNumber(20), RoundNumber(21)]);
    }
}
