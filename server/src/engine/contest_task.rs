//! The task that owns one contest: decides, has the journal make it durable, answers, publishes.

#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use bridge::contest::version::{Seen, unchanged};
use bridge::contest::view::{Audience, ContestView, FloorView, RoomView, StandingsView, TableView};
use bridge::contest::{Asked, Command, Contest, Event, Recorded, Refusal, decide, fault_reported};
use bridge::entry::TableId;
use futures_util::FutureExt as _;
use proto::record;
use tokio::sync::{mpsc, oneshot, watch};

use super::publication::{Publication, Publications};
use super::request::{self, Answer, Print, WorkedOut};
use super::{EngineError, Glance, Live, live, recorded_after};
use crate::clock;
use crate::fault;
use crate::journal::{Append, CommandKey, ContestKey, Journal, Sequence};

/// Commands that wait at a contest before a sender has to wait too.
const QUEUE_LENGTH: usize = 1_024;
/// Commands that are decided together and made durable in one transaction.
const BATCH_LIMIT: usize = 256;
/// Events after which the first snapshot is saved while the contest runs.
const SNAPSHOT_EVERY: u64 = 20_000;
/// So much of a command is in the log when a bug broke it off.
const LOGGED_BYTES: usize = 2_000;

type Reply = oneshot::Sender<Result<Answer, EngineError>>;
/// Looks at the state, or learns that nobody knows it while the journal cannot be read.
type Look = Box<dyn FnOnce(Result<(Glance<'_>, &mut Publications), EngineError>) + Send>;
/// What follows from a command: [`decide`], and in tests one that breaks.
type Decide = fn(&Contest, &Command, &Asked) -> Result<Vec<Event>, Refusal>;

enum Message {
    Submit(Box<WorkedOut>, Reply),
    Look(Look),
    Stop(oneshot::Sender<()>),
}

/// How the rest of the server reaches a contest.
#[derive(Debug, Clone)]
pub struct ContestHandle {
    pub number: u32,
    messages: mpsc::Sender<Message>,
    sequence: watch::Receiver<u64>,
}

impl std::fmt::Debug for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Submit(..) => "Submit",
            Self::Look(_) => "Look",
            Self::Stop(_) => "Stop",
        })
    }
}

impl ContestHandle {
    /// The answer to a command, when it is durable.
    ///
    /// # Errors
    ///
    /// When the journal fails or the server stops. The same command may be sent again with the same id.
    pub async fn submit(&self, asked: impl Into<WorkedOut>) -> Result<Answer, EngineError> {
        let (reply, answer) = oneshot::channel();
        let message = Message::Submit(Box::new(asked.into()), reply);
        self.messages.send(message).await.map_err(|_stopped| EngineError::Stopped)?;
        answer.await.map_err(|_stopped| EngineError::Stopped)?
    }

    /// What `look` sees of the state, with everything in it durable; `what` that is, for the log and for people, such
    /// as `board 7`.
    ///
    /// # Errors
    ///
    /// When the server stops, or a bug keeps it from being shown; so for the subscriptions.
    pub async fn look<T: Send + 'static>(
        &self,
        what: impl Display + Send + 'static,
        look: impl FnOnce(&mut Glance<'_>) -> T + Send + 'static,
    ) -> Result<T, EngineError> {
        self.visit(what, |glance, _| look(glance)).await
    }

    /// The ranking as it is released.
    ///
    /// # Errors
    ///
    /// When the server stops; so for the other subscriptions.
    pub async fn standings(&self) -> Result<Publication<StandingsView>, EngineError> {
        self.visit("the ranking", |glance, views| {
            let compute = |glance: &mut Glance<'_>| glance.standings(Audience::Spectator);
            views.subscribe(glance, |views| &views.standings, compute)
        })
        .await
    }

