//! What the Director awards in place of the table's result (Law 12).
//!
//! An adjustment says for each side what its award is made from, and what the rest of the field is compared
//! with. The awards themselves are computed where the board is scored, in matchpoints or IMPs: a weighted score
//! is an average of awards, never of scores (seed 000, "Weighted Scores").

use std::fmt;

use crate::board::BoardNumber;
use crate::exact::Percent;
use crate::result::BoardResult;
use crate::score::Score;
use crate::seat::Line;

/// An award in place of a result. `R` is what is weighed: a [`BoardResult`] as the
/// Director writes it, a [`Score`] when the board is scored.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Adjustment<R> {
    pub north_south: SideAward<R>,
    pub east_west: SideAward<R>,
    pub compared: Compared,
}

/// Which side's score the other tables are compared with (seed 000, "Split Scores": as a rule that of one of
/// the two sides).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Compared {
    NorthSouth,
    EastWest,
    /// Neither: for the others the board was not played here.
    Nobody,
}

impl Compared {
    /// The side whose score is official where nobody says otherwise: North-South's, East-West's where only they have
    /// one, nobody's where neither has.
    pub fn usual<R>(north_south: &SideAward<R>, east_west: &SideAward<R>) -> Self {
        let is_artificial = |side: &SideAward<R>| matches!(side.basis, Basis::Artificial(_));
        match (is_artificial(north_south), is_artificial(east_west)) {
            (false, _) => Self::NorthSouth,
            (true, false) => Self::EastWest,
            (true, true) => Self::Nobody,
        }
    }
}

/// What one side is awarded.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SideAward<R> {
    pub basis: Basis<R>,
    pub limit: Option<Limit>,
}

/// What an award is made from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Basis<R> {
    /// Law 12C2: no result is counted.
    Artificial(Artificial),
    /// Law 12C1: one result, or several with their weights.
    Results(Weighting<R>),
    /// Law 12C1(e), 2007 (b): a side that damaged itself. What the infraction cost, the award of `expected` less
    /// that of `after_infraction`, is added to the award of what the side `got` (seed 001: 14, 8, 0 gives 6).
    SelfInflicted { expected: Weighting<R>, after_infraction: R, got: R },
}

/// An artificial adjusted score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Artificial {
    /// 40 %, or the pair's own percentage on its other boards where that is lower; in IMPs −3.
    AverageMinus,
    /// 50 %; in IMPs 0.
    Average,
    /// 60 %, or the pair's own percentage on its other boards where that is higher; in IMPs +3.
    AveragePlus,
    /// So many percent of the top, as the Director says.
    Percent(Percent),
    /// So many hundredths of an IMP, as the Director says.
    ImpHundredths(i32),
}

/// A bound to an award, from whatever it is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// Not more than average minus, as for a side that changed its call on purpose (seed 002, "25B").
    AtMostAverageMinus,
    /// Not less than average plus.
    AtLeastAveragePlus,
    /// Not more than this share of the top.
    AtMost(Percent),
    /// Not less than this share of the top.
    AtLeast(Percent),
}

/// Results and their weights, which add up to 100 %.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Weighting<R> {
    parts: Vec<(R, Percent)>,
}

/// Why results and weights are no weighting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WeightingError {
    #[error("name at least one result")]
    Empty,
    #[error(
        "a weighted score has at most {} results: with more, an artificial score is awarded",
        WEIGHTED_LIMIT
    )]
    TooMany,
    #[error("a weight of 0 % says nothing: leave that result out")]
    Nothing,
    #[error("the weights add up to {}.{:02} %, and must add up to 100 %", hundredths / 100, hundredths % 100)]
    NotWhole { hundredths: u32 },
}

/// The most results that are weighed. With more than four the Director should consider an artificial score
/// (seeds 001 and 004, Law 12C1(d)); twice that is a slip.
pub const WEIGHTED_LIMIT: usize = 8;

impl<R> Weighting<R> {
    /// One result alone.
    pub fn only(result: R) -> Self {
        Self { parts: vec![(result, Percent::WHOLE)] }
    }

    /// Results with their weights, in the order given.
    ///
    /// # Errors
    /// [`WeightingError`] when there are none or too many, a weight is nothing, or they do not add up to 100 %.
    pub fn new(parts: Vec<(R, Percent)>) -> Result<Self, WeightingError> {
        if parts.is_empty() {
            return Err(WeightingError::Empty);
        }
        if parts.len() > WEIGHTED_LIMIT {
            return Err(WeightingError::TooMany);
        }
        if parts.iter().any(|(_, weight)| weight.hundredths() == 0) {
            return Err(WeightingError::Nothing);
        }
        let hundredths = parts.iter().map(|(_, weight)| u32::from(weight.hundredths())).sum();
        if hundredths != u32::from(Percent::WHOLE.hundredths()) {
            return Err(WeightingError::NotWhole { hundredths });
        }
        Ok(Self { parts })
    }

