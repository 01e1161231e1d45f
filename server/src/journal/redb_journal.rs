//! The journal in one redb file, written by one thread.

use std::io;
use std::ops::Bound;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, TryLockError, mpsc};
use std::thread::JoinHandle;

use redb::{Database, ReadTransaction, ReadableTable, StorageBackend};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::sync::{oneshot, watch};

use super::chunks::{Chunk, Chunks};
use super::disk::{Draft, Place};
use super::feed::{Copies, Feed};
use super::record::{Key, unseal};
use super::verify::{Examine, Report, verify_held};
use super::writer::{Change, Job, JournalFile, Trouble, Writer};
use super::{
    Acknowledgement, Append, CommandKey, ContestKey, Journal, JournalError, Records, Sequence, Snapshot,
    Tail, TokenHash, backup, tables,
};

/// What is written at least to learn whether that can be done: a page of the file.
const TRIAL_BYTES: usize = 4_096;

/// The journal in one redb file.
///
/// Dropping it waits for everything that was handed over, then closes the file.
#[derive(Debug)]
pub struct RedbJournal {
    file: Arc<JournalFile>,
    tail: watch::Receiver<Tail>,
    trouble: Arc<Trouble>,
    copies: watch::Sender<Copies>,
    /// Held by the writer from a commit until the copy has it.
    sharing: Arc<Mutex<()>>,
    /// Unbounded, because a caller waits for its answer before it asks again: there are never
    /// more jobs than callers. `None` only while dropping.
    jobs: Option<UnboundedSender<Job>>,
    writer: Option<JoinHandle<()>>,
}

impl RedbJournal {
    /// Makes a new journal at `path`.
    ///
    /// It is made under another name and renamed when it is whole, because a file cut short
    /// while it is made could not be opened again.
    ///
    /// # Errors
    ///
    /// [`JournalError::Exists`] if there is a file already, or why it cannot be written.
    pub fn create(path: &Path) -> Result<Self, JournalError> {
        let draft = Draft::begin(path)?;
        let place = Place::file(&draft.path);
        let database = place.create()?;
        draft.publish()?;
        // The database stays open, and locked, from its first byte on.
        Self::start(place.moved_to(path), database)
    }

    /// Opens the journal at `path`, of this format or any earlier one.
    ///
    /// # Errors
    ///
    /// [`JournalError::Absent`], [`JournalError::InUse`], [`JournalError::Newer`], or why it
    /// cannot be read.
    pub fn open(path: &Path) -> Result<Self, JournalError> {
        if !path.try_exists()? {
            return Err(JournalError::Absent(path.to_owned()));
        }
        let place = Place::file(path);
        let database = place.open()?;
        Self::start(place, database)
    }

    /// Opens the journal at `path`, or makes it if there is none.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open) and [`create`](Self::create).
    pub fn open_or_create(path: &Path) -> Result<Self, JournalError> {
        match Self::open(path) {
            Err(JournalError::Absent(_)) => Self::create(path),
            opened => opened,
        }
    }

    /// Opens the journal on storage made by `open`, or makes one if that storage is empty.
    /// `open` is called again after the storage failed, and must give the same bytes.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open).
    pub fn open_with_backend<B: StorageBackend>(
        open: impl Fn() -> io::Result<B> + Send + Sync + 'static,
    ) -> Result<Self, JournalError> {
        let place = Place::backend(open);
        let database = if place.is_empty()? { place.create()? } else { place.open()? };
        Self::start(place, database)
    }

    fn start(place: Place, database: Database) -> Result<Self, JournalError> {
        let file = Arc::new(JournalFile::new(place, database));
        let (publish, tail) = watch::channel(file.read(tables::tail)?);
        let (jobs, queue) = unbounded_channel();
        let trouble = Arc::<Trouble>::default();
        let (copies, sharing) = (watch::Sender::default(), Arc::<Mutex<()>>::default());
        let writer = Writer {
            file: Arc::clone(&file),
            jobs: queue,
            tail: publish,
            trouble: Arc::clone(&trouble),
            copies: copies.clone(),
            copied: None,
            sharing: Arc::clone(&sharing),
        };
        let writer = std::thread::Builder::new().name("journal".to_owned()).spawn(|| writer.run())?;
        Ok(Self { file, tail, trouble, copies, sharing, jobs: Some(jobs), writer: Some(writer) })
    }

    fn send(&self, job: Job) {
        // Fails only when the writer has stopped, and then the sender of the answer is gone with
        // the job, which the waiting side reports.
        let _ = self.jobs.as_ref().map(|jobs| jobs.send(job));
    }

