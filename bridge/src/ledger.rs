//! Large fields scored as fast as results come: what every entry has on every board, kept line by line.
//!
//! Entries, boards and lines are numbers from 0, so that everything stands in vectors. A result changes its board's
//! [`Field`](crate::scoring::Field); each distinct score is awarded once; the difference of each award is added to
//! the entries that have it; and the ranking, which hardly moves, is repaired rather than sorted anew.
//!
//! Everything that decides is exact. Beside it each award is kept as an integer approximation that is too small by
//! less than one part in 2³²: sums of these tell nearly all entries apart, and where they don't, exact sums are compared.

mod approximation;
mod board;
mod ranking;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use crate::exact::{BigRational, Exact};
use crate::ledger::approximation::Approximation;
use crate::ledger::board::{Board, Worth};
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
    scoring: Scoring,
    full_count: u32,
    boards: Vec<Board>,
    entries: Vec<Entry>,
    /// Where each entry has lines: board and line.
    lines: Vec<Vec<(Index, Index)>>,
    /// The most lines that an entry has had.
    most_lines: i64,
    /// In such parts awards are compared in whole numbers, as those of a board with all its results are.
    common_parts: i64,
    /// The boards with awards that are not whole in these.
    odd: Vec<Index>,
    order: Order,
    dirty: BTreeSet<Index>,
}

/// What is read at every step of a ranking; the rest of an entry stands elsewhere.
#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    /// The sum of the approximate values of its lines.
    sum: Approximation,
    /// The exact sum of those on boards whose awards are whole in the common parts.
    whole: i64,
    /// The lines that count.
    boards: u32,
    /// What happened to it in the refresh of this number.
    marked: (u32, u32),
}

impl Ledger {
    /// A ledger without results, for so many boards and entries. `rankings` says for each entry in which ranking it
    /// stands: all in 0 where there is one winner, East-West in 1 where there are two. For `full_count` see
    /// [`score_board`](crate::scoring::score_board).
    pub fn new(scoring: Scoring, full_count: u32, board_count: usize, rankings: &[u8]) -> Self {
        Self {
            common_parts: common_parts(&scoring, full_count),
            odd: vec![],
            scoring,
            full_count,
            boards: vec![Board::default(); board_count],
            entries: vec![Entry::default(); rankings.len()],
            lines: vec![vec![]; rankings.len()],
            most_lines: 1,
            order: Order::new(rankings),
            dirty: BTreeSet::new(),
        }
    }

    /// Writes a line of a board, in place of what stood there; `None` takes it out. A line that was never written
    /// stands empty. What it is worth is known after [`Ledger::refresh`].
    pub fn write(&mut self, board: Index, line: Index, written: Option<LedgerLine>) {
        let Some(kept) = self.boards.get_mut(board as usize) else { return };
        if let Some((before, value)) = kept.take(line) {
            for side in Line::ALL {
                let entry = entry_of(&before, side);
                self.entries[entry as usize].take(value.of(side));
                self.lines[entry as usize].retain(|place| *place != (board, line));
                self.order.note(entry);
            }
        }
        if let Some(written) = written {
            let (one, other) = (written.north_south, written.east_west);
            let value = kept.put(line, written);
            for (entry, side) in [(one, Line::NorthSouth), (other, Line::EastWest)] {
                self.entries[entry as usize].add(value.of(side));
                let lines = &mut self.lines[entry as usize];
                lines.push((board, line));
                self.most_lines = self.most_lines.max(i64::try_from(lines.len()).unwrap_or(i64::MAX));
                self.order.note(entry);
            }
        }
        self.dirty.insert(board);
    }

    /// Scores the boards that were written on, and ranks everybody.
    pub fn refresh(&mut self) {
        let dirty = std::mem::take(&mut self.dirty);
        let mut order = std::mem::take(&mut self.order);
        let generation = order.next_generation();
        for &board in &dirty {
            let kept = &mut self.boards[board as usize];
            let changes = kept.score(self.full_count, &self.scoring, self.common_parts);
            kept.apply(&changes, &mut self.entries, generation);
        }
        order.mark(&mut self.entries);
        self.odd =
            (0..).zip(&self.boards).filter(|(_, kept)| kept.is_odd()).map(|(board, _)| board).collect();
        match dirty.len() {
            0 => {}
            1 => order.repair(self),
            _ => order.sort(self),
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
        if self.scoring.method.has_top() {
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
        self.lines[entry as usize].iter().filter_map(move |&(board, line)| {
            let kept = &self.boards[board as usize];
            let award = kept.award(line)?;
            let side = kept.side(line, entry)?;
            Some((of_side(award, side), kept.top()))
        })
    }
}

/// The parts in which the awards of a board with all its results are whole, or their shares of the top.
fn common_parts(scoring: &Scoring, full_count: u32) -> i64 {
    let others = (i64::from(full_count) - 1).max(1);
    match scoring.method {
        Method::Matchpoints(_) => 2 * others,
        Method::CrossImps { .. } => others,
        Method::Ascherman => 200 * i64::from(full_count.max(1)),
        Method::Butler { .. } | Method::TotalPoints | Method::Teams(_) => 1,
    }
}

impl Entry {
    fn add(&mut self, value: Option<Worth>) {
        if let Some(value) = value {
            self.sum += value.approximation;
            self.whole += value.whole;
            self.boards += 1;
        }
    }

    fn take(&mut self, value: Option<Worth>) {
        if let Some(value) = value {
            self.sum -= value.approximation;
            self.whole -= value.whole;
            self.boards -= 1;
        }
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
