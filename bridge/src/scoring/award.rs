//! What a result is worth to each side, and the awards of a whole board.

use crate::exact::Exact;
use crate::traveller::Frequency;

/// What a result is worth to each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Award {
    pub ns: Exact,
    pub ew: Exact,
}

/// The awards of one board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardAwards {
    /// The most that a pair could win here, where awards are shares of a top; otherwise 0.
    pub top: i64,
    /// One for each row, in the order of the rows; `None` for a row without a score.
    pub awards: Vec<Option<Award>>,
    /// From North-South's best score to their worst.
    pub frequencies: Vec<Frequency>,
}

impl BoardAwards {
    /// What the North-South awards of the rows with a score must add up to (seed 000,
    /// "Matchpointing"): half the top for each. Only [`Neuberg::Hundredths`](crate::matchpoint::Neuberg) may
    /// miss it, by its rounding.
    pub fn check_total(&self) -> Exact {
        let count: Exact = self.frequencies.iter().map(|frequency| frequency.count).sum();
        count * self.top / 2
    }
}
