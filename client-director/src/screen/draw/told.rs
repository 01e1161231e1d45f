//! What is told of draws: the matches of a round, the standings, and the draw to come.

use std::collections::{BTreeMap, BTreeSet};

use bridge::swiss::points::Points;
use proto::v1;

use super::{Pane, called, contenders_of, shown_matches, shown_round, sides};
use crate::cli::swiss::release::outstanding;
use crate::screen::app::App;
use crate::screen::listing;
use crate::screen::passage::{Look, Passage};
use crate::word;

/// Said where no round is published.
pub const NO_ROUND: &str = "“draw” draws the first, “PUBLISH” publishes it.";

// ── A round ──

/// How far the round is that is looked at.
pub fn round_title(app: &App, view: &v1::DrawView) -> String {
    let planned = view.terms.as_ref().map_or(0, |terms| terms.rounds);
    let Some(round) = shown_round(app, view) else { return format!("No round of {planned} is published") };
    let over = round.matches.iter().filter(|one| one.is_vacant || is_over(one)).count();
    let is_earlier = view.rounds.last().is_some_and(|last| last.number > round.number);
    let earlier = if is_earlier { " (an earlier one: + goes on)" } else { "" };
    format!("Round {} of {planned}: {over} of {} over{earlier}", round.number, round.matches.len())
}

/// What the score of a match is called.
pub fn score_heading(view: &v1::DrawView) -> &'static str {
    match view.match_unit() {
        v1::PointUnit::Imps => "IMPs",
        _ => "Score",
    }
}

/// Byes and points that were given, what is missing in the chosen match, and its penalties.
pub fn below_round(
    view: &v1::DrawView,
    round: &v1::DrawnRoundView,
    chosen: Option<&v1::DrawnMatchView>,
) -> Vec<String> {
    let mut below: Vec<String> = Vec::new();
    let byes = (round.bye > 0).then_some(round.bye).into_iter().chain(round.byes.iter().copied());
    below.extend(byes.map(|bye| format!("Bye: {}", called(view, bye))));
    for awarded in &round.awarded {
        let figure = word::figure(view.unit(), &awarded.figure);
        below.push(format!("Points given: {figure} to {}", called(view, awarded.contender)));
    }
    below.extend(chosen.map(missing).filter(|told| !told.is_empty()));
    below.extend(
        chosen.into_iter().flat_map(|one| word::penalties_of_match(view, one, |side| called(view, side))),
    );
    below
}

/// Nothing has come in from any of its tables.
fn is_untouched(one: &v1::DrawnMatchView) -> bool {
    let missing: usize = one.missing.iter().map(|missing| missing.boards.len()).sum();
    let boards = usize::try_from(one.boards).unwrap_or(usize::MAX);
    missing >= boards.saturating_mul(one.tables.len())
}

fn is_over(one: &v1::DrawnMatchView) -> bool {
    one.boards_in == one.boards
}

/// `round 3: ` of a match that is of an earlier round than the one that is shown.
pub fn round_of(of: &v1::DrawnRoundView, shown: u32) -> String {
    if of.number == shown { String::new() } else { format!("round {}: ", of.number) }
}

pub fn tables_of(one: &v1::DrawnMatchView) -> String {
    format!("{}{}", tables(&one.tables), if one.is_in_triangle { "△" } else { "" })
}

pub fn score(one: &v1::DrawnMatchView) -> String {
    let side =
        |side: &Option<v1::MatchSide>| side.as_ref().map(|side| side.points.clone()).unwrap_or_default();
    format!("{}:{}", side(&one.first), side(&one.second))
}

/// What a match that is over is worth to both sides.
pub fn worth(one: &v1::DrawnMatchView) -> Option<String> {
    let (first, second) = (one.first.as_ref()?, one.second.as_ref()?);
    (!one.is_vacant && !first.worth.is_empty()).then(|| format!("{} : {}", first.worth, second.worth))
}

/// What a match is worth, or what is missing in it.
pub fn state(one: &v1::DrawnMatchView) -> String {
    if one.is_vacant {
        "nobody plays".to_owned()
    } else if let Some(worth) = worth(one) {
        worth
    } else if is_untouched(one) {
        "not begun".to_owned()
    } else {
        let missing: Vec<String> = one.missing.iter().map(at_table).collect();
        missing.join(" ")
    }
}

