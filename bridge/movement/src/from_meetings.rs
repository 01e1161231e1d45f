//! A movement derived from a recorded evening: who met whom with which boards is known, when and where
//! is not.
//!
//! Meetings are given rounds so that nobody plays two in one round (an edge colouring), and tables so
//! that a pair which always sits North-South stays at one. The real rounds are not recovered; the plan
//! is only one in which the same results can be entered. What the evening itself did twice, it does too.

use std::collections::{BTreeMap, BTreeSet};

use crate::colouring::colour;
use crate::contestants::Contestants;
use crate::{Movement, RoundNumber, SetNumber, TablePlan, Winners};
use game::board::BoardNumber;
use game::entry::PairId;

/// Two pairs at a table with some boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meeting {
    pub north_south: PairId,
    pub east_west: PairId,
    /// In any order. A board named twice was played twice.
    pub boards: Vec<BoardNumber>,
}

/// A recorded evening as a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub movement: Movement,
    /// The boards of each set, ascending: `sets[set - 1]`. One set for each different list of boards
    /// that some meeting had.
    pub sets: Vec<Vec<BoardNumber>>,
}

/// Meetings that make no plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnusableMeetings {
    #[error("there are no meetings")]
    None,
    #[error("pair {pair} is said to play against itself")]
    PlaysItself { pair: PairId },
    #[error("the meeting of {north_south} and {east_west} has no boards")]
    NoBoards { north_south: PairId, east_west: PairId },
    #[error("some pairs have a line and some have not: number either all like 3NS or all like 3")]
    MixedNumbers,
    #[error("there are too many meetings")]
    TooMany,
}

/// A plan in which exactly these meetings take place, the same for the same meetings in the same order.
///
/// It has about as many rounds as the busiest pair has meetings, and exactly as many where the same pairs
/// always sit North-South. Two pairs that are named several times meet in as many rounds; so do two that
/// played a board twice. Every sharing of boards is announced.
///
/// # Errors
///
/// [`UnusableMeetings`] for no meetings, a meeting without boards or of a pair with itself, pairs that are
/// numbered in two ways, and more than 65,535 of anything.
pub fn from_meetings(meetings: &[Meeting]) -> Result<Recorded, UnusableMeetings> {
    let winners = check(meetings)?;
    let meetings = once_each(meetings);
    let sets: Vec<Vec<BoardNumber>> =
        meetings.iter().map(|meeting| meeting.boards.clone()).collect::<BTreeSet<_>>().into_iter().collect();
    let set_of = |meeting: &Meeting| sets.partition_point(|boards| *boards < meeting.boards);
    let edges: Vec<_> =
        meetings.iter().map(|meeting| (meeting.north_south, meeting.east_west, set_of(meeting))).collect();
    let rounds = colour(&edges);
    let tables = Tables::of(&meetings, &rounds);

    let count = |size: usize| u16::try_from(size).map_err(|_too_large| UnusableMeetings::TooMany);
    let round_count = rounds.iter().max().map_or(0, |last| last + 1);
    count(round_count)?;
    let mut movement = Movement {
        name: "as recorded".to_owned(),
        winners,
        contestants: Contestants::Pairs,
        tables: count(tables.count)?,
        sets: count(sets.len())?,
        rounds: vec![vec![EMPTY; tables.count]; round_count],
        shared: BTreeSet::new(),
    };
    for ((meeting, &round), table) in meetings.iter().zip(&rounds).zip(tables.of_meeting) {
        movement.rounds[round][table] = TablePlan {
            north_south: Some(meeting.north_south),
            east_west: Some(meeting.east_west),
            set: Some(SetNumber(count(set_of(meeting) + 1)?)),
        };
    }
    movement.shared = all_sharing(&movement);
    Ok(Recorded { movement, sets })
}

const EMPTY: TablePlan = TablePlan { north_south: None, east_west: None, set: None };

fn all_sharing(movement: &Movement) -> BTreeSet<(RoundNumber, SetNumber)> {
    let sharing = |round| movement.sharing(round).into_keys().map(move |set| (round, set));
    movement.round_numbers().flat_map(sharing).collect()
}

fn check(meetings: &[Meeting]) -> Result<Winners, UnusableMeetings> {
    let first = meetings.first().ok_or(UnusableMeetings::None)?;
    let has_line = first.north_south.line.is_some();
    for &Meeting { north_south, east_west, ref boards } in meetings {
        if north_south == east_west {
            return Err(UnusableMeetings::PlaysItself { pair: north_south });
        }
        if boards.is_empty() {
            return Err(UnusableMeetings::NoBoards { north_south, east_west });
        }
        if [north_south, east_west].iter().any(|pair| pair.line.is_some() != has_line) {
            return Err(UnusableMeetings::MixedNumbers);
        }
    }
    Ok(if has_line { Winners::Two } else { Winners::One })
}

