//! The task that owns one contest: decides, has the journal make it durable, tells the gallery, answers.

#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use bridge::contest::version::{Seen, unchanged};
use bridge::contest::{Asked, Command, Contest, Event, Recorded, Refusal, apply, decide, fault_reported};
use futures_util::FutureExt as _;
use proto::record;
use tokio::sync::{mpsc, oneshot, watch};

use super::gallery::{self, Door, Opened};
use super::request::{self, Answer, Print, WorkedOut};
use super::{ContestHandle, EngineError, Live, Readers, law_book, live, recorded_after};
use crate::clock;
use crate::fault;
use crate::journal::{Append, CommandKey, ContestKey, Copies, Journal, Sequence};
use crate::metrics::Metrics;
use crate::work;

/// Commands that wait at a contest before a sender has to wait too.
const QUEUE_LENGTH: usize = 1_024;
/// Commands that are decided together and made durable in one transaction.
const BATCH_LIMIT: usize = 256;
/// Devices whose highest counter is at hand; of others, and of all when there are more, the journal is asked.
const DEVICE_LIMIT: usize = 4_096;
/// So many events are read again at most to see what would have followed from a state that somebody saw.
const READ_AT_MOST: u64 = 20_000;
/// Events after which the first snapshot is saved while the contest runs.
const SNAPSHOT_EVERY: u64 = 20_000;
/// So much of a command is in the log when a bug broke it off.
const LOGGED_BYTES: usize = 2_000;

type Reply = oneshot::Sender<Result<Answer, EngineError>>;
/// What follows from a command: [`decide`], and in tests one that breaks.
type Decide = fn(&Contest, &Command, &Asked) -> Result<Vec<Event>, Refusal>;

#[derive(Debug)]
pub(super) enum Message {
    Submit(Box<WorkedOut>, Reply),
    Stop(oneshot::Sender<()>),
    /// Breaks the task off, as a bug outside any command.
    #[cfg(test)]
    Break,
}

/// Starts the task of a contest and opens its gallery.
pub(super) fn spawn(
    journal: Arc<dyn Journal>,
    key: ContestKey,
    live: Live,
    shared: (Arc<Readers>, Arc<Metrics>),
) -> ContestHandle {
    spawn_deciding(decide, journal, key, live, shared)
}

fn spawn_deciding(
    decide: Decide,
    journal: Arc<dyn Journal>,
    key: ContestKey,
    live: Live,
    (readers, metrics): (Arc<Readers>, Arc<Metrics>),
) -> ContestHandle {
    let (sender, messages) = mpsc::channel(QUEUE_LENGTH);
    let contest = Arc::clone(&live.contest);
    let Opened { door, sequence, listed } = gallery::open(key, live, Arc::clone(&readers));
    let task = ContestTask {
        key,
        snapshot_at: contest.sequence,
        copies: journal.copies(),
        journal,
        contest,
        decide,
        door: door.clone(),
        highest: HashMap::new(),
        unsure: false,
        metrics: Arc::clone(&metrics),
    };
    tokio::spawn(task.keep_running(messages));
    ContestHandle { number: key.0, messages: sender, door, sequence, listed, readers, metrics }
}

