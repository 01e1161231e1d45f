//! Draws the page. Signs and borders tell everything that colours tell.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Widget};

use super::layout::columns;
use super::page::{Button, Key, Look};
use super::{App, Line as Connection};

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
            let typed = Line::styled(format!("typed: {} (Enter)", self.typed), bold).right_aligned();
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
    let round = match view.round {
        0 => String::new(),
        round => format!(" · {}", proto::v1::RoundName::heading(&view.round_names, round, view.round_count)),
    };
    // Of the table's own round the clock says all that there is to say here.
    let own = proto::v1::RoundName::of(&view.round_names, view.round);
    let round = match app.round_clock() {
        Some(clock) if view.round > 0 && clock.to_lowercase().starts_with(&own) => format!(" · {clock}"),
        Some(clock) => format!("{round} · {clock}"),
        None => round,
    };
    let left = format!(" Table {}{round}", view.table);
    let room = usize::from(width.saturating_sub(columns(&left)).saturating_sub(3));
    let name: String = view.contest_name.chars().take(room).collect();
    let gap = usize::from(width).saturating_sub(usize::from(columns(&left) + columns(&name) + 1));
    format!("{left}{}{name}", " ".repeat(gap))
}

fn status(app: &App) -> Line<'static> {
    let waiting = waiting(app);
    let (text, colour) = match (&app.line, waiting.is_empty()) {
        (Connection::Starting, true) => ("… connecting".to_owned(), Color::Yellow),
        (Connection::Online, true) => ("✓ connected".to_owned(), Color::Green),
        (Connection::Starting | Connection::Online, false) => (format!("… sending {waiting}"), Color::Yellow),
        (Connection::Offline(_), true) => ("✗ no connection".to_owned(), Color::Red),
        (Connection::Offline(_), false) => (format!("✗ waiting to send: {waiting}"), Color::Red),
        (Connection::Unauthenticated | Connection::Revoked(_), true) => {
            ("✗ this device needs a code".to_owned(), Color::Red)
        }
        (Connection::Unauthenticated | Connection::Revoked(_), false) => {
            (format!("✗ needs a code; waiting to send: {waiting}"), Color::Red)
        }
    };
    Line::styled(format!(" {text}"), Style::new().fg(colour))
}

/// `2 results and 1 other`; empty when nothing waits.
fn waiting(app: &App) -> String {
    let results = app
        .pending
        .iter()
        .filter(|pending| matches!(pending.command.kind, Some(proto::v1::command::Kind::EnterResult(_))));
    let results_count = results.count();
    let others_count = app.pending.len() - results_count;
    let s = if results_count == 1 { "" } else { "s" };
    match (results_count, others_count) {
        (0, 0) => String::new(),
        (_, 0) => format!("{results_count} result{s}"),
        (0, _) => format!("{others_count} answer{}", if others_count == 1 { "" } else { "s" }),
        (_, _) => format!("{results_count} result{s} and {others_count} more"),
    }
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