/// `1:3,4`: table 1, boards 3 and 4.
fn at_table(missing: &v1::MissingAtTable) -> String {
    let boards: Vec<String> = missing.boards.iter().map(ToString::to_string).collect();
    format!("{}:{}", missing.table, boards.join(","))
}

/// What is missing in the chosen match, in full.
fn missing(one: &v1::DrawnMatchView) -> String {
    if one.is_vacant {
        return "Nobody plays here: one of the two has left, and “points” gives the other its points; or you have decided it."
            .to_owned();
    }
    let tables: Vec<String> = one
        .missing
        .iter()
        .map(|missing| {
            let boards: Vec<String> = missing.boards.iter().map(ToString::to_string).collect();
            let word = if boards.len() == 1 { "board" } else { "boards" };
            format!("table {}: {word} {}", missing.table, boards.join(" "))
        })
        .collect();
    if tables.is_empty() { String::new() } else { format!("Missing at {}", tables.join("; at ")) }
}

// ── The standings ──

/// What the standings are in.
pub fn standings_title(view: &v1::DrawView) -> String {
    if is_knock_out(view) { "Standings".to_owned() } else { format!("Standings in {}", unit_name(view)) }
}

/// Whether who loses is out.
pub fn is_knock_out(view: &v1::DrawView) -> bool {
    view.terms.as_ref().is_some_and(|terms| terms.format() == v1::DrawFormat::KnockOut)
}

/// What each has won, or how far each has come.
pub fn figures(view: &v1::DrawView) -> Vec<String> {
    let unit = bridge::scoring::Unit::from(view.unit());
    let figure = |one: &v1::DrawStanding| match one.reached.as_str() {
        "" => unit.written(&one.figure),
        reached => reached.to_owned(),
    };
    view.standings.iter().map(figure).collect()
}

/// `3=`; nothing before there are results.
pub fn rank(one: &v1::DrawStanding) -> String {
    match (one.rank, one.tied) {
        (0, _) => String::new(),
        (rank, tied) => format!("{rank}{}", if tied { "=" } else { "" }),
    }
}

/// How a rank has moved: `▲2`.
pub fn moved(one: &v1::DrawStanding) -> String {
    match (one.rank_before, one.rank) {
        (0, _) | (_, 0) => String::new(),
        (before, now) if now < before => format!("▲{}", before - now),
        (before, now) if now > before => format!("▼{}", now - before),
        _ => "=".to_owned(),
    }
}

/// That one plays on no more; empty of one who does.
pub fn left(one: &v1::DrawStanding, is_knock_out: bool) -> &'static str {
    match (one.plays_on, is_knock_out) {
        (true, _) => "",
        (false, true) if !one.reached.is_empty() => "",
        (false, true) => "(out) ",
        (false, false) => "(left) ",
    }
}

fn unit_name(view: &v1::DrawView) -> &'static str {
    match view.unit() {
        v1::PointUnit::Percent => "percent",
        v1::PointUnit::Matchpoints => "matchpoints",
        v1::PointUnit::Imps => "IMPs",
        v1::PointUnit::VictoryPoints => "victory points",
        v1::PointUnit::TotalPoints => "total points",
        v1::PointUnit::Points => "points",
    }
}

// ── The draw to come ──

/// Why there is no draw to publish, and what to do.
pub fn nothing_to_publish(app: &App, view: &v1::DrawView) -> Vec<String> {
    let mut told = vec!["There is no draw to publish.".to_owned()];
    told.extend(view.rests_on.iter().map(|sentence| format!("! {sentence}")));
    told.push(word::note_of_draw(&view.note, &view.section, view.expected, app.now));
    let keys = "“draw” draws what comes next; nobody sees it before “PUBLISH” publishes it. “early” says what is final \
                already while results are missing.";
    told.push(keys.to_owned());
    told.push(advice(view));
    told
}

/// Of which round the draw is.
pub fn proposal_title(drawn: &v1::DrawProposal) -> String {
    let by_hand = if drawn.by_hand { ", changed by hand" } else { "" };
    format!("Draw of round {}{by_hand}: nobody else sees it yet", drawn.round)
}

