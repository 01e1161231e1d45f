//! The table's device: pairing, commands, its view.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;

use bridge::contest::table_rules::{PhonesAllowed, TableRules};
use bridge::contest::{Actor, Command, Phase, TableRefusal};
use bridge::entry::TableId;
use bridge::message::Language;
use futures_util::StreamExt as _;
use futures_util::future::select;
use proto::v1;
use proto::v1::table_service_server::{TableService, TableServiceServer};
use tonic::{Code, Request, Response, Status};
use words::page::Table;

use super::Services;
use super::bearer::shown;
use super::clock;
use super::fanout::{self, Views};
use super::pace::{self, Asking};
use super::peer::Peer;
use super::status::{failed, invalid, not_joined};
use crate::auth::{
    Guess, Identity, PairingCode, Role, Token, TooManyWrongCodes, Watching, Which, device_called,
};
use crate::clear::InTheClear;
use crate::engine::{Answer, EngineError, Print, Submission, WorkedOut, tables};
use crate::journal::CommandKey;
use crate::work;

pub(super) type Server = TableServiceServer<Services>;

#[tonic::async_trait]
impl TableService for Services {
    async fn pair(&self, request: Request<v1::PairRequest>) -> Result<Response<v1::PairReply>, Status> {
        let from = Peer::of(&request);
        let is_in_the_clear = request.extensions().get::<InTheClear>().is_some();
        let v1::PairRequest { code, device_name, kind } = request.into_inner();
        let kind = v1::DeviceKind::try_from(kind).unwrap_or_default();
        let ((contest, table), right) = self.table_by_code(from, &code).await?;
        drop(right);
        self.takes(contest, kind, is_in_the_clear).await?;
        let identity = Identity { role: Role::Table(table), name: device_name, contest: Some(contest) };
        let token = self.issue_for_code(from, (identity, kind), (table, &code)).await?;
        tracing::info!(contest, %table, "table paired");
        let token = token.reveal().to_owned();
        Ok(Response::new(v1::PairReply { token, contest, table: table.to_string() }))
    }

    async fn submit(
        &self,
        request: Request<v1::SubmitRequest>,
    ) -> Result<Response<v1::CommandReply>, Status> {
        let token = shown(&request)?;
        let from = Peer::of(&request);
        let (contest, own) = self.seat(&token, from).await?;
        let asking = self.asking(&token);
        if !self.pace.take((contest, own), asking) {
            self.too_fast(from, (contest, own), "commands");
            // Answered late, whoever floods asks less often: also with what says nothing.
            tokio::time::sleep(pace::SLOWED_BY).await;
            return Err(Status::unavailable(
                "this table sends more than can be played: it is taken in a moment",
            ));
        }
        let v1::SubmitRequest { id, command } = request.into_inner();
        let (id, command) = read_command(id, command)?;
        let Some(asked) = table_asked(&command, own) else {
            self.refused_at(from, (contest, own), "a director's command");
            let (_, language) = self.rules_at_tables(contest).await?;
            let refused = Answer::told("DirectorOnly", TableRefusal::DirectorOnly, language);
            return Ok(Response::new(refused.into()));
        };
        let is_result = is_of_result(&command);
        // A device that the director moved still sends what it has entered at the table where it was.
        let table = if asked != own && self.tokens.was_at(&token, asked) { asked } else { own };
        let handle = self.contest(contest)?;
        let submission = Submission { id, command, by: Actor::Table(table) };
        let asked = WorkedOut { device: Some(token.number()), ..submission.into() };
        let is_of_phone = is_result && asking == Asking::Phone;
        if is_of_phone && let Some(refused) = self.phones_refused(contest).await? {
            // What was answered before the contest wanted no phones is answered so again.
            let answered = self.answered(asked.id, asked.print).await?.unwrap_or(refused);
            return Ok(Response::new(self.at_table(contest, answered).await?.into()));
        }
        let answer = handle.submit(asked).await.map_err(|error| failed(&error))?;
        let answer = self.at_table(contest, answer).await?;
        if matches!(&answer, Answer::Refused(refused) if refused.code == "AnotherTable") {
            self.refused_at(from, (contest, own), "a command of another table");
        }
        self.entered(&token, &answer);
        Ok(Response::new(answer.into()))
    }

