//! The latest value of each view, for any number of readers. A slow reader skips values and delays nobody.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use bridge::contest::view::{Audience, ContestView, FloorView, RoomView, StandingsView, TableView};
use bridge::entry::TableId;
use bytes::Bytes;
use tokio::sync::watch;
use tokio::time::Instant;

use super::{Glance, Live};

/// A view with the sequence number that it shows, encoded once for all its readers.
#[derive(Debug)]
pub struct Published<V> {
    pub contest: u32,
    pub sequence: u64,
    pub view: V,
    /// The message on the wire.
    pub wire: OnceLock<Bytes>,
}

impl<V> Published<V> {
    fn new(contest: u32, sequence: u64, view: V) -> Arc<Self> {
        Arc::new(Self { contest, sequence, view, wire: OnceLock::new() })
    }
}

/// What readers of one kind of view hold. `None` until it was first asked for.
pub type Publication<V> = watch::Receiver<Option<Arc<Published<V>>>>;

type Sender<V> = watch::Sender<Option<Arc<Published<V>>>>;

/// All published views of one contest.
#[derive(Debug)]
pub(super) struct Publications {
    contest: u32,
    pub(super) standings: Sender<StandingsView>,
    pub(super) director_standings: Sender<StandingsView>,
    pub(super) floor: Sender<FloorView>,
    pub(super) overview: Sender<ContestView>,
    pub(super) room: Sender<RoomView>,
    /// Rises with every change: for readers that fetch something of their own.
    pub(super) sequence: watch::Sender<u64>,
    tables: BTreeMap<TableId, Sender<TableView>>,
    due: Option<Instant>,
    last: Instant,
    last_cost: Duration,
}

/// Views are published at most this often, so that a burst of results costs one ranking.
const SHORTEST_INTERVAL: Duration = Duration::from_millis(15);
/// Publishing takes at most one part in so many of a processor's time, all contests together.
const COST_SHARE: u32 = 8;

impl Publications {
    pub(super) fn new(contest: u32) -> Self {
        Self {
            contest,
            standings: watch::Sender::new(None),
            director_standings: watch::Sender::new(None),
            floor: watch::Sender::new(None),
            overview: watch::Sender::new(None),
            room: watch::Sender::new(None),
            sequence: watch::Sender::new(0),
            tables: BTreeMap::new(),
            due: None,
            last: Instant::now(),
            last_cost: Duration::ZERO,
        }
    }

    /// Has the views published soon, because something changed; nothing is computed yet.
    pub(super) fn publish_soon(&mut self) {
        let interval = SHORTEST_INTERVAL.max(self.last_cost * COST_SHARE);
        self.due.get_or_insert_with(|| (self.last + interval).max(Instant::now()));
    }

    /// When the views are to be published next; `None` when all show the latest state.
    pub(super) fn due(&self) -> Option<Instant> {
        self.due
    }

    /// Computes and sends the views that have changed and have readers; `started` is when the turn to do so was asked for.
    pub(super) fn publish(&mut self, live: &mut Live, started: Instant) {
        self.due = None;
        self.tables.retain(|_, sender| sender.receiver_count() > 0);
        // What nobody reads is brought up to date when somebody asks for it.
        if self.has_readers() {
            self.send_changed(&mut live.glance());
        }
        self.sequence.send_replace(live.contest.sequence);
        self.last = Instant::now();
        self.last_cost = started.elapsed();
    }

    fn has_readers(&self) -> bool {
        let standings = self.standings.receiver_count() + self.director_standings.receiver_count();
        let others = self.floor.receiver_count() + self.overview.receiver_count();
        standings + others + self.room.receiver_count() + self.tables.len() > 0
    }

