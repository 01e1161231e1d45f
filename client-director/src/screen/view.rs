//! The screen, drawn from the app. Nothing here changes anything, and nothing is told by colour alone.

pub mod beside;
pub mod block_letter;
pub mod draw;
pub mod floor;
pub mod foresight;
pub mod form;
pub mod frame;
pub mod list;
pub mod overlay;
mod passage;
pub mod preview;
mod qr;
pub mod recap;
pub mod room;
pub mod ruling;
pub mod sitting;
pub mod style;
pub mod table;
pub mod wizard;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::Widget;

use super::app::{App, Overlay, Screen};

/// How much is left below, and what shows it.
fn more(key: &str, left: usize) -> String {
    format!(" {key}: {left} more line{} ", if left == 1 { "" } else { "s" })
}

impl Widget for &App {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let [head, tabs, alarm, body, notice, foot] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(frame::banner_height(self, area.width)),
            Constraint::Min(3),
            Constraint::Length(1),
            Constraint::Length(frame::foot_height(self, area.width)),
        ])
        .areas(area);
        frame::head(self, head, buffer);
        frame::tabs(self, tabs, buffer);
        frame::banner(self, alarm, buffer);
        match (&self.overlay, &self.screen) {
            (Some(Overlay::Wizard(wizard)), _) => wizard::draw(wizard, body, buffer),
            (Some(Overlay::Sitting(one)), _) => sitting::draw(self, one, body, buffer),
            (_, Screen::Floor) => floor::draw(self, body, buffer),
            (_, Screen::Room) => room::draw(self, body, buffer),
            (_, Screen::Draw { pane, .. }) => draw::draw(self, *pane, body, buffer),
            (_, Screen::Table(name)) => table::draw(self, name, body, buffer),
            (_, Screen::Recap) => recap::draw(self, body, buffer),
            (_, Screen::Rulings) => ruling::list(self, body, buffer),
            (_, Screen::Ruling(number)) => ruling::draw(self, *number, body, buffer),
            (_, _) => list::draw(self, body, buffer),
        }
        if let Some(overlay) = &self.overlay {
            overlay::draw(self, overlay, body, buffer);
        }
        frame::notice(self, notice, buffer);
        frame::foot(self, foot, buffer);
    }
}
