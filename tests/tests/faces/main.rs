//! One evening, many faces: whatever a contest has come to, everybody reads the same of it. Contests of seeds, of every kind
//! that there is, are put into a server; what it says of them on the wire, at the command line, on the console, on the
//! results board, on paper and in files is held against one another, for directors and for everybody else.
//!
//! Few contests in every run; `BAROMETER_LONG=1` looks at three hundred from `BAROMETER_FROM` on, and `BAROMETER_SEED` at
//! one. A fault names its seed, the moment, and the faces that differ.

#![expect(clippy::unwrap_used, reason = "a walk stops at the first surprise")]

#[path = "../../../bridge/tests/contest/any_contest.rs"]
mod any_contest;
#[path = "../../../bridge/tests/contest/draw_evening.rs"]
mod draw_evening;
#[path = "../../../bridge/tests/contest/evening.rs"]
mod evening;
#[path = "../../../bridge/tests/contest/generator.rs"]
mod generator;

mod console;
mod html;
mod told;
mod tongue;

mod cards;
mod draws;
mod match_pages;
mod paths;
mod result_cards;
mod seats;
mod standings;
mod travellers;

mod reader;

use std::sync::Arc;

use bridge::contest::{Event, Recorded};
use bridge::message::Language;
use harness::Room;
use proto::record;
use server::journal::{Append, ContestKey, Journal, MemoryJournal, Sequence};

use any_contest::AnyContest;
use reader::Reader;
use told::Faults;

/// Contests of every kind.
const SHORT: [u64; 9] = [1, 2, 3, 5, 18, 19, 34, 42, 80];
/// So many contests stand in one server.
const TOGETHER: usize = 4;

fn seeds() -> Vec<u64> {
    let number = |name: &str| std::env::var_os(name)?.to_str()?.parse::<u64>().ok();
    if let Some(seed) = number("BAROMETER_SEED") {
        return vec![seed];
    }
    if std::env::var_os("BAROMETER_LONG").is_none() {
        return SHORT.to_vec();
    }
    let from = number("BAROMETER_FROM").unwrap_or(1);
    (from..from + 300).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_people_look_at_says_the_same() {
    let (mut faults, mut rows) = (vec![], 0);
    for seeds in seeds().chunks(TOGETHER) {
        println!("faces, seeds {seeds:?}");
        let moments: Vec<Moment> = seeds.iter().flat_map(|seed| moments(*seed)).collect();
        for found in Box::pin(look(moments)).await {
            rows += found.rows;
            // Told at once: a long walk may be ended before its end.
            found.list.iter().for_each(|fault| println!("{fault}"));
            faults.extend(found.list);
        }
    }
    println!("{rows} rows");
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    assert!(rows > 100, "there was something to be read: {rows} rows");
}

/// A contest at a moment: what was recorded until then.
struct Moment {
    name: String,
    journal: Vec<Recorded>,
}

/// A contest half-way and at its end.
fn moments(seed: u64) -> [Moment; 2] {
    let mut played = AnyContest::begin(seed);
    let length = played.length();
    let at = |name: &str, played: &AnyContest| {
        let name = format!("seed {seed}, {name}, event {}", played.contest.sequence);
        Moment { name, journal: played.journal.clone() }
    };
    (0..length / 2).for_each(|_| played.step());
    let half = at("half-way", &played);
    (length / 2..length).for_each(|_| played.step());
    [half, at("at the end", &played)]
}

/// The same of a contest whose language is English: papers are in that of the contest, and all faces are read in one. What
/// everybody sees on the web is then held against the same page in another language (`tongue`).
fn in_english(recorded: &Recorded) -> Recorded {
    let mut recorded = recorded.clone();
    if let Event::ContestCreated { rules, .. } = &mut recorded.event {
        rules.language = Language::English;
    } else if let Event::RulesChanged { before, rules } = &mut recorded.event {
        before.language = Language::English;
        rules.language = Language::English;
    }
    recorded
}

/// All faces of these contests, in one server.
async fn look(moments: Vec<Moment>) -> Vec<Faults> {
    let journal = Arc::new(MemoryJournal::new());
    for (number, moment) in (1..).zip(&moments) {
        let records = moment.journal.iter().map(|one| record::encode(&in_english(one))).collect();
        let append =
            Append { contest: ContestKey(number), expected: Sequence::NONE, records, answers: vec![] };
        journal.append(append).await.unwrap();
    }
    let room = Room::open(journal).await;
    // Each contest by a thread of its own: a small machine has two processors.
    let mut each = vec![];
    for (number, moment) in (1..).zip(&moments) {
        let reader = Reader::new(&room, number).await;
        let mut faults = Faults { of: moment.name.clone(), ..Faults::default() };
        let handle = tokio::runtime::Handle::current();
        each.push(tokio::task::spawn_blocking(move || {
            handle.block_on(reader.as_director(&mut faults));
            handle.block_on(reader.as_everybody(&mut faults));
            faults
        }));
    }
    let mut found = vec![];
    for one in each {
        found.push(one.await.unwrap());
    }
    room.close().await;
    found
}
