//! What a failed call means for the device.

use std::error::Error as _;

use access::channel::KeyRefused;
use bridge::message::{Language, Message};
use prost::Message as _;
use proto::v1;
use tonic::{Code, Status};
use words::page::{Tablet, Trouble};

/// What to do about a failed call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Try again later.
    Later(Trouble),
    /// The token is not valid (any more).
    Unauthenticated,
    /// The token was valid and was revoked; the message says why and whom to ask.
    Revoked(Message),
    /// The server will never understand this message: sending it again would hold up all behind it.
    Never(String),
}

pub(super) fn meaning(status: &Status) -> Meaning {
    match status.code() {
        Code::Unauthenticated | Code::PermissionDenied => match revoked(status) {
            Some(why) => Meaning::Revoked(why),
            None => Meaning::Unauthenticated,
        },
        Code::InvalidArgument | Code::OutOfRange => Meaning::Never(status.message().to_owned()),
        _ => Meaning::Later(why(status)),
    }
}

/// Why the token was revoked; `None` where it was not.
fn revoked(status: &Status) -> Option<Message> {
    let beside = status.metadata().get_bin(v1::Refused::METADATA)?.to_bytes().ok()?;
    let refused = v1::Refused::decode(beside).ok()?;
    (refused.kind() == v1::RefusalCode::DeviceRevoked).then(|| message(&refused))
}

/// Why something was refused; the server's text where it has no message, or one that this version does not know.
pub(crate) fn message(refused: &v1::Refused) -> Message {
    let words = refused.words.as_ref().filter(|words| words.said(Language::English).is_some());
    let message = words.and_then(|words| Message::try_from(words).ok());
    message.unwrap_or_else(|| Tablet::Said { text: refused.text.clone() }.into())
}

/// Why the server could not be asked.
pub(super) fn why(status: &Status) -> Trouble {
    if let Some(KeyRefused::Other { words, .. } | KeyRefused::Unknown { words, .. }) =
        KeyRefused::below(status)
    {
        return Trouble::OtherKey { words: words.clone() };
    }
    // A status with a source was made on this side, because the line broke; one without came from the server.
    let line_broke = status.source().is_some() || status.message().is_empty();
    match status.code() {
        Code::Unavailable | Code::Cancelled | Code::Unknown if line_broke => Trouble::NoAnswer,
        Code::DeadlineExceeded => Trouble::TooSlow,
        Code::Unimplemented => Trouble::NoServer,
        _ if line_broke => Trouble::Problem,
        _ => Trouble::ProblemSaid { text: status.message().to_owned() },
    }
}
