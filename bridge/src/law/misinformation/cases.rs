//! The seeds' cases of misinformation.

use crate::law::case::{Case, Found};

/// 16 cases.
pub(super) const CASES: &[Case] = &[
    Case {
        key: "mi-mistaken-bid",
        source: "seed 002, \"Mistaken bid\"",
        book: "1997 acbl",
        story: "South explained North's bid as both convention cards have it. North had forgotten, and held nothing of \
                the kind. East would have doubled with a view of the hand.",
        answers: &[("what", "explanation"), ("agreement", "as-explained")],
        found: &[Found::Cites("75"), Found::ScoreStands, Found::Says("Mistaken call")],
    },
    Case {
        key: "mi-mistaken-explanation",
        source: "seed 002, \"Mistaken explanation\"",
        book: "1997 acbl",
        story: "North bid as the cards have it, and South explained something else. With the right explanation East \
                would have led another suit, and beaten the contract.",
        answers: &[
            ("what", "explanation"),
            ("agreement", "otherwise"),
            ("over", "yes"),
            ("otherwise", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("best", "later"),
        ],
        found: &[Found::Cites("75"), Found::Cites("40C"), Found::Split],
    },
    Case {
        key: "mi-burden-of-proof",
        source: "seed 002, \"Mistaken explanation\" and \"Mistaken bid/Mistaken explanation\": the burden of proof",
        book: "1997 acbl",
        story: "North and South say that the explanation was right and North forgot. There is nothing about it on either \
                card. With the other meaning the opponents would have bid their game.",
        answers: &[
            ("what", "explanation"),
            ("agreement", "unproved"),
            ("over", "yes"),
            ("otherwise", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("best", "later"),
        ],
        found: &[Found::Cites("75"), Found::Split, Found::Says("taken to be wrong")],
    },
    Case {
        key: "mi-cards-differ",
        source: "seed 002, \"Mistaken bid/Mistaken explanation\", 1 and 4",
        book: "1997 acbl",
        story: "The two convention cards of the pair are marked differently; each player believed in their own one. The \
                opponents lost a game by the explanation.",
        answers: &[
            ("what", "explanation"),
            ("agreement", "none"),
            ("over", "yes"),
            ("otherwise", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("best", "later"),
        ],
        found: &[Found::Cites("40C"), Found::Split, Found::Says("no agreement")],
    },
    Case {
        key: "mi-other-auction",
        source: "seed 002, \"Mistaken bid/Mistaken explanation\", 2",
        book: "1997 acbl",
        story: "The card has the convention that was explained; but it says nothing of an auction in which the opponents \
                have come in, as they had. The other side would have done the same with either meaning.",
        answers: &[("what", "explanation"), ("agreement", "unproved"), ("over", "yes"), ("otherwise", "no")],
        found: &[Found::ScoreStands, Found::Says("would have done the same")],
    },
    Case {
        key: "mi-variation",
        source: "seed 002, \"Mistaken bid/Mistaken explanation\", 3",
        book: "1997 acbl",
        story: "\"We play a variation of it,\" says the pair. The cards only have the name of the convention. By the usual \
                meaning the opponents would have competed and made their part score.",
        answers: &[
            ("what", "explanation"),
            ("agreement", "unproved"),
            ("over", "yes"),
            ("otherwise", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("best", "later"),
        ],
        found: &[Found::Split],
    },
    Case {
        key: "mi-two-lower",
        source: "seed 002, \"Two lower unbid suits\"",
        book: "1997 acbl",
        story: "East opened one club, South jumped to two no-trump with the red suits, not alerted. West had taken it for \
                both minors whatever was opened.",
        answers: &[("what", "alert"), ("required", "no")],
        found: &[Found::Cites("21B1"), Found::ScoreStands],
    },
    Case {
        key: "mi-two-other-suits",
        source: "seed 002, \"Two lower unbid suits\"",
        book: "1997 acbl",
        story: "Over one club two no-trump showed the majors, by agreement, and was not alerted. West, who took it for the \
                red suits, did not find the defence.",
        answers: &[
            ("what", "alert"),
            ("required", "yes"),
            ("over", "yes"),
            ("otherwise", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("best", "later"),
        ],
        found: &[Found::Cites("21B1"), Found::Cites("40C"), Found::Split],
    },
    Case {
        key: "mi-noticed-in-the-auction",
        source: "seed 002, \"Mistaken explanation\": the explainer wakes up",
        book: "1997 acbl",
        story: "South, still in the auction, sees that the explanation was of another convention, and calls you at once.",
        answers: &[("what", "explanation"), ("agreement", "otherwise"), ("over", "no")],
        found: &[Found::ComesBack, Found::Says("auction-period")],
    },
    Case {
        key: "mi-weighted-2007",
        source: "seed 001, \"Weighted scores\"; seed 004, Law 12C1(c)",
        book: "2007 australia",
        story: "After a wrong explanation a pair defended four hearts doubled. Rightly told, it would have bid at least \
                game in spades and perhaps a slam, with eleven or twelve tricks: four results, 30, 40, 20 and 10 per \
                cent.",
        answers: &[
            ("what", "explanation"),
            ("agreement", "otherwise"),
            ("over", "yes"),
            ("otherwise", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "several"),
            ("results", "30 % 6S N =, 40 % 4S N +2, 20 % 4S N +1, 10 % 6S N -1"),
        ],
        found: &[
            Found::Cites("75B"),
            Found::Cites("21B3"),
            Found::Cites("12C1(c)"),
            Found::Weighted,
            Found::Award("30 % 6S N =, 40 % 4S N +2, 20 % 4S N +1, 10 % 6S N -1"),
        ],
    },
    Case {
        key: "mi-too-many-2007",
        source: "seed 004, Law 12C1(d)",
        book: "2007 wales",
        story: "The same wrong explanation; but there were half a dozen contracts, each with its tricks, none more likely \
                than another.",
        answers: &[
            ("what", "explanation"),
            ("agreement", "otherwise"),
            ("over", "yes"),
            ("otherwise", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "many"),
        ],
        found: &[Found::Cites("12C1(d)"), Found::Artificial("A-", "A+")],
    },
    Case {
        key: "mi-unproved-2017",
        source: "seed 002, \"Mistaken bid/Mistaken explanation\": under the Laws of 2017",
        book: "2017",
        story: "The explanation does not fit the hand, and the pair has no system card. With the other meaning the lead \
                would have been another, and the contract one down.",
        answers: &[
            ("what", "explanation"),
            ("agreement", "unproved"),
            ("over", "yes"),
            ("otherwise", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("result", "later"),
        ],
        found: &[Found::Cites("21B1(b)"), Found::Cites("21B3"), Found::Assigned],
    },
    Case {
        key: "mi-best-and-worst-2017",
        source: "seed 004, Law 12C1(e): best and worst, where a body elects it under the Laws of 2017",
        book: "2017 assigning=best-and-worst",
        story: "The same in a contest that gives the best likely and the worst probable result instead of weighting them.",
        answers: &[
            ("what", "explanation"),
            ("agreement", "unproved"),
            ("over", "yes"),
            ("otherwise", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("best", "later"),
        ],
        found: &[Found::Cites("12C1(a)"), Found::Split],
    },
    Case {
        key: "mi-weighted-1997",
        source: "Law 12C3 of 1997, where a body lets directors use it; the case is seed 002, \"Mistaken explanation\"",
        book: "1997 assigning=weighted",
        story: "North bid as the cards have it, and South explained something else. With the right explanation East would \
                probably have led another suit and beaten the contract, and may still not have.",
        answers: &[
            ("what", "explanation"),
            ("agreement", "otherwise"),
            ("over", "yes"),
            ("otherwise", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "several"),
            ("results", "later"),
        ],
        found: &[Found::Cites("12C3"), Found::Weighted, Found::Refuses("outcomes", "many")],
    },
    Case {
        key: "mi-mistaken-call-2017",
        source: "seed 002, \"Mistaken bid\": under the Laws of 2017",
        book: "2017",
        story: "Both cards agree with the explanation; the bidder had forgotten, and the opponents missed their slam.",
        answers: &[("what", "explanation"), ("agreement", "as-explained")],
        found: &[Found::Cites("75C"), Found::ScoreStands, Found::ComesBack],
    },
    Case {
        key: "mi-before-the-lead-2017",
        source: "seed 000, \"Clarification period\"",
        book: "2017 australia",
        story: "After the final pass, before the lead, declarer says that dummy's explanation was not what they play.",
        answers: &[("what", "explanation"), ("agreement", "otherwise"), ("over", "no")],
        found: &[Found::Cites("75B"), Found::ComesBack, Found::Says("auction-period")],
    },
];
