//! The journal: every recorded fact of every contest, in order, durable before anybody is answered.
//!
//! A [`Journal`] stores opaque bytes. It is appended to at an expected sequence, replayed from a
//! sequence and followed at its tail; nothing above knows which implementation runs.
//! [`RedbJournal`] is the one that servers use, [`PostgresJournal`] the one for several of them, [`MemoryJournal`] the one
//! for simulations.
//! The file is described in `docs/JOURNAL.md`.

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::{oneshot, watch};

mod error;
mod record;

mod disk;
mod redb_journal;
mod tables;
mod writer;

mod memory_journal;
mod postgres;

mod backup;
mod chunks;
mod copy;
mod feed;
mod overlay;
mod verify;

pub mod fault;

pub use copy::{Copied, copy};
pub use error::JournalError;
pub use feed::{Batch, Copies, Feed};
pub use memory_journal::MemoryJournal;
pub use postgres::{DatabaseUrl, PostgresJournal, Standing};
pub use redb_journal::RedbJournal;
pub use verify::{Damage, Examine, Report, verify};

/// The file name of the journal inside the server's data directory.
pub const FILE_NAME: &str = "journal.redb";

/// The number that the journal knows a contest by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContestKey(pub u32);

/// The place of a record in its contest's journal. The first record is 1; [`Sequence::NONE`] is
/// the last sequence of a contest without records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sequence(pub u64);

impl Sequence {
    pub const NONE: Self = Self(0);
    pub const FIRST: Self = Self(1);

    #[must_use]
    pub fn next(self) -> Self {
        self.advanced(1)
    }

    /// The sequence `records_count` records later.
    #[must_use]
    pub fn advanced(self, records_count: usize) -> Self {
        let records_count = u64::try_from(records_count).expect("a usize has at most 64 bits");
        Self(self.0.checked_add(records_count).expect("2^64 records are never written"))
    }
}

impl fmt::Display for ContestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The id of a command, made and saved by the client before it sent the command.
pub use bridge::contest::CommandId as CommandKey;

/// What one decision adds to the journal: all of it or nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    pub contest: ContestKey,
    /// The last sequence that the caller knows of. It fences off a stale owner of the contest.
    pub expected: Sequence,
    /// May be empty: the answer of a refused command is remembered too.
    pub records: Vec<Vec<u8>>,
    pub answers: Vec<(CommandKey, Vec<u8>)>,
}

/// A saved state of a contest. It is a cache: deleting it loses nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The last record that the state contains.
    pub sequence: Sequence,
    pub bytes: Vec<u8>,
}

/// The hash of a token, the key of what was granted to its bearer.
pub type TokenHash = [u8; 32];

/// The last sequence of every contest that has records.
pub type Tail = BTreeMap<ContestKey, Sequence>;

/// The records of one contest in order, or the error that ended the reading.
pub type Records = Box<dyn Iterator<Item = Result<(Sequence, Vec<u8>), JournalError>> + Send>;

/// Where the journal's records, remembered answers and few small belongings live.
///
/// All methods but [`append`](Self::append) block: the reads for as long as a page takes from
/// disk, the `put_` and `delete_` methods until their change is durable.
pub trait Journal: fmt::Debug + Send + Sync {
    /// Hands `append` over at once, in the order of the calls, and resolves to the last sequence
    /// of the contest when it is durable.
    ///
    /// Dropping the [`Acknowledgement`] does not take the append back.
    ///
    /// # Errors
    ///
    /// [`JournalError::Stale`] and [`JournalError::AlreadyAnswered`] concern this append alone,
    /// and nothing of it is written. After any other error the outcome is unknown: the caller
    /// replays from the last sequence it knows before it decides again.
    fn append(&self, append: Append) -> Acknowledgement;

    /// The records of `contest` from sequence `from` on; none if there are none.
    fn replay(&self, contest: ContestKey, from: Sequence) -> Records;

    /// The last sequence of `contest`, [`Sequence::NONE`] if it has no records.
    fn last_sequence(&self, contest: ContestKey) -> Sequence {
        self.follow().borrow().get(&contest).copied().unwrap_or(Sequence::NONE)
    }

    /// The contests that have records, in order.
    fn contests(&self) -> Vec<ContestKey> {
        self.follow().borrow().keys().copied().collect()
    }

    /// Follows the tail: tells of durable records only, the latest state, never one by one.
    fn follow(&self) -> watch::Receiver<Tail>;

    /// The answer once given to `command`.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read, or the answer is damaged.
    fn answer(&self, command: CommandKey) -> Result<Option<Vec<u8>>, JournalError>;

    /// The answers of commands after `after`, in the order of their ids; at most `count`.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read, or an answer is damaged.
    fn answers(
        &self,
        after: Option<CommandKey>,
        count: usize,
    ) -> Result<Vec<(CommandKey, Vec<u8>)>, JournalError>;

    /// The highest counter of `device` that has an answer.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read.
    fn highest_counter(&self, device: u64) -> Result<Option<u64>, JournalError>;

