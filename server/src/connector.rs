//! We are the connector: what a club's scoring program takes for the control software of its table devices.
//!
//! A face over what is there: a session is a contest, what the program sends are commands of a director under ids of their own,
//! and what waits for it is made of the contest's events. Kept beside the journal's records, under names in its `meta`, is
//! which contest a session is, who the players are, and how far the program has accepted ([`kept`]). The protocol itself is
//! the crate `connector`; [`shell`] carries it over HTTP.

mod begin;
mod kept;
pub(crate) mod licence;
mod manage;
mod poll;
mod put;
pub(crate) mod shell;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use bridge::contest::{Actor, Asked, At, Command, Contest, Refusal, TOGETHER_AT_MOST};
use connector::envelope::{ErrorType, Fault, Request, Response, Verb, json};
use connector::plan::{Roster, rehearsed};
use connector::queue::{Circumstances, Queue};
use tokio::sync::Mutex as AsyncMutex;

use self::kept::{Kept, KeptSession, Marks, Told};
use crate::clock;
use crate::condition::Condition;
use crate::engine::{Answer, Engine, EngineError, Submission, recorded_after};
use crate::journal::{CommandKey, ContestKey};
use crate::work;

/// As whom the program's commands are recorded.
const NAME: &str = "scoring program";

/// What stands in for the control software of a club's table devices.
pub(crate) struct Connector {
    engine: Arc<Engine>,
    condition: Arc<Condition>,
    /// What programs send is done in the order in which it comes.
    state: AsyncMutex<Option<State>>,
}

impl fmt::Debug for Connector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Connector").finish_non_exhaustive()
    }
}

/// What is known of the programs' events.
struct State {
    kept: Kept,
    sessions: BTreeMap<String, Session>,
    rosters: BTreeMap<String, Roster>,
    /// The number of the next command.
    next_command: u64,
    /// The id of the next delivery; higher than all before.
    next_delivery: i32,
    /// Ids below are used up where the server starts again.
    deliveries_kept: i32,
    /// What the director was told, and what of it is kept.
    told: Told,
    told_kept: Told,
}

/// A session that a program has made.
struct Session {
    kept: KeptSession,
    marks: Marks,
    queue: Queue,
}

/// Why something is not done: a fault of what was sent, or of the world.
enum Failure {
    Fault(Fault),
    World(EngineError),
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        Self::World(error)
    }
}

impl From<crate::journal::JournalError> for Failure {
    fn from(error: crate::journal::JournalError) -> Self {
        Self::World(error.into())
    }
}

impl From<work::BrokenOff> for Failure {
    fn from(error: work::BrokenOff) -> Self {
        Self::Fault(Fault { kind: ErrorType::Exception, text: error.to_string() })
    }
}

impl Connector {
    pub(crate) fn new(engine: Arc<Engine>, condition: Arc<Condition>) -> Arc<Self> {
        Arc::new(Self { engine, condition, state: AsyncMutex::default() })
    }

    /// The answer to a request, both as they are on the wire.
    pub(crate) async fn exchange(&self, body: &[u8]) -> String {
        match read(body) {
            Ok(request) => json(&self.answer(&request).await),
            Err(fault) => json(&Request::default().failed(&fault)),
        }
    }

    async fn answer(&self, request: &Request) -> Response {
        let mut state = self.state.lock().await;
        match self.opened(&mut state).await {
            Ok(state) => {
                let response = self.answered(state, request).await;
                if let Err(Failure::World(error)) = keep_told(state).await {
                    tracing::error!(%error, "what the director was told is not kept");
                }
                response
            }
            Err(failure) => request.failed(&fault(failure)),
        }
    }

    async fn answered(&self, state: &mut State, request: &Request) -> Response {
        let fault = match self.done(state, request).await {
            Ok(response) => return response,
            Err(failure) => fault(failure),
        };
        if !is_quiet(request) {
            let what =
                Verb::numbered(request.command).map_or("what it sent".to_owned(), |verb| format!("{verb:?}"));
            let text = format!("the scoring program asked for what was not done ({what}): {}", fault.text);
            self.tell(state, text);
        }
        request.failed(&fault)
    }

    /// Reads what was kept, so that the director sees it before the first request.
    pub(crate) async fn wake(&self) {
        if let Err(failure) = self.opened(&mut *self.state.lock().await).await {
            tracing::error!(error = fault(failure).text, "what is known of scoring programs cannot be read");
        }
    }

