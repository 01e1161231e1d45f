//! Head, tabs, banner, notice and foot: what stands around every screen.

use bridge::contest::At;
use proto::v1;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget};

use super::{foresight, preview, style};
use crate::screen::app::{App, LinkState, Overlay, Screen};
use crate::screen::book::reminder;
use crate::screen::draw::{self, Pane};
use crate::screen::form::Form;
use crate::screen::offer::is_apt;
use crate::screen::purpose::Purpose;
use crate::screen::verb::{TABS, WITHOUT_CONTEST, everywhere, keys};
use crate::{round_clock, word};

/// The contest, how far it is, and the time.
pub fn head(app: &App, area: Rect, buffer: &mut Buffer) {
    let clock = word::clock(app.now);
    let left = match (app.view(), &app.room) {
        (Some(view), _) => {
            let mut parts = vec![phase_in_words(view, app.now)];
            parts.extend(round_in_words(app, view));
            parts.extend(round_clock(app, view));
            let standings = app.room.as_ref().and_then(|room| room.standings.as_ref());
            if let Some(standings) = standings.filter(|standings| standings.results_planned > 0) {
                parts.push(format!("{}/{} results", standings.results_in, standings.results_planned));
            }
            match app.off_plan().iter().filter(|result| !result.settled).count() {
                0 => {}
                1 => parts.push("1 RESULT FITS NO PLAN".to_owned()),
                count => parts.push(format!("{count} RESULTS FIT NO PLAN")),
            }
            let how_far = parts.join(" · ");
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

/// Whether play goes on, and until when scores may be corrected: `corrections until 22:22, 14 min left`.
fn phase_in_words(view: &v1::ContestView, now: u64) -> String {
    match (view.phase(), view.correction_until) {
        (v1::Phase::Preparing, _) => "not started".to_owned(),
        (v1::Phase::Playing, _) => "playing".to_owned(),
        (v1::Phase::Correcting, 0) => "play closed, corrections".to_owned(),
        (v1::Phase::Correcting, until) => {
            let clock = word::wall_clock(At(until));
            match until.saturating_sub(now) {
                0 => format!("CORRECTIONS OVER since {clock}"),
                left => format!("corrections until {clock}, {} min left", left.div_ceil(60_000)),
            }
        }
        (v1::Phase::Final, _) => "final".to_owned(),
    }
}

/// The round clock by the server's time.
fn round_clock(app: &App, view: &v1::ContestView) -> Option<String> {
    let now = app.now.saturating_add_signed(app.server_ahead);
    round_clock::reading(view.clock.as_ref()?, now).map(|reading| round_clock::in_words(&reading))
}

/// The rounds that tables are in: `round 3 of 7`, or `rounds 2 to 3 of 7` while they differ.
fn round_in_words(app: &App, view: &v1::ContestView) -> Option<String> {
    let of = view.sections.iter().map(|section| section.round_count.max(section.rounds_called)).max()?;
    let called = |table: &v1::FloorTable| {
        let section = view.sections.iter().find(|section| table.table.starts_with(&section.section))?;
        let name = v1::RoundName::of(&section.round_names, table.round);
        // `3` of `round 3, first half`.
        name.trim_start_matches("round ").split(',').next()?.parse::<u32>().ok()
    };
    let rounds = || app.tables().iter().filter(|table| table.round > 0).filter_map(called);
    let (first, last) = (rounds().min()?, rounds().max()?);
    Some(if first == last {
        format!("round {first} of {of}")
    } else {
        format!("rounds {first} to {last} of {of}")
    })
}

/// The screens with their digits; what needs attention carries its number.
pub fn tabs(app: &App, area: Rect, buffer: &mut Buffer) {
    let mut spans = Vec::new();
    for (key, verb, screen) in TABS {
        let count = match screen {
            Screen::Missing => {
                app.room.as_ref().and_then(|room| room.floor.as_ref()).map_or(0, |floor| floor.missing.len())
            }
            Screen::Calls => open_calls(app),
            _ => 0,
        };
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

/// Calls that nobody has answered.
pub fn open_calls(app: &App) -> usize {
    let calls = app.view().map_or(&[][..], |view| &view.calls);
    calls.iter().filter(|call| call.status() == v1::CallStatus::Waiting).count()
}

/// The lines that must be told above the screen: a lost connection and what waits for it, or what is wrong with the server.
fn banner_lines(app: &App, width: u16) -> Vec<String> {
    if app.link == LinkState::Up && app.waiting().next().is_none() {
        return server_lines(app, width);
    }
    let (state, why) = match &app.link {
        LinkState::Connecting => ("Connecting to the server …".to_owned(), ""),
        LinkState::Up => ("The server answers again.".to_owned(), ""),
        LinkState::Down { since, why } => {
            let has_seen = app.room.as_ref().is_some_and(|room| room.floor.is_some());
            let seen = if has_seen { ": you see the last known state." } else { "." };
            (format!("NO CONNECTION since {}{seen}", word::clock(*since)), why.as_str())
        }
    };
    let waiting: Vec<&str> = app.waiting().map(|errand| errand.title.as_str()).collect();
    let waits = match waiting.as_slice() {
        [] => String::new(),
        [only] => format!(" WAITING to be sent: {only}"),
        [first, rest @ ..] => format!(" {} WAITING to be sent: {first} …", rest.len() + 1),
    };
    if !waits.is_empty() {
        return vec![state, waits];
    }
    // What to do about a server that is another one takes several lines.
    let why = super::form::wrap(why, usize::from(width)).into_iter().filter(|line| !line.is_empty());
    [state].into_iter().chain(why).collect()
}

/// What is wrong with the server, and since when.
fn server_lines(app: &App, width: u16) -> Vec<String> {
    /// The screen below still shows a list.
    const MOST: usize = 6;
    let told = app.server.warnings.iter().flat_map(|warning| {
        let text = format!("SINCE {}: {}", word::clock(warning.since), warning.text);
        super::form::wrap(&text, usize::from(width))
    });
    let mut lines: Vec<String> = told.take(MOST + 1).collect();
    if lines.len() > MOST {
        lines.truncate(MOST - 1);
        lines.push("… barometer-director server tells the rest".to_owned());
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
    Paragraph::new(Text::from_iter(banner_lines(app, area.width))).style(look).render(area, buffer);
}

/// The last thing that happened, or what is due.
pub fn notice(app: &App, area: Rect, buffer: &mut Buffer) {
    if let Some(notice) = &app.notice {
        Line::from(Span::styled(notice.text.as_str(), style::of(notice.tone))).render(area, buffer);
    } else if !app.filter.is_empty() {
        Line::from(format!("Searching for \"{}\" · Esc shows everything", app.filter)).render(area, buffer);
    } else if let Some(due) = reminder::line(app) {
        Line::from(Span::styled(due, style::TITLE)).render(area, buffer);
    }
}

/// The keys that mean something now: each reversed, then what it does.
pub fn foot(app: &App, area: Rect, buffer: &mut Buffer) {
    let keys = foot_keys(app);
    let lines: Vec<Line<'_>> = key_lines(&keys, area.width).into_iter().map(Line::from).collect();
    Paragraph::new(lines).render(area, buffer);
}

/// The lines that the keys need, two to three: so that the board does not jump, and no key is cut off.
pub fn foot_height(app: &App, width: u16) -> u16 {
    u16::try_from(key_lines(&foot_keys(app), width).len()).unwrap_or(3).clamp(2, 3)
}

/// Whether what would follow from a form is shown before it is done.
fn is_foreseen(app: &App, form: &Form) -> bool {
    let purpose = form.purpose;
    let is_missing =
        purpose == Purpose::Correct && form.stands.is_none() && app.phase() == v1::Phase::Playing;
    let is_sent_at_once = purpose.waits_unseen() && (app.link != LinkState::Up || is_missing);
    (purpose.is_foreseen() && !is_sent_at_once) || matches!(purpose, Purpose::Surgery(_))
}

fn foot_keys(app: &App) -> Vec<(String, &'static str)> {
    let overlay: &[(&str, &'static str)] = match &app.overlay {
        Some(Overlay::Form(form)) if is_foreseen(app, form) => &FORESEEN_KEYS,
        Some(Overlay::Form(form)) if form.purpose == Purpose::CheckScore => &ANSWERED_KEYS,
        Some(Overlay::Form(_)) => &FORM_KEYS,
        Some(Overlay::Preview(preview)) if preview.awards.is_some() => &FORM_KEYS,
        Some(Overlay::Preview(preview)) if preview.has_awards() => &preview::KEYS_WITH_AWARDS,
        Some(Overlay::Preview(_)) => &preview::KEYS,
        Some(Overlay::Foresight(foresight)) if foresight.awards.is_some() => &FORM_KEYS,
        Some(Overlay::Foresight(foresight)) if foresight.has_awards() => &foresight::KEYS_WITH_AWARDS,
        Some(Overlay::Foresight(_)) => &foresight::KEYS,
        Some(Overlay::Finding(finding)) => return draw::finding_keys(finding),
        Some(Overlay::Confirm { .. } | Overlay::Quit) => &[("y", "yes, do it"), ("n", "no"), ("Esc", "no")],
        Some(Overlay::Palette(_)) => {
            &[("", "Type a part of the name"), ("↑↓", "choose"), ("Enter", "do it"), ("Esc", "leave")]
        }
        Some(Overlay::Search(_)) => {
            &[("", "Type what you look for"), ("Enter", "keep it"), ("Esc", "show everything")]
        }
        Some(Overlay::Message { .. } | Overlay::BigCode(_) | Overlay::QrCode(_)) => {
            &[("", "Any key goes on")]
        }
        Some(Overlay::Wizard(wizard)) => super::wizard::keys(wizard.page),
        Some(Overlay::Sitting(one)) => super::sitting::keys(one),
        None => return screen_keys(app),
    };
    overlay.iter().map(|&(key, does)| (key.to_owned(), does)).collect()
}

/// The keys of every form.
pub const FORM_KEYS: [(&str, &str); 5] =
    [("Tab", "next"), ("Shift-Tab", "back"), ("Enter", "go on"), ("F2 Ctrl-S", "send"), ("Esc", "leave")];

/// The keys of a form that the console answers itself.
pub const ANSWERED_KEYS: [(&str, &str); 5] = [
    ("Tab", "next"),
    ("Shift-Tab", "back"),
    ("Enter", "go on"),
    ("F2 Ctrl-S", "what may be done?"),
    ("Esc", "leave"),
];

/// The keys of a form that is shown before it is done.
pub const FORESEEN_KEYS: [(&str, &str); 5] = [
    ("Tab", "next"),
    ("Shift-Tab", "back"),
    ("Enter", "go on"),
    ("F2 Ctrl-S", "what follows?"),
    ("Esc", "leave"),
];

fn screen_keys(app: &App) -> Vec<(String, &'static str)> {
    let enter = match app.screen {
        Screen::Board(_) => &[("Enter", "correct"), ("←→", "boards")][..],
        Screen::Codes => &[("Enter", "big")],
        Screen::Penalties => &[],
        Screen::Ruling(_) => &[("↑↓ Space", "read on")],
        Screen::Recap => &[("↑↓←→", "read on")],
        Screen::Draw { pane: Pane::Proposal, .. } => &[("Tab", "other half")],
        Screen::Draw { .. } => &[("Tab", "other half"), ("Enter", "open")],
        _ => &[("Enter", "open")],
    };
    let everywhere = if app.room.is_some() { everywhere(&app.screen) } else { WITHOUT_CONTEST };
    let apt = keys(&app.screen).iter().chain(everywhere).filter(|(_, verb)| is_apt(app, *verb));
    let own = apt.map(|&(key, verb)| (key.to_string(), verb.short()));
    let enter = enter.iter().map(|&(key, does)| (key.to_owned(), does));
    enter.chain(own).chain([(":".to_owned(), "everything")]).collect()
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