    /// The results with their weights, in the order given; the weights add up to 100 %.
    pub fn parts(&self) -> &[(R, Percent)] {
        &self.parts
    }

    /// The same weights of what each result becomes; `None` as soon as one becomes nothing.
    pub fn try_map<S>(&self, mut turn: impl FnMut(&R) -> Option<S>) -> Option<Weighting<S>> {
        let parts = self.parts.iter().map(|(result, weight)| Some((turn(result)?, *weight)));
        Some(Weighting { parts: parts.collect::<Option<_>>()? })
    }
}

impl Weighting<BoardResult> {
    /// The weights shifted to a side that did not offend: so many points of weight go from its worst results, the
    /// worst first, to its best. A result left without weight is left out; equal scores keep their order. `None`
    /// where a result has no score on the board.
    ///
    /// The Laws leave the generosity to the Director (Law 12C1(c)); that benefit of the doubt goes to the side that
    /// did not offend, and by this rule to its best result, is what is called sympathetic weighting.
    pub fn sympathetic(&self, board: BoardNumber, line: Line, points: Percent) -> Option<Self> {
        let worth = |result: &BoardResult| Some(result.score(board)?.seen_by(line));
        let scores: Vec<Score> = self.parts.iter().map(|(result, _)| worth(result)).collect::<Option<_>>()?;
        let mut order: Vec<usize> = (0..self.parts.len()).collect();
        order.sort_by_key(|&index| scores[index]);
        let Some((&best, worse)) = order.split_last() else { return Some(self.clone()) };
        let mut weights: Vec<u16> = self.parts.iter().map(|(_, weight)| weight.hundredths()).collect();
        let mut left = points.hundredths();
        for &index in worse.iter().filter(|&&index| scores[index] < scores[best]) {
            let taken = left.min(weights[index]);
            weights[index] -= taken;
            weights[best] += taken;
            left -= taken;
        }
        let shifted = self.parts.iter().zip(weights).filter(|(_, weight)| *weight > 0);
        let parts = shifted.map(|((result, _), weight)| Some((*result, Percent::from_hundredths(weight)?)));
        Some(Self { parts: parts.collect::<Option<_>>()? })
    }
}

impl<R> Adjustment<R> {
    /// The same award for both sides, from results with weights: what one side wins the other loses.
    pub fn balanced(results: Weighting<R>) -> Self
    where
        R: Clone,
    {
        let side = SideAward { basis: Basis::Results(results), limit: None };
        Self { north_south: side.clone(), east_west: side, compared: Compared::NorthSouth }
    }

    /// Artificial scores for both sides, each by itself (Law 12C2).
    pub fn artificial(north_south: Artificial, east_west: Artificial) -> Self {
        let side = |artificial| SideAward { basis: Basis::Artificial(artificial), limit: None };
        Self { north_south: side(north_south), east_west: side(east_west), compared: Compared::Nobody }
    }

    /// The same for the two sides the other way round. An artificial award, what a side did to itself and a limit go
    /// with their pair; where both sides have results, these stay with the seats in which they were played.
    #[must_use]
    pub fn turned(self) -> Self {
        let has_results = |side: &SideAward<R>| matches!(side.basis, Basis::Results(_));
        if has_results(&self.north_south) && has_results(&self.east_west) {
            let (north_south, east_west) = (self.north_south.limit, self.east_west.limit);
            return Self {
                north_south: SideAward { limit: east_west, ..self.north_south },
                east_west: SideAward { limit: north_south, ..self.east_west },
                ..self
            };
        }
        let compared = match self.compared {
            Compared::NorthSouth => Compared::EastWest,
            Compared::EastWest => Compared::NorthSouth,
            Compared::Nobody => Compared::Nobody,
        };
        Self { north_south: self.east_west, east_west: self.north_south, compared }
    }

    /// Whether neither side's award is made from results (Law 12C2).
    pub fn is_artificial(&self) -> bool {
        Line::ALL.iter().all(|line| matches!(self.side(*line).basis, Basis::Artificial(_)))
    }

    /// What one side is awarded.
    pub fn side(&self, line: Line) -> &SideAward<R> {
        match line {
            Line::NorthSouth => &self.north_south,
            Line::EastWest => &self.east_west,
        }
    }

