//! Pages of the Laws that somebody has written, judged.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use bridge::law::page::{Fault, Page};
use bridge::law::{Procedure, shelf};
use serde_json::json;

use crate::cli::failure::Failure;
use crate::cli::reply::Output;

/// Judges the files in their order, and tells of each whether it can be ruled by.
///
/// # Errors
/// [`Failure::Input`] where one of them has a fault or cannot be read, with all of it; [`Failure::Output`].
pub(super) fn check(files: &[PathBuf], output: &mut Output<'_>) -> Result<(), Failure> {
    let (mut text, mut wrong, mut values) = (String::new(), String::new(), vec![]);
    for file in files {
        let (page, faults) = judged(file)?;
        let told: Vec<String> = faults.iter().map(|fault| format!("{}: {fault}", file.display())).collect();
        for line in &told {
            writeln!(wrong, "{line}").expect("a string takes all that is written");
        }
        if let Some(page) = page.filter(|_| faults.is_empty()) {
            let cases = page.cases().len();
            let plural = if cases == 1 { "case comes" } else { "cases come" };
            writeln!(
                text,
                "{}: \"{}\" is sound; {cases} {plural} out as written",
                file.display(),
                page.title()
            )
            .expect("a string takes all that is written");
            values
                .push(json!({ "file": file.display().to_string(), "procedure": page.key(), "cases": cases }));
        }
    }
    if wrong.is_empty() {
        output.show(&text, &json!(values))
    } else {
        Err(Failure::Input(wrong.trim_end().to_owned()))
    }
}

fn judged(file: &Path) -> Result<(Option<Page>, Vec<Fault>), Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::Input(format!("{} cannot be read: {error}", file.display())))?;
    Ok(match Page::read(&text) {
        Ok(page) => {
            let faults = page.faults();
            (Some(page), faults)
        }
        Err(fault) => (None, vec![fault]),
    })
}

/// Puts the pages of a folder on the shelf.
///
/// # Errors
/// [`Failure::Input`] where the folder cannot be read, or a page in it has a fault.
pub(super) fn put(folder: &Path) -> Result<(), Failure> {
    let unread =
        |error: std::io::Error| Failure::Input(format!("{} cannot be read: {error}", folder.display()));
    let mut pages = vec![];
    for entry in std::fs::read_dir(folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        if path.extension().is_some_and(|ending| ending == "kdl") {
            let text = std::fs::read_to_string(&path).map_err(unread)?;
            pages.push((path.display().to_string(), text));
        }
    }
    pages.sort();
    let faults = shelf::put(pages.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    let told: Vec<String> = faults.iter().map(|(name, fault)| format!("{name}: {fault}")).collect();
    if told.is_empty() { Ok(()) } else { Err(Failure::Input(told.join("\n"))) }
}
