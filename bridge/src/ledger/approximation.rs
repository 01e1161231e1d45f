//! Exact numbers as integers that differ from them by less than a part in 2³²: cheap to add, to take away, to compare.

use crate::exact::Exact;

/// A number in parts of 1/2³². Sums of these are the same in whatever order they are made.
pub(super) type Approximation = i64;

/// Of so many parts a whole is made, as a power of two.
const PART_BITS: u32 = 32;

/// Reciprocals are kept in parts of so many bits.
const RECIPROCAL_BITS: u32 = 62;

/// The greatest approximation that is not more than `numerator / denominator`, for a positive denominator and
/// numbers of the size that awards have.
pub(super) fn approximation(numerator: i64, denominator: i64) -> Approximation {
    if numerator.unsigned_abs() < 1 << (RECIPROCAL_BITS - PART_BITS) {
        return (numerator << PART_BITS).div_euclid(denominator);
    }
    in_128_bits(numerator, i128::from(denominator))
}

fn in_128_bits(numerator: i64, denominator: i128) -> Approximation {
    let parts = (i128::from(numerator) << PART_BITS).div_euclid(denominator);
    i64::try_from(parts).expect("an award is far below a thousand million points")
}

/// The approximation of an award, or of its share of the top.
pub(super) fn of_award(award: Exact, top: Option<i64>) -> Approximation {
    in_128_bits(*award.numer(), i128::from(*award.denom()) * i128::from(top.unwrap_or(1)))
}

/// One over a number of parts, to be given to [`of_whole`].
pub(super) fn reciprocal(parts: i64) -> i64 {
    (1 << RECIPROCAL_BITS) / parts
}

/// A number of whole parts of which one over the reciprocal make one: it differs from the exact by less than one part
/// of 1/2³² for each 2³⁰ of them, and one more.
pub(super) fn of_whole(whole: i64, reciprocal: i64) -> Approximation {
    let product = i128::from(whole) * i128::from(reciprocal);
    i64::try_from(product >> (RECIPROCAL_BITS - PART_BITS)).expect("a share is far below 2³¹")
}

/// The mean of so many values from the sum of their approximations, too small by less than two parts.
pub(super) fn mean(sum: Approximation, count: u32) -> Approximation {
    let known = RECIPROCALS.get(count as usize).copied();
    let mean = i128::from(sum) * i128::from(known.unwrap_or_else(|| reciprocal(i64::from(count.max(1)))));
    i64::try_from(mean >> RECIPROCAL_BITS).expect("a mean is not larger than the sum")
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
