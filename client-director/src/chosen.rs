//! The movement that a director chose: one of the library by its name, or one of a file.

use std::fmt;
use std::fs;
use std::str::FromStr as _;

use bridge::entry::PairId;
use bridge::movement::Movement;
use bridge::movement::choice::MovementChoice;
use bridge::movement::file::{self, Library, NamedPlan};
use bridge::movement::warning::Warning;

use crate::setup::SetupError;

/// A movement, and the pair that makes a half table by its absence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Chosen {
    /// `mitchell 12 share missing 12NS`.
    Named(MovementChoice),
    /// `file club.txt number 3`.
    FromFile { text: String, plan: Box<NamedPlan> },
}

impl Chosen {
    /// Reads `mitchell 9`, or `file PATH`, or `file PATH number 3` for one of several in a file.
    ///
    /// # Errors
    /// [`SetupError::Movement`] with what to write.
    pub fn read(text: &str) -> Result<Self, SetupError> {
        let text = text.trim();
        let chosen = match text.strip_prefix("file ") {
            Some(rest) => Self::from_file(text, rest.trim())?,
            None => Self::Named(MovementChoice::from_str(text).map_err(wrong)?),
        };
        chosen.plan()?;
        Ok(chosen)
    }

    fn from_file(text: &str, rest: &str) -> Result<Self, SetupError> {
        let (path, number) = match rest.rsplit_once(" number ") {
            Some((path, number)) => {
                let number = number.trim().parse::<usize>();
                (
                    path.trim(),
                    Some(number.map_err(|_no_number| wrong("after `number` write which one, such as 3"))?),
                )
            }
            None => (rest, None),
        };
        let read = fs::read_to_string(path);
        let content = read.map_err(|error| wrong(format!("the file {path} cannot be read: {error}")))?;
        let Library { plans, faults } = file::read_library(&content);
        if let (Some(fault), true) = (faults.first(), plans.is_empty()) {
            return Err(wrong(format!("the file {path}: {fault}")));
        }
        let count = plans.len();
        let index = match (number, count) {
            (None, 1) => Some(0),
            (None, _) => {
                return Err(wrong(format!(
                    "the file {path} has {count} movements: say which, as in `file {path} number 1`"
                )));
            }
            (Some(number), _) => number.checked_sub(1),
        };
        let plan = index.and_then(|index| plans.into_iter().nth(index));
        let plan = plan.ok_or_else(|| wrong(format!("the file {path} has only {count} movements")))?;
        Ok(Self::FromFile { text: text.to_owned(), plan: Box::new(plan) })
    }

    /// The movement in full.
    ///
    /// # Errors
    /// [`SetupError::Movement`].
    pub fn plan(&self) -> Result<Movement, SetupError> {
        match self {
            Self::Named(choice) => choice.plan().map_err(wrong),
            Self::FromFile { plan, .. } => Ok(plan.movement.clone()),
        }
    }

    /// The pair that is missing; the plan has its seats all the same.
    pub fn missing(&self) -> Option<PairId> {
        match self {
            Self::Named(choice) => choice.missing,
            Self::FromFile { plan, .. } => plan.missing.filter(|pair| plan.movement.pairs().contains(pair)),
        }
    }

    /// What the director should know before choosing it; of a movement from a file only `verify` tells.
    pub fn warnings(&self) -> Vec<Warning> {
        match self {
            Self::Named(choice) => choice.warnings().unwrap_or_default(),
            Self::FromFile { .. } => vec![],
        }
    }
}

fn wrong(problem: impl fmt::Display) -> SetupError {
    SetupError::Movement(problem.to_string())
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(choice) => choice.fmt(f),
            Self::FromFile { text, plan } => write!(f, "{} ({text})", plan.movement.name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_movement_is_taken_by_its_name_or_from_a_file() {
        assert_eq!(Chosen::read("mitchell 7").unwrap().to_string(), "mitchell 7");
        let folder = std::env::temp_dir().join(format!("barometer-chosen-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("club.txt");
        let plans = ["mitchell 3", "howell 4"]
            .map(|text| NamedPlan::new(text.parse::<MovementChoice>().unwrap().plan().unwrap()));
        fs::write(&path, file::write_plain(&plans)).unwrap();
        let path = path.display();
        let second = Chosen::read(&format!("file {path} number 2")).unwrap();
        assert_eq!(second.plan().unwrap(), plans[1].movement);
        for (text, says) in [
            (format!("file {path}"), "has 2 movements: say which"),
            (format!("file {path} number 3"), "has only 2 movements"),
            (format!("file {path} number x"), "such as 3"),
            (format!("file {path}.not"), "cannot be read"),
            ("swiss".to_owned(), "write it like"),
        ] {
            let error = Chosen::read(&text).unwrap_err().to_string();
            assert!(error.contains(says), "{error}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