    /// What was kept, read at the first request.
    async fn opened<'a>(&self, state: &'a mut Option<State>) -> Result<&'a mut State, Failure> {
        if state.is_none() {
            let journal = Arc::clone(self.engine.journal());
            let opened = work::blocking(move || State::open(journal)).await??;
            self.condition.connector_tells(&opened.told.shown);
            *state = Some(opened);
        }
        Ok(state.as_mut().expect("it was opened"))
    }

    async fn done(&self, state: &mut State, request: &Request) -> Result<Response, Failure> {
        let Some(verb) = Verb::numbered(request.command) else {
            let text = format!("the command {} is not known here", request.command);
            return Err(Fault::not_implemented(text).into());
        };
        // A club that knows another's guid has nothing to ask of its sessions.
        if state.sessions.get(request.session()).is_some_and(|session| !session.is_of(request.club())) {
            return Err(unknown(request.session()).into());
        }
        match verb {
            Verb::Ping => Ok(request.answered(1, &request.data::<String>().unwrap_or_default())),
            Verb::InitializeEvent => self.begin(state, request).await,
            Verb::AddSession => self.add_session(state, request).await,
            Verb::ContinueEvent => self.go_on(state, request).await,
            Verb::PollNew(kind) => self.poll_new(state, request, kind).await,
            Verb::PollAll(kind) => self.poll_all(state, request, kind).await,
            Verb::Accept(kind) => self.accept(state, request, kind).await,
            Verb::ClearData => self.clear(state, request).await,
            Verb::PutResults => self.put_results(state, request).await,
            Verb::PutPlayerData => self.put_players(state, request).await,
            Verb::PutParticipations => self.put_participations(state, request).await,
            Verb::PutHandrecords => self.put_hands(state, request).await,
            Verb::PutBridgemate2Settings | Verb::PutBridgemate3Settings => {
                self.put_settings(state, request, verb == Verb::PutBridgemate2Settings).await
            }
            Verb::PutTdCalls => self.put_calls(state, request).await,
            Verb::UpdateScoringGroups => self.put_groups(state, request).await,
            Verb::ManageBcs => self.manage(state, request).await,
            Verb::GetMovement => self.movement(state, request).await,
            Verb::GetAllMovements => self.movements(state, request).await,
            Verb::UpdateMovement => self.update_movement(state, request).await,
        }
    }

    /// The session that a request means, with everything in its queue that was acknowledged.
    async fn session<'a>(&self, state: &'a mut State, guid: &str) -> Result<&'a mut Session, Failure> {
        if state.sessions.get(guid).is_none_or(|session| session.kept.contest == 0) {
            return Err(unknown(guid).into());
        }
        self.caught_up(state, guid).await?;
        Ok(state.sessions.get_mut(guid).expect("it is known"))
    }

    /// Takes into a session's queue what was recorded since, and tells the director what follows.
    async fn caught_up(&self, state: &mut State, guid: &str) -> Result<(), Failure> {
        let Some(session) = state.sessions.get_mut(guid) else { return Ok(()) };
        let key = ContestKey(session.kept.contest);
        let have = session.queue.sequence();
        if self.engine.journal().last_sequence(key).0 <= have {
            return Ok(());
        }
        let journal = Arc::clone(self.engine.journal());
        let read = move || recorded_after(journal.as_ref(), key, have).collect::<Result<Vec<_>, _>>();
        let recorded = work::blocking(read).await??;
        let roster = state.rosters.entry(session.kept.about.event.clone()).or_default();
        let with =
            Circumstances { about: &session.kept.about, roster, club: &session.kept.club, clock: local_time };
        for event in &recorded {
            session.queue.take(event, with);
        }
        let (name, sentences) = (session.kept.about.name.clone(), session.queue.sentences());
        let known =
            state.told.sentences.insert(guid.to_owned(), sentences.len()).unwrap_or(0).min(sentences.len());
        let news = sentences[known..].iter().map(|(_, text)| format!("{name}: {text}")).collect();
        self.tell_all(state, news);
        Ok(())
    }

    /// Does these commands in a contest as one, if none is refused. What changes nothing is well. So many that they are too many
    /// for one are done in parts: they were tried, and a program that hears nothing sends them again.
    async fn execute(
        &self,
        state: &mut State,
        contest: u32,
        mut commands: Vec<Command>,
    ) -> Result<(), Failure> {
        while !commands.is_empty() {
            let rest = commands.split_off(commands.len().min(TOGETHER_AT_MOST));
            let number = state.next_command;
            state.next_command += 1;
            self.execute_under(state, (contest, number), commands).await?;
            commands = rest;
        }
        Ok(())
    }

    /// The same under a number that was taken before.
    async fn execute_under(
        &self,
        state: &State,
        (contest, number): (u32, u64),
        mut commands: Vec<Command>,
    ) -> Result<(), Failure> {
        if commands.is_empty() {
            return Ok(());
        }
        if commands.len() > TOGETHER_AT_MOST {
            let text =
                format!("these are {} changes at once: {TOGETHER_AT_MOST} are done at most", commands.len());
            return Err(Fault::invalid(text).into());
        }
        let command = if commands.len() == 1 { commands.remove(0) } else { Command::Together { commands } };
        let id = CommandKey { device: state.kept.device, counter: number };
        let handle = self.engine.contest(contest).ok_or(EngineError::Stopped)?;
        match handle.submit(Submission { id, command, by: by() }).await? {
            Answer::Accepted { .. } => Ok(()),
            Answer::Refused(refused) if refused.code == Refusal::NoChange.code() => Ok(()),
            Answer::Refused(refused) => Err(Fault::movement(refused.text).into()),
        }
    }

    /// The same of several sentences.
    fn tell_all(&self, state: &mut State, texts: Vec<String>) {
        for text in texts {
            self.tell(state, text);
        }
    }

    /// The director has read this of what was told, all of it where the text is empty.
    pub(crate) async fn seen(&self, text: &str) {
        let mut left = vec![];
        if let Ok(state) = self.opened(&mut *self.state.lock().await).await {
            state.told.shown.retain(|told| !text.is_empty() && !text.contains(told.as_str()));
            left.clone_from(&state.told.shown);
            if let Err(failure) = keep_told(state).await {
                tracing::error!(error = fault(failure).text, "that the director has seen it is not kept");
            }
        }
        self.condition.connector_tells(&left);
    }

    /// Tells the director something of what passes between the program and us.
    fn tell(&self, state: &mut State, text: String) {
        tracing::warn!(%text, "data connector");
        let shown = &mut state.told.shown;
        shown.retain(|known| *known != text);
        shown.push(text);
        if shown.len() > TOLD_AT_MOST {
            shown.remove(0);
        }
        self.condition.connector_tells(shown);
    }
}

