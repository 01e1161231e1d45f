//! What regulations say of those who come late or leave, and how boards go round.

use bridge::contest::drawn::{BoardSet, Copies, MissedRounds, Regulation, Withdrawals};

use crate::domain::id;
use crate::error::WireError;
use crate::v1;

impl From<MissedRounds> for v1::MissedRounds {
    fn from(missed: MissedRounds) -> Self {
        match missed {
            MissedRounds::Figure => Self::Figure,
            MissedRounds::Average => Self::Average,
        }
    }
}

impl From<Withdrawals> for v1::Withdrawals {
    fn from(withdrawals: Withdrawals) -> Self {
        match withdrawals {
            Withdrawals::Stand => Self::Stand,
            Withdrawals::Average => Self::Average,
        }
    }
}

impl From<Copies> for v1::BoardCopies {
    fn from(copies: Copies) -> Self {
        match copies {
            Copies::EveryTable => Self::EveryTable,
            Copies::EveryMatch => Self::EveryMatch,
            Copies::One => Self::One,
        }
    }
}

pub(super) fn regulation(wire: &v1::DrawTerms) -> Result<Regulation, WireError> {
    let missed = match v1::MissedRounds::try_from(wire.missed) {
        Ok(v1::MissedRounds::Figure) => MissedRounds::Figure,
        Ok(v1::MissedRounds::Average) => MissedRounds::Average,
        Err(unknown) => return Err(WireError::wrong("missed", unknown)),
    };
    let withdrawals = match v1::Withdrawals::try_from(wire.withdrawals) {
        Ok(v1::Withdrawals::Stand) => Withdrawals::Stand,
        Ok(v1::Withdrawals::Average) => Withdrawals::Average,
        Err(unknown) => return Err(WireError::wrong("withdrawals", unknown)),
    };
    Ok(Regulation { missed, withdrawals })
}

pub(super) fn copies(number: i32) -> Result<Copies, WireError> {
    match v1::BoardCopies::try_from(number) {
        Ok(v1::BoardCopies::EveryTable) => Ok(Copies::EveryTable),
        Ok(v1::BoardCopies::EveryMatch) => Ok(Copies::EveryMatch),
        Ok(v1::BoardCopies::One) => Ok(Copies::One),
        Err(unknown) => Err(WireError::wrong("copies", unknown)),
    }
}

pub(super) fn board_set(last: u32) -> Result<Option<BoardSet>, WireError> {
    match last {
        0 => Ok(None),
        _ => match BoardSet::new(id::small("board_set", last)?) {
            Some(set) => Ok(Some(set)),
            None => Err(WireError::wrong("board_set", format!("{last} is too many"))),
        },
    }
}
