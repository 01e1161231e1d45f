//! Bridgemate files of ours, as others find them.

use std::path::PathBuf;

use jet::{Database, Moment, Value, Version};

use super::super::own;
use super::{custom_boards, write};
use crate::file::score_file::score_file;
use crate::file::{Imported, ResultsFile, import, plain};

const BOTH: [Version; 2] = [Version::Jet3, Version::Jet4];

fn written(file: &ResultsFile, version: Version) -> (Database, Vec<String>) {
    let (bytes, told) = write(file, version, Moment(46_000.5)).unwrap();
    (Database::from_bytes(bytes).unwrap(), told)
}

/// What a program finds that knows nothing of us.
fn as_others_read(mut database: Database) -> Imported {
    for row in database.rows(own::TABLE).unwrap() {
        database.delete(own::TABLE, row.id).unwrap();
    }
    let mut imported = import(database.as_bytes()).unwrap();
    let told = imported.remarks.remove(0);
    assert!(told.starts_with("what Barometer wrote for itself cannot be read any more"), "{told}");
    imported
}

/// The total and the place of each entry, by its id.
fn totals(file: &ResultsFile) -> Vec<(String, String)> {
    let scores = score_file(file).unwrap();
    let both = file.entries.iter().zip(&scores.entries);
    let mut totals: Vec<(String, String)> = both
        .map(|(entry, scored)| (entry.id.clone(), format!("{:?} {:?}", scored.total(file), scored.place)))
        .collect();
    totals.sort();
    totals
}

/// The real session of the oracles, out and in again: all of it for ourselves, and every total equal for those who read the
/// devices' tables alone. Said to be skipped where there are no oracles.
#[test]
fn a_real_session_comes_back_with_every_total() {
    let Some(folder) = std::env::var_os("BAROMETER_ORACLES") else {
        eprintln!("skipped: BAROMETER_ORACLES names no folder with a real database");
        return;
    };
    let bytes = std::fs::read(PathBuf::from(folder).join("bws/mitchell-11-tables.bws")).unwrap();
    let file = import(&bytes).unwrap().file;
    for version in BOTH {
        let (database, told) = written(&file, version);
        assert_eq!(told, Vec::<String>::new());
        assert_eq!(database.faults(), Vec::<String>::new());
        // Each row says the same in the same letters, and the movement is the one that was played.
        let original = Database::from_bytes(bytes.clone()).unwrap();
        for (table, columns) in [("ReceivedData", 1..13), ("RoundData", 0..7)] {
            let told = |database: &Database| {
                let rows = database.rows(table).unwrap();
                let words = |row: &jet::Row| {
                    let value = |value: &Value| match value {
                        Value::Text(text) => text.clone(),
                        other => other.number().map_or(String::new(), |number| number.to_string()),
                    };
                    row.values[columns.clone()].iter().map(value).collect::<Vec<_>>()
                };
                let mut told: Vec<Vec<String>> = rows.iter().map(words).collect();
                told.sort();
                told
            };
            assert_eq!(told(&database), told(&original), "{table}");
        }
        let Imported { file: again, remarks } = import(database.as_bytes()).unwrap();
        assert_eq!((&again, remarks.len()), (&file, 0));
        let others = as_others_read(database);
        assert_eq!(others.remarks, Vec::<String>::new());
        assert_eq!(totals(&others.file), totals(&file));
        let names = |file: &ResultsFile| {
            let mut names: Vec<_> =
                file.entries.iter().map(|entry| (entry.id.clone(), entry.players.clone())).collect();
            names.sort();
            names
        };
        assert_eq!(names(&others.file), names(&file));
    }
}

