//! How fast an evening is played.

use std::time::{Duration, Instant};

use bridge::contest::Slot;

use super::dice::Dice;
use super::synthetic::numbers;

/// How fast an evening is played.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Tempo {
    /// Each table enters its next result as soon as the last is acknowledged: for measuring.
    FlatOut,
    /// So many results a second from all tables together, on time even when answers are late: for measuring.
    Steady { per_second: f64 },
    /// As people play, so many times faster.
    Clock { speed: f64 },
}

/// Bidding, playing and entering one board takes about so long.
const BOARD_SECONDS: i64 = 400;
/// Changing tables.
const CHANGE_SECONDS: i64 = 45;
const LATE_SECONDS: i64 = 420;

impl Tempo {
    /// How long a table takes for a board.
    pub(super) fn thinking(self, slot: Slot, seed: u64, is_slow: bool) -> Duration {
        let mut dice = Dice::new(seed, &[&numbers(slot)[..], &[u64::from(b't')]].concat());
        let spread = (0..3).map(|_| dice.between(-80, 80)).sum::<i64>();
        let extra = if is_slow { BOARD_SECONDS / 5 } else { 0 };
        self.scaled(BOARD_SECONDS + spread + extra)
    }

    pub(super) fn change(self) -> Duration {
        self.scaled(CHANGE_SECONDS)
    }

    pub(super) fn lateness(self) -> Duration {
        self.scaled(LATE_SECONDS)
    }

    /// So many seconds of the evening.
    pub(super) fn scaled(self, seconds: i64) -> Duration {
        match self {
            Self::FlatOut | Self::Steady { .. } => Duration::ZERO,
            Self::Clock { speed } => {
                let seconds = u32::try_from(seconds).map_or(0.0, f64::from);
                Duration::try_from_secs_f64(seconds / speed).unwrap_or(Duration::MAX)
            }
        }
    }

    /// Whether people have to walk to their next table.
    pub(super) fn people_walk(self) -> bool {
        match self {
            Self::FlatOut | Self::Steady { .. } => false,
            Self::Clock { .. } => true,
        }
    }
}

/// When a table is to enter its results, at a steady rate.
#[derive(Debug, Clone, Copy)]
pub(super) struct Schedule {
    first: Instant,
    period: Duration,
}

impl Schedule {
    /// The schedule of table number `index` of `count`; `None` unless the tempo is steady.
    pub(super) fn new(tempo: Tempo, start: Instant, (index, count): (u32, u32)) -> Option<Self> {
        let Tempo::Steady { per_second } = tempo else { return None };
        let step = Duration::try_from_secs_f64(1.0 / per_second).ok()?;
        Some(Self { first: start + step * index, period: step * count })
    }

    /// When result number `index` of this table is due.
    pub(super) fn due(&self, index: u32) -> Instant {
        self.first + self.period * index
    }
}
