//! The clauses on adjusted scores, book by book.

use crate::law::damage;
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007, UNTIL_2007};

const DISCRETION: &str = "seed 001, \"Director's discretionary powers (Law 12)\"";
const AVERAGED: &str = "worked out by the scoring of a contest that has one result for both teams";
const POLICY: &str = "seed 002, \"Adjusted scores\"";

/// All that this procedure cites, and what it leaves out.
pub(super) const LEDGER: &[Entry] = &[
    Entry::done(12, "A", ALL, "When a score may be adjusted", DISCRETION).asked(),
    Entry::done(
        12,
        "A1",
        ONLY_1997,
        "Damage to a side that did not offend, for which the Laws prescribe nothing",
        DISCRETION,
    ),
    Entry::done(12, "A2", ALL, "No normal play of the board is possible", DISCRETION),
    Entry::done(12, "A3", ALL, "After a wrong rectification", "the Laws of that year")
        .nothing_to_rule("a power of the director, used by Law 82C, which is ruled on"),
    Entry::done(12, "B", ONLY_1997, "No adjustment because what is prescribed seems severe", DISCRETION),
    Entry::done(
        12,
        "B1",
        SINCE_2007,
        "Damage: a side that did not offend does worse than it had to expect",
        DISCRETION,
    ),
    Entry::done(12, "B2", SINCE_2007, "No adjustment because what is prescribed seems severe", DISCRETION),
    Entry::done(12, "C1", ONLY_1997, "Artificial score by fault", "the Laws of 1997; seed 001"),
    Entry::done(12, "C1(a)", SINCE_2007, "A result is assigned in place of the table's", DISCRETION),
    Entry::done(12, "C1(b)", ONLY_2007, "Damage that a side has done to itself", DISCRETION),
    Entry::done(12, "C1(c)", SINCE_2007, "One score weighted over several results", "seed 004, Law 12C1(c)"),
    Entry::done(
        12,
        "C1(d)",
        SINCE_2007,
        "Too many likely results: an artificial score",
        "seed 004, Law 12C1(d)",
    ),
    Entry::done(12, "C1(e)", ONLY_2017, "Damage that a side has done to itself", "the Laws of 2017"),
    Entry::done(
        12,
        "C1(e)",
        ONLY_2007,
        "The best likely and the worst probable result",
        "seed 004, Law 12C1(e)",
    ),
    Entry::done(12, "C2", ONLY_1997, "The best likely and the worst probable result", POLICY),
    Entry::done(12, "C2(a)", SINCE_2007, "Artificial score by fault", DISCRETION),
    Entry::done(12, "C2(b)", SINCE_2007, "Averages in IMPs", DISCRETION),
    Entry::done(
        12,
        "C2(d)",
        ONLY_2017,
        "Several boards missed in a session: what the regulations lay down",
        "Laws of 2017, 12C2(d)",
    ),
    Entry::done(
        12,
        "C2(c)",
        SINCE_2007,
        "A pair's own percentage where it is beyond the average's",
        DISCRETION,
    ),
    Entry::done(12, "C3", SINCE_2007, "Individual contests: both players alike", DISCRETION),
    Entry::done(89, "", ONLY_1997, "Individual contests: both players alike", "the Laws of 1997, 89"),
    damage::VARIED,
    Entry::done(82, "C", ALL, "Director's error: both sides count as not offending", "seed 004, Law 82(c)"),
    Entry::done(
        86,
        "",
        ALL,
        "Adjusted scores in teams",
        "seed 004, Law 86D; seed 002, \"Rulings in team games\"",
    )
    .asked(),
    Entry::done(
        86,
        "A",
        ONLY_2017,
        "Another deal in place of a board",
        "seed 002, \"Rulings in team games\"",
    ),
    Entry::done(
        86,
        "C",
        UNTIL_2007,
        "Another deal in place of a board",
        "seed 002, \"Rulings in team games\"",
    ),
    Entry::done(84, "", ALL, "Rulings where the facts are agreed", "Law 84").elsewhere("irregularity"),
    Entry::done(86, "A", ONLY_1997, "Averages in IMPs", "the Laws of 1997; seed 002 for minus 3"),
    Entry::done(86, "A", ONLY_2007, "Averages in IMPs", "seed 004, Law 12C2(b)")
        .nothing_to_rule("the same as Law 12C2(b), which is ruled on"),
    Entry::done(86, "B", ONLY_2007, "Two scores in a knock-out match are averaged", "the Laws of 2007")
        .nothing_to_rule(AVERAGED),
    Entry::done(12, "C4", ONLY_2017, "Two scores in a knock-out match are averaged", "the Laws of 2017")
        .nothing_to_rule(AVERAGED),
    Entry::done(
        86,
        "B1",
        ONLY_2017,
        "A clear result at the other table: assigned, not average",
        "the Laws of 2017",
    ),
    Entry::done(
        86,
        "D",
        ONLY_2007,
        "A clear result at the other table: assigned, not average",
        "seed 004, Law 86D",
    ),
    Entry::done(
        88,
        "",
        ONLY_1997,
        "An innocent pair's own percentage where it is above 60",
        "the Laws of 1997",
    ),
    Entry::done(92, "A", ALL, "Both sides are told that they may appeal", "seed 000, Introduction, 3"),
];
