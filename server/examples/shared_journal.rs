//! How fast the journal on PostgreSQL takes results, beside the one in a file and beside PostgreSQL alone, in the same run.
//!
//! ```sh
//! cargo run --release -p barometer-server --example shared_journal
//! ```
//!
//! So many contests wait each for its append, as their tasks do; each append is a result and its answer. PostgreSQL is
//! started for it, syncing, on the disk of the temporary folder, where the file is too.

#![expect(clippy::print_stdout, reason = "what an example measures it prints")]
#![expect(clippy::unwrap_used, reason = "a measurement stops at the first surprise")]

#[expect(dead_code, unreachable_pub, reason = "the tests ask more of it")]
#[path = "../tests/journal/database.rs"]
mod database;

use std::sync::Arc;
use std::time::{Duration, Instant};

use database::Database;
use server::journal::{
    Append, CommandKey, ContestKey, DatabaseUrl, Journal, PostgresJournal, RedbJournal, Sequence, Standing,
};
use tokio_postgres::types::ToSql;

/// As much as an agreed result and its answer take.
const RECORD_BYTES: usize = 60;
const ANSWER_BYTES: usize = 24;
const CONTESTS: [u32; 3] = [1, 16, 64];
const RUN: Duration = Duration::from_secs(4);

#[tokio::main]
async fn main() {
    let Some(database) = tokio::task::spawn_blocking(Database::start_syncing).await.unwrap() else { return };
    println!("| journal | contests at once | results a second | p50 ms | p99 ms |");
    println!("|---|---:|---:|---:|---:|");
    for contests in CONTESTS {
        let folder = tempfile::tempdir().unwrap();
        let file = RedbJournal::create(&folder.path().join("journal.redb")).unwrap();
        measured("redb", Arc::new(file), contests).await;
        for waiting in [0, 1, 3] {
            let url: DatabaseUrl = database.make().parse().unwrap();
            let leader = open(&url).await;
            let mut standing = leader.standing().unwrap();
            let leads = |standing: &Standing| matches!(standing, Standing::Leads { .. });
            standing.wait_for(leads).await.unwrap();
            let mut others = vec![];
            for _ in 0..waiting {
                others.push(open(&url).await);
            }
            measured(&format!("PostgreSQL, one leads, {waiting} wait"), leader, contests).await;
            tokio::task::spawn_blocking(move || drop(others)).await.unwrap();
        }
        bare(&database.make(), contests).await;
    }
}

async fn open(url: &DatabaseUrl) -> Arc<PostgresJournal> {
    let url = url.clone();
    Arc::new(tokio::task::spawn_blocking(move || PostgresJournal::open(&url, "here").unwrap()).await.unwrap())
}

async fn measured(name: &str, journal: Arc<dyn Journal>, contests: u32) {
    let end = Instant::now() + RUN;
    let plays = |contest| tokio::spawn(plays(Arc::clone(&journal), ContestKey(contest), end));
    let tasks: Vec<_> = (1..=contests).map(plays).collect();
    let mut took = vec![];
    for task in tasks {
        took.extend(task.await.unwrap());
    }
    told(name, contests, took);
    tokio::task::spawn_blocking(move || drop(journal)).await.unwrap();
}

async fn plays(journal: Arc<dyn Journal>, contest: ContestKey, end: Instant) -> Vec<Duration> {
    let (mut last, mut took) = (Sequence::NONE, vec![]);
    while Instant::now() < end {
        let command = CommandKey { device: u64::from(contest.0), counter: last.0 + 1 };
        let append = Append {
            contest,
            expected: last,
            records: vec![vec![7; RECORD_BYTES]],
            answers: vec![(command, vec![8; ANSWER_BYTES])],
        };
        let begun = Instant::now();
        last = journal.append(append).await.unwrap();
        took.push(begun.elapsed());
    }
    took
}

/// As many rows a transaction, into two tables with keys, one transaction after the other: nobody waits for anybody.
async fn bare(url: &str, rows: u32) {
    let config: tokio_postgres::Config = url.parse().unwrap();
    let stream = tokio::net::TcpStream::connect(("127.0.0.1", config.get_ports()[0])).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let (client, connection) = config.connect_raw(stream, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let table = |name: &str| format!("CREATE TABLE {name} (key bigint PRIMARY KEY, bytes bytea)");
    client.batch_execute(&format!("{}; {}", table("one"), table("two"))).await.unwrap();
    let insert = |name: &str| format!("INSERT INTO {name} SELECT * FROM unnest($1::bigint[], $2::bytea[])");
    let one = client.prepare(&insert("one")).await.unwrap();
    let two = client.prepare(&insert("two")).await.unwrap();
    let (end, mut next, mut took) = (Instant::now() + RUN, 0_i64, vec![]);
    let records = vec![vec![7_u8; RECORD_BYTES]; rows as usize];
    let answers = vec![vec![8_u8; ANSWER_BYTES]; rows as usize];
    while Instant::now() < end {
        let keys: Vec<i64> = (next..).take(rows as usize).collect();
        next += i64::from(rows);
        let first: [&(dyn ToSql + Sync); 2] = [&keys, &records];
        let second: [&(dyn ToSql + Sync); 2] = [&keys, &answers];
        let begun = Instant::now();
        let done = tokio::join!(
            biased;
            client.batch_execute("BEGIN"),
            client.query(&one, &first),
            client.query(&two, &second),
            client.batch_execute("COMMIT"),
        );
        done.0.and(done.1.map(|_| ())).and(done.2.map(|_| ())).and(done.3).unwrap();
        took.extend(std::iter::repeat_n(begun.elapsed(), rows as usize));
    }
    told("PostgreSQL alone", rows, took);
}

fn told(name: &str, contests: u32, mut took: Vec<Duration>) {
    took.sort_unstable();
    let part = |hundredths: usize| took[(took.len() - 1) * hundredths / 100].as_secs_f64() * 1_000.0;
    let per_second = took.len() as u64 / RUN.as_secs();
    println!("| {name} | {contests} | {per_second} | {:.2} | {:.2} |", part(50), part(99));
}
