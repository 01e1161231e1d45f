//! The movement that a director chose: one of the library by its name, or one of a file.

use std::fmt;
use std::path::Path;
use std::str::FromStr as _;

use bridge::entry::PairId;
use bridge::movement::Movement;
use bridge::movement::choice::MovementChoice;
use bridge::movement::file::{self, NamedPlan};
use bridge::movement::warning::Warning;

use crate::setup::SetupError;
use crate::text_file;

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
        let library = text_file::read(Path::new(path), file::read_library)
            .map_err(|error| wrong(format!("the file {path} cannot be read: {error}")))?;
        let count = library.movements.len();
        if number.is_none() && count > 1 {
            return Err(wrong(format!(
                "the file {path} has {count} movements: say which, as in `file {path} number 1`"
            )));
        }
        let plan = library.numbered(number.unwrap_or(1));
        let plan = plan.ok_or_else(|| wrong(format!("the file {path} has only {count} movements")))?;
        let plan = plan.map_err(|fault| wrong(format!("the file {path}: {fault}")))?;
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
    use std::fs;

    use super::*;

    /// 0xBE is ¾ in Windows-1252, in which such libraries are saved; type 9 there is none.
    #[test]
    fn a_movement_that_cannot_be_read_keeps_its_number() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.txt");
        let one = |name: &[u8], kind: &[u8]| [name, b"\n", kind, b",1,2,2,1,0\n1,1,1\n"].concat();
        let text = [one(b"First", b"1"), one(b"Second", b"9"), one(b"\xbe Howell", b"1")].concat();
        fs::write(&path, text).unwrap();
        let chosen = |number: usize| Chosen::read(&format!("file {} number {number}", path.display()));
        assert_eq!(chosen(3).unwrap().plan().unwrap().name, "¾ Howell");
        let reason = chosen(2).unwrap_err().to_string();
        assert!(reason.contains("line 5, column 1: there is no type 9"), "{reason}");
    }

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
