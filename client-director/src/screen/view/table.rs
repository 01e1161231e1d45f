//! One table: its boards as a list, and who sits there beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::list;
use super::passage::lines;
use crate::screen::app::App;
use crate::screen::floor;

/// Draws the table of this name.
pub fn draw(app: &App, name: &str, area: Rect, buffer: &mut Buffer) {
    let Some(table) = app.table(name) else {
        let text = format!("There is no table {name} in this contest.\n\nEsc goes back.");
        Paragraph::new(text).render(area, buffer);
        return;
    };
    let [boards, detail] = Layout::horizontal([Constraint::Percentage(62), Constraint::Min(26)]).areas(area);
    list::draw(app, boards, buffer);
    let mut about = floor::about_lines(app, table);
    about.extend(floor::heard_of(app, table));
    Paragraph::new(lines(&about)).wrap(Wrap { trim: false }).render(detail, buffer);
}
