//! The clauses on misinformation, book by book.

use crate::law::damage;
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};

const MISTAKES: &str = "seed 002, \"Mistaken bid - mistaken explanation\"";

const LAWS: &str = "the Laws of that year";

/// All that this procedure cites.
pub(super) const LEDGER: &[Entry] = &[
    Entry::done(16, "A", ONLY_1997, "What a player hears of the partner's explanation", MISTAKES),
    Entry::done(
        16,
        "B1",
        SINCE_2007,
        "What a missing alert tells the player who made the call",
        "Laws, 16B1",
    ),
    Entry::done(21, "A", ALL, "No redress for one's own misunderstanding", "the Laws, 21A"),
    Entry::done(21, "B1", ONLY_1997, "Wrong information, and a missing alert", MISTAKES),
    Entry::done(21, "B1(a)", SINCE_2007, "Wrong information, and a missing alert", MISTAKES),
    Entry::done(21, "B1(b)", SINCE_2007, "The explanation is wrong until something else is shown", MISTAKES),
    Entry::done(
        21,
        "B3",
        SINCE_2007,
        "With the right information the other side would have fared better: the score is adjusted",
        "seed 001, \"Weighted scores\": misinformation",
    ),
    Entry::done(
        40,
        "B3(a)",
        ONLY_2017,
        "A side that was not told what a call means: an adjusted score",
        LAWS,
    ),
    Entry::done(40, "B4", ONLY_2007, "A side that was not told what a call means: an adjusted score", LAWS),
    Entry::done(40, "B5(a)", ONLY_2017, "An explanation tells all that the pair knows", LAWS),
    Entry::done(40, "B5(b)", ONLY_2017, "What was left out and would have decided: an adjusted score", LAWS),
    Entry::done(40, "B6(a)", ONLY_2007, "An explanation tells all that the pair knows", LAWS),
    Entry::done(40, "B6(b)", ONLY_2007, "What was left out and would have decided: an adjusted score", LAWS),
    Entry::done(40, "C", ONLY_1997, "An adjusted score for misinformation", MISTAKES),
    Entry::done(75, "", ONLY_1997, "A mistaken bid is no offence, a mistaken explanation is", MISTAKES),
    Entry::done(75, "A", SINCE_2007, "Partner's explanation is no information for the player", MISTAKES),
    Entry::done(75, "B", SINCE_2007, "A mistaken explanation: redress", MISTAKES),
    Entry::done(75, "C", ONLY_1997, "An explanation tells all that the pair knows", LAWS),
    Entry::done(75, "C", SINCE_2007, "A mistaken call: the result stands", MISTAKES),
    Entry::done(
        75,
        "D2",
        ONLY_2017,
        "An explanation of an agreement that does not exist",
        "seed 002, \"Mistaken bid/Mistaken explanation\", 4",
    ),
    damage::ASSIGNED,
    damage::WEIGHTED,
    damage::TOO_MANY,
    damage::ELECTED,
    damage::OLD,
    damage::VARIED,
    damage::OWN_2007,
    damage::OWN,
];
