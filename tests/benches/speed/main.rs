//! How fast Barometer is, each figure beside its ceiling in the same run.
//!
//! ```sh
//! cargo bench -p barometer-tests --bench speed -- [PART…] [--quick] [--markdown] [--write] [--dir DIR]
//! ```
//!
//! Parts: `path`, `slow-disk`, `steady`, `phones`, `board`, `restart`, `memory`, `growth`, `attack`; all of them where none is
//! named. `docs/SPEED.md` says what each measures, and `--write` puts the figures there.

mod latency;
mod options;
mod processor;
mod report;

mod evening;
mod hall;
mod room;

mod bare;
mod closed_loop;
mod subscriber;
mod table_page;

#[expect(
    clippy::unwrap_used,
    dead_code,
    reason = "of the tests of the pages, which use the rest and stop at a surprise"
)]
#[path = "../../../server/tests/board/browser.rs"]
mod browser;
#[expect(clippy::unwrap_used, clippy::print_stdout, reason = "of the tests of the pages")]
#[path = "../../../server/tests/board/chromium.rs"]
mod chromium;

mod attack;
mod board;
mod growth;
mod memory;
mod path;
mod phones;
mod restart;
mod steady;

use anyhow::Result;

use options::{Errand, Options, Part};

fn main() -> Result<()> {
    let Some(options) = Options::read(std::env::args().skip(1))? else { return Ok(()) };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match &options.errand {
        None => {}
        Some(Errand::Serve { data, bounded }) => return runtime.block_on(memory::serve(data, *bounded)),
        Some(Errand::ServeNothing) => return runtime.block_on(attack::serve_nothing()),
        Some(Errand::Harm(target)) => return runtime.block_on(attack::harm(target.clone())),
    }
    for part in &options.parts {
        let table = runtime.block_on(async {
            match part {
                Part::Path => path::fast_disk(&options).await,
                Part::SlowDisk => path::slow_disk(&options).await,
                Part::Steady => steady::measure(&options).await,
                Part::Phones => phones::measure(&options).await,
                Part::Board => board::measure(&options).await,
                Part::Restart => restart::measure(&options).await,
                Part::Memory => memory::measure(&options).await,
                Part::Growth => growth::measure(&options).await,
                Part::Attack => attack::measure(&options).await,
            }
        })?;
        report::show(&table, &options)?;
    }
    Ok(())
}
