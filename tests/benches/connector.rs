//! How long a result takes from the table's acknowledgement into the scoring program's poll.
//!
//! cargo bench -p barometer-tests --bench connector
//!
//! Forty tables play an evening in about a minute, each a board every two seconds on average: each result is entered, agreed, and from
//! that answer on the time runs. Meanwhile one scoring program polls and accepts a hundred times a second, over HTTP, from a server in a process of its own on a
//! real disk. A result has come when the answer that holds it has been read.

#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]
#![expect(clippy::unwrap_used, reason = "a benchmark stops at the first surprise")]

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use harness::program::{Program, command, event, key, key_of};
use harness::{Director, Plan, ServerProcess, Tablet, any_result, free_port};
use server::journal::fault::Seed;
use tokio::task::JoinSet;

const GUID: &str = "0123456789ABCDEF0123456789ABCDEF";

/// Between two polls.
const PAUSE: Duration = Duration::from_millis(10);

/// When each result was acknowledged, by its place.
type Acknowledged = Arc<Mutex<BTreeMap<(String, i64, i64, i64), Instant>>>;

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().unwrap();
    let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let arguments = ["--data-connector".to_owned(), address.to_string()];
    let server = ServerProcess::start_asking(&folder.path().join("data"), &arguments).await;
    let program = Program::new(address);
    let plan = Plan::of("mitchell 40 skip rounds 9", 3);
    let begun = Instant::now();
    program.ask(command::INITIALIZE, "", Some(event(GUID, "A", &plan))).await.done();
    println!("an event of 40 tables and 9 rounds is initialised in {:?}", begun.elapsed());
    let codes = Director::new(&server.url(), &server.token, 1).codes().await;
    let (acknowledged, places) = (Acknowledged::default(), plan.places());
    let mut room = JoinSet::new();
    for (seed, (table, code)) in (1..).zip(codes) {
        let own: Vec<_> = places.iter().copied().filter(|one| one.slot.table.to_string() == table).collect();
        let (url, acknowledged) = (server.url(), Arc::clone(&acknowledged));
        room.spawn(async move {
            let (tablet, mut seed) = (Tablet::pair(&url, &code).await, Seed(seed));
            for place in own {
                tokio::time::sleep(Duration::from_millis(seed.below(4_000))).await;
                tablet.play(&place, any_result(&mut seed)).await;
                acknowledged.lock().unwrap().insert(key_of(&place.slot), Instant::now());
            }
        });
    }
    let (mut waits, mut polls) = (vec![], vec![]);
    while waits.len() < places.len() {
        let asked = Instant::now();
        let (items, last) = program.poll(command::POLL_RESULTS, GUID).await;
        let now = Instant::now();
        polls.push(now - asked);
        tokio::time::sleep(PAUSE).await;
        program.accept(command::ACCEPT_RESULTS, GUID, last).await;
        for item in items {
            // A result may come before its table has read the answer.
            let told = acknowledged.lock().unwrap().get(&key(&item)).copied();
            waits.push(told.map_or(Duration::ZERO, |told| now.saturating_duration_since(told)));
        }
    }
    while let Some(played) = room.join_next().await {
        played.unwrap();
    }
    tell("from the acknowledgement into the poll", &mut waits);
    tell("a poll", &mut polls);
    let begun = Instant::now();
    let (all, _) = program.poll(command::POLL_ALL_RESULTS, GUID).await;
    println!("all {} results of the evening in one poll: {:?}", all.len(), begun.elapsed());
}

fn tell(what: &str, times: &mut [Duration]) {
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{what}: {} times, half within {:?}, 99 % within {:?}, all within {:?}",
        times.len(),
        at(50),
        at(99),
        at(100)
    );
}
