//! The draw to come: who meets where, what is different from the draw before, what it breaks, and why.

use std::collections::{BTreeMap, BTreeSet};

use bridge::swiss::points::Points;
use proto::v1;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::{List, chosen, head, tables, who};
use crate::cli::swiss::release::outstanding;
use crate::screen::app::App;
use crate::screen::draw::called;
use crate::screen::folded::wrap;
use crate::screen::view::style;
use crate::word;

pub(super) fn draw(app: &App, view: &v1::DrawView, has_focus: bool, area: Rect, buffer: &mut Buffer) {
    let Some((shown, drawn)) =
        view.proposal.as_ref().and_then(|shown| Some((shown, shown.proposal.as_ref()?)))
    else {
        let text = format!(
            "There is no draw to publish.\n\n{}{}\n\nd draws what comes next; nobody sees it before P publishes it. e says \
             what is final already while results are missing.\n\n{}",
            view.rests_on.iter().flat_map(|sentence| ["! ", sentence, "\n\n"]).collect::<String>(),
            word::note_of_draw(&view.note, &view.section, view.expected, app.now),
            advice(view)
        );
        Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
        return;
    };
    let width = usize::from(area.width);
    let chosen = if has_focus { chosen(app) } else { None };
    let rows = rows(app, view, (shown, drawn), chosen, width);
    let by_hand = if drawn.by_hand { ", changed by hand" } else { "" };
    let title = format!("Draw of round {}{by_hand}: nobody else sees it yet", drawn.round);
    let mut heading = vec![Line::styled(title, head(has_focus))];
    if shown.is_stale {
        let stale = "! Results, entries or terms have changed since: d draws again";
        heading.extend(wrap(stale, width).into_iter().map(|line| Line::styled(line, style::ALARM)));
    }
    if let Some(open) = outstanding(drawn) {
        heading.extend(
            wrap(&format!("! {open}"), width).into_iter().map(|line| Line::styled(line, style::TITLE)),
        );
    }
    for sentence in &view.rests_on {
        let lines = wrap(&format!("! {sentence}"), width);
        heading.extend(lines.into_iter().map(|line| Line::styled(line, style::TITLE)));
    }
    for breach in &shown.breaches {
        let lines = wrap(&format!("! BREACH: {breach}"), width);
        heading.extend(lines.into_iter().map(|line| Line::styled(line, style::ALARM)));
    }
    let why = chosen.and_then(|index| why(view, shown, drawn, index)).unwrap_or_default();
    let why: Vec<Line<'static>> = wrap(&why, width).into_iter().map(Line::raw).collect();
    let below = below(shown, drawn);
    let list = List { heading, rows, chosen: chosen.unwrap_or(0), below: why };
    let least = list.height().min(area.height.saturating_sub(3));
    let [top, rest] = Layout::vertical([Constraint::Length(least), Constraint::Min(0)]).areas(area);
    list.render(top, buffer);
    let rest = Rect { y: rest.y + 1, height: rest.height.saturating_sub(1), ..rest };
    let mut lines: Vec<Line<'static>> =
        below.iter().flat_map(|line| wrap(line, width)).map(Line::raw).collect();
    let room = usize::from(rest.height);
    if lines.len() > room && room > 0 {
        lines.truncate(room - 1);
        lines.push(Line::styled("… y tells the rest", style::DIM));
    }
    Paragraph::new(lines).render(rest, buffer);
}

