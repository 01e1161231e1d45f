//! Threads that make what people look at: pages, papers, explanations. There are few of them and little may wait for them,
//! so that results are never slowed by those who only look; what is more is turned away and told when to come again.

use std::collections::{BTreeMap, VecDeque};
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZero;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use bridge::entry::TableId;
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};

use super::{EngineError, Live};
use crate::machine;
use crate::metrics::Counter;
use crate::security::SecurityLog;
use crate::work;

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reader {
    /// A director, or the server itself for somebody who is let in.
    Known,
    /// A device of this table of a contest, at this address: it comes before onlookers, and all devices of the table have one
    /// share of what is there for those who are known.
    Table(u32, TableId, IpAddr),
    /// The pages that are kept for all who follow them: for these it waits in the keeper's own order.
    Keeper,
    /// Anybody, from this address.
    Onlooker(IpAddr),
}

impl Reader {
    /// The same for all who share what may wait.
    fn share(self) -> Self {
        match self {
            Self::Table(contest, table, _) => Self::Table(contest, table, Ipv4Addr::UNSPECIFIED.into()),
            Self::Known | Self::Keeper | Self::Onlooker(_) => self,
        }
    }

    /// Where somebody looks who is to be told of; `None` for directors and for the server itself.
    fn from(self) -> Option<IpAddr> {
        match self {
            Self::Table(.., from) | Self::Onlooker(from) => Some(from),
            Self::Known | Self::Keeper => None,
        }
    }
}

/// What may wait for those who are known: more than a full room asks for at once.
const KNOWN_WAITING: usize = 1_024;
/// What may wait for the devices of one table together: more than all of them have open at once.
const WAITING_OF_A_TABLE: usize = 32;
/// What may wait for onlookers, in all and from one address.
const ONLOOKERS_WAITING: usize = 64;
const WAITING_OF_AN_ADDRESS: usize = 16;
/// The contests that are over whose views are kept, those that were looked at last: the last evenings of a club.
const OVER_KEPT: usize = 8;

/// The threads for those who are known, for the pages that many follow, and for onlookers, for the whole server.
#[derive(Debug)]
pub struct Readers {
    known: Pool,
    keeper: Pool,
    onlookers: Pool,
    publishing: Semaphore,
    turned_away: Counter,
    security: Arc<SecurityLog>,
    /// Contests that are over, with their views, by number: what was looked at last stands last.
    over: Mutex<VecDeque<(u32, Live)>>,
}

impl Readers {
    pub(super) fn new(security: Arc<SecurityLog>) -> Arc<Self> {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        let few = processors.div_ceil(2);
        let known = Pool::open("reader", few, KNOWN_WAITING, || {});
        // Whoever enters results comes first at the processor too.
        let onlookers = Pool::open("onlooker", few, ONLOOKERS_WAITING, machine::step_back);
        let keeper = Pool::open("keeper", few, usize::MAX, machine::step_back);
        let (publishing, turned_away) = (Semaphore::new(1), Counter::default());
        let over = Mutex::default();
        Arc::new(Self { known, keeper, onlookers, publishing, turned_away, security, over })
    }

    /// What `work` gives, done by one of the threads.
    ///
    /// # Errors
    ///
    /// [`EngineError::Busy`] where too much waits already.
    pub async fn read<T: Send + 'static>(
        &self,
        reader: Reader,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, EngineError> {
        let (pool, own_limit) = match reader {
            Reader::Known => (&self.known, KNOWN_WAITING),
            Reader::Table(..) => (&self.known, WAITING_OF_A_TABLE),
            Reader::Keeper => (&self.keeper, usize::MAX),
            Reader::Onlooker(_) => (&self.onlookers, WAITING_OF_AN_ADDRESS),
        };
        let (reply, done) = oneshot::channel();
        let job: Job = Box::new(move || {
            // Nobody needs what was asked for by somebody who has gone.
            if !reply.is_closed() {
                let _ = reply.send(work());
            }
        });
        pool.hand_in((reader.share(), own_limit), job).inspect_err(|_busy| {
            self.turned_away.count();
            if let Some(from) = reader.from() {
                self.security.over_budget(from, "what is to be shown");
            }
        })?;
        done.await.map_err(|_broken_off| EngineError::View { what: "this".to_owned() })
    }

