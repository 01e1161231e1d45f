//! A director for scripts: the verbs that an evening needs, over the wire like any console.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use access::line::Line;
use bridge::board::BoardNumber;
use bridge::contest::drawn::propose::DrawWish;
use bridge::contest::{Command, Rules};
use bridge::entry::{SectionLetter, TableId};
use client_tablet::link;
use proto::v1;
use proto::v1::command_reply::Answer;
use proto::v1::director_service_client::DirectorServiceClient;
use tonic::metadata::{Ascii, MetadataValue};
use tonic::{Code, Request, Status, Streaming};

use super::PlayError;

/// Between two tries to reach a server that is away.
const PAUSE: Duration = Duration::from_millis(200);
/// The largest answer that is read: the travellers of a very large contest.
const ANSWER_LIMIT: usize = 256 << 20;

/// A director's device. Copies of it are the same device.
#[derive(Debug, Clone)]
pub struct Director {
    client: DirectorServiceClient<Line>,
    bearer: MetadataValue<Ascii>,
    device: u64,
    counter: Arc<AtomicU64>,
    /// A server that is away is asked again for so long.
    patience: Duration,
}

impl Director {
    /// A director at this server. Nothing is sent yet.
    ///
    /// # Errors
    /// When the address or the token cannot be one.
    pub fn new(server: &str, token: &str) -> Result<Self, PlayError> {
        let mut bearer: MetadataValue<Ascii> =
            format!("Bearer {}", token.trim()).parse().map_err(|_not_ascii| PlayError::WrongToken)?;
        bearer.set_sensitive(true);
        let device = getrandom::u64().map_err(|error| PlayError::Plan(error.to_string()))?.max(1);
        Ok(Self {
            client: DirectorServiceClient::new(link::connect(server)?)
                .max_decoding_message_size(ANSWER_LIMIT),
            bearer,
            device,
            counter: Arc::default(),
            patience: Duration::from_secs(30),
        })
    }

