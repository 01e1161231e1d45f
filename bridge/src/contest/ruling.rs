//! The log of rulings: facts, Law, decision and effect, as the Director gave them.

use crate::board::BoardNumber;
use crate::contest::actor::{Actor, At};
use crate::entry::{EntryId, TableId};
use crate::movement::RoundNumber;

/// A ruling's number in its contest, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulingNumber(pub u32);

/// What the Director writes down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingDraft {
    pub table: TableId,
    pub round: Option<RoundNumber>,
    pub board: Option<BoardNumber>,
    /// The entries concerned, or a single player by name in `facts`.
    pub entries: Vec<EntryId>,
    pub facts: String,
    /// Law and clause, such as `64A1`.
    pub law: String,
    pub decision: String,
    /// The effect on the score, in words; empty where there is none.
    pub effect: String,
}

/// A ruling in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    pub number: RulingNumber,
    pub draft: RulingDraft,
    pub by: Actor,
    pub at: At,
}
