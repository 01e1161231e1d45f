//! Databases made here, as other readers find them.

use jet::{Column, Database, JetError, Kind, Moment, Value, Version};

use crate::reading;

use crate::chance::Chance;

const BOTH: [Version; 2] = [Version::Jet3, Version::Jet4];
/// Some day of 2025.
const NOW: Moment = Moment(46_000.5);

fn no_faults(database: &Database) {
    assert_eq!(database.faults(), Vec::<String>::new());
}

/// mdbtools and jetdb list what was made, and nothing is wrong with the tables of the engine.
#[test]
fn a_new_database_is_one_for_others() {
    for version in BOTH {
        let mut database = Database::new(version, NOW).unwrap();
        no_faults(&database);
        assert_eq!(database.tables().unwrap(), Vec::<String>::new());
        let columns = [
            Column::new("ID", Kind::Counter),
            Column::new("NS/EW", Kind::Text(2)),
            Column::new("DateLog", Kind::Moment),
            Column::new("Erased", Kind::YesNo),
        ];
        database.create_table("ReceivedData", &columns).unwrap();
        database.create_table("Empty", &[Column::new("Only", Kind::Short)]).unwrap();
        let row = [Value::Null, "N".into(), Value::Moment(Moment(45_000.75)), Value::YesNo(true)];
        database.insert("ReceivedData", &row).unwrap();
        database.insert("ReceivedData", &row).unwrap();
        no_faults(&database);
        for table in ["MSysObjects", "MSysACEs", "MSysQueries", "MSysRelationships"] {
            // Their kinds are more than ours: it is enough that all of them are read.
            let mut reader =
                jetdb::PageReader::open_reader(std::io::Cursor::new(database.as_bytes().to_vec())).unwrap();
            let catalogue = jetdb::read_catalog(&mut reader).unwrap();
            let entry = jetdb::find_table(&catalogue, table).unwrap();
            let definition = jetdb::read_table_def(&mut reader, table, entry.table_page).unwrap();
            let read = jetdb::read_table_rows(&mut reader, &definition).unwrap();
            assert_eq!(
                (read.rows.len(), read.skipped_rows),
                (database.rows(table).unwrap().len(), 0),
                "{table}"
            );
        }
        reading::assert_same(&database, "ReceivedData");
        reading::assert_same(&database, "Empty");
        let bytes = database.as_bytes();
        let Some(listed) = reading::by_mdbtools("mdb-tables", bytes, &["-1", "FILE"]) else { continue };
        assert_eq!(listed, "ReceivedData\nEmpty\n");
        let told = reading::by_mdbtools("mdb-export", bytes, &["FILE", "ReceivedData"]).unwrap();
        assert_eq!(
            told,
            "ID,NS/EW,DateLog,Erased\n1,\"N\",\"03/15/23 18:00:00\",1\n2,\"N\",\"03/15/23 18:00:00\",1\n"
        );
        let schema = reading::by_mdbtools("mdb-schema", bytes, &["FILE", "access"]).unwrap();
        for told in [
            "[ID]\t\t\tLong Integer",
            "[NS/EW]\t\t\tText (",
            "[DateLog]\t\t\tDateTime",
            "[Erased]\t\t\tBoolean",
        ] {
            assert!(schema.contains(told), "{told} is missing in {schema}");
        }
    }
}

