//! The examples of the documents: each is one that its program takes, and is done as it stands there, on an evening or in a
//! folder with the files that it names. What is not done says why.

use std::path::Path;

use clap::Parser as _;
use clap::error::ErrorKind;
use harness::documents::{Example, examples};
use harness::{Director, Plan, Room, barometer, within};
use proto::v1;
use server::journal::{FILE_NAME, RedbJournal};

use crate::law_pages::SHELF;

/// Parses an example as one of the programs that it may be for.
fn parsed(example: &Example) -> Result<(), clap::Error> {
    let mut wrong = None;
    for &program in &example.programs {
        let words = || [program].into_iter().chain(example.words.iter().map(String::as_str));
        let parsed = match program {
            "barometer" => server::cli::Cli::try_parse_from(words()).map(drop),
            "barometer-tablet" => client_tablet::cli::Cli::try_parse_from(words()).map(drop),
            "barometer-director" => client_director::cli::Cli::try_parse_from(words()).map(drop),
            other => panic!("{other} is none of our programs"),
        };
        match parsed {
            Ok(()) => return Ok(()),
            Err(error) => wrong = wrong.or(Some(error)),
        }
    }
    wrong.map_or(Ok(()), Err)
}

/// Issue 19, section 5: "Every example in the documents runs in a test."
#[test]
fn every_example_is_taken() {
    let examples = examples();
    for (program, least) in [("barometer-director", 120), ("barometer", 60), ("barometer-tablet", 1)] {
        let count = examples.iter().filter(|example| example.programs.contains(&program)).count();
        assert!(count >= least, "only {count} examples of {program}");
    }
    let mut wrong = vec![];
    for example in examples {
        let Err(error) = parsed(&example) else { continue };
        // Within a sentence the name of a command stands for all that is done with it.
        let is_name = [
            ErrorKind::DisplayHelp,
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand,
            ErrorKind::MissingRequiredArgument,
            ErrorKind::InvalidValue,
            ErrorKind::MissingSubcommand,
        ];
        if example.is_whole && error.kind() != ErrorKind::DisplayHelp || !is_name.contains(&error.kind()) {
            wrong.push(format!("{}: {error}", example.place()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Examples of the director that are not done here: what each begins with, and what it needs.
const NOT_DIRECTED: &[(&str, &str)] = &[
    ("enter-link", "a server that phones can reach"),
    ("swiss publish --if-version 214", "an evening that has come so far"),
    ("load-deals tuesday.pbn", "a hand record"),
    ("export --format results", "a folder in which the program stands"),
    ("ruling new A1 --round 1 --board 3 --procedure stop-card", "a server with the club's pages"),
    ("law revoke --book 2007 wales --offender E --declarer S --ask", "somebody who answers"),
    ("law study", "somebody who answers"),
    ("ruling new --call 3", "three calls"),
    ("ruling write 4", "four rulings"),
    ("ruling decide 4", "four rulings"),
    ("ruling tell 4", "four rulings"),
    ("ruling appeal 4", "four rulings"),
    ("ruling correct-appeal 4", "four rulings"),
    ("ruling decide-appeal 4", "four rulings"),
    ("ruling link 4", "four rulings"),
    ("ruling show 4", "four rulings"),
    ("correct --table A7 --round 3 --board 12", "a movement with board 12 there"),
    ("refund 3", "three penalties"),
    ("rules set --method teams imps --vp-file club.txt", "teams"),
    ("penalise A1 --imps 3", "teams"),
    ("surgery arrives A7NS", "a player whose partner is late"),
    ("surgery drop-rounds --from-round 8", "more than seven rounds"),
    ("surgery switch all but 3 --from-round 8", "more than seven rounds"),
    ("surgery remove-table A7 --from-round 3", "a table that has awarded nothing"),
    ("result move", "a result outside the plan"),
    ("swiss set-up A --after 1", "a session that is over"),
    ("swiss mismatch 3", "three rounds"),
    ("swiss bye 9", "an odd number"),
    ("swiss odd 9", "an odd number"),
    ("swiss triangle 3 7 9", "an odd number, and a triangle agreed"),
    ("swiss propose --draw 1-13 2-14 3-15", "the other matches"),
    ("swiss enter Ann Bob --now", "a pair that waits with a bye"),
];
/// What has to be done so that the examples of draws have something to draw from.
const TO_BE_DRAWN: [&str; 2] = ["swiss set-up A --teams 24 --rounds 7 --boards 8", "swiss propose"];

/// Why an example is not done, by what it begins with.
fn needs<'a>(example: &Example, list: &[(&str, &'a str)]) -> Option<&'a str> {
    let words = example.words.join(" ");
    list.iter().find(|(begins, _)| words.starts_with(begins)).map(|(_, needs)| *needs)
}

/// Where an example's file is in the test's folder; a club's pages of the Laws are those of the worked examples.
fn placed(word: &str, folder: &Path) -> String {
    let pages = harness::house::root().join("docs/law-pages");
    match word.strip_prefix("laws") {
        Some("") => pages.to_str().unwrap().to_owned(),
        Some(rest) if rest.starts_with('/') => format!("{}{rest}", pages.to_str().unwrap()),
        _ if [".pdf", ".md", ".html", ".csv", ".pbn"].iter().any(|ending| word.ends_with(ending)) => {
            folder.join(word).to_str().unwrap().to_owned()
        }
        _ => word.to_owned(),
    }
}

/// Makes a contest; its number.
async fn created(director: &Director, words: &[&str]) -> u32 {
    director.words(words).await["contest"].as_u64().unwrap().try_into().unwrap()
}

/// The examples of each document on an evening of its own: a Mitchell of seven tables that has begun, but for what draws.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_director_does_what_the_documents_say() {
    let _alone = SHELF.lock().await;
    let folder = tempfile::tempdir().unwrap();
    let room = Room::new().await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    let (mut wrong, mut done, mut document) = (vec![], 0, String::new());
    for example in examples() {
        if !example.is_whole || !example.programs.contains(&"barometer-director") || parsed(&example).is_err()
        {
            continue;
        }
        if document != example.document {
            document.clone_from(&example.document);
            director.start(&document, v1::Rules::default(), &Plan::of("mitchell 7", 3)).await;
            if document == "docs/SWISS.md" {
                director.contest = created(&director, &["create", "--name", "Draws"]).await;
                for line in TO_BE_DRAWN {
                    director.verb(line).await;
                }
            }
        }
        if needs(&example, NOT_DIRECTED).is_some() {
            continue;
        }
        let words: Vec<String> = example.words.iter().map(|word| placed(word, folder.path())).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if words[0] == "create" {
            director.contest = created(&director, &words).await;
            done += 1;
            continue;
        }
        match director.printed(&words, false).await {
            Ok(_) if words.starts_with(&["swiss", "set-up"]) && document == "docs/SWISS.md" => {
                director.verb(TO_BE_DRAWN[1]).await;
                done += 1;
            }
            Ok(_) => done += 1,
            Err(failure) => wrong.push(format!("{}: {failure}", example.place())),
        }
    }
    bridge::law::shelf::put([]);
    assert!(wrong.is_empty(), "{done} were done, and not these:\n{}", wrong.join("\n"));
    assert!(done >= 60, "only {done} were done");
}

