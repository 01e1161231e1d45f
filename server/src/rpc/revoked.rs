//! What the bearer of a revoked token is told: an error, so that nothing is taken for answered, with the refusal beside it.

use bridge::contest::TableRefusal;
use bridge::message::{Language, Message};
use prost::Message as _;
use proto::v1;
use tonic::Status;
use tonic::metadata::MetadataValue;
use words::say;

use crate::auth::{Identity, Role};

/// The error for a token that was revoked, in the language of those who read it.
pub(super) fn status(identity: &Identity, why: v1::Revocation, language: Language) -> Status {
    let words = match identity.role {
        Role::Table(_) | Role::Player { .. } => Some(Message::from(at_table(why))),
        Role::Director | Role::Assistant | Role::Standby | Role::Spectator => None,
    };
    let text = match &words {
        Some(words) => say(language, words.clone()),
        None => to_a_person(why).to_owned(),
    };
    let refused = v1::Refused::named("DeviceRevoked", text.as_str()).with_words(words.as_ref());
    let mut status = Status::unauthenticated(text);
    let refused = MetadataValue::from_bytes(&refused.encode_to_vec());
    status.metadata_mut().insert_bin(v1::Refused::METADATA, refused);
    status
}

fn at_table(why: v1::Revocation) -> TableRefusal {
    match why {
        v1::Revocation::Unspecified | v1::Revocation::ByDirector => TableRefusal::DeviceRevoked,
        v1::Revocation::CodeRenewed => TableRefusal::CodeRenewed,
        v1::Revocation::ContestOver => TableRefusal::ContestOver,
        v1::Revocation::GaveWay => TableRefusal::GaveWay,
    }
}

fn to_a_person(why: v1::Revocation) -> &'static str {
    match why {
        v1::Revocation::ContestOver => {
            "the contest of this token has been final for some time, so it is good no more: ask the director for another"
        }
        v1::Revocation::Unspecified
        | v1::Revocation::ByDirector
        | v1::Revocation::CodeRenewed
        | v1::Revocation::GaveWay => {
            "a director has revoked this token: ask the director for another, or make one at the server with `barometer token`"
        }
    }
}