    /// What waits, by whom it is for, as labels.
    pub(crate) fn waiting(&self) -> [(&'static str, u64); 3] {
        let count = |pool: &Pool| pool.shared.line().count as u64;
        [
            ("who=\"known\"", count(&self.known)),
            ("who=\"keeper\"", count(&self.keeper)),
            ("who=\"onlooker\"", count(&self.onlookers)),
        ]
    }

    /// How often too much waited already.
    pub(crate) fn turned_away(&self) -> u64 {
        self.turned_away.value()
    }

    /// Gives a contest that is over the views that somebody made of it before.
    pub(super) fn take_down(&self, number: u32, live: &mut Live) {
        if let Some((_, before)) = self.over().iter().find(|(own, _)| *own == number) {
            live.with_views_of(before);
        }
    }

    /// Keeps a contest that is over with its views for whoever looks next, instead of the one that nobody has looked at for
    /// longest.
    pub(super) fn put_up(&self, number: u32, live: Live) {
        let mut over = self.over();
        over.retain(|(own, _)| *own != number);
        over.push_back((number, live));
        while over.len() > OVER_KEPT {
            over.pop_front();
        }
    }

    #[cfg(test)]
    pub(super) fn kept_of_those_over(&self) -> usize {
        self.over().len()
    }

    fn over(&self) -> MutexGuard<'_, VecDeque<(u32, Live)>> {
        // Every change is whole, whatever panicked elsewhere.
        self.over.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The turn to publish: contests publish one after the other, and each counts its waiting as its own cost, so that all
    /// together take no more of the processor than one would.
    pub(super) async fn turn_to_publish(&self) -> SemaphorePermit<'_> {
        self.publishing.acquire().await.expect("it is never closed")
    }
}

type Job = Box<dyn FnOnce() + Send>;

/// A few threads and what waits for them.
struct Pool {
    shared: Arc<Shared>,
    /// What may wait in all.
    limit: usize,
}

struct Shared {
    line: Mutex<Line>,
    ready: Condvar,
}

/// What waits: each address and each table in its turn, so that one that asks for much delays others by one job at a time.
#[derive(Default)]
struct Line {
    turns: VecDeque<Reader>,
    waiting: BTreeMap<Reader, VecDeque<Job>>,
    count: usize,
    closed: bool,
}

impl Line {
    fn take(&mut self) -> Option<Job> {
        let reader = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&reader)?;
        let job = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&reader);
        } else {
            self.turns.push_back(reader);
        }
        self.count -= 1;
        job
    }
}

impl Shared {
    fn line(&self) -> MutexGuard<'_, Line> {
        // Jobs are taken out before they run, so the line is whole whatever panicked.
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does what waits until the pool is dropped.
    fn work(&self) {
        loop {
            let mut line = self.line();
            let job = loop {
                if line.closed {
                    return;
                }
                match line.take() {
                    Some(job) => break job,
                    None => line = self.ready.wait(line).unwrap_or_else(PoisonError::into_inner),
                }
            };
            drop(line);
            // What a look breaks off is caught and told where it is looked; this keeps the thread whatever else does.
            let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(job));
        }
    }
}

impl Pool {
    fn open(name: &str, threads: usize, limit: usize, begin: fn()) -> Self {
        let shared = Arc::new(Shared { line: Mutex::default(), ready: Condvar::new() });
        for _ in 0..threads {
            let own = Arc::clone(&shared);
            let worker = thread::Builder::new().name(name.to_owned());
            let worker = worker.spawn(move || {
                begin();
                own.work();
            });
            worker.expect("the machine has threads to give, as it has for the runtime");
        }
        Self { shared, limit }
    }

