//! Commands on their way: one after the other, each until it is answered.

use proto::v1::command_reply::Answer;
use proto::v1::{DrawWish, Rules, command};
use tokio::sync::mpsc;

use super::event::{LinkEvent, Ticket};
use super::{Backoff, Created, Link, LinkError};

/// What the director asked for with one key or form.
#[derive(Debug, Clone, PartialEq)]
pub struct Parcel {
    pub ticket: Ticket,
    /// The sequence number of what the director saw; `None`: nothing is said about it.
    pub seen: Option<u64>,
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
    /// A draw, made and proposed; then these commands.
    Draw {
        contest: u32,
        section: String,
        wish: Box<DrawWish>,
        then: Vec<command::Kind>,
    },
}

/// Sends parcels in the order in which they come, until nobody gives any more.
pub async fn run(link: Link, mut parcels: mpsc::UnboundedReceiver<Parcel>, events: mpsc::Sender<LinkEvent>) {
    while let Some(Parcel { ticket, seen, contents }) = parcels.recv().await {
        let link = seen.map_or_else(|| link.clone(), |sequence| link.having_seen(sequence));
        let event = match contents {
            Contents::Create { name, rules } => create(&link, ticket, &name, rules, &events).await,
            Contents::Commands { contest, kinds } => {
                commands(&link, ticket, letters(contest, kinds), &events).await
            }
            Contents::Draw { contest, section, wish, then } => {
                let draw = Letter::Draw { contest, section, wish };
                let all = [draw].into_iter().chain(letters(contest, then)).collect();
                commands(&link, ticket, all, &events).await
            }
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
    match deliver(link, ticket, &Letter::Create { name, rules }, events).await {
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
    letters: Vec<Letter<'_>>,
    events: &mpsc::Sender<LinkEvent>,
) -> LinkEvent {
    let (mut sequence, count) = (0, letters.len());
    for (done, letter) in letters.into_iter().enumerate() {
        match deliver(link, ticket, &letter, events).await.map(|created| created.answer) {
            Ok(Answer::Accepted(accepted)) => sequence = accepted.sequence,
            // A form sent again after one part was refused repeats the parts that are done.
            Ok(Answer::Refused(refused)) if count > 1 && refused.code == "NoChange" => {}
            Ok(Answer::Refused(refused)) => return LinkEvent::Refused { ticket, done, refused },
            Err(error) => return LinkEvent::Failed { ticket, done, why: error.to_string() },
        }
    }
    LinkEvent::Done { ticket, sequence }
}

/// What goes under one number.
#[derive(Debug)]
enum Letter<'a> {
    Create { name: &'a str, rules: Rules },
    Command { contest: u32, kind: Box<command::Kind> },
    Draw { contest: u32, section: String, wish: Box<DrawWish> },
}

fn letters(contest: u32, kinds: Vec<command::Kind>) -> Vec<Letter<'static>> {
    kinds.into_iter().map(|kind| Letter::Command { contest, kind: Box::new(kind) }).collect()
}

/// One number, sent until there is an answer or an error that will not pass.
async fn deliver(
    link: &Link,
    ticket: Ticket,
    letter: &Letter<'_>,
    events: &mpsc::Sender<LinkEvent>,
) -> Result<Created, LinkError> {
    let id = link.next_id().await?;
    let mut backoff = Backoff::default();
    loop {
        let sent = match letter {
            Letter::Create { name, rules } => link.create_contest_once(id, name, rules.clone()).await,
            Letter::Command { contest, kind } => link
                .execute_once(*contest, id, kind.as_ref().clone())
                .await
                .map(|answer| Created { contest: *contest, answer }),
            Letter::Draw { contest, section, wish } => link
                .draw_once(*contest, id, section, wish.as_ref().clone())
                .await
                .map(|answer| Created { contest: *contest, answer }),
        };
        match sent {
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
