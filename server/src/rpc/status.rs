//! Errors as gRPC statuses. A refusal is not one: it is a normal reply.

use crate::engine::EngineError;
use crate::journal::JournalError;
use bridge::message::Message;
use proto::WireError;
use tonic::metadata::MetadataMap;
use tonic::{Code, Status};

/// What cannot be understood.
pub(super) fn invalid(error: &WireError) -> Status {
    Status::invalid_argument(error.to_string())
}

/// Why somebody may not join, in words of ours: whoever speaks another language finds them in its own under their key.
pub(super) fn not_joined(code: Code, why: impl Into<Message>, told: String) -> Status {
    let mut metadata = MetadataMap::new();
    if let Ok(key) = why.into().key().parse() {
        metadata.insert("barometer-message", key);
    }
    Status::with_metadata(code, told, metadata)
}

/// What the world prevents. `UNAVAILABLE` means: send the same command again with the same id.
pub(crate) fn failed(error: &EngineError) -> Status {
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
