//! The seeds' corrections.

use crate::law::case::{Case, Found};

const SOURCE: &str = "seed 000, \"Matchpointing and scoring\", board 21";
const STANDS: &[Found] = &[Found::Cites("79C2"), Found::Says("The score stands")];
/// Within the time for corrections it is Law 79C1 that lets a score be changed.
const STANDS_IN_TIME: &[Found] =
    &[Found::Cites("79C1"), Found::CitesNot("79C2"), Found::Says("The score stands")];

const fn row(
    key: &'static str,
    story: &'static str,
    answers: &'static [(&'static str, &'static str)],
    found: &'static [Found],
) -> Case {
    Case { key, source: SOURCE, book: "2017 australia", story, answers, found }
}

/// 14 cases.
pub(super) const CASES: &[Case] = &[
    row(
        "sc-row-1",
        "Board 21, North-South vulnerable. Two spades by North, ten tricks, and 140 is written. The pairs have gone home.",
        &[("what", "score"), ("in-time", "yes"), ("entry", "21 2S N 10 NS 140"), ("pairs", "away")],
        STANDS_IN_TIME,
    ),
    row(
        "sc-row-2",
        "Board 21: four spades by North, ten tricks, 420 for North-South.",
        &[("what", "score"), ("in-time", "yes"), ("entry", "21 4S N 10 NS 420")],
        &[Found::Cites("81C"), Found::Says("Change it to 620 for North-South"), Found::Says("line through")],
    ),
    row(
        "sc-row-3",
        "Board 21: four spades by North, ten tricks, 170 for North-South. Nobody can be asked.",
        &[("what", "score"), ("in-time", "yes"), ("entry", "21 4S N 10 NS 170"), ("pairs", "away")],
        STANDS_IN_TIME,
    ),
    row(
        "sc-row-4",
        "Board 21: four spades by North, nine tricks, 50 for East-West.",
        &[("what", "score"), ("in-time", "yes"), ("entry", "21 4S N 9 EW 50")],
        &[Found::Cites("81C"), Found::Says("Change it to 100 for East-West")],
    ),
    row(
        "sc-row-5",
        "Board 21: two spades by North, nine tricks, 170 for North-South. Nobody can be asked.",
        &[("what", "score"), ("in-time", "yes"), ("entry", "21 2S N 9 NS 170"), ("pairs", "away")],
        STANDS_IN_TIME,
    ),
    row(
        "sc-row-6",
        "Board 21: four spades by North, nine tricks, 200 for East-West. Nobody can be asked.",
        &[("what", "score"), ("in-time", "yes"), ("entry", "21 4S N 9 EW 200"), ("pairs", "away")],
        STANDS_IN_TIME,
    ),
    row(
        "sc-row-7",
        "Board 21: five hearts by West, eleven tricks, 650 for East-West. Nobody can be asked.",
        &[("what", "score"), ("in-time", "yes"), ("entry", "21 5H W 11 EW 650"), ("pairs", "away")],
        STANDS_IN_TIME,
    ),
    row(
        "sc-row-8",
        "Board 21: two diamonds, nobody's name and no tricks, 50 for East-West.",
        &[("what", "score"), ("in-time", "yes"), ("entry", "21 2D - - EW 50")],
        &[Found::Cites("12A2"), Found::Artificial("40 %", "40 %"), Found::Award("NS 40 %, EW 40 %")],
    ),
    Case {
        key: "sc-no-score",
        source: "Law 77: ten tricks in four spades, vulnerable, are 620",
        book: "2017 australia",
        story: "Board 21: four spades by North, ten tricks, and nothing in the columns.",
        answers: &[("what", "score"), ("in-time", "yes"), ("entry", "21 4S N =")],
        found: &[Found::Cites("81C"), Found::Says("Write 620 for North-South")],
    },
    Case {
        key: "sc-inconsistent-agreed",
        source: "seed 004, Law 79C2: 4 hearts making 11 tricks",
        book: "2007 wales",
        story: "Board 21: four hearts by North, eleven tricks, 620. Both pairs say that it was eleven.",
        answers: &[
            ("what", "score"),
            ("in-time", "yes"),
            ("entry", "21 4H N 11 NS 620"),
            ("pairs", "same"),
            ("result", "4H N +1"),
        ],
        found: &[Found::Cites("79C2"), Found::Says("Change it to 4H N +1")],
    },
    Case {
        key: "sc-inconsistent-disputed",
        source: "seed 004, Law 79C2: no agreement",
        book: "2007 wales",
        story: "The same 620 for eleven tricks; one pair says ten, the other eleven.",
        answers: &[
            ("what", "score"),
            ("in-time", "yes"),
            ("entry", "21 4H N 11 NS 620"),
            ("pairs", "otherwise"),
        ],
        found: STANDS,
    },
    Case {
        key: "sc-consistent-sure",
        source: "seed 004, Law 79C2: complete confidence",
        book: "2007 wales",
        story: "Board 21: four hearts by North, ten tricks, 620. A minute after the round both pairs come and say, each by \
                itself, that it was eleven.",
        answers: &[
            ("what", "score"),
            ("in-time", "yes"),
            ("entry", "21 4H N 10 NS 620"),
            ("pairs", "same"),
            ("sure", "yes"),
            ("result", "4H N +1"),
        ],
        found: &[Found::Cites("79C2"), Found::Says("Change it to 4H N +1")],
    },
    Case {
        key: "sc-consistent-doubt",
        source: "seed 004, Law 79C2: any doubt at all",
        book: "2007 wales",
        story: "The same, but an hour later, and it is the champions who remember it so well; the beginners nod.",
        answers: &[
            ("what", "score"),
            ("in-time", "yes"),
            ("entry", "21 4H N 10 NS 620"),
            ("pairs", "same"),
            ("sure", "no"),
        ],
        found: STANDS,
    },
    Case {
        key: "sc-over",
        source: "seed 004, Law 79C2: after the correction period",
        book: "2007 wales",
        story: "The next morning both pairs telephone: it was eleven tricks.",
        answers: &[("what", "score"), ("in-time", "no")],
        found: &[Found::Cites("79C2"), Found::Says("too late")],
    },
    Case {
        key: "sc-over-2017",
        source: "Law 79C2 of 2017: beyond reasonable doubt, and the organiser agrees",
        book: "2017",
        story: "A week later both pairs show that the contract was four hearts and not three.",
        answers: &[("what", "score"), ("in-time", "no")],
        found: &[Found::Cites("79C2"), Found::Says("too late"), Found::Says("organiser agrees")],
    },
    Case {
        key: "sc-tricks-after-the-round",
        source: "Law 79B3 of 2017",
        book: "2017",
        story: "In the next round East says that it was nine tricks, not ten. Declarer does not remember.",
        answers: &[("what", "tricks"), ("in-round", "no")],
        found: &[Found::Cites("79B1"), Found::Cites("79B3"), Found::Says("lower the score of one side")],
    },
    Case {
        key: "sc-tricks-after-the-round-1997",
        source: "Law 79B of 1997",
        book: "1997",
        story: "The same under the earlier Laws.",
        answers: &[("what", "tricks"), ("in-round", "no")],
        found: &[
            Found::Cites("79B"),
            Found::CitesNot("79B2"),
            Found::Says("need raise neither side's score"),
            Found::ScoreStands,
        ],
    },
    Case {
        key: "sc-tricks-after-the-round-2007",
        source: "Laws of 2007, 79B2: the director rules, and need not raise a score",
        book: "2007",
        story: "The same under the Laws of 2007.",
        answers: &[("what", "tricks"), ("in-round", "no")],
        found: &[
            Found::Cites("79B2"),
            Found::Says("need raise neither side's score"),
            Found::GoesOn("claim", &[]),
        ],
    },
    Case {
        key: "sc-tricks-in-the-round-2007",
        source: "Laws of 2007 and 2017, 79B1 and 79B2: a claim or a concession comes first",
        book: "2007",
        story: "While the cards still lie there West says that it was nine tricks; declarer had claimed ten.",
        answers: &[("what", "tricks"), ("in-round", "yes")],
        found: &[Found::Cites("79B1"), Found::Cites("79B2"), Found::GoesOn("claim", &[])],
    },
    Case {
        key: "sc-slip",
        source: "Law 79C1; seed 000, \"Changing scores\": only the director permits it",
        book: "2017",
        story: "Both pairs show their score cards: four hearts by West, made. On the unit North was touched for declarer.",
        answers: &[("what", "slip"), ("in-time", "yes")],
        found: &[Found::Cites("79C1"), Found::Says("Put it right")],
    },
    Case {
        key: "sc-remembered-2017",
        source: "Law 79C1 of 2017: within the time for corrections; C2 is for what comes after it",
        book: "2017",
        story: "Board 21: four hearts by North, eleven tricks, 620. Both pairs say, a round later, that it was eleven.",
        answers: &[
            ("what", "score"),
            ("in-time", "yes"),
            ("entry", "21 4H N 11 NS 620"),
            ("pairs", "same"),
            ("result", "4H N +1"),
        ],
        found: &[Found::Cites("79C1"), Found::CitesNot("79C2"), Found::Says("Change it to 4H N +1")],
    },
];
