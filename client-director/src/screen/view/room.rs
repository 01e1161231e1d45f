//! The room: who sits at every table, in this round or the next, and who sits out.

use proto::v1::{self, FloorTable, RoomTable, RoomView, TablePlaces, TableState};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::floor::{NOT_SEATED, state_word};
use super::form::wrap;
use super::style;
use crate::screen::app::App;
use crate::screen::floor;
use crate::screen::listing::{chosen_index, listing};
use crate::{seating, word};

/// A table takes so many lines, and one more where there is room.
const LINES: u16 = 3;
/// Sit-outs take at most so many lines.
const MOST_SIT_OUT_LINES: usize = 4;

/// Draws the grid over those who sit out.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(view) = app.room.as_ref().and_then(|room| room.places.as_ref()) else {
        Paragraph::new("The room is on its way.").render(area, buffer);
        return;
    };
    let sit_outs = sit_out_lines(app, view, area.width);
    let height = u16::try_from(sit_outs.len()).unwrap_or(0);
    let [title, grid, below] =
        Layout::vertical([Constraint::Length(1), Constraint::Min(LINES), Constraint::Length(height)])
            .areas(area);
    Line::styled(title_text(app, view), style::TITLE).render(title, buffer);
    let lines: Vec<Line<'_>> = sit_outs.into_iter().map(Line::raw).collect();
    Paragraph::new(lines).render(below, buffer);
    draw_grid(app, view, grid, buffer);
}

fn title_text(app: &App, view: &RoomView) -> String {
    let mut playing = view
        .tables
        .iter()
        .filter_map(|row| places(app, row))
        .filter(|places| !places.boards.is_empty())
        .peekable();
    let turned = playing.peek().is_some() && playing.all(|places| places.turned);
    let turned = if turned { " · BOARDS TURNED: North points to North-South below" } else { "" };
    let said = format!("{} {}", view.draw, word::expected_draws(view, app.now)).trim().to_owned();
    let draw = if view.draw.is_empty() { String::new() } else { format!(" · {said}") };
    let name = |round| v1::RoundName::of(&view.round_names, round);
    match (view.round, app.shows_next_round) {
        (0, _) if !view.draw.is_empty() => said,
        (0, _) => "Who sits where: play is over".to_owned(),
        (round, false) => {
            let heading = v1::RoundName::heading(&view.round_names, round, view.round_count);
            format!("Who sits where in {}{turned}{draw}", heading.replacen('R', "r", 1))
        }
        (round, true) => format!("Who sits where NEXT, in {}{turned}{draw}", name(round + 1)),
    }
}

/// Those of the round that is shown.
fn places<'a>(app: &App, row: &'a RoomTable) -> Option<&'a TablePlaces> {
    if app.shows_next_round { row.next.as_ref() } else { row.now.as_ref() }
}

fn sit_out_lines(app: &App, view: &RoomView, width: u16) -> Vec<String> {
    let rows = if app.shows_next_round { &view.sit_outs_next } else { &view.sit_outs };
    let mut lines: Vec<String> = rows
        .iter()
        .flat_map(|row| wrap(&format!("Sits out: {}", seating::sit_out(row)), usize::from(width)))
        .collect();
    if lines.len() > MOST_SIT_OUT_LINES {
        lines.truncate(MOST_SIT_OUT_LINES - 1);
        lines.push(format!("{} sit out; 3 lists every pair with its place", rows.len()));
    }
    lines
}

fn draw_grid(app: &App, view: &RoomView, area: Rect, buffer: &mut Buffer) {
    let Some(chosen) = chosen_index(app, &listing(app).rows) else {
        Paragraph::new("No table yet.").render(area, buffer);
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
    let boards = places.map_or_else(String::new, |places| seating::boards(&places.boards));
    let (word, word_look) = state(app, row);
    let side = |line, parties| Line::styled(format!(" {}", seating::side(line, parties)), plain);
    let mut lines = vec![Line::from(vec![
        Span::styled(format!("{mark}{}", row.table), look.add_modifier(Modifier::BOLD)),
        Span::styled(format!(" {boards} "), plain),
        Span::styled(word, if is_dim { plain } else { word_look }),
    ])];
    match places {
        Some(places) => lines.extend([side("NS", &places.north_south), side("EW", &places.east_west)]),
        None => lines.push(Line::styled(" no such round", style::DIM)),
    }
    Paragraph::new(lines).render(area, buffer);
}

/// What the table needs or does, as on the floor; for the next round nothing.
fn state(app: &App, row: &RoomTable) -> (String, Style) {
    let room_round = app.room.as_ref().and_then(|room| room.places.as_ref()).map_or(0, |view| view.round);
    let table: Option<&FloorTable> = app.table(&row.table);
    match (table, row.state()) {
        _ if app.shows_next_round => (String::new(), Style::new()),
        (_, TableState::Playing) if row.own_round != room_round => {
            (format!("in r{}", row.own_round), style::TITLE)
        }
        (Some(table), _) => {
            let (word, look) = state_word(table);
            // Beside the boards the long word would lose its end.
            (if word == NOT_SEATED { "to sit" } else { word }.to_owned(), look)
        }
        (None, _) => (String::new(), Style::new()),
    }
}

/// Whether a table or somebody who sits there now or next holds this text.
pub fn is_about(row: &RoomTable, wanted: &str) -> bool {
    let places = [row.now.as_ref(), row.next.as_ref()].into_iter().flatten();
    let mut parties = places.flat_map(|places| places.north_south.iter().chain(&places.east_west));
    row.table.to_lowercase().contains(wanted)
        || parties.any(|party| seating::party(party).to_lowercase().contains(wanted))
}
