//! The methods of scoring, and the choices that each of them leaves open.

use std::fmt;

/// What a result is compared with, and in which unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// Points for each result beaten or equalled (Law 78A; seed 000, "Matchpointing").
    Matchpoints(MatchpointStyle),
    /// The share of results beaten, with half of those that are equal, its own included.
    Ascherman,
    /// IMPs against each other result, brought to one comparison.
    CrossImps {
        divisor: Divisor,
        /// The most IMPs that one comparison can be worth; `None` without a limit.
        comparison_cap: Option<u8>,
    },
    /// IMPs against a datum made from all scores (Butler).
    Butler { datum: Datum },
    /// The scores themselves, added up (Law 78C).
    TotalPoints,
    /// The two tables of a match between teams are compared.
    Teams(TeamMethod),
}

impl Default for Method {
    fn default() -> Self {
        Self::Matchpoints(MatchpointStyle::default())
    }
}

impl Method {
    /// Whether an award is a share of a top, so that it has a percentage.
    pub fn has_top(self) -> bool {
        match self {
            Self::Matchpoints(_) | Self::Ascherman => true,
            Self::CrossImps { .. } | Self::Butler { .. } | Self::TotalPoints | Self::Teams(_) => false,
        }
    }

    /// By what the tables of a match are compared; `None` where the results of a board are.
    pub fn of_teams(self) -> Option<TeamMethod> {
        match self {
            Self::Teams(method) => Some(method),
            Self::Matchpoints(_)
            | Self::Ascherman
            | Self::CrossImps { .. }
            | Self::Butler { .. }
            | Self::TotalPoints => None,
        }
    }

    /// In which form matchpoints are shown; `None` in other methods.
    pub fn matchpoint_style(self) -> Option<MatchpointStyle> {
        match self {
            Self::Matchpoints(style) => Some(style),
            Self::Ascherman
            | Self::CrossImps { .. }
            | Self::Butler { .. }
            | Self::TotalPoints
            | Self::Teams(_) => None,
        }
    }
}

impl fmt::Display for Method {
    /// As players call it: `matchpoints`, `cross-IMPs`, `Butler IMPs`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Matchpoints(_) => "matchpoints",
            Self::Ascherman => "Ascherman percentages",
            Self::CrossImps { .. } => "cross-IMPs",
            Self::Butler { .. } => "Butler IMPs",
            Self::TotalPoints => "total points",
            Self::Teams(TeamMethod::Imps) => "teams IMPs",
            Self::Teams(TeamMethod::BoardAMatch) => "board-a-match",
            Self::Teams(TeamMethod::PointABoard) => "point-a-board",
            Self::Teams(TeamMethod::Patton) => "Patton",
            Self::Teams(TeamMethod::Hybrid) => "hybrid (board-a-match and IMPs)",
            Self::Teams(TeamMethod::TotalPoints) => "total points of teams",
        })
    }
}

/// In which form matchpoints are shown. Percentages and places are the same in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum MatchpointStyle {
    /// Two for each result beaten, one for each equalled.
    #[default]
    Double,
    /// One and a half: half the double ones (the ACBL's scale).
    Single,
    /// One for each beaten, minus one for each lost to: average is zero (seed 000: "+8 … −8" where doubled
    /// matchpoints run from 16 to 0).
    Signed,
}

/// By what the sum of a result's cross-IMPs is divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Divisor {
    /// By the comparisons made: n − 1.
    #[default]
    Comparisons,
    /// By the field, as in the Neuberg formula: (sum ÷ n) · N ÷ (N − 1).
    Field,
    /// By √(r · c ÷ 2), of r results with c = r − 1 comparisons each: what a match of pairs needs before its IMPs are
    /// turned into the victory points of teams ("XIMPQ", EBU White Book 3.1.3).
    SquareRoot,
}

/// How the datum of a Butler is made from the scores of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Datum {
    /// The mean without so many of the highest and so many of the lowest scores.
    TrimmedMean { each_end: u8, rounding: DatumRounding },
    /// The mean without this share of the scores at each end, in whole percent.
    ShareDropped { percent_each_end: u8, rounding: DatumRounding },
    /// The middle score; of two the mean.
    Median { rounding: DatumRounding },
    /// The mean without so many of the highest and of the lowest scores as there are scores for it: none of up to three,
    /// one of up to ten, two of up to 25, and one more for each fifteen beyond (as the scoring library `bridge-scorer` of
    /// npm does it, after the Butler notes of the Woburn Sands club).
    DroppedByCount { rounding: DatumRounding },
}

