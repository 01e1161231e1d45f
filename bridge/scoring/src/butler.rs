//! Butler: the IMPs against a datum, which is made from all scores of the board.

use crate::imp::imps_of;
use crate::method::{Datum, DatumRounding};
use crate::{Field, ROW_PARTS};
use game::adjustment::Weighting;
use game::exact::Exact;
use game::score::Score;

/// North-South's IMPs for a score against a datum that was rounded so, whole.
pub(crate) fn worth(score: Score, datum: Exact, rounding: DatumRounding) -> Exact {
    Exact::from_integer(imps_of(rounding.difference(Exact::from_integer(i64::from(score.0)) - datum)))
}

/// The same for a score of a row among these others, which stands in the datum with `own`.
pub(crate) fn worth_among(
    others: &Field,
    own: &Weighting<Score>,
    rule: Datum,
    score: Score,
) -> Option<Exact> {
    let mut field = others.clone();
    field.add_weighted(own);
    Some(worth(score, datum(&field, rule)?, rule.rounding()))
}

/// The datum of a board, rounded by its rule; `None` without any score.
///
/// A weighted score stands in it with its fractions, as in a frequency table: of +680 to 60 % and −100 to 40 %,
/// six tenths of a row are at +680. What is dropped is counted in whole rows, from the ends inwards, so that a
/// dropped row may be made of parts. Where a rule would drop every row, it drops as many fewer at each end as
/// leave one or two. A share of the rows is rounded down: of fourteen rows, 10 % is one.
pub fn datum(field: &Field, rule: Datum) -> Option<Exact> {
    let (numerator, denominator) = datum_of_parts(field.lines(), (field.row_count(), ROW_PARTS), rule)?;
    Some(Exact::new(numerator, denominator))
}

/// The same of scores in ascending order, each with how many parts of a row are at it, of so many rows in all; as a
/// numerator and a positive denominator, not in lowest terms.
pub fn datum_of_parts(
    lines: impl Iterator<Item = (Score, i64)>,
    (row_count, row_parts): (i64, i64),
    rule: Datum,
) -> Option<(i64, i64)> {
    if row_count == 0 {
        return None;
    }
    let trimmed_mean = |lines, each_end: i64| {
        let dropped = each_end.min((row_count - 1) / 2);
        // The parts that stay, as places in the row of all parts from the lowest score up.
        mean_between(lines, dropped * row_parts, (row_count - dropped) * row_parts)
    };
    let (exact, rounding) = match rule {
        Datum::TrimmedMean { each_end, rounding } => (trimmed_mean(lines, i64::from(each_end)), rounding),
        Datum::ShareDropped { percent_each_end, rounding } => {
            (trimmed_mean(lines, row_count * i64::from(percent_each_end) / 100), rounding)
        }
        Datum::Median { rounding } => (median(lines, row_count * row_parts), rounding),
        Datum::DroppedByCount { rounding } => (trimmed_mean(lines, dropped_of(row_count)), rounding),
    };
    Some(rounding.apply_to_parts(exact))
}

/// How many scores are dropped at each end of so many: what [`Datum::DroppedByCount`] names.
pub fn dropped_of(count: i64) -> i64 {
    match count {
        ..=3 => 0,
        4..=10 => 1,
        // One more for each fifteen that have begun.
        _ => (count - 10 + 14) / 15 + 1,
    }
}

/// The mean of the parts from the first of these places to the one before the end.
fn mean_between(lines: impl Iterator<Item = (Score, i64)>, first: i64, end: i64) -> (i64, i64) {
    let (mut place, mut sum, mut counted) = (0, 0, first);
    for (score, parts) in lines {
        place += parts;
        let counted_before = std::mem::replace(&mut counted, place.clamp(first, end));
        sum += i64::from(score.0) * (counted - counted_before);
    }
    (sum, end - first)
}

/// The score in the middle of so many parts; the mean of two where the middle is between them.
fn median(lines: impl Iterator<Item = (Score, i64)>, parts: i64) -> (i64, i64) {
    let mut place = 0;
    let mut lower = None;
    for (score, own) in lines {
        place += own;
        let score = i64::from(score.0);
        if let Some(lower) = lower {
            return (lower + score, 2);
        }
        if 2 * place > parts {
            return (score, 1);
        }
        if 2 * place == parts {
            lower = Some(score);
        }
    }
    (0, 1) // Not reached: a field that is not empty has a middle.
}

impl DatumRounding {
    /// A datum by this rule.
    pub fn apply_to(self, datum: Exact) -> Exact {
        let (numerator, denominator) = self.apply_to_parts(datum.into_raw());
        Exact::new(numerator, denominator)
    }