/// Examples of the server's program that are not done here.
const NOT_SERVED: &[(&str, &str)] = &[
    ("serve", "it serves until it is stopped"),
    ("demo", "it serves until it is stopped"),
    ("take-over", "a standby"),
    ("explain --entry 7 --board 12", "a server that has released it"),
    ("explain --entry 7NS --board 12", "an entry 7NS"),
    ("explain --entry 7NS", "an entry 7NS"),
    ("combine", "evenings with names, handicaps and a series"),
    ("convert evening.csv", "a list of names"),
    ("movement import library.txt", "a movement library"),
    ("movement show library.txt", "a movement library"),
    ("score results.json --vp-file club.txt", "a scale of the club's own"),
];

/// An evening of two tables, as a file.
const EVENING: &str = r#"{"format": "barometer-results/1", "name": "Tuesday",
 "scoring": {"method": "matchpoints"}, "entries": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}],
 "boards": [{"board": 1, "results": [
  {"ns": "1", "ew": "2", "contract": "4S", "declarer": "N", "tricks": 10},
  {"ns": "3", "ew": "4", "contract": "4S", "declarer": "N", "tricks": 9}]}]}"#;

/// In a folder with an evening's file, and the journal of a server that has ended.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_and_movements_are_made_as_the_documents_say() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("evening")).unwrap();
    drop(RedbJournal::open_or_create(&folder.path().join("evening").join(FILE_NAME)).unwrap());
    std::fs::write(folder.path().join("evening.json"), EVENING).unwrap();
    let run = |words: Vec<String>| {
        within("a command line", barometer().args(words).current_dir(folder.path()).output())
    };
    let pbn = ["convert", "evening.json", "evening.pbn"].map(str::to_owned);
    assert!(run(pbn.to_vec()).await.unwrap().status.success());
    let (mut wrong, mut done) = (vec![], 0);
    for example in examples() {
        let is_asked = example.is_whole && example.programs == ["barometer"] && !example.words.is_empty();
        if !is_asked || needs(&example, NOT_SERVED).is_some() {
            continue;
        }
        let mut words = example.words.clone();
        // They write over what the one before has written.
        if words[0] == "convert" {
            words.push("--overwrite".to_owned());
        }
        let output = run(words).await.unwrap();
        if output.status.success() {
            done += 1;
        } else {
            wrong.push(format!("{}: {}", example.place(), String::from_utf8_lossy(&output.stderr)));
        }
    }
    assert!(wrong.is_empty(), "{done} were done, and not these:\n{}", wrong.join("\n"));
    assert!(done >= 20, "only {done} were done");
}
