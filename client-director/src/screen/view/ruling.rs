//! The rulings book: the list with what is due, and a ruling in full.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use super::{list, style};
use crate::screen::app::App;
use crate::screen::book::{self, reminder};
use crate::screen::folded::wrap;

/// The list of rulings under what is due.
pub fn list(app: &App, area: Rect, buffer: &mut Buffer) {
    let width = usize::from(area.width);
    let due = reminder::due(app);
    let mut lines: Vec<Line<'_>> = due
        .iter()
        .flat_map(|(number, text)| wrap(&format!("§ {text} [{number}]"), width))
        .map(|line| Line::styled(line, style::TITLE))
        .collect();
    lines.truncate(usize::from(area.height / 2));
    let height = u16::try_from(lines.len()).unwrap_or(0);
    let [top, rest] = Layout::vertical([Constraint::Length(height), Constraint::Min(3)]).areas(area);
    Paragraph::new(lines).render(top, buffer);
    list::draw(app, rest, buffer);
}

/// A ruling in full, from the line on to which it was scrolled.
pub fn draw(app: &App, number: u32, area: Rect, buffer: &mut Buffer) {
    let width = usize::from(area.width.saturating_sub(2));
    let Some(whole) = book::whole(app, number) else {
        Paragraph::new(book::on_its_way(number)).render(area, buffer);
        return;
    };
    let mut body: Vec<Line<'static>> =
        wrap(&whole.sheet.title, width).into_iter().map(|line| Line::styled(line, style::CHOSEN)).collect();
    for text in reminder::of(app, number) {
        body.extend(
            wrap(&format!("§ {text}"), width).into_iter().map(|line| Line::styled(line, style::TITLE)),
        );
    }
    for part in &whole.sheet.parts {
        body.push(Line::raw(""));
        body.push(Line::styled(part.heading.clone(), style::TITLE));
        for line in &part.lines {
            if part.is_figure {
                body.push(Line::raw(format!("  {line}")));
            } else {
                body.extend(wrap(line, width).into_iter().map(|line| Line::raw(format!("  {line}"))));
            }
        }
    }
    let over = u16::try_from(body.len()).unwrap_or(u16::MAX).saturating_sub(area.height);
    Paragraph::new(body).scroll((app.ruling_skip.min(over), 0)).render(area, buffer);
}
