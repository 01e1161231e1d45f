//! The journal on PostgreSQL, which several servers may share: one of them leads and writes, the others wait.

mod line;
mod plan;
mod reads;
mod schema;
mod session;
mod url;
mod writer;

use std::fmt;
use std::path::Path;
use std::sync::mpsc;
use std::thread::JoinHandle;

use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::sync::watch;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row};

use self::reads::Reads;
use self::writer::{Job, Writer};
use super::feed::{Copies, Feed};
use super::record::{Key, unseal};
use super::tables::{META_OWN, META_TRIAL};
use super::verify::{Damage, Examine, Report};
use super::writer::Change;
use super::{
    Acknowledgement, Append, CommandKey, ContestKey, Journal, JournalError, Records, Sequence, Snapshot,
    Tail, TokenHash, each_page,
};

pub use self::url::DatabaseUrl;
pub use self::writer::Standing;

/// What is written to learn whether that can be done.
const TRIAL_BYTES: usize = 4_096;
/// Answers that are read at a time where all are.
const PAGE: usize = 4_096;

type Values = Vec<Box<dyn ToSql + Sync + Send>>;

/// The journal on PostgreSQL. While another server leads, nothing can be appended.
///
/// Dropping it waits for everything that was handed over, then lets another server lead.
pub struct PostgresJournal {
    url: DatabaseUrl,
    reads: Reads,
    tail: watch::Receiver<Tail>,
    standing: watch::Receiver<Standing>,
    failing: watch::Receiver<Option<JournalError>>,
    /// `None` only while dropping.
    jobs: Option<UnboundedSender<Job>>,
    writer: Option<JoinHandle<()>>,
}

impl fmt::Debug for PostgresJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresJournal")
            .field("url", &self.url)
            .field("standing", &*self.standing.borrow())
            .finish_non_exhaustive()
    }
}

impl PostgresJournal {
    /// Opens the journal in this database, making it where there is none, and leads as soon as no other server does:
    /// [`standing`](Journal::standing) says so. Others are told that this one is at `address`. Blocks until the database answered.
    ///
    /// # Errors
    ///
    /// When the database cannot be reached or used, in words that say what to do; [`JournalError::Newer`].
    pub fn open(url: &DatabaseUrl, address: &str) -> Result<Self, JournalError> {
        let mut holder = [0; 16];
        getrandom::fill(&mut holder).map_err(std::io::Error::other)?;
        let (jobs, queue) = unbounded_channel();
        let (publish, tail) = watch::channel(Tail::new());
        let (stand, standing) = watch::channel(Standing::Waits { leader: String::new() });
        let (fail, failing) = watch::channel(None);
        let writer = Writer {
            url: url.clone(),
            holder,
            address: address.to_owned(),
            jobs: queue,
            tail: publish,
            standing: stand,
            failing: fail,
            session: None,
            heard: tokio::time::Instant::now(),
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let reads = Reads::new(url.clone(), runtime.handle().clone());
        let (opened, is_opened) = mpsc::sync_channel(1);
        let work = move || runtime.block_on(works(writer, opened));
        let writer = std::thread::Builder::new().name("journal".to_owned()).spawn(work)?;
        is_opened.recv().unwrap_or_else(|_gone| Err(JournalError::writer_stopped()))?;
        let url = url.clone();
        Ok(Self { url, reads, tail, standing, failing, jobs: Some(jobs), writer: Some(writer) })
    }

    fn send(&self, job: Job) {
        // Fails only when the writer has stopped, and then the sender of the answer is gone with the job.
        let _ = self.jobs.as_ref().map(|jobs| jobs.send(job));
    }

    fn change(&self, change: Change) -> Result<(), JournalError> {
        let (reply, done) = mpsc::sync_channel(1);
        self.send(Job::Change(change, reply));
        done.recv().unwrap_or_else(|_| Err(JournalError::writer_stopped()))
    }
}

/// Connects, says whether that went well, and writes.
async fn works(writer: Writer, opened: mpsc::SyncSender<Result<(), JournalError>>) {
    match ready(&writer.url).await {
        Ok(client) => {
            let _ = opened.send(Ok(()));
            writer.run(client).await;
        }
        Err(error) => {
            let _ = opened.send(Err(error));
        }
    }
}

async fn ready(url: &DatabaseUrl) -> Result<Client, JournalError> {
    let mut client = line::connect(url).await?;
    schema::lay_out(&mut client, |error: &Error| line::explained(error, &url.to_string(), url)).await?;
    let settings =
        client.query_one("SELECT current_setting('fsync'), current_setting('full_page_writes')", &[]).await;
    let is_safe = |row: Row| row.get::<_, &str>(0) == "on" && row.get::<_, &str>(1) == "on";
    if !settings.is_ok_and(is_safe) {
        tracing::error!(
            "{url} does not sync what it acknowledges: set fsync and full_page_writes to on in postgresql.conf, or results \
             are lost when its machine fails"
        );
    }
    Ok(client)
}

impl Drop for PostgresJournal {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            // A panic of the writer has been printed and answered where it happened.
            let _ = writer.join();
        }
    }
}

