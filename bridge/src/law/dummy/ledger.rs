//! The clauses on dummy.

use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};

const NOTES: &str = "seed 000, \"Dummy's Rights and Limitations (Laws 42 & 43)\"";
const FIRST: &str = "seed 000, \"Dummy's Rights and Limitations\", first set of examples";
const SECOND: &str = "seed 000, \"Dummy's Rights and Limitations\", second set of examples";
const ACBL: &str = "seed 002, \"Calling attention during play to a card turned the wrong way\"";

pub(super) const LEDGER: &[Entry] = &[
    Entry::done(
        9,
        "A3",
        ONLY_2007,
        "Any player, dummy too, may try to prevent another's irregularity",
        "seed 004, Law 9A(3)",
    ),
    Entry::done(
        12,
        "A1",
        ALL,
        "An adjusted score for damage that no Law repairs",
        "seed 000, \"Director's Discretionary Powers\"",
    ),
    Entry::done(
        12,
        "B1",
        ONLY_2007,
        "What the defenders gained where dummy spoke first",
        "Laws of 2007, 43B3",
    ),
    Entry::done(20, "C2", ALL, "All players, dummy too, correct a review of the auction", NOTES),
    Entry::done(40, "B2(c)", SINCE_2007, "Dummy may not look at the opponents' system card", NOTES),
    Entry::done(41, "C", ALL, "With the opening lead faced the play begins, and dummy is dummy", NOTES),
    Entry::done(
        41,
        "D",
        ALL,
        "How dummy's hand is spread; twelve cards or fewer",
        "seed 002, \"Twelve or fewer cards in dummy\"; seed 001",
    ),
    Entry::done(42, "A", ALL, "Rights that dummy never loses", NOTES).asked(),
    Entry::done(42, "A1", ALL, "Facts and Law, with the director there", NOTES),
    Entry::done(42, "A2", ALL, "Counting tricks", NOTES),
    Entry::done(42, "A3", ALL, "Playing as declarer's agent", NOTES),
    Entry::done(42, "B1", ALL, "Asking declarer about a revoke", NOTES),
    Entry::done(
        42,
        "B2",
        ALL,
        "Trying to prevent an irregularity; until 2007 of declarer's only",
        "seeds 000 and 002",
    ),
    Entry::done(42, "B3", ALL, "Drawing attention after the play", NOTES),
    Entry::done(43, "A", ALL, "Dummy's limits", NOTES).asked(),
    Entry::done(43, "A1(a)", ALL, "Dummy does not call the director first", NOTES),
    Entry::done(43, "A1(b)", ALL, "Dummy does not draw attention during the play", FIRST),
    Entry::done(43, "A1(c)", ALL, "Dummy takes no part in the play", "seeds 000 and 002"),
    Entry::done(43, "A2", ALL, "What costs dummy the qualified rights", NOTES),
    Entry::done(43, "A2(a)", ALL, "Exchanging hands", NOTES),
    Entry::done(43, "A2(b)", ALL, "Leaving the seat to watch", NOTES),
    Entry::done(43, "A2(c)", ALL, "Looking at a defender's cards unasked", NOTES),
    Entry::done(43, "A3", ONLY_2017, "A defender may not show dummy the cards", "Laws of 2017"),
    Entry::done(43, "B1", ALL, "A procedural penalty for any of it", NOTES),
    Entry::done(
        43,
        "B2(a)",
        ALL,
        "A warning to declarer without the right: a defender chooses the hand",
        SECOND,
    ),
    Entry::done(43, "B2(b)", ALL, "A question about a revoke without the right", SECOND),
    Entry::done(
        43,
        "B2(c)",
        ONLY_1997,
        "Attention to a defender's irregularity without the right",
        "the Laws of 1997",
    ),
    Entry::done(43, "B3", SINCE_2007, "Attention to a defender's irregularity without the right", SECOND),
    Entry::done(64, "A", ALL, "Tricks as for an established revoke, after dummy's question", SECOND),
    Entry::done(
        65,
        "B3",
        SINCE_2007,
        "A trick that lies wrongly may be pointed out until the next is led to",
        "seed 004, Law 65B(3); seed 000, first set, 3; seed 002 for 1997",
    ),
    Entry::done(73, "A1", ONLY_1997, "Defenders and declarer who point out a trick that lies wrongly", ACBL)
        .elsewhere("unauthorised-information"),
];
