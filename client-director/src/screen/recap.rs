//! Reading on in the recap sheet.

use crossterm::event::KeyCode;

use super::app::App;

/// Said before the server has sent the sheets.
pub const ON_ITS_WAY: &str = "The recap sheet is on its way.";

/// Keys that read on, down and to the right; whether this was one.
pub fn key(app: &mut App, code: KeyCode) -> bool {
    let text = app.room.as_ref().and_then(|room| room.recap.as_deref()).unwrap_or_default();
    let number = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
    let last = number(text.lines().count().saturating_sub(1));
    let widest = number(text.lines().map(|line| line.chars().count()).max().unwrap_or(0));
    let (down, right) = app.recap_skip;
    let (down, right) = match code {
        KeyCode::Down => (down.saturating_add(1), right),
        KeyCode::Up => (down.saturating_sub(1), right),
        KeyCode::PageDown | KeyCode::Char(' ') => (down.saturating_add(10), right),
        KeyCode::PageUp => (down.saturating_sub(10), right),
        KeyCode::Right => (down, right.saturating_add(6)),
        KeyCode::Left => (down, right.saturating_sub(6)),
        KeyCode::Home => (0, 0),
        KeyCode::End => (last, right),
        _ => return false,
    };
    app.recap_skip = (down.min(last), right.min(widest));
    true
}
