//! The order of the entries, repaired after each result.

use std::cmp::Ordering;

use crate::ledger::approximation::{Approximation, mean};
use crate::ledger::{Entry, Index, Ledger};

/// Nobody, where an index is wanted.
const NOBODY: Index = Index::MAX;

/// Of two means of approximations that differ by no more, either may be the larger.
const MEAN_TOLERANCE: Approximation = 3;

/// An entry with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranked {
    pub entry: Index,
    /// One more than the number of those who are better: 1, 2, 2, 4.
    pub rank: u32,
    /// Whether somebody else has exactly the same.
    pub tied: bool,
}

/// The entries of each ranking, the best first, ties in the order of their numbers, those without a board last.
#[derive(Debug, Clone, Default)]
pub(super) struct Order {
    rankings: Vec<Vec<Placed>>,
    /// The number of the refresh; marks of earlier ones are none.
    generation: u32,
    /// Entries whose lines were written themselves since the last refresh.
    written: Vec<Index>,
}

#[derive(Debug, Clone, Copy)]
struct Placed {
    key: Approximation,
    entry: Index,
    /// The one before, where it has exactly the same.
    tied_to: Index,
}

impl Order {
    pub(super) fn new(rankings: &[u8]) -> Self {
        let count = rankings.iter().max().map_or(0, |last| usize::from(*last) + 1);
        let mut lists = vec![vec![]; count];
        for (entry, &ranking) in (0..).zip(rankings) {
            lists[usize::from(ranking)].push(Placed { key: Approximation::MIN, entry, tied_to: NOBODY });
        }
        Self { rankings: lists, generation: 0, written: vec![] }
    }

    /// Notes an entry of which a line was written: it changes like nobody else.
    pub(super) fn note(&mut self, entry: Index) {
        self.written.push(entry);
    }

    /// Begins a refresh.
    pub(super) fn next_generation(&mut self) -> u32 {
        self.generation += 1;
        self.generation
    }

    /// Marks those who were written, each by itself. To be called when the boards are scored.
    pub(super) fn mark(&mut self, entries: &mut [Entry]) {
        for (number, entry) in (0..).zip(self.written.drain(..)) {
            entries[entry as usize].marked = (self.generation, NOBODY - number);
        }
    }

    /// Ranks everybody from nothing.
    pub(super) fn sort(&mut self, ledger: &Ledger) {
        let mut rankings = std::mem::take(&mut self.rankings);
        for list in &mut rankings {
            for placed in list.iter_mut() {
                placed.key = key(ledger, placed.entry);
                placed.tied_to = NOBODY;
            }
            list.sort_unstable_by(|one, other| self.compare(ledger, one, other));
            self.find_ties(ledger, list);
        }
        self.rankings = rankings;
    }

    /// Brings the order up to date after one board was scored: nearly everybody stays where they were.
    pub(super) fn repair(&mut self, ledger: &Ledger) {
        let mut rankings = std::mem::take(&mut self.rankings);
        for list in &mut rankings {
            for place in 0..list.len() {
                let mut placed = list[place];
                placed.key = key(ledger, placed.entry);
                let mut free = place;
                while free > 0 && self.compare(ledger, &placed, &list[free - 1]) == Ordering::Less {
                    list[free] = list[free - 1];
                    free -= 1;
                }
                list[free] = placed;
            }
            self.find_ties(ledger, list);
        }
        self.rankings = rankings;
    }

    /// Says of each whether it has exactly what the one before has.
    fn find_ties(&self, ledger: &Ledger, list: &mut [Placed]) {
        for place in 1..list.len() {
            let (before, placed) = (list[place - 1], list[place]);
            let is_near = placed.key.abs_diff(before.key) <= tolerance(ledger).unsigned_abs();
            let is_tied = is_near && self.compare_merits(ledger, &placed, &before) == Ordering::Equal;
            list[place].tied_to = if is_tied { before.entry } else { NOBODY };
        }
        if let Some(first) = list.first_mut() {
            first.tied_to = NOBODY;
        }
    }

    /// The better one first, and of those with the same the one with the smaller number.
    fn compare(&self, ledger: &Ledger, one: &Placed, other: &Placed) -> Ordering {
        if one.key.abs_diff(other.key) > tolerance(ledger).unsigned_abs() {
            return other.key.cmp(&one.key);
        }
        self.compare_merits(ledger, other, one).then(one.entry.cmp(&other.entry))
    }

