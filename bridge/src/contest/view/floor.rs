//! Every table of the room, for the director.

use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::call::CallNumber;
use crate::contest::slot::{Outcome, OutcomeStatus, Slot};
use crate::contest::state::Phase;
use crate::contest::view::ContestNumber;
use crate::entry::{EntryId, TableId};
use crate::movement::RoundNumber;

/// Every table of the room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FloorView {
    pub contest: ContestNumber,
    pub sequence: u64,
    pub phase: Phase,
    /// In table order.
    pub tables: Vec<FloorTable>,
    /// Boards without a scored outcome in rounds that their table, or most of the room, has left, that the
    /// director has closed, or that are over with the play.
    pub missing: Vec<Slot>,
}

/// One table of the room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FloorTable {
    pub table: TableId,
    /// The round that the table plays, sits out or has finished last; `None` before play and after its last
    /// round.
    pub round: Option<RoundNumber>,
    pub state: TableState,
    /// Who sits here in this round; `None` for an empty place.
    pub north_south: Option<EntryId>,
    pub north_south_names: String,
    pub east_west: Option<EntryId>,
    pub east_west_names: String,
    /// The boards of the round, in playing order.
    pub boards: Vec<BoardProgress>,
    pub call: Option<OpenCall>,
    /// In a lower round than at least half of the tables that have not finished.
    pub late: bool,
    /// When something was last entered here; `None` before that.
    pub active_at: Option<At>,
    /// Whether the table said that the right pairs sit here in this round.
    pub seated: bool,
}

/// What a table is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableState {
    NotStarted,
    Playing,
    /// Finished this round; waits for the director to open the next.
    Waiting,
    SitsOut,
    Finished,
}

/// How far a board of the round has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardProgress {
    pub board: BoardNumber,
    /// `None`: nothing entered yet.
    pub status: Option<OutcomeStatus>,
    pub outcome: Option<Outcome>,
}

/// A call for the director that is not resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCall {
    pub number: CallNumber,
    pub reason: String,
    /// Somebody is coming.
    pub answered: bool,
}
