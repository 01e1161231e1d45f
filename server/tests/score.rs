//! `barometer score` as a program: what it prints and how it ends.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::Write;
use std::process::{Command, Output};

fn score(contents: &[u8], arguments: &[&str]) -> Output {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(contents).unwrap();
    Command::new(env!("CARGO_BIN_EXE_barometer"))
        .arg("score")
        .arg(file.path())
        .args(arguments)
        .output()
        .unwrap()
}

const BOARD: &[u8] = br#"{"format": "barometer-results/1", "name": "Two tables",
 "scoring": {"method": "matchpoints"}, "entries": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}],
 "boards": [{"board": 1, "results": [
  {"ns": "1", "ew": "2", "contract": "4S", "declarer": "N", "tricks": 10},
  {"ns": "3", "ew": "4", "contract": "4S", "declarer": "N", "tricks": 9}]}]}"#;

#[test]
fn scores_are_printed_for_people_and_for_programs() {
    let table = score(BOARD, &[]);
    assert_eq!(table.status.code(), Some(0));
    let text = String::from_utf8(table.stdout).unwrap();
    assert!(text.contains("    1=  1                    2.00   100.00  1"), "{text}");

    let json = score(BOARD, &["--json"]);
    assert_eq!(json.status.code(), Some(0));
    let value: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(value["boards"][0]["results"][0]["score"], 420);
    assert_eq!(value["entries"][1]["percent"], 0);
}

/// 420 against −50 is 470: 10 IMPs (Law 78B), the one comparison that there is.
#[test]
fn another_scoring_than_the_files_can_be_asked_for() {
    let table = score(BOARD, &["--scoring", "cross-imps"]);
    let text = String::from_utf8(table.stdout).unwrap();
    assert!(text.contains("    1=  1                     +10  1"), "{text}");
    // A text without a method changes only what it names.
    let hundredths = score(BOARD, &["--scoring", "results made"]);
    assert!(String::from_utf8(hundredths.stdout).unwrap().contains("2.00   100.00  1"));
    let refused = score(BOARD, &["--scoring", "golf"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("`golf` is no way of scoring"));
}

/// A match of one board, 420 and 50 against the same pairs' 50 and 420 less: 470 points are 10 IMPs to each (Law 78B).
/// The club's own scale gives 12 of 20 from 6 IMPs on.
#[test]
fn victory_points_can_be_those_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.txt");
    let scale = "barometer-vp/1\nname: Our club\nmargin: points\npool: 20\nboards 1: 0 10, 2 11, 6 12\n";
    let with = |text: &str, contents: &[u8]| {
        std::fs::write(&path, text).unwrap();
        score(contents, &["--scoring", "cross-imps", "--vp-file", path.to_str().unwrap()])
    };
    let table = String::from_utf8(with(scale, BOARD).stdout).unwrap();
    assert!(table.contains("12.00") && table.contains("8.00"), "{table}");
    let two = String::from_utf8_lossy(BOARD).replace(
        "]}]}",
        r#"]}, {"board": 2, "results": [{"ns": "1", "ew": "2", "contract": "PASS"},
          {"ns": "3", "ew": "4", "contract": "PASS"}]}]}"#,
    );
    for (text, contents, reason) in [
        (scale.replace("2 11", "2 9"), BOARD, "line 5 of "),
        (scale.to_owned(), two.as_bytes(), "is for matches of up to 1 board, and a match here has 2"),
        (
            scale.replace("0 10, 2 11, 6 12", "50 10, 60 12").replace("points", "percent"),
            BOARD,
            "is for percentages",
        ),
    ] {
        let output = with(&text, contents);
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(reason), "{said}");
    }
}

#[test]
fn what_cannot_be_scored_ends_with_code_2_and_a_reason() {
    let unknown = String::from_utf8_lossy(BOARD).replace("matchpoints", "board_game");
    for (contents, reason) in [
        // A list of names is no contest in which everybody has nothing.
        (&b"id,players\n1,A & B\n2,C & D\n"[..], "lists names and has no results"),
        (unknown.as_bytes(), "line 2: unknown variant `board_game`, expected one of `matchpoints`"),
        (b"hello", "is neither a results file (barometer-results/1) nor a USEBIO file"),
        (b"", "is neither a results file (barometer-results/1) nor a USEBIO file"),
        (&vec![b' '; 65 * 1024 * 1024], "is larger than 64 MB"),
    ] {
        let output = score(contents, &["--json"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(reason), "{said}");
    }
    // A row that cannot be read costs that row alone, and is told.
    let output = score(String::from_utf8_lossy(BOARD).replacen("4S", "9S", 1).as_bytes(), &["--json"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.success() && said.contains("line 4: board 1, result 1: `9S` is not a contract"),
        "{said}"
    );
    assert!(said.contains("one thing could not be read and is left out"), "{said}");
    let absent =
        Command::new(env!("CARGO_BIN_EXE_barometer")).args(["score", "/nowhere/at-all"]).output().unwrap();
    assert_eq!(absent.status.code(), Some(2));
    assert!(String::from_utf8(absent.stderr).unwrap().contains("cannot be opened"));
}
