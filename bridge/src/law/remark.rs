//! What a player says about a call that was taken back: it is unauthorised for the partner (Law 16B; 1997: 16A).

use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::Finding;
use crate::law::ledger::{Entry, ONLY_1997, SINCE_2007};
use crate::law::party::Party;

/// The clause on what a remark gives away.
pub fn clause(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(16, "B"),
        Edition::Laws1997 => book.law(16, "A"),
    }
}

/// Adds that what the offender has said is not for the partner, even where the call itself is for everybody.
#[must_use]
pub fn unauthorised(finding: Finding, book: &Book) -> Finding {
    finding.informed(
        "anything the offender has said about it",
        &[Party::NonOffendingSide],
        &[Party::Partner],
        clause(book),
    )
}

/// Law 16B since 2007, for [`unauthorised`].
pub const SINCE: Entry = Entry::done(
    16,
    "B",
    SINCE_2007,
    "What a player says about a call taken back is not for the partner",
    "seed 000, \"Insufficient Bids (Law 27)\": any such comment",
);
/// Law 16A of 1997, for [`unauthorised`].
pub const UNTIL: Entry = Entry::done(
    16,
    "A",
    ONLY_1997,
    "What a player says about a call taken back is not for the partner",
    "seed 002, \"Law 16A2\"",
);
