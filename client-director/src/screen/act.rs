//! What a verb does: it opens a screen or a form, asks, or sends.

use std::path::{Path, PathBuf};

use proto::v1::{self, ExportFormat, Phase, command::Kind};

use super::app::{App, Errand, Overlay, Screen, Tone};
use super::effect::Effect;
use super::form::Form;
use super::help;
use super::listing::{self, chosen};
use super::purpose::{Purpose, score};
use super::request::Request;
use super::selection::{Selection, selection};
use super::text_input::TextInput;
use super::verb::{TABS, Verb};
use super::wizard::Wizard;
use crate::cli::text;
use crate::entry_file;
use crate::link::event::Ticket;
use crate::link::sender::{Contents, Parcel};

/// Does what the director chose.
pub fn act(app: &mut App, verb: Verb) -> Vec<Effect> {
    if let Some((.., screen)) = TABS.iter().find(|(_, tab, _)| *tab == verb) {
        return go(app, screen.clone());
    }
    match verb {
        Verb::Help => {
            app.overlay = Some(Overlay::Message { title: "Keys".to_owned(), lines: help::lines(app) });
        }
        Verb::Quit if app.errands.is_empty() => return vec![Effect::Quit],
        Verb::Quit => app.overlay = Some(Overlay::Quit),
        Verb::Create => app.overlay = Some(Overlay::Wizard(Box::new(Wizard::new(app)))),
        Verb::Search => app.overlay = Some(Overlay::Search(TextInput::new(app.filter.clone()))),
        verb => match app.room.as_ref().map(|room| room.contest) {
            Some(contest) => return act_in(app, contest, verb),
            None => app.say(Tone::Alarm, "Choose a contest first: 0 lists them, n makes one."),
        },
    }
    Vec::new()
}

/// Verbs that need a contest.
fn act_in(app: &mut App, contest: u32, verb: Verb) -> Vec<Effect> {
    let selection = selection(app);
    if let Some(purpose) = purpose_of(verb) {
        app.overlay = Some(Overlay::Form(purpose.form(app, &selection)));
        return Vec::new();
    }
    let export = |format| vec![Effect::Export { contest, format }];
    match verb {
        Verb::ExportResults => export(ExportFormat::ResultsJson),
        Verb::ExportRanking => export(ExportFormat::RankingCsv),
        Verb::ExportRulings => export(ExportFormat::RulingsCsv),
        Verb::PrintCodes => print_codes(app),
        Verb::RenewCodes => vec![Effect::ShowCodes { contest, renew: vec!["*".to_owned()] }],
        Verb::AnswerCall => answer_call(app, &selection),
        Verb::NotPlayed | Verb::Clear => {
            let result = if verb == Verb::NotPlayed { "not played" } else { "none" };
            app.overlay = Some(Overlay::Form(score::correct(app, &selection, result)));
            Vec::new()
        }
        verb => {
            match direct_request(app, verb, &selection) {
                Ok(request) => app.overlay = Some(Overlay::Confirm { request, form: None }),
                Err(why) => app.say(Tone::Alarm, why),
            }
            Vec::new()
        }
    }
}

fn purpose_of(verb: Verb) -> Option<Purpose> {
    Some(match verb {
        Verb::GoTable => Purpose::GoTable,
        Verb::GoBoard => Purpose::GoBoard,
        Verb::Correct => Purpose::Correct,
        Verb::Award => Purpose::Award,
        Verb::Ruling => Purpose::Ruling,
        Verb::Penalise => Purpose::Penalise,
        Verb::RemovePenalty => Purpose::RemovePenalty,
        Verb::ResolveCall => Purpose::ResolveCall,
        Verb::Message => Purpose::Message,
        Verb::OpenRound => Purpose::OpenRound,
        Verb::CloseRound => Purpose::CloseRound,
        Verb::Release => Purpose::Release,
        Verb::NameEntry => Purpose::NameEntry,
        Verb::ImportNames => Purpose::ImportNames,
        Verb::Late => Purpose::LateEntry,
        Verb::Phantom => Purpose::Phantom,
        Verb::Withdraw => Purpose::Withdraw,
        Verb::SetUp => Purpose::SetUp,
        Verb::Rename => Purpose::Rename,
        Verb::Rules => Purpose::Rules,
        Verb::ClosePlay => Purpose::ClosePlay,
        Verb::Reopen => Purpose::Reopen,
        Verb::Token => Purpose::Token,
        _ => return None,
    })
}

/// Requests without a form, which are asked about once.
fn direct_request(app: &App, verb: Verb, selection: &Selection) -> Result<Request, String> {
    match verb {
        Verb::Start => {
            let entries = app.entries().iter().filter(|entry| !entry.phantom).count();
            let what = format!(
                "Play starts with {entries} pairs. Afterwards the movement can no longer be changed; \
                 late pairs can still come in a phantom's place."
            );
            Ok(Request::new("Play has started", Kind::StartContest(v1::StartContest {})).ask(what))
        }
        Verb::Finalise => {
            let what =
                "The result becomes final: nothing changes any more, unless you open it again with a reason.";
            Ok(Request::new("The result is final", Kind::FinaliseContest(v1::FinaliseContest {})).ask(what))
        }
        Verb::Undo => undo(app, selection),
        other => unreachable!("{other:?} has a form or a screen"),
    }
}

