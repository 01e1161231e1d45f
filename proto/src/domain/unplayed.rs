//! Why a board was not played.

use bridge::contest::{Fault, NotPlayed};

use crate::error::{WireError, required};
use crate::v1;
use crate::v1::unplayed::Why;

impl From<NotPlayed> for v1::Unplayed {
    fn from(not_played: NotPlayed) -> Self {
        let why = match not_played {
            NotPlayed::NoFault => Why::NoFault(v1::Unit {}),
            NotPlayed::SlowPlay { north_south, east_west } => Why::SlowPlay(v1::SlowPlay {
                north_south: v1::Fault::from(north_south).into(),
                east_west: v1::Fault::from(east_west).into(),
            }),
            NotPlayed::Bye => Why::Bye(v1::Unit {}),
            NotPlayed::Removed => Why::Removed(v1::Unit {}),
        };
        Self { why: Some(why) }
    }
}

impl TryFrom<&v1::Unplayed> for NotPlayed {
    type Error = WireError;

    fn try_from(wire: &v1::Unplayed) -> Result<Self, WireError> {
        Ok(match required("why", wire.why.as_ref())? {
            Why::NoFault(v1::Unit {}) => Self::NoFault,
            Why::SlowPlay(slow) => Self::SlowPlay {
                north_south: fault("slow_play.north_south", slow.north_south)?,
                east_west: fault("slow_play.east_west", slow.east_west)?,
            },
            Why::Bye(v1::Unit {}) => Self::Bye,
            Why::Removed(v1::Unit {}) => Self::Removed,
        })
    }
}

impl From<Fault> for v1::Fault {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::None => Self::None,
            Fault::Partly => Self::Partly,
            Fault::Directly => Self::Directly,
        }
    }
}

fn fault(field: &str, wire: i32) -> Result<Fault, WireError> {
    Ok(match v1::Fault::try_from(wire).map_err(|_unknown| WireError::missing(field))? {
        v1::Fault::None => Fault::None,
        v1::Fault::Partly => Fault::Partly,
        v1::Fault::Directly => Fault::Directly,
    })
}
