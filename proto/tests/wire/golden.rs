//! Records written by the first version must be read for ever: `data/journal_records.hex`.

use proto::record;

use crate::samples;

/// The records of [`samples::recorded`], one a line, as they were first written. Lines are only ever added.
const RECORDS: &str = include_str!("../data/journal_records.hex");

fn from_hex(line: &str) -> Vec<u8> {
    let (pairs, rest) = line.as_bytes().as_chunks::<2>();
    assert!(rest.is_empty(), "a byte is two digits: {line}");
    pairs.iter().map(|pair| u8::from_str_radix(str::from_utf8(pair).unwrap(), 16).unwrap()).collect()
}

#[test]
fn old_records_are_read_for_ever() {
    let lines: Vec<&str> = RECORDS.lines().filter(|line| !line.starts_with('#')).collect();
    let samples = samples::recorded();
    let hex = |recorded| {
        record::encode(recorded).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
    };
    let new: Vec<String> = samples.iter().skip(lines.len()).map(hex).collect();
    assert_eq!(lines.len(), samples.len(), "each event has its record; add new ones at the end: {new:#?}");
    for (line, expected) in lines.into_iter().zip(samples) {
        let bytes = from_hex(line);
        assert_eq!(record::decode(&bytes, expected.sequence).as_ref(), Ok(&expected), "{line}");
        assert_eq!(record::decode_command_id(&bytes), Ok(Some(samples::COMMAND.into())));
    }
}

#[test]
fn records_are_still_written_as_they_were() {
    let stored = RECORDS.lines().filter(|line| !line.starts_with('#'));
    for (line, recorded) in stored.zip(samples::recorded()) {
        assert_eq!(record::encode(&recorded), from_hex(line), "{:?}", recorded.event);
    }
}
