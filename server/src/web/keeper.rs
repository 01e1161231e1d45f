//! Keeps the pages that somebody follows rendered: once for all their readers, and not more often than people
//! can read.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bridge::contest::view::StandingsView;
use bridge::message::Language;
use futures_util::FutureExt as _;
use maud::Markup;
use tokio::sync::{Semaphore, watch};
use words::Words;

use super::event_stream::{Events, Pace, PageEvent, SPACING};
use super::page::{self, Rendered, Wish};
use crate::engine::{ContestHandle, Engine, EngineError, Publication, Published, Reader};
use crate::fault;

/// A followed page is rendered at most this often.
const SHORTEST_INTERVAL: Duration = Duration::from_secs(1);

/// The list of contests is rendered again after this.
const LIST_INTERVAL: Duration = Duration::from_secs(3);

/// So many pages wait for their readers at once; the others wait for their turn with no state of their contest in hand.
const AT_ONCE: usize = 8;

/// The followed part of the page of a ranking.
type Show = fn(&StandingsView, &Words) -> Markup;

type Sender = Arc<watch::Sender<Option<Arc<PageEvent>>>>;

/// The pages that somebody follows.
#[derive(Debug)]
pub(super) struct Keeper {
    engine: Arc<Engine>,
    /// Pages are rendered in the order in which they change, so that after a publication each of them has its turn.
    turns: Semaphore,
    followed: Mutex<BTreeMap<Wish, Sender>>,
    /// By contest and language. They move as soon as the ranking does, and so are made of what is published of it.
    rankings: Mutex<BTreeMap<(u32, Language), Sender>>,
    /// Of all readers.
    pub(super) pace: Arc<Pace>,
}

impl Keeper {
    pub(super) fn new(engine: Arc<Engine>) -> Arc<Self> {
        Arc::new(Self {
            engine,
            turns: Semaphore::new(AT_ONCE),
            followed: Mutex::default(),
            rankings: Mutex::default(),
            pace: Arc::default(),
        })
    }

    /// The events of a ranking in a language: of a burst of results one, made once for all its readers.
    pub(super) fn ranking(
        self: &Arc<Self>,
        (contest, language): (u32, Language),
        mut values: Publication<StandingsView>,
        show: Show,
    ) -> Events {
        let mut rankings = held(&self.rankings);
        if let Some(sender) = rankings.get(&(contest, language)) {
            return sender.subscribe();
        }
        let latest = values.borrow_and_update().clone();
        let sender = Arc::new(watch::Sender::new(latest.and_then(|latest| ranked(&latest, language, show))));
        let receiver = sender.subscribe();
        rankings.insert((contest, language), Arc::clone(&sender));
        tokio::spawn(Arc::clone(self).keep_ranking((contest, language), (values, show), sender));
        receiver
    }

    async fn keep_ranking(
        self: Arc<Self>,
        of: (u32, Language),
        (mut values, show): (Publication<StandingsView>, Show),
        sender: Sender,
    ) {
        loop {
            tokio::time::sleep(SPACING).await;
            tokio::select! {
                more = values.changed() => if more.is_err() { break },
                () = sender.closed() => if forgotten(&self.rankings, &of) { return },
            }
            let latest = values.borrow_and_update().clone();
            // Where a bug keeps it from being made, its readers keep what they have until the next change.
            if let Some(event) = latest.and_then(|latest| ranked(&latest, of.1, show)) {
                sender.send_replace(Some(event));
            }
        }
        held(&self.rankings).remove(&of);
    }

    /// The events of a page that somebody follows already.
    pub(super) fn kept(&self, wish: Wish) -> Option<Events> {
        held(&self.followed).get(&wish).map(|sender| sender.subscribe())
    }

    /// The page's events, from now on, with the page as whoever asks had it rendered.
    pub(super) fn follow(self: &Arc<Self>, wish: Wish, rendered: Rendered) -> Events {
        let mut followed = held(&self.followed);
        if let Some(sender) = followed.get(&wish) {
            return sender.subscribe();
        }
        let sender = Arc::new(watch::Sender::new(Some(event(rendered))));
        let receiver = sender.subscribe();
        followed.insert(wish, Arc::clone(&sender));
        tokio::spawn(Arc::clone(self).keep(wish, sender));
        receiver
    }

    /// Renders the page after each change, and when what it waits for has been worked out, until nobody follows it or the
    /// server stops.
    async fn keep(self: Arc<Self>, wish: Wish, sender: Sender) {
        let Some(mut changes) = self.changes(wish) else { return drop(held(&self.followed).remove(&wish)) };
        let mut progress = self.engine.analysis();
        changes.mark_seen();
        let shown = || sender.borrow().as_ref().map_or(0, |event| event.sequence());
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
                () = sender.closed() => if forgotten(&self.followed, &wish) { return },
            }
        }
        held(&self.followed).remove(&wish);
    }

    /// Renders the page in its turn; false where it is there no more, or the server stops.
    async fn render(&self, wish: Wish, sender: &Sender) -> bool {
        let _turn = self.turns.acquire().await.expect("it is never closed");
        match AssertUnwindSafe(wish.render(&self.engine, Reader::Keeper)).catch_unwind().await {
            Ok(Ok(Some(rendered))) => drop(sender.send_replace(Some(event(rendered)))),
            // Its readers keep what they have until the next change.
            Ok(Err(EngineError::View { .. })) => {}
            Ok(Ok(None) | Err(_)) => return false,
            Err(panic) => tracing::error!("a bug in {}: {}", wish.page.address(), fault::caught(&*panic)),
        }
        true
    }

    fn changes(&self, wish: Wish) -> Option<Changes> {
        match wish.page.contest() {
            None => Some(Changes::Contests(self.engine.watch_contests())),
            Some(contest) => Some(Changes::Contest(self.engine.contest(contest)?.changes())),
        }
    }
}

/// Stops keeping what nobody follows; somebody may just have come.
fn forgotten<Key: Ord>(kept: &Mutex<BTreeMap<Key, Sender>>, key: &Key) -> bool {
    let mut kept = held(kept);
    let nobody = kept.get(key).is_some_and(|sender| sender.receiver_count() == 0);
    if nobody {
        kept.remove(key);
    }
    nobody
}

fn held<Key>(kept: &Mutex<BTreeMap<Key, Sender>>) -> MutexGuard<'_, BTreeMap<Key, Sender>> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

fn event(Rendered { sequence, fragment, .. }: Rendered) -> Arc<PageEvent> {
    PageEvent::new(sequence, &fragment.into_string())
}

/// What a ranking is shown by; `None` where a bug keeps it from being made.
fn ranked(published: &Published<StandingsView>, language: Language, show: Show) -> Option<Arc<PageEvent>> {
    match catch_unwind(AssertUnwindSafe(|| show(&published.view, Words::of(language)).into_string())) {
        Ok(fragment) => Some(PageEvent::new(published.sequence, &fragment)),
        Err(panic) => {
            tracing::error!(
                "a bug in the ranking of contest {}: {}",
                published.contest,
                fault::caught(&*panic)
            );
            None
        }
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
