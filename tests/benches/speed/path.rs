//! The path of a submission: durable results a second and how long a table waits for its answer.

use std::time::Duration;

use anyhow::Result;

use crate::bare::{self, BareServer, Store, Writer};
use crate::closed_loop::{self, Run};
use crate::evening::{CLUB, CONGRESS, COUNTY, STADIUM, Shape};
use crate::hall::Hall;
use crate::latency::{median, milliseconds};
use crate::options::Options;
use crate::report::{Table, number};
use crate::{room, subscriber};

/// A number of tables in a closed loop, and the contests they play in.
#[derive(Debug, Clone, Copy)]
struct Load {
    name: &'static str,
    tables: usize,
    shape: Shape,
    /// The board and the director's floor of every contest are watched.
    watched: bool,
}

const LOADS: [Load; 6] = [
    Load { name: "1 table", tables: 1, shape: CLUB, watched: false },
    Load { name: "16 tables, one club", tables: 16, shape: CLUB, watched: false },
    Load { name: "256 tables, 4 contests", tables: 256, shape: COUNTY, watched: false },
    Load { name: "256 tables, 4 contests, watched", tables: 256, shape: COUNTY, watched: true },
    Load { name: "1,024 tables, 8 contests", tables: 1_024, shape: CONGRESS, watched: false },
    Load { name: "1,024 tables, one contest", tables: 1_024, shape: STADIUM, watched: false },
];

const HEADINGS: [&str; 10] = [
    "closed loop",
    "fdatasync appends/s",
    "bare redb/s",
    "bare RPC/s",
    "Barometer/s",
    "of bare RPC: median of the pairs, least to most",
    "bare RPC p50, p99",
    "Barometer p50, p99",
    "processor: bare, ours",
    "processor, ours over bare: median of the pairs, least to most",
];

pub(crate) async fn fast_disk(options: &Options) -> Result<Table> {
    let mut table = Table::new("path", &HEADINGS);
    for load in LOADS.into_iter().filter(|load| options.tables.is_none_or(|tables| tables == load.tables)) {
        table.row(measure(load, Duration::ZERO, options).await?);
    }
    Ok(table)
}

/// The same with 2 ms and 10 ms added to every sync.
pub(crate) async fn slow_disk(options: &Options) -> Result<Table> {
    let mut table = Table::new("slow-disk", &HEADINGS);
    for delay in [2, 10] {
        let loads =
            LOADS.into_iter().filter(|load| !load.watched && load.shape.sections <= CONGRESS.sections);
        for load in loads.filter(|load| options.tables.is_none_or(|tables| tables == load.tables)) {
            let mut cells = measure(load, Duration::from_millis(delay), options).await?;
            cells[0] = format!("+{delay} ms, {}", cells[0]);
            table.row(cells);
        }
    }
    Ok(table)
}

/// One row: the ceilings and Barometer in turns.
async fn measure(load: Load, delay: Duration, options: &Options) -> Result<Vec<String>> {
    let (mut raw, mut store, mut rpc, mut ours) = (vec![], vec![], vec![], vec![]);
    for _ in 0..options.turns() {
        if options.alone {
            ours.push(barometer(load, delay, options).await?);
            rpc.clone_from(&ours);
            (raw, store) = (vec![0], vec![0]);
            continue;
        }
        raw.push(raw_appends(load, delay, options)?);
        store.push(bare_store(load, delay, options).await?.per_second);
        rpc.push(bare_rpc(load, delay, options).await?);
        ours.push(barometer(load, delay, options).await?);
    }
    // Each of ours against the bare one that ran just before it: what the machine does meanwhile meets both.
    let pairs = || rpc.iter().zip(&ours);
    let shares = pairs().map(|(rpc, ours)| (ours.per_second, rpc.per_second));
    let costs = pairs().map(|(rpc, ours)| (ours.cost.as_nanos(), rpc.cost.as_nanos()));
    let costs =
        costs.map(|(ours, rpc)| [ours, rpc].map(|cost| u64::try_from(cost).unwrap_or(u64::MAX)).into());
    let [shares, costs] = [spread(shares), spread(costs)];
    let (rpc, ours) = (Median::of(&rpc), Median::of(&ours));
    Ok(vec![
        load.name.to_owned(),
        number(median(&raw)),
        number(median(&store)),
        number(rpc.per_second),
        number(ours.per_second),
        shares,
        format!("{}, {}", milliseconds(rpc.p50), milliseconds(rpc.p99)),
        format!("{}, {}", milliseconds(ours.p50), milliseconds(ours.p99)),
        format!("{}, {} µs", rpc.cost.as_micros(), ours.cost.as_micros()),
        costs,
    ])
}

