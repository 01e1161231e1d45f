//! On which scale awards are told: that of the contest (seed 000, "Matchpointing").

use crate::exact::{BigRational, Exact, big};
use crate::explain::wording::{number, signed};
use crate::message::{Decimal, Message};
use crate::messages;
use crate::scoring::{MatchpointStyle, Method, Unit};

messages! {
    /// What could be won, after what was.
    pub enum MostWords {
        Of { most: Decimal } = "explain-of-most",
        Between { least: Decimal, most: Decimal } = "explain-between",
    }
}

/// How the awards of a method are told: in its unit, and matchpoints in the form that the contest shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AwardForm {
    pub(super) unit: Unit,
    /// Of matchpoints alone.
    pub(super) style: Option<MatchpointStyle>,
}

impl AwardForm {
    pub(super) fn of(method: Method) -> Self {
        Self { unit: method.board_unit(), style: method.matchpoint_style() }
    }

    /// How results beaten and tied with are counted: Ascherman percentages are made of matchpoints.
    pub(super) fn of_comparisons(method: Method) -> Self {
        let form = Self::of(method);
        match form.style {
            Some(_) => form,
            None => Self { unit: Unit::Matchpoints, style: Some(MatchpointStyle::Double) },
        }
    }

    /// An award in this form, where it is reckoned doubled.
    pub(super) fn shown(self, award: Exact, top: i64) -> Exact {
        self.style.map_or(award, |style| style.shown(award, top))
    }

    /// An award with up to four places, as the steps have it: `4.8333`, `+3`.
    pub(super) fn exact(self, award: Exact, top: i64) -> String {
        self.part(self.shown(award, top))
    }

    /// A number that is in this form already, such as a share of an award, with up to four places.
    pub(super) fn part(self, shown: Exact) -> String {
        if self.is_signed() { signed(shown) } else { number(shown) }
    }

    /// An award to hundredths, as lists have it: `4.83`.
    pub(super) fn figure(self, award: Exact, top: i64) -> String {
        self.total_figure(&big(award), top)
    }

    /// A sum of awards to hundredths, of boards whose tops add up to `maximum`.
    pub(super) fn total_figure(self, total: &BigRational, maximum: i64) -> String {
        match self.style {
            Some(style) => style.total_figure(total, maximum),
            None => self.unit.figure(total),
        }
    }

    /// Points beside the boards, as a penalty takes them: half of the doubled ones on the single scale.
    pub(super) fn amount(self, points: Exact) -> Exact {
        match self.style {
            Some(MatchpointStyle::Single) => points / 2,
            Some(MatchpointStyle::Double | MatchpointStyle::Signed) | None => points,
        }
    }

    /// What comes after a number to say what could be won: ` of 22`, ` of 11`, `, of -11 to +11`.
    pub(super) fn of_most(self, maximum: i64) -> Message {
        let most = Decimal(self.most(maximum));
        match self.style {
            Some(MatchpointStyle::Signed) => {
                let least = Decimal(format!("-{}", most.0.trim_start_matches('+')));
                MostWords::Between { least, most }
            }
            Some(MatchpointStyle::Double | MatchpointStyle::Single) | None => MostWords::Of { most },
        }
        .into()
    }

    /// The most that could be won: `22`, `11`, `+11`.
    pub(super) fn most(self, maximum: i64) -> String {
        self.figure(Exact::from_integer(maximum), maximum)
    }

    fn is_signed(self) -> bool {
        match (self.unit, self.style) {
            (_, Some(MatchpointStyle::Signed)) | (Unit::Imps | Unit::TotalPoints, _) => true,
            (Unit::Percent | Unit::Matchpoints | Unit::VictoryPoints | Unit::Points, _) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::said;

    /// Seed 000, "Matchpointing": of a top of 16 the single method has 8, the signed one +8, 0 and −8.
    #[test]
    fn each_style_has_its_own_most_and_its_own_amounts() {
        for (style, award, of_most, penalty) in [
            (MatchpointStyle::Double, "12", " of 16", "4"),
            (MatchpointStyle::Single, "6", " of 8", "2"),
            (MatchpointStyle::Signed, "+4", ", of -8 to +8", "4"),
        ] {
            let form = AwardForm::of(Method::Matchpoints(style));
            assert_eq!(form.exact(Exact::from_integer(12), 16), award);
            assert_eq!(form.figure(Exact::from_integer(12), 16), award);
            assert_eq!(said(&form.of_most(16)), of_most);
            assert_eq!(number(form.amount(Exact::from_integer(4))), penalty);
        }
    }
}
