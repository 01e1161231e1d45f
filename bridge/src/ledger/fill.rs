//! A whole traveller of plain scores written at once: each line is looked at twice, whatever the board.

use crate::ledger::board::{Board, Class, KeptLine, Room};
use crate::ledger::entry::Entry;
use crate::ledger::whole::Made;
use crate::ledger::{Index, Terms};
use crate::score::Score;
use crate::scoring::Row;

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
        self.name_classes(board, (lowest, highest), &mut room.made);
        let is_filled = is_plain && board.award_in_whole_numbers(terms, &mut room.made);
        if is_filled {
            board.weigh(terms, &mut room.changes);
            self.add_up(board, entries);
        } else {
            *board = Board::default();
        }
        self.clear(&room.made);
        is_filled
    }

    /// Makes a class of each score, the lowest first, and notes it where the score was counted.
    fn name_classes(&mut self, board: &mut Board, (lowest, highest): (Index, Index), made: &mut Vec<Made>) {
        made.clear();
        for place in lowest..=highest {
            let counted = &mut self.counts[place as usize];
            if *counted == 0 {
                continue;
            }
            let class = Index::try_from(made.len()).expect("there are not that many scores");
            let count = std::mem::replace(counted, class);
            made.push(Made { score: score_at(place), count: i64::from(count), class, awards: [0, 0] });
        }
        board.classes.extend(made.iter().map(|made| Class::new(Row::Score(made.score), made.count)));
        board.by_score.extend(made.iter().map(|made| (made.score, made.class)));
    }

    /// Gives each line its class, and its entries what it is worth.
    fn add_up(&self, board: &mut Board, entries: &mut [Entry]) {
        let Board { classes, lines, .. } = board;
        for line in lines {
            line.class = self.counts[line.class as usize];
            let value = classes[line.class as usize].value();
            let Some([north_south, east_west]) = value.worths() else { continue };
            entries[line.north_south as usize].add(north_south);
            entries[line.east_west as usize].add(east_west);
        }
    }

    fn clear(&mut self, made: &[Made]) {
        for made in made {
            if let Some(place) = place_of(made.score) {
                self.counts[place as usize] = 0;
            }
        }
    }
}
