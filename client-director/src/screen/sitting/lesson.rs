//! The keys of a course of cases: which topic, in which manner, which ruling, and its end.

use bridge::law::Edition;
use crossterm::event::{KeyCode, KeyEvent};

use super::answering::choose;
use super::beginning::chooses;
use super::study::{Lesson, MANNERS, Study, Topic};
use super::{Sitting, Stage};
use crate::screen::text_input::TextInput;

/// Takes a key.
pub(super) fn key(sitting: &mut Sitting, lesson: Lesson, key: KeyEvent) {
    match lesson {
        Lesson::Topic(edition) => topic(sitting, edition, key),
        Lesson::Manner(topic) => manner(sitting, topic, key),
        Lesson::Ruling(rulings) => ruling(sitting, &rulings, key),
        Lesson::Over => {
            if key.code == KeyCode::Enter {
                let edition = sitting.study.as_ref().and_then(|study| study.topic.edition);
                begin(sitting, edition);
            }
        }
    }
}

/// Asks for a topic.
fn begin(sitting: &mut Sitting, edition: Option<Edition>) {
    sitting.study = None;
    sitting.input = TextInput::default();
    sitting.chosen = 0;
    sitting.stage = Stage::Lesson(Lesson::Topic(edition));
}

/// The edition after this one on the list; after the last one, all together.
fn after(edition: Option<Edition>) -> Option<Edition> {
    let place = edition.and_then(|edition| Edition::ALL.iter().position(|one| *one == edition));
    Edition::ALL.get(place.map_or(0, |place| place + 1)).copied()
}

fn topic(sitting: &mut Sitting, edition: Option<Edition>, key: KeyEvent) {
    if key.code == KeyCode::Tab {
        sitting.chosen = 0;
        sitting.stage = Stage::Lesson(Lesson::Topic(after(edition)));
        return;
    }
    let topics = Topic::fitting(sitting.input.text(), edition);
    if !chooses(sitting.input.text(), key.code) {
        sitting.input.key(key);
        sitting.chosen = 0;
        return;
    }
    if let Some(place) = choose(sitting, key, topics.len()) {
        sitting.input = TextInput::default();
        sitting.chosen = 0;
        sitting.stage = Stage::Lesson(Lesson::Manner(topics[place]));
    }
}

fn manner(sitting: &mut Sitting, topic: Topic, key: KeyEvent) {
    if matches!(key.code, KeyCode::Backspace | KeyCode::Left) {
        return begin(sitting, topic.edition);
    }
    let Some(place) = choose(sitting, key, MANNERS.len()) else { return };
    if let Some(study) = Study::first(topic, MANNERS[place].0) {
        *sitting = study.sitting();
    }
}

/// The whole case is ruled; then it is walked.
fn ruling(sitting: &mut Sitting, rulings: &[String], key: KeyEvent) {
    if key.code == KeyCode::Right {
        return next(sitting);
    }
    let Some(place) = choose(sitting, key, rulings.len()) else { return };
    let Some(study) = &mut sitting.study else { return };
    study.rule(&rulings[place]);
    let hearing = study.hearing();
    sitting.proceed(hearing);
}

/// The next case, or the end of the course.
pub(super) fn next(sitting: &mut Sitting) {
    let Some(study) = &sitting.study else { return };
    match study.next() {
        Some(next) => *sitting = next.sitting(),
        None => sitting.stage = Stage::Lesson(Lesson::Over),
    }
}
