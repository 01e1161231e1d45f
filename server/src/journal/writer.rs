//! The one thread that writes: everything that waits is committed in one durable transaction.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard, mpsc};

use redb::{Database, ReadTransaction, ReadableDatabase, Table, WriteTransaction};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{oneshot, watch};

use super::disk::{Place, contain};
use super::feed::{Batch, Copies, Feed, Link};
use super::record::{Key, seal};
use super::verify::Held;
use super::{Append, CommandKey, ContestKey, JournalError, Sequence, Snapshot, Tail, TokenHash, tables};

/// The most jobs in one commit, so that the first of them does not wait for thousands.
const GROUP_COUNT: usize = 1024;

/// The open file, shared by the writer and all readers.
#[derive(Debug)]
pub(super) struct JournalFile {
    place: Place,
    /// The reason instead of a database while the storage fails, and after the end. Readers hold
    /// the lock for one read at a time, so that the writer can exchange the database.
    database: RwLock<Result<Database, JournalError>>,
}

impl JournalFile {
    pub(super) fn new(place: Place, database: Database) -> Self {
        Self { place, database: RwLock::new(Ok(database)) }
    }

    pub(super) fn read<T>(
        &self,
        f: impl FnOnce(&ReadTransaction) -> Result<T, JournalError>,
    ) -> Result<T, JournalError> {
        let database = self.lock();
        let database = database.as_ref().map_err(Clone::clone)?;
        contain(|| f(&database.begin_read()?))
    }

    fn begin_write(&self) -> Result<WriteTransaction, JournalError> {
        let database = self.lock();
        let database = database.as_ref().map_err(Clone::clone)?;
        contain(|| Ok(database.begin_write()?))
    }

    /// redb refuses all work after a storage error until its database is closed and opened again.
    fn reopen(&self) -> Result<(), JournalError> {
        self.close(JournalError::closed());
        let opened = self.place.open();
        let result = opened.as_ref().map(|_| ()).map_err(Clone::clone);
        *self.database.write().unwrap_or_else(PoisonError::into_inner) = opened;
        result
    }

    /// Closes the file; readers are told `reason` from now on.
    pub(super) fn close(&self, reason: JournalError) {
        let mut database = self.database.write().unwrap_or_else(PoisonError::into_inner);
        let closed = std::mem::replace(&mut *database, Err(reason));
        // Closing writes, so it can meet the same damage as any other access.
        if let Err(error) = contain(move || {
            drop(closed);
            Ok(())
        }) {
            tracing::warn!("failed to {error}");
        }
    }

    fn lock(&self) -> RwLockReadGuard<'_, Result<Database, JournalError>> {
        self.database.read().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What waits for the next commit.
#[derive(Debug)]
pub(super) enum Job {
    Append(Append, oneshot::Sender<Result<Sequence, JournalError>>),
    Change(Change, mpsc::SyncSender<Result<(), JournalError>>),
    /// A reader found the storage failing: open it again if it needs that.
    Mend,
    /// The journal as it is after this commit, to be checked.
    Hold(mpsc::SyncSender<Result<Held, JournalError>>),
    /// The journal as it is after this commit, and all that follows, to be copied.
    Feed(mpsc::SyncSender<Feed>),
}

impl Job {
    /// Whether nothing is written for it.
    fn only_looks(&self) -> bool {
        matches!(self, Self::Mend | Self::Hold(_) | Self::Feed(_))
    }
}

#[derive(Debug)]
pub(super) enum Change {
    PutSnapshot(ContestKey, Snapshot),
    DeleteSnapshot(ContestKey),
    PutGrants(Vec<(TokenHash, Vec<u8>)>),
    DeleteGrant(TokenHash),
    PutMeta(String, Vec<u8>),
}

#[derive(Debug)]
pub(super) struct Writer {
    pub(super) file: Arc<JournalFile>,
    pub(super) jobs: UnboundedReceiver<Job>,
    pub(super) tail: watch::Sender<Tail>,
    pub(super) trouble: Arc<Trouble>,
    pub(super) copies: watch::Sender<Copies>,
    /// Who copies the journal.
    pub(super) copied: Option<Link>,
    /// Held from a commit until the copy has it.
    pub(super) sharing: Arc<Mutex<()>>,
}

/// What the storage did with the last commit.
#[derive(Debug, Default)]
pub(super) struct Trouble {
    pub(super) failing: watch::Sender<Option<JournalError>>,
    /// The bytes of the records in the last commit that failed.
    pub(super) bytes: AtomicUsize,
}

impl Trouble {
    fn begins(&self, group: &[Job], error: &JournalError) {
        let records = group.iter().filter_map(|job| match job {
            Job::Append(append, _) => Some(&append.records),
            _ => None,
        });
        self.bytes.store(records.flatten().map(Vec::len).sum(), Ordering::Relaxed);
        self.failing.send_replace(Some(error.clone()));
    }

