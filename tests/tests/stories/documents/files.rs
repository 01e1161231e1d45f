//! What `barometer` does with files, movements and journals: in a folder with the files that the examples name.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Output;

use harness::documents::{blocks, examples};
use harness::{Director, Plan, Room, barometer, within};
use proto::v1;
use server::journal::{FILE_NAME, RedbJournal};

use super::directed::scale;
use super::{begins, is_done};

/// What is started and stopped in a story of its own, `served`, with all that it needs.
pub(super) const SERVES: &[&str] = &["serve", "demo", "take-over"];

/// A scored evening of nine tables: names, and a result at every table. Ids are `7NS`, or with the section `A7NS`.
fn evening(name: &str, section: &str, luck: usize, stranger: &str) -> String {
    let (mut entries, mut boards) = (vec![], vec![]);
    for number in 1..=9 {
        for line in ["NS", "EW"] {
            let id = format!("{section}{number}{line}");
            let players = match (number, line) {
                (1, "NS") => r#"["Ann Lee", "Bob Fox"]"#.to_owned(),
                _ if id == stranger => r#"["Cid New", "Dee New"]"#.to_owned(),
                _ => format!(r#"["One of {number}{line}", "Two of {number}{line}"]"#),
            };
            entries.push(format!(r#"{{"id": "{id}", "line": "{line}", "players": {players}}}"#));
        }
    }
    for board in 1..=18_usize {
        let rows = (0..9_usize).map(|round| {
            let table = ((board - 1) / 2 + 9 - round) % 9;
            let pair = (table + 9 - round) % 9;
            let tricks = 8 + (table * luck + pair + board) % 5;
            format!(
                r#"{{"ns": "{section}{}NS", "ew": "{section}{}EW", "contract": "4S", "declarer": "N", "tricks": {tricks}}}"#,
                table + 1,
                pair + 1
            )
        });
        let rows: Vec<String> = rows.collect();
        boards.push(format!(r#"{{"board": {board}, "results": [{}]}}"#, rows.join(",")));
    }
    format!(
        r#"{{"format": "barometer-results/1", "name": "{name}", "scoring": {{"method": "matchpoints", "winners": 2}},
"entries": [{}], "boards": [{}]}}"#,
        entries.join(","),
        boards.join(",\n")
    )
}

/// A match of two teams over eight boards.
fn teams() -> String {
    let mut rows = String::new();
    for board in 1..=8 {
        let tricks = 9 + board % 3;
        let comma = if board > 1 { "," } else { "" };
        write!(
            rows,
            r#"{comma}{{"board": {board}, "results": [
{{"ns": "1A", "ew": "2B", "round": 1, "contract": "4S", "declarer": "N", "tricks": {tricks}}},
{{"ns": "2A", "ew": "1B", "round": 1, "contract": "4S", "declarer": "N", "tricks": 10}}]}}"#
        )
        .unwrap();
    }
    format!(
        r#"{{"format": "barometer-results/1", "name": "Teams", "scoring": {{"method": "teams"}},
"teams": [{{"id": "1"}}, {{"id": "2"}}], "entries": [{{"id": "1A", "team": "1"}}, {{"id": "1B", "team": "1"}},
{{"id": "2A", "team": "2"}}, {{"id": "2B", "team": "2"}}], "boards": [{rows}]}}"#
    )
}

/// The block of the documents that begins so.
pub(super) fn shown(begins: &str) -> String {
    let mut found = blocks().into_iter().filter(|block| block.text.starts_with(begins));
    found.next().unwrap_or_else(|| panic!("no block begins with {begins}")).text
}

async fn run(folder: &Path, words: &[&str]) -> Output {
    within("a command line", barometer().args(words).current_dir(folder).output()).await.unwrap()
}

/// The files that the examples name.
async fn fill(folder: &Path) {
    std::fs::create_dir(folder.join("evening")).unwrap();
    drop(RedbJournal::open_or_create(&folder.join("evening").join(FILE_NAME)).unwrap());
    for (name, text) in [
        ("evening.json", evening("Tuesday", "", 1, "")),
        ("monday.json", evening("Monday", "", 2, "")),
        ("tuesday.json", evening("Tuesday", "", 3, "")),
        ("wednesday.json", evening("Wednesday", "", 4, "")),
        // The series that is shown says that `A3NS` of the final is `A7EW` of the heat.
        ("heat.json", evening("Heat", "A", 2, "A7EW")),
        ("final.json", evening("Final", "A", 3, "A3NS")),
        ("results.json", teams()),
        ("club.txt", scale()),
        ("autumn.json", shown("{\"format\": \"barometer-series/1\"")),
        ("names.csv", "id,players\n1NS,Ann Lee & Bob Fox\n".to_owned()),
        ("handicaps.csv", "Ann Lee & Bob Fox,4.5\n".to_owned()),
        ("strata.csv", "Ann Lee & Bob Fox,B\n".to_owned()),
    ] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    for words in [
        ["convert", "evening.json", "evening.pbn"],
        ["convert", "evening.json", "evening.csv"],
        ["convert", "wednesday.json", "wednesday.xml"],
    ] {
        let output = run(folder, &words).await;
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
    let nine =
        run(folder, &["movement", "export", "mitchell", "9", "--boards", "3", "--format", "ebuscore"]).await;
    let nine = String::from_utf8(nine.stdout).unwrap();
    let (_, rest) = nine.split_once('\n').unwrap();
    let library = format!("9 table Mitchell\n{rest}\n{}", shown("3 table Mitchell"));
    std::fs::write(folder.join("library.txt"), library).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_and_movements_are_made_as_the_documents_say() {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path()).await;
    // One evening that is over and released, of which everybody may ask.
    let room = Room::new().await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Released", v1::Rules::default(), &Plan::of("mitchell 9", 2)).await;
    for round in 1..=9_usize {
        let table = (7 + 9 - round) % 9;
        let table = format!("A{}", if table == 0 { 9 } else { table });
        let words = ["correct", "--table", &table, "--round", &round.to_string(), "--board", "12"];
        let words = [&words[..], &["--result", "4S N =", "--reason", "entered"]].concat();
        // Board 12 is of the sixth set, which table 6 has in the first round.
        if let Err(failure) = director.printed(&words, false).await {
            panic!("{words:?}: {failure}");
        }
    }
    director.verb("close").await;
    director.verb("finalise --yes").await;
    let (mut wrong, mut done) = (vec![], 0);
    for example in examples() {
        let is_ours = example.programs == ["barometer"] && !example.words.is_empty() && is_done(&example);
        if !is_ours || SERVES.iter().any(|with| begins(&example, with)) {
            continue;
        }
        let mut words = example.words.clone();
        // They write over what the one before has written.
        if words[0] == "convert" {
            words.push("--overwrite".to_owned());
        }
        let mut command = barometer();
        command.args(words).current_dir(folder.path()).env("BAROMETER_SERVER", room.url());
        let output = within("a command line", command.output()).await.unwrap();
        if output.status.success() {
            done += 1;
        } else {
            wrong.push(format!("{}: {}", example.place(), String::from_utf8_lossy(&output.stderr)));
        }
    }
    assert!(wrong.is_empty(), "{done} were done, and not these:\n{}", wrong.join("\n"));
    assert!(done >= 35, "only {done} were done");
}
