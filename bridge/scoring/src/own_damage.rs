//! Law 12C1(e): what a side has that was damaged by an infraction and did more damage to itself.

use game::exact::Exact;

/// What three scores are worth to the side, in the points of its board or match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnDamage {
    /// Just before the infraction.
    pub expected: Exact,
    /// What could still be had after it.
    pub after_infraction: Exact,
    /// What was had in the end.
    pub got: Exact,
}

impl OwnDamage {
    /// What the side got, and what the infraction cost it: 0 + (14 − 8) is 6 (seed 001, Law 12C1(e)).
    ///
    /// Relief is never less than nothing, and it ends where the damage does (Law 12B1), at what was expected: a side
    /// that got more than the infraction had left it did itself no damage, and has what it expected; one that got what
    /// it expected, or more, keeps that.
    pub fn award(self) -> Exact {
        self.got + self.relief()
    }

    /// Whether any of the damage is made good: otherwise what the side got stands.
    pub fn is_relieved(self) -> bool {
        self.relief() > Exact::from_integer(0)
    }

    /// What of the damage is made good.
    pub(crate) fn relief(self) -> Exact {
        let nothing = Exact::from_integer(0);
        let cost = (self.expected - self.after_infraction).max(nothing);
        cost.min((self.expected - self.got).max(nothing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relief_is_for_damage_that_is_not_ones_own() {
        for (case, [expected, after_infraction, got], award) in [
            ("seed 001: 14 expected, 8 after the infraction, 0 after the revoke", [14, 8, 0], 6),
            ("12C1(e): nothing was self-inflicted, so that all of the damage is made good", [14, 8, 8], 14),
            ("12C1(e): more than the infraction left is no damage of one's own", [4, 0, 4], 4),
            ("the same, in part made good at the table", [14, 8, 10], 14),
            ("12B1: no damage", [4, 0, 6], 6),
            ("12B1: the infraction cost nothing", [8, 14, 0], 0),
            ("12B1: neither", [8, 14, 10], 10),
            ("IMPs below zero: 10 expected, 1 after it, -6 had", [10, 1, -6], 3),
        ] {
            let [expected, after_infraction, got] =
                [expected, after_infraction, got].map(Exact::from_integer);
            let damage = OwnDamage { expected, after_infraction, got };
            assert_eq!(damage.award(), Exact::from_integer(award), "{case}");
        }
    }
}
