//! All that is shown of contests of seeds, held against what was shown before: pages, papers, files, what the director's
//! commands print for people and for programs, refusals and every `--help`. Whoever moves walls shows with it that nothing
//! else has moved.
//!
//! The list is `shown.txt` (`pinned.rs` says how it is read and written anew); what the console shows has a list of its own
//! among its tests.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

#[path = "../../../bridge/tests/contest/any_contest.rs"]
mod any_contest;
#[path = "../../../bridge/tests/contest/draw_evening.rs"]
mod draw_evening;
#[path = "../../../bridge/tests/contest/evening.rs"]
mod evening;
#[path = "../../../bridge/tests/contest/generator.rs"]
mod generator;

mod alone;
mod commands;
mod files;
mod help;
mod pages;
mod pinned;
mod readers;
mod refusals;

use std::path::Path;
use std::sync::Arc;

use harness::{Director, Room};
use proto::record;
use server::journal::{Append, ContestKey, Journal, MemoryJournal, Sequence};

use any_contest::AnyContest;
pub(crate) use pinned::Shown;

const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/shown.txt");
/// What needs no contest on a server.
const ALONE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/alone.txt");
/// Of each kind of contest one.
const SEEDS: [u64; 9] = [1, 2, 3, 5, 18, 19, 34, 42, 80];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_is_shown_as_before() {
    let mut shown = Shown::new();
    help::all(&mut shown);
    let journal = Arc::new(MemoryJournal::new());
    for (number, seed) in (1..).zip(SEEDS) {
        let mut played = AnyContest::begin(seed);
        let length = played.length();
        (0..length).for_each(|_| played.step());
        refusals::of(seed, &played.contest, &mut shown);
        let records = played.journal.iter().map(record::encode).collect();
        let append =
            Append { contest: ContestKey(number), expected: Sequence::NONE, records, answers: vec![] };
        journal.append(append).await.unwrap();
    }
    let room = Room::open(journal).await;
    // Each contest by a thread of its own: a small machine has two processors.
    let each = (1..).zip(SEEDS).map(|(number, seed)| {
        let (director, address) = (Director::new(&room.url(), &room.token, number), room.address);
        let handle = tokio::runtime::Handle::current();
        tokio::task::spawn_blocking(move || {
            let mut shown = Shown::new();
            handle.block_on(commands::all(&director, seed, &mut shown));
            handle.block_on(files::all(&director, seed, &mut shown));
            handle.block_on(pages::all(address, (number, seed), &mut shown));
            shown
        })
    });
    for own in each.collect::<Vec<_>>() {
        shown.extend(own.await.unwrap());
    }
    // What is another each time: the port, the codes of the tables, and the version of the scripts beside the pages.
    let mut chance = vec![room.address.to_string()];
    let version = |text: &String| Some(text.split_once("/assets/")?.1.split_once('/')?.0.to_owned());
    chance.extend(shown.values().find_map(version));
    for number in 1..=SEEDS.len() {
        let director = Director::new(&room.url(), &room.token, u32::try_from(number).unwrap());
        chance.extend(director.codes().await.into_values());
    }
    room.close().await;
    for text in shown.values_mut() {
        *text = chance.iter().fold(std::mem::take(text), |text, one| text.replace(one, "CHANCE"));
    }
    pinned::compare(&shown, Path::new(LIST));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_needs_no_server_is_shown_as_before() {
    let read = tokio::task::spawn_blocking(|| {
        let mut shown = Shown::new();
        readers::all(&mut shown);
        alone::evenings(&mut shown);
        shown
    });
    let mut shown = Shown::new();
    alone::movements(&mut shown).await;
    shown.extend(read.await.unwrap());
    pinned::compare(&shown, Path::new(ALONE));
}
