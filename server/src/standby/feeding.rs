//! The server that leads, as its standby sees it.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{Stream, StreamExt as _};
use prost::Message as _;
use proto::v1;
use proto::v1::follow_reply::Kind as Told;
use proto::v1::follow_request::Kind as Said;
use proto::v1::standby_service_server::{StandbyService, StandbyServiceServer};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};
use tonic::{Request, Response, Status, Streaming};

use super::holding::{self, Compared};
use super::{reached, reunion, wire};
use crate::auth::{Role, Token};
use crate::journal::{Append, Batch, CommandKey, ContestKey, Feed, Journal, JournalError, Sequence, Tail};
use crate::rpc::{Peer, Services, shown};

pub(crate) type Server = StandbyServiceServer<Services>;

/// The first word of a follower comes within so long.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// A standby that has not made a commit durable for so long is one no more: the room waits for it.
const DURABLE_WITHIN: Duration = Duration::from_secs(2);
/// A part of what there was before is taken within so long.
const TAKEN_WITHIN: Duration = Duration::from_secs(30);
/// So much is in one message.
const MESSAGE_BYTES: usize = 1 << 20;
/// Messages on their way.
const AHEAD: usize = 8;
/// Commits that wait while the rest is sent: whoever is so far behind begins again.
const WAITING_LIMIT: usize = 100_000;

type Reply = Result<v1::FollowReply, Status>;

#[tonic::async_trait]
impl StandbyService for Services {
    type WatchCommitsStream = Pin<Box<dyn Stream<Item = Reply> + Send>>;

    async fn watch_commits(
        &self,
        request: Request<Streaming<v1::FollowRequest>>,
    ) -> Result<Response<Pin<Box<dyn Stream<Item = Reply> + Send>>>, Status> {
        let from = Peer::of(&request);
        let token = self.standby(&request)?;
        let revoked = self.tokens.changed(token.clone(), |role| *role == Role::Standby);
        let mut said = request.into_inner();
        let first = timeout(HELLO_WITHIN, said.message()).await;
        let Ok(Ok(Some(v1::FollowRequest { kind: Some(Said::Holding(holding)) }))) = first else {
            return Err(Status::invalid_argument("a follower says first what it holds"));
        };
        let (feed, missing) = self.fed(from, token, holding).await?;
        let (sender, replies) = mpsc::channel(AHEAD);
        let follower = Follower { said, sender, services: self.clone() };
        let unread = follower.sender.clone();
        tokio::spawn(async move {
            tokio::select! {
                ended = follower.feed(feed, missing) => match ended {
                    Ok(()) => tracing::info!("the standby has gone"),
                    Err(why) => tracing::warn!("the standby is not in step any more: {why}"),
                },
                // Nobody waits for one whose token was revoked.
                () = unread.closed() => tracing::info!("the standby has gone"),
            }
        });
        let replies = futures_util::stream::unfold(replies, |mut replies| async move {
            replies.recv().await.map(|reply| (reply, replies))
        });
        Ok(Response::new(Box::pin(replies.take_until(Box::pin(revoked)))))
    }

    async fn compare_reigns(&self, request: Request<v1::Reign>) -> Result<Response<v1::Reign>, Status> {
        self.standby(&request)?;
        let (pair, theirs) = (Arc::clone(&self.pair), request.into_inner());
        blocking(move || {
            pair.hears(theirs)?;
            Ok(pair.reign())
        })
        .await
        .map(Response::new)
    }

    async fn bring_in(
        &self,
        request: Request<v1::BringInRequest>,
    ) -> Result<Response<v1::BringInReply>, Status> {
        self.standby(&request)?;
        self.leads()?;
        // In its own task: whoever asks may go away in the middle, and nothing is done by halves.
        let services = self.clone();
        let brought = tokio::spawn(async move { services.brought_in(request.into_inner()).await });
        brought.await.map_err(|_panicked| fault())?.map(Response::new)
    }

    async fn take_over(&self, request: Request<v1::TakeOverRequest>) -> Result<Response<v1::Reign>, Status> {
        self.director(&request)?;
        Err(Status::failed_precondition("this server leads already: there is nothing to take over"))
    }

