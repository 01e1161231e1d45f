//! Recorded facts, in the past tense. The journal holds nothing else.

use crate::board::BoardNumber;
use crate::contest::actor::{Actor, At};
use crate::contest::call::{CallNumber, CallReason};
use crate::contest::classification::Classification;
use crate::contest::clock::{ClockAct, RoundClock};
use crate::contest::drawn::DrawEvent;
use crate::contest::entry::Player;
use crate::contest::penalty::{PenaltyAmount, PenaltyNumber};
use crate::contest::rules::Rules;
use crate::contest::ruling::{RulingDraft, RulingEvent, RulingNumber};
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, Slot};
use crate::contest::surgery::PlanChange;
use crate::deal::Deal;
use crate::entry::{EntryId, SectionLetter, TableId};
use crate::movement::{Movement, RoundNumber};
use crate::result::BoardResult;

/// A recorded fact. A correction is a new event with what stood there before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    ContestCreated {
        name: String,
        rules: Rules,
    },
    ContestRenamed {
        before: String,
        name: String,
    },
    RulesChanged {
        before: Rules,
        rules: Rules,
    },

    SectionSetUp {
        section: SectionLetter,
        movement: Movement,
        board_sets: Vec<Vec<BoardNumber>>,
    },
    EntryRegistered {
        entry: EntryId,
        before: [Player; 2],
        players: [Player; 2],
    },
    PhantomDeclared {
        entry: EntryId,
    },
    /// The counter-event of a phantom declared by mistake.
    PhantomCancelled {
        entry: EntryId,
    },
    LateEntrySeated {
        entry: EntryId,
        players: [Player; 2],
        from_round: RoundNumber,
    },
    /// The counter-event: the place is a phantom's again.
    LateEntryCancelled {
        entry: EntryId,
        players: [Player; 2],
        from_round: RoundNumber,
    },
    EntryWithdrawn {
        entry: EntryId,
        from_round: RoundNumber,
        reason: String,
    },
    /// The counter-event: the entry plays on.
    WithdrawalCancelled {
        entry: EntryId,
        from_round: RoundNumber,
    },

    /// A section's plan was changed while it was played, whole: entries, results and awards with it.
    PlanChanged {
        change: Box<PlanChange>,
        reason: String,
    },

    /// Something about the draws of a section.
    Draw {
        section: SectionLetter,
        event: DrawEvent,
    },

    ContestStarted,
    RoundOpened {
        section: SectionLetter,
        round: RoundNumber,
    },
    /// The counter-event of a round opened too early.
    RoundOpeningCancelled {
        section: SectionLetter,
        round: RoundNumber,
    },
    RoundClosed {
        section: SectionLetter,
        round: RoundNumber,
    },
    /// The counter-event of a round closed too early.
    RoundReopened {
        section: SectionLetter,
        round: RoundNumber,
    },

    /// The round clock was started, stopped or moved.
    ClockSet {
        /// What was asked; `None` where it was taken back, or the contest has no clock any more.
        act: Option<ClockAct>,
        before: Option<RoundClock>,
        after: Option<RoundClock>,
        /// The rounds to which it had come since it was set, in order; empty also in a journal of before they were told.
        kept_before: Vec<RoundClock>,
        kept_after: Vec<RoundClock>,
    },

    SeatsTaken {
        table: TableId,
        round: RoundNumber,
    },
    ResultEntered {
        slot: Slot,
        pairing: Pairing,
        before: Option<BoardResult>,
        result: BoardResult,
        /// Whether it is scored at once, because agreement is not required.
        agreed: bool,
    },
    ResultAgreed {
        slot: Slot,
    },
    ResultDisputed {
        slot: Slot,
    },

    ResultCorrected {
        slot: Slot,
        pairing: Pairing,
        before: Option<Outcome>,
        /// How far `before` had come.
        before_status: Option<OutcomeStatus>,
        after: Option<Outcome>,
        reason: String,
    },
    ResultMoved {
        from: Slot,
        to: Slot,
        before: Pairing,
        after: Pairing,
        reason: String,
        /// One of the two places was itself subject to ruling, without the result: that mark stays where it is.
        /// Otherwise a mark belongs to the result, and goes with it.
        mark_stays: bool,
    },
    PenaltyGiven {
        penalty: PenaltyNumber,
        entry: EntryId,
        /// Whether `entry` is a player of an individual, and not a partnership.
        of_player: bool,
        amount: PenaltyAmount,
        law: String,
        reason: String,
    },
    PenaltyRemoved {
        penalty: PenaltyNumber,
        reason: String,
    },
    /// The counter-event of a penalty removed by mistake.
    PenaltyRestored {
        penalty: PenaltyNumber,
        reason: String,
    },
    RulingLogged {
        number: RulingNumber,
        ruling: RulingDraft,
    },
    /// Something about a ruling of the book.
    Ruling {
        number: RulingNumber,
        event: RulingEvent,
    },
    /// A board at a table is subject to ruling.
    RulingAwaited {
        slot: Slot,
        note: String,
    },
    RulingSettled {
        slot: Slot,
        /// What was to be decided.
        awaited: String,
        note: String,
    },
    BoardDivided {
        board: BoardNumber,
        before: Vec<Vec<Slot>>,
        /// The second group and further ones; empty where the board is whole.
        groups: Vec<Vec<Slot>>,
        reason: String,
    },
    EntryClassified {
        entry: EntryId,
        before: Classification,
        classification: Classification,
    },
    CarryOverSet {
        entry: EntryId,
        /// Whether `entry` is a player of an individual, and not a partnership.
        of_player: bool,
        before: i32,
        hundredths: i32,
        reason: String,
    },
    /// Deals took the place of those in `before`, which are gone.
    DealsLoaded {
        before: Vec<(BoardNumber, Deal)>,
        deals: Vec<(BoardNumber, Deal)>,
    },

    DirectorCalled {
        call: CallNumber,
        table: TableId,
        reason: CallReason,
    },
    CallAnswered {
        call: CallNumber,
    },
    CallResolved {
        call: CallNumber,
        note: String,
    },
    MessageSent {
        tables: Vec<TableId>,
        text: String,
    },

    RankingReleased {
        before: Option<RoundNumber>,
        through: Option<RoundNumber>,
    },
    /// Play is over, or the end of the correction period has moved.
    PlayClosed {
        /// The end of the correction period before; `None` where play was on.
        before: Option<At>,
        correction_until: At,
    },
    ContestFinalised,
    ContestReopened {
        reason: String,
    },
    /// The events that follow in the same command take back the event with this sequence number.
    Undone {
        sequence: u64,
        reason: String,
    },
}

