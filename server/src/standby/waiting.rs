//! A standby while it waits: it copies, says to everybody where the contests are, and takes over when a director says so.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use access::line::STANDING_BY;
use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::response::Response as Page;
use http::HeaderValue;
use proto::v1;
use proto::v1::standby_service_server::{StandbyService, StandbyServiceServer};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot, watch};
use tonic::{Request, Response, Status, Streaming};

use super::following::{self, Lost};
use super::{reunion, state};
use crate::auth::{Identity, Role, Token, Tokens};
use crate::clear::{self, Clear};
use crate::door::{Door, Meeting};
use crate::fault;
use crate::gate::{Bounds, Gate, Porter};
use crate::health::{self, Health};
use crate::journal::{self, Journal, JournalError, RedbJournal};
use crate::machine;
use crate::name::Names;
use crate::rpc::is_rpc;
use crate::serve::{self, ServeError, ServeOptions};
use crate::serving_file::ServingFile;
use crate::web;

/// The other server is asked again after so long.
const AGAIN: Duration = Duration::from_millis(500);
/// The same where it has said no.
const REFUSED_AGAIN: Duration = Duration::from_secs(5);

/// How a standby's duty ended.
#[derive(Debug, PartialEq)]
pub enum Ended {
    Stopped,
    /// It leads now.
    TookOver,
    /// It has the other's keys, and is to begin anew with them.
    Renewed,
    /// It holds what the other has not: its journal is to be [set aside](super::set_aside).
    Ahead,
}

/// What a standby says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Following {
    /// Whether it has everything at this moment.
    pub in_step: bool,
    /// Why it has not, where that is known.
    pub why: Option<String>,
}

type Asked = oneshot::Sender<Result<v1::Reign, Status>>;

/// A standby that is bound and ready.
#[derive(Debug)]
pub struct Waiting {
    _serving_file: Option<ServingFile>,
    listener: TcpListener,
    meeting: Meeting,
    /// Where others reach it.
    reached_at: SocketAddr,
    journal: Arc<dyn Journal>,
    data: PathBuf,
    partner: v1::PartnerState,
    own_token: Token,
    following: watch::Sender<Following>,
}

impl Waiting {
    /// Opens the copy in the data folder, making it at the first start, and binds the port.
    ///
    /// # Errors
    ///
    /// [`ServeError`], in words that say what to do.
    pub async fn bind(
        options: &ServeOptions,
        partner: v1::PartnerState,
        reached_at: Option<SocketAddr>,
    ) -> Result<Self, ServeError> {
        let data = options.data.clone();
        serve::make_private(&data).map_err(|error| ServeError::Folder { path: data.clone(), error })?;
        let path = data.join(journal::FILE_NAME);
        let known = partner.clone();
        let journal = tokio::task::spawn_blocking(move || {
            let journal = RedbJournal::open_or_create(&path)?;
            // Started again without a word, it goes on as what it is.
            state::put_partner(&journal, &known)?;
            Ok(journal)
        });
        let journal: Result<RedbJournal, JournalError> =
            journal.await.unwrap_or_else(|_panicked| Err(JournalError::writer_stopped()));
        let journal: Arc<dyn Journal> = Arc::new(journal?);
        let (listener, address) = serve::listen_at(options.listen).await?;
        let own_token = Token::random();
        let meeting = serve::meeting(options, &Names::of(&options.names))?;
        let serving_file = ServingFile::write(&data, &serve::own_address(address, &meeting), &own_token)
            .inspect_err(|error| tracing::warn!(%error, "take-over will not find this server"))
            .ok();
        let following = watch::Sender::new(Following { in_step: false, why: None });
        let reached_at = reached_at.unwrap_or(address);
        Ok(Self {
            meeting,
            _serving_file: serving_file,
            listener,
            reached_at,
            journal,
            data,
            partner,
            own_token,
            following,
        })
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.listener.local_addr().expect("a bound listener has an address")
    }

    /// How it stands, now and whenever that changes.
    pub fn following(&self) -> watch::Receiver<Following> {
        self.following.subscribe()
    }

