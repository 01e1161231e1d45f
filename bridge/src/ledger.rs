//! Large fields scored as fast as results come: what every entry has on every board, kept line by line.
//!
//! Entries, boards and lines are numbers from 0, so that everything stands in vectors. A result changes how often its
//! score was made on its board; each distinct score is awarded once; the difference of each award is added to the
//! entries that have it; and the ranking, which hardly moves, is repaired rather than sorted anew.
//!
//! Everything that decides is exact. Where the awards of a board are whole in the ledger's common parts, and those of
//! a board with all its results are, their sums are whole numbers that are simply compared. Of any other board, an
//! *odd* one, each award is kept as an approximation within one part in 2³²: sums of these tell nearly all entries
//! apart, and where they don't, exact sums are compared.

mod approximation;
mod board;
mod entry;
mod fill;
mod ranking;
#[cfg(test)]
mod tests;
mod whole;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use crate::exact::{BigRational, Exact};
use crate::ledger::board::{Board, Room};
use crate::ledger::entry::{BoardCounts, Entry, Keys};
use crate::ledger::fill::Desk;
pub use crate::ledger::fill::PlainLine;
use crate::ledger::ranking::Order;
pub use crate::ledger::ranking::Ranked;
use crate::scoring::{Award, Method, Row, Scoring};
use crate::seat::Line;
use crate::standing::Tally;

/// The number of an entry, a board, or a line of a board, from 0.
pub type Index = u32;

/// One line of a board: the two entries, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerLine {
    pub north_south: Index,
    pub east_west: Index,
    pub row: Row,
}

/// What every entry has on every board, and how the entries are ranked.
#[derive(Debug, Clone)]
pub struct Ledger {
    terms: Terms,
    boards: Vec<Board>,
    entries: Vec<Entry>,
    /// `None` after whole travellers were written.
    counts: Option<BoardCounts>,
    /// Where each entry has lines: board and line. Made when it is first asked for.
    places: OnceLock<Vec<Vec<(Index, Index)>>>,
    /// The boards with awards that are not whole in the common parts.
    odd: Vec<Index>,
    order: Order,
    dirty: BTreeSet<Index>,
    /// Set when whole travellers were written, so that everybody is counted and ranked anew.
    is_filled: bool,
    desk: Desk,
    room: Room,
}

/// What decides what a result is worth.
#[derive(Debug, Clone)]
struct Terms {
    scoring: Scoring,
    full_count: u32,
    /// In such parts awards are compared in whole numbers, as those of a board with all its results are.
    common_parts: i64,
}

impl Ledger {
    /// A ledger without results, for so many boards and entries. `rankings` says for each entry in which ranking it
    /// stands: all in 0 where there is one winner, East-West in 1 where there are two. For `full_count` see
    /// [`score_board`](crate::scoring::score_board).
    pub fn new(scoring: Scoring, full_count: u32, board_count: usize, rankings: &[u8]) -> Self {
        Self {
            terms: Terms { common_parts: common_parts(&scoring, full_count), scoring, full_count },
            boards: vec![Board::default(); board_count],
            entries: vec![Entry::default(); rankings.len()],
            counts: None,
            places: OnceLock::new(),
            odd: vec![],
            order: Order::new(rankings),
            dirty: BTreeSet::new(),
            is_filled: false,
            desk: Desk::default(),
            room: Room::default(),
        }
    }

    /// Writes a line of a board, in place of what stood there; `None` takes it out. A line that was never written
    /// stands empty. What it is worth is known after [`Ledger::refresh`].
    pub fn write(&mut self, board: Index, line: Index, written: Option<LedgerLine>) {
        let Some(kept) = self.boards.get_mut(board as usize) else { return };
        let counts = self.counts.get_or_insert_with(|| BoardCounts::of(&self.entries));
        if let Some((before, value)) = kept.take(line) {
            for side in Line::ALL {
                let entry = entry_of(&before, side);
                if let Some(worth) = value.of(side) {
                    let sums = &mut self.entries[entry as usize];
                    sums.take(worth);
                    counts.change(sums.boards + 1, sums.boards);
                }
                if let Some(places) = self.places.get_mut() {
                    places[entry as usize].retain(|place| *place != (board, line));
                }
                self.order.note(entry);
            }
        }
        if let Some(written) = written {
            let both = Line::ALL.map(|side| (entry_of(&written, side), side));
            let value = kept.put(line, written);
            for (entry, side) in both {
                if let Some(worth) = value.of(side) {
                    let sums = &mut self.entries[entry as usize];
                    sums.add(worth);
                    counts.change(sums.boards - 1, sums.boards);
                }
                if let Some(places) = self.places.get_mut() {
                    places[entry as usize].push((board, line));
                }
                self.order.note(entry);
            }
        }
        self.dirty.insert(board);
    }

