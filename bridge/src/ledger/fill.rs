//! A whole traveller of plain scores written at once: each line is looked at twice, whatever the board.

use std::ops::Range;

use crate::ledger::board::{Awarded, Board, Value};
use crate::ledger::entry::Entry;
use crate::ledger::lines::{Lines, PlainLine};
use crate::ledger::place::{PLACES, are_places, ascending, place_of, score_at, slot};
use crate::ledger::whole::Made;
use crate::ledger::{Terms, parts};

/// So many places are looked at in one word of bits.
const GROUP: usize = 64;

const GROUPS: usize = PLACES / GROUP;

/// Where the scores of a board are counted, empty between two boards; and what the boards filled come to.
#[derive(Debug, Clone)]
pub(super) struct Desk {
    /// How often each score was made.
    counts: Box<[u16; PLACES]>,
    /// The groups of places in which scores were made so far, the lowest scores first: those of the next board are seldom
    /// anywhere else.
    groups: Range<usize>,
    made: Vec<Made>,
    /// What a line with each score of the last board adds: North-South's award, and in the last bits 1.
    added: Box<[i64; PLACES]>,
    /// What the lines that are not in the sums of the entries yet add, for each entry those where it is North-South, and
    /// those where it is East-West.
    sums: [Vec<i64>; 2],
    /// How many lines there are of these.
    line_count: usize,
    /// By what their awards are multiplied to be common parts, and the award that both sides have together.
    unit: (i64, i64),
}

/// The number of lines stands in so many bits of a sum.
const COUNT_BITS: u32 = 16;

/// With no more lines nothing overflows, whoever has them: neither what counts them nor their sums, of which each award
/// is 2³⁰ parts at most.
const MOST_LINES: usize = (1 << COUNT_BITS) - 1;

impl Default for Desk {
    fn default() -> Self {
        Self {
            counts: Box::new([0; PLACES]),
            groups: 0..0,
            made: vec![],
            added: Box::new([0; PLACES]),
            sums: [vec![], vec![]],
            line_count: 0,
            unit: (1, 0),
        }
    }
}

impl Desk {
    /// Writes these lines on an empty board, scores it, and notes what they are worth to their entries. Gives them back,
    /// and nothing is changed, where a score is none of a contract, the method has no awards, or there are more lines than
    /// are counted here.
    pub(super) fn fill(
        &mut self,
        board: &mut Board,
        lines: Vec<PlainLine>,
        terms: &Terms,
        entries: &mut [Entry],
    ) -> Result<(), Vec<PlainLine>> {
        if lines.len() > MOST_LINES || !self.count(&lines) {
            return Err(lines);
        }
        let line_count = i64::try_from(lines.len()).expect("lines are numbered in 32 bits");
        let added = &mut *self.added;
        let note = |score, award| added[slot(place_of(score))] = (award << COUNT_BITS) + 1;
        match board.award_made(terms, (&self.made, line_count), note) {
            Awarded::Times { factor, both: Some(both) } => {
                if self.line_count + lines.len() > MOST_LINES || self.unit != (factor, both) {
                    self.hand_over(entries);
                }
                self.unit = (factor, both);
                self.line_count += lines.len();
                for sums in &mut self.sums {
                    sums.resize(entries.len(), 0);
                }
                self.add_up(&lines);
            }
            Awarded::Times { .. } | Awarded::Singly => add_singly(&lines, board, entries),
            Awarded::Nothing => {
                *board = Board::default();
                return Err(lines);
            }
        }
        board.lines = Lines::plain(lines);
        Ok(())
    }

    /// Counts how often each score was made, the lowest first. `false`, and nothing is counted, where a score is none of a
    /// contract.
    fn count(&mut self, lines: &[PlainLine]) -> bool {
        let counts = &mut *self.counts;
        let mut all = 0;
        let mut count = |line: &PlainLine| {
            let place = place_of(line.score);
            all |= ascending(place);
            counts[slot(place)] += 1;
        };
        let (fours, others) = lines.as_chunks::<4>();
        for four in fours {
            four.iter().for_each(&mut count);
        }
        others.iter().for_each(count);
        if !are_places(all) {
            counts.fill(0);
            return false;
        }
        self.made.clear();
        if self.gather() < lines.len() {
            self.widen();
            self.gather();
            self.made.sort_unstable_by_key(|made| made.score);
        }
        true
    }

