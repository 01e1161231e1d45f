//! Has the other server know who leads.

use std::sync::Arc;
use std::time::Duration;

use super::{Pair, following};
use crate::condition::{Concern, Condition};
use crate::journal::Copies;

/// The other is told so often while it does not follow.
const EVERY: Duration = Duration::from_secs(1);
const WITHIN: Duration = Duration::from_secs(2);

/// Tells it until it is dropped, and learns who leads instead.
pub(crate) async fn tell(pair: Arc<Pair>) {
    let mut copies = pair.copies();
    loop {
        tokio::time::sleep(EVERY).await;
        // One that is in step knows.
        if copies.wait_for(|copies| *copies == Copies::Behind).await.is_err() {
            return;
        }
        let Some(state) = pair.partner() else { continue };
        let Ok(other) = following::client(&state) else { continue };
        match other.compare(pair.reign(), WITHIN).await {
            Ok(theirs) => {
                let pair = Arc::clone(&pair);
                let heard = tokio::task::spawn_blocking(move || pair.hears(theirs)).await;
                if let Ok(Err(error)) = heard {
                    tracing::error!("failed to {error}");
                }
            }
            Err(error) => tracing::debug!(%error, "the other server does not hear who leads"),
        }
    }
}

/// Has the directors know whether there is a copy of what is acknowledged, until it is dropped.
pub(crate) async fn report(pair: Arc<Pair>, condition: Arc<Condition>) {
    let mut copies = pair.copies();
    loop {
        let now = *copies.borrow_and_update();
        let other = pair.other().unwrap_or_default();
        condition.is_copied(&other, now == Copies::InStep);
        match now {
            Copies::None | Copies::InStep => condition.clear(Concern::Standby),
            Copies::Behind => condition.warn(
                Concern::Standby,
                format!(
                    "The standby at {other} has not what is entered now: it is on this computer alone. Look whether that \
                     computer runs and is connected; it catches up by itself."
                ),
            ),
        }
        if copies.changed().await.is_err() {
            return;
        }
    }
}