    fn ends(&self) {
        self.failing.send_if_modified(|failing| failing.take().is_some());
    }
}

/// What became of one job in a commit: the last sequence of its contest, if it is an append.
type Verdict = Result<Option<Sequence>, JournalError>;

impl Writer {
    /// Works until every sender is gone and everything sent is done.
    pub(super) fn run(mut self) {
        let mut group = Vec::new();
        while self.jobs.blocking_recv_many(&mut group, GROUP_COUNT) > 0 {
            let sharing = Arc::clone(&self.sharing);
            let shared =
                self.copied.is_some().then(|| sharing.lock().unwrap_or_else(PoisonError::into_inner));
            let verdicts = match self.commit(&group) {
                Ok(verdicts) => {
                    // Who only looked has not found out whether it can be written again.
                    if !group.iter().all(Job::only_looks) {
                        self.trouble.ends();
                    }
                    self.share(&group, &verdicts);
                    verdicts
                }
                Err(error) => {
                    self.trouble.begins(&group, &error);
                    tracing::error!("failed to {error}");
                    // Before the answers, so that whoever reads after his answer finds an open file.
                    self.recover();
                    vec![Err(error); group.len()]
                }
            };
            drop(shared);
            for (job, verdict) in group.drain(..).zip(verdicts) {
                self.answer(job, verdict);
            }
        }
    }

    fn commit(&mut self, group: &[Job]) -> Result<Vec<Verdict>, JournalError> {
        let write = match self.file.begin_write() {
            Ok(write) => write,
            Err(_) if self.recover() => self.file.begin_write()?,
            Err(error) => return Err(error),
        };
        let (verdicts, heads) = contain(|| write_group(write, group, &self.tail.borrow()))?;
        if !heads.is_empty() {
            self.tail.send_modify(|tail| tail.extend(heads));
        }
        Ok(verdicts)
    }

    /// Has what was committed copied, and waits for the copy where that is in step.
    fn share(&mut self, group: &[Job], verdicts: &[Verdict]) {
        if self.copied.as_ref().is_some_and(Link::is_over) {
            self.copied = None;
        }
        let Some(link) = &mut self.copied else { return };
        let batch = committed(group, verdicts);
        if batch.is_empty() {
            return;
        }
        let (done, is_done) = mpsc::sync_channel(1);
        link.share(batch, move || {
            let _ = done.send(());
        });
        // Whoever feeds the copy ends it when nothing comes back; that it breaks off ends it too.
        let _ = is_done.recv();
    }

    fn answer(&mut self, job: Job, verdict: Verdict) {
        // Who does not wait for the answer any more does not need it.
        match job {
            Job::Append(_, reply) => {
                let verdict = verdict.map(|sequence| sequence.expect("an append has a last sequence"));
                let _ = reply.send(verdict);
            }
            Job::Change(_, reply) => {
                let _ = reply.send(verdict.map(|_| ()));
            }
            Job::Mend => {}
            Job::Hold(reply) => {
                let _ = reply.send(self.hold());
            }
            Job::Feed(reply) => {
                if verdict.is_ok() {
                    let (link, feed) = Link::open(self.tail.borrow().clone(), self.copies.clone());
                    self.copied = Some(link);
                    let _ = reply.send(feed);
                }
            }
        }
    }

    /// Between two commits everything is in the file, and nothing is half-written.
    fn hold(&self) -> Result<Held, JournalError> {
        Ok(Held { overlay: self.file.place.as_it_is()?, tail: self.tail.borrow().clone() })
    }

