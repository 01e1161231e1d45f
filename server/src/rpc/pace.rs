//! How fast the devices of a table may send commands, its players' phones call, and either join: faster than anybody plays, and slow
//! enough that nobody floods the journal.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bridge::entry::TableId;
use tokio::time::Instant;

use crate::metrics::Counter;

/// A table sends two or three commands for each board. What it kept through an evening without a connection comes at once.
const EVERY: Duration = Duration::from_millis(50);
const AT_ONCE: u32 = 600;
/// Nobody calls so often; each call that is refused is remembered.
const CALL_EVERY: Duration = Duration::from_secs(5);
const CALLS_AT_ONCE: u32 = 20;
/// Each that joins is written to the journal, and all who follow something look whether they still may. At a table four people
/// sit down with what they have; a page that lost what it kept joins again.
const JOIN_EVERY: Duration = Duration::from_secs(5);
const JOINS_AT_ONCE: u32 = 60;
/// How long a table waits for the word that it sends too much.
pub(super) const SLOWED_BY: Duration = Duration::from_secs(1);

/// Who asks at a table. What phones take, the table's own devices do not lack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Asking {
    Device,
    /// A player's own.
    Phone,
}

/// When each table will have caught up with what it sent, at one command for each step; its players' phones beside its devices.
#[derive(Debug)]
pub struct Pace {
    step: Duration,
    at_once: u32,
    caught_up: Mutex<BTreeMap<(u32, TableId, Asking), Instant>>,
    slowed: Counter,
}

impl Pace {
    /// That of the commands of a table's devices.
    pub fn of_commands() -> Self {
        Self::at(EVERY, AT_ONCE)
    }

    /// That of the calls of the players' phones that joined with a table's code, and of a table's member numbers.
    pub fn of_calls() -> Self {
        Self::at(CALL_EVERY, CALLS_AT_ONCE)
    }

    /// That of what joins with a table's code.
    pub fn of_joins() -> Self {
        Self::at(JOIN_EVERY, JOINS_AT_ONCE)
    }

    /// No bound, for measuring how fast results are taken.
    pub fn unbounded() -> Self {
        Self::at(Duration::ZERO, AT_ONCE)
    }

    fn at(step: Duration, at_once: u32) -> Self {
        Self { step, at_once, caught_up: Mutex::default(), slowed: Counter::default() }
    }

    /// How often a command was not taken.
    pub(crate) fn slowed(&self) -> u64 {
        self.slowed.value()
    }

    /// Whether a command of a table of a contest is taken now; it counts where it is.
    pub(super) fn take(&self, (contest, table): (u32, TableId), asking: Asking) -> bool {
        let now = Instant::now();
        let mut all = self.caught_up.lock().unwrap_or_else(PoisonError::into_inner);
        let caught_up = all.entry((contest, table, asking)).or_insert(now);
        let next = (*caught_up).max(now) + self.step;
        let taken = next <= now + self.step * self.at_once;
        if taken {
            *caught_up = next;
        } else {
            self.slowed.count();
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn phones_of_a_table_call_as_often_as_anybody_could_want() {
        let calls = Pace::of_calls();
        let table = "A1".parse::<TableId>().unwrap();
        assert_eq!((0..100).filter(|_| calls.take((1, table), Asking::Phone)).count(), 20);
        tokio::time::advance(CALL_EVERY).await;
        assert_eq!((0..100).filter(|_| calls.take((1, table), Asking::Phone)).count(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn a_table_that_floods_waits_and_no_other_does() {
        let pace = Pace::of_commands();
        let [one, other] = ["A1", "A2"].map(|table| table.parse::<TableId>().unwrap());
        let taken = (0..1_000).filter(|_| pace.take((1, one), Asking::Device)).count();
        assert_eq!(taken, 600);
        // A phone that floods takes nothing from the table's devices, nor they from it.
        assert!(pace.take((1, one), Asking::Phone));
        assert!(pace.take((1, other), Asking::Device) && pace.take((2, one), Asking::Device));
        tokio::time::advance(EVERY).await;
        assert!(pace.take((1, one), Asking::Device) && !pace.take((1, one), Asking::Device));
        tokio::time::advance(EVERY * AT_ONCE).await;
        assert_eq!((0..1_000).filter(|_| pace.take((1, one), Asking::Device)).count(), 600);
    }
}
