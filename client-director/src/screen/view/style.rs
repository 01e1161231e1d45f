//! How tones look: bold, reversed and dim first, so that it reads without colour too.

use ratatui::style::{Color, Modifier, Style};

use crate::screen::app::Tone;
use crate::screen::passage::Look;

/// The style of a tone.
pub fn of(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Good => Style::new().fg(Color::Green).add_modifier(Modifier::BOLD),
        Tone::Alarm => Style::new().fg(Color::Red).add_modifier(Modifier::BOLD),
        Tone::Dim => Style::new().add_modifier(Modifier::DIM),
    }
}

/// The style of a passage.
pub fn look(look: Look) -> Style {
    match look {
        Look::Plain => PLAIN,
        Look::Title => TITLE,
        Look::Chosen => CHOSEN,
        Look::Alarm => ALARM,
        Look::Wrong => of(Tone::Alarm),
        Look::Dim => DIM,
    }
}

/// What is chosen.
pub const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);

/// Words as they are.
pub const PLAIN: Style = Style::new();

/// Headings and titles.
pub const TITLE: Style = Style::new().add_modifier(Modifier::BOLD);

/// Something that must be seen.
pub const ALARM: Style = Style::new().fg(Color::White).bg(Color::Red).add_modifier(Modifier::BOLD);

/// Words that explain.
pub const DIM: Style = Style::new().add_modifier(Modifier::DIM);
