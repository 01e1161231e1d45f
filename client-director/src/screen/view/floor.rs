//! The floor: every table at a glance, and the chosen one in full.

use proto::v1::{FloorTable, RoundName};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::passage::lines;
use super::style;
use crate::screen::app::App;
use crate::screen::floor::{
    self, LEGEND, LEGEND_MORE, NO_TABLE, NOT_SEATED, behind_text, detail, improbable, is_of_round,
    ruling_sign, state_word, symbols,
};
use crate::screen::go::is_about;
use crate::screen::listing::{chosen_index, listing};
use crate::word;

/// Draws the grid and, beside it, the chosen table.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let tables = floor::tables(app);
    let width = Constraint::Length(floor::grid_width(area.width));
    let [grid, _gap, beside] =
        Layout::horizontal([width, Constraint::Length(1), Constraint::Min(26)]).areas(area);
    let rows = listing(app).rows;
    let Some(chosen) = chosen_index(app, &rows) else {
        Paragraph::new(NO_TABLE.join("\n\n")).wrap(Wrap { trim: true }).render(area, buffer);
        return;
    };
    let [grid, legend] = Layout::vertical([Constraint::Min(2), Constraint::Length(1)]).areas(grid);
    // Where the line is short, the chosen table says the last two in words.
    let more = if legend.width < 70 { "" } else { LEGEND_MORE };
    let signs = format!("{LEGEND}{more}");
    Line::styled(signs, style::DIM).render(legend, buffer);
    draw_grid(app, &tables, chosen, grid, buffer);
    if let Some(table) = tables.get(chosen) {
        Paragraph::new(lines(&detail(app, table))).wrap(Wrap { trim: false }).render(beside, buffer);
    }
}

fn draw_grid(app: &App, tables: &[&FloorTable], chosen: usize, area: Rect, buffer: &mut Buffer) {
    let columns = floor::across(area.width);
    let across = usize::from(columns);
    let row_count = tables.len().div_ceil(across);
    // A blank line between the rows of tables where there is room for it.
    let height: u16 = if row_count * 3 <= usize::from(area.height) + 1 { 3 } else { 2 };
    let is_more = row_count * usize::from(height) > usize::from(area.height) + usize::from(height - 2);
    let visible = usize::from(area.height.saturating_sub(is_more.into()) / height).max(1);
    let first_row = (chosen / across).saturating_sub(visible - 1);
    let width = area.width / columns;
    if is_more {
        let [above, shown] = [first_row, visible].map(|rows| rows * across);
        let last = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        let below = tables.len().saturating_sub(above + shown);
        Line::styled(more(above, below, app.urgent_first), style::TITLE).render(last, buffer);
    }
    for (index, table) in tables.iter().enumerate().skip(first_row * across).take(visible * across) {
        let column = u16::try_from(index % across).unwrap_or(0);
        let row = u16::try_from(index / across - first_row).unwrap_or(0);
        let cell = Rect {
            x: area.x + column * width,
            y: area.y + row * height,
            width,
            height: 2.min(area.height.saturating_sub(row * height)),
        };
        let is_dim = !app.filter.is_empty() && !is_about(table, &app.filter.to_lowercase());
        let is_improbable = improbable(app, table).any(|anomaly| is_of_round(anomaly, table));
        let names = word::round_names(app.sections(), &table.table);
        let minutes_behind = app.slow(&table.table).map_or(0, |pace| pace.minutes_behind);
        let look = Look { is_chosen: index == chosen, is_dim, is_improbable, minutes_behind, names };
        draw_cell(table, look, cell, buffer);
    }
}

/// That there are tables which the grid has no room for.
fn more(above: usize, below: usize, is_ordered: bool) -> String {
    let sides = [(above, "above"), (below, "below")].into_iter().filter(|(count, _)| *count > 0);
    let sides: Vec<String> = sides.map(|(count, side)| format!("{count} more {side}")).collect();
    let order = if is_ordered { "" } else { " · l: late first" };
    format!("{}{order}", sides.join(", "))
}

/// How a table's cell looks beside what the table does.
#[derive(Clone, Copy, Default)]
struct Look<'a> {
    is_chosen: bool,
    is_dim: bool,
    /// Something about a result of its round is improbable.
    is_improbable: bool,
    /// Minutes behind the round clock; 0 in time.
    minutes_behind: u32,
    /// What people call the rounds of its section.
    names: &'a [RoundName],
}

fn draw_cell(table: &FloorTable, look: Look<'_>, area: Rect, buffer: &mut Buffer) {
    let Look { is_chosen, is_dim, is_improbable, minutes_behind, names } = look;
    let mut look = if is_dim { style::DIM } else { Style::new() };
    if is_chosen {
        look = look.add_modifier(Modifier::REVERSED);
    }
    let mark = if is_chosen { ">" } else { " " };
    let round = if table.round == 0 { String::new() } else { word::short_round(names, table.round) + " " };
    let (word, word_look) = match state_word(table) {
        // On a narrow screen the long word would lose its end.
        (NOT_SEATED, look) if table.table.len() + NOT_SEATED.len() + 2 > usize::from(area.width) => {
            ("to sit", look)
        }
        word => word,
    };
    let round_look = if is_dim { style::DIM } else { Style::new() };
    let most = if table.behind.is_empty() { 6 } else { 4 };
    let now = format!(" {round}{}{}", symbols(&table.boards, most), ruling_sign(table));
    let behind =
        behind_text((&table.behind, names), usize::from(area.width).saturating_sub(now.chars().count()));
    let behind_look = if is_dim { style::DIM } else { style::ALARM };
    let progress = vec![Span::styled(now, round_look), Span::styled(behind, behind_look)];
    let lines = vec![
        Line::from(vec![
            Span::styled(format!("{mark}{}", table.table), look.add_modifier(Modifier::BOLD)),
            Span::styled(" ", look),
            Span::styled(word, if is_dim { look } else { style::look(word_look) }),
            Span::styled(
                if minutes_behind > 0 { format!(" +{minutes_behind}'") } else { String::new() },
                look,
            ),
            Span::styled(if is_improbable { " ?" } else { "" }, style::DIM),
        ]),
        Line::from(progress),
    ];
    Paragraph::new(lines).render(area, buffer);
}

#[cfg(test)]
mod tests {
    use proto::v1::TableState;

    use super::*;

    #[test]
    fn a_table_that_nobody_has_taken_is_not_called_empty_and_its_word_fits() {
        let mut table = FloorTable { table: "A39".to_owned(), round: 1, ..FloorTable::default() };
        table.set_state(TableState::Playing);
        for (width, said) in [(20, " A39 not seated"), (12, " A39 to sit")] {
            let area = Rect::new(0, 0, width, 2);
            let mut buffer = Buffer::empty(area);
            draw_cell(&table, Look::default(), area, &mut buffer);
            let line: String = (0..width).map(|x| buffer[(x, 0)].symbol()).collect();
            assert_eq!(line.trim_end(), said);
        }
    }
}
