//! The database of a real session (Jet 3, written by Access 97 and a scoring program): `BAROMETER_ORACLES/bws`. Where that
//! folder is not named, these tests say so and are skipped.

use std::path::PathBuf;

use jet::{Column, Database, Kind, Moment, Value, Version};

use crate::reading;

fn real() -> Option<Vec<u8>> {
    let Some(folder) = std::env::var_os("BAROMETER_ORACLES") else {
        reading::skipped("BAROMETER_ORACLES names no folder with a real database");
        return None;
    };
    Some(std::fs::read(PathBuf::from(folder).join("bws/mitchell-11-tables.bws")).unwrap())
}

/// The numbers of rows are those that mdbtools counts in it (README.md beside the file).
#[test]
fn its_tables_and_rows_are_read() {
    let Some(bytes) = real() else { return };
    let database = Database::from_bytes(bytes).unwrap();
    assert_eq!(database.version(), Version::Jet3);
    let counts: Vec<(String, usize)> = (database.tables().unwrap().into_iter())
        .map(|name| {
            let count = database.rows(&name).unwrap().len();
            (name, count)
        })
        .collect();
    let told: Vec<(&str, usize)> = counts.iter().map(|(name, count)| (name.as_str(), *count)).collect();
    assert_eq!(
        told,
        [
            ("BiddingData", 0),
            ("Clients", 2),
            ("HandEvaluation", 0),
            ("HandRecord", 0),
            ("IntermediateData", 0),
            ("PlayData", 0),
            ("PlayerNames", 14020),
            ("PlayerNumbers", 44),
            ("ReceivedData", 297),
            ("RoundData", 99),
            ("Section", 1),
            ("Session", 1),
            ("Settings", 1),
            ("Tables", 11),
        ]
    );
}

/// Its own indexes have what would be written here: each value as the same bytes, in the same order. Those of the system's
/// tables and of Session are as the engine wrote them; those of the names were sorted anew when the file was anonymised.
#[test]
fn its_indexes_are_as_they_would_be_made_here() {
    let Some(bytes) = real() else { return };
    assert_eq!(Database::from_bytes(bytes).unwrap().faults(), Vec::<String>::new());
}

/// jetdb reads the same values in it.
#[test]
fn another_reader_finds_the_same() {
    let Some(bytes) = real() else { return };
    let database = Database::from_bytes(bytes).unwrap();
    for table in database.tables().unwrap() {
        reading::assert_same(&database, &table);
    }
}

/// Rows added and changed in one table leave every other byte for byte as it reads.
#[test]
fn what_is_written_changes_nothing_else() {
    let Some(bytes) = real() else { return };
    let mut database = Database::from_bytes(bytes.clone()).unwrap();
    let before = Database::from_bytes(bytes).unwrap();
    let rows = database.rows("ReceivedData").unwrap();
    let mut new = rows[5].values.clone();
    new[0] = Value::Null;
    for _ in 0..300 {
        database.insert("ReceivedData", &new).unwrap();
    }
    let mut changed = rows[7].values.clone();
    changed[9] = "7 NT xx".into();
    changed[12] =
        "A remark that is longer than what stood there before, so that the row may have to go elsewhere"
            .into();
    database.update("ReceivedData", rows[7].id, &changed).unwrap();
    database.delete("ReceivedData", rows[8].id).unwrap();
    assert_eq!(database.faults(), Vec::<String>::new());
    let after = database.rows("ReceivedData").unwrap();
    assert_eq!(after.len(), 297 + 300 - 1);
    // The counter stood at 301 (README.md).
    assert!(after.iter().any(|row| row.values[0] == Value::Long(601)));
    assert!(after.iter().any(|row| row.values == changed));
    for table in database.tables().unwrap() {
        reading::assert_same(&database, &table);
        if table != "ReceivedData" {
            assert_eq!(database.rows(&table).unwrap(), before.rows(&table).unwrap(), "{table}");
        }
    }
}

