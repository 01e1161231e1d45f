//! The server's side of the database that writes: it leads, or waits until it may, and writes what waits in one transaction.

use std::collections::BTreeSet;
use std::future::Future;
use std::sync::mpsc;
use std::time::Duration;

use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{oneshot, watch};
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::Client;

use super::line::{explained, unavailable};
use super::plan::{Plan, Verdict, Wish};
use super::session::{Holder, LEASE, Refused, Session};
use super::url::DatabaseUrl;
use crate::journal::writer::Change;
use crate::journal::{Append, JournalError, Sequence, Tail};

/// The most wishes in one transaction, so that the first of them does not wait for thousands.
const GROUP_COUNT: usize = 1_024;
/// Who waits looks so often whether he may lead.
const LOOKS_EVERY: Duration = Duration::from_millis(250);
/// Who leads says so, so often.
const RENEWED_EVERY: Duration = Duration::from_millis(500);
/// A transaction that takes longer has lost its connection, or might as well have.
const WRITTEN_WITHIN: Duration = Duration::from_secs(2);
const ANSWERED_WITHIN: Duration = Duration::from_secs(2);
/// What became of a transaction is asked for so long: a database that was killed is there again within that, mostly.
const FOUND_OUT_WITHIN: Duration = Duration::from_secs(4);
/// The same where another server waits: clients are to turn to that.
const FOUND_OUT_WITH_ANOTHER: Duration = Duration::from_secs(1);
const AGAIN: Duration = Duration::from_millis(100);

/// What waits for the next transaction.
#[derive(Debug)]
pub(super) enum Job {
    Append(Append, oneshot::Sender<Result<Sequence, JournalError>>),
    Change(Change, mpsc::SyncSender<Result<(), JournalError>>),
}

/// How a server stands to the others that share the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// Another one leads, which is there.
    Waits { leader: String },
    /// This one, for the time of this number, which is later than all before; another one waits there, if one does. Where the
    /// database has not heard of it `in_time`, that one may lead since.
    Leads { epoch: u64, other: Option<String>, in_time: bool },
    /// Another one leads since.
    Outranked,
}

pub(super) struct Writer {
    pub(super) url: DatabaseUrl,
    /// This server among the others: made anew for each start.
    pub(super) holder: Holder,
    /// Where others reach this server.
    pub(super) address: String,
    pub(super) jobs: UnboundedReceiver<Job>,
    pub(super) tail: watch::Sender<Tail>,
    pub(super) standing: watch::Sender<Standing>,
    pub(super) failing: watch::Sender<Option<JournalError>>,
    pub(super) session: Option<Session>,
    /// When the database was last asked something that it answered: the lease runs from then, or from later.
    pub(super) heard: Instant,
}

impl Writer {
    /// Waits until nobody else leads, leads, and works until every sender is gone and everything sent is done.
    pub(super) async fn run(mut self, client: Client) {
        if !self.leads(client).await {
            return;
        }
        let mut group = Vec::new();
        let mut renewed = Instant::now();
        loop {
            let count = tokio::select! {
                // First, because there may always be something to write.
                biased;
                () = tokio::time::sleep_until(renewed + RENEWED_EVERY) => {
                    self.renew().await;
                    renewed = Instant::now();
                    continue;
                }
                count = self.jobs.recv_many(&mut group, GROUP_COUNT) => count,
            };
            if count == 0 {
                break;
            }
            let verdicts = self.commit(&group).await;
            Self::answer(&mut group, verdicts);
        }
        if let Some(session) = &self.session {
            // Else the others wait until the lease has run out.
            let _ = within(ANSWERED_WITHIN, &self.url, session.release()).await;
        }
    }

