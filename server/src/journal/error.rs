//! What can go wrong between the server and its journal.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use super::{CommandKey, ContestKey, Sequence};

/// Why the journal failed. Each reads on from "failed to".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    #[error(
        "save in the journal, because the disk is full. \
         Delete something else from the disk; the server then goes on by itself"
    )]
    Full,
    #[error(
        "read the journal of contest {contest}: record {sequence} is damaged ({what}). \
         Stop the server and put the latest good backup in the journal's place"
    )]
    Damaged { contest: ContestKey, sequence: Sequence, what: String },
    #[error(
        "read the journal: {what}. \
         Stop the server and put the latest good backup in the journal's place"
    )]
    Unreadable { what: String },
    #[error(
        "append to the journal after record {expected}, because record {found} is already the last: \
         somebody else writes this contest"
    )]
    Stale { expected: Sequence, found: Sequence },
    #[error(
        "append to the journal, because command {} of device {} was answered before",
        .0.counter, .0.device
    )]
    AlreadyAnswered(CommandKey),
    #[error("find a journal at {0}")]
    Absent(PathBuf),
    #[error("write {0}, because a file of that name is already there")]
    Exists(PathBuf),
    #[error("write {0}, because there is no such folder: make it first, or name another")]
    NoFolder(PathBuf),
    #[error(
        "open the journal, because another program has it open. \
         If a Barometer server is running, stop it or ask it instead"
    )]
    InUse,
    #[error(
        "open the journal, because a newer Barometer wrote it: it has format {found}, \
         and this program reads formats up to {known}. Install the newer Barometer"
    )]
    Newer { found: u32, known: u32 },
    #[error("reach the journal: {what}")]
    Unavailable { what: String },
    #[error("read --journal: {what}. It is written as postgres://USER:PASSWORD@HOST/DATABASE")]
    Address { what: String },
    #[error("copy into a journal that holds something already: name an empty place")]
    NotEmpty,
    #[error("copy the journal: {what} differ in the copy; it is not to be used")]
    Differs { what: String },
    #[error("write the journal, because another server leads it now")]
    Outranked,
    #[error("{what}, because PostgreSQL keeps it: use {instead}")]
    Kept { what: &'static str, instead: &'static str },
}

impl JournalError {
    /// Of something that is durable here and not yet at the standby.
    pub(crate) fn being_copied() -> Self {
        Self::Unavailable { what: "this is being copied to the standby; ask again".to_owned() }
    }

    pub(crate) fn writer_stopped() -> Self {
        Self::Unavailable { what: "its writer has stopped; start the server again".to_owned() }
    }

    /// It has not taken something small in this time.
    pub(crate) fn slow(within: Duration) -> Self {
        Self::Unavailable { what: format!("it has taken nothing for {} seconds", within.as_secs()) }
    }

    pub(super) fn closed() -> Self {
        Self::Unavailable { what: "it is closed".to_owned() }
    }

    pub(super) fn unreadable(what: impl Into<String>) -> Self {
        Self::Unreadable { what: what.into() }
    }
}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            // redb's words for a file that is not its own, and for one that was cut short.
            io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => {
                Self::unreadable(format!("its file is damaged, or is not a journal ({error})"))
            }
            _ => Self::Unavailable { what: error.to_string() },
        }
    }
}

/// Through `redb::Error`, into which each of redb's many errors converts.
impl From<redb::Error> for JournalError {
    fn from(error: redb::Error) -> Self {
        match error {
            redb::Error::Io(error) => error.into(),
            redb::Error::DatabaseAlreadyOpen => Self::InUse,
            redb::Error::Corrupted(what) => Self::unreadable(what),
            redb::Error::DatabaseClosed => Self::closed(),
            redb::Error::TableDoesNotExist(_) => Self::unreadable("this is not the file of a journal"),
            redb::Error::TableTypeMismatch { .. }
            | redb::Error::TypeDefinitionChanged { .. }
            | redb::Error::TableIsMultimap(_)
            | redb::Error::UpgradeRequired(_) => Self::unreadable(error.to_string()),
            other => Self::Unavailable { what: other.to_string() },
        }
    }
}

/// Lets `?` turn each of redb's errors into ours.
macro_rules! from_redb {
    ($($error:ident),+) => {$(
        impl From<redb::$error> for JournalError {
            fn from(error: redb::$error) -> Self {
                redb::Error::from(error).into()
            }
        }
    )+};
}

from_redb!(CommitError, DatabaseError, StorageError, TableError, TransactionError);
