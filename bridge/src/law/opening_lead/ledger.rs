//! The clauses on opening leads out of turn.

use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};

const NOTES: &str = "seed 000, \"Faced Opening Lead out of Turn\"";
const CLUB: &str = "seed 003, \"Opening lead out of turn\"";
const ACBL: &str = "seed 002, \"Lead out of turn\"";
const PENALTY: &str = "seed 000, \"Penalty Card (Laws 49 & 50)\"";
const LAWS: &str = "the Laws of that year";

pub(super) const LEDGER: &[Entry] = &[
    Entry::done(16, "A", ONLY_1997, "What a partner's question suggests", "the Laws of 1997"),
    Entry::done(
        16,
        "B1",
        SINCE_2007,
        "What a partner's question suggests",
        "seed 000, \"Clarification period\"",
    ),
    Entry::done(16, "C2", ONLY_1997, "A card that went back may not be used by the partner", ACBL),
    Entry::done(23, "", ONLY_2007, "Dummy could have known that coming down too early would pay", NOTES),
    Entry::done(
        24,
        "",
        ONLY_2007,
        "A card that declarer's side leads goes back into the hand",
        "the Laws of 2007",
    ),
    Entry::done(
        24,
        "D",
        ONLY_2017,
        "A card that declarer's side leads goes back into the hand",
        "the Laws of 2017",
    ),
    Entry::done(
        41,
        "A",
        ALL,
        "The lead is made face down, and is changed only with the director's leave",
        "seed 004, Law 41A; seed 003",
    ),
    Entry::done(47, "E1", ALL, "A lead out of turn on an opponent's word is taken back", "the Laws"),
    Entry::done(
        47,
        "E2",
        ALL,
        "A lead made on a wrong explanation is taken back",
        "seed 004, Law 41A; seed 000, \"Clarification period\"",
    ),
    Entry::done(
        48,
        "A",
        ONLY_1997,
        "A card that declarer's side leads goes back into the hand",
        "the Laws of 1997",
    ),
    Entry::done(49, "", ALL, "A defender's card shown too early is a penalty card", CLUB),
    Entry::done(50, "B", ALL, "A card led is a major penalty card", PENALTY),
    Entry::done(50, "D1", ONLY_1997, "It is played at the first legal chance", ACBL),
    Entry::done(50, "D1(a)", SINCE_2007, "It is played at the first legal chance", PENALTY),
    Entry::done(50, "D2", ALL, "The partner waits for declarer's choice", PENALTY),
    Entry::done(50, "D2(a)", ALL, "The suit is required or forbidden: the card goes back", NOTES),
    Entry::done(50, "D2(b)", ALL, "Any lead: the card stays", NOTES),
    Entry::done(50, "E1", SINCE_2007, "What may be known of the card on the table", PENALTY),
    Entry::done(
        50,
        "E2",
        SINCE_2007,
        "What else the sight of the card tells is not for the partner",
        PENALTY,
    ),
    Entry::done(50, "E3", ONLY_2007, "An adjusted score where it helped", LAWS),
    Entry::done(
        50,
        "E3",
        ONLY_2017,
        "How it came to be shown, once it is played, is not for the partner",
        LAWS,
    ),
    Entry::done(50, "E4", ONLY_2017, "An adjusted score where it helped", LAWS),
    Entry::done(53, "A", ALL, "A lead out of turn is accepted in words or by a play", NOTES),
    Entry::done(
        54,
        "",
        ALL,
        "The options after a faced lead; a face-down lead of the correct defender goes back",
        CLUB,
    ),
    Entry::done(54, "A", ALL, "Declarer spreads the hand and becomes dummy", NOTES),
    Entry::done(54, "B1", ALL, "Declarer accepts and plays the second card", NOTES),
    Entry::done(54, "B2", ALL, "The second card from dummy stays played", NOTES),
    Entry::done(54, "C", ALL, "Declarer has seen dummy and must accept", NOTES),
    Entry::done(54, "D", ALL, "Declarer refuses", NOTES),
    Entry::done(54, "E", SINCE_2007, "A lead by declarer's side", "the Laws"),
    Entry::done(58, "A", ALL, "Both defenders lead at once: the correct lead stands", CLUB),
    Entry::done(59, "", ALL, "Who cannot lead as required leads anything", "the Laws"),
    Entry::done(
        72,
        "B1",
        ONLY_1997,
        "Dummy could have known that coming down too early would pay",
        "the Laws of 1997",
    ),
    Entry::done(
        72,
        "C",
        ONLY_2017,
        "Dummy could have been aware that coming down too early would pay",
        NOTES,
    ),
];
