//! Files that are no databases, or were: whatever bytes there are, an answer comes, and never a panic.

use jet::{Column, Database, Kind, Moment, Value, Version};

use crate::chance::Chance;

/// Reads all that there is, and changes it where that is possible.
fn use_it(bytes: Vec<u8>, chance: &mut Chance) {
    let Ok(mut database) = Database::from_bytes(bytes) else { return };
    let faults = database.faults();
    assert!(faults.iter().all(|fault| !fault.is_empty()));
    for table in database.tables().unwrap_or_default() {
        let (Ok(columns), Ok(rows)) = (database.columns(&table), database.rows(&table)) else { continue };
        let values: Vec<Value> = columns
            .iter()
            .map(|column| match column.kind {
                Kind::Other(_) => Value::Null,
                kind => chance.value(database.version(), kind),
            })
            .collect();
        let before = database.as_bytes().to_vec();
        if database.insert(&table, &values).is_err() {
            assert!(before == database.as_bytes(), "half a row of {table} was written");
        }
        if let Some(row) = rows.first() {
            drop(database.update(&table, row.id, &values));
            drop(database.delete(&table, row.id));
        }
        drop(database.add_column(&table, &Column::new("Another", Kind::Text(9))));
    }
    drop(database.create_table("Another", &[Column::new("Own", Kind::Short)]));
}

fn samples() -> Vec<Vec<u8>> {
    [Version::Jet3, Version::Jet4]
        .map(|version| {
            let mut chance = Chance(7);
            let mut database = Database::new(version, Moment(46_000.5)).unwrap();
            for name in ["One", "Two"] {
                let columns = chance.columns();
                database.create_table(name, &columns).unwrap();
                for _ in 0..40 {
                    let row: Vec<Value> =
                        columns.iter().map(|column| chance.value(version, column.kind)).collect();
                    drop(database.insert(name, &row));
                }
            }
            database.as_bytes().to_vec()
        })
        .into()
}

#[test]
fn damaged_files_get_an_answer() {
    // A longer walk on demand, as elsewhere in the house.
    let rounds = if std::env::var_os("BAROMETER_LONG").is_some() { 20_000 } else { 400 };
    for sample in samples() {
        for seed in 0..rounds {
            let mut chance = Chance(seed);
            let mut bytes = sample.clone();
            match chance.below(3) {
                0 => {
                    // In whole pages too, which looks like a smaller file.
                    let end = chance.below(bytes.len());
                    bytes.truncate(if chance.below(2) == 0 { end } else { end / 4096 * 4096 });
                }
                1 => {
                    for _ in 0..=chance.below(40) {
                        let at = chance.below(bytes.len());
                        bytes[at] = chance.next().to_le_bytes()[0];
                    }
                }
                _ => {
                    // Where numbers stand that are believed: the beginnings of pages.
                    for _ in 0..=chance.below(6) {
                        let page = chance.below(bytes.len() / 2048) * 2048;
                        let at = page + chance.below(120);
                        bytes[at] = *chance.one(&[0, 1, 0x7F, 0x80, 0xFF]);
                    }
                }
            }
            use_it(bytes, &mut chance);
        }
    }
}

/// What is no database of Jet 3 or 4 is told apart, each in its words.
#[test]
fn other_files_are_told() {
    let [jet_3, _] = <[Vec<u8>; 2]>::try_from(samples()).unwrap();
    let with = |at: usize, new: &[u8]| {
        let mut bytes = jet_3.clone();
        bytes[at..at + new.len()].copy_from_slice(new);
        bytes
    };
    let told = |bytes: Vec<u8>| Database::from_bytes(bytes).unwrap_err().to_string();
    for (bytes, words) in [
        (vec![], "this is not an Access database"),
        (b"Section,Table,Round\n1,1,1\n".to_vec(), "this is not an Access database"),
        (
            with(0x14, &[2]),
            "the database is of Access 2007 or later (.accdb): save it in the form of Access 2000 or 97 (.mdb)",
        ),
        (with(0x3E, &[1, 2, 3, 4]), "the database is encoded: decode it in Access first"),
        (
            jet_3[..jet_3.len() - 700].to_vec(),
            "the database is damaged: the file ends in the middle: it was cut off, or is still being written",
        ),
    ] {
        assert_eq!(told(bytes), words);
    }
    let cut = told(jet_3[..8 * 2048].to_vec());
    assert!(cut.starts_with("the database is damaged: there is no page"), "{cut}");
}
