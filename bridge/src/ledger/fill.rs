//! A whole traveller of plain scores written at once: each line is looked at twice, whatever the board.

use std::ops::Range;

use crate::ledger::board::{Awarded, Board, Value};
use crate::ledger::entry::Entry;
use crate::ledger::lines::{Lines, PlainLine};
use crate::ledger::place::{PLACES, place_of, score_at, slot};
use crate::ledger::whole::Made;
use crate::ledger::{Terms, parts};

/// So many places are looked at in one word of bits.
const GROUP: usize = 64;

/// What is written down of one score. In one word, so that all of them do not push the lines out of the nearest memory.
type Place = [u32; 2];

/// A place that says what a line with its score adds.
#[expect(clippy::cast_possible_truncation, reason = "the two halves of 64 bits")]
fn saying(added: i64) -> Place {
    let added = added.cast_unsigned();
    [added as u32, (added >> 32) as u32]
}

/// What it says.
fn said_by([low, high]: Place) -> i64 {
    (u64::from(low) | (u64::from(high) << 32)).cast_signed()
}

/// Where the scores of a board are counted, empty between two boards; and what the boards filled come to.
#[derive(Debug, Clone)]
pub(super) struct Desk {
    /// How often each score was made, in lines of even and of odd numbers: counted apart, so that of two lines with the same
    /// score the second does not wait for the first. Later what a line with it adds to the sum of North-South.
    places: Box<[Place; PLACES]>,
    /// 1 where a score was made.
    is_made: Box<[u8; PLACES]>,
    /// The groups of places in which scores were made so far: those of the next board are seldom anywhere else.
    groups: Range<usize>,
    made: Vec<Made>,
    /// What each entry has from lines of whole common parts that are not in its sum yet: these parts, and in the last bits
    /// the number of lines.
    sums: Vec<i64>,
    /// How many lines there are of these.
    line_count: usize,
}

/// The number of lines stands in so many bits of a sum.
const COUNT_BITS: u32 = 16;

/// With no more lines nothing overflows, whoever has them: each is worth 2³⁰ parts at most.
const MOST_LINES: usize = (1 << COUNT_BITS) - 1;

impl Default for Desk {
    fn default() -> Self {
        Self {
            places: Box::new([[0, 0]; PLACES]),
            is_made: Box::new([0; PLACES]),
            groups: 0..0,
            made: vec![],
            sums: vec![],
            line_count: 0,
        }
    }
}

impl Desk {
    /// Writes these lines on an empty board, scores it, and notes what they are worth to their entries. Gives them back,
    /// and nothing is changed, where a score is none of a contract or the method has no awards.
    pub(super) fn fill(
        &mut self,
        board: &mut Board,
        lines: Vec<PlainLine>,
        terms: &Terms,
        entries: &mut [Entry],
    ) -> Result<(), Vec<PlainLine>> {
        let Some(count) = self.count(&lines) else { return Err(lines) };
        let awarded = board.award_made(terms, &mut self.made, count);
        match awarded {
            Awarded::Times { factor, both: Some(both) } if lines.len() <= MOST_LINES => {
                if self.line_count + lines.len() > MOST_LINES {
                    self.hand_over(entries);
                }
                self.line_count += lines.len();
                self.sums.resize(entries.len(), 0);
                let places = &mut *self.places;
                let write = |made: &&Made| {
                    let [north_south, _] = made.awards;
                    places[slot(place_of(made.score))] = saying(((north_south * factor) << COUNT_BITS) + 1);
                };
                board.classify(terms, self.made.iter().inspect(write), awarded);
                self.add_up(&lines, ((both * factor) << COUNT_BITS) + 2);
            }
            Awarded::Times { .. } | Awarded::Singly => {
                board.classify(terms, self.made.iter(), awarded);
                self.add_singly(&lines, board, entries);
            }
            Awarded::Nothing => {}
        }
        for made in &self.made {
            let place = slot(place_of(made.score));
            (self.places[place], self.is_made[place]) = ([0, 0], 0);
        }
        if awarded == Awarded::Nothing {
            *board = Board::default();
            return Err(lines);
        }
        board.lines = Lines::plain(lines);
        Ok(())
    }

