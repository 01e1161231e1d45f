//! Delivers the outbox: one command at a time, in order, until each is answered.

use std::sync::Arc;

use proto::v1;
use proto::v1::command_reply::Answer;
use proto::v1::table_service_client::TableServiceClient;
use tokio::time::{sleep, timeout};
use words::page::Trouble;

use super::status::{Meaning, meaning};
use super::{LinkEvent, Shared, State, server};
use crate::outbox::Pending;

pub(super) async fn deliver(shared: Arc<Shared>) {
    let mut failures = 0;
    loop {
        let first = shared.outbox().first().cloned();
        let Some(pending) = first else {
            shared.courier.notified().await;
            continue;
        };
        match send(&shared, &pending).await {
            Ok(()) => failures = 0,
            Err(Meaning::Later(why)) => {
                failures += 1;
                shared.become_state(State::Offline(why));
                let pause = shared.pause(failures);
                tokio::select! {
                    () = sleep(pause) => {}
                    () = shared.courier.notified() => {}
                }
            }
            Err(Meaning::Unauthenticated) => {
                shared.become_state(State::Unauthenticated);
                shared.courier.notified().await;
            }
            Err(Meaning::Revoked(why)) => {
                shared.become_state(State::Revoked(why));
                shared.courier.notified().await;
            }
            Err(Meaning::Never(_)) => unreachable!("`send` takes these for refusals"),
        }
    }
}

/// Sends one command and takes it out of the outbox when it is answered.
async fn send(shared: &Shared, pending: &Pending) -> Result<(), Meaning> {
    let reply = match ask(shared, pending).await {
        Ok(reply) => reply,
        Err(Meaning::Never(text)) => refusal(text),
        Err(meaning) => return Err(meaning),
    };
    let counter = pending.id.counter;
    let settled = shared.outbox().settle(counter, &reply);
    settled.map_err(|error| Meaning::Later(Trouble::NotSaved { why: error.to_string() }))?;
    shared.become_state(State::Online);
    shared.watcher.notify_one();
    shared.remember_answer(counter, reply.clone());
    shared.tell(LinkEvent::Delivered { id: pending.id, reply });
    Ok(())
}

async fn ask(shared: &Shared, pending: &Pending) -> Result<v1::CommandReply, Meaning> {
    let token = shared.token().ok_or(Meaning::Unauthenticated)?;
    let message = v1::SubmitRequest { id: Some(pending.id), command: Some(pending.command.clone()) };
    let request = server::with_token(message, &token).ok_or(Meaning::Unauthenticated)?;
    let mut client = TableServiceClient::new(shared.line.clone());
    let from = shared.line.current();
    match timeout(shared.answer_within(), client.submit(request)).await {
        Ok(Ok(reply)) => {
            let reply = reply.into_inner();
            if reply.answer.is_none() {
                return Err(Meaning::Later(Trouble::Unknown));
            }
            Ok(reply)
        }
        Ok(Err(status)) => Err(meaning(&status)),
        Err(_elapsed) => {
            // One that stands still keeps its connections open.
            shared.line.turn(from);
            Err(Meaning::Later(Trouble::TooSlow))
        }
    }
}

fn refusal(text: String) -> v1::CommandReply {
    let refused = v1::Refused::named("NotUnderstood", text);
    v1::CommandReply { answer: Some(Answer::Refused(refused)) }
}
