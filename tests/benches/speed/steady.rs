//! A steady rate: 1,000 results a second from 512 tables, hundreds of times a real congress.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::bare::BareServer;
use crate::closed_loop::Caller;
use crate::evening::COUNTY;
use crate::hall::Hall;
use crate::latency::{Latencies, median, microseconds, milliseconds, per_second};
use crate::options::Options;
use crate::report::{Table, number};
use crate::room;
use crate::subscriber;

const TABLES: usize = 512;
/// Each table enters a result this often.
const INTERVAL: Duration = Duration::from_millis(512);

pub(crate) async fn measure(options: &Options) -> Result<Table> {
    let mut table =
        Table::new("steady", &["1,000 results a second", "results/s", "p50", "p99", "p99.9", "max"]);
    let (mut rpc, mut alone, mut watched) = (vec![], vec![], vec![]);
    for _ in 0..options.turns() {
        rpc.push(bare(options).await?);
        alone.push(barometer(false, options).await?);
        watched.push(barometer(true, options).await?);
    }
    table.row(cells("bare RPC", &rpc, options));
    table.row(cells("Barometer, nobody looks", &alone, options));
    table.row(cells("Barometer, every table, board and floor watched", &watched, options));
    Ok(table)
}

/// The medians of the runs, and the longest that anybody waited in any of them.
pub(crate) fn cells(name: &str, runs: &[Latencies], options: &Options) -> Vec<String> {
    let all = |value: &dyn Fn(&Latencies) -> u32| runs.iter().map(value).collect::<Vec<_>>();
    let counts: Vec<usize> = runs.iter().map(Latencies::count).collect();
    let mut cells = vec![name.to_owned(), number(per_second(median(&counts), length(options)))];
    for share in [500, 990, 999] {
        cells.push(milliseconds(median(&all(&|run| run.per_mille(share)))));
    }
    cells.push(milliseconds(all(&Latencies::max).into_iter().max().unwrap_or(0)));
    cells
}

/// Twice as long as the other runs: a maximum needs time.
fn length(options: &Options) -> Duration {
    options.run() * 2
}

async fn bare(options: &Options) -> Result<Latencies> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    let server = BareServer::open(folder.path(), Duration::ZERO).await?;
    let mut seats = Vec::new();
    for _ in 0..contests() {
        seats.extend(room::bare_seats(COUNTY)?);
    }
    let latencies = enter(room::devices(server.address, TABLES, seats)?, INTERVAL, options).await?;
    server.close().await?;
    Ok(latencies)
}

async fn barometer(watched: bool, options: &Options) -> Result<Latencies> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    let mut hall = Hall::open(folder.path(), Duration::ZERO).await?;
    let mut seats = Vec::new();
    let mut watchers = Vec::new();
    for _ in 0..contests() {
        let contest = hall.contest(COUNTY).await?;
        seats.extend(room::seats(&hall, contest, COUNTY)?);
        if watched {
            watchers.extend(subscriber::director_and_board(&hall, contest).await?);
        }
    }
    let devices = room::devices(hall.address, TABLES, seats)?;
    if watched {
        for device in &devices {
            watchers.push(subscriber::screen(device).await?);
        }
    }
    let latencies = enter(devices, INTERVAL, options).await?;
    watchers.iter().for_each(tokio::task::JoinHandle::abort);
    hall.close().await?;
    Ok(latencies)
}

fn contests() -> usize {
    TABLES.div_ceil(COUNTY.table_count())
}

/// Has each caller enter a result at each of its moments, which come so far apart. A late answer counts from the moment on, so that a
/// pause of the server is seen in every result that it held up.
pub(crate) async fn enter<C: Caller>(
    callers: Vec<C>,
    interval: Duration,
    options: &Options,
) -> Result<Latencies> {
    let count = u32::try_from(callers.len()).unwrap_or(1);
    let warm = Instant::now() + options.warm_up();
    let end = warm + length(options);
    let tasks: Vec<_> = (0_u32..)
        .zip(callers)
        .map(|(number, mut caller)| {
            let first = Instant::now() + interval * number / count;
            tokio::spawn(async move {
                let mut took = Vec::new();
                let mut moment = first;
                while moment < end {
                    tokio::time::sleep_until(moment.into()).await;
                    if !caller.call().await? {
                        break;
                    }
                    if moment >= warm {
                        took.push(microseconds(moment.elapsed()));
                    }
                    moment += interval;
                }
                anyhow::Ok(took)
            })
        })
        .collect();
    let mut all = Vec::new();
    for task in tasks {
        all.extend(task.await??);
    }
    Ok(all.into_iter().collect())
}
