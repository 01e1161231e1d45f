//! Wrong boards. The seeds have no example with facts of Law 15: these are its plain cases, to study.

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::party::Party;

pub(super) const CASES: &[Case] = &[
    Case {
        key: "wrong-board-comes-round",
        source: "Law 15A3 of 2017",
        book: "2017",
        story: "In round two East had taken the cards of board 9 and opened one spade on them. Now board 9 has come, and with \
                the same cards East opens one no-trump.",
        answers: &[("offender", "E"), ("what", "comes-round"), ("differs", "yes")],
        found: &[Found::Cites("15A3"), Found::Artificial("A-", "A+")],
    },
    Case {
        key: "wrong-board-comes-round-the-same",
        source: "Law 15A3 of 2017",
        book: "2017",
        story: "The same, and East opens one spade again.",
        answers: &[("what", "comes-round"), ("differs", "no")],
        found: &[
            Found::Cites("15A3"),
            Found::ScoreStands,
            Found::Says("may let the board be played normally"),
        ],
    },
    Case {
        key: "board-of-the-next-round",
        source: "Law 15B2 of 2017",
        book: "2017",
        story: "At table 4 they have played board 9, which is for the next round, in place of board 7. None of the four has \
                seen it before.",
        answers: &[("what", "board"), ("played-before", "no")],
        found: &[Found::Cites("15B2"), Found::ScoreStands, Found::ComesBack, Found::Says("Press z")],
    },
    Case {
        key: "board-played-before",
        source: "Law 15B1 and B3 of 2017",
        book: "2017",
        story: "East-West at table 4 took board 3 from a pile of boards they had already played, and notice it in the second \
                trick. North-South had done nothing wrong.",
        answers: &[("what", "board"), ("played-before", "yes"), ("fault", "one"), ("offenders", "ew")],
        found: &[
            Found::Cites("15B1"),
            Found::Cites("15B3"),
            Found::Artificial("A-", "A+"),
            Found::Award("NS average plus, EW average minus"),
        ],
    },
    Case {
        key: "board-played-before-both-2007",
        source: "Law 15B of 2007",
        book: "2007",
        story: "The same; North-South took the board out and did not look at its number either.",
        answers: &[("what", "board"), ("played-before", "yes"), ("auction", "no"), ("fault", "both")],
        found: &[Found::Cites("15B"), Found::Award("NS average minus, EW average minus")],
    },
    Case {
        key: "board-played-before-seat-known",
        source: "Law 15B of 1997; the side follows from the seat",
        book: "1997 acbl",
        story: "North had the wrong boards brought, and South had played this one an hour ago. East-West could not know.",
        answers: &[("offender", "N"), ("what", "board"), ("played-before", "yes"), ("fault", "one")],
        found: &[Found::Cites("15B"), Found::Says("cancelled here"), Found::Artificial("A-", "A+")],
    },
    Case {
        key: "cards-of-another-board-1997",
        source: "Laws of 1997, 17D: the left-hand opponent has called over it; on the other board no difference at all",
        book: "1997",
        story: "South opened one heart on the cards of the next board, West overcalled and North had raised. With the right hand \
                South opens one heart too.",
        answers: &[("what", "cards"), ("since", "left"), ("differs", "no")],
        found: &[
            Found::Cites("17D"),
            Found::Cites("16C"),
            Found::Repeats(Party::LeftOpponent),
            Found::Says("differs in any way"),
        ],
    },
    Case {
        key: "board-found-in-the-auction-2007",
        source: "Law 15C of 2007",
        book: "2007",
        story: "In the auction it turns out that East-West should be at the next table. The right pair sits down and both \
                sides call as before.",
        answers: &[("what", "opponents"), ("played-before", "no"), ("auction", "yes"), ("repeated", "yes")],
        found: &[Found::Cites("15C"), Found::ScoreStands],
    },
    Case {
        key: "board-known-to-one-found-in-the-auction-2007",
        source: "Law 15C of 2007: found in the auction, whoever has played it; 15B cancels a second score, and there is none yet",
        book: "2007",
        story: "East-West should be at the next table, and West remembers the board in the auction. The right pair sits down, and \
                North and South call as they had called.",
        answers: &[("what", "opponents"), ("played-before", "yes"), ("auction", "yes"), ("repeated", "yes")],
        found: &[Found::Cites("15C"), Found::CitesNot("15B"), Found::ScoreStands],
    },
    Case {
        key: "board-auction-not-repeated-2007",
        source: "Law 15C of 2007",
        book: "2007",
        story: "The same, but the right pair bids otherwise than the wrong one had. The movement card at both tables was wrong: none \
                of the four could know.",
        answers: &[
            ("what", "opponents"),
            ("played-before", "no"),
            ("auction", "yes"),
            ("repeated", "no"),
            ("fault", "nobody"),
        ],
        found: &[Found::Cites("15C"), Found::Artificial("A+", "A+")],
    },
    Case {
        key: "board-found-in-the-auction-2017",
        source: "Law 15B2 of 2017",
        book: "2017",
        story: "The same ten years later: nobody has played the board, so these four play it.",
        answers: &[("what", "opponents"), ("played-before", "no")],
        found: &[Found::Cites("15B2"), Found::ScoreStands],
    },
    Case {
        key: "board-wrong-hand-first-call",
        source: "Law 15A of 2017",
        book: "2017",
        story: "South deals and opens 1\u{2660} on the hand of board 6, still in hand from the last board. Nobody has called \
                since.",
        answers: &[("what", "cards"), ("since", "nobody")],
        found: &[Found::Cites("15A1"), Found::Bound(Party::Offender, Until::ThisTurn), Found::ComesBack],
    },
    Case {
        key: "board-wrong-hand-partner-called",
        source: "Law 15A2 of 2017",
        book: "2017",
        story: "The same, but North has answered 2\u{2660} before South finds it out.",
        answers: &[("what", "cards"), ("since", "partner"), ("offenders", "ns")],
        found: &[
            Found::Cites("15A2"),
            Found::Artificial("A-", "A+"),
            // The board from which the cards came is still to be played.
            Found::Cites("15A3"),
            Found::ComesBack,
        ],
    },
];
