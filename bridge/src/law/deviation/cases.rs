//! The seeds' cases of deviations and agreements.

use crate::law::case::{Case, Found};

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
        key: "psyche-1997",
        source: "Laws of 1997, 40A and 75B",
        book: "1997",
        story: "West opened one spade with two small ones, to West's own surprise and East's; North-South missed their game in \
                spades and say that West ought to have told them.",
        answers: &[("what", "psyche"), ("expected", "no")],
        found: &[
            Found::Cites("40A"),
            Found::Cites("75B"),
            Found::CitesNot("40C2"),
            Found::Says("need not tell"),
            Found::ScoreStands,
        ],
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
        key: "psyche-multi-wales",
        source: "seed 004, Law 40B2(d): a multi two diamonds",
        book: "2007 wales",
        story: "West opened a multi two diamonds without a suit of six in the hand or any points, and the opponents missed \
                their game.",
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
    Case {
        key: "two-systems-wales",
        source: "seed 004, Law 40B2(a): both partners play the same system",
        book: "2007 wales",
        story: "West opens four-card majors, East five-card majors, and neither card says so. It did no harm on this board.",
        answers: &[("what", "two-systems"), ("damage", "no"), ("repeated", "no")],
        found: &[Found::Cites("40B2(a)"), Found::ScoreStands],
    },
    Case {
        key: "changed-after-irregularity-2017",
        source: "Law 40B2(a)(iv) of 2017: of the opponents; seed 004, Law 40B3, has any irregularity for 2007",
        book: "2017",
        story: "After an insufficient bid of the opponents the pair plays every double for penalties, by agreement, where the \
                regulations forbid it. No harm done.",
        answers: &[("what", "changed"), ("damage", "no"), ("repeated", "no")],
        found: &[Found::Cites("40B2(a)(iv)"), Found::Says("of its opponents"), Found::ScoreStands],
    },
    Case {
        key: "agreement-not-allowed-2017",
        source: "Law 40B4 of 2017",
        book: "2017",
        story: "A pair opens one heart on any weak hand, where the regulations forbid it, and has been told so before. The \
                opponents lost their game.",
        answers: &[
            ("what", "agreement"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("repeated", "yes"),
            ("result", "later"),
        ],
        found: &[Found::Cites("40B4"), Found::CitesNot("40B5"), Found::Assigned, Found::Says("again")],
    },
    Case {
        key: "psyche-again-2017",
        source: "Laws 40C1 and 40B3(b) of 2017",
        book: "2017",
        story: "South opens one spade on nothing, third in hand, for the fourth time this month with the same partner, who \
                passed a hand worth a raise. The board was flat.",
        answers: &[("what", "psyche"), ("expected", "yes"), ("damage", "no"), ("repeated", "yes")],
        found: &[Found::Cites("40C1"), Found::Cites("40B3(b)"), Found::ScoreStands],
    },
    Case {
        key: "misbid-untold-2017",
        source: "Laws 40C1 and 40C2 of 2017",
        book: "2017",
        story: "South has bid two no-trump without a stopper and is asked after the board why nobody was told.",
        answers: &[("what", "psyche"), ("expected", "no")],
        found: &[Found::Cites("40C2"), Found::ScoreStands],
    },
    Case {
        key: "no-trump-range-acbl",
        source: "seed 002, \"Natural notrump bids with unbalanced hands\", 2: a range of more than five points",
        book: "1997 acbl",
        story: "A pair opens one no-trump on eleven to seventeen points and answers it with Stayman, for which the regulations \
                allow no conventions over such a range. It did no harm.",
        answers: &[("what", "agreement"), ("damage", "no"), ("repeated", "no")],
        found: &[Found::Cites("40D"), Found::ScoreStands],
    },
];
