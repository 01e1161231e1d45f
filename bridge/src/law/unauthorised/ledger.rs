//! The clauses on unauthorised information from partner, book by book.

use crate::law::damage;
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};
use crate::law::poll;

const HUDDLES: &str = "seed 002, \"Huddles and hesitations\"";
const WALES: &str = "seed 004, Law 16B2";
const OLD_2017: &[crate::law::book::Edition] =
    &[crate::law::book::Edition::Laws2017, crate::law::book::Edition::Laws1997];

/// All that this procedure cites.
pub(super) const LEDGER: &[Entry] = &[
    poll::UNTIL,
    Entry::done(16, "A", SINCE_2007, "What players may use", "Law 16")
        .nothing_to_rule("a list of what may be used; anything else is ruled by the rest of Law 16"),
    Entry::done(16, "A1", ONLY_1997, "Both sides are heard at once about what happened", HUDDLES),
    Entry::done(
        16,
        "A2",
        ONLY_1997,
        "An adjusted score for choosing what was suggested",
        "seed 002, \"Law 16A2\"",
    ),
    Entry::done(16, "B1", SINCE_2007, "Information from partner other than by calls and plays", HUDDLES),
    Entry::done(
        16,
        "B1(a)",
        SINCE_2007,
        "Nothing may be chosen that it suggests over a logical alternative",
        HUDDLES,
    ),
    poll::SINCE,
    Entry::done(
        16,
        "B2",
        SINCE_2007,
        "Both sides are heard about what happened; the director comes back at the end",
        WALES,
    ),
    Entry::done(16, "B3", SINCE_2007, "An adjusted score for choosing what was suggested", WALES),
    Entry::done(
        16,
        "C1",
        OLD_2017,
        "What a call or card taken back has told the other side",
        "Laws, 16C1; seed 001, \"Insufficient bids\": Law 16D",
    ),
    Entry::done(
        16,
        "D1",
        ONLY_2007,
        "What a call or card taken back has told the other side",
        "seed 001, \"Insufficient bids\": Law 16D",
    ),
    Entry::done(
        16,
        "C2",
        OLD_2017,
        "What a call or card taken back has told their own side",
        "seed 002, \"Lead out of turn\"",
    ),
    Entry::done(
        16,
        "C3",
        ONLY_2017,
        "The score is put right where the other side is worse off by a choice that what was taken back suggests",
        "Law 16C3",
    ),
    Entry::done(
        16,
        "D2",
        ONLY_2007,
        "What a call or card taken back has told their own side",
        "Laws of 2007, 16D2",
    ),
    Entry::done(
        73,
        "A2",
        ALL,
        "An even tempo, with the pause that a stop card asks for",
        "seed 004, Law 73A2; seed 002, \"Law 73A\"",
    ),
    Entry::done(73, "C", ALL, "No advantage from what partner has told otherwise", "seed 002, \"Law 73A\""),
    Entry::done(
        73,
        "D1",
        ALL,
        "To think is no offence; opponents draw conclusions at their own risk",
        HUDDLES,
    ),
    Entry::done(75, "A", SINCE_2007, "Partner's explanation is no information for the player", "Laws, 75A"),
    Entry::done(73, "B1", ALL, "Partners tell each other nothing by the manner of a call or play", "Law 73")
        .nothing_to_rule("ruled by what it tells the partner, by Laws 16 and 73C"),
    Entry::done(73, "B2", ALL, "Secret signals between partners", "the Laws, 73B2")
        .elsewhere("procedural-penalty"),
    damage::ASSIGNED,
    damage::WEIGHTED,
    damage::TOO_MANY,
    damage::ELECTED,
    damage::OLD,
    damage::VARIED,
    damage::OWN_2007,
    damage::OWN,
];
