//! What is kept of the programs' events beside the contests, as JSON under names in the journal's `meta`. Fields are only
//! ever added.

use std::collections::BTreeMap;
use std::sync::Arc;

use connector::envelope::Kind;
use connector::plan::{About, Roster};
use connector::queue::Queue;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{Session, State};
use crate::journal::{Journal, JournalError};

const DEVICE: &str = "connector/device";
const DELIVERIES: &str = "connector/deliveries";
const TOLD: &str = "connector/told";
const SESSION: &str = "connector/session/";
const ROSTER: &str = "connector/players/";
const MARKS: &str = "connector/marks/";

/// Where it is kept, and as which device the programs' commands are recorded.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    pub(super) journal: Arc<dyn Journal>,
    pub(super) device: u64,
}

/// A session of a program's event.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct KeptSession {
    pub(super) about: About,
    pub(super) club: String,
    /// Its contest; 0 while its first is being made.
    pub(super) contest: u32,
    /// The number of the command that made it; the next one sets it up.
    pub(super) made_by: u64,
    /// What tells the program's event from another: its CRC-32.
    pub(super) print: u32,
    /// The contest that is being made in its place; until that stands, it is what it was.
    pub(super) pending: Option<Pending>,
    /// The last update of each section.
    pub(super) updates: BTreeMap<String, LastUpdate>,
}

/// What the last update of a section changed.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct LastUpdate {
    /// What tells the request from another: its CRC-32.
    pub(super) print: u32,
    /// The first round that changed at each table.
    pub(super) changed: BTreeMap<u16, u16>,
}

/// A contest that is being made, so that it is made once wherever that is broken off.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Pending {
    /// The number of the command that makes it; the next one sets it up.
    pub(super) made_by: u64,
    /// What tells the request from another: its CRC-32.
    pub(super) print: u32,
}

/// What the director was told of what passes between the programs and us.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Told {
    /// What was not seen yet, oldest first.
    pub(super) shown: Vec<String>,
    /// How many sentences of each session's queue were told, so that a restart tells none twice.
    pub(super) sentences: BTreeMap<String, usize>,
}

/// The marks of a session as they are kept: those of another contest than the session has are of what it was before.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct KeptMarks {
    contest: u32,
    clubs: Marks,
}

/// How far the programs of each club have accepted each queue.
pub(super) type Marks = BTreeMap<String, BTreeMap<Kind, Mark>>;

/// How far a program has accepted a queue.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Mark {
    /// Through this event of the contest.
    pub(super) accepted: u64,
    /// Everything through this event is forgotten.
    pub(super) cleared: u64,
    /// What was delivered and not accepted, and what was delivered last: the id that the program has, and the last event.
    pub(super) delivered: Vec<(i32, u64)>,
}

impl Kept {
    fn read<T: DeserializeOwned>(bytes: &[u8], name: &str) -> Option<T> {
        let read = serde_json::from_slice(bytes);
        read.inspect_err(|error| tracing::error!(%error, name, "not understood, and left out")).ok()
    }

    /// Keeps something; it is durable when this returns.
    fn put(&self, name: &str, what: &impl Serialize) -> Result<(), JournalError> {
        self.journal.put_meta(name, connector::envelope::json(what).into_bytes())
    }

    pub(super) fn put_session(&self, session: &KeptSession) -> Result<(), JournalError> {
        self.put(&format!("{SESSION}{}", session.about.session), session)
    }

    pub(super) fn put_told(&self, told: &Told) -> Result<(), JournalError> {
        self.put(TOLD, told)
    }

    /// Keeps that ids of deliveries are used up to this one, which is the next after a start.
    pub(super) fn put_deliveries(&self, next: i32) -> Result<(), JournalError> {
        self.journal.put_meta(DELIVERIES, next.to_be_bytes().to_vec())
    }

    pub(super) fn put_roster(&self, event: &str, roster: &Roster) -> Result<(), JournalError> {
        self.put(&format!("{ROSTER}{event}"), roster)
    }

    /// Keeps the marks of a session in a contest.
    pub(super) fn put_marks(
        &self,
        (session, contest): (&str, u32),
        clubs: Marks,
    ) -> Result<(), JournalError> {
        self.put(&format!("{MARKS}{session}"), &KeptMarks { contest, clubs })
    }
}

impl State {
    /// What was kept.
    pub(super) fn open(journal: Arc<dyn Journal>) -> Result<Self, JournalError> {
        let device = device(journal.as_ref())?;
        let (mut sessions, mut rosters, mut marks) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for (name, bytes) in journal.metas()? {
            if let Some(guid) = name.strip_prefix(SESSION) {
                sessions.extend(Kept::read::<KeptSession>(&bytes, &name).map(|kept| (guid.to_owned(), kept)));
            } else if let Some(event) = name.strip_prefix(ROSTER) {
                rosters.extend(Kept::read::<Roster>(&bytes, &name).map(|roster| (event.to_owned(), roster)));
            } else if let Some(guid) = name.strip_prefix(MARKS) {
                marks.extend(Kept::read::<KeptMarks>(&bytes, &name).map(|marks| (guid.to_owned(), marks)));
            }
        }
        let numbers =
            |session: &KeptSession| session.made_by.max(session.pending.map_or(0, |pending| pending.made_by));
        let made = sessions.values().map(|session| numbers(session) + 1);
        let used = made.chain(journal.highest_counter(device)?).max().unwrap_or(0);
        let told = journal.meta(TOLD)?.and_then(|bytes| Kept::read::<Told>(&bytes, TOLD)).unwrap_or_default();
        let deliveries = journal.meta(DELIVERIES)?.and_then(|bytes| <[u8; 4]>::try_from(bytes).ok());
        let deliveries = deliveries.map_or(1, i32::from_be_bytes);
        let sessions = sessions.into_iter().map(|(guid, kept)| {
            let marks = marks.remove(&guid).filter(|marks| marks.contest == kept.contest);
            let marks = marks.map(|marks| marks.clubs).unwrap_or_default();
            (guid, Session { kept, marks, queue: Queue::new(device) })
        });
        Ok(Self {
            sessions: sessions.collect(),
            rosters,
            next_command: used + 1,
            next_delivery: deliveries,
            deliveries_kept: deliveries,
            told_kept: told.clone(),
            told,
            kept: Kept { journal, device },
        })
    }
}

/// The device as which the programs' commands are recorded: random, made once.
fn device(journal: &dyn Journal) -> Result<u64, JournalError> {
    let known = journal.meta(DEVICE)?.and_then(|bytes| <[u8; 8]>::try_from(bytes).ok());
    if let Some(known) = known {
        return Ok(u64::from_be_bytes(known));
    }
    let mut made = [0; 8];
    getrandom::fill(&mut made).expect("the machine gives random bytes");
    journal.put_meta(DEVICE, made.to_vec())?;
    Ok(u64::from_be_bytes(made))
}
