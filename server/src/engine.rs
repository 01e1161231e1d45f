//! The contests that this server runs: one task owns each, and is the only one to write it.
//!
//! ```text
//! submit ─→ contest task ─decide→ events ─append→ journal (durable) ─→ answer
//!                                                      └─→ gallery ─apply→ state, views ─→ publish, looks
//! ```

mod contest_task;
mod error;
mod gallery;
mod glance;
mod handle;
mod law_book;
mod listing;
mod live;
mod publication;
mod readers;
mod request;

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge::contest::{Actor, Command, Rules};
use futures_util::{StreamExt as _, stream};
use tokio::sync::{Mutex as AsyncMutex, watch};

pub use error::EngineError;
#[cfg(test)]
pub(crate) use glance::alone;
pub use glance::{Glance, tables};
pub use handle::ContestHandle;
pub use listing::{Listed, People};
pub use live::{Live, recorded_after, signed_after};
pub use publication::{Publication, Published};
pub use readers::{Reader, Readers};
pub use request::{Answer, Print, Submission, WorkedOut};

use crate::auth::Token;
use crate::hands::Analyst;
use crate::journal::{CommandKey, ContestKey, Journal};
use crate::metrics::Metrics;
use crate::security::SecurityLog;
use crate::work;

/// All contests of this server.
#[derive(Debug)]
pub struct Engine {
    journal: Arc<dyn Journal>,
    analyst: Arc<Analyst>,
    readers: Arc<Readers>,
    metrics: Arc<Metrics>,
    security: Arc<SecurityLog>,
    contests: watch::Sender<BTreeMap<u32, ContestHandle>>,
    /// The contests whose events cannot be read. They keep their numbers and hold up no other contest.
    unreadable: BTreeMap<u32, EngineError>,
    /// Held while a contest is made, so that two never get the same number.
    creation: AsyncMutex<()>,
}

impl Engine {
    /// Opens every contest of the journal: from its snapshot and the events after it. A contest whose events
    /// cannot be read is told in the log and left out: last year's must not keep tonight's from being played.
    ///
    /// # Errors
    ///
    /// When the journal as a whole cannot be read.
    pub async fn open(journal: Arc<dyn Journal>) -> Result<Arc<Self>, EngineError> {
        let (analyst, security) = (Arc::<Analyst>::default(), Arc::<SecurityLog>::default());
        let (readers, metrics) = (Readers::new(Arc::clone(&security)), Arc::<Metrics>::default());
        let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let replay = |key| {
            let journal = Arc::clone(&journal);
            let replayed = work::blocking(move || Live::open(journal.as_ref(), key));
            async move { (key, replayed.await) }
        };
        let mut replays = stream::iter(journal.contests()).map(replay).buffer_unordered(workers);
        let (mut contests, mut unreadable) = (BTreeMap::new(), BTreeMap::new());
        while let Some((key, replayed)) = replays.next().await {
            match replayed.unwrap_or_else(|_panicked| Err(EngineError::contradictory(key))) {
                Ok(live) => {
                    let live = live.analysed_by(Some(Arc::clone(&analyst)));
                    let shared = (Arc::clone(&readers), Arc::clone(&metrics));
                    contests.insert(key.0, contest_task::spawn(Arc::clone(&journal), key, live, shared));
                }
                Err(error) if error.concerns_one_contest() => {
                    tracing::error!(contest = key.0, %error, "this contest is left out");
                    unreadable.insert(key.0, error);
                }
                Err(error) => return Err(error),
            }
        }
        drop(replays);
        tracing::info!(contests = contests.len(), "contests opened");
        let (contests, creation) = (watch::Sender::new(contests), AsyncMutex::new(()));
        Ok(Arc::new(Self { journal, analyst, readers, metrics, security, contests, unreadable, creation }))
    }

    /// The journal below.
    pub fn journal(&self) -> &Arc<dyn Journal> {
        &self.journal
    }

    /// Where it is told who asks too much, and who was not let in.
    pub(crate) fn security(&self) -> &Arc<SecurityLog> {
        &self.security
    }

    /// What the contests count together.
    pub(crate) fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    pub(crate) fn readers(&self) -> &Readers {
        &self.readers
    }

    /// How many contests were left out.
    pub(crate) fn unreadable_count(&self) -> usize {
        self.unreadable.len()
    }

