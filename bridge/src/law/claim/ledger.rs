//! The clauses of Laws 68 to 71 that are known.

use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2017, SINCE_2007, UNTIL_2007};

const NOTES: &str = "seed 000, \"Claims and Concessions\"";
const POINTS: &str = "seed 000, \"Procedure\" (4)";

pub(super) const LEDGER: &[Entry] = &[
    Entry::done(48, "A", ALL, "Cards that declarer shows are no penalty cards", NOTES),
    Entry::done(49, "", ALL, "Cards that a defender shows become penalty cards", NOTES),
    Entry::done(68, "", ALL, "Claims and concessions", NOTES),
    Entry::done(68, "A", ALL, "What a claim is", "seed 000, \"Definitions\""),
    Entry::done(68, "B", ONLY_1997, "A defender's concession to which the partner objects at once", NOTES),
    Entry::done(68, "B2", SINCE_2007, "A defender's concession to which the partner objects at once", NOTES),
    Entry::done(68, "D", UNTIL_2007, "Play ceases after a claim", "seed 000, \"Procedure\" (2)"),
    Entry::done(
        68,
        "D2",
        ONLY_2017,
        "Playing on at the other side's request and by consent of all",
        "seed 000, \"Procedure\" (2)",
    ),
    Entry::done(69, "", ALL, "Agreement with a claim", "seed 000, \"Withdrawing agreement\""),
    Entry::done(69, "A", ALL, "When agreement is established", "seed 000, \"Withdrawing agreement\""),
    Entry::done(69, "B", ALL, "Withdrawing agreement", "seed 000, \"Withdrawing agreement\""),
    Entry::done(
        69,
        "B1",
        SINCE_2007,
        "A trick that had been won already",
        "seed 000, \"Withdrawing agreement\", 1",
    ),
    Entry::done(
        69,
        "B2",
        SINCE_2007,
        "A trick that would likely have been won",
        "seed 000, \"Withdrawing agreement\", 2",
    ),
    Entry::done(
        70,
        "A",
        ALL,
        "As fair to both as possible, doubt against the claimer, no weights",
        "seed 004, Law 70A",
    ),
    Entry::done(70, "B", ALL, "Statement repeated, hands faced, objections heard", POINTS),
    Entry::done(
        70,
        "C",
        ALL,
        "An outstanding trump that was not mentioned",
        "seed 004, Law 70C; seed 002, \"CLAIMS MADE WITH AN OUTSTANDING TRUMP\"",
    ),
    Entry::done(70, "D", ALL, "Another line than the one stated", POINTS),
    Entry::done(70, "D1", SINCE_2007, "Another line than the one stated, where a normal one loses", POINTS),
    Entry::done(
        70,
        "D2",
        SINCE_2007,
        "A defender's claim that depends on the partner's play",
        "Laws of 2007 and 2017",
    ),
    Entry::done(70, "D3", SINCE_2007, "Play after a claim as evidence", POINTS),
    Entry::done(
        70,
        "E",
        ONLY_1997,
        "A line not stated that depends on who has a card; the order within a suit",
        "seed 002, \"CLAIMS MADE WITH AN OUTSTANDING TRUMP\", A",
    ),
    Entry::done(70, "E1", SINCE_2007, "A line not stated that depends on who has a card", POINTS),
    Entry::done(70, "E2", SINCE_2007, "Suits are played from the top", "seed 004, Law 70E2"),
    Entry::done(
        71,
        "",
        ALL,
        "A concession stands, with two exceptions",
        "seed 000, \"Cancelling a Concession\"",
    ),
    Entry::done(
        71,
        ".1",
        SINCE_2007,
        "A trick that had been won already",
        "seed 000, \"Cancelling a Concession\", 1",
    ),
    Entry::done(
        71,
        ".2",
        SINCE_2007,
        "A trick that no normal play could lose",
        "seed 000, \"Cancelling a Concession\", 2",
    ),
    Entry::done(
        79,
        "A2",
        SINCE_2007,
        "Nobody knowingly keeps a trick that was not won",
        "seed 000, \"Note also\"",
    ),
    Entry::done(79, "C", ALL, "Until when scores are corrected", NOTES),
];