/// The median of these fractions, with the least and the most of them.
fn spread(fractions: impl Iterator<Item = (u64, u64)>) -> String {
    let mut percents: Vec<u64> = fractions.map(|(of, whole)| of * 100 / whole.max(1)).collect();
    percents.sort_unstable();
    let [least, middle, most] = [0, percents.len() / 2, percents.len() - 1].map(|place| percents[place]);
    format!("{middle} % ({least} to {most})")
}

/// The medians of runs.
struct Median {
    per_second: u64,
    p50: u32,
    p99: u32,
    cost: Duration,
}

impl Median {
    fn of(runs: &[Run]) -> Self {
        let all = |value: fn(&Run) -> u32| median(&runs.iter().map(value).collect::<Vec<_>>());
        Self {
            per_second: median(&runs.iter().map(|run| run.per_second).collect::<Vec<_>>()),
            p50: all(|run| run.latencies.per_mille(500)),
            p99: all(|run| run.latencies.per_mille(990)),
            cost: median(&runs.iter().map(|run| run.cost).collect::<Vec<_>>()),
        }
    }
}

/// More contests than can be played through in one run.
fn contest_count(load: Load, delay: Duration, options: &Options) -> usize {
    let milliseconds = |duration: Duration| usize::try_from(duration.as_millis()).unwrap_or(usize::MAX);
    let fastest = if load.tables == 1 { 6_000 } else { 25_000 };
    let a_second = (load.tables * 1_000).checked_div(milliseconds(delay)).unwrap_or(fastest).min(fastest);
    let results = a_second * milliseconds(options.run() + options.warm_up()) / 1_000;
    let contests = results.div_ceil(load.shape.result_count());
    contests.max(load.tables.div_ceil(load.shape.table_count()))
}

fn raw_appends(load: Load, delay: Duration, options: &Options) -> Result<u64> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    bare::raw(folder.path(), (load.tables, delay), options)
}

async fn bare_store(load: Load, delay: Duration, options: &Options) -> Result<Run> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    let store = Store::open(folder.path(), delay)?;
    let writer = || Writer { store: store.clone(), record: bare::record() };
    closed_loop::run((0..load.tables).map(|_| writer()).collect(), options).await
}

async fn bare_rpc(load: Load, delay: Duration, options: &Options) -> Result<Run> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    let server = BareServer::open(folder.path(), delay).await?;
    let mut seats = Vec::new();
    for _ in 0..contest_count(load, delay, options) {
        seats.extend(room::bare_seats(load.shape)?);
    }
    let devices = room::devices(server.address, load.tables, seats)?;
    let run = closed_loop::run(devices, options).await?;
    server.close().await?;
    Ok(run)
}

async fn barometer(load: Load, delay: Duration, options: &Options) -> Result<Run> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    let mut hall = Hall::open(folder.path(), delay).await?;
    let mut seats = Vec::new();
    let mut watchers = Vec::new();
    for _ in 0..contest_count(load, delay, options) {
        let contest = hall.contest(load.shape).await?;
        seats.extend(room::seats(&hall, contest, load.shape)?);
        if load.watched {
            watchers.extend(subscriber::director_and_board(&hall, contest).await?);
        }
    }
    let devices = room::devices(hall.address, load.tables, seats)?;
    let run = closed_loop::run(devices, options).await?;
    watchers.iter().for_each(tokio::task::JoinHandle::abort);
    hall.close().await?;
    Ok(run)
}
