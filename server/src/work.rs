//! Where work is done that blocks its thread: on a thread of its own; and in a simulation at once, so that the same seed always
//! takes the same course.

use std::cell::Cell;
use std::time::Duration;

/// A Tuesday evening, in milliseconds since 1970.
const SIMULATION_BEGINS: u64 = 1_700_000_000_000;

thread_local! {
    /// The time since it began.
    static SIMULATION: Cell<Option<fn() -> Duration>> = const { Cell::new(None) };
    /// By how many milliseconds the machine's clock is wrong.
    static WRONG_BY: Cell<i64> = const { Cell::new(0) };
}

/// A bug broke the work off. It was told where it happened.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("the program has a fault here: see the log")]
pub(crate) struct BrokenOff;

/// What `work` gives.
///
/// # Errors
///
/// [`BrokenOff`] where a bug ended it.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, BrokenOff> {
    if is_simulated() {
        tokio::task::yield_now().await;
        return Ok(work());
    }
    tokio::task::spawn_blocking(work).await.map_err(|_panicked| BrokenOff)
}

/// Has everything that this thread runs from now on happen on it, by a clock that tells the time since the simulation began.
pub fn simulate(elapsed: fn() -> Duration) {
    SIMULATION.set(Some(elapsed));
}

/// Sets the clock of a simulation's machine wrong, by so many milliseconds.
pub fn set_clock_wrong(milliseconds: i64) {
    WRONG_BY.set(milliseconds);
}

/// Whether this thread runs a simulation.
pub(crate) fn is_simulated() -> bool {
    SIMULATION.get().is_some()
}

/// What the clock of a simulation's machine shows, in milliseconds since 1970; `None` in the real world.
pub(crate) fn simulated_clock() -> Option<u64> {
    let elapsed = SIMULATION.get()?;
    let right = SIMULATION_BEGINS + u64::try_from(elapsed().as_millis()).unwrap_or(u64::MAX);
    Some(right.saturating_add_signed(WRONG_BY.get()))
}
