//! What one table's device shows.

use crate::board::BoardNumber;
use crate::contest::slot::{Outcome, OutcomeStatus};
use crate::contest::state::Phase;
use crate::contest::view::{ContestNumber, OpenCall, TableState, TravellerRow};
use crate::entry::{EntryId, TableId};
use crate::movement::RoundNumber;
use crate::score::Score;

/// What one table's device shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableView {
    pub contest: ContestNumber,
    pub contest_name: String,
    pub sequence: u64,
    pub phase: Phase,
    pub table: TableId,
    /// The round to play or being played; while the table waits for the director, the round just finished.
    pub round: Option<RoundNumber>,
    pub round_count: u16,
    pub state: TableState,
    /// Whether the table said that the right pairs sit here in this round.
    pub seated: bool,
    pub north_south: Option<EntryId>,
    pub north_south_names: String,
    pub east_west: Option<EntryId>,
    pub east_west_names: String,
    /// The boards of the round, in playing order.
    pub boards: Vec<TableBoard>,
    /// Boards of the round before this one while the table may still correct them. Once the pairs of this
    /// round have taken their seats, without those that they have still to play.
    pub correctable: Vec<TableBoard>,
    pub correctable_round: Option<RoundNumber>,
    /// Where the pairs and the boards go, in words: after this round, or, until its pairs have taken their
    /// seats, after the round before.
    pub next: Vec<String>,
    /// The newest messages from the director, the newest last.
    pub messages: Vec<String>,
    pub call: Option<OpenCall>,
    pub agreement_required: bool,
    /// In words, what the table should do now.
    pub instruction: String,
}

/// One board at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableBoard {
    pub board: BoardNumber,
    /// `None`: nothing entered yet.
    pub status: Option<OutcomeStatus>,
    pub outcome: Option<Outcome>,
    /// From North-South's view.
    pub score: Option<Score>,
    /// North-South's hundredths of a percent on the board, where travellers are shown and the board is scored.
    pub north_south_percent: Option<u32>,
    /// The results of this board in the table's section, where they are shown.
    pub traveller: Vec<TravellerRow>,
}
