//! Balanced Howells: every pair meets every other once, and there is one winner.
//!
//! The highest numbered pair stays at table 1 and every other pair follows the pair numbered one below,
//! so that the first round determines all others; the boards move down one station at a time towards
//! table 1 (seed 000, "Howell Movements"). The first rounds below are our own: `examples/howell_search.rs`
//! finds them again.

use std::collections::BTreeSet;
use std::fmt;

use crate::entry::PairId;
use crate::movement::choice::Form;
use crate::movement::contestants::Contestants;
use crate::movement::family::{Family, Kind};
use crate::movement::plan_error::PlanError;
use crate::movement::warning::Warning;
use crate::movement::{Movement, RoundNumber, SetNumber, TablePlan, Winners};

/// A table in the first round: North-South, East-West, board set.
pub type Start = (u16, u16, u16);

/// The first round of a Howell, table by table. The stations between sets are bystands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstRound<'a> {
    pub tables: &'a [Start],
}

const FOUR: &[Start] = &[(8, 1, 1), (3, 7, 2), (5, 6, 3), (2, 4, 5)];
const FIVE: &[Start] = &[(10, 1, 1), (3, 4, 2), (7, 9, 3), (2, 6, 8), (5, 8, 9)];
const SIX: &[Start] = &[(12, 1, 1), (10, 3, 2), (9, 11, 7), (4, 7, 8), (8, 2, 10), (5, 6, 11)];
const SEVEN: &[Start] =
    &[(14, 1, 1), (8, 3, 2), (10, 6, 3), (2, 12, 4), (7, 13, 11), (9, 11, 12), (4, 5, 13)];
const EIGHT: &[Start] =
    &[(16, 1, 1), (3, 4, 2), (2, 6, 3), (15, 9, 5), (14, 11, 6), (13, 5, 7), (10, 8, 14), (7, 12, 15)];

/// Who meets in the first round with three tables. The sets are in [`THREE_SETS`].
const THREE: [(u16, u16); 3] = [(6, 1), (2, 5), (3, 4)];

/// The sets with three tables, round by round. They cannot go down a station at a time: no plan of five
/// rounds for six pairs has three different sets in every round, so in one round all tables share a set.
const THREE_SETS: [[u16; 3]; 5] = [[1, 1, 1], [2, 3, 4], [4, 3, 5], [5, 2, 4], [3, 2, 5]];

/// A Howell as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Howell {
    pub tables: u16,
}

impl Howell {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "howell",
        usage: "howell TABLES",
        about: "Every pair meets every other: one winner.",
        source: "seed 000, \"Howell Movements\"; seed 003, \"Howell or One-Winner Moment\"",
        read: |words| Ok(Form::Howell(Self { tables: words.number("how many tables?")? })),
        every: || (3..=8).map(|tables| Form::Howell(Self { tables })).collect(),
    };
}

impl Family for Howell {
    fn tables(&self) -> u16 {
        self.tables
    }

    fn plan(&self, _missing: Option<PairId>) -> Result<Movement, PlanError> {
        howell(self.tables)
    }

    fn warnings(&self) -> Vec<Warning> {
        if self.tables == 3 { vec![Warning::ThreeTablesShare] } else { vec![] }
    }

    fn curtailed(&self) -> Option<Warning> {
        Some(Warning::CurtailedHowell)
    }
}

impl fmt::Display for Howell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "howell {}", self.tables)
    }
}

/// The balanced Howell of `3..=8` tables: `2 * tables - 1` rounds and as many sets.
///
/// With three tables all tables share the first set in round 1; with more tables nobody ever shares.
///
/// # Errors
///
/// [`PlanError::NoHowell`] for any other number of tables.
pub fn howell(tables: u16) -> Result<Movement, PlanError> {
    let first = match tables {
        3 => return Ok(three_tables()),
        4 => FOUR,
        5 => FIVE,
        6 => SIX,
        7 => SEVEN,
        8 => EIGHT,
        _ => return Err(PlanError::NoHowell { tables }),
    };
    Ok(cycle(format!("{tables}-table Howell"), FirstRound { tables: first }))
}

/// Plays a first round out: after each round every pair but the highest takes the place of the pair
/// numbered one below (pair 1 that of the highest but one), and every set number goes up by one at every
/// table. Whether that is sound depends on the first round; `verify` tells.
///
/// # Panics
///
/// If there are more tables than a `u16` counts.
pub fn cycle(name: String, first: FirstRound<'_>) -> Movement {
    let tables = u16::try_from(first.tables.len()).expect("no contest has so many tables");
    let highest = 2 * tables;
    let moved = |number: u16, round: u16| {
        if number == highest { number } else { (number - 1 + round) % (highest - 1) + 1 }
    };
    let plan = |round| {
        let place = |&(north_south, east_west, set): &Start| TablePlan {
            north_south: Some(PairId::one_winner(moved(north_south, round))),
            east_west: Some(PairId::one_winner(moved(east_west, round))),
            set: Some(SetNumber(moved(set, round))),
        };
        first.tables.iter().map(place).collect()
    };
    Movement {
        name,
        winners: Winners::One,
        contestants: Contestants::Pairs,
        tables,
        sets: highest - 1,
        rounds: (0..highest - 1).map(plan).collect(),
        shared: BTreeSet::new(),
    }
}

