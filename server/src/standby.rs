//! Two servers with the same contests: one leads, and the other has everything that the first acknowledges, so that it can go on
//! when the first cannot.
//!
//! ```text
//! client ─command→ leader ─commit→ its journal ─commit→ standby ─commit→ its journal ─durable→ leader ─answer→ client
//! ```
//!
//! Who leads is a matter of *reigns*: each take-over begins one, with the next number, and of two servers the one of the later
//! reign leads. A server that hears of a later one leads no more. What it acknowledged meanwhile, cut off and not dead, is done
//! again by the one that leads, each command under its own id (`reunion`).

mod candidate;
mod clients;
mod duty;
mod feeding;
mod following;
mod herald;
mod holding;
mod reunion;
mod state;
mod waiting;
mod wire;

use std::fs;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use access::address::{Address, Line};
use access::key::{Key, Pin};
use proto::v1::{PartnerState, Reign};
use tokio::sync::watch;

pub use candidate::Candidate;
pub(crate) use clients::told;
pub use duty::{Duty, duty};
pub(crate) use feeding::Server as StandbyServer;
pub(crate) use herald::{report, tell};
pub(crate) use reunion::told_before;
pub use reunion::{finish, set_aside};
pub(crate) use state::OWN;
pub use waiting::{Ended, Following, Waiting};

use crate::journal::{Copies, Journal, JournalError, Standing};
use crate::tls;

/// How the server that leads stands to its standby.
#[derive(Debug)]
pub struct Pair {
    journal: Arc<dyn Journal>,
    /// The other server, as the journal has it; nobody who looks waits for the journal.
    other: watch::Sender<Option<Arc<Other>>>,
    /// Held while that is written, by threads that may wait for the journal.
    changing: Mutex<()>,
    /// The key by which clients know both servers.
    key: Option<Key>,
    /// The server's keys, as the standby is to have them.
    keys: Option<Vec<u8>>,
    /// The number of the reign. It rises where the journal is shared, whenever the database is connected anew.
    reign: AtomicU64,
    /// That the database which is shared cannot be reached, so that another may lead: clients are sent there meanwhile.
    is_cut_off: AtomicBool,
    /// That somebody else leads since.
    outranked: watch::Sender<bool>,
}

/// The other server.
#[derive(Debug)]
struct Other {
    state: PartnerState,
    told: clients::Told,
}

impl Other {
    fn new(state: PartnerState) -> Arc<Self> {
        let told = clients::Told::of(&host(&state.address));
        Arc::new(Self { state, told })
    }
}

impl Pair {
    /// As the journal has it, of a server that leads; `key` and the keys in the folder are those by which it is known.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read.
    pub fn open(
        journal: Arc<dyn Journal>,
        key: Option<Key>,
        data: Option<&Path>,
    ) -> Result<Self, JournalError> {
        let state = state::partner(journal.as_ref())?;
        if state.is_some() {
            journal.expect_copies();
        }
        let reign = state::reign(journal.as_ref())?.into();
        // Where the club has a certificate from elsewhere, the standby is given its own.
        let keys = data.and_then(|data| fs::read(data.join(tls::FILE_NAME)).ok()).filter(|_| key.is_some());
        let (other, outranked) = (watch::Sender::new(state.map(Other::new)), watch::Sender::new(false));
        let (changing, is_cut_off) = (Mutex::new(()), AtomicBool::new(false));
        Ok(Self { journal, other, changing, key, keys, reign, is_cut_off, outranked })
    }

    /// Who leads, as this server knows it.
    fn reign(&self) -> Reign {
        Reign { number: self.reign.load(Ordering::Relaxed), leads: !*self.outranked.borrow() }
    }

    /// Where clients find the other server, as HOST:PORT; `None` where there is none.
    pub fn other(&self) -> Option<String> {
        self.other.borrow().as_ref().map(|other| host(&other.state.address))
    }

    /// Whether the other has what is acknowledged.
    pub fn copies(&self) -> watch::Receiver<Copies> {
        self.journal.copies()
    }

    /// Notes who follows; `false` where this server leads no more. Blocks until that is durable.
    fn is_followed(&self, host: String, token: String) -> Result<bool, JournalError> {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        if *self.outranked.borrow() {
            return Ok(false);
        }
        let line = self.key.map_or(Line::Clear, |key| Line::Encrypted(Some(Pin::Key(key))));
        let address = Address { host, line }.to_string();
        let state = PartnerState { address, token, leads: true, whole: true };
        if self.partner().as_ref() != Some(&state) {
            state::put_partner(self.journal.as_ref(), &state)?;
            self.other.send_replace(Some(Other::new(state)));
        }
        self.journal.expect_copies();
        Ok(true)
    }

    /// Follows how this server stands to those that share the journal with it, until that ends: clients are told of one that
    /// waits, as they are of a standby.
    pub(crate) async fn follow(&self) {
        let Some(mut standing) = self.journal.standing() else { return };
        loop {
            let now = standing.borrow_and_update().clone();
            if let Standing::Leads { epoch, other, in_time } = now {
                self.reign.store(epoch, Ordering::Relaxed);
                self.is_cut_off.store(!in_time, Ordering::Relaxed);
                // Who waited is told on: it may come back, and nobody is harmed by asking there.
                if other.is_some() && other != self.other() {
                    let state =
                        PartnerState { address: other.unwrap_or_default(), ..PartnerState::default() };
                    self.other.send_replace(Some(Other::new(state)));
                }
            }
            if standing.changed().await.is_err() {
                return;
            }
        }
    }

    /// How it stands to the other.
    fn partner(&self) -> Option<PartnerState> {
        self.other.borrow().as_ref().map(|other| other.state.clone())
    }

    /// Resolves when another standby is there than now: whoever only follows something asks anew then, and learns where it is.
    pub(crate) fn joins(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut other = self.other.subscribe();
        async move {
            if other.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Hears of a reign. One that is later than its own, of somebody who leads, ends this one; that is durable when this returns.
    fn hears(&self, reign: Reign) -> Result<(), JournalError> {
        if reign.leads && reign.number > self.reign().number {
            let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(state) = self.partner() {
                let state = PartnerState { leads: false, ..state };
                state::put_heard(self.journal.as_ref(), reign.number)?;
                state::put_partner(self.journal.as_ref(), &state)?;
                tracing::warn!(reign = reign.number, "another server leads");
                self.outranked.send_replace(true);
                self.other.send_replace(Some(Other::new(state)));
            }
        }
        Ok(())
    }

    /// Resolves when somebody else leads.
    pub(crate) async fn outranked(&self) {
        // The sender lives as long as this.
        let _ = self.outranked.subscribe().wait_for(|outranked| *outranked).await;
    }
}

/// The host and port of an address with its key.
pub fn host(address: &str) -> String {
    address.parse::<Address>().map_or_else(|_unreadable| address.to_owned(), |address| address.host)
}

/// An address as others reach it: what is unspecified is where it was seen.
fn reached(told: &str, seen: IpAddr) -> Option<SocketAddr> {
    let told: SocketAddr = told.parse().ok()?;
    // One that says that it is this machine is, seen from elsewhere, that machine.
    let is_own = told.ip().is_unspecified() || (told.ip().is_loopback() && !seen.is_loopback());
    Some(if is_own { SocketAddr::new(seen, told.port()) } else { told })
}
