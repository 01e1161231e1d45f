//! What the chosen row is about: it fills in forms, so that little has to be typed.

use proto::v1;

use super::app::{App, Screen};
use super::book;
use super::devices;
use super::draw;
use super::listing::{chosen, improbable, slot_key};
use crate::outcome;

/// The table, round, board, entries and numbers that the screen points at. What it does not, is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Selection {
    pub contest: Option<u32>,
    pub table: String,
    pub round: Option<u32>,
    pub board: Option<u32>,
    pub entries: Vec<String>,
    /// A device, by what names it for the server.
    pub device: String,
    pub call: Option<u32>,
    pub penalty: Option<u32>,
    pub sequence: Option<u64>,
    /// What the board came to there, as it is written.
    pub outcome: String,
    /// Pairs or teams of a drawn section by their numbers: those marked, or those of the chosen row.
    pub contenders: Vec<u32>,
    /// The round that is looked at there.
    pub match_round: Option<u32>,
}

/// What the screen points at now.
pub fn selection(app: &App) -> Selection {
    let row = chosen(app);
    let key = row.as_ref().map_or("", |row| row.key.as_str());
    match &app.screen {
        Screen::Contests => Selection { contest: key.parse().ok(), ..Selection::default() },
        Screen::Floor | Screen::Room | Screen::Codes => of_table(app, key),
        Screen::Devices => of_device(app, key),
        Screen::TablePath(table) => of_table(app, table),
        Screen::Path(entry) => Selection { entries: vec![entry.clone()], ..Selection::default() },
        Screen::Table(_) if key.contains('/') => of_slot(app, key),
        Screen::Table(table) => {
            let board: Option<u32> = key.parse().ok();
            let outcome = app
                .table(table)
                .and_then(|table| table.boards.iter().find(|progress| Some(progress.board) == board))
                .map(|progress| outcome::write(progress.outcome.as_ref()));
            Selection { board, outcome: outcome.unwrap_or_default(), ..of_table(app, table) }
        }
        Screen::Missing | Screen::Outside | Screen::Board(_) | Screen::Card(_) => of_slot(app, key),
        Screen::Improbable => of_anomaly(app, key),
        Screen::Entries | Screen::Standings => {
            // Behind the stroke the list in which the row stands.
            let entry = key.split('/').next().unwrap_or_default();
            let entries = if entry.is_empty() { vec![] } else { vec![entry.to_owned()] };
            Selection { entries, ..Selection::default() }
        }
        Screen::Calls => {
            let call = key.parse().ok();
            let calls = app.view().map_or(&[][..], |view| &view.calls);
            let table = calls.iter().find(|one| Some(one.number) == call).map(|one| one.table.as_str());
            Selection { call, ..of_table(app, table.unwrap_or_default()) }
        }
        Screen::Penalties => Selection { penalty: key.parse().ok(), ..Selection::default() },
        Screen::Recap => Selection::default(),
        Screen::Journal => Selection { sequence: key.parse().ok(), ..Selection::default() },
        Screen::Draw { .. } => draw::selection(app),
        Screen::Rulings | Screen::Ruling(_) => {
            book::chosen(app).map(|ruling| book::about(app, ruling)).unwrap_or_default()
        }
    }
}

/// A row of what is improbable: of one result, or of a board at all tables.
fn of_anomaly(app: &App, key: &str) -> Selection {
    let anomaly = app.anomalies().iter().find(|anomaly| improbable::key(anomaly) == key);
    let Some(anomaly) = anomaly else {
        return Selection::default();
    };
    match &anomaly.slot {
        Some(slot) => of_slot(app, &slot_key(slot)),
        None => Selection { board: Some(anomaly.board), ..Selection::default() },
    }
}

fn of_device(app: &App, key: &str) -> Selection {
    let Some(device) = devices::of(app, key) else { return Selection::default() };
    let about = of_table(app, &device.table);
    let entries = if device.entry.is_empty() { about.entries } else { vec![device.entry.clone()] };
    Selection { device: key.to_owned(), entries, ..about }
}

pub(super) fn of_table(app: &App, name: &str) -> Selection {
    let Some(table) = app.table(name) else {
        return Selection { table: name.to_owned(), ..Selection::default() };
    };
    Selection {
        table: name.to_owned(),
        round: (table.round > 0).then_some(table.round),
        entries: pair_names(&table.north_south, &table.east_west),
        call: (table.call > 0).then_some(table.call),
        ..Selection::default()
    }
}

fn pair_names(north_south: &str, east_west: &str) -> Vec<String> {
    [north_south, east_west].into_iter().filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// A row whose key is a slot.
pub(super) fn of_slot(app: &App, key: &str) -> Selection {
    let mut parts = key.split('/');
    let table = parts.next().unwrap_or_default().to_owned();
    let round: Option<u32> = parts.next().and_then(|part| part.parse().ok());
    let board: Option<u32> = parts.next().and_then(|part| part.parse().ok());
    let board = board.or(match app.screen {
        Screen::Board(board) => Some(board),
        _ => None,
    });
    let slot = v1::Slot { table: table.clone(), round: round.unwrap_or(0), board: board.unwrap_or(0) };
    let (entries, outcome) = on_traveller(app, &slot)
        .or_else(|| outside(app, &slot))
        .or_else(|| on_card(app, &slot))
        .or_else(|| at_table(app, &slot))
        .or_else(|| behind_table(app, &slot))
        .unwrap_or_default();
    Selection { table, round, board, entries, outcome, ..Selection::default() }
}

fn on_traveller(app: &App, slot: &v1::Slot) -> Option<(Vec<String>, String)> {
    let rows = &app.room.as_ref()?.traveller.as_ref()?.rows;
    let row = rows.iter().find(|row| row.slot.as_ref() == Some(slot))?;
    let pairing = row.pairing.clone().unwrap_or_default();
    Some((pair_names(&pairing.north_south, &pairing.east_west), outcome::write(row.outcome.as_ref())))
}

fn outside(app: &App, slot: &v1::Slot) -> Option<(Vec<String>, String)> {
    let result = app.off_plan().iter().find(|result| result.slot.as_ref() == Some(slot))?;
    let pairing = result.pairing.clone().unwrap_or_default();
    Some((pair_names(&pairing.north_south, &pairing.east_west), outcome::write(result.outcome.as_ref())))
}

fn on_card(app: &App, slot: &v1::Slot) -> Option<(Vec<String>, String)> {
    let card = app.room.as_ref()?.card.as_ref()?;
    let row = card
        .rows
        .iter()
        .find(|row| row.table == slot.table && row.round == slot.round && row.board == slot.board)?;
    Some((pair_names(&card.entry, &row.opponents), outcome::write(row.outcome.as_ref())))
}

fn at_table(app: &App, slot: &v1::Slot) -> Option<(Vec<String>, String)> {
    let table = app.table(&slot.table).filter(|table| table.round == slot.round)?;
    let board = table.boards.iter().find(|board| board.board == slot.board)?;
    Some((pair_names(&table.north_south, &table.east_west), outcome::write(board.outcome.as_ref())))
}

/// A board of an earlier round; who met there, only its traveller tells.
fn behind_table(app: &App, slot: &v1::Slot) -> Option<(Vec<String>, String)> {
    let table = app.table(&slot.table)?;
    let board = table.behind.iter().chain(&table.last).find(|board| board.slot.as_ref() == Some(slot))?;
    Some((vec![], outcome::write(board.outcome.as_ref())))
}