/// The chosen line of the journal; elsewhere the last event that can be taken back.
fn undo(app: &App, selection: &Selection) -> Result<Request, String> {
    let journal = app.room.as_ref().map(|room| &room.journal);
    let entry = match (selection.sequence, journal) {
        (Some(sequence), Some(journal)) => journal.get(&sequence),
        (None, Some(journal)) => journal.values().rev().find(|entry| entry.undoable && !entry.undone),
        (_, None) => None,
    };
    let entry = entry.ok_or("There is nothing that can be taken back.")?;
    if entry.undone {
        return Err("That has been taken back already.".to_owned());
    }
    if !entry.undoable {
        return Err(
            "That cannot be taken back: only a director's changes can, while nothing depends on them."
                .to_owned(),
        );
    }
    let kind = Kind::Undo(v1::Undo { sequence: entry.sequence, reason: String::new() });
    let what = format!("This is taken back: \"{}\" (by {}). The journal keeps both.", entry.text, entry.by);
    Ok(Request::new(format!("Taken back: {}", entry.text), kind).ask(what))
}

fn answer_call(app: &mut App, selection: &Selection) -> Vec<Effect> {
    let waits = |call: &&v1::CallView| call.status() == v1::CallStatus::Waiting;
    let waiting = app.view().and_then(|view| view.calls.iter().find(waits)).map(|call| call.number);
    let Some(call) = selection.call.or(waiting) else {
        app.say(Tone::Plain, "Nobody is calling.");
        return Vec::new();
    };
    let request = Request::new(
        format!("The table of call {call} knows that you are coming"),
        Kind::AnswerCall(v1::AnswerCall { call }),
    );
    send(app, request, None)
}

/// Reads a form's answers: shows what is wrong, asks, or sends.
pub fn submit(app: &mut App, mut form: Form) -> Vec<Effect> {
    match form.purpose.request(app, &form) {
        Err(faults) => {
            form.show_faults(&faults);
            app.overlay = Some(Overlay::Form(form));
            Vec::new()
        }
        Ok(Some(request)) if request.ask.is_some() => {
            app.overlay = Some(Overlay::Confirm { request, form: Some(form) });
            Vec::new()
        }
        Ok(Some(request)) => send(app, request, Some(Overlay::Form(form))),
        Ok(None) => answer_here(app, &form),
    }
}

/// Forms that the console answers itself.
fn answer_here(app: &mut App, form: &Form) -> Vec<Effect> {
    let contest = app.room.as_ref().map_or(0, |room| room.contest);
    match form.purpose {
        Purpose::GoTable => {
            let table = form.text("table").parse::<bridge::entry::TableId>().map(|table| table.to_string());
            go(app, Screen::Table(table.unwrap_or_default()))
        }
        Purpose::GoBoard => go(app, Screen::Board(form.text("board").parse().unwrap_or(1))),
        Purpose::ImportNames => vec![Effect::ReadFile(PathBuf::from(form.text("file")))],
        Purpose::Token => {
            let name = form.text("name").to_owned();
            vec![Effect::IssueToken { contest, name, director: form.chosen("role") == 1 }]
        }
        _ => Vec::new(),
    }
}

/// Sends a request for the chosen contest; `returns` comes back if it is refused.
pub fn send(app: &mut App, request: Request, returns: Option<Overlay>) -> Vec<Effect> {
    let Some(contest) = app.room.as_ref().map(|room| room.contest) else { return Vec::new() };
    let ticket = next_ticket(app);
    app.say(Tone::Dim, format!("Sending: {}", request.title));
    app.errands.push(Errand {
        ticket,
        contest,
        title: request.title,
        waiting: None,
        returns,
        then: Vec::new(),
    });
    let contents = Contents::Commands { contest, kinds: request.kinds };
    vec![Effect::Send(Parcel { ticket, contents })]
}

fn next_ticket(app: &mut App) -> Ticket {
    app.last_ticket += 1;
    Ticket(app.last_ticket)
}

/// Sends a new contest, or what is left of one whose rest came back refused.
pub fn make_contest(app: &mut App, mut wizard: Box<Wizard>, start: bool) -> Vec<Effect> {
    wizard.refused = None;
    let ticket = next_ticket(app);
    let (name, rules) = wizard.create();
    let title = format!("{name} is made");
    let kinds = wizard.commands(start);
    app.say(Tone::Dim, format!("Sending: {name}"));
    let made = wizard.contest;
    let returns = Some(Overlay::Wizard(wizard));
    let errand = |contest, then| Errand { ticket, contest, title, waiting: None, returns, then };
    let contents = if let Some(contest) = made {
        app.errands.push(errand(contest, Vec::new()));
        Contents::Commands { contest, kinds }
    } else {
        app.errands.push(errand(0, kinds));
        Contents::Create { name, rules }
    };
    vec![Effect::Send(Parcel { ticket, contents })]
}

