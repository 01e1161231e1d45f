//! From screen to screen, and what each needs from the server.

use proto::v1::{self, PairingCode};

use super::act::act;
use super::app::{App, Overlay, Screen, Tone};
use super::devices;
use super::draw;
use super::effect::Effect;
use super::floor;
use super::listing::{self, chosen};
use super::selection::selection;
use super::verb::Verb;
use crate::qr::Scan;

/// Opens a screen and asks for what it shows.
pub fn go(app: &mut App, screen: Screen) -> Vec<Effect> {
    if app.room.is_none() && screen != Screen::Contests {
        app.say(Tone::Alarm, "Choose a contest first: “open” opens it, “new” makes one.");
        return Vec::new();
    }
    app.ruling_skip = 0;
    app.recap_skip = (0, 0);
    app.go(screen);
    shown(app)
}

/// What the screen that is shown now needs from the server.
pub fn shown(app: &mut App) -> Vec<Effect> {
    let Some(room) = &mut app.room else { return Vec::new() };
    let contest = room.contest;
    match &app.screen {
        Screen::Board(board) => {
            let board = *board;
            if room.traveller.as_ref().is_some_and(|traveller| traveller.board != board) {
                room.traveller = None;
            }
            vec![Effect::WatchBoard { contest, board }]
        }
        Screen::Room => vec![Effect::WatchRoom(contest)],
        Screen::Path(entry) => vec![Effect::WatchPath { contest, entry: entry.clone() }],
        Screen::TablePath(table) => vec![Effect::WatchTablePath { contest, table: table.clone() }],
        Screen::Draw { section, .. } => {
            let section = section.clone();
            room.draw.take_if(|view| view.section != section);
            vec![Effect::WatchDraw { contest, section }]
        }
        Screen::Card(entry) => vec![Effect::ShowCard { contest, entry: entry.clone() }],
        Screen::Codes => vec![Effect::ShowCodes { contest, renew: Vec::new() }],
        Screen::Devices => devices::ask(app),
        Screen::Journal => vec![Effect::RefreshJournal(contest)],
        Screen::Ruling(number) => vec![Effect::ShowRuling { contest, number: *number }],
        Screen::Recap => vec![Effect::ShowRecap(contest)],
        _ => Vec::new(),
    }
}

/// What a screen needs again after a change that its streams do not tell.
pub fn shown_again(app: &mut App) -> Vec<Effect> {
    if matches!(app.screen, Screen::Card(_) | Screen::Journal | Screen::Ruling(_) | Screen::Recap) {
        shown(app)
    } else {
        Vec::new()
    }
}

/// Enter: opens what is chosen.
pub fn enter(app: &mut App) -> Vec<Effect> {
    let selection = selection(app);
    match app.screen.clone() {
        Screen::Contests => match selection.contest {
            Some(contest) => {
                app.enter(contest);
                vec![Effect::WatchContest(contest)]
            }
            None => Vec::new(),
        },
        Screen::Floor | Screen::Calls | Screen::Devices if !selection.table.is_empty() => {
            go(app, Screen::Table(selection.table))
        }
        Screen::Room if !selection.table.is_empty() => go(app, Screen::TablePath(selection.table)),
        Screen::TablePath(table) => go(app, Screen::Table(table)),
        Screen::Path(entry) => go(app, Screen::Card(entry)),
        Screen::Table(_) | Screen::Card(_) | Screen::Missing | Screen::Outside | Screen::Improbable => {
            match selection.board {
                Some(board) => go(app, Screen::Board(board)),
                None => Vec::new(),
            }
        }
        Screen::Board(_) => act(app, Verb::Correct),
        Screen::Entries | Screen::Standings => match selection.entries.into_iter().next() {
            Some(entry) => go(app, Screen::Card(entry)),
            None => Vec::new(),
        },
        Screen::Draw { .. } => draw::enter(app),
        Screen::Codes => {
            app.overlay = chosen_code(app).map(Overlay::BigCode);
            Vec::new()
        }
        Screen::Rulings => match chosen(app).and_then(|row| row.key.parse().ok()) {
            Some(number) => go(app, Screen::Ruling(number)),
            None => Vec::new(),
        },
        Screen::Journal => {
            let line = chosen(app).map(|row| row.cells);
            app.overlay = line.map(|lines| Overlay::Message { title: "Journal".to_owned(), lines });
            Vec::new()
        }
        Screen::Recap
        | Screen::Ruling(_)
        | Screen::Penalties
        | Screen::Floor
        | Screen::Room
        | Screen::Devices
        | Screen::Calls => Vec::new(),
    }
}

