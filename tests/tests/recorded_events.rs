//! Real events, played through a running server by real table clients: the server's standings and every award equal
//! the official ones, but for the differences that are explained.
//!
//! The events are not part of this repository. They are read from `$BAROMETER_ORACLES`, or else from
//! `../shared/oracles` beside it; where they are absent this test says `skipped` and passes.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::{Path, PathBuf};

use bridge::scoring::Method;
use server::file::{ResultsFile, read};
use server::play::replay::{Replay, replay};
use server::serve::{ServeOptions, Server};
use tokio::task::JoinSet;

/// Where scores are not the official ones, with the rule of each event that explains it.
const EXPLAINED: &str = include_str!("../../server/tests/data/explained_differences.txt");

fn explained(name: &str) -> Vec<&'static str> {
    let mut events = EXPLAINED.split("\n== ");
    let event = events.find(|event| event.lines().next() == Some(name));
    let lines = event.into_iter().flat_map(|event| event.lines().skip(1));
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}

/// Every event of pairs, with the name of its file.
fn events() -> Vec<(String, ResultsFile)> {
    let root = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/oracles")),
        PathBuf::from,
    );
    let folders = ["events", "usebio"].map(|folder| std::fs::read_dir(root.join(folder)));
    let paths = folders.into_iter().flatten().flatten().map(|entry| entry.unwrap().path());
    let mut events: Vec<(String, ResultsFile)> = paths
        .map(|path| (stem(&path), read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))))
        .collect();
    events.retain(|(_, file)| !matches!(file.scoring.method, Method::Teams(_)));
    events
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn real_events_come_out_as_they_did() {
    let events = events();
    if events.is_empty() {
        println!("skipped: the real events are not here");
        return;
    }
    let data = tempfile::tempdir().unwrap();
    let listen = "127.0.0.1:0".parse().unwrap();
    let options = ServeOptions { data: data.path().to_owned(), listen, plaintext: false };
    let server = Server::bind(&options).await.unwrap();
    let url = format!("http://{}", server.address());
    let token = server.director_token.as_ref().unwrap().reveal().to_owned();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(server.run(async { drop(stopped.await) }));

    let mut replays = JoinSet::new();
    for (name, file) in events {
        let (url, token) = (url.clone(), token.clone());
        replays.spawn(async move {
            let replay = replay(&file, (&url, &token), |_progress| {}).await;
            (name, file, replay.unwrap())
        });
    }
    while let Some(replayed) = replays.join_next().await {
        let (name, file, replay) = replayed.unwrap();
        check(&name, &file, &replay);
    }
    drop(stop);
    serving.await.unwrap();
}

/// Everything was entered; the server's standings and travellers are ours; and ours are the official ones.
fn check(name: &str, file: &ResultsFile, Replay { report, official, .. }: &Replay) {
    assert!(report.is_right(), "{name}: {:?} {:?}", report.complaints, report.differences);
    assert_eq!(report.results, file.boards.iter().map(|board| board.rows.len()).sum::<usize>(), "{name}");
    let official = official.as_ref().unwrap();
    assert_eq!(official.rows, report.results, "{name}: every award has an official one");
    let differences: Vec<String> = official.differences.iter().map(ToString::to_string).collect();
    assert_eq!(differences, explained(name), "{name}");
}
