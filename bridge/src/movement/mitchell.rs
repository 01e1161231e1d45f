//! Mitchells: North-South stay, East-West move up a table, the boards move down a table.
//!
//! Pairs are numbered by the table at which they start, on each line from 1; there are two winners
//! (seed 000, "Mitchells"; seed 003, "Mitchell Movement"). With an even number of tables, players and
//! boards that travel in opposite directions would meet half way round: either East-West skip a table
//! there, or two tables share their boards and a set waits on a bystand opposite them.

use std::collections::BTreeSet;
use std::fmt;

use crate::entry::{PairId, TableNumber};
use crate::movement::choice::Form;
use crate::movement::choice_text::Words;
use crate::movement::contestants::Contestants;
use crate::movement::family::{Family, Kind};
use crate::movement::plan_error::PlanError;
use crate::movement::warning::Warning;
use crate::movement::{Movement, RoundNumber, SetNumber, TablePlan, Winners};
use crate::seat::Line;

/// The largest Mitchell that one section can play.
pub const MOST_TABLES: u16 = 40;

/// What happens after the last regular round of a Mitchell with a skip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterSkip {
    /// The movement ends one round short: every pair misses one set and one opponent.
    Stop,
    /// One more round: East-West return to the pair they started with and play the boards both missed.
    PlayMissed,
}

/// A Mitchell as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mitchell {
    /// An odd number of tables: [`odd`].
    Odd { tables: u16 },
    /// An even number of tables: [`skip`].
    Skip { tables: u16, after: AfterSkip },
    /// An even number of tables: table `first` and the next [`share`]. `None`: the highest and table 1, or
    /// the table of a missing North-South pair and the next.
    Share { tables: u16, first: Option<TableNumber> },
}

impl Mitchell {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "mitchell",
        usage: "mitchell TABLES, or with an even number of tables: mitchell TABLES share [at TABLE], \
                mitchell TABLES skip [extra]",
        about: "North-South stay, East-West move up a table, the boards down: two winners.",
        source: "seed 000, \"Mitchells\"; seed 003, \"Mitchell Movement\"",
        read: Self::read,
        every: Self::every,
    };

    fn read(words: &mut Words<'_>) -> Result<Form, String> {
        let tables = words.number("how many tables?")?;
        let mitchell = if words.skip("share") {
            let at = words.skip("at");
            let first = at.then(|| words.number("which table shares with the next?")).transpose()?;
            Self::Share { tables, first: first.map(TableNumber) }
        } else if words.skip("skip") {
            let after = if words.skip("extra") { AfterSkip::PlayMissed } else { AfterSkip::Stop };
            Self::Skip { tables, after }
        } else {
            Self::Odd { tables }
        };
        Ok(Form::Mitchell(mitchell))
    }

    fn every() -> Vec<Form> {
        let odd = (3..=MOST_TABLES).step_by(2).map(|tables| Self::Odd { tables });
        let skip = (4..=MOST_TABLES).step_by(2).flat_map(|tables| {
            [AfterSkip::Stop, AfterSkip::PlayMissed].map(|after| Self::Skip { tables, after })
        });
        let share = (2..=MOST_TABLES).step_by(2).flat_map(|tables| {
            let places = (1..=tables).map(|first| Some(TableNumber(first))).chain([None]);
            places.map(move |first| Self::Share { tables, first })
        });
        odd.chain(skip).chain(share).map(Form::Mitchell).collect()
    }
}

impl Family for Mitchell {
    fn tables(&self) -> u16 {
        match *self {
            Self::Odd { tables } | Self::Skip { tables, .. } | Self::Share { tables, .. } => tables,
        }
    }

    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        match (*self, missing) {
            (Self::Odd { tables }, _) => odd(tables),
            (Self::Skip { tables, after }, _) => skip(tables, after),
            (Self::Share { tables, first: Some(first) }, _) => share(tables, first),
            (Self::Share { tables, first: None }, Some(missing)) => share_with_half_table(tables, missing),
            (Self::Share { tables, first: None }, None) => share(tables, TableNumber(tables)),
        }
    }

    /// Sharing at one place is as good as at another; [`Self::Share`] without a place takes the best.
    fn is_proposed(&self) -> bool {
        match self {
            Self::Odd { .. } | Self::Skip { .. } => true,
            Self::Share { first, .. } => first.is_none(),
        }
    }

    fn warnings(&self) -> Vec<Warning> {
        match *self {
            Self::Odd { .. } | Self::Share { first: None, .. } => vec![],
            Self::Skip { after: AfterSkip::Stop, .. } => vec![Warning::SkipMisses],
            Self::Skip { after: AfterSkip::PlayMissed, .. } => vec![Warning::MeetsAgain],
            Self::Share { tables, first: Some(first) } if first.0 == tables => vec![],
            Self::Share { first: Some(_), .. } => vec![Warning::UnusualSharing],
        }
    }
}

