//! The Laws in the right half of the screen; what they are about stays on the left.

mod beginning;
mod lesson;

use bridge::law::{Kind, Question};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

use super::form::wrap;
use super::{beside, style};
use crate::hearing::Hearing;
use crate::screen::app::App;
use crate::screen::sitting::answering::said;
use crate::screen::sitting::{Sitting, Stage, key_of};

/// The keys at the foot of the screen.
pub fn keys(sitting: &Sitting) -> &'static [(&'static str, &'static str)] {
    match &sitting.stage {
        Stage::Which(_) => &[("1-9 ↑↓ Enter", "choose"), ("Esc", "leave")],
        Stage::Fetching(_) => &[("Esc", "leave")],
        Stage::Lesson(one) => lesson::keys(one),
        Stage::Subject if sitting.about.board.is_some() => &[
            ("1-9 ↑↓ Enter", "choose"),
            ("letters, L27", "search"),
            ("Tab", "another board"),
            ("0", "write without being asked"),
            ("Esc", "leave"),
        ],
        Stage::Subject => &[
            ("1-9 ↑↓ Enter", "choose"),
            ("letters, L27", "search"),
            ("0", "write a ruling down without being asked"),
            ("Esc", "leave"),
        ],
        Stage::Board(..) => {
            &[("1-9 ↑↓ Enter", "choose"), ("0", "none"), ("Backspace", "back"), ("Esc", "leave")]
        }
        Stage::Seat(..) => &[
            ("N E S W", "the seat"),
            ("Enter", "choose"),
            ("Backspace", "back"),
            ("Tab", "change"),
            ("Esc", "leave"),
        ],
        Stage::Asking(_) if sitting.study.is_some() => &[
            ("1-9 ↑↓ Enter", "answer"),
            ("Backspace", "back"),
            ("→", "next case"),
            ("Tab", "change an answer"),
            ("Esc", "leave"),
        ],
        Stage::Asking(_) => &[
            ("1-9 ↑↓", "choose"),
            ("Enter", "take it"),
            ("Backspace", "back"),
            ("Tab", "change an answer"),
            ("Esc", "leave"),
        ],
        Stage::Changing(hearing) if hearing.procedure.tells_offender() => {
            &[("1-9 B D N E ↑↓ Enter", "choose"), ("Esc", "back to the question")]
        }
        Stage::Changing(_) => &[("1-9 B O D N E ↑↓ Enter", "choose"), ("Esc", "back to the question")],
        Stage::Found(_) => keys_of_finding(sitting),
    }
}

