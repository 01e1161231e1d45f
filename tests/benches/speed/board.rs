//! How long after its answer a result is on the boards.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::evening::COUNTY;
use crate::hall::Hall;
use crate::latency::{Latencies, microseconds, milliseconds};
use crate::options::Options;
use crate::report::{Table, number};
use crate::room;
use crate::subscriber::{self, Subscriber};

/// A result this often: ten times what 64 tables make.
const INTERVAL: Duration = Duration::from_millis(400);

pub(crate) async fn measure(options: &Options) -> Result<Table> {
    let mut table =
        Table::new("board", &["readers of one contest of 64 tables", "results", "seen", "p50", "p99", "max"]);
    let counts: &[usize] = if options.quick { &[1, 1_000] } else { &[1, 100, 1_000, 5_000] };
    for &count in counts {
        table.row(run("gRPC WatchStandings", (count, false), options).await?);
        table.row(run("pages (event stream)", (count, true), options).await?);
    }
    Ok(table)
}

async fn run(name: &str, (count, pages): (usize, bool), options: &Options) -> Result<Vec<String>> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    let mut hall = Hall::open(folder.path(), Duration::ZERO).await?;
    let contest = hall.contest(COUNTY).await?;
    let seats = room::seats(&hall, contest, COUNTY)?;
    let mut devices = room::devices(hall.address, COUNTY.table_count(), seats)?;
    // Half of the evening has been played, so that the ranking is as long as it is in life.
    for device in &mut devices {
        for _ in 0..16 {
            device.enter().await?;
        }
    }
    let readers = if pages {
        subscriber::pages(hall.address, contest, count).await?
    } else {
        subscriber::boards(hall.address, contest, count).await?
    };
    let results = if options.quick { 8 } else { 60 };
    let mut entered = Vec::new();
    tokio::time::sleep(INTERVAL).await;
    for number in 0..results {
        let device = &mut devices[number % COUNTY.table_count()];
        if let Some(sequence) = device.enter().await? {
            entered.push((sequence, Instant::now()));
        }
        tokio::time::sleep(INTERVAL).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let delays = delays(&entered, &readers);
    drop(readers);
    hall.close().await?;
    Ok(vec![
        format!("{} {name}", number(u64::try_from(count)?)),
        entered.len().to_string(),
        format!("{} of {}", delays.count(), entered.len() * count),
        milliseconds(delays.per_mille(500)),
        milliseconds(delays.per_mille(990)),
        milliseconds(delays.max()),
    ])
}

/// From each answer to each reader.
fn delays(entered: &[(u64, Instant)], readers: &[Subscriber]) -> Latencies {
    let delay = |(sequence, answered): &(u64, Instant), reader: &Subscriber| {
        let seen = reader.seen.when(*sequence)?;
        Some(microseconds(seen.saturating_duration_since(*answered)))
    };
    readers.iter().flat_map(|reader| entered.iter().filter_map(|entered| delay(entered, reader))).collect()
}
