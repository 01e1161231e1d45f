//! What the numbers of a view count. Both ways, so that clients write them in the words of `bridge`.

use bridge::scoring::Unit;

use crate::v1;

impl From<Unit> for v1::PointUnit {
    fn from(unit: Unit) -> Self {
        match unit {
            Unit::Percent => Self::Percent,
            Unit::Matchpoints => Self::Matchpoints,
            Unit::Imps => Self::Imps,
            Unit::VictoryPoints => Self::VictoryPoints,
            Unit::TotalPoints => Self::TotalPoints,
            Unit::Points => Self::Points,
        }
    }
}

impl From<v1::PointUnit> for Unit {
    fn from(unit: v1::PointUnit) -> Self {
        match unit {
            v1::PointUnit::Percent => Self::Percent,
            v1::PointUnit::Matchpoints => Self::Matchpoints,
            v1::PointUnit::Imps => Self::Imps,
            v1::PointUnit::VictoryPoints => Self::VictoryPoints,
            v1::PointUnit::TotalPoints => Self::TotalPoints,
            v1::PointUnit::Points => Self::Points,
        }
    }
}
