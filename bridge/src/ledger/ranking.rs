//! The order of the entries, repaired after each result.

use std::cmp::Ordering;

use crate::ledger::approximation::{Approximation, mean, of_whole};
use crate::ledger::entry::{Entry, Keys, NO_KEY};
use crate::ledger::sums::sum_of_parts;
use crate::ledger::{Index, Ledger};

/// How much finer the common parts are than results need, by method.
const STEPS: [u64; 2] = [10_000, 100];

/// Nobody, where an index is wanted.
const NOBODY: Index = Index::MAX;

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
    rankings: Vec<List>,
    /// Whether the keys are exact, so that those with the same are tied.
    is_exact: bool,
    /// The number of the refresh; marks of earlier ones are none.
    generation: u32,
    /// Entries whose lines were written themselves since the last refresh.
    written: Vec<Index>,
}

/// One ranking.
#[derive(Debug, Clone, Default)]
struct List {
    /// The best first.
    placed: Vec<Placed>,
    /// All of them in the order of their numbers.
    members: Vec<Index>,
}

#[derive(Debug, Clone, Copy)]
struct Placed {
    key: Approximation,
    entry: Index,
    /// The one before, where it has exactly the same; not kept up while keys are exact.
    tied_to: Index,
}

impl Placed {
    fn new(entry: Index) -> Self {
        Self { key: NO_KEY, entry, tied_to: NOBODY }
    }

    /// Whether it stands before another by an exact key.
    fn is_before(&self, other: &Self) -> bool {
        self.key > other.key || (self.key == other.key && self.entry < other.entry)
    }
}

impl Order {
    pub(super) fn new(rankings: &[u8]) -> Self {
        let count = rankings.iter().max().map_or(0, |last| usize::from(*last) + 1);
        let mut lists = vec![List::default(); count];
        for (entry, &ranking) in (0..).zip(rankings) {
            lists[usize::from(ranking)].members.push(entry);
        }
        for list in &mut lists {
            list.placed = list.members.iter().map(|&entry| Placed::new(entry)).collect();
        }
        Self { rankings: lists, is_exact: true, generation: 1, written: vec![] }
    }

    /// Notes an entry of which a line was written: it changes like nobody else.
    pub(super) fn note(&mut self, entry: Index) {
        self.written.push(entry);
    }

    /// The number of the refresh that is under way, or comes next.
    pub(super) fn generation(&self) -> u32 {
        self.generation
    }

    /// Ends a refresh.
    pub(super) fn next_generation(&mut self) {
        self.generation += 1;
    }

    /// Marks those who were written, each by itself. To be called when the boards are scored.
    pub(super) fn mark(&mut self, entries: &mut [Entry]) {
        for (number, entry) in (0..).zip(self.written.drain(..)) {
            entries[entry as usize].marked = (self.generation, NOBODY - number);
        }
    }

    /// Ranks everybody from nothing.
    pub(super) fn sort(&mut self, ledger: &Ledger, keys: &Keys) {
        let mut rankings = std::mem::take(&mut self.rankings);
        for list in &mut rankings {
            match keys {
                Keys::Exact(factors) => list.sort_exactly(&ledger.entries, factors),
                &Keys::Near { is_mean, reciprocal, tolerance } => {
                    for placed in &mut list.placed {
                        placed.key = near(ledger, placed.entry, (is_mean, reciprocal));
                        placed.tied_to = NOBODY;
                    }
                    list.placed.sort_unstable_by(|one, other| self.compare(ledger, tolerance, one, other));
                    self.find_ties(ledger, tolerance, &mut list.placed);
                }
            }
        }
        self.rankings = rankings;
        self.is_exact = matches!(keys, Keys::Exact(_));
    }

    /// Brings the order up to date after one board was scored: nearly everybody stays where they were.
    pub(super) fn repair(&mut self, ledger: &Ledger, keys: &Keys) {
        let mut rankings = std::mem::take(&mut self.rankings);
        for list in &mut rankings {
            match keys {
                Keys::Exact(factors) => list.repair_exactly(&ledger.entries, factors),
                &Keys::Near { is_mean, reciprocal, tolerance } => {
                    if self.is_exact {
                        list.note_ties();
                    }
                    for place in 0..list.placed.len() {
                        let before = list.placed[place];
                        let key = near(ledger, before.entry, (is_mean, reciprocal));
                        self.settle(ledger, tolerance, &mut list.placed, (place, Placed { key, ..before }));
                    }
                }
            }
        }
        self.rankings = rankings;
        self.is_exact = matches!(keys, Keys::Exact(_));
    }

