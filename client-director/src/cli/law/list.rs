//! What can be ruled on, and what is known of a Law.

use std::fmt::Write as _;

use bridge::law::PROCEDURES;
use bridge::law::everyday::search;
use bridge::law::ledger::{Entry, Status};
use bridge::law::source;
use serde_json::json;

use crate::cli::failure::Failure;
use crate::cli::reply::Output;
use crate::hearing::laws;

/// The procedures that hold a word; all where it is empty.
///
/// # Errors
/// [`Failure::Input`] where there is none; [`Failure::Output`].
pub(super) fn list(word: &str, output: &mut Output<'_>) -> Result<(), Failure> {
    let found = search(word);
    if found.is_empty() {
        return Err(Failure::Input(format!("nothing is called \"{word}\": `law list` shows everything")));
    }
    let width = found.iter().map(|procedure| procedure.key().len()).max().unwrap_or(0);
    let mut text = String::new();
    for procedure in &found {
        writeln!(text, "{:width$}  {} (Laws {})", procedure.key(), procedure.about(), laws(*procedure))
            .expect("a string takes all that is written");
    }
    let value: Vec<_> = found
        .iter()
        .map(|procedure| {
            json!({
                "procedure": procedure.key(),
                "title": procedure.title(),
                "about": procedure.about(),
                "laws": laws(*procedure),
                "cases": procedure.cases().len(),
            })
        })
        .collect();
    output.show(&text, &json!(value))
}

/// A Law's clauses.
///
/// # Errors
/// [`Failure::Input`] for a Law that no procedure knows; [`Failure::Output`].
pub(super) fn show(clause: &str, output: &mut Output<'_>) -> Result<(), Failure> {
    let (law, part) = read(clause)?;
    let is_meant = |entry: &Entry| entry.law == law && entry.part.to_uppercase().starts_with(&part);
    let mut rows: Vec<(&'static str, &Entry)> = PROCEDURES
        .iter()
        .flat_map(|procedure| procedure.ledger().iter().map(|entry| (procedure.key(), entry)))
        .filter(|(_, entry)| is_meant(entry))
        .collect();
    rows.sort_by_key(|(key, entry)| (entry.part, *key));
    if rows.is_empty() {
        return Err(Failure::Input(format!("Law {law}{part} is not among those that can be ruled on here")));
    }
    let mut text = String::new();
    for (key, entry) in &rows {
        let books = entry.editions.iter().map(|edition| edition.year()).collect::<Vec<_>>().join(", ");
        let ruled = match entry.status {
            Status::Done | Status::Asked => format!("ruled by `law {key}`"),
            Status::Elsewhere(other) => format!("ruled by `law {other}`"),
            Status::NothingToRule(why) => format!("nothing to rule: {why}"),
        };
        writeln!(
            text,
            "Law {law}{} ({books})\n    {}.\n    {ruled}; from {}",
            entry.part,
            entry.what,
            source::told(entry.source)
        )
        .expect("a string takes all that is written");
    }
    let value: Vec<_> = rows
        .iter()
        .map(|(key, entry)| {
            json!({
                "law": format!("{law}{}", entry.part),
                "books": entry.editions.iter().map(|edition| edition.year()).collect::<Vec<_>>(),
                "what": entry.what,
                "done": entry.status.is_own(),
                "procedure": key,
                "source": entry.source,
            })
        })
        .collect();
    output.show(&text, &json!(value))
}

/// A Law's number and the part of it, in capitals: `27B1(b)`, `Law 27`.
fn read(clause: &str) -> Result<(u8, String), Failure> {
    let capitals = clause.trim().to_uppercase();
    let bare = capitals.strip_prefix("LAW").unwrap_or(&capitals).trim();
    let end = bare.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(bare.len());
    let (law, part) = bare.split_at(end);
    let law = law.parse().map_err(|_no_number| {
        Failure::Input(format!("`{clause}` is no Law: write its number, or a clause of it, such as 27B1(b)"))
    })?;
    Ok((law, part.trim().to_owned()))
}
