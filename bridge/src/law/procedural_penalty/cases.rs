//! The seeds' penalties.

use crate::law::case::{Case, Found};

/// 14 cases.
pub(super) const CASES: &[Case] = &[
    Case {
        key: "pp-dummy-wrong-hand",
        source: "seed 000, \"Dummy's rights and limitations\", first examples, 2",
        book: "2017 australia",
        story: "Declarer has led from the wrong hand and dummy says: wrong hand. The defenders have now had the lead put \
                right.",
        answers: &[("what", "dummy"), ("costly", "yes")],
        found: &[Found::Cites("90A"), Found::Says("enough already")],
    },
    Case {
        key: "pp-dummy-defender-out-of-turn",
        source: "seed 000, \"Dummy's rights and limitations\", first examples, 4",
        book: "2017 australia",
        story: "A defender leads out of turn and dummy is the one who says so. It has cost nobody anything.",
        answers: &[("what", "dummy"), ("costly", "no"), ("warned", "no")],
        found: &[Found::Cites("90A"), Found::Says("Warn first"), Found::Says("--warning")],
    },
    Case {
        key: "pp-dummy-again",
        source: "seed 000, \"Dummy's rights and limitations\": subject to procedural penalty",
        book: "2017 australia",
        story: "The same dummy, told earlier this evening, calls attention to a defender's lead again.",
        answers: &[
            ("what", "dummy"),
            ("costly", "no"),
            ("warned", "yes"),
            ("scoring", "matchpoints"),
            ("size", "usual"),
        ],
        found: &[Found::Cites("90A"), Found::Says("10 % of a top")],
    },
    Case {
        key: "pp-not-counted",
        source: "seed 000, \"Incorrect Number of Cards\": offenders may be penalised",
        book: "2017 australia",
        story: "South had fourteen cards and West twelve; neither had counted, and the board had to be cancelled. Nobody has \
                been warned tonight.",
        answers: &[("what", "procedure"), ("which", "spoiled"), ("warned", "no")],
        found: &[Found::Cites("90B7"), Found::Says("Warn first")],
    },
    Case {
        key: "pp-individual",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": individual events, penalties",
        book: "2007 australia",
        story: "In an individual South put the hand into a wrong pocket, for the second time this evening; the board was \
                spoiled. North, the partner of this round, could not have noticed.",
        answers: &[
            ("contest", "individual"),
            ("what", "procedure"),
            ("which", "pocket"),
            ("warned", "yes"),
            ("size", "usual"),
        ],
        found: &[
            Found::Cites("90B6"),
            Found::Cites("12C3"),
            Found::Says("for the player alone"),
            Found::Says("Penalty: 10 % of a top"),
            Found::Says("press p and write the player's own number"),
        ],
    },
    Case {
        key: "pp-hesitation-once",
        source: "seed 000, \"Illegal Deception\": procedural penalties are not appropriate",
        book: "2017 australia",
        story: "West thought before playing the smaller of two worthless cards, and declarer misguessed. West has never \
                done so before.",
        answers: &[("what", "tempo"), ("habit", "no")],
        found: &[Found::Cites("73D2"), Found::Says("No penalty")],
    },
    Case {
        key: "pp-hesitation-often",
        source: "seed 000, \"Illegal Deception\": unless it is frequent",
        book: "2017 australia",
        story: "West does so nearly every evening, and was told of it an hour ago.",
        answers: &[
            ("what", "tempo"),
            ("habit", "yes"),
            ("warned", "yes"),
            ("scoring", "matchpoints"),
            ("size", "usual"),
        ],
        found: &[Found::Cites("73D2"), Found::Says("--percent 10")],
    },
    Case {
        key: "pp-took-advantage",
        source: "seed 002, huddles and gestures, case A: additional penalties under Law 73C",
        book: "1997 acbl",
        story: "South passed only because North, with nearly nothing, had frowned and hurried. The director has adjusted the \
                score, and is sure that South knew what it was doing; the pair has been told before.",
        answers: &[
            ("what", "used-partner"),
            ("warned", "yes"),
            ("scoring", "matchpoints"),
            ("size", "usual"),
        ],
        found: &[Found::Cites("73C"), Found::Says("Penalty: 10 % of a top")],
    },
    Case {
        key: "pp-no-trump-with-singleton",
        source: "seed 002, \"Natural notrump bids with unbalanced hands\": history of the like",
        book: "1997 acbl",
        story: "A pair opens one no-trump with a singleton as a habit, which is not allowed, and has been told twice.",
        answers: &[
            ("what", "procedure"),
            ("which", "system"),
            ("warned", "yes"),
            ("scoring", "matchpoints"),
            ("size", "usual"),
        ],
        found: &[Found::Cites("90B8"), Found::Says("Penalty")],
    },
    Case {
        key: "pp-barred-on-purpose",
        source: "seed 002, \"Irregular passes causing damage - Law 23\": meant, a conduct hearing; Law 72B2",
        book: "1997 acbl",
        story: "A player admits to having bid out of turn so that partner should have to pass.",
        answers: &[("what", "grave"), ("which", "on-purpose"), ("measure", "points")],
        found: &[Found::Cites("72B2"), Found::Cites("91A"), Found::Cites("93B3"), Found::Says("final")],
    },
    Case {
        key: "pp-quiet-word",
        source: "seed 003, \"Tips on tact\", 7",
        book: "2017 australia",
        story: "Table 5 is a board behind, with two still to play and a quarter of an hour to go.",
        answers: &[("what", "slow"), ("behind", "yes"), ("warned", "no")],
        found: &[Found::Cites("90B2"), Found::ScoreStands, Found::Says("move along")],
    },
    Case {
        key: "pp-board-lost",
        source: "seed 003, \"Miscellaneous Laws issues\": averages, mainly from slow play",
        book: "2017 australia",
        story: "The round is over and a board has not been begun. North-South came late from their coffee; East-West waited.",
        answers: &[("what", "slow"), ("behind", "no"), ("slow", "ns"), ("warned", "no")],
        found: &[
            Found::Cites("90B2"),
            Found::Artificial("A-", "A+"),
            Found::Award("NS average minus, EW average plus"),
        ],
    },
    Case {
        key: "pp-must",
        source: "seed 000, Introduction, 7: may, shall and must",
        book: "2017",
        story: "A player has done what the Law says a player must not do, for the first time tonight.",
        answers: &[("what", "other"), ("word", "must"), ("scoring", "matchpoints"), ("size", "usual")],
        found: &[Found::Cites("90A"), Found::Says("Penalty: 10 % of a top")],
    },
    Case {
        key: "pp-should",
        source: "seed 000, Introduction, 7: may, shall and must",
        book: "2017",
        story: "A player has not done what the Law says a player should do. Nobody has been warned.",
        answers: &[("what", "other"), ("word", "should"), ("warned", "no")],
        found: &[Found::Cites("90A"), Found::Says("seldom")],
    },
    Case {
        key: "pp-rude",
        source: "seed 003, \"Tips on tact - the club director\"",
        book: "2017 australia",
        story: "West has called East an idiot, loud enough for the next table. East is near tears.",
        answers: &[("what", "rude"), ("measure", "warn")],
        found: &[Found::Cites("74A"), Found::Says("Speak to the player")],
    },
];
