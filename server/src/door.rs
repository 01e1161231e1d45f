//! The door of the house: what becomes of a connection, from the moment at which it is accepted until it ends.
//!
//! TLS and plain HTTP come to the same port; the first byte tells which it is. The bounds of those who are not known hold from
//! the beginning, before anything is encrypted.

use std::error::Error;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_rustls::server::TlsStream;
use tower::util::MapRequest;

use crate::clear::{Clear, Encrypted, InTheClear};
use crate::gate::{Porter, Visitor};
use crate::rpc::Peer;
use crate::tls::Tls;

/// Streams that one connection may hold; a rehearsal's devices share few connections.
const STREAMS_A_CONNECTION: u32 = 2_000;
/// What waits in memory for the reader of one stream, and of one connection that has no streams. What is larger is handed on
/// as it is read, and is the same bytes for all readers of a view.
const STREAM_BUFFER: usize = 16 << 10;
const CONNECTION_BUFFER: usize = 64 << 10;
/// A connection on which nothing was asked for so long is closed: each takes one of the few files that are free.
const FIRST_REQUEST_WITHIN: Duration = Duration::from_secs(30);
/// Whoever begins to speak TLS has said what is needed for it within this time: a phone in the last corner of the room needs a
/// second.
const SHAKEN_WITHIN: Duration = Duration::from_secs(10);
/// Connections that still talk after the last answer are closed then.
const CLOSED_WITHIN: Duration = Duration::from_secs(5);

/// The first byte of who speaks TLS: a record of a handshake (RFC 8446, 5.1). No request in the clear begins so.
const HANDSHAKE: u8 = 0x16;

/// How connections are met.
#[derive(Debug, Clone)]
pub(crate) struct Meeting {
    /// Where only this machine is served, nobody listens on the way.
    pub(crate) tls: Option<Arc<Tls>>,
    /// What is answered in the clear.
    pub(crate) clear: Clear,
    /// The name that a certificate from elsewhere is for; `None` where it is our own, which is for addresses too.
    pub(crate) name: Option<Arc<str>>,
}

/// The open door.
#[derive(Debug)]
pub(crate) struct Door {
    app: Router,
    porter: Porter,
    meeting: Meeting,
    connections: GracefulShutdown,
    closing: watch::Sender<()>,
}

/// A connection on its way from the door to its requests.
struct Guest {
    watcher: Watcher,
    closing: watch::Receiver<()>,
    visitor: Arc<Visitor>,
    asked: Arc<AtomicBool>,
    peer: Peer,
    /// Nobody on the way can read along.
    is_encrypted: bool,
}

/// A connection as it talks.
enum Line {
    Clear(TcpStream),
    Encrypted(Box<TlsStream<TcpStream>>),
}

impl Door {
    /// Opens the door to these services.
    pub(crate) fn open(app: Router, porter: Porter, meeting: Meeting) -> Self {
        let (connections, closing) = (GracefulShutdown::new(), watch::Sender::new(()));
        Self { app, porter, meeting, connections, closing }
    }

    /// Lets a connection in, and answers it until it ends.
    pub(crate) fn admit(&self, (stream, from): (TcpStream, SocketAddr)) {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "the connection stays slower than it could be");
        }
        let meeting = self.meeting.clone();
        self.welcome(from, move |guest, app, porter| async move {
            met(stream, guest, (app, &porter, meeting)).await
        });
    }

    /// Counts whoever comes from there, and has it met until that ends, or it has to go.
    fn welcome<F>(&self, from: SocketAddr, meet: impl FnOnce(Guest, Router, Porter) -> F + Send + 'static)
    where
        F: Future<Output = Result<(), Box<dyn Error + Send + Sync>>> + Send,
    {
        let peer = Peer::new(from);
        let (visitor, present) = self.porter.enter(peer.address());
        let guest = Guest {
            watcher: self.connections.watcher(),
            closing: self.closing.subscribe(),
            visitor: Arc::clone(&visitor),
            asked: Arc::default(),
            peer,
            is_encrypted: false,
        };
        let asked = Arc::clone(&guest.asked);
        let (app, porter) = (self.app.clone(), self.porter.clone());
        tokio::spawn(async move {
            tokio::select! {
                ended = meet(guest, app, porter.clone()) => if let Err(error) = ended {
                    tracing::debug!(%error, "a connection ended");
                },
                () = silence(&asked) => tracing::debug!("a connection on which nothing was asked is closed"),
                too_much = visitor.overstays(&porter.tokens) => {
                    tracing::debug!("a connection is closed for others");
                    if let Some(what) = too_much {
                        porter.security.over_budget(peer.address(), what);
                    }
                }
            }
            porter.gate.leave(&visitor);
            drop(present);
        });
    }

    /// The same for a connection of any kind on which nothing is encrypted.
    pub(crate) fn admit_in_the_clear<S>(&self, stream: S, from: SocketAddr)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let mark = self.meeting.clear.mark();
        self.welcome(from, move |guest, app, _| guest.answered(stream, (app, mark)));
    }

    /// Lets all finish what they are told just now, and closes.
    pub(crate) async fn close(self) {
        drop(self.closing);
        if tokio::time::timeout(CLOSED_WITHIN, self.connections.shutdown()).await.is_err() {
            tracing::info!("closing connections that did not end by themselves");
        }
    }
}