    fn send_changed(&self, glance: &mut Glance<'_>) {
        let changed = glance.guarded(&"what has changed", Glance::take_changed);
        // What cannot be kept up to date is made from the state again.
        let changed = changed.or_else(|_bug| glance.guarded(&"what has changed, anew", Glance::take_changed));
        let Ok(changed) = changed else { return };
        if changed.standings {
            let shown = |glance: &mut Glance<'_>| Some(glance.standings(Audience::Spectator));
            self.send((&self.standings, &"the ranking"), glance, shown);
            let shown = |glance: &mut Glance<'_>| Some(glance.standings(Audience::Director));
            self.send((&self.director_standings, &"the director's ranking"), glance, shown);
        }
        self.send((&self.floor, &"the floor"), glance, |glance| Some(glance.floor()));
        if changed.contest {
            self.send((&self.overview, &"the contest"), glance, |glance| Some(glance.overview()));
        }
        if changed.room {
            self.send((&self.room, &"the room"), glance, |glance| Some(glance.room()));
        }
        for (&table, sender) in &self.tables {
            if changed.all_tables || changed.tables.contains(&table) {
                self.send((sender, &format_args!("table {table}")), glance, |glance| glance.table(table));
            }
        }
    }

    /// Sends a view to its readers. One that a bug keeps from being made holds up no other: it is in the log, and its
    /// readers keep what they had until the next change.
    fn send<V>(
        &self,
        (sender, what): (&Sender<V>, &dyn Display),
        glance: &mut Glance<'_>,
        compute: impl FnOnce(&mut Glance<'_>) -> Option<V>,
    ) {
        if sender.receiver_count() == 0 {
            return;
        }
        if let Ok(Some(view)) = glance.guarded(what, compute) {
            sender.send_replace(Some(Published::new(self.contest, glance.contest.sequence, view)));
        }
    }

    /// A table's view, now and from now on; `None` where there is no such table.
    pub(super) fn table(
        &mut self,
        glance: &mut Glance<'_>,
        table: TableId,
    ) -> Option<Publication<TableView>> {
        let published = Published::new(self.contest, glance.contest.sequence, glance.table(table)?);
        let sender = self.tables.entry(table).or_insert_with(|| watch::Sender::new(None));
        sender.send_replace(Some(published));
        Some(sender.subscribe())
    }

    /// Subscribes to a view that `choose` names, computing it first if nobody had asked for it.
    pub(super) fn subscribe<'a, V>(
        &mut self,
        glance: &mut Glance<'a>,
        choose: fn(&Self) -> &Sender<V>,
        compute: impl FnOnce(&mut Glance<'a>) -> V,
    ) -> Publication<V> {
        let sequence = glance.contest.sequence;
        let sender = choose(self);
        let receiver = sender.subscribe();
        if sender.borrow().as_ref().is_none_or(|published| published.sequence != sequence) {
            sender.send_replace(Some(Published::new(self.contest, sequence, compute(glance))));
        }
        receiver
    }
}

#[cfg(test)]
mod tests {
    use bridge::board::BoardNumber;
    use bridge::contest::{Actor, Asked, At, Command, Recorded, Rules, decide};
    use bridge::entry::SectionLetter;
    use bridge::movement::mitchell;

    use super::*;
    use crate::journal::ContestKey;

    /// A contest of three tables.
    fn live() -> Live {
        let mut live = Live::unborn(ContestKey(1));
        let board_sets = (1..=3).map(|number| vec![BoardNumber::new(number).unwrap()]).collect();
        let (section, movement) = (SectionLetter::A, mitchell::odd(3).unwrap());
        let asked = Asked { by: Actor::Director(String::new()), at: At(0) };
        for command in [
            Command::CreateContest { name: "Tonight".to_owned(), rules: Rules::default() },
            Command::SetUpSection { section, movement, board_sets, accept_faults: false },
        ] {
            for event in decide(&live.contest, &command, &asked).unwrap() {
                let (sequence, by) = (live.contest.sequence + 1, asked.by.clone());
                live.apply(&Recorded { sequence, by, at: asked.at, command: None, event });
            }
        }
        live
    }

    /// What the last tablet of a table was shown is let go when it leaves, and nothing is made for it any more: a server has
    /// had hundreds of tables when a congress ends.
    #[test]
    fn what_nobody_reads_any_more_is_not_kept() {
        let (mut live, mut views) = (live(), Publications::new(1));
        let followed = views.table(&mut live.glance(), "A1".parse().unwrap()).unwrap();
        views.publish(&mut live, Instant::now());
        let shown = Arc::downgrade(followed.borrow().as_ref().unwrap());
        views.publish(&mut live, Instant::now());
        assert!(views.has_readers() && shown.upgrade().is_some());
        drop(followed);
        views.publish(&mut live, Instant::now());
        assert!(!views.has_readers() && shown.upgrade().is_none());
    }
}