struct ContestTask {
    key: ContestKey,
    journal: Arc<dyn Journal>,
    /// Whether what is asked is kept, to be done elsewhere.
    copies: watch::Receiver<Copies>,
    /// The gallery has the same until one of the two is written.
    contest: Arc<Contest>,
    decide: Decide,
    door: Door,
    /// The highest counter answered for each device: what is above it is new.
    highest: HashMap<u64, u64>,
    snapshot_at: u64,
    /// The last append failed, or a bug broke off a command: what the journal holds is read again before anything
    /// is decided.
    unsure: bool,
    metrics: Arc<Metrics>,
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
    events: Vec<Recorded>,
    /// The same as they are written.
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
                fault::caught(&*panic)
            );
            self.unsure = true;
        }
    }

    async fn run(&mut self, messages: &mut mpsc::Receiver<Message>) {
        let mut waiting = Vec::with_capacity(BATCH_LIMIT);
        while messages.recv_many(&mut waiting, BATCH_LIMIT).await > 0 {
            let messages = std::mem::replace(&mut waiting, Vec::with_capacity(BATCH_LIMIT));
            if let Some(stopped) = self.handle(messages).await {
                self.save_snapshot().await;
                let _ = stopped.send(());
                return;
            }
        }
    }

    /// Handles what waited: all commands in one transaction.
    async fn handle(&mut self, messages: Vec<Message>) -> Option<oneshot::Sender<()>> {
        let mut stop = None;
        let mut submissions = VecDeque::new();
        #[cfg(test)]
        let mut breaks = false;
        for message in messages {
            match message {
                Message::Submit(asked, reply) => {
                    submissions.push_back(Waiting { asked: *asked, reply, broken: 0 });
                }
                Message::Stop(stopped) => stop = Some(stopped),
                #[cfg(test)]
                Message::Break => breaks = true,
            }
        }
        self.take(submissions).await;
        #[cfg(test)]
        assert!(!breaks, "on purpose, where nobody catches it");
        stop
    }

    /// Decides what waits in as few batches as possible, usually in one. After a bug the state is read again at once, also
    /// where nothing waits any more.
    async fn take(&mut self, mut waiting: VecDeque<Waiting>) {
        loop {
            if let Err(error) = self.sure().await {
                for Waiting { reply, .. } in waiting {
                    let _ = reply.send(Err(error.clone()));
                }
                return;
            }
            if waiting.is_empty() {
                return;
            }
            let expected = Sequence(self.contest.sequence);
            let mut batch = Batch::default();
            // Between batches the journal knows everything that was answered.
            if self.highest.len() >= DEVICE_LIMIT {
                self.highest.clear();
            }
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
    async fn write(&mut self, batch: Batch, expected: Sequence) {
        let Batch { events, records, answers, replies } = batch;
        if answers.is_empty() {
            return answer_all(replies, &Ok(()));
        }
        let (commands_count, begun) = (answers.len(), Instant::now());
        let durable = self.journal.append(Append { contest: self.key, expected, records, answers }).await;
        match durable {
            Ok(_) => {
                self.metrics.written(commands_count, begun.elapsed());
                // Before the answers: whoever has one and looks sees what it did.
                if !events.is_empty() {
                    self.tell(gallery::Message::Happened(events));
                }
                answer_all(replies, &Ok(()));
                // Each snapshot is twice as long as the one before: together they cost no more than the last.
                if self.contest.sequence >= self.snapshot_at + self.snapshot_at.max(SNAPSHOT_EVERY) {
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

    fn tell(&self, message: gallery::Message) {
        // A gallery that is closed has nobody in it.
        let _is_open = self.door.send(message);
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
        let (before, after) = (batch.records.len(), self.contest.sequence);
        let judged = catch_unwind(AssertUnwindSafe(|| self.judge(&waiting, batch)));
        let (answer, is_kept) = match judged {
            Ok(Ok(judged)) => judged,
            Ok(Err(error)) => {
                let _ = waiting.reply.send(Err(error));
                return Ok(());
            }
            Err(panic) => {
                batch.records.truncate(before);
                batch.events.truncate(before);
                self.log_fault(&waiting.asked, &fault::caught(&*panic));
                waiting.asked.command = Err(Refusal::ProgramFault { by_table: !waiting.asked.by.directs() });
                waiting.broken += 1;
                return Err(Box::new(waiting));
            }
        };
        if is_kept {
            let highest = self.highest.entry(id.device).or_default();
            *highest = id.counter.max(*highest);
            // What was refused was told so: it is not done elsewhere.
            let is_done = matches!(answer, Answer::Accepted { .. });
            let is_copied = is_done && *self.copies.borrow() != Copies::None;
            let asked = if is_copied { request::asked(&waiting.asked, after) } else { None };
            batch.answers.push((id, request::encode(self.key.0, print, &answer, asked)));
        }
        batch.replies.push(Answered { id, print, answer, reply: waiting.reply });
        Ok(())
    }

    /// What a command is answered, with the records of what follows from it; and whether the journal keeps the answer. What a
    /// table may not ask at all it is told each time anew, so that nobody fills the journal with it.
    fn judge(&mut self, waiting: &Waiting, batch: &mut Batch) -> Result<(Answer, bool), EngineError> {
        let WorkedOut { id, command, by, device, .. } = &waiting.asked;
        let asked = Asked { by: by.clone(), at: clock::now() };
        let decided = match command {
            Ok(command) => self.decided(command, &asked, (waiting.asked.seen.as_ref(), &batch.records))?,
            Err(refusal) => Err(refusal.clone()),
        };
        let (events, refusal) = match decided {
            Ok(events) => (events, None),
            Err(refusal @ Refusal::ProgramFault { .. }) if waiting.broken < 2 => {
                (fault_reported(&self.contest, by).into_iter().collect(), Some(refusal))
            }
            Err(refusal) => (vec![], Some(refusal)),
        };
        for event in events {
            let sequence = self.contest.sequence + 1;
            let recorded = Recorded { sequence, by: by.clone(), at: asked.at, command: Some(*id), event };
            batch.records.push(record::encode_of(&recorded, *device));
            apply(Arc::make_mut(&mut self.contest), &recorded);
            batch.events.push(recorded);
        }
        Ok(match refusal {
            None => (Answer::Accepted { sequence: self.contest.sequence }, true),
            Some(refusal) => (Answer::refused(&refusal, &self.contest, by), !refusal.is_of_the_asker()),
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
        let contest = self.contest.as_ref();
        let settled = match law_book::settled(contest, command) {
            Ok(settled) => settled,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let command = settled.as_ref();
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
        let mut unread = None;
        let shown = || match self.as_seen(seen, &since) {
            Ok(then) => (self.decide)(&then?, command, asked).ok(),
            Err(error) => {
                unread = Some(error);
                None
            }
        };
        let judged = unchanged(contest, seen, (command, events), &since, shown);
        unread.map_or_else(|| Ok(judged.and(decided)), Err)
    }

    /// The contest as somebody saw it, with what he has done himself since; `None` where it is as it was, where he went on
    /// after somebody else, or where too many events would have to be read.
    fn as_seen(&self, seen: &Seen, since: &[Recorded]) -> Result<Option<Contest>, EngineError> {
        let Some(own) = since.iter().position(|recorded| !seen.is_own(recorded)) else { return Ok(None) };
        let (own, others) = since.split_at(own);
        if others.iter().any(|recorded| seen.is_own(recorded)) {
            return Ok(None);
        }
        let then = Live::as_of(self.journal.as_ref(), self.key, seen.sequence, READ_AT_MOST)?;
        Ok(then.map(|mut then| {
            for recorded in own {
                apply(&mut then, recorded);
            }
            then
        }))
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
        let Some((contest, answer)) = request::recorded(self.journal.as_ref(), id, print)? else {
            return Ok(None);
        };
        // What was done in another contest was not done here. Of an answer that only a newer version reads the contest is not known.
        let is_own = contest == self.key.0 || contest == 0;
        Ok(Some(if is_own { answer } else { Answer::id_used() }))
    }

    /// After a failed append or a bug, goes back to what the journal holds: nobody was told of anything else. What it
    /// holds more than was known is shown to everybody.
    async fn sure(&mut self) -> Result<(), EngineError> {
        if !self.unsure {
            return Ok(());
        }
        let (journal, key) = (Arc::clone(&self.journal), self.key);
        let live = work::blocking(move || Live::open(journal.as_ref(), key)).await;
        let live = live.unwrap_or_else(|_panicked| Err(EngineError::contradictory(key)));
        self.contest = live?.contest;
        self.tell(gallery::Message::Anew(Arc::clone(&self.contest)));
        self.highest.clear();
        self.unsure = false;
        Ok(())
    }

    async fn save_snapshot(&mut self) {
        if self.contest.sequence == self.snapshot_at || self.unsure {
            return;
        }
        let (journal, key, contest) = (Arc::clone(&self.journal), self.key, Arc::clone(&self.contest));
        let save = move || journal.put_snapshot(key, live::snapshot(&contest));
        let failed = match work::blocking(save).await {
            Ok(Ok(())) => return self.snapshot_at = self.contest.sequence,
            Ok(Err(error)) => format!("failed to {error}"),
            Err(error) => {
                // What a bug keeps from being made now, it keeps from being made the next time.
                self.snapshot_at = self.contest.sequence;
                format!("snapshot not saved: {error}")
            }
        };
        tracing::warn!(contest = key.0, "{failed}; the journal has everything");
    }
}

fn answer_all(replies: Vec<Answered>, durable: &Result<(), EngineError>) {
    for Answered { answer, reply, .. } in replies {
        // A client that has gone asks again with the same id.
        let _ = reply.send(durable.clone().map(|()| answer));
    }
}
