//! Score cards.

use bridge::contest::view::{CardMatch, ScoreCardRow, ScoreCardView};
use bridge::message::Message;

use super::Spoken as _;
use super::round_name::round_names;
use crate::domain::message::to_wire;
use crate::v1;

/// In the language of the contest.
impl From<&ScoreCardView> for v1::ScoreCardView {
    fn from(view: &ScoreCardView) -> Self {
        let unsaid = Self {
            contest: view.contest.0,
            sequence: view.sequence,
            entry: view.entry.to_string(),
            names: view.names.clone(),
            percent: view.percent,
            rank: view.rank,
            tied: view.tied,
            rows: view.rows.iter().map(v1::ScoreCardRow::from).collect(),
            called: Some(view.called.into()),
            given_words: to_wire(&view.given),
            note_words: view.note.as_ref().map(Into::into),
            penalties_words: to_wire(&view.penalties),
            unit: v1::PointUnit::from(view.unit).into(),
            points_unit: v1::PointUnit::from(view.points_unit).into(),
            figure: view.figure.clone(),
            round_names: round_names(&view.round_names),
            matches: view.matches.iter().map(v1::CardMatch::from).collect(),
            ..Self::default()
        };
        unsaid.said_in(view.language)
    }
}

impl From<&CardMatch> for v1::CardMatch {
    fn from(played: &CardMatch) -> Self {
        Self {
            rounds_words: Some((&Message::from(played.rounds.clone())).into()),
            against: played.against.entry.to_string(),
            against_called: Some(played.against.label.into()),
            against_names: played.against.names.clone(),
            boards: played.boards,
            boards_in: played.boards_in,
            points: played.points.clone(),
            points_against: played.points_against.clone(),
            worth: played.worth.clone(),
            is_replaced: played.is_replaced,
            awaits_ruling: played.awaits_ruling,
            ..Self::default()
        }
    }
}

impl From<&ScoreCardRow> for v1::ScoreCardRow {
    fn from(row: &ScoreCardRow) -> Self {
        Self {
            round: u32::from(row.round.0),
            table: row.table.to_string(),
            line: row.line.letters().to_owned(),
            board: u32::from(row.board.get()),
            opponents: row.opponents.to_string(),
            opponents_called: super::called(Some(row.opponents), &row.opponents_called),
            opponent_names: row.opponent_names.clone(),
            opponents_label: super::unnamed(&row.opponent_names, row.opponents_label),
            outcome: row.outcome.as_ref().map(v1::Outcome::from),
            status: super::status(row.status),
            score: row.score.map(|score| score.0),
            points: row.points.clone(),
            percent: row.percent,
            awaits_ruling: row.awaits_ruling,
        }
    }
}
