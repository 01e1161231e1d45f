//! `barometer score` as a program: what it prints and how it ends.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use bridge::exact::{big, from_decimal, half_away_from_zero};
use serde_json::Value;

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
    let value: Value = serde_json::from_slice(&json.stdout).unwrap();
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

/// Issue 19, section 6: `score` and `convert` say "official totals differ, because …". Of two tables the better has 2 matchpoints of
/// 2; a program of the ACBL prints half a point for each (oracles, README: "Official points of an ACBL event are half matchpoints").
#[test]
fn why_official_totals_differ_is_said() {
    let with = |official: &str| {
        let text = String::from_utf8(BOARD.to_vec()).unwrap();
        let text = text.trim_end().trim_end_matches('}');
        score(format!("{text}, \"official\": {official}}}").as_bytes(), &[])
    };
    let halves = r#"{"entries": [{"id": "1", "total": 1.00, "percent": 100.00}, {"id": "2", "total": 0.00, "percent": 0.00},
        {"id": "3", "total": 0.00, "percent": 0.00}, {"id": "4", "total": 1.00, "percent": 100.00}]}"#;
    let known =
        "official totals differ, because its own program tells other numbers: half a point for each of ours";
    let unknown = "one of the official numbers differs, because its own program did something that is not known here: 1 total: 2";
    for (official, says) in [
        (halves, Some(known)),
        (r#"{"entries": [{"id": "1", "total": 1.50}]}"#, Some(unknown)),
        (r#"{"entries": [{"id": "1", "total": 2.00, "percent": 100.00}]}"#, None),
    ] {
        let output = with(official);
        assert_eq!(output.status.code(), Some(0));
        let told = String::from_utf8(output.stderr).unwrap();
        match says {
            Some(says) => assert!(told.contains(says), "{told}"),
            None => assert_eq!(told, ""),
        }
    }
}

/// Issue 19, section 7: "`score --help` names all forms it reads": those of docs/FILES.md.
#[test]
fn the_help_names_every_form_that_is_read() {
    let output = Command::new(env!("CARGO_BIN_EXE_barometer")).args(["score", "--help"]).output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    for form in ["JSON", "USEBIO", "PBN", "CSV", "Bridgemate"] {
        assert!(help.contains(form), "{form}: {help}");
    }
}

/// What the code says of a command at length is what its help says.
#[test]
fn the_long_help_of_a_command_is_shown() {
    for (command, told) in [
        ("score", "The file says how it is scored; --scoring says something else"),
        ("convert", "The form that is written follows from the ending of OUT"),
        ("combine", "or one series file (barometer-series/1)"),
        ("movement", "A movement is named as a director says it"),
        ("demo", "Everything is kept in a temporary folder"),
        ("rehearse", "Things go wrong as in a real room"),
        ("replay", "Exit code 0: all equal"),
    ] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_barometer")).args([command, "--help"]).output().unwrap();
        let help = String::from_utf8(output.stdout).unwrap();
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(told), "{told}: {help}");
    }
}

/// The path and the contents of a real event; `None`, and said so, where the events are absent.
fn event(name: &str) -> Option<(PathBuf, Value)> {
    let oracles = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/oracles")),
        PathBuf::from,
    );
    let path = oracles.join("events").join(format!("{name}.json"));
    let Ok(text) = std::fs::read(&path) else {
        println!("skipped: {} is not here", path.display());
        return None;
    };
    Some((path, serde_json::from_slice(&text).unwrap()))
}

/// The inside of an element of this name in a text.
fn leaf<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    Some(text.split_once(&format!("<{name}>"))?.1.split_once('<')?.0)
}

/// The same text with other contents in this element; without it where there are none.
fn with_leaf(text: &str, name: &str, contents: Option<String>) -> String {
    let Some(before) = leaf(text, name) else { return text.to_owned() };
    let after = contents.map_or_else(String::new, |contents| format!("<{name}>{contents}</{name}>"));
    text.replace(&format!("<{name}>{before}</{name}>"), &after)
}

/// The text with each element of this name changed.
fn each(text: &str, name: &str, change: impl Fn(&str) -> String) -> String {
    let (opens, closes) = (format!("<{name}>"), format!("</{name}>"));
    let mut parts = text.split(&opens);
    let mut changed = parts.next().unwrap().to_owned();
    for part in parts {
        let (inside, rest) = part.split_once(&closes).unwrap();
        let other = change(inside);
        changed.extend([opens.as_str(), &other, &closes, rest]);
    }
    changed
}

/// A real event as USEBIO, with nothing of ours behind it.
fn usebio(path: &Path) -> String {
    let written = Command::new(env!("CARGO_BIN_EXE_barometer"))
        .args(["convert".as_ref(), path.as_os_str(), "-".as_ref(), "--to".as_ref(), "xml".as_ref()])
        .output()
        .unwrap();
    let text = String::from_utf8(written.stdout).unwrap();
    text.split_once("<?barometer-results").unwrap().0.to_owned()
}

