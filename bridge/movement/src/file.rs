//! Movements in files: read, checked, and written again.
//!
//! Two formats, told apart by their first line:
//! - [`Format::Plain`], `barometer-movement/1`: our own, a readable text that holds every [`Movement`]. It is
//!   described in [`plain`].
//! - [`Format::Ebuscore`]: the text of EBUScore movement libraries, described in [`ebuscore`].
//!
//! A file may hold many movements, one after the other. What was read is written again unchanged, byte for
//! byte, as long as nobody changes the plan: each [`NamedPlan`] keeps how it was written.

pub mod ebuscore;
mod fault;
mod lines;
pub mod plain;

pub use fault::{CannotHold, FileFault};

use std::collections::BTreeSet;

use crate::Movement;
use crate::file::lines::Lines;
use game::entry::PairId;

/// What is larger than this is no movement that anybody plays, and would take for ever to check.
const MOST_TABLES: u16 = 1_000;
const MOST_ROUNDS: u16 = 1_000;
const MOST_SETS: u16 = 4_096;
/// Tables times rounds.
const MOST_PLACES: u32 = 50_000;

/// What is to be said of so many tables in so many rounds, where they are too many.
fn too_many_places(tables: u16, rounds: u16) -> Option<String> {
    let places = u32::from(tables) * u32::from(rounds);
    (places > MOST_PLACES).then(|| {
        format!(
            "{tables} tables in {rounds} rounds are {places} places, and there can be at most {MOST_PLACES}: no movement \
             that is played has so many"
        )
    })
}

/// How movements are written in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// `barometer-movement/1`.
    Plain,
    /// A movement library of EBUScore.
    Ebuscore,
}

/// A movement as a file has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedPlan {
    /// The plan; its name is that in the file.
    pub movement: Movement,
    /// Boards in each set, at least 1; `None` where the file does not say.
    pub boards_per_set: Option<u16>,
    /// The pair that the file says is missing. Where the plan still has its seats, the floor is
    /// `movement.without(missing)`.
    pub missing: Option<PairId>,
    /// Pairs that the file seats and that never have boards: their seats are read as empty.
    pub phantoms: BTreeSet<PairId>,
    written: Option<Written>,
}

/// The movements of a file, in the order in which they stand there: a movement that cannot be read keeps its number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Library {
    /// Each with the first fault of those that cannot be read; never empty.
    pub movements: Vec<Result<NamedPlan, FileFault>>,
}

impl Library {
    /// The movements that can be read.
    pub fn plans(&self) -> impl Iterator<Item = &NamedPlan> {
        self.movements.iter().flatten()
    }

    /// Why the others cannot.
    pub fn faults(&self) -> impl Iterator<Item = &FileFault> {
        self.movements.iter().filter_map(|movement| movement.as_ref().err())
    }

    /// The movement of this number, from 1; `None` if there are not so many.
    pub fn numbered(self, number: usize) -> Option<Result<NamedPlan, FileFault>> {
        self.movements.into_iter().nth(number.checked_sub(1)?)
    }
}

/// The text from which a plan was read, and what it said.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Written {
    format: Format,
    text: String,
    movement: Movement,
    boards_per_set: Option<u16>,
    missing: Option<PairId>,
}

impl NamedPlan {
    /// A plan that comes from no file.
    pub fn new(movement: Movement) -> Self {
        Self { movement, boards_per_set: None, missing: None, phantoms: BTreeSet::new(), written: None }
    }

    fn read_from(self, format: Format, text: &str) -> Self {
        let written = Written {
            format,
            text: text.to_owned(),
            movement: self.movement.clone(),
            boards_per_set: self.boards_per_set,
            missing: self.missing,
        };
        Self { written: Some(written), ..self }
    }

    /// The text from which it was read, if that was in this format and still says the same.
    fn unchanged(&self, format: Format) -> Option<&str> {
        let written = self.written.as_ref()?;
        let same = written.format == format
            && written.movement == self.movement
            && written.boards_per_set == self.boards_per_set
            && written.missing == self.missing;
        same.then_some(written.text.as_str())
    }
}

/// The movements of a file in the order in which they stand there, at least one.
///
/// Blank lines, spaces around words, both kinds of line ends and commas at the end of a line do no harm.
/// The plans are not verified: ask [`Movement::verify`].
///
/// # Errors
///
/// [`FileFault`] with the line and the column of the first thing that cannot be read.
pub fn read(text: &str) -> Result<Vec<NamedPlan>, FileFault> {
    read_library(text).movements.into_iter().collect()
}

/// The same, where a movement that cannot be read costs itself alone.
pub fn read_library(text: &str) -> Library {
    let mut lines = Lines::new(text);
    let mut library = Library::default();
    let Some(first) = lines.peek() else {
        library.movements.push(Err(FileFault::nothing()));
        return library;
    };
    let format = if plain::begins(first.text) { Format::Plain } else { Format::Ebuscore };
    while lines.peek().is_some() {
        let (read, begins): (_, fn(&str) -> bool) = match format {
            Format::Plain => (plain::read_one(&mut lines), plain::begins),
            Format::Ebuscore => (ebuscore::read_one(&mut lines), ebuscore::begins),
        };
        library.movements.push(match read {
            Ok(plan) => Ok(plan.read_from(format, lines.taken())),
            Err(fault) => {
                while lines.peek().is_some_and(|line| !begins(line.text)) {
                    lines.take();
                }
                lines.taken();
                Err(fault)
            }
        });
    }
    library
}

/// Movements one after the other as a file in our own format. Those that were read from such a file and not
/// changed stand there as they stood in it.
pub fn write_plain(plans: &[NamedPlan]) -> String {
    let texts = plans
        .iter()
        .map(|plan| plan.unchanged(Format::Plain).map_or_else(|| plain::write_one(plan), str::to_owned));
    joined(texts)
}

/// Movements one after the other as a library of EBUScore. Those that were read from such a library and not
/// changed stand there as they stood in it.
///
/// Where the number of boards in a set is not known, it is as many as make 26 boards or fewer, at least 1.
///
/// # Errors
///
/// [`CannotHold`] for the first movement that the format has no way to write.
pub fn write_ebuscore(plans: &[NamedPlan]) -> Result<String, CannotHold> {
    let texts: Vec<String> = plans
        .iter()
        .map(|plan| match plan.unchanged(Format::Ebuscore) {
            Some(text) => Ok(text.to_owned()),
            None => ebuscore::write_one(plan),
        })
        .collect::<Result<_, _>>()?;
    Ok(joined(texts))
}

/// One text after the other; only the last may lack its line end.
fn joined(texts: impl IntoIterator<Item = String>) -> String {
    let mut all = String::new();
    for text in texts {
        if !all.is_empty() && !all.ends_with('\n') {
            all.push('\n');
        }
        all.push_str(&text);
    }
    all
}

#[cfg(test)]
mod tests;
