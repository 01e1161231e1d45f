//! Howells: one winner, and every pair follows the pair numbered one below it.
//!
//! The pair with the highest number stays at table 1 and each of the others goes where the one before it has
//! been, so that the first round determines all others; from round to round the boards come a station nearer to
//! table 1 (seed 000, "Howell Movements"). In a full Howell every pair meets every other. In a three-quarter
//! Howell there are fewer rounds: pairs whose numbers are above that of the rounds stay, and
//! turn round at their tables in some rounds for better balance (seed 000, "Curtailing Howells and Three
//! Quarter Howells"). In a barometer Howell all tables play the same boards in each round.
//!
//! The boards that are not in play wait on one bystand: after the last table, or beside one table, before it
//! and after it. Only the full Howell of 6 tables needs two: with one there is no such plan.
//! [`Movement::stations`] says where.
//!
//! The first rounds are our own: `examples/howell_search` finds them again. For pairs that do not turn none
//! balances better: all rows of as many signs were compared (but for the barometer of 12 tables and 19
//! rounds, which has the next best). The turns are the best found, not proven best: for 6 tables and 8, 9 or
//! 10 rounds they reach the least that any plan can have.

pub mod first_round;
mod rows;

use std::collections::BTreeSet;
use std::fmt;

use crate::choice::Form;
use crate::choice_text::Words;
use crate::family::{Family, Kind};
use crate::howell::first_round::{FirstRound, cycle};
use crate::howell::rows::Row;
use crate::plan_error::PlanError;
use crate::warning::Warning;
use crate::{Movement, RoundNumber, SetNumber};
use game::entry::PairId;

/// Of three-quarter Howells, as barometers.
const MOST_TABLES: u16 = 18;

/// Who meets in the first round with three tables. The sets are in [`THREE_SETS`].
const THREE: [(u16, u16); 3] = [(6, 1), (2, 5), (3, 4)];

/// The sets with three tables, round by round. They cannot go down a station at a time: no plan of five
/// rounds for six pairs has three different sets in every round, so in one round all tables share a set.
const THREE_SETS: [[u16; 3]; 5] = [[1, 1, 1], [2, 3, 4], [4, 3, 5], [5, 2, 4], [3, 2, 5]];

/// A Howell as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Howell {
    pub tables: u16,
    pub length: Length,
    /// All tables play the same boards in each round, so that there is a copy for every table.
    pub barometer: bool,
}

/// How many rounds a Howell has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// Every pair meets every other: `2 * tables - 1` rounds.
    Full,
    /// Fewer rounds; the pairs numbered higher than that are stationary. `steady`: they never turn round.
    ThreeQuarter { rounds: u16, steady: bool },
}

impl Howell {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "howell",
        usage: "howell TABLES [three-quarter ROUNDS [steady]] [barometer]",
        about: "Every pair meets every other, or in a three-quarter Howell most others: one winner.",
        source: "seed 000, \"Howell Movements\"; seed 003, \"Howell or One-Winner Moment\"",
        read: Self::read,
        every: Self::every,
    };

    /// The full Howell of so many tables.
    pub fn full(tables: u16) -> Self {
        Self { tables, length: Length::Full, barometer: false }
    }

    /// The three-quarter Howell of so many tables and rounds, in which stationary pairs turn round.
    pub fn three_quarter(tables: u16, rounds: u16) -> Self {
        Self { tables, length: Length::ThreeQuarter { rounds, steady: false }, barometer: false }
    }

    /// The numbers of rounds that a three-quarter Howell of so many tables can have, ascending; of `3`
    /// and `5..=17` tables, and empty for others. As a barometer, in which boards cannot be in each other's
    /// way, it is there for `3..=18` tables.
    pub fn three_quarter_rounds(tables: u16, barometer: bool) -> Vec<u16> {
        let full = 2 * u32::from(tables);
        let file = if barometer { rows::BAROMETER } else { rows::THREE_QUARTER };
        let of_tables =
            rows::sizes(file).filter(|&(of, rounds)| of == tables && u32::from(rounds) + 1 < full);
        of_tables.map(|(_, rounds)| rounds).collect()
    }

    fn read(words: &mut Words<'_>) -> Result<Form, String> {
        let tables = words.number("how many tables?")?;
        let length = if words.skip("three-quarter") {
            let rounds = words.number("how many rounds has the three-quarter Howell?")?;
            Length::ThreeQuarter { rounds, steady: words.skip("steady") }
        } else {
            Length::Full
        };
        Ok(Form::Howell(Self { tables, length, barometer: words.skip("barometer") }))
    }

    fn every() -> Vec<Form> {
        let full =
            (2..=14).map(|tables| (tables, Length::Full)).flat_map(|size| [(size, false), (size, true)]);
        let three_quarter = [false, true].into_iter().flat_map(|barometer| {
            let of_tables = move |tables| {
                let rounds = Self::three_quarter_rounds(tables, barometer).into_iter();
                rounds.flat_map(move |rounds| {
                    [false, true].map(|steady| ((tables, Length::ThreeQuarter { rounds, steady }), barometer))
                })
            };
            (2..=18).flat_map(of_tables)
        });
        full.chain(three_quarter)
            .map(|((tables, length), barometer)| Form::Howell(Self { tables, length, barometer }))
            .collect()
    }

    fn row(self) -> Result<Row, PlanError> {
        let Self { tables, length, barometer } = self;
        let (file, rounds) = match (length, barometer) {
            (Length::Full, false) if tables == 2 => (rows::BAROMETER, 3),
            (Length::Full, false) => (rows::FULL, full_rounds(tables)),
            (Length::Full, true) => (rows::BAROMETER, full_rounds(tables)),
            (Length::ThreeQuarter { rounds, .. }, false) => (rows::THREE_QUARTER, rounds),
            (Length::ThreeQuarter { rounds, .. }, true) => (rows::BAROMETER, rounds),
        };
        // The barometers of both lengths are in one file.
        let has_all_rounds = u32::from(rounds) + 1 == 2 * u32::from(tables);
        if has_all_rounds != (length == Length::Full) {
            return Err(self.refusal());
        }
        rows::row(file, tables, rounds).ok_or_else(|| self.refusal())
    }

    fn refusal(self) -> PlanError {
        let Self { tables, length, barometer } = self;
        match length {
            Length::Full => PlanError::NoHowell { tables },
            Length::ThreeQuarter { rounds, .. } => {
                let possible = Self::three_quarter_rounds(tables, barometer);
                // As many pairs stay as there are more pairs than rounds: here one at each table.
                if rounds == tables && (3..=MOST_TABLES).contains(&tables) {
                    PlanError::HowellIsMitchell { tables, possible }
                } else {
                    PlanError::NoThreeQuarter { tables, rounds, possible }
                }
            }
        }
    }

    /// Whether all tables play the same boards in every round. Two tables cannot do otherwise: the two pairs
    /// at the other table would have to play those boards later, and meet again.
    fn all_share(self) -> bool {
        self.barometer || self.tables == 2
    }

    fn name(self) -> String {
        let barometer = if self.barometer { "barometer " } else { "" };
        match self.length {
            Length::Full => format!("{}-table {barometer}Howell", self.tables),
            Length::ThreeQuarter { rounds, steady } => {
                let steady = if steady { ", nobody turns" } else { "" };
                format!("{}-table {barometer}three-quarter Howell of {rounds} rounds{steady}", self.tables)
            }
        }
    }
}

