//! Readers that are not ours: jetdb, and mdbtools where it is installed.

use std::io::{Cursor, Write};
use std::process::Command;

use jet::{Database, Moment, Value};

/// A table as jetdb reads it: the names of its columns and its rows.
pub(crate) fn by_jetdb(bytes: &[u8], table: &str) -> (Vec<String>, Vec<Vec<Value>>) {
    let mut reader = jetdb::PageReader::open_reader(Cursor::new(bytes.to_vec())).unwrap();
    let catalogue = jetdb::read_catalog(&mut reader).unwrap();
    let entry = jetdb::find_table(&catalogue, table).unwrap();
    let definition = jetdb::read_table_def(&mut reader, table, entry.table_page).unwrap();
    let read = jetdb::read_table_rows(&mut reader, &definition).unwrap();
    assert_eq!(read.skipped_rows, 0, "{table}");
    let value = |value: jetdb::Value| match value {
        jetdb::Value::Null => Value::Null,
        jetdb::Value::Bool(yes) => Value::YesNo(yes),
        jetdb::Value::Byte(number) => Value::Byte(number),
        jetdb::Value::Int(number) => Value::Short(number),
        jetdb::Value::Long(number) => Value::Long(number),
        jetdb::Value::Double(number) => Value::Double(number),
        jetdb::Value::Timestamp(days) => Value::Moment(Moment(days)),
        jetdb::Value::Text(text) => Value::Text(text),
        other => panic!("{table}: {other:?}"),
    };
    let names = definition.columns.into_iter().map(|column| column.name).collect();
    let rows = read.rows.into_iter().map(|row| row.into_iter().map(value).collect()).collect();
    (names, rows)
}

/// Holds a table as it is read here against what jetdb reads. Its columns come in the order in which they are shown.
pub(crate) fn assert_same(database: &Database, table: &str) {
    let rows = database.rows(table).unwrap();
    let columns = database.columns(table).unwrap();
    let (names, others) = by_jetdb(database.as_bytes(), table);
    assert_eq!(columns.len(), names.len(), "{table}");
    let places: Vec<usize> = names
        .iter()
        .map(|name| {
            columns.iter().position(|column| column.name == *name).unwrap_or_else(|| panic!("{name}"))
        })
        .collect();
    for (number, (own, other)) in rows.iter().zip(&others).enumerate() {
        let own: Vec<Value> = places.iter().map(|place| own.values[*place].clone()).collect();
        assert_eq!(own, *other, "{table}, row {number}");
    }
    assert_eq!(rows.len(), others.len(), "{table}");
}

/// Says that a test had not what it needs.
#[expect(clippy::print_stdout, reason = "who reads the run must see it")]
pub(crate) fn skipped(why: &str) {
    println!("skipped: {why}");
}

/// What a program of mdbtools prints about a database; `None` where mdbtools is not installed.
pub(crate) fn by_mdbtools(program: &str, bytes: &[u8], arguments: &[&str]) -> Option<String> {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(bytes).unwrap();
    let (before, after) = arguments.split_at(arguments.iter().position(|own| *own == "FILE").unwrap());
    // Days are written as the machine's country has them.
    let mut command = Command::new(program);
    command.env("LC_ALL", "C").args(before).arg(file.path()).args(&after[1..]);
    let Ok(output) = command.output() else {
        skipped("mdbtools is not installed");
        return None;
    };
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && told.is_empty(), "{program} {arguments:?}: {told}");
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}
