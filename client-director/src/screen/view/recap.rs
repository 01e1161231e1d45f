//! The recap sheet: tables of text, of which the wide ones are read to the right with their first column standing.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use super::style;
use crate::screen::app::App;
use crate::screen::folded::wrap;
use crate::screen::recap::ON_ITS_WAY;

/// Draws the sheets of all sections.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(text) = app.room.as_ref().and_then(|room| room.recap.as_deref()) else {
        Paragraph::new(ON_ITS_WAY).render(area, buffer);
        return;
    };
    let (down, right) = app.recap_skip;
    let lines = shown(text, usize::from(area.width), usize::from(right));
    let over = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(area.height);
    let skip = down.min(over);
    Paragraph::new(lines).scroll((skip, 0)).render(area, buffer);
    if skip < over && area.height > 0 {
        let last = Rect { y: area.y + area.height - 1, height: 1, ..area };
        ratatui::widgets::Clear.render(last, buffer);
        Line::styled("… more: ↓ PgDn", style::DIM).render(last, buffer);
    }
}

/// The text with its wide tables moved to the left by so many letters, as far as they need it.
fn shown(text: &str, width: usize, right: usize) -> Vec<Line<'static>> {
    let lines: Vec<&str> = text.lines().collect();
    let parts = lines.split_inclusive(|line| line.is_empty());
    parts.flat_map(|part| moved(part, width, right)).collect()
}

fn moved(part: &[&str], width: usize, right: usize) -> Vec<Line<'static>> {
    let letters = |line: &str| line.chars().count();
    let is_rule = |line: &str| line.len() > 2 && line.trim_start().bytes().all(|byte| byte == b'-');
    // Rows of a table have two blanks between their cells; sentences have not.
    let is_row = |line: &str| is_rule(line) || line.trim_start().contains("  ");
    let first_cell = |line: &&str| {
        let start = letters(line) - letters(line.trim_start());
        let cell = line.trim_start().find("  ").map_or(0, |end| letters(&line.trim_start()[..end]));
        start + cell
    };
    let rows = || part.iter().copied().filter(|line| is_row(line));
    let widest = rows().map(letters).max().unwrap_or(0);
    // Below the headings, of which the first may be empty.
    let cells = rows().skip(1).filter(|line| !is_rule(line));
    let stands = cells.map(|line| first_cell(&line)).max().unwrap_or(0) + 1;
    let most = widest.saturating_sub(width);
    let right = between_cells(rows(), stands, right.min(most));
    let of_line = |line: &&str| -> Vec<Line<'static>> {
        if is_row(line) {
            let kept = line.chars().take(stands);
            let text: Vec<char> = kept.chain(line.chars().skip(stands + right)).collect();
            return vec![Line::raw(whole_cells(&text, width))];
        }
        let is_check = line.trim_start().starts_with("Check total");
        let look = if line.starts_with(' ') && !is_check { style::DIM } else { style::TITLE };
        wrap(line, width).into_iter().map(|line| Line::styled(line, look)).collect()
    };
    let mut shown: Vec<Line<'static>> = part.iter().flat_map(of_line).collect();
    if widest > width {
        let note = match right {
            0 => "→ the table goes on to the right",
            right if right >= most => "← the table begins to the left",
            _ => "← → the table goes on at both sides",
        };
        let place = shown.iter().rposition(|line| line.width() > 0).map_or(0, |place| place + 1);
        shown.insert(place, Line::styled(note, style::DIM));
    }
    shown
}

/// The next place from `right` on at which no row has a cell cut in two: a number is never cut.
fn between_cells<'a>(rows: impl Iterator<Item = &'a str>, stands: usize, right: usize) -> usize {
    if right == 0 {
        return 0;
    }
    let rows: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();
    let cuts = |right: usize| {
        let before = stands + right - 1;
        rows.iter().any(|row| row.get(before).is_some_and(|letter| !matches!(letter, ' ' | '-')))
    };
    let widest = rows.iter().map(Vec::len).max().unwrap_or(0);
    (right..=widest).find(|&right| !cuts(right)).unwrap_or(right)
}

/// As much of a row as has room, up to the end of a cell.
fn whole_cells(row: &[char], width: usize) -> String {
    let is_cut =
        row.get(width).is_some_and(|next| *next != ' ') && row.get(width.wrapping_sub(1)) != Some(&'-');
    let end =
        if is_cut { row[..width].iter().rposition(|letter| *letter == ' ').unwrap_or(width) } else { width };
    row.iter().take(end).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_table_is_read_to_the_right_with_its_first_column() {
        let text = "Sheet\n\n  What a table says.\n           1    2    3\n  A1NS    12    6    0\n  ------------------\n  Sum     12    6    0\n  Check total: 18.\n";
        let lines =
            |right| -> Vec<String> { shown(text, 18, right).iter().map(ToString::to_string).collect() };
        assert_eq!(lines(0)[4], "  A1NS    12    6 ");
        let end = lines(99);
        assert!(end.contains(&"  A1NS    6    0".to_owned()), "{end:?}");
        assert!(end.contains(&"← the table begins to the left".to_owned()), "{end:?}");
        assert!(lines(0).contains(&"→ the table goes on to the right".to_owned()));
    }
}
