//! The seeds' examples of comparable calls.

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::party::Party;

const SUBSET: &[(&str, &str)] = &[("first", "out-of-turn"), ("stage", "no"), ("likeness", "subset")];
const NONE: &[(&str, &str)] = &[("first", "out-of-turn"), ("stage", "no"), ("likeness", "none")];
const FREE: &[Found] =
    &[Found::NobodyBarred, Found::Cites("23A2"), Found::Cites("23B"), Found::Cites("26A"), Found::ComesBack];
const ONCE: &[Found] = &[
    Found::MustPass(Party::Partner, Until::OneRound),
    Found::Cites("31A2(b)"),
    Found::Offers(Party::Declarer),
];

pub(super) const CASES: &[Case] = &[
    Case {
        key: "subset-six-hearts",
        source: "seed 000, \"Defines a subset of the possible meanings\", first example",
        book: "2017",
        story: "A call out of turn that shows five hearts or more and 10 to 20 points is withdrawn. The new \
                call shows six hearts and 16 to 20 points.",
        answers: SUBSET,
        found: FREE,
    },
    Case {
        key: "subset-hearts-and-clubs",
        source: "seed 000, \"Defines a subset of the possible meanings\", second example",
        book: "2017",
        story: "A call out of turn that shows five hearts or more and 10 to 20 points is withdrawn. The new \
                call shows five hearts, four clubs and 10 to 15 points.",
        answers: SUBSET,
        found: FREE,
    },
    Case {
        key: "subset-hearts-and-minor",
        source: "seed 000, \"Defines a subset of the possible meanings\", third example",
        book: "2017",
        story: "A call out of turn that shows five hearts or more and 10 to 20 points is withdrawn. The new \
                call shows five hearts with a five-card minor suit and 10 to 15 points.",
        answers: SUBSET,
        found: FREE,
    },
    Case {
        key: "subset-too-weak",
        source: "seed 000, \"Defines a subset of the possible meanings\", first counter-example",
        book: "2017",
        story: "A call out of turn that shows five hearts or more and 10 to 20 points is withdrawn. The new \
                call shows a six-card suit and 6 to 10 points.",
        answers: NONE,
        found: ONCE,
    },
    Case {
        key: "subset-four-hearts",
        source: "seed 000, \"Defines a subset of the possible meanings\", second counter-example",
        book: "2017",
        story: "A call out of turn that shows five hearts or more and 10 to 20 points is withdrawn. The new \
                call shows four hearts.",
        answers: NONE,
        found: ONCE,
    },
    Case {
        key: "purpose-stayman",
        source: "seed 000, \"Has the same purpose\"",
        book: "2017",
        story: "The withdrawn call asked for a four-card major suit, and so does the new one.",
        answers: &[("first", "out-of-turn"), ("stage", "no"), ("likeness", "purpose")],
        found: &[Found::NobodyBarred, Found::Cites("23A3"), Found::Cites("23B")],
    },
    Case {
        key: "purpose-aces",
        source: "seed 000, \"Has the same purpose\"",
        book: "2017",
        story: "The withdrawn call asked for aces, and so does the new one, with other answers to it.",
        answers: &[("first", "out-of-turn"), ("stage", "no"), ("likeness", "purpose")],
        found: &[Found::NobodyBarred, Found::Cites("23A3"), Found::Cites("23B")],
    },
    Case {
        key: "ace-answer-comparable",
        source: "seed 000, \"Replacement under Law 27B1(b)\": 4NT - 4D, then 5D; Laws 26A and 27B1(b): 16C does not apply",
        book: "2017",
        story: "Over 4NT East answers 4D, insufficient, and changes it to 5D, which tells the same number of aces.",
        answers: &[("first", "insufficient"), ("stage", "no"), ("likeness", "meaning")],
        found: &[
            Found::NobodyBarred,
            Found::Cites("27B1(b)"),
            Found::Cites("26A"),
            Found::Says("what the insufficient bid told may be used"),
            Found::ComesBack,
        ],
    },
    Case {
        key: "not-comparable-after-insufficient-bid",
        source: "Law 27B1(a) of 2017: the lowest bid that shows the same need not be comparable",
        book: "2017",
        story: "West opens 1NT and North bids an insufficient natural 1D, then 2D, natural on other hands; you find that \
                it does not compare. Is South barred?",
        answers: &[("first", "insufficient"), ("stage", "no"), ("likeness", "none")],
        found: &[Found::NobodyBarred, Found::OffersNothing, Found::Says("Insufficient bid")],
    },
    Case {
        key: "jacoby-helped",
        source: "seed 000, \"Comparable Call\", bid out of turn, second auction: Law 23C",
        book: "2017",
        story: "South's 1S out of turn was replaced by a raise to game that promises four spades; you \
                allowed it as comparable. In the play of a slam everything hung on the fifth spade, of \
                which North knew only from the withdrawn bid. Play is over.",
        answers: &[
            ("first", "out-of-turn"),
            ("stage", "yes"),
            ("helped", "yes"),
            ("outcomes", "several"),
            ("results", "later"),
        ],
        found: &[Found::Weighted, Found::Cites("23C"), Found::Cites("12C1(c)")],
    },
    Case {
        key: "jacoby-did-not-help",
        source: "seed 000, \"Comparable Call\", bid out of turn, second auction: Law 23C",
        book: "2017",
        story: "South's 1S out of turn was replaced by a raise to game that promises four spades; you \
                allowed it as comparable. They stopped in game, as everybody did. Play is over.",
        answers: &[("first", "out-of-turn"), ("stage", "yes"), ("helped", "no")],
        found: &[Found::ScoreStands, Found::Cites("23C")],
    },
    Case {
        key: "more-precise-2007",
        source: "seed 004, Law 27B1(b)",
        book: "2007 wales",
        story: "An insufficient bid is replaced by a call that shows the same suit and a narrower range of \
                points.",
        answers: &[("first", "insufficient"), ("stage", "no"), ("likeness", "subset")],
        found: &[Found::NobodyBarred, Found::Cites("27B1(b)"), Found::CitesNot("23A2"), Found::ComesBack],
    },
];
