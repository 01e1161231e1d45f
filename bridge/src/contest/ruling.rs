//! The rulings book: what the Director found, decided and told, from the first word of a draft to the appeal.
//!
//! A ruling is opened as a draft and [written](Written) heading by heading; it is decided, told, followed up, appealed
//! and linked to the scores that it changed. A ruling that is logged at once, as [`RulingDraft`], is the short form of
//! the same thing, in the same book.

mod anonymous;
mod appeal;
mod command;
mod content;
mod event;
mod follow_up;
mod found;
mod law_number;
mod onward;
mod reminder;
mod revision;
mod score_due;
mod score_link;
mod search;
mod seated;
mod sheet;
mod statistics;
mod told;
pub(super) mod write;
mod written;

pub use appeal::{
    Appeal, AppealAbout, AppealEntered, AppealNumber, AppealResult, Appealing, Appellant, Deposit, Judged,
    appeal_ends,
};
pub use command::{Opening, RulingCommand};
pub use content::{
    Concerned, Content, DecisionLine, Disputed, InterviewTold, OfferMade, Place, Polled, StepTold,
};
pub use event::{Rewritten, RulingEvent};
pub use follow_up::{FollowUp, FollowUpNumber, Moment, Settled};
pub use found::FoundTold;
pub use law_number::{law_numbers, no_law};
pub use reminder::{Due, Reminder, reminders};
pub use revision::{Act, Revision};
pub use score_due::ScoreDue;
pub use score_link::ScoreLink;
pub use search::{RulingSearch, StatusWanted, holds_words, search};
pub use seated::Seated;
pub(in crate::contest) use seated::sides;
pub use sheet::{Reader, Sheet, SheetPart, sheet};
pub use statistics::{DirectorCount, LawCount, RulingStatistics, statistics};
pub use told::{come_backs, written_of};
pub use written::{Heading, Written};

use crate::board::BoardNumber;
use crate::contest::actor::{Actor, At};
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::entry::{EntryId, TableId};
use crate::law::Book;
use crate::movement::RoundNumber;
use crate::seat::Line;

/// A ruling's number in its contest, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulingNumber(pub u32);

/// The short form: a ruling that is written down when it is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingDraft {
    pub table: TableId,
    pub round: Option<RoundNumber>,
    pub board: Option<BoardNumber>,
    /// The entries concerned, or a single player by name in `facts`.
    pub entries: Vec<EntryId>,
    pub facts: String,
    /// Law and clause, such as `64A1`.
    pub law: String,
    pub decision: String,
    /// The effect on the score, in words; empty where there is none.
    pub effect: String,
}

/// A ruling in the book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    pub number: RulingNumber,
    /// The sequence number of the event that opened it.
    pub sequence: u64,
    /// Whether it came in the short form, all at once.
    pub is_short: bool,
    /// Who opened it.
    pub by: Actor,
    pub at: At,
    pub content: Content,
    pub status: RulingStatus,
    /// Each side at each time that it was told, the oldest first.
    pub tellings: Vec<Telling>,
    pub follow_ups: Vec<FollowUp>,
    pub appeals: Vec<Appeal>,
    /// The changes of scores that it came to.
    pub scores: Vec<ScoreLink>,
    /// That no change of a score is needed, although the decision has one or an appeal changed it.
    pub score_waived: Option<Settled>,
    /// What was done to it, the oldest first. Its length is the ruling's revision.
    pub history: Vec<Revision>,
}

/// How far a ruling has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulingStatus {
    /// A draft.
    Open,
    Decided {
        by: Actor,
        at: At,
    },
    /// It was none.
    Withdrawn {
        by: Actor,
        at: At,
        reason: String,
    },
}

/// That a side was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Telling {
    pub side: Line,
    /// Whether it was told that it may appeal, and until when.
    pub appeal_rights: bool,
    pub by: Actor,
    pub at: At,
}

impl Ruling {
    /// Whether the director is to come back when a board at a table, or its round there, is over.
    pub(super) fn waits_for(&self, slot: Slot) -> bool {
        self.follow_ups.iter().any(|one| {
            one.settled.is_none()
                && match one.when {
                    Moment::EndOfBoard(board) => board == slot,
                    Moment::EndOfRound { table, round } => (table, round) == (slot.table, slot.round),
                    Moment::Soon | Moment::EndOfSession | Moment::At(_) => false,
                }
        })
    }

    /// A ruling in the short form, as it stands in the book.
    pub(super) fn of_draft(
        (number, sequence): (RulingNumber, u64),
        draft: RulingDraft,
        (by, at): (Actor, At),
        book: Book,
    ) -> Self {
        let place = Place { table: draft.table, round: draft.round, board: draft.board };
        let concerned = draft.entries.into_iter().map(|entry| Concerned { entry, seat: None });
        let content = Content {
            concerned: concerned.collect(),
            agreed: draft.facts,
            decision: vec![DecisionLine::plain(draft.decision)],
            law: draft.law,
            effect: draft.effect,
            ..Content::new(place, book)
        };
        Self {
            number,
            sequence,
            is_short: true,
            content,
            status: RulingStatus::Decided { by: by.clone(), at },
            tellings: vec![],
            follow_ups: vec![],
            appeals: vec![],
            scores: vec![],
            score_waived: None,
            history: vec![Revision { sequence, by: by.clone(), at, act: Act::Logged, before: vec![] }],
            by,
            at,
        }
    }

