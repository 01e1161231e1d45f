//! The room: who sits at every table, in this round or the next, and who sits out.

use proto::v1::{RoomTable, RoomView};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::style;
use crate::screen::app::App;
use crate::screen::floor;
use crate::screen::folded::wrap;
use crate::screen::listing::{chosen_index, listing};
use crate::screen::room::{self, is_about, places, state};
use crate::seating;

/// A table takes so many lines, and one more where there is room.
const LINES: u16 = 3;
/// Sit-outs take at most so many lines.
const MOST_SIT_OUT_LINES: usize = 4;

/// Draws the grid over those who sit out.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(view) = app.room.as_ref().and_then(|room| room.places.as_ref()) else {
        Paragraph::new(room::ON_ITS_WAY).render(area, buffer);
        return;
    };
    let sit_outs = sit_out_lines(app, view, area.width);
    let height = u16::try_from(sit_outs.len()).unwrap_or(0);
    let [title, grid, below] =
        Layout::vertical([Constraint::Length(1), Constraint::Min(LINES), Constraint::Length(height)])
            .areas(area);
    Line::styled(room::title(app, view), style::TITLE).render(title, buffer);
    let lines: Vec<Line<'_>> = sit_outs.into_iter().map(Line::raw).collect();
    Paragraph::new(lines).render(below, buffer);
    draw_grid(app, view, grid, buffer);
}

fn sit_out_lines(app: &App, view: &RoomView, width: u16) -> Vec<String> {
    let all = room::sit_outs(app, view);
    let mut lines: Vec<String> = all.iter().flat_map(|one| wrap(one, usize::from(width))).collect();
    if lines.len() > MOST_SIT_OUT_LINES {
        lines.truncate(MOST_SIT_OUT_LINES - 1);
        lines.push(format!("{} sit out; “Entries” lists every pair with its place", all.len()));
    }
    lines
}

fn draw_grid(app: &App, view: &RoomView, area: Rect, buffer: &mut Buffer) {
    let Some(chosen) = chosen_index(app, &listing(app).rows) else {
        Paragraph::new(room::NO_TABLE).render(area, buffer);
        return;
    };
    let columns = floor::across(area.width);
    let across = usize::from(columns);
    let row_count = view.tables.len().div_ceil(across);
    let height =
        if row_count * usize::from(LINES + 1) <= usize::from(area.height) + 1 { LINES + 1 } else { LINES };
    let visible = usize::from(area.height / height).max(1);
    let first_row = (chosen / across).saturating_sub(visible - 1);
    let width = area.width / columns;
    for (index, row) in view.tables.iter().enumerate().skip(first_row * across).take(visible * across) {
        let column = u16::try_from(index % across).unwrap_or(0);
        let line = u16::try_from(index / across - first_row).unwrap_or(0);
        let cell = Rect {
            x: area.x + column * width,
            y: area.y + line * height,
            // A blank column keeps names of neighbours apart.
            width: width.saturating_sub(1),
            height: LINES.min(area.height.saturating_sub(line * height)),
        };
        draw_cell(app, row, index == chosen, cell, buffer);
    }
}

fn draw_cell(app: &App, row: &RoomTable, is_chosen: bool, area: Rect, buffer: &mut Buffer) {
    let places = places(app, row);
    let is_dim = !app.filter.is_empty() && !is_about(row, &app.filter.to_lowercase());
    let plain = if is_dim { style::DIM } else { Style::new() };
    let look = if is_chosen { plain.add_modifier(Modifier::REVERSED) } else { plain };
    let mark = if is_chosen { ">" } else { " " };
    let boards = places.map_or_else(String::new, seating::boards_lying);
    let (word, word_look) = state(app, row);
    let side = |line, parties| Line::styled(format!(" {}", seating::side(line, parties)), plain);
    let mut lines = vec![Line::from(vec![
        Span::styled(format!("{mark}{}", row.table), look.add_modifier(Modifier::BOLD)),
        Span::styled(format!(" {boards} "), plain),
        Span::styled(word, if is_dim { plain } else { style::look(word_look) }),
    ])];
    match places {
        Some(places) => lines.extend([side("NS", &places.north_south), side("EW", &places.east_west)]),
        None => lines.push(Line::styled(format!(" {}", room::NO_SUCH_ROUND), style::DIM)),
    }
    Paragraph::new(lines).render(area, buffer);
}
