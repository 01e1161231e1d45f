//! The gallery of a contest: from here everybody looks. It follows the contest's task event by event, once they are
//! durable, keeps the views with a state of its own, and publishes them. The task never waits for it.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bridge::contest::{Contest, Recorded};
use futures_util::FutureExt as _;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use super::publication::Publications;
use super::{Listed, Live, Readers};
use crate::fault;
use crate::journal::ContestKey;

/// Looks at the state and the views, on the gallery's own time: what takes long is done by [`Readers`].
pub(super) type Visit = Box<dyn FnOnce(&mut Live, &mut Publications) + Send>;

pub(super) enum Message {
    /// Events that are durable, in order.
    Happened(Vec<Recorded>),
    /// The contest as the journal has it, after the task had to read it again.
    Anew(Arc<Contest>),
    Visit(Visit),
    /// The same, when the state is published next: a state is copied for those who look while it changes, and for onlookers no
    /// oftener than that.
    PatientVisit(Visit),
    Stop(oneshot::Sender<()>),
}

/// The way to a gallery. It has no bound: events are fewer than the task decides, and visits fewer than requests are under
/// way, which have bounds of their own.
#[derive(Debug, Clone)]
pub(super) struct Door {
    messages: mpsc::UnboundedSender<Message>,
    /// The sequence number of the last event that was told.
    told: Arc<AtomicU64>,
}

impl Door {
    /// Hands in a message; `false` where the gallery is closed.
    pub(super) fn send(&self, message: Message) -> bool {
        let told = match &message {
            Message::Happened(events) => events.last().map(|last| last.sequence),
            Message::Anew(contest) => Some(contest.sequence),
            Message::Visit(_) | Message::PatientVisit(_) | Message::Stop(_) => None,
        };
        if let Some(told) = told {
            self.told.store(told, Ordering::Release);
        }
        self.messages.send(message).is_ok()
    }

    /// The sequence number of the last event that was told: of all that was answered before.
    pub(super) fn told(&self) -> u64 {
        self.told.load(Ordering::Acquire)
    }
}

/// The gallery of a contest as others see it.
pub(super) struct Opened {
    pub(super) door: Door,
    /// The sequence number of what it published last.
    pub(super) sequence: watch::Receiver<u64>,
    pub(super) listed: watch::Receiver<Arc<Listed>>,
}

/// Opens the gallery of a contest.
pub(super) fn open(key: ContestKey, live: Live, readers: Arc<Readers>) -> Opened {
    let (messages, inbox) = mpsc::unbounded_channel();
    let door = Door { messages, told: Arc::new(AtomicU64::new(live.contest.sequence)) };
    let views = Publications::new(key.0);
    views.sequence.send_replace(live.contest.sequence);
    let sequence = views.sequence.subscribe();
    let listing = watch::Sender::new(Arc::new(Listed::new(key.0, &live.contest)));
    let listed = listing.subscribe();
    let gallery = Gallery { key, live, views, listing, readers, happened: vec![], visits: vec![] };
    tokio::spawn(gallery.keep_running(inbox));
    Opened { door, sequence, listed }
}

struct Gallery {
    key: ContestKey,
    live: Live,
    views: Publications,
    listing: watch::Sender<Arc<Listed>>,
    readers: Arc<Readers>,
    /// Events that are still to be written into the state.
    happened: Vec<Recorded>,
    /// Onlookers who wait until it is published.
    visits: Vec<Visit>,
}

impl Gallery {
    /// Runs until the server stops. The state is written by the very events that the task wrote into its own, so that
    /// after a bug only the views are made again.
    async fn keep_running(mut self, mut messages: mpsc::UnboundedReceiver<Message>) {
        while let Err(panic) = AssertUnwindSafe(self.run(&mut messages)).catch_unwind().await {
            tracing::error!(
                contest = self.key.0,
                "a bug broke off the contest's gallery, which goes on: {}",
                fault::caught(&*panic)
            );
            self.live.forget_views();
        }
    }

    async fn run(&mut self, messages: &mut mpsc::UnboundedReceiver<Message>) {
        loop {
            let due = self.views.due();
            tokio::select! {
                biased;
                () = until(due), if due.is_some() => self.catch_up().await,
                message = messages.recv() => match message {
                    None => return,
                    Some(Message::Happened(events)) => {
                        self.happened.extend(events);
                        self.views.publish_soon();
                    }
                    Some(Message::Anew(contest)) => {
                        self.happened.clear();
                        self.live.read_again(contest);
                        self.listing.send_replace(Arc::new(Listed::new(self.key.0, &self.live.contest)));
                        self.views.publish_soon();
                    }
                    Some(Message::PatientVisit(visit)) if due.is_some() => self.visits.push(visit),
                    Some(Message::Visit(visit) | Message::PatientVisit(visit)) => {
                        self.write();
                        visit(&mut self.live, &mut self.views);
                    }
                    Some(Message::Stop(stopped)) => {
                        self.catch_up().await;
                        let _ = stopped.send(());
                        return;
                    }
                },
            }
        }
    }

    /// Writes what has happened into the state.
    fn write(&mut self) {
        if self.happened.is_empty() {
            return;
        }
        let happened = std::mem::take(&mut self.happened);
        for recorded in &happened {
            self.live.apply(recorded);
        }
        let listed = self.listing.borrow().after(happened.iter(), &self.live.contest);
        self.listing.send_replace(Arc::new(listed));
    }

    /// Publishes the state with all that has happened, and lets in those who wait.
    async fn catch_up(&mut self) {
        let started = Instant::now();
        let readers = Arc::clone(&self.readers);
        let turn = readers.turn_to_publish().await;
        self.write();
        self.views.publish(&mut self.live, started);
        drop(turn);
        for visit in std::mem::take(&mut self.visits) {
            visit(&mut self.live, &mut self.views);
        }
    }
}

async fn until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}
