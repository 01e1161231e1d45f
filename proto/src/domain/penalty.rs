//! How much a penalty takes.

use bridge::contest::PenaltyAmount;

use crate::domain::id::small;
use crate::domain::outcome::percent;
use crate::error::{WireError, required};
use crate::v1;
use crate::v1::penalty_amount::Kind;

impl From<&PenaltyAmount> for v1::PenaltyAmount {
    fn from(amount: &PenaltyAmount) -> Self {
        let kind = match amount {
            PenaltyAmount::PercentOfTop(percent) => Kind::PercentOfTop(u32::from(percent.hundredths())),
            PenaltyAmount::MatchpointHundredths(hundredths) => Kind::MatchpointHundredths(*hundredths),
            PenaltyAmount::ImpHundredths(hundredths) => Kind::ImpHundredths(*hundredths),
            PenaltyAmount::VictoryPointHundredths(hundredths) => Kind::VictoryPointHundredths(*hundredths),
            PenaltyAmount::ImpsOfMatch { hundredths, round } => {
                Kind::ImpsOfMatch(v1::ImpsOfMatch { hundredths: *hundredths, round: u32::from(*round) })
            }
            PenaltyAmount::Warning => Kind::Warning(v1::Unit {}),
        };
        Self { kind: Some(kind) }
    }
}

impl TryFrom<&v1::PenaltyAmount> for PenaltyAmount {
    type Error = WireError;

    fn try_from(wire: &v1::PenaltyAmount) -> Result<Self, WireError> {
        Ok(match required("kind", wire.kind.as_ref())? {
            Kind::PercentOfTop(hundredths) => Self::PercentOfTop(percent("percent_of_top", *hundredths)?),
            Kind::MatchpointHundredths(hundredths) => Self::MatchpointHundredths(*hundredths),
            Kind::ImpHundredths(hundredths) => Self::ImpHundredths(*hundredths),
            Kind::VictoryPointHundredths(hundredths) => Self::VictoryPointHundredths(*hundredths),
            Kind::ImpsOfMatch(v1::ImpsOfMatch { hundredths, round }) => {
                Self::ImpsOfMatch { hundredths: *hundredths, round: small("round", *round)? }
            }
            Kind::Warning(v1::Unit {}) => Self::Warning,
        })
    }
}
