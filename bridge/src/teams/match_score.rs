//! What all boards of a match come to: points, margins and victory points, for each team by itself.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::{ToPrimitive as _, Zero as _};

use crate::exact::{BigRational, Exact, ExactSum, big};
use crate::scoring::{MatchScoring, TeamMethod, VictoryScale};
use crate::teams::Terms;
use crate::teams::comparison::{Comparison, full_board};

/// What counts for a team beside the boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SideExtras {
    /// The margin that it carries in, in the points of the match; negative if it starts behind.
    pub carried: Exact,
    /// Points of the match taken as a penalty. They are not the opponents' gain.
    pub penalty_points: Exact,
    /// Hundredths of a victory point taken as a penalty.
    pub penalty_hundredths: i64,
}

/// A match as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchScore {
    /// The boards that count.
    pub compared: u32,
    /// The boards that a table has still to play.
    pub waiting: u32,
    /// The boards that were not played at a table: the match is so much shorter.
    pub not_compared: u32,
    /// The first team's, the second team's.
    pub sides: [SideScore; 2],
}

impl MatchScore {
    /// Whether every board has been compared, or never will be.
    pub fn is_complete(&self) -> bool {
        self.waiting == 0
    }
}

/// A team's score in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideScore {
    /// By the method of the match; with what is carried, less penalties.
    pub points: BigRational,
    /// How far it is ahead by its own score, in the points of the match or in
    /// percentage points above 50; negative behind.
    pub margin: BigRational,
    /// Of a complete match with a board that counts: hundredths of a victory point, or of a match won. Negative
    /// after a large penalty; `None` where matches have no points of their own, or the scale has none for such a match.
    pub victory_hundredths: Option<i64>,
}

/// The score of a match from its boards, the extras of the first team first.
pub fn score_match(boards: &[Comparison], terms: &Terms<'_>, extras: [SideExtras; 2]) -> MatchScore {
    let mut sums = [SideSums::default(), SideSums::default()];
    let (mut compared, mut waiting, mut not_compared) = (0, 0, 0);
    for board in boards {
        match board {
            Comparison::Waiting => waiting += 1,
            Comparison::NotCompared => not_compared += 1,
            Comparison::Compared(points) => {
                compared += 1;
                for (sum, points) in sums.iter_mut().zip(points) {
                    sum.points.add(points.points);
                    sum.share.add(points.share);
                    sum.written.add(points.written);
                }
            }
        }
    }
    let [first, second] = sums;
    let side = |own: &SideSums, other: &SideSums, extras: SideExtras| {
        let played = own.points.value() + total_share(own, other, compared, terms.method);
        let extra = big(extras.carried) - big(extras.penalty_points);
        let margin = margin(&played, compared, terms.method) + &extra;
        let victory = (waiting == 0 && compared > 0)
            .then(|| victory_hundredths(&margin, own, compared, terms))
            .flatten()
            .map(|hundredths| hundredths - extras.penalty_hundredths);
        SideScore { points: played + extra, margin, victory_hundredths: victory }
    };
    let sides = [side(&first, &second, extras[0]), side(&second, &first, extras[1])];
    MatchScore { compared, waiting, not_compared, sides }
}

/// What the boards of a match give one side, summed up: of any size, because weighted scores on many boards have a
/// common denominator that no machine number holds.
#[derive(Debug, Default)]
struct SideSums {
    points: ExactSum,
    share: ExactSum,
    written: ExactSum,
}

/// The points that a Patton shares by total points, for each board: 4 for three boards, beside the 6 of
/// point-a-board.
pub const PATTON_SHARED: (i64, i64) = (4, 3);

/// What a team has of the points that a Patton shares: in the proportion of the points that the two teams wrote
/// down over the match, a half each where nobody wrote any. Clubs share in steps, each by its own table; the
/// proportion itself is the rule that they approximate.
fn total_share(own: &SideSums, other: &SideSums, boards: u32, method: TeamMethod) -> BigRational {
    match method {
        TeamMethod::Patton => {
            let pool = big(Exact::new(PATTON_SHARED.0 * i64::from(boards), PATTON_SHARED.1));
            let own = own.written.value();
            let both = &own + other.written.value();
            if both.is_zero() { pool / BigInt::from(2) } else { pool * own / both }
        }
        TeamMethod::Imps
        | TeamMethod::BoardAMatch
        | TeamMethod::PointABoard
        | TeamMethod::Hybrid
        | TeamMethod::TotalPoints => BigRational::zero(),
    }
}

/// How far a team with these points is ahead: of points that are shared, those over the half, twice.
fn margin(points: &BigRational, boards: u32, method: TeamMethod) -> BigRational {
    let boards = i64::from(boards);
    match method {
        TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => points.clone(),
        TeamMethod::BoardAMatch | TeamMethod::PointABoard => {
            points * BigInt::from(2) - BigInt::from(full_board(method) * boards)
        }
        TeamMethod::Patton => {
            let shared = Exact::new(PATTON_SHARED.0 * boards, PATTON_SHARED.1);
            points * BigInt::from(2) - big(shared + full_board(method) * boards)
        }
    }
}

/// What a match is worth where wins are counted: 100 for one that is won, 50 for one that is drawn.
pub fn won_hundredths(margin: &BigRational) -> i64 {
    match margin.cmp(&BigRational::zero()) {
        Ordering::Less => 0,
        Ordering::Equal => 50,
        Ordering::Greater => 100,
    }
}

/// What a hybrid gives a team for the boards that it won of so many, in hundredths: as many victory points as a scale has for
/// its IMPs, shared by the boards, to the nearest hundredth: 20 to 0 and 20 to 0 (as the Reykjavík club plays its "Patton":
/// bridge.is, 2016). `None` without a board.
pub fn for_boards_won(scale: &VictoryScale, won: &BigRational, boards: u32) -> Option<i64> {
    if boards == 0 {
        return None;
    }
    let half = big(Exact::new(1, 2));
    let pool = i64::from(scale.pool_hundredths());
    let over = (won / BigInt::from(boards) - half) * BigInt::from(pool);
    Some(pool / 2 + over.round().to_i64()?)
}

/// What a complete match is worth to a team, in hundredths.
fn victory_hundredths(margin: &BigRational, own: &SideSums, boards: u32, terms: &Terms<'_>) -> Option<i64> {
    match terms.matches {
        MatchScoring::Sum => None,
        MatchScoring::WinLoss => Some(won_hundredths(margin)),
        MatchScoring::Victory(scale) => {
            let by_margin = i64::from(scale.hundredths(margin, boards)?);
            let by_boards = match terms.method {
                TeamMethod::Hybrid => for_boards_won(scale, &own.share.value(), boards)?,
                TeamMethod::Imps
                | TeamMethod::BoardAMatch
                | TeamMethod::PointABoard
                | TeamMethod::Patton
                | TeamMethod::TotalPoints => 0,
            };
            Some(by_margin + by_boards)
        }
    }
}

#[cfg(test)]
mod tests;
