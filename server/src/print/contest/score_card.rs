//! An entry's score card on paper.

use bridge::contest::view::{CardMatch, MatchSide, ScoreCardRow, ScoreCardView};
use bridge::scoring::Unit;

use words::page::{Board, Card, Drawn, Ranking, Sheet};
use words::{Words, capital};

use super::outcome;
use crate::print::report::{Column, Part, Row};

/// The card on a page of its own, and below it what its matches came to.
pub(super) fn parts(view: &ScoreCardView, words: &Words) -> Vec<Part> {
    let matches = (!view.matches.is_empty()).then(|| matches(view, words));
    std::iter::once(card(view, words)).chain(matches).collect()
}

fn matches(view: &ScoreCardView, words: &Words) -> Part {
    let columns = vec![
        Column::left(&words.say(Sheet::Match)),
        Column::left(&words.say(Card::Against)),
        Column::right(&words.say(Ranking::Boards)),
        Column::right(&words.say(view.points_unit.name())),
        Column::right(&words.say(Card::Opponents)),
        Column::right(&words.say(view.unit.name())),
        Column::left(""),
    ];
    let row = |played: &CardMatch| {
        let MatchSide { label, names, .. } = &played.against;
        let label = capital(&words.label(*label));
        Row::of(vec![
            words.say(played.rounds.clone()),
            if names.is_empty() { label } else { format!("{names} ({label})") },
            words.say(Ranking::Of { part: played.boards_in.to_string(), count: played.boards.to_string() }),
            words.decimal(&played.points),
            words.decimal(&played.points_against),
            words.decimal(&played.worth),
            match (played.is_replaced, played.awaits_ruling) {
                (true, _) => words.say(Sheet::Replaced),
                (false, true) => words.say(Board::SubjectToRuling),
                (false, false) => String::new(),
            },
        ])
    };
    let rows = view.matches.iter().map(row).collect();
    Part { columns, rows, keeps_together: true, ..Part::default() }.without_empty_columns()
}

fn card(view: &ScoreCardView, words: &Words) -> Part {
    let points = match view.points_unit {
        Unit::Matchpoints => words.say(Card::MatchpointsLetters),
        unit @ (Unit::Percent | Unit::Imps | Unit::VictoryPoints | Unit::TotalPoints | Unit::Points) => {
            words.say(unit.name())
        }
    };
    let columns = vec![
        Column::right(&words.say(Drawn::Round)),
        Column::right(&words.say(Card::Board)),
        Column::left(&words.say(Sheet::Sat)),
        Column::left(&words.say(Card::Against)),
        Column::left(&words.say(Board::Contract)),
        Column::left(&capital(&words.say(Board::Lead))),
        Column::right(&words.say(Board::Score)),
        Column::right(&points),
        Column::right("%"),
    ];
    let rows = view.rows.iter().map(|row| Row::of(cells(view, row, words))).collect();
    let penalties = view.penalties.iter().map(|penalty| Sheet::Penalty { penalty: words.say(penalty) });
    let mut notes: Vec<String> = penalties.map(|penalty| words.say(penalty)).collect();
    notes.extend(view.given.iter().chain(&view.note).map(|note| words.say(note)));
    Part {
        heading: heading(view, words),
        lead: lead(view, words),
        columns,
        rows,
        notes,
        own_page: true,
        ..Part::default()
    }
    .without_empty_columns()
}

fn heading(view: &ScoreCardView, words: &Words) -> String {
    let label = capital(&words.label(view.called));
    if view.names.is_empty() { label } else { format!("{label}: {}", view.names) }
}

fn lead(view: &ScoreCardView, words: &Words) -> Vec<String> {
    let figure = match view.figure.as_str() {
        "" => String::new(),
        figure => words.say(view.unit.amount(figure)),
    };
    let of = view.rank.to_string();
    let rank = match (view.rank, view.tied) {
        (0, _) => String::new(),
        (_, false) => words.say(Sheet::Rank { rank: of }),
        (_, true) => words.say(Sheet::RankWithOthers { rank: of }),
    };
    match (figure.is_empty(), rank.is_empty()) {
        (true, true) => vec![],
        (false, true) => vec![figure],
        (false, false) => vec![format!("{figure}, {rank}")],
        // In a knock-out one is in before the first board.
        (true, false) => vec![capital(&rank)],
    }
}

fn cells(view: &ScoreCardView, row: &ScoreCardRow, words: &Words) -> Vec<String> {
    let came = row.outcome.as_ref().zip(row.status);
    let against = match row.opponent_names.as_str() {
        "" => row.opponents_called.clone(),
        names => format!("{names} ({})", row.opponents_called),
    };
    vec![
        words.say(Sheet::RoundNumber { round: view.round_names.of(row.round) }),
        row.board.to_string(),
        words.line_letters(row.line),
        against,
        came.map(|(outcome, status)| outcome::with_ruling(outcome, status, row.awaits_ruling, words))
            .unwrap_or_default(),
        row.outcome.as_ref().map(|outcome| outcome::lead(outcome, words)).unwrap_or_default(),
        row.score.map(|score| score.to_string()).unwrap_or_default(),
        words.decimal(&row.points),
        outcome::percent(row.percent, words),
    ]
}
