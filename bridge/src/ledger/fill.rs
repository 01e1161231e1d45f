//! A whole traveller of plain scores written at once: each line is looked at twice, whatever the board.

use crate::ledger::board::{Board, KeptLine, Room};
use crate::ledger::entry::Entry;
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

/// Where the scores of a board are counted; empty between two boards.
#[derive(Debug, Clone)]
pub(super) struct Desk {
    /// How often each score was made, from the lowest that there is; later its class.
    counts: Vec<u32>,
}

impl Default for Desk {
    fn default() -> Self {
        let places = 2 * HIGHEST.unsigned_abs() / 10 + 1;
        Self { counts: vec![0; places as usize] }
    }
}

/// Where a score is counted; `None` for a number that no contract scores.
fn place_of(score: Score) -> Option<Index> {
    let above_lowest = u32::try_from(score.0 + HIGHEST).ok()?;
    (score.0 <= HIGHEST && above_lowest % 10 == 0).then_some(above_lowest / 10)
}

fn score_at(place: Index) -> Score {
    Score(10 * i32::try_from(place).expect("there are fewer scores") - HIGHEST)
}

impl Desk {
    /// Writes these lines on an empty board, scores it, and adds what they are worth to their entries. `false`, and
    /// nothing is changed, where a score is none of a contract or the method has no awards.
    pub(super) fn fill(
        &mut self,
        board: &mut Board,
        lines: impl Iterator<Item = PlainLine>,
        (terms, room): (&Terms, &mut Room),
        entries: &mut [Entry],
    ) -> bool {
        let (mut is_plain, mut lowest, mut highest) = (true, Index::MAX, 0);
        board.lines.extend(lines.map(|PlainLine { north_south, east_west, score }| {
            let place = place_of(score);
            is_plain &= place.is_some();
            let class = place.unwrap_or(0);
            (lowest, highest) = (lowest.min(class), highest.max(class));
            self.counts[class as usize] += 1;
            KeptLine { north_south, east_west, class }
        }));
        self.name_classes((lowest, highest), &mut room.made);
        let is_filled = is_plain && board.classify(terms, room);
        if is_filled {
            self.add_up(board, &room.whole, entries);
        } else {
            *board = Board::default();
        }
        if let Some(counted) = self.counts.get_mut(lowest as usize..=highest as usize) {
            counted.fill(0);
        }
        is_filled
    }

    /// Makes a class of each score, the lowest first, and notes it where the score was counted.
    fn name_classes(&mut self, (lowest, highest): (Index, Index), made: &mut Vec<Made>) {
        made.clear();
        for place in lowest..=highest {
            let counted = &mut self.counts[place as usize];
            if *counted == 0 {
                continue;
            }
            let class = Index::try_from(made.len()).expect("there are not that many scores");
            let count = i64::from(std::mem::replace(counted, class));
            made.push(Made { score: score_at(place), count, class, awards: [0, 0] });
        }
    }

    /// Gives each line its class, and its entries what it is worth: so many whole common parts, or what the class says.
    fn add_up(&self, board: &mut Board, whole: &[[i64; 2]], entries: &mut [Entry]) {
        let Board { classes, lines, .. } = board;
        for line in lines {
            line.class = self.counts[line.class as usize];
            let both = [line.north_south, line.east_west];
            if let Some(whole) = whole.get(line.class as usize) {
                for (entry, whole) in both.into_iter().zip(whole) {
                    let entry = &mut entries[entry as usize];
                    entry.whole += whole;
                    entry.boards += 1;
                }
            } else if let Some(worths) = classes[line.class as usize].value().worths() {
                for (entry, worth) in both.into_iter().zip(worths) {
                    entries[entry as usize].add(worth);
                }
            }
        }
    }
}
