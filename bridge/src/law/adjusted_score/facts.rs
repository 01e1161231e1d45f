//! The facts of an adjusted score.

use crate::adjustment::Weighting;
use crate::result::BoardResult;
use crate::seat::Line;

/// Results with their weights, or one alone.
pub type Results = Weighting<BoardResult>;

/// Why a score is looked at, and what the director has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Facts {
    /// Only that what the Laws prescribe seems too severe, or too mild.
    Severity,
    /// After an infraction, with a result at the table.
    Damage(Damage),
    NoResult(NoResult),
    /// The director has ruled wrongly.
    Mistake(Mistake),
}

/// What an infraction has done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Damage {
    /// The other side is no worse off than it had to expect.
    Nothing,
    /// It is, and by the infraction alone.
    Restored(Assigned),
    /// The innocent side has done all of it to itself, and keeps what it got.
    SelfInflicted { offenders: Line, got: BoardResult, expected: Results },
    /// The infraction cost something, and the innocent side's own error the rest.
    InPart { offenders: Line, got: BoardResult, after: BoardResult, expected: Results },
}

/// What would have happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Assigned {
    One(BoardResult),
    /// Two to four results; `lean` points of weight have been moved to the innocent side's best.
    Several {
        results: Results,
        lean: u8,
    },
    /// More than four, or nobody can say.
    TooMany(NoResult),
    BestAndWorst {
        offenders: Line,
        best: BoardResult,
        worst: BoardResult,
    },
}

/// A board without a result that could be scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoResult {
    pub north_south: Blame,
    pub east_west: Blame,
    pub scoring: Scoring,
    pub other_table: OtherTable,
}

/// What is known of the other table, in teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OtherTable {
    /// Nothing that matters.
    Nothing,
    /// Its result clearly favours one side, and these were likely here.
    Favours(Results),
    /// The board has not been played there; `is_decided` where the match could be known to be decided without it.
    Unplayed { is_decided: bool },
}

/// How far a side is at fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Blame {
    Nothing,
    InPart,
    Directly,
}

/// What an average is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scoring {
    Matchpoints,
    /// Matchpoints, each player for himself.
    Individual,
    Imps,
    /// IMPs in a match so short that the regulations give less.
    ShortImps,
}

/// What is known about a ruling that was wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mistake {
    /// The board is not over.
    StillPlayed,
    /// It was a judgment, or a close one: it is not wrong for that.
    Judgment,
    /// The right ruling would have led to this.
    Known(BoardResult),
    Doubtful(Doubt),
    /// No result can be found.
    NoResult(Scoring),
}

/// What the sides have each when both count as innocent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    Same(Results),
    Each { north_south: Results, east_west: Results },
}
