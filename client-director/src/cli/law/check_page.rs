//! Pages and regulations that somebody has written, judged.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use bridge::law::Procedure as _;
use bridge::law::page::Fault;
use bridge::law::shelf::{self, Judged};
use serde_json::{Value, json};

use crate::cli::failure::Failure;
use crate::cli::reply::Output;
use crate::text_file;

/// Judges the files in their order, and tells of each whether it can be ruled by.
///
/// # Errors
/// [`Failure::Input`] where one of them has a fault or cannot be read, with all of it; [`Failure::Output`].
pub(super) fn check(files: &[PathBuf], output: &mut Output<'_>) -> Result<(), Failure> {
    let (mut text, mut wrong, mut values) = (String::new(), String::new(), vec![]);
    for file in files {
        match judged(file)? {
            Ok((told, value)) => {
                writeln!(text, "{}: {told}", file.display()).expect("a string takes all that is written");
                values.push(value);
            }
            Err(faults) => {
                for fault in faults {
                    writeln!(wrong, "{}: {fault}", file.display())
                        .expect("a string takes all that is written");
                }
            }
        }
    }
    if wrong.is_empty() {
        output.show(&text, &json!(values))
    } else {
        Err(Failure::Input(wrong.trim_end().to_owned()))
    }
}

/// What is told of a sound file, in words and for programs; or what is wrong with it.
fn judged(file: &Path) -> Result<Result<(String, Value), Vec<Fault>>, Failure> {
    let judged = text_file::read(file, shelf::judged)
        .map_err(|error| Failure::Input(format!("{} cannot be read: {error}", file.display())))?;
    let name = file.display().to_string();
    Ok(match judged {
        Ok(Judged::Page(page)) => {
            let cases = page.cases().len();
            let plural = if cases == 1 { "case comes" } else { "cases come" };
            Ok((
                format!("\"{}\" is sound; {cases} {plural} out as written", page.title()),
                json!({ "file": name, "procedure": page.key(), "cases": cases }),
            ))
        }
        Ok(Judged::Regulation(regulation)) => Ok((
            format!(
                "the regulation \"{}\" is sound; a contest names it as \"2017 {}\"",
                regulation.title(),
                regulation.name()
            ),
            json!({ "file": name, "regulation": regulation.name() }),
        )),
        Err(faults) => Err(faults),
    })
}

/// Puts the pages and regulations of a folder on the shelf.
///
/// # Errors
/// [`Failure::Input`] where the folder cannot be read, or one of them has a fault.
pub(super) fn put(folder: &Path) -> Result<(), Failure> {
    let unread =
        |error: std::io::Error| Failure::Input(format!("{} cannot be read: {error}", folder.display()));
    let mut pages = vec![];
    for entry in std::fs::read_dir(folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        if path.extension().is_some_and(|ending| ending == "kdl") {
            let text = text_file::read(&path, str::to_owned).map_err(unread)?;
            pages.push((path.display().to_string(), text));
        }
    }
    pages.sort();
    let faults = shelf::put(pages.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    let told: Vec<String> = faults.iter().map(|(name, fault)| format!("{name}: {fault}")).collect();
    if told.is_empty() { Ok(()) } else { Err(Failure::Input(told.join("\n"))) }
}
