//! Where a number comes from: of a board for one side and with one key for the other, in all, and an evening summed up.

use bridge::message::Language;
use proto::v1::{ExplainRequest, ExplainedNumber, ExplanationView};

use super::app::{App, Overlay, Screen, Tone};
use super::draw::finding::{Finding, Follow, FollowStep};
use super::effect::Effect;
use super::form::Form;
use super::purpose::Purpose;
use super::selection::Selection;
use crate::word;

/// Whose number is explained where a row of the screen is about two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// North-South; on a score card whose it is.
    Own,
    /// East-West; on a score card the opponents.
    Opponents,
}

/// What is explained next with one key, and how that key is called.
#[derive(Debug, Clone, PartialEq)]
pub struct Next {
    after: ExplainRequest,
    label: &'static str,
    request: ExplainRequest,
}

/// Asks where the number comes from that the screen points at: of a board for one of its sides, in the standings the
/// total.
pub fn ask(app: &mut App, contest: u32, selection: &Selection, side: Side) -> Vec<Effect> {
    let (own, other) = sides(app, selection);
    let usual = |entry: String| ExplainRequest {
        contest,
        entry,
        board: selection.board.unwrap_or(0),
        number: ExplainedNumber::Usual.into(),
        language: in_english(),
    };
    let is_card = matches!(app.screen, Screen::Card(_));
    let names = if is_card { ["this pair", "opponents"] } else { ["North-South", "East-West"] };
    let asked = match (side, own, other) {
        (_, None, _) => {
            app.say(Tone::Plain, "Choose a result or a pair first.");
            return Vec::new();
        }
        (Side::Own, Some(own), Some(other)) if selection.board.is_some() => {
            [(names[0], usual(own)), (names[1], usual(other))]
        }
        (Side::Opponents, Some(own), Some(other)) => [(names[1], usual(other)), (names[0], usual(own))],
        (Side::Opponents, Some(_), None) => {
            app.say(Tone::Plain, "Choose a result first: here there are no two sides.");
            return Vec::new();
        }
        (Side::Own, Some(own), _) if selection.board.is_some() => {
            return vec![Effect::Explain(usual(own))];
        }
        (Side::Own, Some(own), _) => {
            let summary = summary(contest, own.clone());
            [("total", usual(own)), ("summary", summary)]
        }
    };
    in_turn(app, asked)
}

/// Asks how the evening of the entry went that the screen points at; where it points at none or two, which one.
pub fn evening(app: &mut App, contest: u32, selection: &Selection) -> Vec<Effect> {
    let one = match (&app.screen, selection.entries.as_slice()) {
        (Screen::Card(entry), _) => Some(entry.clone()),
        (_, [only]) => Some(only.clone()),
        (_, _) => None,
    };
    let Some(entry) = one else {
        app.overlay = Some(Overlay::Form(Purpose::Evening.form(app, selection)));
        return Vec::new();
    };
    summed_up(app, contest, entry)
}

/// The same of the entry that is written in a form.
pub fn evening_of(app: &mut App, contest: u32, form: &Form) -> Vec<Effect> {
    let entry = form.text("entry").parse::<bridge::entry::EntryId>();
    entry.map_or_else(|_unreadable| Vec::new(), |entry| summed_up(app, contest, entry.to_string()))
}

fn summed_up(app: &mut App, contest: u32, entry: String) -> Vec<Effect> {
    let language = in_english();
    let total = ExplainRequest { contest, entry: entry.clone(), language, ..ExplainRequest::default() };
    in_turn(app, [("summary", summary(contest, entry)), ("total", total)])
}

fn summary(contest: u32, entry: String) -> ExplainRequest {
    let (number, language) = (ExplainedNumber::Summary.into(), in_english());
    ExplainRequest { contest, entry, number, language, ..ExplainRequest::default() }
}

/// As all on a director's screens, whatever the language of the contest.
fn in_english() -> String {
    Language::English.code().to_owned()
}

/// Asks for the first now; Enter then leads to the second, and from there back.
fn in_turn(app: &mut App, asked: [(&'static str, ExplainRequest); 2]) -> Vec<Effect> {
    let [(own_label, own), (label, other)] = asked;
    let back = Next { after: other.clone(), label: own_label, request: own.clone() };
    app.explained_next = vec![Next { after: own.clone(), label, request: other }, back];
    vec![Effect::Explain(own)]
}

/// Whose numbers the screen points at: the one that is explained first, and the other side of the board.
fn sides(app: &App, selection: &Selection) -> (Option<String>, Option<String>) {
    let mut entries = selection.entries.iter().cloned();
    let (first, second) = (entries.next(), entries.next());
    match &app.screen {
        Screen::Card(entry) => (Some(entry.clone()), second),
        _ => (first, second),
    }
}

/// What the server explained, to be read, and what one key explains next.
pub fn told(app: &App, request: &ExplainRequest, view: &ExplanationView) -> Overlay {
    let mut lines: Vec<String> = view.text.lines().map(ToOwned::to_owned).collect();
    lines.extend(view.records.iter().map(|record| format!("{} {}", word::clock(record.at), record.text)));
    lines.extend((!view.note.is_empty()).then(|| view.note.clone()));
    let names = if view.names.is_empty() { String::new() } else { format!(", {}", view.names) };
    let title = format!("{}{names}", view.label);
    let next = app.explained_next.iter().find(|next| next.after == *request);
    Finding::leading_on(&title, lines, next.map(follow))
}

fn follow(next: &Next) -> Follow {
    Follow { label: next.label, step: FollowStep::Explain(Box::new(next.request.clone())) }
}
