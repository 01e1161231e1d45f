//! The matches of a round: how far they have come, what is missing, what they are worth.

use proto::v1;
use ratatui::text::Line;

use super::{List, chosen, fit, head, tables, who};
use crate::screen::app::App;
use crate::screen::draw::{called, shown_matches, shown_round};
use crate::screen::view::form::wrap;
use crate::screen::view::style;
use crate::word;

/// Letters beside the names: tables, boards, score, worth, and a space after each.
const BESIDE: usize = 41;

pub(super) fn lines(app: &App, view: &v1::DrawView, has_focus: bool, width: u16) -> List {
    let planned = view.terms.as_ref().map_or(0, |terms| terms.rounds);
    let Some(round) = shown_round(app, view) else {
        let heading = Line::styled(format!("No round of {planned} is published"), head(has_focus));
        let below = vec![Line::raw("d draws the first, P publishes it.")];
        return List { heading: vec![heading], rows: Vec::new(), chosen: 0, below };
    };
    let over = round.matches.iter().filter(|one| one.is_vacant || is_over(one)).count();
    let earlier = if view.rounds.last().is_some_and(|last| last.number > round.number) {
        " (an earlier one: + goes on)"
    } else {
        ""
    };
    let heading =
        format!("Round {} of {planned}: {over} of {} over{earlier}", round.number, round.matches.len());
    let names = usize::from(width).saturating_sub(BESIDE) / 2;
    let of_score = match view.match_unit() {
        v1::PointUnit::Imps => "IMPs",
        _ => "Score",
    };
    let columns = format!(
        "{:<6}{:<names$}{of_score:>8} {:<names$}{:>7} Worth, or missing",
        "Tables", " ", " ", "Boards"
    );
    let chosen = if has_focus { chosen(app) } else { None };
    let matches = shown_matches(app, view);
    let rows = matches.iter().enumerate().map(|(index, (of, one))| {
        let is_chosen = Some(index) == chosen;
        let look = if is_chosen { style::CHOSEN } else { style::PLAIN };
        let earlier =
            if of.number == round.number { String::new() } else { format!("round {}: ", of.number) };
        Line::styled(row(app, view, (one, &earlier), is_chosen, names), look)
    });
    let rows: Vec<Line<'static>> = rows.collect();
    let told = chosen.and_then(|index| matches.get(index)).map(|(_, one)| missing(one)).unwrap_or_default();
    let mut below: Vec<String> = Vec::new();
    let byes = (round.bye > 0).then_some(round.bye).into_iter().chain(round.byes.iter().copied());
    below.extend(byes.map(|bye| format!("Bye: {}", called(view, bye))));
    for awarded in &round.awarded {
        let figure = word::figure(view.unit(), &awarded.figure);
        below.push(format!("Points given: {figure} to {}", called(view, awarded.contender)));
    }
    below.extend((!told.is_empty()).then_some(told));
    let below = below.iter().flat_map(|line| wrap(line, usize::from(width))).map(Line::raw).collect();
    let heading = vec![Line::styled(heading, head(has_focus)), Line::styled(columns, style::DIM)];
    List { heading, rows, chosen: chosen.unwrap_or(0), below }
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

/// `earlier` names the round of a match that is of an earlier one.
fn row(
    app: &App,
    view: &v1::DrawView,
    (one, earlier): (&v1::DrawnMatchView, &str),
    is_chosen: bool,
    names: usize,
) -> String {
    let (first, second) = (one.first.clone().unwrap_or_default(), one.second.clone().unwrap_or_default());
    let meant = |side: usize| is_chosen && app.desk.side.min(1) == side;
    let score =
        if first.points.is_empty() { ":".to_owned() } else { format!("{}:{}", first.points, second.points) };
    let state = if one.is_vacant {
        "nobody plays".to_owned()
    } else if !first.worth.is_empty() {
        format!("{} : {}", first.worth, second.worth)
    } else if is_untouched(one) {
        "not begun".to_owned()
    } else {
        let missing: Vec<String> = one.missing.iter().map(at_table).collect();
        missing.join(" ")
    };
    let triangle = if one.is_in_triangle { "△" } else { "" };
    format!(
        "{:<6}{}{score:>8} {}{:>7} {}",
        format!("{}{triangle}", tables(&one.tables)),
        who(app, view, first.contender, meant(0), names),
        who(app, view, second.contender, meant(1), names),
        format!("{}/{}", one.boards_in, one.boards),
        fit(&format!("{earlier}{state}"), BESIDE - 23).trim_end(),
    )
}

/// `1:3,4`: table 1, boards 3 and 4.
fn at_table(missing: &v1::MissingAtTable) -> String {
    let boards: Vec<String> = missing.boards.iter().map(ToString::to_string).collect();
    format!("{}:{}", missing.table, boards.join(","))
}

/// What is missing in the chosen match, in full.
fn missing(one: &v1::DrawnMatchView) -> String {
    if one.is_vacant {
        return "Nobody plays here: one of the two has left, and a gives the other its points; or you have decided it."
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
