//! One port for everything: gRPC, gRPC-web, the pages and their event streams.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tower::util::MapRequest;

use crate::auth::{Identity, PairingCodes, Role, Token, Tokens};
use crate::backups::{self, Backups};
use crate::condition::Condition;
use crate::engine::{Engine, EngineError};
use crate::fault;
use crate::gate::{self, Bounds, Gate, Porter};
use crate::health::{self, Health, MetricsPort};
use crate::housekeeping;
use crate::journal::{self, Journal, JournalError, RedbJournal};
use crate::machine;
use crate::metrics::{Metrics, Watched, stream};
use crate::name::{self, Names};
use crate::reach::Reach;
use crate::rpc::{Pace, Peer, Services};
use crate::serving_file::ServingFile;
use crate::soundness;
use crate::standby::{self, Pair};
use crate::web;

/// Streams that one connection may hold; a rehearsal's devices share few connections.
const STREAMS_A_CONNECTION: u32 = 2_000;
/// What waits in memory for the reader of one stream, and of one connection that has no streams. What is larger is handed on
/// as it is read, and is the same bytes for all readers of a view.
const STREAM_BUFFER: usize = 16 << 10;
const CONNECTION_BUFFER: usize = 64 << 10;
/// A connection on which nothing was asked for so long is closed: each takes one of the few files that are free.
const FIRST_REQUEST_WITHIN: Duration = Duration::from_secs(30);
/// Connections that still talk after the last answer are closed then.
const SHUTDOWN_DEADLINE: Duration = Duration::from_secs(5);

/// Where the server keeps its journal and listens.
#[derive(Debug, Clone)]
pub struct ServeOptions {
    pub data: PathBuf,
    pub listen: SocketAddr,
    /// Serve without encryption to other machines too.
    pub plaintext: bool,
    /// What the server is called beside the machine's own names.
    pub names: Vec<String>,
    /// Where the figures are served; nowhere, if not said.
    pub metrics: Option<SocketAddr>,
    /// Where backups are made; nowhere, if not said.
    pub backups: Option<Backups>,
}

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(
        "{0} can be reached from other machines, and this version has no encryption yet. \
         Listen on 127.0.0.1, or add --plaintext if you trust the network in the room"
    )]
    NotLoopback(SocketAddr),
    #[error("failed to make the folder {path}: {error}")]
    Folder { path: PathBuf, error: std::io::Error },
    #[error(
        "failed to listen on {address}: {error}. Is another server running there? Choose another --listen"
    )]
    Listen { address: SocketAddr, error: std::io::Error },
    #[error("{address} cannot be followed: {why}")]
    NotFollowed { address: String, why: String },
    #[error("failed to show the figures at {address}: {error}. Choose another --metrics")]
    Metrics { address: SocketAddr, error: std::io::Error },
    /// The journal's words are in the message, so it is not the source as well.
    #[error("failed to {0}")]
    Journal(JournalError),
    #[error(transparent)]
    Engine(#[from] EngineError),
}

impl From<JournalError> for ServeError {
    fn from(error: JournalError) -> Self {
        Self::Journal(error)
    }
}

/// A server that is bound and ready, but does not answer yet.
#[derive(Debug)]
pub struct Server {
    /// First, so that it is removed before the journal is free for the next server, which writes its own.
    _serving_file: Option<ServingFile>,
    listener: TcpListener,
    names: Names,
    gate: Arc<Gate>,
    health: Arc<Health>,
    /// The figures on their own port.
    metrics_port: Option<MetricsPort>,
    /// The journal, where it is a file.
    journal: Option<PathBuf>,
    backups: Option<Backups>,
    pub services: Services,
    /// The director's token, if this start made it. It is shown once.
    pub director_token: Option<Token>,
}

impl Server {
    /// Opens the journal in the data folder, making it at the first start, and binds the port.
    ///
    /// # Errors
    ///
    /// [`ServeError`], in words that say what to do.
    pub async fn bind(options: &ServeOptions) -> Result<Self, ServeError> {
        check_reach(options)?;
        let data = &options.data;
        make_private(data).map_err(|error| ServeError::Folder { path: data.clone(), error })?;
        let health = Health::starting();
        let metrics_port = match options.metrics {
            Some(address) => Some(MetricsPort::open(address, &health).await?),
            None => None,
        };
        let path = data.join(journal::FILE_NAME);
        let journal = tokio::task::spawn_blocking(move || RedbJournal::open_or_create(&path))
            .await
            .map_err(|_panicked| EngineError::Stopped)??;
        let server = Self::open((Arc::new(journal), Some(data)), options.listen, health).await?;
        let (names, backups) = (Names::of(&options.names), options.backups.clone());
        Ok(Self { names, metrics_port, backups, ..server })
    }

