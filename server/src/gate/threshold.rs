//! The threshold: those who shake hands just now. A handshake costs the server more than it costs who asks for one, so few are
//! on it at once, and each address has only so many a second.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::Instant;

use super::{Bounds, Gate, Share, Visitor, held};

/// Handshakes at once. Each may have 64 KiB in memory (what rustls reads of one message before it is whole).
const AT_ONCE: Share = Share::new(256, 1_024);

/// One address shakes hands so often, after a thousand times without a pause: behind it may be a hall whose devices all come back
/// together.
const EVERY: Duration = Duration::from_millis(20);
const WITHOUT_A_PAUSE: u32 = 1_000;
/// Addresses that are remembered; those that have had their pause are forgotten then.
const ADDRESSES: usize = 1_024;

/// Who shakes hands, and when each address will have had the pauses that are due.
#[derive(Debug)]
pub(super) struct Threshold {
    gate: Arc<Gate>,
    rested: Mutex<BTreeMap<IpAddr, Instant>>,
}

impl Threshold {
    pub(super) fn new(bounds: Bounds) -> Arc<Self> {
        let gate = Gate::new(Bounds { connections: AT_ONCE, ..bounds });
        Arc::new(Self { gate, rested: Mutex::default() })
    }

    /// Lets somebody onto it.
    pub(super) fn step_on(self: &Arc<Self>, from: IpAddr) -> Waiting {
        let visitor = self.gate.enter(from);
        Waiting { threshold: Arc::clone(self), visitor, turn: self.turn(from) }
    }

    /// When it is an address's turn.
    fn turn(&self, from: IpAddr) -> Instant {
        let now = Instant::now();
        let mut all = held(&self.rested);
        if all.len() >= ADDRESSES {
            all.retain(|_, rested| *rested > now);
        }
        let rested = all.entry(from).or_insert(now);
        // Whoever comes more often than that is sent away, most without a handshake: it owes no more pauses than those on the
        // threshold can have, or nobody of its address would get in long after it has stopped.
        let owed = EVERY * (WITHOUT_A_PAUSE + u32::try_from(AT_ONCE.of_an_address).unwrap_or(u32::MAX));
        *rested = ((*rested).max(now) + EVERY).min(now + owed);
        now.max(*rested - EVERY * WITHOUT_A_PAUSE)
    }
}

/// Somebody who shakes hands; no more when it is dropped.
#[derive(Debug)]
pub(crate) struct Waiting {
    threshold: Arc<Threshold>,
    visitor: Arc<Visitor>,
    turn: Instant,
}

impl Waiting {
    /// Resolves when it is this one's turn.
    pub(crate) async fn has_its_turn(&self) {
        tokio::time::sleep_until(self.turn).await;
    }

    /// Resolves when others come and this one is slow.
    pub(crate) async fn is_too_slow(&self) {
        self.visitor.sent_away.notified().await;
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.threshold.gate.leave(&self.visitor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_address_that_only_shakes_hands_waits_and_no_other_does() {
        let threshold = Threshold::new(Bounds::none());
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let now = Instant::now();
        for _ in 0..WITHOUT_A_PAUSE {
            assert_eq!(threshold.step_on(one).turn, now);
        }
        assert_eq!(threshold.step_on(one).turn, now + EVERY);
        assert_eq!(threshold.step_on(one).turn, now + EVERY * 2);
        assert_eq!(threshold.step_on(other).turn, now);
        tokio::time::advance(EVERY * 5).await;
        assert_eq!(threshold.step_on(one).turn, now + EVERY * 5);
    }

    /// One program in a hall tries a thousand times a second; when it stops, the phones behind the same address get in before a
    /// handshake is given up.
    #[tokio::test(start_paused = true)]
    async fn an_address_owes_no_pauses_for_those_who_were_sent_away() {
        let threshold = Threshold::new(Bounds::none());
        let hall = IpAddr::from([192, 0, 2, 1]);
        for _ in 0..60_000 {
            drop(threshold.step_on(hall));
            tokio::time::advance(Duration::from_millis(1)).await;
        }
        let waits = threshold.step_on(hall).turn - Instant::now();
        assert!(waits <= Duration::from_secs(6), "{waits:?}");
        // And it is still no faster than the pauses allow.
        assert!(waits >= Duration::from_secs(5), "{waits:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn addresses_that_come_no_more_are_forgotten() {
        let threshold = Threshold::new(Bounds::none());
        for number in 0..5_000_u32 {
            threshold.turn(IpAddr::from(number.to_be_bytes()));
            tokio::time::advance(EVERY).await;
        }
        assert!(held(&threshold.rested).len() <= ADDRESSES);
    }

    #[tokio::test]
    async fn who_is_slow_goes_when_others_come() {
        let threshold = Threshold::new(Bounds::none());
        let from = IpAddr::from([192, 0, 2, 1]);
        let all: Vec<_> = (0..=AT_ONCE.of_an_address).map(|_| threshold.step_on(from)).collect();
        all[0].is_too_slow().await;
        drop(all);
        assert_eq!(held(&threshold.gate.crowd).connections, 0);
    }
}
