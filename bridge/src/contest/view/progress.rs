//! How far every table, round and board has come, kept up to date table by table: a result looks at its own
//! table's slots, not at the evening.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::drawn::DrawEvent;
use crate::contest::event::Event;
use crate::contest::section::Section;
use crate::contest::slot::{Outcome, OutcomeStatus, ResultLine, Slot};
use crate::contest::state::{Contest, Phase};
use crate::entry::{EntryId, SectionLetter, TableId};
use crate::movement::RoundNumber;
use crate::result::BoardResult;

/// How far every table, round and board has come.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Progress {
    tables: BTreeMap<TableId, TableProgress>,
    rounds: BTreeMap<(SectionLetter, RoundNumber), Count>,
    /// In how many places each board has still to be played; no zeros.
    to_play: BTreeMap<BoardNumber, u32>,
    /// The boards of rounds that are still to be drawn, also for some only, by section.
    undrawn: BTreeMap<SectionLetter, BTreeSet<BoardNumber>>,
    /// The most rounds that a section has, or is expected to have when all are drawn.
    pub(super) round_count: u16,
    /// Rounds after which a match goes on: nothing is over there that people call a round.
    mid_match: BTreeSet<u16>,
    pub(super) is_barometer: bool,
    /// Rounds 1 to this one are over at all tables of all sections, and no match is in its middle.
    pub(super) over_through: u16,
    /// The round that at least half of the tables that have not finished have reached, sit-outs included; where all
    /// wait for a draw, the last that was drawn.
    pub(super) room_round: Option<RoundNumber>,
    /// Tables of sections whose next draw is awaited that have still something to play.
    pub(super) awaited: BTreeSet<TableId>,
    stale: BTreeSet<TableId>,
    all_stale: bool,
}

/// How far one table has come.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct TableProgress {
    counts: Vec<Count>,
    /// Slots to be played by two entries that are there, without a scored outcome.
    pub(super) unscored: BTreeSet<Slot>,
    /// Slots whose board the entries there may still play: those unscored, and those that the table itself
    /// called not played while it can still change that.
    to_play: BTreeSet<Slot>,
    /// Rounds 1 to this one are complete or closed; `u16::MAX` when all are.
    over_through: u16,
    /// As [`Contest::current_round`].
    pub(super) current: Option<RoundNumber>,
    /// Rounds before the current one in which nobody plays here.
    sit_outs: Vec<RoundNumber>,
    /// The last round in which the table itself has entered something.
    pub(super) entered: Option<RoundNumber>,
    pub(super) active_at: Option<At>,
    /// The places of results here that the plan does not have.
    pub(super) off_plan: BTreeSet<Slot>,
}

/// Results scored, of results planned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Count {
    pub(super) scored: u32,
    pub(super) planned: u32,
}

impl Progress {
    /// Notes what an event changes.
    pub(super) fn note(&mut self, event: &Event) {
        match event {
            Event::ResultEntered { slot, .. }
            | Event::ResultAgreed { slot }
            | Event::ResultDisputed { slot }
            | Event::ResultCorrected { slot, .. } => {
                self.stale.insert(slot.table);
            }
            Event::ResultMoved { from, to, .. } => self.stale.extend([from.table, to.table]),
            Event::SectionSetUp { .. }
            | Event::PlanChanged { .. }
            | Event::PhantomDeclared { .. }
            | Event::PhantomCancelled { .. }
            | Event::LateEntrySeated { .. }
            | Event::LateEntryCancelled { .. }
            | Event::EntryWithdrawn { .. }
            | Event::WithdrawalCancelled { .. }
            | Event::ContestStarted
            | Event::RoundOpened { .. }
            | Event::RoundOpeningCancelled { .. }
            | Event::RoundClosed { .. }
            | Event::RoundReopened { .. } => self.all_stale = true,
            Event::Draw { event, .. } => self.all_stale |= changes_plan(event),
            Event::ContestCreated { .. }
            | Event::ContestRenamed { .. }
            | Event::RulesChanged { .. }
            | Event::EntryRegistered { .. }
            | Event::SeatsTaken { .. }
            | Event::PenaltyGiven { .. }
            | Event::PenaltyRemoved { .. }
            | Event::PenaltyRestored { .. }
            | Event::RulingLogged { .. }
            | Event::Ruling { .. }
            | Event::RulingAwaited { .. }
            | Event::RulingSettled { .. }
            | Event::BoardDivided { .. }
            | Event::EntryClassified { .. }
            | Event::CarryOverSet { .. }
            | Event::DealsLoaded { .. }
            | Event::DirectorCalled { .. }
            | Event::CallAnswered { .. }
            | Event::CallResolved { .. }
            | Event::MessageSent { .. }
            | Event::RankingReleased { .. }
            | Event::PlayClosed { .. }
            | Event::ContestFinalised
            | Event::ContestReopened { .. }
            | Event::Undone { .. } => {}
        }
    }

