//! A device at a table that plays the evening, is switched off now and then, and comes back.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client_tablet::link::{Patience, TableDevice};
use client_tablet::outbox::{Outbox, Pairing};
use harness::{AuditedDevice, Place, another_result, any_result, ask};
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::command_reply::Answer;
use server::journal::fault::Seed;

use crate::trace::Trace;
use crate::wire;

/// A device, with what it keeps while it is off.
pub(crate) struct Device {
    pub(crate) number: u64,
    pub(crate) folder: PathBuf,
    pub(crate) pairing: Pairing,
    pub(crate) places: Vec<Place>,
    pub(crate) chance: Seed,
    pub(crate) trace: Trace,
    /// How many are not done yet.
    pub(crate) still_playing: Arc<AtomicUsize>,
    /// The last view that it showed.
    pub(crate) shown: Arc<Mutex<Option<v1::TableView>>>,
}

impl Device {
    pub(crate) async fn plays(mut self) -> turmoil::Result {
        let asked = Arc::default();
        let mut running = self.switched_on(&asked);
        for place in std::mem::take(&mut self.places) {
            // A table plays a board in some minutes, and sometimes two are entered together.
            tokio::time::sleep(Duration::from_millis(self.chance.below(4_000))).await;
            let (first, second) = (any_result(&mut self.chance), any_result(&mut self.chance));
            running.submit(ask::enter(&place, first, None));
            if self.chance.once_in(3) {
                running.submit(ask::enter(&place, another_result(first, second), Some(first)));
            }
            if self.chance.once_in(8) {
                running.submit(ask::call_director(&place.slot.table.to_string(), "A ruling"));
            }
            if self.chance.once_in(6) {
                self.trace.note(&format!("device {} is switched off and on", self.number));
                running.switched_off().await;
                running = self.switched_on(&asked);
            }
        }
        running.link.flushed().await;
        self.still_playing.fetch_sub(1, Ordering::Relaxed);
        while self.still_playing.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        // Until its view has everything that anybody was told.
        tokio::time::sleep(Duration::from_secs(40)).await;
        running.switched_off().await;
        Ok(())
    }

    fn switched_on(&self, asked: &Arc<Mutex<BTreeMap<u64, Kind>>>) -> AuditedDevice {
        let mut outbox = Outbox::open_numbered(&self.folder, self.number).unwrap();
        if outbox.pairing().is_none() {
            outbox.pair(self.pairing.clone()).unwrap();
        }
        let running = TableDevice::start(outbox, wire::line(), Patience::default());
        let (trace, screen) = (self.trace.clone(), Arc::clone(&self.shown));
        let answered = move |id, kind, answer: &Answer| trace.answered(id, kind, answer);
        let shows = move |view| *screen.lock().unwrap() = Some(view);
        AuditedDevice::listened_to(running, Arc::clone(asked), (answered, shows))
    }
}
