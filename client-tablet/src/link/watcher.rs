//! Follows the table's view, and comes back after every loss.

use std::sync::Arc;

use proto::v1;
use proto::v1::table_service_client::TableServiceClient;
use tokio::time::{sleep, timeout};
use words::page::Trouble;

use super::status::{Meaning, meaning};
use super::{LinkEvent, Shared, State, server};

pub(super) async fn follow(shared: Arc<Shared>) {
    let mut failures = 0;
    loop {
        match watch(&shared, &mut failures).await {
            Meaning::Later(why) => {
                failures += 1;
                shared.become_state(State::Offline(why));
                let pause = shared.pause(failures);
                tokio::select! {
                    () = sleep(pause) => {}
                    () = shared.watcher.notified() => {}
                }
            }
            Meaning::Revoked(why) => {
                shared.become_state(State::Revoked(why));
                shared.watcher.notified().await;
            }
            Meaning::Unauthenticated | Meaning::Never(_) => {
                shared.become_state(State::Unauthenticated);
                shared.watcher.notified().await;
            }
        }
    }
}

/// Receives views until the line breaks, and says how it broke. A line that came up ends the row of
/// failures.
async fn watch(shared: &Shared, failures: &mut u32) -> Meaning {
    let Some(token) = shared.token() else { return Meaning::Unauthenticated };
    // Always the whole view: after the server was restored from a backup, its sequence may be behind ours.
    let message = v1::WatchTableRequest { have_sequence: 0 };
    let Some(request) = server::with_token(message, &token) else { return Meaning::Unauthenticated };
    let mut client = TableServiceClient::new(shared.line.clone());
    let from = shared.line.current();
    let opened = timeout(shared.answer_within(), client.watch_table(request)).await;
    let mut views = match opened {
        Ok(Ok(views)) => views.into_inner(),
        Ok(Err(status)) => return meaning(&status),
        Err(_elapsed) => {
            shared.line.turn(from);
            return Meaning::Later(Trouble::TooSlow);
        }
    };
    *failures = 0;
    shared.become_state(State::Online);
    shared.courier.notify_one();
    loop {
        match views.message().await {
            Ok(Some(view)) => show(shared, view),
            Ok(None) => return Meaning::Later(Trouble::Ended),
            Err(status) => return meaning(&status),
        }
    }
}

fn show(shared: &Shared, view: v1::TableView) {
    // A view that cannot be kept is shown all the same: it will be there again after a restart with a network.
    if let Err(error) = shared.outbox().keep_view(view.clone()) {
        tracing::warn!(%error, "the view is not kept for a start without network");
    }
    shared.view.send_replace(Some(Arc::new(view.clone())));
    shared.tell(LinkEvent::View(Box::new(view)));
}
