//! A line between a client and the server that can be held up and cut at any place.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::deadline::within;

/// A direction on the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    ToServer,
    ToClient,
}

/// How far bytes go in one direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Gate {
    #[default]
    Open,
    /// What comes waits.
    Held,
    /// So many more bytes pass, and then the line is cut.
    CutAfter(usize),
}

/// A server's address at which the line can be cut. Connections made after a cut are whole again.
#[derive(Debug)]
pub struct LineCutter {
    address: SocketAddr,
    line: Arc<Line>,
    accepting: JoinHandle<()>,
}

#[derive(Debug)]
struct Line {
    /// Changed as one, so that a cut lets nothing through that was held up.
    state: watch::Sender<State>,
    /// Bytes that wait, or waited when the line was cut.
    held_to_server: watch::Sender<usize>,
    held_to_client: watch::Sender<usize>,
}

#[derive(Debug, Default)]
struct State {
    to_server: Gate,
    to_client: Gate,
    /// Rises with every cut.
    cuts: u64,
}

impl LineCutter {
    /// A line to this server.
    pub async fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let line = Arc::new(Line {
            state: watch::Sender::default(),
            held_to_server: watch::Sender::default(),
            held_to_client: watch::Sender::default(),
        });
        let shared = Arc::clone(&line);
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                // Without a server, the client finds the line cut.
                if let Ok(server) = TcpStream::connect(server).await {
                    shared.join(client, server);
                }
            }
        });
        Self { address, line, accepting }
    }

    /// The address for clients.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The same for those who speak otherwise than by HTTP.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Lets nothing through in one direction, and keeps it.
    pub fn hold(&self, way: Way) {
        self.line.held(way).send_replace(0);
        self.line.state.send_modify(|state| *state.gate(way) = Gate::Held);
    }

    /// Lets nothing through either way, as a network that is gone: nobody is told.
    pub fn vanish(&self) {
        self.hold(Way::ToServer);
        self.hold(Way::ToClient);
    }

    /// Returns when something is held up in that direction.
    pub async fn holds_something(&self, way: Way) {
        let mut held = self.line.held(way).subscribe();
        within("something is held up", held.wait_for(|count| *count > 0)).await.unwrap();
    }

    /// Lets this many more bytes through in one direction, and then cuts the line.
    pub fn cut_after(&self, way: Way, bytes: usize) {
        self.line.state.send_modify(|state| *state.gate(way) = Gate::CutAfter(bytes));
    }

    /// Cuts every connection now. What was held up is lost; new connections are whole.
    pub fn cut(&self) {
        self.line.cut();
    }

    /// Lets everything through again, also what was held up.
    pub fn open(&self) {
        self.line.state.send_modify(|state| *state = State { cuts: state.cuts, ..State::default() });
    }

    /// Returns when the line was cut more often than this.
    pub async fn cut_again(&self, count: u64) {
        let mut state = self.line.state.subscribe();
        within("the line is cut", state.wait_for(|state| state.cuts > count)).await.unwrap();
    }

    /// How often the line was cut.
    pub fn cut_count(&self) -> u64 {
        self.line.state.borrow().cuts
    }
}

impl Drop for LineCutter {
    fn drop(&mut self) {
        self.accepting.abort();
        self.line.cut();
    }
}

impl State {
    fn gate(&mut self, way: Way) -> &mut Gate {
        match way {
            Way::ToServer => &mut self.to_server,
            Way::ToClient => &mut self.to_client,
        }
    }

    /// How many of `count` bytes pass, and whether the line breaks then; `None` while they wait.
    fn pass(&mut self, way: Way, count: usize) -> Option<(usize, bool)> {
        let gate = self.gate(way);
        match *gate {
            Gate::Open => Some((count, false)),
            Gate::Held => None,
            Gate::CutAfter(bytes) => {
                *gate = Gate::CutAfter(bytes.saturating_sub(count));
                Some((count.min(bytes), count > bytes))
            }
        }
    }
}

impl Line {
    fn held(&self, way: Way) -> &watch::Sender<usize> {
        match way {
            Way::ToServer => &self.held_to_server,
            Way::ToClient => &self.held_to_client,
        }
    }

    fn cut(&self) {
        self.state.send_modify(|state| *state = State { cuts: state.cuts + 1, ..State::default() });
    }

    fn join(self: &Arc<Self>, client: TcpStream, server: TcpStream) {
        for stream in [&client, &server] {
            stream.set_nodelay(true).unwrap();
        }
        let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
        let line = Arc::clone(self);
        tokio::spawn(async move {
            let cuts = line.state.borrow().cuts;
            let mut state = line.state.subscribe();
            // The first end of anything ends both directions.
            tokio::select! {
                _ = state.wait_for(|state| state.cuts > cuts) => {}
                () = line.pump((Way::ToServer, cuts), from_client, to_server) => {}
                () = line.pump((Way::ToClient, cuts), from_server, to_client) => {}
            }
        });
    }

    /// Carries bytes one way, until the line is cut again after so many cuts or one side ends.
    async fn pump(&self, (way, cuts): (Way, u64), mut from: OwnedReadHalf, mut to: OwnedWriteHalf) {
        let mut state = self.state.subscribe();
        let mut buffer = vec![0; 16 * 1024];
        while let Ok(count @ 1..) = from.read(&mut buffer).await {
            let mut waits = false;
            let (passes, breaks) = loop {
                let mut passed = None;
                let mut is_cut = false;
                state.borrow_and_update();
                self.state.send_if_modified(|state| {
                    is_cut = state.cuts > cuts;
                    if !is_cut {
                        passed = state.pass(way, count);
                    }
                    false
                });
                if is_cut {
                    return;
                }
                if let Some(passed) = passed {
                    break passed;
                }
                if !waits {
                    waits = true;
                    self.held(way).send_modify(|held| *held += count);
                }
                if state.changed().await.is_err() {
                    return;
                }
            };
            if to.write_all(&buffer[..passes]).await.is_err() {
                return;
            }
            if breaks {
                return self.cut();
            }
        }
    }
}
