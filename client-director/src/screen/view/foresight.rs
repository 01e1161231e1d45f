//! A change of a score before it is made.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

use super::folded::laid_out;
use super::style;
use crate::screen::foresight::Foresight;

/// The keys of a preview.
pub const KEYS: [(&str, &str); 3] =
    [("Enter", "do it"), ("↑↓ Space", "read on"), ("Esc", "back to the form: nothing has changed")];

/// The keys where awards are proposed.
pub const KEYS_WITH_AWARDS: [(&str, &str); 4] = [
    ("Enter", "do it"),
    ("a", "change or leave out awards"),
    ("↑↓ Space", "read on"),
    ("Esc", "back: nothing has changed"),
];

/// Draws it over the whole body.
pub fn draw(foresight: &Foresight, area: Rect, buffer: &mut Buffer) {
    let title = format!(" {}: nothing has changed yet ", foresight.form.title);
    let waiting = ["The server works out what would follow …".to_owned()];
    let lines = if foresight.lines.is_empty() { &waiting[..] } else { &foresight.lines };
    // Columns stay columns.
    draw_lines(title, lines, foresight.skip, &|line| line.trim_start().contains("  "), (area, buffer));
}

/// The most lines of a text that can be passed over: those that it takes on the narrowest screen but the last.
pub fn last_line(text: &[String]) -> u16 {
    let taken = laid_out(text, NARROWEST, &|line| line.trim_start().contains("  "));
    u16::try_from(taken.iter().map(Vec::len).sum::<usize>().saturating_sub(1)).unwrap_or(u16::MAX)
}

/// The letters inside the frame of a screen of eighty columns.
const NARROWEST: usize = 76;

/// Lines to be read over the whole body, from one on. A table's columns fold, others are broken between words.
pub(super) fn draw_lines(
    title: String,
    text: &[String],
    skip: u16,
    is_table: &dyn Fn(&str) -> bool,
    (area, buffer): (Rect, &mut Buffer),
) {
    Clear.render(area, buffer);
    let block = Block::bordered().title(Line::styled(title, style::TITLE));
    let inside = block.inner(area);
    block.render(area, buffer);
    let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let width = usize::from(inside.width);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (line, parts) in text.iter().zip(laid_out(text, width, is_table)) {
        let look = if line.starts_with('*') { style::TITLE } else { style::PLAIN };
        lines.extend(parts.into_iter().map(|part: String| Line::styled(part, look)));
    }
    let most = lines.len().saturating_sub(usize::from(inside.height));
    let skip = skip.min(u16::try_from(most).unwrap_or(0));
    let left = most.saturating_sub(usize::from(skip));
    Paragraph::new(lines).scroll((skip, 0)).render(inside, buffer);
    if left > 0 {
        let more = super::more("Space", left);
        let x = area.right().saturating_sub(u16::try_from(more.chars().count()).unwrap_or(0) + 2);
        let foot = Rect { x, y: area.bottom().saturating_sub(1), width: area.right() - x - 1, height: 1 };
        Line::styled(more, style::CHOSEN).render(foot, buffer);
    }
}
