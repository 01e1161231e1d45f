//! Waiting for something that must happen, as long as a slow machine may need, and no longer.

use std::time::Duration;

/// Far longer than anything takes: only a story that hangs meets it.
const DEADLINE: Duration = Duration::from_mins(1);
const BETWEEN_LOOKS: Duration = Duration::from_millis(5);

/// What a future comes to.
///
/// # Panics
///
/// When it hangs, naming what did not happen.
pub async fn within<T>(what: &str, future: impl Future<Output = T>) -> T {
    let value = tokio::time::timeout(DEADLINE, future).await;
    value.unwrap_or_else(|_elapsed| panic!("this did not happen within {DEADLINE:?}: {what}"))
}

/// Looks until there is something to be seen.
///
/// # Panics
///
/// As [`within`].
pub async fn eventually<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    within(what, async {
        loop {
            if let Some(seen) = look().await {
                return seen;
            }
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
    })
    .await
}