    fn change(&self, change: Change) -> Result<(), JournalError> {
        let (reply, done) = mpsc::sync_channel(1);
        self.send(Job::Change(change, reply));
        done.recv().unwrap_or_else(|_| Err(JournalError::writer_stopped()))
    }

    fn read<T>(
        &self,
        f: impl FnOnce(&ReadTransaction) -> Result<T, JournalError>,
    ) -> Result<T, JournalError> {
        let result = self.file.read(f);
        if let Err(JournalError::Unavailable { .. } | JournalError::Full) = &result {
            self.send(Job::Mend);
        }
        result
    }
}

impl Drop for RedbJournal {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            // A panic of the writer has been printed and answered where it happened.
            let _ = writer.join();
        }
        self.file.close(JournalError::closed());
    }
}

impl Journal for RedbJournal {
    fn append(&self, append: Append) -> Acknowledgement {
        let (reply, done) = oneshot::channel();
        self.send(Job::Append(append, reply));
        Acknowledgement(done)
    }

    fn replay(&self, contest: ContestKey, from: Sequence) -> Records {
        let file = Arc::clone(&self.file);
        Box::new(Chunks::from(from, move |first| chunk(&file, contest, first)))
    }

    fn follow(&self) -> watch::Receiver<Tail> {
        self.tail.clone()
    }

    fn answer(&self, command: CommandKey) -> Result<Option<Vec<u8>>, JournalError> {
        let answer = self.read(|read| {
            let answers = read.open_table(tables::ANSWERS)?;
            let Some(sealed) = answers.get((command.device, command.counter))? else { return Ok(None) };
            open_sealed(Key::Answer(command), sealed.value(), || {
                format!("the answer to command {} of device {}", command.counter, command.device)
            })
            .map(Some)
        })?;
        // Nobody is told of it before the copy has it, also who asks a second time; nor does anybody wait here.
        let is_shared = || !matches!(self.sharing.try_lock(), Err(TryLockError::WouldBlock));
        if answer.is_none() || is_shared() { Ok(answer) } else { Err(JournalError::being_copied()) }
    }

    fn answers(
        &self,
        after: Option<CommandKey>,
        count: usize,
    ) -> Result<Vec<(CommandKey, Vec<u8>)>, JournalError> {
        self.read(|read| {
            let answers = read.open_table(tables::ANSWERS)?;
            let from = after.map_or(Bound::Unbounded, |after| Bound::Excluded((after.device, after.counter)));
            let all = answers.range::<(u64, u64)>((from, Bound::Unbounded))?;
            all.take(count)
                .map(|entry| {
                    let (key, sealed) = entry?;
                    let (device, counter) = key.value();
                    let command = CommandKey { device, counter };
                    let named = || format!("the answer to command {counter} of device {device}");
                    Ok((command, open_sealed(Key::Answer(command), sealed.value(), named)?))
                })
                .collect()
        })
    }

    fn highest_counter(&self, device: u64) -> Result<Option<u64>, JournalError> {
        self.read(|read| {
            let answers = read.open_table(tables::ANSWERS)?;
            let last = answers.range((device, 0)..=(device, u64::MAX))?.next_back().transpose()?;
            Ok(last.map(|(key, _)| key.value().1))
        })
    }

    fn snapshot(&self, contest: ContestKey) -> Result<Option<Snapshot>, JournalError> {
        self.read(|read| {
            let snapshots = read.open_table(tables::SNAPSHOTS)?;
            let Some(entry) = snapshots.get(contest.0)? else { return Ok(None) };
            let (sequence, sealed) = entry.value();
            let sequence = Sequence(sequence);
            let bytes = open_sealed(Key::Snapshot(contest, sequence), sealed, || {
                format!("the snapshot of contest {contest}")
            })?;
            Ok(Some(Snapshot { sequence, bytes }))
        })
    }

    fn put_snapshot(&self, contest: ContestKey, snapshot: Snapshot) -> Result<(), JournalError> {
        self.change(Change::PutSnapshot(contest, snapshot))
    }

    fn delete_snapshot(&self, contest: ContestKey) -> Result<(), JournalError> {
        self.change(Change::DeleteSnapshot(contest))
    }

    fn grant(&self, token: &TokenHash) -> Result<Option<Vec<u8>>, JournalError> {
        self.read(|read| {
            let grants = read.open_table(tables::GRANTS)?;
            let Some(sealed) = grants.get(token)? else { return Ok(None) };
            open_sealed(Key::Grant(token), sealed.value(), || "a grant".to_owned()).map(Some)
        })
    }

    fn grants(&self) -> Result<Vec<(TokenHash, Vec<u8>)>, JournalError> {
        self.read(|read| {
            let mut grants = Vec::new();
            for entry in read.open_table(tables::GRANTS)?.iter()? {
                let (token, sealed) = entry?;
                let token = *token.value();
                let grant = open_sealed(Key::Grant(&token), sealed.value(), || "a grant".to_owned())?;
                grants.push((token, grant));
            }
            Ok(grants)
        })
    }