    /// The same director, who waits so long for a server that is away.
    #[must_use]
    pub fn patient(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// Makes a contest; its number.
    ///
    /// # Errors
    /// When it is refused, or the server cannot do it.
    pub async fn create(&self, name: &str, rules: &Rules) -> Result<u32, PlayError> {
        let asked = "make the contest";
        let message = v1::CreateContestRequest {
            id: Some(self.next_id()),
            name: name.to_owned(),
            rules: Some(rules.into()),
        };
        let reply = self
            .persist(asked, || {
                let (mut client, request) = (self.client.clone(), self.request(message.clone()));
                async move { client.create_contest(request).await }
            })
            .await?;
        accepted(asked, reply.reply)?;
        Ok(reply.contest)
    }

    /// Asks for something; the sequence number of its last event.
    ///
    /// # Errors
    /// When it is refused, or the server cannot do it.
    pub async fn ask(&self, contest: u32, command: &Command) -> Result<u64, PlayError> {
        let asked = name(command);
        let message = v1::ExecuteRequest {
            contest,
            id: Some(self.next_id()),
            command: Some(command.into()),
            seen: None,
        };
        let reply = self
            .persist(asked, || {
                let (mut client, request) = (self.client.clone(), self.request(message.clone()));
                async move { client.execute(request).await }
            })
            .await?;
        accepted(asked, Some(reply))
    }

    /// Has a round drawn and proposed.
    ///
    /// # Errors
    /// When it is refused, or the server cannot do it.
    pub async fn draw(
        &self,
        contest: u32,
        section: SectionLetter,
        wish: &DrawWish,
    ) -> Result<u64, PlayError> {
        let asked = "draw a round";
        let message = v1::DrawWishRequest {
            contest,
            id: Some(self.next_id()),
            section: section.to_string(),
            wish: Some(wish.into()),
            seen: None,
        };
        let reply = self
            .persist(asked, || {
                let (mut client, request) = (self.client.clone(), self.request(message.clone()));
                async move { client.draw(request).await }
            })
            .await?;
        accepted(asked, Some(reply))
    }

    /// The drawn rounds of a section as they stand.
    ///
    /// # Errors
    /// When the server cannot tell them.
    pub async fn draw_view(&self, contest: u32, section: SectionLetter) -> Result<v1::DrawView, PlayError> {
        let asked = "look at the draws";
        let message = v1::WatchDrawRequest { contest, section: section.to_string() };
        let views = self
            .persist(asked, || {
                let (mut client, request) = (self.client.clone(), self.request(message.clone()));
                async move { client.watch_draw(request).await }
            })
            .await?;
        first(asked, views).await
    }

    /// The pairing code of every table.
    ///
    /// # Errors
    /// When the server cannot tell them.
    pub async fn codes(&self, contest: u32) -> Result<BTreeMap<TableId, String>, PlayError> {
        let message = v1::PairingCodesRequest { contest, renew: vec![] };
        let reply = self
            .persist("get the pairing codes", || {
                let (mut client, request) = (self.client.clone(), self.request(message.clone()));
                async move { client.pairing_codes(request).await }
            })
            .await?;
        let codes = reply.codes.into_iter().map(|v1::PairingCode { table, code, .. }| {
            let table = table.parse().map_err(|error| PlayError::Answer(format!("{error}")))?;
            Ok((table, code))
        });
        codes.collect()
    }

    /// The full ranking as it stands.
    ///
    /// # Errors
    /// When the server cannot tell it.
    pub async fn standings(&self, contest: u32) -> Result<v1::StandingsView, PlayError> {
        let asked = "look at the standings";
        let message = v1::WatchRequest { contest, have_sequence: 0 };
        let views = self
            .persist(asked, || {
                let (mut client, request) = (self.client.clone(), self.request(message));
                async move { client.watch_standings(request).await }
            })
            .await?;
        first(asked, views).await
    }

    /// A board's full traveller as it stands.
    ///
    /// # Errors
    /// When the server cannot tell it.
    pub async fn traveller(&self, contest: u32, board: BoardNumber) -> Result<v1::TravellerView, PlayError> {
        let asked = "look at a traveller";
        let message = v1::WatchTravellerRequest { contest, board: u32::from(board.get()) };
        let views = self
            .persist(asked, || {
                let (mut client, request) = (self.client.clone(), self.request(message));
                async move { client.watch_traveller(request).await }
            })
            .await?;
        first(asked, views).await
    }

    /// Who plays which boards at a table, round by round.
    ///
    /// # Errors
    /// When the server cannot tell it.
    pub async fn table_path(&self, contest: u32, table: TableId) -> Result<v1::TablePathView, PlayError> {
        let asked = "look at the rounds of a table";
        let message = v1::WatchTablePathRequest { contest, table: table.to_string() };
        let views = self
            .persist(asked, || {
                let (mut client, request) = (self.client.clone(), self.request(message.clone()));
                async move { client.watch_table_path(request).await }
            })
            .await?;
        first(asked, views).await
    }

    /// The contest as the director sees it, now and whenever it changes.
    ///
    /// # Errors
    /// When the server cannot tell it.
    pub async fn watch(&self, contest: u32) -> Result<Streaming<v1::ContestView>, PlayError> {
        let message = v1::WatchRequest { contest, have_sequence: 0 };
        self.persist("look at the contest", || {
            let (mut client, request) = (self.client.clone(), self.request(message));
            async move { client.watch_contest(request).await }
        })
        .await
    }

    /// The contest as a plain results file.
    ///
    /// # Errors
    /// When the server cannot write it.
    pub async fn export(&self, contest: u32) -> Result<Vec<u8>, PlayError> {
        let message =
            v1::ExportRequest { contest, format: v1::ExportFormat::ResultsJson.into(), rulings: None };
        let reply = self.persist("export the contest", || {
            let (mut client, request) = (self.client.clone(), self.request(message.clone()));
            async move { client.export(request).await }
        });
        Ok(reply.await?.content)
    }

    /// Every line of the contest's journal up to now, in plain words.
    ///
    /// # Errors
    /// When the server cannot tell it.
    pub async fn journal(&self, contest: u32) -> Result<Vec<String>, PlayError> {
        let asked = "read the journal";
        let message = v1::WatchJournalRequest { contest, after_sequence: 0, until_now: true };
        let mut entries = self
            .persist(asked, || {
                let (mut client, request) = (self.client.clone(), self.request(message));
                async move { client.watch_journal(request).await }
            })
            .await?;
        let mut lines = vec![];
        while let Some(entry) = entries.message().await.map_err(|status| failed(asked, &status))? {
            lines.push(entry.text);
        }
        Ok(lines)
    }

    fn next_id(&self) -> v1::CommandId {
        v1::CommandId { device: self.device, counter: self.counter.fetch_add(1, Ordering::Relaxed) + 1 }
    }

    fn request<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        request.metadata_mut().insert("authorization", self.bearer.clone());
        request
    }

