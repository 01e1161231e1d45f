//! The clauses on the score after an insufficient bid, book by book.

use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};
use crate::law::{damage, withdrawn};

const FIRST: &str = "seed 001, \"Insufficient Bids (Law 27)\"";
const NOTES: &str = "seed 000, \"Law 27D - non-offending side damaged\"";
const DISCRETION: &str = "seed 001, \"Director's discretionary powers (Law 12)\"";

/// All that this procedure cites.
pub(super) const LEDGER: &[Entry] = &[
    Entry::done(27, "", ALL, "Insufficient bids", FIRST).asked(),
    Entry::done(27, "A1", SINCE_2007, "An accepted insufficient bid counts as legal", FIRST),
    Entry::done(27, "A", ONLY_1997, "An accepted insufficient bid counts as legal", "the Laws of 1997"),
    Entry::done(
        27,
        "B2",
        ALL,
        "No adjustment where the partner was barred, but for what could be foreseen",
        NOTES,
    ),
    Entry::done(
        27,
        "B1(b)",
        ONLY_1997,
        "The score is adjusted where the bid taken back has helped",
        "the Laws of 1997",
    ),
    Entry::done(27, "D", SINCE_2007, "The score is adjusted where the bid taken back has helped", NOTES),
    Entry::done(
        40,
        "B3",
        ONLY_2007,
        "No change of system after one's own irregularity",
        "seed 004, Law 40B3; seed 001, example 7",
    ),
    Entry::done(82, "C", ONLY_2017, "Director's error: both sides are treated as not offending", NOTES),
    Entry::done(82, "C", ONLY_2007, "Director's error: both sides are treated as not offending", "seed 001, \"Insufficient Bids (Law 27)\"; seed 004, Law 27D").nothing_to_rule("a replacement let pass in good faith and seen to be wrong later is no error of the director's before 2017, but a case for Law 27D"),
    Entry::done(12, "C1(a)", SINCE_2007, "A result is assigned in place of the table's", DISCRETION),
    Entry::done(12, "C1(c)", SINCE_2007, "One score weighted over several results", DISCRETION),
    Entry::done(12, "C1(d)", SINCE_2007, "Too many likely results: an artificial score", DISCRETION),
    Entry::done(
        12,
        "C1(e)",
        ONLY_2007,
        "The best likely and the worst probable result",
        "seed 004, Law 12C1(e)",
    ),
    Entry::done(
        12,
        "C2",
        ONLY_1997,
        "The best likely and the worst probable result",
        "seed 002, \"Adjusted scores\"",
    ),
    damage::VARIED,
    withdrawn::AWARE,
    withdrawn::AWARE_UNTIL_2007,
];
