//! What is asked before the questions of a procedure: what happened, on which board, and who sits where.

use bridge::law::{Procedure, Seats};
use bridge::result::BoardResult;
use bridge::seat::Seat;
use crossterm::event::{KeyCode, KeyEvent};

use super::answering::choose;
use super::{Part, SEATS, Sitting, Stage};
use crate::hearing::Hearing;
use crate::screen::app::App;
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

pub(super) fn subject(sitting: &mut Sitting, key: KeyEvent) {
    let subjects = sitting.subjects();
    if !chooses(sitting.input.text(), key.code) {
        sitting.input.key(key);
        sitting.chosen = 0;
        return;
    }
    if let Some(place) = choose(sitting, key, subjects.len()) {
        let hearing = Hearing::new(subjects[place], sitting.book.clone(), Seats::default());
        sitting.input = TextInput::default();
        ask_seat(sitting, hearing);
    }
}

/// The seats that a procedure does not learn from its answers and that matter, in the order in which they are asked for.
pub(super) fn seats_to_ask(procedure: &dyn Procedure) -> Vec<Part> {
    let offender = (!procedure.tells_offender()).then_some(Part::Offender);
    let declarer = procedure.concerns_declarer().then_some(Part::Declarer);
    offender.into_iter().chain(declarer).collect()
}

/// Asks for the first seat that is to be asked for; where none is, the first question.
fn ask_seat(sitting: &mut Sitting, hearing: Hearing) {
    let Some(&part) = seats_to_ask(hearing.procedure).first() else { return sitting.proceed(hearing) };
    sitting.chosen = if part == Part::Offender { 0 } else { declarer_of(&sitting.about.outcome) };
    sitting.stage = Stage::Seat(hearing, part);
}

/// The place of the seat that declared the result of the board, as it is written there; otherwise of "not known".
fn declarer_of(result: &str) -> usize {
    let seat = match result.parse() {
        Ok(BoardResult::Played(play)) => Some(play.declarer),
        Ok(BoardResult::PassedOut | BoardResult::NotPlayed | BoardResult::RawScore(_)) | Err(_) => None,
    };
    SEATS.iter().position(|(one, _)| *one == seat).unwrap_or(SEATS.len() - 1)
}

/// Asks for the board where the screen pointed at none: the first that is still played is proposed.
pub(super) fn ask_board(app: &App, sitting: &mut Sitting) {
    let (Stage::Seat(hearing, _) | Stage::Asking(hearing), None) = (&sitting.stage, sitting.about.board)
    else {
        return;
    };
    let Some(table) = app.table(&sitting.about.table).filter(|table| !table.boards.is_empty()) else {
        return;
    };
    sitting.chosen = table.boards.iter().position(|board| board.outcome.is_none()).unwrap_or(0);
    let boards = table.boards.iter().map(|board| board.board).collect();
    sitting.stage = Stage::Board(hearing.clone(), boards);
}

pub(super) fn board(sitting: &mut Sitting, hearing: Hearing, boards: &[u32], key: KeyEvent) {
    if matches!(key.code, KeyCode::Backspace | KeyCode::Left) {
        sitting.chosen = 0;
        sitting.stage =
            if std::mem::take(&mut sitting.returns) { Stage::Changing(hearing) } else { Stage::Subject };
        return;
    }
    let Some(place) = choose(sitting, key, boards.len() + 1) else { return };
    sitting.about.board = boards.get(place).copied();
    sitting.has_placed = true;
    sitting.about.outcome.clear();
    if std::mem::take(&mut sitting.returns) {
        return sitting.proceed(hearing);
    }
    ask_seat(sitting, hearing);
}

pub(super) fn seat(sitting: &mut Sitting, mut hearing: Hearing, part: Part, key: KeyEvent) {
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
    let seat = SEATS[place].0;
    sitting.chosen = declarer_of(&sitting.about.outcome);
    if std::mem::take(&mut sitting.returns) {
        match part {
            Part::Offender => hearing.known.seats.offender = seat,
            Part::Declarer => hearing.known.seats.declarer = seat,
        }
        hearing.settle();
        return sitting.proceed(hearing);
    }
    match part {
        Part::Offender => {
            hearing.known.seats.offender = seat;
            if hearing.procedure.concerns_declarer() {
                sitting.stage = Stage::Seat(hearing, Part::Declarer);
            } else {
                hearing.settle();
                sitting.proceed(hearing);
            }
        }
        Part::Declarer => {
            hearing.known.seats.declarer = seat;
            hearing.settle();
            sitting.proceed(hearing);
        }
    }
}
