//! What the cards say: double-dummy tables of deals, worked out in the background and kept.
//!
//! A table takes some tenths of a second and the solver much memory, so there is one thread for the whole server. It
//! begins when a deal is asked for, takes one deal at a time, rests after each denomination as long as it worked
//! (results come first), and ends when nothing waits, giving its memory back.

mod solve;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Instant;

use bridge::deal::{Deal, DoubleDummy};
use tokio::sync::watch;

use solve::Solving;

/// The double-dummy tables that are known, and the deals that wait for theirs.
#[derive(Debug, Default)]
pub struct Analyst {
    desk: Mutex<Desk>,
    /// How many tables are known: whoever shows that one is still worked out waits for it.
    known: watch::Sender<usize>,
}

/// So many deals of contests that are over wait at most: two evenings of a club.
const LATER: usize = 64;

#[derive(Debug, Default)]
struct Desk {
    known: BTreeMap<Deal, DoubleDummy>,
    waiting: VecDeque<Deal>,
    /// Those of contests that are over: they wait until no other does.
    later: VecDeque<Deal>,
    /// Those at which the solver failed: they are not tried again.
    given_up: BTreeSet<Deal>,
    at_work: bool,
}

impl Desk {
    fn next(&self) -> Option<Deal> {
        self.waiting.front().or(self.later.front()).copied()
    }

    fn done(&mut self, deal: &Deal) {
        self.waiting.retain(|other| other != deal);
        self.later.retain(|other| other != deal);
    }
}

impl Analyst {
    /// The table of a deal. Where it is not known yet, it is worked out, and is there when asked again.
    pub fn double_dummy(self: &Arc<Self>, deal: &Deal) -> Option<DoubleDummy> {
        let mut desk = self.desk();
        if let Some(table) = desk.known.get(deal) {
            return Some(*table);
        }
        if !desk.waiting.contains(deal) && !desk.given_up.contains(deal) {
            desk.waiting.push_back(*deal);
        }
        if !desk.at_work && !desk.waiting.is_empty() {
            desk.at_work = self.begin();
        }
        None
    }

    /// The table of a deal, where it is known.
    pub fn known(&self, deal: &Deal) -> Option<DoubleDummy> {
        self.desk().known.get(deal).copied()
    }

    /// Has the table of a deal of a contest that is over worked out when no other waits. Of many such deals the one that
    /// was asked for first is forgotten, until it is asked for again.
    pub fn work_out_later(self: &Arc<Self>, deal: &Deal) {
        let mut desk = self.desk();
        let is_there =
            desk.waiting.contains(deal) || desk.later.contains(deal) || desk.given_up.contains(deal);
        if is_there || desk.known.contains_key(deal) {
            return;
        }
        desk.later.push_back(*deal);
        if desk.later.len() > LATER {
            desk.later.pop_front();
        }
        if !desk.at_work {
            desk.at_work = self.begin();
        }
    }

    /// How many tables are known, from now on.
    pub fn progress(&self) -> watch::Receiver<usize> {
        self.known.subscribe()
    }

    /// How many deals still wait for their table.
    pub fn waiting(&self) -> usize {
        let desk = self.desk();
        desk.waiting.len() + desk.later.len()
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        // Every change of the desk is whole, whatever panicked elsewhere.
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts the thread; `false` where the machine has none to give: the next who asks tries again.
    fn begin(self: &Arc<Self>) -> bool {
        let analyst = Arc::downgrade(self);
        let worker = thread::Builder::new().name("double dummy".to_owned()).stack_size(solve::STACK_BYTES);
        match worker.spawn(move || work(&analyst)) {
            Ok(_detached) => true,
            Err(error) => {
                tracing::warn!(%error, "double-dummy tables are not worked out");
                false
            }
        }
    }
}

/// Takes deal after deal until none waits or the server is gone.
fn work(analyst: &Weak<Analyst>) {
    let mut solving = Solving::new();
    while let Some(deal) = analyst.upgrade().and_then(|analyst| next(&analyst)) {
        let _in_hand = InHand { analyst, deal };
        let rests_or_ends = |from: Instant| {
            thread::sleep(from.elapsed());
            analyst.strong_count() > 0
        };
        let Some(table) = solving.table(&deal, rests_or_ends) else { return };
        let Some(analyst) = analyst.upgrade() else { return };
        let mut desk = analyst.desk();
        desk.known.insert(deal, table);
        desk.done(&deal);
        analyst.known.send_replace(desk.known.len());
        if desk.next().is_none() {
            tracing::info!(known = desk.known.len(), "double-dummy tables worked out");
        }
    }
}

/// A deal that is being solved. Dropped while the solver panics, it gives the deal up and has another thread go on
/// with those that wait.
struct InHand<'a> {
    analyst: &'a Weak<Analyst>,
    deal: Deal,
}

impl Drop for InHand<'_> {
    fn drop(&mut self) {
        let Some(analyst) = self.analyst.upgrade().filter(|_| thread::panicking()) else { return };
        tracing::error!(deal = %self.deal, "the double-dummy table of a deal could not be worked out");
        let mut desk = analyst.desk();
        desk.done(&self.deal);
        desk.given_up.insert(self.deal);
        desk.at_work = desk.next().is_some() && analyst.begin();
    }
}

/// The deal to take next; it stays in the queue until its table is known.
fn next(analyst: &Analyst) -> Option<Deal> {
    let mut desk = analyst.desk();
    let next = desk.next();
    desk.at_work = next.is_some();
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_at_which_the_solver_fails_holds_up_no_other() {
        let deal: Deal =
            "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
        let analyst = Arc::<Analyst>::default();
        *analyst.desk() = Desk { waiting: [deal].into(), at_work: true, ..Desk::default() };
        assert_eq!(analyst.waiting(), 1, "its table is to be worked out");
        let worker = Arc::downgrade(&analyst);
        let failed = thread::spawn(move || {
            let _in_hand = InHand { analyst: &worker, deal };
            panic!("as a solver that fails");
        });
        assert!(failed.join().is_err());
        assert!(!analyst.desk().at_work, "whoever asks next begins anew");
        assert_eq!((analyst.double_dummy(&deal), analyst.waiting()), (None, 0));
        assert!(!analyst.desk().at_work, "and not for this deal");
    }
}
