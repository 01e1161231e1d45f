//! An event of the journal, for people.

use crate::contest::actor::{Actor, At};
use crate::contest::event::Recorded;
use crate::contest::state::Contest;
use crate::contest::view::describe;

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

impl JournalEntryView {
    /// An event as it looks now.
    pub fn new(contest: &Contest, recorded: &Recorded) -> Self {
        let sequence = recorded.sequence;
        let undone = contest.undone.contains(&sequence);
        let kept = contest.undoable.binary_search_by_key(&sequence, |event| event.sequence).is_ok();
        Self {
            sequence,
            at: recorded.at,
            by: recorded.by.clone(),
            text: describe(contest, &recorded.event, recorded.at),
            undoable: kept && !undone,
            undone,
        }
    }
}
