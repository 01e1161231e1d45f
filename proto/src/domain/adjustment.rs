//! What the Director awards in place of a result.

use bridge::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use bridge::result::BoardResult;

use super::outcome::percent;
use crate::error::{WireError, required};
use crate::v1;
use crate::v1::artificial::Kind;
use crate::v1::side_award;

impl From<&Adjustment<BoardResult>> for v1::Adjustment {
    fn from(adjustment: &Adjustment<BoardResult>) -> Self {
        let compared = match adjustment.compared {
            Compared::NorthSouth => v1::Compared::NorthSouth,
            Compared::EastWest => v1::Compared::EastWest,
            Compared::Nobody => v1::Compared::Nobody,
        };
        Self {
            north_south: Some((&adjustment.north_south).into()),
            east_west: Some((&adjustment.east_west).into()),
            compared: compared.into(),
        }
    }
}

impl TryFrom<&v1::Adjustment> for Adjustment<BoardResult> {
    type Error = WireError;

    fn try_from(wire: &v1::Adjustment) -> Result<Self, WireError> {
        let compared = v1::Compared::try_from(wire.compared).map_err(|_unknown| {
            WireError::wrong("compared", "is a choice that this version does not know")
        })?;
        let side = |field: &str, side: Option<&v1::SideAward>| {
            SideAward::try_from(required(field, side)?).map_err(|error| error.within(field))
        };
        Ok(Self {
            north_south: side("north_south", wire.north_south.as_ref())?,
            east_west: side("east_west", wire.east_west.as_ref())?,
            compared: match compared {
                v1::Compared::NorthSouth => Compared::NorthSouth,
                v1::Compared::EastWest => Compared::EastWest,
                v1::Compared::Nobody => Compared::Nobody,
            },
        })
    }
}

impl From<&SideAward<BoardResult>> for v1::SideAward {
    fn from(side: &SideAward<BoardResult>) -> Self {
        let basis = match &side.basis {
            Basis::Artificial(artificial) => side_award::Basis::Artificial((*artificial).into()),
            Basis::Results(results) => side_award::Basis::Results(results.into()),
            Basis::SelfInflicted { expected, after_infraction, got } => {
                side_award::Basis::SelfInflicted(v1::SelfInflicted {
                    expected: Some(expected.into()),
                    after_infraction: Some(after_infraction.into()),
                    got: Some(got.into()),
                })
            }
        };
        let limit = side.limit.map(|limit| match limit {
            Limit::AtMostAverageMinus => side_award::Limit::AtMostAverageMinus(v1::Unit {}),
            Limit::AtLeastAveragePlus => side_award::Limit::AtLeastAveragePlus(v1::Unit {}),
            Limit::AtMost(share) => side_award::Limit::AtMost(u32::from(share.hundredths())),
            Limit::AtLeast(share) => side_award::Limit::AtLeast(u32::from(share.hundredths())),
        });
        Self { basis: Some(basis), limit }
    }
}

impl TryFrom<&v1::SideAward> for SideAward<BoardResult> {
    type Error = WireError;

    fn try_from(wire: &v1::SideAward) -> Result<Self, WireError> {
        let basis = match required("basis", wire.basis.as_ref())? {
            side_award::Basis::Artificial(artificial) => {
                Basis::Artificial(artificial.try_into().map_err(|e: WireError| e.within("artificial"))?)
            }
            side_award::Basis::Results(results) => {
                Basis::Results(results.try_into().map_err(|error: WireError| error.within("results"))?)
            }
            side_award::Basis::SelfInflicted(own) => Basis::SelfInflicted {
                expected: required("self_inflicted.expected", own.expected.as_ref())?.try_into()?,
                after_infraction: required("self_inflicted.after_infraction", own.after_infraction.as_ref())?
                    .try_into()?,
                got: required("self_inflicted.got", own.got.as_ref())?.try_into()?,
            },
        };
        let limit = match &wire.limit {
            None => None,
            Some(side_award::Limit::AtMostAverageMinus(_)) => Some(Limit::AtMostAverageMinus),
            Some(side_award::Limit::AtLeastAveragePlus(_)) => Some(Limit::AtLeastAveragePlus),
            Some(side_award::Limit::AtMost(share)) => Some(Limit::AtMost(percent("at_most", *share)?)),
            Some(side_award::Limit::AtLeast(share)) => Some(Limit::AtLeast(percent("at_least", *share)?)),
        };
        Ok(Self { basis, limit })
    }
}

impl From<Artificial> for v1::Artificial {
    fn from(artificial: Artificial) -> Self {
        let kind = match artificial {
            Artificial::AverageMinus => Kind::AverageMinus(v1::Unit {}),
            Artificial::Average => Kind::Average(v1::Unit {}),
            Artificial::AveragePlus => Kind::AveragePlus(v1::Unit {}),
            Artificial::Percent(share) => Kind::Percent(u32::from(share.hundredths())),
            Artificial::ImpHundredths(hundredths) => Kind::ImpHundredths(hundredths),
        };
        Self { kind: Some(kind) }
    }
}

impl TryFrom<&v1::Artificial> for Artificial {
    type Error = WireError;

    fn try_from(wire: &v1::Artificial) -> Result<Self, WireError> {
        Ok(match required("kind", wire.kind.as_ref())? {
            Kind::AverageMinus(_) => Self::AverageMinus,
            Kind::Average(_) => Self::Average,
            Kind::AveragePlus(_) => Self::AveragePlus,
            Kind::Percent(share) => Self::Percent(percent("percent", *share)?),
            Kind::ImpHundredths(hundredths) => Self::ImpHundredths(*hundredths),
        })
    }
}

impl From<&Weighting<BoardResult>> for v1::Weighting {
    fn from(weighting: &Weighting<BoardResult>) -> Self {
        let parts = weighting.parts().iter().map(|(result, weight)| v1::Weighted {
            result: Some(result.into()),
            weight: u32::from(weight.hundredths()),
        });
        Self { parts: parts.collect() }
    }
}

impl TryFrom<&v1::Weighting> for Weighting<BoardResult> {
    type Error = WireError;

    fn try_from(wire: &v1::Weighting) -> Result<Self, WireError> {
        let part = |part: &v1::Weighted| {
            let result = required("result", part.result.as_ref())?.try_into()?;
            Ok((result, percent("weight", part.weight)?))
        };
        let parts = wire.parts.iter().map(part).collect::<Result<Vec<_>, WireError>>()?;
        Self::new(parts).map_err(|error| WireError::wrong("parts", error.to_string()))
    }
}