    /// Counts how often each score was made, and makes a class of each, the lowest first. The number of lines; `None`, and
    /// nothing is counted, where a score is none of a contract.
    fn count(&mut self, lines: &[PlainLine]) -> Option<i64> {
        let (places, is_made) = (&mut *self.places, &mut *self.is_made);
        // As large as the largest place at least, and below a power of two where all are.
        let mut all = 0;
        let mut count = |line: &PlainLine, lane: usize| {
            let place = place_of(line.score);
            all |= place;
            places[slot(place)][lane] += 1;
            is_made[slot(place)] = 1;
        };
        let (pairs, last) = lines.as_chunks::<2>();
        for [even, odd] in pairs {
            count(even, 0);
            count(odd, 1);
        }
        for even in last {
            count(even, 0);
        }
        if all as usize >= PLACES {
            places.fill([0, 0]);
            is_made.fill(0);
            return None;
        }
        let line_count = i64::try_from(lines.len()).expect("lines are numbered in 32 bits");
        if self.gather() < line_count {
            self.widen();
            self.gather();
        }
        Some(line_count)
    }

    /// Makes a class of each score in the groups. The number of lines that have one.
    fn gather(&mut self) -> i64 {
        self.made.clear();
        let (groups, _) = self.is_made.as_chunks::<GROUP>();
        let (mut line_count, mut class) = (0, 0);
        for (number, group) in self.groups.clone().zip(&groups[self.groups.clone()]) {
            let mut bits = bits(group);
            while bits != 0 {
                let place = (number * GROUP + bits.trailing_zeros() as usize) % PLACES;
                bits &= bits - 1;
                let [even_count, odd_count] = self.places[place].map(i64::from);
                let count = even_count + odd_count;
                line_count += count;
                self.made.push(Made { score: score_at(place), count, class, awards: [0, 0] });
                class += 1;
            }
        }
        line_count
    }

    /// Takes in all groups in which a score was made.
    fn widen(&mut self) {
        let (groups, _) = self.is_made.as_chunks::<GROUP>();
        let is_made = |group: &[u8; GROUP]| bits(group) != 0;
        let first = groups.iter().position(is_made).unwrap_or(0);
        let end = groups.iter().rposition(is_made).map_or(0, |last| last + 1);
        self.groups = if self.groups.is_empty() {
            first..end
        } else {
            first.min(self.groups.start)..end.max(self.groups.end)
        };
    }

    /// Adds to the sums of North-South what the places say, and to those of East-West what is left of what both have.
    fn add_up(&mut self, lines: &[PlainLine], both: i64) {
        let (places, sums) = (&*self.places, &mut self.sums[..]);
        for line in lines {
            let north_south = said_by(places[slot(place_of(line.score))]);
            sums[line.north_south as usize] += north_south;
            sums[line.east_west as usize] += both - north_south;
        }
    }

    /// The same, whatever the lines add: to the entries themselves.
    fn add_singly(&self, lines: &[PlainLine], board: &Board, entries: &mut [Entry]) {
        let mut values = vec![Value::default(); PLACES];
        for (made, value) in self.made.iter().zip(board.values()) {
            values[slot(place_of(made.score))] = value;
        }
        for &PlainLine { north_south, east_west, score } in lines {
            let worths = values[slot(place_of(score))].worths();
            for (entry, worth) in [north_south, east_west].into_iter().zip(worths.into_iter().flatten()) {
                entries[entry as usize].add(worth);
            }
        }
    }

    /// Adds to the sums of the entries what is not in them yet.
    pub(super) fn hand_over(&mut self, entries: &mut [Entry]) {
        if std::mem::take(&mut self.line_count) == 0 {
            return;
        }
        for (entry, sum) in entries.iter_mut().zip(&mut self.sums) {
            let sum = std::mem::take(sum);
            entry.sum += parts::whole(sum >> COUNT_BITS);
            entry.boards += u32::try_from(sum & ((1 << COUNT_BITS) - 1)).expect("sixteen bits");
        }
    }
}

/// The first bits of so many bytes.
fn bits(bytes: &[u8; GROUP]) -> u64 {
    /// Shifts the first bit of each byte of a word into the last byte, in their order.
    const TOGETHER: u64 = 0x0102_0408_1020_4080;
    let (words, _) = bytes.as_chunks::<8>();
    let eight = |word: &[u8; 8]| u64::from_le_bytes(*word).wrapping_mul(TOGETHER) >> 56;
    words.iter().rev().fold(0, |bits, word| (bits << 8) | eight(word))
}