/// Tables and rows by chance, changed by chance: what is in them is what was put there, for us and for jetdb.
#[test]
fn whatever_is_written_is_read() {
    let seeds = if std::env::var_os("BAROMETER_LONG").is_some() { 500 } else { 10 };
    for seed in 0..seeds {
        for version in BOTH {
            let mut chance = Chance(seed);
            let mut database = Database::new(version, NOW).unwrap();
            for name in ["One", "Two"] {
                let mut columns = chance.columns();
                database.create_table(name, &columns).unwrap();
                let mut known = vec![];
                for step in 0..120 {
                    if step == 60 && chance.below(3) == 0 && columns.len() < 100 {
                        let column =
                            Column::new("Later", *chance.one(&[Kind::Text(30), Kind::Long, Kind::YesNo]));
                        database.add_column(name, &column).unwrap();
                        let nothing =
                            if column.kind == Kind::YesNo { Value::YesNo(false) } else { Value::Null };
                        for row in &mut known {
                            let row: &mut Vec<Value> = row;
                            row.push(nothing.clone());
                        }
                        columns.push(column);
                    }
                    walk(&mut chance, &mut database, name, &columns, &mut known);
                }
                let mut found: Vec<String> =
                    database.rows(name).unwrap().into_iter().map(|row| format!("{:?}", row.values)).collect();
                let mut told: Vec<String> = known.iter().map(|row| format!("{row:?}")).collect();
                found.sort();
                told.sort();
                assert_eq!(found, told, "seed {seed}, {version:?}, {name}");
                reading::assert_same(&database, name);
                if seed < 3
                    && let Some(told) =
                        reading::by_mdbtools("mdb-export", database.as_bytes(), &["-H", "FILE", name])
                {
                    assert_eq!(told.lines().count(), known.len(), "seed {seed}, {version:?}, {name}");
                }
            }
            no_faults(&database);
            assert_eq!(
                Database::from_bytes(database.as_bytes().to_vec()).unwrap().tables().unwrap(),
                ["One", "Two"]
            );
        }
    }
}

/// One change by chance; what is refused changes nothing.
fn walk(
    chance: &mut Chance,
    database: &mut Database,
    name: &str,
    columns: &[Column],
    known: &mut Vec<Vec<Value>>,
) {
    let version = database.version();
    let new: Vec<Value> = columns.iter().map(|column| chance.value(version, column.kind)).collect();
    let before = database.as_bytes().to_vec();
    let is_too_long = |done: &Result<_, JetError>, database: &Database| match done {
        Ok(_) => false,
        Err(JetError::RowTooLong { .. }) => {
            assert!(before == database.as_bytes());
            true
        }
        Err(error) => panic!("{error}"),
    };
    let rows = database.rows(name).unwrap();
    match chance.below(6) {
        0 if !rows.is_empty() => {
            let row = chance.one(&rows);
            database.delete(name, row.id).unwrap();
            let place = known.iter().position(|known| *known == row.values).unwrap();
            known.remove(place);
        }
        1 | 2 if !rows.is_empty() => {
            let row = chance.one(&rows);
            if !is_too_long(&database.update(name, row.id, &new), database) {
                let place = known.iter().position(|known| *known == row.values).unwrap();
                known[place] = new;
            }
        }
        _ => {
            if !is_too_long(&database.insert(name, &new), database) {
                known.push(new);
            }
        }
    }
}

/// More pages than a map in a row has bits for (mdbtools, HACKING.md: 1,024 of Jet 3, 512 of Jet 4).
#[test]
fn a_large_table_is_read() {
    for version in BOTH {
        let mut database = Database::new(version, NOW).unwrap();
        let columns = [Column::new("Number", Kind::Long), Column::new("Text", Kind::Text(255))];
        database.create_table("Large", &columns).unwrap();
        database.create_table("Other", &columns).unwrap();
        let text = "a long text ".repeat(20);
        let rows: Vec<Vec<Value>> =
            (0..11_000).map(|number| vec![Value::Long(number), text.as_str().into()]).collect();
        for part in rows.chunks(3_700) {
            database.insert_all("Large", part).unwrap();
            database.insert_all("Other", &part[..10]).unwrap();
        }
        let read: Vec<Vec<Value>> =
            database.rows("Large").unwrap().into_iter().map(|row| row.values).collect();
        assert!(read == rows);
        reading::assert_same(&database, "Large");
        reading::assert_same(&database, "Other");
        no_faults(&database);
        if let Some(told) = reading::by_mdbtools("mdb-export", database.as_bytes(), &["FILE", "Large"]) {
            assert_eq!(told.lines().count(), 11_001, "{version:?}");
        }
    }
}

