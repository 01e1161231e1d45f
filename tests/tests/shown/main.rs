//! All that is shown of contests of seeds, held against what was shown before: pages, papers, files, what the director's
//! commands print for people and for programs, refusals and every `--help`. Whoever moves walls shows with it that nothing
//! else has moved.
//!
//! `shown.txt` has a line for each thing: its name, and the beginning of the digest of its text. Where something differs on
//! purpose, `BAROMETER_SHOWN=write` writes the list anew, and what differs stands in the commit. `BAROMETER_SHOWN=FOLDER`
//! writes the texts themselves, to be compared with those of another revision.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

#[path = "../../../bridge/tests/contest/any_contest.rs"]
mod any_contest;
#[path = "../../../bridge/tests/contest/draw_evening.rs"]
mod draw_evening;
#[path = "../../../bridge/tests/contest/evening.rs"]
mod evening;
#[path = "../../../bridge/tests/contest/generator.rs"]
mod generator;

mod commands;
mod files;
mod help;
mod pages;
mod refusals;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use harness::{Director, Room};
use proto::record;
use server::journal::{Append, ContestKey, Journal, MemoryJournal, Sequence};

use any_contest::AnyContest;

const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/shown.txt");
/// Of each kind of contest one.
const SEEDS: [u64; 9] = [1, 2, 3, 5, 18, 19, 34, 42, 80];

/// Texts by name; a name with a slash is of a contest.
pub(crate) type Shown = BTreeMap<String, String>;

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
    compare(&shown);
}

fn compare(shown: &Shown) {
    match std::env::var("BAROMETER_SHOWN").as_deref() {
        Ok("write") => std::fs::write(LIST, list(shown)).unwrap(),
        Ok(folder) => write(Path::new(folder), shown),
        Err(_) => {
            let (before, now) = (std::fs::read_to_string(LIST).unwrap(), list(shown));
            let differs = now.lines().filter(|line| !before.lines().any(|known| known == *line));
            let gone = before.lines().filter(|line| !now.lines().any(|known| name(known) == name(line)));
            let all: Vec<&str> = differs.chain(gone).map(name).collect();
            assert!(
                all.is_empty(),
                "{} things are not shown as before; BAROMETER_SHOWN=FOLDER writes them, here and at the \
                 revision before; BAROMETER_SHOWN=write takes them as they are:\n{}",
                all.len(),
                all.join("\n")
            );
        }
    }
}

fn list(shown: &Shown) -> String {
    let line = |(name, text): (&String, &String)| format!("{name} {:016x}\n", digest(text.as_bytes()));
    shown.iter().map(line).collect()
}

/// The name of a line of the list.
fn name(line: &str) -> &str {
    line.rsplit_once(' ').map_or(line, |(name, _)| name)
}

/// FNV-1a of 64 bits: the same on every machine, and good enough to see a difference.
fn digest(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

fn write(folder: &Path, shown: &Shown) {
    for (name, text) in shown {
        let path = folder.join(name.replace(['?', '&', ' '], "_"));
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}
