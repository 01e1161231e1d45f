//! How those who play are called by number.

use std::fmt;

use crate::entry::{PairId, PlayerNumber, SectionLetter};

/// Who plays, by number, with the section's letter where there are several sections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Label {
    /// `pair 3NS`.
    Pair(Option<SectionLetter>, PairId),
    /// `team 5`.
    Team(Option<SectionLetter>, u16),
    /// `player 7`.
    Player(Option<SectionLetter>, PlayerNumber),
    /// `players 3 and 7`, who are partners for a round.
    Partners(Option<SectionLetter>, [PlayerNumber; 2]),
}

impl Label {
    /// What it is, as words choose by it: `pair`, `team`, `player`, `partners`.
    pub fn what(self) -> &'static str {
        match self {
            Self::Pair(..) => "pair",
            Self::Team(..) => "team",
            Self::Player(..) => "player",
            Self::Partners(..) => "partners",
        }
    }

    /// In English, for the director: `pair A3NS`, `players 3 and 7`.
    pub fn in_words(self) -> String {
        match (self, self.numbers()) {
            (Self::Partners(..), [one, other]) => format!("players {one} and {other}"),
            (Self::Pair(..) | Self::Team(..) | Self::Player(..), [number, _]) => {
                format!("{} {number}", self.what())
            }
        }
    }

    /// What stands where names are expected and none is known: the team or the player by number, without the section's
    /// letter, which stands beside. Nothing for a pair.
    pub fn for_names(self) -> Option<Self> {
        match self {
            Self::Team(_, number) => Some(Self::Team(None, number)),
            Self::Player(_, player) => Some(Self::Player(None, player)),
            Self::Pair(..) | Self::Partners(..) => None,
        }
    }

    /// Its number, or its numbers, as they stand on cards: `A3NS`; of partners the first and the second.
    pub fn numbers(self) -> [String; 2] {
        let lettered = |letter: Option<SectionLetter>, number: &dyn fmt::Display| match letter {
            Some(letter) => format!("{letter}{number}"),
            None => number.to_string(),
        };
        match self {
            Self::Pair(letter, pair) => [lettered(letter, &pair), String::new()],
            Self::Team(letter, number) => [lettered(letter, &number), String::new()],
            Self::Player(letter, player) => [lettered(letter, &player), String::new()],
            Self::Partners(letter, [one, other]) => [lettered(letter, &one), lettered(letter, &other)],
        }
    }
}
