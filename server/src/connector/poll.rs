//! What waits for the program: polled as often as it likes, and accepted when it has it safe.
//!
//! A delivery has an id of its own, higher than all before, whichever session it is of: programs keep the last id of each kind
//! and accept with it in every session. So an id stands, in each session, for what that session's polls had delivered by then,
//! and never for more.

use connector::envelope::{Kind, Request, Response};
use connector::queue::Item;
use serde_json::Value;

use super::kept::Mark;
use super::{Connector, Failure, Session, State};
use crate::work;

/// Deliveries that are remembered without being accepted: a program that accepts an older one is given what came after again.
const REMEMBERED: usize = 64;

/// So many ids are kept at once.
const BLOCK: i32 = 1_000;

impl Connector {
    /// What is new since the program's mark.
    pub(super) async fn poll_new(
        &self,
        state: &mut State,
        request: &Request,
        kind: Kind,
    ) -> Result<Response, Failure> {
        self.poll(state, (request, kind), |mark| mark.accepted.max(mark.cleared)).await
    }

    /// Everything from the beginning.
    pub(super) async fn poll_all(
        &self,
        state: &mut State,
        request: &Request,
        kind: Kind,
    ) -> Result<Response, Failure> {
        self.poll(state, (request, kind), |mark| mark.cleared).await
    }

    async fn poll(
        &self,
        state: &mut State,
        (request, kind): (&Request, Kind),
        after: impl Fn(&Mark) -> u64,
    ) -> Result<Response, Failure> {
        let next = self.next_delivery(state).await?;
        let session = self.session(state, request.session()).await?;
        let mark = session.mark(request.club(), kind);
        let (after, last_id) = (after(mark), mark.last_id());
        let items: Vec<(u64, &Item)> = session.queue.after(kind, after).collect();
        let last = items.last().map(|(sequence, _)| *sequence);
        let data: Vec<Value> = items.into_iter().map(|(_, item)| value(item)).collect();
        let mut response = request.answered(kind.data_type(), &data);
        response.last_queue_item_id = last_id;
        let Some(last) = last else { return Ok(response) };
        let mark = session.mark(request.club(), kind);
        if let Some(known) = mark.delivered.iter().find(|(_, sequence)| *sequence == last) {
            response.last_queue_item_id = known.0;
            return Ok(response);
        }
        mark.delivered.push((next, last));
        if mark.delivered.len() > REMEMBERED {
            mark.delivered.remove(0);
        }
        response.last_queue_item_id = next;
        state.next_delivery += 1;
        Ok(response)
    }

    /// The id of the next delivery. Ids are kept in blocks, and what was delivered under them with the next mark: a poll waits for
    /// no disk, and what a crash forgets is delivered again.
    async fn next_delivery(&self, state: &mut State) -> Result<i32, Failure> {
        if state.next_delivery >= state.deliveries_kept {
            let through = state.next_delivery.saturating_add(BLOCK);
            let kept = state.kept.clone();
            work::blocking(move || kept.put_deliveries(through)).await??;
            state.deliveries_kept = through;
        }
        Ok(state.next_delivery)
    }

    /// The program has everything safe that was delivered under this id and before.
    pub(super) async fn accept(
        &self,
        state: &mut State,
        request: &Request,
        kind: Kind,
    ) -> Result<Response, Failure> {
        let id: i32 = request.data()?;
        let session = self.session(state, request.session()).await?;
        let mark = session.mark(request.club(), kind);
        let through = mark.delivered.iter().rev().find(|(delivered, _)| *delivered <= id).copied();
        if let Some((_, sequence)) = through.filter(|(_, sequence)| *sequence > mark.accepted) {
            mark.accepted = sequence;
            let last = mark.last_id();
            // The last one stays, so that the next is higher.
            mark.delivered.retain(|(delivered, known)| *known > sequence || *delivered == last);
            self.keep_marks(state, request.session()).await?;
        }
        Ok(request.done("Accepted"))
    }

    /// Forgets what waits in the queues of the club that asks; in all, where it does not say who it is.
    pub(super) async fn clear(&self, state: &mut State, request: &Request) -> Result<Response, Failure> {
        self.clear_club(state, request.club()).await?;
        Ok(request.done("Cleared"))
    }

    /// The same, as a bit of an event's commands asks for it.
    pub(super) async fn clear_club(&self, state: &mut State, club: &str) -> Result<(), Failure> {
        let of_club =
            state.sessions.iter().filter(|(_, session)| session.kept.contest > 0 && session.is_of(club));
        let sessions: Vec<String> = of_club.map(|(guid, _)| guid.clone()).collect();
        for guid in sessions {
            self.clear_session(state, &guid, club).await?;
        }
        Ok(())
    }

    /// The same for one session.
    async fn clear_session(&self, state: &mut State, guid: &str, club: &str) -> Result<(), Failure> {
        let session = self.session(state, guid).await?;
        let through = session.queue.sequence();
        for kind in Kind::ALL {
            session.mark(club, kind).cleared = through;
        }
        self.keep_marks(state, guid).await
    }

    async fn keep_marks(&self, state: &State, guid: &str) -> Result<(), Failure> {
        let Some(session) = state.sessions.get(guid) else { return Ok(()) };
        let (kept, guid, marks) = (state.kept.clone(), guid.to_owned(), session.marks.clone());
        let contest = session.kept.contest;
        Ok(work::blocking(move || kept.put_marks((&guid, contest), marks)).await??)
    }
}

impl Session {
    /// The mark of the club that asks; of the session's own, where it does not say who it is.
    fn mark(&mut self, club: &str, kind: Kind) -> &mut Mark {
        let club = if club.is_empty() { self.kept.club.clone() } else { club.to_owned() };
        self.marks.entry(club).or_default().entry(kind).or_default()
    }
}

impl Mark {
    /// The id of the last delivery; 0 before the first.
    fn last_id(&self) -> i32 {
        self.delivered.iter().map(|(id, _)| *id).max().unwrap_or(0)
    }
}

fn value(item: &Item) -> Value {
    let value = match item {
        Item::Result(item) => serde_json::to_value(item),
        Item::Player(item) => serde_json::to_value(item),
        Item::Participation(item) => serde_json::to_value(item),
        Item::Handrecord(item) => serde_json::to_value(item),
        Item::Call(item) => serde_json::to_value(item),
    };
    value.expect("texts and numbers are JSON")
}
