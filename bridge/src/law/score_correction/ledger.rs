//! The clauses on corrections, book by book.

use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2017, SINCE_2007};

const LAWS: &str = "the Laws of that year";
const NOTES: &str = "seed 000, \"Matchpointing and scoring\"";

/// All that this procedure cites.
pub(super) const LEDGER: &[Entry] = &[
    Entry::done(
        79,
        "A1",
        ONLY_2017,
        "The tricks are agreed on before all four hands are back in the board",
        "Laws of 2017, 79A1",
    ),
    Entry::done(
        79,
        "A2",
        SINCE_2007,
        "A trick that the side did not win is not kept knowingly",
        "Laws of 2017, 79A2",
    ),
    Entry::done(12, "A2", ALL, "No score that says what happened: an artificial one", NOTES),
    Entry::done(79, "", ALL, "Tricks and scores", NOTES).asked(),
    Entry::done(66, "D", ALL, "Who has mixed the cards", LAWS),
    Entry::done(79, "B", ALL, "Tricks in dispute", LAWS).asked(),
    Entry::done(79, "B1", SINCE_2007, "Tricks in dispute: a claim or a concession comes first", LAWS),
    Entry::done(
        79,
        "B2",
        SINCE_2007,
        "Tricks in dispute: the director rules what is recorded; 2007: after the round nothing need go up",
        LAWS,
    ),
    Entry::done(79, "B3", ONLY_2017, "Tricks in dispute after the round", LAWS),
    Entry::done(79, "C", ONLY_1997, "Correcting scores", "the Laws of 1997"),
    Entry::done(79, "C1", SINCE_2007, "Slips of the scoring", "Law 79"),
    Entry::done(
        79,
        "C2",
        SINCE_2007,
        "After the time for corrections no score changes, unless the organiser agrees and nobody can doubt it",
        "seed 004, Law 79C2",
    ),
    Entry::done(81, "C", ALL, "Only what is clearly wrong is changed", NOTES),
    Entry::done(85, "", ALL, "Facts in dispute: what is the more probable", "Law 85"),
];
