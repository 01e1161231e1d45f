//! Score cards.

use bridge::contest::view::{ScoreCardRow, ScoreCardView};

use super::round_name::round_names;
use crate::v1;

impl From<&ScoreCardView> for v1::ScoreCardView {
    fn from(view: &ScoreCardView) -> Self {
        Self {
            contest: view.contest.0,
            sequence: view.sequence,
            entry: view.entry.to_string(),
            names: view.names.clone(),
            percent: view.percent,
            rank: view.rank,
            tied: view.tied,
            rows: view.rows.iter().map(v1::ScoreCardRow::from).collect(),
            note: view.note.clone(),
            penalties: view.penalties.clone(),
            unit: v1::PointUnit::from(view.unit).into(),
            points_unit: v1::PointUnit::from(view.points_unit).into(),
            figure: view.figure.clone(),
            round_names: round_names(&view.round_names),
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
            opponent_names: row.opponent_names.clone(),
            outcome: row.outcome.as_ref().map(v1::Outcome::from),
            status: super::status(row.status),
            score: row.score.map(|score| score.0),
            points: row.points.clone(),
            percent: row.percent,
            awaits_ruling: row.awaits_ruling,
        }
    }
}
