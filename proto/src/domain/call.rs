//! Why the director is called: three fields that stand beside each other in whatever tells of a call.

use bridge::contest::{CallReason, OfferedReason};
use bridge::message::Message;

/// The fields `reason`, `offered` and `caller`.
pub(crate) struct CallFields {
    pub(crate) reason: String,
    pub(crate) offered: String,
    pub(crate) caller: String,
}

impl From<&CallReason> for CallFields {
    fn from(reason: &CallReason) -> Self {
        let (offered, caller) = match reason {
            CallReason::Words(_) => (String::new(), String::new()),
            CallReason::Offered { reason, caller } => {
                (Message::from(*reason).key().to_owned(), caller.clone())
            }
        };
        Self { reason: reason.to_string(), offered, caller }
    }
}

/// What the fields `reason`, `offered` and `caller` say. Of an offer that this version does not know the text beside it stays.
pub(crate) fn call_reason(reason: &str, (offered, caller): (&str, &str)) -> CallReason {
    match OfferedReason::of_key(offered) {
        Some(reason) => CallReason::Offered { reason, caller: caller.to_owned() },
        None => reason.into(),
    }
}
