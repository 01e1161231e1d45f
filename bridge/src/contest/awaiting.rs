//! A board "subject to ruling": its result stands, and the director has still to decide about it.

use crate::contest::actor::{Actor, At};

/// That a ruling is awaited about a board at a table.
///
/// A correction does not end it by itself: the director often sets a provisional score first and rules, or hears
/// an appeal, later. It ends with `SettleRuling`, or with a ruling logged for that board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awaiting {
    /// What is to be decided, in words; may be empty.
    pub note: String,
    pub by: Actor,
    pub at: At,
}
