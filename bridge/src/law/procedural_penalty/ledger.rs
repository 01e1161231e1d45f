//! The clauses on penalties and conduct, book by book.

use crate::law::ledger::{ALL, Entry, ONLY_1997, SINCE_2007};

const LAWS: &str = "Law 90; the seeds name it only";
const WORDS: &str = "seed 000, Introduction, 7";

/// All that this procedure cites.
pub(super) const LEDGER: &[Entry] = &[
    Entry::done(12, "C1", ONLY_1997, "Artificial score by fault", "the Laws of 1997"),
    Entry::done(
        12,
        "C2(a)",
        SINCE_2007,
        "Artificial score by fault",
        "seed 003, \"Miscellaneous Laws issues\"",
    ),
    Entry::done(
        12,
        "C3",
        SINCE_2007,
        "In an individual no penalty for a partner who is not to blame",
        "seed 001, \"Director's discretionary powers (Law 12)\"",
    ),
    Entry::done(
        89,
        "",
        ONLY_1997,
        "In an individual no penalty for a partner who is not to blame",
        "the Laws of 1997, 89",
    ),
    Entry::done(72, "B1", SINCE_2007, "No breach on purpose", "seed 002, \"Law 72.B.2\""),
    Entry::done(72, "B2", ONLY_1997, "No breach on purpose", "seed 002, \"Law 72.B.2\""),
    Entry::done(72, "B3", SINCE_2007, "No breach may be hidden", "Law 72"),
    Entry::done(72, "B4", ONLY_1997, "No breach may be hidden", "Law 72"),
    Entry::done(73, "B2", ALL, "Secret agreements on signals", "Law 73"),
    Entry::done(73, "C", ALL, "No advantage from partner's manner", "seed 002, \"Law 73A\", case A"),
    Entry::done(73, "D2", ALL, "Nobody misleads by tempo or manner", "seed 000, \"Illegal Deception\""),
    Entry::done(74, "A", ALL, "Courtesy", "seed 003, \"Tips on tact\""),
    Entry::done(74, "B", ALL, "Etiquette: a penalty for a habit that breaks it", "Law 74"),
    Entry::done(74, "C", ALL, "Breaches of procedure by manner", "Law 74"),
    Entry::done(90, "A", ALL, "The director may penalise; the weight of may, should, shall and must", WORDS),
    Entry::done(90, "B1", ALL, "Coming late", LAWS),
    Entry::done(
        90,
        "B2",
        ALL,
        "Slow play",
        "seed 003, \"Tips on tact\", 7; seed 001, \"The director's role\"",
    ),
    Entry::done(90, "B3", ALL, "Talk that others hear", LAWS),
    Entry::done(90, "B4", ALL, "Comparing scores", LAWS),
    Entry::done(90, "B5", ALL, "Touching others' cards", LAWS),
    Entry::done(90, "B6", ALL, "Cards in a wrong pocket", "seed 000, \"Incorrect Number of Cards\""),
    Entry::done(
        90,
        "B7",
        ALL,
        "Errors by which a score is adjusted",
        "seed 000, \"Incorrect Number of Cards\"",
    ),
    Entry::done(
        90,
        "B8",
        ALL,
        "Not following regulations or the director",
        "seed 002, \"Natural notrump bids\"",
    ),
    Entry::done(
        91,
        "A",
        ALL,
        "Points and suspension for conduct",
        "Law 91; seed 002, irregular passes, conduct hearing",
    ),
    Entry::done(91, "B", ALL, "Disqualification with the organiser's approval", "Law 91"),
    Entry::done(93, "B3", ALL, "No committee sets a disciplinary penalty aside", "seed 000, Introduction, 4"),
];