impl Journal for PostgresJournal {
    fn append(&self, append: Append) -> Acknowledgement {
        let (reply, promise) = Acknowledgement::promised();
        self.send(Job::Append(append, reply));
        promise
    }

    fn replay(&self, contest: ContestKey, from: Sequence) -> Records {
        Box::new(self.reads.records(contest, from))
    }

    fn follow(&self) -> watch::Receiver<Tail> {
        self.tail.clone()
    }

    fn answer(&self, command: CommandKey) -> Result<Option<Vec<u8>>, JournalError> {
        let query = "SELECT sealed FROM barometer.answers WHERE device = $1 AND counter = $2";
        let row =
            self.reads.row(query, values((schema::moved(command.device), schema::moved(command.counter))))?;
        row.map(|row| open_answer(command, row.get(0))).transpose()
    }

    fn answers(
        &self,
        after: Option<CommandKey>,
        count: usize,
    ) -> Result<Vec<(CommandKey, Vec<u8>)>, JournalError> {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let rows = match after {
            None => {
                let query =
                    "SELECT device, counter, sealed FROM barometer.answers ORDER BY device, counter LIMIT $1";
                self.reads.rows(query, vec![Box::new(count)])?
            }
            Some(after) => {
                let query = "SELECT device, counter, sealed FROM barometer.answers
                             WHERE (device, counter) > ($1, $2) ORDER BY device, counter LIMIT $3";
                let mut values = values((schema::moved(after.device), schema::moved(after.counter)));
                values.push(Box::new(count));
                self.reads.rows(query, values)?
            }
        };
        let read = |row: &Row| {
            let command = schema::command(row.get(0), row.get(1));
            Ok((command, open_answer(command, row.get(2))?))
        };
        rows.iter().map(read).collect()
    }

    fn highest_counter(&self, device: u64) -> Result<Option<u64>, JournalError> {
        let query =
            "SELECT device, counter FROM barometer.answers WHERE device = $1 ORDER BY counter DESC LIMIT 1";
        let row = self.reads.row(query, vec![Box::new(schema::moved(device))])?;
        Ok(row.map(|row| schema::command(row.get(0), row.get(1)).counter))
    }

    fn snapshot(&self, contest: ContestKey) -> Result<Option<Snapshot>, JournalError> {
        let query = "SELECT sequence, sealed FROM barometer.snapshots WHERE contest = $1";
        let Some(row) = self.reads.row(query, vec![Box::new(i64::from(contest.0))])? else { return Ok(None) };
        let sequence = schema::sequence(row.get(0));
        let name = || format!("the snapshot of contest {contest}");
        let bytes = open_sealed(Key::Snapshot(contest, sequence), row.get(1), name)?;
        Ok(Some(Snapshot { sequence, bytes }))
    }

    fn put_snapshot(&self, contest: ContestKey, snapshot: Snapshot) -> Result<(), JournalError> {
        self.change(Change::PutSnapshot(contest, snapshot))
    }

    fn delete_snapshot(&self, contest: ContestKey) -> Result<(), JournalError> {
        self.change(Change::DeleteSnapshot(contest))
    }

    fn grant(&self, token: &TokenHash) -> Result<Option<Vec<u8>>, JournalError> {
        let query = "SELECT sealed FROM barometer.grants WHERE token = $1";
        let row = self.reads.row(query, vec![Box::new(token.to_vec())])?;
        row.map(|row| open_sealed(Key::Grant(token), row.get(0), || "a grant".to_owned())).transpose()
    }

    fn grants(&self) -> Result<Vec<(TokenHash, Vec<u8>)>, JournalError> {
        let rows = self.reads.rows("SELECT token, sealed FROM barometer.grants ORDER BY token", vec![])?;
        let read = |row: &Row| {
            let token = TokenHash::try_from(row.get::<_, &[u8]>(0));
            let token = token.map_err(|_length| damaged("the key of a grant", "it is not 32 bytes long"))?;
            Ok((token, open_sealed(Key::Grant(&token), row.get(1), || "a grant".to_owned())?))
        };
        rows.iter().map(read).collect()
    }

    fn put_grants(&self, grants: Vec<(TokenHash, Vec<u8>)>) -> Result<(), JournalError> {
        self.change(Change::PutGrants(grants))
    }

    fn delete_grant(&self, token: &TokenHash) -> Result<(), JournalError> {
        self.change(Change::DeleteGrant(*token))
    }

    fn meta(&self, name: &str) -> Result<Option<Vec<u8>>, JournalError> {
        let query = "SELECT sealed FROM barometer.meta WHERE name = $1";
        let row = self.reads.row(query, vec![Box::new(name.to_owned())])?;
        row.map(|row| open_sealed(Key::Meta(name), row.get(0), || format!("\"{name}\""))).transpose()
    }

