//! What a server acknowledged by itself after another had taken over: nothing of it is dropped.
//!
//! Its journal is set aside as it is, and a copy of the other's takes its place. Then the commands that were acknowledged are
//! done again by the server that leads, each under its own id, in the order in which they were decided: one that the client has
//! sent there meanwhile is known there. What is refused is told to the directors, in words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use bridge::contest::version::Seen;
use bridge::contest::view::JournalEntryView;
use bridge::contest::{Actor, Command, Recorded};
use jiff::Zoned;
use prost::Message as _;
use proto::v1;
use tonic::Status;

use super::following::{Lost, Partner};
use super::{holding, state, wire};
use crate::auth;
use crate::engine::{Answer, Live, Print, WorkedOut, signed_after};
use crate::journal::{self, CommandKey, ContestKey, Journal, JournalError, RedbJournal, TokenHash};
use crate::rpc::Services;

/// The name under which a journal keeps what could not be done.
const TOLD_UNDER: &str = "reunion";
/// Held while what is told is changed.
static TELLING: Mutex<()> = Mutex::new(());
/// The empty journal that takes the place of one that is set aside.
const FRESH: &str = "journal.redb.following";
const ASIDE: &str = "journal-alone-";
const ENDING: &str = ".redb";
/// The ending of one whose commands are done.
const DONE: &str = ".done.redb";

/// Sets the journal of a folder aside, and puts an empty one in its place that knows whom it follows. A crash leaves the one or
/// the other there.
///
/// # Errors
///
/// Why that failed. Nothing has changed then.
pub fn set_aside(data: &Path, partner: &v1::PartnerState) -> Result<PathBuf, JournalError> {
    let (own, fresh) = (data.join(journal::FILE_NAME), data.join(FRESH));
    remove_if_there(&fresh)?;
    let journal = RedbJournal::create(&fresh)?;
    state::put_partner(&journal, &v1::PartnerState { leads: false, whole: false, ..partner.clone() })?;
    drop(journal);
    let aside = free_name(data)?;
    // In this order a crash leaves the old journal, or none beside one that waits: see [`finish`].
    fs::rename(&own, &aside)?;
    finish(data)?;
    Ok(aside)
}

/// Finishes what a crash broke off while a journal was set aside.
///
/// # Errors
///
/// When the folder cannot be written.
pub fn finish(data: &Path) -> Result<(), JournalError> {
    let (own, fresh) = (data.join(journal::FILE_NAME), data.join(FRESH));
    if !own.try_exists()? && fresh.try_exists()? {
        fs::rename(&fresh, &own)?;
        #[cfg(unix)]
        fs::File::open(data)?.sync_all()?;
    }
    Ok(())
}

