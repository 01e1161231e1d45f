//! `barometer explain` from a results file: what a player reads.

use std::path::Path;
use std::process::{Command, Output};

/// Seed 000, "Matchpointing": the traveller with two 420s, its pairs as printed there.
fn traveller(folder: &Path) -> std::path::PathBuf {
    let scores =
        [(1, 170), (3, 140), (5, -50), (7, -140), (9, 50), (2, 420), (4, 140), (6, -50), (8, 420), (10, 0)];
    let rows: Vec<String> = (1..)
        .zip(scores)
        .map(|(ns, (ew, score))| format!(r#"{{"ns": "{ns}NS", "ew": "{ew}EW", "score": {score}}}"#))
        .collect();
    let entries: Vec<String> = ["NS", "EW"]
        .iter()
        .flat_map(|line| {
            (1..=10).map(move |number| format!(r#"{{"id": "{number}{line}", "line": "{line}"}}"#))
        })
        .collect();
    let text = format!(
        r#"{{"format": "barometer-results/1", "name": "One board", "scoring": {{"method": "matchpoints", "winners": 2}},
            "entries": [{}], "boards": [{{"board": 1, "results": [{}]}}]}}"#,
        entries.join(", "),
        rows.join(", ")
    );
    let path = folder.join("traveller.json");
    std::fs::write(&path, text).unwrap();
    path
}

fn explain(file: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_barometer"));
    command.arg("explain").arg("--from").arg(file).args(arguments).output().unwrap()
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_board_a_total_and_a_summary_are_read_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = traveller(folder.path());
    let board = said(&explain(&file, &["--entry", "2NS", "--board", "1"]));
    for part in [
        "Pair 2NS\nBoard 1\n\nYou sat North-South against pair 3EW.",
        "10 results on this board; you beat 5 and tied with 1 other: 5 x 2 + 1 = 11 of 18.",
        "> +140",
        "= 11 matchpoints of 18: 61.11 %",
    ] {
        assert!(board.contains(part), "{part} in {board}");
    }
    let total = said(&explain(&file, &["--entry", "6NS"]));
    for part in [
        "1 board counts: 17 of 18 matchpoints.",
        "17 of 18 is 94.44 %.",
        "That is place 1 of 10 North-South, shared with 1 other that has exactly the same.",
    ] {
        assert!(total.contains(part), "{part} in {total}");
    }
    let summary = said(&explain(&file, &["--entry", "6NS", "--summary"]));
    assert!(summary.contains("Against 1 opponent: you beat 1 and lost to 0."), "{summary}");
    let json: serde_json::Value =
        serde_json::from_str(&said(&explain(&file, &["--entry", "6NS", "--board", "1", "--json"]))).unwrap();
    assert_eq!(json["result"], "17 matchpoints of 18: 94.44 %");
}

/// The words are those of the catalogue, and the decimal sign is a comma (Unicode CLDR); the numbers are those of English.
#[test]
fn a_number_is_explained_in_the_language_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = traveller(folder.path());
    for (language, parts) in [
        ("de", ["Paar 2NS\n", "Sie saßen Nord-Süd gegen Paar 3EW.", "61,11 %"]),
        ("pl", ["Para 2NS\n", "Na linii północ-południe, przeciwnicy: para 3EW.", "61,11 %"]),
    ] {
        let board = said(&explain(&file, &["--entry", "2NS", "--board", "1", "--language", language]));
        for part in parts {
            assert!(board.contains(part), "{part} in {board}");
        }
    }
    let unknown = explain(&file, &["--entry", "2NS", "--language", "xx"]);
    assert_eq!(unknown.status.code(), Some(2), "{}", String::from_utf8_lossy(&unknown.stderr));
}

/// 6 tricks more at one table: 620 and −100 are 720 points, 12 IMPs (Law 78B).
#[test]
fn a_team_is_asked_by_its_id_or_its_name() {
    let text = r#"{"format": "barometer-results/1", "name": "Match", "scoring": {"method": "teams"},
        "teams": [{"id": "A", "name": "Owls"}, {"id": "B"}],
        "entries": [{"id": "A1", "team": "A"}, {"id": "A2", "team": "A"}, {"id": "B1", "team": "B"}, {"id": "B2", "team": "B"}],
        "boards": [{"board": 2, "results": [{"ns": "A1", "ew": "B2", "score": 620}, {"ns": "B1", "ew": "A2", "score": -100}]}]}"#;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.json");
    std::fs::write(&file, text).unwrap();
    for (arguments, part) in [
        (&["--entry", "A"][..], "Team A, Owls\n"),
        (&["--entry", "owls", "--board", "2"], "12 IMPs"),
        (&["--entry", "B", "--board", "2"], "Team B\n"),
        (&["--entry", "A2", "--board", "2"], "Pair A2\n"),
    ] {
        // A variable that is set for everything is no contradiction to --from.
        let mut command = Command::new(env!("CARGO_BIN_EXE_barometer"));
        command.env("BAROMETER_SERVER", "http://127.0.0.1:1").arg("explain").arg("--from").arg(&file);
        let told = said(&command.args(arguments).output().unwrap());
        assert!(told.contains(part), "{part} in {told}");
    }
}

#[test]
fn what_cannot_be_meant_is_asked_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = traveller(folder.path());
    for (arguments, reason) in [
        (&["--entry", "6", "--board", "1"][..], "several are called 6: say which, 6NS or 6EW"),
        (&["--entry", "77", "--board", "1"], "there is no entry 77"),
        (&["--entry", "6NS", "--board", "9"], "there is no board 9"),
    ] {
        let output = explain(&file, arguments);
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains(reason), "{told}");
    }
}

/// Pair 4 has one board of two, fewer than the 60 % that a place asks for, and is in no list (docs/SCORING.md, "Who has a place").
/// A knock-out is in none either.
#[test]
fn a_handicap_is_told_of_those_alone_who_are_in_the_list_with_handicaps() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evening.json");
    for (percent, rankings, is_listed) in [
        (0, "", true),
        (60, "", false),
        (
            0,
            r#""rankings": [{"entries": ["1", "2", "3", "4"], "out": [{"entry": "4", "round": 1}]}],"#,
            false,
        ),
    ] {
        let text = format!(
            r#"{{"format": "barometer-results/1", "scoring": {{"method": "total_points", "least_percent_of_boards": {percent}}},
            "entries": [{{"id": "1", "handicap": 5}}, {{"id": "2"}}, {{"id": "3"}}, {{"id": "4", "handicap": 10}}], {rankings}
            "boards": [{{"board": 1, "results": [{{"ns": "1", "ew": "2", "score": 100}}, {{"ns": "3", "ew": "4", "score": -50}}]}},
                {{"board": 2, "results": [{{"ns": "1", "ew": "2", "score": 100}}]}}]}}"#
        );
        std::fs::write(&file, text).unwrap();
        let told = said(&explain(&file, &["--entry", "4"]));
        assert_eq!(told.contains("your handicap of"), is_listed, "{told}");
    }
}
