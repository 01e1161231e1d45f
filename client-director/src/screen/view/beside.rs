//! The left half of a ruling: the table as it sat in its round, who sat there, and the board at all tables.

use proto::v1::{TravellerRow, TravellerView};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use super::{list, passage, style};
use crate::screen::app::App;
use crate::screen::beside;
use crate::screen::beside::told::{Column, NO_RESULT, boards, columns_of, dealt, is_own, table};
use crate::screen::folded::wrap;
use crate::screen::selection::Selection;
use crate::screen::sitting::Sitting;

/// Draws what a ruling is about, or what the screen shows where it is about no table.
pub fn draw(app: &App, sitting: &Sitting, area: Rect, buffer: &mut Buffer) {
    let about = &sitting.about;
    if app.table(&about.table).is_none() {
        return list::draw_folded(app, area, buffer);
    }
    let width = usize::from(area.width);
    let then = beside::then(app, about);
    let (lines, _) = passage::page(&table(app, sitting), width);
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let [top, _gap, rest] =
        Layout::vertical([Constraint::Length(height), Constraint::Length(1), Constraint::Min(4)]).areas(area);
    Paragraph::new(lines).render(top, buffer);
    let below = match (beside::results(app).filter(|view| Some(view.board) == about.board), then) {
        (Some(view), _) => traveller(view, about, rest),
        (None, Some(then)) if about.board.is_none() => passage::page(&boards(&then.table), width).0,
        (None, _) => vec![],
    };
    Paragraph::new(below).render(rest, buffer);
}

fn wrapped(text: &str, width: usize, look: Style) -> impl Iterator<Item = Line<'static>> {
    wrap(text, width).into_iter().map(move |line| Line::styled(line, look))
}

/// The board at all tables, in as many columns as have room; the ruling's own row is marked and in sight.
fn traveller(view: &TravellerView, about: &Selection, area: Rect) -> Vec<Line<'static>> {
    let width = usize::from(area.width);
    let mut lines: Vec<Line<'static>> = wrapped(&dealt(view), width, style::DIM).collect();
    if view.rows.is_empty() {
        lines.extend(wrapped(NO_RESULT, width, style::PLAIN));
        return lines;
    }
    let columns = fitting(view, width);
    let line = |mark: char, cells: Vec<String>| {
        let padded = columns.iter().zip(cells).map(|((column, wide), cell)| {
            if column.is_number { format!("{cell:>wide$}") } else { format!("{cell:<wide$}") }
        });
        format!("{mark}{}", padded.collect::<Vec<_>>().join(" "))
    };
    let headings = columns.iter().map(|(column, _)| column.heading.to_owned()).collect();
    lines.push(Line::styled(line(' ', headings), style::DIM));
    let is_own = |row: &TravellerRow| is_own(row, about);
    let own = view.rows.iter().position(is_own).unwrap_or(0);
    let room = usize::from(area.height).saturating_sub(lines.len()).max(1);
    let skip = (own + 1).saturating_sub(room);
    for row in view.rows.iter().skip(skip).take(room) {
        let (mark, look) = if is_own(row) { ('>', style::TITLE) } else { (' ', style::PLAIN) };
        let cells = columns.iter().map(|(column, _)| (column.cell)(row)).collect();
        lines.push(Line::styled(line(mark, cells), look));
    }
    lines
}

/// The columns that have room as wide as their widest cell: a number is never cut.
fn fitting(view: &TravellerView, width: usize) -> Vec<(&'static Column, usize)> {
    let wide = |column: &Column| {
        let cells = view.rows.iter().map(|row| (column.cell)(row).chars().count());
        cells.chain([column.heading.len()]).max().unwrap_or(0)
    };
    let mut columns: Vec<(&'static Column, usize)> =
        columns_of(view).map(|column| (column, wide(column))).collect();
    // One letter for the mark, and one between two columns.
    while columns.iter().map(|(_, wide)| wide + 1).sum::<usize>() > width {
        let Some(next) = columns.iter().map(|(column, _)| column.leaves).max().filter(|leaves| *leaves > 0)
        else {
            break;
        };
        columns.retain(|(column, _)| column.leaves != next);
    }
    columns
}
