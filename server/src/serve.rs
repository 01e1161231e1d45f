//! One port for everything: gRPC, gRPC-web, the pages and their event streams.

use std::convert::Infallible;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use access::address::{Address, Line};
use access::key::Pin;
use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use futures_util::{Stream, StreamExt as _};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::auth::{Identity, PairingCodes, Role, Token, Tokens};
use crate::backups::{self, Backups};
use crate::clear::{self, Clear};
use crate::condition::Condition;
use crate::connector::Connector;
use crate::connector::shell::{Behind, ConnectorOptions, Shell};
use crate::door::{Door, Meeting};
use crate::engine::{Engine, EngineError};
use crate::fault;
use crate::gate::{self, Bounds, Gate, Porter};
use crate::health::{self, Health, MetricsPort};
use crate::housekeeping;
use crate::journal::{self, Journal, JournalError, RedbJournal, Standing};
use crate::kept_names;
use crate::kept_rules;
use crate::law_pages::LawPages;
use crate::machine;
use crate::metrics::{Metrics, Watched, stream};
use crate::name::{self, Names};
use crate::reach::Reach;
use crate::rpc::{Pace, Services};
use crate::serving_file::ServingFile;
use crate::soundness;
use crate::standby::{self, Candidate, Pair};
use crate::tls::{GivenCertificate, Tls, TlsError};
use crate::web;

