//! Cross-IMPs: the IMPs against each other result, brought to one comparison.

use crate::imp::imps;
use crate::{Divisor, Field, ROW_PARTS};
use game::exact::Exact;
use game::score::Score;

/// How the comparisons of one result are added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CrossImps {
    pub divisor: Divisor,
    pub comparison_cap: Option<u8>,
    /// The most results that any board should have: N.
    pub full_count: u32,
}

impl CrossImps {
    /// North-South's IMPs for a score among these others, exact. Without another result it is 0.
    pub fn worth(self, others: &Field, score: Score) -> Exact {
        let sum = others.lines().map(|(other, parts)| parts * self.comparison(score, other)).sum();
        self.brought_to_one(sum, others.row_count())
    }

    /// The same for a score that is itself in the field: against itself it has nothing.
    pub(crate) fn worth_within(self, field: &Field, score: Score) -> Exact {
        let sum = field.lines().map(|(other, parts)| parts * self.comparison(score, other)).sum();
        self.brought_to_one(sum, field.row_count() - 1)
    }

    /// North-South's IMPs for a score against one other, within the cap.
    pub fn comparison(self, score: Score, other: Score) -> i64 {
        let whole = imps(i64::from(score.0) - i64::from(other.0));
        self.comparison_cap.map_or(whole, |cap| whole.clamp(-i64::from(cap), i64::from(cap)))
    }

    /// A sum in parts of a row over `comparisons` other rows.
    pub fn brought_to_one(self, sum: i64, comparisons: i64) -> Exact {
        let (factor, divisor) = self.factor(comparisons + 1);
        Exact::new(sum, ROW_PARTS) * Exact::new(factor, divisor)
    }

    /// By what the comparisons of one of so many results are multiplied and divided, in lowest terms; 0 and 1 where
    /// there is nothing to compare with.
    pub fn factor(self, made: i64) -> (i64, i64) {
        if made < 2 {
            return (0, 1);
        }
        match self.divisor {
            Divisor::Comparisons => (1, made - 1),
            Divisor::Field => {
                let full = i64::from(self.full_count).max(made);
                Exact::new(full, made * (full - 1)).into_raw()
            }
            Divisor::SquareRoot => one_over_root(made * (made - 1) / 2),
        }
    }
}

/// No denominator of [`one_over_root`] is larger.
const LARGEST_ROOT_DENOMINATOR: i64 = 100_000;

/// One over the square root of a positive whole number, as a fraction in lowest terms: exact where the root is whole,
/// otherwise the nearest of its continued fraction with a denominator that keeps sums small. It is right to seven places
/// for fields of up to a hundred results, and the same fraction stands in all awards of a board, so that sums that are
/// equal stay equal.
fn one_over_root(number: i64) -> (i64, i64) {
    let whole = number.isqrt();
    if whole * whole == number {
        return (1, whole);
    }
    // The steps of the continued fraction of √number, and its convergents as numerator and denominator.
    let (mut subtracted, mut divisor, mut step) = (0, 1, whole);
    let (mut before, mut nearest) = ((1, 0), (whole, 1));
    loop {
        subtracted = step * divisor - subtracted;
        divisor = (number - subtracted * subtracted) / divisor;
        step = (whole + subtracted) / divisor;
        let next = (step * nearest.0 + before.0, step * nearest.1 + before.1);
        if next.0 > LARGEST_ROOT_DENOMINATOR {
            return (nearest.1, nearest.0);
        }
        (before, nearest) = (nearest, next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;

    fn field(scores: &[i32]) -> Field {
        Field::of(&scores.iter().map(|&score| Row::Score(Score(score))).collect::<Vec<_>>())
    }

    /// By Law 78B: +620 against −100 is 720 points or 12 IMPs, against +650 −30 or −1, against +1430 −810 or
    /// −13: −2 in all. By comparisons a third; by a field of six results −2/4 · 6/5.
    #[test]
    fn comparisons_are_added_up_and_divided_by_the_rule_named() {
        let rule = |divisor, comparison_cap| CrossImps { divisor, comparison_cap, full_count: 6 };
        let others = field(&[-100, 650, 1430]);
        let score = Score(620);
        assert_eq!(rule(Divisor::Comparisons, None).worth(&others, score), Exact::new(-2, 3));
        assert_eq!(rule(Divisor::Field, None).worth(&others, score), Exact::new(-3, 5));
        // At most ten for one comparison: 10 − 1 − 10.
        assert_eq!(rule(Divisor::Comparisons, Some(10)).worth(&others, score), Exact::new(-1, 3));
        let all = field(&[-100, 620, 650, 1430]);
        assert_eq!(rule(Divisor::Comparisons, None).worth_within(&all, score), Exact::new(-2, 3));
        assert_eq!(rule(Divisor::Field, None).worth(&field(&[]), score), Exact::from_integer(0));
    }

    /// EBU White Book 3.1.3 (oracle "wb-ximpq"): the sum over √(r · c ÷ 2). Two results and nine make a whole root, 1
    /// and 6; of four results √6 = 2.449489742…, so that −2 are −0.816496580…
    #[test]
    fn a_quotient_is_the_sum_over_the_square_root() {
        let rule = CrossImps { divisor: Divisor::SquareRoot, comparison_cap: None, full_count: 12 };
        // +620 against −100 is 720 points, 12 IMPs.
        assert_eq!(rule.worth(&field(&[-100]), Score(620)), Exact::from_integer(12));
        assert_eq!(rule.worth(&field(&[-100; 8]), Score(620)), Exact::from_integer(16));
        let four = rule.worth(&field(&[-100, 650, 1430]), Score(620));
        let billionths = (four * 1_000_000_000).round();
        assert!((billionths.to_integer() + 816_496_581).abs() <= 1, "{four}");
    }

    /// By the definition of a root: seven places are right where the square of the fraction, times the number, misses
    /// one by no more than 4 · 10⁻⁸ times the root.
    #[test]
    fn one_over_a_root_is_as_near_as_it_says() {
        for made in 2..=100_i64 {
            let number = made * (made - 1) / 2;
            let (numerator, denominator) = one_over_root(number);
            assert!((1..=LARGEST_ROOT_DENOMINATOR).contains(&denominator), "{made}");
            let square = i128::from(numerator).pow(2) * i128::from(number) * 1_000_000_000;
            let miss = (square / i128::from(denominator).pow(2) - 1_000_000_000).abs();
            assert!(
                miss <= 40 * (i128::from(number.isqrt()) + 1),
                "{made} results: {numerator}/{denominator} misses by {miss}"
            );
        }
    }
}
