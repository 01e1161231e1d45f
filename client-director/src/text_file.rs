//! Text files as people have them: in UTF-8, UTF-16 or Windows-1252.

use std::borrow::Cow;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use bridge::text::encoding::decoded;

/// The largest file that is read, in bytes: more than any list, library or hand record has.
const LARGEST: u64 = 16 * 1024 * 1024;

/// The text of a file.
///
/// # Errors
/// When it cannot be opened, is too large, or says that it is in UTF-16 and is not.
pub fn read(path: &Path) -> io::Result<String> {
    if fs::metadata(path)?.len() > LARGEST {
        return Err(io::Error::new(ErrorKind::FileTooLarge, "it is larger than 16 MB"));
    }
    let bytes = fs::read(path)?;
    let text = decoded(&bytes).map(Cow::into_owned);
    text.map_err(|broken| io::Error::new(ErrorKind::InvalidData, broken))
}
