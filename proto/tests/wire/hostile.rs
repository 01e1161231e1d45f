//! Damaged, hostile and newer bytes get an error that names what is wrong, never a panic.

use bridge::contest::{Command, Event, Recorded};
use prost::Message as _;
use proto::{record, snapshot, v1};

use crate::contest::evening;
use crate::generator::Generator;
use crate::samples;

/// Reads the bytes as everything that they could be taken for. What can be read must be writable.
fn read_as_anything(bytes: &[u8]) {
    if let Ok(wire) = v1::Command::decode(bytes)
        && let Ok(command) = Command::try_from(&wire)
    {
        assert_eq!(Command::try_from(&v1::Command::from(&command)), Ok(command));
    }
    if let Ok(wire) = v1::Event::decode(bytes)
        && let Ok(event) = Event::try_from(&wire)
    {
        assert_eq!(Event::try_from(&v1::Event::from(&event)), Ok(event));
    }
    let recorded = record::decode(bytes, 3);
    let slowly = by_the_message(bytes, 3);
    if recorded.as_ref().ok() != slowly.as_ref() {
        // Only in what cannot be printed; the name of a place with such a letter in it is none, and one without it.
        let printable = match slowly {
            Some(read) => record::decode(&record::encode(&read), 3).ok(),
            None => recorded.as_ref().ok().and_then(|read| by_the_message(&record::encode(read), 3)),
        };
        assert!(bytes.iter().any(u8::is_ascii_control), "{bytes:x?}");
        assert_eq!(recorded.as_ref().ok(), printable.as_ref(), "{bytes:x?}");
    }
    if let Ok(recorded) = recorded {
        assert_eq!(record::decode(&record::encode(&recorded), 3), Ok(recorded));
    }
    if let Ok(contest) = snapshot::decode(bytes) {
        assert_eq!(snapshot::decode(&snapshot::encode(&contest)), Ok(contest));
    }
}

/// A record read through the generated message, also where `decode` has a shorter way.
fn by_the_message(bytes: &[u8], sequence: u64) -> Option<Recorded> {
    let v1::JournalRecord { at, by, event, command, device: _ } = v1::JournalRecord::decode(bytes).ok()?;
    Recorded::try_from(&v1::RecordedState { sequence, at, by, command, event }).ok()
}

fn byte(random: &mut Generator) -> u8 {
    random.next().to_le_bytes()[0]
}

fn below(random: &mut Generator, limit: usize) -> usize {
    // A long record of which parts are repeated has more bytes than a `u16` counts.
    usize::try_from(random.next() % u64::try_from(limit).unwrap()).unwrap()
}

/// Changes, inserts, removes or repeats a few bytes.
fn mutate(bytes: &mut Vec<u8>, random: &mut Generator) {
    for _ in 0..=below(random, 4) {
        let place = below(random, bytes.len() + 1);
        match below(random, 5) {
            0 => bytes.insert(place, byte(random)),
            1 => bytes.truncate(place),
            2 => bytes.extend_from_within(place..),
            _ if place < bytes.len() => bytes[place] = byte(random),
            _ => {}
        }
    }
}

fn encodings() -> Vec<Vec<u8>> {
    let commands = samples::commands().into_iter().map(|c| v1::Command::from(&c).encode_to_vec());
    let records = samples::recorded().into_iter().map(|r| record::encode(&r));
    // All as of one moment: so they begin with the same bytes until where they differ in what has been done.
    let snapshots = evening().into_iter().map(|contest| {
        v1::Snapshot { sequence: 100, at: 1_760_000_000_000, ..(&contest).into() }.encode_to_vec()
    });
    commands.chain(records).chain(snapshots).collect()
}

#[test]
fn mutated_bytes_are_read_or_refused() {
    let mut random = Generator(1);
    for original in encodings() {
        for _ in 0..400 {
            let mut bytes = original.clone();
            mutate(&mut bytes, &mut random);
            read_as_anything(&bytes);
        }
    }
}

/// Whether everything is cut, however long it takes.
fn is_long() -> bool {
    std::env::var_os("BAROMETER_LONG").is_some()
}

/// From so many bytes on one of so many lengths is tried in every run, of each original others; at length all are.
const LONG: usize = 400;
const THINNED: usize = 5;

#[test]
fn truncated_bytes_are_read_or_refused() {
    let mut originals = encodings();
    // What two of them begin with is cut short once: in this order the first of them stands before the other.
    originals.sort();
    let mut first_lengths = vec![0];
    first_lengths.extend(originals.windows(2).map(|two| {
        let common = two[0].iter().zip(&two[1]).take_while(|(one, other)| one == other).count();
        (common + 1).min(two[0].len())
    }));
    // The longest of these tests takes both processors of a small machine.
    std::thread::scope(|scope| {
        for half in 0..2 {
            let cut = originals.iter().zip(&first_lengths).enumerate();
            scope.spawn(move || {
                for (number, (original, first)) in cut {
                    let thinned = if original.len() < LONG || is_long() { 1 } else { THINNED };
                    (first + half + 2 * (number % thinned)..original.len())
                        .step_by(2 * thinned)
                        .for_each(|length| read_as_anything(&original[..length]));
                }
            });
        }
    });
}