impl fmt::Display for Mitchell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Odd { tables } => write!(f, "mitchell {tables}"),
            Self::Skip { tables, after: AfterSkip::Stop } => write!(f, "mitchell {tables} skip"),
            Self::Skip { tables, after: AfterSkip::PlayMissed } => write!(f, "mitchell {tables} skip extra"),
            Self::Share { tables, first: None } => write!(f, "mitchell {tables} share"),
            Self::Share { tables, first: Some(first) } => write!(f, "mitchell {tables} share at {first}"),
        }
    }
}

/// A full Mitchell of an odd number of tables, `3..=39`: as many rounds and sets as tables.
///
/// # Errors
///
/// [`PlanError`] if the number of tables is even or outside that range.
pub fn odd(tables: u16) -> Result<Movement, PlanError> {
    check_size(tables, 3)?;
    if tables.is_multiple_of(2) {
        return Err(PlanError::EvenTables { tables });
    }
    Ok(plan(format!("{tables}-table Mitchell"), Size { tables, rounds: tables }, |round, table| Place {
        east_west: table + tables - round,
        set: table + round,
    }))
}

/// A Mitchell of an even number of tables, `4..=40`, in which East-West skip a table at the half-way
/// mark: one round fewer than tables, or with [`AfterSkip::PlayMissed`] as many.
///
/// The last round is sound for the boards: after `tables - 1` rounds each North-South pair has one set
/// left to play, and that is the one set left to the East-West pair that started there. It is a second
/// meeting of these two, and the pair skipped over is never met; `verify` says so.
///
/// # Errors
///
/// [`PlanError`] if the number of tables is odd or outside that range.
pub fn skip(tables: u16, after: AfterSkip) -> Result<Movement, PlanError> {
    check_size(tables, 4)?;
    if !tables.is_multiple_of(2) {
        return Err(PlanError::OddTables { tables });
    }
    let (rounds, ending) = match after {
        AfterSkip::Stop => (tables - 1, ""),
        AfterSkip::PlayMissed => (tables, " and a last round of missed boards"),
    };
    let name = format!("{tables}-table Mitchell with a skip{ending}");
    Ok(plan(name, Size { tables, rounds }, |round, table| {
        let skipped = u16::from(round >= tables / 2);
        Place { east_west: table + 2 * tables - round - skipped, set: table + round }
    }))
}

/// A full Mitchell of an even number of tables, `2..=40`, with share and bystand: as many rounds and sets
/// as tables.
///
/// Table `first` and the one above it share (above the highest is table 1), and the bystand is opposite
/// them: between the two tables half the room away. The usual `first` is the highest table.
///
/// # Errors
///
/// [`PlanError`] if the number of tables is odd or outside that range, or if `first` is not a table.
pub fn share(tables: u16, first: TableNumber) -> Result<Movement, PlanError> {
    check_size(tables, 2)?;
    if !tables.is_multiple_of(2) {
        return Err(PlanError::OddTables { tables });
    }
    if !(1..=tables).contains(&first.0) {
        return Err(PlanError::NoSuchSharingTable { tables, first: first.0 });
    }
    // Stations of the boards, upwards from the shared one: the second sharing table is at station 0, the
    // bystand at half the room, the first sharing table again at station 0, after all others.
    let station = |table: u16| {
        let above_share = (table + tables - first.0) % tables;
        above_share + u16::from(above_share >= tables / 2)
    };
    let name = format!("{tables}-table Mitchell, share and bystand");
    let mut movement = plan(name, Size { tables, rounds: tables }, |round, table| Place {
        east_west: table + tables - round,
        set: station(table) + tables - station(0) % tables + round,
    });
    let shared: BTreeSet<_> = movement
        .round_numbers()
        .filter_map(|round| Some((round, movement.place(round, first)?.set?)))
        .collect();
    movement.shared = shared;
    Ok(movement)
}

