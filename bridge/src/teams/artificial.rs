//! What an artificial adjusted score is worth in a match of teams (Laws 12C2 and 86A).

use num_traits::{Signed as _, ToPrimitive as _};

use crate::adjustment::Artificial;
use crate::exact::Exact;
use crate::imp::lowest_difference;
use crate::scoring::Averages;

/// In matches of fewer boards average plus and minus may be worth less (seed 001: 2 IMPs, below 11
/// boards), where the law book does not say how many.
pub const SHORT_MATCH_BOARDS: u32 = 11;

/// Tenths of an IMP for average plus in short matches by a law book that has them (seed 001, Law 12).
pub const SHORT_MATCH_IMP_TENTHS: u16 = 20;

/// The IMPs of average plus in a match planned with so many boards. `short_match_below` is the law book's: below so
/// many boards a match is short; 0 where the book has no short matches. What the scoring says goes before the book.
pub fn average_plus_imps(averages: Averages, short_match_below: u32, planned_boards: u32) -> Exact {
    let is_by_book = short_match_below > 0;
    let below = if is_by_book { short_match_below } else { SHORT_MATCH_BOARDS };
    let by_book = is_by_book.then_some(SHORT_MATCH_IMP_TENTHS);
    let short = averages.short_match_imp_tenths.or(by_book).filter(|_| planned_boards < below);
    Exact::new(i64::from(short.unwrap_or(averages.imp_tenths)), 10)
}

/// The IMPs of an artificial score. A percentage that the Director names is on the line through 40, 50 and 60 %:
/// 55 % is half of average plus.
pub fn imps(artificial: Artificial, average_plus: Exact) -> Exact {
    match artificial {
        Artificial::AverageMinus => -average_plus,
        Artificial::Average => Exact::from_integer(0),
        Artificial::AveragePlus => average_plus,
        Artificial::Percent(percent) => {
            average_plus * Exact::new(i64::from(percent.hundredths()) - 5_000, 1_000)
        }
        Artificial::ImpHundredths(hundredths) => Exact::new(i64::from(hundredths), 100),
    }
}

/// The share of a board that an artificial score is worth, `0..=1`. IMPs that the Director names are on the line
/// through average minus, average and average plus, and not beyond 0 and 1.
pub fn share(artificial: Artificial, average_plus: Exact) -> Exact {
    let percent = |percent: i64| Exact::new(percent, 100);
    match artificial {
        Artificial::AverageMinus => percent(40),
        Artificial::AveragePlus => percent(60),
        Artificial::Percent(named) => Exact::new(i64::from(named.hundredths()), 10_000),
        Artificial::ImpHundredths(_) if average_plus.numer().is_positive() => {
            let over = imps(artificial, average_plus) / average_plus * percent(10);
            (percent(50) + over).clamp(percent(0), percent(100))
        }
        Artificial::Average | Artificial::ImpHundredths(_) => percent(50),
    }
}

/// The difference in points of an artificial score where total points are counted: the smallest that is worth as
/// many IMPs, +90 for +3. The Laws leave it to the regulations; this keeps the scale of Law 86A.
pub fn points(imps: Exact) -> Exact {
    let whole = imps.abs().to_integer().to_i64().unwrap_or_default();
    let points = Exact::from_integer(lowest_difference(whole.min(24)).unwrap_or(0));
    if imps.is_negative() { -points } else { points }
}

/// The artificial scores of both tables of a board together: their sum, but not more than the better and not less
/// than the worse of them and nothing, so that average plus at both tables is average plus.
pub fn together(one: Exact, other: Exact) -> Exact {
    let nothing = Exact::from_integer(0);
    (one + other).clamp(one.min(other).min(nothing), one.max(other).max(nothing))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::Percent;

    #[test]
    fn artificial_scores_of_teams() {
        let set = |tenths| Averages { short_match_imp_tenths: Some(tenths), ..Averages::default() };
        for (averages, below, boards, expected) in [
            (Averages::default(), 0, 8, 3),
            (Averages::default(), 0, 24, 3),
            // Seed 001: two IMPs in matches of fewer than eleven boards; by the scoring, or by the law book.
            (set(20), 0, 10, 2),
            (set(20), 0, 11, 3),
            (Averages::default(), 11, 10, 2),
            (Averages::default(), 11, 11, 3),
            (Averages::default(), 9, 9, 3),
            (set(30), 11, 10, 3),
        ] {
            let found = average_plus_imps(averages, below, boards);
            assert_eq!(found, Exact::from_integer(expected), "{boards} boards, short below {below}");
        }
        let three = Exact::from_integer(3);
        let percent = |number| Artificial::Percent(Percent::new(number).unwrap());
        for (artificial, in_imps, of_board) in [
            (Artificial::AveragePlus, three, Exact::new(6, 10)),
            (Artificial::Average, Exact::from_integer(0), Exact::new(5, 10)),
            (Artificial::AverageMinus, -three, Exact::new(4, 10)),
            (percent(60), three, Exact::new(6, 10)),
            (percent(55), Exact::new(3, 2), Exact::new(55, 100)),
            (percent(0), Exact::from_integer(-15), Exact::from_integer(0)),
            (Artificial::ImpHundredths(-150), Exact::new(-3, 2), Exact::new(45, 100)),
            (Artificial::ImpHundredths(2400), Exact::from_integer(24), Exact::from_integer(1)),
        ] {
            assert_eq!(
                (imps(artificial, three), share(artificial, three)),
                (in_imps, of_board),
                "{artificial}"
            );
        }
        assert_eq!(points(-three), Exact::from_integer(-90));
        assert_eq!(together(three, three), three);
        assert_eq!(together(three, -three), Exact::from_integer(0));
        assert_eq!(together(-three, Exact::from_integer(0)), -three);
    }
}
