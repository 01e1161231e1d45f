//! Large fields scored as fast as results come: what every entry has on every board, kept line by line.
//!
//! Entries, boards and lines are numbers from 0, so that everything stands in vectors. A result changes how often its
//! score was made on its board; each distinct score is awarded once; the difference of each award is added to the
//! entries that have it; and the ranking, which hardly moves, is repaired rather than sorted anew.
//!
//! Everything that decides is exact. Where the awards of a board are whole in the ledger's common parts, as those of a
//! board with all its results are, their sums are whole numbers that are simply compared. Of any other board, an *odd*
//! one, each award is kept with 64 binary places, too small by less than one unit of the last. As long as odd boards have
//! few different numbers of results, all sums are multiples of one fraction that is much larger than what was lost, and
//! the multiples are compared. Otherwise sums are compared as approximations, and where these are too near, exactly.

mod beside;
mod board;
mod entry;
mod fill;
mod lines;
mod parts;
mod place;
mod ranking;
mod sums;
#[cfg(test)]
mod tests;
mod whole;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use num_bigint::BigInt;

use crate::exact::{BigRational, Exact};
use crate::ledger::board::{Board, MOST_PARTS, Room};
use crate::ledger::entry::{BoardCounts, Entry, Extent, Keys, least_multiple};
use crate::ledger::fill::Desk;
pub use crate::ledger::lines::PlainLine;
use crate::ledger::ranking::Order;
pub use crate::ledger::ranking::Ranked;
pub use crate::ledger::sums::Sums;
use crate::scoring::{Award, Field, Method, Row, Scoring};
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
    /// What entries have beside their boards, in common parts; no zeros.
    beside: BTreeMap<Index, i64>,
    /// The boards with awards that are not whole in the common parts.
    odd: Vec<Index>,
    /// The most common parts that a line was ever worth, or that may stand beside the boards.
    most_parts: i64,
    /// The top that all boards with lines have; `None` where they have different ones.
    one_top: Option<i64>,
    order: Order,
    dirty: BTreeSet<Index>,
    /// The boards scored since everybody was ranked.
    scored_count: usize,
    /// Set when something beside the boards changed since then.
    is_beside_changed: bool,
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
            boards: std::iter::repeat_with(Board::default).take(board_count).collect(),
            entries: vec![Entry::default(); rankings.len()],
            counts: None,
            places: OnceLock::new(),
            beside: BTreeMap::new(),
            odd: vec![],
            most_parts: MOST_PARTS,
            one_top: None,
            order: Order::new(rankings),
            dirty: BTreeSet::new(),
            scored_count: 0,
            is_beside_changed: false,
            is_filled: false,
            desk: Desk::default(),
            room: Room::default(),
        }
    }

    /// Writes a line of a board, in place of what stood there; `None` takes it out. A line that was never written
    /// stands empty. What it is worth is known after [`Ledger::refresh`].
    pub fn write(&mut self, board: Index, line: Index, written: Option<LedgerLine>) {
        let Some(kept) = self.boards.get_mut(board as usize) else { return };
        self.desk.hand_over(&mut self.entries);
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
    pub fn fill(&mut self, board: Index, lines: Vec<PlainLine>) {
        let Some(kept) = self.boards.get_mut(board as usize) else { return };
        let left = if kept.is_untouched() {
            self.desk.fill(kept, lines, &self.terms, &mut self.entries)
        } else {
            Err(lines)
        };
        let Err(lines) = left else {
            self.most_parts = self.most_parts.max(kept.most_parts());
            self.places.take();
            self.is_filled = true;
            self.counts = None;
            return;
        };
        for (number, PlainLine { north_south, east_west, score }) in (0..).zip(lines) {
            self.write(board, number, Some(LedgerLine { north_south, east_west, row: Row::Score(score) }));
        }
    }

    /// One more board, empty, after all others.
    pub fn add_board(&mut self) -> Index {
        self.boards.push(Board::default());
        Index::try_from(self.boards.len() - 1).expect("a contest has fewer than four thousand million boards")
    }

    /// Takes all lines of a board out, and what was given to it.
    pub fn clear(&mut self, board: Index) {
        let lines: Vec<Index> = self
            .boards
            .get(board as usize)
            .into_iter()
            .flat_map(|kept| kept.lines.standing())
            .map(|(line, _)| line)
            .collect();
        for line in lines {
            self.write(board, line, None);
        }
        if let Some(kept) = self.boards.get_mut(board as usize) {
            *kept = Board::default();
        }
    }

    /// Writes all lines of a board with awards that were made elsewhere, in place of what stood there: nothing is
    /// compared. So it stays until the board is cleared.
    pub fn give(&mut self, board: Index, top: i64, lines: Vec<(Index, LedgerLine, Option<Award>)>) {
        self.clear(board);
        for (line, written, award) in lines {
            let Some(kept) = self.boards.get_mut(board as usize) else { return };
            kept.give(top, award);
            self.write(board, line, Some(written));
        }
    }

    /// Scores the boards that were written on, and ranks everybody.
    pub fn refresh(&mut self) {
        self.score();
        self.rank();
    }

    /// Scores the boards that were written on. Ranked is after [`Ledger::rank`].
    pub fn score(&mut self) {
        let dirty = std::mem::take(&mut self.dirty);
        self.desk.hand_over(&mut self.entries);
        let generation = self.order.generation();
        let counts = self.counts.get_or_insert_with(|| BoardCounts::of(&self.entries));
        for &board in &dirty {
            let kept = &mut self.boards[board as usize];
            kept.score(&self.terms, &mut self.room);
            self.most_parts = self.most_parts.max(kept.most_parts());
            let changes = &self.room.changes;
            kept.apply(changes, &mut self.entries, generation);
            if changes.iter().any(|change| change.boards != 0) {
                for line in kept.lines.kept() {
                    let Some(change) = changes.get(line.class as usize).map(|change| change.boards) else {
                        continue;
                    };
                    for entry in [line.north_south, line.east_west] {
                        let boards = &mut self.entries[entry as usize].boards;
                        let after = boards.wrapping_add_signed(change);
                        counts.change(std::mem::replace(boards, after), after);
                    }
                }
            }
        }
        self.scored_count += dirty.len();
    }

    /// Ranks everybody by the boards that are scored.
    pub fn rank(&mut self) {
        let is_changed = std::mem::take(&mut self.is_beside_changed);
        let scored_count = std::mem::take(&mut self.scored_count);
        let is_filled = std::mem::take(&mut self.is_filled);
        if scored_count == 0 && !is_changed && !is_filled {
            return;
        }
        let mut order = std::mem::take(&mut self.order);
        order.mark(&mut self.entries);
        self.odd.clear();
        let odd = (0..).zip(&self.boards).filter(|(_, kept)| kept.is_odd()).map(|(board, _)| board);
        self.odd.extend(odd);
        let mut tops = self.boards.iter().filter(|kept| !kept.lines.is_empty()).map(Board::top);
        let top = tops.next();
        self.one_top = top.filter(|top| tops.all(|other| other == *top));
        let extent = self.extent();
        let keys = Keys::new(extent, self.counts.get_or_insert_with(|| BoardCounts::of(&self.entries)));
        // Marks say who has changed alike where one board was scored.
        if is_filled || (scored_count > 1 && !keys.are_exact()) {
            order.sort(self, &keys);
        } else {
            order.repair(self, &keys);
        }
        order.next_generation();
        self.order = order;
    }

    /// What decides whether everybody can be ranked by whole numbers.
    fn extent(&self) -> Extent {
        let common_parts = self.terms.common_parts;
        let mut odd = self.odd.iter().map(|board| &self.boards[*board as usize]);
        Extent {
            is_mean: self.terms.scoring.method.has_top(),
            grid: odd.try_fold(1, |grid, board| least_multiple(grid, board.grid(common_parts)?)),
            most_parts: self.most_parts,
            common_parts,
        }
    }

    /// What a line is worth; `None` where it is empty or has no award.
    pub fn award(&self, board: Index, line: Index) -> Option<Award> {
        self.boards.get(board as usize)?.award(line)
    }

    /// The same for one side.
    pub fn award_of(&self, board: Index, line: Index, side: Line) -> Option<Exact> {
        self.award(board, line).map(|award| of_side(award, side))
    }

    /// The same as a whole number over a denominator that need not be the least; `None` also where 64 bits do not hold
    /// the awards of the board over one.
    pub fn award_in_parts(&self, board: Index, line: Index, side: Line) -> Option<(i64, i64)> {
        self.boards.get(board as usize)?.award_in_parts(line, side)
    }

    /// On which side of a line an entry is; `None` where it is empty.
    pub fn side(&self, board: Index, line: Index, entry: Index) -> Option<Line> {
        self.boards.get(board as usize)?.side(line, entry)
    }

    /// The row that stands on a line; `None` where it is empty.
    pub fn row(&self, board: Index, line: Index) -> Option<Row> {
        self.boards.get(board as usize)?.row(line)
    }

    /// North-South's and East-West's entry of a line; `None` where it is empty.
    pub fn entries_at(&self, board: Index, line: Index) -> Option<[Index; 2]> {
        self.boards.get(board as usize)?.entries_at(line)
    }

    /// The most that a pair could win on a board, where awards are shares of a top, otherwise 0; `None` of a board
    /// without lines.
    pub fn top(&self, board: Index) -> Option<i64> {
        let kept = self.boards.get(board as usize)?;
        kept.has_lines().then(|| kept.top())
    }

    /// What the results of a board are compared with.
    pub fn field(&self, board: Index) -> Field {
        self.boards.get(board as usize).map(Board::field).unwrap_or_default()
    }

    /// What an entry has won on its boards.
    pub fn tally(&self, entry: Index) -> Tally {
        let mut tally = Tally::default();
        for (award, top) in self.awards(entry) {
            tally.add(award, top);
        }
        tally
    }

    /// By what an entry is ranked: the mean of its percentages where awards have a top, otherwise their sum, and what
    /// it has beside its boards; exact, `None` before its first board.
    pub fn merit(&self, entry: Index) -> Option<BigRational> {
        let tally = self.tally(entry);
        let beside = BigRational::new(self.beside(entry).into(), self.terms.common_parts.into());
        if self.terms.scoring.method.has_top() {
            let own = tally.percent()?;
            let boards = self.entries[entry as usize].boards;
            Some(own + beside * BigInt::from(100) / BigInt::from(boards))
        } else {
            (tally.boards_played() > 0).then(|| tally.total() + beside)
        }
    }

    /// The entries of a ranking with their places, the best first; those without a board are left out.
    pub fn ranking(&self, ranking: u8) -> Vec<Ranked> {
        self.order.ranking(ranking)
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

    /// Where an entry has lines: boards and lines.
    pub fn lines_of(&self, entry: Index) -> &[(Index, Index)] {
        self.places().get(entry as usize).map_or(&[], Vec::as_slice)
    }

    /// Where each entry has lines.
    fn places(&self) -> &[Vec<(Index, Index)>] {
        self.places.get_or_init(|| {
            let mut places = vec![vec![]; self.entries.len()];
            for (board, kept) in (0..).zip(&self.boards) {
                for (number, both) in kept.lines.standing() {
                    for entry in both {
                        places[entry as usize].push((board, number));
                    }
                }
            }
            places
        })
    }
}

/// The parts in which the awards of a board with all its results are whole, or their shares of the top; and so many
/// times finer that artificial awards, penalties and a pair's own percentage are whole as well.
fn common_parts(scoring: &Scoring, full_count: u32) -> i64 {
    let others = (i64::from(full_count) - 1).max(1);
    finer(scoring.method)
        * match scoring.method {
            Method::Matchpoints(_) => 2 * others,
            Method::CrossImps { .. } => others,
            Method::Ascherman => 200 * i64::from(full_count.max(1)),
            Method::Butler { .. } | Method::TotalPoints | Method::Teams(_) => 1,
        }
}

/// Of so many parts each is made that results alone would need: shares of a top are hundredths of a percent, other
/// awards and penalties hundredths of a point.
fn finer(method: Method) -> i64 {
    match method {
        Method::Matchpoints(_) => 10_000,
        // Of Ascherman the parts are hundredths of the top already.
        Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints
        | Method::Teams(_) => 100,
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
