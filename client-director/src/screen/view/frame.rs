//! Head, tabs, banner, notice and foot: what stands around every screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::{passage, style};
use crate::screen::app::{App, LinkState, Screen};
use crate::screen::book::reminder;
use crate::screen::passage::Shape;
use crate::screen::verb::TABS;
use crate::screen::{foot, head};
use crate::word;

/// The contest, how far it is, and the time.
pub fn head(app: &App, area: Rect, buffer: &mut Buffer) {
    let clock = word::clock(app.now);
    let left = match (app.view(), &app.room) {
        (Some(view), _) => {
            let how_far = head::how_far(app, view).join(" · ");
            let taken = clock.chars().count() + how_far.chars().count() + 4;
            let name = shortened(&view.name, usize::from(area.width).saturating_sub(taken).max(12));
            format!("{name} · {how_far}")
        }
        (None, Some(room)) => format!("Contest {}", room.contest),
        (None, None) => "Barometer".to_owned(),
    };
    let room = usize::from(area.width).saturating_sub(clock.chars().count() + 1);
    let left: String = left.chars().take(room).collect();
    Line::from(Span::styled(format!("{left:<room$} {clock}"), style::TITLE)).render(area, buffer);
}

/// A name that leaves room for what stands after it.
fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    let kept: String = name.chars().take(most - 1).collect();
    format!("{}…", kept.trim_end())
}

/// The screens with their digits; what needs attention carries its number.
pub fn tabs(app: &App, area: Rect, buffer: &mut Buffer) {
    let mut spans = Vec::new();
    for (key, verb, screen) in TABS {
        let count = head::count(app, screen);
        let count = if count == 0 { String::new() } else { format!("·{count}") };
        let look = match screen {
            _ if *screen == app.screen => style::CHOSEN,
            Screen::Calls if !count.is_empty() => style::ALARM,
            _ => style::of(crate::screen::app::Tone::Plain),
        };
        spans.push(Span::styled(format!("{key}{}{count}", short_tab(verb.short())), look));
        spans.push(Span::raw(" "));
    }
    Line::from(spans).render(area, buffer);
}

/// Eighty columns hold ten tabs when these are short.
fn short_tab(name: &'static str) -> &'static str {
    match name {
        "Entries" => "Pairs",
        "Standings" => "Rank",
        "Penalties" => "Penalty",
        "Contests" => "List",
        name => name,
    }
}

/// The lines that must be told above the screen: a lost connection and what waits for it, or what is wrong with the server.
fn banner_lines(app: &App, width: u16) -> Vec<Line<'static>> {
    /// The screen below still shows a list.
    const MOST: usize = 6;
    let told = head::banner(app);
    let mut lines: Vec<Line<'static>> =
        told.iter().flat_map(|one| passage::laid(one, usize::from(width))).collect();
    // What to do about a server that is another one takes several lines, and all of them are needed.
    let is_of_server = told.first().is_some_and(|one| one.shape == Shape::Words);
    if is_of_server && lines.len() > MOST {
        lines.truncate(MOST - 1);
        lines.push(Line::raw("… barometer-director server tells the rest"));
    }
    lines
}

/// So many lines are told above the screen.
pub fn banner_height(app: &App, width: u16) -> u16 {
    u16::try_from(banner_lines(app, width).len()).unwrap_or(0)
}

/// What must be told above the screen.
pub fn banner(app: &App, area: Rect, buffer: &mut Buffer) {
    let look = if app.link == LinkState::Connecting { style::CHOSEN } else { style::ALARM };
    let lines: Vec<Line<'static>> =
        banner_lines(app, area.width).iter().map(|line| line.clone().style(look)).collect();
    Paragraph::new(lines).style(look).render(area, buffer);
}

/// The last thing that happened, or what is due.
pub fn notice(app: &App, area: Rect, buffer: &mut Buffer) {
    if let Some(notice) = &app.notice {
        Line::from(Span::styled(notice.text.as_str(), style::of(notice.tone))).render(area, buffer);
    } else if let Some(searching) = head::searching(app) {
        Line::from(searching).render(area, buffer);
    } else if let Some(due) = reminder::line(app) {
        Line::from(Span::styled(due, style::TITLE)).render(area, buffer);
    }
}

/// The keys that mean something now: each reversed, then what it does.
pub fn foot(app: &App, area: Rect, buffer: &mut Buffer) {
    let keys = foot::foot(app);
    let lines: Vec<Line<'_>> = key_lines(&keys, area.width).into_iter().map(Line::from).collect();
    Paragraph::new(lines).render(area, buffer);
}

/// The lines that the keys need, two to three: so that the board does not jump, and no key is cut off.
pub fn foot_height(app: &App, width: u16) -> u16 {
    u16::try_from(key_lines(&foot::foot(app), width).len()).unwrap_or(3).clamp(2, 3)
}

fn key_lines<'a>(keys: &'a [(String, &'static str)], width: u16) -> Vec<Vec<Span<'a>>> {
    let mut lines: Vec<Vec<Span<'_>>> = vec![Vec::new()];
    let mut used = 0;
    for (key, does) in keys {
        let needed = key.chars().count() + does.chars().count() + 3;
        if used > 0 && used + needed > usize::from(width) + 1 {
            lines.push(Vec::new());
            used = 0;
        }
        used += needed;
        if let Some(line) = lines.last_mut() {
            line.extend([Span::styled(key.as_str(), style::CHOSEN), Span::raw(format!(" {does}  "))]);
        }
    }
    lines
}
