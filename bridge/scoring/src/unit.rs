//! The units in which awards and standings are counted, and how a number of each is printed.

use crate::{MatchScoring, Method, Scoring, TeamMethod};
use game::exact::{BigRational, Exact, big, half_away_from_zero, half_up};
use game::message::{Decimal, Message};
use game::messages;

/// What a number counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Unit {
    /// Percent of what could be won.
    #[default]
    Percent,
    Matchpoints,
    Imps,
    VictoryPoints,
    /// Scores added up (Law 78C).
    TotalPoints,
    /// Boards or matches won, and points that a regulation makes of them.
    Points,
}

messages! {
    /// A number with what it counts, as it stands in a sentence.
    pub enum Amount {
        Percent { figure: Decimal } = "amount-percent",
        Matchpoints { figure: Decimal } = "amount-matchpoints",
        Imps { figure: Decimal } = "amount-imps",
        VictoryPoints { figure: Decimal } = "amount-victory-points",
        Points { figure: Decimal } = "amount-points",
    }
}

messages! {
    /// What numbers count, as it stands beside many of them.
    pub enum UnitName {
        Percent = "unit-percent",
        Matchpoints = "unit-matchpoints",
        Imps = "unit-imps",
        VictoryPoints = "unit-victory-points",
        Points = "unit-points",
    }
}

impl Unit {
    /// A printed number with what it counts: `58.33 %`, `+1 IMP`, `81.25 VPs`.
    pub fn amount(self, figure: &str) -> Message {
        let figure = Decimal(figure.to_owned());
        match self {
            Self::Percent => Amount::Percent { figure },
            Self::Matchpoints => Amount::Matchpoints { figure },
            Self::Imps => Amount::Imps { figure },
            Self::VictoryPoints => Amount::VictoryPoints { figure },
            Self::TotalPoints | Self::Points => Amount::Points { figure },
        }
        .into()
    }

    /// What such numbers count: `%`, `matchpoints`, `IMPs`, `VPs`, `points`.
    pub fn name(self) -> Message {
        match self {
            Self::Percent => UnitName::Percent,
            Self::Matchpoints => UnitName::Matchpoints,
            Self::Imps => UnitName::Imps,
            Self::VictoryPoints => UnitName::VictoryPoints,
            Self::TotalPoints | Self::Points => UnitName::Points,
        }
        .into()
    }

    /// A number as it is printed, without the unit: `58.33` (halves up), `81.25`, `+34.5` and `-120` with their
    /// sign where average is zero (hundredths, halves away from zero, without closing zeros).
    pub fn figure(self, number: &BigRational) -> String {
        match self {
            Self::Percent => half_up(number, 2).to_string(),
            Self::VictoryPoints => half_away_from_zero(number, 2).to_string(),
            Self::Matchpoints | Self::Points => half_away_from_zero(number, 2).trimmed(),
            Self::Imps | Self::TotalPoints => {
                let text = half_away_from_zero(number, 2).trimmed();
                if text == "0" || text.starts_with('-') { text } else { format!("+{text}") }
            }
        }
    }

    /// The same of a number in hundredths, as byes, awards and matches are kept: `14.39` for 1,439 hundredths of a VP.
    pub fn of_hundredths(self, hundredths: i64) -> String {
        self.figure(&big(Exact::new(hundredths, 100)))
    }

    /// A printed number with its unit: `58.33 %`, `+1 IMP`, `81.25 VPs`; nothing where there is no number.
    pub fn written(self, figure: &str) -> String {
        let is_one = matches!(figure, "1" | "+1" | "-1" | "1.00");
        match figure {
            "" => String::new(),
            _ if is_one => format!("{figure} {}", self.one()),
            _ => format!("{figure} {}", self.many()),
        }
    }

