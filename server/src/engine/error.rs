//! What can go wrong between a command and its answer.

use crate::journal::JournalError;

/// Why there is no answer. The command may be sent again with the same id.
#[derive(Debug, Clone, thiserror::Error)]
pub enum EngineError {
    #[error("failed to {0}")]
    Journal(#[from] JournalError),
    #[error("contest {contest}: event {sequence} in the journal cannot be understood: {what}")]
    Unreadable { contest: u32, sequence: u64, what: String },
    #[error("the server is stopping: please try again in a moment")]
    Stopped,
}
