//! A room of table pages, and how much longer they wait while everybody looks at a phone; and beside real pages in a browser.

use std::time::Duration;

use anyhow::{Result, ensure};
use bridge::entry::{SectionLetter, TableId, TableNumber};

use crate::browser::Browser;
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
/// Real pages, each at a table where a page of ours enters: they show all that comes.
const REAL_PAGES: u16 = 3;
/// Each table enters a result this often: some sixty times what a table does.
const INTERVAL: Duration = Duration::from_millis(500);

pub(crate) async fn measure(options: &Options) -> Result<Table> {
    let headings = ["200 table pages, 400 results a second", "results/s", "p50", "p99", "p99.9", "max"];
    let mut table = Table::new("phones", &headings);
    let (mut alone, mut watched, mut beside) = (vec![], vec![], vec![]);
    for _ in 0..options.turns() {
        alone.extend(run(0, 0, options).await?);
        watched.extend(run(PHONES, 0, options).await?);
        beside.extend(run(PHONES, REAL_PAGES, options).await?);
    }
    table.row(steady::cells("nobody looks", &alone, options));
    table.row(steady::cells("and 1,000 phones follow the ranking", &watched, options));
    if !beside.is_empty() {
        table.row(steady::cells("and three real pages are open in Chromium", &beside, options));
    }
    Ok(table)
}

/// `None` where real pages are asked for, and Chromium is not installed.
async fn run(phones: usize, real_pages: u16, options: &Options) -> Result<Option<Latencies>> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    let mut hall = Hall::open(folder.path(), Duration::ZERO).await?;
    let contest = hall.contest(ROOM).await?;
    let seats = room::seats(&hall, contest, ROOM)?;
    let mut pages = vec![];
    for device in room::devices(hall.address, ROOM.table_count(), seats)? {
        pages.push(TablePage::open(hall.address, device).await?);
    }
    let readers = subscriber::pages(hall.address, contest, phones).await?;
    let Some(browsers) = open(&hall, contest, real_pages).await? else {
        hall.close().await?;
        return Ok(None);
    };
    let latencies = steady::enter(pages, INTERVAL, options).await?;
    tokio::task::spawn_blocking(move || are_online(browsers)).await??;
    drop(readers);
    hall.close().await?;
    Ok(Some(latencies))
}

/// Opens a real page at each of so many tables, each on a device of its own.
async fn open(hall: &Hall, contest: u32, count: u16) -> Result<Option<Vec<Browser>>> {
    let table = |number| TableId { section: SectionLetter::A, table: TableNumber(number) };
    let code = |number| Ok(hall.services.codes.code(contest, table(number))?.to_string());
    let codes: Vec<String> = (1..=count).map(code).collect::<Result<_>>()?;
    let address = hall.address;
    let open = move |code: &String| {
        let mut browser = Browser::open((390, 844), true)?;
        browser.go(&format!("http://{address}/table#code={code}"));
        browser.until("document.getElementById('code')?.value");
        browser.value("document.querySelector('form').requestSubmit()");
        browser.until("!document.getElementById('code') && document.querySelector('#table h1') && document.getElementById('line').hidden");
        Some(browser)
    };
    Ok(tokio::task::spawn_blocking(move || codes.iter().map(open).collect()).await?)
}

/// They have followed to the end.
fn are_online(browsers: Vec<Browser>) -> Result<()> {
    for mut browser in browsers {
        let line = browser.value("document.getElementById('line').textContent");
        ensure!(line == "", "a page says {line}");
    }
    Ok(())
}