/// A row of Jet 3 whose values end beyond 256 bytes, and exactly at that border, is read by all.
#[test]
fn long_rows_of_jet_3_are_read() {
    let mut database = Database::new(Version::Jet3, NOW).unwrap();
    let columns: Vec<Column> =
        (0..7).map(|number| Column::new(format!("Text{number}"), Kind::Text(255))).collect();
    database.create_table("Long", &columns).unwrap();
    let mut rows = vec![];
    for length in (0..=255).step_by(3).chain(230..=255) {
        rows.push((0..7).map(|own| Value::Text("x".repeat(1 + (length + own) % 255))).collect());
    }
    database.insert_all("Long", &rows).unwrap();
    let read: Vec<Vec<Value>> = database.rows("Long").unwrap().into_iter().map(|row| row.values).collect();
    assert!(read == rows);
    reading::assert_same(&database, "Long");
    if let Some(told) = reading::by_mdbtools("mdb-export", database.as_bytes(), &["-H", "FILE", "Long"]) {
        let texts = |row: &[Value]| {
            row.iter().map(|value| format!("\"{}\"", value.text().unwrap())).collect::<Vec<_>>().join(",")
        };
        let wanted: Vec<String> = rows.iter().map(|row| texts(row)).collect();
        assert_eq!(told.lines().collect::<Vec<_>>(), wanted);
    }
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut database = Database::new(Version::Jet3, NOW).unwrap();
    let columns = [Column::new("ID", Kind::Short), Column::new("Name", Kind::Text(3))];
    database.create_table("Section", &columns).unwrap();
    database.insert("Section", &[Value::Short(1), "A".into()]).unwrap();
    let before = database.as_bytes().to_vec();
    let mut told = vec![];
    let mut refused = |done: Result<(), JetError>| told.push(done.unwrap_err().to_string());
    refused(database.create_table("section", &columns));
    refused(database.create_table("A.B", &columns));
    refused(database.create_table("Other", &[]));
    refused(database.create_table("Other", &[columns[0].clone(), columns[0].clone()]));
    refused(database.add_column("Section", &Column::new("id", Kind::Long)));
    refused(database.insert("None", &[]).map(drop));
    refused(database.insert("Section", &[Value::Short(1)]).map(drop));
    refused(database.insert("Section", &[Value::Long(1), Value::Null]).map(drop));
    refused(database.insert("Section", &[Value::Short(1), "ABCD".into()]).map(drop));
    refused(database.insert("Section", &[Value::Short(1), "♠".into()]).map(drop));
    let both = [vec![Value::Short(2), "B".into()], vec![Value::Short(3), "ABCD".into()]];
    refused(database.insert_all("Section", &both).map(drop));
    assert!(before == database.as_bytes());
    assert_eq!(
        told,
        [
            "the database has a table Section already",
            "A.B cannot be made: a name has 1 to 64 letters, and none of . ! ` [ ]",
            "the table cannot be made: a table has 1 to 255 columns",
            "ID cannot be made: two columns have this name",
            "id cannot be made: two columns have this name",
            "the database has no table None",
            "a row of Section has 2 values, not 1",
            "the column ID of Section cannot hold 1: it holds whole numbers of sixteen bits",
            "the column Name of Section cannot hold `ABCD`: at most 3 letters",
            "the column Name of Section cannot hold `♠`: an Access 97 file of code page 1252 has no letter ♠",
            "the column Name of Section cannot hold `ABCD`: at most 3 letters",
        ]
    );
    let gone = database.rows("Section").unwrap()[0].id;
    database.delete("Section", gone).unwrap();
    let told = database.update("Section", gone, &[Value::Short(1), Value::Null]).unwrap_err().to_string();
    assert_eq!(told, "the table Section has no such row: it was deleted or changed meanwhile");
}

/// Counters go on where they are, also after numbers that were given by hand.
#[test]
fn counters_count() {
    for version in BOTH {
        let mut database = Database::new(version, NOW).unwrap();
        let columns = [Column::new("ID", Kind::Counter), Column::new("Board", Kind::Short)];
        database.create_table("ReceivedData", &columns).unwrap();
        for id in [Value::Null, Value::Long(7), Value::Null, Value::Long(3), Value::Null] {
            database.insert("ReceivedData", &[id, Value::Short(1)]).unwrap();
        }
        let ids: Vec<i64> =
            database.rows("ReceivedData").unwrap().iter().filter_map(|row| row.values[0].number()).collect();
        assert_eq!(ids, [1, 7, 8, 3, 9]);
    }
}