/// What is to be known of the draw before it is published.
pub fn warnings(view: &v1::DrawView, (shown, drawn): (&v1::ProposalView, &v1::DrawProposal)) -> Vec<Passage> {
    let mut told = vec![];
    if shown.is_stale {
        let stale = "! Results, entries or terms have changed since: “draw” draws again";
        told.push(Passage::words(stale, Look::Alarm));
    }
    told.extend(outstanding(drawn).map(|open| Passage::words(format!("! {open}"), Look::Title)));
    told.extend(view.rests_on.iter().map(|one| Passage::words(format!("! {one}"), Look::Title)));
    told.extend(shown.breaches.iter().map(|one| Passage::words(format!("! BREACH: {one}"), Look::Alarm)));
    told
}

/// Before the first round of a Swiss: whether the number of rounds is right.
fn advice(view: &v1::DrawView) -> String {
    let terms = view.terms.clone().unwrap_or_default();
    if !view.rounds.is_empty() || terms.format() != v1::DrawFormat::Swiss {
        return String::new();
    }
    let small = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    let rounds = u16::try_from(terms.rounds).ok();
    let advice = bridge::swiss::advice::advise(small(view.standings.len()), rounds, view.are_teams);
    advice.remarks.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Whom the changes since the draw before are about: each begins with a number.
pub fn changed(shown: &v1::ProposalView) -> BTreeSet<u32> {
    shown.changes.iter().filter_map(|change| change.split(' ').next()?.parse().ok()).collect()
}

pub fn pinned(drawn: &v1::DrawProposal) -> BTreeSet<(u32, u32)> {
    let constraints = drawn.request.as_ref().and_then(|request| request.constraints.as_ref());
    constraints.into_iter().flat_map(|one| &one.pinned).map(|both| (both.one, both.other)).collect()
}

pub fn scores(drawn: &v1::DrawProposal) -> BTreeMap<u32, i64> {
    let candidates = drawn.field.as_ref().map_or(&[][..], |field| &field.candidates);
    candidates.iter().map(|one| (one.contender, one.score)).collect()
}

/// Why those of a row meet; of the triangle and the bye the sentences after those of the matches.
pub fn why(
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

/// `#` of two who were pinned, `*` of one who meets another than in the draw before.
pub fn mark_of(contenders: &[u32], pinned: &BTreeSet<(u32, u32)>, changed: &BTreeSet<u32>) -> char {
    match contenders {
        [one, other] if pinned.contains(&(*one.min(other), *one.max(other))) => '#',
        contenders if contenders.iter().any(|one| changed.contains(one)) => '*',
        _ => ' ',
    }
}

/// How far apart the two of a match are.
pub fn apart(scores: &BTreeMap<u32, i64>, one: &v1::DrawnMatch) -> String {
    match (scores.get(&one.first), scores.get(&one.second)) {
        (Some(first), Some(second)) => Points((first - second).abs()).to_string(),
        _ => String::new(),
    }
}

/// The draw as a whole, what was decided by hand, and what changed.
pub fn below(shown: &v1::ProposalView, drawn: &v1::DrawProposal) -> Vec<String> {
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

/// `1 2`, `11 12`.
pub fn tables(tables: &[u32]) -> String {
    tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What is told below a pane.
pub fn of_pane(app: &App, view: &v1::DrawView, pane: Pane) -> Vec<Passage> {
    let plain = |lines: Vec<String>| {
        let lines = lines.into_iter().filter(|line| !line.is_empty());
        lines.map(|line| Passage::words(line, Look::Plain)).collect::<Vec<_>>()
    };
    match pane {
        Pane::Standings => vec![],
        Pane::Round => {
            let row = listing::chosen(app).map(|row| contenders_of(&row.key)).unwrap_or_default();
            let matches = shown_matches(app, view);
            let chosen = matches.iter().map(|(_, one)| *one).find(|one| sides(one) == row);
            shown_round(app, view).map_or_else(Vec::new, |round| plain(below_round(view, round, chosen)))
        }
        Pane::Proposal => {
            let Some((shown, drawn)) =
                view.proposal.as_ref().and_then(|shown| Some((shown, shown.proposal.as_ref()?)))
            else {
                return plain(nothing_to_publish(app, view));
            };
            let mut told = warnings(view, (shown, drawn));
            let row = listing::of_pane(app, Pane::Proposal).rows;
            let chosen = listing::chosen(app).and_then(|one| row.iter().position(|row| row.key == one.key));
            told.extend(plain(chosen.and_then(|index| why(view, shown, drawn, index)).into_iter().collect()));
            told.extend(plain(below(shown, drawn)));
            told
        }
    }
}
