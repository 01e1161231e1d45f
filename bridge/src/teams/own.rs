//! What one side of one table brings into the comparison of a board.

use crate::adjustment::{Artificial, Basis, Limit, SideAward, Weighting};
use crate::exact::Exact;
use crate::score::Score;
use crate::scoring::{OwnDamage, Row};
use crate::seat::Line;

/// What a side has at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own {
    pub kind: OwnKind,
    pub limit: Option<Limit>,
    /// What its scores are made from, where part of its damage is its own; only [`Own::settle`] knows whether relief
    /// goes as far as they say.
    pub(crate) damage: Option<Damaged>,
}

/// The scores of a side that damaged itself (Law 12C1(e)).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Damaged {
    pub(crate) expected: Vec<(Score, Exact)>,
    pub(crate) after_infraction: Score,
    pub(crate) got: Score,
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
        let plain = |kind| Self { kind, limit: None, damage: None };
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
        let (kind, damage) = match &award.basis {
            Basis::Artificial(artificial) => (OwnKind::Artificial(*artificial), None),
            Basis::Results(results) => (OwnKind::Scores(weights(results).collect()), None),
            Basis::SelfInflicted { expected, after_infraction, got } => {
                let one = Exact::from_integer(1);
                let lost = [(*got, one), (*after_infraction, -one)];
                let expected: Vec<(Score, Exact)> = weights(expected).collect();
                let scores = expected.iter().copied().chain(lost).collect();
                let (after_infraction, got) = (*after_infraction, *got);
                (OwnKind::Scores(scores), Some(Damaged { expected, after_infraction, got }))
            }
        };
        Self { kind, limit: award.limit, damage }
    }

    /// Leaves of a side that damaged itself the scores that count: what it got where no relief is due, and what was
    /// expected where relief reaches that. `worth` is what scores come to against the other table.
    pub fn settle(&mut self, worth: impl Fn(&[(Score, Exact)]) -> Exact) {
        let Some(damaged) = &self.damage else { return };
        let damage = damaged.worth(worth);
        if !damage.is_relieved() {
            self.kind = OwnKind::Scores(only(damaged.got));
        } else if damage.award() == damage.expected {
            self.kind = OwnKind::Scores(damaged.expected.clone());
        }
    }

    /// Whether several scores are weighed, so that a rounding is due.
    pub fn is_weighed(&self) -> bool {
        match &self.kind {
            OwnKind::Scores(scores) => scores.len() > 1,
            OwnKind::Artificial(_) | OwnKind::Nothing => false,
        }
    }
}

impl Damaged {
    /// What its scores come to; `worth` is that of some with their weights.
    pub(crate) fn worth(&self, worth: impl Fn(&[(Score, Exact)]) -> Exact) -> OwnDamage {
        OwnDamage {
            expected: worth(&self.expected),
            after_infraction: worth(&only(self.after_infraction)),
            got: worth(&only(self.got)),
        }
    }
}

/// A score that stands for the whole.
pub(crate) fn only(score: Score) -> Vec<(Score, Exact)> {
    vec![(score, Exact::from_integer(1))]
}

fn weights(results: &Weighting<Score>) -> impl Iterator<Item = (Score, Exact)> {
    results.parts().iter().map(|(score, weight)| (*score, weight.of(1)))
}