    /// The same of a numerator and a positive denominator, which need not be in lowest terms.
    fn apply_to_parts(self, (numerator, denominator): (i64, i64)) -> (i64, i64) {
        let ten = numerator.signum() * 10;
        let nearest = || (2 * numerator.abs() + 10 * denominator) / (20 * denominator) * ten;
        match self {
            Self::TenHalvesAwayFromZero => (nearest(), 1),
            Self::TenHalvesUp => ((numerator + 5 * denominator).div_euclid(10 * denominator) * 10, 1),
            Self::TenHalvesTowardsZero => {
                let nearest = nearest();
                let is_half = (numerator - nearest * denominator) * 2 == -ten * denominator;
                (if is_half { nearest - ten } else { nearest }, 1)
            }
            Self::Exact => (numerator, denominator),
            Self::DifferenceToTen => (numerator / denominator, 1),
        }
    }

    /// The difference of a score to a datum that was rounded so, as it is compared.
    pub fn difference(self, difference: Exact) -> Exact {
        match self {
            Self::TenHalvesAwayFromZero | Self::TenHalvesUp | Self::TenHalvesTowardsZero | Self::Exact => {
                difference
            }
            Self::DifferenceToTen => Self::TenHalvesAwayFromZero.apply_to(difference),
        }
    }