    /// The results that other tables are compared with, with their weights; `None` where they are compared with
    /// nothing here.
    pub fn compared_with(&self) -> Option<&Weighting<R>> {
        let side = match self.compared {
            Compared::NorthSouth => &self.north_south,
            Compared::EastWest => &self.east_west,
            Compared::Nobody => return None,
        };
        match &side.basis {
            Basis::Results(results) => Some(results),
            // The field is compared with what would have happened without the infraction.
            Basis::SelfInflicted { expected, .. } => Some(expected),
            Basis::Artificial(_) => None,
        }
    }

    /// The one result that both sides were given and the others are compared with, without a bound: it counts as if it
    /// had been the table's (Law 12C1(a), an assigned score).
    pub fn assigned(&self) -> Option<&R>
    where
        R: PartialEq,
    {
        let is_alike = self.north_south == self.east_west && self.north_south.limit.is_none();
        match (&self.north_south.basis, self.compared) {
            (Basis::Results(results), Compared::NorthSouth | Compared::EastWest) if is_alike => {
                let [(only, _)] = results.parts() else { return None };
                Some(only)
            }
            (Basis::Results(_) | Basis::Artificial(_) | Basis::SelfInflicted { .. }, _) => None,
        }
    }

    /// The same adjustment of what each result becomes; `None` as soon as one becomes nothing.
    pub fn try_map<S>(&self, mut turn: impl FnMut(&R) -> Option<S>) -> Option<Adjustment<S>> {
        Some(Adjustment {
            north_south: self.north_south.try_map(&mut turn)?,
            east_west: self.east_west.try_map(&mut turn)?,
            compared: self.compared,
        })
    }
}

impl<R> SideAward<R> {
    fn try_map<S>(&self, mut turn: impl FnMut(&R) -> Option<S>) -> Option<SideAward<S>> {
        let basis = match &self.basis {
            Basis::Artificial(artificial) => Basis::Artificial(*artificial),
            Basis::Results(results) => Basis::Results(results.try_map(turn)?),
            Basis::SelfInflicted { expected, after_infraction, got } => Basis::SelfInflicted {
                expected: expected.try_map(&mut turn)?,
                after_infraction: turn(after_infraction)?,
                got: turn(got)?,
            },
        };
        Some(SideAward { basis, limit: self.limit })
    }
}

impl fmt::Display for Artificial {
    /// `average plus`, `45 %`, `+3 IMPs`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AverageMinus => f.write_str("average minus"),
            Self::Average => f.write_str("average"),
            Self::AveragePlus => f.write_str("average plus"),
            Self::Percent(percent) => percent.fmt(f),
            Self::ImpHundredths(hundredths) => {
                let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
                let sign = if *hundredths < 0 { "-" } else { "+" };
                match part {
                    0 => write!(f, "{sign}{whole} IMPs"),
                    part => write!(f, "{sign}{whole}.{part:02} IMPs"),
                }
            }
        }
    }
}

impl fmt::Display for Limit {
    /// `at most average minus`, `at least 60 %`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtMostAverageMinus => f.write_str("at most average minus"),
            Self::AtLeastAveragePlus => f.write_str("at least average plus"),
            Self::AtMost(percent) => write!(f, "at most {percent}"),
            Self::AtLeast(percent) => write!(f, "at least {percent}"),
        }
    }
}

impl<R: fmt::Display> fmt::Display for Weighting<R> {
    /// `6S N =`, or `30 % 6S N =, 40 % 4S N +2, 30 % 6S N -1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [(only, _)] = self.parts.as_slice() {
            return only.fmt(f);
        }
        for (place, (result, weight)) in self.parts.iter().enumerate() {
            if place > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{weight} {result}")?;
        }
        Ok(())
    }
}

impl<R: fmt::Display> fmt::Display for SideAward<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.basis {
            Basis::Artificial(artificial) => artificial.fmt(f)?,
            Basis::Results(results) => results.fmt(f)?,
            Basis::SelfInflicted { expected, after_infraction, got } => {
                write!(f, "got {got}, after {after_infraction}, expected {expected}")?;
            }
        }
        match self.limit {
            None => Ok(()),
            Some(limit) => write!(f, ", {limit}"),
        }
    }
}

