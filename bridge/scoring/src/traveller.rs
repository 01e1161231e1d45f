//! The frequency table of a board: how often each score occurred, and what it is worth (seed 001,
//! "Weighted Scores": frequency tables are the basis of computer scoring).

use crate::Award;
use game::exact::Exact;
use game::score::Score;

/// One line of a frequency table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frequency {
    /// From North-South's view.
    pub score: Score,
    /// How many tables had it: whole, unless a weighted score is among them (seed 001, "Weighted Scores").
    pub count: Exact,
    /// What each of them is worth.
    pub award: Award,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;
    use crate::matchpoint::{Neuberg, matchpoint_board};

    /// Seed 001, "Weighted Scores": the table of 32 results; by its own rule, lowest first, 3 − 1 =
    /// 2, 2 + 3 + 2 = 7, and so on up to 61.
    #[test]
    fn the_seeds_frequency_table_comes_out() {
        let published = [(480, 2, 61), (450, 13, 46), (420, 8, 25), (170, 4, 13), (110, 2, 7), (-50, 3, 2)];
        let copies = |score, count: i64| (0..count).map(move |_| Row::Score(Score(score)));
        let rows: Vec<Row> = published.iter().flat_map(|&(score, count, _)| copies(score, count)).collect();
        let table = matchpoint_board(&rows, 32, Neuberg::Exact).frequencies;
        assert_eq!(table.len(), published.len());
        for (line, (score, count, matchpoints)) in table.iter().zip(published) {
            assert_eq!((line.score, line.count), (Score(score), Exact::from_integer(count)));
            assert_eq!(line.award.ns, Exact::from_integer(matchpoints));
            assert_eq!(line.award.ew, Exact::from_integer(62 - matchpoints));
        }
    }

    #[test]
    fn no_scores_make_an_empty_table() {
        assert_eq!(matchpoint_board(&[], 8, Neuberg::Exact).frequencies, []);
    }
}
