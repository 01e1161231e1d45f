//! What adjusted scores are called.

use crate::adjustment::{Adjustment, Basis};
use crate::result::BoardResult;

/// The kinds of adjusted scores, as people call them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdjustmentKind {
    Artificial,
    /// Each side has another.
    Split,
    /// One result for both sides.
    Assigned,
    /// Several results, each with its weight.
    Weighted,
    /// None of these.
    Other,
}

impl Adjustment<BoardResult> {
    /// What an adjusted score is called (seed 000, "Weighted Scores" and "Split Scores"; Law 12C): `split score`.
    pub fn kind(&self) -> AdjustmentKind {
        match (&self.north_south.basis, &self.east_west.basis) {
            (Basis::Artificial(_), Basis::Artificial(_)) => AdjustmentKind::Artificial,
            _ if self.north_south != self.east_west => AdjustmentKind::Split,
            (Basis::Results(weighting), _) if weighting.parts().len() == 1 => AdjustmentKind::Assigned,
            (Basis::Results(_), _) => AdjustmentKind::Weighted,
            (Basis::SelfInflicted { .. } | Basis::Artificial(_), _) => AdjustmentKind::Other,
        }
    }
}
