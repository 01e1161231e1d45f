//! The standings kept up to date: a result re-scores its board, not the contest.
//!
//! Derived from the [`Contest`] and never stored. [`Scoreboard::refresh`] after each change gives the same as
//! [`Scoreboard::from_scratch`]; a test holds them against each other.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::event::Event;
use crate::contest::penalty::PenaltyAmount;
use crate::contest::slot::{ResultLine, Slot};
use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter, TableId, TableNumber};
use crate::exact::Exact;
use crate::matchpoint::{Neuberg, matchpoint_board};
use crate::movement::RoundNumber;
use crate::scoring::{Award, BoardAwards, Row};
use crate::standing::{Penalty, Tally};

/// One board scored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScoredBoard {
    /// Matchpoints of a top.
    pub top: i64,
    /// The award of each line that is scored, or `None` where a board was not played.
    pub awards: BTreeMap<Slot, Option<Award>>,
    /// The entries that each award went to when it was counted.
    credited: BTreeMap<Slot, (EntryId, EntryId)>,
}

/// Every board scored, and what each entry has won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scoreboard {
    /// Results of later rounds are left out.
    through: RoundNumber,
    full_count: u32,
    neuberg: Neuberg,
    boards: BTreeMap<BoardNumber, ScoredBoard>,
    /// What each entry has won, penalties not taken off.
    tallies: BTreeMap<EntryId, Tally>,
    /// Lines by board, so that a board is found without a walk over the evening.
    lines: BTreeMap<BoardNumber, BTreeSet<Slot>>,
    stale: BTreeSet<BoardNumber>,
    /// Set when something changed that concerns every board.
    all_stale: bool,
    /// Set when the number of results that a board should have may have changed.
    count_stale: bool,
    /// Where tables entered results since the last refresh: one that is off the plan is counted as well.
    entered: BTreeSet<Slot>,
}

impl Scoreboard {
    /// All results of rounds `1..=through`, scored from the travellers.
    pub fn from_scratch(contest: &Contest, through: RoundNumber) -> Self {
        let mut board = Self {
            through,
            full_count: contest.full_count(),
            neuberg: contest.rules.scoring.missing,
            boards: BTreeMap::new(),
            tallies: BTreeMap::new(),
            lines: BTreeMap::new(),
            stale: BTreeSet::new(),
            all_stale: false,
            count_stale: false,
            entered: BTreeSet::new(),
        };
        for slot in contest.lines.keys() {
            board.lines.entry(slot.board).or_default().insert(*slot);
        }
        for number in board.lines.keys().copied().collect::<Vec<_>>() {
            board.score(contest, number);
        }
        board
    }

    /// Notes what an event changes; call it for every event, after it was applied.
    pub fn note(&mut self, event: &Event) {
        match event {
            Event::ResultEntered { slot, .. }
            | Event::ResultAgreed { slot }
            | Event::ResultDisputed { slot }
            | Event::ResultCorrected { slot, .. } => {
                self.note_line(event, *slot);
                if slot.round <= self.through {
                    self.stale.insert(slot.board);
                }
                self.count_stale |= corrects_the_count(event);
                if matches!(event, Event::ResultEntered { .. }) {
                    self.entered.insert(*slot);
                }
            }
            Event::ResultMoved { from, to, .. } => {
                self.note_slot(*from, false);
                self.note_slot(*to, true);
                self.stale.extend(
                    [from, to].into_iter().filter(|slot| slot.round <= self.through).map(|slot| slot.board),
                );
                self.count_stale = true;
            }
            Event::BoardDivided { board, .. } => {
                self.stale.insert(*board);
            }
            Event::ContestCreated { .. }
            | Event::RulesChanged { .. }
            | Event::PlanChanged { .. }
            | Event::SectionSetUp { .. }
            | Event::PhantomDeclared { .. }
            | Event::PhantomCancelled { .. }
            | Event::LateEntrySeated { .. }
            | Event::LateEntryCancelled { .. }
            | Event::EntryWithdrawn { .. }
            | Event::WithdrawalCancelled { .. } => self.all_stale = true,
            Event::RoundClosed { .. }
            | Event::RoundReopened { .. }
            | Event::PlayClosed { .. }
            | Event::ContestReopened { .. }
            | Event::Undone { .. } => self.count_stale = true,
            Event::ContestRenamed { .. }
            | Event::EntryRegistered { .. }
            | Event::ContestStarted
            | Event::RoundOpened { .. }
            | Event::RoundOpeningCancelled { .. }
            | Event::SeatsTaken { .. }
            | Event::PenaltyGiven { .. }
            | Event::PenaltyRemoved { .. }
            | Event::PenaltyRestored { .. }
            | Event::RulingLogged { .. }
            | Event::RulingAwaited { .. }
            | Event::RulingSettled { .. }
            | Event::EntryClassified { .. }
            | Event::CarryOverSet { .. }
            | Event::DealsLoaded { .. }
            | Event::DirectorCalled { .. }
            | Event::CallAnswered { .. }
            | Event::CallResolved { .. }
            | Event::MessageSent { .. }
            | Event::RankingReleased { .. }
            | Event::ContestFinalised => {}
        }
    }

    /// Keeps the lines by board as the event left them.
    fn note_line(&mut self, event: &Event, slot: Slot) {
        self.note_slot(slot, !matches!(event, Event::ResultCorrected { after: None, .. }));
    }

    /// Keeps a slot among the lines of its board, or no longer.
    fn note_slot(&mut self, slot: Slot, stands: bool) {
        let slots = self.lines.entry(slot.board).or_default();
        if stands {
            slots.insert(slot);
        } else {
            slots.remove(&slot);
        }
        if slots.is_empty() {
            self.lines.remove(&slot.board);
        }
    }