/// Opens a screen and asks for what it shows.
pub fn go(app: &mut App, screen: Screen) -> Vec<Effect> {
    if app.room.is_none() && screen != Screen::Contests {
        app.say(Tone::Alarm, "Choose a contest first: Enter opens it, n makes one.");
        return Vec::new();
    }
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
        Screen::Card(entry) => vec![Effect::ShowCard { contest, entry: entry.clone() }],
        Screen::Codes => vec![Effect::ShowCodes { contest, renew: Vec::new() }],
        Screen::Journal => vec![Effect::RefreshJournal(contest)],
        _ => Vec::new(),
    }
}

/// What a screen needs again after a change that its streams do not tell.
pub fn shown_again(app: &mut App) -> Vec<Effect> {
    if matches!(app.screen, Screen::Card(_) | Screen::Journal) { shown(app) } else { Vec::new() }
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
        Screen::Floor | Screen::Missing | Screen::Calls if !selection.table.is_empty() => {
            go(app, Screen::Table(selection.table))
        }
        Screen::Table(_) | Screen::Card(_) => match selection.board {
            Some(board) => go(app, Screen::Board(board)),
            None => Vec::new(),
        },
        Screen::Board(_) => act(app, Verb::Correct),
        Screen::Entries | Screen::Standings => match selection.entries.into_iter().next() {
            Some(entry) => go(app, Screen::Card(entry)),
            None => Vec::new(),
        },
        Screen::Codes => {
            let code = chosen(app)
                .and_then(|row| app.room.as_ref()?.codes.iter().find(|code| code.table == row.key).cloned());
            app.overlay = code.map(Overlay::BigCode);
            Vec::new()
        }
        Screen::Rulings => {
            app.overlay =
                help::ruling(app).map(|lines| Overlay::Message { title: "Ruling".to_owned(), lines });
            Vec::new()
        }
        Screen::Journal => {
            let line = chosen(app).map(|row| row.cells);
            app.overlay = line.map(|lines| Overlay::Message { title: "Journal".to_owned(), lines });
            Vec::new()
        }
        Screen::Penalties | Screen::Floor | Screen::Missing | Screen::Calls => Vec::new(),
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

/// Chooses the first table of the floor that holds the text searched for.
pub fn find_table(app: &mut App) {
    let wanted = app.filter.to_lowercase();
    let place = app.tables().iter().position(|table| is_about(table, &wanted));
    if let Some(place) = place {
        let rows = listing::listing(app).rows;
        listing::choose(app, &rows, place);
    }
}

/// Whether a table's number, pairs or players hold this text.
pub fn is_about(table: &v1::FloorTable, wanted: &str) -> bool {
    [&table.table, &table.north_south, &table.east_west, &table.north_south_names, &table.east_west_names]
        .iter()
        .any(|text| text.to_lowercase().contains(wanted))
}

fn print_codes(app: &App) -> Vec<Effect> {
    let Some(room) = &app.room else { return Vec::new() };
    let name = app.view().map_or("", |view| view.name.as_str());
    let content = format!("{name}: pairing codes of the tables\n\n{}", text::codes(&room.codes));
    let path = PathBuf::from(format!("codes-contest-{}.txt", room.contest));
    vec![Effect::WriteFile { path, content: content.into_bytes() }]
}

/// Names from a file: into the wizard if that asked, otherwise to the server.
pub fn file_read(app: &mut App, path: &Path, content: Result<String, String>) -> Vec<Effect> {
    if let Some(Overlay::Wizard(wizard)) = &mut app.overlay {
        wizard.take_file(content);
        return Vec::new();
    }
    let content = match content {
        Ok(content) => content,
        Err(why) => {
            app.say(Tone::Alarm, why);
            return Vec::new();
        }
    };
    let places: Vec<String> =
        app.entries().iter().filter(|entry| !entry.phantom).map(|entry| entry.entry.clone()).collect();
    match entry_file::read(&content, &places) {
        Ok(entries) => {
            let preparing = app.phase() == Phase::Preparing;
            let what = format!(
                "{} pairs of {} are named{}.",
                entries.len(),
                path.display(),
                if preparing { "" } else { ", in the places where they play" }
            );
            let kinds = entries.iter().map(entry_file::NamedEntry::command).collect();
            let request =
                Request { title: format!("{} pairs are named", entries.len()), kinds, ask: Some(what) };
            app.overlay = Some(Overlay::Confirm { request, form: None });
        }
        Err(errors) => {
            let lines = errors.iter().map(ToString::to_string).collect();
            app.overlay =
                Some(Overlay::Message { title: format!("{} cannot be read", path.display()), lines });
        }
    }
    Vec::new()
}
