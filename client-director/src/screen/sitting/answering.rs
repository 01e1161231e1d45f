//! The keys of an interview under way: they answer, go back, and choose an answer that is to be changed.

use bridge::law::Kind;
use bridge::seat::{Line, Seat};
use crossterm::event::{KeyCode, KeyEvent};

use super::beginning::{at_boards, at_seat, before_seats, seats_to_ask};
use super::chairs::{self, Chairs};
use super::{LETTERS, Part, SEATS, Sitting, Stage, lesson};
use crate::hearing::Hearing;
use crate::screen::app::App;

/// So many lines further go the keys that turn a page.
const PAGE: usize = 8;

/// Arrows, the keys that turn a page and digits choose a line; `Some` when one is taken.
pub(super) fn choose(sitting: &mut Sitting, key: KeyEvent, lines: usize) -> Option<usize> {
    match key.code {
        KeyCode::Up => {
            let above = sitting.chosen.min(lines).checked_sub(1);
            sitting.chosen = above.unwrap_or(lines.saturating_sub(1));
        }
        KeyCode::Down => {
            let below = sitting.chosen.saturating_add(1);
            sitting.chosen = if below < lines { below } else { 0 };
        }
        KeyCode::PageDown => {
            sitting.chosen = sitting.chosen.saturating_add(PAGE).min(lines.saturating_sub(1));
        }
        KeyCode::PageUp => sitting.chosen = sitting.chosen.min(lines).saturating_sub(PAGE),
        KeyCode::Enter => return (sitting.chosen < lines).then_some(sitting.chosen),
        KeyCode::Char(letter) => {
            return LETTERS.find(letter.to_ascii_lowercase()).filter(|place| *place < lines);
        }
        _ => {}
    }
    None
}

pub(super) fn asking(app: &App, sitting: &mut Sitting, hearing: Hearing, key: KeyEvent) {
    let Some(question) = sitting.question() else { return };
    let is_typed = !matches!(question.kind, Kind::Choice(_));
    let is_empty = sitting.input.text().is_empty();
    // A Backspace that is held down takes the letters away and stops there.
    if key.code == KeyCode::Backspace && is_typed && sitting.input.is_erased() {
        sitting.wrong = Some("Nothing is left to take away. ← goes back to the question before.".to_owned());
        return;
    }
    let back = is_empty && matches!(key.code, KeyCode::Left | KeyCode::Backspace)
        || key.code == KeyCode::Left && !is_typed;
    if back {
        let mut hearing = hearing;
        if hearing.back().is_none() {
            // Of a case the seats are told.
            if sitting.study.is_some() {
                return;
            }
            match seats_to_ask(&hearing).last() {
                Some(&last) => at_seat(sitting, hearing, last),
                None => before_seats(app, sitting, hearing),
            }
        } else {
            sitting.proceed(hearing);
        }
        return;
    }
    match key.code {
        KeyCode::Tab => {
            return list_what_was_said(app, sitting, hearing);
        }
        KeyCode::PageDown => return sitting.skip = sitting.skip.saturating_add(5),
        KeyCode::PageUp => return sitting.skip = sitting.skip.saturating_sub(5),
        KeyCode::Right if !is_typed => {
            if sitting.study.is_some() {
                lesson::next(sitting);
            }
            return;
        }
        _ => {}
    }
    match &question.kind {
        Kind::Choice(choices) => {
            if let Some(place) = choose(sitting, key, choices.len()) {
                sitting.answer(hearing, &question, choices[place].key);
            }
        }
        Kind::Number { .. } | Kind::Value { .. } | Kind::Words => {
            if key.code == KeyCode::Enter {
                let typed = sitting.input.text().trim().to_owned();
                let given = if typed.is_empty() { question.usual.unwrap_or("").to_owned() } else { typed };
                sitting.answer(hearing, &question, &given);
            } else {
                sitting.wrong = None;
                sitting.input.key(key);
            }
        }
    }
}

/// Something that was said before, and can be changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    Board,
    Seat(Part),
    /// Which way the pair of this line sits.
    Chairs(Line),
    /// The answer to the question of this key.
    Answer(String),
}

