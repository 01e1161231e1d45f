//! The seeds' cases of deviations and agreements.

use crate::law::case::{Case, Found};

/// 6 cases.
pub(super) const CASES: &[Case] = &[
    Case {
        key: "no-trump-with-singleton",
        source: "seed 002, \"Natural notrump bids with unbalanced hands\"",
        book: "1997 acbl",
        story: "South opened one no-trump with a singleton ace and no good rebid after anything else; the pair has never \
                done so before, and South can explain it.",
        answers: &[("what", "no-trump"), ("sound", "yes")],
        found: &[Found::Cites("40A"), Found::ScoreStands],
    },
    Case {
        key: "no-trump-to-show-points",
        source: "seed 002, \"Natural notrump bids with unbalanced hands\": six, two, one and four",
        book: "1997 acbl",
        story: "South opened one no-trump with six spades headed by ace, queen, jack, ace and another heart, one diamond \
                and four clubs with ace and queen: \"I felt like it.\" East and West were talked out of their diamonds.",
        answers: &[
            ("what", "no-trump"),
            ("sound", "no"),
            ("damage", "yes"),
            ("own", "no"),
            ("repeated", "no"),
            ("best", "later"),
        ],
        found: &[Found::Cites("40D"), Found::Split],
    },
    Case {
        key: "no-trump-by-system",
        source: "seed 002, \"Natural notrump bids with unbalanced hands\", 1 and its penalty",
        book: "1997 acbl",
        story: "In the pair's strong-club system hands with four, four, one and four can only be opened one no-trump. It \
                did no harm here; they have been told about it before.",
        answers: &[("what", "no-trump"), ("sound", "no"), ("damage", "no"), ("repeated", "yes")],
        found: &[Found::Cites("40D"), Found::ScoreStands, Found::Says("again")],
    },
    Case {
        key: "psyche-strong-club-wales",
        source: "seed 004, Law 40B2(d)",
        book: "2007 wales",
        story: "West opened a Precision one club with four points, and the opponents missed their game.",
        answers: &[
            ("what", "psyche"),
            ("artificial", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("repeated", "no"),
            ("result", "later"),
        ],
        found: &[Found::Cites("40B2(d)"), Found::Assigned],
    },
    Case {
        key: "changed-after-irregularity-wales",
        source: "seed 004, Law 40B3",
        book: "2007 wales",
        story: "The pair has agreed that after an insufficient bid of its own a double means something else than \
                otherwise. It found them their game.",
        answers: &[
            ("what", "changed"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("repeated", "no"),
            ("result", "later"),
        ],
        found: &[Found::Cites("40B3"), Found::Assigned],
    },
    Case {
        key: "misbid-2007",
        source: "seed 001, \"Insufficient Bids (Law 27)\": psyches and misbids are allowed",
        book: "2007 australia",
        story: "South bid two no-trump without the stopper that it promises by agreement; North had no idea. It kept the \
                opponents from leading the suit.",
        answers: &[("what", "psyche"), ("expected", "no")],
        found: &[Found::Cites("40C1"), Found::ScoreStands],
    },
];
