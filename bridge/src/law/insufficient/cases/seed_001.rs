//! Seed 001: the fifteen examples of Law 27 and what stands around them (Laws of 2007, Australia).

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::insufficient::cases::{BARRED, BARRED_DOUBLE, FREE_CONTAINED, FREE_SAME, ONE_HEART_ACCEPTED};
use crate::law::party::Party;

/// 36 cases.
pub(super) const CASES: [Case; 36] = [
    Case {
        key: "ib-one-spade-accepted",
        source: "seed 001, \"Insufficient Bids (Law 27)\", \"Example: After (1S) 1H\": yes",
        book: "2007 australia",
        story: "South opens one spade and West, next to call, bids one heart. North is told what \
                may happen and would like to have it as it is.",
        answers: &[("auction", "S: 1S 1H"), ("situation", "plain"), ("accept", "yes")],
        found: ONE_HEART_ACCEPTED,
    },
    Case {
        key: "ib-one-spade-first",
        source: "seed 001, \"Insufficient Bids (Law 27)\", \"Example: After (1S) 1H\": first option",
        book: "2007 australia",
        story: "South opens one spade, West bids one heart. North does not accept. For this pair \
                both one heart and two hearts over one spade are natural overcalls; West bids two \
                hearts.",
        answers: &[
            ("auction", "S: 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2H"),
            ("shows", "natural"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-one-spade-second",
        source: "seed 001, \"Insufficient Bids (Law 27)\", \"Example: After (1S) 1H\": second option",
        book: "2007 australia",
        story: "South opens one spade, West bids one heart, not accepted. West now jumps to three \
                hearts, which this pair plays as five hearts and an opening hand: a part of what a \
                one heart overcall can be.",
        answers: &[
            ("auction", "S: 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3H"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-one-spade-third",
        source: "seed 001, \"Insufficient Bids (Law 27)\", \"Example: After (1S) 1H\": third option",
        book: "2007 australia",
        story: "South opens one spade, West bids one heart, not accepted. West makes a guess and \
                bids three no-trump, which tells nothing of hearts.",
        answers: &[
            ("auction", "S: 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3NT"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-responder-no-trump",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 1",
        book: "2007 australia",
        story: "North opens one spade, East overcalls two clubs, and South, who has not seen that, \
                bids one no-trump with a hand worth a simple response. West does not accept. South \
                bids two no-trump. Both bids are natural for them, the second with more points.",
        answers: &[
            ("auction", "N: 1S 2C 1NT"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2NT"),
            ("shows", "natural"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-heart-overcall",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 2",
        book: "2007 australia",
        story: "North opens one spade, East overcalls one heart. South does not accept it, and East \
                corrects to two hearts, natural like the first.",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2H"),
            ("shows", "natural"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-thought-to-be-dealer",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 3",
        book: "2007 australia",
        story: "North opens one heart, East passes, and South, who thinks to be dealer, opens one \
                heart with five of them and an opening hand. Not accepted. South bids two hearts; \
                both are natural.",
        answers: &[
            ("auction", "N: 1H P 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2H"),
            ("shows", "natural"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-raise-same-meaning",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 4 (i)",
        book: "2007 australia",
        story: "North opens one heart, East jumps to three diamonds, South bids two hearts: a \
                simple raise, had East passed. West does not accept. South bids three hearts. In \
                this partnership that is not forcing over three diamonds and shows just the simple \
                raise: stronger hands double first.",
        answers: &[
            ("auction", "N: 1H 3D 2H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3H"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-raise-other-values",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 4 (ii)",
        book: "2007 australia",
        story: "The same auction, but for this pair three hearts over three diamonds invites to \
                game, with more than a simple raise. Can it be allowed because it tells the same? \
                If not, is there another way? Both bids are natural heart bids, and South bids \
                three hearts.",
        answers: &[
            ("auction", "N: 1H 3D 2H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3H"),
            ("shows", "natural"),
        ],
        found: FREE_SAME,
    },
    Case {
        key: "ib-raise-other-values-pass",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 4 (ii)",
        book: "2007 australia",
        story: "The same auction and agreements. South does not like to invite to game, and passes \
                instead.",
        answers: &[
            ("auction", "N: 1H 3D 2H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "P"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-two-suiter",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 5",
        book: "2007 australia",
        story: "North opens two no-trump, strong and balanced. East takes it for one no-trump and \
                bids two spades, which over one no-trump shows spades and a minor. South does not \
                accept. East bids three spades, natural; the pair has no bid for two suits over two \
                no-trump.",
        answers: &[
            ("auction", "N: 2NT 2S"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3S"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-over-minors",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 6",
        book: "2007 australia",
        story: "North opens two no-trump for both minors, alerted at once. East bids two hearts, \
                over one no-trump hearts and spades. Not accepted. East tries three hearts, which \
                over two no-trump shows hearts alone and an opening hand.",
        answers: &[
            ("auction", "N: 2NT 2H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3H"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-over-minors-double",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 6",
        book: "2007 australia",
        story: "The same auction. East doubles, which for them says that East would like to punish. \
                It is not what two hearts told; then East passes.",
        answers: &[
            ("auction", "N: 2NT 2H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "X"),
            ("shows", "neither"),
            ("last", "P"),
        ],
        found: BARRED_DOUBLE,
    },
    Case {
        key: "ib-short-club",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 7",
        book: "2007 australia",
        story: "North opens one club, East passes and South bids one club, which can only be an \
                opening bid. In this system it may be a doubleton. Not accepted; South bids two \
                clubs. Is the first option open?",
        answers: &[
            ("auction", "N: 1C P 1C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2C"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-short-club-no-trump",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 7",
        book: "2007 australia",
        story: "The same auction. South bids two no-trump: balanced, twelve to fifteen points and \
                no major suit of four. All such hands would open one club.",
        answers: &[
            ("auction", "N: 1C P 1C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2NT"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-short-club-five",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 7",
        book: "2007 australia",
        story: "The same auction. South bids five clubs, an opening hand with six clubs or more: \
                fewer hands, the same points.",
        answers: &[
            ("auction", "N: 1C P 1C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "5C"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-michaels",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 8",
        book: "2007 australia",
        story: "North opens one heart and East, who thought it was one diamond, overcalls one \
                heart. Not accepted. Two hearts would show spades and a minor for this pair; East \
                bids it all the same.",
        answers: &[
            ("auction", "N: 1H 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2H"),
            ("shows", "neither"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-four-card-major-raise",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 9",
        book: "2007 australia",
        story: "North opens one heart, East passes, South bids one heart as if opening, in a system \
                where four cards are enough. Not accepted. South bids three hearts, for them \
                forcing, with four hearts and an opening hand.",
        answers: &[
            ("auction", "N: 1H P 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3H"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-jacoby",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 9",
        book: "2007 australia",
        story: "The same auction. South bids two no-trump, for them four hearts, balanced, and an \
                opening hand. It tells more than one heart did, but not every such hand would have \
                been opened with one heart. Australia's directors are to allow what nearly fits.",
        answers: &[
            ("auction", "N: 1H P 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2NT"),
            ("shows", "doubt"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-jacoby-strict",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 9: the severe test",
        book: "2007",
        story: "The same auction and the same two no-trump, where the regulations hold to the \
                severe test: every hand that bids two no-trump must have opened one heart.",
        answers: &[
            ("auction", "N: 1H P 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "2NT"),
            ("shows", "doubt"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-splinter",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 9",
        book: "2007 australia",
        story: "The same auction in Australia. South bids four clubs: at most one club, four hearts \
                and an opening hand. Some such hands would not have opened one heart.",
        answers: &[
            ("auction", "N: 1H P 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "4C"),
            ("shows", "doubt"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-splinter-strict",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 9: the severe test, for a singleton shown",
        book: "2007",
        story: "The same four clubs, where every hand that bids it must have opened one heart. One with five spades \
                would not have.",
        answers: &[
            ("auction", "N: 1H P 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "4C"),
            ("shows", "doubt"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-precision-double",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 10",
        book: "2007 australia",
        story: "North opens one club, East overcalls one club, which in East's system shows sixteen \
                points or more. Not accepted. East doubles; that is thirteen or more, so it tells \
                less. Now East passes.",
        answers: &[
            ("auction", "N: 1C 1C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "X"),
            ("shows", "neither"),
            ("last", "P"),
        ],
        found: BARRED_DOUBLE,
    },
    Case {
        key: "ib-precision-no-trump",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 10",
        book: "2007 australia",
        story: "The same auction. East bids one no-trump, sixteen to eighteen, balanced, with a \
                club stopper.",
        answers: &[
            ("auction", "N: 1C 1C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "1NT"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-negative-pass",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 11",
        book: "2007 australia",
        story: "North opens a strong club, East overcalls one heart, South bids one diamond, the \
                weak answer. Not accepted. South passes, which over one heart shows the same nought \
                to seven points.",
        answers: &[
            ("auction", "N: 1C 1H 1D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "P"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-negative-double",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 11: another pair",
        book: "2007 australia",
        story: "The same auction. For this pair a pass over one heart is nought to four points and \
                a double five to seven. South doubles.",
        answers: &[
            ("auction", "N: 1C 1H 1D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "X"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-dopi",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 12",
        book: "2007 australia",
        story: "North opens one heart, South raises to three. North asks with four no-trump, East \
                comes in with five clubs, and South, answering too low, bids five clubs: no key \
                card. Not accepted. South doubles, which over interference says just that.",
        answers: &[
            ("auction", "N: 1H P 3H P 4NT 5C 5C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "X"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-kings",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 13",
        book: "2007 australia",
        story: "North asks for kings with five no-trump, having had the answer five diamonds to \
                four no-trump. South bids five diamonds for one king. Not accepted. South bids six \
                diamonds: one king.",
        answers: &[
            ("auction", "N: 1H P 3H P 4NT P 5D P 5NT P 5D"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "6D"),
            ("shows", "contained"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-stayman",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 14",
        book: "2007 australia",
        story: "North opens two no-trump, East passes and South bids two clubs, Stayman a level too \
                low. Not accepted. South bids three clubs, Stayman. Hands for it need not be strong \
                enough for two clubs over one no-trump: a grey area, in Australia.",
        answers: &[
            ("auction", "N: 2NT P 2C"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3C"),
            ("shows", "doubt"),
        ],
        found: FREE_CONTAINED,
    },
    Case {
        key: "ib-transfer",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 15",
        book: "2007 australia",
        story: "North opens two no-trump and South, thinking of one no-trump, bids two hearts as a \
                transfer to spades. Not accepted. South bids three hearts, a transfer. The severe \
                test may fail; the director is in Australia.",
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
        key: "ib-transfer-strict",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 15: the severe test",
        book: "2007",
        story: "The same two hearts and three hearts, where the severe test is in force and the \
                director finds that it fails.",
        answers: &[
            ("auction", "N: 2NT P 2H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "3H"),
            ("shows", "doubt"),
        ],
        found: BARRED,
    },
    Case {
        key: "ib-out-of-turn",
        source: "seed 001, \"Insufficient Bids (Law 27)\", out of rotation",
        book: "2007 australia",
        story: "North opens one spade. It is East's turn, but South, North's partner, bids one \
                heart. Has it to be offered to West, and as what?",
        answers: &[
            ("auction", "N: 1S 1H"),
            ("situation", "out-of-turn"),
            ("turn", "right"),
            ("since", "nothing"),
            ("accept", "no"),
            ("right", "not-yet"),
        ],
        found: &[
            Found::Cites("31"),
            Found::Cites("27A2"),
            Found::Cites("31A1"),
            Found::NobodyBarred,
            Found::CitesNot("27B2"),
        ],
    },
    Case {
        key: "ib-second-insufficient",
        source: "seed 001, \"Insufficient Bids (Law 27)\", another insufficient bid",
        book: "2007 australia",
        story: "South opens one spade, West bids one heart, not accepted. West replaces it by one \
                diamond, insufficient too. North does not accept that either. West now bids two \
                hearts.",
        answers: &[
            ("auction", "S: 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "1D"),
            ("accept-second", "no"),
            ("last", "2H"),
        ],
        found: &[
            Found::Cites("27B4"),
            Found::MustPass(Party::Partner, Until::AuctionEnds),
            Found::Says("1H and 1D"),
        ],
    },
    Case {
        key: "ib-second-accepted",
        source: "seed 001, \"Insufficient Bids (Law 27)\", another insufficient bid",
        book: "2007 australia",
        story: "The same, but North accepts one diamond.",
        answers: &[
            ("auction", "S: 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "1D"),
            ("accept-second", "yes"),
        ],
        found: &[
            Found::Cites("27A1"),
            Found::NobodyBarred,
            Found::Says("1D is accepted"),
            Found::Says("has to be higher than 1D"),
            Found::Says("What 1H tells: the other side may use it"),
            Found::Cites("16D"),
            Found::Offers(Party::Declarer),
        ],
    },
    Case {
        key: "ib-premature",
        source: "seed 001, \"Insufficient Bids (Law 27)\", replaced before the director has ruled",
        book: "2007 australia",
        story: "South opens one spade, West bids one heart, is told that it is not enough, and has \
                bid two hearts before the director arrives. North does not accept one heart. Both \
                heart bids are natural.",
        answers: &[
            ("auction", "S: 1S 1H"),
            ("situation", "replaced"),
            ("replacement", "2H"),
            ("shows", "natural"),
            ("accept", "no"),
        ],
        found: &[
            Found::Hears("accept", "If you do not, 2H stands: nobody has to pass"),
            Found::Cites("27C"),
            Found::Cites("27B1(a)"),
            Found::NobodyBarred,
            Found::ComesBack,
        ],
    },
    Case {
        key: "ib-slip",
        source: "seed 001, \"Insufficient Bids (Law 27)\", Law 25A",
        book: "2007 australia",
        story: "South opens one spade. West wants to bid two hearts, which the hand and the \
                player's face leave no doubt of, and the card with one heart comes out of the box. \
                West sees it at once.",
        answers: &[("auction", "S: 1S 1H"), ("situation", "slip"), ("at-once", "yes"), ("since", "nobody")],
        found: &[Found::Cites("25A1"), Found::CitesNot("27B2"), Found::NobodyBarred],
    },
];