    /// The same in the short form, for lists and files that know no other. Its entries are those that it is about, and
    /// after them the others that sat there.
    pub fn short(&self) -> RulingDraft {
        let Content { place, concerned, sides, law, effect, .. } = &self.content;
        let sides = sides.iter().flat_map(|sides| [sides.north_south, sides.east_west]);
        let mut entries: Vec<EntryId> = vec![];
        for entry in concerned.iter().map(|one| one.entry).chain(sides) {
            if !entries.contains(&entry) {
                entries.push(entry);
            }
        }
        RulingDraft {
            table: place.table,
            round: place.round,
            board: place.board,
            entries,
            facts: self.content.facts(),
            law: law.clone(),
            decision: self.content.decision_in_a_line(),
            effect: effect.clone(),
        }
    }

    /// The effect on the score in words: as the director wrote it, otherwise the changes that are linked and stand,
    /// `4H N = becomes 4H N +2`, and before there is one what was decided, `2 tricks go from EW to NS`; empty where there
    /// is none.
    pub fn effect(&self, contest: &Contest) -> String {
        if !self.content.effect.is_empty() {
            return self.content.effect.clone();
        }
        let standing = self.scores.iter().filter(|link| !link.is_undone(contest));
        let changes: Vec<String> = standing.map(|link| link.told(self.slot())).collect();
        if !changes.is_empty() || self.score_waived.is_some() {
            return changes.join("; ");
        }
        let decided = self.content.changes().map(|line| line.text.trim().trim_end_matches('.'));
        decided.collect::<Vec<_>>().join("; ")
    }

    /// How often it was changed: what a director names who writes, so that nobody writes over another.
    pub fn revision(&self) -> u32 {
        u32::try_from(self.history.len()).unwrap_or(u32::MAX)
    }

    /// The board that it is about, where table, round and board are known.
    pub fn slot(&self) -> Option<Slot> {
        self.content.place.slot()
    }

    /// The appeal that is still to be decided.
    pub fn open_appeal(&self) -> Option<&Appeal> {
        self.appeals.iter().find(|appeal| appeal.outcome.is_none())
    }

    /// Whether a committee has asked the director to think it over (Law 93B3), and nothing was done about it since: no
    /// amendment, change of a score or further appeal, no follow-up, and no word that nothing is to change.
    pub fn is_to_be_thought_over(&self) -> Option<AppealNumber> {
        let RulingStatus::Decided { .. } = self.status else { return None };
        let appeal = self.appeals.last()?;
        let (judged, ..) = appeal.outcome.as_ref()?;
        let decided = |step: &Revision| step.act == Act::AppealDecided(appeal.number);
        let since = self.history.iter().rposition(decided)? + 1;
        let later = || self.history.iter().skip(since).map(|step| &step.act);
        let waived = later().rfind(|act| matches!(act, Act::ScoreWaived(_) | Act::ScoreWanted));
        let is_done = later().any(Act::answers_committee) || matches!(waived, Some(Act::ScoreWaived(_)));
        (judged.result == AppealResult::Recommended && !is_done).then_some(appeal.number)
    }

    /// Whether its board is subject to ruling: until it is decided, again while an appeal is, and where that has changed
    /// the ruling until the score is changed, and again where that change is taken back.
    pub fn is_awaited(&self, contest: &Contest) -> bool {
        self.awaits(&|link| !link.is_undone(contest))
    }

    /// Whether it would be without the change of a score that has this sequence number.
    pub(in crate::contest) fn is_awaited_without(&self, contest: &Contest, sequence: u64) -> bool {
        self.awaits(&|link| link.sequence != sequence && !link.is_undone(contest))
    }

    fn awaits(&self, stands: &dyn Fn(&ScoreLink) -> bool) -> bool {
        match self.status {
            RulingStatus::Open => true,
            RulingStatus::Decided { .. } => {
                self.open_appeal().is_some() || self.awaits_score_of_appeal(stands)
            }
            RulingStatus::Withdrawn { .. } => false,
        }
    }

    /// When a side was last told.
    pub fn told(&self, side: Line) -> Option<&Telling> {
        self.tellings.iter().rev().find(|telling| telling.side == side)
    }

    /// The revision that last changed a heading; the first where none did.
    pub fn last_written(&self, heading: Heading) -> u32 {
        let wrote = |revision: &Revision| match &revision.act {
            Act::Wrote(headings) => headings.contains(&heading),
            Act::Logged
            | Act::Opened
            | Act::Decided
            | Act::Reopened(_)
            | Act::Withdrawn(_)
            | Act::Told(_)
            | Act::TellingCancelled(_)
            | Act::FollowedUp(_)
            | Act::FollowUpSettled(_)
            | Act::FollowUpReopened(_)
            | Act::Appealed(_)
            | Act::AppealCancelled(_)
            | Act::AppealDecided(_)
            | Act::AppealReopened(_)
            | Act::AppealCorrected(_)
            | Act::ScoreLinked(_)
            | Act::ScoreUnlinked(_)
            | Act::ScoreWaived(_)
            | Act::ScoreWanted => false,
        };
        let last = self.history.iter().rposition(wrote).unwrap_or(0);
        u32::try_from(last + 1).unwrap_or(u32::MAX)
    }

    /// What the mark of its board says.
    pub fn mark(number: RulingNumber) -> String {
        format!("ruling {}", number.0)
    }
}