    async fn mark_reunion_seen(
        &self,
        request: Request<v1::MarkReunionSeenRequest>,
    ) -> Result<Response<v1::MarkReunionSeenReply>, Status> {
        self.director(&request)?;
        let journal = Arc::clone(self.engine.journal());
        let v1::MarkReunionSeenRequest { text } = request.into_inner();
        let left = blocking({
            let text = text.clone();
            move || reunion::seen(journal.as_ref(), &text)
        })
        .await?;
        self.condition.not_brought_in(&left);
        self.connector.seen(&text).await;
        self.condition.has_seen_law_pages_gone(&text);
        Ok(Response::new(v1::MarkReunionSeenReply {}))
    }
}

/// What a follower lacks.
#[derive(Debug)]
struct Missing {
    contests: BTreeMap<ContestKey, Sequence>,
    /// Of these it has all answers.
    devices: BTreeMap<u64, u64>,
}

impl Services {
    fn standby<T>(&self, request: &Request<T>) -> Result<Token, Status> {
        let identity = self.identify(request)?;
        if identity.role == Role::Standby {
            return shown(request);
        }
        let words =
            "only a standby of this server can do this: make its token with `barometer token --standby`";
        Err(self.denied(Peer::of(request), (&identity, "what a standby asks"), words))
    }

    fn leads(&self) -> Result<(), Status> {
        if self.pair.reign().leads { Ok(()) } else { Err(leads_no_more()) }
    }

    /// A feed for a follower that holds this.
    async fn fed(&self, from: IpAddr, token: Token, holding: v1::Holding) -> Result<(Feed, Missing), Status> {
        let address = reached(&holding.address, from)
            .ok_or_else(|| Status::invalid_argument("a follower says where it listens, as ADDRESS:PORT"))?;
        let (pair, journal) = (Arc::clone(&self.pair), Arc::clone(self.engine.journal()));
        if journal.standing().is_some() {
            return Err(Status::failed_precondition(
                "this server's journal is in a database, which has its own ways to be copied: a standby follows one in a file",
            ));
        }
        let theirs = holding.reign.unwrap_or_default().number;
        if theirs > pair.reign().number {
            return Err(Status::failed_precondition("the follower knows of a later reign than this server"));
        }
        self.leads()?;
        let compared = blocking(move || {
            let compared = holding::compare(journal.as_ref(), &holding)?;
            let Compared::Part { contests, devices } = compared else { return Ok(Err(Some(compared))) };
            // Before the first commit that it has: whoever takes over knows where the other was.
            if !pair.is_followed(address.to_string(), token.reveal().to_owned())? {
                return Ok(Err(None));
            }
            Ok(Ok((journal.feed()?, Missing { contests, devices })))
        })
        .await?;
        let fed = compared.map_err(|why| match why {
            None => leads_no_more(),
            Some(Compared::Ahead) => Status::aborted("the follower holds what this server has not"),
            Some(Compared::Strange | Compared::Part { .. }) => Status::failed_precondition(
                "the follower’s folder holds the contests of another server: give it an empty folder with --data",
            ),
        })?;
        tracing::info!(%address, "a standby follows");
        Ok(fed)
    }
}

/// One that follows.
struct Follower {
    said: Streaming<v1::FollowRequest>,
    sender: mpsc::Sender<Reply>,
    services: Services,
}