    /// Waits until nobody else leads; `false` where nobody needs this any more.
    async fn leads(&mut self, client: Client) -> bool {
        let mut client = Some(client);
        loop {
            let taken = async {
                let client = match client.take() {
                    Some(client) => client,
                    None => super::line::connect(&self.url).await?,
                };
                Session::take(&self.url, client, (self.holder, &self.address)).await
            };
            match timeout(ANSWERED_WITHIN, taken).await {
                Ok(Ok(Ok(session))) => {
                    self.begin(session);
                    return true;
                }
                Ok(Ok(Err((idle, leader)))) => {
                    client = Some(idle);
                    self.failing.send_if_modified(|failing| failing.take().is_some());
                    self.stands(Standing::Waits { leader });
                }
                Ok(Err(error)) => self.fails(&error),
                Err(_elapsed) => self.fails(&slow(ANSWERED_WITHIN)),
            }
            tokio::select! {
                () = sleep(LOOKS_EVERY) => {}
                job = self.jobs.recv() => match job {
                    Some(job) => Self::answer(&mut vec![job], Err(JournalError::Outranked)),
                    None => return false,
                }
            }
        }
    }

    fn begin(&mut self, session: Session) {
        self.tail.send_if_modified(|tail| {
            let is_news = *tail != session.tail;
            tail.clone_from(&session.tail);
            is_news
        });
        let epoch = session.epoch();
        let other = self.other();
        self.stands(Standing::Leads { epoch, other, in_time: true });
        self.session = Some(session);
        self.failing.send_if_modified(|failing| failing.take().is_some());
    }

    fn stands(&self, now: Standing) {
        self.standing.send_if_modified(|standing| {
            let is_news = *standing != now;
            *standing = now;
            is_news
        });
    }

    fn fails(&self, error: &JournalError) {
        let is_news = self.failing.send_if_modified(|failing| {
            let is_news = failing.as_ref() != Some(error);
            *failing = Some(error.clone());
            is_news
        });
        if is_news {
            tracing::error!("failed to {error}");
        }
    }

    /// Where another server waits.
    fn other(&self) -> Option<String> {
        match &*self.standing.borrow() {
            Standing::Leads { other, .. } => other.clone(),
            Standing::Waits { .. } | Standing::Outranked => None,
        }
    }

    /// Another server may lead when the lease has run out, by the clock of this one too: clients are sent there.
    fn looks_at_the_clock(&self) {
        if self.heard.elapsed() > LEASE {
            self.standing.send_if_modified(|standing| match standing {
                Standing::Leads { in_time, .. } => std::mem::replace(in_time, false),
                Standing::Waits { .. } | Standing::Outranked => false,
            });
        }
    }

    fn is_outranked(&self) -> bool {
        *self.standing.borrow() == Standing::Outranked
    }

    fn outranked(&mut self) -> JournalError {
        if !self.is_outranked() {
            tracing::warn!("another server leads the journal");
            self.stands(Standing::Outranked);
        }
        self.session = None;
        JournalError::Outranked
    }

    /// A session, on a new connection where the last one broke: what is in the journal is known then.
    async fn connected(&mut self) -> Result<(), JournalError> {
        if self.is_outranked() {
            return Err(JournalError::Outranked);
        }
        if self.session.is_some() {
            return Ok(());
        }
        let asked = Instant::now();
        let gone_on = timeout(ANSWERED_WITHIN, Session::go_on(&self.url, self.holder)).await;
        match gone_on.unwrap_or_else(|_elapsed| Err(slow(ANSWERED_WITHIN))) {
            Ok(Some(session)) => {
                tracing::info!("the journal is connected again");
                self.heard = asked;
                self.begin(session);
                Ok(())
            }
            Ok(None) => Err(self.outranked()),
            Err(error) => Err(error),
        }
    }

    async fn renew(&mut self) {
        if self.is_outranked() {
            return;
        }
        let asked = Instant::now();
        let renewed = match &self.session {
            Some(session) => {
                let renewed = within(ANSWERED_WITHIN, &self.url, session.renew()).await;
                let leads = |other| Standing::Leads { epoch: session.epoch(), other, in_time: true };
                renewed.map(|renewed| renewed.map(leads))
            }
            None => self.connected().await.map(|()| Some(self.standing.borrow().clone())),
        };
        match renewed {
            Ok(Some(now)) => {
                self.heard = asked;
                self.stands(now);
            }
            Ok(None) => {
                self.outranked();
            }
            Err(JournalError::Outranked) => {}
            Err(error) => {
                self.fails(&error);
                self.session = None;
                self.looks_at_the_clock();
            }
        }
    }

