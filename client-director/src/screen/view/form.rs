//! A form over the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::style;
use crate::screen::folded::wrap;
use crate::screen::form::{Field, Form, Value};

/// Letters of the longest label, and two spaces.
const LABEL: usize = 18;

/// What stays in sight above a form however far it is turned: why it was refused, and what stands now.
pub fn head(form: &Form, width: u16) -> Vec<Line<'static>> {
    let styled = |text: &str, look| {
        wrap(text, usize::from(width)).into_iter().map(move |part| Line::styled(part, look))
    };
    let mut lines = Vec::new();
    if let Some(refused) = form.not_done() {
        lines.extend(styled(&refused, style::ALARM));
        lines.push(Line::raw(""));
    }
    lines.extend(form.stands.iter().flat_map(|stands| styled(stands, style::PLAIN)));
    lines
}

/// The lines of a form below its head in this width, and the line on which typing happens.
///
/// What results are `worth` stands in the place of what is said about the form.
pub fn lines(form: &Form, worth: &[Line<'static>], width: u16) -> (Vec<Line<'static>>, usize) {
    let width = usize::from(width);
    let mut lines: Vec<Line<'static>> = Vec::new();
    if worth.is_empty() {
        for about in &form.about {
            lines.extend(wrap(about, width).into_iter().map(Line::raw));
        }
    }
    lines.extend_from_slice(worth);
    if !form.about.is_empty() || !worth.is_empty() || form.stands.is_some() {
        lines.push(Line::raw(""));
    }
    let mut focus_line = 0;
    for (index, field) in form.fields.iter().enumerate() {
        if index == form.focus {
            focus_line = lines.len();
        }
        lines.extend(field_lines(field, index == form.focus, width));
    }
    (lines, focus_line)
}

fn field_lines(field: &Field, has_focus: bool, width: usize) -> Vec<Line<'static>> {
    let room = width.saturating_sub(LABEL).max(8);
    let mark = if has_focus { "> " } else { "  " };
    // A space stands behind the longest label too.
    let label = format!("{mark}{:<rest$} ", field.label, rest = LABEL - 3);
    let look = if has_focus { style::TITLE } else { style::of(crate::screen::app::Tone::Plain) };
    let mut lines = Vec::new();
    match &field.value {
        Value::Choice { options, chosen } => {
            let option = options.get(*chosen).copied().unwrap_or_default();
            let text = if has_focus { format!("◄ {option} ►") } else { option.to_owned() };
            lines.push(Line::from(vec![Span::styled(label, look), Span::styled(text, look)]));
        }
        Value::Line(input) | Value::Long(input) => {
            let mut typed = if input.text().is_empty() && !has_focus {
                vec![vec![Span::styled(field.if_empty, style::DIM)]]
            } else {
                typed_lines(input.text(), input.cursor(), has_focus, room)
            };
            if has_focus && input.is_proposed() {
                // Chosen as a whole: what is typed takes its place.
                typed.iter_mut().flatten().for_each(|span| span.style = style::CHOSEN);
            }
            for (place, spans) in typed.into_iter().enumerate() {
                let label = if place == 0 { label.clone() } else { " ".repeat(LABEL) };
                let spans = [Span::styled(label, look)].into_iter().chain(spans).collect::<Vec<_>>();
                lines.push(Line::from(spans));
            }
        }
    }
    let below = match &field.fault {
        Some(fault) => Some((format!("! {fault}"), style::of(crate::screen::app::Tone::Alarm))),
        None if has_focus && !field.hint_now().is_empty() => Some((field.hint_now().to_owned(), style::DIM)),
        None => None,
    };
    if let Some((text, look)) = below {
        lines.extend(
            wrap(&text, room).into_iter().map(|part| Line::styled(format!("{:LABEL$}{part}", ""), look)),
        );
    }
    lines
}

/// The typed text in lines of this width, with the cursor reversed.
fn typed_lines(text: &str, cursor: usize, has_focus: bool, width: usize) -> Vec<Vec<Span<'static>>> {
    let letters: Vec<char> = text.chars().chain(has_focus.then_some(' ')).collect();
    let mut lines = Vec::new();
    let mut start = 0;
    while start < letters.len() {
        let part = &letters[start..start + broken(&letters[start..], width)];
        let string = |letters: &[char]| letters.iter().collect::<String>();
        match cursor.checked_sub(start).filter(|&place| has_focus && place < part.len()) {
            Some(place) => lines.push(vec![
                Span::raw(string(&part[..place])),
                Span::styled(string(&part[place..=place]), style::CHOSEN),
                Span::raw(string(&part[place + 1..])),
            ]),
            None => lines.push(vec![Span::raw(string(part))]),
        }
        start += part.len();
    }
    lines
}

/// How many letters go into one line: to the last space that fits, or as many as fit.
fn broken(letters: &[char], width: usize) -> usize {
    if letters.len() <= width {
        return letters.len();
    }
    letters[..width].iter().rposition(|letter| *letter == ' ').map_or(width, |space| space + 1)
}

/// Draws a form so that the question being answered is in sight, and its head; how many lines are left below.
pub fn draw(form: &Form, worth: &[Line<'static>], area: Rect, buffer: &mut Buffer) -> usize {
    let head = head(form, area.width);
    // The question being answered, with its hint, has room below even the longest refusal.
    let above = u16::try_from(head.len()).unwrap_or(u16::MAX).min(area.height.saturating_sub(4));
    let [top, rest] = Layout::vertical([Constraint::Length(above), Constraint::Min(0)]).areas(area);
    Paragraph::new(head).render(top, buffer);
    let (lines, focus_line) = lines(form, worth, rest.width);
    let end = (focus_line + 4).min(lines.len());
    let skip = u16::try_from(end.saturating_sub(usize::from(rest.height))).unwrap_or(0);
    let left = lines.len().saturating_sub(usize::from(skip) + usize::from(rest.height));
    Paragraph::new(lines).scroll((skip, 0)).render(rest, buffer);
    left
}
