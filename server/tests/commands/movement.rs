//! `barometer movement` as a program: what it prints, what it writes and how it ends.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use bridge::movement::choice::MovementChoice;
use bridge::movement::family::CATALOGUE;

fn movement(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_barometer")).arg("movement").args(arguments).output().unwrap()
}

fn said(arguments: &[&str]) -> String {
    let output = movement(arguments);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_list_has_every_family_with_its_usage() {
    let list = said(&["list"]);
    for kind in CATALOGUE {
        assert!(list.contains(kind.usage) && list.contains(kind.about), "{}", kind.word);
    }
    let json: serde_json::Value = serde_json::from_str(&said(&["list", "--json"])).unwrap();
    assert_eq!(json.as_array().unwrap().len(), CATALOGUE.len());
}

#[test]
fn a_movement_is_shown_as_a_table_and_as_json() {
    // Seed 000, "Mitchells": in round 2 East-West are one table higher, the boards one lower.
    let table = said(&["show", "mitchell", "7", "missing", "7NS"]);
    assert!(table.contains("7-table Mitchell, without 7NS"), "{table}");
    assert!(table.contains("    2  1 v 7 [2]  2 v 1 [3]  3 v 2 [4]"), "{table}");
    assert!(table.contains("Mind: Each East-West pair sits out one round"), "{table}");
    let json: serde_json::Value =
        serde_json::from_str(&said(&["show", "mitchell 7 missing 7NS", "--json"])).unwrap();
    assert_eq!(json["rounds"][1]["tables"][0]["ew"], "7EW");
    assert_eq!(json["rounds"][0]["sit_outs"][0], "7EW");
    assert_eq!(json["quality_hundredths"].as_u64().map(|quality| quality <= 10_000), Some(true));
}

#[test]
fn the_picture_is_an_svg_with_every_table() {
    let folder = tempfile::tempdir().unwrap();
    for choice in ["mitchell 12 share", "howell 4", "mitchell 9 missing 9NS"] {
        let path = folder.path().join("picture.svg");
        said(&["show", choice, "--svg", path.to_str().unwrap()]);
        let svg = fs::read_to_string(&path).unwrap();
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>"), "{choice}");
        let mut reader = quick_xml::Reader::from_str(&svg);
        while reader.read_event().unwrap() != quick_xml::events::Event::Eof {}
        assert!(svg.contains("Table 4"), "{choice}");
        assert_eq!(svg.contains("bystand</text>"), choice != "mitchell 9 missing 9NS", "{choice}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{choice}");
    }
    let wrong = movement(&["show", "howell 4", "--svg", "x.svg", "--round", "8"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8(wrong.stderr).unwrap().contains("choose --round 1 to 7"));
}

#[test]
fn cards_are_printed_as_text_as_a_page_and_as_a_pdf() {
    let text = said(&["cards", "rover 7", "--boards", "4"]);
    // Seed 000, "NS Rover": bye, 2, 4, 6, 1, 3, 5.
    assert!(text.contains("Pair 8NS: the rover"), "{text}");
    assert!(text.contains("  3      4      NS       2EW      boards 21-24  in place of 4NS"), "{text}");
    assert!(
        text.contains("After round 1: The rover, pair 8NS, goes to table 2: pair 2NS sits out"),
        "{text}"
    );
    let only = said(&["cards", "rover 7", "--only", "tables"]);
    assert!(only.contains("Table 7") && !only.contains("The director says"), "{only}");

    let folder = tempfile::tempdir().unwrap();
    let (page, pdf) = (folder.path().join("cards.html"), folder.path().join("cards.pdf"));
    said(&["cards", "howell 5", "--html", page.to_str().unwrap(), "--pdf", pdf.to_str().unwrap()]);
    let page = fs::read_to_string(page).unwrap();
    assert!(
        page.contains("size: A4") && page.contains("<h3>Table 5</h3>") && page.contains("<h3>Pair 9</h3>")
    );
    let pdf = fs::read(pdf).unwrap();
    assert!(pdf.starts_with(b"%PDF-") && pdf.ends_with(b"%%EOF"));
}

#[test]
fn several_movements_are_checked_and_faults_end_with_code_3() {
    let text = said(&["verify", "mitchell 9", "howell 6"]);
    assert!(
        text.contains("9-table Mitchell is right.") && text.contains("2 movements checked, 0 of them"),
        "{text}"
    );
    assert!(said(&["verify", "mitchell", "12", "share"]).contains("share and bystand is right."));

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.txt");
    // An even Mitchell without skip or share: in round 3 East-West come to boards that they have played.
    fs::write(
        &path,
        "Broken\n1,4,8,2,3,0\n1,1,1,1,4,2,1,3,3\n2,2,2,2,1,3,2,4,4\n3,3,3,3,2,4,3,1,1\n4,4,4,4,3,1,4,2,2\n",
    )
    .unwrap();
    let output = movement(&["verify", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8(output.stdout).unwrap().contains("pair 1EW plays set 1 more than once"));
}

#[test]
fn files_are_exported_imported_and_picked_from() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let mut library = String::new();
    for choice in ["mitchell 9", "howell 5"] {
        library += &said(&["export", choice, "--format", "ebuscore", "--boards", "3"]);
    }
    fs::write(path("library.txt"), &library).unwrap();
    let list = said(&["import", &path("library.txt"), "--output", &path("copy.txt"), "--format", "ebuscore"]);
    assert!(list.contains("2 movements, 0 of them cannot be played."), "{list}");
    assert_eq!(fs::read_to_string(path("copy.txt")).unwrap(), library);

    let howell = said(&["show", &path("library.txt"), "--name", "howell"]);
    assert!(howell.contains("5-table Howell") && howell.contains("9 rounds of 3 boards"), "{howell}");
    let unpicked = movement(&["show", &path("library.txt")]);
    assert_eq!(unpicked.status.code(), Some(2));
    assert!(String::from_utf8(unpicked.stderr).unwrap().contains("holds 2 movements: pick one with --name"));

    let plain = said(&["export", &path("library.txt"), "--name", "2"]);
    fs::write(path("own.txt"), plain).unwrap();
    assert!(said(&["show", &path("own.txt")]).contains("5-table Howell"));
}

#[test]
fn an_evening_is_planned_and_movements_are_compared() {
    let text = said(&["plan", "--pairs", "23", "--boards", "24..28", "--minutes", "190", "--one-winner"]);
    assert!(text.starts_with("1. ") && text.contains("one winner") && text.contains("Better not:"), "{text}");
    let advice = text.split("Better not:").nth(1).unwrap();
    assert!(advice.contains("\n   - "), "it says why: {advice}");
    let json: serde_json::Value =
        serde_json::from_str(&said(&["plan", "--pairs", "18", "--boards", "26-27", "--json"])).unwrap();
    let first = json["proposals"][0]["sections"][0]["movement"].as_str().unwrap();
    assert!(said(&["verify", first]).contains('.'));
    let text = said(&["compare", "mitchell", "10", "skip", "with", "mitchell", "10", "share"]);
    assert!(text.contains("mitchell 10 share is better balanced"), "{text}");
}

#[test]
fn what_cannot_be_understood_ends_with_code_2_and_says_what_to_type() {
    for (arguments, says) in [
        (&["show", "mitchell", "10"][..], "ask for \"mitchell 10 share\" or \"mitchell 10 skip\""),
        (&["show", "waltz", "9"], "there is no movement `waltz`"),
        (&["show", "howell", "six"], "write it like howell TABLES"),
        (&["cards", "no/such/file.txt"], "no/such/file.txt: cannot be opened"),
        (&["compare", "mitchell", "9"], "`mitchell`: how many tables?"),
        (&["compare", "mitchell"], "name two movements, such as"),
        (&["plan", "--pairs", "2"], "a movement can be planned for 3 to"),
        (&["plan", "--pairs", "20", "--boards", "lots"], "write it like 24..28"),
        (&["export", "howell 5", "--name", "1", "--output", "/nowhere/at/all"], "cannot be written"),
    ] {
        let output = movement(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(says), "{arguments:?}: {error}");
    }
}

/// The director's guide names every family, so that a new one is not forgotten there, with examples that can be
/// typed.
#[test]
fn the_guide_names_every_family() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/MOVEMENTS.md");
    let guide = fs::read_to_string(path).unwrap();
    for kind in CATALOGUE {
        let row = guide.lines().find(|line| line.starts_with(&format!("| `{}` |", kind.word)));
        let row = row.unwrap_or_else(|| panic!("docs/MOVEMENTS.md does not name `{}`", kind.word));
        let examples: Vec<&str> = row.split('|').nth(2).unwrap().split('`').skip(1).step_by(2).collect();
        assert!(!examples.is_empty(), "{row}");
        for example in examples {
            let choice: MovementChoice = example.parse().unwrap_or_else(|error| panic!("{error}"));
            assert!(choice.plan().is_ok() && example.starts_with(kind.word), "{example}");
        }
    }
}

/// Issue 19, section 7: "`--pairs eleven`: plain words".
#[test]
fn a_word_in_the_place_of_a_number_is_told_what_to_type() {
    let output = movement(&["plan", "--pairs", "eleven", "--boards", "24", "--minutes", "180"]);
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("write a whole number in digits, such as 11"), "{told}");
    assert!(!told.contains("invalid digit"), "{told}");
}
