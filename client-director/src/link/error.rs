//! What can go wrong between the console and the server. A refusal is not among it: that is an answer.

use std::path::PathBuf;

use access::address::NotAnAddress;
use access::channel::KeyRefused;
use tonic::{Code, Status};

/// The world fails: no answer came, or the server could not give one.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    #[error(transparent)]
    BadAddress(#[from] NotAnAddress),
    /// Somebody else answers than the server that is known, or none is known yet.
    #[error(transparent)]
    OtherServer(#[from] KeyRefused),
    #[error("the token is not one that a server makes: copy it again, without spaces")]
    BadToken,
    #[error(
        "no answer from {server} ({why}): check that the server runs and that this computer is on its network"
    )]
    Unreachable { server: String, why: String },
    /// The server answers, and cannot do it at the moment.
    #[error("{server} cannot do it at the moment: {why}")]
    NotNow { server: String, why: String },
    #[error("{0}")]
    NotAuthorised(String),
    #[error("{0}")]
    Rejected(String),
    #[error("the server failed: {0}")]
    Server(String),
    #[error("failed to save the command's number in {}: {source}", path.display())]
    Save { path: PathBuf, source: std::io::Error },
}

impl LinkError {
    /// The meaning of a gRPC status from this server.
    pub fn of(status: &Status, server: &str) -> Self {
        if let Some(refused) = KeyRefused::below(status) {
            return refused.clone().into();
        }
        let why = status.message().to_owned();
        match status.code() {
            Code::Unauthenticated => Self::NotAuthorised(format!(
                "the server does not accept this token: start again with the one it showed ({why})"
            )),
            Code::PermissionDenied => Self::NotAuthorised(format!("this token may not do that: {why}")),
            Code::Unavailable | Code::Aborted if !is_transport(status) => {
                Self::NotNow { server: server.to_owned(), why }
            }
            Code::InvalidArgument
            | Code::NotFound
            | Code::AlreadyExists
            | Code::FailedPrecondition
            | Code::OutOfRange
            | Code::Unimplemented => Self::Rejected(why),
            // A link cut while an answer was on its way shows as any of these.
            Code::Unavailable | Code::Unknown | Code::Cancelled | Code::DeadlineExceeded | Code::Aborted => {
                Self::Unreachable { server: server.to_owned(), why: plainly(status) }
            }
            Code::Internal if status.metadata().is_empty() && is_transport(status) => {
                Self::Unreachable { server: server.to_owned(), why: plainly(status) }
            }
            Code::Ok | Code::ResourceExhausted | Code::Internal | Code::DataLoss => Self::Server(why),
        }
    }

    /// The same about a command that is given up: it may have been done, and a second one would do it twice.
    #[must_use]
    pub fn given_up(self) -> Self {
        let warned = |why| format!("{why}; it may be done all the same: look before you repeat it");
        match self {
            Self::Unreachable { server, why } => Self::Unreachable { server, why: warned(why) },
            Self::NotNow { server, why } => Self::NotNow { server, why: warned(why) },
            other => other,
        }
    }

    /// Whether asking the same again may help.
    pub fn may_pass(&self) -> bool {
        matches!(self, Self::Unreachable { .. } | Self::NotNow { .. })
    }
}

fn is_transport(status: &Status) -> bool {
    std::error::Error::source(status).is_some() || status.message().contains("h2 ")
}

/// The innermost reason: "connection refused" says more than "transport error".
fn plainly(status: &Status) -> String {
    let mut source = std::error::Error::source(status);
    let mut text = status.message().to_owned();
    while let Some(error) = source {
        text = error.to_string();
        source = error.source();
    }
    text.to_lowercase()
}
