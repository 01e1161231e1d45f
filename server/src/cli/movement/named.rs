//! Which movement is meant: a choice as it is typed, or one in a file.

use std::path::Path;

use bridge::movement::announcement::words::BoardNames;
use bridge::movement::choice::MovementChoice;
use bridge::movement::file::{self, Library, NamedPlan};
use client_director::text_file;

use super::Unclear;
use crate::cli::say_error;
use crate::print::subject::Subject;

/// What a movement is called on the command line.
#[derive(Debug, clap::Args)]
pub(super) struct Named {
    /// The movement: "mitchell 12 share missing 12NS", or a file with movements.
    #[arg(required = true, value_name = "CHOICE|FILE")]
    choice: Vec<String>,
    /// Which movement of a file: its number, from 1, or its name or a part of it.
    #[arg(long)]
    name: Option<String>,
    /// So many boards in each set: then boards are called by their numbers.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=36))]
    boards: Option<u16>,
}

impl Named {
    /// The movement.
    pub(super) fn subject(&self) -> Result<Subject, Unclear> {
        let mut subject =
            subjects(&self.choice.join(" "), self.name.as_deref()).and_then(|all| only(all, self))?;
        if self.boards.is_some() {
            subject.names = self.boards.into();
        }
        Ok(subject)
    }

    /// The movement as a file holds it.
    pub(super) fn plan(&self) -> Result<NamedPlan, Unclear> {
        let text = self.choice.join(" ");
        let mut plan = if is_file(&text) {
            let plans = picked(read(Path::new(&text))?, self.name.as_deref(), &text)?;
            let count = plans.len();
            match <[NamedPlan; 1]>::try_from(plans) {
                Ok([plan]) => plan,
                Err(_several) => return Err(several(count, &text)),
            }
        } else {
            let choice = choice(&text)?;
            let mut plan = NamedPlan::new(choice.plan().map_err(|error| Unclear(error.to_string()))?);
            plan.missing = choice.missing;
            plan
        };
        if self.boards.is_some() {
            plan.boards_per_set = self.boards;
        }
        Ok(plan)
    }
}

fn only(mut subjects: Vec<Subject>, named: &Named) -> Result<Subject, Unclear> {
    match (subjects.pop(), subjects.is_empty()) {
        (Some(subject), true) => Ok(subject),
        (None, _) => Err(Unclear(format!("{} holds no movement", named.choice.join(" ")))),
        (Some(_), false) => Err(several(subjects.len() + 1, &named.choice.join(" "))),
    }
}

fn several(count: usize, file: &str) -> Unclear {
    Unclear(format!(
        "{file} holds {count} movements: pick one with --name and its number, such as --name 1; `barometer movement \
         import {file}` lists them"
    ))
}

/// All movements that a text means: one choice, or those of a file, perhaps only those of a name.
pub(super) fn subjects(text: &str, name: Option<&str>) -> Result<Vec<Subject>, Unclear> {
    if is_file(text) {
        let plans = picked(read(Path::new(text))?, name, text)?;
        return Ok(plans.into_iter().map(from_file).collect());
    }
    let choice = choice(text)?;
    let plan = choice.plan().map_err(|error| Unclear(error.to_string()))?;
    let warnings = choice.warnings().map_err(|error| Unclear(error.to_string()))?;
    let missing = choice.missing.into_iter().collect();
    Ok(vec![Subject { warnings, ..Subject::new(plan, missing, BoardNames::default()) }])
}

fn from_file(plan: NamedPlan) -> Subject {
    Subject::new(plan.movement, plan.missing.into_iter().collect(), plan.boards_per_set.into())
}

fn choice(text: &str) -> Result<MovementChoice, Unclear> {
    text.parse().map_err(|error| Unclear(format!("{error}. `barometer movement list` shows all movements.")))
}

/// Whether a text is meant as a file: it is one, or has a path or an ending that no choice has.
pub(super) fn is_file(text: &str) -> bool {
    Path::new(text).is_file() || text.contains(['/', '\\']) || Path::new(text).extension().is_some()
}

/// The movements of a file, at least one of which can be read. Those that cannot are told.
pub(super) fn read(path: &Path) -> Result<Library, Unclear> {
    let unclear = |reason: String| Unclear(format!("{}: {reason}", path.display()));
    let text = text_file::open(path).map_err(|error| unclear(format!("cannot be opened: {error}")))?;
    let library = text.read(file::read_library).map_err(|bug| unclear(bug.to_string()))?;
    if library.plans().next().is_none() {
        let first = library.faults().next().map_or_else(String::new, ToString::to_string);
        return Err(unclear(first));
    }
    for (number, movement) in (1..).zip(&library.movements) {
        if let Err(fault) = movement {
            say_error(&format!("{}: {fault}: movement {number} is left out", path.display()));
        }
    }
    Ok(library)
}

fn picked(library: Library, name: Option<&str>, file: &str) -> Result<Vec<NamedPlan>, Unclear> {
    let Some(name) = name else { return Ok(library.plans().cloned().collect()) };
    let count = library.movements.len();
    if let Ok(number) = name.parse::<usize>() {
        return match library.numbered(number) {
            Some(Ok(plan)) => Ok(vec![plan]),
            Some(Err(fault)) => Err(Unclear(format!("{file}: {fault}"))),
            None => Err(Unclear(format!(
                "{file} holds {count} movements: pick one from 1 to {count}, not {number}"
            ))),
        };
    }
    let wanted = name.to_lowercase();
    let exact = library.plans().find(|plan| plan.movement.name.to_lowercase() == wanted).cloned();
    if let Some(plan) = exact {
        return Ok(vec![plan]);
    }
    let holds = |plan: &&NamedPlan| plan.movement.name.to_lowercase().contains(&wanted);
    let found: Vec<NamedPlan> = library.plans().filter(holds).cloned().collect();
    match found.len() {
        0 => Err(Unclear(format!("{file} has no movement called `{name}`"))),
        1 => Ok(found),
        more => {
            Err(Unclear(format!("{file} has {more} movements with `{name}` in their name: write more of it")))
        }
    }
}