    async fn find_player(
        &self,
        request: Request<v1::FindPlayerRequest>,
    ) -> Result<Response<v1::FindPlayerReply>, Status> {
        let token = shown(&request)?;
        let from = Peer::of(&request);
        let (contest, own) = self.seat(&token, from).await?;
        if !self.lookups.take((contest, own), self.asking(&token)) {
            self.too_fast(from, (contest, own), "member numbers");
            tokio::time::sleep(pace::SLOWED_BY).await;
            return Err(Status::unavailable("this table asks for too many numbers: please write the name"));
        }
        let v1::FindPlayerRequest { number, name } = request.into_inner();
        let reply = match number.trim() {
            "" => v1::FindPlayerReply { numbers: self.numbers_of(&name).await, name: String::new() },
            number => v1::FindPlayerReply {
                name: self.player_with(number).await?,
                ..v1::FindPlayerReply::default()
            },
        };
        Ok(Response::new(reply))
    }

    type WatchTableStream = Views<v1::TableView>;

    async fn watch_table(
        &self,
        request: Request<v1::WatchTableRequest>,
    ) -> Result<Response<Views<v1::TableView>>, Status> {
        let token = shown(&request)?;
        let (contest, table) = self.seat(&token, Peer::of(&request)).await?;
        let handle = self.contest(contest)?;
        let views = handle.table(table).await.map_err(|error| failed(&error))?;
        let views = views.ok_or_else(|| Status::not_found(format!("there is no table {table} any more")))?;
        let watching = self.tokens.seen(&token).map(|seen| Watching::begin(&seen));
        let have = request.into_inner().have_sequence;
        let have = if self.tokens.has_moved(&token) { 0 } else { have };
        let views: Views<v1::TableView> = fanout::stream(views, have);
        let followed = clock::stamped(views).map(move |view| {
            let _follows = &watching;
            view
        });
        // The stream ends when the director moves or revokes the device, which then asks anew.
        let changed = self.tokens.changed(token, move |role| *role == Role::Table(table));
        let ends = select(Box::pin(changed), Box::pin(self.pair.joins()));
        Ok(Response::new(Box::pin(followed.take_until(ends))))
    }
}

impl Services {
    /// What was answered under this id before, if anything was.
    pub(super) async fn answered(&self, id: CommandKey, print: Print) -> Result<Option<Answer>, Status> {
        let engine = Arc::clone(&self.engine);
        let answered = work::blocking(move || engine.answered(id, print)).await;
        answered.map_err(|_panicked| failed(&EngineError::Stopped))?.map_err(|error| failed(&error))
    }

    /// The contest and table of the token.
    async fn seat(&self, token: &Token, from: IpAddr) -> Result<(u32, TableId), Status> {
        let identity = self.device((token, from)).await?;
        if let (Role::Table(table), Some(contest)) = (&identity.role, identity.contest) {
            return Ok((contest, *table));
        }
        let words = "this token is not a table's: pair this device with a table";
        Err(self.denied(from, (&identity, "what a table asks"), words))
    }

    /// Notes that a table asked what is not its own.
    fn refused_at(&self, from: IpAddr, (contest, table): (u32, TableId), asked: &str) {
        let who = Identity { role: Role::Table(table), name: String::new(), contest: Some(contest) };
        self.security.role_refused(from, &who, asked);
    }

    /// Notes that somebody at a table, or with its code, is faster than its pace.
    pub(super) fn too_fast(&self, from: IpAddr, (contest, table): (u32, TableId), what: &str) {
        self.security.over_budget(from, &format!("{what} of table {table} of contest {contest}"));
    }

