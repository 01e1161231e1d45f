//! The clauses on appeals, book by book.

use crate::law::ledger::{ALL, Entry, ONLY_1997, SINCE_2007};

const NOTES: &str = "seed 000, Introduction, 4";

/// All that this procedure cites.
pub(super) const LEDGER: &[Entry] = &[
    Entry::done(81, "C", ALL, "The director puts an error right that he finds in time", "Law 81"),
    Entry::done(82, "C", ALL, "The director changes a wrong ruling himself", "seed 004, Law 82(c); seed 000"),
    Entry::done(
        92,
        "A",
        ALL,
        "Who may appeal; deposit and merit",
        "seed 000, Introduction, 2; seed 004, Law 92A",
    ),
    Entry::done(92, "B", ALL, "Until what time an appeal may be made", "seed 004, Law 92B"),
    Entry::done(92, "C", ALL, "Through the director", "seed 004, Law 93C1"),
    Entry::done(
        92,
        "D",
        ALL,
        "Both of a pair, or the captain",
        "seed 004, Law 92D; seed 000, Introduction, 2",
    ),
    Entry::done(93, "A", ALL, "No committee: the director in charge hears it", "Law 93"),
    Entry::done(93, "B", ALL, "Committees: both sides are heard and told", NOTES),
    Entry::done(93, "B1", ALL, "Points of Law are for the director in charge", NOTES),
    Entry::done(93, "B2", ALL, "All else is for the committee", "Law 93"),
    Entry::done(93, "B3", ALL, "What a committee may not overrule", NOTES),
    Entry::done(93, "C", ONLY_1997, "The national authority", "the Laws of 1997"),
    Entry::done(93, "C1", SINCE_2007, "Further appeals", "seed 004, Law 93C1"),
];
