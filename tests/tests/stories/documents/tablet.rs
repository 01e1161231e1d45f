//! What the table's device does at the command line: at a table that plays board 7.

use clap::Parser as _;
use client_tablet::cli::{Cli, Exit};
use harness::documents::{Example, examples};
use harness::{Director, Room};

use super::is_done;
use super::prepared::created;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_does_what_the_documents_say() {
    let folder = tempfile::tempdir().unwrap();
    let room = Room::new().await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    // Whoever sits there has no name yet, and may type it.
    let evening =
        ["create", "--name", "Tables", "--movement", "mitchell 7", "--boards-per-round", "3", "--start"];
    director.contest = created(&director, &evening).await;
    let url = room.url();
    let code = director.codes().await["A3"].clone();
    let is_ours = |example: &Example| example.programs == ["barometer-tablet"] && is_done(example);
    let (mut wrong, mut count) = (vec![], 0);
    for example in examples().into_iter().filter(is_ours) {
        // Of the screens, which want a terminal, what they do first: the device is paired.
        let is_screens = !example
            .words
            .iter()
            .any(|word| !word.starts_with('-') && word.bytes().all(|byte| byte.is_ascii_lowercase()));
        let with =
            ["--server", &url, "--code", &code, "--data", folder.path().to_str().unwrap()].map(str::to_owned);
        let words = if is_screens { vec!["pair".to_owned()] } else { example.words.clone() };
        let words = ["barometer-tablet".to_owned()].into_iter().chain(with).chain(words);
        let done = Box::pin(Cli::try_parse_from(words).unwrap().run()).await;
        match done {
            Ok(Exit::Done) => count += 1,
            other => wrong.push(format!("{}: {other:?}", example.place())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 3, "only {count} were done");
}