    fn hand_in(&self, (reader, own_limit): (Reader, usize), job: Job) -> Result<(), EngineError> {
        if work::is_simulated() {
            job();
            return Ok(());
        }
        let mut line = self.shared.line();
        let own = line.waiting.get(&reader).map_or(0, VecDeque::len);
        if line.count >= self.limit || own >= own_limit {
            return Err(EngineError::Busy);
        }
        if own == 0 {
            line.turns.push_back(reader);
        }
        line.waiting.entry(reader).or_default().push_back(job);
        line.count += 1;
        drop(line);
        self.shared.ready.notify_one();
        Ok(())
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.line().closed = true;
        self.shared.ready.notify_all();
    }
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pool").field("waiting", &self.shared.line().count).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::FutureExt;

    use super::*;

    fn from(last: u8) -> Reader {
        Reader::Onlooker(IpAddr::from([192, 0, 2, last]))
    }

    /// One thread, which is held until the sender is dropped or sends.
    fn held(limit: usize) -> (Pool, mpsc::Sender<()>) {
        let pool = Pool::open("held", 1, limit, || {});
        let (hold, released) = mpsc::channel::<()>();
        let (starts, started) = mpsc::channel();
        let job = Box::new(move || {
            starts.send(()).unwrap();
            let _ = released.recv();
        });
        pool.hand_in((from(0), 1), job).unwrap();
        started.recv().unwrap();
        (pool, hold)
    }

    #[test]
    fn who_asks_for_much_delays_another_by_one_job() {
        let (pool, hold) = held(10);
        let (done, order) = mpsc::channel();
        for last in [1, 1, 1, 2] {
            let done = done.clone();
            pool.hand_in((from(last), 10), Box::new(move || done.send(last).unwrap())).unwrap();
        }
        drop((hold, done));
        assert_eq!(order.iter().collect::<Vec<u8>>(), [1, 2, 1, 1]);
    }

    #[test]
    fn what_is_too_much_is_turned_away_from_one_address_and_in_all() {
        let (pool, hold) = held(3);
        let asked = [1, 1, 1, 2, 3].map(|last| pool.hand_in((from(last), 2), Box::new(|| {})).is_ok());
        assert_eq!(asked, [true, true, false, true, false]);
        drop(hold);
    }

    /// One table's devices, however many tokens they have, fill no line: a director and another table are read to.
    #[tokio::test]
    async fn a_table_that_asks_for_much_turns_no_director_away() {
        let (mut readers, here) = (Readers::new(Arc::default()), IpAddr::from([192, 0, 2, 1]));
        let (pool, hold) = held(KNOWN_WAITING);
        Arc::get_mut(&mut readers).unwrap().known = pool;
        let at = |table: &str, from| Reader::Table(1, table.parse().unwrap(), from);
        let (one, other) = (|from| at("A1", from), at("A2", here));
        let devices = [[192, 0, 2, 1], [192, 0, 2, 2]].map(|from| one(IpAddr::from(from)));
        let asks = devices.into_iter().cycle().take(2 * KNOWN_WAITING);
        let mut asked: Vec<_> = asks.map(|device| Box::pin(readers.read(device, || ()))).collect();
        let turned_away = asked.iter_mut().filter_map(FutureExt::now_or_never).count();
        assert_eq!(turned_away, 2 * KNOWN_WAITING - WAITING_OF_A_TABLE);
        assert!(readers.security.lines_of(here) > 0, "who did that is in the security log");
        for reader in [Reader::Known, other] {
            assert!(Box::pin(readers.read(reader, || ())).as_mut().now_or_never().is_none(), "it waits");
        }
        drop(hold);
        assert_eq!(readers.read(Reader::Known, || 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn a_job_that_panics_ends_no_thread() {
        let readers = Readers::new(Arc::default());
        let reader = from(1);
        for _ in 0..20 {
            assert!(readers.read(reader, || panic!("on purpose")).await.is_err_and(|_: EngineError| true));
        }
        assert_eq!(readers.read(reader, || 7).await.unwrap(), 7);
    }
}