    /// # Errors
    ///
    /// When the journal cannot be read, or the snapshot is damaged: replay without it.
    fn snapshot(&self, contest: ContestKey) -> Result<Option<Snapshot>, JournalError>;

    /// # Errors
    ///
    /// When the journal cannot be written.
    fn put_snapshot(&self, contest: ContestKey, snapshot: Snapshot) -> Result<(), JournalError>;

    /// # Errors
    ///
    /// When the journal cannot be written.
    fn delete_snapshot(&self, contest: ContestKey) -> Result<(), JournalError>;

    /// # Errors
    ///
    /// When the journal cannot be read, or the grant is damaged.
    fn grant(&self, token: &TokenHash) -> Result<Option<Vec<u8>>, JournalError>;

    /// All grants, in the order of their hashes.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read, or a grant is damaged.
    fn grants(&self) -> Result<Vec<(TokenHash, Vec<u8>)>, JournalError>;

    /// # Errors
    ///
    /// When the journal cannot be written.
    fn put_grant(&self, token: TokenHash, grant: Vec<u8>) -> Result<(), JournalError> {
        self.put_grants(vec![(token, grant)])
    }

    /// Keeps several grants, all or none.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    fn put_grants(&self, grants: Vec<(TokenHash, Vec<u8>)>) -> Result<(), JournalError>;

    /// # Errors
    ///
    /// When the journal cannot be written.
    fn delete_grant(&self, token: &TokenHash) -> Result<(), JournalError>;

    /// The bytes kept under `name`, such as the server's secret.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read, or the bytes are damaged.
    fn meta(&self, name: &str) -> Result<Option<Vec<u8>>, JournalError>;

    /// All names under which something is kept, with what is; without the journal's own.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read, or one of them is damaged.
    fn metas(&self) -> Result<Vec<(String, Vec<u8>)>, JournalError>;

    /// Keeps `bytes` under `name`, which is not one of the journal's own (`format`, `created`, `trial`).
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    fn put_meta(&self, name: &str, bytes: Vec<u8>) -> Result<(), JournalError>;

    /// Everything from this moment on, for one who copies it. Where that is in step, nothing is acknowledged before it has it as
    /// well. An earlier feed ends.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read.
    fn feed(&self) -> Result<Feed, JournalError>;

    /// Whether somebody has a copy, now and whenever that changes.
    fn copies(&self) -> watch::Receiver<Copies>;

    /// Somebody is to have a copy, and has none yet.
    fn expect_copies(&self);

    /// Why what was to be written last was not; `None` where it was.
    fn failing(&self) -> watch::Receiver<Option<JournalError>> {
        watch::channel(None).1
    }

    /// How this server stands to others that share the journal; `None` where nobody can.
    fn standing(&self) -> Option<watch::Receiver<Standing>> {
        None
    }

    /// Writes something that nobody needs, to learn whether that can be done: as large as what could not be written last.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    fn try_to_write(&self) -> Result<(), JournalError> {
        Ok(())
    }

    /// Copies the journal, as it is at this moment, into a new file at `to`, and returns how
    /// many records it holds. Writing goes on meanwhile.
    ///
    /// # Errors
    ///
    /// [`JournalError::Exists`] if there is a file already, [`JournalError::Damaged`] if a record
    /// is, or why it cannot be read or written. Nothing is left at `to` then.
    fn backup(&self, to: &Path) -> Result<u64, JournalError>;

    /// Checks all that the journal holds at this moment, as [`verify()`] does a file at rest. Writing goes on meanwhile.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read at all. Damage is in the report.
    fn check(&self, examine: &mut Examine<'_>) -> Result<Report, JournalError>;
}

/// Every answer in the order of the ids, at most `count` at a time.
pub(crate) fn each_page(
    journal: &dyn Journal,
    count: usize,
    mut each: impl FnMut(Vec<(CommandKey, Vec<u8>)>) -> Result<(), JournalError>,
) -> Result<(), JournalError> {
    let mut after = None;
    loop {
        let page = journal.answers(after, count)?;
        let Some((last, _)) = page.last() else { return Ok(()) };
        after = Some(*last);
        each(page)?;
    }
}

/// A promise to say when an append is durable.
#[derive(Debug)]
pub struct Acknowledgement(oneshot::Receiver<Result<Sequence, JournalError>>);

impl Acknowledgement {
    /// A promise, and the end at which it is kept.
    pub fn promised() -> (oneshot::Sender<Result<Sequence, JournalError>>, Self) {
        let (keep, promise) = oneshot::channel();
        (keep, Self(promise))
    }

    /// Blocks until it is kept.
    fn wait(self) -> Result<Sequence, JournalError> {
        self.0.blocking_recv().unwrap_or_else(|_gone| Err(JournalError::writer_stopped()))
    }
}

impl Future for Acknowledgement {
    type Output = Result<Sequence, JournalError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0)
            .poll(context)
            .map(|answer| answer.unwrap_or_else(|_| Err(JournalError::writer_stopped())))
    }
}
