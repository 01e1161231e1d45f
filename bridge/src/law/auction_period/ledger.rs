//! Laws 17 to 22 as they are done, with what they lean on.

use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};
use crate::law::withdrawn;

const NOTES: &str = "seed 000, \"The Auction, Auction Period and Review of the Auction\"";
const ASKING: &str = "seed 002, \"Asking questions about opponents' agreements\"";
const LAWS: &str = "the Laws of that year";

pub(super) const LEDGER: &[Entry] = &[
    Entry::done(
        12,
        "C1(a)",
        SINCE_2007,
        "The score is adjusted where a wrong review has damaged a side",
        LAWS,
    ),
    Entry::done(12, "C2", ONLY_1997, "The score is adjusted where a wrong review has damaged a side", LAWS),
    Entry::done(16, "A", ONLY_1997, "What a question tells partner may not be used", ASKING),
    Entry::done(16, "B", SINCE_2007, "What a question tells partner may not be used", NOTES),
    withdrawn::INFORMATION,
    withdrawn::INFORMATION_2007,
    Entry::done(17, "", ALL, "The auction period", NOTES).asked(),
    Entry::done(17, "A", ALL, "When the auction period begins for a side", NOTES),
    Entry::done(17, "B", ALL, "The dealer calls first", LAWS),
    Entry::done(17, "C", ALL, "The others call in turn", LAWS),
    Entry::done(18, "A", ALL, "The form of a bid", LAWS),
    Entry::done(18, "B", ALL, "Which bid is higher", LAWS),
    Entry::done(18, "C", ALL, "Sufficient bids", LAWS),
    Entry::done(18, "D", ALL, "Insufficient bids", LAWS).elsewhere("insufficient-bid"),
    Entry::done(18, "E", ALL, "The rank of the denominations", LAWS)
        .nothing_to_rule("an order, by which Law 18B compares two bids"),
    Entry::done(18, "F", ALL, "Other ways of calling", LAWS)
        .nothing_to_rule("the organiser chooses bidding boxes, screens or a bidding pad"),
    Entry::done(19, "A1", ALL, "What may be doubled", LAWS),
    Entry::done(19, "A2", ALL, "A double is called by its word alone", LAWS)
        .nothing_to_rule("a form; what is named with a double does not count (Law 19A3)"),
    Entry::done(19, "A3", ALL, "A double that names another bid counts for the last", LAWS),
    Entry::done(19, "B1", ALL, "What may be redoubled", LAWS),
    Entry::done(19, "B2", ALL, "A redouble is called by its word alone", LAWS)
        .nothing_to_rule("a form; what is named with a redouble does not count (Law 19B3)"),
    Entry::done(19, "B3", ALL, "A redouble that names another bid counts for the last", LAWS),
    Entry::done(19, "C", ALL, "A later bid does away with a double", LAWS)
        .nothing_to_rule("worked out from the auction that is typed"),
    Entry::done(19, "D", ALL, "What a doubled contract scores", LAWS)
        .nothing_to_rule("worked out by the scoring (Law 77)"),
    Entry::done(17, "D1", ONLY_2017, "The clarification period, until the opening lead is faced", NOTES),
    Entry::done(17, "D2", ONLY_2017, "Passed out: it ends when the hands are in the board", NOTES),
    Entry::done(
        17,
        "D3",
        ONLY_2017,
        "A player who missed a turn in the last three passes still has it",
        "seed 000, \"End of auction\" (printed as 17E2)",
    ),
    Entry::done(17, "E", ONLY_1997, "The auction period ends when the opening lead is faced", LAWS),
    Entry::done(
        17,
        "E2",
        ONLY_2007,
        "A player who missed a turn in the last three passes still has it",
        NOTES,
    ),
    Entry::done(20, "A", ALL, "A call that was not clear is said again", LAWS),
    Entry::done(20, "B", ALL, "In the auction the calls are repeated to the player whose turn it is", NOTES),
    Entry::done(20, "C1", ALL, "After the final pass a defender may ask whose lead it is", LAWS),
    Entry::done(20, "C2", ALL, "And at the first turn to play", NOTES),
    Entry::done(20, "D", ALL, "An opponent repeats them", LAWS),
    Entry::done(20, "E", ALL, "Everybody corrects errors in it", "seed 000, \"Dummy's Rights\""),
    Entry::done(20, "F", ALL, "Explanations of calls", NOTES).asked(),
    Entry::done(20, "F1", ALL, "In the auction, at their own turn to call", NOTES),
    Entry::done(20, "F2", ALL, "After the final pass, at their own turn to play", NOTES),
    Entry::done(20, "F3", SINCE_2007, "A question about a single call", NOTES),
    Entry::done(20, "F4", SINCE_2007, "A player corrects their own explanation", NOTES),
    Entry::done(20, "F5", SINCE_2007, "Partner's wrong explanation", NOTES).asked(),
    Entry::done(20, "F5(a)", SINCE_2007, "Nothing is said of it in the auction", NOTES),
    Entry::done(
        20,
        "F5(b)",
        SINCE_2007,
        "Declarer's side speaks before the lead, a defender after play",
        NOTES,
    ),
    Entry::done(20, "G1", SINCE_2007, "No question only for partner's benefit", "seed 004, Law 20G1"),
    Entry::done(20, "G2", ONLY_2017, "No question only to draw a wrong answer", LAWS),
    Entry::done(21, "A", ALL, "A player's own misunderstanding is not put right", LAWS),
    Entry::done(21, "B", ALL, "Calls made on a wrong explanation", NOTES),
    Entry::done(21, "B1", ALL, "A call may be changed until partner calls, before the lead is faced", NOTES),
    Entry::done(21, "B2", ALL, "Then the left-hand opponent may change a later call", LAWS),
    Entry::done(21, "B3", ALL, "Too late to change a call: an adjusted score", NOTES),
    Entry::done(22, "", ONLY_1997, "The end of the auction", LAWS),
    Entry::done(22, "A", SINCE_2007, "The end of the auction", NOTES),
    Entry::done(22, "B", ONLY_2017, "Passed out: the hands go back to the board", NOTES),
    Entry::done(22, "B1", ONLY_2007, "The clarification period, until the opening lead is faced", LAWS),
    Entry::done(22, "B2", ONLY_2007, "Passed out: it ends when the hands are in the board", LAWS),
    Entry::done(34, "", ONLY_1997, "A player who missed a turn in the last three passes still has it", LAWS),
    Entry::done(41, "A", ALL, "A face-down lead goes back only at the director's word", "seed 004, Law 41A"),
    Entry::done(41, "B", ALL, "Questions before the opening lead is faced", NOTES),
    Entry::done(41, "C", ALL, "Later a player may know the contract and whether it is doubled", NOTES),
    Entry::done(47, "E1", ALL, "A lead out of turn after a wrong answer goes back", LAWS),
    Entry::done(47, "E2", ALL, "A card played on a wrong explanation", LAWS),
    Entry::done(47, "E2(a)", ALL, "It is taken back if nobody has played to the trick since", LAWS),
    Entry::done(47, "E2(b)", ALL, "Else the score may be adjusted", LAWS),
    Entry::done(73, "B1", ONLY_1997, "No question only for partner's benefit", LAWS),
    Entry::done(
        75,
        "D1",
        ONLY_1997,
        "A player corrects their own explanation at once",
        "seed 002, \"Mistaken explanation\"",
    ),
    Entry::done(
        75,
        "D2",
        ONLY_1997,
        "Partner's error is corrected after the final pass, or after play",
        "seed 002, \"Mistaken explanation\"",
    ),
];
