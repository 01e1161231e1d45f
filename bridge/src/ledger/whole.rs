//! The awards of a board of plain scores in whole numbers over one denominator: what
//! [`BoardScale`](crate::scoring::BoardScale) says in fractions, without one of them being reduced.

use crate::exact::common_divisor;
use crate::imp::imps;
use crate::matchpoint::Neuberg;
use crate::score::Score;
use crate::scoring::{CrossImps, Method, Scoring, datum_of_parts};

/// A score of a board, and how often it was made.
#[derive(Debug, Clone, Copy)]
pub(super) struct Made {
    pub(super) score: Score,
    pub(super) count: u32,
}

/// The board that these awards belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Scale {
    /// Over this all awards stand.
    pub(super) denominator: i64,
    /// The most that a pair could win, where awards are shares of a top; otherwise 0.
    pub(super) top: i64,
    /// What both sides have together of each score, over the denominator; `None` where rounding may part them.
    pub(super) both: Option<i64>,
}

/// Half of a top, in percent of it.
const PERCENT_OF_TWO: i64 = 50;

/// Gives each score, one after the other, what it is worth to North-South and East-West, over the denominator; the
/// scores ascend, each is there once, and so many lines have them. `None`, and nothing is given, in a method that has no
/// awards. With the scores North-South's awards ascend, and East-West's descend.
pub(super) fn award(
    (made, count): (&[Made], i64),
    full_count: u32,
    scoring: &Scoring,
    mut give: impl FnMut(Made, [i64; 2]),
) -> Option<Scale> {
    let full = i64::from(full_count).max(count);
    match scoring.method {
        Method::Matchpoints(_) => Some(matchpoints(made, (count, full), scoring.missing, give)),
        Method::Ascherman => Some(ascherman(made, count, give)),
        Method::CrossImps { divisor, comparison_cap } => {
            let rule = CrossImps { divisor, comparison_cap, full_count };
            let (factor, denominator) = rule.factor(count);
            for &own in made {
                let imps = |other: &Made| i64::from(other.count) * rule.comparison(own.score, other.score);
                let worth = made.iter().map(imps).sum::<i64>() * factor;
                give(own, [worth, -worth]);
            }
            Some(Scale { denominator, top: 0, both: Some(0) })
        }
        Method::Butler { datum: rule } => {
            let lines = made.iter().map(|made| (made.score, i64::from(made.count)));
            let (points, parts) = datum_of_parts(lines, (count, 1), rule).unwrap_or((0, 1));
            // What is less than a point does not count. A division takes as long as all the rest.
            let to_points = |difference: i64| if parts == 1 { difference } else { difference / parts };
            for &own in made {
                let difference = to_points(i64::from(own.score.0) * parts - points);
                let worth = imps(rule.rounding().whole_difference(difference));
                give(own, [worth, -worth]);
            }
            Some(Scale { denominator: 1, top: 0, both: Some(0) })
        }
        Method::TotalPoints => {
            for &own in made {
                give(own, [i64::from(own.score.0), -i64::from(own.score.0)]);
            }
            Some(Scale { denominator: 1, top: 0, both: Some(0) })
        }
        Method::Teams(_) => None,
    }
}

/// Of so many results, of a full number: two for each that is worse and one for each other that is equal, by the rule
/// for those that are missing.
fn matchpoints(
    made: &[Made],
    (count, full): (i64, i64),
    rule: Neuberg,
    mut give: impl FnMut(Made, [i64; 2]),
) -> Scale {
    let counted = if rule == Neuberg::None && count > 1 { count } else { full };
    let top = 2 * (counted - 1).max(0);
    match rule {
        Neuberg::Exact | Neuberg::None => {
            // (M + 1) × N/n − 1 over what is left of n.
            let shared = common_divisor(i128::from(counted.max(1)), count.max(1));
            let (denominator, factor) = (count.max(1) / shared, counted / shared);
            place(made, |points| (points + 1) * factor - denominator, top * denominator, give);
            Scale { denominator, top, both: Some(top * denominator) }
        }
        Neuberg::Hundredths => {
            let hundredths = |numerator: i64| (200 * numerator + count).div_euclid(2 * count);
            let exact = |points| (points + 1) * full - count;
            place(made, exact, top * count, |made, awards| give(made, awards.map(hundredths)));
            Scale { denominator: 100, top, both: None }
        }
        Neuberg::Traditional => {
            place(made, |points| points + full - count, top, give);
            Scale { denominator: 1, top, both: Some(top) }
        }
    }
}

/// The results that a pair beats with half of those that it equals, its own included, in percent of all.
fn ascherman(made: &[Made], count: i64, give: impl FnMut(Made, [i64; 2])) -> Scale {
    let shared = common_divisor(i128::from(PERCENT_OF_TWO), count.max(1));
    let (denominator, factor) = (count.max(1) / shared, PERCENT_OF_TWO / shared);
    let top = 2 * PERCENT_OF_TWO;
    place(made, |points| (points + 1) * factor, top * denominator, give);
    Scale { denominator, top, both: Some(top * denominator) }
}

/// Gives North-South what their matchpoints among the results made come to, and East-West what that leaves of the top.
fn place(made: &[Made], worth: impl Fn(i64) -> i64, top: i64, mut give: impl FnMut(Made, [i64; 2])) {
    let mut below = 0;
    for &own in made {
        let count = i64::from(own.count);
        let north_south = worth(2 * below + count - 1);
        give(own, [north_south, top - north_south]);
        below += count;
    }
}
