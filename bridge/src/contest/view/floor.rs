//! Every table of the room, for the director.

use std::collections::BTreeMap;

use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::anomaly::Anomaly;
use crate::contest::call::{CallNumber, CallReason, CallStatus, DirectorCall};
use crate::contest::clock::pace::ClockReport;
use crate::contest::section::Section;
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, Slot};
use crate::contest::state::{Contest, Phase};
use crate::contest::view::outside;
use crate::contest::view::progress::{TableProgress, is_playing};
use crate::contest::view::stage::{Stage, entry_at, names};
use crate::contest::view::wording::called;
use crate::contest::view::{ContestNumber, Views};
use crate::entry::{EntryId, TableId};
use crate::movement::RoundNumber;
use crate::seat::Line;

/// Every table of the room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FloorView {
    pub contest: ContestNumber,
    pub sequence: u64,
    pub phase: Phase,
    /// In table order.
    pub tables: Vec<FloorTable>,
    /// Boards without a scored outcome in rounds that their table, at least half of its section or most of the room has
    /// left, that the director has closed, or that are over with the play.
    pub missing: Vec<Slot>,
    /// Who was to play each of them, in the same order, by the numbers by which people know them: `A3NS - A5EW`.
    pub missing_between: Vec<String>,
    /// Results that the plan does not have, in table order: kept and counted, and the director's to move or to
    /// leave.
    pub off_plan: Vec<OffPlanResult>,
    /// What is improbable about the results, in board order: quiet marks, for the director alone.
    pub anomalies: Vec<Anomaly>,
    /// The pace of the tables by the round clock, when the last event happened; `None` where none is set.
    pub pace: Option<ClockReport>,
}

/// A result that the plan does not have: of other entries than those at its place, or of another board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OffPlanResult {
    pub slot: Slot,
    /// Who played it.
    pub pairing: Pairing,
    pub outcome: Outcome,
    pub status: OutcomeStatus,
    pub awaits_ruling: bool,
    /// The director has said that it was played so: nothing is left to decide.
    pub settled: bool,
    /// Where it was played and why it stands here, what it waits for, and the awards that would be given with it; empty
    /// where nothing is left to decide.
    pub note: String,
}

/// One table of the room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FloorTable {
    pub table: TableId,
    /// The round that the table plays, sits out or has finished last; `None` before play and after its last
    /// round.
    pub round: Option<RoundNumber>,
    /// What people call that round: `round 3, first half`; empty without one.
    pub round_name: String,
    pub state: TableState,
    /// Who sits here in this round; `None` for an empty place.
    pub north_south: Option<EntryId>,
    /// By which numbers people know them: `A3NS`, of an individual the players', `A3 & A7`; empty for nobody.
    pub north_south_called: String,
    pub north_south_names: String,
    pub east_west: Option<EntryId>,
    pub east_west_called: String,
    pub east_west_names: String,
    /// The boards of the round, in playing order.
    pub boards: Vec<BoardProgress>,
    pub call: Option<OpenCall>,
    /// In a lower round than at least half of the tables of its section, or of those in the room that have not finished.
    pub late: bool,
    /// When something was last entered here; `None` before that.
    pub active_at: Option<At>,
    /// Whether the table said that the right pairs sit here in this round.
    pub seated: bool,
    /// What the table left without a scored outcome in earlier rounds, as a dispute: the director's to settle;
    /// in the order of rounds.
    pub behind: Vec<BehindBoard>,
    /// Of a table that is through, the boards of its last round as they stand; otherwise none.
    pub last: Vec<BehindBoard>,
}

/// What a table is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableState {
    NotStarted,
    Playing,
    /// Finished this round; waits for the director to open the next.
    Waiting,
    SitsOut,
    Finished,
    /// Finished this round, or has not begun; who plays here next is still to be drawn.
    AwaitsDraw,
}

/// How far a board of the round has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardProgress {
    pub board: BoardNumber,
    /// What is printed on it: another number where a set of boards is used again.
    pub printed: BoardNumber,
    /// `None`: nothing entered yet.
    pub status: Option<OutcomeStatus>,
    pub outcome: Option<Outcome>,
    /// The board is subject to ruling here, whether or not something is entered.
    pub awaits_ruling: bool,
}

