//! The standings kept up to date: a result re-scores its board, not the contest.
//!
//! Derived from the [`Contest`] and never stored. [`Scoreboard::refresh`] after each change gives the same as
//! [`Scoreboard::from_scratch`]; a test holds them against each other.
//!
//! Results stand in a [`Ledger`], which awards each distinct score of a board once and keeps the order of the entries. What
//! it cannot know is brought into it exactly: the awards of a fouled board are made in groups and given to it
//! (`write`); penalties and a pair's own percentage stand beside the boards (`beside`). Where matches decide,
//! or several entries count as one, whoever ranks asks for each [`Standing`] instead.
//!
//! [`Scoreboard::standing`] is the one place that says by which number entries are ranked.

mod beside;
mod board;
mod in_matches;
mod numbering;
mod stale;
mod standing;
mod won;
mod write;

pub use board::ScoredBoard;
pub use standing::Standing;
pub(in crate::contest) use standing::{taken_off_boards, taken_off_merit};

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::matches::{Match, Matches};
use crate::contest::scoreboard::numbering::{Numbering, ranking_of};
use crate::contest::scoreboard::stale::Stale;
use crate::contest::scoreboard::write::UnknownEntry;
use crate::contest::section::Section;
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter};
use crate::ledger::{Index, Ledger, Sums};
use crate::movement::RoundNumber;
use crate::movement::contestants::Contestants;
use crate::scoring::{Award, MatchpointStyle, Method, Scoring, Unit};
use crate::seat::Line;
use crate::standing::Place;

/// Every board scored, and what each entry has won.
#[derive(Debug, Clone)]
pub struct Scoreboard {
    /// Results of later rounds are left out.
    through: RoundNumber,
    full_count: u32,
    scoring: Scoring,
    /// The lines that count, what they are worth, and the order of the entries.
    ledger: Ledger,
    numbering: Numbering,
    /// Fouled boards, which are scored in groups.
    divided: BTreeMap<BoardNumber, ScoredBoard>,
    /// The averages plus and minus that a pair's own percentage may replace, and the numbers of the entries.
    own: BTreeSet<(Index, Slot)>,
    /// The sections in which partnerships are not entries for long.
    individuals: BTreeSet<SectionLetter>,
    /// What penalties take and what was brought along, in parts of the ledger; `None` where these are too coarse, or
    /// boards do not decide.
    taken: Option<BTreeMap<Index, i64>>,
    /// Whether the order of the ledger is that of the entries.
    is_ranked: bool,
    /// The matches, where the rules make any.
    matches: Matches,
    stale: Stale,
}

impl Scoreboard {
    /// All results of rounds `1..=through`, scored from the travellers.
    pub fn from_scratch(contest: &Contest, through: RoundNumber) -> Self {
        let (full_count, scoring) = (contest.full_count(), contest.rules.scoring.clone());
        let numbering = Numbering::of(contest);
        let is_individual = |section: &&Section| match section.movement.contestants {
            Contestants::Players(_) => true,
            Contestants::Pairs | Contestants::Teams => false,
        };
        let individuals = contest.sections.values().filter(is_individual);
        let mut board = Self {
            through,
            full_count,
            ledger: Ledger::new(scoring.clone(), full_count, 0, &numbering.rankings(contest)),
            scoring,
            numbering,
            divided: BTreeMap::new(),
            own: BTreeSet::new(),
            individuals: individuals.map(|section| section.letter).collect(),
            taken: None,
            is_ranked: false,
            matches: Matches::default(),
            stale: Stale { beside: true, ..Stale::default() },
        };
        let written = board.write_all(contest);
        assert_eq!(written, Ok(()), "everybody who has a line has a number");
        board.rank(contest);
        board.matches = Matches::new(contest, &board);
        board
    }

    /// Whether something has been noted that [`Scoreboard::refresh`] has still to score.
    pub fn is_stale(&self) -> bool {
        self.stale.is_any()
    }

    /// Brings the standings up to date through a round: writes again the lines that changed, and those between the round
    /// before and this one, and scores their boards.
    pub fn refresh(&mut self, contest: &Contest, through: RoundNumber) {
        let off_plan =
            |slot: Slot| contest.lines.get(&slot).is_some_and(|line| !contest.is_to_play(slot, line.pairing));
        self.stale.count |= std::mem::take(&mut self.stale.entered).into_iter().any(off_plan);
        self.stale.all |= self.stale.count && self.full_count != contest.full_count();
        // A round that is closed ends its matches.
        let are_all_made = std::mem::take(&mut self.stale.count) || self.through != through;
        let mut played = std::mem::take(&mut self.stale.played);
        if self.stale.all {
            *self = Self::from_scratch(contest, through);
            return;
        }
        if self.through != through {
            let (low, high) = (self.through.min(through), self.through.max(through));
            let between = self.numbering.slots().filter(|slot| low < slot.round && slot.round <= high);
            self.stale.slots.extend(between);
            self.through = through;
        }
        played.boards.extend(&self.stale.boards);
        if self.write_stale(contest) == Err(UnknownEntry) {
            *self = Self::from_scratch(contest, through);
            return;
        }
        self.rank(contest);
        self.matches = if are_all_made {
            Matches::new(contest, self)
        } else {
            played.boards.extend(played.slots.iter().map(|slot| slot.board));
            // What a pair's own percentage makes of an average moves with its other boards.
            played.slots.extend(self.own.iter().map(|(_, slot)| *slot));
            let mut matches = std::mem::take(&mut self.matches);
            matches.refresh(contest, self, &played);
            matches
        };
    }

