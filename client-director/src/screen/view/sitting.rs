//! The Laws in the right half of the screen; what they are about stays on the left.

mod beginning;

use bridge::law::{Kind, Question};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget, Wrap};

use super::form::wrap;
use super::{floor, list, style};
use crate::hearing::Hearing;
use crate::screen::app::{App, Screen};
use crate::screen::sitting::study::Study;
use crate::screen::sitting::{Sitting, Stage, key_of};

/// The keys at the foot of the screen.
pub fn keys(sitting: &Sitting) -> &'static [(&'static str, &'static str)] {
    match &sitting.stage {
        Stage::Which(_) => &[("1-9 ↑↓ Enter", "choose"), ("Esc", "leave")],
        Stage::Fetching(_) => &[("Esc", "leave")],
        Stage::Subject => &[
            ("1-9 ↑↓ Enter", "choose"),
            ("letters", "search"),
            ("0", "write a ruling down without being asked"),
            ("Esc", "leave"),
        ],
        Stage::Board(..) => &[("1-9 ↑↓ Enter", "choose"), ("Backspace", "back"), ("Esc", "leave")],
        Stage::Seat(..) => {
            &[("N E S W", "the seat"), ("Enter", "choose"), ("Backspace", "back"), ("Esc", "leave")]
        }
        Stage::Asking(_) => &[
            ("1-9 ↑↓", "choose"),
            ("Enter", "take it"),
            ("Backspace", "back"),
            ("Tab", "change an answer"),
            ("Esc", "leave"),
        ],
        Stage::Changing(_) => &[("1-9 ↑↓ Enter", "choose"), ("Tab", "go on"), ("Esc", "leave")],
        Stage::Found(_) if sitting.study.is_some() => {
            &[("n", "next case"), ("↓", "more"), ("Tab", "change an answer"), ("Esc", "leave")]
        }
        Stage::Found(_) => &[
            ("w", "decide"),
            ("s", "change the score"),
            ("↓", "more"),
            ("Tab", "change an answer"),
            ("Esc", "leave"),
        ],
    }
}

/// Draws both halves.
pub fn draw(app: &App, sitting: &Sitting, area: Rect, buffer: &mut Buffer) {
    let left = if area.width < 90 { 38 } else { 45 };
    let [left, right] =
        Layout::horizontal([Constraint::Percentage(left), Constraint::Percentage(100 - left)]).areas(area);
    Clear.render(area, buffer);
    match &sitting.study {
        Some(study) => case(study, left, buffer),
        None => table(app, sitting, left, buffer),
    }
    let title = sitting
        .hearing()
        .map_or_else(|| "The Laws".to_owned(), |hearing| hearing.procedure.title().to_owned());
    let block = Block::bordered()
        .title(Line::styled(format!(" {title} "), style::TITLE))
        .title(Line::styled(format!(" Laws of {} ", sitting.book), style::DIM).right_aligned());
    let inside = block.inner(right);
    block.render(right, buffer);
    let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let sheet = sheet(app, sitting, usize::from(inside.width));
    let foot = u16::try_from(sheet.foot.len()).unwrap_or(0).min(inside.height);
    let [body, foot] = Layout::vertical([Constraint::Min(0), Constraint::Length(foot)]).areas(inside);
    let over = u16::try_from(sheet.body.len()).unwrap_or(u16::MAX).saturating_sub(body.height);
    let skip = sheet.skip.min(over);
    Paragraph::new(sheet.body).scroll((skip, 0)).render(body, buffer);
    Paragraph::new(sheet.foot).render(foot, buffer);
}

/// The table that it is about, or what the screen shows.
fn table(app: &App, sitting: &Sitting, area: Rect, buffer: &mut Buffer) {
    let Some(table) = app.table(&sitting.about.table) else {
        return list::draw(app, area, buffer);
    };
    let mut lines = floor::about_lines(table);
    lines.extend(floor::heard_of(app, table));
    if let Some(board) = sitting.about.board {
        let result = if sitting.about.outcome.is_empty() { "no result yet" } else { &sitting.about.outcome };
        lines.push(Line::raw(format!("Board {board}: {result}")));
    }
    let [top, rest] = Layout::vertical([Constraint::Percentage(50), Constraint::Min(3)]).areas(area);
    Paragraph::new(lines).wrap(Wrap { trim: false }).render(top, buffer);
    if matches!(app.screen, Screen::Table(_) | Screen::Board(_) | Screen::Calls) {
        list::draw(app, rest, buffer);
    }
}

/// The story of a case, and the slips so far.
fn case(study: &Study, area: Rect, buffer: &mut Buffer) {
    let mut lines = vec![
        Line::styled(format!("Case {} of {}", study.number, Study::count()), style::TITLE),
        Line::raw(""),
        Line::raw(study.case.story),
        Line::raw(""),
    ];
    for slip in &study.slips {
        lines.push(Line::styled(format!("Not so: {slip}"), style::TITLE));
    }
    lines.push(Line::raw(""));
    lines.push(Line::styled(format!("From {}.", study.case.source), style::DIM));
    Paragraph::new(lines).wrap(Wrap { trim: false }).render(area, buffer);
}

