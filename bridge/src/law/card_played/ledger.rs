//! The clauses on cards played.

use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007, UNTIL_2007};

const NOTES: &str = "seed 000, \"Card Played (Law 45)\"";
const ACBL: &str = "seed 002, \"Played card\"";
const PENALTY: &str = "seed 000, \"Penalty Card (Laws 49 & 50)\"";
const LAWS: &str = "the Laws";

pub(super) const LEDGER: &[Entry] = &[
    Entry::done(16, "A", ONLY_1997, "What a defender's change of card tells", LAWS),
    Entry::done(
        16,
        "B1",
        SINCE_2007,
        "What a defender's change of card tells",
        "seed 000, \"For the Declarer\"",
    ),
    Entry::done(16, "C1", ONLY_2017, "What the innocent side takes back", LAWS),
    Entry::done(16, "C1", ONLY_1997, "What the innocent side takes back", LAWS),
    Entry::done(16, "C2", ONLY_2017, "What the offending side takes back", LAWS),
    Entry::done(16, "C2", ONLY_1997, "What the offending side takes back", LAWS),
    Entry::done(16, "D1", ONLY_2007, "What the innocent side takes back", LAWS),
    Entry::done(16, "D2", ONLY_2007, "What the offending side takes back", LAWS),
    Entry::done(45, "", ALL, "Whether a card is played", "seeds 000 and 002"),
    Entry::done(45, "A", ALL, "How a card is played from the hand", NOTES)
        .nothing_to_rule("a form; whether a card counts as played is ruled by Law 45C"),
    Entry::done(45, "B", ALL, "How a card of dummy is played", LAWS)
        .nothing_to_rule("a form; which card counts as named is ruled by Laws 45C4 and 46"),
    Entry::done(
        45,
        "C1",
        ALL,
        "A defender's card that the partner could see",
        "seed 000, \"For a Defender\"; seed 002",
    ),
    Entry::done(
        45,
        "C2",
        ALL,
        "Declarer's card at the table, or held as played",
        "seed 000, \"For the Declarer\"; seed 002",
    ),
    Entry::done(
        45,
        "C3",
        ALL,
        "A card of dummy that declarer touches",
        "seed 000, \"For the Declarer\"; seed 002",
    ),
    Entry::done(
        45,
        "C4(a)",
        ALL,
        "A card that is named as the one to be played",
        "seed 000, \"For the Declarer\"; seed 002",
    ),
    Entry::done(
        45,
        "C4(b)",
        ALL,
        "A card called from dummy by a slip of the tongue",
        "seeds 000, 002 and 004",
    ),
    Entry::done(45, "C5", ALL, "A penalty card may have to be played", NOTES),
    Entry::done(45, "D", UNTIL_2007, "Dummy puts down a card that was not called", LAWS),
    Entry::done(45, "D1", ONLY_2017, "Dummy puts down a card that was not called: noticed in time", NOTES),
    Entry::done(45, "D2", ONLY_2017, "The same, noticed too late", LAWS),
    Entry::done(45, "E", ALL, "A fifth card to a trick", "seed 002, \"Lead out of turn\""),
    Entry::done(45, "E1", ALL, "A defender's fifth card", LAWS),
    Entry::done(45, "E2", ALL, "Declarer's fifth card", LAWS),
    Entry::done(45, "F", ALL, "Dummy touches or plays a card before it is called", NOTES),
    Entry::done(45, "G", SINCE_2007, "Nobody turns a card down before all four have played", LAWS),
    Entry::done(65, "A", ONLY_1997, "Cards are turned down when four have been played", LAWS),
    Entry::done(46, "A", ALL, "A card of dummy is called by suit and rank", ACBL),
    Entry::done(46, "B", ALL, "Unclear calls, unless what was meant is beyond doubt", ACBL),
    Entry::done(46, "B1", ALL, "High, low, or to win", LAWS),
    Entry::done(46, "B2", ALL, "A suit without a rank", ACBL),
    Entry::done(46, "B3", ALL, "A rank without a suit", ACBL),
    Entry::done(46, "B4", ALL, "A card that dummy has not got", LAWS),
    Entry::done(46, "B5", ALL, "Anything", ACBL),
    Entry::done(47, "", ALL, "A played card is taken back only where the Laws allow it", LAWS),
    Entry::done(47, "A", ALL, "Where rectification asks for it", LAWS),
    Entry::done(47, "B", ALL, "To correct an illegal play", LAWS),
    Entry::done(47, "C", ALL, "To change a card named by a slip", LAWS),
    Entry::done(47, "D", ALL, "After an opponent's change of card", LAWS),
    Entry::done(47, "E1", ALL, "After an opponent's word that it was the player's turn", LAWS),
    Entry::done(47, "E2", ALL, "After a wrong explanation", LAWS),
    Entry::done(47, "F", ONLY_1997, "Gain from a card that the other side took back", LAWS),
    Entry::done(47, "F1", SINCE_2007, "A card that Law 53C lets a player take back", LAWS)
        .elsewhere("lead-out-of-turn"),
    Entry::done(47, "F2", SINCE_2007, "Otherwise it stays played", LAWS),
    Entry::done(50, "B", ALL, "Major or minor", PENALTY),
    Entry::done(50, "C", ALL, "What a minor penalty card restricts", PENALTY),
    Entry::done(50, "D1", ONLY_1997, "It is played at the first legal chance", PENALTY),
    Entry::done(50, "D1(a)", SINCE_2007, "It is played at the first legal chance", PENALTY),
    Entry::done(50, "D2", ALL, "The partner waits for declarer's choice", PENALTY),
    Entry::done(50, "E1", SINCE_2007, "What may be known of the card on the table", PENALTY),
    Entry::done(50, "E2", ONLY_2007, "What may not be known of it", PENALTY),
    Entry::done(50, "E3", SINCE_2007, "An adjusted score where it helped", PENALTY),
];
