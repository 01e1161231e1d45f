//! What can go wrong between a command and its answer.

use crate::journal::{ContestKey, JournalError};

/// Why there is no answer. The command may be sent again with the same id.
#[derive(Debug, Clone, thiserror::Error)]
pub enum EngineError {
    #[error("failed to {0}")]
    Journal(#[from] JournalError),
    #[error("contest {contest}: event {sequence} in the journal cannot be understood: {what}")]
    Unreadable { contest: u32, sequence: u64, what: String },
    #[error("the server is stopping: please try again in a moment")]
    Stopped,
    /// So many look at once that there is no room to wait.
    #[error("very many are looking just now: please try again in a few seconds")]
    Busy,
    /// A bug in a view. What stands in the contest is not touched by it.
    #[error("{what} cannot be shown just now. Nothing is lost: please try again in a moment")]
    View { what: String },
}

impl EngineError {
    /// The events of a contest were read, but not one after the other.
    pub(super) fn contradictory(contest: ContestKey) -> Self {
        let what = "its events contradict each other".to_owned();
        Self::Unreadable { contest: contest.0, sequence: 0, what }
    }

    /// Whether other contests of the same journal can be read all the same.
    pub(super) fn concerns_one_contest(&self) -> bool {
        matches!(self, Self::Unreadable { .. } | Self::Journal(JournalError::Damaged { .. }))
    }
}
