//! Travellers, standings and score cards at a plain terminal.

use std::fmt::Write as _;

use proto::v1;

use super::text::columns;
use crate::hand_record;
use crate::outcome;
use crate::signed;
use crate::word;

pub fn traveller(view: &v1::TravellerView) -> String {
    const HEADINGS: [&str; 9] =
        ["TABLE", "ROUND", "NS", "EW", "RESULT", "SCORE", "POINTS", "STATUS", "CARDS"];
    let rows: Vec<[String; 9]> = view
        .rows
        .iter()
        .map(|row| {
            let slot = row.slot.clone().unwrap_or_default();
            let [north_south, east_west] = row.called().map(str::to_owned);
            [
                slot.table,
                slot.round.to_string(),
                north_south,
                east_west,
                outcome::write(row.outcome.as_ref()),
                scores(row),
                points(&row.north_south_points, &row.east_west_points),
                word::status_and_move(
                    word::status_subject_to_ruling(row.status(), row.awaits_ruling),
                    &row.moved,
                ),
                row.cards(),
            ]
        })
        .collect();
    let table = if view.division.is_some() {
        columns(HEADINGS, &rows)
    } else {
        let without_cards = |[table, round, ns, ew, result, score, points, status, _]: [String; 9]| {
            [table, round, ns, ew, result, score, points, status]
        };
        let [table, round, ns, ew, result, score, points, status, _] = HEADINGS;
        let rows: Vec<_> = rows.into_iter().map(without_cards).collect();
        columns([table, round, ns, ew, result, score, points, status], &rows)
    };
    format!(
        "Board {}, dealer {}, vulnerable: {}{}{}\n{}{table}",
        view.board,
        view.dealer,
        view.vulnerability,
        word::measure(view, ", "),
        if view.note.is_empty() { String::new() } else { format!(". {}", view.note) },
        view.division.as_ref().map(division).unwrap_or_default()
    ) + &cards(view)
}

/// As both sides have it, or each side's own with its sign.
fn scores(row: &v1::TravellerRow) -> String {
    let scores = row.scores();
    if scores.differ() { scores.told(signed::score) } else { scores.to_string() }
}

/// Who divided the board and when, and what follows, a line each.
fn division(division: &v1::Division) -> String {
    std::iter::once(word::divided(division))
        .chain(division.sentences.iter().cloned())
        .map(|line| line + "\n")
        .collect()
}

/// The cards of the board below its traveller; empty where they are not known.
fn cards(view: &v1::TravellerView) -> String {
    let lines = hand_record::lines(view.board, view.hand.as_ref());
    if lines.is_empty() { String::new() } else { format!("\n{}\n", lines.join("\n")) }
}

fn points(north_south: &str, east_west: &str) -> String {
    if north_south.is_empty() && east_west.is_empty() {
        String::new()
    } else {
        format!("{north_south} : {east_west}")
    }
}

pub fn standings(view: &v1::StandingsView) -> String {
    let mut text = format!(
        "{}, after round {} of {}; {} of {} results\n",
        view.name, view.through_round, view.round_count, view.results_in, view.results_planned
    );
    if !view.note.is_empty() {
        let _infallible = writeln!(text, "{}", view.note);
    }
    for ranking in &view.rankings {
        let rows: Vec<[String; 6]> = ranking
            .rows
            .iter()
            .map(|row| {
                [
                    // Nobody is ranked without a result, or with fewer boards than the rules ask for.
                    match row.rank {
                        0 => "-".to_owned(),
                        rank => format!("{rank}{}", if row.tied { "=" } else { "" }),
                    },
                    row.entry.clone(),
                    if row.reached.is_empty() {
                        word::standing_figure(view.unit(), row)
                    } else {
                        row.reached.clone()
                    },
                    word::total(row),
                    row.boards_played.to_string(),
                    row.names.clone(),
                ]
            })
            .collect();
        let title = if ranking.title.is_empty() { String::new() } else { format!("\n{}\n", ranking.title) };
        text += &title;
        text += &columns(["RANK", "ENTRY", "FIGURE", "POINTS", "BOARDS", "NAMES"], &rows);
    }
    for remark in &view.remarks {
        let _infallible = writeln!(text, "{remark}");
    }
    for list in &view.lists {
        let rows: Vec<[String; 6]> = list.rows.iter().map(|row| listed(row, view.unit())).collect();
        let _infallible = writeln!(text, "\n{}", list.title);
        text += &columns(["RANK", "ENTRY", "FIGURE", "HANDICAP", "BOARDS", "NAMES"], &rows);
    }
    text
}

fn listed(row: &v1::StandingListRow, unit: v1::PointUnit) -> [String; 6] {
    [
        format!("{}{}", row.rank, if row.tied { "=" } else { "" }),
        row.entry.clone(),
        word::figure(unit, &row.figure),
        row.handicap.clone(),
        row.boards_played.to_string(),
        row.names.clone(),
    ]
}

pub fn score_card(view: &v1::ScoreCardView) -> String {
    let figure = word::figure(view.unit(), &view.figure);
    let figure = if figure.is_empty() { figure } else { format!(": {figure}") };
    let rank = match view.rank {
        0 => String::new(),
        rank => format!(", rank {rank}{}", if view.tied { "=" } else { "" }),
    };
    let mut text = format!("{} {}{figure}{rank}\n", view.entry, view.names);
    for line in view.penalties.iter().chain(&view.given).chain((!view.note.is_empty()).then_some(&view.note))
    {
        let _infallible = writeln!(text, "{line}");
    }
    let rows: Vec<[String; 9]> = view
        .rows
        .iter()
        .map(|row| {
            [
                word::round_number(&view.round_names, row.round),
                row.table.clone(),
                row.board.to_string(),
                row.line.clone(),
                format!("{} {}", row.called(), row.opponent_names).trim_end().to_owned(),
                outcome::write(row.outcome.as_ref()),
                row.score.map(|score| score.to_string()).unwrap_or_default(),
                word::award(row, view.points_unit()),
                word::status_subject_to_ruling(row.status(), row.awaits_ruling),
            ]
        })
        .collect();
    let headings = ["ROUND", "TABLE", "BOARD", "LINE", "OPPONENTS", "RESULT", "SCORE", "AWARD", "STATUS"];
    text + &columns(headings, &rows) + &card_matches(view)
}

/// The matches below the boards of a card; empty where boards decide.
fn card_matches(view: &v1::ScoreCardView) -> String {
    if view.matches.is_empty() {
        return String::new();
    }
    let rows: Vec<[String; 6]> = view
        .matches
        .iter()
        .map(|played| {
            let names = format!("{} {}", played.against_label, played.against_names);
            [
                played.rounds.clone(),
                names.trim_end().to_owned(),
                format!("{} of {}", played.boards_in, played.boards),
                points(&played.points, &played.points_against),
                word::figure(view.unit(), &played.worth),
                match (played.is_replaced, played.awaits_ruling) {
                    (true, _) => "replaced by what was given".to_owned(),
                    (false, true) => "subject to ruling".to_owned(),
                    (false, false) => String::new(),
                },
            ]
        })
        .collect();
    format!("\n{}", columns(["MATCH", "AGAINST", "BOARDS", "POINTS", "WORTH", ""], &rows))
}
