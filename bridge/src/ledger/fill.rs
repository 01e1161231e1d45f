//! A whole traveller of plain scores written at once: each line is looked at twice, whatever the board.

use crate::ledger::board::{Awarded, Board, KeptLine, Value};
use crate::ledger::entry::Entry;
use crate::ledger::parts;
use crate::ledger::whole::Made;
use crate::ledger::{Index, Terms};
use crate::score::Score;

/// One line with a result: the two entries, and North-South's score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlainLine {
    pub north_south: Index,
    pub east_west: Index,
    pub score: Score,
}

/// No score is above 7,600 points (Law 77: seven no trump redoubled, thirteen down), and all are tens.
const HIGHEST: i32 = 7_600;

/// The place of the highest score.
const LAST_PLACE: u32 = 2 * HIGHEST.unsigned_abs() / 10;

/// Places for all scores, and so many that a mask finds one of them.
const PLACES: usize = 2_048;

/// So many places are looked at in one word.
const WORD: usize = 8;

/// Where the scores of a board are counted, empty between two boards; and what the boards filled come to.
#[derive(Debug, Clone)]
pub(super) struct Desk {
    /// How often each score was made, from the lowest that there is; later its class.
    counts: Box<[u32; PLACES]>,
    /// 1 where a score was made.
    is_made: Box<[u8; PLACES]>,
    made: Vec<Made>,
    /// What a line of each class adds to the sums below.
    added: Vec<[i64; 2]>,
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
            counts: Box::new([0; PLACES]),
            is_made: Box::new([0; PLACES]),
            made: vec![],
            added: vec![],
            sums: vec![],
            line_count: 0,
        }
    }
}

/// Where a score is counted; beyond the last place for a number that no contract scores.
fn place_of(score: Score) -> u32 {
    /// Times five it is one more than 2³².
    const FIFTH: u32 = 0xcccc_cccd;
    // The tenth of a multiple of ten: anything else comes out above 2³² / 10.
    let above_lowest = score.0.wrapping_add(HIGHEST).cast_unsigned();
    above_lowest.wrapping_mul(FIFTH).rotate_right(1)
}

fn slot(place: u32) -> usize {
    place as usize % PLACES
}

fn score_at(place: u32) -> Score {
    Score(10 * place.cast_signed() - HIGHEST)
}

impl Desk {
    /// Writes these lines on an empty board, scores it, and notes what they are worth to their entries. `false`, and
    /// nothing is changed, where a score is none of a contract or the method has no awards.
    pub(super) fn fill(
        &mut self,
        board: &mut Board,
        lines: impl Iterator<Item = PlainLine> + Clone,
        terms: &Terms,
        entries: &mut [Entry],
    ) -> bool {
        let Some(line_count) = self.count(lines.clone()) else { return false };
        let mut awarded = board.award_made(terms, &mut self.made);
        if line_count > MOST_LINES && awarded != Awarded::Nothing {
            awarded = Awarded::Singly;
        }
        board.lines.reserve_exact(line_count);
        match awarded {
            Awarded::Times(factor) => {
                if self.line_count + line_count > MOST_LINES {
                    self.hand_over(entries);
                }
                self.line_count += line_count;
                self.sums.resize(entries.len(), 0);
                self.add_up(board, lines, factor);
                board.classify(terms, &self.made, awarded);
            }
            Awarded::Singly => {
                board.classify(terms, &self.made, awarded);
                self.add_singly(board, lines, entries);
            }
            Awarded::Nothing => *board = Board::default(),
        }
        for made in &self.made {
            self.counts[slot(place_of(made.score))] = 0;
        }
        awarded != Awarded::Nothing
    }

    /// Counts how often each score was made and makes a class of each, the lowest first, noted where it was counted. The
    /// number of lines; `None`, and nothing is counted, where a score is none of a contract.
    fn count(&mut self, lines: impl Iterator<Item = PlainLine>) -> Option<usize> {
        let (counts, is_made) = (&mut *self.counts, &mut *self.is_made);
        let (mut lowest, mut highest, mut line_count) = (u32::MAX, 0, 0);
        for line in lines {
            let place = place_of(line.score);
            (lowest, highest) = (lowest.min(place), highest.max(place));
            counts[slot(place)] += 1;
            is_made[slot(place)] = 1;
            line_count += 1;
        }
        self.made.clear();
        if highest > LAST_PLACE {
            counts.fill(0);
            is_made.fill(0);
            return None;
        }
        let (first, end) = (slot(lowest) / WORD, highest as usize / WORD + 1);
        let (words, _) = is_made.as_chunks_mut::<WORD>();
        let words = (first..).zip(words.get_mut(first..end).unwrap_or_default());
        for (number, word) in words {
            let mut is_made = u64::from_le_bytes(std::mem::take(word));
            while is_made != 0 {
                let place = number * WORD + is_made.trailing_zeros() as usize / 8;
                is_made &= is_made - 1;
                let class = Index::try_from(self.made.len()).expect("there are not that many scores");
                let count = i64::from(std::mem::replace(&mut counts[place], class));
                let score = score_at(u32::try_from(place).expect("one of the places"));
                self.made.push(Made { score, count, class, awards: [0, 0] });
            }
        }
        Some(line_count)
    }

    /// Writes the lines, each with its class, and adds what they are worth in whole common parts.
    fn add_up(&mut self, board: &mut Board, lines: impl Iterator<Item = PlainLine>, factor: i64) {
        let added = |made: &Made| made.awards.map(|award| ((award * factor) << COUNT_BITS) + 1);
        self.added.clear();
        self.added.extend(self.made.iter().map(added));
        let (counts, added, sums) = (&*self.counts, &self.added[..], &mut self.sums[..]);
        board.lines.extend(lines.map(move |line| {
            let PlainLine { north_south, east_west, score } = line;
            let class = counts[slot(place_of(score))];
            let worths = added[class as usize];
            sums[north_south as usize] += worths[0];
            sums[east_west as usize] += worths[1];
            KeptLine { north_south, east_west, class }
        }));
    }

    /// The same, whatever the lines add: to the entries themselves.
    fn add_singly(&self, board: &mut Board, lines: impl Iterator<Item = PlainLine>, entries: &mut [Entry]) {
        let values: Vec<Value> = board.values().collect();
        board.lines.extend(lines.map(|line| {
            let PlainLine { north_south, east_west, score } = line;
            let class = self.counts[slot(place_of(score))];
            let worths = values[class as usize].worths();
            for (entry, worth) in [north_south, east_west].into_iter().zip(worths.into_iter().flatten()) {
                entries[entry as usize].add(worth);
            }
            KeptLine { north_south, east_west, class }
        }));
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