    /// Takes the scores made in the groups, counts them no more, and says how many lines have them.
    fn gather(&mut self) -> usize {
        let (groups, _) = self.counts.as_chunks_mut::<GROUP>();
        let mut line_count = 0;
        for number in self.groups.clone().map(group_at) {
            let group = &mut groups[number];
            let mut bits = bits(&group.map(|count| u8::from(count != 0)));
            let first = number * GROUP;
            while bits != 0 {
                let place = bits.trailing_zeros() as usize % GROUP;
                bits &= bits - 1;
                let count = u32::from(std::mem::take(&mut group[place]));
                line_count += count as usize;
                self.made.push(Made { score: score_at(first + place), count });
            }
        }
        line_count
    }

    /// Takes in all groups in which a score was made.
    fn widen(&mut self) {
        let (groups, _) = self.counts.as_chunks::<GROUP>();
        let is_made = |number: usize| groups[group_at(number)] != [0; GROUP];
        let first = (0..GROUPS).position(is_made).unwrap_or(0);
        let end = (0..GROUPS).rposition(is_made).map_or(0, |last| last + 1);
        self.groups = if self.groups.is_empty() {
            first..end
        } else {
            first.min(self.groups.start)..end.max(self.groups.end)
        };
    }

    /// Adds to the sums of both entries of each line what its score adds; of four lines to those of one side first, which
    /// as a rule are neighbours in memory.
    fn add_up(&mut self, lines: &[PlainLine]) {
        let added = &*self.added;
        let [north_south, east_west] = self.sums.each_mut().map(Vec::as_mut_slice);
        let (fours, others) = lines.as_chunks::<4>();
        for four in fours {
            let added = four.map(|line| added[slot(place_of(line.score))]);
            for (line, added) in four.iter().zip(added) {
                north_south[line.north_south as usize] += added;
            }
            for (line, added) in four.iter().zip(added) {
                east_west[line.east_west as usize] += added;
            }
        }
        for line in others {
            let added = added[slot(place_of(line.score))];
            north_south[line.north_south as usize] += added;
            east_west[line.east_west as usize] += added;
        }
    }

    /// Adds to the sums of the entries what is not in them yet.
    pub(super) fn hand_over(&mut self, entries: &mut [Entry]) {
        if std::mem::take(&mut self.line_count) == 0 {
            return;
        }
        let (factor, both) = self.unit;
        let [north_south, east_west] = &mut self.sums;
        for ((entry, north_south), east_west) in entries.iter_mut().zip(north_south).zip(east_west) {
            let [(own, count), (of_opponents, against)] = [north_south, east_west].map(|sum| {
                let sum = std::mem::take(sum);
                (sum >> COUNT_BITS, sum & ((1 << COUNT_BITS) - 1))
            });
            entry.sum += parts::whole((own + against * both - of_opponents) * factor);
            entry.boards += u32::try_from(count + against).expect("seventeen bits");
        }
    }
}

/// Adds to the entries of these lines what they are worth, whatever that is.
fn add_singly(lines: &[PlainLine], board: &Board, entries: &mut [Entry]) {
    let mut values = vec![Value::default(); PLACES];
    for (score, value) in board.values() {
        values[slot(place_of(score))] = value;
    }
    for &PlainLine { north_south, east_west, score } in lines {
        let worths = values[slot(place_of(score))].worths();
        for (entry, worth) in [north_south, east_west].into_iter().zip(worths.into_iter().flatten()) {
            entries[entry as usize].add(worth);
        }
    }
}

/// Where the groups stand, the one of the lowest scores first.
fn group_at(number: usize) -> usize {
    (number + GROUPS / 2) % GROUPS
}

/// The first bits of so many bytes.
fn bits(bytes: &[u8; GROUP]) -> u64 {
    /// Shifts the first bit of each byte of a word into the last byte, in their order.
    const TOGETHER: u64 = 0x0102_0408_1020_4080;
    /// The last byte of a word.
    const LAST: u64 = 0xff << 56;
    let (words, _) = bytes.as_chunks::<8>();
    let together = words.iter().map(|word| u64::from_le_bytes(*word).wrapping_mul(TOGETHER) & LAST);
    (0..).zip(together).fold(0, |bits, (number, eight): (u32, u64)| bits | (eight >> (56 - 8 * number)))
}
