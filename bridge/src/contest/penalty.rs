//! Points taken as discipline (Laws 90 and 91).

use crate::contest::actor::{Actor, At};
use crate::entry::EntryId;
use crate::exact::Percent;

/// A penalty's number in its contest, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PenaltyNumber(pub u32);

/// How much is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PenaltyAmount {
    /// So many percent of the full top of one board (the usual unit: 10 % or 25 % of a top).
    PercentOfTop(Percent),
    /// Hundredths of a matchpoint, or of a point where entries are ranked by points: boards won, matches won, total
    /// points.
    MatchpointHundredths(u32),
    /// Hundredths of an IMP, in a contest scored in IMPs.
    ImpHundredths(u32),
    /// Hundredths of a victory point, in a contest of matches.
    VictoryPointHundredths(u32),
    /// Hundredths of an IMP off the match that the entry plays in a round, before that match is turned into victory
    /// points. Rounds are called as people call them, from 1. The opponents gain nothing. Where IMPs are added up it is
    /// off the sum.
    ImpsOfMatch { hundredths: u32, round: u16 },
    /// Nothing is taken: a warning, in the log and on the entry's score card.
    Warning,
}

impl PenaltyAmount {
    /// Hundredths of a matchpoint, or of a point where boards or matches give points; `None` of other units.
    pub fn points_hundredths(self) -> Option<u32> {
        match self {
            Self::MatchpointHundredths(hundredths) => Some(hundredths),
            Self::PercentOfTop(_)
            | Self::ImpHundredths(_)
            | Self::ImpsOfMatch { .. }
            | Self::VictoryPointHundredths(_)
            | Self::Warning => None,
        }
    }

    /// Hundredths of a victory point; `None` of other units.
    pub fn victory_point_hundredths(self) -> Option<u32> {
        match self {
            Self::VictoryPointHundredths(hundredths) => Some(hundredths),
            Self::PercentOfTop(_)
            | Self::MatchpointHundredths(_)
            | Self::ImpHundredths(_)
            | Self::ImpsOfMatch { .. }
            | Self::Warning => None,
        }
    }

    /// Whether something is taken that is off no match: nothing comes of that where only matches say who goes on.
    pub(super) fn is_off_no_match(self) -> bool {
        self != Self::Warning && self.imps_of_match().is_none()
    }

    /// Hundredths of an IMP, and the round of the match off which they are; `None` of what names no match.
    pub fn imps_of_match(self) -> Option<(u32, u16)> {
        match self {
            Self::ImpsOfMatch { hundredths, round } => Some((hundredths, round)),
            Self::PercentOfTop(_)
            | Self::MatchpointHundredths(_)
            | Self::ImpHundredths(_)
            | Self::VictoryPointHundredths(_)
            | Self::Warning => None,
        }
    }
}

/// A penalty as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Penalty {
    pub number: PenaltyNumber,
    pub entry: EntryId,
    /// Whether `entry` is a player of an individual, who alone is penalised: `A5` is player 5, and not the partnership
    /// of that number.
    pub of_player: bool,
    pub amount: PenaltyAmount,
    pub law: String,
    pub reason: String,
    pub by: Actor,
    pub at: At,
    /// Why it no longer counts; `None` while it does.
    pub removed: Option<String>,
}

impl Penalty {
    /// Whether it takes something from an entry on its boards: from a pair, or from a partnership as one.
    pub fn is_of_entry(&self, entry: EntryId) -> bool {
        !self.of_player && self.entry == entry
    }

    /// Whether it counts for one who is ranked by this name and for whom these entries count.
    pub fn counts_for(&self, name: EntryId, entries: &[EntryId]) -> bool {
        if self.of_player { self.entry == name } else { entries.contains(&self.entry) }
    }
}