impl Datum {
    /// How it is rounded.
    pub fn rounding(self) -> DatumRounding {
        match self {
            Self::TrimmedMean { rounding, .. }
            | Self::ShareDropped { rounding, .. }
            | Self::Median { rounding }
            | Self::DroppedByCount { rounding } => rounding,
        }
    }
}

impl Default for Datum {
    /// The mean without the highest and the lowest score, to the nearest 10.
    fn default() -> Self {
        Self::TrimmedMean { each_end: 1, rounding: DatumRounding::default() }
    }
}

/// How a datum is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum DatumRounding {
    /// To the nearest 10, halves away from zero (EBU White Book 4.2.6).
    #[default]
    TenHalvesAwayFromZero,
    /// To the nearest 10, halves up (towards plus infinity).
    TenHalvesUp,
    /// To the nearest 10, halves towards zero.
    TenHalvesTowardsZero,
    /// Not at all: the difference to the exact datum is taken.
    Exact,
    /// Cut off to whole points, towards zero; and the difference of a score to it is rounded to the nearest 10, halves away
    /// from zero (official averages of events in which every one of 3,236 is such a whole number).
    DifferenceToTen,
}

/// What the comparison of two tables comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum TeamMethod {
    /// IMPs for the difference of the two scores (Law 78B).
    #[default]
    Imps,
    /// One for the better score, a half to each for the same.
    BoardAMatch,
    /// Two, one each, or none.
    PointABoard,
    /// Point-a-board, and points shared by total points over the match.
    Patton,
    /// Board-a-match and IMPs together.
    Hybrid,
    /// The difference of the two scores.
    TotalPoints,
}

/// What average, average plus and average minus are worth (Law 12C2, Law 86).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Averages {
    pub own_session: OwnSession,
    /// Tenths of an IMP for average plus, and as many taken for average minus: 30.
    pub imp_tenths: u16,
    /// The same in short matches, where it was set; otherwise as the contest's law book has it: as in other matches, or
    /// 20 where the body counts less (seed 001, Law 12).
    pub short_match_imp_tenths: Option<u16>,
}

impl Default for Averages {
    fn default() -> Self {
        Self { own_session: OwnSession::default(), imp_tenths: 30, short_match_imp_tenths: None }
    }
}

/// Whether a pair's own percentage on its other boards replaces average plus where it is higher and average
/// minus where it is lower (Law 12C2(c)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum OwnSession {
    #[default]
    Counts,
    DoesNotCount,
}

/// How the sums of entries that played different numbers of boards are compared, where entries are ranked by a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum UnequalBoards {
    /// As they are.
    #[default]
    Sum,
    /// Multiplied by the most boards that anybody has, over the entry's own: 24/21 for a pair that sat out three
    /// boards (EBU, cross-IMPs with a sit-out).
    Factored,
}

/// How a percentage is made of boards with different tops, where awards have tops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Percentages {
    /// The mean of the boards' percentages: each board counts the same (seed 000, "Factoring").
    #[default]
    MeanOfBoards,
    /// All that was won, of all that could be won: a board with a higher top counts for more (`BriAn`).
    OfAll,
}

/// How the award of a weighted score is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum WeightedRounding {
    /// To a tenth of a matchpoint as the contest shows them, halves away from average (seeds 001 and 004: "rounded to
    /// 1 decimal place", of the points that are entered): single ones to a fifth of a doubled one. Of teams to a whole
    /// IMP, halves away from zero, whichever side offended: 2.5 is 3, and −2.5 is −3.
    #[default]
    Tenth,
    /// Single matchpoints to a twentieth, which is a tenth of doubled ones: what contests had that were recorded before
    /// [`WeightedRounding::Tenth`] meant the points as they are shown. Everything else as `Tenth`.
    Twentieth,
    /// Not at all.
    Exact,
}

impl WeightedRounding {
    /// The same, called by one name where two mean the same: a twentieth is of single matchpoints alone.
    #[must_use]
    pub fn of(self, method: Method) -> Self {
        match (self, method) {
            (Self::Twentieth, Method::Matchpoints(MatchpointStyle::Single)) => Self::Twentieth,
            (Self::Tenth | Self::Twentieth, _) => Self::Tenth,
            (Self::Exact, _) => Self::Exact,
        }
    }
}
