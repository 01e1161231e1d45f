//! How results become points: what is chosen before play, and the awards of one board by that choice.
//!
//! The rules are in files of their own: [`method`] names them, [`row`] is what a board's line says to them,
//! [`award`] what they answer. [`score_board`] scores a board, on a [`BoardScale`] made from the [`Field`] of its
//! results, and [`mod@unit`] says what its numbers count. What the boards of a match come to is [`mod@matches`].
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

pub mod imp;
pub mod matchpoint;
pub mod standing;
pub mod traveller;
pub mod victory;

pub mod award;
pub mod matches;
pub mod method;
pub mod row;
pub mod text;
pub mod unit;

mod adjusted;
mod artificial;
mod board_scale;
mod butler;
mod by_hand;
mod cross_imps;
pub mod divided;
mod field;
mod fit;
#[cfg(test)]
mod laws;
mod own_damage;

pub use award::{Award, BoardAwards};
pub use board_scale::{BoardScale, score_board};
pub use butler::datum;
pub use butler::{datum_of_parts, dropped_of};
pub use by_hand::{ByHand, weighted_by_hand};
pub use cross_imps::CrossImps;
pub use divided::{SubFieldRule, cards_of_group, score_divided};
pub use field::{Field, ROW_PARTS};
pub use matches::{MatchResults, MatchScoring, VictoryScale, VictoryTable};
pub use method::{
    Averages, Datum, DatumRounding, Divisor, MatchpointStyle, Method, OwnSession, Percentages, TeamMethod,
    UnequalBoards, WeightedRounding,
};
pub use own_damage::OwnDamage;
pub use row::Row;
pub use unit::Unit;

use crate::matchpoint::Neuberg;

/// Everything that decides what a result is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scoring {
    /// What a result is compared with, and in which unit.
    pub method: Method,
    /// What the awards are where a board has fewer results than it should.
    pub missing: Neuberg,
    /// What average, average plus and average minus are worth (Law 12C2).
    pub averages: Averages,
    /// How the award of a weighted score is rounded (Law 12C1(c)).
    pub weighted: WeightedRounding,
    /// What the boards against one opponent come to together.
    pub matches: MatchScoring,
    /// How sums over different numbers of boards are compared.
    pub unequal: UnequalBoards,
    /// How a percentage is made of boards with different tops.
    pub percentages: Percentages,
    /// Whether a match of teams may end differently for its two teams.
    pub match_results: MatchResults,
    /// Percent of the most boards that anybody in a ranking has, with fewer of which an entry that plays no further has no
    /// place in it; 0: everybody with a board has one. Half, by [`default`](Self::default), as in the conditions of contest
    /// of the English Bridge Union (Sky Blue Book 3.2); what an older version or another program left unsaid is 0. A
    /// knock-out is ranked by rounds reached, and asks for none.
    pub least_percent_of_boards: u8,
}

impl Default for Scoring {
    fn default() -> Self {
        Self { least_percent_of_boards: USUAL_LEAST_PERCENT, ..Self::everybody_ranked() }
    }
}

/// Half: see [`Scoring::least_percent_of_boards`].
const USUAL_LEAST_PERCENT: u8 = 50;

impl Scoring {
    /// As usual, but everybody with a board has a place: what a file that says nothing of it means.
    pub fn everybody_ranked() -> Self {
        Self {
            method: Method::default(),
            missing: Neuberg::default(),
            averages: Averages::default(),
            weighted: WeightedRounding::default(),
            matches: MatchScoring::default(),
            unequal: UnequalBoards::default(),
            percentages: Percentages::default(),
            match_results: MatchResults::default(),
            least_percent_of_boards: 0,
        }
    }

    /// The boards that a place asks for in a ranking in which nobody has more than so many.
    pub fn boards_needed(&self, most: u32) -> u32 {
        let hundredfold = u64::from(most) * u64::from(self.least_percent_of_boards);
        u32::try_from(hundredfold.div_ceil(100)).unwrap_or(u32::MAX)
    }

    /// What both sides of a match share, in hundredths: of a hybrid twice the victory points of the scale, for its IMPs and
    /// for the boards won. `None` where boards are added up.
    pub fn match_pool_hundredths(&self) -> Option<i64> {
        match &self.matches {
            MatchScoring::Sum => None,
            MatchScoring::WinLoss => Some(100),
            MatchScoring::Victory(scale) => {
                let pools = if self.method == Method::Teams(TeamMethod::Hybrid) { 2 } else { 1 };
                Some(pools * i64::from(scale.pool_hundredths()))
            }
        }
    }
}
