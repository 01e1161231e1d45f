//! The rows of every screen that is a list, and which of them is chosen.

use std::fmt;

use proto::v1;

use super::app::{App, Cursor, Screen, Tone};
use crate::cli::text;
use crate::outcome;
use crate::word;

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
    if !app.filter.is_empty() && app.screen != Screen::Floor {
        let wanted = app.filter.to_lowercase();
        listing.rows.retain(|row| row.cells.iter().any(|cell| cell.to_lowercase().contains(&wanted)));
        listing.empty = "Nothing holds that text. Esc shows everything again.";
    }
    listing
}

fn unfiltered(app: &App) -> Listing {
    match &app.screen {
        Screen::Contests => contests(app),
        Screen::Floor => floor(app),
        Screen::Missing => missing(app),
        Screen::Entries => entries(app),
        Screen::Standings => standings(app),
        Screen::Calls => calls(app),
        Screen::Rulings => rulings(app),
        Screen::Penalties => penalties(app),
        Screen::Journal => journal(app),
        Screen::Codes => codes(app),
        Screen::Table(name) => table(app, name),
        Screen::Board(board) => board_rows(app, *board),
        Screen::Card(entry) => card(app, entry),
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

fn contests(app: &App) -> Listing {
    let rows = app.contests.iter().map(|contest| {
        let tone = if contest.phase() == v1::Phase::Final { Tone::Dim } else { Tone::Plain };
        let phase = word::phase(contest.phase()).to_owned();
        row(
            contest.contest,
            tone,
            [contest.contest.to_string(), phase, word::day(contest.at), contest.name.clone()],
        )
    });
    Listing {
        title: "Contests".to_owned(),
        columns: &[("No", 4), ("Phase", 11), ("Last", 11), ("Name", 0)],
        rows: rows.collect(),
        empty: "There is no contest yet. Press n to make one.",
    }
}

/// The floor is drawn as a grid; its rows serve the choice of a table.
fn floor(app: &App) -> Listing {
    let rows = app.tables().iter().map(|table| row(&table.table, Tone::Plain, [table.table.clone()]));
    Listing {
        title: "Floor".to_owned(),
        columns: &[("Table", 0)],
        rows: rows.collect(),
        empty: "No section is set up yet. Press : and choose \"Set up a section\".",
    }
}

fn missing(app: &App) -> Listing {
    let floor = app.room.as_ref().and_then(|room| room.floor.as_ref());
    let rows = floor.map_or(&[][..], |floor| &floor.missing).iter().map(|slot| {
        let table = app.table(&slot.table).filter(|table| table.round == slot.round);
        let pairs =
            table.map(|table| format!("{} - {}", table.north_south, table.east_west)).unwrap_or_default();
        let status = table
            .and_then(|table| table.boards.iter().find(|board| board.board == slot.board))
            .map_or("not entered", |board| word::status_in_words(board.status()));
        row(
            slot_key(slot),
            Tone::Plain,
            [slot.table.clone(), slot.round.to_string(), slot.board.to_string(), pairs, status.to_owned()],
        )
    });
    Listing {
        title: "Missing results in the open rounds".to_owned(),
        columns: &[("Table", 6), ("Round", 6), ("Board", 6), ("Pairs", 15), ("Status", 0)],
        rows: rows.collect(),
        empty: "Nothing is missing.",
    }
}

/// A slot as a row's key: `A7/3/12`.
pub fn slot_key(slot: &v1::Slot) -> String {
    format!("{}/{}/{}", slot.table, slot.round, slot.board)
}

fn entries(app: &App) -> Listing {
    let rows = app.entries().iter().map(|entry| {
        let tone = if entry.phantom { Tone::Dim } else { Tone::Plain };
        let cells = [entry.entry.clone(), entry.place.clone(), text::remark(entry), text::names(entry)];
        row(&entry.entry, tone, cells)
    });
    Listing {
        title: "Entries".to_owned(),
        columns: &[("Entry", 6), ("Sits", 22), ("", 14), ("Players", 0)],
        rows: rows.collect(),
        empty: "There are no entries: set up a section first.",
    }
}

fn standings(app: &App) -> Listing {
    let view = app.room.as_ref().and_then(|room| room.standings.as_ref());
    let mut rows = Vec::new();
    for ranking in view.map_or(&[][..], |view| &view.rankings) {
        if !ranking.title.is_empty() {
            let mut cells: [String; 7] = Default::default();
            cells[6] = format!("{}:", ranking.title);
            rows.push(row("", Tone::Good, cells));
        }
        rows.extend(ranking.rows.iter().map(standing));
    }
    let title = view.map_or_else(
        || "Standings".to_owned(),
        |view| {
            format!(
                "Standings: {} of {} results; players see up to round {}",
                view.results_in,
                view.results_planned,
                app.view().map_or(0, |contest| contest.released_through)
            )
        },
    );
    Listing {
        title,
        columns: &[
            ("Rank", 5),
            ("", 5),
            ("Entry", 6),
            ("Percent", 9),
            ("Points", 14),
            ("Boards", 7),
            ("Names", 0),
        ],
        rows,
        empty: "There is no result yet.",
    }
}

fn standing(standing: &v1::StandingRow) -> Row {
    let has_played = standing.rank > 0;
    let rank = format!("{}{}", standing.rank, if standing.tied { "=" } else { "" });
    let moved = match standing.rank_before {
        0 => String::new(),
        before if before > standing.rank => format!("up {}", before - standing.rank),
        before if before < standing.rank => format!("dn {}", standing.rank - before),
        _ => String::new(),
    };
    let cells = [
        if has_played { rank } else { "-".to_owned() },
        if has_played { moved } else { String::new() },
        standing.entry.clone(),
        if has_played { word::percent(standing.percent) } else { String::new() },
        if has_played { format!("{}/{}", standing.total, standing.maximum) } else { String::new() },
        standing.boards_played.to_string(),
        standing.names.clone(),
    ];
    row(&standing.entry, Tone::Plain, cells)
}

fn calls(app: &App) -> Listing {
    let mut calls: Vec<&v1::CallView> = app.view().map_or(&[][..], |view| &view.calls).iter().collect();
    calls.sort_by_key(|call| (call.status() == v1::CallStatus::Resolved, call.number));
    let rows = calls.into_iter().map(|call| {
        let (tone, status) = match call.status() {
            v1::CallStatus::Waiting => (Tone::Alarm, "WAITING".to_owned()),
            v1::CallStatus::Coming => (Tone::Plain, format!("{} is coming", call.by)),
            v1::CallStatus::Resolved => (Tone::Dim, "settled".to_owned()),
        };
        let said = if call.note.is_empty() {
            call.reason.clone()
        } else {
            format!("{} · {}", call.reason, call.note)
        };
        row(
            call.number,
            tone,
            [call.table.clone(), word::clock(call.at), ago(app.now, call.at), status, said],
        )
    });
    Listing {
        title: "Calls".to_owned(),
        columns: &[("Table", 6), ("At", 9), ("", 9), ("Status", 22), ("Reason", 0)],
        rows: rows.collect(),
        empty: "Nobody has called.",
    }
}

/// How long ago, in the unit that matters: `3 min`.
pub fn ago(now: u64, at: u64) -> String {
    match now.saturating_sub(at) / 60_000 {
        0 => "now".to_owned(),
        minutes @ 1..=119 => format!("{minutes} min"),
        minutes => format!("{} h", minutes / 60),
    }
}

fn rulings(app: &App) -> Listing {
    let rows = app.view().map_or(&[][..], |view| &view.rulings).iter().map(|ruling| {
        let draft = ruling.ruling.clone().unwrap_or_default();
        let board = if draft.board == 0 { String::new() } else { draft.board.to_string() };
        let cells = [
            ruling.number.to_string(),
            word::clock(ruling.at),
            draft.table,
            board,
            draft.law,
            draft.decision,
        ];
        row(ruling.number, Tone::Plain, cells)
    });
    Listing {
        title: "Rulings".to_owned(),
        columns: &[("No", 4), ("At", 9), ("Table", 6), ("Board", 6), ("Law", 8), ("Decision", 0)],
        rows: rows.collect(),
        empty: "No ruling is logged. Press r at a table or board.",
    }
}

fn penalties(app: &App) -> Listing {
    let rows = app.view().map_or(&[][..], |view| &view.penalties).iter().map(|penalty| {
        let (tone, mark) = if penalty.removed { (Tone::Dim, "removed") } else { (Tone::Plain, "") };
        let cells = [
            penalty.number.to_string(),
            penalty.entry.clone(),
            word::amount(penalty.amount.as_ref()),
            penalty.law.clone(),
            mark.to_owned(),
            penalty.reason.clone(),
        ];
        row(penalty.number, tone, cells)
    });
    Listing {
        title: "Penalties".to_owned(),
        columns: &[("No", 4), ("Entry", 6), ("Amount", 18), ("Law", 8), ("", 8), ("Reason", 0)],
        rows: rows.collect(),
        empty: "There is no penalty.",
    }
}

fn journal(app: &App) -> Listing {
    let rows = app.room.iter().flat_map(|room| room.journal.values()).map(|entry| {
        let (tone, mark) = match (entry.undone, entry.undoable) {
            (true, _) => (Tone::Dim, "x"),
            (false, true) => (Tone::Plain, "u"),
            (false, false) => (Tone::Plain, ""),
        };
        let cells = [
            entry.sequence.to_string(),
            word::clock(entry.at),
            entry.by.clone(),
            mark.to_owned(),
            entry.text.clone(),
        ];
        row(entry.sequence, tone, cells)
    });
    Listing {
        title: "Journal: everything that happened (u: can be taken back, x: has been)".to_owned(),
        columns: &[("No", 6), ("At", 9), ("By", 12), ("", 1), ("What", 0)],
        rows: rows.collect(),
        empty: "Nothing has happened yet.",
    }
}

fn codes(app: &App) -> Listing {
    let codes = app.room.as_ref().map_or(&[][..], |room| &room.codes);
    let rows =
        codes.iter().map(|code| row(&code.table, Tone::Plain, [code.table.clone(), code.code.clone()]));
    Listing {
        title: "Pairing codes: the device at each table asks for its code once".to_owned(),
        columns: &[("Table", 8), ("Code", 0)],
        rows: rows.collect(),
        empty: "The codes are on their way.",
    }
}

fn table(app: &App, name: &str) -> Listing {
    let table = app.table(name);
    let rows = table.map_or(&[][..], |table| &table.boards).iter().map(|board| {
        let tone = match board.status() {
            v1::OutcomeStatus::Disputed => Tone::Alarm,
            v1::OutcomeStatus::None
            | v1::OutcomeStatus::Entered
            | v1::OutcomeStatus::Agreed
            | v1::OutcomeStatus::Directed => Tone::Plain,
        };
        let cells = [
            board.board.to_string(),
            outcome::write(board.outcome.as_ref()),
            word::status_in_words(board.status()).to_owned(),
        ];
        row(board.board, tone, cells)
    });
    let title = match table {
        Some(table) if table.round > 0 => format!("Table {name}, round {}", table.round),
        _ => format!("Table {name}"),
    };
    Listing {
        title,
        columns: &[("Board", 7), ("Result", 20), ("Status", 0)],
        rows: rows.collect(),
        empty: "This table has no boards now.",
    }
}

fn board_rows(app: &App, board: u32) -> Listing {
    let traveller = app
        .room
        .as_ref()
        .and_then(|room| room.traveller.as_ref())
        .filter(|traveller| traveller.board == board);
    let rows = traveller.map_or(&[][..], |traveller| &traveller.rows).iter().map(|line| {
        let slot = line.slot.clone().unwrap_or_default();
        let pairing = line.pairing.clone().unwrap_or_default();
        let tone = if text::is_settled(line.status()) { Tone::Plain } else { Tone::Alarm };
        let cells = [
            slot.table.clone(),
            slot.round.to_string(),
            pairing.north_south,
            pairing.east_west,
            outcome::write(line.outcome.as_ref()),
            line.score.map(|score| score.to_string()).unwrap_or_default(),
            line.north_south_points.clone(),
            line.east_west_points.clone(),
            word::status_in_words(line.status()).to_owned(),
        ];
        row(slot_key(&slot), tone, cells)
    });
    let title = match traveller {
        Some(view) => format!(
            "Board {board} · dealer {} · vulnerable: {} · top {}{}{}",
            view.dealer,
            view.vulnerability,
            view.top,
            if view.note.is_empty() { "" } else { " · " },
            view.note
        ),
        None => format!("Board {board}"),
    };
    Listing {
        title,
        columns: &[
            ("Table", 6),
            ("Rd", 3),
            ("NS", 6),
            ("EW", 6),
            ("Result", 14),
            ("Score", 6),
            ("NS pts", 7),
            ("EW pts", 7),
            ("Status", 0),
        ],
        rows: rows.collect(),
        empty: "Nobody has a result on this board yet.",
    }
}

fn card(app: &App, entry: &str) -> Listing {
    let card = app.room.as_ref().and_then(|room| room.card.as_ref()).filter(|card| card.entry == entry);
    let rows = card.map_or(&[][..], |card| &card.rows).iter().map(|line| {
        let slot = v1::Slot { table: line.table.clone(), round: line.round, board: line.board };
        let cells = [
            line.round.to_string(),
            line.table.clone(),
            line.board.to_string(),
            line.line.clone(),
            outcome::write(line.outcome.as_ref()),
            line.score.map(|score| score.to_string()).unwrap_or_default(),
            line.percent.map(word::percent).unwrap_or_default(),
            format!("{} {}", line.opponents, line.opponent_names),
        ];
        row(slot_key(&slot), Tone::Plain, cells)
    });
    let title = match card {
        Some(card) => {
            let percent =
                card.percent.map(|percent| format!(" · {}", word::percent(percent))).unwrap_or_default();
            let rank = if card.rank == 0 { String::new() } else { format!(" · rank {}", card.rank) };
            let penalties = card.penalties.iter().map(String::as_str);
            let penalties = [""].into_iter().chain(penalties).collect::<Vec<_>>().join(" · ");
            format!("{entry} {}{percent}{rank}{penalties}", card.names)
        }
        None => entry.to_owned(),
    };
    Listing {
        title,
        columns: &[
            ("Rd", 3),
            ("Table", 6),
            ("Board", 6),
            ("", 3),
            ("Result", 14),
            ("Score", 6),
            ("Percent", 9),
            ("Opponents", 0),
        ],
        rows: rows.collect(),
        empty: "There is nothing on this card yet.",
    }
}
