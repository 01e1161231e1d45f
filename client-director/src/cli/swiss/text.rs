//! Draws at a plain terminal.

use std::fmt::Write as _;

use bridge::contest::drawn::Terms;
use proto::v1;

use super::release;
use crate::cli::text::columns;
use crate::word;

/// `12 Ann & Bob`, `Team 12` without names.
pub(super) fn called(view: &v1::DrawView, contender: u32) -> String {
    let names = view.standings.iter().find(|one| one.contender == contender).map(|one| one.names.as_str());
    match names.unwrap_or_default() {
        "" => contender.to_string(),
        // Somebody without names is called `Team 3` or `Pair 3`.
        names if names.ends_with(&format!(" {contender}")) => names.to_owned(),
        names => format!("{contender} {names}"),
    }
}

/// `7 rounds of 8 boards`.
pub(super) fn planned(terms: &Terms) -> String {
    let counted = |number: u16, what: &str| {
        if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
    };
    format!("{} of {}", counted(terms.rounds, "round"), counted(terms.boards, "board"))
}

/// What the columns of those who meet are called: teams sit both ways.
fn sides(view: &v1::DrawView) -> [&'static str; 2] {
    if view.are_teams { ["TEAM", "AGAINST"] } else { ["NORTH-SOUTH", "EAST-WEST"] }
}