impl Follower {
    /// Sends what is missing, then each commit, until the follower goes or falls behind.
    async fn feed(mut self, mut feed: Feed, missing: Missing) -> Result<(), &'static str> {
        let (journal, sender) = (Arc::clone(self.services.engine.journal()), self.sender.clone());
        let tail = feed.tail.clone();
        let earlier = move || send_earlier(journal.as_ref(), (&tail, &missing), &sender);
        let mut earlier = tokio::task::spawn_blocking(earlier);
        loop {
            tokio::select! {
                sent = &mut earlier => {
                    sent.map_err(|_panicked| "a fault in the program")??;
                    break;
                }
                () = tokio::time::sleep(Duration::from_secs(1)) => if feed.batches.len() > WAITING_LIMIT {
                    return Err("more came meanwhile than can wait");
                },
            }
        }
        let pair = &self.services.pair;
        let keys = pair.keys.clone().unwrap_or_default();
        self.send(Told::Whole(v1::Whole { reign: Some(pair.reign()), keys })).await?;
        self.keep_in_step(&mut feed).await
    }

    async fn keep_in_step(&mut self, feed: &mut Feed) -> Result<(), &'static str> {
        let (mut sent, mut is_told) = (0, false);
        // When each was sent that is not known to be durable.
        let mut pending = VecDeque::<(u64, Instant)>::new();
        let pair = Arc::clone(&self.services.pair);
        let mut outranked = std::pin::pin!(pair.outranked());
        loop {
            let late = pending.front().map(|(_, since)| *since + DURABLE_WITHIN);
            tokio::select! {
                batch = feed.batches.recv() => {
                    let Some((number, batch)) = batch else {
                        // Or the server stops, and then nobody is there to read it.
                        let replaced = Status::failed_precondition("another standby follows instead");
                        let _ = self.sender.try_send(Err(replaced));
                        return Ok(());
                    };
                    sent = number;
                    pending.push_back((number, Instant::now()));
                    self.send(Told::Commit(wire::batch_to_wire(number, &batch))).await?;
                }
                said = self.said.message() => match said {
                    Ok(Some(v1::FollowRequest { kind: Some(Said::Durable(number)) })) if number <= sent => {
                        pending.retain(|(at, _)| *at > number);
                        if feed.has(number) && !std::mem::replace(&mut is_told, true) {
                            self.send(Told::InStep(v1::InStep {})).await?;
                        }
                    }
                    Ok(Some(_)) => return Err("it said what makes no sense"),
                    Ok(None) | Err(_) => return Ok(()),
                },
                () = sleep_until(late.unwrap_or_else(Instant::now)), if late.is_some() => {
                    return Err("it took too long");
                }
                () = &mut outranked => return Ok(()),
            }
        }
    }

    async fn send(&self, told: Told) -> Result<(), &'static str> {
        let reply = Ok(v1::FollowReply { kind: Some(told) });
        match self.sender.send_timeout(reply, DURABLE_WITHIN).await {
            Ok(()) => Ok(()),
            Err(_) => Err("it takes nothing any more"),
        }
    }
}

/// Sends what there was when the feed began and the follower has not.
fn send_earlier(
    journal: &dyn Journal,
    (tail, missing): (&Tail, &Missing),
    sender: &mpsc::Sender<Reply>,
) -> Result<(), &'static str> {
    let mut parcel = Parcel { batch: Batch::default(), bytes: 0, all_grants: false, sender };
    let unreadable = |error: JournalError| {
        tracing::error!("failed to {error}");
        "what it lacks cannot be read"
    };
    let metas = journal.metas().map_err(unreadable)?;
    let grants = journal.grants().map_err(unreadable)?;
    parcel.batch.metas = metas;
    parcel.batch.grants = grants.into_iter().map(|(token, grant)| (token, Some(grant))).collect();
    parcel.all_grants = true;
    parcel.send()?;
    for (&contest, &last) in tail {
        let from = missing.contests.get(&contest).copied().unwrap_or(Sequence::NONE);
        // Each command's records with its answer: who takes over in the middle does nothing twice.
        let mut command = None;
        for record in journal.replay(contest, from.next()) {
            let (sequence, bytes) = record.map_err(unreadable)?;
            if sequence > last {
                break;
            }
            let next = v1::JournalRecord::decode(bytes.as_slice()).ok().and_then(|record| record.command);
            if next != command {
                parcel.answered(journal, command)?;
                command = next;
            }
            parcel.record(contest, sequence, bytes);
        }
        parcel.answered(journal, command)?;
    }
    // What was sent with its records is known there when it comes again.
    parcel.send()?;
    let mut answers: Vec<(CommandKey, Vec<u8>)> = Vec::new();
    let flush = |answers: Vec<(CommandKey, Vec<u8>)>, parcel: &mut Parcel<'_>| {
        let count = answers.len() as u64;
        let has_all = answers.first().is_some_and(|(id, _)| missing.devices.get(&id.device) == Some(&count));
        if has_all { Ok(()) } else { answers.into_iter().try_for_each(|answer| parcel.answer(answer)) }
    };
    let mut after = None;
    loop {
        let page = journal.answers(after, holding::PAGE).map_err(unreadable)?;
        let Some((last, _)) = page.last() else { break };
        after = Some(*last);
        for (id, answer) in page {
            if answers.last().is_some_and(|(earlier, _)| earlier.device != id.device) {
                flush(std::mem::take(&mut answers), &mut parcel)?;
            }
            answers.push((id, answer));
        }
    }
    flush(answers, &mut parcel)?;
    parcel.send()
}

