//! The seeds' examples about dummy.

use crate::law::case::{Case, Found};
use crate::law::finding::{Becomes, Until};
use crate::law::party::Party;

const START: (&str, &str) = ("lead-faced", "yes");

pub(super) const CASES: &[Case] = &[
    Case {
        key: "dummy-your-hand",
        source: "seed 000, \"Dummy's Rights and Limitations\", first set, 1; seed 003, \"Lead out of turn\": dummy may warn",
        book: "2017",
        story: "Declarer reaches towards dummy's cards after winning a trick in hand. Dummy says \"your hand\". Dummy has looked \
                at nobody's cards.",
        answers: &[START, ("did", "prevents"), ("whose", "declarer"), ("looked", "no")],
        found: &[Found::Cites("42B2"), Found::CitesNot("43B1"), Found::ScoreStands],
    },
    Case {
        key: "dummy-wrong-hand",
        source: "seed 000, \"Dummy's Rights and Limitations\", first set, 2; seed 003, \"Lead out of turn\": not after declarer has led",
        book: "2017",
        story: "Declarer has led from the wrong hand, and dummy says \"wrong hand\".",
        answers: &[START, ("did", "attention"), ("whose", "declarer"), ("when", "during")],
        found: &[
            Found::Cites("43A1(b)"),
            Found::Cites("43B1"),
            Found::Says("would be harsh"),
            Found::CitesNot("43B2(a)"),
        ],
    },
    // Seed 000 names Law 65A(3); the Laws and seed 004 have it as 65B3.
    Case {
        key: "dummy-trick-turned",
        source: "seed 000, \"Dummy's Rights and Limitations\", first set, 3",
        book: "2017",
        story: "Dummy tells declarer that the trick just played lies the wrong way. Nobody has led to the next. Dummy has looked \
                at nobody's cards.",
        answers: &[START, ("did", "trick"), ("next-trick", "no")],
        found: &[Found::Cites("65B3"), Found::CitesNot("43B1")],
    },
    Case {
        key: "dummy-trick-turned-late",
        source: "seed 000, \"Dummy's Rights and Limitations\", first set, 3: later; seed 004, Law 65B(3)",
        book: "2007 wales",
        story: "Two tricks later dummy tells declarer that an earlier trick lies the wrong way.",
        answers: &[START, ("did", "trick"), ("next-trick", "yes")],
        found: &[Found::Cites("65B3"), Found::Cites("43B1"), Found::ComesBack],
    },
    Case {
        key: "dummy-trick-turned-1997",
        source: "seed 002, \"Calling attention during play to a card turned the wrong way\": the dummy",
        book: "1997 acbl",
        story: "Dummy tells declarer at once that the trick just played lies the wrong way.",
        answers: &[START, ("did", "trick")],
        found: &[Found::Cites("43A1(c)"), Found::CitesNot("65B3"), Found::Cites("43B1")],
    },
    Case {
        key: "dummy-stops-declarer-1997",
        source: "seed 002, \"Calling attention during play to a card turned the wrong way\": Law 42B2",
        book: "1997 acbl",
        story: "Declarer is about to lead from the wrong hand, and dummy says so in time. Dummy has looked at nobody's cards.",
        answers: &[START, ("did", "prevents"), ("whose", "declarer"), ("looked", "no")],
        found: &[Found::Cites("42B2"), Found::CitesNot("43B1")],
    },
    Case {
        key: "dummy-says-defender-led",
        source: "seed 000, \"Dummy's Rights and Limitations\", first set, 4",
        book: "2017",
        story: "A defender leads out of turn, and dummy is the first to say so. Dummy has looked at nobody's cards.",
        answers: &[START, ("did", "attention"), ("whose", "defender"), ("when", "during"), ("looked", "no")],
        found: &[Found::Cites("43A1(b)"), Found::Cites("43B1"), Found::CitesNot("43B3"), Found::ComesBack],
    },
    Case {
        key: "dummy-looked-warns",
        source: "seed 000, \"Dummy's Rights and Limitations\", second set, 1",
        book: "2017",
        story: "Dummy, who has been round the table to look at declarer's cards, warns declarer against leading from the wrong \
                hand. A defender wants the lead from dummy.",
        answers: &[
            START,
            ("did", "prevents"),
            ("whose", "declarer"),
            ("looked", "yes"),
            ("prevented", "lead"),
            ("lead-from", "dummy"),
        ],
        found: &[
            Found::Cites("43B2(a)"),
            Found::Bound(Party::Declarer, Until::ThisTurn),
            Found::Cites("43B1"),
        ],
    },
    Case {
        key: "dummy-looked-asks",
        source: "seed 000, \"Dummy's Rights and Limitations\", second set, 2",
        book: "2017",
        story: "Dummy, who has looked at a defender's cards, asks \"no clubs, partner?\" Declarer finds one.",
        answers: &[
            START,
            ("did", "asks-revoke"),
            ("whose", "declarer"),
            ("looked", "yes"),
            ("revoked", "yes"),
        ],
        found: &[
            Found::Cites("43B2(b)"),
            Found::Bound(Party::Declarer, Until::ThisTurn),
            Found::Card(Party::Declarer, Becomes::PickedUp),
            Found::Says("as for an established revoke"),
        ],
    },
    Case {
        key: "dummy-looked-attention",
        source: "seed 000, \"Dummy's Rights and Limitations\", second set, 3",
        book: "2017",
        story: "Dummy has looked at a defender's cards, and later is the first to say that a defender led out of turn.",
        answers: &[START, ("did", "attention"), ("whose", "defender"), ("when", "during"), ("looked", "yes")],
        found: &[
            Found::Cites("43B3"),
            Found::NoPenaltyCard,
            Found::ComesBack,
            Found::Says("No rectification"),
            Found::Says("their score alone"),
        ],
    },
    Case {
        key: "dummy-looked-attention-2007",
        source: "Law 43B3 of 2007, which refers to 12B1",
        book: "2007",
        story: "The same under the book of 2007.",
        answers: &[START, ("did", "attention"), ("whose", "defender"), ("when", "during"), ("looked", "yes")],
        found: &[Found::Cites("43B3"), Found::Cites("12B1"), Found::Says("then the score is adjusted")],
    },
    Case {
        key: "dummy-says-declarer-revoked-after-play",
        source: "seed 000, \"Dummy's Rights and Limitations\": after the play; Law 42B3",
        book: "2017",
        story: "When the hand is over dummy says that declarer has revoked.",
        answers: &[START, ("did", "attention"), ("whose", "declarer"), ("when", "after")],
        found: &[Found::Cites("42B3"), Found::CitesNot("43B1"), Found::Says("declarer's too")],
    },
    Case {
        key: "dummy-looked-warns-of-a-revoke",
        source: "Law 43B2(a) of 2017: a warning about the hand that leads, and no other",
        book: "2017",
        story: "Dummy, who has looked at a defender's cards, says \"careful, spades were led\" before declarer plays.",
        answers: &[
            START,
            ("did", "prevents"),
            ("whose", "declarer"),
            ("looked", "yes"),
            ("prevented", "other"),
        ],
        found: &[Found::Cites("43A2"), Found::Cites("43B1"), Found::CitesNot("43B2(a)")],
    },
    Case {
        key: "dummy-trick-turned-opponents-led",
        source: "Law 65B3 of 2017: until their own side has gone on",
        book: "2017",
        story: "West has led to the next trick; before declarer plays to it dummy says that the last one lies the wrong way.",
        answers: &[START, ("did", "trick"), ("next-trick", "no")],
        found: &[Found::Cites("65B3"), Found::CitesNot("43B1"), Found::Says("in time")],
    },
    Case {
        key: "dummy-looked-attention-after-play",
        source: "seed 000, \"Dummy's Rights and Limitations\", second set, 3: at the end of the hand",
        book: "2017",
        story: "Dummy has looked at a defender's cards. When the hand is over, dummy is the first to say that a defender had \
                revoked.",
        answers: &[START, ("did", "attention"), ("whose", "defender"), ("when", "after"), ("looked", "yes")],
        found: &[Found::Cites("43B3"), Found::Tricks(0), Found::ComesBack, Found::Says("after the play too")],
    },
    Case {
        key: "dummy-looked-attention-1997",
        source: "seed 000, \"Dummy's Rights and Limitations\", second set, 3, under the book of 1997",
        book: "1997 acbl",
        story: "Under the earlier book: dummy has looked at a defender's cards, and is the first to say that a defender led out of \
                turn.",
        answers: &[START, ("did", "attention"), ("whose", "defender"), ("when", "during"), ("looked", "yes")],
        found: &[Found::Cites("43B2(c)"), Found::CitesNot("43B3"), Found::NoPenaltyCard],
    },
    Case {
        key: "dummy-stops-defender",
        source: "seed 000, \"Dummy's Rights and Limitations\": prevents the wrong defender making a lead",
        book: "2017",
        story: "The wrong defender is drawing a card to lead, and dummy says \"not your lead\" in time. Dummy has looked at \
                nobody's cards.",
        answers: &[START, ("did", "prevents"), ("whose", "defender"), ("looked", "no")],
        found: &[Found::Cites("42B2"), Found::CitesNot("43B1")],
    },
    Case {
        key: "dummy-stops-defender-2007",
        source: "seed 004, Law 9A(3)",
        book: "2007 wales",
        story: "Under the book of 2007: the wrong defender is drawing a card to lead, and dummy says so in time. Dummy has looked \
                at nobody's cards.",
        answers: &[START, ("did", "prevents"), ("whose", "defender"), ("looked", "no")],
        found: &[Found::Cites("9A3"), Found::CitesNot("43B1")],
    },
    Case {
        key: "dummy-stops-defender-1997",
        source: "seed 002, Law 42B2: any irregularity by declarer; seed 000: only declarer's before",
        book: "1997 acbl",
        story: "Under the earlier book: the wrong defender is drawing a card to lead, and dummy says so in time. Dummy has looked \
                at nobody's cards.",
        answers: &[START, ("did", "prevents"), ("whose", "defender"), ("looked", "no")],
        found: &[Found::Cites("42B2"), Found::Cites("43B1")],
    },
    Case {
        key: "dummy-shown-a-hand",
        source: "seed 000, \"Dummy's Rights and Limitations\", group 2",
        book: "2017",
        story: "A defender tilts the cards so that dummy can follow the defence.",
        answers: &[START, ("did", "looks"), ("how", "shown")],
        found: &[Found::Says("keeps all rights"), Found::CitesNot("43B1"), Found::Cites("43A3")],
    },
    Case {
        key: "dummy-left-seat",
        source: "seed 000, \"Dummy's Rights and Limitations\", group 2",
        book: "2017",
        story: "Dummy walks round the table and watches declarer play from behind.",
        answers: &[START, ("did", "looks"), ("how", "left-seat")],
        found: &[Found::Cites("43A2(b)"), Found::Bound(Party::Dummy, Until::PlayEnds), Found::Cites("43B1")],
    },
    Case {
        key: "dummy-tells-director",
        source: "seed 000, \"Dummy's Rights and Limitations\", absolute rights",
        book: "2017",
        story: "While you are at the table dummy tells you in which order the cards were played.",
        answers: &[START, ("did", "rights"), ("which", "facts")],
        found: &[Found::Cites("42A1"), Found::CitesNot("43B1")],
    },
    Case {
        key: "dummy-corrects-review",
        source: "seed 000, \"Dummy's Rights and Limitations\": Law 20",
        book: "2017",
        story: "East, at the first turn to play, asks for the auction. The review leaves a double out, and dummy says so.",
        answers: &[START, ("did", "rights"), ("which", "review")],
        found: &[Found::Cites("20C2"), Found::CitesNot("43B1")],
    },
    Case {
        key: "dummy-calls-director",
        source: "seed 000, \"Dummy's Rights and Limitations\", group 1",
        book: "2017",
        story: "A defender has said that declarer revoked. While the players argue, dummy calls you.",
        answers: &[START, ("did", "director"), ("attention-drawn", "yes")],
        found: &[Found::Cites("43A1(a)"), Found::CitesNot("43B1")],
    },
    Case {
        key: "dummy-system-card",
        source: "seed 000, \"Dummy's Rights and Limitations\": other restrictions, 1",
        book: "2017",
        story: "During the play dummy reads the opponents' system card.",
        answers: &[START, ("did", "says"), ("what", "system-card")],
        found: &[Found::Cites("40B2(c)"), Found::Cites("43B1")],
    },
    Case {
        key: "dummy-score-card",
        source: "seed 000, \"Dummy's Rights and Limitations\": other restrictions, 2",
        book: "2017",
        story: "During the play dummy looks at the scores of the board.",
        answers: &[START, ("did", "says"), ("what", "score-card")],
        found: &[Found::Cites("43A1(c)"), Found::Cites("43B1")],
    },
    Case {
        key: "dummy-presumed",
        source: "seed 000, \"Dummy's Rights and Limitations\": the presumed dummy",
        book: "2017",
        story: "The auction is over, no lead is faced yet, and the partner of the player who will play the hand stops the wrong \
                defender from leading.",
        answers: &[("lead-faced", "no")],
        found: &[Found::Cites("41C"), Found::CitesNot("43B1")],
    },
    Case {
        key: "dummy-twelve-cards",
        source: "seed 002, \"Twelve or fewer cards in dummy\"",
        book: "1997 acbl",
        story: "At a spade contract dummy puts down four spades, four hearts, one diamond and three clubs: twelve cards, for a \
                second diamond has stuck to another card. The defender cashes the ace of diamonds and would plainly have gone on \
                with the suit but for the singleton.",
        answers: &[START, ("did", "badly-spread"), ("damaged", "yes"), ("best", "later")],
        found: &[Found::Cites("41D"), Found::Cites("12A1"), Found::Split],
    },
    Case {
        key: "dummy-heart-among-diamonds",
        source: "seed 000, \"Director's Discretionary Powers (Law 12)\"",
        book: "2017",
        story: "Dummy puts its only heart among the diamonds. The defenders, who think dummy has no heart, do not cash a heart \
                winner.",
        answers: &[START, ("did", "badly-spread"), ("damaged", "yes"), ("results", "later")],
        found: &[Found::Cites("12A1"), Found::Weighted],
    },
];
