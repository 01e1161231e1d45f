//! The clauses on misinformation, book by book.

use crate::law::damage;
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2017, SINCE_2007, Status};

const MISTAKES: &str = "seed 002, \"Mistaken bid - mistaken explanation\"";

/// All that this procedure cites.
pub(super) const LEDGER: &[Entry] = &[
    Entry::done(16, "A", ONLY_1997, "What a player hears of the partner's explanation", MISTAKES),
    Entry::done(21, "A", ALL, "No redress for one's own misunderstanding", "the Laws, 21A"),
    Entry::done(21, "B1", ONLY_1997, "Wrong information, and a missing alert", MISTAKES),
    Entry::done(21, "B1(a)", SINCE_2007, "Wrong information, and a missing alert", MISTAKES),
    Entry::done(21, "B1(b)", SINCE_2007, "The explanation is wrong until something else is shown", MISTAKES),
    Entry::done(
        21,
        "B3",
        SINCE_2007,
        "Too late to change anything: an adjusted score",
        "seed 001, \"Weighted scores\": misinformation",
    ),
    Entry::done(40, "C", ONLY_1997, "An adjusted score for misinformation", MISTAKES),
    Entry::done(75, "", ONLY_1997, "A mistaken bid is no offence, a mistaken explanation is", MISTAKES),
    Entry::done(75, "A", SINCE_2007, "Partner's explanation is no information for the player", MISTAKES),
    Entry::done(75, "B", SINCE_2007, "A mistaken explanation: redress", MISTAKES),
    Entry::done(75, "C", SINCE_2007, "A mistaken call: the result stands", MISTAKES),
    Entry::done(
        75,
        "D2",
        ONLY_2017,
        "An explanation of an agreement that does not exist",
        "seed 002, \"Mistaken bid/Mistaken explanation\", 4",
    ),
    Entry {
        law: 40,
        part: "B2(b)",
        editions: &[crate::law::book::Edition::Laws2007],
        what: "Written defences at the table (Wales)",
        status: Status::NotDone("what may be looked at depends on the list of systems of the body"),
        source: "seed 004, Law 40B2(b)",
    },
    damage::ASSIGNED,
    damage::WEIGHTED,
    damage::TOO_MANY,
    damage::ELECTED,
    damage::OLD,
    damage::VARIED,
    damage::OWN_2007,
    damage::OWN,
];
