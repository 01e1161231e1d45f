//! Matches between teams: the two tables of a board compared, and what all boards of a match come to.
//!
//! Each team's score is computed by itself, from what its own pairs have at the two tables. Without adjusted
//! scores one team wins what the other loses; where the Director has awarded the two sides of a table different
//! scores, a match can end differently for the two teams (seed 002, "25B").

pub mod artificial;
pub mod comparison;
pub mod match_score;
pub mod own;

#[cfg(test)]
mod laws;

pub use comparison::{BothTables, Comparison, SidePoints, compare};
pub use match_score::{MatchScore, SideExtras, SideScore, score_match, won_hundredths};

use crate::scoring::{Averages, MatchResults, MatchScoring, TeamMethod, WeightedRounding};

/// What decides the score of a match between two teams.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    pub method: TeamMethod,
    pub averages: Averages,
    /// Below so many boards the law book calls a match short; 0: it has no short matches.
    pub short_match_below: u32,
    pub weighted: WeightedRounding,
    pub matches: &'a MatchScoring,
    pub results: MatchResults,
    /// The boards that the match was planned with: artificial scores may be worth less in a short match.
    pub planned_boards: u32,
}
