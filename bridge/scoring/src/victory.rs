//! Victory points: what the margin of a match is worth to both sides.
//!
//! The two sides of a match share a pool, so that one side's victory points are what the other's leave. The
//! scales of the World Bridge Federation are formulas ([`wbf`]), all others tables ([`table`]), published
//! ([`published`]) or read from a file ([`mod@file`]).

pub mod file;
mod fit;
pub mod published;
pub mod table;
pub mod wbf;

use num_bigint::BigInt;
use num_traits::{Signed as _, ToPrimitive as _};

use crate::VictoryScale;
use crate::matches::MarginUnit;
use game::exact::{BigRational, Percent, half_away_from_zero, half_up_to_whole};

impl VictoryScale {
    /// The victory points of one side, in hundredths, `0..=pool_hundredths()`.
    ///
    /// `margin` is from the side's own view, in the scale's [`margin_unit`](Self::margin_unit): IMPs more than the
    /// opponents, or percentage points above 50. `boards` are those that count, without removed ones. A margin
    /// exactly on a bound is worth the victory points nearer to average; one beyond the last step what the last
    /// step is. `None` where no board counts, and where the match is longer than the scale is made for.
    pub fn hundredths(&self, margin: &BigRational, boards: u32) -> Option<u32> {
        if boards == 0 {
            return None;
        }
        let units = match self.margin_unit() {
            MarginUnit::Points => whole_margin(margin),
            MarginUnit::PercentHundredths => percent_margin(margin),
        };
        let winners = match self {
            Self::WbfContinuous => Some(wbf::continuous(units.unsigned_abs(), boards)),
            Self::WbfDiscrete => Some(wbf::discrete(units.unsigned_abs(), boards)),
            Self::Table(table) => table.winners_hundredths(units.unsigned_abs(), boards),
        }?;
        Some(if units < 0 { self.pool_hundredths().saturating_sub(winners) } else { winners })
    }

    /// What the two sides share, in hundredths of a victory point.
    pub fn pool_hundredths(&self) -> u32 {
        match self {
            Self::WbfContinuous | Self::WbfDiscrete => wbf::POOL_HUNDREDTHS,
            Self::Table(table) => table.pool_hundredths,
        }
    }

    /// A share of the pool in hundredths, to the nearest, halves up: what each side has of a match that the Director
    /// declares void, 40 % for both where both are at fault, 60 % after an error of the Director (EBU White Book
    /// 3.3.6.1: 8 and 12 of 20).
    pub fn void_hundredths(&self, share: Percent) -> i64 {
        half_up_to_whole(share.of(i64::from(self.pool_hundredths()))).to_integer()
    }

    /// In what the margin of a match is measured.
    pub fn margin_unit(&self) -> MarginUnit {
        match self {
            Self::WbfContinuous | Self::WbfDiscrete => MarginUnit::Points,
            Self::Table(table) => table.margin,
        }
    }

    /// As the director reads it: `WBF continuous`.
    pub fn name(&self) -> &str {
        match self {
            Self::WbfContinuous => "WBF continuous",
            Self::WbfDiscrete => "WBF discrete",
            Self::Table(table) => &table.name,
        }
    }
}

/// A margin in whole IMPs, halves away from zero: "to the nearest IMP, halves away from average before" victory
/// points (EBU White Book 4.2.6).
pub fn whole_margin(margin: &BigRational) -> i64 {
    half_away_from_zero(margin, 0).units().unwrap_or_default()
}

/// A margin in hundredths of a percent, to the nearest, halves towards zero: the bounds of the published scale
/// have two decimals, and "exactly on a bound" is nearer to average (EBU White Book 3.1.7).
pub fn percent_margin(margin: &BigRational) -> i64 {
    let half = BigRational::new(BigInt::from(1), BigInt::from(2));
    let nearest = (margin.abs() * BigInt::from(100) - half).ceil().to_i64().unwrap_or_default();
    if margin.is_negative() { -nearest } else { nearest }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::exact::{Exact, big};

    #[test]
    fn margins_are_rounded_by_their_rules() {
        for (margin, whole, percent) in [
            (Exact::new(5, 2), 3, 250),
            (Exact::new(-5, 2), -3, -250),
            (Exact::new(7, 3), 2, 233),
            (Exact::new(2005, 1000), 2, 200),
            (Exact::new(-2005, 1000), -2, -200),
            (Exact::new(2006, 1000), 2, 201),
            (Exact::from_integer(0), 0, 0),
        ] {
            let exact = big(margin);
            assert_eq!((whole_margin(&exact), percent_margin(&exact)), (whole, percent), "{margin}");
        }
    }

    /// EBU White Book 3.3.6.1.
    #[test]
    fn a_void_match_gives_each_side_a_share() {
        for (percent, expected) in [(40, 800), (60, 1_200), (50, 1_000)] {
            let share = Percent::new(percent).unwrap();
            assert_eq!(VictoryScale::WbfContinuous.void_hundredths(share), expected);
        }
    }

    /// A law of our own: what the two sides of a match have adds up to the pool, whatever the scale.
    #[test]
    fn the_two_sides_share_the_pool() {
        let scales = published::all().map(VictoryScale::Table);
        for scale in scales.chain([VictoryScale::WbfContinuous, VictoryScale::WbfDiscrete]) {
            for boards in 1..=28 {
                for margin in (0..120).map(|margin| big(Exact::new(margin, 2))) {
                    let (won, lost) = (scale.hundredths(&margin, boards), scale.hundredths(&-margin, boards));
                    let shared = won.zip(lost).map(|(won, lost)| won + lost);
                    let expected = won.map(|_| scale.pool_hundredths());
                    assert_eq!(shared, expected, "{} after {boards} boards", scale.name());
                    assert!(won >= lost);
                }
            }
            assert_eq!(scale.hundredths(&big(Exact::from_integer(1)), 0), None);
        }
    }
}
