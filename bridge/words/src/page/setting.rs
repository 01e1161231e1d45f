//! What a club has set for its tables: words of the table page that not every club sees.

use bridge::messages;

messages! {
    /// Words of what tables show and ask by the rules of the contest.
    pub enum Setting {
        /// The title of a board's hand record.
        Hand = "table-hand",
        /// The card led must be told before the result can be sent.
        LeadFirst = "table-lead-first",
    }
}
