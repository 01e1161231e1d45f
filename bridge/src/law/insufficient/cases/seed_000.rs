//! Seeds 000 and 003: insufficient bids under the Laws of 2017.

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::insufficient::cases::{BARRED, BARRED_DOUBLE, FREE_CONTAINED, FREE_SAME, ONE_HEART_ACCEPTED};
use crate::law::party::Party;

/// 27 cases.
pub(super) const CASES: [Case; 27] = [
    Case {
        key: "ib-diamond-over-no-trump",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 27B1(a): 1NT 1D",
        book: "2017 australia",
        story: "West opens one no-trump and North bids one diamond. East does not accept. North \
                bids two diamonds, an overcall in diamonds like the first.",
        answers: &[
            ("auction", "W: 1NT 1D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2D"),
            ("shows", "same-suit"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-negative-double-2017",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 27B1(b): 1D 1S 1H",
        book: "2017 australia",
        story: "West opens one diamond, North overcalls one spade, East bids one heart. Not \
                accepted. East doubles; for this pair that promises four hearts and enough to \
                respond.",
        answers: &[
            ("auction", "W: 1D 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "X"),
            ("shows", "comparable"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-wide-double-2017",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 27B1(b): 1D 1S 1H, wide doubles",
        book: "2017 australia",
        story: "The same auction. In this partnership the double shows values, and four hearts only \
                most of the time. East doubles all the same; when that is not allowed, East bids \
                two hearts.",
        answers: &[
            ("auction", "W: 1D 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "X"),
            ("shows", "neither"),
            ("last", "2H"),
        ],
        found: BARRED_DOUBLE,
    },
    Case {
        key: "ib-opposite-opening",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 1H P 1H, four-card majors: first option",
        book: "2017 australia",
        story: "West opens one heart, North passes and East, who has missed that, opens one heart. \
                Not accepted. East bids two hearts, which shows hearts as the first bid did.",
        answers: &[
            ("auction", "W: 1H P 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2H"),
            ("shows", "same-suit"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-jacoby-2017",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 1H P 1H, four-card majors: Jacoby",
        book: "2017 australia",
        story: "The same auction, for a pair that opens four-card majors. East bids two no-trump: \
                an opening hand and at least four hearts.",
        answers: &[
            ("auction", "W: 1H P 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2NT"),
            ("shows", "comparable"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-forcing-raise-2017",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 1H P 1H, four-card majors: 3H",
        book: "2017 australia",
        story: "The same pair and auction. East bids three hearts, an old-fashioned forcing raise: \
                an opening hand with four hearts.",
        answers: &[
            ("auction", "W: 1H P 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3H"),
            ("shows", "comparable"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-splinter-2017",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 1H P 1H, four-card majors: splinter",
        book: "2017 australia",
        story: "The same pair and auction. East bids four clubs: at most one club, four hearts or \
                more, and an opening hand. It tells more than one heart.",
        answers: &[
            ("auction", "W: 1H P 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "4C"),
            ("shows", "comparable"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-five-card-majors",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 1H P 1H, five-card majors",
        book: "2017 australia",
        story: "The same auction, but one heart promises five cards here. East bids two no-trump, a \
                raise with four hearts or more: it does not promise the fifth.",
        answers: &[
            ("auction", "W: 1H P 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2NT"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-passed-dealer",
        source: "seed 000, \"Insufficient Bids (Law 27)\", P 1S 1H: first option",
        book: "2017 australia",
        story: "West passes as dealer, North opens one spade, East bids one heart. Not accepted. \
                East bids two hearts; both show hearts.",
        answers: &[
            ("auction", "W: P 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2H"),
            ("shows", "same-suit"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-intermediate-jump",
        source: "seed 000, \"Insufficient Bids (Law 27)\", P 1S 1H: intermediate jump",
        book: "2017 australia",
        story: "The same auction. East jumps to three hearts, for them a good suit and a good \
                opening hand: all of what one heart told, and more.",
        answers: &[
            ("auction", "W: P 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3H"),
            ("shows", "comparable"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-sound-michaels",
        source: "seed 000, \"Insufficient Bids (Law 27)\", P 1S 1H: Michaels with an opening hand",
        book: "2017 australia",
        story: "The same auction. East bids two spades: five hearts, five of a minor, and at this \
                vulnerability never less than an opening hand.",
        answers: &[
            ("auction", "W: P 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2S"),
            ("shows", "comparable"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-weak-michaels",
        source: "seed 000, \"Insufficient Bids (Law 27)\", P 1S 1H: weak Michaels",
        book: "2017 australia",
        story: "The same auction. East bids two spades for hearts and a minor, but this pair does \
                it on much weaker hands than an opening bid.",
        answers: &[
            ("auction", "W: P 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2S"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-natural-club",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 1C P 1C: first option",
        book: "2017 australia",
        story: "West opens one club, North passes, East opens one club without having seen it. One \
                club promises three cards here. Not accepted; East bids two clubs, natural.",
        answers: &[
            ("auction", "W: 1C P 1C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2C"),
            ("shows", "same-suit"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-natural-club-game",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 1C P 1C: 3NT",
        book: "2017 australia",
        story: "The same auction. East bids three no-trump: by agreement thirteen to fifteen points \
                and no suit of four but clubs. The hand may not quite be that; the agreement is \
                what counts, and the result can be looked at later.",
        answers: &[
            ("auction", "W: 1C P 1C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3NT"),
            ("shows", "comparable"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-short-club-2017",
        source: "seed 000, \"Insufficient Bids (Law 27)\", \"Other relevant Laws\", 1: a club that may be short",
        book: "2017 australia",
        story: "The same auction, for a pair whose one club may be a doubleton. East has five clubs this time, and bids two \
                clubs, natural.",
        answers: &[
            ("auction", "W: 1C P 1C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2C"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-remark",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 27B1(b): comments are not for the partner",
        book: "2017 australia",
        story: "North opens one spade after West's pass, East bids one heart: \"Sorry, I did not see the spade.\" Not accepted; \
                East bids two hearts. The bid may be used by everybody. May the words?",
        answers: &[
            ("auction", "W: P 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2H"),
            ("shows", "same-suit"),
        ],
        found: &[
            Found::Cites("27B1(a)"),
            Found::NobodyBarred,
            Found::Cites("16B"),
            Found::Says("Anything the offender has said about it: the other side may use it"),
        ],
    },
    Case {
        key: "ib-aces",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 4NT P 4D",
        book: "2017 australia",
        story: "With hearts agreed West asks for aces with four no-trump. North passes and East, \
                one level too low, bids four diamonds: one ace. Not accepted. East bids five \
                diamonds, one ace.",
        answers: &[
            ("auction", "W: 1H P 3H P 4NT P 4D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "5D"),
            ("shows", "comparable"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-dopi-pass",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 4NT 5H 5D: DOPI",
        book: "2017 australia",
        story: "West asks for aces, North bids five hearts, East answers five diamonds without \
                having seen it: one ace. Not accepted. For this pair a pass over interference shows \
                one ace, a double none. East passes.",
        answers: &[
            ("auction", "W: 1S P 3S P 4NT 5H 5D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "P"),
            ("shows", "comparable"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-podi-double",
        source: "seed 000, \"Insufficient Bids (Law 27)\", 4NT 5H 5D: PODI",
        book: "2017 australia",
        story: "The same auction. For this pair it is the other way round: pass none, double one. \
                East doubles.",
        answers: &[
            ("auction", "W: 1S P 3S P 4NT 5H 5D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "X"),
            ("shows", "comparable"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-two-clubs-michaels",
        source: "seed 000, \"Withdrawn Calls - Lead Restrictions\": 2C 2C",
        book: "2017 australia",
        story: "West opens two clubs in Precision style. North, who thought that it was one club, \
                bids two clubs for both majors. Not accepted, and North passes. What will declarer \
                be able to say of South's lead?",
        answers: &[
            ("auction", "W: 2C 2C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "P"),
            ("shows", "neither"),
        ],
        found: &[
            Found::Cites("27B2"),
            Found::MustPass(Party::Partner, Until::AuctionEnds),
            Found::Cites("26B"),
            Found::Says("forbid one suit"),
        ],
    },
    Case {
        key: "ib-diamonds-shown",
        source: "seed 000, \"Other relevant Laws\", 3: 1D 3S P P 2D",
        book: "2017 australia",
        story: "West opened one diamond, North bid three spades, East and South passed, and West \
                bids two diamonds. Not accepted: West passes. West has shown diamonds in the legal \
                auction; has declarer a say in a diamond lead?",
        answers: &[
            ("auction", "W: 1D 3S P P 2D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "P"),
            ("shows", "neither"),
        ],
        found: &[
            Found::Cites("27B2"),
            Found::MustPass(Party::Partner, Until::AuctionEnds),
            Found::Says("has not shown in the legal auction"),
        ],
    },
    Case {
        key: "ib-premature-2017",
        source: "seed 000, \"Insufficient Bids (Law 27)\", premature attempt at correction",
        book: "2017 australia",
        story: "West opens one spade, North bids one heart and, when the others exclaim, pass. The \
                director comes to the table then. East does not accept one heart. A pass tells \
                nothing of hearts.",
        answers: &[
            ("auction", "W: 1S 1H"),
            ("situation", "replaced"),
            ("replacement", "P"),
            ("shows", "neither"),
            ("accept", "no"),
        ],
        found: &[
            Found::Hears("accept", "the pass stands, and the partner must pass for the rest of the auction"),
            Found::Cites("27C"),
            Found::Cites("27B2"),
            Found::MustPass(Party::Partner, Until::AuctionEnds),
            Found::Cites("16B"),
        ],
    },
    Case {
        key: "ib-premature-accepted",
        source: "seed 000, \"Insufficient Bids (Law 27)\", premature attempt at correction: accepted",
        book: "2017 australia",
        story: "The same, but East would rather have one heart as it is.",
        answers: &[
            ("auction", "W: 1S 1H"),
            ("situation", "replaced"),
            ("replacement", "P"),
            ("shows", "neither"),
            ("accept", "yes"),
        ],
        found: &[
            Found::Cites("27A1"),
            Found::NobodyBarred,
            Found::Says("1H is accepted"),
            Found::Says("What the pass tells: the other side may use it"),
            Found::Hears("accept", "the pass stands, and the partner must pass for the rest of the auction"),
            Found::Cites("16C"),
            Found::Offers(Party::Declarer),
        ],
    },
    Case {
        key: "ib-called-over",
        source: "seed 003, \"Insufficient bid\"",
        book: "2017 australia",
        story: "North opens one spade, East bids one heart, and South, who has not noticed either, \
                bids two spades before anybody speaks.",
        answers: &[("auction", "N: 1S 1H"), ("situation", "left-called")],
        found: ONE_HEART_ACCEPTED,
    },
    Case {
        key: "ib-same-suit-club-level",
        source: "seed 003, \"Insufficient bid\", 1",
        book: "2017 australia",
        story: "South opens two hearts, West bids two diamonds. Not accepted; West corrects to \
                three diamonds, which shows diamonds.",
        answers: &[
            ("auction", "S: 2H 2D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3D"),
            ("shows", "same-suit"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-comparable-club-level",
        source: "seed 003, \"Insufficient bid\", 2",
        book: "2017 australia",
        story: "North opens one no-trump, East overcalls two spades, and South, not having seen it, \
                bids two clubs to ask for a major. Not accepted. South bids three spades, which for \
                them asks just that.",
        answers: &[
            ("auction", "N: 1NT 2S 2C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3S"),
            ("shows", "comparable"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-any-other-club-level",
        source: "seed 003, \"Insufficient bid\", 3",
        book: "2017 australia",
        story: "South opens two hearts, West bids two diamonds. Not accepted; West guesses three \
                no-trump.",
        answers: &[
            ("auction", "S: 2H 2D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3NT"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
];
