//! How far every table, round and board has come, kept up to date table by table: a result looks at its own
//! table's slots, not at the evening.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::drawn::DrawEvent;
use crate::contest::event::Event;
use crate::contest::section::Section;
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, ResultLine, Slot};
use crate::contest::state::{Contest, Phase};
use crate::contest::whereabouts::{self, TableRound, competing, is_own};
use crate::entry::{EntryId, SectionLetter, TableId, TableNumber};
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
    /// At how many tables somebody has played in a round; no zeros.
    played: BTreeMap<(EntryId, RoundNumber), u32>,
    /// Tables of which it depends on others too where they stand.
    dependent: BTreeSet<TableId>,
    sections: BTreeMap<SectionLetter, SectionProgress>,
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

/// How far a section has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SectionProgress {
    /// The lowest round in which a table stands; `None` where all are through.
    lowest: Option<RoundNumber>,
    /// The round that at least half of its tables have come to; past the last where half of them are through.
    pub(super) round: RoundNumber,
}

/// Past every round: for those who are through.
pub(super) const THROUGH: RoundNumber = RoundNumber(u16::MAX);

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
    rounds: Vec<TableRound>,
    /// As [`Contest::current_round`].
    pub(super) current: Option<RoundNumber>,
    /// The last round that the table has begun.
    pub(super) begun: Option<RoundNumber>,
    /// The last round in which the table itself has entered something.
    pub(super) entered: Option<RoundNumber>,
    /// Who has played here, and in which rounds.
    played: BTreeSet<(EntryId, RoundNumber)>,
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
            Event::SeatsTaken { table, .. } => {
                self.stale.insert(*table);
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
            | Event::ClockSet { .. }
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
        let tables: Vec<TableId> = progress.tables.keys().copied().collect();
        progress.place(contest, tables);
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
            self.place(contest, stale);
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

    /// Whether an entry has a board still to play elsewhere than at a place; what is to be drawn is not known.
    pub(super) fn has_to_play_elsewhere(&self, contest: &Contest, entry: EntryId, slot: Slot) -> bool {
        let Some(section) = contest.section(entry.section) else { return false };
        let undrawn = self.undrawn.get(&entry.section).is_some_and(|boards| boards.contains(&slot.board));
        let mut seats = section.rounds().filter_map(|round| {
            let (table, _) = section.movement.seat_of(entry.pair, round)?;
            Some(Slot { table: TableId { section: section.letter, table }, round, board: slot.board })
        });
        undrawn
            || seats.any(|seat| {
                seat != slot && self.table(seat.table).is_some_and(|own| own.to_play.contains(&seat))
            })
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
        for one in before.played.difference(&after.played) {
            let tables = self.played.entry(*one).or_default();
            *tables = tables.saturating_sub(1);
            if *tables == 0 {
                self.played.remove(one);
            }
        }
        for one in after.played.difference(&before.played) {
            *self.played.entry(*one).or_default() += 1;
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

    /// Where these tables stand, and those for which it depends on what others have played.
    fn place(&mut self, contest: &Contest, measured: impl IntoIterator<Item = TableId>) {
        let mut tables = std::mem::take(&mut self.dependent);
        tables.extend(measured);
        for table in tables {
            let Some(section) = contest.section(table.section) else { continue };
            let Some(own) = self.tables.get(&table) else { continue };
            let played_later = |entry: EntryId, round: RoundNumber| {
                section.competing(entry).into_iter().any(|one| self.last_played(one) > Some(round))
            };
            let is_whole = section.awaited_draw(contest).is_none();
            let current = whereabouts::standing(&own.rounds, is_whole, played_later);
            if whereabouts::depends_on_others(&own.rounds) {
                self.dependent.insert(table);
            }
            if let Some(own) = self.tables.get_mut(&table) {
                own.current = current;
            }
        }
    }

    /// Where each section stands.
    fn measure_sections(&mut self, contest: &Contest) {
        let all = contest.sections.values();
        let sections = all.map(|section| {
            let first = TableId { section: section.letter, table: TableNumber(0) };
            let own = || self.tables.range(first..).take_while(|(table, _)| table.section == section.letter);
            let lowest = own().filter_map(|(_, own)| own.current).min();
            let reached = own().map(|(_, own)| own.reached(lowest).unwrap_or(THROUGH)).collect();
            let round = if section.opened == 0 { None } else { whereabouts::half(reached) };
            let round = round.unwrap_or(RoundNumber(section.opened.min(1)));
            (section.letter, SectionProgress { lowest, round })
        });
        self.sections = sections.collect();
    }

    /// Where a section stands.
    pub(super) fn section(&self, section: SectionLetter) -> RoundNumber {
        self.sections.get(&section).map_or(RoundNumber(0), |own| own.round)
    }

    /// The rounds that the room and the sections have come to.
    pub(super) fn rounds_reached(&self) -> (Option<RoundNumber>, Vec<RoundNumber>) {
        (self.room_round, self.sections.values().map(|section| section.round).collect())
    }

    /// The last round in which an entry, or a player of an individual, has played, as the tables entered it.
    pub(super) fn last_played(&self, competing: EntryId) -> Option<RoundNumber> {
        let of_entry = self.played.range((competing, RoundNumber(0))..=(competing, THROUGH));
        of_entry.last().map(|((_, round), _)| *round)
    }

    /// The rounds of which everything is scored.
    pub(super) fn complete_rounds(&self) -> BTreeSet<(SectionLetter, RoundNumber)> {
        let complete = self.rounds.iter().filter(|(_, count)| count.scored == count.planned);
        complete.map(|(round, _)| *round).collect()
    }

    /// Whether a table of a section still stands in a round or before it.
    pub(super) fn is_under_way(&self, section: SectionLetter, round: RoundNumber) -> bool {
        self.sections.get(&section).and_then(|own| own.lowest).is_some_and(|lowest| lowest <= round)
    }

    /// The round that a table should have come to with most of its section and of the room.
    pub(super) fn expected(&self, table: TableId) -> RoundNumber {
        self.section(table.section).max(self.room_round.unwrap_or(RoundNumber(0)))
    }

    /// Where the room as a whole is.
    fn measure_room(&mut self, contest: &Contest) {
        self.measure_sections(contest);
        let over_through = self.tables.values().map(|table| table.over_through).min().unwrap_or(0);
        let sections = contest.sections.values();
        let drawn_through = sections.map(|section| section.drawn_through(contest)).min().unwrap_or(0);
        self.over_through = self.whole_through(over_through.min(drawn_through).min(self.round_count));
        let awaited = |letter| contest.section(letter).is_some_and(|s| s.awaited_draw(contest).is_some());
        let playing = self.tables.iter().filter(|(_, own)| own.current.is_some()).map(|(table, _)| *table);
        self.awaited = playing.filter(|table| awaited(table.section)).collect();
        let reached = self.tables.iter().filter_map(|(table, own)| {
            own.reached(self.sections.get(&table.section).and_then(|of| of.lowest))
        });
        let half = whereabouts::half(reached.collect());
        let last_drawn = || {
            let waiting = contest.sections.values().filter(|section| section.awaited_draw(contest).is_some());
            waiting.map(Section::round_count).max().filter(|last| *last > 0).map(RoundNumber)
        };
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
            if is_own(*slot, line) {
                progress.entered = Some(slot.round);
                progress.played.extend(competing(section, line.pairing).map(|one| (one, slot.round)));
            }
            progress.active_at = progress.active_at.max(Some(line.at));
            let is_decided = is_own(*slot, line) && !contest.is_to_play(*slot, line.pairing);
            if is_decided || !contest.is_planned(*slot, line.pairing) {
                progress.off_plan.insert(*slot);
            }
        }
        progress.rounds = contest.table_rounds(section, table);
        progress.begun = whereabouts::last_begun(&progress.rounds);
        let mut all_over = true;
        for round in section.rounds() {
            let closed = section.closed.contains(&round);
            let mut count = Count::default();
            for &board in contest.boards_in_play(table, round) {
                let slot = Slot { table, round, board };
                let line = contest.lines.get(&slot);
                count.planned += 1;
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
        }
        if all_over {
            progress.over_through = u16::MAX;
        }
        progress
    }

    fn count(&self, index: usize) -> Count {
        self.counts.get(index).copied().unwrap_or_default()
    }

    /// The round that the table has come to: the one in which it stands, or one before it that it sits out while another
    /// table of its section, of which this is the lowest round, still plays; `None` when it is through.
    fn reached(&self, lowest: Option<RoundNumber>) -> Option<RoundNumber> {
        let end = self.current.unwrap_or(THROUGH);
        let before = || self.rounds.iter().take_while(|one| one.round < end);
        let since =
            before().filter(|one| self.has_been_in(one.round)).last().map(|one| one.round).max(self.begun);
        let mut sat_out = before().filter(|one| Some(one.round) > since && !one.is_closed);
        sat_out
            .find(|one| lowest.is_some_and(|lowest| lowest <= one.round))
            .map(|one| one.round)
            .or(self.current)
    }

    /// Whether a round is over here, as far as the table is concerned: it has nothing to do in it, or has gone on.
    pub(super) fn is_over(&self, round: RoundNumber) -> bool {
        let one = self.rounds.iter().find(|one| one.round == round);
        let is_done = one.is_some_and(|one| one.is_closed || one.is_settled);
        is_done || (self.current != Some(round) && self.begun.max(self.current) > Some(round))
    }

    /// Whether the entries that met at a place have played its board and can no longer play it again.
    pub(super) fn has_played(&self, contest: &Contest, slot: Slot) -> bool {
        let scored = contest.lines.get(&slot).is_some_and(|line| line.status.is_scored());
        scored && !self.to_play.contains(&slot)
    }

    /// Who are to meet here in a round in which nothing has happened yet, where no other table decides whether they do.
    pub(super) fn untouched(&self, round: RoundNumber) -> Option<Pairing> {
        let one = self.rounds.iter().find(|one| one.round == round)?;
        one.pairing.filter(|_| one.is_untouched())
    }

    /// Whether two entries that are there meet here in this round.
    pub(super) fn plays_in(&self, round: RoundNumber) -> bool {
        round.index().is_some_and(|index| self.count(index).planned > 0)
    }

    /// Whether two entries have met here in a round that is over: not where it was closed or passed over before anything
    /// stood here.
    pub(super) fn has_been_in(&self, round: RoundNumber) -> bool {
        let own = self.rounds.iter().find(|one| one.round == round);
        self.plays_in(round) && own.is_some_and(|one| one.is_begun || !one.is_empty)
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
        | DrawEvent::Entered { .. }
        | DrawEvent::TableAdded { .. }
        | DrawEvent::TableRemoved { .. } => true,
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