    /// Refuses a device of a kind, or on a connection, that the contest does not want at its tables.
    async fn takes(&self, contest: u32, kind: v1::DeviceKind, is_in_the_clear: bool) -> Result<(), Status> {
        let (rules, _) = self.rules_at_tables(contest).await?;
        let why = if is_in_the_clear && self.meeting.clear.refuses(rules.connection) {
            (Table::JoinEncrypted, ENCRYPTED)
        } else if kind == v1::DeviceKind::Phone && rules.phones == PhonesAllowed::Refused {
            (Table::JoinNoPhones, NO_PHONES)
        } else {
            return Ok(());
        };
        Err(not_joined(Code::FailedPrecondition, why.0, why.1.to_owned()))
    }

    /// What a contest wants of its tables, as its rules are now, and in which language they are told.
    async fn rules_at_tables(&self, contest: u32) -> Result<(TableRules, Language), Status> {
        let handle = self.contest(contest)?;
        let look =
            handle.look("its rules", |glance| (glance.contest.rules.table, glance.contest.rules.language));
        look.await.map_err(|error| failed(&error))
    }

    /// To a phone that joined before the contest wanted none; `None` where it wants them.
    async fn phones_refused(&self, contest: u32) -> Result<Option<Answer>, Status> {
        let (rules, language) = self.rules_at_tables(contest).await?;
        let is_refused = rules.phones == PhonesAllowed::Refused;
        Ok(is_refused.then(|| Answer::told("PhonesRefused", Table::JoinNoPhones, language)))
    }

    /// An answer as a table reads it. The contest is asked for its language only where that matters: no entry
    /// waits for it.
    pub(super) async fn at_table(&self, contest: u32, answer: Answer) -> Result<Answer, Status> {
        match answer {
            Answer::Refused(refused) if refused.code == "IdUsed" => {
                let (_, language) = self.rules_at_tables(contest).await?;
                Ok(Answer::told("IdUsed", TableRefusal::IdUsed, language))
            }
            answer @ (Answer::Accepted { .. } | Answer::Refused(_)) => Ok(answer),
        }
    }

    /// Whether a phone of a player's own asks, by its token, or a device of the table.
    fn asking(&self, token: &Token) -> Asking {
        if self.tokens.is_phone(token) { Asking::Phone } else { Asking::Device }
    }

    /// The contest and table of a code that somebody typed; wrong ones are counted. What else was typed with it may be wrong: as
    /// long as that is not known, it is still being tried.
    pub(super) async fn table_by_code(
        &self,
        from: IpAddr,
        code: &str,
    ) -> Result<((u32, TableId), Guess<'_>), Status> {
        let guess = self.codes.try_code(from).await.map_err(|error| self.locked_out(from, error))?;
        if let Some(table) = self.table_of(&PairingCode::typed(code)).await? {
            return Ok((table, guess));
        }
        self.count_wrong(guess, "it is no table's")?;
        Err(unknown_code())
    }

    /// A token for what somebody joins with a table's code, if that is still the code when the token is there: who renews it
    /// meanwhile may have looked for what it gave before.
    pub(super) async fn issue_for_code(
        &self,
        from: IpAddr,
        (identity, kind): (Identity, v1::DeviceKind),
        (table, typed): (TableId, &str),
    ) -> Result<Token, Status> {
        let contest = identity.contest.unwrap_or(0);
        let asking = if kind == v1::DeviceKind::Phone { Asking::Phone } else { Asking::Device };
        if !self.joins.take((contest, table), asking) {
            self.too_fast(from, (contest, table), "devices that join");
            tokio::time::sleep(pace::SLOWED_BY).await;
            let told = "very many devices join this table just now: please try again in a moment";
            return Err(not_joined(Code::FailedPrecondition, Table::JoinBusy, told.to_owned()));
        }
        let token = self.issue(from, identity, kind).await?;
        let code = self.codes.code(contest, table).map_err(|error| failed(&error.into()))?;
        if code == PairingCode::typed(typed) {
            return Ok(token);
        }
        let (tokens, which) = (Arc::clone(&self.tokens), Which::Device(device_called(token.number())));
        let revoked = work::blocking(move || tokens.revoke(contest, &which, v1::Revocation::CodeRenewed));
        let revoked = revoked.await.map_err(|_panicked| failed(&EngineError::Stopped))?;
        revoked.map_err(|error| failed(&error.into()))?;
        Err(unknown_code())
    }

