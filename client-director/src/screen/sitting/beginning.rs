//! What is asked before the questions of a procedure: what happened, on which board, and who sits where.

use bridge::law::Seats;
use bridge::seat::Seat;
use crossterm::event::{KeyCode, KeyEvent};
use proto::v1::TableState;

use super::answering::{choose, list_what_was_said};
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
        KeyCode::Up | KeyCode::Down | KeyCode::PageUp | KeyCode::PageDown | KeyCode::Enter => true,
        KeyCode::Char(letter) => letter.is_ascii_digit() && !names_a_law,
        _ => false,
    }
}

pub(super) fn subject(app: &App, sitting: &mut Sitting, key: KeyEvent) {
    if key.code == KeyCode::Tab {
        // The board that was pointed at is not the one: it is asked for.
        (sitting.about.board, sitting.about.outcome) = (None, String::new());
        return;
    }
    let subjects = sitting.subjects();
    if !chooses(sitting.input.text(), key.code) {
        sitting.input.key(key);
        sitting.chosen = 0;
        return;
    }
    let Some(place) = choose(sitting, key, subjects.len()) else { return };
    let hearing = Hearing::new(subjects[place], sitting.book.clone(), Seats::default());
    sitting.input = TextInput::default();
    let is_pointed_at = sitting.about.board.is_some() && !sitting.has_placed;
    if is_pointed_at || sitting.boards(app).is_empty() {
        return ask_seat(app, sitting, hearing, None);
    }
    at_boards(app, sitting, hearing);
}

/// Asks which board it is about; the one that it is, or is meant most often, is chosen.
pub(super) fn at_boards(app: &App, sitting: &mut Sitting, hearing: Hearing) {
    let boards = sitting.boards(app);
    let about = &sitting.about;
    let is_it = |met: &Met| (Some(met.round), Some(met.board)) == (about.round, about.board);
    let usual = || if sitting.returns { boards.len() } else { usual_board(app, about, &boards) };
    sitting.chosen = boards.iter().position(is_it).unwrap_or_else(usual);
    sitting.stage = Stage::Board(hearing, boards);
}

/// Asks for a seat; the one that was said, or is known, is chosen.
pub(super) fn at_seat(sitting: &mut Sitting, hearing: Hearing, part: Part) {
    let seats = hearing.progress().seats;
    let (seat, usual) = match part {
        Part::Offender if sitting.returns => (seats.offender, SEATS.len() - 1),
        Part::Offender => (seats.offender, 0),
        Part::Declarer => (seats.declarer, SEATS.len() - 1),
    };
    let said = seat.and_then(|seat| SEATS.iter().position(|(one, _)| *one == Some(seat)));
    sitting.chosen = said.unwrap_or(usual);
    sitting.stage = Stage::Seat(hearing, part);
}

/// What is asked before the seats: the board, where the table has met any, or what happened.
pub(super) fn before_seats(app: &App, sitting: &mut Sitting, hearing: Hearing) {
    if sitting.boards(app).is_empty() {
        (sitting.stage, sitting.chosen) = (Stage::Subject, 0);
    } else {
        at_boards(app, sitting, hearing);
    }
}

/// The place of the board that is meant most often: the first that is still played, or the last that was.
fn usual_board(app: &App, about: &Selection, boards: &[Met]) -> usize {
    let now = app.table(&about.table).filter(|table| table.state() == TableState::Playing);
    let is_open = |met: &Met| now.is_some_and(|table| table.round == met.round) && met.outcome.is_empty();
    boards.iter().position(is_open).unwrap_or(0)
}

/// The seats that a procedure does not learn from its answers, that matter and that nothing tells, in the order in which
/// they are asked for.
pub(super) fn seats_to_ask(hearing: &Hearing) -> Vec<Part> {
    let (procedure, from) = (hearing.procedure, hearing.progress().seats_from);
    let is_asked = |part: &Part| match part {
        Part::Offender => {
            procedure.concerns_offender() && !procedure.tells_offender() && from.offender.is_none()
        }
        Part::Declarer => procedure.concerns_declarer() && from.declarer.is_none(),
    };
    [Part::Offender, Part::Declarer].into_iter().filter(is_asked).collect()
}

