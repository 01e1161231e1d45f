//! Processor time of this process: unlike the clock it hardly minds what else the machine does.

use std::time::Duration;

use anyhow::{Context as _, Result};

/// Linux counts in hundredths of a second here, whatever the kernel's own clock.
const TICK: Duration = Duration::from_millis(10);

/// What all threads have used so far, in user and kernel mode.
pub(crate) fn used() -> Result<Duration> {
    let line = std::fs::read_to_string("/proc/self/stat")?;
    // The name in parentheses may hold spaces; the times are fields 14 and 15 of the line.
    let (_, fields) = line.rsplit_once(") ").context("the process has a name")?;
    let mut ticks = fields.split(' ').skip(11).take(2).map(str::parse::<u32>);
    let user = ticks.next().context("user time")??;
    let kernel = ticks.next().context("kernel time")??;
    Ok(TICK * (user + kernel))
}
