//! The keys of an interview under way: they answer, go back, and choose an answer that is to be changed.

use bridge::law::Kind;
use crossterm::event::{KeyCode, KeyEvent};

use super::study::Study;
use super::{LETTERS, Part, SEATS, Sitting, Stage};
use crate::hearing::Hearing;

/// Arrows and digits choose a line; `Some` when one is taken.
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
        KeyCode::Enter => return (sitting.chosen < lines).then_some(sitting.chosen),
        KeyCode::Char(letter) => {
            return LETTERS.find(letter.to_ascii_lowercase()).filter(|place| *place < lines);
        }
        _ => {}
    }
    None
}

pub(super) fn asking(sitting: &mut Sitting, hearing: Hearing, key: KeyEvent) {
    let Some(question) = sitting.question() else { return };
    let is_typed = !matches!(question.kind, Kind::Choice(_));
    let back = key.code == KeyCode::Left && !is_typed
        || key.code == KeyCode::Backspace && sitting.input.text().is_empty();
    if back {
        let mut hearing = hearing;
        if hearing.back().is_none() {
            sitting.stage = Stage::Seat(hearing, Part::Declarer);
            sitting.chosen = SEATS.len() - 1;
        } else {
            sitting.proceed(hearing);
        }
        return;
    }
    match key.code {
        KeyCode::Tab => {
            sitting.chosen = 0;
            sitting.stage = Stage::Changing(hearing);
            return;
        }
        KeyCode::PageDown => return sitting.skip = sitting.skip.saturating_add(5),
        KeyCode::PageUp => return sitting.skip = sitting.skip.saturating_sub(5),
        KeyCode::Right if !is_typed => {
            if let Some(next) = sitting.study.as_ref().and_then(Study::next) {
                *sitting = next.sitting();
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

pub(super) fn changing(sitting: &mut Sitting, mut hearing: Hearing, key: KeyEvent) {
    if matches!(key.code, KeyCode::Tab | KeyCode::Backspace | KeyCode::Left) {
        return sitting.proceed(hearing);
    }
    let steps = hearing.progress().steps;
    if let Some(place) = choose(sitting, key, steps.len()) {
        hearing.forget(&steps[place].question.key);
        sitting.proceed(hearing);
    }
}

pub(super) fn found(sitting: &mut Sitting, mut hearing: Hearing, key: KeyEvent) {
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
            sitting.chosen = 0;
            sitting.stage = Stage::Changing(hearing);
        }
        _ => {}
    }
}
