//! One entry's boards: where, against whom and, as far as released, with what result.

use crate::board::BoardNumber;
use crate::contest::slot::{Outcome, OutcomeStatus};
use crate::contest::view::ContestNumber;
use crate::entry::{EntryId, TableId};
use crate::movement::RoundNumber;
use crate::score::Score;
use crate::seat::Line;

/// One entry's boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreCardView {
    pub contest: ContestNumber,
    pub sequence: u64,
    pub entry: EntryId,
    pub names: String,
    /// Hundredths of a percent, as far as released; `None` where nothing is.
    pub percent: Option<u32>,
    /// As far as released; 0 where nothing is.
    pub rank: u32,
    pub tied: bool,
    /// In the order of play.
    pub rows: Vec<ScoreCardRow>,
    /// Why not all is to be seen; empty when all is shown.
    pub note: String,
    /// Penalties that stand, in words.
    pub penalties: Vec<String>,
}

/// One board of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreCardRow {
    pub round: RoundNumber,
    pub table: TableId,
    pub line: Line,
    pub board: BoardNumber,
    pub opponents: EntryId,
    pub opponent_names: String,
    /// `None` before there is one, and where it may not be seen yet.
    pub outcome: Option<Outcome>,
    pub status: Option<OutcomeStatus>,
    /// From this entry's view.
    pub score: Option<Score>,
    /// This entry's matchpoints in decimals; empty without an award.
    pub points: String,
    /// Hundredths of a percent, halves up; `None` without an award, or where nothing could be won.
    pub percent: Option<u32>,
}