/// Before the first round of a Swiss: whether the number of rounds is right.
fn advice(view: &v1::DrawView) -> String {
    let terms = view.terms.clone().unwrap_or_default();
    if !view.rounds.is_empty() || terms.format() != v1::DrawFormat::Swiss {
        return String::new();
    }
    let small = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    let rounds = u16::try_from(terms.rounds).ok();
    let remarks = bridge::swiss::advice::advise(small(view.standings.len()), rounds).remarks;
    remarks.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The matches, the triangle and the bye. `*` other than in the draw before, `#` pinned.
fn rows(
    app: &App,
    view: &v1::DrawView,
    (shown, drawn): (&v1::ProposalView, &v1::DrawProposal),
    chosen: Option<usize>,
    width: usize,
) -> Vec<Line<'static>> {
    let changed = changed(shown);
    let pinned = pinned(drawn);
    let scores = scores(drawn);
    let at = drawn.matches.iter().map(|one| &one.tables).chain(drawn.triangle.iter().map(|one| &one.tables));
    let of_tables = at.map(|at| tables(at).chars().count()).chain([6]).max().unwrap_or(6);
    // A mark before the tables and a space behind them, a dash between the names, and how far apart the two are.
    let names = width.saturating_sub(of_tables + 2 + 3 + 9) / 2;
    let is_chosen = |index: usize| Some(index) == chosen;
    let look = |index: usize| if is_chosen(index) { style::CHOSEN } else { style::PLAIN };
    let mark = |contenders: &[u32]| match contenders {
        [one, other] if pinned.contains(&(*one.min(other), *one.max(other))) => '#',
        contenders if contenders.iter().any(|one| changed.contains(one)) => '*',
        _ => ' ',
    };
    let meant =
        |index: usize, place: usize, count: usize| is_chosen(index) && app.desk.side.min(count - 1) == place;
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (index, one) in drawn.matches.iter().enumerate() {
        let apart = match (scores.get(&one.first), scores.get(&one.second)) {
            (Some(first), Some(second)) => Points((first - second).abs()).to_string(),
            _ => String::new(),
        };
        let text = format!(
            "{}{:<of_tables$} {} - {}{apart:>8}",
            mark(&[one.first, one.second]),
            tables(&one.tables),
            who(app, view, one.first, meant(index, 0, 2), names),
            who(app, view, one.second, meant(index, 1, 2), names),
        );
        lines.push(Line::styled(text, look(index)));
    }
    if let Some(triangle) = &drawn.triangle {
        let index = lines.len();
        let teams = triangle.teams.iter().enumerate().map(|(place, &team)| {
            who(app, view, team, meant(index, place, 3), width.saturating_sub(of_tables + 12) / 3)
        });
        let text = format!(
            "{}{:<of_tables$} triangle {}",
            mark(&triangle.teams),
            tables(&triangle.tables),
            teams.collect::<String>()
        );
        lines.push(Line::styled(text, look(index)));
    }
    if drawn.bye > 0 {
        let index = lines.len();
        let text = format!(
            "{}{:<of_tables$} {}",
            mark(&[drawn.bye]),
            "bye",
            who(app, view, drawn.bye, meant(index, 0, 1), names)
        );
        lines.push(Line::styled(text, look(index)));
    }
    lines
}

/// Whom the changes since the draw before are about: each begins with a number.
fn changed(shown: &v1::ProposalView) -> BTreeSet<u32> {
    shown.changes.iter().filter_map(|change| change.split(' ').next()?.parse().ok()).collect()
}

fn pinned(drawn: &v1::DrawProposal) -> BTreeSet<(u32, u32)> {
    let constraints = drawn.request.as_ref().and_then(|request| request.constraints.as_ref());
    constraints.into_iter().flat_map(|one| &one.pinned).map(|both| (both.one, both.other)).collect()
}

fn scores(drawn: &v1::DrawProposal) -> BTreeMap<u32, i64> {
    let candidates = drawn.field.as_ref().map_or(&[][..], |field| &field.candidates);
    candidates.iter().map(|one| (one.contender, one.score)).collect()
}

/// Why those of a row meet; of the triangle and the bye the sentences after those of the matches.
fn why(
    view: &v1::DrawView,
    shown: &v1::ProposalView,
    drawn: &v1::DrawProposal,
    index: usize,
) -> Option<String> {
    let sentence = shown.why.get(index).filter(|_| index < drawn.matches.len());
    Some(match (drawn.matches.get(index), sentence) {
        (Some(one), Some(sentence)) => {
            format!("{} against {}: {sentence}", called(view, one.first), called(view, one.second))
        }
        _ => shown.why.get(drawn.matches.len()..)?.join(" "),
    })
}

/// The draw as a whole, what was decided by hand, and what changed.
fn below(shown: &v1::ProposalView, drawn: &v1::DrawProposal) -> Vec<String> {
    let mut lines = shown.summary.clone();
    let constraints = drawn.request.as_ref().and_then(|request| request.constraints.as_ref());
    let both = |meetings: &[v1::Meeting]| {
        meetings.iter().map(|both| format!("{}-{}", both.one, both.other)).collect::<Vec<_>>().join(", ")
    };
    if let Some(constraints) = constraints {
        if !constraints.pinned.is_empty() {
            lines.push(format!("# Pinned: {}", both(&constraints.pinned)));
        }
        if !constraints.forbidden.is_empty() {
            lines.push(format!("Forbidden: {}", both(&constraints.forbidden)));
        }
        if !constraints.never.is_empty() {
            lines.push(format!("Forbidden in any case: {}", both(&constraints.never)));
        }
    }
    if !shown.changes.is_empty() {
        lines.push(format!("* Other than in the draw before: {}", shown.changes.join("; ")));
    }
    lines
}
