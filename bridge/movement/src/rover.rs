//! The North-South rover: an odd pair that in each round takes another North-South seat (seed 000, "NS Rover").
//!
//! The rover has the number one above the highest table. It sits out round 1, and in each later round the
//! North-South pair whose seat it takes sits out. Under it is a Mitchell of full tables, so that it makes a
//! shorter evening than a half table would, and takes a late pair in.
//!
//! The printed tables of the seed were checked against [`verify`](Movement::verify), as were those of
//! `published_prose_tables.json` (EBU movement manual). All are sound but for these:
//!
//! - Seed, 8 tables with a skip: it ends in "9", a table that there is not; and it has 8 rounds, one too many.
//! - Seed, 10 and 14 tables with a skip: they have one round too many as well, 10 and 14. In a further round
//!   of missed boards (which the seed does not plan) pair 1EW would meet the rover a second time.
//! - EBU, 9 and 15 tables: the rover meets one East-West pair twice, and the manual says that it must. It
//!   must only as long as no North-South pair sits out twice: see [`Rover::Straight`].

pub mod path;
pub mod warning;

use std::fmt;

use crate::choice::Form;
use crate::choice_text::Words;
use crate::family::{Family, Kind};
use crate::mitchell::{self, AfterSkip, MOST_TABLES};
use crate::plan_error::PlanError;
use crate::rover::path::RoverPath;
use crate::rover::warning::RoverWarning;
use crate::warning::Warning;
use crate::{Movement, RoundNumber};
use game::entry::{PairId, TableNumber};
use game::seat::Line;

/// A Mitchell with a rover as the director asks for it; `tables` are the full tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rover {
    /// An odd number of tables. Where 3 divides it, two East-West pairs change places in three rounds.
    Odd { tables: u16 },
    /// 9 or 15 tables, and nobody changes places: one North-South pair sits out twice instead.
    Straight { tables: u16 },
    /// An even number of tables, the first and the last of which share.
    Share { tables: u16 },
    /// An even number of tables, East-West skip one.
    Skip { tables: u16 },
}

