//! Passages in lines of the terminal.

use ratatui::text::Line;

use super::style;
use crate::screen::folded::wrap;
use crate::screen::passage::{Passage, Shape};

/// A passage in the lines that it takes in this width.
pub(super) fn laid(passage: &Passage, width: usize) -> Vec<Line<'static>> {
    let look = style::look(passage.look);
    let text = &passage.text;
    match passage.shape {
        Shape::Line => vec![Line::styled(text.clone(), look)],
        Shape::Typed { asked } => vec![Line::styled(format!("{asked} {text}_"), look)],
        Shape::Words => wrap(text, width).into_iter().map(|line| Line::styled(line, look)).collect(),
        Shape::Choice { key, .. } => {
            let parts = wrap(text, width.saturating_sub(4)).into_iter().enumerate();
            let marked = parts.map(|(line, part)| {
                let mark = if line == 0 { format!(" {key}  ") } else { "    ".to_owned() };
                Line::styled(format!("{mark}{part}"), look)
            });
            marked.collect()
        }
    }
}

/// Passages, each in one line, which whoever draws them breaks.
pub(super) fn lines(passages: &[Passage]) -> Vec<Line<'static>> {
    passages.iter().map(|one| Line::styled(one.text.clone(), style::look(one.look))).collect()
}

/// Passages in the lines that they take, and the line at which the chosen one begins.
pub(super) fn page(passages: &[Passage], width: usize) -> (Vec<Line<'static>>, usize) {
    let mut lines = Vec::new();
    let mut focus = 0;
    for passage in passages {
        if passage.is_chosen() {
            focus = lines.len();
        }
        lines.extend(laid(passage, width));
    }
    (lines, focus)
}
