//! Exact numbers, and the named roundings that are the only way from them to decimals.
//!
//! An award on one board is a small ratio. A total over many boards may need a huge common
//! denominator, so totals are ratios of big integers, added up by denominator first.

use std::fmt;

use num_bigint::BigInt;
pub use num_rational::BigRational;
use num_rational::Ratio;
use num_traits::{Euclid as _, Signed};

/// An exact number of the size that one board needs: an award, a top, a penalty.
pub type Exact = Ratio<i64>;

/// A sum of many exact numbers, from which a number can be taken out again.
///
/// Adding costs one small addition, however many numbers are in it; only [`ExactSum::value`] works
/// with big integers, once for each denominator that occurs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ExactSum {
    /// Each denominator with the sum of the numerators over it; ascending and without zeros, so that equal
    /// sums built in a different order are equal. There are few: they stand together.
    numerators: Vec<(i64, i128)>,
}

impl ExactSum {
    /// Adds a number.
    pub fn add(&mut self, number: Exact) {
        let (numerator, denominator) = number.into_raw();
        self.add_over(denominator, i128::from(numerator));
    }

    /// Adds a number over a denominator; only numbers in lowest terms make equal sums equal.
    pub fn add_over(&mut self, denominator: i64, numerator: i128) {
        match self.numerators.binary_search_by_key(&denominator, |(denominator, _)| *denominator) {
            Ok(place) => {
                let sum = &mut self.numerators[place].1;
                *sum += numerator;
                if *sum == 0 {
                    self.numerators.remove(place);
                }
            }
            Err(_) if numerator == 0 => {}
            Err(place) => self.numerators.insert(place, (denominator, numerator)),
        }
    }

    /// Adds all of another sum.
    pub fn add_all(&mut self, other: &Self) {
        for &(denominator, numerator) in &other.numerators {
            self.add_over(denominator, numerator);
        }
    }

    /// Takes out a number that was added.
    pub fn subtract(&mut self, number: Exact) {
        self.add(-number);
    }

    /// The sum, exact.
    pub fn value(&self) -> BigRational {
        if let Some((numerator, denominator)) = self.small_fraction() {
            return reduced(numerator, denominator);
        }
        let (numerator, denominator) = self.fraction();
        BigRational::new(numerator, denominator)
    }

    /// The same as [`fraction`](Self::fraction) over the least common denominator; `None` where that needs more
    /// than 128 bits. Travellers of up to some eighty results stay below, and are ranked many times a second.
    pub fn small_fraction(&self) -> Option<(i128, i128)> {
        let mut common: i128 = 1;
        for &(denominator, _) in &self.numerators {
            common = common.checked_mul(i128::from(denominator / common_divisor(common, denominator)))?;
        }
        let mut sum: i128 = 0;
        for &(denominator, numerator) in &self.numerators {
            sum = sum.checked_add(numerator.checked_mul(common / i128::from(denominator))?)?;
        }
        Some((sum, common))
    }

    /// The sum as a fraction that is not reduced: reducing at each step would cost far more than
    /// once at the end.
    pub fn fraction(&self) -> (BigInt, BigInt) {
        let mut sum = (BigInt::from(0), BigInt::from(1));
        for &(denominator, numerator) in &self.numerators {
            sum = (sum.0 * denominator + &sum.1 * numerator, sum.1 * denominator);
        }
        sum
    }
}

/// A fraction of a positive denominator in lowest terms.
pub fn reduced(numerator: i128, denominator: i128) -> BigRational {
    // The divisor of small numbers is found several times as fast.
    if let (Ok(numerator), Ok(denominator)) = (i64::try_from(numerator), i64::try_from(denominator))
        && numerator > i64::MIN
    {
        return big(Exact::new(numerator, denominator));
    }
    let (numerator, denominator) = Ratio::new(numerator, denominator).into_raw();
    BigRational::new_raw(BigInt::from(numerator), BigInt::from(denominator))
}

/// The greatest common divisor of two positive numbers.
pub fn common_divisor(one: i128, other: i64) -> i64 {
    let remainder = one % i128::from(other);
    let mut remainder = i64::try_from(remainder).expect("a remainder is smaller than what it remains of");
    let mut divisor = other;
    while remainder != 0 {
        (divisor, remainder) = (remainder, divisor % remainder);
    }
    divisor
}

/// A share of a top in percent, exact to hundredths: `60 %`, `33.33 %`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent {
    hundredths: u16,
}

impl Percent {
    /// All of the top.
    pub const WHOLE: Self = Self { hundredths: 10_000 };

    /// Half of the top: what Law 12C2 calls average.
    pub const AVERAGE: Self = Self { hundredths: 5_000 };