/// Where the server keeps its journal and listens.
#[derive(Debug, Clone)]
pub struct ServeOptions {
    pub data: PathBuf,
    pub listen: SocketAddr,
    /// What is answered without encryption too. Where only this machine is served, everything is.
    pub clear: Clear,
    /// The club's certificate from elsewhere; its own authority makes one, if not said.
    pub certificate: Option<GivenCertificate>,
    /// What the server is called beside the machine's own names.
    pub names: Vec<String>,
    /// Where the figures are served; nowhere, if not said.
    pub metrics: Option<SocketAddr>,
    /// Where backups are made; nowhere, if not said.
    pub backups: Option<Backups>,
    /// Pages of the Laws beside the program's own; none, if not said.
    pub law_pages: Option<PathBuf>,
    /// Where scoring programs are answered as by the control software of table devices; nowhere, if not said.
    pub connector: Option<ConnectorOptions>,
}

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
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
    #[error(
        "failed to answer scoring programs at {address}: {error}. Does other control software run there? Choose another \
         --data-connector"
    )]
    Connector { address: SocketAddr, error: std::io::Error },
    #[error("{0}")]
    Licences(String),
    /// The journal's words are in the message, so it is not the source as well.
    #[error("failed to {0}")]
    Journal(JournalError),
    #[error(transparent)]
    Tls(#[from] TlsError),
    #[error(transparent)]
    Engine(#[from] EngineError),
}

impl ServeError {
    /// Whether the journal is only away, or another server's, for now.
    pub(crate) fn passes(&self) -> bool {
        matches!(
            self,
            Self::Journal(JournalError::Unavailable { .. } | JournalError::Outranked)
                | Self::Engine(EngineError::Journal(
                    JournalError::Unavailable { .. } | JournalError::Outranked
                ))
        )
    }
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
    /// None where connections come from elsewhere, as in a simulation.
    listener: Option<TcpListener>,
    address: SocketAddr,
    names: Names,
    meeting: Meeting,
    gate: Arc<Gate>,
    health: Arc<Health>,
    /// The figures on their own port.
    metrics_port: Option<MetricsPort>,
    /// The journal, where it is a file.
    journal: Option<PathBuf>,
    backups: Option<Backups>,
    law_pages: Option<PathBuf>,
    /// Where scoring programs ask.
    shell: Option<Shell>,
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
        let data = &options.data;
        make_private(data).map_err(|error| ServeError::Folder { path: data.clone(), error })?;
        let health = Health::starting();
        let metrics_port = match options.metrics {
            Some(address) => Some(MetricsPort::open(address, &health).await?),
            None => None,
        };
        let shell = match &options.connector {
            Some(options) => Some(Shell::open(options).await?),
            None => None,
        };
        let path = data.join(journal::FILE_NAME);
        let journal = tokio::task::spawn_blocking(move || RedbJournal::open_or_create(&path))
            .await
            .map_err(|_panicked| EngineError::Stopped)??;
        // After the journal is ours: no other server makes keys in the same folder.
        let names = Names::of(&options.names);
        let meeting = meeting(options, &names)?;
        let server = Self::open((Arc::new(journal), Some(data)), (options.listen, meeting), health).await?;
        Ok(Self {
            names,
            metrics_port,
            backups: options.backups.clone(),
            law_pages: options.law_pages.clone(),
            shell,
            ..server
        })
    }

    /// A server whose turn to lead has come, on the journal that it shares.
    ///
    /// # Errors
    ///
    /// As [`bind`](Self::bind).
    pub async fn in_turn(candidate: Candidate, options: &ServeOptions) -> Result<Self, ServeError> {
        let Candidate { listener, address, meeting, journal, .. } = candidate;
        let health = Health::starting();
        let metrics_port = match options.metrics {
            Some(address) => Some(MetricsPort::open(address, &health).await?),
            None => None,
        };
        let data = Some(options.data.as_path());
        let server = Self::on((journal, data), (Some(listener), address, meeting), health).await?;
        Ok(Self { names: Names::of(&options.names), metrics_port, journal: None, ..server })
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
        let meeting = Meeting { tls: None, clear: Clear::Everything, name: None };
        Self::open((journal, data), (listen, meeting), Health::starting()).await
    }

    async fn open(
        (journal, data): (Arc<dyn Journal>, Option<&Path>),
        (listen, meeting): (SocketAddr, Meeting),
        health: Arc<Health>,
    ) -> Result<Self, ServeError> {
        let (listener, address) = listen_at(listen).await?;
        Self::on((journal, data), (Some(listener), address, meeting), health).await
    }

    /// A server on any journal whose connections come from elsewhere: [`run_on`](Self::run_on).
    ///
    /// # Errors
    ///
    /// As [`bind`](Self::bind).
    pub async fn without_port(journal: Arc<dyn Journal>, address: SocketAddr) -> Result<Self, ServeError> {
        let meeting = Meeting { tls: None, clear: Clear::Everything, name: None };
        Self::on((journal, None), (None, address, meeting), Health::starting()).await
    }

    async fn on(
        (journal, data): (Arc<dyn Journal>, Option<&Path>),
        (listener, address, meeting): (Option<TcpListener>, SocketAddr, Meeting),
        health: Arc<Health>,
    ) -> Result<Self, ServeError> {
        let tokens = Arc::new(Tokens::open(Arc::clone(&journal))?);
        let codes = Arc::new(PairingCodes::open(Arc::clone(&journal))?);
        let director = |name: &str| Identity { role: Role::Director, name: name.to_owned(), contest: None };
        let director_token = if tokens.has_director() { None } else { Some(tokens.issue(director(""))?) };
        let pair =
            Arc::new(Pair::open(Arc::clone(&journal), meeting.tls.as_ref().map(|tls| tls.key()), data)?);
        let condition = Arc::<Condition>::default();
        condition.not_brought_in(&standby::told_before(journal.as_ref())?);
        kept_rules::tell(journal.as_ref(), &condition)?;
        kept_names::tell(journal.as_ref(), &condition)?;
        let engine = Engine::open(journal).await?;
        let (reach, links) = (Reach::of(address), Arc::default());
        let security = Arc::clone(engine.security());
        let [calls, lookups] = [Pace::of_calls(), Pace::of_calls()].map(Arc::new);
        let [joins, pace] = [Pace::of_joins(), Pace::of_commands()].map(Arc::new);
        let key_words = meeting.tls.as_ref().map(|tls| tls.key().words()).unwrap_or_default().into();
        let connector = Connector::new(Arc::clone(&engine), Arc::clone(&condition));
        let services = Services {
            engine,
            tokens,
            codes,
            links,
            reach,
            meeting: meeting.clone(),
            key_words,
            pace,
            calls,
            lookups,
            joins,
            security,
            condition,
            pair,
            connector,
        };
        let serving_file = data.and_then(|data| {
            let token = services.tokens.issue_for_this_run(director("this machine"));
            ServingFile::write(data, &own_address(address, &meeting), &token)
                .inspect_err(|error| tracing::warn!(%error, "backup while serving will not find this server"))
                .ok()
        });
        let (names, gate) = (Names::of(&[]), Gate::new(Bounds::with_files(machine::open_files())));
        let (metrics_port, journal) = (None, data.map(|data| data.join(journal::FILE_NAME)));
        let server = Self {
            _serving_file: serving_file,
            listener,
            address,
            names,
            meeting,
            gate,
            health,
            metrics_port,
            journal,
            backups: None,
            law_pages: None,
            shell: None,
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

    /// The same without the token of a first start, where nobody is shown it.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn untold(mut self) -> Result<Self, ServeError> {
        if let Some(token) = self.director_token.take() {
            self.services.tokens.forget(&token)?;
        }
        Ok(self)
    }

    /// The same without bounds for anybody, for measuring how much it can do.
    #[must_use]
    pub fn unbounded(mut self) -> Self {
        self.services.pace = Arc::new(Pace::unbounded());
        self.services.joins = Arc::new(Pace::unbounded());
        Self { gate: Gate::new(Bounds::none()), ..self }
    }

    /// Where scoring programs are answered; `None` where they are not.
    pub fn connector_address(&self) -> Option<SocketAddr> {
        self.shell.as_ref().map(Shell::address)
    }

    /// The address that the server listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address by which programs on this machine reach the server, with its key where it encrypts.
    pub fn here(&self) -> Address {
        own_address(self.address(), &self.meeting)
    }

    /// The fingerprint of the authority that browsers are to be told of; none where they need none.
    pub fn fingerprint(&self) -> Option<String> {
        web::trust::fingerprint(self.meeting.tls.as_deref()?)
    }

    /// Answers until `stop` resolves, or another server leads; then finishes what is under way, saves snapshots, and returns.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Shift {
        let listener = self.listener.take();
        let entrance = async move |door: &Door| match listener {
            Some(listener) => accept(&listener, door).await,
            None => std::future::pending().await,
        };
        self.run_with(stop, entrance).await
    }

    /// The same for these connections, with the addresses that they come from.
    pub async fn run_on<S>(
        self,
        connections: impl Stream<Item = (S, SocketAddr)>,
        stop: impl Future<Output = ()>,
    ) -> Shift
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let entrance = async move |door: &Door| {
            let mut connections = std::pin::pin!(connections);
            while let Some((stream, from)) = connections.next().await {
                door.admit_in_the_clear(stream, from);
            }
            std::future::pending().await
        };
        self.run_with(stop, entrance).await
    }

    async fn run_with(
        self,
        stop: impl Future<Output = ()>,
        entrance: impl AsyncFnOnce(&Door) -> Infallible,
    ) -> Shift {
        let metrics = Arc::clone(self.services.engine.metrics());
        let told = (Arc::clone(&metrics), Arc::clone(&self.services.security));
        let porter = Porter::at(self.gate, Arc::clone(&self.services.tokens), told);
        let counted = self.metrics_port.as_ref().map(|_| metrics);
        let served = app(self.services.clone(), (&self.health, &self.meeting), counted).await;
        let served = guarded(served, (&self.services, self.names), (porter.clone(), self.meeting.clear));
        let law_pages = match self.law_pages {
            Some(folder) => Some(LawPages::open(folder, Arc::clone(&self.services.condition)).await),
            None => None,
        };
        let door = Door::open(served, porter, self.meeting);
        self.health.serves(Watched { services: self.services.clone(), journal: self.journal });
        let (journal, condition) = (self.services.engine.journal(), &self.services.condition);
        let mut house = JoinSet::new();
        house.spawn(soundness::watch(Arc::clone(journal), Arc::clone(condition)));
        if let Some(backups) = self.backups {
            house.spawn(backups::keep(Arc::clone(journal), Arc::clone(condition), backups));
        }
        if let Some(law_pages) = law_pages {
            house.spawn(law_pages.keep());
        }
        house.spawn(housekeeping::keep(self.services.clone()));
        if let Some(shell) = self.shell {
            let behind = Behind::Here(Arc::clone(&self.services.connector));
            house.spawn(async move { match shell.run(behind).await {} });
        }
        let pair = Arc::clone(&self.services.pair);
        house.spawn(standby::tell(Arc::clone(&pair)));
        let shared = Arc::clone(&pair);
        house.spawn(async move { shared.follow().await });
        house.spawn(standby::report(Arc::clone(&pair), Arc::clone(condition)));
        let shift = tokio::select! {
            () = stop => Shift::Stopped,
            () = pair.outranked() => Shift::Outranked,
            () = outranked(&**journal) => Shift::Outranked,
            never = entrance(&door) => match never {},
        };
        tracing::info!("stopping");
        self.health.stops();
        house.shutdown().await;
        housekeeping::keep_seen(&self.services.tokens).await;
        self.services.engine.shut_down().await;
        door.close().await;
        shift
    }
}

