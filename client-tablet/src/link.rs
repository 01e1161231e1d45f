//! One table's line to the server.
//!
//! A [`TableDevice`] follows the view of its table and delivers its outbox, strictly in order, one command at
//! a time, until each is answered. What it meets on the way it tells as [`LinkEvent`]s. It never gives up: a
//! command whose answer got lost is sent again under the same id, and the server answers it once.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use access::address::NotAnAddress;
use access::line::Line;
use bridge::message::{Language, Message};
use proto::v1;
use tokio::sync::{Notify, mpsc, watch};
use tokio::task::JoinSet;
use words::page::{Table, Tablet, Trouble};
use words::say;

use crate::outbox::{Outbox, OutboxError, Pairing, Pending};

mod back_off;
mod courier;
mod server;
mod status;
mod watcher;

pub use back_off::BackOff;
pub use server::{connect, connect_remembering, find_player, pair};
#[cfg(feature = "screen")]
pub(crate) use status::message;

/// What happened on the line, for the screen.
#[derive(Debug, Clone, PartialEq)]
pub enum LinkEvent {
    /// The table's view: the newest after each time that the line came up, and each one that follows.
    View(Box<v1::TableView>),
    /// A command was answered and has left the outbox.
    Delivered {
        id: v1::CommandId,
        reply: v1::CommandReply,
    },
    /// The server cannot be reached or cannot save.
    Offline {
        why: Trouble,
    },
    Online,
    /// The server does not know this device's token: the table needs a new pairing code.
    Unauthenticated,
    /// The same, and the server says why and whom to ask: the token was revoked. Nothing in the outbox is lost.
    Revoked {
        why: Message,
    },
}

/// Why the device could not be paired.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    #[error(transparent)]
    BadAddress(#[from] NotAnAddress),
    #[error("that pairing code is not known here: ask the director for the code of this table")]
    WrongCode,
    #[error("too many wrong codes: wait a minute, then try again")]
    TooManyCodes,
    /// The code is right, and the contest takes no such device there; the server says why.
    #[error("{0}")]
    NotTaken(String),
    /// Whoever is told so may have given a wrong address.
    #[error("{}", say(Language::English, self.message()))]
    Offline { why: Trouble, server: String },
    #[error(transparent)]
    Outbox(#[from] OutboxError),
}

impl LinkError {
    /// The same for whoever stands at the table.
    pub fn message(&self) -> Message {
        match self {
            Self::WrongCode => Table::JoinUnknown.into(),
            Self::TooManyCodes => Table::JoinTooMany.into(),
            Self::Offline { why, server } => {
                let why = Box::new(why.clone().into());
                Tablet::Unreachable { why, server: server.clone() }.into()
            }
            Self::Outbox(error) => Tablet::NotSaved { why: error.to_string() }.into(),
            Self::BadAddress(_) | Self::NotTaken(_) => Tablet::Said { text: self.to_string() }.into(),
        }
    }
}

/// How patient a device is.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    pub back_off: BackOff,
    /// After so long without an answer a command is sent again.
    pub answer_within: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { back_off: BackOff::default(), answer_within: Duration::from_secs(10) }
    }
}

/// A device that is running: two tasks, which end when it is dropped.
#[derive(Debug)]
pub struct TableDevice {
    shared: Arc<Shared>,
    tasks: JoinSet<()>,
}

/// What the two tasks and the device's owner share.
#[derive(Debug)]
struct Shared {
    line: Line,
    patience: Patience,
    outbox: Mutex<Outbox>,
    events: mpsc::UnboundedSender<LinkEvent>,
    state: watch::Sender<State>,
    view: watch::Sender<Option<Arc<v1::TableView>>>,
    answered: watch::Sender<Answered>,
    /// There is something to deliver, or reason to try again now.
    courier: Notify,
    /// There is reason to try again now.
    watcher: Notify,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum State {
    Starting,
    Online,
    Offline(Trouble),
    Unauthenticated,
    Revoked(Message),
}

/// The newest answers, by counter: enough for whoever waits for one.
#[derive(Debug, Default)]
struct Answered(std::collections::BTreeMap<u64, v1::CommandReply>);

/// The longest pause where there is a second server to try.
const LONGEST_WITH_ANOTHER: Duration = Duration::from_millis(500);
/// The longest that an answer is waited for there: longer than a server waits for its standby.
const ANSWER_WITH_ANOTHER: Duration = Duration::from_secs(3);

/// How many answers are kept for [`TableDevice::wait_for`].
const ANSWERS_KEPT_COUNT: usize = 256;

impl TableDevice {
    /// A device with its outbox in `folder`, paired with `code` unless it is paired already.
    ///
    /// # Errors
    /// When the outbox cannot be opened, or the code is needed and the server does not take it.
    pub async fn open(folder: &Path, server: &str, code: &str) -> Result<Self, LinkError> {
        let outbox = Outbox::open(folder)?;
        Self::join(outbox, server, code).await
    }

    /// A device with this outbox, paired with `code` unless it is paired already; nobody listens to its
    /// events.
    ///
    /// # Errors
    /// When the code is needed and the server does not take it.
    pub async fn join(mut outbox: Outbox, server: &str, code: &str) -> Result<Self, LinkError> {
        let line = connect(server)?;
        if outbox.pairing().is_none() {
            let name = format!("device {:x}", outbox.device());
            outbox.pair(pair(&line, server, code, &name).await?)?;
        }
        Ok(Self::start(outbox, line, Patience::default()).0)
    }

