//! What a director should know about a movement before choosing it.

use std::fmt;

use crate::rover::warning::RoverWarning;
use crate::teams::warning::TeamWarning;

/// A weakness of a movement that can be played all the same. The unfair ones come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Warning {
    /// Seed 000, "Curtailing movements": never with a half table.
    CurtailedHalfTable,
    /// Seed 000, "Curtailing movements": never where boards are shared.
    CurtailedSharing,
    /// Seed 000, "Howell Movements": a standard Howell should not be curtailed.
    CurtailedHowell,
    /// A Howell in which all tables play the same boards: only meetings are left out.
    CurtailedBarometer,
    /// An individual with fewer rounds.
    CurtailedIndividual,
    /// Any other curtailed movement.
    Curtailed,
    /// A skip without a further round.
    SkipMisses,
    /// A skip with the round of missed boards.
    MeetsAgain,
    /// A skip with a half table: who skips over it never sits out.
    SkipHalfTable,
    /// In a movement with a rover.
    Rover(RoverWarning),
    /// A missing North-South pair: of the two the better half table.
    EastWestSitOut,
    /// A missing East-West pair.
    NorthSouthSitOut,
    /// A missing pair in a movement with one winner, when each pair meets it.
    EachSitsOut,
    /// A missing pair in a movement with one winner, when only some pairs meet it.
    SomeSitOut,
    /// Seed 000: in a three-quarter Howell some pairs are stationary, and so do not meet one another.
    NotAllMeet,
    /// In a movement of teams.
    Team(TeamWarning),
    /// In one session of a twinned Mitchell or a stagger, and in an appendix Mitchell.
    NotEveryOpponent,
    /// In an appendix Mitchell of many tables.
    ThreeShare,
    /// Other tables than the first and the last share.
    UnusualSharing,
    /// In the Howell for three tables.
    ThreeTablesShare,
    /// An individual in which not each table has its own boards.
    SomeTablesShare,
    /// An individual with one player more than the tables seat.
    EachPlayerSitsOut,
    /// A Mitchell or its relative in which rounds are switched.
    Switched,
    /// A hesitation with an even number of tables.
    PivotShares,
    /// In a Bowman.
    LastTableShares,
    /// In a web with two parts.
    TwoCopies,
    /// In a web with three parts.
    ThreeCopies,
    /// In a barometer Howell, and in the Howell for two tables.
    AllTablesShare,
    /// Seed 000: stationary pairs may turn round, for the balance.
    StationaryTurn,
}

impl Warning {
    /// Whether it is what a skip costs, where nothing else is left out.
    pub(crate) fn is_skip(self) -> bool {
        matches!(self, Self::SkipMisses | Self::MeetsAgain)
    }

    /// Whether some pairs are compared on other terms than others; the rest is only inconvenient.
    pub fn is_unfair(self) -> bool {
        match self {
            Self::CurtailedHalfTable
            | Self::CurtailedSharing
            | Self::CurtailedHowell
            | Self::CurtailedBarometer
            | Self::CurtailedIndividual
            | Self::Curtailed
            | Self::SkipMisses
            | Self::MeetsAgain
            | Self::SkipHalfTable
            | Self::EastWestSitOut
            | Self::NorthSouthSitOut
            | Self::EachSitsOut
            | Self::SomeSitOut => true,
            Self::Rover(warning) => warning.is_unfair(),
            Self::Team(warning) => warning.is_unfair(),
            Self::NotAllMeet
            | Self::NotEveryOpponent
            | Self::ThreeShare
            | Self::UnusualSharing
            | Self::ThreeTablesShare
            | Self::SomeTablesShare
            | Self::EachPlayerSitsOut
            | Self::Switched
            | Self::PivotShares
            | Self::LastTableShares
            | Self::TwoCopies
            | Self::ThreeCopies
            | Self::AllTablesShare
            | Self::StationaryTurn => false,
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rover(warning) => return warning.fmt(f),
            Self::Team(warning) => return warning.fmt(f),
            Self::CurtailedHalfTable => {
                "With a half table and fewer rounds some pairs sit out and others do not: \
                 they play different numbers of boards, and boards have different tops. Better play all rounds."
            }
            Self::CurtailedSharing => {
                "Where tables share and rounds are left out, some boards are played more often than \
                 others: their tops differ. Better play all rounds, or use the skip."
            }
            Self::CurtailedHowell => {
                "With fewer rounds of a Howell some boards are played more often than others, and not \
                 all pairs meet. Better ask for a three-quarter Howell of as many rounds as you want."
            }
            Self::CurtailedBarometer => {
                "With fewer rounds fewer pairs meet, and the pairs are compared less evenly. Better ask for \
                 a three-quarter Howell of as many rounds as you want."
            }
            Self::Curtailed => "With fewer rounds the pairs do not all play the same boards.",
            Self::SkipMisses => "Every pair misses one set of boards and one pair of opponents.",
            Self::MeetsAgain => {
                "In the last round East-West meet the pair they started with again, with the boards both \
                 missed. Every pair misses one pair of opponents."
            }
            Self::SkipHalfTable => {
                "With a skip and a half table some pairs sit out more often than others: they play different \
                 numbers of boards. Better share and bystand."
            }
            Self::EastWestSitOut => "Each East-West pair sits out one round and misses the boards of it.",
            Self::NorthSouthSitOut => {
                "Each North-South pair sits out one round, and may hear the next table talk about the \
                 boards it plays next. Better leave a North-South place empty."
            }
            Self::EachSitsOut => "Each pair sits out one round and misses the boards of it.",
            Self::SomeSitOut => {
                "Some pairs sit out one round and miss the boards of it, and the others do not."
            }
            Self::NotAllMeet => {
                "The pairs that stay at their tables do not meet one another; all play the same boards."
            }
            Self::NotEveryOpponent => {
                "Not every North-South pair meets every East-West pair; all play the same boards."
            }
            Self::ThreeShare => "Three or more tables share each set of boards: make copies, or pass them on.",
            Self::UnusualSharing => {
                "Other tables than the first and the last share: players there may score on the wrong line."
            }
            Self::ThreeTablesShare => "In round 1 all tables play the same boards and pass them round.",
            Self::CurtailedIndividual => "With fewer rounds the players do not all have each other as partners.",
            Self::SomeTablesShare => "In every round some tables share their boards.",
            Self::EachPlayerSitsOut => "Each player sits out one round.",
            Self::Switched => {
                "In the switched rounds turn the boards by a quarter, or the players change direction, and \
                 those who move go on moving."
            }
            Self::PivotShares => "The last table shares its boards with table 1 in every round.",
            Self::LastTableShares => {
                "The last table but one shares with table 1, and the last with another table in each round. \
                 With a second copy of the boards for these two nobody waits."
            }
            Self::TwoCopies => "Two copies of all boards are needed.",
            Self::ThreeCopies => "Three copies of all boards are needed, or tables share.",
            Self::AllTablesShare => {
                "All tables play the same boards in each round: make a copy for every table, or pass them round."
            }
            Self::StationaryTurn => {
                "Pairs that stay play the other cards in some rounds: the cards say when to turn the boards."
            }
        })
    }
}
