//! One result as the recap sheet takes it in.

use crate::exact::Exact;
use crate::scoring::{Award, MatchpointStyle, Row};

/// One result of one board between two entries. `E` is however the entries are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecapLine<E> {
    pub north_south: E,
    pub east_west: E,
    /// The place of its set of boards on the sheet, from 0.
    pub set: usize,
    /// North-South's matchpoints as they are entered in the sheet: their award, or an average where the
    /// director awarded something else.
    pub entered: Exact,
    /// The most and the least that the board can give, in the style of the sheet; they add up to what the two
    /// sides share.
    pub pool: Exact,
    /// What the two sides have in the end.
    pub award: Award,
}

impl<E> RecapLine<E> {
    /// A line from what a board's scoring says of it, in the style of the sheet. The awards are those of doubled
    /// matchpoints, `top` that of the board.
    pub fn new(
        (north_south, east_west): (E, E),
        set: usize,
        (row, award, top): (&Row, Award, i64),
        style: MatchpointStyle,
    ) -> Self {
        let top = Exact::from_integer(top);
        let (scale, shift) = match style {
            MatchpointStyle::Double => (Exact::from_integer(1), Exact::default()),
            MatchpointStyle::Single => (Exact::new(1, 2), Exact::default()),
            MatchpointStyle::Signed => (Exact::from_integer(1), top / 2),
        };
        let styled = |points: Exact| (points - shift) * scale;
        let entered = match row {
            Row::Score(_) => award.ns,
            Row::Artificial { .. } | Row::Adjusted(_) | Row::Unscored => top / 2,
        };
        Self {
            north_south,
            east_west,
            set,
            entered: styled(entered),
            pool: styled(top) + styled(Exact::default()),
            award: Award { ns: styled(award.ns), ew: styled(award.ew) },
        }
    }

    /// East-West's matchpoints as the sheet finds them: what North-South's leave.
    pub fn complement(&self) -> Exact {
        self.pool - self.entered
    }

    /// What the line contributes to the check total: half of what the two sides share.
    pub fn check(&self) -> Exact {
        self.pool / 2
    }
}
