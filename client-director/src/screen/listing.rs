//! The rows of every screen that is a list, and which of them is chosen.

mod draw;
pub(super) mod improbable;
mod log;
mod outside;
mod path;
mod room;
mod rulings;
mod score;

use std::fmt;

use proto::v1;

use super::app::{App, Cursor, Screen, Tone};

/// A screen's rows with their headings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    pub title: String,
    /// Each column's heading and width in letters; the last takes what is left.
    pub columns: &'static [(&'static str, u16)],
    pub rows: Vec<Row>,
    /// What to say where there is no row.
    pub empty: &'static str,
}

/// One row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What it is about, for as long as it is there.
    pub key: String,
    pub cells: Vec<String>,
    pub tone: Tone,
}

fn row<const N: usize>(key: impl fmt::Display, tone: Tone, cells: [String; N]) -> Row {
    Row { key: format!("{key}"), cells: Vec::from(cells), tone }
}

/// The list on the screen, with what is searched for.
pub fn listing(app: &App) -> Listing {
    let mut listing = unfiltered(app);
    if !app.filter.is_empty() && !matches!(app.screen, Screen::Floor | Screen::Room | Screen::Draw { .. }) {
        let wanted = app.filter.to_lowercase();
        listing.rows.retain(|row| row.cells.iter().any(|cell| cell.to_lowercase().contains(&wanted)));
        listing.empty = "Nothing holds that text. Esc shows everything again.";
    }
    listing
}

fn unfiltered(app: &App) -> Listing {
    match &app.screen {
        Screen::Contests => room::contests(app),
        Screen::Floor => room::floor(app),
        Screen::Room => path::room(app),
        Screen::TablePath(table) => path::of_table(app, table),
        Screen::Path(entry) => path::of_entry(app, entry),
        Screen::Missing => room::missing(app),
        Screen::Outside => outside::outside(app),
        Screen::Improbable => improbable::improbable(app),
        Screen::Entries => room::entries(app),
        Screen::Standings => score::standings(app),
        Screen::Calls => log::calls(app),
        Screen::Rulings => rulings::rulings(app),
        Screen::Penalties => log::penalties(app),
        Screen::Journal => log::journal(app),
        Screen::Codes => room::codes(app),
        Screen::Table(name) => room::table(app, name),
        Screen::Board(board) => score::board_rows(app, *board),
        Screen::Card(entry) => score::card(app, entry),
        Screen::Draw { pane, .. } => draw::listing(app, *pane),
        // No list: lines to be read.
        Screen::Recap | Screen::Ruling(_) => {
            Listing { title: String::new(), columns: &[], rows: vec![], empty: "" }
        }
    }
}

/// The chosen row; the nearest one where it is gone.
pub fn chosen(app: &App) -> Option<Row> {
    let rows = listing(app).rows;
    let index = chosen_index(app, &rows)?;
    rows.into_iter().nth(index)
}

/// The place of the chosen row; `None` where there are no rows.
pub fn chosen_index(app: &App, rows: &[Row]) -> Option<usize> {
    let last = rows.len().checked_sub(1)?;
    let Some(cursor) = app.cursors.get(&app.screen) else { return Some(first(app, last)) };
    Some(rows.iter().position(|row| row.key == cursor.key).unwrap_or(cursor.index.min(last)))
}

/// Where a list begins to be read: a journal at its end.
fn first(app: &App, last: usize) -> usize {
    if app.screen == Screen::Journal { last } else { 0 }
}

/// Moves the choice by so many rows, within the list.
pub fn step(app: &mut App, by: isize) {
    let rows = listing(app).rows;
    let Some(index) = chosen_index(app, &rows) else { return };
    choose(app, &rows, index.saturating_add_signed(by).min(rows.len() - 1));
}

/// Chooses a row by its place.
pub fn choose(app: &mut App, rows: &[Row], index: usize) {
    if let Some(row) = rows.get(index) {
        app.cursors.insert(app.screen.clone(), Cursor { key: row.key.clone(), index });
    }
}

/// A slot as a row's key: `A7/3/12`.
pub fn slot_key(slot: &v1::Slot) -> String {
    format!("{}/{}/{}", slot.table, slot.round, slot.board)
}

/// How long ago, in the unit that matters: `3 min`.
pub fn ago(now: u64, at: u64) -> String {
    match now.saturating_sub(at) / 60_000 {
        0 => "now".to_owned(),
        minutes @ 1..=119 => format!("{minutes} min"),
        minutes => format!("{} h", minutes / 60),
    }
}
