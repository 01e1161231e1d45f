//! What a contest of ours has and a Bridgemate file has no columns for: the contest in the plain results form, in a table of
//! its own that other programs pass over.
//!
//! Before it stands a digest of what the file says in the tables that are read here. Where somebody has changed those since,
//! what they say now counts, and of ours only how the contest is scored.

use jet::{Column, Database, JetError, Kind, Value};

use super::Tables;
use crate::file::own::Own;
use crate::file::{ResultsFile, plain};

/// The table.
pub(super) const TABLE: &str = "BarometerResults";

/// The letters of a piece; a text of Access has at most 255.
const PIECE: usize = 250;

/// Keeps the spaces at the end of a piece, which some programs drop.
const END: char = '|';

/// What we wrote into this file; nothing where others wrote it.
pub(super) fn read(tables: &Tables) -> Option<Own> {
    let records = tables.get(TABLE)?;
    let mut pieces: Vec<(i64, &str)> = (records.iter())
        .filter_map(|record| Some((record.number("piece")?, record.letters("text")?)))
        .collect();
    pieces.sort_unstable();
    let complete = (0..).zip(&pieces).all(|(place, (number, _))| place == *number);
    let texts: Option<Vec<&str>> = pieces.iter().map(|(_, text)| text.strip_suffix(END)).collect();
    let texts = texts.filter(|texts| texts.len() > 1 && complete);
    let Some(texts) = texts else { return Some(Own::Unreadable("a piece of it is missing".to_owned())) };
    Some(Own::judged(texts[1..].concat().as_bytes(), || texts[0] == digest(tables)))
}

/// Writes it into a file, of which this is what is read.
pub(super) fn write(database: &mut Database, file: &ResultsFile, tables: &Tables) -> Result<(), JetError> {
    // Access 97 has not every letter, and JSON has another way to write each.
    let mut text = String::new();
    for letter in plain::write(file).chars() {
        if letter.is_ascii() {
            text.push(letter);
            continue;
        }
        let mut units = [0; 2];
        text.extend(letter.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")));
    }
    let letters: Vec<char> = text.chars().collect();
    let pieces = letters.chunks(PIECE).map(|piece| piece.iter().collect::<String>());
    let rows: Vec<Vec<Value>> = (0..)
        .zip(std::iter::once(digest(tables)).chain(pieces))
        .map(|(place, piece)| vec![Value::Long(place), Value::Text(format!("{piece}{END}"))])
        .collect();
    database
        .create_table(TABLE, &[Column::new("Piece", Kind::Long), Column::new("Text", Kind::Text(255))])?;
    database.insert_all(TABLE, &rows).map(|_| ())
}

/// A number that changes with what the tables say; the order of rows says nothing, because programs move them.
fn digest(tables: &Tables) -> String {
    let mut sum = 0_u64;
    for (name, records) in tables.iter().filter(|(name, _)| **name != TABLE) {
        for record in records {
            // FNV-1a, of 64 bits.
            let mut row = 0xCBF2_9CE4_8422_2325_u64;
            for byte in format!("{name}\n{}", record.in_words()).bytes() {
                row = (row ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
            }
            sum = sum.wrapping_add(row);
        }
    }
    format!("{sum:016x}")
}