/// Answers a connection until it ends.
async fn met(
    stream: TcpStream,
    mut guest: Guest,
    (app, porter, meeting): (Router, &Porter, Meeting),
) -> Result<(), Box<dyn Error + Send + Sync>> {
    let Some(tls) = meeting.tls else { return guest.answered(stream, (app, None)).await };
    let line = tokio::select! {
        line = begun(stream, &tls, (porter, guest.peer)) => line?,
        // Who has not begun yet is not waited for.
        _closing = guest.closing.changed() => return Ok(()),
    };
    match line {
        Line::Encrypted(stream) => Guest { is_encrypted: true, ..guest }.answered(*stream, (app, None)).await,
        Line::Clear(stream) => {
            let mark = if stays_here(&stream) { None } else { meeting.clear.mark() };
            guest.answered(stream, (app, mark)).await
        }
    }
}

/// Whether a connection goes from this machine to itself: nobody can read along who could not read the journal.
fn stays_here(stream: &TcpStream) -> bool {
    let here: [IpAddr; 2] = [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()];
    [stream.local_addr(), stream.peer_addr()]
        .into_iter()
        .all(|end| end.is_ok_and(|end| here.contains(&end.ip().to_canonical())))
}

/// Waits for the first byte, and shakes hands with who speaks TLS.
async fn begun(stream: TcpStream, tls: &Tls, (porter, peer): (&Porter, Peer)) -> io::Result<Line> {
    let mut first = [0];
    stream.peek(&mut first).await?;
    if first != [HANDSHAKE] {
        return Ok(Line::Clear(stream));
    }
    let waiting = porter.waits(peer.address());
    let shaken = async {
        waiting.has_its_turn().await;
        tls.at(stream.local_addr()?.ip()).accept(stream).await
    };
    tokio::select! {
        shaken = tokio::time::timeout(SHAKEN_WITHIN, shaken) => match shaken {
            Ok(shaken) => Ok(Line::Encrypted(Box::new(shaken?))),
            Err(_late) => {
                porter.security.over_budget(peer.address(), "a handshake that takes long");
                Err(io::ErrorKind::TimedOut.into())
            }
        },
        () = waiting.is_too_slow() => {
            porter.security.over_budget(peer.address(), "handshakes");
            Err(io::ErrorKind::ConnectionAborted.into())
        }
    }
}

impl Guest {
    async fn answered(
        self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        (app, mark): (Router, Option<InTheClear>),
    ) -> Result<(), Box<dyn Error + Send + Sync>> {
        let Self { watcher, visitor, asked, peer, is_encrypted, .. } = self;
        let app = MapRequest::new(app, move |mut request: Request<Incoming>| {
            asked.store(true, Ordering::Relaxed);
            let extensions = request.extensions_mut();
            extensions.insert(peer);
            extensions.insert(Arc::clone(&visitor));
            if let Some(mark) = mark {
                extensions.insert(mark);
            }
            if is_encrypted {
                extensions.insert(Encrypted);
            }
            request
        });
        let service = TowerToHyperService::new(app);
        let builder = builder();
        let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
        watcher.watch(connection).await
    }
}

fn builder() -> auto::Builder<TokioExecutor> {
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
    builder
}

/// Resolves when nothing was asked for too long; never where something was.
async fn silence(asked: &AtomicBool) {
    tokio::time::sleep(FIRST_REQUEST_WITHIN).await;
    if asked.load(Ordering::Relaxed) {
        std::future::pending::<()>().await;
    }
}
