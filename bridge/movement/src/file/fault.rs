//! Files that cannot be read, and movements that a format cannot hold.

use game::entry::PairId;

/// The first thing in a file that cannot be read. The text says what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct FileFault {
    /// From 1.
    pub line: usize,
    /// In characters from 1.
    pub column: usize,
    pub what: String,
}

impl FileFault {
    pub(super) fn nothing() -> Self {
        let what = "the file is empty: it must hold at least one movement".to_owned();
        Self { line: 1, column: 1, what }
    }

    /// The file ends where something is still expected.
    pub(super) fn ends(line: usize, what: impl Into<String>) -> Self {
        Self { line, column: 1, what: what.into() }
    }
}

/// A movement that a movement library of EBUScore has no way to write. All can be written in the plain format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CannotHold {
    #[error(
        "\"{name}\" is for single players, and an EBUScore library holds only pairs and teams: \
         write it in the plain format"
    )]
    Players { name: String },
    #[error(
        "in \"{name}\" pair {pair} does not always sit the way its name says, and an EBUScore library cannot \
         say so: write it in the plain format"
    )]
    ChangesLine { name: String, pair: PairId },
    #[error(
        "in \"{name}\" the pairs are numbered in two ways, and an EBUScore library can hold only one: \
         number all like 3NS or all like 3"
    )]
    MixedNumbers { name: String },
    #[error(
        "\"{name}\" needs more boards than an EBUScore library can hold: say a smaller number of boards per set"
    )]
    TooManyBoards { name: String },
}
