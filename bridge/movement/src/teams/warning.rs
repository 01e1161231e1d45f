//! What a director should know about a movement of teams before choosing it.

use std::fmt;

/// A weakness of a movement of teams that can be played all the same. The unfair ones come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TeamWarning {
    /// A whole whist of an even number of teams.
    MissOne,
    /// Without first and last rounds, or ended early.
    MissSome,
    /// One of two sessions or stanzas by itself.
    OneOfTwoSessions,
    /// A mirror Mitchell without the two whists.
    OwnRowNotMet,
    /// Two rows that share across.
    RowsShare,
    /// Head-to-head matches on the same boards.
    BoardsFromPool,
    /// Head-to-head matches beside a triangle.
    PlayedInHalves,
    /// Both pairs of a team move, and sit either way.
    PairsChangeLines,
}

impl TeamWarning {
    /// Whether some teams are compared on other terms than others; the rest is only inconvenient.
    pub fn is_unfair(self) -> bool {
        match self {
            Self::MissOne | Self::MissSome | Self::OneOfTwoSessions | Self::OwnRowNotMet => true,
            Self::RowsShare | Self::BoardsFromPool | Self::PlayedInHalves | Self::PairsChangeLines => false,
        }
    }
}

impl fmt::Display for TeamWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MissOne => "Every team misses one other team.",
            Self::MissSome => "Not all teams meet. All matches that are played are complete.",
            Self::OneOfTwoSessions => {
                "This is one of two sessions: the teams meet those that they miss here in the other one."
            }
            Self::OwnRowNotMet => {
                "The teams of a row do not meet each other. If there is time let two whists follow, with new \
                 boards: add the word \"complete\"."
            }
            Self::RowsShare => {
                "Tables beside each other in the two rows share their boards in every round. Better move the \
                 boards yourself."
            }
            Self::BoardsFromPool => {
                "All matches play the same boards in a round: put out copies, or let the tables fetch them \
                 from a pool in the middle of the room."
            }
            Self::PlayedInHalves => {
                "Every match takes two rounds here, one for each half, because three teams play in a triangle \
                 at the last three tables. One team stays in the triangle throughout."
            }
            Self::PairsChangeLines => {
                "Both pairs of a team move, and sit North-South in one round and East-West in another: post \
                 the list of rounds at the tables."
            }
        })
    }
}
