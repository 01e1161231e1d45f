//! Keeps the pages that somebody follows rendered: once for all their readers, and not more often than people
//! can read.

use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bridge::message::Language;
use bytes::Bytes;
use futures_util::FutureExt as _;
use tokio::sync::{Semaphore, watch};

use super::event_stream::{self, Latest};
use super::page::{self, Rendered, Wish};
use crate::engine::{ContestHandle, Engine, EngineError, Reader};
use crate::fault;

/// A followed page is rendered at most this often.
const SHORTEST_INTERVAL: Duration = Duration::from_secs(1);

/// The list of contests is rendered again after this.
const LIST_INTERVAL: Duration = Duration::from_secs(3);

/// So many pages wait for their readers at once; the others wait for their turn with no state of their contest in hand.
const AT_ONCE: usize = 8;

/// A page's event, for all its readers.
#[derive(Debug)]
pub(super) struct PageEvent {
    sequence: u64,
    event: Bytes,
}

impl PageEvent {
    fn of(Rendered { sequence, fragment, .. }: Rendered) -> Arc<Self> {
        Arc::new(Self { sequence, event: event_stream::encode(sequence, &fragment.into_string()) })
    }
}

impl Latest for PageEvent {
    fn sequence(&self) -> u64 {
        self.sequence
    }

    fn event(&self, _: Language) -> Bytes {
        self.event.clone()
    }
}

type Sender = Arc<watch::Sender<Option<Arc<PageEvent>>>>;

/// The pages that somebody follows.
#[derive(Debug)]
pub(super) struct Keeper {
    engine: Arc<Engine>,
    /// Pages are rendered in the order in which they change, so that after a publication each of them has its turn.
    turns: Semaphore,
    followed: Mutex<BTreeMap<Wish, Sender>>,
}

impl Keeper {
    pub(super) fn new(engine: Arc<Engine>) -> Arc<Self> {
        Arc::new(Self { engine, turns: Semaphore::new(AT_ONCE), followed: Mutex::default() })
    }

    /// The events of a page that somebody follows already.
    pub(super) fn kept(&self, wish: Wish) -> Option<watch::Receiver<Option<Arc<PageEvent>>>> {
        self.followed().get(&wish).map(|sender| sender.subscribe())
    }

    /// The page's events, from now on, with the page as whoever asks had it rendered.
    pub(super) fn follow(
        self: &Arc<Self>,
        wish: Wish,
        rendered: Rendered,
    ) -> watch::Receiver<Option<Arc<PageEvent>>> {
        let mut followed = self.followed();
        if let Some(sender) = followed.get(&wish) {
            return sender.subscribe();
        }
        let sender = Arc::new(watch::Sender::new(Some(PageEvent::of(rendered))));
        let receiver = sender.subscribe();
        followed.insert(wish, Arc::clone(&sender));
        tokio::spawn(Arc::clone(self).keep(wish, sender));
        receiver
    }

    /// Renders the page after each change, and when what it waits for has been worked out, until nobody follows it or the
    /// server stops.
    async fn keep(self: Arc<Self>, wish: Wish, sender: Sender) {
        let Some(mut changes) = self.changes(wish) else { return drop(self.followed().remove(&wish)) };
        let mut progress = self.engine.analysis();
        changes.mark_seen();
        let shown = || sender.borrow().as_ref().map_or(0, |event| event.sequence);
        // What has changed since it was rendered for the first who follows it.
        let mut is_current = !page::is_awaited(shown()) && changes.are_none_since(shown());
        loop {
            if !is_current {
                changes.mark_seen();
                progress.mark_unchanged();
                if !self.render(wish, &sender).await {
                    break;
                }
            }
            is_current = false;
            tokio::time::sleep(SHORTEST_INTERVAL).await;
            tokio::select! {
                more = changes.next() => if !more { break },
                _ = progress.changed(), if page::is_awaited(shown()) => {}
                () = sender.closed() => if self.forget(wish) { return },
            }
        }
        self.followed().remove(&wish);
    }

    /// Renders the page in its turn; false where it is there no more, or the server stops.
    async fn render(&self, wish: Wish, sender: &Sender) -> bool {
        let _turn = self.turns.acquire().await.expect("it is never closed");
        match AssertUnwindSafe(wish.render(&self.engine, Reader::Keeper)).catch_unwind().await {
            Ok(Ok(Some(rendered))) => drop(sender.send_replace(Some(PageEvent::of(rendered)))),
            // Its readers keep what they have until the next change.
            Ok(Err(EngineError::View { .. })) => {}
            Ok(Ok(None) | Err(_)) => return false,
            Err(panic) => tracing::error!("a bug in {}: {}", wish.page.address(), fault::caught(&*panic)),
        }
        true
    }

    /// Stops keeping a page that nobody follows; somebody may just have come.
    fn forget(&self, wish: Wish) -> bool {
        let mut followed = self.followed();
        let nobody = followed.get(&wish).is_some_and(|sender| sender.receiver_count() == 0);
        if nobody {
            followed.remove(&wish);
        }
        nobody
    }

    fn changes(&self, wish: Wish) -> Option<Changes> {
        match wish.page.contest() {
            None => Some(Changes::Contests(self.engine.watch_contests())),
            Some(contest) => Some(Changes::Contest(self.engine.contest(contest)?.changes())),
        }
    }

    fn followed(&self) -> MutexGuard<'_, BTreeMap<Wish, Sender>> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// When a page is to be rendered again.
enum Changes {
    Contest(watch::Receiver<u64>),
    Contests(watch::Receiver<BTreeMap<u32, ContestHandle>>),
}

impl Changes {
    fn mark_seen(&mut self) {
        match self {
            Self::Contest(changes) => changes.mark_unchanged(),
            Self::Contests(contests) => contests.mark_unchanged(),
        }
    }

    /// Whether a page of this sequence number is of now.
    fn are_none_since(&self, shown: u64) -> bool {
        match self {
            Self::Contest(changes) => *changes.borrow() <= shown,
            // It is looked at again in a moment anyway.
            Self::Contests(_) => true,
        }
    }

    /// Waits; false when the server stops.
    async fn next(&mut self) -> bool {
        match self {
            Self::Contest(changes) => changes.changed().await.is_ok(),
            // To look at all contests now and then costs less than to follow each of them.
            Self::Contests(contests) => match tokio::time::timeout(LIST_INTERVAL, contests.changed()).await {
                Ok(Ok(())) => !contests.borrow().is_empty(),
                Ok(Err(_closed)) => false,
                Err(_elapsed) => true,
            },
        }
    }
}
