//! People in front of the board: they notice when a new standing arrives.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use access::line::Line;
use http::uri::PathAndQuery;
use proto::v1;
use tokio::task::JoinSet;
use tonic::Request;
use tonic::client::Grpc;
use tonic_prost::ProstCodec;

use super::PlayError;
use super::log::Acknowledged;

/// Watchers that share a connection.
const WATCHERS_A_CHANNEL: usize = 100;
const LARGEST_VIEW: usize = 64 << 20;
const PAUSE: Duration = Duration::from_millis(100);
/// Every acknowledgement is timed at about so many watchers, spread over all of them.
const TIMED_AT: usize = 8;

/// The only thing that a watcher reads of `StandingsView`, so that a thousand of them on one machine measure the
/// server and not themselves.
#[derive(Clone, PartialEq, prost::Message)]
struct Glance {
    #[prost(uint64, tag = "3")]
    sequence: u64,
}

/// When each new sequence number arrived at one watcher, ascending.
type Seen = Arc<Mutex<Vec<(u64, Instant)>>>;

/// Everybody who watches the released ranking of a contest.
#[derive(Debug)]
pub(super) struct Watchers {
    seen: Vec<Seen>,
    _tasks: JoinSet<()>,
}

impl Watchers {
    /// So many watchers of a contest's board.
    pub(super) fn start(server: &str, contest: u32, count: usize) -> Result<Self, PlayError> {
        let mut tasks = JoinSet::new();
        let mut seen = Vec::new();
        let mut channel = client_tablet::link::connect(server)?;
        for index in 0..count {
            if index % WATCHERS_A_CHANNEL == 0 {
                channel = client_tablet::link::connect(server)?;
            }
            let own = Seen::default();
            tasks.spawn(watch(channel.clone(), contest, Arc::clone(&own)));
            seen.push(own);
        }
        Ok(Self { seen, _tasks: tasks })
    }

    /// Waits until every watcher has something to look at.
    pub(super) async fn all_see(&self, sequence: u64, within: Duration) -> bool {
        let sees = |seen: &Seen| newest(seen).is_some_and(|newest| newest >= sequence);
        let deadline = Instant::now() + within;
        while !self.seen.iter().all(sees) {
            if Instant::now() > deadline {
                return false;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        true
    }

    /// How long after each acknowledgement the board showed it, in microseconds. Those that no watcher saw are
    /// left out, and counted.
    pub(super) fn delays(&self, acknowledged: &[Acknowledged]) -> (Vec<u64>, u32) {
        let stride = (self.seen.len() / TIMED_AT).max(1);
        let (mut delays, mut unseen_count) = (Vec::new(), 0);
        for (index, seen) in self.seen.iter().enumerate() {
            let seen = lock(seen);
            for timed in acknowledged.iter().skip(index % stride).step_by(stride) {
                let at = seen.partition_point(|(sequence, _)| *sequence < timed.sequence);
                match seen.get(at) {
                    Some((_, arrived)) => {
                        let delay = arrived.saturating_duration_since(timed.answered);
                        delays.push(u64::try_from(delay.as_micros()).unwrap_or(u64::MAX));
                    }
                    None => unseen_count += 1,
                }
            }
        }
        (delays, unseen_count)
    }
}

fn lock(seen: &Seen) -> std::sync::MutexGuard<'_, Vec<(u64, Instant)>> {
    seen.lock().unwrap_or_else(PoisonError::into_inner)
}

fn newest(seen: &Seen) -> Option<u64> {
    lock(seen).last().map(|(sequence, _)| *sequence)
}

/// Watches, and comes back after every loss.
async fn watch(channel: Line, contest: u32, seen: Seen) {
    loop {
        if let Err(status) = follow(&channel, contest, &seen).await {
            tracing::debug!(%status, "a watcher lost the board");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn follow(channel: &Line, contest: u32, seen: &Seen) -> Result<(), tonic::Status> {
    let mut grpc = Grpc::new(channel.clone()).max_decoding_message_size(LARGEST_VIEW);
    grpc.ready().await.map_err(|error| tonic::Status::unavailable(error.to_string()))?;
    let have_sequence = newest(seen).unwrap_or(0);
    let request = Request::new(v1::WatchStandingsRequest { contest, have_sequence });
    let codec = ProstCodec::<v1::WatchStandingsRequest, Glance>::default();
    let path = PathAndQuery::from_static("/barometer.v1.BoardService/WatchStandings");
    let mut views = grpc.server_streaming(request, path, codec).await?.into_inner();
    while let Some(Glance { sequence }) = views.message().await? {
        let mut seen = lock(seen);
        if seen.last().is_none_or(|(last, _)| *last < sequence) {
            seen.push((sequence, Instant::now()));
        }
    }
    Ok(())
}
