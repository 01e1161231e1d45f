//! Letters: one byte each of Windows' western code page in Jet 3, UTF-16 or its short form in Jet 4.

use crate::error::{JetError, Result};
use crate::layout::Version;

/// The western code page of Windows, the one in which letters outside of ASCII are read and written.
pub(crate) const WESTERN: u16 = 1252;

/// What the code page has from 0x80 to 0x9F; where it has nothing, the control character of that number.
const UPPER: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// A letter as Jet 3 writes it; `None` where its code page has it not.
fn western(letter: char) -> Option<u8> {
    if let Some(place) = UPPER.iter().position(|own| *own == letter) {
        return u8::try_from(0x80 + place).ok();
    }
    u8::try_from(u32::from(letter)).ok().filter(|byte| !(0x80..0xA0).contains(byte))
}

/// A text of a file.
pub(crate) fn read(version: Version, bytes: &[u8]) -> String {
    match version {
        Version::Jet3 => bytes
            .iter()
            .map(|byte| match byte {
                0x80..=0x9F => UPPER[usize::from(byte - 0x80)],
                other => char::from(*other),
            })
            .collect(),
        Version::Jet4 => match bytes {
            [0xFF, 0xFE, rest @ ..] => short_form(rest),
            _ => utf16(bytes),
        },
    }
}

fn utf16(bytes: &[u8]) -> String {
    let units = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
    char::decode_utf16(units).map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// The short form: parts of one byte a letter and of two, with a nought between them.
fn short_form(bytes: &[u8]) -> String {
    let mut text = String::new();
    let (mut rest, mut is_short) = (bytes, true);
    while !rest.is_empty() {
        if is_short {
            let end = rest.iter().position(|byte| *byte == 0);
            let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
            text.extend(part.iter().map(|byte| char::from(*byte)));
            rest = after.get(1..).unwrap_or_default();
        } else {
            // A nought in the place of a letter ends the part.
            let pairs = rest.chunks(2).position(|pair| pair[0] == 0 || pair.len() < 2);
            let (part, after) = rest.split_at(pairs.map_or(rest.len(), |pair| pair * 2));
            text.push_str(&utf16(part));
            rest = after.get(1..).unwrap_or_default();
        }
        is_short = !is_short;
    }
    text
}

/// A text for a file, and why it cannot be written there.
pub(crate) fn write(version: Version, code_page: u16, text: &str) -> std::result::Result<Vec<u8>, String> {
    match version {
        Version::Jet3 => text
            .chars()
            .map(|letter| match western(letter) {
                Some(byte) if byte < 0x80 || code_page == WESTERN => Ok(byte),
                _ => Err(format!("an Access 97 file of code page {code_page} has no letter {letter}")),
            })
            .collect(),
        Version::Jet4 => Ok(text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
    }
}

/// A text as a column of so many bytes can hold it: cut, and with `?` for each letter that the file has not.
pub(crate) fn fitting(version: Version, code_page: u16, text: &str, most: usize) -> String {
    let mut left = most;
    let held = text.chars().map(|letter| match version {
        Version::Jet3 => match western(letter) {
            Some(byte) if byte < 0x80 || code_page == WESTERN => (letter, 1),
            _ => ('?', 1),
        },
        Version::Jet4 => (letter, 2 * letter.len_utf16()),
    });
    let fits = held.take_while(|(_, length)| match left.checked_sub(*length) {
        Some(rest) => {
            left = rest;
            true
        }
        None => false,
    });
    fits.map(|(letter, _)| letter).collect()
}

/// A name of a table or column, with its length before it.
pub(crate) fn named(version: Version, name: &str) -> Result<Vec<u8>> {
    let refuse = |reason: String| JetError::CannotMake { name: name.to_owned(), reason };
    let bytes = write(version, WESTERN, name).map_err(refuse)?;
    let count = name.chars().count();
    let is_plain = !name.chars().any(|letter| letter.is_control() || ".!`[]".contains(letter));
    if !(1..=64).contains(&count) || !is_plain || name.starts_with(' ') {
        return Err(refuse("a name has 1 to 64 letters, and none of . ! ` [ ]".to_owned()));
    }
    let length = u16::try_from(bytes.len()).unwrap_or(u16::MAX).to_le_bytes();
    let length = match version {
        Version::Jet3 => &length[..1],
        Version::Jet4 => &length[..],
    };
    Ok([length, &bytes].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every byte of Jet 3 is a letter, and that letter is written as this byte.
    #[test]
    fn each_letter_of_jet_3_comes_back() {
        for byte in 0..=u8::MAX {
            let text = read(Version::Jet3, &[byte]);
            assert_eq!(write(Version::Jet3, WESTERN, &text), Ok(vec![byte]), "{text}");
        }
        assert_eq!(read(Version::Jet3, &[0x80, 0xE9]), "€é");
        assert!(write(Version::Jet3, WESTERN, "Ł").is_err());
        assert!(write(Version::Jet3, 1250, "é").is_err());
    }

    #[test]
    fn what_fits_is_kept_and_cut() {
        assert_eq!(fitting(Version::Jet3, WESTERN, "Łukasz Zoë", 8), "?ukasz Z");
        assert_eq!(fitting(Version::Jet3, 1250, "Zoë", 8), "Zo?");
        // Letters beyond the first plane are two units.
        assert_eq!(fitting(Version::Jet4, 0, "Ł🂡🂡", 8), "Ł🂡");
    }

    /// mdbtools, HACKING.md: the short form begins with FF FE, and a nought changes between one and two bytes a letter.
    #[test]
    fn the_short_form_of_jet_4_is_read() {
        for (bytes, text) in [
            (&[0xFF, 0xFE, b'A', b'b'][..], "Ab"),
            (&[0xFF, 0xFE, b'A', 0, 0x41, 0x01, 0, b'c'], "AŁc"),
            (&[0xFF, 0xFE], ""),
            (&[b'A', 0, 0x41, 0x01], "AŁ"),
            (&[0xFF, 0xFE, 0, 0x41], ""),
        ] {
            assert_eq!(read(Version::Jet4, bytes), text, "{bytes:?}");
        }
    }
}