fn three_tables() -> Movement {
    let first = THREE.map(|(north_south, east_west)| (north_south, east_west, 1));
    let mut movement = cycle("3-table Howell".to_owned(), FirstRound { tables: &first });
    for (round, sets) in movement.rounds.iter_mut().zip(THREE_SETS) {
        for (place, set) in round.iter_mut().zip(sets) {
            place.set = Some(SetNumber(set));
        }
    }
    movement.shared = BTreeSet::from([(RoundNumber(1), SetNumber(1))]);
    movement
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::entry::TableNumber;
    use crate::movement::balance::Balance;
    use crate::seat::Line;

    #[test]
    fn every_howell_is_complete_and_without_fault() {
        for tables in 3..=8 {
            let movement = howell(tables).unwrap();
            assert_eq!(movement.verify(), [], "{tables} tables");
            assert_eq!(movement.rounds.len(), usize::from(2 * tables - 1));
            let balance = Balance::of(&movement);
            assert!(balance.tallies().all(|(_, _, tally)| tally.meetings == 1), "{tables} tables");
        }
        for tables in [0, 1, 2, 9, u16::MAX] {
            assert_eq!(howell(tables), Err(PlanError::NoHowell { tables }));
        }
    }

    /// Nets of all twos of pairs: published figures for the full Howells of a movement library, as
    /// (net, how many), from `howell_balance.json` of the oracles.
    const PUBLISHED: [(u16, &[(i64, usize)]); 5] = [
        (4, &[(-1, 28)]),
        (5, &[(-3, 18), (-1, 9), (1, 18)]),
        (6, &[(-1, 66)]),
        (7, &[(-3, 39), (-1, 13), (1, 39)]),
        (8, &[(-1, 120)]),
    ];

    #[test]
    fn balance_is_that_of_the_published_howells() {
        for (tables, nets) in PUBLISHED {
            let balance = Balance::of(&howell(tables).unwrap());
            assert_eq!(balance.net_counts(), nets.iter().copied().collect(), "{tables} tables");
        }
    }

    /// With one set shared in round 1 the sum of squares cannot be less than 55, however the tables are
    /// turned: all ways are tried.
    #[test]
    fn three_tables_cannot_be_better_balanced() {
        let movement = howell(3).unwrap();
        assert_eq!(
            Balance::of(&movement).net_counts(),
            BTreeMap::from([(-3, 5), (-1, 5), (1, 5)]),
            "our own figures, to notice a change"
        );
        let plays: Vec<_> = movement
            .places()
            .map(|(_, _, place)| {
                let (one, two) = place.meeting().unwrap();
                (one.number.0 - 1, two.number.0 - 1, place.set.unwrap().0 - 1)
            })
            .collect();
        let squares = |turned: u32| {
            let mut line = [[0_i32; 5]; 6];
            for (bit, &(one, two, set)) in plays.iter().enumerate() {
                let sign = if turned >> bit & 1 == 0 { 1 } else { -1 };
                line[usize::from(one)][usize::from(set)] = sign;
                line[usize::from(two)][usize::from(set)] = -sign;
            }
            let net = |one: usize, two: usize| (0..5).map(|set| line[one][set] * line[two][set]).sum::<i32>();
            (0..6)
                .flat_map(|one| (0..one).map(move |two| (one, two)))
                .map(|(one, two)| net(one, two).pow(2))
                .sum::<i32>()
        };
        assert_eq!((0..1 << 15).map(squares).min(), Some(squares(0)));
        assert_eq!(Balance::of(&movement).sum_of_squares(), i64::from(squares(0)));
    }

    /// Six pairs meet in five rounds in only one way, up to their numbers. However five sets are given
    /// to those meetings so that nobody replays one, some round has one set at several tables.
    #[test]
    fn three_tables_must_share_somewhere() {
        fn fill(meetings: &[(PairId, PairId)], sets: &mut Vec<u16>, complete: &mut u32) {
            let place = sets.len();
            if place == meetings.len() {
                *complete += 1;
                let shares =
                    |round: &[u16]| round[0] == round[1] || round[1] == round[2] || round[0] == round[2];
                assert!(sets.chunks(3).any(shares), "{sets:?}");
                return;
            }
            let (one, two) = meetings[place];
            for set in 1..=5 {
                let taken = (0..place).any(|earlier| {
                    let (third, fourth) = meetings[earlier];
                    sets[earlier] == set && [third, fourth].iter().any(|pair| [one, two].contains(pair))
                });
                if !taken {
                    sets.push(set);
                    fill(meetings, sets, complete);
                    sets.pop();
                }
            }
        }
        let movement = howell(3).unwrap();
        let meetings: Vec<_> = movement.places().map(|(_, _, place)| place.meeting().unwrap()).collect();
        let mut complete = 0;
        fill(&meetings, &mut Vec::new(), &mut complete);
        assert_eq!(complete, 720, "six ways to divide fifteen meetings into sets, each numbered 120 ways");
    }

    /// Seed 000, "Howell Movements": the highest numbered pair is stationary at table 1, each other pair
    /// follows the pair numbered one below, and the boards move down one station at a time to table 1.
    #[test]
    fn pairs_follow_the_pair_below_and_boards_move_down() {
        for tables in 3..=8 {
            let movement = howell(tables).unwrap();
            let highest = 2 * tables;
            for round in movement.round_numbers() {
                let seat = |pair, round| movement.seat_of(PairId::one_winner(pair), round).unwrap();
                assert_eq!(seat(highest, round), (TableNumber(1), Line::NorthSouth));
                if usize::from(round.next().0) > movement.rounds.len() {
                    continue;
                }
                for pair in 1..highest {
                    let follower = pair % (highest - 1) + 1;
                    assert_eq!(seat(follower, round.next()), seat(pair, round), "{tables} tables");
                }
                if tables == 3 {
                    continue;
                }
                for (table, place) in movement.tables_of(round) {
                    // The set at a table is one above that of the round before: it came from the
                    // station above, which is a table or a bystand.
                    let above = place.set.unwrap().0 % (highest - 1) + 1;
                    assert_eq!(movement.place(round.next(), table).unwrap().set, Some(SetNumber(above)));
                }
            }
        }
    }
}
