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

#[cfg(test)]
mod tests {
    use super::*;

    /// Each row: the fields, and what directors read. Journals of before have the first alone.
    #[test]
    fn a_reason_is_a_key_or_somebodys_words() {
        for (fields, expected) in [
            (["Une question", "", ""], "Une question"),
            (["", "", ""], ""),
            (["Eine Entscheidung", "table-call-ruling", ""], "A ruling"),
            (["", "table-call-score", "Ann"], "Ann: A wrong score"),
            (["Of a later version", "table-call-later", ""], "Of a later version"),
            // A key of the catalogue that is no reason.
            (["?", "table-called", ""], "?"),
        ] {
            let [reason, offered, caller] = fields;
            assert_eq!(call_reason(reason, (offered, caller)).to_string(), expected, "{fields:?}");
        }
    }
}
