//! The seeds' examples of cards played or not.

use crate::law::card_played::cases_taken_back::TAKEN_BACK;
use crate::law::case::{Case, Found};
use crate::law::finding::Becomes;
use crate::law::joined::joined;
use crate::law::party::Party;

pub(super) const CASES: &[Case] = &joined::<_, { PLAYED.len() + TAKEN_BACK.len() }>(&[PLAYED, TAKEN_BACK]);

const PLAYED: &[Case] = &[
    Case {
        key: "card-defender-declarer-saw-it",
        source: "seed 000, \"Card Played\": \"I've seen that card\"; \"For a Defender\"",
        book: "2017",
        story: "West detaches a card, puts it back and plays another. Declarer names the first card rightly and says it must be \
                played. East, from the other side, could not have seen its face.",
        answers: &[("what", "defender"), ("partner-could-see", "no")],
        found: &[
            Found::Cites("45C1"),
            Found::Card(Party::Offender, Becomes::PickedUp),
            Found::Cites("16B1"),
            Found::ComesBack,
        ],
    },
    Case {
        key: "card-defender-partner-could-see",
        source: "seed 000, \"For a Defender\": not looking does not matter",
        book: "2017",
        story: "West holds a card so that East could see its face, then wants it back. East was looking out of the window.",
        answers: &[("what", "defender"), ("partner-could-see", "yes")],
        found: &[Found::Cites("45C1"), Found::Card(Party::Offender, Becomes::Played)],
    },
    Case {
        key: "card-defender-1997",
        source: "seed 002, \"Played card\": the partner could have seen it",
        book: "1997 acbl",
        story: "East has a card out, with its face to West, and then thinks better of it. West says that nothing was seen.",
        answers: &[("what", "defender"), ("partner-could-see", "yes")],
        found: &[Found::Cites("45C1"), Found::Card(Party::Offender, Becomes::Played)],
    },
    Case {
        key: "card-declarer-held-up",
        source: "seed 000, \"For the Declarer\": held face up above the table",
        book: "2017",
        story: "Declarer, whose habit it is, holds a card face up some inches above the table for all to see, and then wants to \
                change it.",
        answers: &[("what", "declarer"), ("held", "as-played")],
        found: &[Found::Cites("45C2"), Found::Card(Party::Declarer, Becomes::Played)],
    },
    Case {
        key: "card-declarer-at-table",
        source: "seed 002, \"Played card\": touching or nearly touching the table",
        book: "1997 acbl",
        story: "Declarer's card is face up and all but on the table when declarer pulls it back.",
        answers: &[("what", "declarer"), ("held", "table")],
        found: &[Found::Cites("45C2"), Found::Card(Party::Declarer, Becomes::Played)],
    },
    Case {
        key: "card-declarer-only-seen",
        source: "seed 000, \"For the Declarer\"; seed 002: that a defender saw it is not germane",
        book: "1997 acbl",
        story: "Declarer half draws a card and puts it back. Both defenders have seen which it was.",
        answers: &[("what", "declarer"), ("held", "neither")],
        found: &[Found::Cites("45C2"), Found::Card(Party::Declarer, Becomes::PickedUp)],
    },
    Case {
        key: "card-dummy-touched",
        source: "seed 000, \"For the Declarer\": deliberately touches a card in dummy; seed 002",
        book: "2017",
        story: "Declarer lays a finger on dummy's jack to play it, and then wants the nine.",
        answers: &[("what", "touched"), ("why", "on-purpose")],
        found: &[Found::Cites("45C3"), Found::Card(Party::Dummy, Becomes::Played)],
    },
    Case {
        key: "card-dummy-arranged",
        source: "seed 000, \"For the Declarer\": except to rearrange; seed 002",
        book: "2017",
        story: "Declarer moves some cards of dummy to see one that lies beneath. A defender says that one of them is played.",
        answers: &[("what", "touched"), ("why", "arranging")],
        found: &[Found::Cites("45C3"), Found::Says("not played")],
    },
    Case {
        key: "card-named",
        source: "seed 000, \"For the Declarer\": names a card; seed 002",
        book: "2017",
        story: "West, to play, says \"I play the eight of clubs\" and then reaches for another.",
        answers: &[("what", "named")],
        found: &[Found::Cites("45C4(a)"), Found::Card(Party::Offender, Becomes::Played)],
    },
    Case {
        key: "card-queen-for-ace",
        source: "seed 000, \"Card Played\": the ace and queen in dummy",
        book: "2017",
        story: "Declarer leads towards the ace and queen in dummy and calls the queen; then the king appears on the left, and \
                declarer at once says \"ace\".",
        answers: &[("what", "changed"), ("mind", "meant")],
        found: &[
            Found::Cites("45C4(b)"),
            Found::Card(Party::Dummy, Becomes::Played),
            Found::Says("however quick"),
        ],
    },
    Case {
        key: "card-queen-for-ace-wales",
        source: "seed 004, Law 45C4(b), example",
        book: "2007 wales",
        story: "Declarer leads towards the ace and queen in dummy, the left-hand opponent plays the king, and declarer calls the \
                queen; then wants the ace, for the queen makes no sense.",
        answers: &[("what", "changed"), ("mind", "meant")],
        found: &[Found::Cites("45C4(b)"), Found::Card(Party::Dummy, Becomes::Played)],
    },
    Case {
        key: "card-trump-called-too-early",
        source: "seed 002, \"Played card\", note: the singleton opposite ace and king",
        book: "1997 acbl",
        story: "Declarer leads a singleton to dummy's ace and king, means to cash both, throwing a loser, and then to lead a \
                trump from dummy. With the second winner not yet cashed declarer calls dummy's trump, and says it slipped out.",
        answers: &[("what", "changed"), ("mind", "lapse")],
        found: &[Found::Cites("45C4(b)"), Found::Card(Party::Dummy, Becomes::Played)],
    },
    Case {
        key: "card-slip-of-the-tongue",
        source: "seed 000, \"Card Played\": an unintended designation",
        book: "2017",
        story: "Leading a diamond to dummy, which has diamonds, declarer says \"small club\" and at once \"small diamond, I \
                mean\". The next opponent has already played. You are sure that a club was never meant.",
        answers: &[("what", "changed"), ("mind", "slip"), ("since", "opponent")],
        found: &[Found::Cites("45C4(b)"), Found::Card(Party::Dummy, Becomes::PickedUp), Found::Cites("16C1")],
    },
    Case {
        key: "card-suit-without-rank",
        source: "seed 002, \"Played card\": a suit but not a rank",
        book: "1997 acbl",
        story: "Declarer says \"spade\" and nothing else. Afterwards declarer would have liked the nine, but nobody can say that \
                this was plain.",
        answers: &[("what", "unclear"), ("beyond-doubt", "no"), ("said", "suit")],
        found: &[Found::Cites("46B2"), Found::Says("lowest card of that suit")],
    },
    Case {
        key: "card-anything-beyond-doubt",
        source: "seed 002, \"Played card\": \"play anything\" with the intention beyond doubt",
        book: "1997 acbl",
        story: "With dummy down to three winners and a small card, declarer, throwing a card away, says \"anything\". All four \
                players knew that the small card was meant.",
        answers: &[("what", "unclear"), ("beyond-doubt", "yes")],
        found: &[Found::Cites("46B"), Found::CitesNot("46B5")],
    },
    Case {
        key: "card-misplaced",
        source: "seed 000, \"Card Played\": Law 45D",
        book: "2017",
        story: "Declarer calls the eight of hearts, dummy puts down the nine, and the next defender plays before declarer sees it.",
        answers: &[("what", "misplaced"), ("noticed", "no")],
        found: &[
            Found::Cites("45D1"),
            Found::Card(Party::Dummy, Becomes::PickedUp),
            Found::Says("may change that card"),
        ],
    },
    Case {
        key: "card-dummy-first",
        source: "seed 000, \"Card Played\": dummy plays before declarer has named a card, Law 45F",
        book: "2017",
        story: "Declarer is still thinking when dummy puts a card of the suit led in the middle.",
        answers: &[("what", "dummy-first"), ("suggested", "later")],
        found: &[Found::Cites("45F"), Found::CitesNot("45D1"), Found::ComesBack],
    },
    Case {
        key: "card-fifth-is-no-lead",
        source: "seed 002, \"Lead out of turn\": a fifth card is no lead",
        book: "1997 acbl",
        story: "East, who has played to the trick, absent-mindedly puts the six of spades on it too.",
        answers: &[("what", "fifth"), ("led", "no"), ("whose", "defender"), ("low", "yes")],
        found: &[
            Found::Says("The partner may lead anything"),
            Found::Cites("45E1"),
            Found::Card(Party::Offender, Becomes::MinorPenaltyCard),
        ],
    },
    Case {
        key: "card-declarer-pulled-the-wrong-one",
        source: "seed 001, \"Some Random Notes for Club Directors\": the wrong card from their own hand",
        book: "2007 australia",
        story: "Declarer puts a card from their own hand on the table, sees that it is the wrong one, and wants to change it, being \
                declarer.",
        answers: &[("what", "declarer"), ("held", "table")],
        found: &[Found::Cites("45C2"), Found::Card(Party::Declarer, Becomes::Played)],
    },
    Case {
        key: "card-slip-with-a-pause-2007",
        source: "seed 000, \"Card Played\": an unintended designation, by the book before",
        book: "2007",
        story: "Under the book of 2007: declarer says \"small club\" for \"small diamond\", never meaning a club, and puts it right \
                only after a pause for thought.",
        answers: &[("what", "changed"), ("mind", "slip"), ("at-once", "no")],
        found: &[Found::Cites("45C4(b)"), Found::Card(Party::Dummy, Becomes::Played)],
    },
];
