//! Mitchells: North-South stay, East-West move up a table, the boards move down a table.
//!
//! Pairs are numbered by the table at which they start, on each line from 1; there are two winners
//! (seed 000, "Mitchells"; seed 003, "Mitchell Movement"). With an even number of tables, players and
//! boards that travel in opposite directions would meet half way round: either East-West skip a table
//! there, or two tables share their boards and a set waits on a bystand opposite them.

use std::collections::BTreeSet;
use std::fmt;

use crate::choice::Form;
use crate::choice_text::Words;
use crate::contestants::Contestants;
use crate::family::{Family, Kind};
use crate::plan_error::PlanError;
use crate::warning::Warning;
use crate::{Movement, RoundNumber, SetNumber, TablePlan, Winners};
use game::entry::{PairId, TableNumber};
use game::seat::Line;

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
mod tests;
