//! What the server counts of itself, for whoever watches it from outside ([docs/OPERATIONS.md](../../docs/OPERATIONS.md)).
//!
//! Counting is one addition to an atomic number: it waits for nobody, and no result waits for it. What is counted elsewhere
//! (by the security log, the readers, the gate) is read there when the page is asked for.

mod page;
pub(crate) mod stream;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

pub(crate) use page::{Watched, page};

use crate::engine::{Answer, EngineError};

/// What has happened so often since the start.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) const fn new() -> Self {
        Self(AtomicU64::new(0))
    }

    pub(crate) fn count(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How many of something there are now.
#[derive(Debug, Default)]
pub(crate) struct Gauge(Arc<AtomicU64>);

impl Gauge {
    /// One more, until what is returned is dropped.
    pub(crate) fn enter(&self) -> Present {
        self.0.fetch_add(1, Ordering::Relaxed);
        Present(Arc::clone(&self.0))
    }

    fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// One of those that a [`Gauge`] counts.
#[derive(Debug)]
pub(crate) struct Present(Arc<AtomicU64>);

impl Drop for Present {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How often a number was at most as high as each of some bounds.
#[derive(Debug)]
pub(crate) struct Histogram<const N: usize> {
    /// Ascending.
    bounds: [u64; N],
    /// One for each bound, of what is above the bound before it.
    counts: [AtomicU64; N],
    above: AtomicU64,
    sum: AtomicU64,
}

impl<const N: usize> Histogram<N> {
    const fn new(bounds: [u64; N]) -> Self {
        let counts = [const { AtomicU64::new(0) }; N];
        Self { bounds, counts, above: AtomicU64::new(0), sum: AtomicU64::new(0) }
    }

    fn note(&self, value: u64) {
        let place = self.bounds.iter().position(|bound| value <= *bound);
        place.map_or(&self.above, |place| &self.counts[place]).fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(value, Ordering::Relaxed);
    }
}

/// Microseconds: from a fast disk to the ten seconds after which a tablet says that it has no connection.
const TIMES: [u64; 14] = [
    250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
    10_000_000,
];
/// Commands that were made durable together, up to the most there may be.
const BATCHES: [u64; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/// What all contests and connections of a server count together.
#[derive(Debug)]
pub(crate) struct Metrics {
    accepted: Counter,
    refused: Counter,
    /// Commands without an answer, because the journal failed or the server stopped: their senders ask again.
    failed: Counter,
    /// From a command's arrival at its contest to its durable answer, in microseconds.
    answer: Histogram<14>,
    /// From a batch's way to the journal until it is durable, in microseconds.
    durable: Histogram<14>,
    batch: Histogram<9>,
    pub(crate) connections: Gauge,
    pub(crate) streams: Gauge,
    /// Requests of those who are not known, beyond their bounds.
    pub(crate) turned_away: Counter,
}

impl Default for Metrics {
    fn default() -> Self {
        Self {
            accepted: Counter::default(),
            refused: Counter::default(),
            failed: Counter::default(),
            answer: Histogram::new(TIMES),
            durable: Histogram::new(TIMES),
            batch: Histogram::new(BATCHES),
            connections: Gauge::default(),
            streams: Gauge::default(),
            turned_away: Counter::default(),
        }
    }
}

impl Metrics {
    /// A command has its answer, so long after it came.
    pub(crate) fn answered(&self, answer: &Result<Answer, EngineError>, after: Duration) {
        match answer {
            Ok(Answer::Accepted { .. }) => self.accepted.count(),
            Ok(Answer::Refused(_)) => self.refused.count(),
            Err(_) => return self.failed.count(),
        }
        self.answer.note(microseconds(after));
    }

    /// So many commands were made durable together in this time.
    pub(crate) fn written(&self, commands_count: usize, after: Duration) {
        self.batch.note(commands_count as u64);
        self.durable.note(microseconds(after));
    }
}

fn microseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
