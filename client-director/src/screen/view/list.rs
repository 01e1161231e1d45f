//! Every screen that is a list.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Cell, Paragraph, Row, StatefulWidget, Table, TableState, Widget, Wrap};

use super::style;
use crate::screen::app::App;
use crate::screen::listing::{Listing, chosen_index, listing};

/// Draws the list on the screen.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    draw_listing(app, &listing(app), area, buffer);
}

/// Draws these rows under their headings; the chosen one is reversed and in sight.
pub fn draw_listing(app: &App, listing: &Listing, area: Rect, buffer: &mut Buffer) {
    let [title, rows_area] = Layout::vertical([Constraint::Length(1), Constraint::Min(1)]).areas(area);
    Line::styled(listing.title.as_str(), style::TITLE).render(title, buffer);
    if listing.rows.is_empty() {
        Paragraph::new(format!("\n{}", listing.empty)).wrap(Wrap { trim: true }).render(rows_area, buffer);
        return;
    }
    let rows = listing.rows.iter().map(|row| {
        let cells = row.cells.iter().map(|cell| Cell::from(Text::raw(cell.as_str())));
        Row::new(cells).style(style::of(row.tone))
    });
    let widths = listing.columns.iter().map(|&(_, width)| match width {
        0 => Constraint::Min(8),
        width => Constraint::Length(width),
    });
    let headings = Row::new(listing.columns.iter().map(|&(heading, _)| heading)).style(style::DIM);
    let table =
        Table::new(rows, widths).header(headings).column_spacing(1).row_highlight_style(style::CHOSEN);
    let mut state = TableState::new().with_selected(chosen_index(app, &listing.rows));
    StatefulWidget::render(table, rows_area, buffer, &mut state);
}
