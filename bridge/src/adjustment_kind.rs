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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::said::said;

    /// Each way in which a director writes an award (`adjustment_text`), as players read it.
    #[test]
    fn players_read_whole_words_and_suits() {
        for (text, kind, words) in [
            ("4S N -1", AdjustmentKind::Assigned, "4♠ by North, one down"),
            (
                "60 % 4SX N =, 40 % 4SX N -1",
                AdjustmentKind::Weighted,
                "60 % of 4♠ doubled by North, made, and 40 % of 4♠ doubled by North, one down",
            ),
            (
                "30 % 6S N =, 40 % 4S N +2, 30 % pass",
                AdjustmentKind::Weighted,
                "30 % of 6♠ by North, made, 40 % of 4♠ by North, two overtricks, and 30 % of passed out",
            ),
            (
                "NS 3D E -2, EW 3D E -3",
                AdjustmentKind::Split,
                "North-South have 3♦ by East, two down; East-West have 3♦ by East, three down",
            ),
            (
                "NS 4S E =, EW 4S E +1, field EW",
                AdjustmentKind::Split,
                "North-South have 4♠ by East, made; East-West have 4♠ by East, one overtrick; the other tables are \
                 compared with East-West's score",
            ),
            (
                "NS 4S E =, EW 4S E -1, field nobody",
                AdjustmentKind::Split,
                "North-South have 4♠ by East, made; East-West have 4♠ by East, one down; the other tables are not \
                 compared with this one",
            ),
            (
                "NS got 3D E -2, after 3D E -1, expected 3D E -3, EW 3D E -3",
                AdjustmentKind::Split,
                "North-South have 3♦ by East, two down, and what the infraction cost them (expected was 3♦ by East, three \
                 down; left after it 3♦ by East, one down); East-West have 3♦ by East, three down",
            ),
            (
                "NS average plus, EW 4H E =, at most average minus",
                AdjustmentKind::Split,
                "North-South have average plus; East-West have 4♥ by East, made, but at most average minus",
            ),
            (
                "NS average plus, EW average minus",
                AdjustmentKind::Artificial,
                "average plus for North-South, average minus for East-West",
            ),
            ("NS average plus, EW average plus", AdjustmentKind::Artificial, "average plus for both sides"),
            (
                "NS +3 IMPs, EW -3 IMPs",
                AdjustmentKind::Artificial,
                "+3 IMPs for North-South, −3 IMPs for East-West",
            ),
        ] {
            let adjustment: Adjustment<BoardResult> = text.parse().unwrap();
            assert_eq!((adjustment.kind(), said(&adjustment.words()).as_str()), (kind, words), "{text}");
        }
    }
}
