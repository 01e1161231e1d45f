//! Bytes of journals: what is damaged in them, and what nobody's screen may obey.

use bridge::contest::Recorded;
use prost::Message as _;
use proto::v1::event::Kind;
use proto::{record, v1};

fn read(kind: Kind) -> Recorded {
    let by = Some(v1::Actor { kind: Some(v1::actor::Kind::Director("Zoë".to_owned())) });
    let event = Some(v1::Event { kind: Some(kind) });
    let bytes = v1::JournalRecord { at: 5, by, event, ..v1::JournalRecord::default() }.encode_to_vec();
    record::decode(&bytes, 7).unwrap()
}

/// A text in an event, and one in a message within it.
#[test]
fn texts_lose_what_is_not_printed_and_nothing_else() {
    let withdrawn = |reason: &str| {
        read(Kind::EntryWithdrawn(v1::EntryWithdrawn {
            entry: "A7NS".to_owned(),
            from_round: 7,
            reason: reason.to_owned(),
        }))
    };
    // U+009B is two bytes in UTF-8, U+202E three. A reason keeps its line ends.
    let odd = "gone \u{1b}[2J home\n\u{9b}1m \u{202e}x";
    assert_eq!(withdrawn(odd), withdrawn("gone  [2J home\n  1m    x"));
    let whole = "two\r\nlines, Zoë ♠";
    assert!(format!("{:?}", withdrawn(whole)).contains(&format!("{whole:?}")));

    let registered = |name: &str| {
        let player = |name: &str| v1::Player { name: name.to_owned(), number: String::new() };
        read(Kind::EntryRegistered(v1::EntryRegistered {
            entry: "A7NS".to_owned(),
            before: vec![],
            players: vec![player("Ann"), player(name)],
        }))
    };
    assert_eq!(registered("Bob\nby\u{7}"), registered("Bob by "));
}

/// The token stands in field 5, which is asked for without reading the rest. The first three fields before it are the
/// examples of the encoding guide: `150` in field 1 is `08 96 01`, `"testing"` in field 2 is `12 07 74 65 73 74 69 6e 67`.
#[test]
fn the_token_is_found_behind_every_kind_of_field() {
    let token = [0x28, 0x96, 0x01];
    let guide = [&[0x08, 0x96, 0x01, 0x12, 0x07], b"testing".as_slice(), &[0x19], &[0; 8]].concat();
    // A group with a number in it, and four bytes: passed over.
    let others = vec![0x0B, 0x08, 0x01, 0x0C, 0x15, 0, 0, 0, 0];
    for before in [vec![], guide, others] {
        assert_eq!(record::decode_device(&[before.as_slice(), &token].concat()), Some(150), "{before:?}");
    }
    for damaged in [&[0x12_u8, 0x07, 0x74][..], &[0x08, 0xFF], &[0x00, 0x01], &[0x19, 1], &[0x0B, 1]] {
        assert_eq!(record::decode_device(&[damaged, &token].concat()), None, "{damaged:?}");
    }
    assert_eq!(record::decode_device(&[0x28]), None);
}
