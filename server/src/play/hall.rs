//! Where people are: a table can only begin a round when both its pairs have finished the one before.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use bridge::entry::{EntryId, TableId};
use bridge::movement::RoundNumber;
use tokio::sync::watch;

use super::evening::{Evening, TableRound};

/// How far each table is.
#[derive(Debug)]
pub(super) struct Hall {
    /// The last round that a table has finished; 0: none.
    finished: BTreeMap<TableId, watch::Sender<u16>>,
    /// Where an entry plays, by entry and round.
    seats: BTreeMap<(EntryId, RoundNumber), TableId>,
    results_in: AtomicU32,
    pub(super) planned_count: u32,
}

impl Hall {
    pub(super) fn new(evening: &Evening) -> Self {
        let mut seats = BTreeMap::new();
        let mut finished = BTreeMap::new();
        for table in evening.tables() {
            finished.insert(table, watch::Sender::new(0));
            for TableRound { round, pairing, .. } in evening.rounds_at(table) {
                seats.insert((pairing.north_south, round), table);
                seats.insert((pairing.east_west, round), table);
            }
        }
        let planned_count = u32::try_from(evening.slots().len()).unwrap_or(u32::MAX);
        Self { finished, seats, results_in: AtomicU32::new(0), planned_count }
    }

    /// Returns when both pairs have left the table where they played before.
    pub(super) async fn both_pairs_are_here(&self, played: &TableRound) {
        for entry in [played.pairing.north_south, played.pairing.east_west] {
            let earlier = self.seats.range((entry, RoundNumber(0))..(entry, played.round));
            let Some((&(_, round), table)) = earlier.last() else { continue };
            if let Some(finished) = self.finished.get(table) {
                let mut finished = finished.subscribe();
                // An error says that the hall is gone, and then nobody waits either.
                drop(finished.wait_for(|finished| *finished >= round.0).await);
            }
        }
    }

    pub(super) fn finish(&self, table: TableId, round: RoundNumber) {
        if let Some(finished) = self.finished.get(&table) {
            finished.send_replace(round.0);
        }
    }

    pub(super) fn count_result(&self) {
        self.results_in.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn results_in(&self) -> u32 {
        self.results_in.load(Ordering::Relaxed)
    }

    /// The round that the slowest table is in.
    pub(super) fn round(&self) -> u16 {
        let last = self.seats.keys().map(|(_, round)| round.0).max().unwrap_or(0);
        let slowest = self.finished.values().map(|finished| *finished.borrow()).min().unwrap_or(0);
        (slowest + 1).min(last)
    }
}
