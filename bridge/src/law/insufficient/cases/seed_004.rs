//! Seed 004: the seven examples (a) to (g) under the Laws of 2007 in Wales; seed 002 and the Laws of 1997.

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::insufficient::cases::{BARRED, BARRED_DOUBLE, FREE_CONTAINED, FREE_SAME};
use crate::law::party::Party;

/// 15 cases.
pub(super) const CASES: [Case; 15] = [
    Case {
        key: "ib-wales-a",
        source: "seed 004, Law 27, example (a)",
        book: "2007 wales",
        story: "East has raised West's one spade to three, West asks for aces with four no-trump \
                and East, on the wrong level, bids four diamonds. Not accepted. East bids five \
                diamonds, the same answer.",
        answers: &[
            ("auction", "W: 1S P 3S P 4NT P 4D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "5D"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-wales-b",
        source: "seed 004, Law 27, example (b)",
        book: "2007 wales",
        story: "West opens one diamond, North bids one spade, East one heart: four hearts and \
                enough to respond. Not accepted. East bids two hearts, natural too.",
        answers: &[
            ("auction", "W: 1D 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2H"),
            ("shows", "natural"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-wales-b-double",
        source: "seed 004, Law 27, example (b): a double that guarantees hearts",
        book: "2007 wales",
        story: "The same auction. East doubles; their agreement is that it guarantees four hearts.",
        answers: &[
            ("auction", "W: 1D 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "X"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-wales-b-pass",
        source: "seed 004, Law 27, example (b): pass",
        book: "2007 wales",
        story: "The same auction. East prefers to pass.",
        answers: &[
            ("auction", "W: 1D 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "P"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-wales-c",
        source: "seed 004, Law 27, example (c)",
        book: "2007 wales",
        story: "West opens one no-trump, North overcalls two spades, East bids two diamonds as a \
                transfer and has not seen the overcall. Not accepted. East bids three hearts, \
                natural.",
        answers: &[
            ("auction", "W: 1NT 2S 2D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3H"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-wales-d",
        source: "seed 004, Law 27, example (d)",
        book: "2007 wales",
        story: "West opens one no-trump, North overcalls two diamonds, East bids two clubs, simple \
                Stayman. Not accepted. East bids three diamonds, for them a question for a major of \
                four.",
        answers: &[
            ("auction", "W: 1NT 2D 2C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3D"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-wales-d-clubs",
        source: "seed 004, Law 27, example (d): 3C meant",
        book: "2007 wales",
        story: "The same auction, but away from the table it turns out that East wanted to bid three clubs \
                naturally. East bids three clubs.",
        answers: &[
            ("auction", "W: 1NT 2D 2C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3C"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-wales-e",
        source: "seed 004, Law 27, example (e)",
        book: "2007 wales",
        story: "West opens two no-trump, East bids two hearts as a transfer. Not accepted. East \
                bids three hearts, still the transfer.",
        answers: &[
            ("auction", "W: 2NT P 2H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3H"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-wales-f",
        source: "seed 004, Law 27, example (f)",
        book: "2007 wales",
        story: "West opens one spade, North bids two hearts, East one no-trump. Two no-trump is \
                what East wanted to bid, without any doubt. Not accepted; East bids two no-trump.",
        answers: &[
            ("auction", "W: 1S 2H 1NT"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2NT"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-wales-f-natural",
        source: "seed 004, Law 27, example (f): 2H not seen",
        book: "2007 wales",
        story: "The same auction, but East had not seen two hearts. Both no-trump bids are natural, \
                the second on more points.",
        answers: &[
            ("auction", "W: 1S 2H 1NT"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2NT"),
            ("shows", "natural"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-wales-g",
        source: "seed 004, Law 27, example (g)",
        book: "2007 wales",
        story: "West opens a strong club, North overcalls one heart, East bids one diamond: nought \
                to seven. Not accepted. East passes, nought to four by agreement.",
        answers: &[
            ("auction", "W: 1C 1H 1D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "P"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-wales-doubt",
        source: "seed 004, Law 27B1(b), note",
        book: "2007 wales",
        story: "West opens two no-trump, East bids two clubs, Stayman, and corrects to three clubs. \
                It is not quite clear to the director whether it tells the same.",
        answers: &[
            ("auction", "W: 2NT P 2C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3C"),
            ("shows", "doubt"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-stop-in-four-no-trump",
        source: "seed 002, \"Irregular passes - Law 23\", another example",
        book: "1997 acbl",
        story: "North's last bid was four diamonds. South, who would like to play in three \
                no-trump, bids three clubs to show a stopper. It is not accepted. South hears that \
                any bid but five clubs bars North, and bids four no-trump, where the pair could \
                never have stopped otherwise.",
        answers: &[
            ("auction", "N: 1D P 1H P 4D P 3C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "4NT"),
        ],
        found: &[
            Found::Cites("27B2"),
            Found::MustPass(Party::Partner, Until::AuctionEnds),
            Found::Cites("23"),
            Found::ComesBack,
        ],
    },
    Case {
        key: "ib-1997-natural",
        source: "the Laws of 1997, 27B1",
        book: "1997 acbl",
        story: "South opens one spade, West bids one heart, not accepted. West bids two hearts. \
                Neither is a convention.",
        answers: &[
            ("auction", "S: 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2H"),
            ("shows", "natural"),
        ],
        found: &[Found::Cites("27B1"), Found::NobodyBarred, Found::ComesBack],
    },
    Case {
        key: "ib-1997-double",
        source: "the Laws of 1997, 27B3",
        book: "1997 acbl",
        story: "West opens one diamond, North bids one spade, East one heart. Not accepted. East \
                doubles, although it promises four hearts: in this book no double may take the \
                place of an insufficient bid. East then passes.",
        answers: &[
            ("auction", "W: 1D 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "X"),
            ("last", "P"),
        ],
        found: BARRED_DOUBLE,
    },
];
