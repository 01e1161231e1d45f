//! What the regulations of a contest say of those who come late or leave, and how its boards go round.

/// What is given for matches that were not played, or not against somebody who stayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Regulation {
    pub missed: MissedRounds,
    pub withdrawals: Withdrawals,
}

/// What a late entry has for each match round that it missed, where it does not take over what a substitute won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum MissedRounds {
    /// The figure that is agreed: [`Terms::missed_hundredths`](super::Terms::missed_hundredths).
    #[default]
    Figure,
    /// The average of a match: half of what is shared out in it.
    Average,
}

/// What becomes of matches that were won and lost against somebody who has left since.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Withdrawals {
    /// They stand.
    #[default]
    Stand,
    /// Each opponent has the average of a match in its place.
    Average,
}

/// How many copies of the boards of a match round there are, and so in which order each table plays them. Source: seed
/// 000, "Head to head teams matches - Round Robin", where the boards of all matches come from one pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Copies {
    /// Every table has its own, and all play them in the same order (barometer).
    #[default]
    EveryTable,
    /// The two tables of a match between teams share theirs: one begins with the first half, the other with the second.
    EveryMatch,
    /// One set goes round the whole room: each table begins further on in it.
    One,
}

impl Copies {
    /// With which of so many boards a table begins, from 0: the `place`th of `tables` in the room, the `of_match`th of
    /// its match, both from 0.
    pub(super) fn begins(self, (place, tables): (usize, usize), of_match: usize, boards: usize) -> usize {
        match self {
            Self::EveryTable => 0,
            Self::EveryMatch => (of_match * boards.div_ceil(2)).checked_rem(boards).unwrap_or(0),
            Self::One => (place * boards).checked_div(tables).unwrap_or(0),
        }
    }
}