/// The board after or before this one, within those of the contest.
pub fn next_board(app: &mut App, forward: bool) -> Vec<Effect> {
    let Screen::Board(board) = app.screen else { return Vec::new() };
    let mut boards: Vec<u32> = app.sections().iter().flat_map(|section| section.boards.clone()).collect();
    boards.sort_unstable();
    let next = if forward {
        boards.into_iter().find(|other| *other > board)
    } else {
        boards.into_iter().rfind(|other| *other < board)
    };
    let Some(next) = next else { return Vec::new() };
    app.screen = Screen::Board(next);
    shown(app)
}

/// Opens the way of what is chosen through the rounds: of a pair where pairs are listed, else of the table.
pub fn path(app: &mut App) -> Vec<Effect> {
    let selection = selection(app);
    let entry = match &app.screen {
        Screen::Card(entry) => Some(entry.clone()),
        Screen::Entries | Screen::Standings => selection.entries.into_iter().next(),
        _ => None,
    };
    match (entry, selection.table) {
        (Some(entry), _) => go(app, Screen::Path(entry)),
        (None, table) if !table.is_empty() => go(app, Screen::TablePath(table)),
        (None, _) => {
            app.say(Tone::Plain, "Choose a table or a pair first.");
            Vec::new()
        }
    }
}

/// From list to list of the standings.
pub fn next_list(app: &mut App) -> Vec<Effect> {
    let effects = if app.screen == Screen::Standings { Vec::new() } else { go(app, Screen::Standings) };
    if !listing::next_list(app) {
        app.say(
            Tone::Plain,
            "There is only one list. Strata and handicaps (: and handicap) give an entry further ones.",
        );
    }
    effects
}

/// Chooses the first table of the floor, or of the room, that holds the text searched for.
pub fn find_table(app: &mut App) {
    let wanted = app.filter.to_lowercase();
    let places = app.room.as_ref().and_then(|room| room.places.as_ref());
    let place = match (&app.screen, places) {
        (Screen::Room, Some(view)) => view.tables.iter().position(|row| super::room::is_about(row, &wanted)),
        _ => floor::tables(app).into_iter().position(|table| is_about(table, &wanted)),
    };
    if let Some(place) = place {
        let rows = listing::listing(app).rows;
        listing::choose(app, &rows, place);
    }
}

/// Whether a table's number, pairs or players hold this text.
pub fn is_about(table: &v1::FloorTable, wanted: &str) -> bool {
    let [north_south, east_west] = table.called();
    [&table.table, north_south, east_west, &table.north_south_names, &table.east_west_names]
        .iter()
        .any(|text| text.to_lowercase().contains(wanted))
}

/// The pairing code of the table that is chosen on the screen of codes.
fn chosen_code(app: &App) -> Option<PairingCode> {
    let row = chosen(app)?;
    app.room.as_ref()?.codes.codes.iter().find(|code| code.table == row.key).cloned()
}

/// The page of a table with its code.
fn table_page(PairingCode { table, code, link }: PairingCode) -> Scan {
    let advice = "Scan it with the phone or tablet of this table: its page opens, and asks for no code.";
    Scan { link, titles: vec![format!("Table {table}"), code], advice: advice.to_owned() }
}

/// The director's page for a phone, by a link that works once.
pub fn director_page(v1::IssueEntryLinkReply { link, seconds, name }: v1::IssueEntryLinkReply) -> Scan {
    let titles = vec!["The director’s page".to_owned(), format!("for {name}")];
    let advice = crate::cli::text::entry_link_advice(seconds);
    Scan { link, titles, advice }
}

/// Shows the code of the chosen table for a phone to scan, or why none can open its page.
pub fn qr(app: &mut App) -> Vec<Effect> {
    if app.screen != Screen::Codes {
        app.say(Tone::Plain, "“Codes” shows the pairing codes: choose a table there, and then “QR code”.");
        return Vec::new();
    }
    let warning = app.room.as_ref().map_or("", |room| room.codes.page_warning.as_str());
    app.overlay = if warning.is_empty() {
        chosen_code(app).map(|code| Overlay::QrCode(table_page(code)))
    } else {
        Some(Overlay::Message { title: "No phone can open it".to_owned(), lines: vec![warning.to_owned()] })
    };
    Vec::new()
}