/// Fourteen thousand names with two indexes of many pages: a name more, a number changed and a row less are in both.
#[test]
fn its_indexes_are_kept() {
    let Some(bytes) = real() else { return };
    let mut database = Database::from_bytes(bytes).unwrap();
    let rows = database.rows("PlayerNames").unwrap();
    let new = [Value::Long(-17), "Somebody".into(), "0000017".into()];
    database.insert("PlayerNames", &new).unwrap();
    let mut other = rows[100].values.clone();
    other[0] = Value::Long(i32::MAX);
    other[2] = "999 a/b".into();
    database.update("PlayerNames", rows[100].id, &other).unwrap();
    database.delete("PlayerNames", rows[200].id).unwrap();
    database
        .insert("Session", &{
            let mut session = database.rows("Session").unwrap()[0].values.clone();
            session[0] = Value::Short(2);
            session
        })
        .unwrap();
    assert_eq!(database.faults(), Vec::<String>::new());
    // One index of Session holds nothing twice.
    let twice = database.rows("Session").unwrap()[0].values.clone();
    let error = database.insert("Session", &twice).unwrap_err().to_string();
    assert_eq!(error, "the index IDsession of Session would hold the same twice");
    assert_eq!(database.rows("Session").unwrap().len(), 2);
    assert_eq!(database.faults(), Vec::<String>::new());
    reading::assert_same(&database, "PlayerNames");
}

/// A scoring program that lacks a column adds it at the opening, as replacements of the devices do.
#[test]
fn a_column_is_added() {
    let Some(bytes) = real() else { return };
    let mut database = Database::from_bytes(bytes).unwrap();
    for (table, column) in [
        ("RoundData", Column::new("South", Kind::Short)),
        ("RoundData", Column::new("Told", Kind::Text(40))),
        ("Settings", Column::new("BM2Ranking", Kind::YesNo)),
        ("PlayerNames", Column::new("Since", Kind::Moment)),
    ] {
        let before = database.rows(table).unwrap();
        database.add_column(table, &column).unwrap();
        let after = database.rows(table).unwrap();
        let nothing = if column.kind == Kind::YesNo { Value::YesNo(false) } else { Value::Null };
        for (before, after) in before.iter().zip(&after) {
            assert_eq!(after.values[..before.values.len()], before.values[..]);
            assert_eq!(after.values.last(), Some(&nothing));
        }
        reading::assert_same(&database, table);
    }
    let mut round = database.rows("RoundData").unwrap()[0].values.clone();
    let last = round.len();
    round[last - 2] = Value::Short(12);
    round[last - 1] = "South is twelve".into();
    database.insert("RoundData", &round).unwrap();
    reading::assert_same(&database, "RoundData");
    assert_eq!(database.faults(), Vec::<String>::new());
    let mut names = database.rows("PlayerNames").unwrap()[0].values.clone();
    names[3] = Value::Moment(Moment(46_000.25));
    database.insert("PlayerNames", &names).unwrap();
    reading::assert_same(&database, "PlayerNames");
}

/// All of its tables and rows, written into a new file of each version: what jetdb and mdbtools read in it is what they read
/// in the real one.
#[test]
fn read_written_and_read_it_is_the_same() {
    let Some(bytes) = real() else { return };
    let original = Database::from_bytes(bytes).unwrap();
    for version in [Version::Jet3, Version::Jet4] {
        let mut copy = Database::new(version, Moment(46_000.5)).unwrap();
        for table in original.tables().unwrap() {
            copy.create_table(&table, &original.columns(&table).unwrap()).unwrap();
            let rows: Vec<Vec<Value>> =
                original.rows(&table).unwrap().into_iter().map(|row| row.values).collect();
            copy.insert_all(&table, &rows).unwrap();
        }
        assert_eq!(copy.faults(), Vec::<String>::new());
        assert_eq!(copy.tables().unwrap(), original.tables().unwrap());
        for table in original.tables().unwrap() {
            reading::assert_same(&copy, &table);
            let values = |database: &Database| -> Vec<Vec<Value>> {
                database.rows(&table).unwrap().into_iter().map(|row| row.values).collect()
            };
            assert!(values(&copy) == values(&original), "{table}");
            let exported = |database: &Database| {
                let told = reading::by_mdbtools("mdb-export", database.as_bytes(), &["-H", "FILE", &table])?;
                // Columns come in the order of the designer there: compared as sets of values, row by row.
                Some(told.lines().map(sorted).collect::<Vec<_>>())
            };
            assert_eq!(exported(&copy), exported(&original), "{table}");
        }
    }
}

fn sorted(line: &str) -> Vec<String> {
    let mut values: Vec<String> = line.split(',').map(str::to_owned).collect();
    values.sort();
    values
}