    /// The same of whole points.
    pub fn whole_difference(self, points: i64) -> i64 {
        match self {
            Self::TenHalvesAwayFromZero | Self::TenHalvesUp | Self::TenHalvesTowardsZero | Self::Exact => {
                points
            }
            Self::DifferenceToTen => Self::TenHalvesAwayFromZero.apply_to_parts((points, 1)).0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Method, Row, Scoring, score_board};
    use game::adjustment::Adjustment;
    use game::exact::Percent;

    const EXACT: DatumRounding = DatumRounding::Exact;

    fn rows(scores: &[i32]) -> Vec<Row> {
        scores.iter().map(|&score| Row::Score(Score(score))).collect()
    }

    fn of(scores: &[i32], rule: Datum) -> Option<Exact> {
        datum(&Field::of(&rows(scores)), rule)
    }

    /// EBU White Book 4.2.6: to the nearest 10, an exact 5 away from zero; the others by their names.
    #[test]
    fn a_datum_is_rounded_by_the_rule_named() {
        for (numerator, denominator, away, up, towards) in [
            (25, 1, 30, 30, 20),
            (-25, 1, -30, -20, -20),
            (74, 3, 20, 20, 20),
            (-76, 3, -30, -30, -30),
            (-5, 1, -10, 0, 0),
            (5, 1, 10, 10, 0),
            (0, 1, 0, 0, 0),
            (620, 1, 620, 620, 620),
        ] {
            let number = Exact::new(numerator, denominator);
            assert_eq!(DatumRounding::TenHalvesAwayFromZero.apply_to(number), Exact::from(away), "{number}");
            assert_eq!(DatumRounding::TenHalvesUp.apply_to(number), Exact::from(up), "{number}");
            assert_eq!(
                DatumRounding::TenHalvesTowardsZero.apply_to(number),
                Exact::from(towards),
                "{number}"
            );
            assert_eq!(EXACT.apply_to(number), number);
        }
    }

    #[test]
    fn the_highest_and_the_lowest_are_dropped_where_others_are_left() {
        let rule = |each_end| Datum::TrimmedMean { each_end, rounding: EXACT };
        assert_eq!(of(&[-1100, 100, 130, 620], rule(1)), Some(Exact::from(115)));
        assert_eq!(of(&[-1100, 100, 130, 620], rule(0)), Some(Exact::new(-125, 2)));
        // Two rows are left of four where two would be dropped at each end.
        assert_eq!(of(&[-1100, 100, 130, 620], rule(2)), Some(Exact::from(115)));
        assert_eq!(of(&[100, 620], rule(1)), Some(Exact::from(360)));
        assert_eq!(of(&[620], rule(1)), Some(Exact::from(620)));
        assert_eq!(of(&[], rule(1)), None);
    }

    /// `bridgewebs.com/bridgeforfun/info.html`: two hands of four results with a datum of 140 each, and
    /// `blakjak.org/butlr1.htm`: four times 620 and three times 170, by the mean without the ends and "halfway",
    /// which is the median.
    #[test]
    fn published_boards_come_out() {
        let median = Datum::Median { rounding: EXACT };
        for (scores, rule, middle, imps) in [
            (&[170, 140, 140, 110][..], Datum::default(), 140, &[1, 0, 0, -1][..]),
            (&[620, 140, 140, 110], Datum::default(), 140, &[10, 0, 0, -1]),
            (&[620, 620, 620, 620, 170, 170, 170], Datum::default(), 440, &[5, 5, 5, 5, -7, -7, -7]),
            (&[620, 620, 620, 620, 170, 170, 170], median, 620, &[0, 0, 0, 0, -10, -10, -10]),
        ] {
            let scoring = Scoring { method: Method::Butler { datum: rule }, ..Scoring::default() };
            let board = score_board(&rows(scores), 0, &scoring);
            assert_eq!(board.datum, Some(Exact::from(middle)), "{scores:?}");
            let north_south: Vec<i64> =
                board.awards.iter().map(|award| award.unwrap().ns.to_integer()).collect();
            assert_eq!(north_south, imps, "{scores:?}");
        }
    }

    #[test]
    fn a_share_is_rounded_down_to_whole_rows() {
        let scores: Vec<i32> = (0..14).map(|number| number * number * 10).collect();
        let share = |percent_each_end| Datum::ShareDropped { percent_each_end, rounding: EXACT };
        let trimmed = |each_end| Datum::TrimmedMean { each_end, rounding: EXACT };
        for (percent, each_end) in [(0, 0), (7, 0), (10, 1), (15, 2), (49, 6), (50, 6), (100, 6)] {
            assert_eq!(of(&scores, share(percent)), of(&scores, trimmed(each_end)), "{percent} %");
        }
    }

    /// `bridge-scorer` 2.4.0 of npm (its own tests, after the Woburn Sands club's "Butler Pairs Scoring"): of three
    /// results the mean, of six the mean without the ends; Math.round(x / 10) * 10 takes halves up.
    #[test]
    fn the_number_dropped_may_follow_from_the_number_of_scores() {
        let rule = Datum::DroppedByCount { rounding: DatumRounding::TenHalvesUp };
        assert_eq!(of(&[650, 170, 200], rule), Some(Exact::from(340)));
        let scores = [-650, -170, -1440, 100, -170, -200];
        assert_eq!(of(&scores, rule), Some(Exact::from(-300)));
        let imps = scores
            .map(|score| worth(Score(score), Exact::from(-300), DatumRounding::TenHalvesUp).to_integer());
        assert_eq!(imps, [-8, 4, -15, 9, 4, 3]);
        // ceil((n − 10) ÷ 15) + 1 of more than three.
        let counts = [1, 3, 4, 10, 11, 25, 26, 40, 41].map(dropped_of);
        assert_eq!(counts, [0, 0, 1, 1, 2, 2, 3, 3, 4]);
    }

    /// Of 420, 420 and 50 the mean is 296 and two thirds, which is cut off to 296; 420 is 124 above, to the nearest ten 120,
    /// which is 3 IMPs, and 50 is 246 below, 250 and 6 IMPs (Law 78B). At 15 the difference counts as 20, on both sides.
    #[test]
    fn the_difference_may_be_rounded_in_place_of_the_datum() {
        let rule = Datum::TrimmedMean { each_end: 0, rounding: DatumRounding::DifferenceToTen };
        assert_eq!(of(&[420, 420, 50], rule), Some(Exact::from(296)));
        assert_eq!(of(&[-420, -420, -50], rule), Some(Exact::from(-296)));
        let imps = |score, datum: i64| {
            worth(Score(score), Exact::from(datum), DatumRounding::DifferenceToTen).to_integer()
        };
        assert_eq!([imps(420, 296), imps(50, 296), imps(140, 125), imps(110, 125)], [3, -6, 1, -1]);
        assert_eq!(
            worth(Score(140), Exact::from(125), DatumRounding::Exact).to_integer(),
            0,
            "15 is not yet 20"
        );
        let scoring: Scoring = "butler trimmed 0 difference rounded".parse().unwrap();
        assert_eq!(scoring.method, Method::Butler { datum: rule });
        let board = score_board(&rows(&[420, 420, 50]), 0, &scoring);
        let north_south: Vec<i64> = board.awards.iter().map(|award| award.unwrap().ns.to_integer()).collect();
        assert_eq!(north_south, [3, 3, -6]);
    }

    #[test]
    fn the_median_is_the_middle_score_or_between_two() {
        let rule = Datum::Median { rounding: EXACT };
        assert_eq!(of(&[-1100, 100, 620], rule), Some(Exact::from(100)));
        assert_eq!(of(&[-1100, 100, 130, 620], rule), Some(Exact::from(115)));
        assert_eq!(of(&[100, 100, 130, 130], rule), Some(Exact::from(115)));
        assert_eq!(of(&[50], rule), Some(Exact::from(50)));
        assert_eq!(of(&[], rule), None);
    }

    /// A weighted score is in the datum with its fractions: 1.6 rows of +680 and 1.4 of −100. The lowest and the
    /// highest row dropped, one row is left: 0.6 of +680 and 0.4 of −100, or 368.
    #[test]
    fn a_weighted_score_enters_with_its_fractions() {
        let weights = [(680, 60), (-100, 40)];
        let parts = weights.map(|(score, weight)| (Score(score), Percent::new(weight).unwrap()));
        let weighted = Adjustment::balanced(Weighting::new(parts.to_vec()).unwrap());
        let mut rows = rows(&[680, -100]);
        rows.push(Row::Adjusted(Box::new(weighted)));
        let rule = Datum::TrimmedMean { each_end: 1, rounding: EXACT };
        assert_eq!(datum(&Field::of(&rows), rule), Some(Exact::from(368)));
        let median = Datum::Median { rounding: EXACT };
        assert_eq!(datum(&Field::of(&rows), median), Some(Exact::from(680)));
    }
}
