//! Scores of a draw as people read them.

use std::fmt;

/// A number of hundredths: of a victory point, a percent or an IMP, in the unit of a field's scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(pub i64);

impl fmt::Display for Points {
    /// `3`, `12.50`, `-0.05`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, hundredths) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        if hundredths == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{hundredths:02}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_have_no_decimals() {
        for (hundredths, expected) in [(0, "0"), (300, "3"), (1_250, "12.50"), (-5, "-0.05"), (-100, "-1")] {
            assert_eq!(Points(hundredths).to_string(), expected);
        }
    }
}