    /// A server on any journal, as tests and benchmarks make them.
    ///
    /// # Errors
    ///
    /// As [`bind`](Self::bind).
    pub async fn with_journal(
        journal: Arc<dyn Journal>,
        listen: SocketAddr,
        data: Option<&Path>,
    ) -> Result<Self, ServeError> {
        Self::open((journal, data), listen, Health::starting()).await
    }

    async fn open(
        (journal, data): (Arc<dyn Journal>, Option<&Path>),
        listen: SocketAddr,
        health: Arc<Health>,
    ) -> Result<Self, ServeError> {
        let (listener, address) = listen_at(listen).await?;
        let tokens = Arc::new(Tokens::open(Arc::clone(&journal))?);
        let codes = Arc::new(PairingCodes::open(Arc::clone(&journal))?);
        let director = |name: &str| Identity { role: Role::Director, name: name.to_owned(), contest: None };
        let director_token = if tokens.has_director() { None } else { Some(tokens.issue(director(""))?) };
        let pair = Arc::new(Pair::open(Arc::clone(&journal))?);
        let condition = Arc::<Condition>::default();
        condition.not_brought_in(&standby::told_before(journal.as_ref())?);
        let engine = Engine::open(journal).await?;
        let (reach, security) = (Reach::of(address), Arc::default());
        let (pace, calls) = (Arc::new(Pace::of_commands()), Arc::new(Pace::of_calls()));
        let services = Services { engine, tokens, codes, reach, pace, calls, security, condition, pair };
        let serving_file = data.and_then(|data| {
            let token = services.tokens.issue_for_this_run(director("this machine"));
            ServingFile::write(data, address, &token)
                .inspect_err(|error| tracing::warn!(%error, "backup while serving will not find this server"))
                .ok()
        });
        let (names, gate) = (Names::of(&[]), Gate::new(Bounds::with_files(machine::open_files())));
        let (metrics_port, journal) = (None, data.map(|data| data.join(journal::FILE_NAME)));
        let server = Self {
            _serving_file: serving_file,
            listener,
            names,
            gate,
            health,
            metrics_port,
            journal,
            backups: None,
            services,
            director_token,
        };
        Ok(server)
    }

    /// The same with its figures at this address.
    ///
    /// # Errors
    ///
    /// When the address is taken.
    pub async fn with_metrics(self, address: SocketAddr) -> Result<Self, ServeError> {
        let metrics_port = Some(MetricsPort::open(address, &self.health).await?);
        Ok(Self { metrics_port, ..self })
    }

    /// Where the figures are; `None` where they are not served.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_port.as_ref().map(|port| port.address)
    }

    /// The same without bounds for anybody, for measuring how much it can do.
    #[must_use]
    pub fn unbounded(mut self) -> Self {
        self.services.pace = Arc::new(Pace::unbounded());
        Self { gate: Gate::new(Bounds::none()), ..self }
    }

    /// The address that the server listens on.
    pub fn address(&self) -> SocketAddr {
        self.listener.local_addr().expect("a bound listener has an address")
    }

    /// Answers until `stop` resolves; then finishes what is under way, saves snapshots, and returns.
    ///
    /// [`Shift::Outranked`] where another server leads since.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Shift {
        let metrics = Arc::clone(self.services.engine.metrics());
        let porter = Porter::at(self.gate, Arc::clone(&self.services.tokens), Arc::clone(&metrics));
        let counted = self.metrics_port.as_ref().map(|_| metrics);
        let app = app(self.services.clone(), (self.names, &self.health), (porter.clone(), counted)).await;
        self.health.serves(Watched { services: self.services.clone(), journal: self.journal });
        let connections = GracefulShutdown::new();
        let (journal, condition) = (self.services.engine.journal(), &self.services.condition);
        let mut house = JoinSet::new();
        house.spawn(soundness::watch(Arc::clone(journal), Arc::clone(condition)));
        if let Some(backups) = self.backups {
            house.spawn(backups::keep(Arc::clone(journal), Arc::clone(condition), backups));
        }
        house.spawn(housekeeping::keep(self.services.clone()));
        let pair = Arc::clone(&self.services.pair);
        house.spawn(standby::tell(Arc::clone(&pair)));
        house.spawn(standby::report(Arc::clone(&pair), Arc::clone(condition)));
        let mut stop = std::pin::pin!(stop);
        let mut outranked = std::pin::pin!(pair.outranked());
        let shift = {
            let mut accepting = std::pin::pin!(accept(&self.listener, &app, &porter, &connections));
            tokio::select! {
                () = &mut stop => Shift::Stopped,
                () = &mut outranked => Shift::Outranked,
                () = &mut accepting => Shift::Stopped,
            }
        };
        tracing::info!("stopping");
        self.health.stops();
        drop(self.listener);
        house.shutdown().await;
        housekeeping::keep_seen(&self.services.tokens).await;
        self.services.engine.shut_down().await;
        if tokio::time::timeout(SHUTDOWN_DEADLINE, connections.shutdown()).await.is_err() {
            tracing::info!("closing connections that did not end by themselves");
        }
        shift
    }
}

