//! The victory points of the World Bridge Federation, 20 to 0, for any number of boards.
//!
//! Source: WBF, "Victory Point Scales" (2013). The continuous scale is a formula: with `t = (√5 − 1) ÷ 2`, `N`
//! boards and a margin of `I` IMPs the winners have `10 + 10 · (1 − t^(3I ÷ 15√N)) ÷ (1 − t³)`, at most 20,
//! rounded to hundredths, halves up. Then, as long as a step is larger than the one before it, a hundredth is added
//! to the earlier value: no IMP more is worth more than the last.
//!
//! The formula is computed in whole numbers, as fractions of 2⁶⁰, so that every machine has the same answer. Up to
//! 200 boards no value is nearer than a hundred-millionth of a victory point to the middle between two hundredths;
//! the fractions are ten thousand times as exact.

/// What the two sides share.
pub const POOL_HUNDREDTHS: u32 = 2_000;

/// 1 as a fraction of 2⁶⁰.
const ONE: u128 = 1 << FRACTION_BITS;
const FRACTION_BITS: u32 = 60;

/// The natural logarithm of `1 ÷ t = (√5 + 1) ÷ 2`, 0.481 211 825 059 603 447…, as a fraction of 2⁶⁰.
const LOGARITHM: u128 = 554_799_461_382_324_837;

/// The bits after the point of a square root.
const ROOT_BITS: u32 = 48;

/// The winners' victory points in hundredths, `1000..=2000`, after so many boards (at least one).
pub fn continuous(margin: u64, boards: u32) -> u32 {
    let values = continuous_values(boards);
    let index = usize::try_from(margin).unwrap_or(usize::MAX).min(values.len() - 1);
    values[index]
}

/// The winners' whole victory points, in hundredths: `1000, 1100, ..=2000`.
///
/// From the smallest margin whose continuous value reaches `V − ½` a win is worth `V`; then the bounds are lowered
/// until no band is narrower than the one below it, the band of a draw counted as reaching to both sides.
pub fn discrete(margin: u64, boards: u32) -> u32 {
    let reached = lowest_margins(boards).into_iter().filter(|&lowest| lowest <= margin).count();
    u32::try_from(9 + reached).unwrap_or(20).min(20) * 100
}

/// The smallest margins worth 10, 11, … 20 whole victory points.
pub fn lowest_margins(boards: u32) -> [u64; 11] {
    let values = formula_values(boards);
    let mut lowest = [0; 11];
    for (lowest, whole) in lowest.iter_mut().zip(10_u128..) {
        // A draw reaches 9.5 with a margin of 0.
        let reached = values.partition_point(|&value| 2 * value < (2 * whole - 1) * ONE);
        *lowest = u64::try_from(reached).unwrap_or(u64::MAX);
    }
    let width = |lowest: &[u64; 11], band: usize| match band {
        0 => (2 * lowest[1]).saturating_sub(1),
        band => lowest[band + 1] - lowest[band],
    };
    while let Some(narrow) = (1..10).find(|&band| width(&lowest, band) < width(&lowest, band - 1)) {
        lowest[narrow] -= 1;
    }
    lowest
}

/// The winners' continuous victory points for margins of 0, 1, 2, … IMPs, in hundredths, up to 20.
fn continuous_values(boards: u32) -> Vec<u32> {
    let rounded = |value: u128| u32::try_from((value * 100 + ONE / 2) >> FRACTION_BITS);
    let mut values: Vec<u32> = formula_values(boards)
        .into_iter()
        .map(|value| rounded(value).unwrap_or(POOL_HUNDREDTHS).min(POOL_HUNDREDTHS))
        .collect();
    let grows = |values: &[u32], at: usize| {
        let step = |at: usize| values[at] - values[at - 1];
        step(at + 1) > step(at)
    };
    while let Some(earlier) = (1..values.len() - 1).find(|&at| grows(&values, at)) {
        values[earlier] += 1;
    }
    values
}

