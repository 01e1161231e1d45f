//! Draws the page. Signs and borders tell everything that colours tell.

use ::words::page::{Table, Tablet};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Widget};

use super::layout::columns;
use super::page::{Button, Key, Look};
use super::{App, Line as Connection};
use crate::words;

impl Widget for &App {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let layout = self.page().lay_out(area, self.scroll);
        let bar = Style::new().add_modifier(Modifier::REVERSED);
        buffer.set_style(Rect { height: 1.min(area.height), ..area }, bar);
        Line::styled(title(self, area.width), bar).render(row(area, 0), buffer);
        for (rect, text) in layout.texts {
            text.render(rect.intersection(area), buffer);
        }
        for (rect, button) in &layout.buttons {
            paint_button(button, rect.intersection(area), buffer);
        }
        let last = row(area, area.height.saturating_sub(1));
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if let Some(line) = self.untaken_line() {
            Line::styled(line, bold).render(last, buffer);
            return;
        }
        status(self).render(last, buffer);
        if !self.typed.is_empty() {
            let typed =
                Line::styled(self.say(Tablet::Typed { typed: self.typed.clone() }), bold).right_aligned();
            typed.render(last, buffer);
        }
    }
}

fn row(area: Rect, offset: u16) -> Rect {
    Rect::new(area.x, area.y + offset, area.width, 1).intersection(area)
}

/// Where we are: the table and round, and the contest where there is room.
fn title(app: &App, width: u16) -> String {
    let Some(view) = app.at_hand() else { return " Barometer".to_owned() };
    let words = app.words();
    let round = match view.round {
        0 => String::new(),
        round => format!(" · {}", words::heading(&view, round, words)),
    };
    // Of the table's own round the clock says all that there is to say here.
    let round = match app.round_clock() {
        Some((of, clock)) if u32::from(of.0) == view.round => format!(" · {clock}"),
        Some((_, clock)) => format!("{round} · {clock}"),
        None => round,
    };
    let left = format!(" {} {}{round}", app.say(Table::Title), view.table);
    let room = usize::from(width.saturating_sub(columns(&left)).saturating_sub(3));
    let name: String = view.contest_name.chars().take(room).collect();
    let gap = usize::from(width).saturating_sub(usize::from(columns(&left) + columns(&name) + 1));
    format!("{left}{}{name}", " ".repeat(gap))
}

fn status(app: &App) -> Line<'static> {
    let count = u32::try_from(app.pending.len()).unwrap_or(u32::MAX);
    let to_send = (count > 0).then(|| app.say(Table::ToSend { count }));
    let (text, colour) = match (&app.line, to_send) {
        (Connection::Starting, None) => (format!("… {}", app.say(Tablet::Connecting)), Color::Yellow),
        (Connection::Online, None) => (format!("✓ {}", app.say(Tablet::Connected)), Color::Green),
        (Connection::Starting | Connection::Online, Some(to_send)) => (format!("… {to_send}"), Color::Yellow),
        (Connection::Offline(_), None) => (format!("✗ {}", app.say(Tablet::Offline)), Color::Red),
        (Connection::Offline(_), Some(to_send)) => (format!("✗ {to_send}"), Color::Red),
        (Connection::Unauthenticated | Connection::Revoked(_), None) => {
            (format!("✗ {}", app.say(Tablet::CodeFirst)), Color::Red)
        }
        (Connection::Unauthenticated | Connection::Revoked(_), Some(to_send)) => {
            (format!("✗ {} · {to_send}", app.say(Tablet::CodeFirst)), Color::Red)
        }
    };
    Line::styled(format!(" {text}"), Style::new().fg(colour))
}

fn paint_button(button: &Button, rect: Rect, buffer: &mut Buffer) {
    let (border, style) = match button.look {
        Look::Plain => (BorderType::Plain, Style::new()),
        Look::Chosen => (BorderType::Double, Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)),
        Look::Primary => (BorderType::Thick, Style::new().add_modifier(Modifier::BOLD)),
    };
    let mut block = Block::bordered().border_type(border);
    if button.look == Look::Primary {
        block = block.border_style(Style::new().fg(Color::Green));
    }
    if let Some(hint) = hint(button) {
        block = block.title_top(Line::styled(hint, Style::new().add_modifier(Modifier::DIM)).right_aligned());
    }
    let inner = block.inner(rect);
    block.render(rect, buffer);
    let middle =
        Rect { y: inner.y + inner.height.saturating_sub(1) / 2, height: inner.height.min(1), ..inner };
    buffer.set_style(inner, style);
    Paragraph::new(suits_in_colour(&button.label, style)).centered().render(middle, buffer);
}

/// The key to type, where the label does not already say it.
fn hint(button: &Button) -> Option<String> {
    match &button.key {
        Key::Text(text) if text.eq_ignore_ascii_case(&button.label) => None,
        Key::Text(text) if button.label.starts_with(&format!("{text} ")) => None,
        Key::Text(text) => Some(text.clone()),
        Key::Enter => Some("Enter".to_owned()),
        Key::Esc => Some("Esc".to_owned()),
    }
}

fn suits_in_colour(label: &str, style: Style) -> Line<'static> {
    let span = |letter: char| {
        let red = matches!(letter, '♥' | '♦');
        Span::styled(letter.to_string(), if red { style.fg(Color::Red) } else { style })
    };
    Line::from(label.chars().map(span).collect::<Vec<_>>())
}