    /// The full ranking, for the director.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn director_standings(&self) -> Result<Publication<StandingsView>, EngineError> {
        self.visit("the director's ranking", |glance, views| {
            let compute = |glance: &mut Glance<'_>| glance.standings(Audience::Director);
            views.subscribe(glance, |views| &views.director_standings, compute)
        })
        .await
    }

    /// Every table, for the director.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn floor(&self) -> Result<Publication<FloorView>, EngineError> {
        self.visit("the floor", |glance, views| views.subscribe(glance, |views| &views.floor, Glance::floor))
            .await
    }

    /// Who sits where this round and next, now and from now on.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn room(&self) -> Result<Publication<RoomView>, EngineError> {
        self.visit("the room", |glance, views| views.subscribe(glance, |views| &views.room, Glance::room))
            .await
    }

    /// Rules, sections, entries, calls, rulings, penalties.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn overview(&self) -> Result<Publication<ContestView>, EngineError> {
        self.visit("the contest", |glance, views| {
            views.subscribe(glance, |views| &views.overview, Glance::overview)
        })
        .await
    }

    /// What the device of a table shows; `None` where there is no such table.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn table(&self, table: TableId) -> Result<Option<Publication<TableView>>, EngineError> {
        self.visit(format!("table {table}"), move |glance, views| views.table(glance, table)).await
    }

    /// The sequence number of the last published state; it rises with every change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.sequence.clone()
    }

    pub(super) async fn stop(&self) {
        let (stopped, wait) = oneshot::channel();
        if self.messages.send(Message::Stop(stopped)).await.is_ok() {
            let _ = wait.await;
        }
    }

    async fn visit<T: Send + 'static>(
        &self,
        what: impl Display + Send + 'static,
        visit: impl FnOnce(&mut Glance<'_>, &mut Publications) -> T + Send + 'static,
    ) -> Result<T, EngineError> {
        let (reply, seen) = oneshot::channel();
        let look: Look = Box::new(move |state| {
            // Whoever asked may have gone; nobody needs the answer then.
            let seen =
                state.and_then(|(mut glance, views)| glance.guarded(&what, |glance| visit(glance, views)));
            let _ = reply.send(seen);
        });
        self.messages.send(Message::Look(look)).await.map_err(|_stopped| EngineError::Stopped)?;
        seen.await.map_err(|_stopped| EngineError::Stopped)?
    }
}

/// Starts the task of a contest.
pub(super) fn spawn(journal: Arc<dyn Journal>, key: ContestKey, live: Live) -> ContestHandle {
    spawn_deciding(decide, journal, key, live)
}

fn spawn_deciding(decide: Decide, journal: Arc<dyn Journal>, key: ContestKey, live: Live) -> ContestHandle {
    let (sender, messages) = mpsc::channel(QUEUE_LENGTH);
    let views = Publications::new(key.0);
    views.sequence.send_replace(live.contest.sequence);
    let sequence = views.sequence.subscribe();
    let task = ContestTask {
        key,
        snapshot_at: live.contest.sequence,
        journal,
        live,
        decide,
        views,
        highest: HashMap::new(),
        unsure: false,
    };
    tokio::spawn(task.keep_running(messages));
    ContestHandle { number: key.0, messages: sender, sequence }
}

struct ContestTask {
    key: ContestKey,
    journal: Arc<dyn Journal>,
    live: Live,
    decide: Decide,
    views: Publications,
    /// The highest counter answered for each device: what is above it is new.
    highest: HashMap<u64, u64>,
    snapshot_at: u64,
    /// The last append failed, or a bug broke off a command: what the journal holds is read again before anything
    /// is decided.
    unsure: bool,
}

/// A command that waits to be decided.
struct Waiting {
    asked: WorkedOut,
    reply: Reply,
    /// How often a bug has broken it off: it is refused after the first time, and after the second nobody is called.
    broken: u8,
}

/// Commands decided together.
#[derive(Default)]
struct Batch {
    records: Vec<Vec<u8>>,
    answers: Vec<(CommandKey, Vec<u8>)>,
    replies: Vec<Answered>,
}

/// A command that has its answer, to be told when it is durable.
struct Answered {
    id: CommandKey,
    print: Print,
    answer: Answer,
    reply: Reply,
}

impl ContestTask {
    /// Runs until the server stops. A bug that breaks off more than one command, which [`decide`](Self::decide) catches,
    /// leaves those that wait without an answer; they ask again under their ids, and the contest goes on.
    async fn keep_running(mut self, mut messages: mpsc::Receiver<Message>) {
        while let Err(panic) = AssertUnwindSafe(self.run(&mut messages)).catch_unwind().await {
            tracing::error!(
                contest = self.key.0,
                "a bug broke off the contest's task, which goes on from the journal: {}",
                fault::words(&*panic)
            );
            self.unsure = true;
        }
    }

    async fn run(&mut self, messages: &mut mpsc::Receiver<Message>) {
        let mut waiting = Vec::with_capacity(BATCH_LIMIT);
        loop {
            let due = self.views.due();
            tokio::select! {
                biased;
                // What is not known to be durable is not shown.
                () = until(due), if due.is_some() && !self.unsure => {
                    self.views.publish(&mut self.live);
                }
                count = messages.recv_many(&mut waiting, BATCH_LIMIT) => {
                    if count == 0 {
                        return;
                    }
                    let messages = std::mem::replace(&mut waiting, Vec::with_capacity(BATCH_LIMIT));
                    if let Some(stopped) = self.handle(messages).await {
                        if !self.unsure {
                            self.views.publish(&mut self.live);
                        }
                        self.save_snapshot().await;
                        let _ = stopped.send(());
                        return;
                    }
                }
            }
        }
    }

