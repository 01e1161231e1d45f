//! A server that shares its journal with others, in a database: it waits until it may lead, and says meanwhile who does.

use std::net::SocketAddr;
use std::sync::Arc;

use access::line::{OTHER, STANDING_BY};
use axum::Router;
use axum::extract::Request;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::response::Response as Page;
use http::HeaderValue;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::waiting::elsewhere_page;
use crate::auth::Tokens;
use crate::clear::{self, Clear};
use crate::door::{Door, Meeting};
use crate::fault;
use crate::gate::{Bounds, Gate, Porter};
use crate::health::{self, Health};
use crate::journal::{DatabaseUrl, Journal, JournalError, PostgresJournal, Standing};
use crate::machine;
use crate::name::Names;
use crate::reach::Reach;
use crate::serve::{self, ServeError, ServeOptions};
use crate::web;

/// A server that is bound, and leads when its turn comes.
#[derive(Debug)]
pub struct Candidate {
    pub(crate) listener: TcpListener,
    pub(crate) address: SocketAddr,
    pub(crate) meeting: Meeting,
    pub(crate) journal: Arc<dyn Journal>,
    standing: watch::Receiver<Standing>,
}

impl Candidate {
    /// Binds the port, and opens the journal in this database; others are told that this server is reached there.
    ///
    /// # Errors
    ///
    /// [`ServeError`], in words that say what to do.
    pub async fn bind(
        options: &ServeOptions,
        url: &DatabaseUrl,
        reached_at: Option<SocketAddr>,
    ) -> Result<Self, ServeError> {
        let data = &options.data;
        serve::make_private(data).map_err(|error| ServeError::Folder { path: data.clone(), error })?;
        let (listener, address) = serve::listen_at(options.listen).await?;
        let reach = Reach::of(address);
        let own = || reach.others().first().copied().unwrap_or_else(|| reach.here());
        let told = reached_at.unwrap_or_else(own).to_string();
        let url = url.clone();
        let journal = tokio::task::spawn_blocking(move || PostgresJournal::open(&url, &told));
        let journal: Result<PostgresJournal, JournalError> =
            journal.await.unwrap_or_else(|_panicked| Err(JournalError::writer_stopped()));
        let journal: Arc<dyn Journal> = Arc::new(journal?);
        let standing = journal.standing().expect("a database is shared");
        let meeting = serve::meeting(options, &Names::of(&options.names))?;
        Ok(Self { listener, address, meeting, journal, standing })
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How it stands to the others, now and whenever that changes.
    pub fn standing(&self) -> watch::Receiver<Standing> {
        self.standing.clone()
    }

    /// Waits until this server leads, or `stop` resolves; whether it leads.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read.
    pub async fn wait(&mut self, stop: impl Future<Output = ()>) -> Result<bool, ServeError> {
        let mut standing = self.standing();
        // Where nobody leads, nothing is said of another server that does not exist.
        let told = async {
            let told =
                |standing: &Standing| matches!(standing, Standing::Waits { leader } if !leader.is_empty());
            if standing.wait_for(|standing| leads(standing) || told(standing)).await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        let mut stop = std::pin::pin!(stop);
        tokio::select! {
            () = &mut stop => return Ok(false),
            () = told => {}
        }
        let journal = Arc::clone(&self.journal);
        let tokens = tokio::task::spawn_blocking(move || Tokens::open(journal));
        let tokens: Result<Tokens, JournalError> =
            tokens.await.unwrap_or_else(|_panicked| Err(JournalError::writer_stopped()));
        let tokens = Arc::new(tokens?);
        let app = self.app(&tokens);
        let porter = Porter::at(Gate::new(Bounds::with_files(machine::open_files())), tokens, <_>::default());
        let door = Door::open(app, porter, self.meeting.clone());
        let mut standing = self.standing();
        tokio::select! {
            () = stop => Ok(false),
            never = serve::accept(&self.listener, &door) => match never {},
            leads = standing.wait_for(leads) => Ok(leads.is_ok()),
        }
    }

    fn app(&self, tokens: &Arc<Tokens>) -> Router {
        let standing = self.standing();
        let elsewhere = async move |request: Request| elsewhere(&standing, &request);
        let mut served = health::router(Health::standing_by()).fallback(elsewhere);
        if self.meeting.clear != Clear::Everything {
            let listener = clear::Listener::alone(Arc::clone(tokens));
            served = served.layer(from_fn_with_state(listener, clear::checked));
        }
        served.layer(from_fn(fault::answered)).layer(map_response(web::headers::guarded))
    }
}

fn leads(standing: &Standing) -> bool {
    matches!(standing, Standing::Leads { .. })
}

/// What whoever asks for the contests is told meanwhile.
fn elsewhere(standing: &watch::Receiver<Standing>, request: &Request) -> Page {
    let leader = match &*standing.borrow() {
        Standing::Waits { leader } => leader.clone(),
        Standing::Leads { .. } | Standing::Outranked => String::new(),
    };
    let mut page = elsewhere_page(&leader, request);
    if let Ok(leader) = HeaderValue::from_str(&leader)
        && !leader.is_empty()
    {
        page.headers_mut().insert(OTHER, leader);
    }
    page.headers_mut().insert(STANDING_BY, HeaderValue::from_static("yes"));
    page
}
