//! Keeps the pages that somebody follows rendered: once for all their readers, and not more often than people
//! can read.

use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use futures_util::FutureExt as _;
use tokio::sync::watch;

use super::event_stream::{self, Latest};
use super::page::Page;
use crate::engine::{ContestHandle, Engine, EngineError};
use crate::fault;
use crate::rpc::Peer;

/// A followed page is rendered at most this often.
const SHORTEST_INTERVAL: Duration = Duration::from_secs(1);

/// The list of contests is rendered again after this.
const LIST_INTERVAL: Duration = Duration::from_secs(3);

/// A page's event, for all its readers.
#[derive(Debug)]
pub(super) struct PageEvent {
    sequence: u64,
    event: Bytes,
}

impl Latest for PageEvent {
    fn sequence(&self) -> u64 {
        self.sequence
    }

    fn event(&self) -> Bytes {
        self.event.clone()
    }
}

type Sender = Arc<watch::Sender<Option<Arc<PageEvent>>>>;

/// The pages that somebody follows.
#[derive(Debug)]
pub(super) struct Keeper {
    engine: Arc<Engine>,
    followed: Mutex<BTreeMap<Page, Sender>>,
}

impl Keeper {
    pub(super) fn new(engine: Arc<Engine>) -> Arc<Self> {
        Arc::new(Self { engine, followed: Mutex::default() })
    }

    /// The page's events, from now on.
    pub(super) fn follow(self: &Arc<Self>, page: Page) -> watch::Receiver<Option<Arc<PageEvent>>> {
        let mut followed = self.followed();
        if let Some(sender) = followed.get(&page) {
            return sender.subscribe();
        }
        let sender = Arc::new(watch::Sender::new(None));
        let receiver = sender.subscribe();
        followed.insert(page, Arc::clone(&sender));
        tokio::spawn(Arc::clone(self).keep(page, sender));
        receiver
    }

    /// Renders the page after each change, until nobody follows it or the server stops.
    async fn keep(self: Arc<Self>, page: Page, sender: Sender) {
        let Some(mut changes) = self.changes(page) else { return drop(self.followed().remove(&page)) };
        loop {
            changes.mark_seen();
            match AssertUnwindSafe(page.render(&self.engine, Peer::NOWHERE.onlooker())).catch_unwind().await {
                Ok(Ok(Some(rendered))) => {
                    let event = event_stream::encode(rendered.sequence, &rendered.fragment.into_string());
                    sender.send_replace(Some(Arc::new(PageEvent { sequence: rendered.sequence, event })));
                }
                // Its readers keep what they have until the next change.
                Ok(Err(EngineError::View { .. })) => {}
                Ok(Err(EngineError::Busy)) => {
                    tokio::time::sleep(SHORTEST_INTERVAL).await;
                    continue;
                }
                Ok(Ok(None) | Err(_)) => break,
                Err(panic) => tracing::error!("a bug in {}: {}", page.address(), fault::words(&*panic)),
            }
            tokio::time::sleep(SHORTEST_INTERVAL).await;
            tokio::select! {
                more = changes.next() => if !more { break },
                () = sender.closed() => if self.forget(page) { return },
            }
        }
        self.followed().remove(&page);
    }

    /// Stops keeping a page that nobody follows; somebody may just have come.
    fn forget(&self, page: Page) -> bool {
        let mut followed = self.followed();
        let nobody = followed.get(&page).is_some_and(|sender| sender.receiver_count() == 0);
        if nobody {
            followed.remove(&page);
        }
        nobody
    }

    fn changes(&self, page: Page) -> Option<Changes> {
        match page.contest() {
            None => Some(Changes::Contests(self.engine.watch_contests())),
            Some(contest) => Some(Changes::Contest(self.engine.contest(contest)?.changes())),
        }
    }

    fn followed(&self) -> MutexGuard<'_, BTreeMap<Page, Sender>> {
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