    /// Handles what waited: all commands in one transaction, then the looks.
    async fn handle(&mut self, messages: Vec<Message>) -> Option<oneshot::Sender<()>> {
        let mut stop = None;
        let mut looks = Vec::new();
        let mut submissions = VecDeque::new();
        for message in messages {
            match message {
                Message::Submit(asked, reply) => {
                    submissions.push_back(Waiting { asked: *asked, reply, broken: 0 });
                }
                Message::Look(look) => looks.push(look),
                Message::Stop(stopped) => stop = Some(stopped),
            }
        }
        let sure = self.take(submissions).await;
        for look in looks {
            look(sure.clone().map(|()| (self.live.glance(), &mut self.views)));
        }
        stop
    }

    /// Decides what waits in as few batches as possible, usually in one, and says whether the state is known after it.
    async fn take(&mut self, mut waiting: VecDeque<Waiting>) -> Result<(), EngineError> {
        loop {
            if let Err(error) = self.sure().await {
                for Waiting { reply, .. } in waiting {
                    let _ = reply.send(Err(error.clone()));
                }
                return Err(error);
            }
            if waiting.is_empty() {
                return Ok(());
            }
            let expected = Sequence(self.live.contest.sequence);
            let mut batch = Batch::default();
            while let Some(next) = waiting.pop_front() {
                // What came before the one that a bug broke off is written, and the others wait for the state that
                // the journal has.
                if let Err(broken) = self.decide(next, &mut batch) {
                    waiting.push_front(*broken);
                    self.unsure = true;
                    break;
                }
            }
            self.write(batch, expected).await;
        }
    }

    /// Has a batch made durable, and answers.
    async fn write(&mut self, Batch { records, answers, replies }: Batch, expected: Sequence) {
        if answers.is_empty() {
            return answer_all(replies, &Ok(()));
        }
        let changed = !records.is_empty();
        let durable = self.journal.append(Append { contest: self.key, expected, records, answers }).await;
        match durable {
            Ok(_) => {
                answer_all(replies, &Ok(()));
                if changed {
                    self.views.publish_soon();
                }
                // Each snapshot is twice as long as the one before: together they cost no more than the last.
                if self.live.contest.sequence >= self.snapshot_at + self.snapshot_at.max(SNAPSHOT_EVERY) {
                    self.save_snapshot().await;
                }
            }
            Err(error) => {
                tracing::error!(contest = self.key.0, %error, "failed to {error}");
                self.unsure = true;
                answer_all(replies, &Err(EngineError::Journal(error)));
            }
        }
    }

    /// Decides one command and writes what follows into the state; nobody sees it before it is durable. One that a bug
    /// breaks off comes back, to be refused: the state may be half written then, and is read again first.
    fn decide(&mut self, mut waiting: Waiting, batch: &mut Batch) -> Result<(), Box<Waiting>> {
        let (id, print) = (waiting.asked.id, waiting.asked.print);
        match self.answered((id, print), batch) {
            Ok(None) => {}
            Ok(Some(answer)) => {
                batch.replies.push(Answered { id, print, answer, reply: waiting.reply });
                return Ok(());
            }
            Err(error) => {
                let _ = waiting.reply.send(Err(error));
                return Ok(());
            }
        }
        let before = batch.records.len();
        let judged = catch_unwind(AssertUnwindSafe(|| self.judge(&waiting, &mut batch.records)));
        let answer = match judged {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => {
                let _ = waiting.reply.send(Err(error));
                return Ok(());
            }
            Err(panic) => {
                batch.records.truncate(before);
                self.log_fault(&waiting.asked, &fault::words(&*panic));
                waiting.asked.command = Err(Refusal::ProgramFault { by_table: !waiting.asked.by.directs() });
                waiting.broken += 1;
                return Err(Box::new(waiting));
            }
        };
        let highest = self.highest.entry(id.device).or_default();
        *highest = id.counter.max(*highest);
        batch.answers.push((id, request::encode(self.key.0, print, &answer)));
        batch.replies.push(Answered { id, print, answer, reply: waiting.reply });
        Ok(())
    }

    /// What a command is answered, with the records of what follows from it.
    fn judge(&mut self, waiting: &Waiting, records: &mut Vec<Vec<u8>>) -> Result<Answer, EngineError> {
        let WorkedOut { id, command, by, .. } = &waiting.asked;
        let asked = Asked { by: by.clone(), at: clock::now() };
        let decided = match command {
            Ok(command) => self.decided(command, &asked, (waiting.asked.seen.as_ref(), records))?,
            Err(refusal) => Err(refusal.clone()),
        };
        let (events, refusal) = match decided {
            Ok(events) => (events, None),
            Err(refusal @ Refusal::ProgramFault { .. }) if waiting.broken < 2 => {
                (fault_reported(&self.live.contest, by).into_iter().collect(), Some(refusal))
            }
            Err(refusal) => (vec![], Some(refusal)),
        };
        for event in events {
            let sequence = self.live.contest.sequence + 1;
            let recorded = Recorded { sequence, by: by.clone(), at: asked.at, command: Some(*id), event };
            records.push(record::encode(&recorded));
            self.live.apply(&recorded);
        }
        Ok(match refusal {
            None => Answer::Accepted { sequence: self.live.contest.sequence },
            Some(refusal) => Answer::refused(&refusal, &self.live.contest),
        })
    }