/// The same with each total that another program made of what it is called and what stands there, and no place.
fn with_totals(text: &str, total: impl Fn(&str, &str) -> String) -> String {
    each(text, "PAIR", |pair| {
        let id = [leaf(pair, "PAIR_NUMBER").unwrap(), leaf(pair, "DIRECTION").unwrap_or_default()].concat();
        let total = total(&id, leaf(pair, "TOTAL_SCORE").unwrap());
        with_leaf(&with_leaf(pair, "TOTAL_SCORE", Some(total)), "PLACE", None)
    })
}

/// The same with other points on the boards: of a side of a row, by the board's number and who play there.
fn with_points(text: &str, points: impl Fn(&str, [&str; 2], usize) -> Option<String>) -> String {
    each(text, "BOARD", |board| {
        let number = leaf(board, "BOARD_NUMBER").unwrap();
        each(board, "TRAVELLER_LINE", |line| {
            let pairs = ["NS", "EW"].map(|side| leaf(line, &format!("{side}_PAIR_NUMBER")).unwrap());
            let of = |line: &str, (side, letters): (usize, &str)| {
                let points = || points(number, pairs, side);
                let line = with_leaf(line, &format!("{letters}_MATCH_POINTS"), points());
                with_leaf(&line, &format!("{letters}_CROSS_IMP_POINTS"), points())
            };
            of(&of(line, (0, "NS")), (1, "EW"))
        })
    })
}

/// What `score` and `convert` say of a USEBIO file.
fn told_of(text: &str) -> [String; 2] {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("event.xml"), folder.path().join("event.json"));
    std::fs::write(&from, text).unwrap();
    [vec!["score".as_ref(), from.as_os_str()], vec!["convert".as_ref(), from.as_os_str(), to.as_os_str()]]
        .map(|arguments| {
            let output = Command::new(env!("CARGO_BIN_EXE_barometer")).args(arguments).output().unwrap();
            let told = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(0), "{told}");
            told
        })
}

/// Issue 19, section 6: a USEBIO file whose totals were factored up for pairs with fewer boards. The totals are those of the real
/// event. Its program, Compscore, gives the plain points of the results made on boards with results missing; Pianola's points are
/// as ours, and so may be those of a program that tells none.
#[test]
fn a_usebio_file_with_factored_totals_is_told_by_its_rule() {
    let Some((path, event)) = event("abf-mp_pairs_mitchell") else { return };
    let official = &event["official"];
    let find = |list: &'static str, key: &'static str, id: &str| {
        let mut list = official[list].as_array().unwrap().iter();
        list.find(|one| one[key].as_str().map_or_else(|| one[key].to_string(), str::to_owned) == id).unwrap()
    };
    let factored = with_totals(&usebio(&path), |id, _| find("entries", "id", id)["total"].to_string());
    let as_made = with_points(&factored, |board, [ns, ew], side| {
        let mut rows = find("boards", "board", board)["results"].as_array().unwrap().iter();
        let is_it = |row: &&Value| row["ns"] == format!("{ns}NS") && row["ew"] == format!("{ew}EW");
        Some(rows.find(is_it).unwrap()[["ns_points", "ew_points"][side]].to_string())
    });
    let untold = with_points(&factored, |_, _, _| None);
    for (text, rule) in [
        (&factored, "points as they are, totals of shorter cards factored up"),
        (&as_made, "points as made where results are missing, totals of shorter cards factored up"),
        (&untold, "points as they are, totals of shorter cards factored up"),
    ] {
        let says = format!("official totals differ, because its own program tells other numbers: {rule}");
        for told in told_of(text) {
            assert!(told.contains(&says), "{told}");
        }
    }
}

/// The same of IMPs that are added up. By hand: each total times the most boards that anybody has, over its own boards. It is
/// found out also where nothing is told of the boards.
#[test]
fn a_usebio_file_with_factored_imps_is_scored_so() {
    let Some((path, _)) = event("rb-20210113") else { return };
    let plain = usebio(&path);
    let boards = |id: &str| {
        let lines = plain.split("<TRAVELLER_LINE>").filter(|line| line.contains("_CROSS_IMP_POINTS>"));
        let is_own = |line: &&str| line.contains(&format!("_PAIR_NUMBER>{id}<"));
        i64::try_from(lines.filter(is_own).count()).unwrap()
    };
    assert_eq!([boards("P1"), boards("P2")].into_iter().max(), Some(20));
    let factored = with_totals(&plain, |id, total| {
        let total = from_decimal(total.trim_start_matches('+')).unwrap();
        half_away_from_zero(&big(total * 20 / boards(id)), 2).to_string()
    });
    assert_ne!(factored, with_totals(&plain, |_, total| total.to_owned()), "some have fewer boards");
    let untold = with_points(&factored, |_, _, _| None);
    let says = "by `cross-IMPs by field, unequal boards factored` the points of this file's own program come out: it is scored so";
    for text in [&factored, &untold] {
        for told in told_of(text) {
            assert!(told.contains(says) && !told.contains("differ"), "{told}");
        }
    }
}
