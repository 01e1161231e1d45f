//! The rows of every screen that is a list, and which of them is chosen.

mod cell;
mod devices;
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
use super::draw::Pane;

/// A screen's rows with their headings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listing {
    pub title: String,
    /// Each column's heading and width in letters, wider where what stands in it needs more: half a number would be misread.
    /// The last takes what is left.
    pub columns: &'static [(&'static str, u16)],
    /// Columns of names, which are cut where they are too long: entries and seats tell who is meant.
    pub names: &'static [usize],
    /// Whether the last column is of words, which go on below where a line has no room for them.
    pub folds: bool,
    /// Columns that are left out where there is no room, the first of these first.
    pub leaves: &'static [usize],
    pub rows: Vec<Row>,
    /// What to say where there is no row.
    pub empty: &'static str,
}

impl Listing {
    /// Whether a column is the one that takes what is left.
    pub fn is_last(&self, column: usize) -> bool {
        column + 1 == self.columns.len()
    }
}

/// One row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What it is about, for as long as it is there.
    pub key: String,
    /// Each in one line or several.
    pub cells: Vec<String>,
    pub tone: Tone,
    /// It names the rows below and goes across all columns; it is never chosen.
    pub is_heading: bool,
}

fn heading(text: &str) -> Row {
    Row { key: String::new(), cells: vec![text.to_owned()], tone: Tone::Good, is_heading: true }
}

fn row<const N: usize>(key: impl fmt::Display, tone: Tone, cells: [String; N]) -> Row {
    Row { key: format!("{key}"), cells: Vec::from(cells), tone, is_heading: false }
}

/// The list on the screen, with what is searched for.
pub fn listing(app: &App) -> Listing {
    let mut listing = unfiltered(app);
    if !app.filter.is_empty() && !matches!(app.screen, Screen::Floor | Screen::Room | Screen::Draw { .. }) {
        let wanted = app.filter.to_lowercase();
        let holds = |row: &Row| {
            row.cells.iter().any(|cell| cell.to_lowercase().contains(&wanted))
                || app.screen == Screen::Rulings && rulings::holds(app, row, &wanted)
        };
        listing.rows.retain(|row| row.is_heading || holds(row));
        // A heading stays with the rows that it names.
        let is_empty: Vec<bool> = (1..=listing.rows.len())
            .map(|next| listing.rows.get(next).is_none_or(|row| row.is_heading))
            .collect();
        let mut is_empty = is_empty.into_iter();
        listing.rows.retain(|row| !(is_empty.next() == Some(true) && row.is_heading));
        listing.empty = "Nothing holds that text. Esc shows everything again.";
    }
    listing
}

/// The rows of a pane of the draws, whichever is the chosen one.
pub fn of_pane(app: &App, pane: Pane) -> Listing {
    draw::listing(app, pane)
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
        Screen::Devices => devices::devices(app),
        Screen::Table(name) => room::table(app, name),
        Screen::Board(board) => score::board_rows(app, *board),
        Screen::Card(entry) => score::card(app, entry),
        Screen::Draw { pane, .. } => draw::listing(app, *pane),
        // No list: lines to be read.
        Screen::Recap | Screen::Ruling(_) => Listing::default(),
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
    let Some(cursor) = app.cursors.get(&app.screen) else { return near(rows, first(app, last), true) };
    let place = rows.iter().position(|row| row.key == cursor.key && !row.is_heading);
    near(rows, place.unwrap_or(cursor.index.min(last)), true)
}

/// The row at this place that can be chosen, or the nearest one further on, or further back.
fn near(rows: &[Row], index: usize, is_forward: bool) -> Option<usize> {
    let can_be = |index: &usize| !rows[*index].is_heading;
    let (ahead, behind) = ((index..rows.len()).find(can_be), (0..=index).rfind(can_be));
    if is_forward { ahead.or(behind) } else { behind.or(ahead) }
}

/// The first rows of the lists that stand one below the other.
fn beginnings(rows: &[Row]) -> Vec<usize> {
    let begins = |index: &usize| {
        !rows[*index].is_heading && index.checked_sub(1).is_none_or(|before| rows[before].is_heading)
    };
    (0..rows.len()).filter(begins).collect()
}

/// The heading above a row, or the row where the whole begins.
pub fn heading_of(rows: &[Row], index: usize) -> usize {
    (0..=index.min(rows.len().saturating_sub(1))).rfind(|row| rows[*row].is_heading).unwrap_or(0)
}

/// Chooses the first row of the next list on the screen, after the last one that of the first; whether there are several.
pub fn next_list(app: &mut App) -> bool {
    let rows = listing(app).rows;
    let begins = beginnings(&rows);
    let now = chosen_index(app, &rows).unwrap_or(0);
    let next = begins.iter().copied().find(|begin| *begin > now).or(begins.first().copied());
    if let Some(next) = next {
        choose(app, &rows, next);
    }
    begins.len() > 1
}

/// Where a list begins to be read: a journal at its end.
fn first(app: &App, last: usize) -> usize {
    if app.screen == Screen::Journal { last } else { 0 }
}

/// Moves the choice by so many rows, within the list.
pub fn step(app: &mut App, by: isize) {
    let rows = listing(app).rows;
    let Some(index) = chosen_index(app, &rows) else { return };
    let wanted = index.saturating_add_signed(by).min(rows.len() - 1);
    if let Some(wanted) = near(&rows, wanted, by > 0) {
        choose(app, &rows, wanted);
    }
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