/// What is put together into one message.
struct Parcel<'a> {
    batch: Batch,
    bytes: usize,
    /// Its grants are all that there are.
    all_grants: bool,
    sender: &'a mpsc::Sender<Reply>,
}

impl Parcel<'_> {
    fn record(&mut self, contest: ContestKey, sequence: Sequence, bytes: Vec<u8>) {
        self.bytes += bytes.len();
        match self.batch.appends.last_mut() {
            Some(append) if append.contest == contest => append.records.push(bytes),
            _ => self.batch.appends.push(Append {
                contest,
                expected: Sequence(sequence.0 - 1),
                records: vec![bytes],
                answers: vec![],
            }),
        }
    }

    /// Puts the answer to a command behind its records.
    fn answered(
        &mut self,
        journal: &dyn Journal,
        command: Option<v1::CommandId>,
    ) -> Result<(), &'static str> {
        let Some(id) = command.map(CommandKey::from) else { return Ok(()) };
        // As it stands in the journal, also while an earlier copy is waited for.
        let before = CommandKey { counter: id.counter.saturating_sub(1), ..id };
        let answers = journal.answers(Some(before), 1).map_err(|error| {
            tracing::error!("failed to {error}");
            "what it lacks cannot be read"
        })?;
        let answer = answers.into_iter().find(|(known, _)| *known == id).map(|(_, answer)| answer);
        if let (Some(answer), Some(append)) = (answer, self.batch.appends.last_mut()) {
            append.answers.push((id, answer));
        }
        self.send_where_full()
    }

    /// The answers of before belong to no contest any more.
    fn answer(&mut self, (id, answer): (CommandKey, Vec<u8>)) -> Result<(), &'static str> {
        self.bytes += answer.len() + size_of::<CommandKey>();
        match self.batch.appends.last_mut() {
            Some(append) if append.records.is_empty() => append.answers.push((id, answer)),
            _ => self.batch.appends.push(Append {
                contest: super::following::ANSWERS_ALONE,
                expected: Sequence::NONE,
                records: vec![],
                answers: vec![(id, answer)],
            }),
        }
        self.send_where_full()
    }

    fn send_where_full(&mut self) -> Result<(), &'static str> {
        if self.bytes < MESSAGE_BYTES { Ok(()) } else { self.send() }
    }

    fn send(&mut self) -> Result<(), &'static str> {
        self.bytes = 0;
        let batch = std::mem::take(&mut self.batch);
        let all_grants = std::mem::take(&mut self.all_grants);
        if batch.is_empty() {
            return Ok(());
        }
        let batch = v1::JournalBatch { all_grants, ..wire::batch_to_wire(0, &batch) };
        let reply = Ok(v1::FollowReply { kind: Some(Told::Earlier(batch)) });
        let taken = async { self.sender.send_timeout(reply, TAKEN_WITHIN).await };
        tokio::runtime::Handle::current().block_on(taken).map_err(|_gone| "it takes nothing any more")
    }
}

async fn blocking<T: Send + 'static>(
    f: impl FnOnce() -> Result<T, JournalError> + Send + 'static,
) -> Result<T, Status> {
    let done = tokio::task::spawn_blocking(f).await.map_err(|_panicked| fault())?;
    done.map_err(|error| Status::unavailable(format!("the server failed to {error}")))
}

fn leads_no_more() -> Status {
    Status::failed_precondition("this server leads no more")
}

fn fault() -> Status {
    Status::internal("the program has a fault here: see the log of the server")
}
