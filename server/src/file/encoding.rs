//! The letters of documents that name their encoding.

use std::borrow::Cow;

use bridge::text::encoding::{marked_utf16, windows};

use super::{FileError, utf8};

/// The names, in small letters, under which XML files say that they are in Windows-1252 or a part of it.
const KNOWN: [&str; 8] =
    ["windows-1252", "cp1252", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "us-ascii"];

/// The text of an XML document in the encoding that its first line names, and a remark where letters may be other ones
/// than were meant.
///
/// # Errors
/// When the document says that it is in UTF-8 and is not, and when it is in UTF-16 and broken.
pub(super) fn of_xml(bytes: &[u8]) -> Result<(Cow<'_, str>, Option<String>), FileError> {
    if let Some(text) = marked_utf16(bytes)? {
        return Ok((text.into(), None));
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Ok((text.into(), None));
    }
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]).to_ascii_lowercase();
    let declaration = head.split_once("?>").map_or("", |(declaration, _)| declaration);
    let named = declaration.split_once("encoding").and_then(|(_, rest)| rest.split(['"', '\'']).nth(1));
    match named {
        Some("utf-8" | "utf8") => utf8(bytes).map(|text| (text.into(), None)),
        None => Ok((windows(bytes).into(), None)),
        Some(name) if KNOWN.contains(&name) => Ok((windows(bytes).into(), None)),
        Some(name) => {
            let remark = format!(
                "this file is in {name}, which is not known here: it is read as Windows-1252, and letters with accents may \
                 be other ones. Save it as UTF-8 to keep them"
            );
            Ok((windows(bytes).into(), Some(remark)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> String {
        match of_xml(bytes) {
            Ok((text, remark)) => format!("{text}{}", if remark.is_some() { " (remark)" } else { "" }),
            Err(error) => error.to_string(),
        }
    }

    /// WHATWG, "Encoding", index windows-1252: 0x80 is the euro, 0x92 an apostrophe, 0xe9 as in ISO 8859-1 an é.
    #[test]
    fn a_document_is_read_in_the_encoding_that_it_names() {
        for (head, letters, expected) in [
            ("<?xml version=\"1.0\" encoding=\"Windows-1252\"?>", &b"O\x92Hara \x80 \xe9"[..], "O’Hara € é"),
            ("<?xml version='1.0' encoding='iso-8859-1'?>", b"Ren\xe9", "René"),
            ("<?xml version=\"1.0\"?>", b"Ren\xe9 \x96", "René –"),
            ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", "René".as_bytes(), "René"),
            ("<?xml version=\"1.0\" encoding=\"windows-1250\"?>", b"\xb3", "³ (remark)"),
        ] {
            let bytes = [head.as_bytes(), letters].concat();
            assert_eq!(read(&bytes), format!("{head}{expected}"));
        }
        let broken = b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\xe9";
        assert_eq!(read(broken), "line 2: this is not text in UTF-8");
        let wide = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
        let little: Vec<u8> = wide("\u{feff}<a>é</a>").into_iter().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = wide("\u{feff}<a>é</a>").into_iter().flat_map(u16::to_be_bytes).collect();
        assert_eq!([read(&little), read(&big)], ["<a>é</a>"; 2]);
        assert!(read(&big[..5]).contains("save it as UTF-8"));
    }
}
