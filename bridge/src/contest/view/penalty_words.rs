//! What penalties take, and why, in the words of players.

use crate::contest::penalty::{Penalty, PenaltyAmount};
use crate::exact::{Exact, big, half_away_from_zero};
use crate::message::{Decimal, Message, RoundName};
use crate::messages;
use crate::scoring::{MatchpointStyle, Method, Scoring, Unit};

messages! {
    /// A penalty.
    pub enum PenaltyWords {
        OfTop { percent: Decimal } = "penalty-of-top",
        /// Matchpoints where one is given for each result that is beaten.
        OnSingleScale { amount: Message } = "penalty-on-single-scale",
        OffMatch { amount: Message, round: RoundName } = "penalty-off-match",
        Warning = "penalty-warning",
        /// Of so much, and why.
        For { amount: Message, reason: String } = "penalty-for",
        ByLaw { amount: Message, reason: String, law: String } = "penalty-by-law",
        Refunded { penalty: Message, why: String } = "penalty-refunded",
    }
}

/// `10 % of a top: slow play (Law 90B2)`.
pub(super) fn penalty_words(penalty: &Penalty, scoring: &Scoring) -> Message {
    let (amount, reason) = (amount_words(penalty.amount, scoring), penalty.reason.clone());
    let told = match penalty.law.as_str() {
        "" => PenaltyWords::For { amount, reason },
        law => PenaltyWords::ByLaw { amount, reason, law: law.to_owned() },
    };
    match &penalty.removed {
        None => told.into(),
        Some(why) => PenaltyWords::Refunded { penalty: told.into(), why: why.clone() }.into(),
    }
}

/// `10 % of a top`, `1.5 matchpoints`, `2 VPs`: in the unit in which it was given, as
/// [`amount_in_words`](super::amount_in_words) tells the director.
pub fn amount_words(amount: PenaltyAmount, scoring: &Scoring) -> Message {
    let unit = match scoring.standing_unit() {
        Unit::Points | Unit::TotalPoints => Unit::Points,
        Unit::Percent | Unit::Matchpoints | Unit::Imps | Unit::VictoryPoints => Unit::Matchpoints,
    };
    let units = |hundredths: u32, unit: Unit| written(Exact::new(i64::from(hundredths), 100), unit);
    match amount {
        PenaltyAmount::PercentOfTop(percent) => {
            let percent = half_away_from_zero(&big(Exact::new(percent.hundredths().into(), 100)), 2);
            PenaltyWords::OfTop { percent: Decimal(percent.trimmed()) }.into()
        }
        PenaltyAmount::MatchpointHundredths(hundredths) => {
            let is_single = scoring.method == Method::Matchpoints(MatchpointStyle::Single);
            if is_single && scoring.standing_unit() == Unit::Percent {
                let amount = written(Exact::new(i64::from(hundredths), 200), unit);
                PenaltyWords::OnSingleScale { amount }.into()
            } else {
                units(hundredths, unit)
            }
        }
        PenaltyAmount::ImpHundredths(hundredths) => units(hundredths, Unit::Imps),
        PenaltyAmount::ImpsOfMatch { hundredths, round } => {
            let (amount, round) = (units(hundredths, Unit::Imps), RoundName::whole(round));
            PenaltyWords::OffMatch { amount, round }.into()
        }
        PenaltyAmount::VictoryPointHundredths(hundredths) => units(hundredths, Unit::VictoryPoints),
        PenaltyAmount::Warning => PenaltyWords::Warning.into(),
    }
}

fn written(amount: Exact, unit: Unit) -> Message {
    unit.amount(&half_away_from_zero(&big(amount), 3).trimmed())
}
