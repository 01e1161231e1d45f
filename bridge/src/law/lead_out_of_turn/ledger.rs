//! The clauses on leads out of turn during the play, and on cards shown during the auction.

use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007, UNTIL_2007};

const CLUB: &str = "seed 003, \"Lead out of turn\"";
const ACBL: &str = "seed 002, \"Lead out of turn\"";
const PENALTY: &str = "seed 000, \"Penalty Card (Laws 49 & 50)\"";
const DAMAGE: &str = "seed 000, \"Damage after Infractions\", example 2";
const LAWS: &str = "the Laws";

pub(super) const LEDGER: &[Entry] = &[
    Entry::done(16, "A", ONLY_1997, "What cards shown in the auction tell", LAWS),
    Entry::done(16, "B1", ONLY_2017, "What a card played in haste tells", LAWS),
    Entry::done(16, "C1", ONLY_2017, "What the innocent side takes back", LAWS),
    Entry::done(16, "C1", ONLY_1997, "What the innocent side takes back", LAWS),
    Entry::done(16, "C2", ONLY_2017, "What the offending side takes back", LAWS),
    Entry::done(16, "C2", ONLY_1997, "What the offending side takes back", ACBL),
    Entry::done(16, "D1", ONLY_2007, "What the innocent side takes back", LAWS),
    Entry::done(16, "D2", ONLY_2007, "What the offending side takes back", LAWS),
    Entry::done(
        23,
        "",
        UNTIL_2007,
        "A partner who has to pass, to the damage of the other side",
        "seed 002, \"The wonderful Law\"",
    ),
    Entry::done(24, "", ALL, "Cards shown during the auction stay on the table", DAMAGE),
    Entry::done(24, "A", ALL, "One low card that was not led", LAWS),
    Entry::done(24, "B", ALL, "An honour, or a card that was led: the partner passes once", DAMAGE),
    Entry::done(24, "C", ALL, "Two or more cards: the partner passes once", LAWS),
    Entry::done(24, "D", ONLY_2017, "Cards of declarer or dummy go back into the hand", LAWS),
    Entry::done(24, "E", ONLY_2017, "A defender's become penalty cards", LAWS),
    Entry::done(47, "E1", ALL, "A lead on an opponent's word goes back", LAWS),
    Entry::done(48, "A", ALL, "Declarer never has a penalty card", ACBL),
    Entry::done(49, "", ALL, "A defender's card shown too early is a penalty card", PENALTY),
    Entry::done(50, "B", ALL, "Major or minor", PENALTY),
    Entry::done(50, "C", ALL, "What a minor penalty card restricts", PENALTY),
    Entry::done(50, "D1", ONLY_1997, "It is played at the first legal chance", ACBL),
    Entry::done(50, "D1(a)", SINCE_2007, "It is played at the first legal chance", PENALTY),
    Entry::done(50, "D2", ALL, "The partner waits for declarer's choice", PENALTY),
    Entry::done(50, "D2(a)", ALL, "The suit is required or forbidden: the card goes back", CLUB),
    Entry::done(50, "D2(b)", ALL, "Any lead: the card stays", CLUB),
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
    Entry::done(51, "B2", ALL, "Penalty cards of several suits", "seed 000, \"Multiple penalty cards\""),
    Entry::done(
        51,
        "A",
        ALL,
        "Of several penalty cards declarer says which is played",
        "seed 000, \"Multiple penalty cards\"",
    ),
    Entry::done(53, "A", ALL, "A lead out of turn is accepted in words or by a play", CLUB),
    Entry::done(53, "B", ONLY_2017, "The proper lead of an opponent stands", LAWS),
    Entry::done(53, "B", UNTIL_2007, "The wrong defender has played to declarer's lead", ACBL),
    Entry::done(53, "C", ONLY_2017, "The wrong defender has played to declarer's lead", LAWS),
    Entry::done(53, "C", UNTIL_2007, "The proper lead of an opponent stands, and nothing more follows", LAWS),
    Entry::done(
        55,
        "A",
        ALL,
        "Either defender accepts or refuses declarer's lead",
        "seeds 002 and 003, \"Lead out of turn\"",
    ),
    Entry::done(55, "B1", ALL, "Refused at a defender's turn", "seeds 002 and 003, \"Lead out of turn\""),
    Entry::done(
        55,
        "B2",
        ALL,
        "Refused at the turn of declarer's other hand",
        "seeds 002 and 003, \"Lead out of turn\"",
    ),
    Entry::done(55, "C", ALL, "Declarer may have learnt something by it", LAWS),
    Entry::done(56, "", ALL, "Declarer refuses a defender's lead", CLUB),
    Entry::done(57, "A", ALL, "A defender leads or plays before the partner", ACBL),
    Entry::done(57, "B", ALL, "The partner cannot do as demanded", LAWS),
    Entry::done(
        57,
        "C",
        ALL,
        "Declarer had played from both hands, or dummy had picked a card or suggested one",
        LAWS,
    ),
    Entry::done(57, "C2", ONLY_2007, "Declarer's early play is a played card", LAWS),
    Entry::done(57, "C3", ONLY_2017, "Declarer's early play is a played card, if it is legal", LAWS),
    Entry::done(57, "D", ONLY_2017, "A defender plays at the turn of the opponent on the right", LAWS),
    Entry::done(58, "A", ALL, "Both defenders led at once", CLUB),
    Entry::done(59, "", ALL, "Who cannot lead as required leads anything", LAWS),
    Entry::done(60, "A1", ALL, "Who plays on after an early play loses the right to anything for it", LAWS),
    Entry::done(60, "A2", ALL, "Such a play then counts as made in turn", LAWS)
        .nothing_to_rule("said with what follows under Laws 53 and 60A1"),
    Entry::done(60, "A3", ALL, "Duties from before remain", LAWS)
        .nothing_to_rule("a penalty card or a forbidden lead stays what it was: ruled by Laws 26, 50 and 51"),
    Entry::done(60, "B", ALL, "A defender plays before declarer's new lead from the correct hand", LAWS),
    Entry::done(60, "C", ALL, "The offending side's further play takes no right from the other", LAWS)
        .nothing_to_rule("nothing changes; the further play is ruled on by itself"),
    Entry::done(62, "A", SINCE_2007, "A card that does not follow suit is taken back", LAWS),
    Entry::done(72, "C", ONLY_2017, "A partner who has to pass, to the damage of the other side", DAMAGE),
];
