//! What a result is worth to each side, and the awards of a whole board.

use crate::traveller::Frequency;
use game::exact::Exact;

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
    /// What a Butler compares with; `None` in every other method, and before the first score.
    pub datum: Option<Exact>,
    /// What [`table_total`](Self::table_total) must be (seed 000, "Matchpointing"): half the top for each row in
    /// matchpoints, 0 in cross-IMPs; `None` where nothing follows from the rules. Only a rounding of each award,
    /// as [`Neuberg::Hundredths`](crate::matchpoint::Neuberg) makes, may miss it.
    pub check_total: Option<Exact>,
}

impl BoardAwards {
    /// What the North-South awards of the frequency table, each as often as it was made, add up to. Artificial
    /// awards and those of rows that nobody is compared with are outside: they are put right after the sheet has
    /// been balanced (seed 000).
    pub fn table_total(&self) -> Exact {
        self.frequencies.iter().map(|frequency| frequency.count * frequency.award.ns).sum()
    }
}
