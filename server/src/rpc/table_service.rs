//! The table's device: pairing, commands, its view.

use bridge::contest::{Actor, Command, Phase};
use bridge::entry::TableId;
use proto::v1;
use proto::v1::table_service_server::{TableService, TableServiceServer};
use tonic::{Request, Response, Status};

use super::Services;
use super::fanout::{self, Views};
use super::peer::Peer;
use super::status::{failed, invalid};
use crate::auth::{Identity, PairingCode, Role, TooManyWrongCodes};
use crate::engine::{Answer, EngineError, Submission, tables};
use crate::journal::CommandKey;

pub(super) type Server = TableServiceServer<Services>;

#[tonic::async_trait]
impl TableService for Services {
    async fn pair(&self, request: Request<v1::PairRequest>) -> Result<Response<v1::PairReply>, Status> {
        let from = Peer::of(&request);
        let v1::PairRequest { code, device_name } = request.into_inner();
        let too_many = |error: TooManyWrongCodes| Status::resource_exhausted(error.to_string());
        if self.codes.is_blocked(from) {
            return Err(too_many(TooManyWrongCodes));
        }
        let Some((contest, table)) = self.table_of(&PairingCode::typed(&code)).await? else {
            self.codes.count_wrong(from).map_err(too_many)?;
            return Err(Status::not_found("this code is not known: please check it with the director"));
        };
        if self.tokens.has_too_many_devices(contest, table) {
            return Err(Status::failed_precondition(format!(
                "so many devices were paired with table {table} that no more are taken: ask the director"
            )));
        }
        let identity = Identity { role: Role::Table(table), name: device_name, contest: Some(contest) };
        let tokens = std::sync::Arc::clone(&self.tokens);
        let token = tokio::task::spawn_blocking(move || tokens.issue(identity))
            .await
            .map_err(|_panicked| failed(&EngineError::Stopped))?
            .map_err(|error| failed(&error.into()))?;
        tracing::info!(contest, %table, "table paired");
        let token = token.reveal().to_owned();
        Ok(Response::new(v1::PairReply { token, contest, table: table.to_string() }))
    }

    async fn submit(
        &self,
        request: Request<v1::SubmitRequest>,
    ) -> Result<Response<v1::CommandReply>, Status> {
        let (contest, table) = self.seat(&request)?;
        let v1::SubmitRequest { id, command } = request.into_inner();
        let (id, command) = read_command(id, command)?;
        if !is_for_tables(&command) {
            let refused = v1::Refused::named("DirectorOnly", "only the director can do this");
            return Ok(Response::new(Answer::Refused(refused).into()));
        }
        if !self.pace.take(contest, table) {
            return Err(Status::unavailable(
                "this table sends more than can be played: it is taken in a moment",
            ));
        }
        let handle = self.contest(contest)?;
        let submission = Submission { id, command, by: Actor::Table(table) };
        let answer = handle.submit(submission).await.map_err(|error| failed(&error))?;
        Ok(Response::new(answer.into()))
    }

    type WatchTableStream = Views<v1::TableView>;

    async fn watch_table(
        &self,
        request: Request<v1::WatchTableRequest>,
    ) -> Result<Response<Self::WatchTableStream>, Status> {
        let (contest, table) = self.seat(&request)?;
        let handle = self.contest(contest)?;
        let views = handle.table(table).await.map_err(|error| failed(&error))?;
        let views = views.ok_or_else(|| Status::not_found(format!("there is no table {table} any more")))?;
        let have = request.into_inner().have_sequence;
        Ok(Response::new(fanout::stream(views, have)))
    }
}

impl Services {
    /// The contest and table of the token.
    fn seat<T>(&self, request: &Request<T>) -> Result<(u32, TableId), Status> {
        let identity = self.identify(request)?;
        match (identity.role, identity.contest) {
            (Role::Table(table), Some(contest)) => Ok((contest, table)),
            _ => Err(Status::permission_denied("this token is not a table's: pair this device with a table")),
        }
    }

    /// The table that a pairing code belongs to, in a contest that is not final; of several, the one of the
    /// newest contest.
    async fn table_of(&self, code: &PairingCode) -> Result<Option<(u32, TableId)>, Status> {
        for contest in self.engine.contests().into_iter().rev() {
            let tables = match contest.state().await {
                Ok(state) if state.phase != Phase::Final => tables(&state),
                // A contest that is over, or cannot be shown, keeps nobody from another.
                Ok(_) | Err(EngineError::Stopped | EngineError::View { .. }) => continue,
                Err(error) => return Err(failed(&error)),
            };
            for table in tables {
                let own = self.codes.code(contest.number, table).map_err(|error| failed(&error.into()))?;
                if own == *code {
                    return Ok(Some((contest.number, table)));
                }
            }
        }
        Ok(None)
    }
}

/// A command with its id, read from the wire.
pub(super) fn read_command(
    id: Option<v1::CommandId>,
    command: Option<v1::Command>,
) -> Result<(CommandKey, Command), Status> {
    let id = command_id(id)?;
    let command = command.ok_or_else(|| Status::invalid_argument("`command` is missing"))?;
    Ok((id, Command::try_from(&command).map_err(|error| invalid(&error))?))
}

pub(super) fn command_id(id: Option<v1::CommandId>) -> Result<CommandKey, Status> {
    match id {
        Some(v1::CommandId { device, counter }) if device != 0 && counter != 0 => {
            Ok(CommandKey { device, counter })
        }
        _ => Err(Status::invalid_argument(
            "`id` is missing: send the device's number and a counter, both from 1, saved before they are sent",
        )),
    }
}

/// What a table may ask at all; everything else is the director's.
fn is_for_tables(command: &Command) -> bool {
    matches!(
        command,
        Command::TakeSeats { .. }
            | Command::EnterResult { .. }
            | Command::AgreeResult { .. }
            | Command::DisputeResult { .. }
            | Command::CallDirector { .. }
    )
}
