//! Whether a result costs more at the end of a long evening than at its beginning.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::evening::{CLUB, Shape};
use crate::hall::Hall;
use crate::latency::{Latencies, microseconds, milliseconds, per_second};
use crate::options::Options;
use crate::report::{Table, number};
use crate::{processor, room, subscriber};

/// 64 tables, 16 rounds, 160 boards at each table: 10,240 results, five evenings in one.
const LONG: Shape = Shape { sections: 4, boards_a_round: 10, ..CLUB };
const PARTS: usize = 10;
/// Tables that are entering at the same time.
const AT_ONCE: usize = 16;

pub(crate) async fn measure(options: &Options) -> Result<Table> {
    let mut table = Table::new("growth", &["of the evening", "results/s", "p50", "p99", "processor"]);
    let folder = tempfile::tempdir_in(&options.dir)?;
    let mut hall = Hall::open(folder.path(), Duration::ZERO).await?;
    let contest = hall.contest(LONG).await?;
    let watchers = subscriber::director_and_board(&hall, contest).await?;
    let seats = room::seats(&hall, contest, LONG)?;
    let mut waiting = room::devices(hall.address, LONG.table_count(), seats)?;
    let each = LONG.result_count() / LONG.table_count() / PARTS;
    for part in 1..=PARTS {
        let (started, used) = (Instant::now(), processor::used()?);
        let mut took: Vec<u32> = Vec::new();
        let mut done = Vec::new();
        while !waiting.is_empty() {
            let at_once = waiting.drain(..AT_ONCE.min(waiting.len())).map(|mut device| {
                tokio::spawn(async move {
                    let mut took = Vec::new();
                    for _ in 0..each {
                        let asked = Instant::now();
                        device.enter().await?;
                        took.push(microseconds(asked.elapsed()));
                    }
                    anyhow::Ok((device, took))
                })
            });
            for task in at_once.collect::<Vec<_>>() {
                let (device, own) = task.await??;
                done.push(device);
                took.extend(own);
            }
        }
        waiting = done;
        let rate = per_second(took.len(), started.elapsed());
        let cost = processor::used()?.saturating_sub(used) / u32::try_from(took.len().max(1))?;
        let latencies: Latencies = took.into_iter().collect();
        let name = format!("tenth {part}");
        table.row(vec![
            name,
            number(rate),
            milliseconds(latencies.per_mille(500)),
            milliseconds(latencies.per_mille(990)),
            format!("{} µs", cost.as_micros()),
        ]);
    }
    watchers.iter().for_each(tokio::task::JoinHandle::abort);
    hall.close().await?;
    Ok(table)
}