/// What stands on the right.
struct Sheet {
    body: Vec<Line<'static>>,
    foot: Vec<Line<'static>>,
    skip: u16,
}

fn sheet(app: &App, sitting: &Sitting, width: usize) -> Sheet {
    match &sitting.stage {
        Stage::Which(open) => beginning::which(app, sitting, open, width),
        Stage::Fetching(number) => Sheet {
            body: vec![Line::raw(format!("Ruling {number} is fetched from the server …"))],
            foot: vec![],
            skip: 0,
        },
        Stage::Subject => beginning::subjects(sitting, width),
        Stage::Board(_, boards) => beginning::which_board(sitting, boards, width),
        Stage::Seat(_, part) => beginning::seats(sitting, *part, width),
        Stage::Asking(hearing) => match sitting.question() {
            Some(question) => asked(sitting, hearing, &question, width),
            None => Sheet { body: vec![], foot: vec![], skip: 0 },
        },
        Stage::Changing(hearing) => steps(sitting, hearing, width),
        Stage::Found(hearing) => found(sitting, hearing, width),
    }
}

fn wrapped(text: &str, width: usize, look: Style) -> impl Iterator<Item = Line<'static>> {
    wrap(text, width).into_iter().map(move |line| Line::styled(line, look))
}

/// A line that can be chosen, by its key or the arrows.
fn choice(key: char, text: &str, is_chosen: bool, width: usize) -> Vec<Line<'static>> {
    let look = if is_chosen { style::CHOSEN } else { style::PLAIN };
    let parts = wrap(text, width.saturating_sub(4));
    parts
        .into_iter()
        .enumerate()
        .map(|(line, part)| {
            let mark = if line == 0 { format!(" {key}  ") } else { "    ".to_owned() };
            Line::styled(format!("{mark}{part}"), look)
        })
        .collect()
}

fn asked(sitting: &Sitting, hearing: &Hearing, question: &Question, width: usize) -> Sheet {
    let mut body = vec![];
    if let Some(offer) = &question.offer {
        body.push(Line::styled(format!("Say to {}:", hearing.progress().seats.name(offer.to)), style::DIM));
        body.extend(wrapped(&format!("\"{}\"", offer.words), width, style::PLAIN));
        body.push(Line::raw(""));
    }
    body.extend(wrapped(&question.text, width, style::TITLE));
    body.push(Line::raw(""));
    match &question.kind {
        Kind::Choice(choices) => {
            for (place, one) in choices.iter().enumerate() {
                let usual = if question.usual == Some(one.key) { "  (usual)" } else { "" };
                let text = format!("{}{usual}", one.text);
                body.extend(choice(key_of(place), &text, place == sitting.chosen, width));
            }
        }
        Kind::Number { .. } | Kind::Value { .. } | Kind::Words => {
            body.push(Line::styled(format!("> {}_", sitting.input.text()), style::TITLE));
            body.extend(wrapped(&question.expects(), width, style::DIM));
            if let Some(usual) = question.usual {
                body.push(Line::styled(format!("Enter: {usual}"), style::DIM));
            }
        }
    }
    if let Some(wrong) = &sitting.wrong {
        body.push(Line::raw(""));
        body.extend(wrapped(wrong, width, style::ALARM));
    }
    if question.is_away {
        body.push(Line::raw(""));
        body.push(Line::styled("Ask this away from the table.", style::TITLE));
    }
    if !question.guide.is_empty() {
        body.push(Line::raw(""));
        for guide in &question.guide {
            body.extend(wrapped(&format!("- {guide}"), width, style::PLAIN));
        }
    }
    let why = if question.why.is_empty() {
        String::new()
    } else {
        format!("{}. ", question.why.trim_end_matches('.'))
    };
    let foot = wrapped(&format!("{why}[{}]", question.clause), width, style::PLAIN).collect();
    Sheet { body, foot, skip: 0 }
}

fn steps(sitting: &Sitting, hearing: &Hearing, width: usize) -> Sheet {
    let mut body = vec![Line::styled("Which answer is to be changed?", style::TITLE), Line::raw("")];
    for (place, step) in hearing.progress().steps.iter().enumerate() {
        let text = format!("{} {}", step.question.text, step.told());
        body.extend(choice(key_of(place), &text, place == sitting.chosen, width));
    }
    Sheet { body, foot: vec![], skip: 0 }
}

fn found(sitting: &Sitting, hearing: &Hearing, width: usize) -> Sheet {
    let Some((_, finding)) = sitting.finding() else {
        return Sheet { body: vec![], foot: vec![], skip: 0 };
    };
    let mut body: Vec<Line<'static>> = wrapped(&finding.title, width, style::CHOSEN).collect();
    let mut title = "";
    for told in finding.told(hearing.progress().seats) {
        if told.part.heading() != title {
            title = told.part.heading();
            body.push(Line::raw(""));
            body.push(Line::styled(title, style::TITLE));
        }
        let clause = told.clause.map_or_else(String::new, |clause| format!(" [{clause}]"));
        body.extend(wrapped(&format!("{}{clause}", told.text), width, style::PLAIN));
    }
    Sheet { body, foot: vec![], skip: sitting.skip }
}
