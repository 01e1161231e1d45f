//! The order of the entries, repaired after each result.

use std::cmp::Ordering;

use crate::ledger::entry::{Entry, ExactKeys, Key, Keys, NO_KEY};
use crate::ledger::parts::{Approximation, approximation, mean};
use crate::ledger::sums::sum_of_parts;
use crate::ledger::{Index, Ledger};

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
    /// The best first; empty until they are ranked.
    placed: Vec<Placed>,
    /// All of them in the order of their numbers.
    members: Vec<Index>,
}

#[derive(Debug, Clone, Copy)]
struct Placed {
    /// The key, the lower half apart, so that three words hold all of it.
    high: i64,
    low: u64,
    entry: Index,
    /// The one before, where it has exactly the same; not kept up while keys are exact.
    tied_to: Index,
}

impl Placed {
    fn new(entry: Index, key: Key) -> Self {
        let mut placed = Self { high: 0, low: 0, entry, tied_to: NOBODY };
        placed.set_key(key);
        placed
    }

    fn key(&self) -> Key {
        (i128::from(self.high) << 64) | i128::from(self.low)
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the two halves of 128 bits")]
    fn set_key(&mut self, key: Key) {
        (self.high, self.low) = ((key >> 64) as i64, key as u64);
    }

    /// Whether it stands before another by an exact key.
    fn is_before(&self, other: &Self) -> bool {
        let (key, other_key) = (self.key(), other.key());
        key > other_key || (key == other_key && self.entry < other.entry)
    }
}

impl Order {
    pub(super) fn new(rankings: &[u8]) -> Self {
        let count = rankings.iter().max().map_or(0, |last| usize::from(*last) + 1);
        let mut lists = vec![List::default(); count];
        let mut first = 0;
        for alike in rankings.chunk_by(|one, other| one == other) {
            let end = first + Index::try_from(alike.len()).expect("entries are numbered in 32 bits");
            lists[usize::from(alike[0])].members.extend(first..end);
            first = end;
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
                Keys::Exact(keys) => list.sort_exactly(&ledger.entries, keys),
                &Keys::Near { is_mean, reciprocal, tolerance } => {
                    let placed =
                        |&entry: &Index| Placed::new(entry, near(ledger, entry, (is_mean, reciprocal)));
                    list.placed.clear();
                    list.placed.extend(list.members.iter().map(placed));
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
            if list.placed.is_empty() {
                list.placed = list.members.iter().map(|&entry| Placed::new(entry, NO_KEY)).collect();
            }
            match keys {
                Keys::Exact(keys) => list.repair_exactly(&ledger.entries, keys),
                &Keys::Near { is_mean, reciprocal, tolerance } => {
                    if self.is_exact {
                        list.note_ties();
                    }
                    for place in 0..list.placed.len() {
                        let mut placed = list.placed[place];
                        placed.set_key(near(ledger, placed.entry, (is_mean, reciprocal)));
                        self.settle(ledger, tolerance, &mut list.placed, (place, placed));
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
            let is_near = placed.key().abs_diff(before.key()) <= u128::from(tolerance);
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
        let (key, other_key) = (one.key(), other.key());
        if key.abs_diff(other_key) > u128::from(tolerance) {
            return key.cmp(&other_key);
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

    /// Those of a ranking that have boards, with their places.
    pub(super) fn ranking(&self, ranking: u8) -> Vec<Ranked> {
        let list = self.rankings.get(usize::from(ranking)).map_or(&[][..], |list| &list.placed);
        // Those without are the last.
        let list = &list[..list.partition_point(|placed| placed.key() != NO_KEY)];
        let is_tied = |before: &Placed, placed: &Placed| {
            if self.is_exact { placed.key() == before.key() } else { placed.tied_to != NOBODY }
        };
        let (mut rank, mut is_tied_before) = (1, false);
        let ranked = (1..).zip(list).zip(1..).map(|((number, placed), next)| {
            let is_tied_after = list.get(next).is_some_and(|next| is_tied(placed, next));
            rank = if is_tied_before { rank } else { number };
            let tied = std::mem::replace(&mut is_tied_before, is_tied_after) || is_tied_after;
            Ranked { entry: placed.entry, rank, tied }
        });
        ranked.collect()
    }
}

impl List {
    /// Brings the order up to date by exact keys; where too many have moved, by sorting.
    fn repair_exactly(&mut self, entries: &[Entry], keys: &ExactKeys) {
        let mut moves_left = self.placed.len() / 2 + 16;
        for place in 0..self.placed.len() {
            let entry = self.placed[place].entry;
            let placed = Placed::new(entry, keys.of(&entries[entry as usize]));
            let mut free = place;
            while free > 0 && placed.is_before(&self.placed[free - 1]) {
                self.placed[free] = self.placed[free - 1];
                free -= 1;
            }
            self.placed[free] = placed;
            let Some(left) = moves_left.checked_sub(place - free) else {
                return self.sort_exactly(entries, keys);
            };
            moves_left = left;
        }
    }

    /// Puts everybody in order by exact keys.
    fn sort_exactly(&mut self, entries: &[Entry], keys: &ExactKeys) {
        if !self.sort_in_words(entries, keys) {
            let placed = |&entry: &Index| Placed::new(entry, keys.of(&entries[entry as usize]));
            self.placed.clear();
            self.placed.extend(self.members.iter().map(placed));
            self.placed.sort_unstable_by_key(|placed| (std::cmp::Reverse(placed.key()), placed.entry));
        }
    }

    /// The same where how far each is from the best, and which of the members it is, fit one word. `false`, and nothing
    /// is changed, where they do not.
    fn sort_in_words(&mut self, entries: &[Entry], keys: &ExactKeys) -> bool {
        /// A key of those without a board, which no sum is near.
        const NONE: i64 = i64::MIN;
        let (mut lowest, mut highest) = (i64::MAX, NONE);
        let mut words: Vec<i64> = Vec::with_capacity(self.members.len());
        for &entry in &self.members {
            let entry = &entries[entry as usize];
            if entry.boards == 0 {
                words.push(NONE);
                continue;
            }
            let Some(key) = keys.in_a_word(entry) else { return false };
            (lowest, highest) = (lowest.min(key), highest.max(key));
            words.push(key);
        }
        let place_bits = usize::BITS - self.members.len().leading_zeros();
        let span = highest.abs_diff(lowest.min(highest));
        if span.leading_zeros() <= place_bits {
            return false;
        }
        let mut words: Vec<u64> = (0..)
            .zip(words)
            // One more than the last are those without a board.
            .map(|(place, key): (u64, _)| {
                let distance = if key == NONE { span + 1 } else { highest.abs_diff(key) };
                (distance << place_bits) | place
            })
            .collect();
        sort_words(&mut words, place_bits);
        self.placed.clear();
        self.placed.extend(words.into_iter().map(|word| {
            let place = usize::try_from(word & ((1 << place_bits) - 1)).expect("the place of a member");
            let distance = word >> place_bits;
            let key =
                if distance > span { NO_KEY } else { Key::from(highest.wrapping_sub_unsigned(distance)) };
            Placed::new(self.members[place], key)
        }));
        true
    }

    /// Says of each whether it has what the one before has, by keys that are still exact.
    fn note_ties(&mut self) {
        let mut before = Placed::new(NOBODY, NO_KEY);
        for placed in &mut self.placed {
            let is_tied = placed.key() == before.key() && before.entry != NOBODY;
            placed.tied_to = if is_tied { before.entry } else { NOBODY };
            before = *placed;
        }
    }
}

/// Below so many words comparing them is as fast as counting their digits.
const FEW_WORDS: usize = 256;

/// The digits of words by which they are sorted, in bits.
const DIGIT_BITS: u32 = 8;

/// Sorts words of which the lowest bits ascend already.
pub(super) fn sort_words(words: &mut Vec<u64>, ascending_bits: u32) {
    if words.len() < FEW_WORDS {
        return words.sort_unstable();
    }
    let last_bit = u64::BITS - words.iter().fold(0, |all, word| all | word).leading_zeros();
    let mut sorted = vec![0; words.len()];
    for shift in (ascending_bits..last_bit).step_by(DIGIT_BITS as usize) {
        let digit = |word: u64| usize::from((word >> shift).to_le_bytes()[0]);
        let mut ends = [0_usize; 1 << DIGIT_BITS];
        for &word in &*words {
            ends[digit(word)] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += std::mem::replace(end, sum);
        }
        for &word in &*words {
            let end = &mut ends[digit(word)];
            sorted[*end] = word;
            *end += 1;
        }
        std::mem::swap(words, &mut sorted);
    }
}

/// By what an entry is ranked, approximately.
fn near(ledger: &Ledger, entry: Index, (is_mean, reciprocal): (bool, i64)) -> Key {
    let Entry { sum, boards, .. } = ledger.entries[entry as usize];
    if boards == 0 {
        return NO_KEY;
    }
    let sum: Approximation = approximation(sum, reciprocal);
    Key::from(if is_mean { mean(sum, boards) } else { sum })
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
    let is_mean = ledger.terms.scoring.method.has_top();
    // Means over different numbers of boards are compared over their product.
    let [count, other_count] = [one, other].map(|entry| i128::from(ledger.entries[entry as usize].boards));
    let factors = if is_mean { [other_count, -count] } else { [1, -1] };
    let mut differences: Vec<(i64, i128)> = Vec::with_capacity(8);
    for (entry, factor) in [one, other].into_iter().zip(factors) {
        ledger.add_exactly(entry, factor, &mut differences)?;
    }
    let (difference, _) = sum_of_parts(&differences)?;
    Some(difference.cmp(&0))
}
