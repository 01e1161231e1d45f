//! What the director judges.

/// The answer to a question of judgment, which may come later where play goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judged {
    Yes,
    No,
    /// After the play.
    NotYet,
}
