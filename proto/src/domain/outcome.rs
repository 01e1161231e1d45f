//! What a board at a table came to: a result, or an artificial adjusted score.

use bridge::contest::{Outcome, OutcomeStatus};
use bridge::exact::Percent;

use crate::error::{WireError, required};
use crate::v1;
use crate::v1::outcome::Kind;

impl From<&Outcome> for v1::Outcome {
    fn from(outcome: &Outcome) -> Self {
        let kind = match outcome {
            Outcome::Result(result) => Kind::Result(result.into()),
            Outcome::Artificial { north_south, east_west } => Kind::Artificial(v1::ArtificialAward {
                north_south: u32::from(north_south.hundredths()),
                east_west: u32::from(east_west.hundredths()),
            }),
            Outcome::Adjusted(adjustment) => Kind::Adjusted(Box::new(v1::Adjustment::from(&**adjustment))),
            Outcome::NotPlayed(why) => Kind::Unplayed((*why).into()),
        };
        Self { kind: Some(kind) }
    }
}

impl TryFrom<&v1::Outcome> for Outcome {
    type Error = WireError;

    fn try_from(wire: &v1::Outcome) -> Result<Self, WireError> {
        Ok(match required("kind", wire.kind.as_ref())? {
            Kind::Result(result) => {
                Self::Result(result.try_into().map_err(|error: WireError| error.within("result"))?)
            }
            Kind::Artificial(award) => Self::Artificial {
                north_south: percent("artificial.north_south", award.north_south)?,
                east_west: percent("artificial.east_west", award.east_west)?,
            },
            Kind::Adjusted(adjustment) => {
                let adjustment =
                    adjustment.as_ref().try_into().map_err(|error: WireError| error.within("adjusted"))?;
                Self::Adjusted(Box::new(adjustment))
            }
            Kind::Unplayed(why) => {
                Self::NotPlayed(why.try_into().map_err(|error: WireError| error.within("unplayed"))?)
            }
        })
    }
}

/// Hundredths of a percent, `0..=10,000`.
pub(crate) fn percent(field: &str, hundredths: u32) -> Result<Percent, WireError> {
    u16::try_from(hundredths).ok().and_then(Percent::from_hundredths).ok_or_else(|| {
        WireError::wrong(field, format!("{hundredths} is more than 100 %: write 6000 for 60 %"))
    })
}

impl From<OutcomeStatus> for v1::OutcomeStatus {
    fn from(status: OutcomeStatus) -> Self {
        match status {
            OutcomeStatus::Entered => Self::Entered,
            OutcomeStatus::Disputed => Self::Disputed,
            OutcomeStatus::Agreed => Self::Agreed,
            OutcomeStatus::Directed => Self::Directed,
        }
    }
}

/// A status of the wire's number; `None` where nothing is entered.
///
/// # Errors
/// Naming `field`, for a number that only a newer version knows.
pub fn status(field: &str, wire: i32) -> Result<Option<OutcomeStatus>, WireError> {
    Ok(match v1::OutcomeStatus::try_from(wire).map_err(|_unknown| WireError::missing(field))? {
        v1::OutcomeStatus::None => None,
        v1::OutcomeStatus::Entered => Some(OutcomeStatus::Entered),
        v1::OutcomeStatus::Disputed => Some(OutcomeStatus::Disputed),
        v1::OutcomeStatus::Agreed => Some(OutcomeStatus::Agreed),
        v1::OutcomeStatus::Directed => Some(OutcomeStatus::Directed),
    })
}

pub(crate) fn status_to_wire(status: Option<OutcomeStatus>) -> i32 {
    status.map_or(v1::OutcomeStatus::None, v1::OutcomeStatus::from).into()
}
