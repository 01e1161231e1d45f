//! Streams of latest values. A reader that is slow skips values; it holds none of them.

use std::pin::Pin;
use std::sync::Arc;

use futures_util::{Stream, StreamExt as _};
use tokio::sync::watch;
use tonic::Status;

use super::Services;
use crate::engine::{Publication, Published};

/// A stream of views on its way to a reader.
pub(super) type Views<M> = Pin<Box<dyn Stream<Item = Result<M, Status>> + Send>>;

/// Every latest value that is not the one the reader has, now and from now on. A reader may have a higher
/// number: the journal was restored from a backup since, and the reader must not go on showing what is no more.
pub(super) fn latest<V>(views: Publication<V>, have: u64) -> impl Stream<Item = Arc<Published<V>>> + Send
where
    V: Send + Sync + 'static,
{
    futures_util::stream::unfold((views, have, true), |(mut views, have, mut first)| async move {
        loop {
            if !first && views.changed().await.is_err() {
                return None;
            }
            first = false;
            let published: Option<Arc<Published<V>>> = views.borrow_and_update().clone();
            if let Some(published) = published.filter(|published| published.sequence != have) {
                let sequence = published.sequence;
                return Some((published, (views, sequence, false)));
            }
        }
    })
}

/// The same as messages, each encoded for its reader.
pub(super) fn stream<V, M>(views: Publication<V>, have: u64) -> Views<M>
where
    V: Send + Sync + 'static,
    M: for<'a> From<&'a V> + Send + 'static,
{
    Box::pin(latest(views, have).map(|published| Ok(M::from(&published.view))))
}

/// What `fetch` gives, now and after every change; changes in between are skipped.
pub(super) fn on_change<C, M, F>(
    changes: watch::Receiver<C>,
    fetch: impl Fn() -> F + Send + Sync + 'static,
) -> Views<M>
where
    C: Send + Sync + 'static,
    F: Future<Output = Result<M, Status>> + Send + 'static,
    M: Send + 'static,
{
    Box::pin(futures_util::stream::unfold((changes, fetch, true), |(mut changes, fetch, first)| async move {
        if !first && changes.changed().await.is_err() {
            return None;
        }
        changes.borrow_and_update();
        let message = fetch().await;
        Some((message, (changes, fetch, false)))
    }))
}

impl Services {
    /// What is asked about a contest, now and after every change of it.
    pub(super) fn asked_again<M, F>(
        &self,
        contest: u32,
        ask: impl Fn(Self) -> F + Send + Sync + 'static,
    ) -> Result<Views<M>, Status>
    where
        M: Send + 'static,
        F: Future<Output = Result<M, Status>> + Send + 'static,
    {
        let changes = self.contest(contest)?.changes();
        let services = self.clone();
        Ok(on_change(changes, move || ask(services.clone())))
    }
}