    /// Average plus of Law 12C2: 60 %.
    pub const AVERAGE_PLUS: Self = Self { hundredths: 6_000 };

    /// Average minus of Law 12C2: 40 %.
    pub const AVERAGE_MINUS: Self = Self { hundredths: 4_000 };

    /// A whole percentage; `None` above 100.
    pub fn new(percent: u16) -> Option<Self> {
        percent.checked_mul(100).and_then(Self::from_hundredths)
    }

    /// A percentage in hundredths of a percent (`6000` is 60 %); `None` above 100 %.
    pub fn from_hundredths(hundredths: u16) -> Option<Self> {
        (hundredths <= 10_000).then_some(Self { hundredths })
    }

    /// The percentage in hundredths of a percent, 0 to 10,000.
    pub fn hundredths(self) -> u16 {
        self.hundredths
    }

    /// This share of a top, exact.
    pub fn of(self, top: i64) -> Exact {
        Exact::new(top * i64::from(self.hundredths), 10_000)
    }
}

impl fmt::Display for Percent {
    /// `60 %`, `33.3 %`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimal = Decimal { units: BigInt::from(self.hundredths), places: 2 };
        write!(f, "{} %", decimal.trimmed())
    }
}

/// The same number as a ratio of big integers.
pub fn big(number: Exact) -> BigRational {
    let (numerator, denominator) = number.into_raw();
    BigRational::new_raw(BigInt::from(numerator), BigInt::from(denominator))
}

/// The exact value of a decimal as people and files write it: `-3.67`, `60`, `.5`; `None` for anything
/// else, and for more than nine digits on either side of the point.
pub fn from_decimal(text: &str) -> Option<Exact> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{fraction}");
    if all.is_empty() || whole.len() > 9 || fraction.len() > 9 || !all.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let places = u32::try_from(fraction.len()).ok()?;
    let number = Exact::new(all.parse().ok()?, 10_i64.pow(places));
    Some(if negative { -number } else { number })
}

/// To the nearest hundredth, halves up (towards plus infinity): one board under the Neuberg formula
/// as EBU programs compute it.
pub fn half_up_to_hundredths(number: Exact) -> Exact {
    Exact::new(half_up_units(number, 100), 100)
}

/// To the nearest whole number, halves up: "take to the nearest" (seed 000, "Adjusted scores").
pub fn half_up_to_whole(number: Exact) -> Exact {
    Exact::from_integer(half_up_units(number, 1))
}

/// The percentage that a number is of a top, in hundredths of a percent, halves up (towards plus infinity):
/// the result on one board in print. `None` where there is nothing to win.
pub fn percent_hundredths(number: Exact, top: i64) -> Option<i64> {
    (top > 0).then(|| half_up_units(number / top, 10_000))
}

/// To the nearest tenth, halves away from zero: what an award is better or worse than average (seed 001, "rounded
/// to 1 decimal place").
pub fn half_away_from_zero_to_tenths(number: Exact) -> Exact {
    Exact::new(half_away_from_zero_units(number, 10), 10)
}

/// To the nearest ten-thousandth, halves away from zero: what an award is better or worse than average, in a
/// sub-field of the EBU White Book (4.2.3.3).
pub fn half_away_from_zero_to_ten_thousandths(number: Exact) -> Exact {
    Exact::new(half_away_from_zero_units(number, 10_000), 10_000)
}

/// How many parts of 1/`parts` the number is, to the nearest, halves away from zero.
fn half_away_from_zero_units(number: Exact, parts: i64) -> i64 {
    let units = half_up_units(number.abs(), parts);
    if number.is_negative() { -units } else { units }
}

/// How many parts of 1/`parts` the number is, to the nearest, halves up.
fn half_up_units(number: Exact, parts: i64) -> i64 {
    let (numerator, denominator) = number.into_raw();
    let (numerator, denominator) = (i128::from(numerator), i128::from(denominator));
    // In 128 bits: a weighted award among thousands of rows has a numerator of nearly 64 by itself.
    let units = (2 * i128::from(parts) * numerator + denominator).div_euclid(2 * denominator);
    i64::try_from(units).expect("an award is a number of matchpoints or IMPs, far below 64 bits")
}

/// To the nearest decimal of so many places, halves up (towards plus infinity): percentages.
pub fn half_up(number: &BigRational, places: u32) -> Decimal {
    let (numerator, denominator) = (number.numer(), number.denom());
    if let (Ok(numerator), Ok(denominator)) = (i128::try_from(numerator), i128::try_from(denominator))
        && let Some(units) = small_half_up(numerator, denominator, places)
    {
        return Decimal { units: BigInt::from(units), places };
    }
    // Without a ratio in between, which would be reduced at each step.
    let doubled: BigInt = numerator * ten_to(places) * 2 + denominator;
    Decimal { units: doubled.div_euclid(&(denominator * 2)), places }
}

