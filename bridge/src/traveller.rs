//! The frequency table of a board: how often each score occurred, and what it is worth (seed 001,
//! "Weighted Scores": frequency tables are the basis of computer scoring).

use crate::exact::Exact;
use crate::matchpoint::Scale;
use crate::score::Score;
use crate::scoring::Award;

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

/// The frequency table of the scores of one board, from North-South's best to their worst.
pub fn frequency_table(mut scores: Vec<Score>, scale: &Scale) -> Vec<Frequency> {
    scores.sort_unstable();
    let mut beaten = 0;
    let mut table: Vec<Frequency> = scores
        .chunk_by(|one, other| one == other)
        .map(|equal| {
            let count =
                u32::try_from(equal.len()).expect("a board has fewer than four thousand million scores");
            let award = scale.award(beaten, count - 1);
            beaten += count;
            Frequency { score: equal[0], count: Exact::from_integer(i64::from(count)), award }
        })
        .collect();
    table.reverse();
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::Exact;
    use crate::matchpoint::Neuberg;

    /// Seed 001, "Weighted Scores": the table of 32 results; by its own rule, lowest first, 3 − 1 =
    /// 2, 2 + 3 + 2 = 7, and so on up to 61.
    #[test]
    fn the_seeds_frequency_table_comes_out() {
        let published = [(480, 2, 61), (450, 13, 46), (420, 8, 25), (170, 4, 13), (110, 2, 7), (-50, 3, 2)];
        let scores: Vec<Score> =
            published.iter().flat_map(|&(score, count, _)| vec![Score(score); count as usize]).collect();
        let scale = Scale::new(scores.len(), 32, Neuberg::Exact);
        let table = frequency_table(scores, &scale);
        assert_eq!(table.len(), published.len());
        for (line, (score, count, matchpoints)) in table.iter().zip(published) {
            assert_eq!((line.score, line.count), (Score(score), Exact::from_integer(count)));
            assert_eq!(line.award.ns, Exact::from_integer(matchpoints));
            assert_eq!(line.award.ew, Exact::from_integer(62 - matchpoints));
        }
    }

    #[test]
    fn no_scores_make_an_empty_table() {
        assert_eq!(frequency_table(vec![], &Scale::new(0, 8, Neuberg::Exact)), []);
    }
}
