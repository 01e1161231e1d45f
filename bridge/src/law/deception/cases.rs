//! The seeds' cases of deception.

use crate::law::case::{Case, Found};

/// 8 cases.
pub(super) const CASES: &[Case] = &[
    Case {
        key: "deception-peter",
        source: "seed 000, \"Illegal Deception\", the first situation",
        book: "2017 australia",
        story: "Dummy has king and nine with two small, declarer ace, jack, ten, eight. Declarer leads the jack; West \
                thinks and plays small; declarer lets it run to East's queen. West had two small cards, and was \
                wondering whether to play high-low.",
        answers: &[
            ("by", "tempo"),
            ("misled", "yes"),
            ("reason", "signal"),
            ("aware", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("frequent", "no"),
            ("result", "later"),
        ],
        found: &[Found::Cites("73E2"), Found::CitesNot("73F2"), Found::Assigned],
    },
    Case {
        key: "deception-whether-to-play-the-ace",
        source: "seed 000, \"Illegal Deception\", a different situation",
        book: "2017 australia",
        story: "Dummy has king and nine with two small, declarer jack, ten, eight and three small. West thinks over \
                declarer's jack and plays small; it runs to the queen. West was wondering whether to play the ace.",
        answers: &[("by", "tempo"), ("misled", "yes"), ("reason", "choice")],
        found: &[Found::Cites("73E2"), Found::ScoreStands, Found::Says("bridge reason")],
    },
    Case {
        key: "deception-first-trick",
        source: "seed 000, \"Illegal Deception\", the proviso",
        book: "2017 australia",
        story: "Declarer called for a card from dummy the moment it was on the table. East thought before playing to the \
                first trick; declarer concluded that East had an honour, and was wrong.",
        answers: &[("by", "tempo"), ("misled", "yes"), ("reason", "first-trick")],
        found: &[Found::ScoreStands, Found::Says("first trick")],
    },
    Case {
        key: "deception-quick-jack",
        source: "seed 000, \"Illegal Deception\", the proviso: a jack in a hurry",
        book: "2017 australia",
        story: "Declarer won the opening lead and had the jack on the table before anybody could breathe, to see what \
                West would do. West took a second; declarer drew a conclusion. You find that this was a shot in the \
                dark, not a conclusion.",
        answers: &[("by", "tempo"), ("misled", "no")],
        found: &[Found::Cites("73D1"), Found::ScoreStands],
    },
    Case {
        key: "deception-fumble",
        source: "seed 000, \"Damage after Infractions\": the jack towards the K98",
        book: "2017 australia",
        story: "Declarer led the jack towards king, nine, eight in dummy. West, without an honour, fumbled with the \
                cards before playing small; declarer went wrong. West can give no reason.",
        answers: &[
            ("by", "manner"),
            ("misled", "yes"),
            ("reason", "none"),
            ("aware", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("frequent", "no"),
            ("result", "later"),
        ],
        found: &[Found::Cites("73E2"), Found::Assigned, Found::Says("whether it was makes no difference")],
    },
    Case {
        key: "deception-again",
        source: "seed 000, \"Illegal Deception\": procedural penalties",
        book: "2017 australia",
        story: "The same fumbling with small cards; it is the third time this month that this player has done it.",
        answers: &[
            ("by", "tempo"),
            ("misled", "yes"),
            ("reason", "none"),
            ("aware", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("frequent", "yes"),
            ("result", "later"),
        ],
        found: &[Found::Cites("73D2"), Found::Assigned, Found::Says("again and again")],
    },
    Case {
        key: "deception-singleton",
        source: "seed 001, \"Some random notes\"",
        book: "2007 australia",
        story: "East took time over a singleton; declarer placed the queen there and went down.",
        answers: &[
            ("by", "tempo"),
            ("misled", "yes"),
            ("reason", "short"),
            ("aware", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("frequent", "no"),
            ("result", "later"),
        ],
        found: &[Found::Cites("73F"), Found::Assigned],
    },
    Case {
        key: "deception-doubleton",
        source: "seed 001, \"Some random notes\"",
        book: "2007 australia",
        story: "East had six and three of the suit and thought about which to play; declarer misread it, but would have \
                lost the trick whatever East had.",
        answers: &[
            ("by", "tempo"),
            ("misled", "yes"),
            ("reason", "short"),
            ("aware", "yes"),
            ("damage", "no"),
        ],
        found: &[Found::Cites("73F"), Found::ScoreStands],
    },
];