/// The formula before any rounding, for margins of 0, 1, 2, … IMPs up to the first that is worth 20.
fn formula_values(boards: u32) -> Vec<u128> {
    let boards = u128::from(boards.max(1));
    let root = (boards << (2 * ROOT_BITS)).isqrt();
    // t^(3 ÷ 15√N), the share of the distance to 20 that one more IMP leaves but for a constant.
    let step = exponential((LOGARITHM << ROOT_BITS) / (5 * root));
    // 1 − t³ is 3 − √5.
    let divisor = 3 * ONE - (5_u128 << (2 * FRACTION_BITS)).isqrt();
    let mut values = Vec::new();
    let mut power = ONE;
    // Twenty is reached at 15√N.
    for margin in 0_u128.. {
        if margin * margin >= 225 * boards {
            break;
        }
        values.push(10 * ONE + 10 * (ONE - power) * ONE / divisor);
        power = (power * step) >> FRACTION_BITS;
    }
    values.push(20 * ONE);
    values
}

/// `e` to the power of minus this fraction, which is less than 1.
fn exponential(fraction: u128) -> u128 {
    let (mut even, mut odd, mut term) = (ONE, 0, ONE);
    for count in 1..=20_u128 {
        term = ((term * fraction) >> FRACTION_BITS) / count;
        if count % 2 == 0 {
            even += term;
        } else {
            odd += term;
        }
    }
    even - odd
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The WBF's table of 2013 for 8 and 16 boards, the first margins, and where 20 is reached.
    #[test]
    fn the_continuous_scale_is_the_published_one() {
        for (boards, expected) in [
            (6, [1000, 1050, 1099, 1146, 1190, 1233, 1275]),
            (8, [1000, 1044, 1086, 1127, 1167, 1205, 1242]),
            (10, [1000, 1039, 1077, 1114, 1150, 1185, 1218]),
            (16, [1000, 1031, 1061, 1091, 1120, 1148, 1176]),
            (20, [1000, 1028, 1055, 1082, 1108, 1134, 1159]),
        ] {
            let values: Vec<u32> = (0..7).map(|margin| continuous(margin, boards)).collect();
            assert_eq!(values, expected, "{boards} boards");
        }
        for (boards, last) in [(1, 15), (4, 30), (8, 43), (16, 60), (64, 120)] {
            assert_eq!(continuous(last, boards), 2_000, "{boards} boards");
            assert!(continuous(last - 1, boards) < 2_000, "{boards} boards");
            assert_eq!(continuous(u64::MAX, boards), 2_000);
        }
    }

    /// The WBF's whole victory points for 6 to 32 boards.
    #[test]
    fn the_discrete_scale_is_the_published_one() {
        for (boards, expected) in [
            (6, [0, 1, 3, 5, 8, 11, 14, 18, 22, 27, 33]),
            (8, [0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39]),
            (10, [0, 1, 4, 7, 10, 14, 18, 23, 28, 35, 43]),
            (12, [0, 2, 5, 8, 12, 16, 20, 25, 31, 38, 47]),
            (16, [0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54]),
            (20, [0, 2, 6, 10, 15, 20, 26, 32, 40, 49, 61]),
        ] {
            assert_eq!(lowest_margins(boards), expected, "{boards} boards");
        }
        assert_eq!(
            [0, 1, 2, 53, 54, 500].map(|margin| discrete(margin, 16)),
            [1000, 1000, 1100, 1900, 2000, 2000]
        );
    }

    /// Laws of our own, for every length up to 200 boards: more is never worth less, and each IMP more is worth no
    /// more than the last.
    #[test]
    fn each_imp_more_is_worth_no_more_than_the_last() {
        for boards in 1..=200 {
            let values = continuous_values(boards);
            let steps: Vec<u32> = values.windows(2).map(|pair| pair[1] - pair[0]).collect();
            assert!(steps.is_sorted_by(|one, next| one >= next), "{boards} boards: {steps:?}");
            let lowest = lowest_margins(boards);
            assert!(lowest.is_sorted(), "{boards} boards: {lowest:?}");
        }
    }
}
