//! What was done, and what shall be done about it.

use crate::seat::Line;

/// A breach and what the director means to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// A breach of procedure that is warned about or costs points.
    Procedural {
        breach: Procedural,
        severity: Severity,
    },
    Slow {
        late: Late,
        severity: Severity,
    },
    /// Dummy has called attention in the play; `is_costly` where that has already taken rights from the pair.
    Dummy {
        is_costly: bool,
        severity: Severity,
    },
    /// A slow or quick play that was no fair problem; it is the player's habit or not.
    Tempo {
        is_habit: bool,
        severity: Severity,
    },
    /// A matter of the words of the Law itself.
    Word {
        word: Word,
        severity: Severity,
    },
    Conduct {
        breach: Breach,
        measure: Measure,
    },
}

/// The breaches of Law 90B, and those that are treated like them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Procedural {
    Late,
    Loud,
    Comparing,
    Touching,
    WrongPocket,
    /// Cards not counted, a wrong board, and the like, so that a score had to be adjusted.
    Spoiled,
    Disobeyed,
    /// Bad habits of Law 74B and C.
    Habit,
    /// Partner's tempo or words were used, plainly and knowingly.
    UsedPartner,
    /// A call outside what is allowed, by a pair that has done it before.
    System,
}

/// What has already been said, and what the penalty is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// Nobody has warned this pair about the like in this session.
    First,
    /// It has been warned, or the breach is past warning.
    Penalised(Points),
    /// No penalty is thought of.
    Nothing,
}

/// Points of a penalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Points {
    pub scoring: Scoring,
    pub is_double: bool,
}

/// In what a penalty is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scoring {
    Matchpoints,
    VictoryPoints,
    Imps,
}

/// How late a slow table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Late {
    /// It can still finish.
    Behind,
    /// A board is taken away; who was slow, nobody where no side was slower than the other.
    BoardLost(Option<Slow>),
}

/// Who was slow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slow {
    One(Line),
    Both,
}

/// The word by which the Law asks for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Word {
    May,
    Does,
    Should,
    Shall,
    Must,
}

/// Breaches of conduct.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breach {
    Rude,
    OnPurpose,
    Concealed,
    Signals,
}

/// What is done about conduct.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    Warn,
    /// To those whom the regulations name.
    Report,
    Points,
    Suspend,
    Disqualify,
}
