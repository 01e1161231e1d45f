//! Why an evening cannot be played.

use client_tablet::link::LinkError;
use client_tablet::outbox::OutboxError;

/// Why an evening cannot be played, or not to its end.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    #[error(transparent)]
    Link(#[from] LinkError),
    #[error(transparent)]
    Outbox(#[from] OutboxError),
    #[error("that is not a director's token: the server prints it at its first start")]
    WrongToken,
    #[error("the server refused to {asked}: {text}")]
    Refused { asked: String, code: String, text: String },
    #[error("failed to {asked}: {reason}")]
    Server { asked: String, reason: String },
    #[error("the server's answer cannot be understood: {0}")]
    Answer(String),
    #[error("{0}")]
    Plan(String),
    #[error("table {0} has no pairing code")]
    NoCode(String),
}
