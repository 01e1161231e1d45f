//! Parts of the form by themselves, for other forms that have no words of their own for them.

use std::collections::BTreeMap;

use serde_json::json;

use super::row::PlainRow;
use crate::file::{FileEntry, FileError, FileRow, ResultsFile};

/// The ids of the two pairs in a row that stands by itself.
const IDS: [&str; 2] = ["NS", "EW"];

/// A row of this form on one line, without saying whose it is.
pub(in crate::file) fn write_row(row: &FileRow) -> String {
    let entries = IDS.map(|id| FileEntry { id: id.to_owned(), ..FileEntry::default() });
    json!(PlainRow::of(&FileRow { ns: 0, ew: 1, ..row.clone() }, &entries)).to_string()
}

/// The row that [`write_row`] wrote, of some two pairs; or in plain words what is wrong with it.
pub(in crate::file) fn read_row(text: &str) -> Result<FileRow, String> {
    let row: PlainRow = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let index: BTreeMap<&str, usize> = IDS.into_iter().zip(0..).collect();
    row.read(&index)
}

/// A contest without its boards, on one line.
pub(in crate::file) fn write_head(file: &ResultsFile) -> String {
    let head = ResultsFile { boards: vec![], ..file.clone() };
    super::write(&head).lines().collect::<Vec<_>>().join(" ")
}

/// What [`write_head`] wrote.
pub(in crate::file) fn read_head(text: &str) -> Result<ResultsFile, FileError> {
    super::parse(text.as_bytes())
}
