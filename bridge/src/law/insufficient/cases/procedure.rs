//! Insufficient bids that the seeds describe without an auction, and what follows from the text of Law 27.

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::insufficient::cases::{BARRED, BARRED_DOUBLE, FREE_CONTAINED};
use crate::law::party::Party;

/// 14 cases.
pub(super) const CASES: [Case; 14] = [
    Case {
        key: "ib-doubt-2017",
        source: "seed 000, \"Insufficient Bids (Law 27)\": in doubt the correction is allowed; Law 23A1 of 2017 (the \
                 same or a similar meaning), for every body",
        book: "2017 acbl",
        story: "North opens two no-trump and South, thinking of one no-trump, bids two hearts as a transfer to spades. \
                Not accepted. South bids three hearts, a transfer too, on nearly the same hands.",
        answers: &[
            ("auction", "N: 2NT P 2H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3H"),
            ("shows", "doubt"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-premature-double",
        source: "Laws 27C and 27B3 of 2017",
        book: "2017",
        story: "North opens one spade and East bids one heart, is told that it is not enough, and doubles before \
                anybody has called the director. The double does not promise hearts. South does not accept one heart; \
                East then bids two hearts.",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "replaced"),
            ("replacement", "X"),
            ("shows", "neither"),
            ("accept", "no"),
            ("last", "2H"),
        ],
        found: &[
            Found::Hears("accept", "the double is cancelled: a sufficient bid or a pass takes its place"),
            Found::Cites("27C"),
            Found::Cites("27B3"),
            Found::SaysNot("had explained stands"),
            Found::MustPass(Party::Partner, Until::AuctionEnds),
        ],
    },
    Case {
        key: "ib-premature-called-over",
        source: "Law 27C of 2017; seed 000, \"Premature correction of an insufficient bid\"",
        book: "2017",
        story: "North opens one spade and East bids one heart and, when partner frowns, two hearts, natural like the \
                first. South passes, and only then asks for the director.",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "replacement-called"),
            ("replacement", "2H"),
            ("shows", "same-suit"),
        ],
        found: &[
            Found::Cites("27C"),
            Found::Cites("27B1(a)"),
            Found::NobodyBarred,
            Found::Says("can no longer accept"),
        ],
    },
    Case {
        key: "ib-premature-other-1997",
        source: "Law 27B of 1997, its note on calls that were tried, and Law 26",
        book: "1997 acbl",
        story: "North opens one spade, East bids one heart and, told that it is not enough, passes before the director \
                has come. South does not accept one heart. East hears what may be called and bids two hearts; neither \
                heart bid is a convention.",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "replaced"),
            ("early", "P"),
            ("accept", "no"),
            ("replacement", "2H"),
            ("shows", "natural"),
        ],
        found: &[
            Found::Cites("27B1"),
            Found::NobodyBarred,
            Found::Offers(Party::Declarer),
            Found::Cites("16C"),
            Found::SaysNot("no restrictions on the lead"),
        ],
    },
    Case {
        key: "ib-premature-same-1997",
        source: "Law 27B of 1997, its note on calls that were tried, and Law 26",
        book: "1997 acbl",
        story: "The same, but East had put two hearts in its place too early, and chooses two hearts again.",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "replaced"),
            ("early", "2H"),
            ("accept", "no"),
            ("replacement", "2H"),
            ("shows", "natural"),
        ],
        found: &[
            Found::Hears("accept", "2H does not count either, and the offender chooses now"),
            Found::Cites("27B1"),
            Found::NobodyBarred,
            Found::OffersNothing,
            Found::Says("no restrictions on the lead"),
        ],
    },
    Case {
        key: "ib-double-1997",
        source: "Law 27B3 of 1997",
        book: "1997 acbl",
        story: "North opens one spade and East bids one heart, not accepted. East doubles one spade, is told that no \
                double can take the place of the bid, and bids two hearts.",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "X"),
            ("last", "2H"),
        ],
        found: BARRED_DOUBLE,
    },
    Case {
        key: "ib-slip-after-thought",
        source: "Law 25A1 of 2007; seed 000: without pause for thought, in the earlier Laws",
        book: "2007 wales",
        story: "North opens one spade. East's card with one heart was the wrong one; East sees it, thinks a while about \
                the bid to make, and only then calls the director. South does not accept one heart, and East passes.",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "slip"),
            ("at-once", "no"),
            ("so-far", "plain"),
            ("accept", "no"),
            ("replacement", "P"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-slip-left-called",
        source: "Law 25A6 of 2017; seed 003, \"Unintended calls\": LHO",
        book: "2017",
        story: "North opens one spade. East wants to bid two hearts, and the card with one heart comes out of the box. \
                South has passed before East sees it; West has not called.",
        answers: &[("auction", "N: 1S 1H"), ("situation", "slip"), ("since", "left")],
        found: &[
            Found::Cites("25A1"),
            Found::Cites("25A6"),
            Found::NobodyBarred,
            Found::Offers(Party::LeftOpponent),
        ],
    },
    Case {
        key: "ib-at-left-turn",
        source: "seed 000, \"Calls Out of Turn\": at the left-hand opponent's turn; Law 31C of 2017",
        book: "2017",
        story: "North deals and passes, East opens one spade, South overcalls two clubs. It is West's turn, but South \
                puts one no-trump on the table.",
        answers: &[("auction", "N: P 1S 2C 1NT"), ("situation", "out-of-turn"), ("turn", "left")],
        found: &[Found::Cites("31C"), Found::CitesNot("27A2"), Found::Says("Change of call")],
    },
    Case {
        key: "ib-out-of-turn-accepted",
        source: "seed 001, \"Insufficient Bids (Law 27)\", out of rotation",
        book: "2007 australia",
        story: "The same, and West accepts one heart.",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "out-of-turn"),
            ("turn", "right"),
            ("since", "nothing"),
            ("accept", "yes"),
        ],
        found: &[
            Found::Cites("29A"),
            Found::Cites("27A2"),
            Found::NobodyBarred,
            Found::Says("has to be higher than 1H"),
        ],
    },
    Case {
        key: "ib-out-of-turn-east-passes",
        source: "seed 001, \"Insufficient Bids (Law 27)\", out of rotation; Law 31A1",
        book: "2017",
        story: "The same under the Laws of 2017; West does not accept it, East passes, and South has to make the bid again.",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "out-of-turn"),
            ("turn", "right"),
            ("since", "nothing"),
            ("accept", "no"),
            ("right", "passes"),
        ],
        found: &[
            Found::Repeats(Party::Offender),
            Found::GoesOn("insufficient-bid", &[("auction", "N: 1S P 1H"), ("situation", "plain")]),
        ],
    },
    Case {
        key: "ib-out-of-turn-east-bids",
        source: "seed 001, \"Insufficient Bids (Law 27)\", out of rotation; Law 31A2 of 2017",
        book: "2017",
        story: "The same, but East bids two clubs, and South then bids two diamonds, which is no comparable call.",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "out-of-turn"),
            ("turn", "right"),
            ("since", "nothing"),
            ("accept", "no"),
            ("right", "acts"),
            ("replacement", "other"),
        ],
        found: &[
            Found::Cites("31A2(b)"),
            Found::MustPass(Party::Partner, Until::OneRound),
            Found::GoesOn("could-have-known", &[("kind", "silenced")]),
        ],
    },
    Case {
        key: "ib-out-of-turn-at-partners-turn",
        source: "seed 001, \"Insufficient Bids (Law 27)\", out of rotation; Law 31B of 2007",
        book: "2007 australia",
        story: "North opens one spade, and East passes. It is South's turn, but North bids one heart, not accepted.",
        answers: &[
            ("auction", "N: 1S P 1H"),
            ("situation", "out-of-turn"),
            ("turn", "partner"),
            ("since", "nothing"),
            ("accept", "no"),
        ],
        found: &[Found::Cites("31B"), Found::MustPass(Party::Partner, Until::AuctionEnds)],
    },
    Case {
        key: "ib-out-of-turn-east-was-barred",
        source: "seed 001, \"Insufficient Bids (Law 27)\", out of rotation; Law 28A",
        book: "2017",
        story: "North opens one spade, and South bids one heart before East, who has to pass throughout, has passed.",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "out-of-turn"),
            ("turn", "right"),
            ("since", "right-barred"),
        ],
        found: &[
            Found::Cites("28A"),
            Found::Cites("27"),
            Found::GoesOn("insufficient-bid", &[("auction", "N: 1S P 1H"), ("situation", "plain")]),
        ],
    },
];
