//! The letters of a file: UTF-8, UTF-16 with its mark, and what Windows and older programs write.

use std::borrow::Cow;

/// The letters of Windows-1252 from 0x80 on; all others are those of ISO 8859-1, which has control characters here. The
/// five numbers that mean nothing stay what they are (WHATWG, "Encoding", index windows-1252).
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// A text that says that it is in UTF-16 and is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this file says that it is in UTF-16, and is broken: save it as UTF-8")]
pub struct BrokenUtf16;

/// The text of a file that does not say how it is written, without its mark: UTF-16 where it begins with the mark of it,
/// as spreadsheets write "Unicode text"; else UTF-8, or Windows-1252.
///
/// # Errors
/// [`BrokenUtf16`].
pub fn decoded(bytes: &[u8]) -> Result<Cow<'_, str>, BrokenUtf16> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    Ok(marked_utf16(bytes)?.map_or_else(|| utf8_or_windows(bytes), Cow::Owned))
}

/// The text of a file that begins with the mark of UTF-16; `None` of any other.
///
/// # Errors
/// [`BrokenUtf16`].
pub fn marked_utf16(bytes: &[u8]) -> Result<Option<String>, BrokenUtf16> {
    match bytes {
        [first @ (0xfe | 0xff), second @ (0xfe | 0xff), rest @ ..] if first != second => {
            utf16(rest, *first == 0xfe).map(Some)
        }
        _ => Ok(None),
    }
}

/// The text in UTF-8, or else in Windows-1252, of which ISO 8859-1 is a part.
pub fn utf8_or_windows(bytes: &[u8]) -> Cow<'_, str> {
    std::str::from_utf8(bytes).map_or_else(|_| windows(bytes).into(), Cow::Borrowed)
}

/// The text in Windows-1252.
pub fn windows(bytes: &[u8]) -> String {
    let letter = |&byte: &u8| match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    };
    bytes.iter().map(letter).collect()
}

/// The text in UTF-16, with the greater byte of each unit first or last.
fn utf16(bytes: &[u8], is_big_endian: bool) -> Result<String, BrokenUtf16> {
    let (units, rest) = bytes.as_chunks::<2>();
    let units = units
        .iter()
        .map(|&unit| if is_big_endian { u16::from_be_bytes(unit) } else { u16::from_le_bytes(unit) });
    let text: Result<String, _> = char::decode_utf16(units).collect();
    text.ok().filter(|_| rest.is_empty()).ok_or(BrokenUtf16)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Unicode 16 and WHATWG's index: U+017E is 0x9E in Windows-1252, and no letter of ISO 8859-1.
    #[test]
    fn a_file_is_read_in_the_letters_it_was_saved_in() {
        let wide: Vec<u8> = "\u{feff}¾ ž".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for bytes in [&b"\xef\xbb\xbf\xc2\xbe \xc5\xbe"[..], b"\xc2\xbe \xc5\xbe", b"\xbe \x9e", &wide] {
            assert_eq!(decoded(bytes).unwrap(), "¾ ž");
        }
        assert_eq!(decoded(&wide[..5]), Err(BrokenUtf16));
    }
}