/// Asks for the first seat that is to be asked for after one that was; where none is, the first question.
fn ask_seat(app: &App, sitting: &mut Sitting, mut hearing: Hearing, after: Option<Part>) {
    if sitting.study.is_none() {
        hearing.inform(app.known(&sitting.about));
    }
    let to_ask = seats_to_ask(&hearing);
    let is_next = |part: &Part| after.is_none_or(|after| after == Part::Offender && *part != after);
    if let Some(part) = to_ask.into_iter().find(is_next) {
        at_seat(sitting, hearing, part);
    } else {
        hearing.settle();
        sitting.proceed(hearing);
    }
}

/// `0` chooses none, wherever it stands.
pub(super) fn board(app: &App, sitting: &mut Sitting, mut hearing: Hearing, boards: &[Met], key: KeyEvent) {
    if matches!(key.code, KeyCode::Backspace | KeyCode::Left) {
        sitting.chosen = 0;
        sitting.stage =
            if std::mem::take(&mut sitting.returns) { Stage::Changing(hearing) } else { Stage::Subject };
        return;
    }
    let none = (key.code == KeyCode::Char('0')).then_some(boards.len());
    let Some(place) = none.or_else(|| choose(sitting, key, boards.len() + 1)) else { return };
    place_at(app, sitting, boards.get(place));
    let was_known = hearing.progress().seats.declarer.is_some();
    let known = app.known(&sitting.about);
    sitting.has_moved = known.result.is_none();
    hearing.moved(known);
    if !std::mem::take(&mut sitting.returns) {
        return ask_seat(app, sitting, hearing, None);
    }
    // Who declared the board before did not declare this one.
    if was_known
        && hearing.progress().seats.declarer.is_none()
        && seats_to_ask(&hearing).contains(&Part::Declarer)
    {
        sitting.returns = true;
        return at_seat(sitting, hearing, Part::Declarer);
    }
    sitting.go_on(hearing);
}

/// It is about another board, or none.
fn place_at(app: &App, sitting: &mut Sitting, met: Option<&Met>) {
    let about = &mut sitting.about;
    let before = (about.round, about.board);
    about.board = met.map(|met| met.board);
    if let Some(met) = met {
        about.round = Some(met.round);
    }
    if (about.round, about.board) != before {
        sitting.has_placed = true;
        about.outcome = met.map(|met| met.outcome.clone()).unwrap_or_default();
        let sat = beside::then(app, about).map(|then| [then.table.north_south, then.table.east_west]);
        about.entries = sat.into_iter().flatten().filter(|entry| !entry.is_empty()).collect();
    }
}

pub(super) fn seat(app: &App, sitting: &mut Sitting, mut hearing: Hearing, part: Part, key: KeyEvent) {
    if key.code == KeyCode::Tab {
        if !std::mem::take(&mut sitting.returns) {
            sitting.pending = Some(part);
        }
        return list_what_was_said(app, sitting, hearing);
    }
    if matches!(key.code, KeyCode::Backspace | KeyCode::Left) {
        if std::mem::take(&mut sitting.returns) {
            (sitting.stage, sitting.chosen) = (Stage::Changing(hearing), 0);
            return;
        }
        let asks_offender = part == Part::Declarer && seats_to_ask(&hearing).contains(&Part::Offender);
        return if asks_offender {
            at_seat(sitting, hearing, Part::Offender);
        } else {
            before_seats(app, sitting, hearing);
        };
    }
    let by_letter = match key.code {
        KeyCode::Char(letter) => {
            Seat::from_letter(letter).and_then(|seat| SEATS.iter().position(|(one, _)| *one == Some(seat)))
        }
        _ => None,
    };
    let Some(place) = by_letter.or_else(|| choose(sitting, key, SEATS.len())) else { return };
    match part {
        Part::Offender => hearing.say_offender(SEATS[place].0),
        Part::Declarer => {
            hearing.say_declarer(SEATS[place].0);
            sitting.has_moved = false;
        }
    }
    if std::mem::take(&mut sitting.returns) {
        hearing.settle();
        return sitting.go_on(hearing);
    }
    ask_seat(app, sitting, hearing, Some(part));
}
