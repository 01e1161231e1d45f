//! The clauses on insufficient bids, book by book.

use crate::law::joined::joined;
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007, UNTIL_2007};
use crate::law::{comparable, out_of_rotation, remark, withdrawn};

const FIRST: &str = "seed 001, \"Insufficient Bids (Law 27)\"";
const NOTES: &str = "seed 000, \"Insufficient Bids (Law 27)\"";
const BOOK: &str = "the Laws of 1997; seed 002, \"Another example\" after Law 23";

/// All that this procedure cites: out of turn, too.
pub(super) const LEDGER: &[Entry] =
    &joined::<_, { OWN.len() + out_of_rotation::OF_BIDS.len() }>(&[OWN, out_of_rotation::OF_BIDS]);

const OWN: &[Entry] = &[
    Entry::done(18, "D", ALL, "A bid that is not higher than the last is insufficient", FIRST).asked(),
    Entry::done(25, "A", ONLY_1997, "A bid that was never meant is replaced by the one that was", NOTES),
    Entry::done(25, "A1", SINCE_2007, "A bid that was never meant is replaced by the one that was", NOTES),
    Entry::done(25, "A3", ONLY_2017, "How the slip was seen does not matter", NOTES),
    Entry::done(25, "A4", ONLY_2007, "The left-hand opponent may take a call back", "the Laws of 2007"),
    Entry::done(25, "A6", ONLY_2017, "The left-hand opponent may take a call back", NOTES),
    Entry::done(27, "", ALL, "Insufficient bids", FIRST),
    Entry::done(
        27,
        "A1",
        SINCE_2007,
        "The left-hand opponent may accept the bid, and does by calling",
        FIRST,
    ),
    Entry::done(27, "A2", SINCE_2007, "Out of turn and not accepted: Law 31", FIRST),
    Entry::done(27, "A", ONLY_1997, "The left-hand opponent may accept the bid, and does by calling", BOOK),
    Entry::done(27, "B", ALL, "Not accepted: a legal call takes its place", FIRST).asked(),
    Entry::done(27, "B1(a)", ONLY_2017, "The lowest bid that shows the same suits: nobody is barred", NOTES),
    Entry::done(
        27,
        "B1(a)",
        ONLY_2007,
        "The lowest bid in the denomination, both natural: nobody is barred",
        FIRST,
    ),
    Entry::done(
        27,
        "B1",
        ONLY_1997,
        "The lowest bid in the denomination, no conventions: nobody is barred",
        BOOK,
    ),
    Entry::done(27, "B1(b)", ONLY_2017, "A comparable call: nobody is barred", NOTES),
    Entry::done(27, "B1(b)", ONLY_2007, "The same meaning or a more precise one: nobody is barred", FIRST),
    Entry::done(27, "B1(b)", ONLY_1997, "The score is adjusted where the first bid has helped", BOOK),
    Entry::done(27, "B2", ALL, "Any other sufficient bid or a pass: the partner is barred throughout", FIRST),
    Entry::done(27, "B3", ALL, "A double or redouble that is not allowed is cancelled", FIRST),
    Entry::done(27, "B4", SINCE_2007, "Another insufficient bid may be accepted, or is cancelled", FIRST),
    Entry::done(27, "C", SINCE_2007, "A call put in its place too early stands", FIRST),
    Entry::done(27, "C", ONLY_1997, "Out of turn: Law 31", BOOK),
    Entry::done(27, "D", SINCE_2007, "At the end of play: has the bid taken back helped?", FIRST),
    comparable::TESTS,
    Entry::done(31, "", ALL, "A bid out of turn that is not accepted", FIRST),
    Entry::done(31, "B", UNTIL_2007, "At the left-hand opponent's turn: a change of call", BOOK),
    Entry::done(31, "C", ONLY_2017, "At the left-hand opponent's turn: a change of call", NOTES),
    withdrawn::FREE,
    withdrawn::FORBID,
    withdrawn::REQUIRE_OR_FORBID,
    withdrawn::FORBID_ANY,
    withdrawn::INFORMATION,
    withdrawn::INFORMATION_2007,
    withdrawn::AWARE,
    withdrawn::AWARE_UNTIL_2007,
    remark::SINCE,
    remark::UNTIL,
];