    /// The unit of several: `%`, `matchpoints`, `IMPs`, `VPs`, `points`.
    pub fn many(self) -> &'static str {
        match self {
            Self::Percent => "%",
            Self::Matchpoints => "matchpoints",
            Self::Imps => "IMPs",
            Self::VictoryPoints => "VPs",
            Self::TotalPoints | Self::Points => "points",
        }
    }

    fn one(self) -> &'static str {
        match self {
            Self::Percent => "%",
            Self::Matchpoints => "matchpoint",
            Self::Imps => "IMP",
            Self::VictoryPoints => "VP",
            Self::TotalPoints | Self::Points => "point",
        }
    }
}

impl Method {
    /// The unit of the award of one board.
    pub fn award_unit(self) -> Unit {
        match self {
            Self::Matchpoints(_) => Unit::Matchpoints,
            Self::Ascherman => Unit::Percent,
            Self::CrossImps { .. } | Self::Butler { .. } | Self::Teams(TeamMethod::Imps) => Unit::Imps,
            Self::TotalPoints | Self::Teams(TeamMethod::TotalPoints) => Unit::TotalPoints,
            Self::Teams(
                TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton | TeamMethod::Hybrid,
            ) => Unit::Points,
        }
    }
}

impl Method {
    /// The unit of a board's points as people read them, and of a match's margin: boards of a hybrid are won by IMPs,
    /// although its matches add up points of two kinds.
    pub fn board_unit(self) -> Unit {
        match self {
            Self::Teams(TeamMethod::Hybrid) => Unit::Imps,
            Self::Matchpoints(_)
            | Self::Ascherman
            | Self::CrossImps { .. }
            | Self::Butler { .. }
            | Self::TotalPoints
            | Self::Teams(
                TeamMethod::Imps
                | TeamMethod::BoardAMatch
                | TeamMethod::PointABoard
                | TeamMethod::Patton
                | TeamMethod::TotalPoints,
            ) => self.award_unit(),
        }
    }
}

impl Scoring {
    /// Whether matches are worth something of their own, and with them byes and what is given for a match; where not,
    /// boards are added up.
    pub fn counts_matches(&self) -> bool {
        match self.matches {
            MatchScoring::Sum => false,
            MatchScoring::WinLoss | MatchScoring::Victory(_) => true,
        }
    }

    /// The unit by which entries are ranked.
    pub fn standing_unit(&self) -> Unit {
        match (&self.matches, self.method) {
            (MatchScoring::Victory(_), _) => Unit::VictoryPoints,
            (MatchScoring::WinLoss, _) => Unit::Points,
            (MatchScoring::Sum, method) if method.has_top() => Unit::Percent,
            (MatchScoring::Sum, method) => method.award_unit(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::exact::{Exact, big};

    #[test]
    fn numbers_are_printed_as_on_a_results_sheet() {
        for (unit, numerator, denominator, figure, written) in [
            (Unit::Percent, 175, 3, "58.33", "58.33 %"),
            (Unit::Percent, 50, 1, "50.00", "50.00 %"),
            (Unit::Imps, 69, 2, "+34.5", "+34.5 IMPs"),
            (Unit::Imps, 1, 1, "+1", "+1 IMP"),
            (Unit::Imps, 0, 1, "0", "0 IMPs"),
            (Unit::Imps, -1, 300, "0", "0 IMPs"),
            (Unit::Imps, -2, 3, "-0.67", "-0.67 IMPs"),
            (Unit::VictoryPoints, 325, 4, "81.25", "81.25 VPs"),
            (Unit::TotalPoints, 1_450, 1, "+1450", "+1450 points"),
            (Unit::Points, 27, 2, "13.5", "13.5 points"),
            (Unit::Matchpoints, 1, 1, "1", "1 matchpoint"),
        ] {
            let printed = unit.figure(&big(Exact::new(numerator, denominator)));
            assert_eq!((printed.as_str(), unit.written(&printed).as_str()), (figure, written), "{unit:?}");
        }
        assert_eq!(Unit::Imps.written(""), "");
    }
}