    /// Whether something has been noted that [`Scoreboard::refresh`] has still to score.
    pub fn is_stale(&self) -> bool {
        self.all_stale || self.count_stale || !self.stale.is_empty()
    }

    /// Brings the standings up to date through a round: scores again the boards that changed, and those that
    /// have lines between the round before and this one.
    pub fn refresh(&mut self, contest: &Contest, through: RoundNumber) {
        let off_plan =
            |slot: Slot| contest.lines.get(&slot).is_some_and(|line| !contest.is_planned(slot, line.pairing));
        self.count_stale |= std::mem::take(&mut self.entered).into_iter().any(off_plan);
        self.all_stale |= self.count_stale && self.full_count != contest.full_count();
        if self.all_stale {
            *self = Self::from_scratch(contest, through);
            return;
        }
        self.count_stale = false;
        if self.through != through {
            let (low, high) = (self.through.min(through), self.through.max(through));
            let between = |slot: &Slot| low < slot.round && slot.round <= high;
            let moved = self.lines.iter().filter(|(_, slots)| slots.iter().any(between));
            self.stale.extend(moved.map(|(number, _)| *number));
            self.through = through;
        }
        for number in std::mem::take(&mut self.stale) {
            self.score(contest, number);
        }
    }

    /// A board's awards; `None` before its first line.
    pub fn board(&self, number: BoardNumber) -> Option<&ScoredBoard> {
        self.boards.get(&number)
    }

    /// Results of rounds 1 to this one are scored.
    pub fn through(&self) -> RoundNumber {
        self.through
    }

    /// The places where a board has an outcome of any status, in any round.
    pub fn slots(&self, number: BoardNumber) -> impl Iterator<Item = Slot> + '_ {
        self.lines.get(&number).into_iter().flatten().copied()
    }

    /// The same, at the tables of one section.
    pub fn slots_in(&self, number: BoardNumber, section: SectionLetter) -> impl Iterator<Item = Slot> + '_ {
        let first = Slot {
            table: TableId { section, table: TableNumber(0) },
            round: RoundNumber(0),
            board: BoardNumber::FIRST,
        };
        let slots = self.lines.get(&number).into_iter().flat_map(move |slots| slots.range(first..));
        slots.copied().take_while(move |slot| slot.table.section == section)
    }

    /// The most results that any board should have: the `N` of the Neuberg formula.
    pub fn full_count(&self) -> u32 {
        self.full_count
    }

    /// Matchpoints of a full top.
    pub fn full_top(&self) -> i64 {
        2 * (i64::from(self.full_count) - 1).max(0)
    }

    /// What an entry has won, penalties taken off.
    pub fn tally(&self, contest: &Contest, entry: EntryId) -> Tally {
        let mut tally = self.tallies.get(&entry).cloned().unwrap_or_default();
        for penalty in contest.penalties.iter().filter(|p| p.entry == entry && p.removed.is_none()) {
            let penalty = match penalty.amount {
                PenaltyAmount::PercentOfTop(percent) => Penalty::PercentOfTop(percent),
                PenaltyAmount::MatchpointHundredths(hundredths) => {
                    Penalty::Matchpoints(Exact::new(i64::from(hundredths), 100))
                }
                PenaltyAmount::ImpHundredths(_)
                | PenaltyAmount::VictoryPointHundredths(_)
                | PenaltyAmount::Warning => continue,
            };
            tally.penalise(penalty.points(self.full_top()), self.full_top());
        }
        tally
    }

    /// Scores one board again and moves the difference into its entries' tallies.
    fn score(&mut self, contest: &Contest, number: BoardNumber) {
        if let Some(before) = self.boards.remove(&number) {
            for (slot, award) in &before.awards {
                if let (Some(award), Some(&(north_south, east_west))) = (award, before.credited.get(slot)) {
                    self.uncount(north_south, award.ns, before.top);
                    self.uncount(east_west, award.ew, before.top);
                }
            }
        }
        let slots = self.lines.get(&number).into_iter().flatten();
        let lines: Vec<(Slot, &ResultLine)> = slots
            .filter(|slot| slot.round <= self.through)
            .filter_map(|slot| Some((*slot, contest.lines.get(slot)?)))
            .filter(|(_, line)| line.status.is_scored())
            .collect();
        let rows: Vec<Row> = lines.iter().map(|(slot, line)| line.outcome.row(slot.board)).collect();
        let BoardAwards { top, awards, .. } = matchpoint_board(&rows, self.full_count, self.neuberg);
        let mut scored = ScoredBoard { top, ..ScoredBoard::default() };
        for ((slot, line), award) in lines.into_iter().zip(awards) {
            let pairing = line.pairing;
            if let Some(award) = award {
                self.tallies.entry(pairing.north_south).or_default().add(award.ns, top);
                self.tallies.entry(pairing.east_west).or_default().add(award.ew, top);
            }
            scored.awards.insert(slot, award);
            scored.credited.insert(slot, (pairing.north_south, pairing.east_west));
        }
        if !scored.awards.is_empty() {
            self.boards.insert(number, scored);
        }
    }

    fn uncount(&mut self, entry: EntryId, award: Exact, top: i64) {
        let tally = self.tallies.get_mut(&entry).expect("an award is counted before it is taken out");
        tally.remove(award, top);
        if *tally == Tally::default() {
            self.tallies.remove(&entry);
        }
    }
}

/// Whether the director made or removed a line: there may be one now where none could come any more. A line
/// that a table makes was to be expected.
fn corrects_the_count(event: &Event) -> bool {
    matches!(event, Event::ResultCorrected { before, after, .. } if before.is_some() != after.is_some())
}