fn full_rounds(tables: u16) -> u16 {
    tables.saturating_mul(2).saturating_sub(1)
}

impl Family for Howell {
    fn tables(&self) -> u16 {
        self.tables
    }

    fn plan(&self, _missing: Option<PairId>) -> Result<Movement, PlanError> {
        if *self == Self::full(3) {
            return Ok(three_tables());
        }
        let Row { first, turned } = self.row()?;
        let (rounds, turned): (u16, &[u32]) = match self.length {
            Length::Full => (full_rounds(self.tables), &[]),
            Length::ThreeQuarter { rounds, steady: true } => (rounds, &[]),
            Length::ThreeQuarter { rounds, steady: false } => (rounds, &turned),
        };
        let mut movement = cycle(self.name(), FirstRound { rounds, tables: &first, turned });
        if self.all_share() {
            movement.shared = (1..=rounds).map(|round| (RoundNumber(round), SetNumber(round))).collect();
        }
        Ok(movement)
    }

    fn warnings(&self) -> Vec<Warning> {
        let mut warnings = Vec::new();
        match self.length {
            Length::Full if *self == Self::full(3) => warnings.push(Warning::ThreeTablesShare),
            Length::Full => {}
            Length::ThreeQuarter { steady, .. } => {
                warnings.push(Warning::NotAllMeet);
                let turns = |row: Row| row.turned.iter().any(|&rounds| rounds != 0);
                if !steady && self.row().is_ok_and(turns) {
                    warnings.push(Warning::StationaryTurn);
                }
            }
        }
        if self.all_share() {
            warnings.push(Warning::AllTablesShare);
        }
        warnings
    }

    fn curtailed(&self) -> Option<Warning> {
        Some(if self.all_share() { Warning::CurtailedBarometer } else { Warning::CurtailedHowell })
    }
}

impl fmt::Display for Howell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "howell {}", self.tables)?;
        if let Length::ThreeQuarter { rounds, steady } = self.length {
            write!(f, " three-quarter {rounds}{}", if steady { " steady" } else { "" })?;
        }
        f.write_str(if self.barometer { " barometer" } else { "" })
    }
}

/// The full Howell of `2..=14` tables: `2 * tables - 1` rounds and as many sets.
///
/// With two tables both share a set in every round, with three tables all share the first set in round 1;
/// with more tables nobody ever shares.
///
/// # Errors
///
/// [`PlanError::NoHowell`] for any other number of tables.
pub fn howell(tables: u16) -> Result<Movement, PlanError> {
    Howell::full(tables).plan(None)
}

fn three_tables() -> Movement {
    let first = THREE.map(|(north_south, east_west)| (north_south, east_west, 1));
    let first = FirstRound { rounds: 5, tables: &first, turned: &[] };
    let mut movement = cycle(Howell::full(3).name(), first);
    for (round, sets) in movement.rounds.iter_mut().zip(THREE_SETS) {
        for (place, set) in round.iter_mut().zip(sets) {
            place.set = Some(SetNumber(set));
        }
    }
    movement.shared = BTreeSet::from([(RoundNumber(1), SetNumber(1))]);
    movement
}

#[cfg(test)]
mod tests;
