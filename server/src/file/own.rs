//! What Barometer writes for itself into a file of another form, which has no words for all of a contest: the contest in the
//! plain results form, beside a digest of the rest. Where somebody has changed the rest since, what that says now counts.

use super::{ResultsFile, plain};

/// What we wrote into a file.
#[derive(Debug)]
pub(super) enum Own {
    /// Nobody has changed the file since: this is the contest.
    AsWritten(Box<ResultsFile>),
    /// Somebody has: this is how it was.
    Changed(Box<ResultsFile>),
    /// It cannot be understood any more, for this reason.
    Unreadable(String),
}

impl Own {
    /// What stands there, in a file of which the rest is as it was then, or not.
    pub(super) fn judged(contest: &[u8], is_as_written: impl FnOnce() -> bool) -> Self {
        match plain::parse(contest) {
            Err(error) => Self::Unreadable(error.to_string()),
            Ok(file) if is_as_written() => Self::AsWritten(Box::new(file)),
            Ok(file) => Self::Changed(Box::new(file)),
        }
    }
}

/// What whoever reads the file is told where it cannot be understood any more.
pub(super) fn told_unreadable(reason: &str) -> String {
    format!(
        "what Barometer wrote for itself cannot be read any more ({reason}): only what other programs read too is taken"
    )
}