    /// Writes what waits. Nothing is said to be written before the database has said so, or was asked.
    async fn commit(&mut self, group: &[Job]) -> Result<Vec<Verdict>, JournalError> {
        let mut answered = BTreeSet::new();
        loop {
            if let Err(error) = self.connected().await {
                self.fails(&error);
                self.looks_at_the_clock();
                return Err(error);
            }
            let Some(session) = &mut self.session else { return Err(JournalError::Outranked) };
            let plan = Plan::of(group.iter().map(Job::wish), &self.tail.borrow(), &answered);
            if plan.is_empty() {
                return Ok(plan.verdicts);
            }
            let (commits, asked) = (session.commits + 1, Instant::now());
            let written = timeout(WRITTEN_WITHIN, session.write(&plan)).await;
            let error = match written {
                Ok(Ok(())) => {
                    self.heard = asked;
                    return Ok(self.written(plan));
                }
                Ok(Err(Refused::Outranked)) => return Err(self.outranked()),
                Ok(Err(Refused::Answered)) => {
                    // The transaction that failed is at its end already: the COMMIT was sent with it.
                    let asked = within(ANSWERED_WITHIN, &self.url, session.answered(&plan)).await;
                    match asked {
                        Ok(found) if !found.is_subset(&answered) => {
                            answered.extend(found);
                            continue;
                        }
                        Ok(_) => unavailable("its answers contradict each other".to_owned()),
                        Err(error) => error,
                    }
                }
                Ok(Err(Refused::Unknown(error))) => explained(&error, &self.url.to_string(), &self.url),
                Err(_elapsed) => slow(WRITTEN_WITHIN),
            };
            self.fails(&error);
            if self.found_out(commits).await? {
                return Ok(self.written(plan));
            }
            return Err(error);
        }
    }

    fn written(&mut self, plan: Plan) -> Vec<Verdict> {
        if !plan.heads.is_empty() {
            self.tail.send_modify(|tail| tail.extend(plan.heads));
        }
        self.failing.send_if_modified(|failing| failing.take().is_some());
        plan.verdicts
    }

    /// Whether the transaction of this number is written. Its connection is given up: nothing of it can come after this.
    async fn found_out(&mut self, commits: i64) -> Result<bool, JournalError> {
        self.session = None;
        let patience = if self.other().is_some() { FOUND_OUT_WITH_ANOTHER } else { FOUND_OUT_WITHIN };
        let asked = timeout(patience, async {
            loop {
                match self.connected().await {
                    Ok(()) => return Ok(()),
                    Err(error @ JournalError::Outranked) => return Err(error),
                    Err(_) => sleep(AGAIN).await,
                }
            }
        });
        let found_out = asked.await.unwrap_or_else(|_elapsed| Err(slow(patience)));
        self.looks_at_the_clock();
        found_out.map(|()| self.session.as_ref().is_some_and(|session| session.commits >= commits))
    }

    fn answer(group: &mut Vec<Job>, verdicts: Result<Vec<Verdict>, JournalError>) {
        let verdicts = verdicts.unwrap_or_else(|error| vec![Err(error); group.len()]);
        for (job, verdict) in group.drain(..).zip(verdicts) {
            // Who does not wait for the answer any more does not need it.
            match job {
                Job::Append(_, reply) => {
                    let _ = reply.send(verdict.map(|last| last.expect("an append has a last sequence")));
                }
                Job::Change(_, reply) => {
                    let _ = reply.send(verdict.map(|_| ()));
                }
            }
        }
    }
}

impl Job {
    fn wish(&self) -> Wish<'_> {
        match self {
            Self::Append(append, _) => Wish::Append(append),
            Self::Change(change, _) => Wish::Change(change),
        }
    }
}

fn slow(limit: Duration) -> JournalError {
    unavailable(format!("the database has not answered for {} seconds", limit.as_secs()))
}

async fn within<T>(
    limit: Duration,
    url: &DatabaseUrl,
    asked: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, JournalError> {
    match timeout(limit, asked).await {
        Ok(answer) => answer.map_err(|error| explained(&error, &url.to_string(), url)),
        Err(_elapsed) => Err(slow(limit)),
    }
}
