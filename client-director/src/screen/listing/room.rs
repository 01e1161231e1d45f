//! The room's lists: contests, tables, what is missing, who plays, codes.

use proto::v1;

use super::{Listing, cell, row, slot_key};
use crate::cli::text;
use crate::screen::app::{App, Tone};
use crate::screen::floor::{self, tables};
use crate::screen::passage::Look;
use crate::word;

pub(super) fn contests(app: &App) -> Listing {
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
        leaves: &[2],
        rows: rows.collect(),
        empty: "There is no contest yet: “new” makes one.",
        ..Listing::default()
    }
}

/// The floor. A terminal draws it as a grid, and its rows serve the choice of a table there.
pub(super) fn floor(app: &App) -> Listing {
    let rows = tables(app).into_iter().map(|table| {
        let names = word::round_names(app.sections(), &table.table);
        let round = if table.round == 0 { String::new() } else { word::short_round(names, table.round) };
        let (state, look) = floor::state_word(table);
        let late =
            app.slow(&table.table).map_or_else(String::new, |pace| format!(" +{}'", pace.minutes_behind));
        let is_improbable = floor::improbable(app, table).any(|one| floor::is_of_round(one, table));
        let sign = if is_improbable { " ?" } else { "" };
        let tone = match look {
            Look::Alarm => Tone::Alarm,
            Look::Title => Tone::Good,
            _ => Tone::Plain,
        };
        let boards = format!(
            "{}{}{}",
            floor::symbols(&table.boards, 8),
            floor::ruling_sign(table),
            floor::behind_text((&table.behind, names), usize::MAX)
        );
        let [north_south, east_west] = table.called();
        let side = |entry: &str, names: &str| format!("{entry} {names}").trim_end().to_owned();
        let cells = [
            table.table.clone(),
            format!("{state}{late}{sign}"),
            round,
            boards,
            side(north_south, &table.north_south_names),
            side(east_west, &table.east_west_names),
        ];
        row(&table.table, tone, cells)
    });
    Listing {
        title: "Floor".to_owned(),
        columns: &[
            ("Table", 6),
            ("", 10),
            ("Round", 6),
            ("Boards", 12),
            ("North-South", 20),
            ("East-West", 0),
        ],
        names: &[4, 5],
        rows: rows.collect(),
        empty: "No section is set up yet: under “everything”, “Set up a section” does it.",
        ..Listing::default()
    }
}

pub(super) fn missing(app: &App) -> Listing {
    let floor = app.room.as_ref().and_then(|room| room.floor.as_ref());
    let missing = floor.map_or(&[][..], |floor| &floor.missing);
    // A server of before tells nobody.
    let between = floor.into_iter().flat_map(|floor| &floor.missing_between).map(String::as_str);
    let rows = missing.iter().zip(between.chain(std::iter::repeat(""))).map(|(slot, between)| {
        let behind = app.table(&slot.table).map_or(&[][..], |table| &table.behind);
        let behind = behind.iter().find(|board| board.slot.as_ref() == Some(slot));
        let table = app.table(&slot.table).filter(|table| table.round == slot.round);
        let status = table
            .and_then(|table| table.boards.iter().find(|board| board.board == slot.board))
            .map(v1::BoardProgress::status)
            .or(behind.map(v1::BehindBoard::status))
            .map_or("missing or disputed: Enter shows the board", word::status_in_words);
        let round = v1::RoundName::of(word::round_names(app.sections(), &slot.table), slot.round);
        let round = round.trim_start_matches("round ").to_owned();
        row(
            slot_key(slot),
            Tone::Plain,
            [slot.table.clone(), round, slot.board.to_string(), between.to_owned(), status.to_owned()],
        )
    });
    Listing {
        title: "Missing results in rounds that are over for most tables".to_owned(),
        columns: &[("Table", 6), ("Round", 14), ("Board", 6), ("Pairs", 15), ("Status", 0)],
        leaves: &[3],
        rows: rows.collect(),
        empty: "Nothing is missing in the rounds that are over for most tables.",
        folds: true,
        ..Listing::default()
    }
}

pub(super) fn entries(app: &App) -> Listing {
    let rows = app.entries().iter().map(|entry| {
        let tone = if entry.phantom { Tone::Dim } else { Tone::Plain };
        let cells = [entry.entry.clone(), entry.place.clone(), text::remark(entry), text::names(entry)];
        row(&entry.entry, tone, cells)
    });
    Listing {
        title: "Entries".to_owned(),
        columns: &[("Entry", 6), ("Sits", 22), ("", 14), ("Players", 0)],
        leaves: &[2, 1],
        rows: rows.collect(),
        empty: "There are no entries: set up a section first.",
        ..Listing::default()
    }
}

pub(super) fn codes(app: &App) -> Listing {
    let reply = app.room.as_ref().map(|room| &room.codes);
    let codes = reply.map_or(&[][..], |reply| &reply.codes);
    let words = reply.map_or("", |reply| &*reply.key_words);
    let rows =
        codes.iter().map(|code| row(&code.table, Tone::Plain, [code.table.clone(), code.code.clone()]));
    Listing {
        title: match words {
            "" => "Pairing codes: the device at each table asks for its code once".to_owned(),
            words => format!("Pairing codes. A new barometer-tablet shows {words}"),
        },
        columns: &[("Table", 8), ("Code", 0)],
        leaves: &[],
        rows: rows.collect(),
        empty: "The codes are on their way.",
        ..Listing::default()
    }
}

/// The letters of a table's column of results.
const OF_RESULT: usize = 20;

pub(super) fn table(app: &App, name: &str) -> Listing {
    let table = app.table(name);
    let rows = table.map_or(&[][..], |table| &table.boards).iter().map(|board| {
        let cells = [
            board.board.to_string(),
            cell::in_full(board.outcome.as_ref(), OF_RESULT),
            word::status_and_ruling(board.status(), board.awaits_ruling),
        ];
        row(board.board, tone_of(board.status()), cells)
    });
    let behind = table.into_iter().flat_map(|table| table.behind.iter().chain(&table.last)).map(|board| {
        let slot = board.slot.clone().unwrap_or_default();
        let status = word::status_and_ruling(board.status(), board.awaits_ruling);
        let cells = [
            slot.board.to_string(),
            cell::in_full(board.outcome.as_ref(), OF_RESULT),
            format!("round {}: {status}", slot.round),
        ];
        row(slot_key(&slot), tone_of(board.status()), cells)
    });
    let title = match table {
        Some(table) if table.round > 0 => format!("Table {name}, round {}", table.round),
        Some(table) if !table.last.is_empty() => format!("Table {name}, which is through: its last round"),
        _ => format!("Table {name}"),
    };
    Listing {
        title,
        columns: &[("Board", 7), ("Result", 20), ("Status", 0)],
        leaves: &[],
        rows: rows.chain(behind).collect(),
        empty: "This table has no boards now.",
        folds: true,
        ..Listing::default()
    }
}

fn tone_of(status: v1::OutcomeStatus) -> Tone {
    match status {
        v1::OutcomeStatus::Disputed => Tone::Alarm,
        v1::OutcomeStatus::None
        | v1::OutcomeStatus::Entered
        | v1::OutcomeStatus::Agreed
        | v1::OutcomeStatus::Directed => Tone::Plain,
    }
}
