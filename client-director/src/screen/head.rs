//! What stands above every screen: the contest, how far it is, what waits, and what must be told.

use bridge::contest::At;
use proto::v1;

use super::app::{App, LinkState, Screen};
use super::passage::{Look, Passage};
use crate::{round_clock, word};

/// How far the contest is, part by part.
pub fn how_far(app: &App, view: &v1::ContestView) -> Vec<String> {
    // By the server's clock, which also set the end of the corrections.
    let mut parts = vec![phase_in_words(view, app.now.saturating_add_signed(app.server_ahead))];
    parts.extend(round_in_words(app, view));
    parts.extend(round_clock(app, view));
    let standings = app.room.as_ref().and_then(|room| room.standings.as_ref());
    if let Some(standings) = standings.filter(|standings| standings.results_planned > 0) {
        parts.push(format!("{}/{} results", standings.results_in, standings.results_planned));
    }
    match app.off_plan().iter().filter(|result| !result.settled).count() {
        0 => {}
        1 => parts.push("1 RESULT FITS NO PLAN".to_owned()),
        count => parts.push(format!("{count} RESULTS FIT NO PLAN")),
    }
    parts
}

/// How much of what a screen lists needs attention.
pub fn count(app: &App, screen: &Screen) -> usize {
    match screen {
        Screen::Missing => {
            app.room.as_ref().and_then(|room| room.floor.as_ref()).map_or(0, |floor| floor.missing.len())
        }
        Screen::Calls => open_calls(app),
        _ => 0,
    }
}

/// What is searched for.
pub fn searching(app: &App) -> Option<String> {
    (!app.filter.is_empty()).then(|| format!("Searching for \"{}\" · Esc shows everything", app.filter))
}

/// Whether play goes on, and until when scores may be corrected: `corrections until 22:22, 14 min left`.
fn phase_in_words(view: &v1::ContestView, now: u64) -> String {
    match (view.phase(), view.correction_until) {
        (v1::Phase::Preparing, _) => "not started".to_owned(),
        (v1::Phase::Playing, _) => "playing".to_owned(),
        (v1::Phase::Correcting, 0) => "play closed, corrections".to_owned(),
        (v1::Phase::Correcting, until) => {
            let clock = word::wall_clock(At(until));
            match until.saturating_sub(now) {
                0 => format!("CORRECTIONS OVER since {clock}"),
                // To the nearest minute: what has just been closed for 30 has not 31 left because this clock is a moment behind.
                left => {
                    let minutes = ((left + 30_000) / 60_000).max(1);
                    format!("corrections until {clock}, {minutes} min left")
                }
            }
        }
        (v1::Phase::Final, _) => "final".to_owned(),
    }
}

/// The round clock by the server's time.
fn round_clock(app: &App, view: &v1::ContestView) -> Option<String> {
    let now = app.now.saturating_add_signed(app.server_ahead);
    round_clock::reading(view.clock.as_ref()?, now).map(|reading| round_clock::in_words(&reading))
}

/// The rounds that tables are in: `round 3 of 7`, or `rounds 2 to 3 of 7` while they differ.
fn round_in_words(app: &App, view: &v1::ContestView) -> Option<String> {
    let of = view.sections.iter().map(|section| section.round_count.max(section.rounds_called)).max()?;
    let called = |table: &v1::FloorTable| {
        let section = view.sections.iter().find(|section| table.table.starts_with(&section.section))?;
        Some(word::called_number(&section.round_names, table.round))
    };
    let rounds = || app.tables().iter().filter(|table| table.round > 0).filter_map(called);
    let (first, last) = (rounds().min()?, rounds().max()?);
    Some(if first == last {
        format!("round {first} of {of}")
    } else {
        format!("rounds {first} to {last} of {of}")
    })
}

/// Calls that nobody has answered.
pub fn open_calls(app: &App) -> usize {
    let calls = app.view().map_or(&[][..], |view| &view.calls);
    calls.iter().filter(|call| call.status() == v1::CallStatus::Waiting).count()
}

/// The lines that must be told above the screen: a lost connection and what waits for it, or what is wrong with the server.
pub fn banner(app: &App) -> Vec<Passage> {
    if app.link == LinkState::Up && app.waiting().next().is_none() {
        return server_lines(app);
    }
    let (state, why) = match &app.link {
        LinkState::Connecting => ("Connecting to the server …".to_owned(), ""),
        LinkState::Up => ("The server answers again.".to_owned(), ""),
        LinkState::Down { since, why } => {
            let has_seen = app.room.as_ref().is_some_and(|room| room.floor.is_some());
            let seen = if has_seen { ": you see the last known state." } else { "." };
            (format!("NO CONNECTION since {}{seen}", word::clock(*since)), why.as_str())
        }
    };
    let waiting: Vec<&str> = app.waiting().map(|errand| errand.title.as_str()).collect();
    let state = Passage::line(state, Look::Alarm);
    match waiting.as_slice() {
        [] => {}
        [only] => return vec![state, Passage::line(format!(" WAITING to be sent: {only}"), Look::Alarm)],
        [first, rest @ ..] => {
            let waits = format!(" {} WAITING to be sent: {first} …", rest.len() + 1);
            return vec![state, Passage::line(waits, Look::Alarm)];
        }
    }
    let why = (!why.is_empty()).then(|| Passage::words(why, Look::Alarm));
    [state].into_iter().chain(why).collect()
}

/// What is wrong with the server, and since when.
fn server_lines(app: &App) -> Vec<Passage> {
    let told = |since, text: &str| format!("SINCE {}: {text}", word::clock(since));
    let warnings = app.server.warnings.iter();
    warnings.map(|warning| Passage::words(told(warning.since, &warning.text), Look::Alarm)).collect()
}
