//! An event of the journal, for people.

use crate::contest::actor::{Actor, At};

/// An event of the journal, for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalEntryView {
    pub sequence: u64,
    pub at: At,
    pub by: Actor,
    /// One line in plain words.
    pub text: String,
    /// The director may take it back now, as far as is known without trying.
    pub undoable: bool,
    pub undone: bool,
}
