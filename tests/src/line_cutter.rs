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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gate {
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
    to_server: Direction,
    to_client: Direction,
    /// Rises with every cut.
    cuts: watch::Sender<u64>,
}

#[derive(Debug)]
struct Direction {
    gate: watch::Sender<Gate>,
    /// Bytes that wait, or waited when the line was cut.
    held: watch::Sender<usize>,
}

impl LineCutter {
    /// A line to this server.
    pub async fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let direction = || Direction { gate: watch::Sender::new(Gate::Open), held: watch::Sender::new(0) };
        let cuts = watch::Sender::new(0);
        let line = Arc::new(Line { to_server: direction(), to_client: direction(), cuts });
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

    /// Lets nothing through in one direction, and keeps it.
    pub fn hold(&self, way: Way) {
        let direction = self.line.direction(way);
        direction.held.send_replace(0);
        direction.gate.send_replace(Gate::Held);
    }

    /// Returns when something is held up in that direction.
    pub async fn holds_something(&self, way: Way) {
        let mut held = self.line.direction(way).held.subscribe();
        within("something is held up", held.wait_for(|count| *count > 0)).await.unwrap();
    }

    /// Lets this many more bytes through in one direction, and then cuts the line.
    pub fn cut_after(&self, way: Way, bytes: usize) {
        self.line.direction(way).gate.send_replace(Gate::CutAfter(bytes));
    }

    /// Cuts every connection now. What was held up is lost; new connections are whole.
    pub fn cut(&self) {
        self.line.cut();
    }

    /// Lets everything through again, also what was held up.
    pub fn open(&self) {
        self.line.open();
    }

    /// Returns when the line was cut more often than this.
    pub async fn cut_again(&self, count: u64) {
        let mut cuts = self.line.cuts.subscribe();
        within("the line is cut", cuts.wait_for(|cuts| *cuts > count)).await.unwrap();
    }

    /// How often the line was cut.
    pub fn cut_count(&self) -> u64 {
        *self.line.cuts.borrow()
    }
}

impl Drop for LineCutter {
    fn drop(&mut self) {
        self.accepting.abort();
        self.line.cut();
    }
}

impl Line {
    fn direction(&self, way: Way) -> &Direction {
        match way {
            Way::ToServer => &self.to_server,
            Way::ToClient => &self.to_client,
        }
    }

    fn open(&self) {
        self.to_server.gate.send_replace(Gate::Open);
        self.to_client.gate.send_replace(Gate::Open);
    }

    fn cut(&self) {
        self.cuts.send_modify(|cuts| *cuts += 1);
        self.open();
    }

    fn join(self: &Arc<Self>, client: TcpStream, server: TcpStream) {
        for stream in [&client, &server] {
            stream.set_nodelay(true).unwrap();
        }
        let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
        let mut cuts = self.cuts.subscribe();
        cuts.mark_unchanged();
        let line = Arc::clone(self);
        tokio::spawn(async move {
            // The first end of anything ends both directions.
            tokio::select! {
                biased;
                _ = cuts.changed() => {}
                () = line.pump(Way::ToServer, from_client, to_server) => {}
                () = line.pump(Way::ToClient, from_server, to_client) => {}
            }
        });
    }

    async fn pump(&self, way: Way, mut from: OwnedReadHalf, mut to: OwnedWriteHalf) {
        let direction = self.direction(way);
        let mut gate = direction.gate.subscribe();
        let mut buffer = vec![0; 16 * 1024];
        while let Ok(count @ 1..) = from.read(&mut buffer).await {
            if *gate.borrow_and_update() == Gate::Held {
                direction.held.send_modify(|held| *held += count);
            }
            let Ok(now) = gate.wait_for(|gate| *gate != Gate::Held).await.map(|gate| *gate) else { return };
            let passes = match now {
                Gate::Open | Gate::Held => count,
                Gate::CutAfter(bytes) => count.min(bytes),
            };
            if to.write_all(&buffer[..passes]).await.is_err() {
                return;
            }
            if let Gate::CutAfter(bytes) = now {
                if passes < count {
                    return self.cut();
                }
                direction.gate.send_replace(Gate::CutAfter(bytes - passes));
            }
        }
    }
}