/// The share and bystand with a half table: one of the two sharing tables is the one without a pair, so
/// that in fact nobody shares (seed 000, "Half Table Considerations").
///
/// A missing East-West pair is at another table in each round; then the usual tables share.
///
/// # Errors
///
/// As [`share`], and if there is no such pair.
pub fn share_with_half_table(tables: u16, missing: PairId) -> Result<Movement, PlanError> {
    let usual = share(tables, TableNumber(tables))?;
    if !usual.pairs().contains(&missing) {
        return Err(PlanError::NoSuchPair { pair: missing });
    }
    let number = missing.number.0;
    if missing.line == Some(Line::EastWest) || [1, tables].contains(&number) {
        return Ok(usual);
    }
    share(tables, TableNumber(number))
}

fn check_size(tables: u16, least: u16) -> Result<(), PlanError> {
    if tables < least {
        return Err(PlanError::TooFewTables { tables, least });
    }
    if tables > MOST_TABLES {
        return Err(PlanError::TooManyTables { tables });
    }
    Ok(())
}

/// As many sets as tables, in every Mitchell.
#[derive(Debug, Clone, Copy)]
struct Size {
    tables: u16,
    rounds: u16,
}

/// Who comes to a table and what is played there, counted from 0 and still to be wrapped round.
struct Place {
    east_west: u16,
    set: u16,
}

