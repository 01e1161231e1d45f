//! A weighted score worked out by hand, with an average put in for the table first.
//!
//! Seeds 001 and 004, "Alternative Manual Calculation Method": enter the board with an average for both sides of the
//! table in question, weigh the matchpoints that the board then has, and give or take at that table, in tenths, what
//! that is more or less than the average.
//! [`score_board`](crate::score_board) enters the row with its weights in the frequency table instead; this
//! is the check of it.

use crate::matchpoint::Neuberg;
use crate::{BoardScale, Field, Scoring, WeightedRounding};
use game::adjustment::Weighting;
use game::exact::Exact;
use game::score::Score;
use game::seat::Line;

/// The numbers of the manual way, in doubled matchpoints.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByHand {
    /// What each result is worth on the provisional board, in the order of the weights: 20, 13, 6 and 2.
    pub worths: Vec<Exact>,
    /// The average that was put in: half of the board's top, 11 of 22.
    pub average: Exact,
    /// The weighted score, to a tenth as the contest shows its matchpoints, halves away from average: 12.6.
    pub award: Exact,
}

impl ByHand {
    /// What the side's matchpoints are corrected by: +1.6 where 11 had been put in for 12.6.
    pub fn correction(&self) -> Exact {
        self.award - self.average
    }
}

/// The weighted score of one side by hand.
///
/// `others` are the results of the other tables and `full_count` as many results as every board should have, the row
/// in question among them. The provisional average brings the top down by one and the bottom up by one (seed 000,
/// "Weighted Scores": 21 in place of 22), as every missing result does. A result that nobody else has stands between those
/// above and below it. Of `scoring` it takes in which form matchpoints are shown. `None` where nobody else has a score.
pub fn weighted_by_hand(
    others: &Field,
    full_count: u32,
    (results, line): (&Weighting<Score>, Line),
    scoring: &Scoring,
) -> Option<ByHand> {
    if others.row_count() == 0 {
        return None;
    }
    let rounding = match scoring.weighted {
        WeightedRounding::Tenth | WeightedRounding::Exact => WeightedRounding::Tenth,
        WeightedRounding::Twentieth => WeightedRounding::Twentieth,
    };
    let scoring = Scoring {
        method: scoring.method,
        missing: Neuberg::Traditional,
        weighted: rounding,
        ..Scoring::default()
    };
    let scale = BoardScale::new(others, full_count, &scoring);
    let worth = |(score, _): &(Score, _)| scale.worth(others, results, line, *score);
    let worths: Vec<Exact> = results.parts().iter().map(worth).collect::<Option<_>>()?;
    let weighed = (results.parts().iter().zip(&worths))
        .map(|((_, weight), worth)| *worth * Exact::new(i64::from(weight.hundredths()), 10_000));
    let (average, sum): (_, Exact) = (scale.average(), weighed.sum());
    Some(ByHand { worths, average, award: scale.to_weighted_precision(sum) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;
    use game::exact::Percent;

    fn others(scores: &[(i32, usize)]) -> Field {
        let rows: Vec<Row> =
            scores.iter().flat_map(|&(score, count)| vec![Row::Score(Score(score)); count]).collect();
        Field::of(&rows)
    }

    fn weights(parts: &[(i32, u16)]) -> Weighting<Score> {
        let parts = parts.iter().map(|&(score, weight)| (Score(score), Percent::new(weight).unwrap()));
        Weighting::new(parts.collect()).unwrap()
    }

    fn by_hand_of(field: &Field, count: u32, results: &Weighting<Score>, line: Line) -> Option<ByHand> {
        weighted_by_hand(field, count, (results, line), &Scoring::default())
    }

    /// Seeds 001 and 004, "Alternative Manual Calculation Method": +1430 is worth 20, +680 13, +650 6 and −100 2; the
    /// weighted score is 12.6; with the average of 11 given before, North-South have 1.6 more and East-West 1.6 less.
    #[test]
    fn the_seeds_figures_come_out() {
        let field = others(&[(1430, 2), (680, 5), (650, 2), (-100, 2)]);
        let results = weights(&[(1430, 30), (680, 40), (650, 20), (-100, 10)]);
        let by_hand = by_hand_of(&field, 12, &results, Line::NorthSouth).unwrap();
        assert_eq!(by_hand.worths, [20, 13, 6, 2].map(Exact::from_integer));
        assert_eq!(by_hand.award, Exact::new(126, 10));
        assert_eq!((by_hand.average, by_hand.correction()), (Exact::from_integer(11), Exact::new(16, 10)));
        let other_side = by_hand_of(&field, 12, &results, Line::EastWest).unwrap();
        assert_eq!(other_side.worths, [2, 9, 16, 20].map(Exact::from_integer));
        assert_eq!((other_side.award, other_side.correction()), (Exact::new(94, 10), Exact::new(-16, 10)));
    }

    /// Three tables: beside 0 and 0 a +50 is worth 4 of 4, a −50 nothing: half and half the average, 2.
    #[test]
    fn a_result_that_nobody_has_stands_between_the_others() {
        let results = weights(&[(50, 50), (-50, 50)]);
        let by_hand = by_hand_of(&others(&[(0, 2)]), 3, &results, Line::NorthSouth).unwrap();
        assert_eq!((by_hand.worths, by_hand.award), (vec![4.into(), 0.into()], 2.into()));
        assert_eq!(by_hand_of(&others(&[]), 3, &results, Line::NorthSouth), None);
    }
}
