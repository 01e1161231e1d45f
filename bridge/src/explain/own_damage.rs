//! Damage of which a part is a side's own, in words (Law 12C1(e)): from three scores to what the side has.

use crate::exact::Exact;
use crate::explain::outcome::Reader;
use crate::law::{Book, numbering};
use crate::scoring::OwnDamage;

/// How the numbers of a method are written.
pub(super) struct Figures<'a> {
    /// What a score is worth: `+7`.
    pub(super) worth: &'a dyn Fn(Exact) -> String,
    /// A difference of two such, never negative: `8`.
    pub(super) difference: &'a dyn Fn(Exact) -> String,
}

/// What the rule is.
pub(super) fn named(reader: Reader, book: &Book) -> String {
    let law = numbering::own_damage(book);
    match reader {
        Reader::You => format!(
            "What the infraction cost you is given back; damage that you did yourself is not ({law})."
        ),
        Reader::YourTeam => {
            format!(
                "What the infraction cost your team is given back; damage that it did itself is not ({law})."
            )
        }
    }
}

/// What the infraction cost the side, and what it has: `The infraction cost you 8, from +7 to -1; that much is given back,
/// and the rest is lost by your own doing: -5 + 8 = +3.`
pub(super) fn made_good(damage: OwnDamage, reader: Reader, figures: &Figures<'_>) -> String {
    let (you, your, has) = match reader {
        Reader::You => ("you", "your", "have"),
        Reader::YourTeam => ("your team", "its", "has"),
    };
    let OwnDamage { expected, after_infraction, got } = damage;
    let worth = figures.worth;
    if got >= expected {
        return format!(
            "What was expected is no more than what {you} got, so there is no damage, and that stands: {}.",
            worth(got)
        );
    }
    if !damage.is_relieved() {
        return format!("The infraction cost {you} nothing, so what {you} got stands: {}.", worth(got));
    }
    if damage.award() == expected {
        return format!(
            "What {you} got is no less than the infraction left, so no damage is {your} own, and {you} {has} what was \
             expected: {}.",
            worth(expected)
        );
    }
    let cost = (figures.difference)(expected - after_infraction);
    format!(
        "The infraction cost {you} {cost}, from {} to {}; that much is given back, and the rest is lost by {your} own doing: \
         {} + {cost} = {}.",
        worth(expected),
        worth(after_infraction),
        worth(got),
        worth(damage.award())
    )
}