/// Lays a Mitchell out; `at` gets the round and the table, both counted from 0.
fn plan(name: String, size: Size, at: impl Fn(u16, u16) -> Place) -> Movement {
    let tables = size.tables;
    let table_plan = |round, table| {
        let place = at(round, table);
        TablePlan {
            north_south: Some(PairId::north_south(table + 1)),
            east_west: Some(PairId::east_west(place.east_west % tables + 1)),
            set: Some(SetNumber(place.set % tables + 1)),
        }
    };
    Movement {
        name,
        winners: Winners::Two,
        contestants: Contestants::Pairs,
        tables,
        sets: tables,
        rounds: (0..size.rounds)
            .map(|round| (0..tables).map(|table| table_plan(round, table)).collect())
            .collect(),
        shared: BTreeSet::<(RoundNumber, SetNumber)>::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::balance::Balance;
    use crate::movement::verify::Fault;
    use crate::movement::{BoardsGo, SitOut};

    #[test]
    fn every_size_is_without_fault() {
        for tables in (3..MOST_TABLES).step_by(2) {
            assert_eq!(odd(tables).unwrap().verify(), [], "{tables}");
        }
        for tables in (4..=MOST_TABLES).step_by(2) {
            assert_eq!(skip(tables, AfterSkip::Stop).unwrap().verify(), [], "{tables}");
        }
        for tables in (2..=MOST_TABLES).step_by(2) {
            // The test of the catalogue has every place; here for time only some in large rooms.
            for first in (1..=tables).filter(|first| tables <= 16 || first.is_multiple_of(tables / 2)) {
                let movement = share(tables, TableNumber(first)).unwrap();
                assert_eq!(movement.verify(), [], "{tables} tables, {first} and the next share");
            }
        }
    }

    #[test]
    fn sizes_that_make_no_sense_are_refused() {
        for (plan, says) in [
            (odd(1), "a Mitchell needs at least 3 tables here, not 1"),
            (odd(41), "41 tables are too many for one section: make two sections of at most 40 tables"),
            (
                odd(10),
                "with 10 tables the East-West pairs would meet boards they have played: \
                 ask for \"mitchell 10 share\" or \"mitchell 10 skip\"",
            ),
            (skip(2, AfterSkip::Stop), "a Mitchell needs at least 4 tables here, not 2"),
            (
                skip(9, AfterSkip::Stop),
                "with 9 tables, an odd number, nobody needs to skip or to share: ask for \"mitchell 9\"",
            ),
            (
                share(8, TableNumber(9)),
                "table 9 is not one of the 8 tables: name the first of the two tables that share",
            ),
            (
                share_with_half_table(8, PairId::north_south(9)),
                "pair 9NS cannot be missing, because this movement has no such pair",
            ),
            (
                share_with_half_table(8, PairId::one_winner(3)),
                "pair 3 cannot be missing, because this movement has no such pair",
            ),
        ] {
            assert_eq!(plan.unwrap_err().to_string(), says);
        }
    }

    /// Seed 000: "The boards are distributed in order to all tables, and on each round the EW players
    /// move to the next higher numbered table and the boards to the next lower numbered table."
    #[test]
    fn pairs_move_up_and_boards_move_down() {
        for tables in (3..MOST_TABLES).step_by(2) {
            let movement = odd(tables).unwrap();
            for table in 1..=tables {
                let place = movement.place(RoundNumber(1), TableNumber(table)).unwrap();
                assert_eq!(place.meeting(), Some((PairId::north_south(table), PairId::east_west(table))));
                assert_eq!(place.set, Some(SetNumber(table)));
                let down = TableNumber(if table == 1 { tables } else { table - 1 });
                let go = movement.boards_go_to(RoundNumber(1), TableNumber(table));
                assert_eq!(go, Some(BoardsGo::Table(down)));
                let up = TableNumber(table % tables + 1);
                let seat = movement.seat_of(PairId::east_west(table), RoundNumber(2));
                assert_eq!(seat, Some((up, Line::EastWest)));
            }
        }
    }

    /// Seed 000: "with 12 tables, EW skip a table after round 6. If they don't skip, they will start
    /// meeting boards already played. There will be 11 rounds."
    #[test]
    fn twelve_tables_skip_after_round_six() {
        let movement = skip(12, AfterSkip::Stop).unwrap();
        assert_eq!(movement.rounds.len(), 11);
        let path: Vec<u16> = movement
            .round_numbers()
            .map(|round| movement.seat_of(PairId::east_west(1), round).unwrap().0.0)
            .collect();
        assert_eq!(path, [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]);

        let size = Size { tables: 12, rounds: 12 };
        let without_skip = plan(String::new(), size, |round, table| Place {
            east_west: table + 12 - round,
            set: table + round,
        });
        assert!(without_skip.curtailed(6).verify().is_empty());
        assert!(!without_skip.curtailed(7).is_playable());
    }

    /// Seed 000: "You can play 12 rounds whereby the EW play the boards they missed against the pair they
    /// started with." True of every even number of tables: no board is replayed by either side. The
    /// seed does not say the price: a second meeting with that pair, and one opponent is never met.
    #[test]
    fn the_last_round_after_a_skip_plays_the_missed_boards() {
        for tables in (4..=MOST_TABLES).step_by(2) {
            let movement = skip(tables, AfterSkip::PlayMissed).unwrap();
            let faults = movement.verify();
            assert_eq!(faults.len(), usize::from(tables));
            for (fault, number) in faults.into_iter().zip(1..) {
                let (one, two) = (PairId::north_south(number), PairId::east_west(number));
                let rounds = vec![RoundNumber(1), RoundNumber(tables)];
                assert_eq!(fault, Fault::RepeatedMeeting { one, two, rounds });
            }
        }
    }

    /// Seed 000: "with 12 tables, 1 & 12 share, with bystand boards between Tables 6 & 7. The boards move
    /// from Table 7 to the bystand, and from the bystand to Table 6. [...] the boards shared by Tables
    /// 1 & 12 move on Table 11." Seed 003 has the same of 10 tables.
    #[test]
    fn share_and_bystand_as_described() {
        for (tables, below, above) in [(12, 6, 7), (10, 5, 6)] {
            let movement = share(tables, TableNumber(tables)).unwrap();
            for round in movement.round_numbers() {
                let sharing: Vec<_> = movement.sharing(round).into_values().collect();
                assert_eq!(sharing, [[TableNumber(1), TableNumber(tables)]]);
                assert_eq!(movement.bystands(round).len(), 1);
                if round.0 + 2 > tables {
                    continue;
                }
                let go = |table| movement.boards_go_to(round, TableNumber(table)).unwrap();
                let (until, then) = (RoundNumber(round.0 + 2), TableNumber(below));
                assert_eq!(go(above), BoardsGo::Bystand { until, then });
                for sharer in [1, tables] {
                    assert_eq!(go(sharer), BoardsGo::Table(TableNumber(tables - 1)));
                }
                assert_eq!(go(2), BoardsGo::Shared(vec![TableNumber(1), TableNumber(tables)]));
            }
        }
    }

    /// Seed 000: "Tables 6 & 7 could share and with bystand between 1 & 12, or 2 & 3 share and bystand
    /// between 8 & 9", of 12 tables. Round 1 has the boards in order along the tables.
    #[test]
    fn sharing_tables_may_be_anywhere_opposite_the_bystand() {
        for (first, second, below, above) in [(6, 7, 12, 1), (2, 3, 8, 9)] {
            let movement = share(12, TableNumber(first)).unwrap();
            let sharing: Vec<_> = movement.sharing(RoundNumber(1)).into_values().collect();
            assert_eq!(sharing, [[TableNumber(first), TableNumber(second)]]);
            assert_eq!(movement.place(RoundNumber(1), TableNumber(1)).unwrap().set, Some(SetNumber(1)));
            let go = movement.boards_go_to(RoundNumber(1), TableNumber(above)).unwrap();
            assert_eq!(go, BoardsGo::Bystand { until: RoundNumber(3), then: TableNumber(below) });
        }
    }

    /// Seed 000: "with say 11½ tables, there are never any boards on the half-table", which is the
    /// sharing table; so nobody shares.
    #[test]
    fn half_a_sharing_table_has_no_boards() {
        for tables in (2..=14).step_by(2) {
            for number in 1..=tables {
                let missing = PairId::north_south(number);
                let movement = share_with_half_table(tables, missing).unwrap();
                let floor = movement.without(&BTreeSet::from([missing]));
                for round in floor.round_numbers() {
                    assert_eq!(floor.place(round, TableNumber(number)).unwrap().set, None);
                    assert!(floor.sharing(round).is_empty(), "{tables} tables, {missing} missing");
                    let [SitOut { seat: Some((table, line)), .. }] = floor.sit_outs(round)[..] else {
                        panic!("one East-West pair sits out at the half table")
                    };
                    assert_eq!((table, line), (TableNumber(number), Line::EastWest));
                }
            }
        }
    }

    /// Seed 000: "A NS pair sitting out may hear discussions at the next table about boards they will play
    /// next (with EW sitting out, their next boards are 2 tables away)."
    #[test]
    fn who_sits_out_nearer_to_its_next_boards() {
        for tables in (5..MOST_TABLES).step_by(2) {
            let movement = odd(tables).unwrap();
            for (missing, away) in [(PairId::east_west(1), 1), (PairId::north_south(1), 2)] {
                let floor = movement.without(&BTreeSet::from([missing]));
                let [sits_out] = floor.sit_outs(RoundNumber(1))[..] else { panic!("one pair sits out") };
                let (table, _) = sits_out.seat.unwrap();
                let (next, _) = floor.seat_of(sits_out.pair, RoundNumber(2)).unwrap();
                let set = floor.place(RoundNumber(2), next).unwrap().set.unwrap();
                assert_eq!(floor.tables_with(RoundNumber(1), set), [TableNumber(table.0 + away)]);
            }
        }
    }

    /// Seed 000, "Pairs Movements": a 9-table Mitchell and a 10-table share and bye are "100% balanced",
    /// with a skip "each pair misses one set", and "a Mitchell with a half-table (EW sit-out) will be
    /// balanced for the NS but not for EW".
    ///
    /// Balanced means here that all of a line play all the boards. (Equally often compared are they in
    /// each of these: where every pair misses a different set, every two still have as many in common.)
    #[test]
    fn balance_within_the_lines_is_as_described() {
        let half = |movement: Movement, missing| movement.without(&BTreeSet::from([missing]));
        for (movement, ns_balanced, ew_balanced) in [
            (odd(9).unwrap(), true, true),
            (share(10, TableNumber(10)).unwrap(), true, true),
            (skip(10, AfterSkip::Stop).unwrap(), false, false),
            (half(odd(9).unwrap(), PairId::north_south(9)), true, false),
            (half(odd(9).unwrap(), PairId::east_west(9)), false, true),
        ] {
            let balance = Balance::of(&movement);
            for (line, balanced) in [(Line::NorthSouth, ns_balanced), (Line::EastWest, ew_balanced)] {
                let kinds = balance.kinds_within(Some(line));
                let all = BTreeSet::from([(u32::from(movement.sets), 0)]);
                assert_eq!(kinds == all, balanced, "{} {line}: {kinds:?}", movement.name);
                assert_eq!(kinds.len(), 1);
            }
        }
    }

    /// Seed 000, "Curtailing movements", says that with a half table or with sharing "different players
    /// have played different numbers of boards, and boards will have different tops". With full tables
    /// that share only the second is true: everybody plays in every round.
    #[test]
    fn curtailing_makes_plays_or_tops_unequal() {
        let kinds = |movement: &Movement| {
            let faults = movement.verify();
            assert!(movement.is_playable());
            let plays = faults.iter().any(|fault| matches!(fault, Fault::UnequalPlays { .. }));
            let tops = faults.iter().any(|fault| matches!(fault, Fault::UnequalTops { .. }));
            (plays, tops)
        };
        for rounds in 1..9 {
            let full = odd(9).unwrap().curtailed(rounds);
            assert_eq!(kinds(&full), (false, false));
            for missing in [PairId::north_south(9), PairId::east_west(9)] {
                assert_eq!(kinds(&full.without(&BTreeSet::from([missing]))), (true, true));
            }
        }
        for rounds in 1..10 {
            assert_eq!(kinds(&share(10, TableNumber(10)).unwrap().curtailed(rounds)), (false, true));
        }
    }
}
