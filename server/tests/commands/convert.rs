//! `barometer convert` as it is typed.

use std::path::Path;
use std::process::{Command, Output};

const CONTEST: &str = r#"{"format": "barometer-results/1", "name": "Friday pairs", "scoring": {"method": "matchpoints", "winners": 2},
    "entries": [{"id": "1", "line": "NS", "players": ["A. North", "B. South"]}, {"id": "11", "line": "EW"},
        {"id": "2", "line": "NS"}, {"id": "12", "line": "EW"}],
    "boards": [{"board": 2, "deal": "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85", "results": [
        {"ns": "1", "ew": "11", "contract": "4SX", "declarer": "N", "tricks": 9, "lead": "HQ"},
        {"ns": "2", "ew": "12", "award": {"ns": 60, "ew": 40}}]}]}"#;

fn convert(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_barometer"));
    command
        .current_dir(folder)
        .arg("convert")
        .args(arguments)
        .output()
        .expect("the binary was built for this test")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_contest_goes_through_every_form_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    std::fs::write(path.join("a.json"), CONTEST).unwrap();
    for arguments in [
        ["a.json", "a.pbn"],
        ["a.pbn", "b.json"],
        ["a.json", "c.json"],
        ["a.json", "a.csv"],
        ["a.csv", "d.json"],
        ["a.json", "a.bws"],
        ["a.bws", "e.json"],
    ] {
        let output = convert(path, &arguments);
        assert!(output.status.success(), "{arguments:?}: {}", said(&output));
    }
    let text = |name: &str| std::fs::read_to_string(path.join(name)).unwrap();
    assert_eq!(text("b.json"), text("c.json"), "nothing is lost in PBN");
    assert_eq!(text("e.json"), text("c.json"), "nothing is lost in a Bridgemate file");
    let of_97 = convert(path, &["a.json", "97.bws", "--access", "97"]);
    assert!(of_97.status.success() && said(&of_97).is_empty(), "{}", said(&of_97));
    // The version stands in the twentieth byte (mdbtools, HACKING.md).
    let version = |name: &str| std::fs::read(path.join(name)).unwrap()[0x14];
    assert_eq!((version("97.bws"), version("a.bws")), (0, 1));
    assert!(
        text("d.json").contains("\"contract\":\"4SX\"") && text("d.json").contains("\"award\""),
        "{}",
        text("d.json")
    );
    // A file that is there is not written over by accident.
    let again = convert(path, &["a.json", "a.pbn"]);
    assert_eq!(again.status.code(), Some(1));
    assert!(said(&again).contains("a.pbn is there already: choose another name, or add --overwrite"));
    assert!(convert(path, &["a.json", "a.pbn", "--overwrite"]).status.success());
}

#[test]
fn names_are_added_and_rankings_printed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    std::fs::write(path.join("a.json"), CONTEST).unwrap();
    std::fs::write(path.join("names.csv"), "id;player1;player2\n11;C. East;D. West\n").unwrap();
    let output =
        convert(path, &["a.json", "-", "--to", "csv", "--what", "ranking", "--entries", "names.csv"]);
    assert!(output.status.success(), "{}", said(&output));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.starts_with("place,tied,id,line,players,boards,total,maximum,percent\r\n"), "{printed}");
    assert!(printed.contains("C. East & D. West"), "{printed}");
}

#[test]
fn what_cannot_be_understood_is_named_with_its_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    std::fs::write(
        path.join("bad.pbn"),
        "[Board \"1\"]\n[Deal \"N:AK.. - - \"]\n\n[Board \"2\"]\n[Vulnerable \"Some\"]\n",
    )
    .unwrap();
    let output = convert(path, &["bad.pbn", "a.json"]);
    assert_eq!(output.status.code(), Some(2));
    let reason = said(&output);
    assert!(
        reason.contains("bad.pbn: line 2: Deal")
            && reason.contains("line 5: Vulnerable \"Some\": say None, NS, EW or All"),
        "{reason}"
    );
    assert!(!path.join("a.json").exists());
    let ending = convert(path, &["bad.pbn", "a.doc"]);
    assert!(
        said(&ending).contains("give OUT the ending .json, .xml, .pbn, .csv or .bws"),
        "{}",
        said(&ending)
    );
}