/// A request as it is on the wire. Who asks is looked at by this reader too, so that nothing is done that it did not see.
fn read(body: &[u8]) -> Result<Request, Fault> {
    // Some programs put a mark of the encoding before their text.
    let body = body.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(body);
    serde_json::from_slice(body)
        .map_err(|error| Fault::invalid(format!("the request cannot be read: {error}")))
}

/// Keeps what the director was told, where that has changed.
async fn keep_told(state: &mut State) -> Result<(), Failure> {
    if state.told == state.told_kept {
        return Ok(());
    }
    let (kept, told) = (state.kept.clone(), state.told.clone());
    work::blocking(move || kept.put_told(&told)).await??;
    state.told_kept.clone_from(&state.told);
    Ok(())
}

/// What a program is answered where something was not done.
fn fault(failure: Failure) -> Fault {
    match failure {
        Failure::Fault(fault) => fault,
        Failure::World(error) => {
            tracing::error!(%error, "the scoring program is told to try again");
            Fault { kind: ErrorType::Busy, text: format!("the server {error}") }
        }
    }
}

/// So many sentences stand before the director; older ones are in the log.
const TOLD_AT_MOST: usize = 12;

/// Whether the director need not know that a request was not done: the next poll tells the program.
fn is_quiet(request: &Request) -> bool {
    matches!(
        Verb::numbered(request.command),
        Some(Verb::PollNew(_) | Verb::PollAll(_) | Verb::Accept(_) | Verb::Ping | Verb::ManageBcs)
    )
}

/// As whom it is asked.
fn by() -> Actor {
    Actor::Director(NAME.to_owned())
}

/// The circumstances of what is asked now.
fn asked() -> Asked {
    Asked { by: by(), at: clock::now() }
}

/// What would become of a contest by these commands now; a fault where one is refused.
fn tried(contest: &Contest, commands: &[Command]) -> Result<Contest, Fault> {
    rehearsed(contest, commands, &asked()).map_err(|refusal| Fault::movement(refusal.told(contest)))
}

/// The hour and the minute of a moment on the clock of this machine.
fn local_time(At(at): At) -> (i32, i32) {
    let moment = i64::try_from(at).ok().and_then(|at| jiff::Timestamp::from_millisecond(at).ok());
    moment.map_or((0, 0), |moment| {
        let here = moment.to_zoned(jiff::tz::TimeZone::system());
        (here.hour().into(), here.minute().into())
    })
}

fn unknown(guid: &str) -> Fault {
    Fault::unknown(format!("no session {} is known here", short(guid)))
}

impl Session {
    /// Whether a club may ask for it: its own, or one that does not say who it is.
    fn is_of(&self, club: &str) -> bool {
        club.is_empty() || self.kept.club.is_empty() || self.kept.club == club
    }
}

/// What is told of a text that may be anything.
fn short(text: &str) -> String {
    text.chars().take(40).filter(|letter| !letter.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An hour and a minute of a day, which go on as the time does.
    #[test]
    fn the_time_of_a_result_is_one_of_a_clock() {
        let minutes = |at| {
            let (hour, minute) = local_time(At(at));
            assert!((0..24).contains(&hour) && (0..60).contains(&minute), "{hour}:{minute}");
            hour * 60 + minute
        };
        let noon = 1_774_353_600_000;
        assert_eq!((minutes(noon + 61 * 60_000) - minutes(noon)).rem_euclid(24 * 60), 61);
    }
}
