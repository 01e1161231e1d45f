//! The seeds' cases on going on after an irregularity.

use crate::law::case::{Case, Found};

/// 10 cases.
pub(super) const CASES: &[Case] = &[
    Case {
        key: "irr-second-penalty-card",
        source: "seed 000, \"Procedure following an irregularity (Laws 9, 10, 11)\"",
        book: "2017 australia",
        story: "West revoked, noticed it, and left the card on the table; nobody called. East, who did not know that declarer \
                has a say, led at once. Declarer wants that card for a penalty card too.",
        answers: &[("what", "not-called"), ("acted", "yes"), ("gained", "yes"), ("over", "no")],
        found: &[Found::Cites("11A"), Found::Says("no penalty card"), Found::ScoreStands],
    },
    Case {
        key: "irr-second-penalty-card-scored",
        source: "seed 000, the same found out after the board; Law 11A of 2017",
        book: "2017 australia",
        story: "The same second card was treated as a penalty card by the players themselves, which gave declarer a trick. The \
                director hears of it after the board.",
        answers: &[
            ("what", "not-called"),
            ("acted", "yes"),
            ("gained", "yes"),
            ("over", "yes"),
            ("got", "later"),
        ],
        found: &[
            Found::Cites("11A"),
            Found::Split,
            Found::Says("Only the score of the side that did not offend"),
        ],
    },
    Case {
        key: "irr-second-penalty-card-2007",
        source: "seed 000, the same under the Laws of 2007: the right is lost for both scores",
        book: "2007 wales",
        story: "The same, found out after the board, under the Laws of 2007.",
        answers: &[
            ("what", "not-called"),
            ("acted", "yes"),
            ("gained", "yes"),
            ("over", "yes"),
            ("result", "later"),
        ],
        found: &[Found::Cites("11A"), Found::Assigned],
    },
    Case {
        key: "irr-dummy-silent",
        source: "seed 000, \"Procedure following an irregularity\": except dummy",
        book: "2017 australia",
        story: "A defender has led out of turn, and it is dummy who says so.",
        answers: &[("what", "attention"), ("phase", "play"), ("dummy", "yes")],
        found: &[Found::Cites("43A1(b)"), Found::Says("Warn dummy")],
    },
    Case {
        key: "irr-dummy-afterwards",
        source: "seed 000, \"Dummy's rights and limitations\": at the end of the hand",
        book: "2017 australia",
        story: "The hand is over. Dummy says: East has revoked.",
        answers: &[("what", "attention"), ("phase", "over"), ("dummy", "yes")],
        found: &[Found::Cites("42B3"), Found::Cites("9B1")],
    },
    Case {
        key: "irr-prevented-2007",
        source: "seed 004, Law 9A(3)",
        book: "2007 wales",
        story: "West stretches out a hand to lead, and East says: it is my lead.",
        answers: &[("what", "prevent"), ("dummy", "no")],
        found: &[Found::Cites("9A3"), Found::Says("Allowed")],
    },
    Case {
        key: "irr-dummy-prevents-defender-2007",
        source: "seed 004, Law 9A(3): subject to Laws 42 and 43",
        book: "2007 wales",
        story: "A defender is about to lead out of turn; dummy says: not you.",
        answers: &[("what", "prevent"), ("dummy", "yes"), ("whose", "defender")],
        found: &[Found::Cites("42B2"), Found::Says("Not for dummy")],
    },
    Case {
        key: "irr-unshuffled",
        source: "seed 004, Law 7C",
        book: "2007 wales",
        story: "At table 3 South puts the cards back as they were played.",
        answers: &[("what", "usual"), ("which", "unshuffled")],
        found: &[Found::Cites("7C"), Found::Says("sorted")],
    },
    Case {
        key: "irr-face-up",
        source: "seed 004, Law 41A: face down",
        book: "2007 wales",
        story: "West, whose lead it is, puts the card on the table face up. Declarer complains.",
        answers: &[("what", "usual"), ("which", "face-up"), ("turn", "yes")],
        found: &[Found::Cites("41A"), Found::Says("The lead stands")],
    },
    Case {
        key: "irr-two-stories",
        source: "seed 001, \"Random notes for club directors\": repeat the facts; the recorder",
        book: "2007 australia",
        story: "North says that East thought for long over two spades; East says that he did not think at all. North's hand and \
                the clock speak for North.",
        answers: &[("what", "disputed"), ("probable", "yes")],
        found: &[Found::Cites("85A"), Found::Says("put you right")],
    },
];
