//! Kinds of what the director has awarded.

use bridge::messages;

messages! {
    /// What the director has set in place of a result, in a word.
    pub enum AwardKind {
        Artificial = "award-short-artificial",
        Split = "award-short-split",
        Assigned = "award-short-assigned",
        Weighted = "award-short-weighted",
        Adjusted = "award-short-adjusted",
        NotPlayed = "award-short-not-played",
    }
}
