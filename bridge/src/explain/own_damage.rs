//! Damage of which a part is a side's own, in words (Law 12C1(e)): from three scores to what the side has.

use crate::exact::Exact;
use crate::explain::outcome::Reader;
use crate::law::clause::Clause;
use crate::law::{Book, numbering};
use crate::message::Decimal;
use crate::messages;
use crate::scoring::OwnDamage;

messages! {
    /// How damage of one's own counts; each a sentence.
    pub enum DamageWords {
        Rule { reader: Reader, law: Clause } = "explain-own-damage",
        /// What was got is no less than what was expected.
        NoDamage { reader: Reader, got: Decimal } = "explain-no-damage",
        CostNothing { reader: Reader, got: Decimal } = "explain-cost-nothing",
        /// What was got is no less than what the infraction left.
        NoneOfOwn { reader: Reader, expected: Decimal } = "explain-no-own-damage",
        MadeGood {
            reader: Reader,
            cost: Decimal,
            expected: Decimal,
            left: Decimal,
            sum: Decimal,
        } = "explain-made-good",
    }
}

/// How the numbers of a method are written.
pub(super) struct Figures<'a> {
    /// What a score is worth: `+7`.
    pub(super) worth: &'a dyn Fn(Exact) -> String,
    /// A difference of two such, never negative: `8`.
    pub(super) difference: &'a dyn Fn(Exact) -> String,
}

/// What the rule is.
pub(super) fn named(reader: Reader, book: &Book) -> DamageWords {
    DamageWords::Rule { reader, law: numbering::own_damage(book) }
}

/// What the infraction cost the side, and what it has: `The infraction cost you 8, from +7 to -1; that much is given back,
/// and the rest is lost by your own doing: -5 + 8 = +3.`
pub(super) fn made_good(damage: OwnDamage, reader: Reader, figures: &Figures<'_>) -> DamageWords {
    let OwnDamage { expected, after_infraction, got } = damage;
    let worth = |points: Exact| Decimal((figures.worth)(points));
    if got >= expected {
        return DamageWords::NoDamage { reader, got: worth(got) };
    }
    if !damage.is_relieved() {
        return DamageWords::CostNothing { reader, got: worth(got) };
    }
    if damage.award() == expected {
        return DamageWords::NoneOfOwn { reader, expected: worth(expected) };
    }
    let cost = (figures.difference)(expected - after_infraction);
    let sum = Decimal(format!("{} + {cost} = {}", worth(got).0, worth(damage.award()).0));
    let (expected, left) = (worth(expected), worth(after_infraction));
    DamageWords::MadeGood { reader, cost: Decimal(cost), expected, left, sum }
}
