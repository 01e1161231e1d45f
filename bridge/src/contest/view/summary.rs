//! A contest in a list.

use crate::contest::actor::At;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::ContestNumber;

/// A contest in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestSummary {
    pub contest: ContestNumber,
    pub name: String,
    pub phase: Phase,
    /// When something last happened.
    pub at: At,
    pub sequence: u64,
}

impl ContestSummary {
    /// The summary of a contest.
    pub fn new(number: ContestNumber, contest: &Contest) -> Self {
        Self {
            contest: number,
            name: contest.name.clone(),
            phase: contest.phase,
            at: contest.at,
            sequence: contest.sequence,
        }
    }
}