/// For each number of tables, where the rover sits in round 2 and all later ones.
type Paths = [(u16, &'static [u16])];

/// Two East-West pairs change places, see [`swap`]. 9 tables: seed 000, "Nine tables and 12-table skip";
/// the others are our own.
const SWAPPED: &Paths = &[
    (9, &[2, 4, 6, 9, 3, 5, 7, 8]),
    (15, &[1, 3, 12, 4, 8, 5, 9, 13, 15, 2, 7, 10, 6, 11]),
    (21, &[1, 3, 13, 10, 2, 9, 5, 16, 18, 12, 6, 17, 7, 4, 19, 15, 8, 14, 11, 20]),
    (27, &[11, 23, 2, 20, 16, 3, 9, 22, 5, 8, 18, 21, 6, 14, 27, 19, 17, 13, 7, 24, 26, 1, 4, 25, 15, 12]),
];

/// Our own, with the two visits to one table far apart: table 7 in rounds 5 and 9; table 1 in rounds 7 and 14.
const STRAIGHT: &Paths =
    &[(9, &[3, 8, 4, 7, 9, 2, 5, 7]), (15, &[15, 4, 8, 11, 14, 1, 5, 12, 9, 7, 2, 13, 1, 10])];

/// Even numbers that 3 divides. 12 tables: seed 000, "Nine tables and 12-table skip"; the others are our own.
const SKIPPED: &Paths = &[
    (6, &[2, 4, 1, 3]),
    (12, &[2, 10, 8, 6, 4, 1, 11, 9, 5, 3]),
    (18, &[1, 3, 14, 9, 2, 12, 5, 7, 13, 18, 8, 4, 16, 10, 6, 11]),
    (24, &[1, 3, 8, 19, 2, 9, 5, 17, 13, 20, 7, 21, 4, 14, 22, 24, 10, 6, 15, 23, 11, 16]),
    (
        30,
        &[
            1, 3, 11, 19, 2, 12, 5, 20, 18, 26, 28, 4, 8, 17, 23, 6, 9, 15, 10, 14, 24, 27, 7, 30, 25, 21,
            16, 13,
        ],
    ),
];

impl Rover {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "rover",
        usage: "rover FULL-TABLES, with 9 or 15 tables also: rover 9 straight; with an even number: \
                rover FULL-TABLES share, rover FULL-TABLES skip",
        about: "A Mitchell of full tables, and the odd pair takes another North-South seat in each round.",
        source: "seed 000, \"NS Rover\"",
        read: Self::read,
        every: Self::every,
    };

    fn read(words: &mut Words<'_>) -> Result<Form, String> {
        let tables = words.number("how many full tables?")?;
        Ok(Form::Rover(if words.skip("share") {
            Self::Share { tables }
        } else if words.skip("skip") {
            Self::Skip { tables }
        } else if words.skip("straight") {
            Self::Straight { tables }
        } else {
            Self::Odd { tables }
        }))
    }

    fn every() -> Vec<Form> {
        let sizes = 4..=MOST_TABLES;
        sizes
            .flat_map(|tables| {
                [
                    Self::Odd { tables },
                    Self::Straight { tables },
                    Self::Share { tables },
                    Self::Skip { tables },
                ]
            })
            .filter(|rover| rover.path().is_some())
            .map(Form::Rover)
            .collect()
    }

    /// Where the rover sits from round 2 to the last; `None` if there is no such rover here.
    fn path(self) -> Option<Vec<u16>> {
        let printed = |paths: &Paths, tables| {
            paths.iter().find(|(size, _)| *size == tables).map(|(_, path)| path.to_vec())
        };
        let tables = self.tables();
        if !(4..=MOST_TABLES).contains(&tables) {
            return None;
        }
        let even = tables.is_multiple_of(2);
        let by_three = tables.is_multiple_of(3);
        match self {
            Self::Odd { .. } if even => None,
            Self::Odd { .. } if by_three => printed(SWAPPED, tables),
            Self::Odd { .. } => Some((1..tables).map(|round| (2 * round - 1) % tables + 1).collect()),
            Self::Straight { .. } => printed(STRAIGHT, tables),
            Self::Share { .. } | Self::Skip { .. } if !even => None,
            Self::Share { .. } => Some(shared_path(tables)),
            Self::Skip { .. } if by_three => printed(SKIPPED, tables),
            Self::Skip { .. } => Some(skipped_path(tables)),
        }
    }

    /// The number of the higher of the two East-West pairs that change places, and of the lower.
    fn swapped(self) -> Option<(u16, u16)> {
        match self {
            Self::Odd { tables } if tables.is_multiple_of(3) => Some((tables, tables / 3 * 2)),
            Self::Odd { .. } | Self::Straight { .. } | Self::Share { .. } | Self::Skip { .. } => None,
        }
    }

    fn refusal(self) -> PlanError {
        let tables = self.tables();
        let instead = match self {
            Self::Odd { .. } if tables.is_multiple_of(2) => {
                format!("ask for \"rover {tables} share\" or \"rover {tables} skip\"")
            }
            Self::Straight { .. } => format!("ask for \"rover {tables}\""),
            Self::Share { .. } | Self::Skip { .. } if !tables.is_multiple_of(2) => {
                format!("with an odd number nobody needs to skip or to share: ask for \"rover {tables}\"")
            }
            Self::Skip { .. } => format!("ask for \"rover {tables} share\", or make two sections"),
            Self::Odd { .. } | Self::Share { .. } if tables < 4 => {
                "a rover needs at least 4 full tables".to_owned()
            }
            Self::Odd { .. } | Self::Share { .. } => "make two sections".to_owned(),
        };
        PlanError::WrongTables { tables, instead }
    }
}

/// Two series that take turns, each one table up every time it comes: 1, 6, 2, 7, 3, 8, 4 of 8 tables. The
/// seed prints them for 8, 10, 12 and 14 tables; where 3 divides the number they start elsewhere.
fn shared_path(tables: u16) -> Vec<u16> {
    let (odd, even) = match tables % 3 {
        0 => (tables / 6 + 1, tables / 3 * 2 + 1),
        _ => (1, tables / 2 + 2),
    };
    let at = |step: u16| if step.is_multiple_of(2) { odd + step / 2 } else { even + step / 2 };
    (0..tables - 1).map(|step| (at(step) - 1) % tables + 1).collect()
}

/// Two tables up every time, and after the skip again from table 3.
fn skipped_path(tables: u16) -> Vec<u16> {
    let half = tables / 2;
    let at = |round: u16| if round < half { 2 * round } else { 2 * (round - half) + 3 };
    (1..tables - 1).map(|round| (at(round) - 1) % tables + 1).collect()
}

/// Two East-West pairs, a third of the tables apart, change places in the last round of each third. So they
/// do not meet the rover twice, and in these three rounds they visit the same three tables and play the same
/// three sets as they would have, in another order.
fn swap(movement: &mut Movement, pairs: (u16, u16)) {
    let (one, two) = (PairId::east_west(pairs.0), PairId::east_west(pairs.1));
    let third = usize::from(movement.tables / 3);
    for round in movement.rounds.iter_mut().skip(third - 1).step_by(third) {
        for place in round {
            place.east_west = place.east_west.map(|pair| match pair {
                pair if pair == one => two,
                pair if pair == two => one,
                pair => pair,
            });
        }
    }
}

impl Family for Rover {
    fn tables(&self) -> u16 {
        match *self {
            Self::Odd { tables }
            | Self::Straight { tables }
            | Self::Share { tables }
            | Self::Skip { tables } => tables,
        }
    }

    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        let tables = self.tables();
        let path = self.path().ok_or_else(|| self.refusal())?;
        if missing.is_some() {
            return Err(PlanError::NobodyMissing { because: "the rover is the odd pair itself" });
        }
        let mut movement = match self {
            Self::Odd { .. } | Self::Straight { .. } => mitchell::odd(tables)?,
            Self::Share { .. } => mitchell::share(tables, TableNumber(tables))?,
            Self::Skip { .. } => mitchell::skip(tables, AfterSkip::Stop)?,
        };
        if let Some(pairs) = self.swapped() {
            swap(&mut movement, pairs);
        }
        let path = RoverPath {
            from: RoundNumber(2),
            line: Line::NorthSouth,
            tables: path.into_iter().map(TableNumber).collect(),
        };
        Ok(movement.with_rover(PairId::north_south(tables + 1), &path))
    }

    fn warnings(&self) -> Vec<Warning> {
        let more = match self {
            Self::Odd { .. } => {
                let warning = |(two, one)| Warning::Rover(RoverWarning::ChangePlaces { one, two });
                self.swapped().map(warning)
            }
            Self::Straight { .. } => Some(Warning::Rover(RoverWarning::Twice)),
            Self::Share { .. } => None,
            Self::Skip { .. } => Some(Warning::SkipMisses),
        };
        more.into_iter().chain([Warning::Rover(RoverWarning::SitOut)]).collect()
    }
}

impl fmt::Display for Rover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Odd { tables } => write!(f, "rover {tables}"),
            Self::Straight { tables } => write!(f, "rover {tables} straight"),
            Self::Share { tables } => write!(f, "rover {tables} share"),
            Self::Skip { tables } => write!(f, "rover {tables} skip"),
        }
    }
}

#[cfg(test)]
mod tests;
