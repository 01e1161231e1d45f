//! Every screen that is a list.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Cell, Paragraph, Row, StatefulWidget, Table, TableState, Widget, Wrap};

use super::style;
use crate::screen::app::App;
use crate::screen::folded::wrap;
use crate::screen::listing::{self, Listing, chosen_index, heading_of, listing};

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
    let title: Vec<Line<'_>> = styled(&listing.title, usize::from(area.width), style::TITLE).collect();
    let of_title = u16::try_from(title.len()).unwrap_or(u16::MAX);
    let [above, rows_area] = Layout::vertical([Constraint::Length(of_title), Constraint::Min(1)]).areas(area);
    Paragraph::new(title).render(above, buffer);
    if listing.rows.is_empty() {
        Paragraph::new(format!("\n{}", listing.empty)).wrap(Wrap { trim: true }).render(rows_area, buffer);
        return;
    }
    let columns = fitting(listing, usize::from(area.width));
    let rows = listing.rows.iter().map(|row| drawn(listing, row, &columns));
    let widths = columns.iter().map(|&(_, width)| Constraint::Length(width));
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

fn drawn(listing: &Listing, row: &listing::Row, columns: &[(usize, u16)]) -> Row<'static> {
    let row_of = |cells: Vec<Cell<'static>>| Row::new(cells).style(style::of(row.tone));
    if row.is_heading {
        let text = row.cells.first().cloned().unwrap_or_default();
        let span = u16::try_from(columns.len()).unwrap_or(u16::MAX);
        return row_of(vec![Cell::from(Text::raw(text)).column_span(span)]);
    }
    let cell = |&(column, width): &(usize, u16)| {
        let text = row.cells.get(column).cloned().unwrap_or_default();
        if listing.folds && listing.is_last(column) {
            wrap(&text, usize::from(width)).join("\n")
        } else {
            text
        }
    };
    let cells: Vec<String> = columns.iter().map(cell).collect();
    let height = cells.iter().map(|cell| cell.lines().count()).max().unwrap_or(1).max(1);
    let row = row_of(cells.into_iter().map(|cell| Cell::from(Text::raw(cell))).collect());
    row.height(u16::try_from(height).unwrap_or(u16::MAX))
}

/// The columns that have room, each with its width, the last one with what is left: as they are wished where that fits,
/// otherwise as wide as what stands in them, and without those that can be left out.
fn fitting(listing: &Listing, room: usize) -> Vec<(usize, u16)> {
    let count = listing.columns.len();
    let wished = |column: usize| usize::from(listing.columns[column].1);
    let needed: Vec<usize> = (0..count).map(|column| needed(listing, column)).collect();
    let is_name = |column: usize| listing.names.contains(&column);
    let grown = |column| if is_name(column) { wished(column) } else { wished(column).max(needed[column]) };
    let narrow = |column| if is_name(column) { wished(column).min(needed[column]) } else { needed[column] };
    let is_wider = (0..count.saturating_sub(1)).any(|column| grown(column) > wished(column));
    let worth_showing = if listing.folds { widest_word(listing, count - 1) } else { LEAST };
    // What a column needs beyond its wish it takes from the blanks of the others before it takes it from the last.
    let least = if is_wider { needed[count - 1] } else { worth_showing };
    let mut columns: Vec<(usize, usize)> = (0..count).map(|column| (column, grown(column))).collect();
    let left = |columns: &[(usize, usize)]| {
        let others = columns.iter().filter(|(column, _)| !listing.is_last(*column));
        room.checked_sub(others.map(|(_, width)| width + 1).sum())
    };
    if left(&columns).is_none_or(|left| left < least) {
        columns = (0..count).map(|column| (column, narrow(column).max(1))).collect();
        for leaving in listing.leaves {
            if left(&columns).is_some_and(|left| left >= worth_showing) {
                break;
            }
            columns.retain(|(column, _)| column != leaving);
        }
    }
    let left = left(&columns).unwrap_or(0).max(1);
    let width = |column, width| if listing.is_last(column) { left } else { width };
    let small = |width| u16::try_from(width).unwrap_or(u16::MAX);
    columns.into_iter().map(|(column, own)| (column, small(width(column, own)))).collect()
}

/// The letters of the longest line of a column, its heading among them.
fn needed(listing: &Listing, column: usize) -> usize {
    longest(listing, column, str::lines)
}

/// The letters of the longest word of a column.
fn widest_word(listing: &Listing, column: usize) -> usize {
    longest(listing, column, str::split_whitespace)
}

fn longest<'a, T: Iterator<Item = &'a str>>(
    listing: &'a Listing,
    column: usize,
    pieces: impl Fn(&'a str) -> T,
) -> usize {
    let rows = listing.rows.iter().filter(|row| !row.is_heading);
    let cells = rows.filter_map(|row| row.cells.get(column)).flat_map(|cell| pieces(cell));
    cells.chain([listing.columns[column].0]).map(|piece| piece.chars().count()).max().unwrap_or(0)
}

/// The least that the last column is worth showing with.
const LEAST: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::app::Tone;

    fn of(cells: [&str; 4], names: &'static [usize], folds: bool) -> Listing {
        Listing {
            title: "Board 3 · dealer S · vulnerable: EW · datum -3346.67".to_owned(),
            columns: &[("Pair", 6), ("By", 4), ("Points", 8), ("Status", 0)],
            names,
            leaves: &[0],
            folds,
            rows: vec![listing::Row {
                key: "1".to_owned(),
                cells: cells.map(str::to_owned).into(),
                tone: Tone::Plain,
                is_heading: false,
            }],
            ..Listing::default()
        }
    }

    fn screen(listing: &Listing, width: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, 8);
        let mut buffer = Buffer::empty(area);
        draw_listing(&App::default(), listing, area, &mut buffer);
        let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..area.height)
            .map(line)
            .collect::<Vec<_>>()
            .join("\n")
            .trim_end()
            .lines()
            .map(str::to_owned)
            .collect()
    }

    /// Points in Butler's total points need more than matchpoints: the column takes it, from the blanks of the others first.
    #[test]
    fn a_column_is_as_wide_as_the_number_in_it() {
        let listing = of(["A10", "Ann", "-3346.67 points", "set by the director"], &[1], true);
        for (width, expected) in [
            (60, "A10    Ann  -3346.67 points set by the director"),
            (46, "A10  Ann -3346.67 points set by the director"),
            (36, "A10  Ann -3346.67 points set by the"),
            (32, "Ann -3346.67 points set by the"),
        ] {
            let screen = screen(&listing, width);
            let row = screen.iter().find(|line| line.contains("3346.67 points"));
            assert_eq!(row.map(String::as_str), Some(expected), "{width} letters: {screen:#?}");
            assert!(
                screen.last().unwrap().ends_with("director"),
                "what has no room goes on below: {screen:#?}"
            );
        }
    }

    #[test]
    fn a_name_is_cut_and_a_title_goes_on_below() {
        let listing = of(["A10", "Annabella", "12.50 %", "agreed"], &[1], false);
        let screen = screen(&listing, 30);
        assert_eq!(screen[..3], ["Board 3 · dealer S ·", "vulnerable: EW · datum", "-3346.67"]);
        assert!(screen.contains(&"A10    Anna 12.50 %  agreed".to_owned()), "{screen:#?}");
    }
}
