//! Exact numbers as integers that are too small by less than one part in 2³²: cheap to add, to take away, to compare.

use crate::exact::Exact;

/// A number in parts of 1/2³². Sums of these are the same in whatever order they are made.
pub(super) type Approximation = i64;

/// Of so many parts a whole is made, as a power of two.
const PART_BITS: u32 = 32;

/// The greatest approximation that is not more than `numerator / denominator`, for a positive denominator and
/// numbers of the size that awards have.
pub(super) fn approximation(numerator: i64, denominator: i64) -> Approximation {
    let parts = (i128::from(numerator) << PART_BITS).div_euclid(i128::from(denominator));
    i64::try_from(parts).expect("an award is far below a thousand million points")
}

/// The approximation of an award, or of its share of the top.
pub(super) fn of_award(award: Exact, top: Option<i64>) -> Approximation {
    approximation(*award.numer(), *award.denom() * top.unwrap_or(1))
}

/// The mean of so many values from the sum of their approximations, too small by less than two parts.
pub(super) fn mean(sum: Approximation, count: u32) -> Approximation {
    const RECIPROCAL_BITS: u32 = 62;
    let reciprocal = RECIPROCALS.get(count as usize).copied();
    let reciprocal = reciprocal.unwrap_or_else(|| (1_i64 << RECIPROCAL_BITS) / i64::from(count.max(1)));
    let mean = (i128::from(sum) * i128::from(reciprocal)) >> RECIPROCAL_BITS;
    i64::try_from(mean).expect("a mean is not larger than the sum")
}

/// 2⁶² over the number of boards, so that a mean costs no division; sessions have rarely more.
const RECIPROCALS: [i64; 65] = {
    let mut table = [1 << 62; 65];
    let mut count = 1;
    let mut divisor = 1;
    while count < table.len() {
        table[count] = (1 << 62) / divisor;
        count += 1;
        divisor += 1;
    }
    table
};