/// A board of a round that its table has left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BehindBoard {
    pub slot: Slot,
    /// `None`: nothing entered.
    pub status: Option<OutcomeStatus>,
    pub outcome: Option<Outcome>,
    /// The board is subject to ruling here, whether or not something is entered.
    pub awaits_ruling: bool,
}

/// A call for the director that is not resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCall {
    pub number: CallNumber,
    pub reason: CallReason,
    /// Somebody is coming.
    pub answered: bool,
}

impl Views {
    /// Every table of the room, for the director.
    pub fn floor(&self, contest: &Contest) -> FloorView {
        self.check(contest);
        let calls: BTreeMap<TableId, &DirectorCall> =
            contest.calls.iter().filter(|call| call.is_open()).map(|call| (call.table, call)).collect();
        let tables = self.progress.tables().map(|(table, progress)| {
            let call = calls.get(&table).map(|call| OpenCall::new(call));
            self.floor_table(contest, (table, progress), call)
        });
        let tables = tables.collect();
        let missing = self.progress.tables().flat_map(|(table, own)| self.missing(contest, (table, own)));
        let missing: Vec<Slot> = missing.collect();
        let between = |slot: &Slot| {
            let sides = contest.pairing(slot.table, slot.round);
            let sides =
                sides.map(|both| [both.north_south, both.east_west].map(|entry| called(contest, entry)));
            sides.map(|both| both.join(" - ")).unwrap_or_default()
        };
        let slots = self.progress.tables().flat_map(|(_, own)| own.off_plan.iter());
        let off_plan = slots.filter_map(|slot| {
            let line = contest.lines.get(slot)?;
            let (pairing, outcome, status) = (line.pairing, line.outcome.clone(), line.status);
            let awaits_ruling = contest.awaiting.contains_key(slot);
            let settled = !contest.waits_for_a_director(*slot);
            let note = outside::note(contest, *slot);
            Some(OffPlanResult { slot: *slot, pairing, outcome, status, awaits_ruling, settled, note })
        });
        FloorView {
            contest: self.number,
            sequence: contest.sequence,
            phase: contest.phase,
            tables,
            missing_between: missing.iter().map(between).collect(),
            missing,
            off_plan: off_plan.collect(),
            anomalies: self.anomalies().copied().collect(),
            pace: self.clock_report(contest, contest.at),
        }
    }

    /// The round clock at a moment, the pace of the tables and what follows; `None` where no clock is set.
    pub fn clock_report(&self, contest: &Contest, now: At) -> Option<ClockReport> {
        contest.clock_report(|table| self.progress.table(table).and_then(|own| own.current), now)
    }

    fn floor_table(
        &self,
        contest: &Contest,
        (table, own): (TableId, &TableProgress),
        call: Option<OpenCall>,
    ) -> FloorTable {
        let Stage { state, round, .. } = Stage::of(contest, &self.progress, table);
        let section = contest.section(table.section);
        // Before the start the floor shows who is to sit where.
        let seats = if state == TableState::NotStarted { Some(RoundNumber(1)) } else { round };
        let side = |line| seats.and_then(|round| entry_at(contest, (table, line), round));
        let (north_south, east_west) = (side(Line::NorthSouth), side(Line::EastWest));
        let boards = round.map_or(&[][..], |round| contest.boards_in_play(table, round)).iter();
        let late = match state {
            TableState::Playing => own.current < Some(self.progress.expected(table)),
            TableState::NotStarted
            | TableState::Waiting
            | TableState::SitsOut
            | TableState::Finished
            | TableState::AwaitsDraw => false,
        };
        // The rounds before this one are over for the table.
        let left = match state {
            TableState::NotStarted => RoundNumber(0),
            TableState::Playing
            | TableState::Waiting
            | TableState::SitsOut
            | TableState::Finished
            | TableState::AwaitsDraw => round.unwrap_or(RoundNumber(u16::MAX)),
        };
        let behind: Vec<BehindBoard> =
            own.missing_before(left).map(|slot| BehindBoard::new(contest, slot)).collect();
        FloorTable {
            last: if state == TableState::Finished {
                last_boards(contest, (table, own), &behind)
            } else {
                vec![]
            },
            table,
            round,
            round_name: section.zip(round).map(|(of, round)| of.round_name(round)).unwrap_or_default(),
            state,
            north_south,
            north_south_called: north_south.map(|entry| called(contest, entry)).unwrap_or_default(),
            north_south_names: names(contest, north_south),
            east_west,
            east_west_called: east_west.map(|entry| called(contest, entry)).unwrap_or_default(),
            east_west_names: names(contest, east_west),
            boards: boards.map(|&board| BoardProgress::new(contest, (table, round, board))).collect(),
            call,
            late,
            active_at: own.active_at,
            seated: is_seated(contest, (table, round)),
            behind,
        }
    }

