//! "Director, please": a call from a table, until it is resolved.

use std::fmt;

use crate::contest::actor::{Actor, At};
use crate::entry::TableId;
use crate::message::Message;
use crate::messages;

messages! {
    /// Why the director is called, as devices offer it. Its keys are journalled: they are never changed.
    #[derive(Copy)]
    pub enum OfferedReason {
        Ruling = "table-call-ruling",
        Score = "table-call-score",
        Seats = "table-call-seats",
        Other = "table-call-other",
    }
}

messages! {
    /// A call from a player's own phone.
    pub enum PhoneCall {
        For { caller: String, reason: Message } = "table-call-from-phone",
    }
}

impl OfferedReason {
    /// In the order in which devices offer them.
    pub const ALL: [Self; 4] = [Self::Ruling, Self::Score, Self::Seats, Self::Other];

    /// The one with this key.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| Message::from(*one).key() == key)
    }
}

/// In English, as directors read it.
impl fmt::Display for OfferedReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ruling => "A ruling",
            Self::Score => "A wrong score",
            Self::Seats => "The wrong pair is at the table",
            Self::Other => "Something else",
        })
    }
}

/// Why the director is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CallReason {
    /// As somebody wrote it, in whatever language; empty where none is given.
    Words(String),
    /// One that the device offered; by which player, where it is his own phone, and otherwise empty.
    Offered { reason: OfferedReason, caller: String },
}

impl CallReason {
    /// What a table's device offered.
    pub fn offered(reason: OfferedReason) -> Self {
        Self::Offered { reason, caller: String::new() }
    }

    /// What is told of it in every language; `None` of free words.
    pub fn message(&self) -> Option<Message> {
        match self {
            Self::Words(_) => None,
            Self::Offered { reason, caller } if caller.is_empty() => Some((*reason).into()),
            Self::Offered { reason, caller } => {
                Some(PhoneCall::For { caller: caller.clone(), reason: (*reason).into() }.into())
            }
        }
    }
}

impl From<String> for CallReason {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

impl From<&str> for CallReason {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}

/// In English, as directors read it; free words as they are.
impl fmt::Display for CallReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(words) => f.write_str(words),
            Self::Offered { reason, caller } if caller.is_empty() => reason.fmt(f),
            Self::Offered { reason, caller } => write!(f, "{caller}: {reason}"),
        }
    }
}

/// A call's number in its contest, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallNumber(pub u32);

/// How far a call has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CallStatus {
    Waiting,
    Coming { by: Actor, at: At },
    Resolved { by: Actor, at: At, note: String },
}

/// A call for the director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DirectorCall {
    pub number: CallNumber,
    pub table: TableId,
    pub reason: CallReason,
    pub at: At,
    pub status: CallStatus,
}

impl DirectorCall {
    /// Whether somebody still waits.
    pub fn is_open(&self) -> bool {
        match self.status {
            CallStatus::Waiting | CallStatus::Coming { .. } => true,
            CallStatus::Resolved { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::said;

    /// What directors read is what the catalogue says in English.
    #[test]
    fn a_reason_is_told_as_in_the_catalogue() {
        for reason in OfferedReason::ALL {
            assert_eq!(OfferedReason::of_key(Message::from(reason).key()), Some(reason));
            for caller in ["", "Ann"] {
                let reason = CallReason::Offered { reason, caller: caller.to_owned() };
                assert_eq!(said(&reason.message().unwrap()), reason.to_string());
            }
        }
        assert_eq!(CallReason::from("Eine Frage").message(), None);
        assert_eq!(CallReason::from("Eine Frage").to_string(), "Eine Frage");
    }
}