impl<R: fmt::Display + PartialEq> fmt::Display for Adjustment<R> {
    /// `30 % 6S N =, 70 % 4S N +2` where both sides have the same, otherwise `NS average plus, EW 4H E +1`; and
    /// `field EW` where the others are not compared with the usual side's score.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.north_south == self.east_west && matches!(self.north_south.basis, Basis::Results(_)) {
            self.north_south.fmt(f)?;
        } else {
            write!(f, "NS {}, EW {}", self.north_south, self.east_west)?;
        }
        if self.compared == Compared::usual(&self.north_south, &self.east_west) {
            return Ok(());
        }
        f.write_str(match self.compared {
            Compared::NorthSouth => ", field NS",
            Compared::EastWest => ", field EW",
            Compared::Nobody => ", field nobody",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn percent(number: u16) -> Percent {
        Percent::new(number).unwrap()
    }

    #[test]
    fn weights_must_be_a_whole() {
        let parts =
            |weights: &[u16]| weights.iter().map(|&weight| ('x', percent(weight))).collect::<Vec<_>>();
        for (weights, refused) in [
            (&[][..], Some("name at least one result")),
            (&[100], None),
            (&[30, 40, 20, 10], None),
            (&[30, 40], Some("the weights add up to 70.00 %, and must add up to 100 %")),
            (&[60, 60], Some("the weights add up to 120.00 %, and must add up to 100 %")),
            (&[100, 0], Some("a weight of 0 % says nothing: leave that result out")),
            (
                &[20, 10, 10, 10, 10, 10, 10, 10, 10],
                Some("a weighted score has at most 8 results: with more, an artificial score is awarded"),
            ),
        ] {
            let answer = Weighting::new(parts(weights)).err().map(|error| error.to_string());
            assert_eq!(answer.as_deref(), refused, "{weights:?}");
        }
    }

    /// Board 1, nobody vulnerable: 480, 450 and -50 for North-South.
    #[test]
    fn sympathy_moves_weight_from_the_worst_result_to_the_best() {
        let board = BoardNumber::new(1).unwrap();
        for (points, line, shifted) in [
            (10, Line::NorthSouth, "40 % 4S N +2, 40 % 4S N +1, 20 % 6S N -1"),
            (50, Line::NorthSouth, "80 % 4S N +2, 20 % 4S N +1"),
            (100, Line::NorthSouth, "4S N +2"),
            (10, Line::EastWest, "20 % 4S N +2, 40 % 4S N +1, 40 % 6S N -1"),
        ] {
            let weighted: SideAward<BoardResult> =
                "30 % 4S N +2, 40 % 4S N +1, 30 % 6S N -1".parse().unwrap();
            let Basis::Results(weights) = weighted.basis else { panic!("results are weighed") };
            let shift = weights.sympathetic(board, line, percent(points)).unwrap();
            assert_eq!(shift.to_string(), shifted, "{points} to {line:?}");
        }
        let unscored = Weighting::only(BoardResult::NotPlayed);
        assert_eq!(unscored.sympathetic(board, Line::NorthSouth, percent(10)), None);
    }

    /// A pair that proves to have sat the other way keeps its own fault; what was played stays with the seats.
    #[test]
    fn what_concerns_a_pair_goes_with_it() {
        for (there, turned) in [
            ("NS average plus, EW average minus", "NS average minus, EW average plus"),
            ("NS 4S N =, at most average minus, EW 4S N -1", "NS 4S N =, EW 4S N -1, at most average minus"),
            ("60 % 4S N =, 40 % 4S N -1", "60 % 4S N =, 40 % 4S N -1"),
            (
                "NS got 3NT N -2, after 3NT N =, expected 4S N +1, EW 4S N +1",
                "NS 4S N +1, EW got 3NT N -2, after 3NT N =, expected 4S N +1, field EW",
            ),
        ] {
            let adjustment: Adjustment<BoardResult> = there.parse().unwrap();
            assert_eq!(adjustment.clone().turned().to_string(), turned);
            assert_eq!(adjustment.clone().turned().turned(), adjustment, "{there}");
        }
    }

    #[test]
    fn adjustments_read_as_a_director_says_them() {
        let weighted = Weighting::new(vec![("6S N =", percent(30)), ("4S N +2", percent(70))]).unwrap();
        assert_eq!(Adjustment::balanced(weighted.clone()).to_string(), "30 % 6S N =, 70 % 4S N +2");
        let artificial: Adjustment<&str> =
            Adjustment::artificial(Artificial::AveragePlus, Artificial::ImpHundredths(-300));
        assert_eq!(artificial.to_string(), "NS average plus, EW -3 IMPs");
        let capped = SideAward { basis: Basis::Results(weighted), limit: Some(Limit::AtMostAverageMinus) };
        assert_eq!(capped.to_string(), "30 % 6S N =, 70 % 4S N +2, at most average minus");
    }
}
