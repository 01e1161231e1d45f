//! What is asked before the questions of a procedure: what happened, on which board, and who sits where.

use bridge::law::{Procedure, Seats};
use bridge::result::BoardResult;
use bridge::seat::Seat;
use crossterm::event::{KeyCode, KeyEvent};
use proto::v1::TableState;

use super::answering::choose;
use super::{Part, SEATS, Sitting, Stage};
use crate::hearing::Hearing;
use crate::screen::app::App;
use crate::screen::beside::{self, Met};
use crate::screen::selection::Selection;
use crate::screen::text_input::TextInput;

/// Whether a key chooses in a list that is searched by typing. A digit does, unless it belongs to the number of a Law: L27.
pub(super) fn chooses(typed: &str, code: KeyCode) -> bool {
    let typed = typed.to_lowercase();
    let names_a_law = matches!(
        typed.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == ' '),
        "l" | "law"
    );
    match code {
        KeyCode::Up | KeyCode::Down | KeyCode::Enter => true,
        KeyCode::Char(letter) => letter.is_ascii_digit() && !names_a_law,
        _ => false,
    }
}

pub(super) fn subject(app: &App, sitting: &mut Sitting, key: KeyEvent) {
    let subjects = sitting.subjects();
    if !chooses(sitting.input.text(), key.code) {
        sitting.input.key(key);
        sitting.chosen = 0;
        return;
    }
    let Some(place) = choose(sitting, key, subjects.len()) else { return };
    let hearing = Hearing::new(subjects[place], sitting.book.clone(), Seats::default());
    sitting.input = TextInput::default();
    let boards = beside::met(app, &sitting.about);
    if sitting.about.board.is_some() || boards.is_empty() {
        return ask_seat(app, sitting, hearing, None);
    }
    sitting.chosen = usual_board(app, &sitting.about, &boards);
    sitting.stage = Stage::Board(hearing, boards);
}

/// The place of the board that is meant most often: the first that is still played, or the last that was.
fn usual_board(app: &App, about: &Selection, boards: &[Met]) -> usize {
    let now = app.table(&about.table).filter(|table| table.state() == TableState::Playing);
    let is_open = |met: &Met| now.is_some_and(|table| table.round == met.round) && met.outcome.is_empty();
    boards.iter().position(is_open).unwrap_or(0)
}

/// The seats that a procedure does not learn from its answers and that matter, in the order in which they are asked for.
pub(super) fn seats_to_ask(procedure: &dyn Procedure) -> Vec<Part> {
    let offender = (!procedure.tells_offender()).then_some(Part::Offender);
    let declarer = procedure.concerns_declarer().then_some(Part::Declarer);
    offender.into_iter().chain(declarer).collect()
}

/// Asks for the first seat that is to be asked for after one that was; where none is, the first question. Who declared
/// is not asked where the result tells it.
fn ask_seat(app: &App, sitting: &mut Sitting, mut hearing: Hearing, after: Option<Part>) {
    let mut parts = seats_to_ask(hearing.procedure);
    if let Some(asked) = after.and_then(|after| parts.iter().position(|part| *part == after)) {
        parts.drain(..=asked);
    }
    let declarer = declarer_of(app, &sitting.about);
    if declarer.is_some() && parts.contains(&Part::Declarer) {
        hearing.known.seats.declarer = declarer;
        parts.retain(|part| *part != Part::Declarer);
    }
    let Some(&part) = parts.first() else {
        hearing.settle();
        return sitting.proceed(hearing);
    };
    sitting.chosen = if part == Part::Offender { 0 } else { SEATS.len() - 1 };
    sitting.stage = Stage::Seat(hearing, part);
}

/// Who declared the result of the board, where one stands there.
fn declarer_of(app: &App, about: &Selection) -> Option<Seat> {
    let stands = beside::outcome(app, about).unwrap_or_else(|| about.outcome.clone());
    match stands.parse() {
        Ok(BoardResult::Played(play)) => Some(play.declarer),
        Ok(BoardResult::PassedOut | BoardResult::NotPlayed | BoardResult::RawScore(_)) | Err(_) => None,
    }
}

/// `0` chooses none, wherever it stands.
pub(super) fn board(app: &App, sitting: &mut Sitting, hearing: Hearing, boards: &[Met], key: KeyEvent) {
    if matches!(key.code, KeyCode::Backspace | KeyCode::Left) {
        sitting.chosen = 0;
        sitting.stage =
            if std::mem::take(&mut sitting.returns) { Stage::Changing(hearing) } else { Stage::Subject };
        return;
    }
    let none = (key.code == KeyCode::Char('0')).then_some(boards.len());
    let Some(place) = none.or_else(|| choose(sitting, key, boards.len() + 1)) else { return };
    let about = &mut sitting.about;
    let before = (about.round, about.board);
    about.board = boards.get(place).map(|met| met.board);
    if let Some(met) = boards.get(place) {
        about.round = Some(met.round);
    }
    if (about.round, about.board) != before {
        sitting.has_placed = true;
        about.outcome = boards.get(place).map(|met| met.outcome.clone()).unwrap_or_default();
        let sat = beside::then(app, about).map(|then| [then.table.north_south, then.table.east_west]);
        about.entries = sat.into_iter().flatten().filter(|entry| !entry.is_empty()).collect();
    }
    if std::mem::take(&mut sitting.returns) {
        return sitting.proceed(hearing);
    }
    ask_seat(app, sitting, hearing, None);
}

pub(super) fn seat(app: &App, sitting: &mut Sitting, mut hearing: Hearing, part: Part, key: KeyEvent) {
    let back = matches!(key.code, KeyCode::Backspace | KeyCode::Left);
    if back {
        sitting.stage = match part {
            _ if std::mem::take(&mut sitting.returns) => Stage::Changing(hearing),
            Part::Offender => Stage::Subject,
            Part::Declarer if hearing.procedure.tells_offender() => Stage::Subject,
            Part::Declarer => Stage::Seat(hearing, Part::Offender),
        };
        sitting.chosen = 0;
        return;
    }
    let by_letter = match key.code {
        KeyCode::Char(letter) => {
            Seat::from_letter(letter).and_then(|seat| SEATS.iter().position(|(one, _)| *one == Some(seat)))
        }
        _ => None,
    };
    let Some(place) = by_letter.or_else(|| choose(sitting, key, SEATS.len())) else { return };
    let seats = &mut hearing.known.seats;
    match part {
        Part::Offender => seats.offender = SEATS[place].0,
        Part::Declarer => seats.declarer = SEATS[place].0,
    }
    if std::mem::take(&mut sitting.returns) {
        hearing.settle();
        return sitting.proceed(hearing);
    }
    ask_seat(app, sitting, hearing, Some(part));
}
