//! The server inside the test's process, on any journal.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use server::auth::{Identity, Role};
use server::journal::{FILE_NAME, Journal, RedbJournal};
use server::rpc::Services;
use server::serve::Server;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::deadline::within;

/// A folder with a journal that outlives the rooms opened on it.
#[derive(Debug)]
pub struct RoomFolder(TempDir);

impl RoomFolder {
    /// An empty one, removed in the end.
    #[expect(clippy::new_without_default, reason = "it makes a folder on the disk")]
    pub fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    /// A path in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The journal, opened or made.
    pub fn journal(&self) -> Arc<dyn Journal> {
        Arc::new(RedbJournal::open_or_create(&self.path(FILE_NAME)).unwrap())
    }
}

const ANY_PORT: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// A server that runs in this process.
#[derive(Debug)]
pub struct Room {
    pub address: SocketAddr,
    pub services: Services,
    /// A director's token, good for as long as the room is open.
    pub token: String,
    /// Where its figures are, if it shows them.
    pub metrics: Option<SocketAddr>,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<server::serve::Shift>,
    _folder: Option<RoomFolder>,
}

impl Room {
    /// A room on a new journal on the disk.
    pub async fn new() -> Self {
        let folder = RoomFolder::new();
        let room = Self::open(folder.journal()).await;
        Self { _folder: Some(folder), ..room }
    }

    /// A room on a journal.
    pub async fn open(journal: Arc<dyn Journal>) -> Self {
        Self::run(Server::with_journal(journal, ANY_PORT, None).await.unwrap())
    }

    /// The same with its figures shown.
    pub async fn with_metrics(journal: Arc<dyn Journal>) -> Self {
        let server = Server::with_journal(journal, ANY_PORT, None).await.unwrap();
        Self::run(server.with_metrics(ANY_PORT).await.unwrap())
    }

    fn run(server: Server) -> Self {
        let (address, metrics, services) =
            (server.address(), server.metrics_address(), server.services.clone());
        let director = Identity { role: Role::Director, name: "the director".to_owned(), contest: None };
        let token = services.tokens.issue_for_this_run(director).reveal().to_owned();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async {
            // A room that is dropped stops too.
            let _ = stopped.await;
        }));
        Self { address, services, token, metrics, stop: Some(stop), running, _folder: None }
    }

    /// Where the room listens.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The journal below.
    pub fn journal(&self) -> Arc<dyn Journal> {
        Arc::clone(self.services.engine.journal())
    }

    /// Stops the server cleanly.
    pub async fn close(mut self) {
        let _ = self.stop.take().map(|stop| stop.send(()));
        within("the room closes", self.running).await.unwrap();
    }
}