    fn put_grants(&self, grants: Vec<(TokenHash, Vec<u8>)>) -> Result<(), JournalError> {
        self.change(Change::PutGrants(grants))
    }

    fn delete_grant(&self, token: &TokenHash) -> Result<(), JournalError> {
        self.change(Change::DeleteGrant(*token))
    }

    fn meta(&self, name: &str) -> Result<Option<Vec<u8>>, JournalError> {
        self.read(|read| tables::meta(read, name))
    }

    fn metas(&self) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        self.read(|read| {
            let mut metas = Vec::new();
            for entry in read.open_table(tables::META)?.iter()? {
                let (name, sealed) = entry?;
                let name = name.value().to_owned();
                if !tables::META_OWN.contains(&name.as_str()) {
                    let named = || format!("\"{name}\"");
                    let bytes = open_sealed(Key::Meta(&name), sealed.value(), named)?;
                    metas.push((name, bytes));
                }
            }
            Ok(metas)
        })
    }

    fn put_meta(&self, name: &str, bytes: Vec<u8>) -> Result<(), JournalError> {
        assert!(!tables::META_OWN.contains(&name), "\"{name}\" is the journal's own");
        self.change(Change::PutMeta(name.to_owned(), bytes))
    }

    fn feed(&self) -> Result<Feed, JournalError> {
        let (reply, feed) = mpsc::sync_channel(1);
        self.send(Job::Feed(reply));
        feed.recv().map_err(|_gone| JournalError::writer_stopped())
    }

    fn copies(&self) -> watch::Receiver<Copies> {
        self.copies.subscribe()
    }

    fn expect_copies(&self) {
        self.copies.send_if_modified(|copies| {
            let is_news = *copies == Copies::None;
            if is_news {
                *copies = Copies::Behind;
            }
            is_news
        });
    }

    fn failing(&self) -> watch::Receiver<Option<JournalError>> {
        self.trouble.failing.subscribe()
    }

    fn try_to_write(&self) -> Result<(), JournalError> {
        // What was written on trial before is free for what is written now: something smaller than what failed would go on
        // to fit where that does not.
        let bytes = self.trouble.bytes.load(Ordering::Relaxed).max(TRIAL_BYTES);
        self.change(Change::PutMeta(tables::META_TRIAL.to_owned(), vec![0; bytes]))
    }

    fn backup(&self, to: &Path) -> Result<u64, JournalError> {
        let draft = Draft::begin(to)?;
        // What fails may be the other disk: that is no reason to open this one again.
        let records_count = self.file.read(|read| backup::copy(read, &draft.path))?;
        draft.publish()?;
        Ok(records_count)
    }

    fn check(&self, examine: &mut Examine<'_>) -> Result<Report, JournalError> {
        let (reply, held) = mpsc::sync_channel(1);
        self.send(Job::Hold(reply));
        verify_held(held.recv().unwrap_or_else(|_| Err(JournalError::writer_stopped()))?, examine)
    }
}

fn open_sealed(key: Key<'_>, sealed: &[u8], name: impl FnOnce() -> String) -> Result<Vec<u8>, JournalError> {
    unseal(key, sealed)
        .map(<[u8]>::to_vec)
        .map_err(|what| JournalError::unreadable(format!("{} is damaged ({what})", name())))
}

const CHUNK_COUNT: usize = 8192;
const CHUNK_BYTES: usize = 4 << 20;

/// A chunk in a read transaction of its own, which holds back neither the writer's reuse of pages nor the reopening of the file.
fn chunk(file: &JournalFile, contest: ContestKey, from: Sequence) -> Chunk {
    let mut chunk = Vec::new();
    let read = file.read(|read| {
        let records = read.open_table(tables::RECORDS)?;
        let mut bytes_count = 0;
        let mut expected = from;
        for entry in records.range((contest.0, from.0)..=(contest.0, u64::MAX))? {
            if chunk.len() == CHUNK_COUNT || bytes_count > CHUNK_BYTES {
                return Ok(Some(expected));
            }
            let (key, sealed) = entry?;
            let damaged = |what| JournalError::Damaged { contest, sequence: expected, what };
            if key.value().1 != expected.0 {
                return Err(damaged("it is missing".to_owned()));
            }
            let record = unseal(Key::Record(contest, expected), sealed.value()).map_err(damaged)?;
            bytes_count += record.len();
            chunk.push((expected, record.to_vec()));
            expected = expected.next();
        }
        Ok(None)
    });
    (chunk, read)
}
