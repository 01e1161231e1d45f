//! A room of table pages, and how much longer they wait while everybody looks at a phone.

use std::time::Duration;

use anyhow::Result;

use crate::evening::Shape;
use crate::hall::Hall;
use crate::latency::Latencies;
use crate::options::Options;
use crate::report::Table;
use crate::table_page::TablePage;
use crate::{room, steady, subscriber};

/// 200 tables of one contest.
const ROOM: Shape = Shape { sections: 10, tables: 20, rounds: 20, boards_a_round: 2 };
const PHONES: usize = 1_000;
/// Each table enters a result this often: some sixty times what a table does.
const INTERVAL: Duration = Duration::from_millis(500);

pub(crate) async fn measure(options: &Options) -> Result<Table> {
    let headings = ["200 table pages, 400 results a second", "results/s", "p50", "p99", "p99.9", "max"];
    let mut table = Table::new("phones", &headings);
    let (mut alone, mut watched) = (vec![], vec![]);
    for _ in 0..options.turns() {
        alone.push(run(0, options).await?);
        watched.push(run(PHONES, options).await?);
    }
    table.row(steady::cells("nobody looks", &alone, options));
    table.row(steady::cells("and 1,000 phones follow the ranking", &watched, options));
    Ok(table)
}

async fn run(phones: usize, options: &Options) -> Result<Latencies> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    let mut hall = Hall::open(folder.path(), Duration::ZERO).await?;
    let contest = hall.contest(ROOM).await?;
    let seats = room::seats(&hall, contest, ROOM)?;
    let mut pages = vec![];
    for device in room::devices(hall.address, ROOM.table_count(), seats)? {
        pages.push(TablePage::open(hall.address, device).await?);
    }
    let readers = subscriber::pages(hall.address, contest, phones).await?;
    let latencies = steady::enter(pages, INTERVAL, options).await?;
    drop(readers);
    hall.close().await?;
    Ok(latencies)
}
