//! A contest in memory: its state and the standings kept with it.

use std::sync::Arc;

use bridge::contest::view::ContestNumber;
use bridge::contest::{Contest, Recorded, apply};
use proto::record;

use super::EngineError;
use super::glance::{Glance, Kept};
use crate::hands::Analyst;
use crate::journal::{ContestKey, Journal, Sequence, Snapshot};

/// A contest's state, with the views kept with it.
#[derive(Debug)]
pub struct Live {
    pub contest: Contest,
    kept: Kept,
}

impl Live {
    /// A contest before its first event.
    pub fn unborn(key: ContestKey) -> Self {
        Self::new(key, Contest::default())
    }

    /// The contest as the journal has it: its snapshot, if there is a good one, and the events after it.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read, or holds an event that this version does not understand.
    pub fn open(journal: &dyn Journal, key: ContestKey) -> Result<Self, EngineError> {
        let contest = match journal.snapshot(key) {
            Ok(Some(snapshot)) => proto::snapshot::decode(&snapshot.bytes).unwrap_or_else(|error| {
                tracing::warn!(contest = key.0, %error, "snapshot not understood: replaying the whole journal");
                Contest::default()
            }),
            Ok(None) => Contest::default(),
            Err(error) => {
                tracing::warn!(contest = key.0, %error, "snapshot not readable: replaying the whole journal");
                Contest::default()
            }
        };
        Ok(Self::new(key, Self::replayed(journal, key, contest)?))
    }

    /// The contest from its events alone, as if no snapshot had ever been saved.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open).
    pub fn replay(journal: &dyn Journal, key: ContestKey) -> Result<Self, EngineError> {
        Ok(Self::new(key, Self::replayed(journal, key, Contest::default())?))
    }

    fn replayed(
        journal: &dyn Journal,
        key: ContestKey,
        mut contest: Contest,
    ) -> Result<Contest, EngineError> {
        for recorded in recorded_after(journal, key, contest.sequence) {
            apply(&mut contest, &recorded?);
        }
        Ok(contest)
    }

    fn new(key: ContestKey, contest: Contest) -> Self {
        Self { contest, kept: Kept::new(ContestNumber(key.0)) }
    }

    /// The same contest, whose deals this analyst works out.
    #[must_use]
    pub(super) fn analysed_by(self, analyst: Option<Arc<Analyst>>) -> Self {
        Self { kept: self.kept.analysed_by(analyst), ..self }
    }

    /// Who works out its deals.
    pub(super) fn analyst(&self) -> Option<Arc<Analyst>> {
        self.kept.analyst()
    }

    /// Writes one event into the state.
    pub fn apply(&mut self, recorded: &Recorded) {
        apply(&mut self.contest, recorded);
        self.kept.note(&self.contest, &recorded.event);
    }

    /// Has every view published again.
    pub(super) fn note_all_changed(&mut self) {
        self.kept.note_all_changed();
    }

    /// What may be looked at: the state to be read, and the views that are kept with it.
    pub fn glance(&mut self) -> Glance<'_> {
        Glance::new(&self.contest, &mut self.kept)
    }

    /// The snapshot of the state.
    pub fn snapshot(&self) -> Snapshot {
        snapshot(&self.contest)
    }
}

/// What the journal holds of a contest after this sequence number.
pub fn recorded_after(
    journal: &dyn Journal,
    key: ContestKey,
    sequence: u64,
) -> impl Iterator<Item = Result<Recorded, EngineError>> + use<> {
    journal.replay(key, Sequence(sequence.saturating_add(1))).map(move |record| {
        let (sequence, bytes) = record?;
        read(key, sequence.0, &bytes)
    })
}

/// An event as it is recorded.
pub(super) fn read(key: ContestKey, sequence: u64, bytes: &[u8]) -> Result<Recorded, EngineError> {
    record::decode(bytes, sequence).map_err(|error| EngineError::Unreadable {
        contest: key.0,
        sequence,
        what: error.to_string(),
    })
}

/// The snapshot of a state.
pub(super) fn snapshot(contest: &Contest) -> Snapshot {
    Snapshot { sequence: Sequence(contest.sequence), bytes: proto::snapshot::encode(contest) }
}
