//! What the director does: the examples of each document on an evening of its own, a Mitchell that has begun, but for what
//! draws; what needs more has it prepared.

use std::path::Path;

use harness::documents::{blocks, examples};
use harness::{Director, Plan, Room};
use proto::v1;

use super::prepared::{Evening, FIRST_SESSION, Prepared, created, done};
use super::{Example, begins, is_done};
use crate::law_pages::SHELF;

/// Examples that are done in a story of their own, and in which.
pub(super) const ELSEWHERE: &[(&str, &str)] = &[
    ("enter-link", "`served`: it needs a server that other devices reach"),
    (
        "ruling new A1 --round 1 --board 3 --procedure stop-card",
        "`served`: it needs a server with the club's pages",
    ),
];

/// What somebody types who is asked.
const TYPED: &[(&str, &str)] = &[
    ("law revoke --book 2007 wales --offender E --declarer S --ask", "5\n1\n1\n1\n1\n1\n1\n1\n"),
    ("law study", "\n\n\n\n\n\n"),
];

/// What has to be done so that the examples of draws have something to draw from.
const TO_BE_DRAWN: [&str; 2] = ["swiss set-up A --teams 24 --rounds 7 --boards 8", "swiss propose"];

/// How many boards a round has on the evening of a document: board 12 is played at table A7 in round 3 of rulings.
fn boards(document: &str) -> u16 {
    if document == "docs/RULINGS.md" { 6 } else { 3 }
}

/// The words of an example with its files in the test's folder; a club's pages of the Laws are those of the worked examples.
fn placed(example: &Example, folder: &Path) -> Vec<String> {
    let pages = harness::house::root().join("docs/law-pages");
    let placed = |word: &String| match word.strip_prefix("laws") {
        Some("") => pages.to_str().unwrap().to_owned(),
        Some(rest) if rest.starts_with('/') => format!("{}{rest}", pages.to_str().unwrap()),
        _ if [".pdf", ".md", ".html", ".csv", ".pbn", ".txt"].iter().any(|ending| word.ends_with(ending)) => {
            folder.join(word).to_str().unwrap().to_owned()
        }
        _ => word.clone(),
    };
    let mut words: Vec<String> = example.words.iter().map(placed).collect();
    // Without it the file is in the folder where the program stands, which here is that of the tests.
    if words[0] == "export" && !words.iter().any(|word| word == "--out") {
        words.extend(["--out".to_owned(), folder.join("export").to_str().unwrap().to_owned()]);
    }
    words
}

/// A hand record of one board.
const CARDS: &str =
    "[Board \"1\"]\n[Deal \"N:K843.T542.J6.863 AQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ\"]\n";

/// The scale that the document of scores shows.
pub(super) fn scale() -> String {
    let mut scales = blocks().into_iter().filter(|block| block.text.starts_with("barometer-vp/1"));
    scales.next().expect("docs/SCORING.md shows a scale").text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_director_does_what_the_documents_say() {
    let _alone = SHELF.lock().await;
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("tuesday.pbn"), CARDS).unwrap();
    std::fs::write(folder.path().join("club.txt"), scale()).unwrap();
    let room = Room::new().await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    for step in FIRST_SESSION {
        let done = done(&mut director, &room.url(), step).await;
        assert!(done.is_ok(), "{step}: {done:?}");
    }
    assert_eq!(director.contest, 1, "an example goes on from contest 1");
    let (mut wrong, mut count, mut document) = (vec![], 0, String::new());
    for example in examples() {
        let is_ours = example.programs.contains(&"barometer-director") && is_done(&example);
        if !is_ours || ELSEWHERE.iter().any(|(with, _)| begins(&example, with)) {
            continue;
        }
        if document != example.document {
            document.clone_from(&example.document);
            let plan = Plan::of("mitchell 7", boards(&document));
            director.start(&document, v1::Rules::default(), &plan).await;
            if document == "docs/SWISS.md" {
                director.contest = created(&director, &["create", "--name", "Draws"]).await;
                for line in TO_BE_DRAWN {
                    director.verb(line).await;
                }
            }
        }
        let evening = director.contest;
        let prepared = Prepared::of(&example);
        let words = placed(&example, folder.path());
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let ready = match prepared {
            Some(prepared) => prepared.make(&mut director, &room.url()).await,
            None => Ok(()),
        };
        let done = match ready {
            Ok(()) => run(&mut director, &example, &words).await.map_err(|failure| failure.to_string()),
            refused => refused,
        };
        if prepared.is_some_and(|prepared| !matches!(prepared.evening, Evening::TheSame)) {
            director.contest = evening;
        } else if done.is_ok() && words.starts_with(&["swiss", "set-up"]) && document == "docs/SWISS.md" {
            director.verb(TO_BE_DRAWN[1]).await;
        }
        match done {
            Ok(()) => count += 1,
            Err(failure) => wrong.push(format!("{}: {failure}", example.place())),
        }
    }
    bridge::law::shelf::put([]);
    assert!(wrong.is_empty(), "{count} were done, and not these:\n{}", wrong.join("\n"));
    assert!(count >= 99, "only {count} were done");
}

async fn run(
    director: &mut Director,
    example: &Example,
    words: &[&str],
) -> Result<(), client_director::cli::Failure> {
    if words[0] == "create" {
        director.contest = created(director, words).await;
        return Ok(());
    }
    match TYPED.iter().find(|(with, _)| begins(example, with)) {
        Some((_, typed)) => director.answered(words, typed).await.map(drop),
        None => director.printed(words, false).await.map(drop),
    }
}

/// A list that names what is no longer there helps nobody.
#[test]
fn what_is_prepared_is_prepared_for_an_example() {
    let examples = examples();
    let with = super::prepared::PREPARED.iter().map(|prepared| prepared.begins);
    let with = with.chain(ELSEWHERE.iter().chain(TYPED).map(|(with, _)| *with));
    let left: Vec<&str> = with.filter(|with| !examples.iter().any(|example| begins(example, with))).collect();
    assert!(left.is_empty(), "nothing begins so: {left:?}");
}