fn contest(text: &str) -> ResultsFile {
    plain::parse(format!(r#"{{"format": "barometer-results/1", {text}}}"#).as_bytes()).unwrap()
}

/// Two sections with two rankings, boards without rounds and tables, an award, a pass, cards, and a board not played.
#[test]
fn what_the_form_holds_others_find() {
    let file = contest(
        r#""name": "Tuesday", "scoring": {"method": "matchpoints", "winners": 2},
        "entries": [{"id": "A-1NS", "line": "NS", "players": ["A. Nord", "B. Süd"]}, {"id": "A-1EW", "line": "EW"},
            {"id": "A-2NS", "line": "NS"}, {"id": "A-2EW", "line": "EW"},
            {"id": "B-1NS", "line": "NS"}, {"id": "B-1EW", "line": "EW", "players": ["C. Ost", "D. West"]}],
        "boards": [
            {"board": 1, "deal": "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765", "results": [
                {"round": 1, "table": "A1", "ns": "A-1NS", "ew": "A-1EW", "contract": "4SX", "declarer": "N", "tricks": 9, "lead": "HT"},
                {"round": 2, "table": "A2", "ns": "A-2NS", "ew": "A-2EW", "contract": "PASS"},
                {"round": 1, "table": "B1", "ns": "B-1NS", "ew": "B-1EW", "contract": "3N", "declarer": "W", "tricks": 10}]},
            {"board": 2, "results": [
                {"ns": "A-1NS", "ew": "A-2EW", "award": {"ns": 60, "ew": 40}},
                {"ns": "A-2NS", "ew": "A-1EW", "not_played": true},
                {"ns": "B-1NS", "ew": "B-1EW", "contract": "1N", "declarer": "S", "tricks": 7}]}]"#,
    );
    for version in BOTH {
        let (database, told) = written(&file, version);
        assert_eq!(told, Vec::<String>::new());
        let others = as_others_read(database.clone());
        assert_eq!(others.remarks, Vec::<String>::new());
        let others = others.file;
        assert_eq!(totals(&others), totals(&file));
        assert_eq!(others.name, "Tuesday");
        assert_eq!(others.boards[0].deal, file.boards[0].deal);
        assert_eq!(others.entries[0].players, ["A. Nord", "B. Süd"]);
        // As published programs write them (DOORS, and TabScore's source).
        let rows = database.rows("ReceivedData").unwrap();
        let texts = |row: usize| {
            rows[row].values[7..13].iter().map(|value| match value {
                Value::Text(text) => text.clone(),
                other => other.number().map_or(String::new(), |number| number.to_string()),
            })
        };
        let first: Vec<String> = texts(0).collect();
        assert_eq!(first, ["1", "N", "4 S x", "-1", "H10", ""]);
        assert_eq!(texts(1).collect::<Vec<_>>(), ["2", "N", "PASS", "", "", ""]);
        assert_eq!(texts(2).collect::<Vec<_>>(), ["1", "W", "3 NT", "+1", "", ""]);
        assert_eq!(texts(3).collect::<Vec<_>>(), ["0", "", "", "", "", "60%-40%"]);
        assert_eq!(texts(4).collect::<Vec<_>>(), ["0", "", "", "", "", "Not played"]);
    }
}

/// An individual: the players of each seat, and their own ranking.
#[test]
fn an_individual_is_one_for_others() {
    let file = contest(
        r#""scoring": {"method": "matchpoints"},
        "entries": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}, {"id": "5"}, {"id": "6"}, {"id": "7"}, {"id": "8"}],
        "boards": [{"board": 1, "results": [
            {"round": 1, "table": "1", "ns": [1, 2], "ew": [3, 4], "contract": "4S", "declarer": "S", "tricks": 10},
            {"round": 1, "table": "2", "ns": [5, 6], "ew": [7, 8], "contract": "3N", "declarer": "E", "tricks": 8}]}]"#,
    );
    let (database, _) = written(&file, Version::Jet4);
    let others = as_others_read(database);
    assert_eq!(others.remarks, Vec::<String>::new());
    let players = |file: &ResultsFile| {
        let mut totals = totals(file);
        totals.retain(|(id, _)| id.len() == 1);
        totals
    };
    assert_eq!(players(&others.file), players(&file));
}

/// What has no place is told; a file that another program has changed says what it says now.
#[test]
fn what_the_form_does_not_hold_is_told() {
    let file = contest(
        r#""scoring": {"method": "cross_imps"}, "entries": [{"id": "Smith", "players": ["A name of twenty letters", "B"]}, {"id": "Jones"}],
        "penalties": [{"entry": "Smith", "imps": 2, "law": "90B1"}],
        "boards": [{"board": 3, "results": [
            {"ns": "Smith", "ew": "Jones", "score": -140},
            {"ns": "Jones", "ew": "Smith", "adjusted": {"both": {"results": [
                {"weight": 30, "contract": "6S", "declarer": "N", "tricks": 12}, {"weight": 70, "contract": "4S", "declarer": "N", "tricks": 12}]}}}]}]"#,
    );
    let (mut database, told) = written(&file, Version::Jet4);
    assert_eq!(
        told,
        [
            "1 score whose contract nobody wrote down: other programs find an arbitral score",
            "1 adjusted score: other programs find what it came to, as shares of a top, or an arbitral score",
            "1 penalty: other programs do not find it",
            "1 name: cut to the 18 letters that devices show",
            "how it is scored (cross-IMPs): other programs have their own settings for that",
            "numbers of pairs or tables that are none, or are there twice: other programs find other numbers",
        ]
    );
    assert_eq!(import(database.as_bytes()).unwrap().file, file);
    let mut row = database.rows("ReceivedData").unwrap()[0].clone();
    row.values[8] = "N".into();
    row.values[9] = "2 H".into();
    row.values[10] = "=".into();
    row.values[12] = Value::Null;
    database.update("ReceivedData", row.id, &row.values).unwrap();
    let Imported { file: changed, remarks } = import(database.as_bytes()).unwrap();
    assert!(remarks[0].starts_with("this file was changed after Barometer wrote it"), "{remarks:?}");
    assert_eq!(changed.scoring, file.scoring);
    assert_eq!(changed.boards[0].rows[0].outcome.score(changed.boards[0].number).unwrap().0, 110);
}

/// A name that Access 97 has no letters for is refused in words, and is none of Access 2000.
#[test]
fn letters_that_a_version_has_not_are_told() {
    let file = contest(
        r#""scoring": {"method": "matchpoints"}, "entries": [{"id": "1", "players": ["Łukasz", ""]}, {"id": "2"}],
        "boards": [{"board": 3, "results": [{"ns": "1", "ew": "2", "contract": "PASS"}]}]"#,
    );
    let told = write(&file, Version::Jet3, Moment(46_000.5)).unwrap_err().to_string();
    let words = "cannot be written: the column Name of PlayerNumbers cannot hold `Łukasz`: an Access 97 file of code page 1252 has no letter Ł";
    assert_eq!(told, words);
    assert_eq!(as_others_read(written(&file, Version::Jet4).0).file.entries[0].players, ["Łukasz"]);
}

/// Boards between the first and the last that were not played are not in the movement.
#[test]
fn gaps_between_boards_are_told() {
    let told = |boards: &[usize]| custom_boards(&boards.iter().copied().collect());
    assert_eq!(told(&[1, 3, 5]).as_deref(), Some("1,3,5"));
    assert_eq!([told(&[4, 5, 6]), told(&[7]), told(&[])], [None, None, None]);
}