    fn metas(&self) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        let rows =
            self.reads.rows("SELECT name, sealed FROM barometer.meta ORDER BY name COLLATE \"C\"", vec![])?;
        let names = rows.iter().map(|row| (row.get::<_, String>(0), row));
        let read = |(name, row): (String, &Row)| {
            let bytes = open_sealed(Key::Meta(&name), row.get(1), || format!("\"{name}\""))?;
            Ok((name, bytes))
        };
        names.filter(|(name, _)| !META_OWN.contains(&name.as_str())).map(read).collect()
    }

    fn put_meta(&self, name: &str, bytes: Vec<u8>) -> Result<(), JournalError> {
        assert!(!META_OWN.contains(&name), "\"{name}\" is the journal's own");
        self.change(Change::PutMeta(name.to_owned(), bytes))
    }

    /// Refused: the database's own replication copies it.
    fn feed(&self) -> Result<Feed, JournalError> {
        Err(JournalError::Kept { what: "hand the journal to a standby", instead: "its replication" })
    }

    fn copies(&self) -> watch::Receiver<Copies> {
        watch::channel(Copies::None).1
    }

    fn expect_copies(&self) {}

    fn failing(&self) -> watch::Receiver<Option<JournalError>> {
        self.failing.clone()
    }

    fn standing(&self) -> Option<watch::Receiver<Standing>> {
        Some(self.standing.clone())
    }

    fn try_to_write(&self) -> Result<(), JournalError> {
        self.change(Change::PutMeta(META_TRIAL.to_owned(), vec![0; TRIAL_BYTES]))
    }

    /// Refused: the database's own tools copy it.
    fn backup(&self, _to: &Path) -> Result<u64, JournalError> {
        Err(JournalError::Kept { what: "make a backup", instead: "pg_dump or pg_basebackup" })
    }

    fn check(&self, examine: &mut Examine<'_>) -> Result<Report, JournalError> {
        let mut report = Report::default();
        let tail = self.tail.borrow().clone();
        for (contest, last) in tail {
            report.contests_count += 1;
            let mut found = Sequence::NONE;
            for record in self.replay(contest, Sequence::FIRST) {
                let (sequence, record) = match record {
                    Ok(record) => record,
                    Err(JournalError::Damaged { contest, sequence, what }) => {
                        report.damage.push(Damage { contest: Some(contest), sequence: Some(sequence), what });
                        break;
                    }
                    Err(error) => return Err(error),
                };
                report.records_count += 1;
                found = sequence;
                if let Err(what) = examine(contest, sequence, &record) {
                    report.damage.push(Damage { contest: Some(contest), sequence: Some(sequence), what });
                }
            }
            if found < last && report.damage.is_empty() {
                let what = format!("the records after {found} are gone; the last was {last}");
                report.damage.push(Damage { contest: Some(contest), sequence: Some(found.next()), what });
            }
        }
        self.check_belongings(&mut report)?;
        Ok(report)
    }
}

impl PostgresJournal {
    /// Counts what is no record, and notes what of it is damaged.
    fn check_belongings(&self, report: &mut Report) -> Result<(), JournalError> {
        let counted = each_page(self, PAGE, |page| {
            report.answers_count += page.len() as u64;
            Ok(())
        });
        match counted {
            Err(JournalError::Unreadable { what }) => {
                report.damage.push(Damage { contest: None, sequence: None, what });
            }
            counted => counted?,
        }
        let contests: Vec<ContestKey> = self.tail.borrow().keys().copied().collect();
        for contest in contests {
            match self.snapshot(contest) {
                Ok(snapshot) => report.snapshots_count += u64::from(snapshot.is_some()),
                Err(JournalError::Unreadable { what }) => {
                    report.damage.push(Damage { contest: Some(contest), sequence: None, what });
                }
                Err(error) => return Err(error),
            }
        }
        match self.grants().and_then(|grants| self.metas().map(|_sound| grants)) {
            Ok(grants) => report.grants_count = grants.len() as u64,
            Err(JournalError::Unreadable { what }) => {
                report.damage.push(Damage { contest: None, sequence: None, what });
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

fn values((first, second): (i64, i64)) -> Values {
    vec![Box::new(first), Box::new(second)]
}

fn open_answer(command: CommandKey, sealed: &[u8]) -> Result<Vec<u8>, JournalError> {
    let CommandKey { device, counter } = command;
    open_sealed(Key::Answer(command), sealed, || {
        format!("the answer to command {counter} of device {device}")
    })
}

fn open_sealed(key: Key<'_>, sealed: &[u8], name: impl FnOnce() -> String) -> Result<Vec<u8>, JournalError> {
    unseal(key, sealed).map(<[u8]>::to_vec).map_err(|what| damaged(&name(), &what))
}

fn damaged(name: &str, what: &str) -> JournalError {
    JournalError::unreadable(format!("{name} is damaged ({what})"))
}
