//! What a director can ask for: the door to the library of movements.
//!
//! A choice is written as the director says it: `mitchell 9`, `mitchell 10 skip`, `mitchell 12 share
//! missing 12NS`, `howell 6`. A new movement is a new [`Form`].

use std::collections::BTreeSet;
use std::fmt;

use crate::entry::{PairId, TableNumber};
use crate::movement::Movement;
use crate::movement::howell::howell;
use crate::movement::mitchell::{self, AfterSkip};
use crate::movement::plan_error::PlanError;
use crate::movement::warning::Warning;
use crate::seat::Line;

/// The shape of a movement, and its number of tables, a half table counted as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// An odd number of tables.
    Mitchell { tables: u16 },
    /// An even number of tables: East-West skip one half way.
    MitchellSkip { tables: u16, after: AfterSkip },
    /// An even number of tables: table `first` and the next share. `None`: the highest and table 1, or
    /// the table of a missing North-South pair and the next.
    MitchellShare { tables: u16, first: Option<TableNumber> },
    /// A balanced Howell, complete.
    Howell { tables: u16 },
}

impl Form {
    /// The number of tables, a half table counted as one.
    pub fn tables(self) -> u16 {
        match self {
            Self::Mitchell { tables }
            | Self::MitchellSkip { tables, .. }
            | Self::MitchellShare { tables, .. }
            | Self::Howell { tables } => tables,
        }
    }
}

/// What a director asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MovementChoice {
    pub form: Form,
    /// The pair that makes a half table by its absence. The plan has its seat all the same, so that it
    /// can still come.
    pub missing: Option<PairId>,
    /// Fewer rounds than the whole movement has; `None` for all of them.
    pub rounds: Option<u16>,
}

impl MovementChoice {
    /// The whole movement, with full tables.
    pub fn full(form: Form) -> Self {
        Self { form, missing: None, rounds: None }
    }

    /// The movement, planned in full also where a pair is missing.
    ///
    /// # Errors
    ///
    /// [`PlanError`] in words for the director: a number of tables that the form cannot have, a missing
    /// pair that the movement does not have, more rounds than it has or none.
    pub fn plan(&self) -> Result<Movement, PlanError> {
        let mut movement = match (self.form, self.missing) {
            (Form::Mitchell { tables }, _) => mitchell::odd(tables)?,
            (Form::MitchellSkip { tables, after }, _) => mitchell::skip(tables, after)?,
            (Form::MitchellShare { tables, first: Some(first) }, _) => mitchell::share(tables, first)?,
            (Form::MitchellShare { tables, first: None }, Some(missing)) => {
                mitchell::share_with_half_table(tables, missing)?
            }
            (Form::MitchellShare { tables, first: None }, None) => {
                mitchell::share(tables, TableNumber(tables))?
            }
            (Form::Howell { tables }, _) => howell(tables)?,
        };
        if let Some(pair) = self.missing
            && !movement.pairs().contains(&pair)
        {
            return Err(PlanError::NoSuchPair { pair });
        }
        let most = u16::try_from(movement.rounds.len()).unwrap_or(u16::MAX);
        match self.rounds {
            Some(rounds) if !(1..=most).contains(&rounds) => {
                return Err(PlanError::WrongRounds { rounds, most });
            }
            Some(rounds) if rounds < most => {
                movement = movement.curtailed(rounds);
                movement.name = format!("{}, first {rounds} of {most} rounds", movement.name);
            }
            Some(_) | None => {}
        }
        Ok(movement)
    }

    /// The movement as the floor sees it: planned, and then [`Movement::without`] the missing pair.
    ///
    /// # Errors
    ///
    /// As [`Self::plan`].
    pub fn floor(&self) -> Result<Movement, PlanError> {
        Ok(self.plan()?.without(&self.missing.into_iter().collect::<BTreeSet<_>>()))
    }

    /// What the director should know before choosing this; the unfair first, in the order of [`Warning`].
    ///
    /// # Errors
    ///
    /// As [`Self::plan`].
    pub fn warnings(&self) -> Result<Vec<Warning>, PlanError> {
        let floor = self.floor()?;
        let whole = Self { rounds: None, ..*self }.plan()?;
        let curtailed = floor.rounds.len() < whole.rounds.len();
        let shares = floor.round_numbers().any(|round| !floor.sharing(round).is_empty());
        let (mut warnings, is_howell) = match self.form {
            Form::Howell { tables: 3 } => (vec![Warning::ThreeTablesShare], true),
            Form::Howell { .. } => (vec![], true),
            Form::Mitchell { .. } => (vec![], false),
            // Where more is left out than by the skip, that is the warning.
            Form::MitchellSkip { .. } if curtailed => (vec![], false),
            Form::MitchellSkip { after: AfterSkip::Stop, .. } => (vec![Warning::SkipMisses], false),
            Form::MitchellSkip { after: AfterSkip::PlayMissed, .. } => (vec![Warning::MeetsAgain], false),
            Form::MitchellShare { tables, .. } => {
                let usual = floor.sharing_places().iter().all(|place| place == &[1, tables].map(TableNumber));
                (if usual { vec![] } else { vec![Warning::UnusualSharing] }, false)
            }
        };
        if curtailed {
            let why = match (is_howell, self.missing, shares) {
                (true, _, _) => Warning::CurtailedHowell,
                (false, Some(_), _) => Warning::CurtailedHalfTable,
                (false, None, true) => Warning::CurtailedSharing,
                (false, None, false) => Warning::Curtailed,
            };
            warnings.push(why);
        }
        if let Some(missing) = self.missing {
            warnings.push(match missing.line {
                None => Warning::EachSitsOut,
                Some(Line::NorthSouth) => Warning::EastWestSitOut,
                Some(Line::EastWest) => Warning::NorthSouthSitOut,
            });
        }
        warnings.sort();
        Ok(warnings)
    }
}

