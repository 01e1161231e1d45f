//! What the boards against one opponent come to together: nothing of their own, a win, or victory points.

/// What the boards of one match come to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum MatchScoring {
    /// The awards of the boards are added up over the session; a match has no points of its own.
    #[default]
    Sum,
    /// One for a match won, a half for one drawn.
    WinLoss,
    /// Victory points for the margin of the match.
    Victory(VictoryScale),
}

/// Whether a match may end differently for its two teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum MatchResults {
    /// Each team has its own, as in a Swiss or a league.
    #[default]
    EachSide,
    /// One for both, as a knock-out must have: where a board's scores differ, both teams have their average, with
    /// opposite signs (seed 002, "Knockout Teams": −3 and −13 make +5 and −5; Law 86B of 1997).
    OneForBoth,
}

/// A scale of victory points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VictoryScale {
    /// The World Bridge Federation's formula, 20 to 0 in hundredths, for any number of boards.
    WbfContinuous,
    /// The World Bridge Federation's whole victory points, 20 to 0, for any number of boards.
    WbfDiscrete,
    /// A published or custom table, kept whole so that an old contest never changes.
    Table(VictoryTable),
}

/// A table of victory points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VictoryTable {
    /// As the director reads it: `ACBL 20 to 0`.
    pub name: String,
    pub margin: MarginUnit,
    /// The victory points that the two sides share, in hundredths: 2000.
    pub pool_hundredths: u32,
    /// By numbers of boards, ascending.
    pub columns: Vec<VictoryColumn>,
}

/// In what the margin of a match is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarginUnit {
    /// Whole IMPs (or points) more than the opponents.
    Points,
    /// Hundredths of a percent above 50 of the matchpoints that could be won in the match.
    PercentHundredths,
}

/// The steps for matches of some numbers of boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VictoryColumn {
    /// The longest match that the column is for.
    pub most_boards: u32,
    /// From the smallest margin up: from this margin on the winners have so many hundredths of a victory point.
    pub steps: Vec<(u32, u32)>,
}
