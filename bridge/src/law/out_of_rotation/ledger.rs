//! Laws 28 to 33 as they are done, with what they lean on.

use crate::law::book::Edition;
use crate::law::comparable;
use crate::law::joined::joined;
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007, UNTIL_2007};
use crate::law::withdrawn;

const NOTES: &str = "seed 000, \"Calls Out of Turn\"";
const CLUB: &str = "seed 003, \"Calls out of rotation\"";
const EARLIER: &str = "seed 002, \"Irregular passes causing damage\"";
/// The seeds say that the earlier Laws were different here, not how.
const LAWS: &str = "the Laws of that year";

pub(super) const LEDGER: &[Entry] = &joined::<_, { OWN.len() + OF_BIDS.len() }>(&[OWN, OF_BIDS]);

/// What is cited of passes and doubles, and where more than one call is in question: not of an insufficient bid.
const OWN: &[Entry] = &[
    Entry::done(9, "B2", ALL, "Nothing further before the director has spoken", NOTES),
    Entry::done(
        17,
        "D3",
        ONLY_2017,
        "A player who missed a turn in the last three passes still has it",
        "seed 000, \"End of auction\" (printed as 17E2)",
    ),
    Entry::done(
        17,
        "E2",
        ONLY_2007,
        "A player who missed a turn in the last three passes still has it",
        LAWS,
    ),
    Entry::done(
        25,
        "",
        ALL,
        "Calls at the left-hand opponent's turn are changes of call: whether the earlier call stands",
        NOTES,
    ),
    Entry::done(30, "A", ONLY_2017, "A pass at the right-hand opponent's turn: pass once", CLUB),
    Entry::done(30, "A", UNTIL_2007, "A pass before any bid: pass once", LAWS),
    Entry::done(30, "B1", UNTIL_2007, "After a bid, at the right-hand opponent's turn: pass once", LAWS),
    Entry::done(30, "B1(a)", ONLY_2017, "A pass out of turn: partner makes any legal call", CLUB),
    Entry::done(
        30,
        "B1(b)(i)",
        ONLY_2017,
        "A pass replaced by a comparable call: the partner may call at every turn",
        CLUB,
    ),
    Entry::done(30, "B1(b)(ii)", ONLY_2017, "A pass replaced by any other call: partner passes once", CLUB),
    Entry::done(
        30,
        "B2",
        ONLY_2017,
        "A pass at the left-hand opponent's turn may be a change of call",
        NOTES,
    ),
    Entry::done(
        30,
        "B2(a)",
        UNTIL_2007,
        "After a bid, at partner's turn: the offender passes throughout",
        LAWS,
    ),
    Entry::done(30, "B2(b)", UNTIL_2007, "And partner may not double or redouble at that turn", LAWS),
    Entry::done(30, "B3", UNTIL_2007, "At the left-hand opponent's turn: a change of call", LAWS),
    Entry::done(30, "C", ALL, "A pass that shows something is ruled like a bid", LAWS).asked(),
    Entry::done(32, "A", UNTIL_2007, "A double at partner's turn: partner passes throughout", LAWS),
    Entry::done(32, "A1", ONLY_2017, "The right-hand opponent passes: the double is repeated", NOTES),
    Entry::done(32, "A2", ONLY_2017, "The right-hand opponent acts: any legal call", NOTES),
    Entry::done(
        32,
        "A2(a)",
        ONLY_2017,
        "Replaced by a comparable call: the partner may call at every turn",
        NOTES,
    ),
    Entry::done(32, "A2(b)", ONLY_2017, "Replaced by any other call: partner passes once", NOTES),
    Entry::done(32, "B1", ONLY_2017, "A double at partner's turn: partner makes any legal call", NOTES),
    Entry::done(32, "B1", UNTIL_2007, "The right-hand opponent passes: the double is repeated", LAWS),
    Entry::done(32, "B2", ONLY_2017, "Partner passes once unless the new call is comparable", NOTES),
    Entry::done(32, "C", ONLY_2017, "Later calls at the left-hand opponent's turn are changes of call", LAWS),
    Entry::done(32, "B2", UNTIL_2007, "The right-hand opponent acts: partner passes throughout", LAWS),
    Entry::done(34, "", ONLY_1997, "A player who missed a turn in the last three passes still has it", LAWS),
    Entry::done(35, "A", ONLY_1997, "The left-hand opponent has called: all of it is cancelled", LAWS),
    Entry::done(36, "", &Edition::ALL, "Doubles and redoubles that cannot be made", NOTES).asked(),
    Entry::done(36, "A", SINCE_2007, "The left-hand opponent has called: all of it is cancelled", LAWS),
    Entry::done(36, "B", SINCE_2007, "An inadmissible double: partner passes throughout", NOTES),
];

/// What is cited of a bid out of turn, an insufficient one too.
pub(crate) const OF_BIDS: &[Entry] = &[
    withdrawn::INFORMATION,
    withdrawn::INFORMATION_2007,
    withdrawn::AWARE_UNTIL_2007,
    comparable::TESTS,
    comparable::FREE,
    comparable::DAMAGE,
    withdrawn::FREE,
    withdrawn::FORBID,
    withdrawn::REQUIRE_OR_FORBID,
    withdrawn::FORBID_ANY,
    Entry::done(27, "", ALL, "An insufficient bid out of turn, repeated in turn", "the Laws: 31A1"),
    Entry::done(28, "A", ALL, "In rotation: the right-hand opponent had to pass", LAWS),
    Entry::done(28, "B", ALL, "In rotation: the opponent whose turn it was has called", LAWS),
    Entry::done(29, "", ONLY_1997, "A call out of rotation is accepted or cancelled", EARLIER),
    Entry::done(29, "A", SINCE_2007, "The left-hand opponent may accept it, and does so by calling", CLUB),
    Entry::done(29, "B", SINCE_2007, "Otherwise it is cancelled", NOTES),
    Entry::done(29, "C", SINCE_2007, "What counts is the denomination shown, not the one named", LAWS),
    Entry::done(31, "A1", ALL, "The right-hand opponent passes: the call is repeated", NOTES),
    Entry::done(31, "A2", ALL, "The right-hand opponent acts: the offender may make any legal call", NOTES),
    Entry::done(
        31,
        "A2(a)",
        ONLY_2017,
        "Replaced by a comparable call: the partner may call at every turn",
        NOTES,
    ),
    Entry::done(31, "A2(a)", UNTIL_2007, "The same denomination again: partner passes once", LAWS),
    Entry::done(31, "A2(b)", ONLY_2017, "Replaced by any other call: partner passes once", NOTES),
    Entry::done(31, "A2(b)", UNTIL_2007, "Any other call: partner passes throughout", EARLIER),
    Entry::done(
        31,
        "B",
        UNTIL_2007,
        "At partner's or the left-hand opponent's turn: partner passes throughout",
        EARLIER,
    ),
    Entry::done(31, "B1", ONLY_2017, "A bid out of turn: partner makes any legal call", NOTES),
    Entry::done(31, "B2", ONLY_2017, "Partner passes once unless the new call is comparable", NOTES),
    Entry::done(
        31,
        "C",
        ONLY_2017,
        "Later calls at the left-hand opponent's turn are changes of call",
        NOTES,
    ),
    Entry::done(33, "", ALL, "Of two calls at once the one in turn is the first", LAWS),
    withdrawn::AWARE,
];
