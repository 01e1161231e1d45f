//! Two servers with the same contests: one leads, and the other has everything that the first acknowledges, so that it can go on
//! when the first cannot.
//!
//! ```text
//! client ─command→ leader ─commit→ its journal ─commit→ standby ─commit→ its journal ─durable→ leader ─answer→ client
//! ```
//!
//! Who leads is a matter of *reigns*: each take-over begins one, with the next number, and of two servers the one of the later
//! reign leads. A server that hears of a later one leads no more. What it acknowledged meanwhile, cut off and not dead, is done
//! again by the one that leads, each command under its own id ([`reunion`]).

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
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use access::address::{Address, Line};
use access::key::{Key, Pin};
use access::line::{OTHER, REIGN, STANDING_BY};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, HeaderName, ORIGIN,
};
use http::{HeaderValue, Method, StatusCode, Uri};
use proto::v1::{self, Reign};
use tokio::sync::watch;

pub use duty::{Duty, duty};
pub(crate) use feeding::Server as StandbyServer;
pub(crate) use herald::{report, tell};
pub(crate) use reunion::told_before;
pub use reunion::{finish, set_aside};
pub use waiting::{Ended, Following, Waiting};

use crate::journal::{Copies, Journal, JournalError};
use crate::tls;

/// What a page from the other server may send and read.
const ALLOWED: [(HeaderName, &str); 4] = [
    (ACCESS_CONTROL_ALLOW_METHODS, "POST"),
    (ACCESS_CONTROL_ALLOW_HEADERS, "authorization, content-type, x-grpc-web"),
    (ACCESS_CONTROL_MAX_AGE, "600"),
    (
        ACCESS_CONTROL_EXPOSE_HEADERS,
        "grpc-status, grpc-message, barometer-message, barometer-refused-bin, barometer-other, barometer-reign, \
         barometer-standby",
    ),
];

/// How the server that leads stands to its standby.
#[derive(Debug)]
pub struct Pair {
    journal: Arc<dyn Journal>,
    state: Mutex<Option<v1::PartnerState>>,
    /// Held while the state is written, by threads that may wait for the journal.
    changing: Mutex<()>,
    /// The key by which clients know both servers.
    key: Option<Key>,
    /// The server's keys, as the standby is to have them.
    keys: Option<Vec<u8>>,
    /// The number of the reign.
    reign: u64,
    /// That somebody else leads since.
    outranked: watch::Sender<bool>,
    /// Rises when another standby is there than before.
    joined: watch::Sender<u64>,
}

impl Pair {
    /// As the journal has it, of a server that leads.
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
        let reign = state::reign(journal.as_ref())?;
        // Where the club has a certificate from elsewhere, the standby is given its own.
        let keys = data.and_then(|data| fs::read(data.join(tls::FILE_NAME)).ok()).filter(|_| key.is_some());
        Ok(Self {
            journal,
            state: Mutex::new(state),
            changing: Mutex::new(()),
            key,
            keys,
            reign,
            outranked: watch::Sender::new(false),
            joined: watch::Sender::new(0),
        })
    }

    /// Who leads, as this server knows it.
    fn reign(&self) -> Reign {
        Reign { number: self.reign, leads: !*self.outranked.borrow() }
    }

    /// Where clients find the other server; `None` where there is none.
    pub fn other(&self) -> Option<String> {
        self.partner().map(|state| host(&state.address))
    }

    /// Says in every answer where the other server is, and in which reign this one leads.
    pub(crate) async fn tell_clients(
        State(pair): State<Arc<Self>>,
        request: Request,
        next: Next,
    ) -> Response {
        let page = pair.page_of_other(&request);
        let asks_first = page.is_some() && request.method() == Method::OPTIONS;
        let mut response =
            if asks_first { StatusCode::NO_CONTENT.into_response() } else { next.run(request).await };
        if let Some(origin) = page {
            let headers = response.headers_mut();
            headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
            for (name, value) in ALLOWED {
                headers.insert(name, HeaderValue::from_static(value));
            }
        }
        if let Some(other) = pair.other().and_then(|other| HeaderValue::from_str(&other).ok()) {
            let headers = response.headers_mut();
            headers.insert(OTHER, other);
            let Reign { number, leads } = pair.reign();
            headers.insert(REIGN, HeaderValue::from(number));
            if !leads {
                headers.insert(STANDING_BY, HeaderValue::from_static("yes"));
            }
        }
        response
    }

    /// The page from the other server that asks, if one does: it may, because it is the same page with the same contests, and
    /// nothing but a token that it shows opens anything.
    fn page_of_other(&self, request: &Request) -> Option<HeaderValue> {
        let origin = request.headers().get(ORIGIN)?;
        let uri: Uri = origin.to_str().ok()?.parse().ok()?;
        let other: SocketAddr = self.other()?.parse().ok()?;
        let host = uri.host()?.trim_start_matches('[').trim_end_matches(']');
        (host.parse() == Ok(other.ip())).then(|| origin.clone())
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
        let state = v1::PartnerState { address, token, leads: true, whole: true };
        if self.partner().as_ref() != Some(&state) {
            state::put_partner(self.journal.as_ref(), &state)?;
            *self.state.lock().unwrap_or_else(PoisonError::into_inner) = Some(state);
            self.joined.send_modify(|count| *count += 1);
        }
        self.journal.expect_copies();
        Ok(true)
    }

    /// How it stands to the other. Nobody waits for the journal here: every answer to a client asks it.
    fn partner(&self) -> Option<v1::PartnerState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Resolves when another standby is there than now: whoever only follows something asks anew then, and learns where it is.
    pub(crate) fn joins(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut joined = self.joined.subscribe();
        async move {
            if joined.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Hears of a reign. One that is later than its own, of somebody who leads, ends this one; that is durable when this returns.
    fn hears(&self, reign: Reign) -> Result<(), JournalError> {
        if reign.leads && reign.number > self.reign {
            let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(state) = self.partner() {
                let state = v1::PartnerState { leads: false, ..state };
                state::put_heard(self.journal.as_ref(), reign.number)?;
                state::put_partner(self.journal.as_ref(), &state)?;
                *self.state.lock().unwrap_or_else(PoisonError::into_inner) = Some(state);
                tracing::warn!(reign = reign.number, "another server leads");
                self.outranked.send_replace(true);
            }
        }
        Ok(())
    }

    /// Resolves when somebody else leads.
    pub(crate) async fn outranked(&self) {
        let _ = self.outranked.subscribe().wait_for(|outranked| *outranked).await;
    }
}

/// The host and port of an address with its key.
pub fn host(address: &str) -> String {
    address.parse::<Address>().map_or_else(|_unreadable| address.to_owned(), |address| address.host)
}

/// An address as others reach it: what is unspecified is where it was seen.
fn reached(told: &str, seen: std::net::IpAddr) -> Option<SocketAddr> {
    let told: SocketAddr = told.parse().ok()?;
    // One that says that it is this machine is, seen from elsewhere, that machine.
    let is_own = told.ip().is_unspecified() || (told.ip().is_loopback() && !seen.is_loopback());
    Some(if is_own { SocketAddr::new(seen, told.port()) } else { told })
}