/// The same in units of the last place; `None` beyond 128 bits.
fn small_half_up(numerator: i128, denominator: i128, places: u32) -> Option<i128> {
    let doubled = 10_i128.checked_pow(places)?.checked_mul(2)?.checked_mul(numerator)?;
    Some(doubled.checked_add(denominator)?.div_euclid(denominator.checked_mul(2)?))
}

/// To the nearest decimal of so many places, halves away from zero: points and IMPs in print.
pub fn half_away_from_zero(number: &BigRational, places: u32) -> Decimal {
    let rounded = half_up(&number.abs(), places);
    if number.is_negative() { Decimal { units: -rounded.units, places } } else { rounded }
}

fn ten_to(places: u32) -> BigInt {
    BigInt::from(10).pow(places)
}

/// A number rounded to a fixed count of decimal places, for print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decimal {
    /// The number in units of its last place.
    units: BigInt,
    places: u32,
}

impl Decimal {
    /// The number in units of its last place: 1250 for `12.50`; `None` beyond 64 bits.
    pub fn units(&self) -> Option<i64> {
        i64::try_from(&self.units).ok()
    }

    /// The number without closing zeros: `12.5`, `13`.
    pub fn trimmed(&self) -> String {
        let text = self.to_string();
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
    }
}

impl fmt::Display for Decimal {
    /// All places, also when they are zero: `12.50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = self.places as usize;
        let small = u64::try_from(self.units.magnitude()).ok().zip(10_u64.checked_pow(self.places));
        let text = match small {
            Some((units, 1)) => units.to_string(),
            Some((units, whole)) => format!("{}.{:0places$}", units / whole, units % whole),
            None => {
                let digits = format!("{:0>width$}", self.units.magnitude().to_string(), width = places + 1);
                let (whole, fraction) = digits.split_at(digits.len() - places);
                if places == 0 { whole.to_owned() } else { format!("{whole}.{fraction}") }
            }
        };
        f.pad_integral(!self.units.is_negative(), "", &text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(numerator: i64, denominator: i64) -> BigRational {
        big(Exact::new(numerator, denominator))
    }

    #[test]
    fn halves_go_where_the_name_of_the_rule_says() {
        for (numerator, denominator, places, up, away) in [
            (1, 8, 2, "0.13", "0.13"),
            (-1, 8, 2, "-0.12", "-0.13"),
            (1, 3, 4, "0.3333", "0.3333"),
            (-2, 3, 2, "-0.67", "-0.67"),
            (57_875, 1_000, 2, "57.88", "57.88"),
            (5, 2, 0, "3", "3"),
            (-5, 2, 0, "-2", "-3"),
            (0, 1, 2, "0.00", "0.00"),
            (-1, 1_000, 2, "0.00", "0.00"),
            (100, 1, 2, "100.00", "100.00"),
        ] {
            let number = ratio(numerator, denominator);
            assert_eq!(half_up(&number, places).to_string(), up, "{number} half up");
            assert_eq!(half_away_from_zero(&number, places).to_string(), away, "{number} half away");
        }
    }

    /// By the definition of a sum: the big integers and the small ones must agree, and beyond 128 bits only the
    /// big ones are left.
    #[test]
    fn sums_are_the_same_in_small_and_in_big_integers() {
        let mut sum = ExactSum::default();
        let mut expected = ratio(0, 1);
        let mut small_count = 0;
        for denominator in 1..=150 {
            let number = Exact::new(17 * denominator - 900, denominator);
            sum.add(number);
            expected += big(number);
            assert_eq!(sum.value(), expected, "through 1/{denominator}");
            if let Some((numerator, denominator)) = sum.small_fraction() {
                assert_eq!(reduced(numerator, denominator), expected);
                small_count += 1;
            }
            let (numerator, denominator) = sum.fraction();
            assert_eq!(BigRational::new(numerator, denominator), expected);
        }
        assert!((60..140).contains(&small_count), "{small_count}: both ways were taken");
    }

    #[test]
    fn small_and_big_numbers_are_rounded_alike() {
        for numerator in -500..=500 {
            for denominator in [1, 2, 3, 7, 8, 16, 200, 400] {
                let number = Exact::new(numerator, denominator);
                let small = big(half_up_to_hundredths(number));
                assert_eq!(half_up(&small, 2), half_up(&big(number), 2), "{number}");
                let whole = big(half_up_to_whole(number));
                assert_eq!(half_up(&whole, 0), half_up(&big(number), 0), "{number}");
            }
        }
    }

    #[test]
    fn tenths_and_ten_thousandths_go_away_from_zero() {
        for (numerator, denominator, tenths, ten_thousandths) in
            [(1, 20, 1, 500), (-1, 20, -1, -500), (1, 3, 3, 3_333), (-2, 3, -7, -6_667), (1, 20_000, 0, 1)]
        {
            let number = Exact::new(numerator, denominator);
            assert_eq!(half_away_from_zero_to_tenths(number), Exact::new(tenths, 10));
            assert_eq!(half_away_from_zero_to_ten_thousandths(number), Exact::new(ten_thousandths, 10_000));
        }
    }

    #[test]
    fn decimals_are_read_exactly_or_not_at_all() {
        for (text, numerator, denominator) in [
            ("60", 60, 1),
            ("-3.67", -367, 100),
            ("+1.5", 3, 2),
            (".5", 1, 2),
            ("7.", 7, 1),
            ("999999999.999999999", 999_999_999_999_999_999, 1_000_000_000),
        ] {
            assert_eq!(from_decimal(text), Some(Exact::new(numerator, denominator)), "{text}");
        }
        for text in ["", ".", "-", "1e3", "1,5", "--1", "1.2.3", "1234567890", " 1", "١"] {
            assert_eq!(from_decimal(text), None, "{text}");
        }
    }

    #[test]
    fn decimals_print_padded_and_trimmed() {
        let number = half_up(&ratio(25, 2), 4);
        assert_eq!(number.to_string(), "12.5000");
        assert_eq!(number.trimmed(), "12.5");
        assert_eq!(format!("{number:>9}"), "  12.5000");
        assert_eq!(half_up(&ratio(100, 1), 2).trimmed(), "100");
        // Beyond 64 bits and beyond 128.
        let large = BigRational::new(BigInt::from(10).pow(30) * 3 + 1, BigInt::from(2));
        assert_eq!(half_up(&large, 2).to_string(), format!("15{}.50", "0".repeat(28) + "0"));
        let larger = BigRational::new(-BigInt::from(10).pow(60), BigInt::from(3));
        assert_eq!(half_up(&larger, 1).to_string(), format!("-{}.3", "3".repeat(60)));
        assert_eq!(half_up(&ratio(100, 1), 0).trimmed(), "100");
        assert_eq!(half_up(&ratio(-25, 2), 2).units(), Some(-1_250));
    }

    #[test]
    fn a_board_in_percent_is_rounded_once() {
        // 29/6 of 12 is 40.2777… %; 5/32 is 15.625 %, a half that goes up.
        for (numerator, denominator, top, hundredths) in [
            (29, 6, 12, Some(4_028)),
            (5, 1, 32, Some(1_563)),
            (0, 1, 8, Some(0)),
            (8, 1, 8, Some(10_000)),
            (0, 1, 0, None),
        ] {
            assert_eq!(percent_hundredths(Exact::new(numerator, denominator), top), hundredths);
        }
    }

    #[test]
    fn a_sum_forgets_what_is_taken_out_and_in_which_order_it_came() {
        let numbers: Vec<Exact> = (1..60).map(|n| Exact::new(97 * n + 5, n)).collect();
        let mut forwards = ExactSum::default();
        for &number in &numbers {
            forwards.add(number);
        }
        let mut backwards = ExactSum::default();
        for &number in numbers.iter().rev() {
            backwards.add(number);
        }
        assert_eq!(forwards, backwards);
        let added = numbers.iter().fold(ratio(0, 1), |sum, &number| sum + big(number));
        assert_eq!(forwards.value(), added);
        for &number in &numbers {
            forwards.subtract(number);
        }
        assert_eq!(forwards, ExactSum::default());
    }

    #[test]
    fn a_percentage_is_a_share_of_the_full_top() {
        // Seed 000, "Adjusted scores": 60 % of 18 is 10.8, taken to 11; 40 % is 7.2, or 7.
        assert_eq!(Percent::AVERAGE_PLUS.of(18), Exact::new(108, 10));
        assert_eq!(half_up_to_whole(Percent::AVERAGE_PLUS.of(18)), Exact::from_integer(11));
        assert_eq!(half_up_to_whole(Percent::AVERAGE_MINUS.of(18)), Exact::from_integer(7));
        assert_eq!(Percent::new(60), Some(Percent::AVERAGE_PLUS));
        assert_eq!(Percent::new(101), None);
        assert_eq!(Percent::new(u16::MAX), None);
        assert_eq!(Percent::from_hundredths(3_330).unwrap().to_string(), "33.3 %");
    }
}