    /// What is missing at a table in rounds that are over for it, for most of the room or for the director.
    fn missing(&self, contest: &Contest, (table, own): (TableId, &TableProgress)) -> Vec<Slot> {
        let Some(section) = contest.section(table.section) else { return vec![] };
        if contest.phase == Phase::Preparing {
            return vec![];
        }
        let end = RoundNumber(u16::MAX);
        if !is_playing(contest) {
            return own.missing_before(end).collect();
        }
        // A table goes on from a disputed result, and what is missing there is the director's.
        let gone_on = own.current.unwrap_or(if section.opened == 0 { RoundNumber(0) } else { end });
        let left = own.begun.unwrap_or(RoundNumber(0)).max(gone_on).max(self.progress.expected(table));
        let last_closed = section.closed.last().map_or(RoundNumber(0), |round| round.next());
        own.missing_before(left.max(last_closed))
            .filter(|slot| slot.round < left || section.closed.contains(&slot.round))
            .collect()
    }
}

/// The boards of the last round in which something was played at a table, without those that are told as left behind.
fn last_boards(
    contest: &Contest,
    (table, own): (TableId, &TableProgress),
    behind: &[BehindBoard],
) -> Vec<BehindBoard> {
    let rounds = contest.section(table.section).into_iter().flat_map(Section::rounds);
    let last = rounds.filter(|round| own.plays_in(*round)).last();
    let slots = last.into_iter().flat_map(|round| {
        let boards = contest.boards_in_play(table, round).iter();
        boards.map(move |&board| Slot { table, round, board })
    });
    let told = |slot: &Slot| behind.iter().any(|board| board.slot == *slot);
    slots.filter(|slot| !told(slot)).map(|slot| BehindBoard::new(contest, slot)).collect()
}

impl BoardProgress {
    fn new(contest: &Contest, (table, round, board): (TableId, Option<RoundNumber>, BoardNumber)) -> Self {
        let slot = round.map(|round| Slot { table, round, board });
        let line = slot.and_then(|slot| contest.lines.get(&slot));
        Self {
            board,
            printed: contest.printed(table.section, board),
            status: line.map(|line| line.status),
            outcome: line.map(|line| line.outcome.clone()),
            awaits_ruling: slot.is_some_and(|slot| contest.awaiting.contains_key(&slot)),
        }
    }
}

impl BehindBoard {
    fn new(contest: &Contest, slot: Slot) -> Self {
        let line = contest.lines.get(&slot);
        Self {
            slot,
            status: line.map(|line| line.status),
            outcome: line.map(|line| line.outcome.clone()),
            awaits_ruling: contest.awaiting.contains_key(&slot),
        }
    }
}

impl OpenCall {
    /// A call as the floor shows it.
    pub(super) fn new(call: &DirectorCall) -> Self {
        let answered = match call.status {
            CallStatus::Waiting => false,
            CallStatus::Coming { .. } | CallStatus::Resolved { .. } => true,
        };
        Self { number: call.number, reason: call.reason.clone(), answered }
    }
}

/// Whether a table said that the right pairs sit there in a round.
pub(super) fn is_seated(contest: &Contest, (table, round): (TableId, Option<RoundNumber>)) -> bool {
    let section = contest.section(table.section);
    section.zip(round).is_some_and(|(section, round)| section.seated.contains(&(round, table.table)))
}
