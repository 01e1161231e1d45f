//! Tables that enter one result after the other, evening after evening, through the generated client.

use std::collections::VecDeque;
use std::sync::Arc;

use access::line::Line;
use anyhow::{Context as _, Result, bail};
use bridge::board::BoardNumber;
use bridge::contest::{Command, Slot};
use bridge::entry::TableId;
use bridge::movement::RoundNumber;
use proto::v1;
use proto::v1::command_reply::Answer;
use proto::v1::table_service_client::TableServiceClient;
use server::auth::{Identity, Role, Token};
use tonic::metadata::{Ascii, MetadataValue};

use crate::closed_loop::Caller;
use crate::evening::{self, Shape};
use crate::hall::{self, Hall};

type Boards = Arc<[(RoundNumber, BoardNumber)]>;

/// A place that a device plays at: one table of one contest.
pub(crate) struct Seat {
    table: TableId,
    token: MetadataValue<Ascii>,
    boards: Boards,
}

/// A device, and the seats that it goes through.
pub(crate) struct Device {
    client: TableServiceClient<Line>,
    id: v1::CommandId,
    seats: VecDeque<Seat>,
    played: usize,
}

/// Every seat of a contest, with a token of its own.
pub(crate) fn seats(hall: &Hall, contest: u32, shape: Shape) -> Result<Vec<Seat>> {
    seats_with(shape, |table| {
        let identity = Identity { role: Role::Table(table), name: String::new(), contest: Some(contest) };
        Ok(hall.services.tokens.issue_for_this_run(identity))
    })
}

/// The same for a server that looks at no token, but is sent one.
pub(crate) fn bare_seats(shape: Shape) -> Result<Vec<Seat>> {
    seats_with(shape, |_| Ok(Token::random()))
}

/// Every seat, with the token that `token` gives for its table.
pub(crate) fn seats_with(shape: Shape, mut token: impl FnMut(TableId) -> Result<Token>) -> Result<Vec<Seat>> {
    let plan: Vec<Boards> = shape.plan()?.into_iter().map(Boards::from).collect();
    let seats = shape.tables().into_iter().map(|table| {
        let boards = plan.get(usize::from(table.table.0) - 1).cloned().unwrap_or_default();
        Ok(Seat { table, token: bearer(token(table)?.reveal())?, boards })
    });
    seats.collect()
}

pub(crate) fn bearer(token: &str) -> Result<MetadataValue<Ascii>> {
    Ok(format!("Bearer {token}").parse()?)
}

/// So many devices, the seats dealt to them in turn.
pub(crate) fn devices(address: std::net::SocketAddr, count: usize, seats: Vec<Seat>) -> Result<Vec<Device>> {
    let channels = hall::channels(address, count)?;
    let device = |number: usize| Device {
        client: TableServiceClient::new(channels[number % channels.len()].clone()),
        id: v1::CommandId { device: 1 + u64::try_from(number).unwrap_or(0), counter: 0 },
        seats: VecDeque::new(),
        played: 0,
    };
    let mut devices: Vec<Device> = (0..count).map(device).collect();
    for (number, seat) in seats.into_iter().enumerate() {
        devices[number % count].seats.push_back(seat);
    }
    Ok(devices)
}

impl Device {
    /// The seat where the next result is entered; `None` when all is played.
    fn seat(&self) -> Option<&Seat> {
        self.seats.front()
    }

    /// The client of the device, for its streams.
    pub(crate) fn watch(&self) -> Option<(TableServiceClient<Line>, tonic::Request<v1::WatchTableRequest>)> {
        let mut request = tonic::Request::new(v1::WatchTableRequest { have_sequence: 0 });
        request.metadata_mut().insert("authorization", self.seat()?.token.clone());
        Some((self.client.clone(), request))
    }

    /// Enters the next result; its sequence number, or `None` when all is played.
    pub(crate) async fn enter(&mut self) -> Result<Option<u64>> {
        let Some(request) = self.next_request() else { return Ok(None) };
        let reply = self.client.submit(request).await?.into_inner();
        match reply.answer.context("an answer")? {
            Answer::Accepted(v1::Accepted { sequence }) => Ok(Some(sequence)),
            Answer::Refused(refused) => bail!("refused: {}", refused.text),
        }
    }

    pub(crate) fn next_request(&mut self) -> Option<tonic::Request<v1::SubmitRequest>> {
        if self.seats.front().is_some_and(|seat| self.played == seat.boards.len()) {
            self.seats.pop_front();
            self.played = 0;
        }
        let seat = self.seats.front()?;
        let (round, board) = seat.boards[self.played];
        self.played += 1;
        let slot = Slot { table: seat.table, round, board };
        let command =
            Command::EnterResult { slot, result: evening::result(slot), replaces: None, played_by: None };
        self.id.counter += 1;
        let mut request =
            tonic::Request::new(v1::SubmitRequest { id: Some(self.id), command: Some((&command).into()) });
        request.metadata_mut().insert("authorization", seat.token.clone());
        Some(request)
    }
}

impl Caller for Device {
    async fn call(&mut self) -> Result<bool> {
        Ok(self.enter().await?.is_some())
    }
}
