//! The clauses of Laws 13 and 14 that are known.

use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};

const NOTES: &str = "seed 000, \"Incorrect Number of Cards\"";
const MISSING: &str = "seed 000, \"Three hands correct, one deficient\"";
const MIXED: &str = "seed 000, \"Other situations\"";

pub(super) const LEDGER: &[Entry] = &[
    Entry::done(12, "C1", ONLY_1997, "Artificial score by fault", NOTES),
    Entry::done(12, "C2(a)", SINCE_2007, "Artificial score by fault", NOTES),
    Entry::done(13, "", ALL, "Wrong number of cards; all of it in 1997, with the consent of all four", MIXED)
        .asked(),
    Entry::done(
        13,
        "A",
        ONLY_2007,
        "A player with a wrong hand has called: played if no call changes",
        MIXED,
    ),
    Entry::done(13, "A1", ONLY_2017, "No such player has called, nothing seen: played", MIXED),
    Entry::done(
        13,
        "A2",
        ONLY_2017,
        "No such player has called, a card seen: played, adjusted afterwards",
        "Laws of 2017; seed 000 (b)",
    ),
    Entry::done(13, "B", SINCE_2007, "A player with a wrong hand has called", MIXED).asked(),
    Entry::done(
        13,
        "B1",
        ONLY_2017,
        "A player with a wrong hand has called: played if no call changes",
        MIXED,
    ),
    Entry::done(13, "B2", ONLY_2017, "A player with a wrong hand has called: otherwise adjusted", MIXED),
    Entry::done(13, "C", ONLY_2017, "A card too many", "seed 000, \"The 13-13-13-14 situation\""),
    Entry::done(13, "C", ONLY_2007, "Found after play: cancelled", MIXED),
    Entry::done(13, "D", ONLY_2017, "Found after play: cancelled", MIXED),
    Entry::done(13, "D1", ONLY_2007, "No such player has called, nothing seen: played", MIXED),
    Entry::done(13, "D2", ONLY_2007, "No such player has called, a card seen: played or cancelled", MIXED),
    Entry::done(
        13,
        "E",
        ONLY_2007,
        "What was moved is not for the partner of a wrong hand",
        "seed 004, \"Law 13E\"",
    ),
    Entry::done(13, "F", ONLY_2007, "A card too many", "Laws of 2007"),
    Entry::done(14, "", ALL, "A missing card", MISSING).asked(),
    Entry::done(14, "A", ALL, "Missing before the opening lead is faced: put back", MISSING),
    Entry::done(14, "B", ALL, "Missing during play", MISSING).asked(),
    Entry::done(14, "B1", SINCE_2007, "Among the played cards: Law 67", MISSING),
    Entry::done(14, "B2", SINCE_2007, "Found elsewhere: put back", MISSING),
    Entry::done(14, "B3", SINCE_2007, "Not found: made up from another pack", "Laws of 2007 and 2017"),
    Entry::done(
        14,
        "B4",
        SINCE_2007,
        "It counts as never having left the hand: revoke, penalty card",
        MISSING,
    ),
    Entry::done(14, "C", SINCE_2007, "The partner may not use what was put back", "Laws of 2007 and 2017"),
    Entry::done(16, "D", ONLY_2017, "What was learnt in putting the hands right", MIXED),
    Entry::done(50, "B", ALL, "Major and minor penalty cards", MISSING),
    Entry::done(64, "", ALL, "What a revoke costs", MISSING),
    Entry::done(67, "", ALL, "A defective trick", MISSING),
    Entry::done(87, "", ALL, "A fouled board", MIXED),
    Entry::done(90, "B", ALL, "Penalty for not counting the cards", MIXED),
];
