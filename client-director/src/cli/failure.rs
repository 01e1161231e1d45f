//! Why a command did not do what it was asked, and the exit code that says so.

use access::known_servers::NotMet;
use proto::v1::Refused;
use serde_json::{Value, json};

use crate::link::error::LinkError;

/// A command that was not done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error("the server refused: {}", .0.text)]
    Refused(Refused),
    /// Wrong usage or input: what is wrong, and what to write.
    #[error("{0}")]
    Input(String),
    #[error(transparent)]
    Link(#[from] LinkError),
    #[error(transparent)]
    NotMet(#[from] NotMet),
    #[error("failed to write the answer: {0}")]
    Output(#[from] std::io::Error),
}

impl Failure {
    /// The process's exit code.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Refused(_) => 1,
            Self::Input(_) | Self::Output(_) | Self::NotMet(NotMet::File { .. }) => 2,
            Self::NotMet(NotMet::NoAnswer { .. }) => 3,
            Self::NotMet(NotMet::Refused(_)) => 4,
            Self::Link(error) => match error {
                LinkError::BadAddress(_)
                | LinkError::BadToken
                | LinkError::Rejected(_)
                | LinkError::Save { .. } => 2,
                LinkError::Unreachable { .. } | LinkError::NotNow { .. } | LinkError::Server(_) => 3,
                LinkError::NotAuthorised(_) | LinkError::OtherServer(_) => 4,
            },
        }
    }

    /// The failure for programs.
    pub fn to_json(&self) -> Value {
        match self {
            Self::Refused(Refused { code, text, .. }) => json!({ "refused": { "code": code, "text": text } }),
            Self::Input(_) | Self::Link(_) | Self::NotMet(_) | Self::Output(_) => {
                json!({ "error": { "exit_code": self.exit_code(), "text": self.to_string() } })
            }
        }
    }
}
