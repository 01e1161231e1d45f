//! Matches that should not have been drawn: after a correction, who met an opponent out of reach.
//!
//! Source: EBU White Book 3.5.2. The round is drawn again as it would have been. Whoever met an opponent that stood
//! more than 5 victory points (of 20) above or below the right one may be compensated: against a higher opponent
//! through no fault of its own with 5 victory points and three quarters of those it won (12 become 14); against a lower
//! opponent by its own fault it loses a quarter of what it won above 5 (13 become 11). Whose fault it was is for the
//! Director to say.

use crate::exact::{Exact, half_up_to_whole};
use crate::swiss::difference::{Change, Whom, compare};
use crate::swiss::field::{Contender, Field};
use crate::swiss::request::Draw;

/// The scores by which a round should have been drawn against the draw that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assessment {
    /// The round as it would have been drawn.
    pub correct: Draw,
    /// Who met an opponent out of reach, in the order of the standings.
    pub mismatches: Vec<Mismatch>,
    /// Others who would have met somebody else, none of whom is out of reach.
    pub in_reach: Vec<Change>,
    /// Those who had, or should have had, a bye or a triangle: no two opponents can be compared.
    pub odd: Vec<Change>,
}

/// A contender that met an opponent out of reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mismatch {
    pub contender: Contender,
    pub met: Contender,
    pub should_have_met: Contender,
    /// By how much the opponent stood above the right one, in hundredths; negative: below.
    pub difference: i64,
    /// What the two sides of a match share, in hundredths.
    pub pool: i64,
}

/// Who is to blame for a mismatch, from the contender's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    Own,
    NotOwn,
}

impl Mismatch {
    /// What is proposed instead of the victory points of the match, both in hundredths; `None` where the score stands:
    /// of a higher opponent by own fault, of a lower one without, and where a lower opponent was beaten by no more than
    /// a quarter of the pool. Rounded to hundredths, halves up. For pools other than 20 the 5 is a quarter of the pool.
    pub fn proposed(&self, fault: Fault, actual: i64) -> Option<i64> {
        let quarter = Exact::new(self.pool, 4);
        let actual = Exact::from_integer(actual);
        let exact = match (self.difference > 0, fault) {
            (true, Fault::NotOwn) => quarter + actual * Exact::new(3, 4),
            (false, Fault::Own) if actual > quarter => actual - (actual - quarter) / 4,
            (true, Fault::Own) | (false, Fault::Own | Fault::NotOwn) => return None,
        };
        Some(half_up_to_whole(exact).to_integer())
    }
}

/// Whether two scores, in hundredths, are out of reach of each other: more than 5 of 20 apart, or a quarter of another
/// pool. Exactly 5 is in reach.
pub fn out_of_reach(difference: i64, pool: i64) -> bool {
    4 * difference.abs() > pool
}

