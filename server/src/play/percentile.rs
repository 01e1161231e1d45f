//! Times in order: the middle one, the hundredth worst, the worst.

use serde::Serialize;

/// The spread of some times, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Spread {
    pub count: usize,
    pub p50_ms: f64,
    pub p99_ms: f64,
    pub max_ms: f64,
}

impl Spread {
    /// The spread of times in microseconds; all zero for none.
    pub fn of(mut micros: Vec<u64>) -> Self {
        micros.sort_unstable();
        let Some(&max) = micros.last() else { return Self::default() };
        // The nearest rank: the smallest time that at least so many percent do not exceed.
        let at = |percent: usize| micros[(micros.len() * percent).div_ceil(100).saturating_sub(1)];
        Self { count: micros.len(), p50_ms: ms(at(50)), p99_ms: ms(at(99)), max_ms: ms(max) }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a time for print")]
fn ms(micros: u64) -> f64 {
    micros as f64 / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_rank() {
        let spread = Spread::of((1..=200).rev().map(|number| number * 1_000).collect());
        assert_eq!(spread, Spread { count: 200, p50_ms: 100.0, p99_ms: 198.0, max_ms: 200.0 });
        assert_eq!(Spread::of(vec![5_000]), Spread { count: 1, p50_ms: 5.0, p99_ms: 5.0, max_ms: 5.0 });
        assert_eq!(Spread::of(vec![]), Spread::default());
    }
}
