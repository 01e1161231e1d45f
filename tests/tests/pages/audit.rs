//! Whoever knows what was entered and what the devices were answered, and reads the journal.

use std::collections::BTreeMap;
use std::path::Path;

use bridge::contest::Slot;
use bridge::result::BoardResult;
use harness::Auditor;
use proto::v1::event::Kind;
use serde_json::Value;
use server::journal::{FILE_NAME, RedbJournal};

/// What was said at a table of each board, the oldest first.
pub(crate) type Entered = BTreeMap<Slot, Vec<BoardResult>>;

/// A command that a page has kept on its device.
#[derive(Debug)]
struct Kept {
    id: (u64, u64),
    kind: String,
    slot: Option<Slot>,
    /// The device has forgotten it again: the server has said that it has it.
    is_answered: bool,
}

impl Kept {
    fn read(kept: &Value) -> Self {
        let number = |value: &Value| value.as_u64().unwrap();
        let slot = kept["slot"].as_array().map(|slot| {
            let [table, round, board] = slot.as_slice() else { panic!("{slot:?} is no slot") };
            let (table, round) = (table.as_str().unwrap().to_owned(), u32::try_from(number(round)).unwrap());
            let board = u32::try_from(number(board)).unwrap();
            Slot::try_from(&proto::v1::Slot { table, round, board }).unwrap()
        });
        Self {
            id: (kept["device"].as_str().unwrap().parse().unwrap(), number(&kept["counter"])),
            kind: kept["kind"].as_str().unwrap().to_owned(),
            slot,
            is_answered: kept["isAnswered"] == true,
        }
    }

    /// Whether this is what follows from it, and the result where it is one.
    fn is_followed_by(&self, event: &Kind) -> bool {
        let (kind, slot) = match event {
            Kind::EntryRegistered(_) => ("register_entry", None),
            Kind::SeatsTaken(_) => ("take_seats", None),
            Kind::ResultEntered(event) => ("enter_result", event.slot.as_ref()),
            Kind::ResultAgreed(event) => ("agree_result", event.slot.as_ref()),
            Kind::ResultDisputed(event) => ("dispute_result", event.slot.as_ref()),
            other => panic!("{other:?} follows from nothing that pages were asked for"),
        };
        (kind, slot.map(|slot| Slot::try_from(slot).unwrap())) == (self.kind.as_str(), self.slot)
    }
}

/// Holds the journal of a server that does not run against what the devices have kept: whatever they were answered is there, once and
/// as it was entered. Where everything was answered, nothing else was entered; returns how many results there are.
///
/// The journal is copied first: the server comes back to it as it was left.
pub(crate) fn audit(data: &Path, contest: u32, kept: &BTreeMap<&str, Value>, entered: &Entered) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join(FILE_NAME);
    std::fs::copy(data.join(FILE_NAME), &copy).unwrap();
    let journal = RedbJournal::open(&copy).unwrap();
    let mut events = Auditor::default().check_answers(&journal, contest);
    let kept: Vec<Kept> = kept.values().flat_map(|kept| kept.as_array().unwrap()).map(Kept::read).collect();
    assert!(!kept.is_empty());

    let mut in_order: BTreeMap<u64, (Slot, BoardResult)> = BTreeMap::new();
    // Whoever was asked has said yes or no to each.
    let mut judged: BTreeMap<Slot, usize> = BTreeMap::new();
    for one in &kept {
        let followed = events.remove(&one.id).unwrap_or_default();
        assert!(followed.len() == 1 || (followed.is_empty() && !one.is_answered), "{one:?}: {followed:?}");
        for (sequence, event) in &followed {
            assert!(one.is_followed_by(event), "{one:?}: {event:?}");
            match event {
                Kind::ResultEntered(event) => {
                    let result = BoardResult::try_from(event.result.as_ref().unwrap()).unwrap();
                    in_order.insert(*sequence, (one.slot.unwrap(), result));
                }
                Kind::ResultAgreed(_) | Kind::ResultDisputed(_) => {
                    *judged.entry(one.slot.unwrap()).or_default() += 1;
                }
                _ => {}
            }
        }
    }
    let of_nobody: Vec<_> = events.values().flatten().map(|(_, event)| event).collect();
    let is_entered = |event: &&&Kind| matches!(event, Kind::ResultEntered(_) | Kind::ResultAgreed(_));
    assert_eq!(of_nobody.iter().find(is_entered), None, "no page has kept this");

    let count = in_order.len();
    let mut there = Entered::new();
    for (slot, result) in in_order.into_values() {
        there.entry(slot).or_default().push(result);
    }
    if kept.iter().all(|one| one.is_answered) {
        assert_eq!(there, *entered);
        let asked: BTreeMap<Slot, usize> =
            entered.iter().map(|(&slot, results)| (slot, results.len())).collect();
        assert_eq!(judged, asked);
    }
    for (slot, results) in &there {
        assert!(entered[slot].starts_with(results), "{slot}: {results:?}, and entered {:?}", entered[slot]);
    }
    count
}
