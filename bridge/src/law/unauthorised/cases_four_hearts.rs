//! Seed 002's opening of four hearts: what a pause, haste or a question over it leaves to the partner.

use crate::law::case::{Case, Found};

pub(super) const FOUR_HEARTS: &[Case] = &[
    Case {
        key: "ui-quick-pass",
        source: "seed 002, \"Logical alternative(s)\", case A",
        book: "1997 acbl",
        story: "West opened four hearts with a skip-bid warning. North passed within seconds and had a card half out to \
                lead while South was thinking. South passed with six spades to the ace and queen, and honestly never \
                bids on such hands. Many would be tempted by four spades, which would have cost 1100 doubled.",
        answers: &[
            ("source", "haste"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("blatant", "no"),
            ("best", "4SX S -4"),
            ("worst", "4SX S -4"),
            ("record", "-"),
        ],
        found: &[Found::Cites("16A2"), Found::Assigned, Found::Award("4SX S -4")],
    },
    Case {
        key: "ui-quick-pass-on-purpose",
        source: "seed 002, \"Logical alternative(s)\", case A: deliberate advantage",
        book: "1997 acbl",
        story: "The same pass, but you come to the conclusion that South took advantage and knew it.",
        answers: &[
            ("source", "haste"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("blatant", "yes"),
            ("best", "later"),
            ("record", "-"),
        ],
        found: &[Found::Cites("73C"), Found::Split],
    },
    Case {
        key: "ui-pondered-and-asked",
        source: "seed 002, \"Logical alternative(s)\", case B",
        book: "1997 acbl",
        story: "Over West's four hearts North thought for half a minute, asked how weak West might be, and passed. \
                South reopened with four spades, which North's good hand made a success. South had decided on it at \
                once. Four hearts might make, or go down one or two on the lead.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("blatant", "no"),
            ("best", "4H W -1"),
            ("worst", "4H W ="),
            ("offenders", "ns"),
            ("record", "-"),
        ],
        found: &[
            Found::Cites("12C2"),
            Found::Split,
            Found::Says("at all probable"),
            Found::Award("NS 4H W =, EW 4H W -1"),
        ],
    },
    Case {
        key: "ui-pondered-and-asked-made",
        source: "seed 002, \"Logical alternative(s)\", case B: where four hearts is likely to make",
        book: "1997 acbl",
        story: "The same, but you find it likely that four hearts would have been made.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("blatant", "no"),
            ("best", "4H W ="),
            ("worst", "4H W ="),
            ("record", "-"),
        ],
        found: &[Found::Cites("12C2"), Found::Assigned, Found::Award("4H W =")],
    },
    Case {
        key: "ui-pause-without-warning",
        source: "seed 002, \"Huddles and hesitations\", question 1: no warning",
        book: "1997 acbl",
        story: "North opened one spade, East jumped to four hearts without a skip-bid warning, and South passed after such a \
                pause as everybody makes there. North bid four spades.",
        answers: &[("source", "hesitation"), ("over", "yes"), ("facts", "usual")],
        found: &[Found::ScoreStands, Found::Says("No unauthorised information")],
    },
];
