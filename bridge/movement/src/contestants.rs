//! Who competes in a movement: pairs, teams of two pairs, or single players with changing partners.

use std::collections::BTreeMap;
use std::fmt;

use game::entry::PairId;
pub use game::entry::PlayerNumber;

/// A team's number, from 1: the number of both its pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TeamNumber(pub u16);

impl TeamNumber {
    /// The team of a pair, in a movement of [`Contestants::Teams`].
    pub fn of(pair: PairId) -> Self {
        Self(pair.number.0)
    }
}

impl fmt::Display for TeamNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Who competes. Whoever it is, *pairs* sit at the tables and play the boards; what a pair's result counts
/// for depends on this.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Contestants {
    /// Each pair for itself.
    #[default]
    Pairs,
    /// Teams of two pairs: `3NS` and `3EW` are the pairs of team 3, called by the line on which they start,
    /// whichever way they sit later. There is one ranking, of teams.
    Teams,
    /// Single players. Each pair of the movement is one partnership of two of them, North or East first;
    /// the same two players are one partnership however often they play together. One ranking, of players.
    Players(BTreeMap<PairId, [PlayerNumber; 2]>),
}

impl Contestants {
    /// Whether the pairs are called with a line, `3NS`, although there is one ranking.
    pub fn are_teams(&self) -> bool {
        matches!(self, Self::Teams)
    }

    /// Whether single players are ranked, who have names of their own.
    pub fn are_players(&self) -> bool {
        matches!(self, Self::Players(_))
    }
}