    /// A contest by its number.
    pub fn contest(&self, number: u32) -> Option<ContestHandle> {
        self.contests.borrow().get(&number).cloned()
    }

    /// Why a contest of this number was left out; `None` for one that was not.
    pub fn unreadable(&self, number: u32) -> Option<&EngineError> {
        self.unreadable.get(&number)
    }

    /// The answer that was given to a request under this id, if it was answered before.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read.
    pub fn answered(&self, id: CommandKey, print: Print) -> Result<Option<Answer>, EngineError> {
        Ok(self.answered_where(id, print)?.map(|(_, answer)| answer))
    }

    /// The same, with the contest.
    ///
    /// # Errors
    ///
    /// As [`answered`](Self::answered).
    pub(crate) fn answered_where(
        &self,
        id: CommandKey,
        print: Print,
    ) -> Result<Option<(u32, Answer)>, EngineError> {
        request::recorded(self.journal.as_ref(), id, print)
    }

    /// Every contest, by number.
    pub fn contests(&self) -> Vec<ContestHandle> {
        self.contests.borrow().values().cloned().collect()
    }

    /// What is made for somebody who looks, by one of the [`Readers`].
    ///
    /// # Errors
    ///
    /// When too many look, or a bug keeps it from being made.
    pub async fn read<T: Send + 'static>(
        &self,
        reader: Reader,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, EngineError> {
        self.readers.read(reader, work).await
    }

    /// Every contest in a list, by number; those that are being closed are left out.
    pub async fn listed(&self) -> Vec<Arc<Listed>> {
        let contests = self.contests();
        let listed = contests.iter().map(ContestHandle::listed);
        futures_util::future::join_all(listed).await.into_iter().flatten().collect()
    }

    /// How many double-dummy tables are known, from now on.
    pub fn analysis(&self) -> watch::Receiver<usize> {
        self.analyst.progress()
    }

    /// The contests by number, for a reader that wants to know of new ones. When it has changed and is empty,
    /// the server stops.
    pub fn watch_contests(&self) -> watch::Receiver<BTreeMap<u32, ContestHandle>> {
        self.contests.subscribe()
    }

    /// Makes a contest and answers with its number. The same command id again gets the same number.
    ///
    /// # Errors
    ///
    /// When the journal fails; nothing was made then, or asking again with the same id tells its number.
    pub async fn create(
        self: &Arc<Self>,
        id: CommandKey,
        (name, rules): (String, Rules),
        by: Actor,
    ) -> Result<(u32, Answer), EngineError> {
        let command = Command::CreateContest { name, rules };
        self.created(Submission { id, command, by }.into()).await
    }

    /// The same under a token, which the journal names.
    ///
    /// # Errors
    ///
    /// As [`create`](Self::create).
    pub async fn create_under(
        self: &Arc<Self>,
        token: &Token,
        id: CommandKey,
        (name, rules): (String, Rules),
        by: Actor,
    ) -> Result<(u32, Answer), EngineError> {
        let command = Command::CreateContest { name, rules };
        let device = Some(token.number());
        self.created(WorkedOut { device, ..Submission { id, command, by }.into() }).await
    }

    /// Makes a contest that was made elsewhere.
    ///
    /// # Errors
    ///
    /// As [`create`](Self::create).
    pub(crate) async fn create_again(
        self: &Arc<Self>,
        asked: WorkedOut,
    ) -> Result<(u32, Answer), EngineError> {
        self.created(asked).await
    }

    async fn created(self: &Arc<Self>, asked: WorkedOut) -> Result<(u32, Answer), EngineError> {
        let engine = Arc::clone(self);
        // In its own task: whoever asks may go away, and the contest is made all the same, and known.
        let created = tokio::spawn(async move { engine.make(asked).await });
        created.await.map_err(|_panicked| EngineError::Stopped)?
    }

    async fn make(&self, asked: WorkedOut) -> Result<(u32, Answer), EngineError> {
        let _one_at_a_time = self.creation.lock().await;
        if let Some((number, answer)) = request::recorded(self.journal.as_ref(), asked.id, asked.print)? {
            // Made, and the journal could not say so at the time.
            let key = ContestKey(number);
            if self.contest(number).is_none() && self.journal.contests().contains(&key) {
                let journal = Arc::clone(&self.journal);
                let live = work::blocking(move || Live::open(journal.as_ref(), key)).await;
                let live = live.unwrap_or_else(|_panicked| Err(EngineError::contradictory(key)))?;
                self.hold(key, self.spawn(key, live));
            }
            return Ok((number, answer));
        }
        let last = self.journal.contests().last().map_or(0, |key| key.0);
        let key = ContestKey(last + 1);
        let handle = self.spawn(key, Live::unborn(key));
        let answer = handle.submit(asked).await?;
        if let Answer::Accepted { .. } = answer {
            self.hold(key, handle);
        }
        Ok((key.0, answer))
    }

