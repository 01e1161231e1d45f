//! `barometer combine` as a program: what it prints and how it ends.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::{Value, json};
use tempfile::TempDir;

/// Made-up names; by their place in a session.
const NAMES: [[&str; 2]; 4] = [["Ann", "Bob"], ["Cleo", "Dan"], ["Eve", "Finn"], ["Gus", "Hana"]];

/// A folder with files of sessions.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn write(&self, name: &str, contents: &str) {
        fs::write(self.0.path().join(name), contents).unwrap();
    }

    /// Two tables: North-South is a pair of `pairs[0..2]`, East-West one of `pairs[2..4]`, and the winners of each
    /// board, from the North-South side of the first table, are given as scores.
    fn session(&self, name: &str, pairs: [usize; 4], scores: &[(i64, i64)]) {
        let ids = ["A1NS", "A2NS", "A1EW", "A2EW"];
        let entries: Vec<Value> = (ids.iter().zip(pairs))
            .map(|(id, pair)| {
                let line = if id.ends_with("NS") { "NS" } else { "EW" };
                json!({"id": id, "line": line, "players": NAMES[pair]})
            })
            .collect();
        let boards: Vec<Value> = (1..)
            .zip(scores)
            .map(|(board, (one, two))| {
                // East-West change tables after the first board.
                let (first, second) = if board % 2 == 1 { (2, 3) } else { (3, 2) };
                json!({"board": board, "results": [
                    {"ns": ids[0], "ew": ids[first], "score": one},
                    {"ns": ids[1], "ew": ids[second], "score": two}]})
            })
            .collect();
        let file = json!({"format": "barometer-results/1", "name": name,
            "scoring": {"method": "matchpoints", "winners": 2}, "entries": entries, "boards": boards});
        self.write(&format!("{}.json", name.to_lowercase()), &file.to_string());
    }

    fn combine(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_barometer"))
            .current_dir(self.0.path())
            .arg("combine")
            .args(arguments)
            .output()
            .unwrap()
    }

    fn prints(&self, arguments: &[&str]) -> String {
        let output = self.combine(arguments);
        let (text, complaint) =
            (String::from_utf8(output.stdout).unwrap(), String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {complaint}");
        text
    }

    fn json(&self, arguments: &[&str]) -> Value {
        serde_json::from_str(&self.prints(&[arguments, &["--json"]].concat())).unwrap()
    }

    fn refuses(&self, arguments: &[&str]) -> String {
        let output = self.combine(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    }
}

/// Monday: four boards. Ann & Bob win all, so Cleo & Dan lose all; East-West shared. Tuesday: two boards, in other
/// seats.
fn two_evenings() -> Folder {
    let folder = Folder::new();
    folder.session("Monday", [0, 1, 2, 3], &[(420, 50), (420, 50), (420, 50), (420, 50)]);
    folder.session("Tuesday", [2, 1, 3, 0], &[(110, 420), (420, 420)]);
    folder
}

fn ranking(value: &Value, list: usize) -> Vec<(u64, String, f64)> {
    let rows = value["rankings"][list]["rows"].as_array().unwrap();
    rows.iter()
        .map(|row| {
            (
                row["rank"].as_u64().unwrap(),
                row["entry"].as_str().unwrap().to_owned(),
                row["total"].as_f64().unwrap(),
            )
        })
        .collect()
}

/// Top 2 on each board. Monday: Ann & Bob 8, Cleo & Dan 0, Eve & Finn and Gus & Hana 4 each. Tuesday: board 1 Eve &
/// Finn 0 against Gus & Hana 2, Cleo & Dan 2 against Ann & Bob 0; board 2 all 1.
#[test]
fn factored_points_of_two_evenings_are_added_by_the_players_names() {
    let folder = two_evenings();
    let value = folder.json(&["monday.json", "tuesday.json"]);
    assert_eq!(value["format"], "barometer-combined/1");
    assert_eq!(value["matched_by"], "names");
    let expected =
        [(1, "Ann & Bob", 9.0), (2, "Gus & Hana", 7.0), (3, "Eve & Finn", 5.0), (4, "Cleo & Dan", 3.0)]
            .map(|(rank, name, total)| (rank, name.to_owned(), total));
    assert_eq!(ranking(&value, 0), expected);
    let turned = folder.json(&["tuesday.json", "monday.json"]);
    assert_eq!(ranking(&turned, 0), expected, "the order of the files does not matter");

    let percent = folder.json(&["monday.json", "tuesday.json", "--measure", "percent", "--weights", "4,2"]);
    assert_eq!(ranking(&percent, 0)[0], (1, "Ann & Bob".to_owned(), 75.0), "nine of twelve");
    let best = folder.json(&["monday.json", "tuesday.json", "--measure", "percent", "--best", "1"]);
    let best: Vec<f64> = ranking(&best, 0).into_iter().map(|(_, _, total)| total).collect();
    assert_eq!(best, [100.0, 75.0, 75.0, 50.0]);
}

/// The words are those of the catalogue; the numbers are those of the ranking in English.
#[test]
fn the_page_is_in_the_language_that_is_asked_for() {
    let folder = two_evenings();
    let page = folder.prints(&["monday.json", "tuesday.json", "--html", "--language", "pl"]);
    for part in ["<html lang=\"pl\">", "Miejsce</th>", "<h2>Wszyscy</h2>", "Opuszczona sesja nic nie daje."] {
        assert!(page.contains(part), "{part} in {page}");
    }
}

#[test]
fn the_table_the_page_and_the_csv_show_the_same() {
    let folder = two_evenings();
    let files = ["monday.json", "tuesday.json", "--name", "Autumn <pairs>"];
    let table = folder.prints(&files);
    assert!(table.starts_with("Autumn <pairs>\nThe total is matchpoints, factored to a top of 2"), "{table}");
    assert!(table.contains("  1      Ann & Bob     8.00     1.00   9.00\n"), "{table}");
    let csv = folder.prints(&[&files[..], &["--csv"]].concat());
    assert!(
        csv.starts_with("List,Place,Entry,Monday,Tuesday,Total\nEverybody,1,Ann & Bob,8.00,1.00,9.00\n"),
        "{csv}"
    );
    let page = folder.prints(&[&files[..], &["--html"]].concat());
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<h1>Autumn &lt;pairs&gt;</h1>"), "{page}");
    assert!(page.contains("<td>Ann &amp; Bob</td><td class=\"n\">8.00</td>"), "{page}");
}

/// The same two evenings where the club shows single matchpoints (seed 000, "Matchpointing": one for each result beaten,
/// a half for each equalled): all points are half of those above, tops too, and a penalty of two doubled matchpoints
/// takes one. Where the scales differ, or average is zero, two are counted for each, and it is said.
#[test]
fn sessions_of_the_single_scale_are_combined_on_it() {
    let folder = two_evenings();
    let restyle = |name: &str, style: &str| {
        let text = fs::read_to_string(folder.0.path().join(name)).unwrap();
        let mut file: Value = serde_json::from_str(&text).unwrap();
        file["scoring"]["style"] = style.into();
        if name == "monday.json" {
            file["penalties"] = json!([{"entry": "A2NS", "matchpoints": 2, "reason": "late"}]);
        }
        folder.write(name, &file.to_string());
    };
    restyle("monday.json", "single");
    restyle("tuesday.json", "single");
    let value = folder.json(&["monday.json", "tuesday.json"]);
    assert_eq!((value["top"].as_i64(), value["style"].as_str()), (Some(1), Some("single")));
    let expected =
        [(1, "Ann & Bob", 4.5), (2, "Gus & Hana", 3.5), (3, "Eve & Finn", 2.5), (4, "Cleo & Dan", 0.5)]
            .map(|(rank, name, total)| (rank, name.to_owned(), total));
    assert_eq!(ranking(&value, 0), expected);
    let table = folder.prints(&["monday.json", "tuesday.json"]);
    assert!(
        table.contains("The total is matchpoints on the single scale, factored to a top of 1 "),
        "{table}"
    );
    let told = folder.prints(&["monday.json", "tuesday.json", "--explain", "Ann & Bob"]);
    assert!(told.contains("Monday, as A1NS: 4.00 points on 4 boards, 100.00 %"), "{told}");
    assert!(told.contains("Total: 4.50 points"), "{told}");
    let points = folder.json(&["monday.json", "tuesday.json", "--measure", "points"]);
    assert_eq!(ranking(&points, 0), expected);

    restyle("tuesday.json", "double");
    let value = folder.json(&["monday.json", "tuesday.json"]);
    assert_eq!(ranking(&value, 0)[0], (1, "Ann & Bob".to_owned(), 9.0));
    let table = folder.prints(&["monday.json", "tuesday.json"]);
    assert!(table.contains("They count two for each result beaten and one for each equalled"), "{table}");

    // Signed: of the doubled points above (9, 7, 5, and 3 less the penalty) half of the twelve that can be won is average.
    restyle("monday.json", "signed");
    restyle("tuesday.json", "signed");
    let expected =
        [(1, "Ann & Bob", 3.0), (2, "Gus & Hana", 1.0), (3, "Eve & Finn", -1.0), (4, "Cleo & Dan", -5.0)]
            .map(|(rank, name, total)| (rank, name.to_owned(), total));
    for measure in ["factored", "points"] {
        let value = folder.json(&["monday.json", "tuesday.json", "--measure", measure]);
        assert_eq!(ranking(&value, 0), expected, "{measure}");
        assert_eq!((value["top"].as_i64(), value["style"].as_str()), (Some(1), Some("signed")));
    }
    let table = folder.prints(&["monday.json", "tuesday.json"]);
    assert!(table.contains("matchpoints of which average is zero, factored to a top of 1 "), "{table}");
    assert!(table.contains("  1      Ann & Bob     4.00    -1.00   3.00\n"), "{table}");
    let told = folder.prints(&["monday.json", "tuesday.json", "--explain", "Ann & Bob"]);
    assert!(told.contains("Monday, as A1NS: 4.00 points on 4 boards, 100.00 %"), "{told}");
    // Of the best one the sessions differ, and so would what is average.
    let table = folder.prints(&["monday.json", "tuesday.json", "--best", "1"]);
    assert!(table.contains("They count two for each result beaten and one for each equalled"), "{table}");
}

/// A score that may still change says so wherever it is shown, to both pairs that played the board.
#[test]
fn boards_subject_to_ruling_are_marked() {
    let folder = two_evenings();
    let text = fs::read_to_string(folder.0.path().join("monday.json")).unwrap();
    let mut file: Value = serde_json::from_str(&text).unwrap();
    for board in [1, 3] {
        file["boards"][board]["results"][0]["subject_to_ruling"] = "hesitation".into();
    }
    folder.write("monday.json", &file.to_string());
    let files = ["monday.json", "tuesday.json"];
    let table = folder.prints(&files);
    assert!(table.contains("Total  Subject to ruling"), "{table}");
    assert!(table.contains("Ann & Bob     8.00     1.00   9.00  Monday 2 and 4\n"), "{table}");
    assert!(table.contains("Cleo & Dan    0.00     3.00   3.00\n"), "{table}");
    let csv = folder.prints(&[&files[..], &["--csv"]].concat());
    assert!(csv.contains("Everybody,1,Ann & Bob,8.00,1.00,9.00,Monday 2 and 4\n"), "{csv}");
    let page = folder.prints(&[&files[..], &["--html"]].concat());
    assert!(page.contains("<td class=\"n\">9.00</td><td>Monday 2 and 4</td>"), "{page}");
    let told = folder.prints(&[&files[..], &["--explain", "Ann & Bob"]].concat());
    assert!(told.contains("The boards 2 and 4 are subject to ruling: the points may change."), "{told}");
    let value = folder.json(&files);
    let entrants = value["entrants"].as_array().unwrap();
    let of = |name: &str| &entrants.iter().find(|one| one["entry"] == name).unwrap()["sessions"][0];
    assert_eq!(of("Ann & Bob")["subject_to_ruling"], json!([2, 4]));
    assert_eq!(of("Cleo & Dan")["subject_to_ruling"], Value::Null);
    let qualified = folder.prints(&[&files[..], &["--qualify", "1"]].concat());
    assert!(qualified.contains("  Ann & Bob (subject to ruling)\n"), "{qualified}");
}

/// Whoever reads the answer has seen enough, as `head` does: that is no failure.
#[test]
fn a_closed_pipe_ends_quietly() {
    let folder = two_evenings();
    for arguments in [
        &["combine", "monday.json", "tuesday.json"][..],
        &["score", "monday.json"],
        &["convert", "monday.json", "-", "--to", "csv"],
        &["explain", "--from", "monday.json", "--entry", "A1NS"],
        &["movement", "list"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let program = env!("CARGO_BIN_EXE_barometer");
        let run = Command::new(program).current_dir(folder.0.path()).args(arguments).stdout(writer).output();
        let ended = run.unwrap();
        let complaint = String::from_utf8(ended.stderr).unwrap();
        assert_eq!((ended.status.code(), complaint.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

/// A disk that is full is none: what was asked for was not printed.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_is_told() {
    let folder = two_evenings();
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let program = env!("CARGO_BIN_EXE_barometer");
    let run = Command::new(program)
        .current_dir(folder.0.path())
        .args(["score", "monday.json"])
        .stdout(full)
        .output();
    let ended = run.unwrap();
    assert_eq!(ended.status.code(), Some(1));
    assert!(String::from_utf8(ended.stderr).unwrap().contains("failed to print"));
}

/// Totals of real events, as their own programs factored them (Compscore3; `ACBLscore`, whose points are half of
/// ours). Thirteen pairs of three events sat out for a while.
#[test]
fn totals_of_real_events_are_factored_as_their_programs_do_it() {
    let root = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/oracles"),
        PathBuf::from,
    );
    let folder = Folder::new();
    let mut factored_count = 0;
    for (name, per_point) in
        [("abf-mp_pairs_howell", 1.0), ("abf-mp_pairs_mitchell", 1.0), ("acbl-stoneridge-20260415", 2.0)]
    {
        let path = root.join("events").join(format!("{name}.json"));
        let Ok(text) = fs::read_to_string(&path) else {
            println!("skipped: {} is not there", path.display());
            continue;
        };
        let event: Value = serde_json::from_str(&text).unwrap();
        let value = folder.json(&[path.to_str().unwrap(), "--match", "id"]);
        for entrant in value["entrants"].as_array().unwrap() {
            let session = &entrant["sessions"][0];
            let official = event["official"]["entries"].as_array().unwrap();
            // The plain id of an entry has its section.
            let is_own = |one: &&Value| one["id"] == session["id"];
            let printed = official.iter().find(is_own).unwrap()["total"].as_f64().unwrap() * per_point;
            let total = entrant["total"].as_f64().unwrap();
            // Two decimals are printed, of half points one more is lost.
            assert!(
                (total - printed).abs() < 0.0101,
                "{name}, {}: {total}, officially {printed}",
                session["id"]
            );
            let factors = session["factors"].as_array().unwrap();
            factored_count += usize::from(factors.iter().any(|factor| factor["factor"] != "1"));
        }
    }
    assert!(factored_count == 0 || factored_count == 13, "{factored_count}");
}

/// 420 against 50 are 9 IMPs (Law 78B), on each of Monday's four boards; the boards of Tuesday are 310, 7 IMPs, and
/// nothing.
#[test]
fn imps_are_added_as_points_and_never_factored() {
    let folder = two_evenings();
    for name in ["monday.json", "tuesday.json"] {
        let text = fs::read_to_string(folder.0.path().join(name)).unwrap();
        folder.write(name, &text.replace("matchpoints", "cross_imps"));
    }
    let value = folder.json(&["monday.json", "tuesday.json", "--measure", "points"]);
    let totals: Vec<(String, f64)> =
        ranking(&value, 0).into_iter().map(|(_, name, total)| (name, total)).collect();
    let expected = [("Ann & Bob", 29.0), ("Gus & Hana", 7.0), ("Eve & Finn", -7.0), ("Cleo & Dan", -29.0)];
    assert_eq!(totals, expected.map(|(name, total)| (name.to_owned(), total)));
    let refused = folder.refuses(&["monday.json", "tuesday.json"]);
    assert!(refused.contains("combine these sessions by points (--measure points)"), "{refused}");
}

/// Two teams of two pairs, known by the name of the team: 420 at one table and 50 at the other are 9 IMPs.
#[test]
fn teams_are_added_by_their_names() {
    let folder = Folder::new();
    for (name, ids) in [("one", ["1", "2"]), ("two", ["2", "1"])] {
        // In the second session the teams have each other's numbers.
        let entry = |id: &str, team: &str| json!({"id": id, "team": team});
        let board = |board: u16| {
            json!({"board": board, "results": [
                {"ns": "Reds NS", "ew": "Blues EW", "score": 420}, {"ns": "Blues NS", "ew": "Reds EW", "score": 50}]})
        };
        let file = json!({"format": "barometer-results/1", "name": name, "scoring": {"method": "teams"},
            "teams": [{"id": ids[0], "name": "Reds"}, {"id": ids[1], "name": "Blues"}],
            "entries": [entry("Reds NS", ids[0]), entry("Reds EW", ids[0]), entry("Blues NS", ids[1]),
                entry("Blues EW", ids[1])],
            "boards": [board(1), board(2)]});
        folder.write(&format!("{name}.json"), &file.to_string());
    }
    let value = folder.json(&["one.json", "two.json", "--measure", "points"]);
    assert_eq!(ranking(&value, 0), [(1, "Reds".to_owned(), 36.0), (2, "Blues".to_owned(), -36.0)]);
}

/// One session alone: the same percentages and places as `barometer score` gives.
#[test]
fn one_session_stays_what_it_is() {
    let folder = two_evenings();
    let combined = folder.json(&["monday.json", "--measure", "percent", "--compare", "by-line"]);
    let scored = Command::new(env!("CARGO_BIN_EXE_barometer"))
        .current_dir(folder.0.path())
        .args(["score", "monday.json", "--json"])
        .output()
        .unwrap();
    let scored: Value = serde_json::from_slice(&scored.stdout).unwrap();
    for (list, line) in [(0, "NS"), (1, "EW")] {
        assert_eq!(combined["rankings"][list]["line"], line);
        let of_line = scored["entries"].as_array().unwrap().iter().filter(|entry| entry["line"] == line);
        let mut expected: Vec<(u64, f64)> = of_line
            .map(|entry| (entry["rank"].as_u64().unwrap(), entry["percent"].as_f64().unwrap()))
            .collect();
        expected.sort_by_key(|(rank, _)| *rank);
        let got: Vec<(u64, f64)> =
            ranking(&combined, list).into_iter().map(|(rank, _, total)| (rank, total)).collect();
        assert_eq!(got, expected);
    }
    let tuesday = ["monday.json", "tuesday.json", "--compare", "by-line"];
    assert!(folder.refuses(&tuesday).contains("did not sit in one line throughout"), "they changed lines");
}

#[test]
fn every_number_of_an_entry_is_explained() {
    let folder = two_evenings();
    folder.write("handicaps.csv", "entry,handicap\nCleo & Dan,10\nGus,4\nHana,8\nNobody & Noone,3\n");
    let files = ["monday.json", "tuesday.json", "--handicaps", "handicaps.csv", "--best", "1"];
    let story = folder.prints(&[&files[..], &["--explain", "dan & cleo"]].concat());
    for line in [
        "Tuesday, as A2NS: 3.00 points on 2 boards, 75.00 %",
        "  2 boards: 3.00, not factored by the top: it is the same",
        "Monday, as A2NS: 0.00 points on 4 boards, 0.00 %",
        "  It does not count: only the best session does.",
        // Ten percent of the 4 points of Tuesday.
        "Handicap: 10 for each session that counts, adds 0.40",
        "Total with handicap: 3.40 points (exactly 17/5)",
        "Everybody: place 4 of 4",
    ] {
        assert!(story.contains(line), "{line}\n{story}");
    }
    assert_eq!(folder.prints(&[&files[..], &["--explain", "tuesday:a2ns"]].concat()), story);
    assert_eq!(folder.prints(&[&files[..], &["--explain", "Dan"]].concat()), story);
    assert_eq!(folder.prints(&[&files[..], &["--explain", "2ns"]].concat()), story);
    let refused = folder.refuses(&[&files[..], &["--explain", "A1NS"]].concat());
    assert!(refused.contains("`A1NS` can be more than one: write it with its session, like Monday:A3NS"));
    // A pair has the mean of its players' handicaps: 6 % of Monday's 8 points.
    let value = folder.json(&files);
    let pair = value["entrants"].as_array().unwrap().iter().find(|one| one["entry"] == "Gus & Hana").unwrap();
    assert_eq!(pair["handicap"], json!(0.48));
    assert_eq!(value["not_used"].as_array().unwrap().len(), 1);
}

/// The results files themselves may say handicaps and strata.
#[test]
fn handicaps_and_strata_of_the_files_are_used() {
    let folder = two_evenings();
    let path = folder.0.path().join("tuesday.json");
    let mut file: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    file["entries"][1]["handicap"] = json!(12.5);
    file["entries"][1]["stratum"] = json!("B");
    folder.write("tuesday.json", &file.to_string());
    let value = folder.json(&["monday.json", "tuesday.json", "--measure", "percent"]);
    let lists: Vec<(&Value, &Value)> = (value["rankings"].as_array().unwrap().iter())
        .map(|list| (&list["basis"], &list["stratum"]))
        .collect();
    let (scratch, handicap, below) = (json!("scratch"), json!("handicap"), json!("B"));
    assert_eq!(
        lists,
        [(&scratch, &Value::Null), (&scratch, &below), (&handicap, &Value::Null), (&handicap, &below)]
    );
    // Nothing and 75 %, and 12.5 points more for each session.
    assert_eq!(ranking(&value, 3), [(1, "Cleo & Dan".to_owned(), 50.0)]);
}

/// Strata, qualification, tie-breaks and a mapping, said by a series file.
#[test]
fn a_series_file_says_all_of_it() {
    let folder = two_evenings();
    let series = json!({
        "format": "barometer-series/1", "name": "Club pairs",
        "sessions": [{"file": "monday.json"}, {"file": "tuesday.json", "name": "Final"}],
        "match": "names",
        "strata": [{"entry": "Gus & Hana", "stratum": "B"}, {"entry": "Cleo & Dan", "stratum": "B"}],
        "carry": {"from": ["Monday"], "rule": "share", "share": 50},
        "tie_breaks": ["match", "tops", "lot"], "lot_seed": 7,
        "qualify": {"top": 2},
    });
    folder.write("series.json", &series.to_string());
    let value = folder.json(&["series.json"]);
    let expected =
        [(1, "Ann & Bob", 5.0), (2, "Gus & Hana", 5.0), (3, "Cleo & Dan", 3.0), (4, "Eve & Finn", 3.0)];
    let got = ranking(&value, 0);
    let totals: Vec<f64> = got.iter().map(|(_, _, total)| *total).collect();
    assert_eq!(totals, expected.map(|(_, _, total)| total));
    // Gus & Hana have a top on Tuesday, Ann & Bob none, and they did not meet there.
    assert_eq!(got[0].1, "Gus & Hana");
    assert_eq!(value["rankings"][0]["rows"][0]["decided_by"], json!(["tops"]));
    assert_eq!(value["qualified"][0]["qualified"], json!(["Gus & Hana", "Ann & Bob"]));
    assert_eq!(value["rankings"][1]["stratum"], "B");
    assert_eq!(value["rankings"][1]["rows"].as_array().unwrap().len(), 2);
    // An argument says it instead of the file.
    let value = folder.json(&["series.json", "--qualify", "1", "--tie-break", "match"]);
    assert_eq!(value["qualified"][0]["tied_at_cut"].as_array().unwrap().len(), 2);
    let table = folder.prints(&["series.json", "--qualify", "1", "--tie-break", "match"]);
    assert!(table.contains("Tied for the last place, to be decided: "), "{table}");
}

/// Finn had a substitute on Tuesday: told, and settled by a list.
#[test]
fn who_matches_nobody_is_told_and_a_list_settles_it() {
    let folder = two_evenings();
    let path: PathBuf = folder.0.path().join("tuesday.json");
    let text = fs::read_to_string(&path).unwrap().replace("Finn", "Ivo");
    folder.write("tuesday.json", &text);
    let table = folder.prints(&["monday.json", "tuesday.json"]);
    assert!(table.contains("In one session only\n"), "{table}");
    assert!(
        table.contains("Eve & Ivo: Tuesday only, as A1NS (a player in common with Eve & Finn)"),
        "{table}"
    );
    folder.write("same.csv", "Tuesday:A1NS, Monday:A1EW\n");
    let value = folder.json(&["monday.json", "tuesday.json", "--same", "same.csv"]);
    assert_eq!(value["in_one_session_only"], json!([]));
    assert_eq!(ranking(&value, 0)[2], (3, "Eve & Finn".to_owned(), 5.0));
    // By id others are the same: A1NS has Monday's 8 and Tuesday's 1.
    let by_id = folder.json(&["monday.json", "tuesday.json", "--match", "id"]);
    assert_eq!(by_id["rankings"][0]["rows"][0]["total"], 9);
    assert_eq!(by_id["entrants"].as_array().unwrap().len(), 4);
}

/// (the arguments, what is said)
#[test]
fn what_cannot_be_combined_is_refused_in_plain_words() {
    let folder = two_evenings();
    folder.write("odd.json", r#"{"format": "barometer-series/2", "sessions": []}"#);
    folder.write("typo.json", r#"{"format": "barometer-series/1", "sessions": [], "bst": 2}"#);
    folder.write("same.csv", "Tuesday:A9NS, Monday:A1EW\n");
    for (arguments, reason) in [
        (&["nowhere.json"][..], "nowhere.json: cannot be opened"),
        (&["odd.json"], "the format is `barometer-series/2`; this program reads `barometer-series/1`"),
        (&["typo.json"], "unknown field `bst`"),
        (&["monday.json", "monday.json", "--sessions", "A,A"], "two sessions are called A"),
        (&["monday.json", "--best", "2"], "the best 2 of 1 cannot count: choose a number from 1 to 1"),
        (&["monday.json", "--weights", "1,2"], "there are 2 weights for 1 session: give one for each"),
        (&["monday.json", "--tie-break", "lot"], "a lot needs a seed"),
        (&["monday.json", "--qualify", "all"], "`all` does not say how many qualify"),
        (
            &["monday.json", "tuesday.json", "--carry", "full", "--carry-from", "Sunday"],
            "there is no session `Sunday`",
        ),
        (&["monday.json", "tuesday.json", "--same", "same.csv"], "`Tuesday:A9NS` is no entry"),
        (&["monday.json", "--explain", "Zoe"], "nobody is called `Zoe`"),
    ] {
        let refused = folder.refuses(arguments);
        assert!(refused.contains(reason), "{arguments:?}: {refused}");
    }
}
