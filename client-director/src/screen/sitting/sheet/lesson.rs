//! Cases to study: what is told of one, and what is asked about them.

use bridge::law::{Edition, source};

use super::title_of;
use crate::screen::passage::{Look, Passage, Sheet};
use crate::screen::sitting::study::{Lesson, MANNERS, Study, Topic};
use crate::screen::sitting::{Sitting, key_of};

/// The story of a case, what was ruled otherwise, and how many were right so far.
pub fn case(study: &Study) -> Vec<Passage> {
    let so_far = match study.tally() {
        (_, 0) => String::new(),
        (right, all) => format!(" · {right} of {all} right"),
    };
    let number = format!("Case {} of {}{so_far}", study.number, study.topic.count());
    let mut lines = title_of(&number);
    if let Some(story) = study.case.goes_on_from(study.procedure.cases()) {
        lines.extend([Passage::words(format!("It goes on from this: {story}"), Look::Dim), Passage::gap()]);
    }
    lines.extend([Passage::words(study.case.story, Look::Plain), Passage::gap()]);
    if study.ruled == Some(true) {
        lines.push(Passage::words("So it is ruled. This is the way to it.", Look::Title));
    }
    lines.extend(study.slips.iter().map(|slip| Passage::words(format!("Not so: {slip}"), Look::Title)));
    lines.push(Passage::gap());
    lines.push(Passage::words(format!("From {}.", source::told(study.case.source)), Look::Dim));
    lines
}

/// What is asked about the course.
pub(super) fn sheet(sitting: &Sitting, lesson: &Lesson) -> Sheet {
    match lesson {
        Lesson::Topic(edition) => topics(sitting, *edition),
        Lesson::Manner(topic) => {
            let ways = MANNERS.iter().map(|(_, way)| (*way).to_owned());
            listed(sitting, &format!("{}: how?", topic.title()), ways)
        }
        Lesson::Ruling(rulings) => listed(sitting, "How do you rule?", rulings.iter().cloned()),
        Lesson::Over => {
            let mut body = title_of("That was the last case.");
            let tally = sitting.study.as_ref().map(Study::tally_in_words).unwrap_or_default();
            body.push(Passage::words(tally, Look::Title));
            Sheet { body, ..Sheet::default() }
        }
    }
}

fn listed(sitting: &Sitting, question: &str, lines: impl Iterator<Item = String>) -> Sheet {
    let mut body = title_of(question);
    body.extend(
        lines
            .enumerate()
            .map(|(place, text)| Passage::choice(key_of(place), place, text, place == sitting.chosen)),
    );
    Sheet { body, ..Sheet::default() }
}

fn topics(sitting: &Sitting, edition: Option<Edition>) -> Sheet {
    let book = edition.map_or_else(
        || "Cases under the Laws of every year".to_owned(),
        |edition| format!("Cases under the Laws of {}", edition.year()),
    );
    let mut body = vec![
        Passage::line("What do you want to study?", Look::Title),
        Passage::typed("Type a word, or a Law as L27:", sitting.input.text(), Look::Plain),
        Passage::line(format!("{book}. Tab: others."), Look::Plain),
        Passage::gap(),
    ];
    let before = body.len();
    for (place, topic) in Topic::fitting(sitting.input.text(), edition).into_iter().enumerate() {
        let key = if place < 9 { key_of(place) } else { ' ' };
        let cases = match topic.count() {
            1 => "1 case".to_owned(),
            count => format!("{count} cases"),
        };
        let text = format!("{} ({cases})", topic.title());
        body.push(Passage::choice(key, place, text, place == sitting.chosen));
    }
    if body.len() == before {
        body.push(Passage::line("Nothing is called like that. Backspace takes letters away.", Look::Plain));
    }
    Sheet { body, ..Sheet::default() }
}