    fn spawn(&self, key: ContestKey, live: Live) -> ContestHandle {
        let live = live.analysed_by(Some(Arc::clone(&self.analyst)));
        let shared = (Arc::clone(&self.readers), Arc::clone(&self.metrics));
        contest_task::spawn(Arc::clone(&self.journal), key, live, shared)
    }

    fn hold(&self, key: ContestKey, handle: ContestHandle) {
        self.contests.send_modify(|contests| {
            contests.insert(key.0, handle);
        });
    }

    /// Saves a snapshot of every contest that has moved, and stops the tasks. Call it when nothing is submitted
    /// any more.
    pub async fn shut_down(&self) {
        for handle in self.contests.send_replace(BTreeMap::new()).into_values() {
            handle.stop().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use bridge::contest::version::Seen;
    use proto::v1;

    use super::*;
    use crate::journal::{Append, MemoryJournal, Sequence};

    /// A bug in one view: the others are published, the contest goes on, and the view is back when the bug is gone.
    #[tokio::test]
    async fn a_view_that_breaks_while_it_is_published_holds_up_nothing_else() {
        let engine = Engine::open(Arc::new(MemoryJournal::new())).await.unwrap();
        let by = || Actor::Director(String::new());
        let id = |counter| CommandKey { device: 1, counter };
        let (number, _) = engine.create(id(1), ("Tonight".to_owned(), Rules::default()), by()).await.unwrap();
        let handle = engine.contest(number).unwrap();
        let mut floor = handle.floor().await.unwrap();
        let mut overview = handle.overview().await.unwrap();
        let rename = |counter, name: &str| {
            let command = Command::RenameContest { name: name.to_owned() };
            handle.submit(Submission { id: id(counter), command, by: by() })
        };
        handle.visit("a bug", |live, _| live.glance().kept.has_no_floor = true).await.unwrap();
        assert!(matches!(rename(2, "Monday").await, Ok(Answer::Accepted { .. })));
        let shown =
            overview.wait_for(|shown| shown.as_ref().is_some_and(|it| it.view.name == "Monday")).await;
        let sequence = shown.unwrap().as_ref().unwrap().sequence;
        let before = floor.borrow().as_ref().unwrap().sequence;
        assert!(before < sequence, "the floor is the one from before");
        let told = handle.floor().await.unwrap_err().to_string();
        assert!(told.starts_with("the floor cannot be shown just now."), "{told}");

        handle.visit("no bug", |live, _| live.glance().kept.has_no_floor = false).await.unwrap();
        assert!(matches!(rename(3, "Tuesday").await, Ok(Answer::Accepted { .. })));
        let shown = floor.wait_for(|shown| shown.as_ref().is_some_and(|it| it.sequence > sequence)).await;
        assert!(shown.is_ok());
    }

    /// Every thread that makes what people look at is held, and as much waits for them as may: the next onlooker is told to
    /// come again, and a command is answered and published all the same.
    #[tokio::test]
    async fn who_only_looks_holds_up_no_command() {
        let engine = Engine::open(Arc::new(MemoryJournal::new())).await.unwrap();
        let by = || Actor::Director(String::new());
        let id = |counter| CommandKey { device: 1, counter };
        let (number, _) = engine.create(id(1), ("Tonight".to_owned(), Rules::default()), by()).await.unwrap();
        let handle = engine.contest(number).unwrap();
        let mut overview = handle.overview().await.unwrap();
        let (hold, barrier) = std::sync::mpsc::channel::<()>();
        let barrier = Arc::new(std::sync::Mutex::new(barrier));
        // More from each address than may wait, and from more addresses than there is room for.
        let readers =
            (0..40_u8).map(|last| Reader::Onlooker([192, 0, 2, last].into())).chain([Reader::Known; 40]);
        let looks = readers.flat_map(|reader| std::iter::repeat_n(reader, 40)).map(|reader| {
            let (handle, barrier) = (handle.clone(), Arc::clone(&barrier));
            let wait = move |_: &mut Glance<'_>| {
                let _ = barrier.lock().unwrap().recv();
            };
            tokio::spawn(async move { handle.look_as(reader, "a long look", wait).await })
        });
        let looks: Vec<_> = looks.collect();
        // Most of them are turned away, once the lines are full.
        while looks.iter().filter(|look| look.is_finished()).count() < looks.len() / 2 {
            tokio::task::yield_now().await;
        }

        let command = Command::RenameContest { name: "Monday".to_owned() };
        let answer = handle.submit(Submission { id: id(2), command, by: by() }).await;
        assert!(matches!(answer, Ok(Answer::Accepted { sequence: 2 })), "{answer:?}");
        let shown =
            overview.wait_for(|shown| shown.as_ref().is_some_and(|it| it.view.name == "Monday")).await;
        assert_eq!(shown.unwrap().as_ref().unwrap().sequence, 2);
        assert_eq!(handle.state().await.unwrap().name, "Monday");

        drop(hold);
        let looked = futures_util::future::join_all(looks).await;
        let busy = looked.iter().filter(|look| matches!(look, Ok(Err(EngineError::Busy)))).count();
        let seen = looked.iter().filter(|look| matches!(look, Ok(Ok(())))).count();
        assert!(seen > 0 && busy > 0 && seen + busy == looked.len(), "{seen} saw something, {busy} did not");
    }

    /// Two directors who look at the same state and ask at the same time: they are decided in one batch, and the second is
    /// told what the first has changed. So is who asks after the server has come back.
    #[tokio::test]
    async fn what_was_changed_meanwhile_is_not_replaced_unseen() {
        let journal = Arc::new(MemoryJournal::new());
        let engine = Engine::open(journal.clone()).await.unwrap();
        let by = |name: &str| Actor::Director(name.to_owned());
        let id = |device, counter| CommandKey { device, counter };
        let made = engine.create(id(1, 1), ("Tonight".to_owned(), Rules::default()), by("Ann"));
        let (number, _) = made.await.unwrap();
        let rename = |id, who: &str, name: &str, seen: Seen| {
            let command = Command::RenameContest { name: name.to_owned() };
            WorkedOut { seen: Some(seen), ..Submission { id, command, by: by(who) }.into() }
        };
        let seen = |sequence, own: &[CommandKey]| Seen { sequence, own: own.to_vec() };
        let handle = engine.contest(number).unwrap();
        let (ann, bob) = tokio::join!(
            handle.submit(rename(id(1, 2), "Ann", "Monday", seen(1, &[]))),
            handle.submit(rename(id(2, 1), "Bob", "Tuesday", seen(1, &[]))),
        );
        assert_eq!(ann.unwrap(), Answer::Accepted { sequence: 2 });
        let Answer::Refused(v1::Refused { code, text, .. }) = bob.unwrap() else {
            panic!("Bob's name is there unseen")
        };
        assert_eq!(code, "Changed");
        assert!(text.contains("director Ann (event 2): Contest renamed from Tonight to Monday"), "{text}");
        // Who did it knows, and what was refused once stays refused under its id.
        let own = rename(id(1, 3), "Ann", "Wednesday", seen(1, &[id(1, 2)]));
        assert_eq!(handle.submit(own).await.unwrap(), Answer::Accepted { sequence: 3 });
        let again = handle.submit(rename(id(2, 1), "Bob", "Tuesday", seen(3, &[]))).await.unwrap();
        assert!(matches!(again, Answer::Refused(refused) if refused.code == "Changed"));

        let engine = Engine::open(journal).await.unwrap();
        let handle = engine.contest(number).unwrap();
        for (counter, sequence, expected) in [(2, 2, "Changed"), (3, 9, "NoSuchVersion")] {
            let asked = rename(id(2, counter), "Bob", "Friday", seen(sequence, &[]));
            let answer = handle.submit(asked).await.unwrap();
            assert!(matches!(&answer, Answer::Refused(refused) if refused.code == expected), "{answer:?}");
        }
        let looked = handle.submit(rename(id(2, 4), "Bob", "Friday", seen(3, &[]))).await.unwrap();
        assert_eq!(looked, Answer::Accepted { sequence: 4 });
    }

    /// What is known of all contests costs none of them anything, and has everything that was answered.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_list_of_the_contests_waits_for_no_gallery() {
        let engine = Engine::open(Arc::new(MemoryJournal::new())).await.unwrap();
        let by = || Actor::Director(String::new());
        let id = |counter| CommandKey { device: 1, counter };
        for counter in [1, 2] {
            engine.create(id(counter), (format!("No. {counter}"), Rules::default()), by()).await.unwrap();
        }
        let handle = engine.contest(1).unwrap();
        let command = Command::RenameContest { name: "Monday".to_owned() };
        handle.submit(Submission { id: id(3), command, by: by() }).await.unwrap();
        let names = async || -> Vec<String> {
            engine.listed().await.iter().map(|one| one.summary.name.clone()).collect()
        };
        assert_eq!(names().await, ["Monday", "No. 2"]);
        let (hold, barrier) = std::sync::mpsc::channel::<()>();
        let visit =
            tokio::spawn(async move { handle.visit("nothing", move |_, _| barrier.recv().is_ok()).await });
        assert_eq!(names().await, ["Monday", "No. 2"]);
        assert!(!visit.is_finished(), "the gallery was held meanwhile");
        drop(hold);
        assert!(!visit.await.unwrap().unwrap());
    }

