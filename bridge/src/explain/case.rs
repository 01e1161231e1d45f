//! What an explanation of one board is made from.

use crate::board::BoardNumber;
use crate::contest::Outcome;
use crate::exact::BigRational;
use crate::law::Book;
use crate::matchpoint::Formula;
use crate::scoring::{Row, Scoring, SubFieldRule};
use crate::seat::Line;

/// One side of one row of a board, with all that its award depends on.
#[derive(Debug, Clone, Copy)]
pub struct BoardCase<'a> {
    pub board: BoardNumber,
    pub line: Line,
    /// Of all tables whose results count, or of the group of a fouled board.
    pub rows: &'a [Row],
    /// The place of the row among them.
    pub own: usize,
    pub outcome: &'a Outcome,
    /// The most results that any board of the contest should have: N.
    pub full_count: u32,
    pub scoring: &'a Scoring,
    /// Whose clauses are cited.
    pub book: &'a Book,
    /// Where the board was divided.
    pub group: Option<Group>,
    /// What the pair has on its other boards; `None` where it cannot replace average plus or minus.
    pub other_boards: Option<&'a OtherBoards>,
}

/// The group of a fouled board in which a row is scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// 0 for the first cards.
    pub index: usize,
    pub rule: SubFieldRule,
}

/// What a pair has on its boards with a result (Law 12C2(c)).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherBoards {
    /// The mean of their percentages, exact.
    pub percent: BigRational,
    pub count: u32,
}

impl BoardCase<'_> {
    pub(super) fn formula(&self) -> Formula {
        match self.group {
            Some(group) => group.rule.formula(self.scoring),
            None => Formula::Missing(self.scoring.missing),
        }
    }
}
