//! The standings kept up to date: a result re-scores its board, not the contest.
//!
//! Derived from the [`Contest`] and never stored. [`Scoreboard::refresh`] after each change gives the same as
//! [`Scoreboard::from_scratch`]; a test holds them against each other.
//!
//! [`Scoreboard::standing`] is the one place that says by which number entries are ranked.

mod board;
mod in_matches;
mod stale;
mod standing;
mod won;

pub use board::ScoredBoard;
pub use standing::Standing;
pub(in crate::contest) use standing::taken_off_merit;

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::matches::{Match, matches};
use crate::contest::scoreboard::won::Won;
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter, TableId, TableNumber};
use crate::movement::RoundNumber;
use crate::scoring::{Award, MatchpointStyle, Method, Scoring, Unit};
use crate::seat::Line;

/// Every board scored, and what each entry has won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scoreboard {
    /// Results of later rounds are left out.
    through: RoundNumber,
    full_count: u32,
    scoring: Scoring,
    boards: BTreeMap<BoardNumber, ScoredBoard>,
    /// The matches, where the rules make any.
    matches: Vec<Match>,
    /// What each entry has won, penalties not taken off.
    won: BTreeMap<EntryId, Won>,
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
            scoring: contest.rules.scoring.clone(),
            boards: BTreeMap::new(),
            matches: Vec::new(),
            won: BTreeMap::new(),
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
        board.matches = matches(contest, &board, through);
        board
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
        self.matches = matches(contest, self, through);
    }

    /// The matches as far as they have come through this round; none where the rules make none.
    pub fn matches(&self) -> &[Match] {
        &self.matches
    }

    /// A board's awards; `None` before its first line.
    pub fn board(&self, number: BoardNumber) -> Option<&ScoredBoard> {
        self.boards.get(&number)
    }

    /// What a line is worth to each side; `None` where nothing is scored there. An award that depends on what the
    /// pair has on its other boards (Law 12C2(c)) is as these stand now.
    pub fn award(&self, slot: Slot) -> Option<Award> {
        let scored = self.boards.get(&slot.board)?;
        let award = scored.award(slot)?;
        let own = |line, award| {
            let entry = scored.credited(slot, line);
            let won = entry.and_then(|entry| self.won.get(&entry));
            won.and_then(|won| won.own_award(slot, self.scoring.missing)).unwrap_or(award)
        };
        Some(Award { ns: own(Line::NorthSouth, award.ns), ew: own(Line::EastWest, award.ew) })
    }

    /// The unit of the awards.
    pub fn award_unit(&self) -> Unit {
        self.scoring.method.award_unit()
    }

    /// In which form the awards are shown where they are matchpoints.
    pub fn matchpoint_style(&self) -> Option<MatchpointStyle> {
        self.scoring.method.matchpoint_style()
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

    /// The most that a pair can win on a board with all its results, where awards are shares of a top; otherwise 0.
    pub fn full_top(&self) -> i64 {
        match self.scoring.method {
            Method::Matchpoints(_) => 2 * (i64::from(self.full_count) - 1).max(0),
            Method::Ascherman => 100,
            Method::CrossImps { .. } | Method::Butler { .. } | Method::TotalPoints | Method::Teams(_) => 0,
        }
    }
}