    /// Of hundreds of contests that are over the views of a few are kept, and none in the galleries.
    #[tokio::test]
    async fn a_look_at_a_contest_that_is_over_leaves_no_views_there() {
        let engine = Engine::open(Arc::new(MemoryJournal::new())).await.unwrap();
        let by = || Actor::Director(String::new());
        let mut counter = 0;
        let mut id = || {
            counter += 1;
            CommandKey { device: 1, counter }
        };
        let onlooker = Reader::Onlooker([192, 0, 2, 1].into());
        let standings =
            |glance: &mut Glance<'_>| glance.standings(bridge::contest::view::Audience::Spectator);
        let count = 10;
        for _ in 0..count {
            let (number, _) = engine.create(id(), ("Over".to_owned(), Rules::default()), by()).await.unwrap();
            let handle = engine.contest(number).unwrap();
            let movement = bridge::movement::mitchell::odd(3).unwrap();
            let board = |number| vec![bridge::board::BoardNumber::new(number).unwrap()];
            let board_sets = (1..=3).map(board).collect();
            let section = bridge::entry::SectionLetter::A;
            for command in [
                Command::SetUpSection { section, movement, board_sets, accept_faults: false },
                Command::StartContest,
                Command::ClosePlay { correction_minutes: 0 },
                Command::FinaliseContest,
            ] {
                let answer = handle.submit(Submission { id: id(), command, by: by() }).await.unwrap();
                assert!(matches!(answer, Answer::Accepted { .. }), "{answer:?}");
            }
            for reader in [onlooker, Reader::Known, Reader::Keeper] {
                let view = handle.look_as(reader, "the ranking", standings).await.unwrap();
                assert_eq!(view.phase, bridge::contest::Phase::Final);
            }
            handle.standings().await.unwrap();
            assert!(!handle.visit("its views", |live, _| live.glance().kept.has_views()).await.unwrap());
        }
        assert!(engine.readers.kept_of_those_over() < count, "not those of all");
        assert!(engine.readers.kept_of_those_over() > 1, "those of some");
        assert_eq!(engine.analyst.waiting(), 0);
    }

    #[tokio::test]
    async fn a_contest_that_cannot_be_read_holds_up_no_other() {
        let journal = Arc::new(MemoryJournal::new());
        let engine = Engine::open(journal.clone()).await.unwrap();
        let id = CommandKey { device: 1, counter: 1 };
        let by = Actor::Director(String::new());
        let (good, _) =
            engine.create(id, ("Tonight".to_owned(), Rules::default()), by.clone()).await.unwrap();
        let (contest, expected) = (ContestKey(good + 1), Sequence::NONE);
        let records = vec![b"not an event".to_vec()];
        journal.append(Append { contest, expected, records, answers: vec![] }).await.unwrap();

        let engine = Engine::open(journal).await.unwrap();
        assert!(engine.contest(good).is_some());
        assert!(engine.contest(good + 1).is_none());
        assert!(engine.unreadable(good + 1).unwrap().to_string().contains("event 1"));
        let id = CommandKey { device: 1, counter: 2 };
        let (next, _) = engine.create(id, ("Tomorrow".to_owned(), Rules::default()), by).await.unwrap();
        assert_eq!(next, good + 2, "the number of a contest that cannot be read is not given again");
    }
}
