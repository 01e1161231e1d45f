//! Errors as gRPC statuses. A refusal is not one: it is a normal reply.

use proto::WireError;
use tonic::Status;

use crate::engine::EngineError;
use crate::journal::JournalError;

/// What cannot be understood.
pub(super) fn invalid(error: &WireError) -> Status {
    Status::invalid_argument(error.to_string())
}

/// What the world prevents. `UNAVAILABLE` means: send the same command again with the same id.
pub(super) fn failed(error: &EngineError) -> Status {
    match error {
        EngineError::Journal(JournalError::Damaged { .. } | JournalError::Unreadable { .. })
        | EngineError::Unreadable { .. } => Status::data_loss(format!("the server {error}")),
        EngineError::Journal(JournalError::Stale { .. }) => Status::aborted(format!("the server {error}")),
        EngineError::Journal(error @ JournalError::Exists(_)) => {
            Status::already_exists(format!("the server failed to {error}"))
        }
        EngineError::Journal(error @ JournalError::NoFolder(_)) => {
            Status::failed_precondition(format!("the server failed to {error}"))
        }
        EngineError::Journal(error) => Status::unavailable(format!("the server failed to {error}")),
        EngineError::Stopped | EngineError::Busy | EngineError::View { .. } => {
            Status::unavailable(error.to_string())
        }
    }
}
