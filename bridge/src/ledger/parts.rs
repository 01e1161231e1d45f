//! Sums in common parts with binary places: cheap to add, to take away and to compare.
//!
//! What is whole in common parts is exact. Anything else is too small by less than one unit, a 2⁶⁴th of a part; where few
//! of these are added, sums that are not the same differ by more than that (see [`Keys`](super::entry::Keys)).

use crate::exact::Exact;

/// Common parts of the ledger, in units of a 2⁶⁴th of one.
pub(super) type Parts = i128;

/// A number in parts of 1/2³², to be compared with others that are as near.
pub(super) type Approximation = i64;

const PART_BITS: u32 = 64;

/// An approximation has so many binary places.
const APPROXIMATION_BITS: u32 = 32;

/// Reciprocals are kept in parts of so many bits.
const RECIPROCAL_BITS: u32 = 62;

/// So many whole parts.
pub(super) fn whole(parts: i64) -> Parts {
    i128::from(parts) << PART_BITS
}

/// How many parts are whole, the rest left out.
pub(super) fn whole_of(parts: Parts) -> i64 {
    i64::try_from(parts >> PART_BITS).expect("sums are far below 2⁶³ parts")
}

/// The greatest number of units that is not more than `numerator / denominator` of so many common parts, for a positive
/// denominator and numbers of the size that awards have.
pub(super) fn of_fraction(numerator: i64, denominator: i64, common_parts: i64) -> Parts {
    let (parts, rest) = if let Some(product) = numerator.checked_mul(common_parts) {
        (i128::from(product.div_euclid(denominator)), product.rem_euclid(denominator))
    } else {
        let product = i128::from(numerator) * i128::from(common_parts);
        let rest = product.rem_euclid(i128::from(denominator));
        let rest = i64::try_from(rest).expect("a remainder is smaller than what it remains of");
        (product.div_euclid(i128::from(denominator)), rest)
    };
    let units = (u128::from(rest.unsigned_abs()) << PART_BITS) / u128::from(denominator.unsigned_abs());
    (parts << PART_BITS) + i128::try_from(units).expect("less than one part")
}

/// An award, or its share of the top, in so many common parts, where 64 bits do not hold it over one denominator: too
/// small by less than a 2³²th of a part.
pub(super) fn of_award(award: Exact, top: Option<i64>, common_parts: i64) -> Parts {
    let denominator = i128::from(*award.denom()) * i128::from(top.unwrap_or(1));
    let product = i128::from(*award.numer()) * i128::from(common_parts);
    // So that the rest can be multiplied; what it loses is far less than what is left out below.
    let spare = (i128::BITS - denominator.leading_zeros()).saturating_sub(127 - APPROXIMATION_BITS - 1);
    let rest = product.rem_euclid(denominator) >> spare;
    let near = (rest << APPROXIMATION_BITS) / (denominator >> spare);
    (product.div_euclid(denominator) << PART_BITS) + (near << (PART_BITS - APPROXIMATION_BITS))
}

/// One over a number of parts, to be given to [`approximation`].
pub(super) fn reciprocal(parts: i64) -> i64 {
    (1 << RECIPROCAL_BITS) / parts
}

/// What a number of parts is of which one over the reciprocal make one: too small by less than one for each 2³⁰ parts, and
/// three.
pub(super) fn approximation(parts: Parts, reciprocal: i64) -> Approximation {
    let product = (parts >> (PART_BITS - APPROXIMATION_BITS)) * i128::from(reciprocal);
    i64::try_from(product >> RECIPROCAL_BITS).expect("a sum is far below 2³¹ points")
}

/// The mean of so many values from the approximation of their sum, too small by less than two parts.
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
