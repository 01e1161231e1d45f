//! Text files as people have them: in UTF-8, UTF-16 or Windows-1252.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use bridge::text::reader::ForeignText;

/// The largest file that is read, in bytes: more than any list, library or hand record has.
const LARGEST: u64 = 16 * 1024 * 1024;

/// The text of a file, for a reader.
///
/// # Errors
/// When it cannot be opened, is too large, or says that it is in UTF-16 and is not.
pub fn open(path: &Path) -> io::Result<ForeignText> {
    if fs::metadata(path)?.len() > LARGEST {
        return Err(io::Error::new(ErrorKind::FileTooLarge, "it is larger than 16 MB"));
    }
    ForeignText::of(&fs::read(path)?).map_err(|broken| io::Error::new(ErrorKind::InvalidData, broken))
}

/// What a reader makes of the text of a file.
///
/// # Errors
/// As [`open`], and where the reader panics.
pub fn read<T>(path: &Path, reader: impl FnOnce(&str) -> T) -> io::Result<T> {
    open(path)?.read(reader).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_that_panics_costs_the_file_and_says_whose_fault_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("names.csv");
        fs::write(&path, "1,Ann,Bob\n").unwrap();
        let why = read(&path, |text| text[20..].len()).unwrap_err().to_string();
        assert!(why.contains("a fault of Barometer and not yours"), "{why}");
        assert_eq!(read(&path, str::len).unwrap(), 10);
    }
}
