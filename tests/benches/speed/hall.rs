//! A real server in this process, on a real journal file, reached through the loopback.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use access::line::Line;
use anyhow::{Context as _, Result, ensure};
use bridge::contest::{Actor, Command};
use redb::backends::FileBackend;
use server::engine::{Answer, Submission};
use server::journal::fault::DelayedSync;
use server::journal::{CommandKey, Journal, RedbJournal};
use server::rpc::Services;
use server::serve::Server;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::evening::Shape;

/// The director's devices come after this; those of the tables count from 1.
const DIRECTORS: u64 = 1 << 40;

/// A running server.
pub(crate) struct Hall {
    pub(crate) services: Services,
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<server::serve::Shift>,
    commands: u64,
}

impl Hall {
    /// Starts a server on a new journal in `folder`, whose disk takes `delay` longer for each sync.
    pub(crate) async fn open(folder: &Path, delay: Duration) -> Result<Self> {
        Self::serve(journal(folder, delay)?).await
    }

    pub(crate) async fn serve(journal: Arc<dyn Journal>) -> Result<Self> {
        // Each table sends as fast as it is answered, and all come from one address.
        let server = Server::with_journal(journal, "127.0.0.1:0".parse()?, None).await?.unbounded();
        let (stop, stopped) = oneshot::channel();
        let (services, address) = (server.services.clone(), server.address());
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Ok(Self { services, address, stop, running, commands: 0 })
    }

    pub(crate) async fn close(self) -> Result<()> {
        let _ = self.stop.send(());
        self.running.await?;
        Ok(())
    }

    /// Makes and starts a contest; returns its number.
    pub(crate) async fn contest(&mut self, shape: Shape) -> Result<u32> {
        let named = ("A long evening".to_owned(), Shape::rules());
        let id = self.command_key();
        let (contest, answer) = self.services.engine.create(id, named, director()).await?;
        accepted(&answer)?;
        let handle = self.services.engine.contest(contest).context("the contest was just made")?;
        let (set_up, rest): (Vec<_>, Vec<_>) = shape
            .preparation()?
            .into_iter()
            .partition(|command| matches!(command, Command::SetUpSection { .. }));
        let (start, register): (Vec<_>, Vec<_>) =
            rest.into_iter().partition(|command| matches!(command, Command::StartContest));
        // Those of one step in any order and in one commit; the steps in theirs.
        for step in [set_up, register, start] {
            let submissions: Vec<_> = step
                .into_iter()
                .map(|command| Submission { id: self.command_key(), command, by: director() })
                .collect();
            let answers = submissions.into_iter().map(|submission| handle.submit(submission));
            for answer in futures_util::future::join_all(answers).await {
                accepted(&answer?)?;
            }
        }
        Ok(contest)
    }

    /// A device for each command: a device's own come in order.
    fn command_key(&mut self) -> CommandKey {
        self.commands += 1;
        CommandKey { device: DIRECTORS + self.commands, counter: 1 }
    }
}

fn director() -> Actor {
    Actor::Director("Bench".to_owned())
}

fn accepted(answer: &Answer) -> Result<()> {
    ensure!(matches!(answer, Answer::Accepted { .. }), "refused: {answer:?}");
    Ok(())
}

/// A new journal in `folder`.
pub(crate) fn journal(folder: &Path, delay: Duration) -> Result<Arc<dyn Journal>> {
    let path = folder.join(server::journal::FILE_NAME);
    if delay.is_zero() {
        return Ok(Arc::new(RedbJournal::create(&path)?));
    }
    let journal = RedbJournal::open_with_backend(move || Ok(DelayedSync::new(file(&path)?, delay)))?;
    Ok(Arc::new(journal))
}

/// A file for redb, made if it is not there.
pub(crate) fn file(path: &Path) -> std::io::Result<FileBackend> {
    let file = std::fs::OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    FileBackend::new(file).map_err(std::io::Error::other)
}

/// Devices that share a connection, as those of a rehearsal do.
const DEVICES_A_CONNECTION: usize = 32;

/// Connections for so many devices.
pub(crate) fn channels(address: SocketAddr, devices: usize) -> Result<Vec<Line>> {
    let address = format!("http://{address}");
    let count = devices.div_ceil(DEVICES_A_CONNECTION);
    Ok((0..count).map(|_| client_tablet::link::connect(&address)).collect::<Result<_, _>>()?)
}
