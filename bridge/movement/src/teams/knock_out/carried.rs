//! Margins carried into a match from an earlier one of the same two teams.

use std::collections::BTreeMap;
use std::num::NonZeroU16;

use crate::contestants::TeamNumber;

/// What part of an earlier margin is carried. The conditions of contest say so; there is no rule for all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CarryRule {
    /// The part, as a fraction: one half, one third.
    pub numerator: u16,
    pub denominator: NonZeroU16,
    /// At most so many IMPs.
    pub most: u16,
}

impl CarryRule {
    /// The IMPs carried from a match won by this margin, rounded down.
    pub fn imps(self, margin: u16) -> u16 {
        let part = u32::from(margin) * u32::from(self.numerator) / u32::from(self.denominator.get());
        u16::try_from(part).unwrap_or(u16::MAX).min(self.most)
    }
}

/// The margins that count in matches to come, in IMPs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Carried {
    /// In favour of the first team, which has the lower number.
    margins: BTreeMap<[TeamNumber; 2], i32>,
}

impl Carried {
    /// Lets a team start so many IMPs ahead when the two meet; in place of what was said before of them.
    pub fn give(&mut self, ahead: TeamNumber, behind: TeamNumber, imps: u16) {
        let margin = i32::from(imps);
        self.margins.insert(key(ahead, behind), if ahead < behind { margin } else { -margin });
    }

    /// How far the first team starts ahead of the second, in IMPs; negative if it is behind, 0 if nothing
    /// is carried.
    pub fn margin(&self, one: TeamNumber, two: TeamNumber) -> i32 {
        let margin = self.margins.get(&key(one, two)).copied().unwrap_or_default();
        if one < two { margin } else { -margin }
    }

    pub(super) fn use_up(&mut self, one: TeamNumber, two: TeamNumber) {
        self.margins.remove(&key(one, two));
    }
}

fn key(one: TeamNumber, two: TeamNumber) -> [TeamNumber; 2] {
    [one.min(two), one.max(two)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_is_that_of_either_team() {
        let (three, eight) = (TeamNumber(3), TeamNumber(8));
        let mut carried = Carried::default();
        assert_eq!(carried.margin(three, eight), 0);
        carried.give(eight, three, 7);
        assert_eq!((carried.margin(eight, three), carried.margin(three, eight)), (7, -7));
        carried.give(three, eight, 2);
        assert_eq!(carried.margin(three, eight), 2);
    }

    /// Our own examples.
    #[test]
    fn a_part_is_carried_up_to_a_limit() {
        let third = CarryRule { numerator: 1, denominator: NonZeroU16::new(3).unwrap(), most: 16 };
        for (margin, imps) in [(0, 0), (2, 0), (3, 1), (47, 15), (48, 16), (u16::MAX, 16)] {
            assert_eq!(third.imps(margin), imps, "{margin}");
        }
    }
}