/// Everything that was said, each with its key and in words: where it happened and who sits where, and then every
/// answer. In a case of the course notes only answers were given.
pub fn said(app: &App, sitting: &Sitting, hearing: &Hearing) -> Vec<(Said, char, String)> {
    let mut said = Vec::new();
    if sitting.study.is_none() {
        let board =
            sitting.about.board.map_or_else(|| "none in particular".to_owned(), |board| board.to_string());
        let seat =
            |seat: Option<Seat>| SEATS.iter().find(|(one, _)| *one == seat).map_or("", |(_, name)| name);
        let progress = hearing.progress();
        let seats = progress.seats;
        let known = |from: Option<String>| from.map_or_else(String::new, |from| format!(" ({from})"));
        said.push((Said::Board, 'B', format!("Which board? {board}")));
        let (offender, declarer) = (seat(seats.offender), seat(seats.declarer));
        if !hearing.procedure.tells_offender() {
            said.push((
                Said::Seat(Part::Offender),
                'O',
                format!("{} {offender}{}", hearing.procedure.offender(), known(progress.seats_from.offender)),
            ));
        }
        said.push((
            Said::Seat(Part::Declarer),
            'D',
            format!("Who is declarer? {declarer}{}", known(progress.seats_from.declarer)),
        ));
        for pair in chairs::of(app, sitting).into_iter().filter(Chairs::is_named) {
            let key = if pair.line == Line::NorthSouth { 'N' } else { 'E' };
            said.push((Said::Chairs(pair.line), key, format!("{}: turn them", pair.told())));
        }
    }
    let steps = hearing.progress().steps.into_iter().enumerate();
    said.extend(steps.map(|(place, step)| {
        let text = format!("{} {}", step.question.text, step.told());
        (Said::Answer(step.question.key.clone()), super::key_of(place), text)
    }));
    said
}

/// Lists what was said, the first answer chosen.
pub(super) fn list_what_was_said(app: &App, sitting: &mut Sitting, hearing: Hearing) {
    let said = said(app, sitting, &hearing);
    sitting.chosen = said.iter().position(|(said, ..)| matches!(said, Said::Answer(_))).unwrap_or(0);
    sitting.stage = Stage::Changing(hearing);
}

/// Chooses what is to be changed.
pub(super) fn changing(app: &App, sitting: &mut Sitting, mut hearing: Hearing, key: KeyEvent) {
    if matches!(key.code, KeyCode::Esc | KeyCode::Tab | KeyCode::Backspace | KeyCode::Left) {
        return sitting.go_on(hearing);
    }
    let said = said(app, sitting, &hearing);
    let place = match key.code {
        KeyCode::Char(letter) => {
            let of = |letter: char| said.iter().position(|(_, key, _)| *key == letter);
            of(letter).or_else(|| of(letter.to_ascii_lowercase())).or_else(|| of(letter.to_ascii_uppercase()))
        }
        _ => choose(sitting, key, said.len()),
    };
    match place.and_then(|place| said.into_iter().nth(place)) {
        None => {}
        Some((Said::Answer(key), ..)) => {
            hearing.ask_again(&key);
            sitting.go_on(hearing);
        }
        Some((Said::Chairs(line), ..)) => {
            chairs::turn(app, sitting, line);
            sitting.go_on(hearing);
        }
        Some((Said::Board, ..)) => {
            sitting.returns = true;
            at_boards(app, sitting, hearing);
        }
        Some((Said::Seat(part), ..)) => {
            sitting.returns = true;
            at_seat(sitting, hearing, part);
        }
    }
}

pub(super) fn found(app: &App, sitting: &mut Sitting, mut hearing: Hearing, key: KeyEvent) {
    match key.code {
        KeyCode::Up => sitting.skip = sitting.skip.saturating_sub(1),
        KeyCode::Down => sitting.skip = sitting.skip.saturating_add(1),
        KeyCode::PageUp => sitting.skip = sitting.skip.saturating_sub(10),
        KeyCode::PageDown => sitting.skip = sitting.skip.saturating_add(10),
        KeyCode::Backspace | KeyCode::Left => {
            hearing.back();
            sitting.proceed(hearing);
        }
        KeyCode::Tab => {
            list_what_was_said(app, sitting, hearing);
        }
        _ => {}
    }
}