/// Resolves when another server leads the journal that is shared.
async fn outranked(journal: &dyn Journal) {
    if let Some(mut standing) = journal.standing()
        && standing.wait_for(|standing| *standing == Standing::Outranked).await.is_ok()
    {
        return;
    }
    std::future::pending::<()>().await;
}

/// How a server's time to lead ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shift {
    Stopped,
    /// Another server leads.
    Outranked,
}

/// A port that is listened on, with its address.
pub(crate) async fn listen_at(listen: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let failed = |error| ServeError::Listen { address: listen, error };
    let listener = TcpListener::bind(listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// Lets in whoever connects.
pub(crate) async fn accept(listener: &TcpListener, door: &Door) -> Infallible {
    loop {
        match listener.accept().await {
            Ok(accepted) => door.admit(accepted),
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

/// How those are met who connect there. Where only this machine is served, nobody listens on the way.
pub(crate) fn meeting(options: &ServeOptions, names: &Names) -> Result<Meeting, TlsError> {
    let is_here_only = options.listen.ip().is_loopback();
    let tls = match &options.certificate {
        Some(given) => Some(Tls::given(given)?),
        None if is_here_only => None,
        None => {
            let others = Reach::of(options.listen).others().into_iter().map(|other| other.ip());
            let here = [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()];
            Some(Tls::own(&options.data, names.clone(), others.chain(here).collect())?)
        }
    };
    let clear = if is_here_only { Clear::Everything } else { options.clear };
    let name = options.certificate.as_ref().and_then(|_| options.names.first());
    Ok(Meeting { tls: tls.map(Arc::new), clear, name: name.map(|name| name.as_str().into()) })
}

pub(crate) fn own_address(listening: SocketAddr, meeting: &Meeting) -> Address {
    let key = meeting.tls.as_ref().map(|tls| Pin::Key(tls.key()));
    let line = key.map_or(Line::Clear, |key| Line::Encrypted(Some(key)));
    Address { host: Reach::of(listening).here().to_string(), line }
}

/// The pages and the gRPC services together.
async fn app(
    services: Services,
    (health, meeting): (&Arc<Health>, &Meeting),
    counted: Option<Arc<Metrics>>,
) -> Router {
    let pages = web::router(Arc::clone(&services.engine)).merge(health::router(Arc::clone(health)));
    let pages = pages.merge(web::trust::router(meeting.tls.clone()));
    let rpc = services.clone().router(health).await;
    let pages = pages.merge(web::director::router(&services, rpc.clone()));
    let rpc = rpc.layer(tonic_web::GrpcWebLayer::new()).layer(map_response(web::versioned));
    let served = rpc.merge(pages).fallback(web::not_found);
    match counted {
        Some(metrics) => served.layer(from_fn_with_state(metrics, stream::counted)),
        None => served,
    }
}

/// The same for those who may ask, by the right name, within their bounds.
fn guarded(
    served: Router,
    (services, names): (&Services, Names),
    (porter, clear): (Porter, Clear),
) -> Router {
    let mut served = served.layer(from_fn_with_state(porter, gate::bounded));
    if clear != Clear::Everything {
        served = served.layer(from_fn_with_state(clear::Listener::of(services), clear::checked));
    }
    let told = from_fn_with_state(Arc::clone(&services.pair), standby::told);
    let called = from_fn_with_state((names, Arc::clone(&services.security)), name::checked);
    served
        .layer(from_fn(fault::answered))
        .layer(told)
        .layer(called)
        .layer(map_response(web::headers::guarded))
}
