//! An entry's score card on paper.

use bridge::contest::view::{CardMatch, MatchSide, ScoreCardRow, ScoreCardView};
use bridge::scoring::Unit;

use super::outcome;
use crate::print::report::{Column, Part, Row};

/// The card on a page of its own, and below it what its matches came to.
pub(super) fn parts(view: &ScoreCardView) -> Vec<Part> {
    let matches = (!view.matches.is_empty()).then(|| matches(view));
    std::iter::once(card(view)).chain(matches).collect()
}

fn matches(view: &ScoreCardView) -> Part {
    let columns = vec![
        Column::left("Match"),
        Column::left("Against"),
        Column::right("Boards"),
        Column::right(view.points_unit.many()),
        Column::right("against"),
        Column::right(view.unit.many()),
        Column::left(""),
    ];
    let row = |played: &CardMatch| {
        let MatchSide { label, names, .. } = &played.against;
        Row::of(vec![
            played.rounds.clone(),
            if names.is_empty() { label.clone() } else { format!("{names} ({label})") },
            format!("{} of {}", played.boards_in, played.boards),
            played.points.clone(),
            played.points_against.clone(),
            played.worth.clone(),
            match (played.is_replaced, played.awaits_ruling) {
                (true, _) => "replaced by what was given".to_owned(),
                (false, true) => "subject to ruling".to_owned(),
                (false, false) => String::new(),
            },
        ])
    };
    let rows = view.matches.iter().map(row).collect();
    Part { columns, rows, keeps_together: true, ..Part::default() }.without_empty_columns()
}

fn card(view: &ScoreCardView) -> Part {
    let points = match view.points_unit {
        Unit::Matchpoints => "MP",
        unit @ (Unit::Percent | Unit::Imps | Unit::VictoryPoints | Unit::TotalPoints | Unit::Points) => {
            unit.many()
        }
    };
    let columns = vec![
        Column::right("Round"),
        Column::right("Board"),
        Column::left("Sat"),
        Column::left("Against"),
        Column::left("Contract"),
        Column::left("Lead"),
        Column::right("Score"),
        Column::right(points),
        Column::right("%"),
    ];
    let rows = view.rows.iter().map(|row| Row::of(cells(view, row))).collect();
    let mut notes: Vec<String> = view.penalties.iter().map(|penalty| format!("Penalty: {penalty}")).collect();
    notes.extend(view.given.iter().cloned());
    notes.extend((!view.note.is_empty()).then(|| view.note.clone()));
    Part { heading: heading(view), lead: lead(view), columns, rows, notes, own_page: true, ..Part::default() }
        .without_empty_columns()
}

fn heading(view: &ScoreCardView) -> String {
    if view.names.is_empty() { view.label.clone() } else { format!("{}: {}", view.label, view.names) }
}

fn lead(view: &ScoreCardView) -> Vec<String> {
    let figure = view.unit.written(&view.figure);
    let rank = match (view.rank, view.tied) {
        (0, _) => String::new(),
        (rank, false) => format!("rank {rank}"),
        (rank, true) => format!("rank {rank} with others"),
    };
    match (figure.is_empty(), rank.is_empty()) {
        (true, true) => vec![],
        (false, true) => vec![figure],
        (false, false) => vec![format!("{figure}, {rank}")],
        // In a knock-out one is in before the first board.
        (true, false) => vec![rank.replacen('r', "R", 1)],
    }
}

fn cells(view: &ScoreCardView, row: &ScoreCardRow) -> Vec<String> {
    let came = row.outcome.as_ref().zip(row.status);
    let against = match row.opponent_names.as_str() {
        "" => row.opponents_called.clone(),
        names => format!("{names} ({})", row.opponents_called),
    };
    vec![
        view.round_names.name(row.round).trim_start_matches("round ").to_owned(),
        row.board.to_string(),
        row.line.letters().to_owned(),
        against,
        came.map(|(outcome, status)| outcome::with_ruling(outcome, status, row.awaits_ruling))
            .unwrap_or_default(),
        row.outcome.as_ref().map(outcome::lead).unwrap_or_default(),
        row.score.map(|score| score.to_string()).unwrap_or_default(),
        row.points.clone(),
        outcome::percent(row.percent),
    ]
}
