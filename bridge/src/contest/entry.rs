//! An entry's life in a contest: its players, and whether it is there.

use crate::movement::RoundNumber;

/// One player of an entry.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Player {
    /// Empty where the club gave none.
    pub name: String,
    /// The club's or federation's number; empty where there is none.
    pub number: String,
}

/// Whether somebody sits in an entry's place, and in which rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Presence {
    /// Nobody: the opponents sit out.
    Phantom,
    There {
        /// 1, or the first round of a late pair.
        from: RoundNumber,
        /// The first round that it no longer plays; `None` for an entry that stays to the end.
        until: Option<RoundNumber>,
    },
}

impl Default for Presence {
    fn default() -> Self {
        Self::There { from: RoundNumber(1), until: None }
    }
}

/// A pair that entered, or the empty place for one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entry {
    /// The two players; North or East first where that is known.
    pub players: [Player; 2],
    pub presence: Presence,
}

impl Entry {
    /// Whether the entry is there in this round.
    pub fn plays_in(&self, round: RoundNumber) -> bool {
        match self.presence {
            Presence::Phantom => false,
            Presence::There { from, until } => round >= from && until.is_none_or(|until| round < until),
        }
    }

    /// Whether the entry is not to play to the end, or did not.
    pub(super) fn has_left(&self) -> bool {
        matches!(self.presence, Presence::There { until: Some(_), .. })
    }

    /// Whether the entry is to play to the end: neither a phantom nor withdrawn.
    pub fn is_expected(&self) -> bool {
        match self.presence {
            Presence::Phantom | Presence::There { until: Some(_), .. } => false,
            Presence::There { until: None, .. } => true,
        }
    }

    /// The players' names joined by ` & `; empty where none is known.
    pub fn names(&self) -> String {
        let names: Vec<&str> =
            self.players.iter().map(|player| player.name.as_str()).filter(|name| !name.is_empty()).collect();
        names.join(" & ")
    }
}
