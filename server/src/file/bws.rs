//! Bridgemate files (`.bws`): the Access database that the tables' devices fill during a session, read and written.
//!
//! What is read: `ReceivedData` (the results), `Session` (the name), `Section` (letters, number of rankings, the pair
//! that is missing), `RoundData` and `PlayerNumbers` with `PlayerNames` (who is which pair), and `HandRecord` (the deals),
//! as the maker's guide for developers describes them, and as published programs write and read them: a replacement of the
//! devices (`TabScore2`), a display for clubs with the types of all columns, and two feeds of results. Columns and tables
//! that are not there are done without.

use std::collections::BTreeMap;
use std::io::Cursor;

use bridge::text::reader::guarded;
use jetdb::{PageReader, Value, find_table, read_catalog, read_table_def, read_table_rows};

use super::remark::{Place, Remarks};
use super::{FileError, Imported};

pub(crate) mod form;
mod own;
mod records;
mod results;
mod seating;
mod sessions;
pub(crate) mod words;
mod writer;

#[cfg(test)]
mod tests;

use super::own::{Own, told_unreadable};
use records::Record;
pub(crate) use writer::told_outcome;
pub use writer::write;

/// The tables that are read, each with its records in their order.
type Tables = BTreeMap<&'static str, Vec<Record>>;

const TABLES: [&str; 8] = [
    "ReceivedData",
    "Section",
    "RoundData",
    "PlayerNumbers",
    "PlayerNames",
    "HandRecord",
    "Session",
    own::TABLE,
];

/// The moment on this computer's clocks.
pub fn now() -> jet::Moment {
    form::moment(jiff::Zoned::now().datetime())
}

/// Whether this is an Access database.
pub(super) fn is_database(bytes: &[u8]) -> bool {
    bytes.get(4..19).is_some_and(|name| matches!(name, b"Standard Jet DB" | b"Standard ACE DB"))
}

/// Reads the session of a Bridgemate file.
///
/// # Errors
/// When the database cannot be read, is no Bridgemate file, or a record makes no sense: then the error names it.
pub(super) fn parse(bytes: &[u8]) -> Result<Imported, FileError> {
    read(bytes, true)
}

/// The session as the devices' tables tell it, whatever we wrote for ourselves.
///
/// # Errors
/// As of any results file.
pub(crate) fn of_devices(bytes: &[u8]) -> Result<Imported, FileError> {
    guarded(|| read(bytes, false))?
}

fn read(bytes: &[u8], with_own: bool) -> Result<Imported, FileError> {
    let mut remarks = Remarks::default();
    let tables = tables(bytes, &mut remarks)?;
    if !tables.contains_key("ReceivedData") {
        let reason = "this database has no table ReceivedData: it is not from Bridgemates".to_owned();
        return Err(FileError::Database { reason });
    }
    let before = match own::read(&tables).filter(|_| with_own) {
        None => None,
        Some(Own::AsWritten(file)) => {
            return Ok(Imported { file: *file, remarks: remarks.settle(false)? });
        }
        Some(Own::Changed(file)) => {
            remarks.say(
                Place::File,
                "this file was changed after Barometer wrote it: what the devices' tables say now counts, scored as before; \
                 adjusted scores are what they came to",
            );
            Some(file)
        }
        Some(Own::Unreadable(reason)) => {
            remarks.say(Place::File, told_unreadable(&reason));
            None
        }
    };
    let mut imported = results::results(&tables, remarks)?;
    if let Some(before) = before.filter(|before| before.teams.is_empty() == imported.file.teams.is_empty()) {
        imported.file.scoring = before.scoring;
    }
    Ok(imported)
}

fn tables(bytes: &[u8], remarks: &mut Remarks) -> Result<Tables, FileError> {
    let broken = |error: jetdb::FileError| FileError::Database {
        reason: format!("the database cannot be read: {error}"),
    };
    let mut reader = PageReader::open_reader(Cursor::new(bytes.to_vec())).map_err(broken)?;
    let catalog = read_catalog(&mut reader).map_err(broken)?;
    let mut tables = Tables::new();
    for name in TABLES {
        let Ok(entry) = find_table(&catalog, name) else { continue };
        let table = read_table_def(&mut reader, name, entry.table_page).map_err(broken)?;
        let read = read_table_rows(&mut reader, &table).map_err(broken)?;
        if read.skipped_rows > 0 {
            let told = format!("{name}: {} of its records cannot be read", read.skipped_rows);
            if name == "ReceivedData" {
                remarks.leave_out(Place::File, told);
            } else {
                remarks.say(Place::File, told);
            }
        }
        let names: Vec<String> =
            table.columns.iter().map(|column| column.name.to_ascii_lowercase()).collect();
        let record = |values: Vec<Value>| Record::new(names.iter().cloned().zip(values).collect());
        tables.insert(name, read.rows.into_iter().map(record).collect());
    }
    Ok(tables)
}
