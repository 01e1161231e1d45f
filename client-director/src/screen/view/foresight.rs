//! A change of a score before it is made.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

use super::style;
use crate::screen::folded::laid_out;
use crate::screen::foresight::Foresight;
use crate::screen::words;

/// Draws it over the whole body.
pub fn draw(foresight: &Foresight, area: Rect, buffer: &mut Buffer) {
    let title = format!(" {} ", words::nothing_has_changed(&foresight.form.title));
    let waiting = [words::WORKED_OUT.to_owned()];
    let lines = if foresight.lines.is_empty() { &waiting[..] } else { &foresight.lines };
    // Columns stay columns.
    draw_lines(title, lines, foresight.skip, &|line| line.trim_start().contains("  "), (area, buffer));
}

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
