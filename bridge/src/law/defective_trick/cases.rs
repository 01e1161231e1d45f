//! The seeds' defective tricks, and what follows from the text of Law 67.

use crate::law::case::{Case, Found};
use crate::law::finding::Becomes;
use crate::law::party::Party;

pub(super) const CASES: &[Case] = &[
    Case {
        key: "trick-of-three",
        source: "Law 67B1; seed 000, \"Three hands correct, one deficient\" (b)",
        book: "2017",
        story: "At the last trick West has two cards. To the sixth, a heart, West had played none; West's partner won it. One \
                of the two cards is a heart.",
        answers: &[("cards", "none"), ("next", "yes"), ("suit", "yes"), ("won", "yes")],
        found: &[
            Found::Tricks(1),
            Found::Cites("67B1"),
            Found::Cites("64A2"),
            Found::Says("It is not played to the trick in progress"),
            Found::SaysNot("at this turn"),
            Found::Tells(Party::Offender, "a card of the suit that was led"),
        ],
    },
    Case {
        key: "trick-of-five",
        source: "Law 67B2; seed 000, \"Three hands correct, one deficient\" (b)",
        book: "2017",
        story: "South is a card short: two stuck together were played to the third trick. The second is a club, and no club \
                has been led since.",
        answers: &[("cards", "two"), ("next", "yes"), ("known", "yes"), ("seen", "no"), ("revoked", "no")],
        found: &[Found::Tricks(0), Found::Cites("67B2"), Found::ScoreStands],
    },
    Case {
        key: "trick-of-five-which",
        source: "Law 67B2 of 2017",
        book: "2017",
        story: "The same; the two cards are the four and the nine of spades, to a spade lead, and nobody can say which was seen.",
        answers: &[("cards", "two"), ("next", "yes"), ("known", "no"), ("seen", "no"), ("revoked", "no")],
        found: &[Found::Cites("67B2"), Found::Says("The highest of them"), Found::ScoreStands],
    },
    Case {
        key: "trick-of-three-1997",
        source: "Law 67B1(a) of 1997: no penalty for a card of the suit led",
        book: "1997",
        story: "West played no card to the sixth trick, a heart, and still has a heart.",
        answers: &[("cards", "none"), ("next", "yes"), ("suit", "yes")],
        found: &[Found::Tricks(0), Found::Cites("67B1"), Found::Says("No trick goes")],
    },
    Case {
        key: "trick-card-astray",
        source: "Law 67B3 of 2017",
        book: "2017",
        story: "South's card to the second trick was played and seen, but lies under the board.",
        answers: &[("cards", "astray"), ("again", "no")],
        found: &[Found::Cites("67B3"), Found::Tricks(0), Found::ScoreStands],
    },
    Case {
        key: "trick-card-played-twice",
        source: "Law 67B3 of 2017: an adjusted score",
        book: "2017",
        story: "South's card to the second trick went back into the hand by mistake and won the ninth; the play is over.",
        answers: &[("cards", "astray"), ("again", "yes"), ("results", "later")],
        found: &[Found::Cites("67B3"), Found::Weighted],
    },
    Case {
        key: "trick-of-three-none-won",
        source: "Law 67B1 and 64B1 of 2017",
        book: "2017",
        story: "West played no card to the tenth trick, and the defenders won neither it nor another. West has a card of the suit.",
        answers: &[("cards", "none"), ("next", "yes"), ("suit", "yes"), ("won", "no")],
        found: &[Found::Tricks(0), Found::Cites("64B1"), Found::CitesNot("64A2")],
    },
    Case {
        key: "trick-of-five-seen-low",
        source: "Law 67B2 of 2017 and its note; Law 50B",
        book: "2017",
        story: "West, a defender, is a card short: the six and the nine of clubs went to the third trick together, and partner \
                saw both faces. The six was the card played.",
        answers: &[
            ("cards", "two"),
            ("next", "yes"),
            ("known", "yes"),
            ("seen", "low"),
            ("another", "no"),
            ("revoked", "no"),
        ],
        found: &[
            Found::Cites("67B2"),
            Found::Card(Party::Offender, Becomes::MinorPenaltyCard),
            Found::Cites("50C"),
            Found::ScoreStands,
        ],
    },
    Case {
        key: "trick-of-five-seen-honour-2007",
        source: "Law 67B2 of 2007 and its note; Law 50B",
        book: "2007",
        story: "The same, and the card too many is the queen of clubs.",
        answers: &[
            ("cards", "two"),
            ("next", "yes"),
            ("known", "yes"),
            ("seen", "honour"),
            ("another", "no"),
            ("revoked", "no"),
        ],
        found: &[
            Found::Cites("67B2"),
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Offers(Party::Declarer),
        ],
    },
    Case {
        key: "trick-of-five-seen-second",
        source: "Law 67B2 of 2017 and its note; Laws 50B and 51A",
        book: "2017",
        story: "The same with the nine of clubs, and West has the four of hearts on the table already.",
        answers: &[
            ("cards", "two"),
            ("next", "yes"),
            ("known", "yes"),
            ("seen", "low"),
            ("another", "other-suit"),
            ("revoked", "no"),
        ],
        found: &[Found::Card(Party::Offender, Becomes::MajorPenaltyCard), Found::Cites("51A")],
    },
    Case {
        key: "trick-of-five-declarers",
        source: "Laws 67B2 and 48A of 2017: declarer has no penalty card",
        book: "2017",
        story: "South, declarer, is a card short; the queen of clubs lies with the four in the third trick.",
        answers: &[
            ("offender", "S"),
            ("declarer", "S"),
            ("cards", "two"),
            ("next", "yes"),
            ("known", "yes"),
            ("revoked", "no"),
        ],
        found: &[Found::Cites("67B2"), Found::NoPenaltyCard, Found::Card(Party::Offender, Becomes::PickedUp)],
    },
];