    /// Counts a wrong code, or a wrong name with a right one.
    pub(super) fn count_wrong(&self, guess: Guess<'_>, what: &str) -> Result<(), Status> {
        let from = guess.from();
        self.security.wrong_code(from, what);
        guess.is_wrong().map_err(|error| self.locked_out(from, error))
    }

    fn locked_out(&self, from: IpAddr, error: TooManyWrongCodes) -> Status {
        self.security.locked_out(from);
        Status::resource_exhausted(error.to_string())
    }

    /// The name that the club's names file has for a member number, and else the newest contest; empty where none has one.
    async fn player_with(&self, number: &str) -> Result<String, Status> {
        if number.is_empty() {
            return Ok(String::new());
        }
        if let Some(name) = self.condition.kept_names().get(number) {
            return Ok(name.clone());
        }
        for contest in self.engine.contests().into_iter().rev() {
            let state = match contest.state().await {
                Ok(state) => state,
                Err(EngineError::Stopped | EngineError::View { .. }) => continue,
                Err(error) => return Err(failed(&error)),
            };
            let mut players = state.entries.values().flat_map(|entry| &entry.players);
            if let Some(known) = players.find(|known| known.number == number && !known.name.is_empty()) {
                return Ok(known.name.clone());
            }
        }
        Ok(String::new())
    }

    /// The numbers of those who bear a name in the club's contests, the newest first, where there are several to tell apart:
    /// nobody is told the number of one member by his name, and nobody whose numbers the names file has. A number is whose it
    /// was in the newest contest, and nobody's to choose whom the names file calls otherwise.
    async fn numbers_of(&self, name: &str) -> Vec<String> {
        const SHOWN: usize = 8;
        let names = self.condition.kept_names();
        let is_others = |number: &str| {
            names.get(number).is_some_and(|known| known.to_lowercase() != name.trim().to_lowercase())
        };
        let (mut known, mut numbers) = (BTreeSet::new(), vec![]);
        for contest in self.engine.listed().await.iter().rev() {
            for (number, is_own) in contest.numbers(name) {
                if known.insert(number.to_owned()) && is_own && !is_others(number) {
                    numbers.push(number.to_owned());
                }
            }
        }
        if numbers.len() < 2 {
            return vec![];
        }
        numbers.truncate(SHOWN);
        numbers
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

const ENCRYPTED: &str =
    "in this contest table pages are to be encrypted: write https:// before the address, or ask the director";
const NO_PHONES: &str =
    "in this contest personal phones may not enter results: please use the device of the table";

/// Whether a table says by it what was played.
fn is_of_result(command: &Command) -> bool {
    matches!(
        command,
        Command::EnterResult { .. } | Command::AgreeResult { .. } | Command::DisputeResult { .. }
    )
}

fn unknown_code() -> Status {
    Status::not_found("this code is not known: please check it with the director")
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

/// The table for which a device asks something that tables may ask; `None` for what is the director's.
fn table_asked(command: &Command, own: TableId) -> Option<TableId> {
    if let Command::RegisterEntry { .. } = command {
        return Some(own);
    }
    if let Command::TakeSeats { table, .. } | Command::CallDirector { table, .. } = command {
        return Some(*table);
    }
    if let Command::EnterResult { slot, .. }
    | Command::AgreeResult { slot, .. }
    | Command::DisputeResult { slot, .. } = command
    {
        return Some(slot.table);
    }
    None
}
