//! What a line of a traveller says to the scorer.

use crate::adjustment::Adjustment;
use crate::exact::Percent;
use crate::score::Score;

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
