//! What each side has on a board: one score that both sides see from their own end, or after a split award two.

use std::fmt;

use crate::adjustment::{Adjustment, Basis};
use crate::board::BoardNumber;
use crate::contest::slot::Outcome;
use crate::result::BoardResult;
use crate::score::Score;
use crate::seat::Line;

/// The score of each side, from its own view; `None` for a side that has none, or several with weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SideScores {
    pub north_south: Option<Score>,
    pub east_west: Option<Score>,
}

impl Outcome {
    /// What each side has: its own result where the two were given different ones, and of a side that damaged itself
    /// the one that it got. Other tables may be compared with another: [`Outcome::score`].
    pub fn scores(&self, board: BoardNumber) -> SideScores {
        let own = |line: Line| match self {
            Self::Result(result) => result.score(board),
            Self::Artificial { .. } | Self::NotPlayed(_) => None,
            Self::Adjusted(adjustment) => awarded(adjustment, board, line),
        };
        let [north_south, east_west] = Line::ALL.map(|line| own(line).map(|score| score.seen_by(line)));
        SideScores { north_south, east_west }
    }
}

/// The score that a side was awarded, from North-South's view.
fn awarded(adjustment: &Adjustment<BoardResult>, board: BoardNumber, line: Line) -> Option<Score> {
    match &adjustment.side(line).basis {
        Basis::Artificial(_) => None,
        Basis::Results(results) => match results.parts() {
            [(only, _)] => only.score(board),
            _ => None,
        },
        Basis::SelfInflicted { got, .. } => got.score(board),
    }
}

impl SideScores {
    /// One side's own score, from its view.
    pub fn side(self, line: Line) -> Option<Score> {
        match line {
            Line::NorthSouth => self.north_south,
            Line::EastWest => self.east_west,
        }
    }

    /// From North-South's view the score that both sides have; `None` where they have not the same.
    pub fn common(self) -> Option<Score> {
        self.north_south.filter(|score| self.east_west == Some(-*score))
    }

    /// Whether the sides have not the same, and at least one of them a score.
    pub fn differ(self) -> bool {
        self.common().is_none() && self != Self::default()
    }

    /// In words, with each score as `write` writes it: `-50` from North-South's view where both have the same, otherwise
    /// each from its own, `NS -50, EW -420`, and no word of a side that has none.
    pub fn told(self, write: impl Fn(Score) -> String) -> String {
        if let Some(score) = self.common() {
            return write(score);
        }
        let side = |line: Line| Some(format!("{} {}", line.letters(), write(self.side(line)?)));
        Line::ALL.into_iter().filter_map(side).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for SideScores {
    /// `-50`, or `NS -50, EW -420`; nothing where neither side has a score.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(|score| score.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Board 1, nobody vulnerable, by the table of Law 77: a split award gives each side its own, what a side did to itself
    /// leaves it what it got (seed 001, Law 12C1(b) of 2007), and what the field is compared with is neither's.
    #[test]
    fn each_side_has_its_own_score() {
        let board = BoardNumber::new(1).unwrap();
        for (outcome, told, compared) in [
            ("4H N -1", "-50", Some(-50)),
            ("pass", "0", Some(0)),
            ("NS 4H N -1, EW 4H N =", "NS -50, EW -420", Some(-50)),
            ("NS 4H N -1, EW 4H N =, field EW", "NS -50, EW -420", Some(420)),
            ("NS got 4H N -1, after 2H N +1, expected 3NT N +1, EW 3NT N +1", "NS -50, EW -430", Some(430)),
            ("NS average plus, EW 4H N -1", "EW 50", Some(-50)),
            ("50 % 4H N =, 50 % 4H N -1", "", None),
            ("NS 60 %, EW 40 %", "", None),
        ] {
            let outcome: Outcome = outcome.parse().unwrap();
            let scores = outcome.scores(board);
            assert_eq!(scores.to_string(), told, "{outcome}");
            assert_eq!(outcome.score(board), compared.map(Score), "{outcome}");
        }
    }
}
