//! The awards of a board of plain scores in whole numbers over one denominator: what
//! [`BoardScale`](crate::scoring::BoardScale) says in fractions, without one of them being reduced.

use crate::exact::common_divisor;
use crate::imp::imps;
use crate::ledger::Index;
use crate::matchpoint::Neuberg;
use crate::score::Score;
use crate::scoring::{CrossImps, Method, Scoring, datum_of_parts};

/// A score of a board, how often it was made, and what it is worth.
#[derive(Debug, Clone, Copy)]
pub(super) struct Made {
    pub(super) score: Score,
    pub(super) count: i64,
    /// The class that it is.
    pub(super) class: Index,
    /// The awards of North-South and East-West, over the denominator of the board.
    pub(super) awards: [i64; 2],
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

/// Writes what each score is worth, the scores ascending and each once; `None` in a method that has no awards. With the
/// scores North-South's awards ascend, and East-West's descend. So many lines have them.
pub(super) fn award(made: &mut [Made], count: i64, full_count: u32, scoring: &Scoring) -> Option<Scale> {
    let full = i64::from(full_count).max(count);
    match scoring.method {
        Method::Matchpoints(_) => Some(matchpoints(made, (count, full), scoring.missing)),
        Method::Ascherman => Some(ascherman(made, count)),
        Method::CrossImps { divisor, comparison_cap } => {
            let rule = CrossImps { divisor, comparison_cap, full_count };
            let (factor, denominator) = rule.factor(count);
            for place in 0..made.len() {
                let score = made[place].score;
                let comparisons = made.iter().map(|other| other.count * rule.comparison(score, other.score));
                let worth = comparisons.sum::<i64>() * factor;
                made[place].awards = [worth, -worth];
            }
            Some(Scale { denominator, top: 0, both: Some(0) })
        }
        Method::Butler { datum: rule } => {
            let lines = made.iter().map(|made| (made.score, made.count));
            let (points, parts) = datum_of_parts(lines, (count, 1), rule).unwrap_or((0, 1));
            // What is less than a point does not count. A division takes as long as all the rest.
            let to_points = |difference: i64| if parts == 1 { difference } else { difference / parts };
            for made in made {
                let worth = imps(to_points(i64::from(made.score.0) * parts - points));
                made.awards = [worth, -worth];
            }
            Some(Scale { denominator: 1, top: 0, both: Some(0) })
        }
        Method::TotalPoints => {
            for made in made {
                made.awards = [i64::from(made.score.0), -i64::from(made.score.0)];
            }
            Some(Scale { denominator: 1, top: 0, both: Some(0) })
        }
        Method::Teams(_) => None,
    }
}

/// Of so many results, of a full number: two for each that is worse and one for each other that is equal, by the rule
/// for those that are missing.
fn matchpoints(made: &mut [Made], (count, full): (i64, i64), rule: Neuberg) -> Scale {
    let counted = if rule == Neuberg::None && count > 1 { count } else { full };
    let top = 2 * (counted - 1).max(0);
    match rule {
        Neuberg::Exact | Neuberg::None => {
            // (M + 1) × N/n − 1 over what is left of n.
            let shared = common_divisor(i128::from(counted.max(1)), count.max(1));
            let (denominator, factor) = (count.max(1) / shared, counted / shared);
            place(made, |points| (points + 1) * factor - denominator, top * denominator);
            Scale { denominator, top, both: Some(top * denominator) }
        }
        Neuberg::Hundredths => {
            let hundredths = |numerator: i64| (200 * numerator + count).div_euclid(2 * count);
            place(made, |points| (points + 1) * full - count, top * count);
            for award in made.iter_mut().flat_map(|made| &mut made.awards) {
                *award = hundredths(*award);
            }
            Scale { denominator: 100, top, both: None }
        }
        Neuberg::Traditional => {
            place(made, |points| points + full - count, top);
            Scale { denominator: 1, top, both: Some(top) }
        }
    }
}

/// The results that a pair beats with half of those that it equals, its own included, in percent of all.
fn ascherman(made: &mut [Made], count: i64) -> Scale {
    let shared = common_divisor(i128::from(PERCENT_OF_TWO), count.max(1));
    let (denominator, factor) = (count.max(1) / shared, PERCENT_OF_TWO / shared);
    let top = 2 * PERCENT_OF_TWO;
    place(made, |points| (points + 1) * factor, top * denominator);
    Scale { denominator, top, both: Some(top * denominator) }
}

/// Gives North-South what their matchpoints among the results made come to, and East-West what that leaves of the top.
fn place(made: &mut [Made], worth: impl Fn(i64) -> i64, top: i64) {
    let mut below = 0;
    for made in made {
        let north_south = worth(2 * below + made.count - 1);
        made.awards = [north_south, top - north_south];
        below += made.count;
    }
}
