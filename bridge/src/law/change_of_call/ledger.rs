//! The clauses on changes of call, book by book.

use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};
use crate::law::{remark, withdrawn};

const NOTES: &str = "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\"";
const CLUB: &str = "seed 003, \"Unintended calls\"";
const WALES: &str = "seed 004, Law 25A";
const WONDERFUL: &str = "seed 002, \"The Wonderful Law 25B\"";
// The old 25B, which seed 004 says is gone, was replaced in 2007 by another text under the same number.
const NEW: &str = "the Laws of 2007 and 2017; seed 000, \"Change of an intended call\"";

/// All that this procedure cites.
pub(super) const LEDGER: &[Entry] = &[
    Entry::done(
        25,
        "A1",
        ONLY_2017,
        "A call that was never meant is replaced until the partner calls",
        NOTES,
    ),
    Entry::done(
        25,
        "A1",
        ONLY_2007,
        "A call that was never meant is replaced, without pause for thought",
        WALES,
    ),
    Entry::done(
        25,
        "A",
        ONLY_1997,
        "A call that was never meant is replaced, without pause for thought",
        "seed 002, \"Inadvertent bid\"",
    ),
    Entry::done(25, "A2", ONLY_2017, "A call that was meant stands", NOTES),
    Entry::done(25, "A2", ONLY_2007, "Too late once the partner has called", WALES),
    Entry::done(25, "A3", ONLY_2017, "How the slip was seen does not matter", NOTES),
    Entry::done(25, "A3", ONLY_2007, "Too late once the auction is over", "the Laws of 2007"),
    Entry::done(25, "A4", ONLY_2017, "Too late once the partner has called", NOTES),
    Entry::done(25, "A4", ONLY_2007, "The left-hand opponent may take a call back", "the Laws of 2007"),
    Entry::done(25, "A5", ONLY_2017, "Too late once the auction is over", "the Laws of 2017"),
    Entry::done(25, "A6", ONLY_2017, "The left-hand opponent may take a call back", CLUB),
    Entry::done(25, "B", ALL, "Changes of a call that was meant", NOTES),
    Entry::done(
        25,
        "B1",
        SINCE_2007,
        "The left-hand opponent may accept the change, and does by calling",
        NEW,
    ),
    Entry::done(25, "B1", ONLY_1997, "The left-hand opponent may condone the change", WONDERFUL),
    Entry::done(25, "B2", SINCE_2007, "Not accepted: the first call stands", NEW),
    Entry::done(25, "B2(a)", ONLY_1997, "The first call was illegal: its own Law", WONDERFUL),
    Entry::done(25, "B2(b)", ONLY_1997, "The first call was legal: the player chooses", WONDERFUL).asked(),
    Entry::done(25, "B2(b)(1)", ONLY_1997, "The first call stands and the partner passes once", WONDERFUL),
    Entry::done(25, "B2(b)(2)", ONLY_1997, "Another call, with average minus at most", WONDERFUL),
    Entry::done(27, "C", SINCE_2007, "An insufficient bid changed too early is ruled on by Law 27", NOTES),
    Entry::done(27, "", ONLY_1997, "An insufficient bid has its own Law", WONDERFUL),
    withdrawn::FORBID,
    withdrawn::REQUIRE_OR_FORBID,
    withdrawn::FORBID_ANY,
    withdrawn::INFORMATION,
    withdrawn::INFORMATION_2007,
    withdrawn::AWARE_UNTIL_2007.within(ONLY_1997),
    remark::SINCE,
    remark::UNTIL,
];
