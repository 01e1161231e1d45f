//! All results of one board, for those who may see them.

use crate::board::BoardNumber;
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, Slot};
use crate::contest::view::ContestNumber;
use crate::score::Score;

/// All results of one board, or a note why they are not to be seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravellerView {
    pub contest: ContestNumber,
    pub sequence: u64,
    pub board: BoardNumber,
    /// Why nothing, or not all, is to be seen; empty when all is shown.
    pub note: String,
    /// From North-South's best to worst; awards and boards not played last.
    pub rows: Vec<TravellerRow>,
    /// Matchpoints of a top.
    pub top: i64,
}

/// One line of a traveller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravellerRow {
    pub slot: Slot,
    pub pairing: Pairing,
    pub north_south_names: String,
    pub east_west_names: String,
    pub outcome: Outcome,
    pub status: OutcomeStatus,
    /// From North-South's view; `None` without a result to compare.
    pub score: Option<Score>,
    /// Matchpoints in decimals; empty without an award.
    pub north_south_points: String,
    /// Matchpoints in decimals; empty without an award.
    pub east_west_points: String,
    /// Hundredths of a percent, halves up; `None` without an award, or where nothing could be won.
    pub north_south_percent: Option<u32>,
    /// Hundredths of a percent, halves up; `None` without an award, or where nothing could be won.
    pub east_west_percent: Option<u32>,
}
