//! A program that is killed in the middle of a write: the file is as before or as after, never between.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use jet::{Column, Database, Kind, Moment, Shelf, Value, Version};

use crate::chance::Chance;

/// Where the killed program writes; the test calls itself with it.
const FILE: &str = "BAROMETER_JET_CRASH";

/// Evenings of another length each, so that a mixture of two is none of them.
fn evening(number: i16) -> Database {
    let mut database = Database::new(Version::Jet4, Moment(46_000.5)).unwrap();
    let columns = [Column::new("Number", Kind::Short), Column::new("Remarks", Kind::Text(255))];
    database.create_table("ReceivedData", &columns).unwrap();
    let row = vec![Value::Short(number), "remark ".repeat(30).as_str().into()];
    database.insert_all("ReceivedData", &vec![row; 400 + 100 * usize::try_from(number).unwrap()]).unwrap();
    database
}

fn write_for_ever(path: &Path) {
    let evenings: Vec<Database> = (0..4).map(evening).collect();
    let (mut shelf, _) = Shelf::open(path).unwrap();
    for database in evenings.iter().cycle() {
        shelf.write(database).unwrap();
    }
}

#[test]
fn a_write_that_is_killed_leaves_one_file_or_the_other() {
    if let Some(path) = std::env::var_os(FILE) {
        write_for_ever(&PathBuf::from(path));
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.bws");
    let evenings: Vec<Vec<u8>> = (0..4).map(|number| evening(number).as_bytes().to_vec()).collect();
    Shelf::new_at(&path).write(&evening(3)).unwrap();
    let mut chance = Chance(4);
    let mut seen = std::collections::BTreeSet::new();
    let rounds = if std::env::var_os("BAROMETER_LONG").is_some() { 200 } else { 12 };
    for _ in 0..rounds {
        let name = "crash::a_write_that_is_killed_leaves_one_file_or_the_other";
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", name])
            .env(FILE, &path)
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(60 + u64::try_from(chance.below(120)).unwrap()));
        child.kill().unwrap();
        child.wait().unwrap();
        let found = std::fs::read(&path).unwrap();
        let known = evenings.iter().position(|evening| *evening == found);
        seen.insert(known.expect("the file is none of those that were written"));
        assert_eq!(Database::from_bytes(found).unwrap().faults(), Vec::<String>::new());
    }
    // Not always the same moment.
    assert!(!seen.is_empty());
}
