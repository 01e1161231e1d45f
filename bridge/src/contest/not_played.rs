//! Why a board was not played where it was due. A board without a result is never a zero, which among the
//! other scores might be a top to one of the pairs (seed 000, "Matchpointing").

use std::fmt;

use crate::adjustment::{Adjustment, Artificial};
use crate::result::BoardResult;

/// Why there is no result, as the director says. A table that only says "not played" leaves it open:
/// [`BoardResult::NotPlayed`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NotPlayed {
    /// Nobody at the table is to blame: average plus for both sides (Law 12C2(a)).
    NoFault,
    /// The board was taken away because time ran out: each side by its fault (Law 12C2(a), Law 90B2).
    SlowPlay { north_south: Fault, east_west: Fault },
    /// The opponents were not there: no award, the percentage is that of the boards played.
    Bye,
    /// The board was taken out of the contest here: no award.
    Removed,
}

/// How far a side is to blame (Law 12C2(a)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// In no way at fault: average plus.
    None,
    /// Only partly at fault: average.
    Partly,
    /// Directly at fault: average minus.
    Directly,
}

impl Fault {
    /// What Law 12C2(a) awards to a side.
    pub fn award(self) -> Artificial {
        match self {
            Self::None => Artificial::AveragePlus,
            Self::Partly => Artificial::Average,
            Self::Directly => Artificial::AverageMinus,
        }
    }
}

impl NotPlayed {
    /// The artificial scores that follow; `None` where the board counts for nobody.
    pub fn award<R>(self) -> Option<Adjustment<R>> {
        match self {
            Self::NoFault => Some(Adjustment::artificial(Artificial::AveragePlus, Artificial::AveragePlus)),
            Self::SlowPlay { north_south, east_west } => {
                Some(Adjustment::artificial(north_south.award(), east_west.award()))
            }
            Self::Bye | Self::Removed => None,
        }
    }

    /// The same for the two sides the other way round.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::SlowPlay { north_south, east_west } => {
                Self::SlowPlay { north_south: east_west, east_west: north_south }
            }
            Self::NoFault | Self::Bye | Self::Removed => self,
        }
    }
}

impl fmt::Display for NotPlayed {
    /// `Not played, nobody at fault: NS average plus, EW average plus`, `Not played: bye`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self {
            Self::NoFault => "Not played, nobody at fault",
            Self::SlowPlay { .. } => "Not played, slow play",
            Self::Bye => "Not played: bye",
            Self::Removed => "Not played: board removed",
        };
        match self.award::<BoardResult>() {
            Some(award) => write!(f, "{why}: {award}"),
            None => f.write_str(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Outcome;
    use crate::said::said;
    use crate::scoring::Row;

    /// Law 12C2(a): average minus for a side directly at fault, average for one partly at fault, average plus for
    /// one in no way at fault.
    #[test]
    fn each_meaning_has_its_award_and_none_is_a_zero() {
        let board = crate::board::BoardNumber::FIRST;
        let slow = |north_south, east_west| NotPlayed::SlowPlay { north_south, east_west };
        for (why, text, words) in [
            (
                NotPlayed::NoFault,
                "Not played, nobody at fault: NS average plus, EW average plus",
                "not played, nobody at fault: average plus for both sides",
            ),
            (
                slow(Fault::Directly, Fault::None),
                "Not played, slow play: NS average minus, EW average plus",
                "not played, slow play: average minus for North-South, average plus for East-West",
            ),
            (
                slow(Fault::Partly, Fault::Partly),
                "Not played, slow play: NS average, EW average",
                "not played, slow play: average for both sides",
            ),
            (NotPlayed::Bye, "Not played: bye", "not played: no opponents (a bye)"),
            (NotPlayed::Removed, "Not played: board removed", "not played: the board was taken out"),
        ] {
            assert_eq!((why.to_string().as_str(), said(&why.words()).as_str()), (text, words));
            let outcome = Outcome::NotPlayed(why);
            assert_eq!(outcome.score(board), None);
            match outcome.row(board) {
                Row::Adjusted(award) => assert_eq!(Some(*award), why.award()),
                Row::Unscored => assert_eq!(why.award::<BoardResult>(), None),
                other @ (Row::Score(_) | Row::Artificial { .. }) => panic!("{why}: {other:?}"),
            }
            assert_eq!(why.turned().turned(), why);
        }
        assert_eq!(slow(Fault::Directly, Fault::None).turned(), slow(Fault::None, Fault::Directly));
    }
}
