//! What can be ruled on, and what is known of a Law.

use std::fmt::Write as _;

use bridge::law::everyday::search;
use bridge::law::ledger::{Entry, Status};
use bridge::law::{procedures, shelf, source};
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

/// The law books, by which words a contest names them, the regulations over them, and the pages that stand beside them.
///
/// # Errors
/// [`Failure::Output`].
pub(super) fn books(output: &mut Output<'_>) -> Result<(), Failure> {
    let mut text =
        String::from("Law books, as a contest names them (rules set --law-book \"2017 australia\"):\n");
    let mut books = vec![];
    for (name, from) in BOOKS {
        writeln!(text, "  {name:14}{from}").expect("a string takes all that is written");
        books.push(json!({ "book": name, "from": from }));
    }
    text.push_str("Regulations over them, one or several behind the year:\n");
    let mut over = vec![];
    for regulation in shelf::regulations() {
        let mut sources: Vec<String> = regulation.sources().map(source::told).collect();
        sources.sort();
        sources.dedup();
        writeln!(
            text,
            "  {:14}{}, edition {}: {}",
            regulation.name(),
            regulation.title(),
            regulation.edition(),
            regulation.about()
        )
        .expect("a string takes all that is written");
        for source in &sources {
            writeln!(text, "  {:14}from {source}", "").expect("a string takes all that is written");
        }
        over.push(json!({
            "regulation": regulation.name(),
            "title": regulation.title(),
            "edition": regulation.edition(),
            "about": regulation.about(),
            "sources": sources,
            "own": regulation.is_own(),
        }));
    }
    let mut pages = vec![];
    for procedure in procedures() {
        let Some(regulation) = procedure.regulation() else { continue };
        if pages.is_empty() {
            text.push_str("Beside them:\n");
        }
        writeln!(text, "  {:14}{regulation}: {}", procedure.key(), procedure.title())
            .expect("a string takes all that is written");
        pages.push(
            json!({ "procedure": procedure.key(), "title": procedure.title(), "regulation": regulation }),
        );
    }
    output.show(&text, &json!({ "books": books, "regulations": over, "pages": pages }))
}

const BOOKS: [(&str, &str); 3] = [
    ("2017", "the Laws of 2017, as nobody in particular takes them"),
    ("2007", "the Laws of 2007"),
    ("1997", "the Laws of 1997"),
];

/// A Law's clauses.
///
/// # Errors
/// [`Failure::Input`] for a Law that no procedure knows; [`Failure::Output`].
pub(super) fn show(clause: &str, output: &mut Output<'_>) -> Result<(), Failure> {
    let (law, part) = read(clause)?;
    let is_meant = |entry: &Entry| entry.law == law && entry.part.to_uppercase().starts_with(&part);
    let mut rows: Vec<(&'static str, &Entry)> = procedures()
        .into_iter()
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
