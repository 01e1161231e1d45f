//! How fast the devices of a table may send commands: faster than anybody plays, and slow enough that no table floods the
//! journal.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bridge::entry::TableId;
use tokio::time::Instant;

/// A table sends two or three commands for each board. What it kept through an evening without a connection comes at once.
const EVERY: Duration = Duration::from_millis(50);
const AT_ONCE: u32 = 600;
/// How long a table waits for the word that it sends too much.
pub(super) const SLOWED_BY: Duration = Duration::from_secs(1);

/// When each table will have caught up with what it sent, at one command for each step.
#[derive(Debug)]
pub struct Pace {
    step: Duration,
    caught_up: Mutex<BTreeMap<(u32, TableId), Instant>>,
}

impl Default for Pace {
    fn default() -> Self {
        Self { step: EVERY, caught_up: Mutex::default() }
    }
}

impl Pace {
    /// No bound, for measuring how fast results are taken.
    pub fn unbounded() -> Self {
        Self { step: Duration::ZERO, caught_up: Mutex::default() }
    }

    /// Whether a command of a table is taken now; it counts where it is.
    pub(super) fn take(&self, contest: u32, table: TableId) -> bool {
        let now = Instant::now();
        let mut all = self.caught_up.lock().unwrap_or_else(PoisonError::into_inner);
        let caught_up = all.entry((contest, table)).or_insert(now);
        let next = (*caught_up).max(now) + self.step;
        let taken = next <= now + self.step * AT_ONCE;
        if taken {
            *caught_up = next;
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_table_that_floods_waits_and_no_other_does() {
        let pace = Pace::default();
        let [one, other] = ["A1", "A2"].map(|table| table.parse::<TableId>().unwrap());
        let taken = (0..1_000).filter(|_| pace.take(1, one)).count();
        assert_eq!(taken, 600);
        assert!(pace.take(1, other) && pace.take(2, one));
        tokio::time::advance(EVERY).await;
        assert!(pace.take(1, one) && !pace.take(1, one));
        tokio::time::advance(EVERY * AT_ONCE).await;
        assert_eq!((0..1_000).filter(|_| pace.take(1, one)).count(), 600);
    }
}
