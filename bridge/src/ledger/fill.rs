//! A whole traveller of plain scores written at once: each line is looked at twice, whatever the board.

use crate::ledger::board::{Board, Class, KeptLine};
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

/// The tens from −7,600 to 7,600, in words of 64.
const WORDS: usize = 24;

/// Where the scores of a board are counted; empty between two boards.
#[derive(Debug, Clone)]
pub(super) struct Desk {
    /// How often each score was made; later its class.
    counts: Vec<u32>,
    /// Which of these are not 0.
    made: [u64; WORDS],
}

impl Default for Desk {
    fn default() -> Self {
        Self { counts: vec![0; WORDS * 64], made: [0; WORDS] }
    }
}

/// Where a score is counted; `None` for a number that no contract scores.
fn place_of(score: Score) -> Option<Index> {
    let above_lowest = u32::try_from(score.0 + HIGHEST).ok()?;
    (score.0 <= HIGHEST && above_lowest % 10 == 0).then_some(above_lowest / 10)
}

impl Desk {
    /// Writes these lines on an empty board, scores it, and adds what they are worth to their entries. `false`, and
    /// nothing is changed, where a score is none of a contract or the method has no awards.
    pub(super) fn fill(
        &mut self,
        board: &mut Board,
        lines: impl Iterator<Item = PlainLine>,
        (terms, made): (&Terms, &mut Vec<Made>),
        entries: &mut [Entry],
    ) -> bool {
        board.lines.reserve(lines.size_hint().0);
        let mut is_plain = true;
        for PlainLine { north_south, east_west, score } in lines {
            let Some(place) = place_of(score) else {
                is_plain = false;
                break;
            };
            self.counts[place as usize] += 1;
            self.made[place as usize / 64] |= 1 << (place % 64);
            board.lines.push(KeptLine { north_south, east_west, class: place });
        }
        self.name_classes(board, made);
        let is_filled = is_plain && board.award_in_whole_numbers(terms, made);
        if is_filled {
            board.weigh(terms);
            self.add_up(board, entries);
        } else {
            *board = Board::default();
        }
        self.clear(made);
        is_filled
    }

    /// Makes a class of each score, the lowest first, and notes it where the score was counted.
    fn name_classes(&mut self, board: &mut Board, made: &mut Vec<Made>) {
        made.clear();
        for (word, first) in self.made.iter().zip((0..).step_by(64)) {
            let mut word = *word;
            while word != 0 {
                let place: i32 = first + i32::try_from(word.trailing_zeros()).expect("below 64");
                word &= word - 1;
                let score = Score(10 * place - HIGHEST);
                let class = Index::try_from(made.len()).expect("there are not that many scores");
                let counted = &mut self.counts[usize::try_from(place).expect("from 0")];
                let count = std::mem::replace(counted, class);
                board.classes.push(Class::new(Row::Score(score), count));
                board.by_score.push((score, class));
                made.push(Made { score, count: i64::from(count), class, awards: [0, 0] });
            }
        }
    }

    /// Gives each line its class, and its entries what it is worth.
    fn add_up(&self, board: &mut Board, entries: &mut [Entry]) {
        let values: Vec<_> = board.classes.iter().map(Class::value).collect();
        for line in &mut board.lines {
            line.class = self.counts[line.class as usize];
            let Some([north_south, east_west]) = values[line.class as usize].worths() else { continue };
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
        self.made = [0; WORDS];
    }
}
