//! Where work is done that blocks its thread: on a thread of its own; and in a simulation at once, so that the same seed always
//! takes the same course.

use std::cell::Cell;

use tokio::time::Instant;

thread_local! {
    static SIMULATION: Cell<Option<Instant>> = const { Cell::new(None) };
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

/// Has everything that this thread runs from now on happen on it, by the clock of its runtime. Call it within a runtime.
pub fn simulate() {
    SIMULATION.set(Some(Instant::now()));
}

/// Whether this thread runs a simulation.
pub(crate) fn is_simulated() -> bool {
    SIMULATION.get().is_some()
}

/// The time since the simulation began; `None` in the real world.
pub(crate) fn simulated_time() -> Option<std::time::Duration> {
    SIMULATION.get().map(|begun| begun.elapsed())
}
