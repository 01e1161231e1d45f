//! Why a database cannot be read or changed, in words for whoever owns it.

use std::path::PathBuf;

/// Why a database cannot be read, changed or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JetError {
    /// The file does not begin as databases of the Jet engine do.
    #[error("this is not an Access database")]
    NotADatabase,
    /// Written by Access 2007 or later.
    #[error(
        "the database is of Access 2007 or later (.accdb): save it in the form of Access 2000 or 97 (.mdb)"
    )]
    OtherVersion,
    /// The pages are masked with a key.
    #[error("the database is encoded: decode it in Access first")]
    Encoded,
    /// The bytes contradict each other, or end in the middle.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// There is no table of this name.
    #[error("the database has no table {0}")]
    NoTable(String),
    /// There is a table of this name already.
    #[error("the database has a table {0} already")]
    TableExists(String),
    /// The table has no column of this name.
    #[error("the table {table} has no column {column}")]
    NoColumn { table: String, column: String },
    /// A name that Access would not take, or columns that do not go together.
    #[error("{name} cannot be made: {reason}")]
    CannotMake { name: String, reason: String },
    /// The row that was meant is not there, or not any more.
    #[error("the table {0} has no such row: it was deleted or changed meanwhile")]
    NoRow(String),
    /// A row has more or fewer values than its table has columns.
    #[error("a row of {table} has {expected} values, not {given}")]
    OtherCount { table: String, expected: usize, given: usize },
    /// A value that the column cannot hold.
    #[error("the column {column} of {table} cannot hold {value}: {reason}")]
    CannotHold { table: String, column: String, value: String, reason: String },
    /// A row that is larger than a page.
    #[error("a row of {table} would have {length} bytes, and {limit} is the most")]
    RowTooLong { table: String, length: usize, limit: usize },
    /// An index that must not hold the same twice would do so.
    #[error("the index {index} of {table} would hold the same twice")]
    Twice { table: String, index: String },
    /// An index of the table cannot be kept right, so that the table is left as it is.
    #[error("the table {table} cannot be changed: its index {index} {reason}")]
    Index { table: String, index: String, reason: String },
    /// The database would be larger than the engine allows.
    #[error("the database would be larger than {0} MB, which is the most")]
    Full(u64),
    /// Another program has the file open.
    #[error("{} is open in another program", .0.display())]
    Held(PathBuf),
    /// Another program has written the file since it was read.
    #[error("{} was changed by another program since it was read", .0.display())]
    Changed(PathBuf),
    /// The file must not be written.
    #[error("{} is read-only", .0.display())]
    ReadOnly(PathBuf),
    /// The system refuses.
    #[error("{} cannot be {deed}: {error}", .path.display())]
    System {
        path: PathBuf,
        /// `read` or `written`.
        deed: &'static str,
        error: std::io::Error,
    },
}

impl JetError {
    pub(crate) fn damaged(what: impl Into<String>) -> Self {
        Self::Damaged(what.into())
    }
}

pub(crate) type Result<T> = std::result::Result<T, JetError>;
