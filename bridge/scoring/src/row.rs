//! What a line of a traveller says to the scorer.

use game::adjustment::{Adjustment, Artificial, Basis};
use game::exact::Percent;
use game::score::Score;
use game::seat::Line;

/// One line of a traveller, as scoring sees it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Row {
    /// A score to compare, from North-South's view.
    Score(Score),
    /// An artificial adjusted score (Law 12C2): a share of the top for each side, compared with
    /// nobody's.
    Artificial { ns: Percent, ew: Percent },
    /// What the Director awarded in place of a score (Law 12).
    Adjusted(Box<Adjustment<Score>>),
    /// Not played, or not known yet: no award, compared with nobody's.
    Unscored,
}

impl Row {
    /// The artificial award of a side, which its own percentage on its other boards may replace (Law 12C2(c));
    /// `None` where the side has a score, or nothing.
    pub fn artificial(&self, line: Line) -> Option<Artificial> {
        match self {
            Self::Artificial { ns, ew } => Some(Artificial::Percent(match line {
                Line::NorthSouth => *ns,
                Line::EastWest => *ew,
            })),
            Self::Adjusted(adjustment) => match adjustment.side(line).basis {
                Basis::Artificial(artificial) => Some(artificial),
                Basis::Results(_) | Basis::SelfInflicted { .. } => None,
            },
            Self::Score(_) | Self::Unscored => None,
        }
    }
}