    /// Writes the lines of a board from line 0, all with results: the fast way to fill a ledger. Where something has
    /// been written on the board already, or a score is none that a contract can have, it is as if each line were
    /// written by itself. Ranked is after [`Ledger::refresh`].
    pub fn fill(&mut self, board: Index, lines: impl Iterator<Item = PlainLine> + Clone) {
        let Some(kept) = self.boards.get_mut(board as usize) else { return };
        if kept.classes.is_empty() {
            let room = (&self.terms, &mut self.room);
            if self.desk.fill(kept, lines.clone(), room, &mut self.entries) {
                self.places.take();
                self.is_filled = true;
                self.counts = None;
                return;
            }
        }
        for (number, PlainLine { north_south, east_west, score }) in (0..).zip(lines) {
            self.write(board, number, Some(LedgerLine { north_south, east_west, row: Row::Score(score) }));
        }
    }

    /// Scores the boards that were written on, and ranks everybody.
    pub fn refresh(&mut self) {
        let dirty = std::mem::take(&mut self.dirty);
        let mut order = std::mem::take(&mut self.order);
        let generation = order.next_generation();
        let counts = self.counts.get_or_insert_with(|| BoardCounts::of(&self.entries));
        for &board in &dirty {
            let kept = &mut self.boards[board as usize];
            kept.score(&self.terms, &mut self.room);
            let changes = &self.room.changes;
            kept.apply(changes, &mut self.entries, generation);
            if changes.iter().any(|change| change.boards != 0) {
                for (_, line) in kept.standing() {
                    let change = changes[line.class as usize].boards;
                    for entry in [line.north_south, line.east_west] {
                        let boards = &mut self.entries[entry as usize].boards;
                        let after = boards.wrapping_add_signed(change);
                        counts.change(std::mem::replace(boards, after), after);
                    }
                }
            }
        }
        order.mark(&mut self.entries);
        self.odd =
            (0..).zip(&self.boards).filter(|(_, kept)| kept.is_odd()).map(|(board, _)| board).collect();
        let is_filled = std::mem::take(&mut self.is_filled);
        let is_mean = self.terms.scoring.method.has_top();
        let keys = Keys::new(is_mean, counts, !self.odd.is_empty(), self.terms.common_parts);
        match dirty.len() {
            0 if !is_filled => {}
            1 if !is_filled => order.repair(self, &keys),
            _ => order.sort(self, &keys),
        }
        self.order = order;
    }

    /// What a line is worth; `None` where it is empty or has no award.
    pub fn award(&self, board: Index, line: Index) -> Option<Award> {
        self.boards.get(board as usize)?.award(line)
    }

    /// What an entry has won.
    pub fn tally(&self, entry: Index) -> Tally {
        let mut tally = Tally::default();
        for (award, top) in self.awards(entry) {
            tally.add(award, top);
        }
        tally
    }

    /// By what an entry is ranked: the mean of its percentages where awards have a top, otherwise their sum; exact,
    /// `None` before its first board.
    pub fn merit(&self, entry: Index) -> Option<BigRational> {
        let tally = self.tally(entry);
        if self.terms.scoring.method.has_top() {
            tally.percent()
        } else {
            (tally.boards_played() > 0).then(|| tally.total())
        }
    }

    /// The entries of a ranking with their places, the best first; those without a board are left out.
    pub fn ranking(&self, ranking: u8) -> Vec<Ranked> {
        self.order.ranking(ranking, &self.entries)
    }

    /// The awards of an entry, with the tops of their boards.
    fn awards(&self, entry: Index) -> impl Iterator<Item = (Exact, i64)> + '_ {
        self.places()[entry as usize].iter().filter_map(move |&(board, line)| {
            let kept = &self.boards[board as usize];
            let award = kept.award(line)?;
            let side = kept.side(line, entry)?;
            Some((of_side(award, side), kept.top()))
        })
    }

    /// Where each entry has lines.
    fn places(&self) -> &[Vec<(Index, Index)>] {
        self.places.get_or_init(|| {
            let mut places = vec![vec![]; self.entries.len()];
            for (board, kept) in (0..).zip(&self.boards) {
                for (number, line) in kept.standing() {
                    for entry in [line.north_south, line.east_west] {
                        places[entry as usize].push((board, number));
                    }
                }
            }
            places
        })
    }
}

/// The parts in which the awards of a board with all its results are whole, or their shares of the top.
fn common_parts(scoring: &Scoring, full_count: u32) -> i64 {
    /// Artificial awards are twentieths of a top (55 %), weighted ones tenths of a point.
    const TWENTIETHS: i64 = 20;
    let others = (i64::from(full_count) - 1).max(1);
    TWENTIETHS
        * match scoring.method {
            Method::Matchpoints(_) => 2 * others,
            Method::CrossImps { .. } => others,
            Method::Ascherman => 200 * i64::from(full_count.max(1)),
            Method::Butler { .. } | Method::TotalPoints | Method::Teams(_) => 1,
        }
}

fn entry_of(line: &LedgerLine, side: Line) -> Index {
    match side {
        Line::NorthSouth => line.north_south,
        Line::EastWest => line.east_west,
    }
}

fn of_side(award: Award, side: Line) -> Exact {
    match side {
        Line::NorthSouth => award.ns,
        Line::EastWest => award.ew,
    }
}