    /// How far everything has come, from nothing.
    pub(super) fn from_scratch(contest: &Contest) -> Self {
        let mut progress = Self {
            round_count: contest.sections.values().map(Section::rounds_expected).max().unwrap_or(0),
            is_barometer: contest.is_barometer(),
            ..Self::default()
        };
        for section in contest.sections.values() {
            for table in section.tables() {
                progress.measure(contest, TableId { section: section.letter, table });
            }
        }
        let rounds = (1..=progress.round_count).map(RoundNumber);
        let is_mid_match = |round: &RoundNumber| contest.sections.values().any(|s| s.is_before_part(*round));
        progress.mid_match = rounds.filter(is_mid_match).map(|round| round.0).collect();
        let undrawn = contest.sections.iter().map(|(letter, s)| (*letter, s.boards_undrawn(contest)));
        progress.undrawn = undrawn.filter(|(_, boards)| !boards.is_empty()).collect();
        progress.measure_room(contest);
        progress
    }

    /// Brings everything up to date: measures the tables that were noted.
    pub(super) fn refresh(&mut self, contest: &Contest) {
        if self.all_stale {
            *self = Self::from_scratch(contest);
            return;
        }
        let stale = std::mem::take(&mut self.stale);
        // A result may be the last of a match that the director has decided, at another of its tables.
        let sections: BTreeSet<SectionLetter> = stale.iter().map(|table| table.section).collect();
        if sections.into_iter().any(|section| contest.has_decided(section)) {
            *self = Self::from_scratch(contest);
            return;
        }
        for &table in &stale {
            self.measure(contest, table);
        }
        if !stale.is_empty() {
            self.measure_room(contest);
        }
    }

    /// How far a table has come; `None` if there is no such table.
    pub(super) fn table(&self, table: TableId) -> Option<&TableProgress> {
        self.tables.get(&table)
    }

    /// Every table in order.
    pub(super) fn tables(&self) -> impl Iterator<Item = (TableId, &TableProgress)> {
        self.tables.iter().map(|(table, progress)| (*table, progress))
    }

    /// The results of a round in one section.
    pub(super) fn round(&self, section: SectionLetter, round: RoundNumber) -> Count {
        self.rounds.get(&(section, round)).copied().unwrap_or_default()
    }

    /// The results of rounds `first..=last` in all sections.
    pub(super) fn rounds(&self, first: u16, last: u16) -> Count {
        let rounds = self.rounds.iter().filter(|((_, round), _)| (first..=last).contains(&round.0));
        rounds.fold(Count::default(), |sum, (_, count)| Count {
            scored: sum.scored + count.scored,
            planned: sum.planned + count.planned,
        })
    }

    /// The last round with a scored result; 0 before the first.
    pub(super) fn last_scored_round(&self) -> u16 {
        let scored = self.rounds.iter().filter(|(_, count)| count.scored > 0);
        scored.map(|((_, round), _)| round.0).max().unwrap_or(0)
    }

    /// Whether somebody has still to play a board, or may have: in a round that is still to be drawn.
    pub(super) fn is_to_be_played(&self, board: BoardNumber) -> bool {
        self.to_play.contains_key(&board) || self.undrawn.values().any(|boards| boards.contains(&board))
    }

