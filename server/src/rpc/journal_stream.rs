//! The journal as the director reads it: every event in order, and then each new one.

use std::sync::Arc;

use bridge::contest::Recorded;
use bridge::contest::view::JournalEntryView;
use proto::v1;
use tokio::sync::mpsc;
use tonic::Status;

use super::fanout::Views;
use super::status::failed;
use crate::auth::{Tokens, device_called};
use crate::engine::{ContestHandle, EngineError, signed_after};
use crate::journal::{ContestKey, Journal};
use crate::work;

/// Entries that are read ahead of the reader.
const READ_AHEAD: usize = 256;

/// The journal, and who the tokens are that it names.
type Sources = (Arc<dyn Journal>, Arc<Tokens>);

/// The entries after `asked.after_sequence`, without a gap; unlike the other streams none is skipped.
pub(super) fn entries(
    sources: Sources,
    handle: ContestHandle,
    asked: v1::WatchJournalRequest,
) -> Views<v1::JournalEntryView> {
    let (sender, entries) = mpsc::channel(READ_AHEAD);
    tokio::spawn(async move {
        let mut changes = handle.changes();
        let mut sent = asked.after_sequence;
        loop {
            changes.borrow_and_update();
            match read(&sources, &handle, sent, &sender).await {
                Ok(Some(last)) => sent = last,
                Ok(None) => return,
                Err(error) => {
                    let _ = sender.send(Err(failed(&error))).await;
                    return;
                }
            }
            if asked.until_now {
                return;
            }
            tokio::select! {
                more = changes.changed() => if more.is_err() { return },
                () = sender.closed() => return,
            }
        }
    });
    Box::pin(futures_util::stream::unfold(entries, |mut entries| async move {
        entries.recv().await.map(|entry| (entry, entries))
    }))
}

/// Sends what the journal holds after `sent`; the last number sent, or `None` when the reader has gone.
async fn read(
    (journal, tokens): &Sources,
    handle: &ContestHandle,
    mut sent: u64,
    sender: &mpsc::Sender<Result<v1::JournalEntryView, Status>>,
) -> Result<Option<u64>, EngineError> {
    loop {
        let (journal, contest) = (Arc::clone(journal), handle.number);
        let page = work::blocking(move || page(journal.as_ref(), contest, sent));
        let page = page.await.map_err(|_panicked| EngineError::Stopped)??;
        if page.is_empty() {
            return Ok(Some(sent));
        }
        let (page, devices): (Vec<Recorded>, Vec<Option<u32>>) = page.into_iter().unzip();
        let entries = handle.look("the journal", move |glance| JournalEntryView::all(glance.contest, &page));
        for (entry, device) in entries.await?.iter().zip(devices) {
            sent = entry.sequence;
            let device_name = device.and_then(|device| tokens.name_of(device)).unwrap_or_default();
            let device = device.map(device_called).unwrap_or_default();
            let entry = v1::JournalEntryView { device, device_name, ..entry.into() };
            if sender.send(Ok(entry)).await.is_err() {
                return Ok(None);
            }
        }
    }
}

/// The next events after `sent`, with the tokens under which they were asked for; at most so many as are read ahead.
fn page(journal: &dyn Journal, contest: u32, sent: u64) -> Result<Vec<(Recorded, Option<u32>)>, EngineError> {
    signed_after(journal, ContestKey(contest), sent).take(READ_AHEAD).collect()
}