    /// Asks until there is an answer, or patience ends. A command keeps its id, so that it is done once.
    async fn persist<T, F>(&self, asked: &str, call: impl Fn() -> F) -> Result<T, PlayError>
    where
        F: Future<Output = Result<tonic::Response<T>, Status>>,
    {
        let started = Instant::now();
        loop {
            let status = match call().await {
                Ok(reply) => return Ok(reply.into_inner()),
                Err(status) => status,
            };
            match status.code() {
                Code::Unauthenticated | Code::PermissionDenied => return Err(PlayError::WrongToken),
                Code::Unavailable | Code::Unknown | Code::Cancelled | Code::DeadlineExceeded
                    if started.elapsed() < self.patience =>
                {
                    tokio::time::sleep(PAUSE).await;
                }
                _ => return Err(failed(asked, &status)),
            }
        }
    }
}

async fn first<T>(asked: &str, mut views: Streaming<T>) -> Result<T, PlayError> {
    let view = views.message().await.map_err(|status| failed(asked, &status))?;
    view.ok_or_else(|| PlayError::Answer(format!("nothing came when asked to {asked}")))
}

fn failed(asked: &str, status: &Status) -> PlayError {
    let reason = match status.message() {
        "" => "the server does not answer",
        text => text,
    };
    PlayError::Server { asked: asked.to_owned(), reason: reason.to_owned() }
}

fn accepted(asked: &str, reply: Option<v1::CommandReply>) -> Result<u64, PlayError> {
    match reply.and_then(|reply| reply.answer) {
        Some(Answer::Accepted(v1::Accepted { sequence })) => Ok(sequence),
        Some(Answer::Refused(v1::Refused { code, text, .. })) => {
            Err(PlayError::Refused { asked: asked.to_owned(), code, text })
        }
        None => Err(PlayError::Answer(format!("no answer when asked to {asked}"))),
    }
}

/// What a command asks for, for messages.
fn name(command: &Command) -> &'static str {
    match command {
        Command::CreateContest { .. } => "make the contest",
        Command::RenameContest { .. } => "rename the contest",
        Command::ChangeRules { .. } => "change the rules",
        Command::SetClock { .. } => "set the clock",
        Command::SetUpSection { .. } => "set up a section",
        Command::RegisterEntry { .. } => "register a pair",
        Command::DeclarePhantom { .. } => "declare a place empty",
        Command::SeatLateEntry { .. } => "seat a late pair",
        Command::WithdrawEntry { .. } => "take a pair out",
        Command::Operate { .. } => "change the plan",
        Command::Draw { .. } => "draw a round",
        Command::StartContest => "start play",
        Command::OpenRound { .. } => "open a round",
        Command::CloseRound { .. } => "close a round",
        Command::TakeSeats { .. } => "take seats",
        Command::EnterResult { .. } => "enter a result",
        Command::AgreeResult { .. } => "agree a result",
        Command::DisputeResult { .. } => "dispute a result",
        Command::CorrectResult { .. } => "correct a result",
        Command::MoveResult { .. } => "move a result",
        Command::Penalise { .. } => "give a penalty",
        Command::RemovePenalty { .. } => "remove a penalty",
        Command::LogRuling { .. } => "log a ruling",
        Command::Ruling { .. } => "write in the rulings book",
        Command::AwaitRuling { .. } => "mark a board as subject to ruling",
        Command::SettleRuling { .. } => "take that mark off again",
        Command::DivideBoard { .. } => "divide a fouled board",
        Command::ClassifyEntry { .. } => "classify a pair",
        Command::SetCarryOver { .. } => "set a carry-over",
        Command::LoadDeals { .. } => "load the deals",
        Command::CallDirector { .. } => "call the director",
        Command::AnswerCall { .. } => "answer a call",
        Command::ResolveCall { .. } => "resolve a call",
        Command::SendMessage { .. } => "send a message",
        Command::ReleaseRanking { .. } => "release the ranking",
        Command::ClosePlay { .. } => "close play",
        Command::FinaliseContest => "make the result final",
        Command::ReopenContest { .. } => "reopen the contest",
        Command::Undo { .. } => "take an event back",
        Command::Together { .. } => "do several things at once",
    }
}
