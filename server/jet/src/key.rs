//! Values as an index sorts them: bytes, so that comparing these compares the values.
//!
//! Source of the letters' places: the tables of Jackcess for Access 97, and mdbtools' notes for Access 2000; those of the
//! letters and digits of Access 97 were compared with the indexes of a real file, of the system's tables in it.

use crate::column::Kind;
use crate::definition::Field;
use crate::layout::Version;
use crate::value::{Moment, Value};

/// Where sorting begins for texts in English and in Dutch: the two have the same order.
const GENERAL: [u16; 2] = [0x0409, 0x0413];

/// What stands before a value, and in the place of none.
const THERE: u8 = 0x7F;
const NOTHING: u8 = 0;

/// The places of the letters A to Z: there is room between them for letters with marks.
const LETTERS: [u8; 26] = [
    0x60, 0x61, 0x62, 0x64, 0x66, 0x67, 0x68, 0x69, 0x6A, 0x6B, 0x6C, 0x6D, 0x6F, 0x70, 0x72, 0x73, 0x74,
    0x75, 0x76, 0x77, 0x78, 0x7A, 0x7B, 0x7C, 0x7D, 0x7E,
];

/// The place of a letter in the order of texts.
fn letter(version: Version, letter: char) -> Option<u8> {
    let code = u8::try_from(u32::from(letter)).ok().filter(u8::is_ascii)?;
    match code {
        b'0'..=b'9' => Some(0x56 + (code - b'0')),
        b'A'..=b'Z' => Some(LETTERS[usize::from(code - b'A')]),
        b'a'..=b'z' => Some(LETTERS[usize::from(code - b'a')]),
        // Of Jet 4 only letters and digits are known for certain.
        _ if version == Version::Jet4 => None,
        b' '..=b'/' => Some(0x11 + (code - b' ')),
        b':'..=b'@' => Some(0x21 + (code - b':')),
        b'['..=b'`' => Some(0x28 + (code - b'[')),
        b'{'..=b'~' => Some(0x2E + (code - b'{')),
        _ => None,
    }
}

fn text(version: Version, field: &Field, text: &str) -> Result<Vec<u8>, String> {
    if !GENERAL.contains(&field.sort) || field.sort_version != 0 && version == Version::Jet4 {
        return Err(format!("sorts texts by other rules ({}) than this program knows", field.sort));
    }
    let mut key = vec![];
    for own in text.trim_end_matches(' ').chars() {
        let place = letter(version, own);
        key.push(place.ok_or_else(|| format!("would sort `{text}`, and the place of {own} is not known"))?);
    }
    if version == Version::Jet4 {
        key.push(1);
    }
    key.push(0);
    Ok(key)
}

/// Bytes in parts of eight, each with what follows it: nine for another part, else how many of the eight are meant.
fn binary(bytes: &[u8]) -> Vec<u8> {
    let mut key = vec![];
    let mut parts = bytes.chunks(8).peekable();
    while let Some(part) = parts.next() {
        key.extend(part);
        key.extend(std::iter::repeat_n(0, 8 - part.len()));
        key.push(if parts.peek().is_some() { 9 } else { u8::try_from(part.len()).unwrap_or(8) });
    }
    key
}

/// The smallest first, also below nought.
fn double(number: f64) -> Vec<u8> {
    let bits = number.to_bits();
    let sign = 1 << 63;
    let sorted = if bits & sign == 0 { bits | sign } else { !bits };
    sorted.to_be_bytes().to_vec()
}

/// The bytes of a value in an index, or what its index cannot do.
pub(crate) fn of(version: Version, field: &Field, value: &Value, ascending: bool) -> Result<Vec<u8>, String> {
    let bytes = match (value, field.kind) {
        (Value::Null, _) => None,
        (Value::Byte(number), _) => Some(vec![*number]),
        (Value::Short(number), _) => Some((number.cast_unsigned() ^ 0x8000).to_be_bytes().to_vec()),
        (Value::Long(number), _) => Some((number.cast_unsigned() ^ 0x8000_0000).to_be_bytes().to_vec()),
        (Value::Double(number) | Value::Moment(Moment(number)), _) => Some(double(*number)),
        (Value::Text(own), _) => Some(text(version, field, own)?),
        (Value::Other(bytes), Kind::Other(crate::column::BINARY)) => Some(binary(bytes)),
        (Value::YesNo(_) | Value::Other(_), _) => {
            return Err(format!("is of the column {}, whose kind is not sorted here", field.name));
        }
    };
    let key = match bytes {
        Some(bytes) => std::iter::once(THERE).chain(bytes).collect(),
        None => vec![NOTHING],
    };
    Ok(if ascending { key } else { key.into_iter().map(|byte: u8| !byte).collect() })
}
