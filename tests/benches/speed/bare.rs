//! The ceilings: what the same disk, store and wire do without a word of bridge.

use std::fs::File;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use bridge::board::BoardNumber;
use bridge::contest::{At, CommandId, Event, Pairing, Recorded, Slot};
use bridge::entry::{EntryId, PairId, SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use futures_util::stream::Empty;
use proto::v1;
use proto::v1::table_service_server::{TableService, TableServiceServer};
use redb::{Builder, Database, TableDefinition};
use server::journal::fault::DelayedSync;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tonic::{Request, Response, Status};

use crate::closed_loop::Caller;
use crate::evening;
use crate::hall;
use crate::latency::per_second;
use crate::options::Options;

/// The bytes that one result adds to the journal: what every ceiling writes.
pub(crate) fn record() -> Vec<u8> {
    let table = TableId { section: SectionLetter::A, table: TableNumber(7) };
    let slot = Slot { table, round: RoundNumber(3), board: BoardNumber::FIRST };
    let entry = |pair| EntryId { section: SectionLetter::A, pair };
    let pairing =
        Pairing { north_south: entry(PairId::north_south(7)), east_west: entry(PairId::east_west(12)) };
    let event =
        Event::ResultEntered { slot, pairing, before: None, result: evening::result(slot), agreed: true };
    let by = bridge::contest::Actor::Table(table);
    let recorded = Recorded {
        sequence: 1,
        by,
        at: At(1_767_225_600_000),
        command: Some(CommandId { device: 1, counter: 1_000 }),
        event,
    };
    proto::record::encode(&recorded)
}

/// Results a second when `writers` wait for each append and `fdatasync`.
pub(crate) fn raw(folder: &Path, (writers, delay): (usize, Duration), options: &Options) -> Result<u64> {
    let mut file = File::create(folder.join("raw"))?;
    let group = record().repeat(writers);
    let (start, mut count) = (Instant::now(), 0);
    while start.elapsed() < options.run() {
        file.write_all(&group)?;
        if !delay.is_zero() {
            std::thread::sleep(delay);
        }
        file.sync_data()?;
        count += writers;
    }
    Ok(per_second(count, start.elapsed()))
}

const RECORDS: TableDefinition<'_, u64, &[u8]> = TableDefinition::new("records");
/// As the journal's.
const CACHE_BYTES: usize = 64 << 20;
const GROUP_COUNT: usize = 1_024;

type Job = (Vec<u8>, oneshot::Sender<u64>);

/// One thread that commits what waits in one transaction, and then answers.
#[derive(Debug, Clone)]
pub(crate) struct Store {
    jobs: mpsc::UnboundedSender<Job>,
}

impl Store {
    pub(crate) fn open(folder: &Path, delay: Duration) -> Result<Self> {
        let file = hall::file(&folder.join("bare.redb"))?;
        let mut builder = Builder::new();
        builder.set_cache_size(CACHE_BYTES);
        let database = if delay.is_zero() {
            builder.create_with_backend(file)?
        } else {
            builder.create_with_backend(DelayedSync::new(file, delay))?
        };
        let (jobs, mut queue) = mpsc::unbounded_channel();
        std::thread::spawn(move || {
            let mut group: Vec<Job> = Vec::new();
            let mut last = 0;
            while queue.blocking_recv_many(&mut group, GROUP_COUNT) > 0 {
                // A store that fails drops the answers, and the run ends there.
                if commit(&database, &group, last).is_err() {
                    return;
                }
                for (_, reply) in group.drain(..) {
                    last += 1;
                    let _ = reply.send(last);
                }
            }
        });
        Ok(Self { jobs })
    }

    async fn write(&self, record: Vec<u8>) -> Result<u64> {
        let (reply, written) = oneshot::channel();
        let _ = self.jobs.send((record, reply));
        written.await.context("the store failed")
    }
}

fn commit(database: &Database, group: &[Job], last: u64) -> Result<()> {
    let write = database.begin_write()?;
    {
        let mut records = write.open_table(RECORDS)?;
        for (key, (record, _)) in (last + 1..).zip(group) {
            records.insert(key, record.as_slice())?;
        }
    }
    Ok(write.commit()?)
}

/// Somebody who writes records into the store without any wire.
pub(crate) struct Writer {
    pub(crate) store: Store,
    pub(crate) record: Vec<u8>,
}

impl Caller for Writer {
    async fn call(&mut self) -> Result<bool> {
        self.store.write(self.record.clone()).await?;
        Ok(true)
    }
}

/// The same messages over the same wire into one store: the path of a submission without bridge.
#[derive(Debug)]
struct Echo {
    store: Store,
    record: Vec<u8>,
}

#[tonic::async_trait]
impl TableService for Echo {
    async fn pair(&self, _: Request<v1::PairRequest>) -> Result<Response<v1::PairReply>, Status> {
        Err(Status::unimplemented("only Submit"))
    }

    async fn submit(
        &self,
        request: Request<v1::SubmitRequest>,
    ) -> Result<Response<v1::CommandReply>, Status> {
        let _ = request.into_inner();
        let written = self.store.write(self.record.clone()).await;
        let sequence = written.map_err(|error| Status::unavailable(error.to_string()))?;
        let answer = v1::command_reply::Answer::Accepted(v1::Accepted { sequence });
        Ok(Response::new(v1::CommandReply { answer: Some(answer) }))
    }

    async fn find_player(
        &self,
        _: Request<v1::FindPlayerRequest>,
    ) -> Result<Response<v1::FindPlayerReply>, Status> {
        Err(Status::unimplemented("this server echoes"))
    }

    type WatchTableStream = Empty<Result<v1::TableView, Status>>;

    async fn watch_table(
        &self,
        _: Request<v1::WatchTableRequest>,
    ) -> Result<Response<Self::WatchTableStream>, Status> {
        Err(Status::unimplemented("only Submit"))
    }
}

/// A running bare server.
pub(crate) struct BareServer {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), tonic::transport::Error>>,
}

impl BareServer {
    pub(crate) async fn open(folder: &Path, delay: Duration) -> Result<Self> {
        let service = Echo { store: Store::open(folder, delay)?, record: record() };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let incoming = tonic::transport::server::TcpIncoming::from(listener).with_nodelay(Some(true));
        let (stop, stopped) = oneshot::channel();
        let serving = tonic::transport::Server::builder()
            .add_service(TableServiceServer::new(service))
            .serve_with_incoming_shutdown(incoming, async {
                let _ = stopped.await;
            });
        Ok(Self { address, stop, running: tokio::spawn(serving) })
    }

    pub(crate) async fn close(self) -> Result<()> {
        let _ = self.stop.send(());
        Ok(self.running.await??)
    }
}