/// How a server's time to lead ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shift {
    Stopped,
    /// Another server leads.
    Outranked,
}

/// Refuses to be reached by others where nothing is encrypted and nobody said that this may be.
pub(crate) fn check_reach(options: &ServeOptions) -> Result<(), ServeError> {
    if !options.listen.ip().is_loopback() && !options.plaintext {
        return Err(ServeError::NotLoopback(options.listen));
    }
    Ok(())
}

/// A port that is listened on, with its address.
pub(crate) async fn listen_at(listen: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let failed = |error| ServeError::Listen { address: listen, error };
    let listener = TcpListener::bind(listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// Serves whoever connects, without an end.
pub(crate) async fn accept(
    listener: &TcpListener,
    app: &Router,
    porter: &Porter,
    connections: &GracefulShutdown,
) {
    loop {
        match listener.accept().await {
            Ok((stream, from)) => serve_connection((stream, from), app, porter, connections),
            Err(error) => {
                // Out of file descriptors, most likely: those connected go on.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

/// Makes the data folder, where it is not there yet, for its owner alone: the journal holds the secret from which
/// the pairing codes follow.
pub(crate) fn make_private(data: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(data)
}

/// The pages and the gRPC services together.
async fn app(
    services: Services,
    (names, health): (Names, &Arc<Health>),
    (porter, counted): (Porter, Option<Arc<Metrics>>),
) -> Router {
    let pair = Arc::clone(&services.pair);
    let pages = web::router(Arc::clone(&services.engine)).merge(health::router(Arc::clone(health)));
    let rpc = services.router(health).await;
    let mut served = rpc.layer(tonic_web::GrpcWebLayer::new()).merge(pages).fallback(web::not_found);
    if let Some(metrics) = counted {
        served = served.layer(from_fn_with_state(metrics, stream::counted));
    }
    let told = from_fn_with_state(pair, Pair::tell_clients);
    let called = from_fn_with_state(names, name::checked);
    let bounded = from_fn_with_state(porter, gate::bounded);
    served
        .layer(bounded)
        .layer(from_fn(fault::answered))
        .layer(told)
        .layer(called)
        .layer(map_response(web::guarded))
}

fn serve_connection(
    (stream, from): (TcpStream, SocketAddr),
    app: &Router,
    porter: &Porter,
    connections: &GracefulShutdown,
) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "the connection stays slower than it could be");
    }
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(Duration::from_secs(15));
    builder.http1().max_buf_size(CONNECTION_BUFFER);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(STREAMS_A_CONNECTION)
        .max_send_buf_size(STREAM_BUFFER)
        .keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(20));
    let peer = Peer::new(from);
    let gate = Arc::clone(&porter.gate);
    let (visitor, present) = porter.enter(peer.address());
    let tokens = Arc::clone(&porter.tokens);
    let visits = Arc::clone(&visitor);
    let asked = Arc::new(AtomicBool::new(false));
    let asks = Arc::clone(&asked);
    let app = MapRequest::new(app.clone(), move |mut request: Request<Incoming>| {
        asks.store(true, Ordering::Relaxed);
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(Arc::clone(&visits));
        request
    });
    let service = TowerToHyperService::new(app);
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
    let connection = connections.watch(connection);
    tokio::spawn(async move {
        tokio::select! {
            ended = connection => if let Err(error) = ended {
                tracing::debug!(%error, "a connection ended");
            },
            () = silence(&asked) => tracing::debug!("a connection on which nothing was asked is closed"),
            () = visitor.overstays(&tokens) => tracing::debug!("a connection is closed for others"),
        }
        gate.leave(&visitor);
        drop(present);
    });
}

/// Resolves when nothing was asked for too long; never where something was.
async fn silence(asked: &AtomicBool) {
    tokio::time::sleep(FIRST_REQUEST_WITHIN).await;
    if asked.load(Ordering::Relaxed) {
        std::future::pending::<()>().await;
    }
}