    /// Starts a device on this line. Without a pairing it says [`LinkEvent::Unauthenticated`] and waits
    /// for [`paired`](Self::paired). The events may be dropped.
    pub fn start(
        outbox: Outbox,
        line: impl Into<Line>,
        patience: Patience,
    ) -> (Self, mpsc::UnboundedReceiver<LinkEvent>) {
        let (events, receiver) = mpsc::unbounded_channel();
        let view = outbox.view().cloned().map(Arc::new);
        let shared = Arc::new(Shared {
            line: line.into(),
            patience,
            outbox: Mutex::new(outbox),
            events,
            state: watch::Sender::new(State::Starting),
            view: watch::Sender::new(view),
            answered: watch::Sender::new(Answered::default()),
            courier: Notify::new(),
            watcher: Notify::new(),
        });
        let mut tasks = JoinSet::new();
        tasks.spawn(courier::deliver(Arc::clone(&shared)));
        tasks.spawn(watcher::follow(Arc::clone(&shared)));
        (Self { shared, tasks }, receiver)
    }

    /// Saves a command in the outbox and has it sent. It is durable when this returns, and will be sent until
    /// it is answered, also after a restart.
    ///
    /// # Errors
    /// When it cannot be saved: then it is not sent.
    pub fn submit(&self, command: v1::Command) -> Result<v1::CommandId, OutboxError> {
        Ok(self.save(command)?.id)
    }

    /// The same, and says how it stands in the outbox.
    ///
    /// # Errors
    /// When it cannot be saved: then it is not sent.
    pub fn save(&self, command: v1::Command) -> Result<Pending, OutboxError> {
        let pending = self.shared.outbox().add(command)?;
        self.shared.courier.notify_one();
        Ok(pending)
    }

    /// The answer to a command that was submitted since this device started, as soon as there is one. Only
    /// the newest 256 answers are kept.
    pub async fn wait_for(&self, id: v1::CommandId) -> v1::CommandReply {
        let mut answered = self.shared.answered.subscribe();
        let newest = answered.wait_for(|answers| answers.0.contains_key(&id.counter)).await;
        newest.expect("the sender lives in self").0[&id.counter].clone()
    }

    /// Returns when nothing waits to be sent.
    pub async fn flushed(&self) {
        let mut answered = self.shared.answered.subscribe();
        let empty = answered.wait_for(|_| self.shared.outbox().first().is_none()).await;
        drop(empty);
    }

    /// The table's view, now and whenever it changes. It begins with the one kept from before, if any.
    pub fn view(&self) -> watch::Receiver<Option<Arc<v1::TableView>>> {
        self.shared.view.subscribe()
    }

    /// Why the server cannot be reached; none where the last thing that was tried with it worked, or was not tried yet.
    pub fn trouble(&self) -> Option<Trouble> {
        match &*self.shared.state.borrow() {
            State::Offline(why) => Some(why.clone()),
            State::Starting | State::Online | State::Unauthenticated | State::Revoked(_) => None,
        }
    }

    /// Reads or changes the outbox. Not to be held while waiting.
    pub fn outbox<T>(&self, look: impl FnOnce(&mut Outbox) -> T) -> T {
        look(&mut self.shared.outbox())
    }

    /// Whether the last thing that was tried with the server worked.
    pub fn is_online(&self) -> bool {
        *self.shared.state.borrow() == State::Online
    }

    /// Goes on with a new token. Nothing in the outbox is lost.
    ///
    /// # Errors
    /// When it cannot be saved.
    pub fn paired(&self, pairing: Pairing) -> Result<(), OutboxError> {
        self.shared.outbox().pair(pairing)?;
        self.try_now();
        Ok(())
    }

    /// Tries to reach the server now instead of after the pause that was due.
    pub fn try_now(&self) {
        self.shared.courier.notify_one();
        self.shared.watcher.notify_one();
    }

    /// Ends the device as a restart would, but waits for its tasks, so that its outbox can be opened again.
    pub async fn close(mut self) {
        self.tasks.shutdown().await;
    }
}

impl Shared {
    fn outbox(&self) -> MutexGuard<'_, Outbox> {
        // No code panics between a change on disk and the same change in memory.
        self.outbox.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long to wait before the next try. Where there is a second server it may be the one that leads by then: that is not waited
    /// for long.
    fn pause(&self, failures: u32) -> Duration {
        let device = self.outbox().device();
        let pause = self.patience.back_off.pause(device, failures);
        if self.line.has_other() { pause.min(LONGEST_WITH_ANOTHER) } else { pause }
    }

    /// How long an answer is waited for.
    fn answer_within(&self) -> Duration {
        let within = self.patience.answer_within;
        if self.line.has_other() { within.min(ANSWER_WITH_ANOTHER) } else { within }
    }

    fn token(&self) -> Option<String> {
        self.outbox().pairing().map(|pairing| pairing.token.clone())
    }

    /// Tells what happened; somebody who does not listen misses nothing that the outbox does not know.
    fn tell(&self, event: LinkEvent) {
        let _nobody_listens = self.events.send(event);
    }

    fn become_state(&self, state: State) {
        let changed = self.state.send_if_modified(|current| {
            let changed = *current != state;
            if changed {
                current.clone_from(&state);
            }
            changed
        });
        if changed {
            match state {
                State::Starting => {}
                State::Online => self.tell(LinkEvent::Online),
                State::Offline(why) => self.tell(LinkEvent::Offline { why }),
                State::Unauthenticated => self.tell(LinkEvent::Unauthenticated),
                State::Revoked(why) => self.tell(LinkEvent::Revoked { why }),
            }
        }
    }

    fn remember_answer(&self, counter: u64, reply: v1::CommandReply) {
        self.answered.send_modify(|answers| {
            answers.0.insert(counter, reply);
            while answers.0.len() > ANSWERS_KEPT_COUNT {
                answers.0.pop_first();
            }
        });
    }
}