    /// Compares what two have, exactly. Those that had the same and have changed alike have the same.
    fn compare_merits(&self, ledger: &Ledger, one: &Placed, other: &Placed) -> Ordering {
        let [mark, other_mark] = [one, other].map(|placed| self.mark_of(ledger, placed.entry));
        let were_tied = one.tied_to == other.entry || other.tied_to == one.entry;
        if were_tied && mark == other_mark {
            return Ordering::Equal;
        }
        compare_exactly(ledger, one.entry, other.entry)
    }

    /// How an entry has changed in this refresh; `None` where it has not.
    fn mark_of(&self, ledger: &Ledger, entry: Index) -> Option<Index> {
        let (generation, mark) = ledger.entries[entry as usize].marked;
        (generation == self.generation).then_some(mark)
    }

    pub(super) fn ranking(&self, ranking: u8, entries: &[Entry]) -> Vec<Ranked> {
        let list = self.rankings.get(usize::from(ranking)).map_or(&[][..], Vec::as_slice);
        let mut ranked: Vec<Ranked> = Vec::with_capacity(list.len());
        let with_boards = list.iter().filter(|placed| entries[placed.entry as usize].boards > 0);
        for (number, placed) in (1..).zip(with_boards) {
            let tied = placed.tied_to != NOBODY;
            let mut rank = number;
            if let (true, Some(before)) = (tied, ranked.last_mut()) {
                before.tied = true;
                rank = before.rank;
            }
            ranked.push(Ranked { entry: placed.entry, rank, tied });
        }
        ranked
    }
}

/// By what an entry is ranked, approximately; those without a board are below all.
fn key(ledger: &Ledger, entry: Index) -> Approximation {
    let Entry { sum, boards, .. } = ledger.entries[entry as usize];
    match boards {
        0 => Approximation::MIN,
        _ if ledger.scoring.method.has_top() => mean(sum, boards),
        _ => sum,
    }
}

/// Of two keys that differ by no more, either may be the larger.
fn tolerance(ledger: &Ledger) -> Approximation {
    if ledger.scoring.method.has_top() { MEAN_TOLERANCE } else { ledger.most_lines }
}

/// Compares two entries exactly: the means of their shares, or the sums of their awards.
fn compare_exactly(ledger: &Ledger, one: Index, other: Index) -> Ordering {
    compare_in_parts(ledger, one, other).unwrap_or_else(|| {
        let merit = |entry| ledger.merit(entry);
        merit(one).cmp(&merit(other))
    })
}

/// The same in whole numbers: the difference of the two sums in the common parts, and of odd boards, one by one, in
/// theirs. `None` beyond 128 bits.
fn compare_in_parts(ledger: &Ledger, one: Index, other: Index) -> Option<Ordering> {
    let [one_kept, other_kept] = [one, other].map(|entry| ledger.entries[entry as usize]);
    let is_mean = ledger.scoring.method.has_top();
    // Means over different numbers of boards are compared over their product.
    let [count, other_count] = [one_kept, other_kept].map(|kept| i128::from(kept.boards));
    let factors = if is_mean { [other_count, -count] } else { [1, -1] };
    let common = i128::from(one_kept.whole) * factors[0] + i128::from(other_kept.whole) * factors[1];
    if ledger.odd.is_empty() {
        return Some(common.cmp(&0));
    }
    let mut differences: Vec<(i64, i128)> = Vec::with_capacity(4);
    differences.push((ledger.common_parts, common));
    for (entry, factor) in [one, other].into_iter().zip(factors) {
        for &(board, line) in &ledger.lines[entry as usize] {
            let kept = &ledger.boards[board as usize];
            if !kept.is_odd() {
                continue;
            }
            let Some((whole, parts)) = kept.whole(line, entry) else { continue };
            let (parts, value) = (parts?, i128::from(whole) * factor);
            match differences.iter_mut().find(|(own, _)| *own == parts) {
                Some((_, sum)) => *sum += value,
                None => differences.push((parts, value)),
            }
        }
    }
    differences.retain(|(_, difference)| *difference != 0);
    let mut sum = (0_i128, 1_i128);
    for (parts, difference) in differences {
        let parts = i128::from(parts);
        sum = (
            sum.0.checked_mul(parts)?.checked_add(difference.checked_mul(sum.1)?)?,
            sum.1.checked_mul(parts)?,
        );
    }
    Some(sum.0.cmp(&0))
}
