//! Readers of what the server publishes: boards, pages, the director's console, the tables' devices.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use access::line::Line;
use anyhow::{Context as _, Result, ensure};
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::director_service_client::DirectorServiceClient;
use server::auth::{Identity, Role};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tonic::Request;
use tonic::client::Grpc;
use tonic_prost::ProstCodec;

use crate::hall::{self, Hall};
use crate::room::{self, Device};

/// The sequence numbers that a reader was shown, and when.
#[derive(Debug, Clone, Default)]
pub(crate) struct Seen(Arc<Mutex<Vec<(u64, Instant)>>>);

impl Seen {
    fn note(&self, sequence: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push((sequence, Instant::now()));
    }

    /// When the reader first saw a state with this event in it.
    pub(crate) fn when(&self, sequence: u64) -> Option<Instant> {
        let seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let first = seen.partition_point(|(shown, _)| *shown < sequence);
        seen.get(first).map(|(_, at)| *at)
    }
}

/// A reader that goes on until it is aborted.
#[derive(Debug)]
pub(crate) struct Subscriber {
    pub(crate) seen: Seen,
    task: JoinHandle<Result<()>>,
}

impl Drop for Subscriber {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A `StandingsView` of which only the number is read: what a thousand phones do with the rest is theirs.
#[derive(Clone, Copy, PartialEq, prost::Message)]
struct Numbered {
    #[prost(uint64, tag = "3")]
    sequence: u64,
}

/// Readers of `BoardService/WatchStandings`, many on a connection.
pub(crate) async fn boards(address: SocketAddr, contest: u32, count: usize) -> Result<Vec<Subscriber>> {
    let channels = hall::channels(address, count)?;
    let mut subscribers = Vec::with_capacity(count);
    for number in 0..count {
        subscribers.push(board(channels[number % channels.len()].clone(), contest).await?);
    }
    Ok(subscribers)
}

async fn board(channel: Line, contest: u32) -> Result<Subscriber> {
    let mut client = Grpc::new(channel);
    client.ready().await?;
    let path = http::uri::PathAndQuery::from_static("/barometer.v1.BoardService/WatchStandings");
    let request = Request::new(v1::WatchStandingsRequest { contest, have_sequence: 0 });
    let codec = ProstCodec::<v1::WatchStandingsRequest, Numbered>::default();
    let mut views = client.server_streaming(request, path, codec).await?.into_inner();
    views.message().await?.context("a board is sent the ranking at once")?;
    let seen = Seen::default();
    let notes = seen.clone();
    let task = tokio::spawn(async move {
        while let Some(Numbered { sequence }) = views.message().await? {
            notes.note(sequence);
        }
        Ok(())
    });
    Ok(Subscriber { seen, task })
}

/// Readers of the page's event stream, each with its own connection as browsers have.
pub(crate) async fn pages(address: SocketAddr, contest: u32, count: usize) -> Result<Vec<Subscriber>> {
    let mut subscribers = Vec::with_capacity(count);
    for _ in 0..count {
        subscribers.push(page(address, contest).await?);
    }
    Ok(subscribers)
}

async fn page(address: SocketAddr, contest: u32) -> Result<Subscriber> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!("GET /contests/{contest}/events HTTP/1.1\r\nHost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut reader = ChunkReader { stream, bytes: vec![0; 16 << 10], buffer: Vec::new(), skip: 0 };
    let head = reader.line().await?;
    ensure!(head.starts_with("HTTP/1.1 200"), "the page answered {head}");
    while !reader.line().await?.is_empty() {}
    let seen = Seen::default();
    let notes = seen.clone();
    let task = tokio::spawn(async move {
        loop {
            if let Some(sequence) = reader.event().await? {
                notes.note(sequence);
            }
        }
    });
    Ok(Subscriber { seen, task })
}

/// Reads an event stream chunk by chunk, and of each chunk the first line alone.
struct ChunkReader {
    stream: TcpStream,
    /// What was read last.
    bytes: Vec<u8>,
    buffer: Vec<u8>,
    /// Bytes of the last chunk that are still to come.
    skip: usize,
}

impl ChunkReader {
    async fn more(&mut self) -> Result<()> {
        let count = self.stream.read(&mut self.bytes).await?;
        ensure!(count > 0, "the server ended the stream");
        let skipped = self.skip.min(count);
        self.skip -= skipped;
        self.buffer.extend_from_slice(&self.bytes[skipped..count]);
        Ok(())
    }

    async fn line(&mut self) -> Result<String> {
        loop {
            if let Some(end) = self.buffer.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.buffer.drain(..=end).collect();
                return Ok(String::from_utf8(line)?.trim_end().to_owned());
            }
            self.more().await?;
        }
    }

    /// The sequence number of the next event, if it has one.
    async fn event(&mut self) -> Result<Option<u64>> {
        let length = usize::from_str_radix(&self.line().await?, 16)?;
        let first = self.line().await?;
        // A chunk ends with a line break of its own.
        let rest = (length + 2).saturating_sub(first.len() + 1);
        let here = rest.min(self.buffer.len());
        self.buffer.drain(..here);
        self.skip = rest - here;
        Ok(first.strip_prefix("id: ").and_then(|number| number.parse().ok()))
    }
}

/// What a contest in play is watched by at least: a board, and the director's floor.
pub(crate) async fn director_and_board(hall: &Hall, contest: u32) -> Result<[JoinHandle<Result<()>>; 2]> {
    let channel = hall::channels(hall.address, 1)?.remove(0);
    let watch = v1::WatchStandingsRequest { contest, have_sequence: 0 };
    let board = BoardServiceClient::new(channel.clone()).watch_standings(watch).await?.into_inner();
    let director = Identity { role: Role::Director, name: String::new(), contest: None };
    let token = hall.services.tokens.issue_for_this_run(director);
    let mut request = Request::new(v1::WatchRequest { contest, have_sequence: 0 });
    request.metadata_mut().insert("authorization", room::bearer(token.reveal())?);
    let floor = DirectorServiceClient::new(channel).watch_floor(request).await?.into_inner();
    Ok([tokio::spawn(read(board)), tokio::spawn(read(floor))])
}

/// The screen of a table: the stream of its own view.
pub(crate) async fn screen(device: &Device) -> Result<JoinHandle<Result<()>>> {
    let (mut client, request) = device.watch().context("a device with a seat")?;
    let views = client.watch_table(request).await?.into_inner();
    Ok(tokio::spawn(read(views)))
}

/// Reads a stream to its end, decoded and thrown away.
async fn read<M: Send + 'static>(mut views: tonic::Streaming<M>) -> Result<()> {
    while views.message().await?.is_some() {}
    Ok(())
}
