//! Cases to study: on the left what is told, on the right what is asked about them.

use bridge::law::{Edition, source};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::{Sheet, choice, wrapped};
use crate::screen::sitting::study::{Lesson, MANNERS, Study, Topic};
use crate::screen::sitting::{Sitting, key_of};
use crate::screen::view::style;

/// The keys at the foot of the screen.
pub(super) fn keys(lesson: &Lesson) -> &'static [(&'static str, &'static str)] {
    match lesson {
        Lesson::Topic(_) => {
            &[("1-9 ↑↓ Enter", "choose"), ("letters, L27", "search"), ("Tab", "other Laws"), ("Esc", "leave")]
        }
        Lesson::Manner(_) => &[("1-2 ↑↓ Enter", "choose"), ("Backspace", "back"), ("Esc", "leave")],
        Lesson::Ruling(_) => &[("1-4 ↑↓ Enter", "rule"), ("→", "next case"), ("Esc", "leave")],
        Lesson::Over => &[("Enter", "another topic"), ("Esc", "leave")],
    }
}

/// The story of a case, what was ruled otherwise, and how many were right so far.
pub(super) fn case(study: &Study, area: Rect, buffer: &mut Buffer) {
    let so_far = match study.tally() {
        (_, 0) => String::new(),
        (right, all) => format!(" · {right} of {all} right"),
    };
    let number = format!("Case {} of {}{so_far}", study.number, study.topic.count());
    let mut lines = vec![Line::styled(number, style::TITLE), Line::raw("")];
    if let Some(story) = study.case.goes_on_from(study.procedure.cases()) {
        lines.extend([Line::styled(format!("It goes on from this: {story}"), style::DIM), Line::raw("")]);
    }
    lines.extend([Line::raw(study.case.story), Line::raw("")]);
    if study.ruled == Some(true) {
        lines.push(Line::styled("So it is ruled. This is the way to it.", style::TITLE));
    }
    for slip in &study.slips {
        lines.push(Line::styled(format!("Not so: {slip}"), style::TITLE));
    }
    lines.push(Line::raw(""));
    lines.push(Line::styled(format!("From {}.", source::told(study.case.source)), style::DIM));
    Paragraph::new(lines).wrap(Wrap { trim: false }).render(area, buffer);
}

/// What is asked about the course.
pub(super) fn sheet(sitting: &Sitting, lesson: &Lesson, width: usize) -> Sheet {
    match lesson {
        Lesson::Topic(edition) => topics(sitting, *edition, width),
        Lesson::Manner(topic) => {
            let ways = MANNERS.iter().map(|(_, way)| (*way).to_owned());
            listed(sitting, &format!("{}: how?", topic.title()), ways, width)
        }
        Lesson::Ruling(rulings) => listed(sitting, "How do you rule?", rulings.iter().cloned(), width),
        Lesson::Over => {
            let mut body = vec![Line::styled("That was the last case.", style::TITLE), Line::raw("")];
            let tally = sitting.study.as_ref().map(Study::tally_in_words).unwrap_or_default();
            body.extend(wrapped(&tally, width, style::TITLE));
            Sheet { body, ..Sheet::default() }
        }
    }
}

fn listed(sitting: &Sitting, question: &str, lines: impl Iterator<Item = String>, width: usize) -> Sheet {
    let mut body: Vec<Line<'static>> = wrapped(question, width, style::TITLE).collect();
    body.push(Line::raw(""));
    for (place, text) in lines.enumerate() {
        body.extend(choice(key_of(place), &text, place == sitting.chosen, width));
    }
    Sheet { body, ..Sheet::default() }
}

fn topics(sitting: &Sitting, edition: Option<Edition>, width: usize) -> Sheet {
    let book = edition.map_or_else(
        || "Cases under the Laws of every year".to_owned(),
        |edition| format!("Cases under the Laws of {}", edition.year()),
    );
    let mut body: Vec<Line<'static>> = vec![
        Line::styled("What do you want to study?", style::TITLE),
        Line::raw(format!("Type a word, or a Law as L27: {}_", sitting.input.text())),
        Line::raw(format!("{book}. Tab: others.")),
        Line::raw(""),
    ];
    let before = body.len();
    let mut focus = before;
    for (place, topic) in Topic::fitting(sitting.input.text(), edition).into_iter().enumerate() {
        if place == sitting.chosen {
            focus = body.len();
        }
        let key = if place < 9 { key_of(place) } else { ' ' };
        let cases = match topic.count() {
            1 => "1 case".to_owned(),
            count => format!("{count} cases"),
        };
        body.extend(choice(key, &format!("{} ({cases})", topic.title()), place == sitting.chosen, width));
    }
    if body.len() == before {
        body.push(Line::raw("Nothing is called like that. Backspace takes letters away."));
    }
    Sheet { body, focus, ..Sheet::default() }
}
