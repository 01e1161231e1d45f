//! The clauses of Laws 61 to 64 that are known.

use crate::law::book::Edition;
use crate::law::joined::joined;
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007, UNTIL_2007};
use crate::law::penalty_card::DUTIES;

/// 2017 and 1997: the clauses that 2007 had elsewhere.
const NOT_2007: &[Edition] = &[Edition::Laws2017, Edition::Laws1997];

const NOTES: &str = "seed 000, \"The Revoke\"";
const AFTER: &str = "seed 000, \"Rectification after a Revoke\"";
const NONE: &str = "seed 000, \"No rectification specified\"";

pub(super) const LEDGER: &[Entry] = &joined::<_, { OWN.len() + DUTIES.len() }>(&[OWN, DUTIES]);

const OWN: &[Entry] = &[
    Entry::done(12, "B", ONLY_1997, "What is laid down is not reduced, even where it is too severe", AFTER),
    Entry::done(12, "B1", ONLY_2007, "Dummy spoke first: what the defenders gained", "Laws of 2007, 43B3"),
    Entry::done(12, "B2", SINCE_2007, "What is laid down is not reduced, even where it is too severe", AFTER),
    Entry::done(16, "C1", NOT_2007, "Information from cards that the other side takes back", NOTES),
    Entry::done(16, "C2", NOT_2007, "Information from cards that the revoking side takes back", NOTES),
    Entry::done(16, "D1", ONLY_2007, "Information from cards that the other side takes back", NOTES),
    Entry::done(16, "D2", ONLY_2007, "Information from cards that the revoking side takes back", NOTES),
    Entry::done(43, "B1", ALL, "Dummy who broke a limitation may be penalised", "seed 000, \"Group 2\""),
    Entry::done(
        43,
        "B2(c)",
        ONLY_1997,
        "Dummy who had looked speaks of a revoke first: no tricks",
        "the Laws of 1997",
    ),
    Entry::done(
        43,
        "B3",
        SINCE_2007,
        "Dummy who had looked speaks of a revoke first: no tricks; 2017: the defenders alone lose what they gained",
        "seed 000, Law 43, second examples, 3",
    ),
    Entry::done(
        61,
        "A",
        ALL,
        "What a revoke is; a required card not played is one",
        "seed 000, \"Definition\"",
    ),
    Entry::done(
        61,
        "B",
        ONLY_1997,
        "Who may ask about a revoke",
        "seed 000, \"Right to enquire about possible revoke\"",
    ),
    Entry::done(62, "A", ALL, "A revoke that is not established is corrected", NOTES),
    Entry::done(62, "B", ALL, "What becomes of the revoke card", NOTES).asked(),
    Entry::done(62, "B1", ALL, "A defender's revoke card becomes a major penalty card", NOTES),
    Entry::done(62, "B2", ALL, "Declarer's or dummy's revoke card goes back", NOTES),
    Entry::done(62, "C1", ALL, "The other side may change what it played after the revoke", NOTES),
    Entry::done(
        62,
        "C2",
        ALL,
        "Then the revoker's partner may; a defender's first card becomes a penalty card",
        NOTES,
    ),
    Entry::done(
        62,
        "C3",
        ONLY_2017,
        "Both sides in one trick, and one has not gone on: both are corrected",
        "Laws of 2017",
    ),
    Entry::done(
        62,
        "D1",
        ALL,
        "A revoke on the twelfth trick is corrected until the hands are back",
        "seed 000, \"Revoke on twelfth trick\"",
    ),
    Entry::done(
        62,
        "D2",
        ALL,
        "The partner may not choose by the revoke card of the twelfth trick",
        "seed 000, \"Revoke on twelfth trick\"",
    ),
    Entry::done(63, "A", ALL, "When a revoke is established", NOTES).asked(),
    Entry::done(
        63,
        "A1",
        ALL,
        "Established: the side has led or played to the next trick, legally or not",
        NOTES,
    ),
    Entry::done(63, "A2", ALL, "Established: the side names a card for the next trick", NOTES),
    Entry::done(
        63,
        "A3",
        ALL,
        "Established: the side claims or concedes; until 2007 also: agrees",
        "seed 003, \"REVOKE\", note 3",
    ),
    Entry::done(
        63,
        "A4",
        ONLY_2017,
        "Established: the side agreed to a claim, and that is established",
        "Laws of 2017, 63A4 and 69A",
    ),
    Entry::done(63, "B", SINCE_2007, "What is established stands as played", NOTES),
    Entry::done(63, "C", ONLY_1997, "What is established stands as played", NOTES),
    Entry::done(
        63,
        "B",
        ONLY_1997,
        "A defender's forbidden question: corrected, and tricks all the same",
        "Laws of 1997",
    ),
    Entry::done(64, "A", ALL, "Tricks that go to the other side; several revokes", AFTER),
    Entry::done(64, "A1", ALL, "The offender won the revoke trick: two tricks at most", AFTER),
    Entry::done(
        64,
        "A2",
        SINCE_2007,
        "The offender did not win the revoke trick: one trick at most",
        "seed 004, Law 64A2",
    ),
    Entry::done(
        64,
        "A2",
        ONLY_1997,
        "One trick; two if the offender later won one with a card that could have been played",
        "seed 002, \"REVOKE\" I",
    ),
    Entry::done(64, "B", ALL, "Revokes for which no tricks are laid down", NONE).asked(),
    Entry::done(64, "B1", ALL, "The offending side won no trick from the revoke on", AFTER),
    Entry::done(
        64,
        "B2",
        ONLY_2017,
        "The same player's first revoke in that suit was established",
        "Laws of 2017, 64B2",
    ),
    Entry::done(64, "B2", UNTIL_2007, "The same player has revoked in that suit before", NONE),
    Entry::done(64, "B3", ALL, "A card that lay face up was not played", NONE),
    Entry::done(
        64,
        "B4",
        ALL,
        "It came up after a call of the other side on the next deal",
        "seed 000, \"Time limit\"",
    ),
    Entry::done(64, "B5", ALL, "It came up after the round", "seed 000, \"Time limit\""),
    Entry::done(64, "B6", ALL, "A revoke on the twelfth trick", NONE),
    Entry::done(
        64,
        "B7",
        SINCE_2007,
        "Both sides revoked on the board (2017: and both are established)",
        "seed 004, Law 64B(7)",
    ),
    Entry::done(64, "B8", ONLY_2017, "Both revokes of one trick have been corrected", "Laws of 2017"),
    Entry::done(
        64,
        "C1",
        ONLY_2017,
        "The other side gets back at least what the revoke cost, also where no trick is laid down",
        "seed 000, \"Adequate compensation?\"",
    ),
    Entry::done(
        64,
        "C",
        UNTIL_2007,
        "The other side gets back at least what the revoke cost",
        "seed 000, \"Adequate compensation?\"",
    ),
    Entry::done(64, "C2(a)", ONLY_2017, "How a further revoke in the suit is judged", "Laws of 2017"),
    Entry::done(64, "C2(b)", ONLY_2017, "How revokes by both sides are judged", "Laws of 2017"),
    Entry::done(69, "A", ONLY_2017, "Until when agreement with a claim is none yet", "Laws of 2017"),
    Entry::done(92, "B", ALL, "Until when an adjusted score may be asked for", "seed 000, \"Time limit\"")
        .asked(),
];
