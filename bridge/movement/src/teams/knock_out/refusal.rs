//! Why a knock-out does not start or go on, in plain words.

use crate::contestants::TeamNumber;

/// What is wrong with a knock-out or with the results of a round, and what to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KnockOutRefusal {
    #[error("a knock-out needs at least two teams")]
    TooFewTeams,

    #[error("team {team} is in the list of seeds twice")]
    TeamTwice { team: TeamNumber },

    #[error("the knock-out is over")]
    Over,

    #[error("team {team} is not in this round")]
    NotIn { team: TeamNumber },

    #[error("teams {one} and {two} do not meet in this round")]
    NotMeeting { one: TeamNumber, two: TeamNumber },

    #[error("the match of teams {one} and {two} has two scores: keep the right one")]
    ScoredTwice { one: TeamNumber, two: TeamNumber },

    #[error("the match of teams {one} and {two} has no score yet")]
    NoScore { one: TeamNumber, two: TeamNumber },

    #[error("teams {one} and {two} are level: let them play on until one leads, then enter the whole score")]
    Level { one: TeamNumber, two: TeamNumber },
}