    /// The boards that an entry has still to play, or may have: those of rounds that are still to be drawn, but for
    /// those that it has played.
    pub(super) fn boards_to_play(&self, contest: &Contest, entry: EntryId) -> BTreeSet<BoardNumber> {
        let Some(section) = contest.section(entry.section) else { return BTreeSet::new() };
        let mut boards = self.undrawn.get(&entry.section).cloned().unwrap_or_default();
        for round in section.rounds() {
            let Some((table, _)) = section.movement.seat_of(entry.pair, round) else { continue };
            let table = TableId { section: section.letter, table };
            let Some(progress) = self.table(table) else { continue };
            for &board in section.boards(round, table.table) {
                let slot = Slot { table, round, board };
                if progress.to_play.contains(&slot) {
                    boards.insert(board);
                } else if progress.has_played(contest, slot) {
                    boards.remove(&board);
                }
            }
        }
        boards
    }

    /// Measures one table again and moves the difference into the counts of its rounds and boards.
    fn measure(&mut self, contest: &Contest, table: TableId) {
        let Some(section) = contest.section(table.section) else { return };
        let after = TableProgress::new(contest, section, table);
        let before = self.tables.remove(&table).unwrap_or_default();
        for (index, round) in section.rounds().enumerate() {
            let count = self.rounds.entry((table.section, round)).or_default();
            let (was, is) = (before.count(index), after.count(index));
            count.scored = count.scored + is.scored - was.scored;
            count.planned = count.planned + is.planned - was.planned;
        }
        for slot in before.to_play.difference(&after.to_play) {
            let places = self.to_play.entry(slot.board).or_default();
            *places = places.saturating_sub(1);
            if *places == 0 {
                self.to_play.remove(&slot.board);
            }
        }
        for slot in after.to_play.difference(&before.to_play) {
            *self.to_play.entry(slot.board).or_default() += 1;
        }
        self.tables.insert(table, after);
    }

    /// The last round up to this one after which no match goes on.
    pub(super) fn whole_through(&self, round: u16) -> u16 {
        (0..=round).rev().find(|round| !self.mid_match.contains(round)).unwrap_or(0)
    }

    /// The last round of the matches that are played in a round.
    pub(super) fn end_of_match(&self, round: u16) -> u16 {
        (round..=self.round_count).find(|round| !self.mid_match.contains(round)).unwrap_or(round)
    }

    /// Where the room as a whole is.
    fn measure_room(&mut self, contest: &Contest) {
        let over_through = self.tables.values().map(|table| table.over_through).min().unwrap_or(0);
        let sections = contest.sections.values();
        let drawn_through = sections.map(|section| section.drawn_through(contest)).min().unwrap_or(0);
        self.over_through = self.whole_through(over_through.min(drawn_through).min(self.round_count));
        let awaited = |letter| contest.section(letter).is_some_and(|s| s.awaited_draw(contest).is_some());
        let playing = self.tables.iter().filter(|(_, own)| own.current.is_some()).map(|(table, _)| *table);
        self.awaited = playing.filter(|table| awaited(table.section)).collect();
        let reached = self.tables.iter().filter_map(|(table, own)| {
            let is_under_way = |round: &&RoundNumber| {
                let count = self.round(table.section, **round);
                count.scored < count.planned
            };
            own.sit_outs.iter().find(is_under_way).copied().or(own.current)
        });
        let mut reached: Vec<RoundNumber> = reached.collect();
        reached.sort_unstable_by(|one, other| other.cmp(one));
        let last_drawn = || {
            let waiting = contest.sections.values().filter(|section| section.awaited_draw(contest).is_some());
            waiting.map(Section::round_count).max().filter(|last| *last > 0).map(RoundNumber)
        };
        let half = reached.get(reached.len().div_ceil(2).saturating_sub(1)).copied();
        self.room_round = half.or_else(last_drawn);
    }
}