fn tables(tables: &[u32]) -> String {
    tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

pub(super) fn standings(view: &v1::DrawView) -> String {
    let rows: Vec<[String; 5]> = view
        .standings
        .iter()
        .map(|one| {
            let rank = match (one.rank, one.tied) {
                (0, _) => String::new(),
                (rank, tied) => format!("{rank}{}", if tied { "=" } else { "" }),
            };
            let before = match (one.rank_before, one.rank) {
                (0, _) | (_, 0) => String::new(),
                (before, _) => before.to_string(),
            };
            let figure = match one.reached.as_str() {
                "" => word::figure(view.unit(), &one.figure),
                reached => reached.to_owned(),
            };
            let gone = if is_knock_out(view) { "out" } else { "has left" };
            let names = if one.plays_on { one.names.clone() } else { format!("{} ({gone})", one.names) };
            [rank, before, one.contender.to_string(), figure, names]
        })
        .collect();
    let table = columns(["RANK", "WAS", "NO", "FIGURE", "NAMES"], &rows);
    format!("{}. {}\n{table}", view.title, note(view))
}

/// Where whoever plays no more has lost, as a rule.
fn is_knock_out(view: &v1::DrawView) -> bool {
    view.terms.as_ref().is_some_and(|terms| terms.format() == v1::DrawFormat::KnockOut)
}

pub(super) fn rounds(view: &v1::DrawView, rounds: &[&v1::DrawnRoundView]) -> String {
    if rounds.is_empty() {
        return format!("{}. {}", view.title, note(view));
    }
    let texts: Vec<String> = rounds.iter().map(|drawn| round(view, drawn)).collect();
    texts.join("\n") + &format!("{}\n", note(view)) + &to_mind(&view.rests_on)
}

/// What the director is to know of the results that the draws rest on, a line each.
pub(in crate::cli) fn to_mind(sentences: &[String]) -> String {
    sentences.iter().flat_map(|sentence| ["MIND: ", sentence, "\n"]).collect()
}

/// Where the draw stands, and when the next can be expected.
fn note(view: &v1::DrawView) -> String {
    word::note_of_draw(&view.note, &view.section, view.expected, word::now())
}

fn round(view: &v1::DrawView, drawn: &v1::DrawnRoundView) -> String {
    let rows: Vec<[String; 6]> = drawn
        .matches
        .iter()
        .map(|one| {
            let side = |side: &Option<v1::MatchSide>| side.clone().unwrap_or_default();
            let (first, second) = (side(&one.first), side(&one.second));
            let figures = |first: &str, second: &str| {
                if first.is_empty() && second.is_empty() {
                    String::new()
                } else {
                    format!("{first} : {second}")
                }
            };
            [
                tables(&one.tables),
                called(view, first.contender),
                called(view, second.contender),
                figures(&first.points, &second.points),
                figures(&first.worth, &second.worth),
                state(one),
            ]
        })
        .collect();
    let mut text = format!("Round {}\n", drawn.number);
    let [one, other] = sides(view);
    text += &columns(["TABLE", one, other, "SCORE", "WORTH", ""], &rows);
    for one in &drawn.matches {
        for told in word::penalties_of_match(view, one, |side| called(view, side)) {
            let _infallible = writeln!(text, "{told}");
        }
    }
    if drawn.bye != 0 {
        let _infallible = writeln!(text, "Bye: {}", called(view, drawn.bye));
    }
    for &bye in &drawn.byes {
        let _infallible = writeln!(text, "Bye: {}", called(view, bye));
    }
    for awarded in &drawn.awarded {
        let figure = word::figure(view.unit(), &awarded.figure);
        let _infallible = writeln!(text, "Points given: {figure} to {}", called(view, awarded.contender));
    }
    text
}

/// How far a match has come.
fn state(one: &v1::DrawnMatchView) -> String {
    if one.is_vacant {
        return "nobody plays here: one has left, or you have decided it".to_owned();
    }
    if one.boards_in == one.boards {
        return "over".to_owned();
    }
    let missing: Vec<String> = one
        .missing
        .iter()
        .map(|missing| format!("table {}: {}", missing.table, tables(&missing.boards)))
        .collect();
    let waits = if one.boards_in == 0 || missing.is_empty() {
        String::new()
    } else {
        format!("; missing at {}", missing.join(", "))
    };
    format!("{} of {} boards{waits}", one.boards_in, one.boards)
}

/// The proposal with everything that is said about it.
pub(super) fn proposal(view: &v1::DrawView) -> String {
    let Some(shown) = &view.proposal else {
        return format!(
            "There is no draw to publish. {} Draw with: barometer-director swiss propose",
            view.note
        );
    };
    let drawn = shown.proposal.clone().unwrap_or_default();
    let by_hand = if drawn.by_hand { ", changed by hand" } else { "" };
    let mut text = format!("Draw of round {}{by_hand}\n", drawn.round);
    let rows: Vec<[String; 4]> = drawn
        .matches
        .iter()
        .enumerate()
        .map(|(index, one)| {
            let why = shown.why.get(index).cloned().unwrap_or_default();
            [tables(&one.tables), called(view, one.first), called(view, one.second), why]
        })
        .collect();
    let [one, other] = sides(view);
    text += &columns(["TABLE", one, other, "WHY"], &rows);
    if let Some(triangle) = &drawn.triangle {
        let teams: Vec<String> = triangle.teams.iter().map(|&team| called(view, team)).collect();
        let _infallible =
            writeln!(text, "Triangle at tables {}: {}", tables(&triangle.tables), teams.join(", "));
    }
    if drawn.bye != 0 {
        let _infallible = writeln!(text, "Bye: {}", called(view, drawn.bye));
    }
    for &bye in &drawn.byes {
        let _infallible = writeln!(text, "Bye: {}", called(view, bye));
    }
    if !shown.changes.is_empty() {
        let _infallible = writeln!(text, "Other than in the draw before:");
        for change in &shown.changes {
            let _infallible = writeln!(text, "  {change}");
        }
    }
    for line in shown.why.iter().skip(drawn.matches.len()).chain(&shown.summary) {
        let _infallible = writeln!(text, "{line}");
    }
    if let Some(open) = release::outstanding_and_worth(view, &drawn) {
        let _infallible = writeln!(text, "{open}");
    }
    for breach in &shown.breaches {
        let _infallible = writeln!(text, "BREACH: {breach}");
    }
    text += &to_mind(&view.rests_on);
    if shown.is_stale {
        text.push_str("Something has changed since this was drawn: draw again to be sure.\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is open under a draw is told below it, a line each, and nothing where nothing is.
    #[test]
    fn what_a_draw_rests_on_is_told_line_by_line() {
        let sentences = ["Board 3 at table 2 is subject to ruling.", "Team 4 has a penalty since."];
        let view = v1::DrawView { rests_on: sentences.map(str::to_owned).into(), ..v1::DrawView::default() };
        let round = v1::DrawnRoundView { number: 1, ..v1::DrawnRoundView::default() };
        let text = rounds(&view, &[&round]);
        let told = "MIND: Board 3 at table 2 is subject to ruling.\nMIND: Team 4 has a penalty since.\n";
        assert!(text.ends_with(told), "{text}");
        let open = rounds(&v1::DrawView::default(), &[&round]);
        assert_eq!(open.clone() + told, text);
        assert!(!open.contains("MIND"), "{open}");
    }
}