    /// Puts the one at this place where it belongs among those before it, which are in order, and says whether it has
    /// exactly what the one before has.
    fn settle(&self, ledger: &Ledger, tolerance: u64, list: &mut [Placed], (place, placed): (usize, Placed)) {
        let (mut free, mut tied_to, mut is_next_tied) = (place, NOBODY, false);
        while free > 0 {
            let before = list[free - 1];
            let order = self.compare_near(ledger, tolerance, &placed, &before);
            if order == Ordering::Less {
                break;
            }
            if order == Ordering::Equal && before.entry < placed.entry {
                tied_to = before.entry;
                break;
            }
            is_next_tied = order == Ordering::Equal;
            list[free] = before;
            free -= 1;
        }
        if free < place {
            list[free + 1].tied_to = if is_next_tied { placed.entry } else { NOBODY };
        }
        list[free] = Placed { tied_to, ..placed };
    }

    /// Says of each whether it has exactly what the one before has.
    fn find_ties(&self, ledger: &Ledger, tolerance: u64, list: &mut [Placed]) {
        for place in 1..list.len() {
            let (before, placed) = (list[place - 1], list[place]);
            let is_near = placed.key.abs_diff(before.key) <= tolerance;
            let is_tied = is_near && self.compare_merits(ledger, &placed, &before) == Ordering::Equal;
            list[place].tied_to = if is_tied { before.entry } else { NOBODY };
        }
        if let Some(first) = list.first_mut() {
            first.tied_to = NOBODY;
        }
    }

    /// The better one first, and of those with the same the one with the smaller number.
    fn compare(&self, ledger: &Ledger, tolerance: u64, one: &Placed, other: &Placed) -> Ordering {
        self.compare_near(ledger, tolerance, other, one).then(one.entry.cmp(&other.entry))
    }