/// The keys below a finding: what can be done with it.
fn keys_of_finding(sitting: &Sitting) -> &'static [(&'static str, &'static str)] {
    if sitting.study.is_some() {
        return &[("Enter n", "next case"), ("↓", "more"), ("Tab", "change an answer"), ("Esc", "leave")];
    }
    match (sitting.changes_score(), sitting.goes_on()) {
        (false, true) => &[
            ("w", "decide"),
            ("1", "go on with what is named"),
            ("↓", "more"),
            ("Tab", "change an answer"),
            ("Esc", "leave"),
        ],
        (true, true) => &[
            ("w", "decide"),
            ("1", "go on with what is named"),
            ("s", "change the score"),
            ("↓", "more"),
            ("Tab", "change an answer"),
            ("Esc", "leave"),
        ],
        (false, false) => &[("w", "decide"), ("↓", "more"), ("Tab", "change an answer"), ("Esc", "leave")],
        (true, false) => &[
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
        Some(study) => lesson::case(study, left, buffer),
        None => beside::draw(app, sitting, left, buffer),
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
    sheet.draw(inside, buffer);
}

/// What stands on the right: words to say and guidance at the top, which give way; the question with its answers; why
/// it is asked.
#[derive(Default)]
struct Sheet {
    top: Vec<Line<'static>>,
    body: Vec<Line<'static>>,
    foot: Vec<Line<'static>>,
    /// So many lines are passed over, of the top where there is one, else of the body.
    skip: u16,
    /// A line of the body that must be seen.
    focus: usize,
}

fn rows(lines: &[Line<'_>]) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX)
}

impl Sheet {
    /// The answers are always seen; what does not fit above them is turned over.
    fn draw(self, area: Rect, buffer: &mut Buffer) {
        let foot = rows(&self.foot).min(area.height);
        let room = area.height - foot;
        let least_top = rows(&self.top).min(4);
        let body = rows(&self.body).min(room.saturating_sub(least_top));
        let top = rows(&self.top).min(room - body);
        let parts =
            [Constraint::Length(top), Constraint::Length(body), Constraint::Min(0), Constraint::Length(foot)];
        let [top, body, _, foot] = Layout::vertical(parts).areas(area);
        let mut skip = self.skip;
        if !self.top.is_empty() {
            turned(self.top, skip, top, buffer);
            skip = 0;
        }
        let focus = u16::try_from(self.focus).unwrap_or(u16::MAX);
        skip = skip.max((focus + 2).saturating_sub(body.height));
        turned(self.body, skip, body, buffer);
        Paragraph::new(self.foot).render(foot, buffer);
    }
}

/// Lines from one on, with a mark where more follow.
fn turned(lines: Vec<Line<'static>>, skip: u16, area: Rect, buffer: &mut Buffer) {
    let over = rows(&lines).saturating_sub(area.height);
    let skip = skip.min(over);
    Paragraph::new(lines).scroll((skip, 0)).render(area, buffer);
    if skip < over && area.height > 0 {
        let last = Rect { y: area.y + area.height - 1, height: 1, ..area };
        Clear.render(last, buffer);
        Line::styled("… more: PgDn, PgUp", style::DIM).render(last, buffer);
    }
}

fn sheet(app: &App, sitting: &Sitting, width: usize) -> Sheet {
    match &sitting.stage {
        Stage::Which(open) => beginning::which(app, sitting, open, width),
        Stage::Fetching(number) => Sheet {
            body: vec![Line::raw(format!("Ruling {number} is fetched from the server …"))],
            ..Sheet::default()
        },
        Stage::Lesson(one) => lesson::sheet(sitting, one, width),
        Stage::Subject => beginning::subjects(app, sitting, width),
        Stage::Board(_, boards) => beginning::which_board(app, sitting, boards, width),
        Stage::Seat(_, part) => beginning::seats(app, sitting, *part, width),
        Stage::Asking(hearing) => match sitting.question() {
            Some(question) => {
                let worth = app.weighing.lines(width);
                asked((sitting, worth), hearing, &question, width)
            }
            None => Sheet::default(),
        },
        Stage::Changing(hearing) => steps(app, sitting, hearing, width),
        Stage::Found(hearing) => found((sitting, app.weighing.lines(width)), hearing, width),
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

fn asked(
    (sitting, worth): (&Sitting, Vec<Line<'static>>),
    hearing: &Hearing,
    question: &Question,
    width: usize,
) -> Sheet {
    let mut top = vec![];
    if let Some(offer) = &question.offer {
        top.push(Line::styled(format!("Say to {}:", hearing.progress().seats.name(offer.to)), style::DIM));
        top.extend(wrapped(&format!("\"{}\"", offer.words), width, style::PLAIN));
        top.push(Line::raw(""));
    }
    if question.is_away {
        top.push(Line::styled("Ask this away from the table.", style::TITLE));
    }
    // What results are worth takes the room of the guidance, which was read before they were named.
    if worth.is_empty() {
        for guide in &question.guide {
            top.extend(wrapped(&format!("- {guide}"), width, style::PLAIN));
        }
    }
    if !top.is_empty() {
        top.push(Line::raw(""));
    }
    let mut body = vec![];
    let mut focus = 0;
    body.extend(wrapped(&question.text, width, style::TITLE));
    body.push(Line::raw(""));
    let expects = question.expects();
    let (is_choice, hint) = (matches!(question.kind, Kind::Choice(_)), format!(": {expects}"));
    match &question.kind {
        Kind::Choice(choices) => {
            for (place, one) in choices.iter().enumerate() {
                let usual = if question.usual == Some(one.key) { "  (usual)" } else { "" };
                let text = format!("{}{usual}", one.text);
                if place == sitting.chosen {
                    focus = body.len();
                }
                body.extend(choice(key_of(place), &text, place == sitting.chosen, width));
            }
        }
        Kind::Number { .. } | Kind::Value { .. } | Kind::Words => {
            body.push(Line::styled(format!("> {}_", sitting.input.text()), style::TITLE));
            if worth.is_empty() && sitting.wrong.as_ref() != Some(&expects) {
                body.extend(wrapped(&expects, width, style::DIM));
            }
            if let Some(usual) = question.usual {
                body.push(Line::styled(format!("Enter: {usual}"), style::DIM));
            }
        }
    }
    if let Some(wrong) = &sitting.wrong {
        // What is expected stands above.
        let wrong =
            if worth.is_empty() && !is_choice { wrong.strip_suffix(&hint).unwrap_or(wrong) } else { wrong };
        body.push(Line::raw(""));
        body.extend(wrapped(wrong, width, style::ALARM));
    }
    if !worth.is_empty() {
        body.push(Line::raw(""));
        body.extend(worth);
    }
    let why = if question.why.is_empty() {
        String::new()
    } else {
        format!("{}. ", question.why.trim_end_matches('.'))
    };
    let foot = wrapped(&format!("{why}[{}]", question.clause), width, style::PLAIN).collect();
    Sheet { top, body, foot, skip: sitting.skip, focus }
}

fn steps(app: &App, sitting: &Sitting, hearing: &Hearing, width: usize) -> Sheet {
    let mut body = vec![Line::styled("What is to be changed?", style::TITLE), Line::raw("")];
    let mut focus = 0;
    for (place, (_, key, text)) in said(app, sitting, hearing).into_iter().enumerate() {
        if place == sitting.chosen {
            focus = body.len();
        }
        body.extend(choice(key, &text, place == sitting.chosen, width));
    }
    Sheet { body, focus, ..Sheet::default() }
}

fn found((sitting, worth): (&Sitting, Vec<Line<'static>>), hearing: &Hearing, width: usize) -> Sheet {
    let Some((_, finding)) = sitting.finding() else {
        return Sheet::default();
    };
    let mut body: Vec<Line<'static>> = wrapped(&finding.title, width, style::CHOSEN).collect();
    if !worth.is_empty() {
        body.push(Line::raw(""));
        body.extend(worth);
    }
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
    let seats = hearing.progress().seats;
    let further = finding.goes_on.iter().filter_map(|next| hearing.going_on(next, seats));
    for (place, next) in further.enumerate().filter(|_| sitting.study.is_none()) {
        if place == 0 {
            body.push(Line::raw(""));
            body.push(Line::styled("Go on with", style::TITLE));
        }
        body.extend(choice(key_of(place), next.procedure.title(), false, width));
    }
    Sheet { body, skip: sitting.skip, ..Sheet::default() }
}
