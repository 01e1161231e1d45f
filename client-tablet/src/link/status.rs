//! What a failed call means for the device.

use std::error::Error as _;

use prost::Message as _;
use proto::v1;
use tonic::{Code, Status};

/// What to do about a failed call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Try again later; the text is for people.
    Later(String),
    /// The token is not valid (any more).
    Unauthenticated,
    /// The token was valid and was revoked; the text says why and whom to ask.
    Revoked(String),
    /// The server will never understand this message: sending it again would hold up all behind it.
    Never(String),
}

pub(super) fn meaning(status: &Status) -> Meaning {
    match status.code() {
        Code::Unauthenticated if is_revoked(status) => Meaning::Revoked(status.message().to_owned()),
        Code::Unauthenticated | Code::PermissionDenied => Meaning::Unauthenticated,
        Code::InvalidArgument | Code::OutOfRange => Meaning::Never(status.message().to_owned()),
        _ => Meaning::Later(why(status)),
    }
}

fn is_revoked(status: &Status) -> bool {
    let beside = status.metadata().get_bin(v1::Refused::METADATA).and_then(|value| value.to_bytes().ok());
    let refused = beside.and_then(|bytes| v1::Refused::decode(bytes).ok());
    refused.is_some_and(|refused| refused.kind() == v1::RefusalCode::DeviceRevoked)
}

/// As [`why`], for somebody who may have given a wrong address.
pub(super) fn why_at(status: &Status, server: &str) -> String {
    format!(
        "{} ({server}): check the address, that the server runs, and that this device is on its network",
        why(status)
    )
}

/// Why the server could not be asked, in plain words.
pub(super) fn why(status: &Status) -> String {
    // A status with a source was made on this side, because the line broke; one without came from the server.
    let line_broke = status.source().is_some() || status.message().is_empty();
    match status.code() {
        Code::Unavailable | Code::Cancelled | Code::Unknown if line_broke => {
            "the server does not answer".to_owned()
        }
        Code::DeadlineExceeded => "the server takes too long to answer".to_owned(),
        Code::Unimplemented => "there is no Barometer server at this address".to_owned(),
        _ if line_broke => "the server has a problem".to_owned(),
        _ => format!("the server has a problem: {}", status.message()),
    }
}
