//! One result as the recap sheet takes it in.

use crate::exact::{Exact, Percent};
use crate::score::Score;
use crate::scoring::{Award, BoardAwards, MatchpointStyle, Row};

/// One result of one board between two entries. `E` is however the entries are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecapLine<E> {
    pub north_south: E,
    pub east_west: E,
    /// The place of its set of boards on the sheet, from 0.
    pub set: usize,
    /// North-South's matchpoints as they are entered in the sheet: what the frequency table gives the score that
    /// the field is compared with, or an average where it is compared with none.
    pub entered: Exact,
    /// The most and the least that the board can give, in the style of the sheet; they add up to what the two
    /// sides share.
    pub pool: Exact,
    /// What the check total takes from it: half of what the two sides share.
    pub expected: Exact,
    /// What the two sides have in the end.
    pub award: Award,
}

impl<E> RecapLine<E> {
    /// A line from what a board's scoring says of it, in the style of the sheet. The awards are those of doubled
    /// matchpoints.
    pub fn new(
        (north_south, east_west): (E, E),
        set: usize,
        (row, award, board): (&Row, Award, &BoardAwards),
        style: MatchpointStyle,
    ) -> Self {
        let top = Exact::from_integer(board.top);
        let (scale, shift) = match style {
            MatchpointStyle::Double => (Exact::from_integer(1), Exact::default()),
            MatchpointStyle::Single => (Exact::new(1, 2), Exact::default()),
            MatchpointStyle::Signed => (Exact::from_integer(1), top / 2),
        };
        let styled = |points: Exact| (points - shift) * scale;
        let average = top / 2;
        let entered = match row {
            Row::Score(_) => award.ns,
            Row::Artificial { .. } | Row::Unscored => average,
            Row::Adjusted(adjustment) => adjustment.compared_with().map_or(average, |results| {
                results.parts().iter().map(|(score, weight)| in_table(board, *score) * share(*weight)).sum()
            }),
        };
        Self {
            north_south,
            east_west,
            set,
            entered: styled(entered),
            pool: styled(top) + styled(Exact::default()),
            expected: styled(average),
            award: Award { ns: styled(award.ns), ew: styled(award.ew) },
        }
    }

    /// East-West's matchpoints as the sheet finds them: what North-South's leave.
    pub fn complement(&self) -> Exact {
        self.pool - self.entered
    }

    /// The same line of a fouled board. Its groups share more than a board does, so that it enters the sheet as an
    /// average, as the notes have it for every adjusted board (seed 000, "Adjusted Scores"), and the adjustment brings the rest.
    #[must_use]
    pub fn fouled(self) -> Self {
        Self { entered: self.expected, ..self }
    }
}

/// What a score is worth in the frequency table; half the top where it is not in it.
fn in_table(board: &BoardAwards, score: Score) -> Exact {
    let line = board.frequencies.iter().find(|line| line.score == score);
    line.map_or(Exact::new(board.top, 2), |line| line.award.ns)
}

fn share(weight: Percent) -> Exact {
    Exact::new(i64::from(weight.hundredths()), 10_000)
}
