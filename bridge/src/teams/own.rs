//! What one side of one table brings into the comparison of a board.

use crate::adjustment::{Artificial, Basis, Limit, SideAward, Weighting};
use crate::exact::Exact;
use crate::score::Score;
use crate::scoring::Row;
use crate::seat::Line;

/// What a side has at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own {
    pub kind: OwnKind,
    pub limit: Option<Limit>,
}

/// What it is made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OwnKind {
    /// Scores from North-South's view with weights that add up to 1. What a side lost by its own error enters with
    /// its sign: what it got, and what was expected, less what was to be had after the infraction.
    Scores(Vec<(Score, Exact)>),
    Artificial(Artificial),
    /// Not played.
    Nothing,
}

impl Own {
    /// What the side of a line has by this row.
    pub fn of(row: &Row, line: Line) -> Self {
        let plain = |kind| Self { kind, limit: None };
        match row {
            Row::Score(score) => plain(OwnKind::Scores(vec![(*score, Exact::from_integer(1))])),
            Row::Artificial { ns, ew } => {
                let percent = match line {
                    Line::NorthSouth => *ns,
                    Line::EastWest => *ew,
                };
                plain(OwnKind::Artificial(Artificial::Percent(percent)))
            }
            Row::Adjusted(adjustment) => Self::awarded(adjustment.side(line)),
            Row::Unscored => plain(OwnKind::Nothing),
        }
    }

    fn awarded(award: &SideAward<Score>) -> Self {
        let kind = match &award.basis {
            Basis::Artificial(artificial) => OwnKind::Artificial(*artificial),
            Basis::Results(results) => OwnKind::Scores(weights(results).collect()),
            Basis::SelfInflicted { expected, after_infraction, got } => {
                let one = Exact::from_integer(1);
                let lost = [(*got, one), (*after_infraction, -one)];
                OwnKind::Scores(weights(expected).chain(lost).collect())
            }
        };
        Self { kind, limit: award.limit }
    }

    /// Whether several scores are weighed, so that a rounding is due.
    pub fn is_weighed(&self) -> bool {
        match &self.kind {
            OwnKind::Scores(scores) => scores.len() > 1,
            OwnKind::Artificial(_) | OwnKind::Nothing => false,
        }
    }
}

fn weights(results: &Weighting<Score>) -> impl Iterator<Item = (Score, Exact)> {
    results.parts().iter().map(|(score, weight)| (*score, weight.of(1)))
}