/// Our results, deals and names go out as USEBIO 1.3 and come back.
#[test]
fn usebio_is_written_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    std::fs::write(path.join("a.json"), CONTEST).unwrap();
    for arguments in [["a.json", "a.xml"], ["a.xml", "b.json"]] {
        let output = convert(path, &arguments);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    }
    let xml = std::fs::read_to_string(path.join("a.xml")).unwrap();
    assert!(xml.contains("<USEBIO Version=\"1.3\">") && xml.contains("<CONTRACT>4Sx</CONTRACT>"), "{xml}");
    let json = std::fs::read_to_string(path.join("b.json")).unwrap();
    for kept in ["A. North", "\"contract\":\"4SX\"", "N:.63.AKQ987.A9732", "\"award\":{\"ns\":60,\"ew\":40}"]
    {
        assert!(json.contains(kept), "{kept}: {json}");
    }
}

/// What a federation wants to know and the file does not say is said on the command line, and stays.
#[test]
fn the_occasion_is_told_on_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    std::fs::write(path.join("a.json"), CONTEST).unwrap();
    let told = ["--date", "2026-11-22", "--club", "Riverside", "--club-number", "00123"];
    let output = convert(path, &[&["a.json", "a.xml"][..], &told[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    for (into, kept) in [
        ("b.json", "\"date\": \"2026-11-22\""),
        ("b.json", "\"club_number\": \"00123\""),
        ("b.pbn", "[Date \"2026.11.22\"]"),
    ] {
        let output = convert(path, &["a.xml", into, "--overwrite"]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        let text = std::fs::read_to_string(path.join(into)).unwrap();
        assert!(text.contains(kept), "{kept}: {text}");
    }
    // Another program's copy tells the day too.
    let pbn = std::fs::read_to_string(path.join("b.pbn")).unwrap();
    let others: Vec<&str> = pbn.lines().filter(|line| !line.starts_with('%')).collect();
    std::fs::write(path.join("c.pbn"), others.join("\r\n")).unwrap();
    let output = convert(path, &["c.pbn", "-", "--to", "json"]);
    assert!(String::from_utf8(output.stdout).unwrap().contains("\"date\": \"2026-11-22\""));
    let wrong = convert(path, &["a.json", "-", "--to", "json", "--date", "22/11/2026"]);
    assert_eq!(wrong.status.code(), Some(2), "{}", said(&wrong));
}

/// A list of names holds no results: it goes out as a list of names, and into a file of results.
#[test]
fn a_list_of_names_is_no_contest() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    std::fs::write(path.join("names.csv"), "id,players\n1,A. North & B. South\n").unwrap();
    for out in ["a.json", "a.pbn", "a.xml", "a.csv"] {
        let output = convert(path, &["names.csv", out]);
        assert_eq!(output.status.code(), Some(2), "{out}");
        assert!(said(&output).contains("names.csv: lists names and has no results"), "{}", said(&output));
        assert!(said(&output).contains("barometer convert RESULTS OUT --entries"), "{}", said(&output));
    }
    assert!(convert(path, &["names.csv", "list.csv", "--what", "entries"]).status.success());
}

/// Issue 19, section 6: a conversion says why the file's own numbers are others than ours. Nobody has 7
/// matchpoints of one board with two tables.
#[test]
fn official_totals_that_differ_are_told_when_a_file_is_converted() {
    let folder = tempfile::tempdir().unwrap();
    let contest = CONTEST.trim_end().trim_end_matches('}');
    let official = r#""official": {"entries": [{"id": "1", "total": 7}]}"#;
    std::fs::write(folder.path().join("a.json"), format!("{contest}, {official}}}")).unwrap();
    let output = convert(folder.path(), &["a.json", "a.pbn"]);
    assert_eq!(output.status.code(), Some(0));
    let told = said(&output);
    assert!(told.contains("a.json: one of the official numbers differs, because its own program"), "{told}");
    assert!(told.contains("1 total: ") && told.contains("officially 7"), "{told}");
}