impl TableProgress {
    fn new(contest: &Contest, section: &Section, table: TableId) -> Self {
        let mut progress = Self::default();
        for (slot, line) in contest.lines.range(first_slot(table)..) {
            if slot.table != table {
                break;
            }
            // What the director sets ahead does not take the table there.
            if line.status != OutcomeStatus::Directed {
                progress.entered = Some(slot.round);
            }
            progress.active_at = progress.active_at.max(Some(line.at));
            if !contest.is_planned(*slot, line.pairing) {
                progress.off_plan.insert(*slot);
            }
        }
        let mut all_over = true;
        for round in section.rounds() {
            let closed = section.closed.contains(&round);
            let mut count = Count::default();
            let mut settled = true;
            for &board in contest.boards_in_play(table, round) {
                let slot = Slot { table, round, board };
                let line = contest.lines.get(&slot);
                count.planned += 1;
                settled &= line.is_some_and(|line| line.status.is_settled());
                if line.is_some_and(|line| line.status.is_scored()) {
                    count.scored += 1;
                } else {
                    progress.unscored.insert(slot);
                }
                let left = closed || progress.entered > Some(round);
                if line.is_none_or(|line| may_still_play(line, left)) {
                    progress.to_play.insert(slot);
                }
            }
            progress.counts.push(count);
            let over = closed || count.scored == count.planned;
            if over && all_over {
                progress.over_through = round.0;
            }
            all_over &= over;
            if count.planned == 0 && !closed && progress.current.is_none() && section.opened > 0 {
                progress.sit_outs.push(round);
            }
            if !settled && !closed && progress.current.is_none() && section.opened > 0 {
                progress.current = Some(round);
            }
        }
        if all_over {
            progress.over_through = u16::MAX;
        }
        progress
    }

    fn count(&self, index: usize) -> Count {
        self.counts.get(index).copied().unwrap_or_default()
    }

    /// Whether a round is complete here.
    pub(super) fn is_complete(&self, round: RoundNumber) -> bool {
        let count = round.index().map(|index| self.count(index)).unwrap_or_default();
        count.scored == count.planned
    }

    /// Whether the entries that met at a place have played its board and can no longer play it again.
    pub(super) fn has_played(&self, contest: &Contest, slot: Slot) -> bool {
        let scored = contest.lines.get(&slot).is_some_and(|line| line.status.is_scored());
        scored && !self.to_play.contains(&slot)
    }

    /// Whether two entries that are there meet here in this round.
    pub(super) fn plays_in(&self, round: RoundNumber) -> bool {
        round.index().is_some_and(|index| self.count(index).planned > 0)
    }

    /// The slots without a scored outcome in rounds before this one.
    pub(super) fn missing_before(&self, round: RoundNumber) -> impl Iterator<Item = Slot> {
        self.unscored.iter().copied().take_while(move |slot| slot.round < round)
    }
}

/// Whether an event of a section's draws changes who plays where, or how many rounds are to come.
pub(super) fn changes_plan(event: &DrawEvent) -> bool {
    match event {
        DrawEvent::SetUp { .. }
        | DrawEvent::TermsChanged { .. }
        | DrawEvent::Published { .. }
        | DrawEvent::Revoked { .. }
        // A match to both of whose sides points were given is not played any more.
        | DrawEvent::Awarded { .. }
        | DrawEvent::Entered { .. } => true,
        DrawEvent::Proposed { .. } => false,
    }
}

/// Whether the entries at a line may still play its board. A table that calls a board not played, looks at
/// the traveller and then plays it would play with open cards: its word counts only when it has `left` the round.
fn may_still_play(line: &ResultLine, left: bool) -> bool {
    match (line.status, &line.outcome) {
        (OutcomeStatus::Entered | OutcomeStatus::Disputed, _) => true,
        (OutcomeStatus::Agreed, Outcome::Result(BoardResult::NotPlayed)) => !left,
        (OutcomeStatus::Agreed | OutcomeStatus::Directed, _) => false,
    }
}

/// The first slot that a table could have.
fn first_slot(table: TableId) -> Slot {
    Slot { table, round: RoundNumber(0), board: BoardNumber::FIRST }
}

/// Whether play is on: otherwise nothing is left to be played.
pub(super) fn is_playing(contest: &Contest) -> bool {
    match contest.phase {
        Phase::Unborn | Phase::Preparing | Phase::Playing => true,
        Phase::Correcting { .. } | Phase::Final => false,
    }
}