    fn log_fault(&self, WorkedOut { id, command, by, .. }: &WorkedOut, said: &str) {
        let mut what = format!("{command:?}");
        what.truncate(what.floor_char_boundary(LOGGED_BYTES));
        tracing::error!(
            contest = self.key.0,
            device = id.device,
            counter = id.counter,
            "a bug broke off a command of {by:?}, which is refused; the contest goes on from the journal: {said}: {what}"
        );
    }

    /// What follows from a command, unless what whoever asks had seen of it has been changed since by somebody else: in
    /// the journal, or in the records of this batch.
    fn decided(
        &self,
        command: &Command,
        asked: &Asked,
        (seen, records): (Option<&Seen>, &[Vec<u8>]),
    ) -> Result<Result<Vec<Event>, Refusal>, EngineError> {
        let contest = &self.live.contest;
        let decided = (self.decide)(contest, command, asked);
        let (Some(seen), Ok(events)) = (seen, &decided) else { return Ok(decided) };
        if let Err(refusal) = seen.known_to(contest) {
            return Ok(Err(refusal));
        }
        let durable = contest.sequence - records.len() as u64;
        let since = recorded_after(self.journal.as_ref(), self.key, seen.sequence);
        let in_batch = (durable + 1..).zip(records);
        let in_batch = in_batch.map(|(sequence, bytes)| live::read(self.key, sequence, bytes));
        let since = since.chain(in_batch).collect::<Result<Vec<_>, _>>()?;
        Ok(unchanged(contest, seen, (command, events), &since).and(decided))
    }

    /// The answer once given to this id: in this batch, or before, also before a restart.
    fn answered(
        &mut self,
        (id, print): (CommandKey, Print),
        batch: &Batch,
    ) -> Result<Option<Answer>, EngineError> {
        let highest = match self.highest.get(&id.device) {
            Some(&highest) => highest,
            None => self.journal.highest_counter(id.device)?.unwrap_or(0),
        };
        self.highest.insert(id.device, highest);
        if id.counter > highest {
            return Ok(None);
        }
        if let Some(earlier) = batch.replies.iter().find(|earlier| earlier.id == id) {
            return Ok(Some(if earlier.print == print { earlier.answer.clone() } else { Answer::id_used() }));
        }
        Ok(request::recorded(self.journal.as_ref(), id, print)?.map(|(_, answer)| answer))
    }

    /// After a failed append or a bug, goes back to what the journal holds: nobody was told of anything else. What it
    /// holds more than was known is shown to everybody.
    async fn sure(&mut self) -> Result<(), EngineError> {
        if !self.unsure {
            return Ok(());
        }
        let (journal, key) = (Arc::clone(&self.journal), self.key);
        let live = tokio::task::spawn_blocking(move || Live::open(journal.as_ref(), key)).await;
        let analyst = self.live.analyst();
        let live = live.unwrap_or_else(|_panicked| Err(EngineError::contradictory(key)));
        self.live = live?.analysed_by(analyst);
        self.live.note_all_changed();
        self.views.publish_soon();
        self.highest.clear();
        self.unsure = false;
        Ok(())
    }

    async fn save_snapshot(&mut self) {
        if self.live.contest.sequence == self.snapshot_at || self.unsure {
            return;
        }
        let (journal, key, sequence) = (Arc::clone(&self.journal), self.key, self.live.contest.sequence);
        let Ok(snapshot) = catch_unwind(AssertUnwindSafe(|| self.live.snapshot())) else {
            tracing::error!(
                contest = key.0,
                "a bug kept a snapshot from being made; the journal has everything"
            );
            self.snapshot_at = sequence;
            return;
        };
        let saved = tokio::task::spawn_blocking(move || journal.put_snapshot(key, snapshot)).await;
        match saved {
            Ok(Ok(())) => self.snapshot_at = sequence,
            Ok(Err(error)) => {
                tracing::warn!(contest = key.0, "failed to {error}; the journal has everything");
            }
            Err(error) => {
                tracing::warn!(contest = key.0, %error, "snapshot not saved; the journal has everything");
            }
        }
    }
}

fn answer_all(replies: Vec<Answered>, durable: &Result<(), EngineError>) {
    for Answered { answer, reply, .. } in replies {
        // A client that has gone asks again with the same id.
        let _ = reply.send(durable.clone().map(|()| answer));
    }
}

async fn until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due.into()).await,
        None => std::future::pending().await,
    }
}
