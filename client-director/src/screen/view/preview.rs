//! A change of the plan before it is done.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

use super::style;
use crate::screen::folded::{wrap, wrapped};
use crate::screen::preview::Preview;
use crate::screen::words;

/// Draws it over the whole body: the ways above, below what follows from the chosen one.
pub fn draw(preview: &Preview, area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    let title = format!(" {} ", words::nothing_has_changed(&preview.form.title));
    let block = Block::bordered().title(Line::styled(title, style::TITLE));
    let inside = block.inner(area);
    block.render(area, buffer);
    let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let width = usize::from(inside.width);

    let ways = ways(preview, width);
    let most = usize::from(inside.height / 2);
    let skip = ways.1.saturating_sub(most);
    let shown: Vec<Line<'static>> = ways.0.into_iter().skip(skip).take(most).collect();
    let height = u16::try_from(shown.len()).unwrap_or(0);
    Paragraph::new(shown).render(Rect { height, ..inside }, buffer);

    let below = Rect { y: inside.y + height, height: inside.height.saturating_sub(height), ..inside };
    let lines: Vec<Line<'static>> =
        preview.lines().iter().flat_map(|line| wrapped(line, width)).map(Line::raw).collect();
    let most_skipped = lines.len().saturating_sub(usize::from(below.height));
    let skip = preview.skip.min(u16::try_from(most_skipped).unwrap_or(0));
    let left = most_skipped.saturating_sub(usize::from(skip));
    Paragraph::new(lines).scroll((skip, 0)).render(below, buffer);
    if left > 0 {
        let more = super::more("Space", left);
        let x = area.right().saturating_sub(u16::try_from(more.chars().count()).unwrap_or(0) + 2);
        let foot = Rect { x, y: area.bottom().saturating_sub(1), width: area.right() - x - 1, height: 1 };
        Line::styled(more, style::CHOSEN).render(foot, buffer);
    }
}

/// The ways with their costs, and the line behind the chosen one. A single way needs no list.
fn ways(preview: &Preview, width: usize) -> (Vec<Line<'static>>, usize) {
    if preview.judged.len() < 2 {
        return (Vec::new(), 0);
    }
    let mut lines = Vec::new();
    let mut end = 0;
    for (index, judged) in preview.judged.iter().enumerate() {
        let is_chosen = index == preview.chosen;
        let possible = judged.proposal().is_some();
        let look = match (is_chosen, possible) {
            (true, _) => style::CHOSEN,
            (false, true) => style::TITLE,
            (false, false) => style::DIM,
        };
        let mark = if is_chosen { ">" } else { " " };
        lines.push(Line::styled(format!("{mark} {}", judged.way.label), look));
        let cost = wrap(&judged.cost(), width.saturating_sub(4));
        // Why a way cannot be gone is read when it is chosen.
        let cost = if possible || is_chosen { cost } else { vec![words::NOT_POSSIBLE.to_owned()] };
        lines.extend(cost.into_iter().map(|part| Line::raw(format!("    {part}"))));
        if is_chosen {
            end = lines.len();
        }
    }
    lines.push(Line::styled("─".repeat(width), style::DIM));
    (lines, end + 1)
}