/// What was wrong with a round that was drawn by wrong scores.
///
/// `field` is the field as it should have been, `correct` the draw of it. Whoever is not in the field or in one of the
/// draws is not assessed.
pub fn assess(field: &Field, played: &Draw, correct: Draw, pool: i64) -> Assessment {
    let score = |contender: Contender| {
        let candidate = field.candidates.iter().find(|candidate| candidate.contender == contender);
        candidate.map(|candidate| candidate.score)
    };
    let mut assessment =
        Assessment { correct, mismatches: Vec::new(), in_reach: Vec::new(), odd: Vec::new() };
    let mut changes = compare(played, &assessment.correct).changes;
    changes.sort_by_key(|change| field.place(change.contender));
    for change in changes {
        let (Some(before), Some(after)) = (change.before, change.after) else { continue };
        let (Whom::Opponent(met), Whom::Opponent(should_have_met)) = (before, after) else {
            assessment.odd.push(change);
            continue;
        };
        let Some(difference) = score(met).zip(score(should_have_met)).map(|(met, right)| met - right) else {
            continue;
        };
        if out_of_reach(difference, pool) {
            let contender = change.contender;
            assessment.mismatches.push(Mismatch { contender, met, should_have_met, difference, pool });
        } else {
            assessment.in_reach.push(change);
        }
    }
    assessment
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::swiss::field::Candidate;
    use crate::swiss::request::OddOnes;

    fn field(scores: &[i64]) -> Field {
        let candidates = (1..).zip(scores).map(|(number, &score)| Candidate {
            contender: Contender(number),
            score,
            odd_rounds: 0,
            north_south_lead: 0,
        });
        Field { candidates: candidates.collect(), met: BTreeMap::new() }
    }

    fn draw(matches: &[[u16; 2]], odd: Option<u16>) -> Draw {
        let odd = odd.map(|idle| OddOnes::Bye(Contender(idle)));
        Draw { matches: matches.iter().map(|two| two.map(Contender)).collect(), odd }
    }

    fn mismatch(difference: i64, pool: i64) -> Mismatch {
        let [contender, met, should_have_met] = [1, 2, 3].map(Contender);
        Mismatch { contender, met, should_have_met, difference, pool }
    }

    /// EBU White Book 3.5.2: 12 become 14.00, 13 become 11.00. The others by hand from the same words.
    #[test]
    fn compensations_are_the_published_ones() {
        for (difference, pool, fault, actual, expected) in [
            (600, 2_000, Fault::NotOwn, 1_200, Some(1_400)),
            (-600, 2_000, Fault::Own, 1_300, Some(1_100)),
            (600, 2_000, Fault::NotOwn, 2_000, Some(2_000)),
            (600, 2_000, Fault::NotOwn, 1_233, Some(1_425)), // 1424.75
            (-600, 2_000, Fault::Own, 1_234, Some(1_051)),   // 1050.5
            (-600, 2_000, Fault::Own, 500, None),
            (-600, 2_000, Fault::Own, 200, None),
            (600, 2_000, Fault::Own, 1_200, None),
            (-600, 2_000, Fault::NotOwn, 1_200, None),
            (900, 3_000, Fault::NotOwn, 1_800, Some(2_100)),
        ] {
            let proposed = mismatch(difference, pool).proposed(fault, actual);
            assert_eq!(proposed, expected, "{difference} {fault:?} {actual}");
        }
    }

    /// "More than 5": 5.00 is in reach, 5.01 is not.
    #[test]
    fn reach_is_five_of_twenty() {
        for (difference, pool, out) in [
            (500, 2_000, false),
            (501, 2_000, true),
            (-501, 2_000, true),
            (750, 3_000, false),
            (751, 3_000, true),
        ] {
            assert_eq!(out_of_reach(difference, pool), out, "{difference} of {pool}");
        }
    }

    /// By hand: 1 met 3 instead of 2, 8 below; 4 met 2 instead of 3, 8 above; 2 and 3 met 4 and 1 instead of 1 and 4.
    #[test]
    fn who_met_whom_out_of_reach() {
        let field = field(&[6_000, 5_900, 5_100, 5_000, 4_000, 3_900, 3_500]);
        let played = draw(&[[1, 3], [2, 4], [5, 7]], Some(6));
        let correct = draw(&[[1, 2], [3, 4], [5, 6]], Some(7));
        let assessed = assess(&field, &played, correct.clone(), 2_000);
        let out: Vec<(u16, i64)> =
            assessed.mismatches.iter().map(|found| (found.contender.0, found.difference)).collect();
        assert_eq!(out, [(1, -800), (2, -1_000), (3, 1_000), (4, 800)]);
        let numbers =
            |changes: &[Change]| changes.iter().map(|change| change.contender.0).collect::<Vec<_>>();
        assert_eq!((numbers(&assessed.in_reach), numbers(&assessed.odd)), (vec![5], vec![6, 7]));
        assert_eq!(assess(&field, &correct, correct.clone(), 2_000).mismatches, []);
    }
}
