//! The rulings book, what is open first.

use bridge::contest::ruling::holds_words;
use proto::v1;

use super::{Listing, Row, ago, row};
use crate::screen::app::{App, Tone};
use crate::screen::book;

pub(super) fn rulings(app: &App) -> Listing {
    let mut rulings: Vec<(&v1::RulingView, &'static str)> = app
        .view()
        .map_or(&[][..], |view| &view.rulings)
        .iter()
        .map(|ruling| (ruling, book::state(app, ruling)))
        .collect();
    rulings.sort_by_key(|(ruling, state)| (place(state), std::cmp::Reverse(ruling.number)));
    let rows = rulings.into_iter().map(|(ruling, state)| {
        let draft = ruling.ruling.clone().unwrap_or_default();
        let board = if draft.board == 0 { String::new() } else { draft.board.to_string() };
        let what = if ruling.title.is_empty() { &draft.decision } else { &ruling.title };
        let what = if what.is_empty() { &draft.facts } else { what };
        let cells = [
            ruling.number.to_string(),
            state.to_owned(),
            draft.table,
            board,
            ago(app.now, ruling.at.max(ruling.status_at)),
            draft.law,
            concerned(ruling),
            what.clone(),
        ];
        let tone = if place(state) <= DONE { Tone::Plain } else { Tone::Dim };
        row(ruling.number, tone, cells)
    });
    Listing {
        title: "Rulings".to_owned(),
        columns: &[
            ("No", 3),
            ("State", 12),
            ("Table", 5),
            ("Board", 5),
            ("Since", 7),
            ("Law", 12),
            ("Who", 16),
            ("What", 0),
        ],
        names: &[6],
        leaves: &[6, 4, 5, 3],
        rows: rows.collect(),
        empty: "No ruling is in the book: “ruling” at a table, a board or a call begins one.",
        ..Listing::default()
    }
}

/// Whether a ruling holds the words in its row, its facts or its decision, or names a Law that is written `L16`.
pub(super) fn holds(app: &App, row: &Row, words: &str) -> bool {
    let number = row.key.parse().unwrap_or(0);
    let Some(ruling) = book::summary(app, number) else { return false };
    let draft = ruling.ruling.clone().unwrap_or_default();
    let laws = [draft.law];
    let texts = [row.cells.join(" "), ruling.title.clone(), draft.facts, draft.decision];
    holds_words(&texts.join("\n"), &laws, words)
}

/// The players that it is about, and otherwise nobody: the pairs follow from the table.
fn concerned(ruling: &v1::RulingView) -> String {
    let told = ruling.players.iter().filter(|one| one.is_concerned).map(|one| {
        let who = if one.name.is_empty() { &one.entry } else { &one.name };
        format!("{} {who}", one.seat)
    });
    told.collect::<Vec<_>>().join(", ")
}

/// What is to be done first stands first.
const ORDER: [&str; 7] = ["DRAFT", "UNDER APPEAL", "decided", "come back", "told", "closed", "no ruling"];

/// The last place at which something is still to be done.
const DONE: usize = 3;

fn place(state: &str) -> usize {
    ORDER.iter().position(|one| *one == state).unwrap_or(ORDER.len())
}