    /// Compares what two have, by approximations where these tell them apart.
    fn compare_near(&self, ledger: &Ledger, tolerance: u64, one: &Placed, other: &Placed) -> Ordering {
        if one.key.abs_diff(other.key) > tolerance {
            return one.key.cmp(&other.key);
        }
        self.compare_merits(ledger, one, other)
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
        let list = self.rankings.get(usize::from(ranking)).map_or(&[][..], |list| &list.placed);
        let mut ranked: Vec<Ranked> = Vec::with_capacity(list.len());
        let mut key_before = NO_KEY;
        let with_boards = list.iter().filter(|placed| entries[placed.entry as usize].boards > 0);
        for (number, placed) in (1..).zip(with_boards) {
            let tied = if self.is_exact { placed.key == key_before } else { placed.tied_to != NOBODY };
            key_before = placed.key;
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

impl List {
    /// Brings the order up to date by exact keys; where too many have moved, by sorting.
    fn repair_exactly(&mut self, entries: &[Entry], factors: &[i64]) {
        let mut moves_left = self.placed.len() / 2 + 16;
        for place in 0..self.placed.len() {
            let entry = self.placed[place].entry;
            let placed = Placed { key: exact(&entries[entry as usize], factors), ..Placed::new(entry) };
            let mut free = place;
            while free > 0 && placed.is_before(&self.placed[free - 1]) {
                self.placed[free] = self.placed[free - 1];
                free -= 1;
            }
            self.placed[free] = placed;
            let Some(left) = moves_left.checked_sub(place - free) else {
                return self.sort_exactly(entries, factors);
            };
            moves_left = left;
        }
    }

    /// Puts everybody in order by exact keys: by counting where few numbers occur, otherwise by comparing.
    fn sort_exactly(&mut self, entries: &[Entry], factors: &[i64]) {
        let key_of = |&entry: &Index| exact(&entries[entry as usize], factors);
        let with_boards = self.members.iter().map(key_of).filter(|key| *key != NO_KEY);
        let (lowest, highest) =
            with_boards.fold((i64::MAX, NO_KEY), |(low, high), key| (low.min(key), high.max(key)));
        let span = highest.abs_diff(lowest.min(highest));
        // As a rule all stand apart by the parts that artificial awards and penalties would need.
        let is_step = |step: &u64| {
            let mut keys = self.members.iter().map(key_of);
            keys.all(|key| key == NO_KEY || key.abs_diff(highest).is_multiple_of(*step))
        };
        let step = STEPS.into_iter().find(is_step).unwrap_or(1);
        let span = span / step;
        // One more than the last are those without a board.
        let step_of = |key: i64| if key == NO_KEY { span + 1 } else { key.abs_diff(highest) / step };
        match usize::try_from(span) {
            Ok(span) if span <= 2 * self.members.len() => {
                let mut ends = vec![0_usize; span + 3];
                let step = |key| usize::try_from(step_of(key)).expect("not more than the span, which fits");
                for key in self.members.iter().map(key_of) {
                    ends[step(key) + 1] += 1;
                }
                for place in 1..ends.len() {
                    ends[place] += ends[place - 1];
                }
                for &entry in &self.members {
                    let key = key_of(&entry);
                    let end = &mut ends[step(key)];
                    self.placed[*end] = Placed { key, ..Placed::new(entry) };
                    *end += 1;
                }
            }
            _ => self.sort_by_distance(key_of, step_of),
        }
    }

    /// The same by comparing how far each is from the best.
    fn sort_by_distance(&mut self, key_of: impl Fn(&Index) -> i64, step_of: impl Fn(i64) -> u64) {
        for (placed, entry) in self.placed.iter_mut().zip(&self.members) {
            *placed = Placed { key: key_of(entry), ..Placed::new(*entry) };
        }
        // The distance and the number in one word, where they fit.
        let word = |placed: &Placed| {
            u32::try_from(step_of(placed.key))
                .ok()
                .map(|step| (u64::from(step) << 32) | u64::from(placed.entry))
        };
        let Some(mut words) = self.placed.iter().map(word).collect::<Option<Vec<u64>>>() else {
            return self.placed.sort_unstable_by_key(|placed| (std::cmp::Reverse(placed.key), placed.entry));
        };
        words.sort_unstable();
        for (placed, word) in self.placed.iter_mut().zip(words) {
            let entry = Index::try_from(word & u64::from(u32::MAX)).expect("the lower half of a word");
            *placed = Placed { key: key_of(&entry), ..Placed::new(entry) };
        }
    }

    /// Says of each whether it has what the one before has, by keys that are still exact.
    fn note_ties(&mut self) {
        let mut before = Placed::new(NOBODY);
        for placed in &mut self.placed {
            let is_tied = placed.key == before.key && before.entry != NOBODY;
            placed.tied_to = if is_tied { before.entry } else { NOBODY };
            before = *placed;
        }
    }
}

/// By what an entry is ranked, exactly.
fn exact(entry: &Entry, factors: &[i64]) -> i64 {
    if entry.boards == 0 { NO_KEY } else { entry.whole * factors[entry.boards as usize] }
}

/// The same approximately.
fn near(ledger: &Ledger, entry: Index, (is_mean, reciprocal): (bool, i64)) -> Approximation {
    let Entry { sum, whole, boards, .. } = ledger.entries[entry as usize];
    if boards == 0 {
        return NO_KEY;
    }
    let sum = sum + of_whole(whole, reciprocal);
    if is_mean { mean(sum, boards) } else { sum }
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
    let is_mean = ledger.terms.scoring.method.has_top();
    // Means over different numbers of boards are compared over their product.
    let [count, other_count] = [one_kept, other_kept].map(|kept| i128::from(kept.boards));
    let factors = if is_mean { [other_count, -count] } else { [1, -1] };
    let common = i128::from(one_kept.whole) * factors[0] + i128::from(other_kept.whole) * factors[1];
    if ledger.odd.is_empty() {
        return Some(common.cmp(&0));
    }
    let mut differences: Vec<(i64, i128)> = Vec::with_capacity(8);
    differences.push((ledger.terms.common_parts, common));
    for (entry, factor) in [one, other].into_iter().zip(factors) {
        ledger.add_odd(entry, factor, &mut differences)?;
    }
    let (difference, _) = sum_of_parts(&differences)?;
    Some(difference.cmp(&0))
}
