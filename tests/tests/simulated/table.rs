//! A device at a table that plays the evening, is switched off now and then, and comes back.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bridge::result::BoardResult;
use client_tablet::link::{LinkEvent, Patience, TableDevice};
use client_tablet::outbox::{Outbox, Pairing};
use harness::{Place, any_result, ask};
use proto::v1;
use proto::v1::command::Kind;
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

/// A device that is on.
struct Running {
    device: TableDevice,
    audit: tokio::task::JoinHandle<()>,
}

impl Device {
    pub(crate) async fn plays(mut self) -> turmoil::Result {
        let asked = Arc::<Mutex<BTreeMap<u64, Kind>>>::default();
        let mut running = self.switched_on(&asked);
        for place in std::mem::take(&mut self.places) {
            // A table plays a board in some minutes, and sometimes two are entered together.
            tokio::time::sleep(Duration::from_millis(self.chance.below(4_000))).await;
            let (first, second) = (any_result(&mut self.chance), any_result(&mut self.chance));
            enters(&running.device, &asked, ask::enter(&place, first, None));
            if self.chance.once_in(3) {
                enters(&running.device, &asked, ask::enter(&place, corrected(first, second), Some(first)));
            }
            if self.chance.once_in(8) {
                enters(
                    &running.device,
                    &asked,
                    ask::call_director(&place.slot.table.to_string(), "A ruling"),
                );
            }
            if self.chance.once_in(6) {
                self.trace.note(&format!("device {} is switched off and on", self.number));
                running.switched_off().await;
                running = self.switched_on(&asked);
            }
        }
        running.device.flushed().await;
        self.still_playing.fetch_sub(1, Ordering::Relaxed);
        while self.still_playing.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        // Until its view has everything that anybody was told.
        tokio::time::sleep(Duration::from_secs(40)).await;
        running.switched_off().await;
        Ok(())
    }

    fn switched_on(&self, asked: &Arc<Mutex<BTreeMap<u64, Kind>>>) -> Running {
        let mut outbox = Outbox::open_numbered(&self.folder, self.number).unwrap();
        if outbox.pairing().is_none() {
            outbox.pair(self.pairing.clone()).unwrap();
        }
        let (device, mut events) = TableDevice::start(outbox, wire::line(), Patience::default());
        let (asked, trace, shown) = (Arc::clone(asked), self.trace.clone(), Arc::clone(&self.shown));
        let audit = tokio::spawn(async move {
            while let Some(event) = events.recv().await {
                match event {
                    LinkEvent::Delivered { id, reply } => {
                        let kind = asked.lock().unwrap().get(&id.counter).cloned().unwrap();
                        trace.answered(id, kind, &reply.answer.unwrap());
                    }
                    LinkEvent::View(view) => *shown.lock().unwrap() = Some(*view),
                    _ => {}
                }
            }
        });
        Running { device, audit }
    }
}

fn enters(device: &TableDevice, asked: &Mutex<BTreeMap<u64, Kind>>, kind: Kind) {
    // The answer may be faster than the return of the id.
    let mut asked = asked.lock().unwrap();
    let id = device.submit(v1::Command { kind: Some(kind.clone()) }).unwrap();
    asked.insert(id.counter, kind);
}

impl Running {
    async fn switched_off(self) {
        self.device.close().await;
        // It has told everything that it knows.
        self.audit.await.unwrap();
    }
}

/// A correction changes something.
fn corrected(first: BoardResult, second: BoardResult) -> BoardResult {
    if first == second {
        harness::result(if first == BoardResult::PassedOut { "1C N =" } else { "pass" })
    } else {
        second
    }
}