    /// Opens the file again, and learns from it which of the unanswered appends it holds. A copy may lack them, and begins anew.
    fn recover(&mut self) -> bool {
        if let Some(link) = self.copied.take() {
            link.end();
        }
        match self.file.reopen().and_then(|()| self.file.read(tables::tail)) {
            Ok(tail) => {
                self.tail.send_if_modified(|old| {
                    let changed = *old != tail;
                    *old = tail;
                    changed
                });
                tracing::info!("the journal is open again");
                true
            }
            Err(error) => {
                tracing::error!("failed to {error}");
                self.file.close(error);
                false
            }
        }
    }
}

/// Writes the group and commits it durably, if there is anything in it that may be written.
/// Also returns the new last sequences.
fn write_group(
    write: WriteTransaction,
    group: &[Job],
    tail: &Tail,
) -> Result<(Vec<Verdict>, Tail), JournalError> {
    let (verdicts, heads) = fill(&write, group, tail)?;
    let written = |(job, verdict): (&Job, &Verdict)| verdict.is_ok() && !job.only_looks();
    if group.iter().zip(&verdicts).any(written) {
        write.commit()?;
    } else {
        write.abort()?;
    }
    Ok((verdicts, heads))
}

fn fill(write: &WriteTransaction, group: &[Job], tail: &Tail) -> Result<(Vec<Verdict>, Tail), JournalError> {
    let mut verdicts = Vec::with_capacity(group.len());
    let mut pen = Pen {
        records: write.open_table(tables::RECORDS)?,
        answers: write.open_table(tables::ANSWERS)?,
        tail,
        heads: Tail::new(),
    };
    for job in group {
        verdicts.push(match job {
            Job::Append(append, _) => pen.append(append, write)?.map(Some),
            Job::Change(change, _) => {
                apply(change, write)?;
                Ok(None)
            }
            Job::Mend | Job::Hold(_) | Job::Feed(_) => Ok(None),
        });
    }
    Ok((verdicts, pen.heads))
}

/// What a commit wrote that a copy needs: no snapshots, which it makes itself, and nothing that failed.
fn committed(group: &[Job], verdicts: &[Verdict]) -> Batch {
    let mut batch = Batch::default();
    for (job, _) in group.iter().zip(verdicts).filter(|(_, verdict)| verdict.is_ok()) {
        match job {
            Job::Append(append, _) => batch.appends.push(append.clone()),
            Job::Change(Change::PutGrants(grants), _) => {
                batch.grants.extend(grants.iter().map(|(token, grant)| (*token, Some(grant.clone()))));
            }
            Job::Change(Change::DeleteGrant(token), _) => batch.grants.push((*token, None)),
            Job::Change(Change::PutMeta(name, bytes), _) if name != tables::META_TRIAL => {
                batch.metas.push((name.clone(), bytes.clone()));
            }
            Job::Change(..) | Job::Mend | Job::Hold(_) | Job::Feed(_) => {}
        }
    }
    batch
}

struct Pen<'txn> {
    records: Table<'txn, (u32, u64), &'static [u8]>,
    answers: Table<'txn, (u64, u64), &'static [u8]>,
    /// The last sequences before this commit.
    tail: &'txn Tail,
    /// The last sequences of this commit's contests.
    heads: Tail,
}

impl Pen<'_> {
    /// Writes `append` and returns its last sequence, or an error inside that is the append's own
    /// fault; the error outside is the storage's.
    fn append(
        &mut self,
        append: &Append,
        write: &WriteTransaction,
    ) -> Result<Result<Sequence, JournalError>, JournalError> {
        let Append { contest, expected, records, answers } = append;
        let head = self.heads.get(contest).or_else(|| self.tail.get(contest)).copied();
        let found = head.unwrap_or(Sequence::NONE);
        if *expected != found {
            return Ok(Err(JournalError::Stale { expected: *expected, found }));
        }
        if let Some(command) = self.remember(answers)? {
            return Ok(Err(JournalError::AlreadyAnswered(command)));
        }
        let mut last = found;
        for record in records {
            last = last.next();
            let sealed = seal(Key::Record(*contest, last), record);
            self.records.insert((contest.0, last.0), sealed.as_slice())?;
        }
        if head.is_none() && last != Sequence::NONE {
            write.open_table(tables::CONTESTS)?.insert(contest.0, ())?;
        }
        if last != found {
            self.heads.insert(*contest, last);
        }
        Ok(Ok(last))
    }

    /// Writes the answers, all or none; the command that has one already, if there is one. To write and take back
    /// costs half of looking before each, and hardly ever happens.
    fn remember(&mut self, answers: &[(CommandKey, Vec<u8>)]) -> Result<Option<CommandKey>, JournalError> {
        for (index, (command, answer)) in answers.iter().enumerate() {
            let key = (command.device, command.counter);
            let sealed = seal(Key::Answer(*command), answer);
            let earlier =
                self.answers.insert(key, sealed.as_slice())?.map(|earlier| earlier.value().to_vec());
            let Some(earlier) = earlier else { continue };
            self.answers.insert(key, earlier.as_slice())?;
            for (own, _) in &answers[..index] {
                self.answers.remove((own.device, own.counter))?;
            }
            return Ok(Some(*command));
        }
        Ok(None)
    }
}

fn apply(change: &Change, write: &WriteTransaction) -> Result<(), JournalError> {
    match change {
        Change::PutSnapshot(contest, Snapshot { sequence, bytes }) => {
            let sealed = seal(Key::Snapshot(*contest, *sequence), bytes);
            let mut snapshots = write.open_table(tables::SNAPSHOTS)?;
            snapshots.insert(contest.0, (sequence.0, sealed.as_slice()))?;
        }
        Change::DeleteSnapshot(contest) => {
            write.open_table(tables::SNAPSHOTS)?.remove(contest.0)?;
        }
        Change::PutGrants(grants) => {
            let mut table = write.open_table(tables::GRANTS)?;
            for (token, grant) in grants {
                table.insert(token, seal(Key::Grant(token), grant).as_slice())?;
            }
        }
        Change::DeleteGrant(token) => {
            write.open_table(tables::GRANTS)?.remove(token)?;
        }
        Change::PutMeta(name, bytes) => {
            let sealed = seal(Key::Meta(name), bytes);
            write.open_table(tables::META)?.insert(name.as_str(), sealed.as_slice())?;
        }
    }
    Ok(())
}
