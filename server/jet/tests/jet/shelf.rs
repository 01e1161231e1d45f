//! Files: written whole, and left alone where others have them.

use std::fs;

use jet::{Column, Database, Kind, Moment, Shelf, Value, Version};

fn database() -> Database {
    let mut database = Database::new(Version::Jet4, Moment(46_000.5)).unwrap();
    database.create_table("Section", &[Column::new("ID", Kind::Short)]).unwrap();
    database
}

#[test]
fn a_file_is_the_old_one_or_the_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.bws");
    let mut own = database();
    Shelf::new_at(&path).write(&own).unwrap();
    let (mut shelf, mut read) = Shelf::open(&path).unwrap();
    assert!(read.as_bytes() == own.as_bytes() && !shelf.is_changed().unwrap());
    read.insert("Section", &[Value::Short(1)]).unwrap();
    shelf.write(&read).unwrap();
    assert!(fs::read(&path).unwrap() == read.as_bytes());
    // Nothing is left beside it.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);

    // Another program writes: the older view of the file does not win.
    own.insert("Section", &[Value::Short(9)]).unwrap();
    fs::write(&path, own.as_bytes()).unwrap();
    assert!(shelf.is_changed().unwrap());
    let told = shelf.write(&read).unwrap_err().to_string();
    assert_eq!(told, format!("{} was changed by another program since it was read", path.display()));
    assert!(fs::read(&path).unwrap() == own.as_bytes());
    assert_eq!(shelf.read().unwrap().rows("Section").unwrap().len(), 1);
    shelf.write(&read).unwrap();

    // The engine's file of locks is beside it as long as somebody has the file open.
    fs::write(folder.path().join("evening.ldb"), "").unwrap();
    let told = shelf.write(&own).unwrap_err().to_string();
    assert_eq!(told, format!("{} is open in another program", path.display()));
    fs::remove_file(folder.path().join("evening.ldb")).unwrap();

    // So it is where the path is a link: the engine's file is beside what it leads to.
    #[cfg(unix)]
    {
        let other = tempfile::tempdir().unwrap();
        let link = other.path().join("link.bws");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let (shelf, _) = Shelf::open(&link).unwrap();
        assert!(!shelf.held_by_others());
        fs::write(folder.path().join("evening.ldb"), "").unwrap();
        assert!(shelf.held_by_others());
        fs::remove_file(folder.path().join("evening.ldb")).unwrap();
    }

    // A new file takes nobody's place.
    let told = Shelf::new_at(&path).write(&own).unwrap_err().to_string();
    assert!(told.ends_with("was changed by another program since it was read"), "{told}");
    assert!(fs::read(&path).unwrap() == read.as_bytes());
}

/// A file left behind by a write that was broken off disturbs nobody, and is gone with the next write.
#[test]
fn what_a_crash_left_is_cleared_away() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.bws");
    Shelf::new_at(&path).write(&database()).unwrap();
    fs::write(folder.path().join(".evening.bws.new"), "half of it").unwrap();
    let (mut shelf, mut read) = Shelf::open(&path).unwrap();
    read.insert("Section", &[Value::Short(1)]).unwrap();
    shelf.write(&read).unwrap();
    assert!(fs::read(&path).unwrap() == read.as_bytes());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn what_must_not_be_written_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.bws");
    Shelf::new_at(&path).write(&database()).unwrap();
    let (mut shelf, read) = Shelf::open(&path).unwrap();
    let mut rights = fs::metadata(&path).unwrap().permissions();
    rights.set_readonly(true);
    fs::set_permissions(&path, rights).unwrap();
    assert_eq!(shelf.write(&read).unwrap_err().to_string(), format!("{} is read-only", path.display()));
    let missing = folder.path().join("no/such.bws");
    let told = Shelf::new_at(&missing).write(&read).unwrap_err().to_string();
    assert!(told.starts_with(&format!("{} cannot be written: ", missing.display())), "{told}");
    let told = Shelf::open(&missing).unwrap_err().to_string();
    assert!(told.starts_with(&format!("{} cannot be read: ", missing.display())), "{told}");
}

/// A link to a file stays one, and the file is the new one.
#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let (path, link) = (folder.path().join("evening.bws"), folder.path().join("link.bws"));
    Shelf::new_at(&path).write(&database()).unwrap();
    std::os::unix::fs::symlink(&path, &link).unwrap();
    let (mut shelf, mut read) = Shelf::open(&link).unwrap();
    read.insert("Section", &[Value::Short(1)]).unwrap();
    shelf.write(&read).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read(&path).unwrap() == read.as_bytes());
}
