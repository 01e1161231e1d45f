//! The Laws in the right half of the screen; what they are about stays on the left.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget, Wrap};

use super::passage::{lines, page};
use super::{beside, style};
use crate::screen::app::App;
use crate::screen::sitting::Sitting;
use crate::screen::sitting::sheet::{case, sheet, title};

/// Draws both halves.
pub fn draw(app: &App, sitting: &Sitting, area: Rect, buffer: &mut Buffer) {
    let left = if area.width < 90 { 38 } else { 45 };
    let [left, right] =
        Layout::horizontal([Constraint::Percentage(left), Constraint::Percentage(100 - left)]).areas(area);
    Clear.render(area, buffer);
    match &sitting.study {
        Some(study) => {
            Paragraph::new(lines(&case(study))).wrap(Wrap { trim: false }).render(left, buffer);
        }
        None => beside::draw(app, sitting, left, buffer),
    }
    let block = Block::bordered()
        .title(Line::styled(format!(" {} ", title(sitting)), style::TITLE))
        .title(Line::styled(format!(" Laws of {} ", sitting.book), style::DIM).right_aligned());
    let inside = block.inner(right);
    block.render(right, buffer);
    let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    Sheet::of(app, sitting, usize::from(inside.width)).draw(inside, buffer);
}

/// What stands on the right: words to say and guidance at the top, which give way; the question with its answers; why
/// it is asked.
#[derive(Default)]
struct Sheet {
    top: Vec<Line<'static>>,
    body: Vec<Line<'static>>,
    foot: Vec<Line<'static>>,
    /// So many lines are passed over, of the top where there is one, else of the body.
    skip: u16,
    /// A line of the body that must be seen.
    focus: usize,
}

fn rows(lines: &[Line<'_>]) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX)
}

impl Sheet {
    fn of(app: &App, sitting: &Sitting, width: usize) -> Self {
        let sheet = sheet(app, sitting);
        let (body, focus) = page(&sheet.body, width);
        let [top, foot] = [&sheet.top, &sheet.foot].map(|passages| page(passages, width).0);
        Self { top, body, foot, skip: sitting.skip, focus }
    }

    /// The answers are always seen; what does not fit above them is turned over.
    fn draw(self, area: Rect, buffer: &mut Buffer) {
        let foot = rows(&self.foot).min(area.height);
        let room = area.height - foot;
        let least_top = rows(&self.top).min(4);
        let body = rows(&self.body).min(room.saturating_sub(least_top));
        let top = rows(&self.top).min(room - body);
        let parts =
            [Constraint::Length(top), Constraint::Length(body), Constraint::Min(0), Constraint::Length(foot)];
        let [top, body, _, foot] = Layout::vertical(parts).areas(area);
        let mut skip = self.skip;
        if !self.top.is_empty() {
            turned(self.top, skip, top, buffer);
            skip = 0;
        }
        let focus = u16::try_from(self.focus).unwrap_or(u16::MAX);
        skip = skip.max((focus + 2).saturating_sub(body.height));
        turned(self.body, skip, body, buffer);
        Paragraph::new(self.foot).render(foot, buffer);
    }
}

/// Lines from one on, with a mark where more follow.
fn turned(lines: Vec<Line<'static>>, skip: u16, area: Rect, buffer: &mut Buffer) {
    let over = rows(&lines).saturating_sub(area.height);
    let skip = skip.min(over);
    Paragraph::new(lines).scroll((skip, 0)).render(area, buffer);
    if skip < over && area.height > 0 {
        let last = Rect { y: area.y + area.height - 1, height: 1, ..area };
        Clear.render(last, buffer);
        Line::styled("… more: PgDn, PgUp", style::DIM).render(last, buffer);
    }
}