/// A name for a journal that is set aside, which nothing has yet.
fn free_name(data: &Path) -> io::Result<PathBuf> {
    let moment = Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
    for number in 1.. {
        let path = data.join(format!("{ASIDE}{moment}-{number}{ENDING}"));
        if !path.try_exists()? {
            return Ok(path);
        }
    }
    Err(io::Error::other("every name is taken"))
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The journals of a folder that were set aside and whose commands are not done yet, the oldest first.
fn waiting(data: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found: Vec<PathBuf> = fs::read_dir(data)?
        .map(|entry| entry.map(|entry| entry.path()))
        .filter(|path| {
            path.as_ref().is_ok_and(|path| {
                let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
                name.starts_with(ASIDE) && name.ends_with(ENDING) && !name.ends_with(DONE)
            })
        })
        .collect::<Result<_, _>>()?;
    found.sort();
    Ok(found)
}

/// Has the other server do what the journals of this folder were set aside with.
pub(super) async fn hand_over(
    (data, journal): (&Path, &Arc<dyn Journal>),
    other: &Partner,
) -> Result<(), Lost> {
    // Tokens and codes that were given out, changed or revoked here alone, also where nothing was entered.
    let own = Arc::clone(journal);
    let opening = tokio::task::spawn_blocking(move || opening(own.as_ref())).await;
    let opening = opening.unwrap_or_else(|_panicked| Err(JournalError::writer_stopped()))?;
    if opening != v1::BringInRequest::default() {
        other.service().bring_in(other.request(opening)?).await?;
    }
    let folder = data.to_owned();
    for path in waiting(&folder).map_err(JournalError::from)? {
        let read = path.clone();
        let alone = tokio::task::spawn_blocking(move || Alone::read(&read));
        let Alone { commands, opening } = match alone.await {
            Ok(Ok(alone)) => alone,
            Ok(Err(error)) => return Err(error.into()),
            Err(_panicked) => return Err(Lost::Refused("what was set aside cannot be read".to_owned())),
        };
        let count = commands.len();
        let (mut done, mut refused) = (0, 0);
        // Contest by contest: what is done again rests on nothing of another, and no request grows with the season.
        for request in by_contest(commands, opening) {
            let request = other.request(request)?;
            let reply = other.service().bring_in(request).await?.into_inner();
            let of = |kind: v1::BroughtIn| reply.commands().filter(|one| *one == kind).count();
            done += of(v1::BroughtIn::Done);
            refused += of(v1::BroughtIn::Refused);
        }
        tracing::info!(file = %path.display(), count, done, refused, "what was acknowledged here alone is handed over");
        let name = path.to_string_lossy();
        let done =
            name.strip_suffix(ENDING).map_or_else(|| path.clone(), |stem| format!("{stem}{DONE}").into());
        fs::rename(&path, done).map_err(JournalError::from)?;
    }
    Ok(())
}

/// What opens the doors of a journal's server: its tokens, and how often its codes were renewed.
fn opening(journal: &dyn Journal) -> Result<v1::BringInRequest, JournalError> {
    let grants = journal.grants()?.into_iter();
    let grants = grants.map(|(token, grant)| wire::grant_to_wire(token, Some(grant))).collect();
    Ok(v1::BringInRequest { commands: vec![], grants, renewals: auth::renewals(journal)? })
}

/// The requests for what was done alone: tokens and codes by themselves, then the commands of each contest. A contest that was
/// made there may have another number here, so its tokens and codes go with its commands.
fn by_contest(commands: Vec<v1::AskedAlone>, all: v1::BringInRequest) -> Vec<v1::BringInRequest> {
    let made: BTreeSet<u32> =
        commands.iter().filter(|one| makes_contest(one)).map(|one| one.contest).collect();
    let mut contests = BTreeMap::<u32, v1::BringInRequest>::new();
    for command in commands {
        contests.entry(command.contest).or_default().commands.push(command);
    }
    let mut opening = v1::BringInRequest::default();
    for renewals in all.renewals {
        let own = contests.get_mut(&renewals.contest).filter(|_| made.contains(&renewals.contest));
        own.unwrap_or(&mut opening).renewals.push(renewals);
    }
    for grant in all.grants {
        let read = grant.grant.as_deref().and_then(|bytes| v1::Grant::decode(bytes).ok());
        let contest = read.map_or(0, |grant| grant.contest);
        let own = contests.get_mut(&contest).filter(|_| made.contains(&contest));
        own.unwrap_or(&mut opening).grants.push(grant);
    }
    std::iter::once(opening).chain(contests.into_values()).collect()
}

/// Whether this made its contest.
fn makes_contest(alone: &v1::AskedAlone) -> bool {
    let command = alone.asked.as_ref().and_then(|asked| asked.command.as_ref());
    matches!(command.and_then(|command| command.kind.as_ref()), Some(v1::command::Kind::CreateContest(_)))
}

/// What a journal holds that can be done elsewhere.
struct Alone {
    commands: Vec<v1::AskedAlone>,
    opening: v1::BringInRequest,
}

impl Alone {
    fn read(path: &Path) -> Result<Self, JournalError> {
        let journal = RedbJournal::open(path)?;
        let mut found: Vec<(u64, CommandKey, v1::RecordedAnswer)> = Vec::new();
        holding::each_answer(&journal, |id, bytes| {
            // What was refused was told so, and what was asked before anybody followed is known to both.
            if let Ok(recorded) = v1::RecordedAnswer::decode(bytes.as_slice())
                && recorded.asked.is_some()
                && let Some(v1::CommandReply { answer: Some(v1::command_reply::Answer::Accepted(accepted)) }) =
                    recorded.reply
            {
                found.push((accepted.sequence, id, recorded));
            }
            Ok(())
        })?;
        found.sort_by_key(|(sequence, id, recorded)| (recorded.contest, *sequence, *id));
        let mut told = Told::default();
        let commands = found.into_iter().map(|(sequence, id, recorded)| v1::AskedAlone {
            sequence,
            id: Some(id.into()),
            contest: recorded.contest,
            did: told.of(&journal, ContestKey(recorded.contest), id),
            asked: recorded.asked.map(|asked| v1::Asked { print: recorded.command.unwrap_or(0), ..asked }),
        });
        let commands = commands.collect();
        Ok(Self { commands, opening: opening(&journal)? })
    }
}

/// What followed from each command, in words.
#[derive(Default)]
struct Told(BTreeMap<ContestKey, BTreeMap<CommandKey, Vec<String>>>);

impl Told {
    fn of(&mut self, journal: &dyn Journal, key: ContestKey, id: CommandKey) -> Vec<String> {
        let contest = self.0.entry(key).or_insert_with(|| Self::contest(journal, key).unwrap_or_default());
        contest.get(&id).cloned().unwrap_or_default()
    }

    fn contest(
        journal: &dyn Journal,
        key: ContestKey,
    ) -> Result<BTreeMap<CommandKey, Vec<String>>, crate::engine::EngineError> {
        let live = Live::replay(journal, key)?;
        let recorded: Vec<Recorded> = signed_after(journal, key, 0)
            .map(|one| one.map(|(recorded, _)| recorded))
            .collect::<Result<_, _>>()?;
        let mut told = BTreeMap::<CommandKey, Vec<String>>::new();
        for (recorded, entry) in recorded.iter().zip(JournalEntryView::all(&live.contest, &recorded)) {
            if let Some(command) = recorded.command {
                told.entry(command).or_default().push(entry.text);
            }
        }
        Ok(told)
    }
}

/// What is done again, contest by contest.
#[derive(Default)]
struct Again {
    /// Contests that were made there, with their numbers here; without one where it was refused here.
    numbers: BTreeMap<u32, Option<u32>>,
    /// For each contest the last event that both servers have, and the commands that were done since.
    since: BTreeMap<u32, (u64, Vec<CommandKey>)>,
    refused: Vec<String>,
}

impl Again {
    /// The number here of a contest there. What followed in one that was not made here belongs to no other.
    fn number(&self, there: u32) -> Option<u32> {
        self.numbers.get(&there).copied().unwrap_or(Some(there))
    }

    /// The tokens and codes of there as they are here; those of a contest that was not made here open nothing.
    fn opening(
        &self,
        grants: Vec<v1::JournalGrant>,
        renewals: Vec<v1::CodeRenewals>,
    ) -> (Vec<(TokenHash, Vec<u8>)>, Vec<v1::CodeRenewals>) {
        let grant = |grant: v1::JournalGrant| {
            let (token, bytes) = (grant.token.try_into().ok()?, grant.grant?);
            let read = v1::Grant::decode(bytes.as_slice()).ok()?;
            let contest = if read.contest == 0 { 0 } else { self.number(read.contest)? };
            let is_same = contest == read.contest;
            let bytes = if is_same { bytes } else { v1::Grant { contest, ..read }.encode_to_vec() };
            Some((token, bytes))
        };
        let renewals = renewals.into_iter().filter_map(|renewals| {
            let contest = self.number(renewals.contest)?;
            Some(v1::CodeRenewals { contest, ..renewals })
        });
        (grants.into_iter().filter_map(grant).collect(), renewals.collect())
    }

    /// A command that both servers have, with its last event there and here. As long as these are the same both have the same
    /// contest; what is known after the first difference was done again.
    fn is_known(&mut self, (there, here): (u32, u32), (theirs, ours): (u64, u64), id: CommandKey) {
        if there != here {
            self.numbers.insert(there, Some(here));
        }
        let (both, own) = self.since.entry(here).or_default();
        if own.is_empty() && there == here && theirs == ours {
            *both = ours;
        } else {
            own.push(id);
        }
    }
}

impl Services {
    pub(super) async fn brought_in(&self, request: v1::BringInRequest) -> Result<v1::BringInReply, Status> {
        let (mut again, mut commands) = (Again::default(), Vec::with_capacity(request.commands.len()));
        for command in request.commands {
            let brought = self.done_again(&mut again, command).await?;
            commands.push(brought.into());
        }
        // Only now the numbers here are known.
        let (grants, renewals) = again.opening(request.grants, request.renewals);
        let (tokens, codes) = (Arc::clone(&self.tokens), Arc::clone(&self.codes));
        let adopted = tokio::task::spawn_blocking(move || {
            tokens.adopt(grants)?;
            codes.adopt(renewals)
        });
        if let Ok(Err(error)) = adopted.await {
            return Err(Status::unavailable(format!("the server failed to {error}")));
        }
        self.tell_refused(again.refused).await?;
        Ok(v1::BringInReply { commands })
    }

    async fn done_again(&self, again: &mut Again, alone: v1::AskedAlone) -> Result<v1::BroughtIn, Status> {
        let did = if alone.did.is_empty() { "a command".to_owned() } else { alone.did.join("; ") };
        let is_new = makes_contest(&alone);
        let (Some(id), Some(asked)) = (alone.id, alone.asked) else {
            again.refused.push(format!("{did} (it cannot be read)"));
            return Ok(v1::BroughtIn::Refused);
        };
        let id = CommandKey::from(id);
        let print = Print::from(asked.print);
        match self.engine.answered_where(id, print).map_err(|error| crate::rpc::failed(&error))? {
            // Asked here as well, and refused: people have been told otherwise there.
            Some((contest, Answer::Refused(refused))) => {
                if is_new {
                    again.numbers.insert(alone.contest, None);
                }
                let told = self.refused_in((!is_new).then_some(contest), &did, &refused.text).await;
                again.refused.push(told);
                return Ok(v1::BroughtIn::Refused);
            }
            Some((contest, Answer::Accepted { sequence })) => {
                again.is_known((alone.contest, contest), (alone.sequence, sequence), id);
                return Ok(v1::BroughtIn::Known);
            }
            None => {}
        }
        let Some(mut worked_out) = read(&asked, (id, print)) else {
            again.refused.push(format!("{did} (it cannot be read)"));
            return Ok(v1::BroughtIn::Refused);
        };
        let Some(number) = again.number(alone.contest) else {
            again.refused.push(format!("{did} (its contest was not made here)"));
            return Ok(v1::BroughtIn::Refused);
        };
        let (both, own) = again.since.entry(number).or_default();
        if let Some(seen) = &mut worked_out.seen {
            // What was seen there since has other numbers here.
            seen.sequence = seen.sequence.min(*both);
            seen.own.extend(own.iter().copied());
        }
        let answer = if is_new {
            let made = self.engine.create_again(worked_out).await;
            made.map(|(made, answer)| {
                let is_made = matches!(answer, Answer::Accepted { .. });
                again.numbers.insert(alone.contest, is_made.then_some(made));
                answer
            })
        } else {
            let Some(handle) = self.engine.contest(number) else {
                again.refused.push(format!("{did} (there is no contest {number} here)"));
                return Ok(v1::BroughtIn::Refused);
            };
            handle.submit(worked_out).await
        };
        match answer.map_err(|error| crate::rpc::failed(&error))? {
            Answer::Accepted { .. } => {
                if let Some((_, own)) = again.since.get_mut(&number) {
                    own.push(id);
                }
                Ok(v1::BroughtIn::Done)
            }
            Answer::Refused(refused) => {
                let told = self.refused_in((!is_new).then_some(number), &did, &refused.text).await;
                again.refused.push(told);
                Ok(v1::BroughtIn::Refused)
            }
        }
    }

    /// A refusal in words, in which contest: the same whether it was refused now or when it came before, so that it is told once.
    /// A contest that was not made has no number here.
    async fn refused_in(&self, contest: Option<u32>, did: &str, why: &str) -> String {
        let Some(number) = contest else { return format!("{did} ({why})") };
        let unnamed = format!("contest {number}");
        let name = match self.engine.contest(number) {
            Some(handle) => handle.state().await.map_or(unnamed, |state| state.name.clone()),
            None => unnamed,
        };
        format!("{name}: {did} ({why})")
    }

    /// Tells the directors what could not be done, until one has seen it; also after a restart.
    async fn tell_refused(&self, refused: Vec<String>) -> Result<(), Status> {
        if refused.is_empty() {
            return Ok(());
        }
        let journal = Arc::clone(self.engine.journal());
        let kept = tokio::task::spawn_blocking(move || {
            let _alone = TELLING.lock().unwrap_or_else(PoisonError::into_inner);
            let mut all = told_before(journal.as_ref())?;
            all.extend(refused);
            let all: BTreeSet<String> = all.into_iter().collect();
            let all: Vec<String> = all.into_iter().collect();
            journal.put_meta(TOLD_UNDER, all.join("\n").into_bytes())?;
            Ok::<_, JournalError>(all)
        });
        let all = kept.await.map_err(|_panicked| Status::internal("the program has a fault here"))?;
        let all = all.map_err(|error| Status::unavailable(format!("the server failed to {error}")))?;
        self.condition.not_brought_in(&all);
        Ok(())
    }
}

/// Notes that a director has read this of what could not be done, all of it where the text is empty; the rest.
pub(crate) fn seen(journal: &dyn Journal, text: &str) -> Result<Vec<String>, JournalError> {
    let _alone = TELLING.lock().unwrap_or_else(PoisonError::into_inner);
    let mut left = told_before(journal)?;
    left.retain(|told| !text.is_empty() && !text.contains(told.as_str()));
    journal.put_meta(TOLD_UNDER, left.join("\n").into_bytes())?;
    Ok(left)
}

/// What could not be done, as far as no director has seen it.
pub(crate) fn told_before(journal: &dyn Journal) -> Result<Vec<String>, JournalError> {
    let bytes = journal.meta(TOLD_UNDER)?.unwrap_or_default();
    Ok(String::from_utf8_lossy(&bytes).lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
}

/// What was asked there, as it is asked here; `None` where it cannot be read.
fn read(asked: &v1::Asked, (id, print): (CommandKey, Print)) -> Option<WorkedOut> {
    let command = Command::try_from(asked.command.as_ref()?).ok()?;
    let by = Actor::try_from(asked.by.as_ref()?).ok()?;
    let seen = asked.seen.as_ref().map(Seen::from);
    let device = (asked.device != 0).then_some(asked.device);
    Some(WorkedOut { id, print, command: Ok(command), by, seen, device })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::serve::Server;

    #[test]
    fn a_journal_that_was_set_aside_by_halves_is_not_taken_for_a_first_start() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        let own = data.join(journal::FILE_NAME);
        drop(RedbJournal::create(&own).unwrap());
        let partner =
            v1::PartnerState { address: "192.0.2.1:7700".to_owned(), ..v1::PartnerState::default() };
        let aside = set_aside(data, &partner).unwrap();
        assert!(aside.exists() && waiting(data).unwrap() == [aside.clone()]);
        assert_eq!(state::partner(&RedbJournal::open(&own).unwrap()).unwrap(), Some(partner.clone()));

        // A crash between the two renames.
        fs::rename(&own, data.join(FRESH)).unwrap();
        finish(data).unwrap();
        assert_eq!(state::partner(&RedbJournal::open(&own).unwrap()).unwrap(), Some(partner.clone()));
        let again = set_aside(data, &partner).unwrap();
        assert!(again != aside && aside.exists(), "nothing that was set aside is written over");
    }

    /// The answer got lost on the way, and the same is brought in again: what is refused is told once, with its contest.
    #[tokio::test]
    async fn what_is_brought_in_again_is_told_once() {
        let address = "192.168.1.5:7700".parse().unwrap();
        let journal = Arc::new(journal::MemoryJournal::new());
        let services = Server::without_port(journal, address).await.unwrap().services;
        let id = |counter| CommandKey { device: 7, counter };
        let by = Actor::Director("Ann".to_owned());
        let rules = bridge::contest::Rules::default();
        let (contest, _) =
            services.engine.create(id(1), ("Tonight".to_owned(), rules.clone()), by.clone()).await.unwrap();
        let alone = |counter: u64, command: &Command, did: &str| v1::AskedAlone {
            sequence: counter,
            id: Some(id(counter).into()),
            contest,
            did: vec![did.to_owned()],
            asked: Some(v1::Asked {
                command: Some(command.into()),
                by: Some((&by).into()),
                ..v1::Asked::default()
            }),
        };
        let unnamed = Command::CreateContest { name: String::new(), rules };
        // Nobody sits anywhere yet, and a contest needs a name.
        let commands = vec![alone(2, &Command::StartContest, "Play started"), alone(3, &unnamed, "Made")];
        let request = v1::BringInRequest { commands, ..v1::BringInRequest::default() };
        for _ in 0..2 {
            let reply = services.brought_in(request.clone()).await.unwrap();
            assert!(reply.commands().all(|one| one == v1::BroughtIn::Refused), "{reply:?}");
        }
        let told = told_before(services.engine.journal().as_ref()).unwrap();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].starts_with("Made (") && told[1].starts_with("Tonight: Play started ("), "{told:?}");
    }

    /// What came in after the director had read is told until that is read too.
    #[test]
    fn only_what_was_read_is_told_no_more() {
        let journal = journal::MemoryJournal::new();
        journal.put_meta(TOLD_UNDER, b"A1: 4S\nA2: 3NT".to_vec()).unwrap();
        let left = seen(&journal, "look at each, then say so: A1: 4S").unwrap();
        assert_eq!(left, ["A2: 3NT"]);
        assert_eq!(told_before(&journal).unwrap(), left);
        assert!(seen(&journal, "").unwrap().is_empty());
    }

    /// Expected: the order of each contest is kept, and no contest is cut.
    #[test]
    fn what_was_done_alone_goes_contest_by_contest() {
        let asked = |contest, sequence| v1::AskedAlone { contest, sequence, ..v1::AskedAlone::default() };
        let grants = vec![v1::JournalGrant::default()];
        let opening = v1::BringInRequest { grants, ..v1::BringInRequest::default() };
        let requests = by_contest(vec![asked(1, 4), asked(2, 1), asked(1, 5)], opening);
        let told: Vec<(usize, Vec<(u32, u64)>)> = requests
            .iter()
            .map(|one| {
                (one.grants.len(), one.commands.iter().map(|one| (one.contest, one.sequence)).collect())
            })
            .collect();
        assert_eq!(told, [(1, vec![]), (0, vec![(1, 4), (1, 5)]), (0, vec![(2, 1)])]);
    }

    /// Expected: contest 2 was made there and is 3 here, contest 4 was refused; who opens 1 there opens it here, and nothing of 2
    /// touches the contest that has this number here.
    #[test]
    fn what_opens_a_contest_that_was_made_alone_opens_no_other() {
        let made =
            Command::CreateContest { name: "Alone".to_owned(), rules: bridge::contest::Rules::default() };
        let asked = |contest, is_new: bool| v1::AskedAlone {
            contest,
            asked: is_new.then(|| v1::Asked { command: Some((&made).into()), ..v1::Asked::default() }),
            ..v1::AskedAlone::default()
        };
        let grant = |contest: u32| v1::JournalGrant {
            token: vec![u8::try_from(contest).unwrap(); 32],
            grant: Some(v1::Grant { contest, ..v1::Grant::default() }.encode_to_vec()),
        };
        let renewals = |contest| v1::CodeRenewals { contest, table: "A1".to_owned(), count: 1 };
        let opening = v1::BringInRequest {
            grants: [0, 1, 2, 4].map(grant).into(),
            renewals: [1, 2, 4].map(renewals).into(),
            commands: vec![],
        };
        let requests = by_contest(vec![asked(1, false), asked(2, true), asked(4, true)], opening);
        let mut again = Again::default();
        again.numbers.extend([(2, Some(3)), (4, None)]);
        let told: Vec<(Vec<u32>, Vec<u32>)> = (requests.into_iter())
            .map(|one| {
                let (grants, renewals) = again.opening(one.grants, one.renewals);
                let of = |bytes: &Vec<u8>| v1::Grant::decode(bytes.as_slice()).unwrap().contest;
                (
                    grants.iter().map(|(_, bytes)| of(bytes)).collect(),
                    renewals.iter().map(|one| one.contest).collect(),
                )
            })
            .collect();
        assert_eq!(told, [(vec![0, 1], vec![1]), (vec![], vec![]), (vec![3], vec![3]), (vec![], vec![])]);
    }

    /// What a command rested on is compared with what both have; what was done again since is the asker's own.
    #[test]
    fn what_both_servers_have_ends_with_the_first_difference() {
        let id = |counter| CommandKey { device: 1, counter };
        let mut again = Again::default();
        again.is_known((1, 1), (11, 11), id(1));
        again.is_known((1, 1), (12, 14), id(2));
        again.is_known((1, 1), (15, 15), id(3));
        assert_eq!(again.since[&1], (11, vec![id(2), id(3)]));
        again.is_known((5, 6), (1, 1), id(4));
        assert_eq!(again.number(5), Some(6), "a contest that was made there is another one here");
        assert_eq!(again.number(7), Some(7));
        again.numbers.insert(8, None);
        assert_eq!(again.number(8), None, "what followed in a contest that was refused goes to no other");
    }
}