#[test]
fn random_bytes_are_read_or_refused() {
    let mut random = Generator(2);
    for _ in 0..20_000 {
        let length = below(&mut random, 64);
        let bytes: Vec<u8> = (0..length).map(|_| byte(&mut random)).collect();
        read_as_anything(&bytes);
    }
}

#[test]
fn a_record_of_a_newer_version_says_so() {
    // Field 9,999 of `Event`, length 0: an event that this version does not know.
    let unknown_event = [0xFA, 0xF0, 0x04, 0x00];
    let mut bytes =
        v1::JournalRecord { at: 1, by: Some((&samples::actors()[0]).into()), ..Default::default() }
            .encode_to_vec();
    bytes.extend([0x1A, u8::try_from(unknown_event.len()).unwrap()]);
    bytes.extend(unknown_event);
    assert_eq!(
        record::decode(&bytes, 1).unwrap_err().to_string(),
        "event: is of a kind that this version does not know: open this journal with a newer version"
    );
}

#[test]
fn fields_of_a_newer_version_are_passed_over() {
    for recorded in samples::recorded() {
        let mut bytes = record::encode(&recorded);
        bytes.extend([0xFA, 0xF0, 0x04, 0x01, 0x2A]); // field 9,999, one byte
        let sequence = recorded.sequence;
        assert_eq!(record::decode(&bytes, sequence), Ok(recorded));
    }
}

#[test]
fn an_error_names_the_field_and_says_what_to_write() {
    use v1::command::Kind;
    let slot = |table: &str, round, board| Some(v1::Slot { table: table.to_owned(), round, board });
    let result = |contract: &str, declarer: &str, tricks| {
        let (contract, declarer) = (contract.to_owned(), declarer.to_owned());
        let play = v1::Play { contract, declarer, tricks, lead: String::new() };
        Some(v1::Result { kind: Some(v1::result::Kind::Play(play)) })
    };
    let enter =
        |slot, result| Kind::EnterResult(v1::EnterResult { slot, result, replaces: None, played_by: None });
    let good = || result("4SX", "N", 9);
    let rows = [
        (None, "command: is missing, or of a kind that this version does not know: please fill it in"),
        (
            Some(enter(None, good())),
            "slot: is missing, or of a kind that this version does not know: please fill it in",
        ),
        (
            Some(enter(slot("A7", 1, 1), Some(v1::Result { kind: None }))),
            "result.kind: is missing, or of a kind that this version does not know: please fill it in",
        ),
        (Some(enter(slot("K", 1, 1), good())), "slot.table: `K` is not a table: write it like A7"),
        (Some(enter(slot("A7", 0, 1), good())), "slot.round: is missing: numbers begin at 1"),
        (Some(enter(slot("A7", 1, 70_000), good())), "slot.board: 70000 is too large: 65535 is the most"),
        (
            Some(enter(slot("A7", 1, 1), result("8S", "N", 9))),
            "result.play.contract: `8S` is not a contract: write it like 4S, 3NT or 4SX (X for doubled, XX for \
             redoubled)",
        ),
        (
            Some(enter(slot("A7", 1, 1), result("4S", "X", 9))),
            "result.play.declarer: a seat is one letter: write N, E, S or W",
        ),
        (
            Some(enter(slot("A7", 1, 1), result("4S", "N", 14))),
            "result.play.tricks: declarer cannot take 14 tricks: there are only 13",
        ),
        (
            Some(Kind::DeclarePhantom(v1::DeclarePhantom { entry: "A".repeat(1_000_000) })),
            "entry: is too long: 32 letters at most",
        ),
    ];
    for (kind, text) in rows {
        assert_eq!(Command::try_from(&v1::Command { kind }).unwrap_err().to_string(), text);
    }
}

#[test]
fn a_movement_too_large_to_be_one_is_refused() {
    let set_up = |movement| {
        let command =
            v1::SetUpSection { section: "A".to_owned(), movement: Some(movement), ..Default::default() };
        let kind = Some(v1::command::Kind::SetUpSection(command));
        Command::try_from(&v1::Command { kind }).unwrap_err().to_string()
    };
    let tables = v1::Movement { tables: 1_000_000, ..Default::default() };
    assert_eq!(set_up(tables), "movement.tables: 1000000 is too many: 4096 at most");
    let rounds = v1::Movement { rounds: vec![v1::MovementRound::default(); 1_001], ..Default::default() };
    assert_eq!(set_up(rounds), "movement.rounds: 1001 are too many: 1000 at most");
    let sets = v1::Movement { sets: u32::MAX, ..Default::default() };
    assert_eq!(set_up(sets), "movement.sets: 4294967295 is too many: 4096 at most");
}

#[test]
fn a_record_without_its_actor_is_refused() {
    let recorded: Recorded = samples::recorded().remove(0);
    let event = Some(v1::Event::from(&recorded.event));
    let bytes = v1::JournalRecord { event, ..Default::default() }.encode_to_vec();
    assert_eq!(record::decode(&bytes, 1).unwrap_err().field(), "by");
}
