//! Decimal numbers in JSON, without passing through a float that computes.

use bridge::exact::{Exact, Percent, big, from_decimal, half_up};
use serde_json::Number;

/// More places than any program prints.
const PLACES: u32 = 9;

/// A number as JSON has it: whole where it is whole, otherwise with up to nine places.
pub(super) fn number(value: Exact) -> Number {
    if value.is_integer() {
        return value.to_integer().into();
    }
    let text = half_up(&big(value), PLACES).trimmed();
    text.parse().ok().and_then(Number::from_f64).unwrap_or_else(|| 0.into())
}

/// The exact value of a JSON number; `None` where it has more than nine digits on either side of the point.
pub(super) fn exact(number: &Number) -> Option<Exact> {
    from_decimal(&number.to_string())
}

/// A number of hundredths, such as those of a percent.
pub(super) fn from_hundredths(hundredths: impl Into<i64>) -> Number {
    number(Exact::new(hundredths.into(), 100))
}

/// The hundredths of a number that has no more than two places.
pub(super) fn hundredths(number: &Number) -> Option<i64> {
    exact(number).map(|value| value * 100).filter(Exact::is_integer).map(|value| value.to_integer())
}

pub(super) fn from_percent(percent: Percent) -> Number {
    from_hundredths(percent.hundredths())
}
