//! The seeds' examples of leads out of turn.

use crate::law::case::{Case, Found};
use crate::law::finding::{Becomes, Until};
use crate::law::party::Party;

pub(super) const CASES: &[Case] = &[
    Case {
        key: "lead-defender-accepted",
        source: "seed 003, \"Lead out of turn - by defender\": accepted",
        book: "2017 australia",
        story: "East leads in mid-play, though West had won the trick. Declarer is happy with the lead.",
        answers: &[("who", "defender"), ("turn", "partner"), ("since", "nothing"), ("option", "accept")],
        found: &[Found::Cites("53A"), Found::NoPenaltyCard, Found::Card(Party::Offender, Becomes::Played)],
    },
    Case {
        key: "lead-defender-required",
        source: "seed 003, \"Lead out of turn - by defender\": the same suit",
        book: "2017 australia",
        story: "East leads a heart in mid-play, though West had won the trick. Declarer wants West to lead a heart.",
        answers: &[("who", "defender"), ("turn", "partner"), ("since", "nothing"), ("option", "require")],
        found: &[
            Found::Bound(Party::Partner, Until::ThisTurn),
            Found::Card(Party::Offender, Becomes::PickedUp),
            Found::NoPenaltyCard,
        ],
    },
    Case {
        key: "lead-defender-forbidden",
        source: "seed 003, \"Lead out of turn - by defender\": not the suit",
        book: "2017 australia",
        story: "East leads a heart in mid-play, though West had won the trick. Declarer does not want a heart from West.",
        answers: &[("who", "defender"), ("turn", "partner"), ("since", "nothing"), ("option", "forbid")],
        found: &[
            Found::Bound(Party::Partner, Until::LeadIsLost),
            Found::Card(Party::Offender, Becomes::PickedUp),
            Found::NoPenaltyCard,
        ],
    },
    Case {
        key: "lead-defender-any",
        source: "seed 003, \"Lead out of turn - by defender\": any card",
        book: "2017 australia",
        story: "East leads a heart in mid-play, though West had won the trick. Declarer refuses it and lets West lead anything.",
        answers: &[("who", "defender"), ("turn", "partner"), ("since", "nothing"), ("option", "any")],
        found: &[
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Bound(Party::Offender, Until::CardIsPlayed),
        ],
    },
    Case {
        key: "lead-defender-at-declarers-turn",
        source: "seed 003, \"Lead out of turn - by defender\": at declarer's or dummy's turn",
        book: "2017 australia",
        story: "Dummy had won the trick, but East leads. Declarer does not accept it.",
        answers: &[("who", "defender"), ("turn", "declarer"), ("since", "nothing"), ("option", "refuse")],
        found: &[Found::Cites("56"), Found::Card(Party::Offender, Becomes::MajorPenaltyCard)],
    },
    Case {
        key: "lead-defender-at-declarers-turn-accepted",
        source: "seed 003, \"Lead out of turn - by defender\": at declarer's or dummy's turn, accepted",
        book: "2017 australia",
        story: "Dummy had won the trick, but East leads, and declarer is content with that.",
        answers: &[("who", "defender"), ("turn", "declarer"), ("since", "nothing"), ("option", "accept")],
        found: &[Found::Cites("53A"), Found::NoPenaltyCard],
    },
    Case {
        key: "lead-defender-1997-required",
        source: "seed 002, \"Lead out of turn\": other defenders' leads, Law 16C2",
        book: "1997 acbl",
        story: "East leads a club in mid-play when it is West's turn. Declarer has the card picked up and asks for a club.",
        answers: &[("who", "defender"), ("turn", "partner"), ("since", "nothing"), ("option", "require")],
        found: &[Found::Cites("16C2"), Found::Bound(Party::Partner, Until::ThisTurn)],
    },
    Case {
        key: "lead-declarer-wrong-hand-accepted",
        source: "seed 003, \"Lead out of turn - by declarer or dummy\": accepted",
        book: "2017 australia",
        story: "Declarer won the last trick in hand and leads from dummy. One of the defenders says that it is fine.",
        answers: &[("who", "declarer"), ("turn", "other-hand"), ("since", "nothing"), ("option", "accept")],
        found: &[Found::Cites("53A"), Found::NoPenaltyCard],
    },
    Case {
        key: "lead-declarer-wrong-hand-refused",
        source: "seed 003, \"Lead out of turn - by declarer or dummy\": not accepted; seed 002",
        book: "2017 australia",
        story: "Declarer won the last trick in hand and leads from dummy. A defender wants the lead from the correct hand.",
        answers: &[("who", "declarer"), ("turn", "other-hand"), ("since", "nothing"), ("option", "refuse")],
        found: &[
            Found::Cites("55B2"),
            Found::Card(Party::Offender, Becomes::PickedUp),
            Found::Says("any card from the correct hand"),
            Found::NoPenaltyCard,
        ],
    },
    Case {
        key: "lead-declarer-defenders-differ",
        source: "seed 003, \"Lead out of turn - by declarer or dummy\": in dispute",
        book: "2017 australia",
        story: "Declarer leads from the wrong hand. One defender accepts it; the other, who plays next after the lead, wants it \
                taken back.",
        answers: &[
            ("who", "declarer"),
            ("turn", "other-hand"),
            ("since", "nothing"),
            ("option", "differ"),
            ("next-accepts", "no"),
        ],
        found: &[Found::Cites("55A"), Found::Cites("55B2"), Found::Card(Party::Offender, Becomes::PickedUp)],
    },
    Case {
        key: "lead-declarer-at-defenders-turn",
        source: "seed 002, \"Lead out of turn\": declarer leads at a defender's turn",
        book: "1997 acbl",
        story: "West had won the trick, but declarer leads from hand. East has it taken back.",
        answers: &[("who", "declarer"), ("turn", "defender"), ("since", "nothing"), ("option", "refuse")],
        found: &[
            Found::Cites("55B1"),
            Found::Says("the defender whose turn it is leads"),
            Found::NoPenaltyCard,
        ],
    },
    Case {
        key: "lead-declarer-first-defender-speaks",
        source: "seed 002, \"Lead out of turn\": whoever acts first speaks for the side",
        book: "1997 acbl",
        story: "Declarer leads from the wrong hand. East at once says \"All right\"; a moment later West would have preferred \
                to refuse.",
        answers: &[("who", "declarer"), ("turn", "other-hand"), ("since", "nothing"), ("option", "accept")],
        found: &[Found::Cites("55A"), Found::Says("acts first speaks for both")],
    },
    Case {
        key: "lead-declarer-both-speak",
        source: "seed 002, \"Lead out of turn\": both speak at the same time",
        book: "1997 acbl",
        story: "Declarer leads from the wrong hand. At the same moment one defender accepts and the other refuses; the one next \
                to play accepted.",
        answers: &[
            ("who", "declarer"),
            ("turn", "other-hand"),
            ("since", "nothing"),
            ("option", "differ"),
            ("next-accepts", "yes"),
        ],
        found: &[Found::Cites("53A"), Found::Says("the word of the one next in turn")],
    },
    Case {
        key: "lead-declarer-next-played",
        source: "seed 002, \"Lead out of turn\": a defender plays to it; seed 003",
        book: "1997 acbl",
        story: "Declarer leads from the wrong hand, and the defender who sits next plays a card to it.",
        answers: &[("who", "declarer"), ("turn", "other-hand"), ("since", "played")],
        found: &[Found::Cites("53A"), Found::Card(Party::Offender, Becomes::Played)],
    },
    Case {
        key: "lead-declarer-played-and-refused",
        source: "seed 002, \"Lead out of turn\": a play and a word at the same time",
        book: "1997 acbl",
        story: "Declarer leads from the wrong hand. At the same moment the defender who sits next plays to it, and the other says: \
                wrong hand, take it back.",
        answers: &[("who", "declarer"), ("turn", "other-hand"), ("since", "played")],
        found: &[
            Found::Cites("53A"),
            Found::Card(Party::Offender, Becomes::Played),
            Found::Says("counts before a word"),
        ],
    },
    Case {
        key: "lead-declarer-wrong-defender-played",
        source: "seed 002, \"Lead out of turn\": the defender to the right plays first, Law 57",
        book: "1997 acbl",
        story: "Declarer leads from the wrong hand, and the defender to the right of that hand plays to it before the other has.",
        answers: &[("who", "declarer"), ("turn", "other-hand"), ("since", "other-played")],
        found: &[Found::Cites("53B"), Found::Cites("57A"), Found::Says("lowest card held")],
    },
    Case {
        key: "lead-declarer-wrong-defender-played-2017",
        source: "seed 002, \"Lead out of turn\", by the numbers of 2017",
        book: "2017",
        story: "Under the present book: declarer leads from the wrong hand, and the defender to the right of that hand plays to \
                it before the other has.",
        answers: &[("who", "declarer"), ("turn", "other-hand"), ("since", "other-played")],
        found: &[Found::Cites("53C"), Found::CitesNot("53B"), Found::Cites("57A")],
    },
    Case {
        key: "lead-during-auction-after-double",
        source: "seed 000, \"Damage after Infractions\", example 2",
        book: "2017 australia",
        story: "East and West have bid 4S, North bids 5H, and East doubles and at once puts a lead face up on the table, before \
                West has called. West might well have gone on to 5S, which fails.",
        answers: &[("who", "auction"), ("cards", "led"), ("side", "not-over"), ("aware", "yes")],
        found: &[
            Found::MustPass(Party::Partner, Until::NextTurn),
            Found::Cites("24B"),
            Found::Cites("72C"),
            Found::ComesBack,
            Found::Says("Motives do not matter"),
        ],
    },
    Case {
        key: "lead-during-auction-becomes-penalty-card",
        source: "seed 000, \"Damage after Infractions\", example 2: the lead afterwards",
        book: "2017 australia",
        story: "As before; the auction has ended in 5H doubled, and the card that East led too early still lies there.",
        answers: &[("who", "auction"), ("cards", "led"), ("side", "defends"), ("aware", "later")],
        found: &[Found::Cites("24E"), Found::Card(Party::Offender, Becomes::MajorPenaltyCard)],
    },
    Case {
        key: "lead-low-card-shown-in-the-auction",
        source: "Laws 24A, 50B and 50C of 2017",
        book: "2017",
        story: "East dropped the five of clubs during the auction. East now defends.",
        answers: &[("who", "auction"), ("cards", "low"), ("side", "defends")],
        found: &[
            Found::Card(Party::Offender, Becomes::MinorPenaltyCard),
            Found::Says("The partner may lead anything"),
            Found::Cites("50E1"),
        ],
    },
    Case {
        key: "lead-last-trick",
        source: "Law 53A of 2017",
        book: "2017",
        story: "East leads the last card, though West had won the twelfth trick. Declarer would like to accept it.",
        answers: &[("who", "defender"), ("turn", "partner"), ("since", "last-trick")],
        found: &[Found::Cites("53A"), Found::Card(Party::Offender, Becomes::PickedUp)],
    },
];
