//! The seeds' cases on both sides of the line.

use crate::law::case::{Case, Found};

/// 10 cases.
pub(super) const CASES: &[Case] = &[
    Case {
        key: "known-pass-out-of-turn",
        source: "seed 000, \"Damage after Infractions\", example 1",
        book: "2017 australia",
        story: "South passed out of turn with five points, and had to pass again. North, with a balanced seventeen, took a \
                shot at three no-trump; the cards lay well and it made, against part scores everywhere else.",
        answers: &[("kind", "silenced"), ("aware", "no")],
        found: &[Found::Cites("72C"), Found::ScoreStands, Found::Says("nobody could have foreseen")],
    },
    Case {
        key: "known-lead-in-the-auction",
        source: "seed 000, \"Damage after Infractions\", example 2",
        book: "2017 australia",
        story: "South's side had bid four spades, West went on to five hearts, South doubled and at once led a card face \
                up. North had to pass. Five hearts goes down; North might well have bid five spades, which goes down, \
                too.",
        answers: &[
            ("kind", "silenced"),
            ("aware", "yes"),
            ("gained", "yes"),
            ("own", "no"),
            ("outcomes", "several"),
            ("deliberate", "no"),
            ("results", "later"),
        ],
        found: &[Found::Cites("72C"), Found::Weighted, Found::Says("whether it was meant")],
    },
    Case {
        key: "known-lead-in-the-auction-no-gain",
        source: "seed 000, \"Damage after Infractions\", example 2: where the partner would have passed",
        book: "2017 australia",
        story: "The same double and lead; but with North's hand nobody would have bid five spades.",
        answers: &[("kind", "silenced"), ("aware", "yes"), ("gained", "no"), ("deliberate", "no")],
        found: &[Found::Cites("72C"), Found::ScoreStands],
    },
    Case {
        key: "known-dummy-spread",
        source: "seed 000, \"Faced Opening Lead out of Turn\": dummy with ace and queen",
        book: "2017 australia",
        story: "East led a small spade out of turn. Before anybody could rule, North put down dummy, so that South had to \
                accept the lead; North's spades are ace and queen. With the lead refused, West would have started \
                another suit and the contract had gone down.",
        answers: &[
            ("kind", "other"),
            ("aware", "yes"),
            ("gained", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("deliberate", "no"),
            ("result", "later"),
        ],
        found: &[Found::Cites("72C"), Found::Assigned],
    },
    Case {
        key: "known-not-yet",
        source: "seed 000, \"Call out of Turn\": an enforced pass",
        book: "2017 australia",
        story: "A call out of turn was not accepted, the replacement was not comparable, and the partner has to pass. The \
                opponents ask what happens if that helps the offenders.",
        answers: &[("kind", "silenced"), ("aware", "unknown")],
        found: &[Found::Cites("72C"), Found::ComesBack],
    },
    Case {
        key: "known-insufficient-2007",
        source: "seed 001, \"Insufficient Bids (Law 27)\": it will be rare",
        book: "2007 australia",
        story: "An insufficient bid barred the partner, who had been on the way to a slam; they stopped in game, and the \
                slam fails. The offender had simply not seen the last bid, and with that hand had no cause to fear a \
                slam.",
        answers: &[("kind", "silenced"), ("aware", "no")],
        found: &[Found::Cites("23"), Found::CitesNot("72C"), Found::ScoreStands],
    },
    Case {
        key: "known-safe-psych",
        source: "seed 002, \"Irregular passes causing damage - Law 23\"",
        book: "1997 acbl",
        story: "South passed, and North opened one spade out of turn before West could call; East did not accept it. West \
                opened, North passed, South was barred. North had next to nothing: one spade was a psych, with a \
                partner who could not be taken in by it. East and West missed their game.",
        answers: &[
            ("kind", "silenced"),
            ("aware", "yes"),
            ("gained", "yes"),
            ("own", "no"),
            ("deliberate", "no"),
            ("best", "later"),
        ],
        found: &[Found::Cites("23"), Found::Cites("12C2"), Found::Split],
    },
    Case {
        key: "known-four-no-trump",
        source: "seed 002, \"Irregular passes causing damage - Law 23\", another example",
        book: "1997 acbl",
        story: "South, heading for three no-trump, bid three clubs over North's four diamonds. It was not accepted; North \
                was to pass whatever South bid but five clubs, and South bid four no-trump, which asks for aces \
                otherwise. It made just ten tricks.",
        answers: &[
            ("kind", "silenced"),
            ("aware", "yes"),
            ("gained", "yes"),
            ("own", "no"),
            ("deliberate", "no"),
            ("best", "later"),
        ],
        found: &[Found::Cites("23"), Found::Split],
    },
    Case {
        key: "known-one-no-trump",
        source: "seed 002, \"Irregular passes causing damage - Law 23\", a third example",
        book: "1997 acbl",
        story: "South, with a balanced sixteen, opened one no-trump out of turn. North was barred; after two passes South \
                bid one no-trump again and played there. North had ten points, everything lay badly, and eight tricks \
                were a top.",
        answers: &[("kind", "silenced"), ("aware", "no")],
        found: &[Found::Cites("23"), Found::ScoreStands, Found::Says("keeps its score")],
    },
    Case {
        key: "known-on-purpose",
        source: "seed 002, \"Irregular passes causing damage - Law 23\": without malice; Law 72B2",
        book: "1997 acbl",
        story: "As with the psych out of turn; but North says quite openly: \"I bid out of turn so that partner could do no \
                harm. I take the penalty.\"",
        answers: &[
            ("kind", "silenced"),
            ("aware", "yes"),
            ("gained", "yes"),
            ("own", "no"),
            ("deliberate", "yes"),
            ("best", "later"),
        ],
        found: &[Found::Cites("23"), Found::Cites("72B2"), Found::Split, Found::Says("hearing")],
    },
];
