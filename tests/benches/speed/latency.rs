//! How long things took, and the median of runs.

use std::time::Duration;

/// Durations in microseconds.
#[derive(Debug, Clone, Default)]
pub(crate) struct Latencies {
    sorted: Vec<u32>,
}

impl FromIterator<u32> for Latencies {
    fn from_iter<I: IntoIterator<Item = u32>>(microseconds: I) -> Self {
        let mut sorted: Vec<u32> = microseconds.into_iter().collect();
        sorted.sort_unstable();
        Self { sorted }
    }
}

impl Latencies {
    /// The duration that so many of a thousand did not exceed; 0 where nothing was measured.
    pub(crate) fn per_mille(&self, share: usize) -> u32 {
        let index = (self.sorted.len() * share).div_ceil(1_000).saturating_sub(1);
        self.sorted.get(index).copied().unwrap_or(0)
    }

    pub(crate) fn max(&self) -> u32 {
        self.sorted.last().copied().unwrap_or(0)
    }

    pub(crate) fn count(&self) -> usize {
        self.sorted.len()
    }
}

pub(crate) fn microseconds(duration: Duration) -> u32 {
    u32::try_from(duration.as_micros()).unwrap_or(u32::MAX)
}

/// `0.38 ms`, `29 ms`.
pub(crate) fn milliseconds(microseconds: u32) -> String {
    match microseconds {
        0..10_000 => format!("{}.{:02} ms", microseconds / 1_000, microseconds % 1_000 / 10),
        10_000..100_000 => format!("{}.{} ms", microseconds / 1_000, microseconds % 1_000 / 100),
        _ => format!("{} ms", microseconds / 1_000),
    }
}

/// The one in the middle; of two, the lower.
pub(crate) fn median<T: Copy + Ord>(values: &[T]) -> T {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted[(sorted.len() - 1) / 2]
}

/// How many happen in a second, when so many happened in `duration`.
pub(crate) fn per_second(count: usize, duration: Duration) -> u64 {
    let count = u64::try_from(count).unwrap_or(u64::MAX);
    let microseconds = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX).max(1);
    count.saturating_mul(1_000_000) / microseconds
}