impl Movement {
    /// The groups of tables that share boards in any round.
    fn sharing_places(&self) -> BTreeSet<Vec<TableNumber>> {
        self.round_numbers().flat_map(|round| self.sharing(round).into_values()).collect()
    }
}

impl fmt::Display for MovementChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.form {
            Form::Mitchell { tables } => write!(f, "mitchell {tables}")?,
            Form::MitchellSkip { tables, after: AfterSkip::Stop } => write!(f, "mitchell {tables} skip")?,
            Form::MitchellSkip { tables, after: AfterSkip::PlayMissed } => {
                write!(f, "mitchell {tables} skip extra")?;
            }
            Form::MitchellShare { tables, first: None } => write!(f, "mitchell {tables} share")?,
            Form::MitchellShare { tables, first: Some(first) } => {
                write!(f, "mitchell {tables} share at {first}")?;
            }
            Form::Howell { tables } => write!(f, "howell {tables}")?,
        }
        if let Some(missing) = self.missing {
            write!(f, " missing {missing}")?;
        }
        self.rounds.map_or(Ok(()), |rounds| write!(f, " rounds {rounds}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::mitchell::MOST_TABLES;
    use crate::movement::verify::{Fault, Severity};

    fn read(text: &str) -> MovementChoice {
        text.parse().unwrap()
    }

    #[test]
    fn what_cannot_be_planned_is_refused_in_plain_words() {
        for (text, says) in [
            (
                "howell 9",
                "there is no balanced Howell for 9 tables here: choose 3 to 8 tables, or a Mitchell",
            ),
            ("howell 6 missing 13", "pair 13 cannot be missing, because this movement has no such pair"),
            ("howell 6 missing 3NS", "pair 3NS cannot be missing, because this movement has no such pair"),
            ("mitchell 9 missing 3", "pair 3 cannot be missing, because this movement has no such pair"),
            (
                "mitchell 9 rounds 0",
                "this movement has 9 rounds: choose a number of rounds from 1 to 9, not 0",
            ),
            (
                "mitchell 8 skip rounds 8",
                "this movement has 7 rounds: choose a number of rounds from 1 to 7, not 8",
            ),
        ] {
            assert_eq!(read(text).plan().unwrap_err().to_string(), says, "{text}");
        }
    }

    #[test]
    fn warnings_say_what_the_seeds_say() {
        use Warning::{
            Curtailed, CurtailedHalfTable, CurtailedHowell, CurtailedSharing, EachSitsOut, EastWestSitOut,
            MeetsAgain, NorthSouthSitOut, SkipMisses, ThreeTablesShare, UnusualSharing,
        };
        for (text, expected) in [
            ("mitchell 9", vec![]),
            ("mitchell 9 rounds 9", vec![]),
            ("mitchell 9 rounds 8", vec![Curtailed]),
            ("mitchell 9 missing 9NS rounds 8", vec![CurtailedHalfTable, EastWestSitOut]),
            ("mitchell 9 missing 9EW", vec![NorthSouthSitOut]),
            ("mitchell 10 share", vec![]),
            ("mitchell 10 share rounds 9", vec![CurtailedSharing]),
            ("mitchell 10 share at 5", vec![UnusualSharing]),
            ("mitchell 10 share missing 5NS", vec![EastWestSitOut]),
            ("mitchell 10 share missing 5NS rounds 9", vec![CurtailedHalfTable, EastWestSitOut]),
            ("mitchell 10 skip", vec![SkipMisses]),
            ("mitchell 10 skip rounds 8", vec![Curtailed]),
            ("mitchell 10 skip extra", vec![MeetsAgain]),
            ("howell 3", vec![ThreeTablesShare]),
            ("howell 5 rounds 8", vec![CurtailedHowell]),
            ("howell 5 missing 10", vec![EachSitsOut]),
        ] {
            assert_eq!(read(text).warnings().unwrap(), expected, "{text}");
        }
    }

    /// Every fault of every movement that can be asked for is unfair at worst, and announced.
    #[test]
    fn every_unfair_floor_is_announced() {
        for tables in (2..=16).chain(MOST_TABLES - 1..=MOST_TABLES) {
            for form in ["", " skip", " skip extra", " share"] {
                let whole = read(&format!("mitchell {tables}{form}"));
                let Ok(plan) = whole.plan() else { continue };
                let rounds = u16::try_from(plan.rounds.len()).unwrap();
                for missing in [None, Some(PairId::north_south(tables)), Some(PairId::east_west(1))] {
                    for rounds in [None, Some(1), Some(rounds / 2), Some(rounds - 1)] {
                        check_announced(MovementChoice { missing, rounds, ..whole });
                    }
                }
            }
        }
        for tables in 3..=8 {
            for missing in (1..=2 * tables).map(|number| Some(PairId::one_winner(number))).chain([None]) {
                for rounds in [None, Some(tables)] {
                    let whole = MovementChoice::full(Form::Howell { tables });
                    check_announced(MovementChoice { missing, rounds, ..whole });
                }
            }
        }
    }

    fn check_announced(choice: MovementChoice) {
        if choice.rounds == Some(0) {
            return;
        }
        let faults = choice.floor().unwrap().verify();
        let empty_place = |fault: &&Fault| !matches!(fault, Fault::NeverFilled { .. });
        assert!(faults.iter().all(|fault| fault.severity() == Severity::Unfair), "{choice}: {faults:?}");
        if faults.iter().any(|fault| empty_place(&fault)) {
            let warnings = choice.warnings().unwrap();
            assert!(warnings.iter().any(|warning| warning.is_unfair()), "{choice}: {faults:?}");
        }
    }
}