    fn write_stale(&mut self, contest: &Contest) -> Result<(), UnknownEntry> {
        for slot in std::mem::take(&mut self.stale.slots) {
            let board = slot.board;
            if self.divided.contains_key(&board) || contest.divided.contains_key(&board) {
                self.stale.boards.insert(board);
            } else {
                self.write(contest, slot)?;
            }
        }
        for board in std::mem::take(&mut self.stale.boards) {
            self.write_board(contest, board)?;
        }
        Ok(())
    }

    /// Scores the boards that were written on, and ranks everybody.
    fn rank(&mut self, contest: &Contest) {
        self.ledger.score();
        self.write_beside(contest);
        self.ledger.rank();
    }

    /// The matches as far as they have come through this round; none where the rules make none.
    pub fn matches(&self) -> &[Match] {
        self.matches.all()
    }

    /// What a line is worth to each side; `None` where nothing is scored there. An award that depends on what the
    /// pair has on its other boards (Law 12C2(c)) is as these stand now.
    pub fn award(&self, slot: Slot) -> Option<Award> {
        let (board, line) = self.numbering.line(slot)?;
        let award = self.ledger.award(board, line)?;
        if self.own.is_empty() {
            return Some(award);
        }
        let [north_south, east_west] = self.ledger.entries_at(board, line)?;
        let own = |entry: Index, award| {
            if !self.own.contains(&(entry, slot)) {
                return award;
            }
            self.won(entry).own_award((board, line), self.scoring.missing).unwrap_or(award)
        };
        Some(Award { ns: own(north_south, award.ns), ew: own(east_west, award.ew) })
    }

    /// The entries of the ranking of a line, or of those that change lines, the best first, ties in their order, each
    /// with its place; those that have none yet are left out. `None` where it is not by their boards alone that entries
    /// are ranked: then [`Scoreboard::standing`] says by what.
    pub fn order(&self, line: Option<Line>) -> Option<Vec<(EntryId, Place)>> {
        if !self.is_ranked {
            return None;
        }
        let entries = self.numbering.entries();
        let ranked = self.ledger.ranking(ranking_of(line)).into_iter();
        let placed = ranked.map(|ranked| {
            let place = Place { rank: ranked.rank, tied: ranked.tied };
            (entries[ranked.entry as usize], place)
        });
        Some(placed.collect())
    }

    /// What an entry has by its boards, penalties taken off, in numbers that nobody reduced; `None` where
    /// [`Scoreboard::standing`] says it.
    pub(in crate::contest) fn sums(&self, entry: EntryId) -> Option<Sums> {
        let number = self.numbering.entry(entry).filter(|_| self.is_ranked)?;
        self.ledger.sums(number)
    }

    /// How many boards of an entry count, whatever it is ranked by.
    pub(in crate::contest) fn boards(&self, entry: EntryId) -> u32 {
        self.numbering.entry(entry).map_or(0, |number| self.ledger.boards(number))
    }

    /// The unit of the awards.
    pub fn award_unit(&self) -> Unit {
        self.scoring.method.award_unit()
    }

    /// The unit of the standings.
    pub fn standing_unit(&self) -> Unit {
        self.scoring.standing_unit()
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
        self.numbering.lines(number).map(|(slot, _)| slot)
    }

    /// The same, at the tables of one section.
    pub fn slots_in(&self, number: BoardNumber, section: SectionLetter) -> impl Iterator<Item = Slot> + '_ {
        self.numbering.slots_in(number, section)
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

/// Scoreboards that say the same of every line, board, entry and match; in which order they heard of it makes no
/// difference.
impl PartialEq for Scoreboard {
    fn eq(&self, other: &Self) -> bool {
        let terms = |board: &Self| (board.through, board.full_count, board.is_ranked, board.is_stale());
        let slots = |board: &Self| board.numbering.slots().collect::<BTreeSet<Slot>>();
        terms(self) == terms(other)
            && self.scoring == other.scoring
            && self.numbering.entries() == other.numbering.entries()
            && self.matches() == other.matches()
            && slots(self) == slots(other)
            && self.numbering.slots().all(|slot| {
                let said = |board: &Self| (board.award(slot), board.entries_at(slot));
                said(self) == said(other)
            })
            && self.numbering.boards().all(|(number, _)| self.board(number) == other.board(number))
            && [None, Some(Line::NorthSouth), Some(Line::EastWest)]
                .into_iter()
                .all(|line| self.order(line) == other.order(line))
            && self.has_the_same_sums(other)
    }
}

impl Eq for Scoreboard {}

impl Scoreboard {
    fn entries_at(&self, slot: Slot) -> Option<[Index; 2]> {
        let (board, line) = self.numbering.line(slot)?;
        self.ledger.entries_at(board, line)
    }

    /// Whether all entries have the same as on another scoreboard of the same entries.
    fn has_the_same_sums(&self, other: &Self) -> bool {
        (0..).zip(self.numbering.entries()).all(|(entry, _): (Index, _)| {
            let said = |board: &Self| {
                let tally = board.won(entry).tally(board.scoring.missing);
                (tally.total(), tally.percent(), tally.maximum(), tally.boards_played())
            };
            said(self) == said(other) && self.ledger.beside(entry) == other.ledger.beside(entry)
        })
    }
}
