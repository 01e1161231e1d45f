//! How long rows take: `cargo run --release -p barometer-jet --example rows -- 100000`.
//!
//! Rows as devices send results are written into a new file of each version, in one go and one by one, saved, opened and
//! read again.

#![expect(clippy::print_stdout, reason = "what it is for")]

use std::time::Instant;

use jet::{Column, Database, JetError, Kind, Moment, Shelf, Value, Version};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let count: i32 = std::env::args().nth(1).map_or(Ok(100_000), |count| count.parse())?;
    let folder = std::env::temp_dir().join("barometer-rows");
    std::fs::create_dir_all(&folder)?;
    for version in [Version::Jet3, Version::Jet4] {
        let path = folder.join("rows.bws");
        drop(std::fs::remove_file(&path));
        let start = Instant::now();
        let mut database = results(version)?;
        let rows: Vec<Vec<Value>> = (0..count).map(row).collect();
        database.insert_all("ReceivedData", &rows)?;
        Shelf::new_at(&path).write(&database)?;
        let written = start.elapsed();
        let (_, database) = Shelf::open(&path)?;
        let read = database.rows("ReceivedData")?;
        assert!(
            read.len() == rows.len()
                && read.last().map(|row| &row.values[1..]) == rows.last().map(|row| &row[1..])
        );
        let both = start.elapsed();
        let start = Instant::now();
        let mut database = results(version)?;
        for row in rows.iter().take(1000) {
            database.insert("ReceivedData", row)?;
        }
        println!(
            "{version:?}: {count} rows written in {written:.2?}, written and read in {both:.2?} ({} kB); one by one {:.1?} each",
            std::fs::metadata(&path)?.len() / 1024,
            start.elapsed() / 1000,
        );
    }
    Ok(std::fs::remove_dir_all(folder)?)
}

fn results(version: Version) -> Result<Database, JetError> {
    let mut database = Database::new(version, Moment(46_000.5))?;
    let mut columns = vec![Column::new("ID", Kind::Counter)];
    for name in ["Section", "Table", "Round", "Board", "PairNS", "PairEW", "Declarer"] {
        columns.push(Column::new(name, Kind::Short));
    }
    for (name, letters) in
        [("NS/EW", 2), ("Contract", 10), ("Result", 10), ("LeadCard", 10), ("Remarks", 255)]
    {
        columns.push(Column::new(name, Kind::Text(letters)));
    }
    columns.extend(["DateLog", "TimeLog"].map(|name| Column::new(name, Kind::Moment)));
    columns.extend(["Processed", "Erased"].map(|name| Column::new(name, Kind::YesNo)));
    database.create_table("ReceivedData", &columns)?;
    Ok(database)
}

fn row(number: i32) -> Vec<Value> {
    let short = |own: i32| Value::Short(i16::try_from(own).unwrap_or(i16::MAX));
    let mut row = vec![Value::Null, short(1 + number % 4), short(1 + number % 30), short(1 + number % 9)];
    row.extend([short(1 + number % 36), short(number % 60), short(number % 61), short(number % 60)]);
    row.extend(["N", "3 NT x", "+1", "SK", ""].map(Value::from));
    row.extend([Value::Moment(Moment(46_000.0)), Value::Moment(Moment(0.75))]);
    row.extend([Value::YesNo(false), Value::YesNo(number % 50 == 0)]);
    row
}
