//! The way to the server: commands that arrive once, and views that stay fresh.

pub mod device;
pub mod draw;
pub mod error;
pub mod event;
pub mod read;
mod seen;
pub mod sender;
pub mod watch;

use std::path::Path;
use std::time::Duration;

use access::address::Address;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::command_reply::Answer;
use proto::v1::director_service_client::DirectorServiceClient;
use proto::v1::standby_service_client::StandbyServiceClient;
use proto::v1::{Command, CommandId, CommandReply, CreateContestRequest, ExecuteRequest, Rules, command};
use tonic::Request;
use tonic::metadata::{Ascii, MetadataValue};
use tonic::service::Interceptor;
use tonic::service::interceptor::InterceptedService;

use access::line::Line;
use device::CommandIds;
use error::LinkError;
use seen::OwnCommands;

/// How long one answer may take before the link counts as cut.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);

/// How long a plain command tries again, where nothing else is said.
const PATIENCE: Duration = Duration::from_secs(8);

/// The longest message from the server: a floor of a thousand tables is far smaller.
const MESSAGE_LIMIT: usize = 64 << 20;

/// A server, the right to direct there, and the numbers for commands. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Link {
    server: String,
    line: Line,
    bearer: Bearer,
    ids: CommandIds,
    /// How long a plain command tries again when no answer comes.
    patience: Duration,
    /// The sequence number of what was seen before commands are sent; `None`: nothing is said about it.
    seen: Option<u64>,
    own: OwnCommands,
}

/// Puts the token on every request.
#[derive(Debug, Clone)]
pub struct Bearer(MetadataValue<Ascii>);

impl Bearer {
    fn of(token: &str) -> Result<Self, LinkError> {
        let bearer = format!("Bearer {}", token.trim()).parse();
        let mut bearer: MetadataValue<Ascii> = bearer.map_err(|_not_ascii| LinkError::BadToken)?;
        bearer.set_sensitive(true);
        Ok(Self(bearer))
    }
}

impl Interceptor for Bearer {
    fn call(&mut self, mut request: Request<()>) -> Result<Request<()>, tonic::Status> {
        request.metadata_mut().insert("authorization", self.0.clone());
        Ok(request)
    }
}

/// The server's answer to the making of a contest.
#[derive(Debug, Clone, PartialEq)]
pub struct Created {
    /// The new contest's number; of no meaning when refused.
    pub contest: u32,
    pub answer: Answer,
}

impl Link {
    /// A link to this server; it connects when it is first used, and again whenever it was cut.
    /// Must be called within a tokio runtime.
    ///
    /// # Errors
    /// [`LinkError::BadAddress`] or [`LinkError::BadToken`].
    pub fn new(server: &str, token: &str, data: &Path) -> Result<Self, LinkError> {
        let address: Address = server.parse()?;
        let others = data.join(format!("others-{}", address.host.replace([':', '[', ']'], "-")));
        Ok(Self {
            server: address.url(),
            line: Line::remembering(&address, others)?,
            bearer: Bearer::of(token)?,
            ids: CommandIds::at(data),
            patience: PATIENCE,
            seen: None,
            own: OwnCommands::default(),
        })
    }

    /// A link over this line, of a device that nobody remembers. `server` names the other end where something is wrong.
    ///
    /// # Errors
    /// [`LinkError::BadToken`].
    pub fn over(line: Line, (server, token): (&str, &str)) -> Result<Self, LinkError> {
        Ok(Self {
            server: server.to_owned(),
            line,
            bearer: Bearer::of(token)?,
            ids: CommandIds::passing(),
            patience: PATIENCE,
            seen: None,
            own: OwnCommands::default(),
        })
    }

    /// The same link, which tries for so long when no answer comes.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// The server's address.
    pub fn server(&self) -> &str {
        &self.server
    }

    fn director(&self) -> DirectorServiceClient<InterceptedService<Line, Bearer>> {
        DirectorServiceClient::with_interceptor(self.line.clone(), self.bearer.clone())
            .max_decoding_message_size(MESSAGE_LIMIT)
    }

    fn standby(&self) -> StandbyServiceClient<InterceptedService<Line, Bearer>> {
        StandbyServiceClient::with_interceptor(self.line.clone(), self.bearer.clone())
    }

    fn board(&self) -> BoardServiceClient<InterceptedService<Line, Bearer>> {
        BoardServiceClient::with_interceptor(self.line.clone(), self.bearer.clone())
    }

    /// A number for a command, durable on this computer.
    ///
    /// # Errors
    /// [`LinkError::Save`].
    pub async fn next_id(&self) -> Result<CommandId, LinkError> {
        let ids = self.ids.clone();
        match tokio::task::spawn_blocking(move || ids.next()).await {
            Ok(id) => id,
            Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
        }
    }

