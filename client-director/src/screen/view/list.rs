//! Every screen that is a list.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Cell, Paragraph, Row, StatefulWidget, Table, TableState, Widget, Wrap};

use super::form::wrap;
use super::style;
use crate::screen::app::App;
use crate::screen::listing::{Listing, chosen_index, heading_of, listing};

/// Draws the list on the screen.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    draw_listing(app, &listing(app), area, buffer);
}

/// Draws the list in a narrow place: what has no room on a line goes on below it.
pub fn draw_folded(app: &App, area: Rect, buffer: &mut Buffer) {
    let listing = listing(app);
    let width = usize::from(area.width.saturating_sub(2)).max(1);
    let chosen = chosen_index(app, &listing.rows);
    let mut lines: Vec<Line<'_>> = styled(&listing.title, width, style::TITLE).collect();
    let mut end = 0;
    for (index, row) in listing.rows.iter().enumerate() {
        let is_chosen = Some(index) == chosen;
        let cells =
            row.cells.iter().map(|cell| cell.trim().replace('\n', " ")).filter(|cell| !cell.is_empty());
        let look = if is_chosen { style::CHOSEN } else { style::of(row.tone) };
        let text = cells.collect::<Vec<_>>().join("  ");
        let folded = styled(&text, width, look).enumerate();
        lines.extend(folded.map(|(place, line)| if place == 0 { line } else { indented(&line) }));
        if is_chosen {
            end = lines.len();
        }
    }
    let skip = u16::try_from(end.saturating_sub(usize::from(area.height))).unwrap_or(u16::MAX);
    Paragraph::new(lines).scroll((skip, 0)).render(area, buffer);
}

fn styled(text: &str, width: usize, look: Style) -> impl Iterator<Item = Line<'static>> {
    wrap(text, width).into_iter().map(move |line| Line::styled(line, look))
}

fn indented(line: &Line<'static>) -> Line<'static> {
    Line::styled(format!("  {line}"), line.style)
}

/// Draws these rows under their headings; the chosen one is reversed and in sight.
pub fn draw_listing(app: &App, listing: &Listing, area: Rect, buffer: &mut Buffer) {
    let [title, rows_area] = Layout::vertical([Constraint::Length(1), Constraint::Min(1)]).areas(area);
    Line::styled(listing.title.as_str(), style::TITLE).render(title, buffer);
    if listing.rows.is_empty() {
        Paragraph::new(format!("\n{}", listing.empty)).wrap(Wrap { trim: true }).render(rows_area, buffer);
        return;
    }
    let columns = fitting(listing, usize::from(area.width));
    let rows = listing.rows.iter().map(|row| {
        let row_of = |cells: Vec<Cell<'static>>| Row::new(cells).style(style::of(row.tone));
        if row.is_heading {
            let text = row.cells.first().cloned().unwrap_or_default();
            let span = u16::try_from(columns.len()).unwrap_or(u16::MAX);
            return row_of(vec![Cell::from(Text::raw(text)).column_span(span)]);
        }
        let cell = |&(column, _): &(usize, u16)| row.cells.get(column).cloned().unwrap_or_default();
        let cells: Vec<String> = columns.iter().map(cell).collect();
        let height = cells.iter().map(|cell| cell.lines().count()).max().unwrap_or(1).max(1);
        let row = row_of(cells.into_iter().map(|cell| Cell::from(Text::raw(cell))).collect());
        row.height(u16::try_from(height).unwrap_or(u16::MAX))
    });
    let widths = columns.iter().map(|&(_, width)| match width {
        0 => Constraint::Min(8),
        width => Constraint::Length(width),
    });
    let headings = Row::new(columns.iter().map(|&(column, _)| listing.columns[column].0)).style(style::DIM);
    let table =
        Table::new(rows, widths).header(headings).column_spacing(1).row_highlight_style(style::CHOSEN);
    let chosen = chosen_index(app, &listing.rows);
    // A list below another begins at the top, where not all of both have room.
    let most = listing.rows.len().saturating_sub(usize::from(rows_area.height).saturating_sub(1));
    let begins = chosen.map_or(0, |chosen| heading_of(&listing.rows, chosen));
    let mut state = TableState::new().with_offset(begins.min(most)).with_selected(chosen);
    StatefulWidget::render(table, rows_area, buffer, &mut state);
}

/// The columns that have room, each with its width, 0 for the one that takes what is left: as they are wished where that
/// fits, otherwise as wide as what stands in them, and without those that can be left out.
fn fitting(listing: &Listing, room: usize) -> Vec<(usize, u16)> {
    let mut columns: Vec<(usize, u16)> =
        listing.columns.iter().enumerate().map(|(column, &(_, width))| (column, width)).collect();
    let fits = |columns: &[(usize, u16)]| {
        let wide = |&(_, width): &(usize, u16)| if width == 0 { LEAST } else { usize::from(width) };
        columns.iter().map(wide).sum::<usize>() + columns.len().saturating_sub(1) <= room
    };
    if fits(&columns) {
        return columns;
    }
    for (column, width) in &mut columns {
        let cells =
            listing.rows.iter().filter(|row| !row.is_heading).filter_map(|row| row.cells.get(*column));
        let heading = listing.columns[*column].0;
        let lines = cells.flat_map(|cell| cell.lines()).chain([heading]);
        let widest = lines.map(|line| line.chars().count()).max();
        *width = (*width).min(u16::try_from(widest.unwrap_or(0)).unwrap_or(u16::MAX).max(1));
    }
    for leaving in listing.leaves {
        if fits(&columns) {
            break;
        }
        columns.retain(|(column, _)| column != leaving);
    }
    columns
}

/// The least that the last column is worth showing with.
const LEAST: usize = 8;