/// Splits every meeting in which a board was played several times, so that none has a board twice. The
/// boards come out ascending.
fn once_each(meetings: &[Meeting]) -> Vec<Meeting> {
    let mut split = Vec::new();
    for meeting in meetings {
        let mut left = meeting.boards.clone();
        left.sort_unstable();
        while !left.is_empty() {
            let mut again = Vec::new();
            let mut boards: Vec<BoardNumber> = Vec::new();
            for board in left {
                let list = if boards.last() == Some(&board) { &mut again } else { &mut boards };
                list.push(board);
            }
            split.push(Meeting { boards, ..*meeting });
            left = again;
        }
    }
    split
}

/// Tables counted from 0.
struct Tables {
    count: usize,
    of_meeting: Vec<usize>,
}

impl Tables {
    /// Pairs that always sit North-South have a table of their own, in the order of the pairs, unless
    /// that would leave more than one table empty in every round. Others stay North-South where they last
    /// sat so if they can, or take the lowest free table.
    fn of(meetings: &[Meeting], rounds: &[usize]) -> Self {
        let mut in_round: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (meeting, &round) in rounds.iter().enumerate() {
            in_round.entry(round).or_default().push(meeting);
        }
        let busiest = in_round.values().map(Vec::len).max().unwrap_or_default();
        let moving: BTreeSet<PairId> = meetings.iter().map(|meeting| meeting.east_west).collect();
        let mut homes: BTreeSet<PairId> = meetings.iter().map(|meeting| meeting.north_south).collect();
        homes.retain(|pair| !moving.contains(pair));
        if homes.len() > busiest + 1 {
            homes.clear();
        }
        let count = busiest.max(homes.len());
        let mut usual: BTreeMap<PairId, usize> = homes.iter().copied().zip(0..).collect();
        let mut of_meeting = vec![0; meetings.len()];
        for playing in in_round.into_values() {
            let mut free: BTreeSet<usize> = (0..count).collect();
            let (stay, move_): (Vec<usize>, Vec<usize>) =
                playing.into_iter().partition(|&meeting| homes.contains(&meetings[meeting].north_south));
            for meeting in stay.into_iter().chain(move_) {
                let pair = meetings[meeting].north_south;
                let lowest = free.first().copied().expect("there are tables for the busiest round");
                let table = usual.get(&pair).copied().filter(|table| free.contains(table)).unwrap_or(lowest);
                free.remove(&table);
                usual.insert(pair, table);
                of_meeting[meeting] = table;
            }
        }
        Self { count, of_meeting }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guide::Step;
    use crate::howell::howell;
    use crate::mitchell;
    use crate::verify::{Fault, Severity};
    use game::entry::TableNumber;

    fn boards(numbers: &[u16]) -> Vec<BoardNumber> {
        numbers.iter().map(|&number| BoardNumber::new(number).unwrap()).collect()
    }

    fn meeting(ns: u16, ew: u16, numbers: &[u16]) -> Meeting {
        Meeting {
            north_south: PairId::one_winner(ns),
            east_west: PairId::one_winner(ew),
            boards: boards(numbers),
        }
    }

    /// What a results file keeps of a movement: the meetings, board by board and without rounds.
    fn forget(movement: &Movement) -> Vec<Meeting> {
        let mut meetings: Vec<Meeting> = movement
            .places()
            .map(|(_, _, place)| {
                let (north_south, east_west) = place.meeting().unwrap();
                let set = place.set.unwrap().0;
                Meeting { north_south, east_west, boards: boards(&[2 * set - 1, 2 * set]) }
            })
            .collect();
        meetings.sort_by_key(|meeting| (meeting.boards[0], meeting.north_south));
        meetings
    }

    #[test]
    fn a_forgotten_mitchell_gets_as_many_rounds_and_stays_at_its_tables() {
        let originals = [3, 7, 13, 39].map(|tables| mitchell::odd(tables).unwrap());
        let even = [4, 12, 40].map(|tables| mitchell::share(tables, TableNumber(tables)).unwrap());
        for original in originals.into_iter().chain(even) {
            let recorded = from_meetings(&forget(&original)).unwrap();
            let movement = &recorded.movement;
            assert_eq!(movement.verify(), [], "{}", original.name);
            assert_eq!(movement.rounds.len(), original.rounds.len());
            assert_eq!(movement.tables, original.tables);
            assert_eq!(recorded.sets.len(), usize::from(original.sets));
            assert_eq!(recorded.sets[1], boards(&[3, 4]));
            for number in 1..=original.tables {
                let pair = PairId::north_south(number);
                let at_home = |step: Step| step.seat.is_none_or(|(table, _)| table == TableNumber(number));
                assert!(movement.path(pair).into_iter().all(at_home));
            }
        }
    }

    #[test]
    fn a_forgotten_howell_is_played_in_few_rounds_without_breaking() {
        for tables in 3..=8 {
            let original = howell(tables).unwrap();
            let movement = from_meetings(&forget(&original)).unwrap().movement;
            assert!(movement.is_playable());
            assert!(
                movement.rounds.len() <= original.rounds.len() + 2,
                "{tables}: {}",
                movement.rounds.len()
            );
            assert_eq!(movement.pairs(), original.pairs());
            assert_eq!(forget_some(&movement), forget_some(&original));
        }
    }

    /// The meetings of a plan with empty places.
    fn forget_some(movement: &Movement) -> BTreeSet<(PairId, PairId, SetNumber)> {
        let played = |place: &TablePlan| {
            let (one, two) = place.meeting()?;
            Some((one, two, place.set?))
        };
        movement.places().filter_map(|(_, _, place)| played(place)).collect()
    }

    /// Two hundred tables with a half table and thirteen rounds, the size of a large congress.
    #[test]
    fn a_large_congress_is_coloured() {
        let mut meetings = Vec::new();
        for round in 0..13_u16 {
            for table in 0..200_u16 {
                let east_west = (table + 200 - round) % 200;
                if east_west == 0 {
                    continue;
                }
                meetings.push(Meeting {
                    north_south: PairId::north_south(table + 1),
                    east_west: PairId::east_west(east_west + 1),
                    boards: boards(&[table + round + 1]),
                });
            }
        }
        let movement = from_meetings(&meetings).unwrap().movement;
        assert_eq!(movement.rounds.len(), 13);
        assert_eq!(forget_some(&movement).len(), meetings.len());
        let faults = movement.verify();
        assert!(faults.iter().all(|fault| fault.severity() == Severity::Unfair));
        assert_eq!(from_meetings(&meetings).unwrap().movement, movement, "the same meetings, the same plan");
    }

    /// A Swiss of two hundred tables: everybody plays the same boards in a round, meetings have no order.
    #[test]
    fn a_large_swiss_is_coloured() {
        let mut meetings = Vec::new();
        // Multiplying by a number that has no factor in common with 400 permutes the pairs.
        for (round, factor) in (0..).zip([1, 3, 7, 9, 11, 13, 17, 19, 21, 23, 27, 29, 31_u16]) {
            let pair = |place: u16| PairId::one_winner(place * factor % 400 + 1);
            meetings.extend((0..200).map(|table| Meeting {
                north_south: pair(2 * table),
                east_west: pair(2 * table + 1),
                boards: boards(&[2 * round + 1, 2 * round + 2]),
            }));
        }
        meetings.sort_by_key(|meeting| (meeting.north_south, meeting.boards[0]));
        let movement = from_meetings(&meetings).unwrap().movement;
        assert_eq!(movement.verify(), []);
        assert_eq!((movement.rounds.len(), movement.tables), (13, 200));
        assert!(movement.round_numbers().all(|round| movement.sharing(round).len() == 1));

        // The same with a set of its own for every meeting: nothing tells which are of one round.
        for (meeting, board) in meetings.iter_mut().zip(1..) {
            meeting.boards = boards(&[board]);
        }
        let movement = from_meetings(&meetings).unwrap().movement;
        assert!(movement.is_playable());
        assert!(movement.rounds.len() <= 14, "{}", movement.rounds.len());
    }

    #[test]
    fn pairs_that_meet_again_do_so_in_another_round() {
        let meetings = [
            meeting(1, 2, &[2, 1]),
            meeting(1, 2, &[3, 4]),
            meeting(2, 1, &[5]),
            meeting(3, 4, &[1, 2, 1]), // board 1 played twice
        ];
        let Recorded { movement, sets } = from_meetings(&meetings).unwrap();
        assert_eq!(sets, [boards(&[1]), boards(&[1, 2]), boards(&[3, 4]), boards(&[5])]);
        assert_eq!(movement.rounds.len(), 3);
        assert_eq!(movement.tables, 2);
        let plays =
            |pair| movement.path(PairId::one_winner(pair)).iter().filter(|step| !step.sits_out()).count();
        assert_eq!((1..=4).map(plays).collect::<Vec<_>>(), [3, 3, 2, 2]);
        assert!(movement.is_playable());

        let replayed = from_meetings(&[meeting(1, 2, &[7]), meeting(1, 2, &[7])]).unwrap().movement;
        let again = |fault: &Fault| matches!(fault, Fault::Replay { .. });
        assert_eq!(replayed.rounds.len(), 2);
        assert_eq!(replayed.verify().iter().filter(|fault| again(fault)).count(), 2, "as recorded");
    }

    #[test]
    fn meetings_that_make_no_sense_are_named() {
        let mixed = Meeting { north_south: PairId::north_south(1), ..meeting(1, 2, &[1]) };
        for (meetings, says) in [
            (vec![], "there are no meetings"),
            (vec![meeting(4, 4, &[1])], "pair 4 is said to play against itself"),
            (vec![meeting(4, 5, &[])], "the meeting of 4 and 5 has no boards"),
            (
                vec![mixed],
                "some pairs have a line and some have not: number either all like 3NS or all like 3",
            ),
        ] {
            assert_eq!(from_meetings(&meetings).unwrap_err().to_string(), says);
        }
    }
}
