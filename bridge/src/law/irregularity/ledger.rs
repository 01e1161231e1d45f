//! The clauses on going on after an irregularity, book by book.

use crate::law::ledger::{ALL, Entry, ONLY_1997, SINCE_2007};

const NOTES: &str = "seed 000, \"Procedure following an irregularity (Laws 9, 10, 11)\"";

/// All that this procedure cites.
pub(super) const LEDGER: &[Entry] = &[
    Entry::done(7, "C", SINCE_2007, "Cards are shuffled before they go back", "seed 004, Law 7C"),
    Entry::done(9, "", ALL, "After an irregularity", NOTES),
    Entry::done(9, "A", ALL, "Calling attention, and preventing", NOTES),
    Entry::done(9, "A1", ALL, "Attention in the auction", NOTES),
    Entry::done(9, "A2", ALL, "Attention in the play", NOTES),
    Entry::done(9, "A3", SINCE_2007, "Any player may try to prevent an irregularity", "seed 004, Law 9A(3)"),
    Entry::done(9, "B1", ALL, "The director is called at once", NOTES),
    Entry::done(9, "B2", ALL, "Nothing further before the director has spoken", NOTES),
    Entry::done(9, "C", ALL, "Corrected before the director came", NOTES),
    Entry::done(10, "A", ALL, "Only the director decides what follows", NOTES),
    Entry::done(10, "B", ALL, "What the players have settled is let stand or cancelled", NOTES),
    Entry::done(10, "C2", ALL, "Options are chosen without the partner", NOTES),
    Entry::done(11, "A", ALL, "A right lost by going on", NOTES),
    Entry::done(16, "A", ONLY_1997, "What a partner lets know is not to be used", "seed 002, \"Law 16A2\""),
    Entry::done(16, "B1", SINCE_2007, "What a partner lets know is not to be used", "seed 000"),
    Entry::done(
        20,
        "F5",
        SINCE_2007,
        "A partner's wrong explanation is put right",
        "seed 000, \"The Auction Period\"",
    ),
    Entry::done(41, "A", ALL, "The opening lead is made face down", "seed 004, Law 41A"),
    Entry::done(42, "B2", ALL, "Dummy prevents an irregularity", "seed 004, Law 9A(3); seed 000"),
    Entry::done(42, "B3", ALL, "Dummy speaks after the play", "seed 000, Law 42"),
    Entry::done(43, "A1(b)", ALL, "Dummy does not call attention in the play", "seed 000, Law 43"),
    Entry::done(43, "A2", SINCE_2007, "Dummy who has lost the right to prevent one", "seed 000, Law 43"),
    Entry::done(72, "B2", SINCE_2007, "Nobody need tell of his own side's breach", "Law 72"),
    Entry::done(72, "B3", ONLY_1997, "Nobody need tell of his own side's breach", "Law 72"),
    Entry::done(
        75,
        "D2",
        ONLY_1997,
        "A partner's wrong explanation is put right",
        "seed 002, \"Mistaken explanation\"",
    ),
    Entry::done(84, "", ALL, "Rulings where the facts are agreed", "Law 84"),
    Entry::done(84, "A", ALL, "No Law lays down anything: play goes on", "Law 84"),
    Entry::done(84, "B", ALL, "What the Law lays down is done", "Law 84"),
    Entry::done(84, "C", ALL, "A player chooses, after all is explained", "Law 84"),
    Entry::done(84, "D", ALL, "What is doubtful goes to the side that did not offend", "Law 84"),
    Entry::done(
        84,
        "E",
        ONLY_1997,
        "Nothing is laid down, and damage is reasonably possible: an adjusted score",
        "Laws of 1997, 84E",
    ),
    Entry::done(85, "", ALL, "Facts in dispute", "seed 001, \"Random notes\""),
    Entry::done(85, "A", ALL, "The more probable story", "seed 001, \"Random notes\""),
    Entry::done(85, "B", ALL, "Facts that cannot be found out", "Law 85"),
    Entry::done(90, "A", ALL, "A penalty is still possible", NOTES),
    Entry::done(90, "B8", SINCE_2007, "A player who will not follow", "Law 90"),
    Entry::done(92, "A", ALL, "They may appeal", "seed 000, Introduction, 3"),
];