    /// Follows until `stop` resolves, or it takes over: when a director asks for it, or `key` resolves.
    ///
    /// # Errors
    ///
    /// When the other server will not be followed, in words that say what to do; or the journal cannot be written.
    pub async fn run<K>(self, stop: impl Future<Output = ()>, mut key: K) -> Result<Ended, ServeError>
    where
        K: AsyncFnMut(),
    {
        let (ask, mut asked) = mpsc::channel::<Asked>(4);
        let tokens = Arc::new(Tokens::open(Arc::clone(&self.journal))?);
        let app = self.app(ask, &tokens);
        let porter = Porter::at(Gate::new(Bounds::with_files(machine::open_files())), tokens, <_>::default());
        let door = Door::open(app, porter, self.meeting.clone());
        let accepting = serve::accept(&self.listener, &door);
        let follow = follow(&self.journal, (&self.partner, self.reached_at), &self.data, &self.following);
        let mut stop = std::pin::pin!(stop);
        let (mut accepting, mut follow) = (std::pin::pin!(accepting), std::pin::pin!(follow));
        loop {
            let reply = tokio::select! {
                () = &mut stop => return Ok(Ended::Stopped),
                ended = &mut follow => return ended,
                never = &mut accepting => match never {},
                () = key() => None,
                Some(reply) = asked.recv() => Some(reply),
            };
            let taken = self.take_over().await;
            let is_taken = taken.is_ok();
            if let Err(status) = &taken {
                tracing::error!("no take-over: {}", status.message());
                self.following.send_modify(|following| following.why = Some(status.message().to_owned()));
            }
            if let Some(reply) = reply {
                let _ = reply.send(taken);
                // Its answer is on its way.
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            if is_taken {
                return Ok(Ended::TookOver);
            }
        }
    }

    /// Begins a reign of its own; it is durable then.
    async fn take_over(&self) -> Result<v1::Reign, Status> {
        let journal = Arc::clone(&self.journal);
        let begun = tokio::task::spawn_blocking(move || {
            let number = state::next_reign(journal.as_ref())?;
            let mut begun = None;
            state::change_partner(journal.as_ref(), |partner| {
                let partner = partner.filter(|partner| partner.whole)?;
                begun = Some(v1::Reign { number, leads: true });
                Some(v1::PartnerState { leads: true, ..partner })
            })?;
            // In this order a crash leaves a server that leads in the old reign, or asks who does.
            if begun.is_some() {
                state::put_reign(journal.as_ref(), number)?;
            }
            Ok(begun)
        });
        let begun: Result<Option<v1::Reign>, JournalError> =
            begun.await.unwrap_or_else(|_panicked| Err(JournalError::writer_stopped()));
        let begun = begun.map_err(|error| Status::unavailable(format!("the server failed to {error}")))?;
        begun.ok_or_else(|| {
            Status::failed_precondition(
                "this standby was never in step with the other server: it has not all contests",
            )
        })
    }

    fn app(&self, ask: mpsc::Sender<Asked>, tokens: &Arc<Tokens>) -> Router {
        let service = Service {
            journal: Arc::clone(&self.journal),
            own_token: self.own_token.clone(),
            ask,
            partner: self.partner.clone(),
        };
        let routes = tonic::service::Routes::new(StandbyServiceServer::new(service));
        let routes = routes.prepare().into_axum_router().reset_fallback();
        let address: Arc<str> = super::host(&self.partner.address).into();
        let elsewhere = async move |request: axum::extract::Request| elsewhere_page(&address, &request);
        let pages = health::router(Health::standing_by()).fallback(elsewhere);
        let mut served = routes.merge(pages);
        if self.meeting.clear != Clear::Everything {
            let listener = clear::Listener::alone(Arc::clone(tokens));
            served = served.layer(from_fn_with_state(listener, clear::checked));
        }
        served.layer(from_fn(fault::answered)).layer(map_response(web::headers::guarded))
    }
}

pub(super) fn elsewhere_page(address: &str, request: &axum::extract::Request) -> Page {
    let mut page = if is_rpc(request.headers()) {
        Status::unavailable(format!("this is a standby: the contests are at {address}")).into_http()
    } else {
        web::standing_by(address, request)
    };
    page.headers_mut().insert(STANDING_BY, HeaderValue::from_static("yes"));
    page
}

/// Follows, again and again.
async fn follow(
    journal: &Arc<dyn Journal>,
    (partner, listens_at): (&v1::PartnerState, SocketAddr),
    data: &std::path::Path,
    following: &watch::Sender<Following>,
) -> Result<Ended, ServeError> {
    let tells = |why: String| {
        following.send_if_modified(|following| {
            let now = Following { in_step: false, why: Some(why) };
            std::mem::replace(following, now.clone()) != now
        });
    };
    loop {
        let handed_over = match following::client(partner) {
            Ok(other) => reunion::hand_over((data, journal), &other).await,
            Err(error) => Err(error),
        };
        let lost = match handed_over {
            Ok(()) => {
                let whole = || {
                    following.send_replace(Following { in_step: true, why: None });
                };
                let Err(lost) =
                    following::follow(journal, (partner, listens_at.to_string()), data, whole).await;
                lost
            }
            Err(lost) => lost,
        };
        match lost {
            Lost::Ahead => return Ok(Ended::Ahead),
            Lost::Renewed => return Ok(Ended::Renewed),
            // Not what was to come: it is begun anew, from what is here.
            Lost::Journal(error @ (JournalError::Stale { .. } | JournalError::AlreadyAnswered(_))) => {
                tracing::warn!(%error, "the copy begins anew");
            }
            Lost::Journal(error) => return Err(error.into()),
            Lost::Refused(why) if !state::partner(journal.as_ref())?.is_some_and(|partner| partner.whole) => {
                return Err(ServeError::NotFollowed { address: partner.address.clone(), why });
            }
            // One that has been in step waits for the director, whatever the other says.
            Lost::Refused(why) => {
                tells(why);
                tokio::time::sleep(REFUSED_AGAIN).await;
            }
            Lost::Away(why) => tells(why),
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// What a standby answers to other programs.
#[derive(Debug)]
struct Service {
    journal: Arc<dyn Journal>,
    own_token: Token,
    ask: mpsc::Sender<Asked>,
    partner: v1::PartnerState,
}

impl Service {
    /// The role of whoever asks, by the copy.
    async fn role<T>(&self, request: &Request<T>) -> Result<Identity, Status> {
        let token = crate::rpc::shown(request)?;
        if token == self.own_token {
            return Ok(Identity { role: Role::Director, name: String::new(), contest: None });
        }
        if token.reveal() == self.partner.token {
            return Ok(Identity { role: Role::Standby, name: String::new(), contest: None });
        }
        let journal = Arc::clone(&self.journal);
        let known = tokio::task::spawn_blocking(move || Ok(Tokens::open(journal)?.identify(&token)));
        let known: Result<_, JournalError> =
            known.await.unwrap_or_else(|_panicked| Err(JournalError::writer_stopped()));
        let known = known.map_err(|error| Status::unavailable(format!("the server failed to {error}")))?;
        known.ok_or_else(|| Status::unauthenticated("this token is not known here"))
    }

    fn elsewhere<T>(&self) -> Result<Response<T>, Status> {
        Err(Status::failed_precondition(format!("this is a standby: {} leads", self.partner.address)))
    }
}

type Commits = std::pin::Pin<Box<dyn futures_util::Stream<Item = Result<v1::FollowReply, Status>> + Send>>;

#[tonic::async_trait]
impl StandbyService for Service {
    type WatchCommitsStream = Commits;

    async fn watch_commits(
        &self,
        _request: Request<Streaming<v1::FollowRequest>>,
    ) -> Result<Response<Commits>, Status> {
        self.elsewhere()
    }

    async fn compare_reigns(&self, request: Request<v1::Reign>) -> Result<Response<v1::Reign>, Status> {
        if self.role(&request).await?.role != Role::Standby {
            return Err(Status::permission_denied("only the other server asks this"));
        }
        let number = state::reign(self.journal.as_ref());
        let number = number.map_err(|error| Status::unavailable(format!("the server failed to {error}")))?;
        Ok(Response::new(v1::Reign { number, leads: false }))
    }

    async fn bring_in(
        &self,
        _request: Request<v1::BringInRequest>,
    ) -> Result<Response<v1::BringInReply>, Status> {
        self.elsewhere()
    }

    async fn mark_reunion_seen(
        &self,
        _request: Request<v1::MarkReunionSeenRequest>,
    ) -> Result<Response<v1::MarkReunionSeenReply>, Status> {
        self.elsewhere()
    }

    async fn take_over(&self, request: Request<v1::TakeOverRequest>) -> Result<Response<v1::Reign>, Status> {
        let by = self.role(&request).await?;
        if by.role != Role::Director || by.contest.is_some() {
            return Err(Status::permission_denied("only the director of the whole server can do this"));
        }
        let (reply, taken) = oneshot::channel();
        let gone = || Status::unavailable("the server stops");
        self.ask.send(reply).await.map_err(|_gone| gone())?;
        taken.await.map_err(|_gone| gone())?.map(Response::new)
    }
}