impl Event {
    /// The places whose results this event is about.
    pub fn slots(&self) -> Vec<Slot> {
        match self {
            Self::ResultMoved { from, to, .. } => vec![*from, *to],
            Self::PlanChanged { change, .. } => change.slots().collect(),
            Self::ResultEntered { slot, .. }
            | Self::ResultAgreed { slot }
            | Self::ResultDisputed { slot }
            | Self::ResultCorrected { slot, .. }
            | Self::RulingAwaited { slot, .. }
            | Self::RulingSettled { slot, .. } => vec![*slot],
            Self::BoardDivided { before, groups, .. } => {
                before.iter().chain(groups).flatten().copied().collect()
            }
            Self::ContestCreated { .. }
            | Self::ContestRenamed { .. }
            | Self::RulesChanged { .. }
            | Self::SectionSetUp { .. }
            | Self::EntryRegistered { .. }
            | Self::PhantomDeclared { .. }
            | Self::PhantomCancelled { .. }
            | Self::LateEntrySeated { .. }
            | Self::LateEntryCancelled { .. }
            | Self::EntryWithdrawn { .. }
            | Self::WithdrawalCancelled { .. }
            | Self::Draw { .. }
            | Self::ContestStarted
            | Self::RoundOpened { .. }
            | Self::RoundOpeningCancelled { .. }
            | Self::RoundClosed { .. }
            | Self::RoundReopened { .. }
            | Self::ClockSet { .. }
            | Self::SeatsTaken { .. }
            | Self::PenaltyGiven { .. }
            | Self::PenaltyRemoved { .. }
            | Self::PenaltyRestored { .. }
            | Self::RulingLogged { .. }
            | Self::Ruling { .. }
            | Self::EntryClassified { .. }
            | Self::CarryOverSet { .. }
            | Self::DealsLoaded { .. }
            | Self::DirectorCalled { .. }
            | Self::CallAnswered { .. }
            | Self::CallResolved { .. }
            | Self::MessageSent { .. }
            | Self::RankingReleased { .. }
            | Self::PlayClosed { .. }
            | Self::ContestFinalised
            | Self::ContestReopened { .. }
            | Self::Undone { .. } => vec![],
        }
    }
}

/// The name of a command: the device that sent it, and its number there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CommandId {
    pub device: u64,
    pub counter: u64,
}

/// An event as the journal holds it: numbered from 1, with who and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub sequence: u64,
    pub by: Actor,
    pub at: At,
    /// The command of which it is a part; `None` where that is not known, so that it stands for itself.
    pub command: Option<CommandId>,
    pub event: Event,
}
