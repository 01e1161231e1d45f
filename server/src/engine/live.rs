//! A contest in memory: its state and the standings kept with it.

use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bridge::contest::view::ContestNumber;
use bridge::contest::{Contest, Phase, Recorded, apply};
use proto::record;

use super::EngineError;
use super::glance::{Glance, Kept};
use crate::hands::Analyst;
use crate::journal::{ContestKey, Journal, Sequence, Snapshot};

/// A contest's state, with the views kept with it. A copy shares both until one of the two is written.
#[derive(Debug, Clone)]
pub struct Live {
    pub contest: Arc<Contest>,
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
        let contest = Self::saved(journal, key);
        Ok(Self::new(key, Self::replayed(journal, key, contest)?))
    }

    /// The contest as it was after an event; `None` where more than `at_most` events would have to be read for it, or where
    /// it has not come so far.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open).
    pub(super) fn as_of(
        journal: &dyn Journal,
        key: ContestKey,
        sequence: u64,
        at_most: u64,
    ) -> Result<Option<Contest>, EngineError> {
        let saved = Self::saved(journal, key);
        let mut contest = if saved.sequence <= sequence { saved } else { Contest::default() };
        if sequence - contest.sequence > at_most {
            return Ok(None);
        }
        let missing = usize::try_from(sequence - contest.sequence).unwrap_or(usize::MAX);
        for recorded in recorded_after(journal, key, contest.sequence).take(missing) {
            apply(&mut contest, &recorded?);
        }
        Ok((contest.sequence == sequence).then_some(contest))
    }

    /// The contest as its snapshot has it; before its first event where there is no good one.
    fn saved(journal: &dyn Journal, key: ContestKey) -> Contest {
        match journal.snapshot(key) {
            Ok(Some(snapshot)) => proto::snapshot::decode(&snapshot.bytes).unwrap_or_else(|error| {
                tracing::warn!(contest = key.0, %error, "snapshot not understood: replaying the whole journal");
                Contest::default()
            }),
            Ok(None) => Contest::default(),
            Err(error) => {
                tracing::warn!(contest = key.0, %error, "snapshot not readable: replaying the whole journal");
                Contest::default()
            }
        }
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
        Self { contest: Arc::new(contest), kept: Kept::new(ContestNumber(key.0)) }
    }

    /// The same contest, whose deals this analyst works out.
    #[must_use]
    pub(super) fn analysed_by(self, analyst: Option<Arc<Analyst>>) -> Self {
        Self { kept: self.kept.analysed_by(analyst), ..self }
    }

    /// Writes one event into the state.
    pub fn apply(&mut self, recorded: &Recorded) {
        apply(Arc::make_mut(&mut self.contest), recorded);
        self.kept.note(&self.contest, &recorded.event);
    }

    /// Has every view made from the state again, and published.
    pub(super) fn forget_views(&mut self) {
        self.kept.forget();
    }

    /// Takes the contest as it was read again from the journal.
    pub(super) fn read_again(&mut self, contest: Arc<Contest>) {
        self.contest = contest;
        self.kept.forget();
    }

    /// What somebody does with it and its views. A bug in a view ends neither the contest nor anything else in it: it is
    /// logged with `what` was to be shown, and the views are made from the state again.
    ///
    /// # Errors
    ///
    /// [`EngineError::View`] where a bug broke it off.
    pub(super) fn guarded<T>(
        &mut self,
        what: &dyn Display,
        visit: impl FnOnce(&mut Self) -> T,
    ) -> Result<T, EngineError> {
        catch_unwind(AssertUnwindSafe(|| visit(self))).map_err(|panic| self.kept.not_shown(what, &*panic))
    }

    /// The same to be read elsewhere, its views up to date. A contest that is over keeps none here: whoever looks at it makes
    /// them, and [`Readers`](super::Readers) keep them for the next.
    pub(super) fn shared(&mut self) -> Self {
        if !self.is_over() {
            self.glance().refresh();
        }
        self.rest_where_over();
        self.clone()
    }

    /// Gives up the views of a contest that is over.
    pub(super) fn rest_where_over(&mut self) {
        if self.is_over() && self.kept.has_views() {
            self.kept.forget();
        }
    }

    /// Whether nothing more is expected to happen in it.
    pub(super) fn is_over(&self) -> bool {
        self.contest.phase == Phase::Final
    }

    /// Takes the views that somebody made of the same state, if these are of it.
    pub(super) fn with_views_of(&mut self, other: &Self) {
        if Arc::ptr_eq(&self.contest, &other.contest) {
            self.kept = other.kept.clone();
        }
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

/// The same, each with the number of the token under which it was asked for, where that is known.
pub fn signed_after(
    journal: &dyn Journal,
    key: ContestKey,
    sequence: u64,
) -> impl Iterator<Item = Result<(Recorded, Option<u32>), EngineError>> + use<> {
    journal.replay(key, Sequence(sequence.saturating_add(1))).map(move |record| {
        let (sequence, bytes) = record?;
        Ok((read(key, sequence.0, &bytes)?, record::decode_device(&bytes)))
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
