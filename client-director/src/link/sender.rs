//! Commands on their way: one after the other, each until it is answered.

use proto::v1::command_reply::Answer;
use proto::v1::{CommandId, Rules, command};
use tokio::sync::mpsc;

use super::event::{LinkEvent, Ticket};
use super::{Backoff, Created, Link, LinkError};

/// What the director asked for with one key or form.
#[derive(Debug, Clone, PartialEq)]
pub struct Parcel {
    pub ticket: Ticket,
    pub contents: Contents,
}

/// A new contest, or commands for one that is there.
#[derive(Debug, Clone, PartialEq)]
pub enum Contents {
    Create {
        name: String,
        rules: Rules,
    },
    /// In this order; the first refusal ends it.
    Commands {
        contest: u32,
        kinds: Vec<command::Kind>,
    },
}

/// Sends parcels in the order in which they come, until nobody gives any more.
pub async fn run(link: Link, mut parcels: mpsc::UnboundedReceiver<Parcel>, events: mpsc::Sender<LinkEvent>) {
    while let Some(Parcel { ticket, contents }) = parcels.recv().await {
        let event = match contents {
            Contents::Create { name, rules } => create(&link, ticket, &name, rules, &events).await,
            Contents::Commands { contest, kinds } => commands(&link, ticket, contest, kinds, &events).await,
        };
        if events.send(event).await.is_err() {
            return;
        }
    }
}

async fn create(
    link: &Link,
    ticket: Ticket,
    name: &str,
    rules: Rules,
    events: &mpsc::Sender<LinkEvent>,
) -> LinkEvent {
    let created =
        deliver(link, ticket, events, async |id| link.create_contest_once(id, name, rules).await).await;
    match created {
        Ok(Created { contest, answer: Answer::Accepted(_) }) => LinkEvent::Created { ticket, contest },
        Ok(Created { answer: Answer::Refused(refused), .. }) => {
            LinkEvent::Refused { ticket, done: 0, refused }
        }
        Err(error) => LinkEvent::Failed { ticket, done: 0, why: error.to_string() },
    }
}

async fn commands(
    link: &Link,
    ticket: Ticket,
    contest: u32,
    kinds: Vec<command::Kind>,
    events: &mpsc::Sender<LinkEvent>,
) -> LinkEvent {
    let mut sequence = 0;
    for (done, kind) in kinds.into_iter().enumerate() {
        let send = async |id| link.execute_once(contest, id, kind.clone()).await;
        match deliver(link, ticket, events, send).await {
            Ok(Answer::Accepted(accepted)) => sequence = accepted.sequence,
            Ok(Answer::Refused(refused)) => return LinkEvent::Refused { ticket, done, refused },
            Err(error) => return LinkEvent::Failed { ticket, done, why: error.to_string() },
        }
    }
    LinkEvent::Done { ticket, sequence }
}

/// One number, sent until there is an answer or an error that will not pass.
async fn deliver<T>(
    link: &Link,
    ticket: Ticket,
    events: &mpsc::Sender<LinkEvent>,
    send: impl AsyncFn(CommandId) -> Result<T, LinkError>,
) -> Result<T, LinkError> {
    let id = link.next_id().await?;
    let mut backoff = Backoff::default();
    loop {
        match send(id).await {
            Err(error) if error.may_pass() => {
                // A console that is gone takes its waiting commands with it.
                if events.send(LinkEvent::Waiting { ticket, why: error.to_string() }).await.is_err() {
                    return Err(error);
                }
                tokio::time::sleep(backoff.pause()).await;
            }
            answer => return answer,
        }
    }
}