    /// Sends a command, again and again under the same number, until it is answered or patience ends.
    ///
    /// # Errors
    /// [`LinkError`]; a refusal is an answer.
    pub async fn execute(&self, contest: u32, kind: command::Kind) -> Result<Answer, LinkError> {
        let id = self.next_id().await?;
        self.patiently(|| self.execute_once(contest, id, kind.clone())).await.map_err(LinkError::given_up)
    }

    /// Sends a command once, under this number.
    ///
    /// # Errors
    /// [`LinkError`]; where it [`may_pass`](LinkError::may_pass), send it again under the same number.
    pub async fn execute_once(
        &self,
        contest: u32,
        id: CommandId,
        kind: command::Kind,
    ) -> Result<Answer, LinkError> {
        let (command, seen) = (Some(Command { kind: Some(kind) }), self.seen(contest));
        let request = ExecuteRequest { contest, id: Some(id), command, seen };
        let reply = self.answered(self.director().execute(request)).await?;
        self.answer(contest, id, reply)
    }

    /// Makes a contest.
    ///
    /// # Errors
    /// As [`Self::execute`].
    pub async fn create_contest(&self, name: &str, rules: Rules) -> Result<Created, LinkError> {
        let id = self.next_id().await?;
        self.patiently(|| self.create_contest_once(id, name, rules.clone()))
            .await
            .map_err(LinkError::given_up)
    }

    /// Asks once for a new contest, under this number.
    ///
    /// # Errors
    /// As [`Self::execute_once`].
    pub async fn create_contest_once(
        &self,
        id: CommandId,
        name: &str,
        rules: Rules,
    ) -> Result<Created, LinkError> {
        let request = CreateContestRequest { id: Some(id), name: name.to_owned(), rules: Some(rules) };
        let reply = self.answered(self.director().create_contest(request)).await?;
        let answer = self.answer(reply.contest, id, reply.reply.unwrap_or_default())?;
        Ok(Created { contest: reply.contest, answer })
    }

    fn answer(&self, contest: u32, id: CommandId, reply: CommandReply) -> Result<Answer, LinkError> {
        if let Some(Answer::Refused(refused)) = &reply.answer
            && refused.code == "IdUsed"
        {
            self.ids.begin_again();
        }
        let answer = reply.answer.ok_or_else(|| {
            LinkError::Server(format!("{} gave an answer that this console does not know", self.server))
        })?;
        self.own.note(contest, id, &answer);
        Ok(answer)
    }

    /// One request, with the longest time that its answer may take.
    async fn answered<T>(
        &self,
        request: impl Future<Output = Result<tonic::Response<T>, tonic::Status>>,
    ) -> Result<T, LinkError> {
        self.answered_within(ANSWER_WITHIN, request).await
    }

    /// The same for an answer that takes its time.
    async fn answered_within<T>(
        &self,
        longest: Duration,
        request: impl Future<Output = Result<tonic::Response<T>, tonic::Status>>,
    ) -> Result<T, LinkError> {
        match tokio::time::timeout(longest, request).await {
            Ok(Ok(response)) => Ok(response.into_inner()),
            Ok(Err(status)) => Err(LinkError::of(&status, &self.server)),
            Err(_elapsed) => Err(LinkError::Unreachable {
                server: self.server.clone(),
                why: format!("nothing came within {} seconds", longest.as_secs()),
            }),
        }
    }

    /// Asks until there is an answer, an error that will not pass, or no patience left.
    async fn patiently<T, F>(&self, ask: impl Fn() -> F) -> Result<T, LinkError>
    where
        F: Future<Output = Result<T, LinkError>>,
    {
        let started = tokio::time::Instant::now();
        let mut backoff = Backoff::default();
        loop {
            // On the heap: a call holds its message several times over, and every caller's future would hold that.
            match Box::pin(ask()).await {
                Err(error) if error.may_pass() => {
                    let pause = backoff.pause();
                    if started.elapsed() + pause > self.patience {
                        return Err(error);
                    }
                    tokio::time::sleep(pause).await;
                }
                answer => return answer,
            }
        }
    }
}

/// The pauses between attempts: short at first, never longer than three seconds, so that a room does not
/// wait for its console when the network returns.
#[derive(Debug, Clone, Copy)]
pub struct Backoff(Duration);

impl Default for Backoff {
    fn default() -> Self {
        Self(Duration::from_millis(100))
    }
}

impl Backoff {
    /// The next pause.
    pub fn pause(&mut self) -> Duration {
        let pause = self.0;
        self.0 = (pause * 2).min(Duration::from_secs(3));
        pause
    }
}
