//! Views to the wire: `view.proto`. `v1::StandingsView::from(&standings)`.

mod called;
mod candidates;
mod contest;
mod draw;
mod draw_inspection;
mod explanation;
mod floor;
mod journal;
mod preview;
mod room;
mod round_name;
mod ruling;
mod score_card;
mod spoken;
mod standings;
mod table;
mod traveller;
mod unit;

use bridge::board::{BoardNumber, Vulnerability};
use bridge::contest::{At, OutcomeStatus, Phase};
use bridge::entry::EntryId;
use bridge::message::{Label, Language, Message};

pub use spoken::Spoken;

use crate::snapshot::phase_to_wire;
use crate::v1;

fn phase(phase: Phase) -> i32 {
    phase_to_wire(phase).0.into()
}

/// Until when scores may be corrected, while they are; otherwise 0.
fn correction_until(phase: Phase) -> u64 {
    phase_to_wire(phase).1
}

fn status(status: Option<OutcomeStatus>) -> i32 {
    status.map_or(v1::OutcomeStatus::None, v1::OutcomeStatus::from).into()
}

fn moment(at: Option<At>) -> u64 {
    at.map_or(0, |at| at.0)
}

/// Something that may be absent, as its text; empty where it is.
fn text(thing: Option<impl ToString>) -> String {
    thing.map(|thing| thing.to_string()).unwrap_or_default()
}

/// What is said in English, where a view is the director's alone; empty of nothing.
fn english(message: Option<&Message>) -> String {
    message.map(|message| words::say(Language::English, message)).unwrap_or_default()
}

/// By what number a team or a player is called that has no names; `None` of others.
fn nameless(names: &str, called: Label) -> Option<v1::ArgumentLabel> {
    called.for_names().filter(|_| names.is_empty()).map(Into::into)
}

/// How somebody is called who has no names; `None` of others.
fn unnamed(names: &str, label: Label) -> Option<v1::ArgumentLabel> {
    names.is_empty().then(|| label.into())
}

/// By which numbers people know an entry; empty where that is the entry.
fn called(entry: Option<EntryId>, called: &str) -> String {
    if entry.is_some_and(|entry| entry.to_string() == called) { String::new() } else { called.to_owned() }
}

/// What is printed on a board; 0 where that is its own number.
fn printed(board: BoardNumber, printed: BoardNumber) -> u32 {
    if printed == board { 0 } else { printed.get().into() }
}

/// `N`, `E`, `S` or `W`.
fn dealer(board: BoardNumber) -> String {
    board.dealer().letter().to_string()
}

/// `None`, `N-S`, `E-W` or `All`.
fn vulnerability(board: BoardNumber) -> String {
    let text = match board.vulnerability() {
        Vulnerability::None => "None",
        Vulnerability::NorthSouth => "N-S",
        Vulnerability::EastWest => "E-W",
        Vulnerability::Both => "All",
    };
    text.to_owned()
}
