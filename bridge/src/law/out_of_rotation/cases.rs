//! The seeds' examples of calls out of rotation.

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::party::Party;

const PASS_COMPARABLE: &[(&str, &str)] = &[
    ("call", "pass"),
    ("turn", "partner"),
    ("since", "nothing"),
    ("artificial", "no"),
    ("accept", "no"),
    ("replacement", "comparable"),
];
const PASS_OTHER: &[(&str, &str)] = &[
    ("call", "pass"),
    ("turn", "partner"),
    ("since", "nothing"),
    ("artificial", "no"),
    ("accept", "no"),
    ("replacement", "other"),
];
const BID_COMPARABLE: &[(&str, &str)] = &[
    ("call", "bid"),
    ("turn", "partner"),
    ("since", "nothing"),
    ("accept", "no"),
    ("replacement", "comparable"),
];
const BID_OTHER: &[(&str, &str)] =
    &[("call", "bid"), ("turn", "partner"), ("since", "nothing"), ("accept", "no"), ("replacement", "other")];
const RIGHT_PASSES: &[(&str, &str)] = &[
    ("call", "bid"),
    ("turn", "right"),
    ("since", "nothing"),
    ("accept", "no"),
    ("right", "passes"),
    ("sufficient", "yes"),
];
const RIGHT_ACTS_COMPARABLE: &[(&str, &str)] = &[
    ("call", "bid"),
    ("turn", "right"),
    ("since", "nothing"),
    ("accept", "no"),
    ("right", "acts"),
    ("replacement", "comparable"),
];
const RIGHT_ACTS_OTHER: &[(&str, &str)] = &[
    ("call", "bid"),
    ("turn", "right"),
    ("since", "nothing"),
    ("accept", "no"),
    ("right", "acts"),
    ("replacement", "other"),
];
const PASS_FREE: &[Found] = &[
    Found::NobodyBarred,
    Found::Cites("30B1(b)(i)"),
    Found::Cites("23B"),
    Found::Cites("26A"),
    Found::CitesNot("26B"),
    Found::OffersNothing,
    Found::ComesBack,
];
const PASS_ONCE: &[Found] = &[
    Found::MustPass(Party::Partner, Until::OneRound),
    Found::Cites("30B1(b)(ii)"),
    Found::Offers(Party::Declarer),
    Found::Cites("26B"),
    Found::Cites("16C"),
    Found::Cites("72C"),
];
const BID_FREE: &[Found] = &[
    Found::NobodyBarred,
    Found::Cites("31B2"),
    Found::Cites("23B"),
    Found::Cites("26A"),
    Found::CitesNot("26B"),
    Found::OffersNothing,
    Found::ComesBack,
];
const BID_ONCE: &[Found] = &[
    Found::MustPass(Party::Partner, Until::OneRound),
    Found::Cites("31B2"),
    Found::Offers(Party::Declarer),
    Found::Cites("26B"),
    Found::Cites("16C"),
    Found::Cites("72C"),
];
const RIGHT_FREE: &[Found] = &[
    Found::NobodyBarred,
    Found::Cites("31A2(a)"),
    Found::Cites("23B"),
    Found::Cites("26A"),
    Found::CitesNot("26B"),
    Found::OffersNothing,
    Found::ComesBack,
];
const REPEATED: &[Found] =
    &[Found::Repeats(Party::Offender), Found::NobodyBarred, Found::OffersNothing, Found::Cites("31A1")];

pub(super) const CASES: &[Case] = &[
    Case {
        key: "pass-then-1nt",
        source: "seed 000, \"Comparable Call\", pass out of turn, first auction",
        book: "2017",
        story: "North deals, but South passes first; West does not accept it. North opens 1H and East \
                passes. South now bids 1NT, which shows 6 to 10 points and no more.",
        answers: PASS_COMPARABLE,
        found: PASS_FREE,
    },
    Case {
        key: "pass-then-limit-raise",
        source: "seed 000, \"Comparable Call\", pass out of turn, first auction",
        book: "2017",
        story: "North deals, but South passes first; West does not accept it. North opens 1H and East \
                passes. South now raises to 2H, limited and below an opening bid.",
        answers: PASS_COMPARABLE,
        found: PASS_FREE,
    },
    Case {
        key: "pass-then-one-spade",
        source: "seed 000, \"Comparable Call\", pass out of turn, first auction",
        book: "2017",
        story: "North deals, but South passes first; West does not accept it. North opens 1H and East \
                passes. South now bids 1S, which may be any strength from 6 points up.",
        answers: PASS_OTHER,
        found: PASS_ONCE,
    },
    Case {
        key: "pass-then-two-over-one",
        source: "seed 000, \"Comparable Call\", pass out of turn, first auction",
        book: "2017",
        story: "North deals, but South passes first; West does not accept it. North opens 1H and East \
                passes. South now bids 2C, a new suit without an upper limit.",
        answers: PASS_OTHER,
        found: PASS_ONCE,
    },
    Case {
        key: "pass-then-invitation",
        source: "seed 000, \"Comparable Call\", pass out of turn, second auction",
        book: "2017",
        story: "North deals, but South passes first; West does not accept it. North opens 1NT, 15 to 17, \
                and East passes. South now bids 2NT: an invitation, with too little to open the bidding.",
        answers: PASS_COMPARABLE,
        found: PASS_FREE,
    },
    Case {
        key: "pass-then-weak-suit",
        source: "seed 000, \"Comparable Call\", pass out of turn, second auction",
        book: "2017",
        story: "North deals, but South passes first; West does not accept it. North opens 1NT, 15 to 17, \
                and East passes. South now bids 2S, by agreement a weak hand with five or six spades that \
                wants to play there.",
        answers: PASS_COMPARABLE,
        found: PASS_FREE,
    },
    Case {
        key: "pass-then-transfer",
        source: "seed 000, \"Comparable Call\", pass out of turn, second auction",
        book: "2017",
        story: "North deals, but South passes first; West does not accept it. North opens 1NT, 15 to 17, \
                and East passes. South now bids 2H, a transfer to spades that may be made on any strength.",
        answers: PASS_OTHER,
        found: PASS_ONCE,
    },
    Case {
        key: "pass-then-stayman",
        source: "seed 000, \"Comparable Call\", pass out of turn, second auction",
        book: "2017",
        story: "North deals, but South passes first; West does not accept it. North opens 1NT, 15 to 17, \
                and East passes. South now bids 2C, asking for a major suit, with any strength.",
        answers: PASS_OTHER,
        found: PASS_ONCE,
    },
    Case {
        key: "spade-then-response",
        source: "seed 000, \"Comparable Call\", bid out of turn, first auction",
        book: "2017",
        story: "North deals, but South opens 1S first, which shows five spades and 11 points or more; West \
                does not accept it. North opens 1H and East passes. South now responds 1S, which shows four \
                spades and 6 points.",
        answers: BID_OTHER,
        found: BID_ONCE,
    },
    Case {
        key: "spade-then-jump-shift",
        source: "seed 000, \"Comparable Call\", bid out of turn, first auction",
        book: "2017",
        story: "North deals, but South opens 1S first, which shows five spades and 11 points or more; West \
                does not accept it. North opens 1H and East passes. South now jumps to 2S, in their system \
                an opening hand with six spades.",
        answers: BID_COMPARABLE,
        found: BID_FREE,
    },
    Case {
        key: "spade-then-game-raise",
        source: "seed 000, \"Comparable Call\", bid out of turn, second auction",
        book: "2017",
        story: "North deals, but South opens 1S first; West does not accept it. North opens 1S and East \
                passes. South now bids 2NT, by agreement a raise to game with four spades or more. You \
                judge that the fifth spade matters too little.",
        answers: BID_COMPARABLE,
        found: BID_FREE,
    },
    Case {
        key: "waiting-bid-any-call",
        source: "seed 000, \"Comparable Call\", bid out of turn, third auction",
        book: "2017",
        story: "North opens 2C, strong; South responds 2D before East has called. West does not accept it. \
                East bids 2H. By agreement South answers 2D with every hand, so whatever South calls now \
                shows a part of those hands.",
        answers: RIGHT_ACTS_COMPARABLE,
        found: RIGHT_FREE,
    },
    Case {
        key: "negative-then-pass",
        source: "seed 000, \"Comparable Call\", bid out of turn, third auction",
        book: "2017",
        story: "North opens 2C, strong; South responds 2D before East has called. West does not accept it. \
                East bids 2H. By agreement 2D shows a weak hand, and so does the pass that South makes now.",
        answers: RIGHT_ACTS_COMPARABLE,
        found: RIGHT_FREE,
    },
    Case {
        key: "negative-right-passes",
        source: "seed 000, \"Comparable Call\", bid out of turn, third auction, where East passes",
        book: "2017",
        story: "North opens 2C, strong; South responds 2D before East has called. West does not accept it. \
                East passes.",
        answers: RIGHT_PASSES,
        found: REPEATED,
    },
    Case {
        key: "out-of-turn-accepted",
        source: "seed 000, \"Calls Out of Turn\", 3",
        book: "2017",
        story: "South opens 1D at North's turn. West is asked first and would rather have the bid stand.",
        answers: &[("call", "bid"), ("turn", "partner"), ("since", "nothing"), ("accept", "yes")],
        found: &[Found::NobodyBarred, Found::Cites("29A"), Found::OffersNothing],
    },
    Case {
        key: "out-of-turn-called-over",
        source: "seed 003, \"Calls out of rotation\", the first option",
        book: "2017",
        story: "South opens 1D at North's turn, and West overcalls 1H before anybody says a word.",
        answers: &[("call", "bid"), ("turn", "partner"), ("since", "left-called")],
        found: &[Found::NobodyBarred, Found::Cites("29A"), Found::Says("By calling over it")],
    },
    Case {
        key: "pass-at-right",
        source: "seed 003, \"Pass out of rotation\", A",
        book: "2017",
        story: "East is to call, but South passes. West does not accept it.",
        answers: &[
            ("call", "pass"),
            ("turn", "right"),
            ("since", "nothing"),
            ("artificial", "no"),
            ("accept", "no"),
        ],
        found: &[
            Found::MustPass(Party::Offender, Until::NextTurn),
            Found::Cites("30A"),
            Found::OffersNothing,
        ],
    },
    Case {
        key: "pass-at-left-to-come",
        source: "seed 003, \"Pass out of rotation\", B",
        book: "2017",
        story: "West deals, but South passes. West does not accept it and opens the bidding; South's own \
                turn has not come yet.",
        answers: &[
            ("call", "pass"),
            ("turn", "left"),
            ("before", "no"),
            ("since", "nothing"),
            ("artificial", "no"),
            ("accept", "no"),
            ("replacement", "unknown"),
        ],
        found: &[
            Found::NobodyBarred,
            Found::Offers(Party::Offender),
            Found::Cites("30B1(a)"),
            Found::ComesBack,
        ],
    },
    Case {
        key: "bid-at-right-passes",
        source: "seed 003, \"Bid out of rotation\", A1",
        book: "2017",
        story: "East deals, but South opens 1H. West does not accept it, and East passes.",
        answers: RIGHT_PASSES,
        found: REPEATED,
    },
    Case {
        key: "bid-at-right-acts",
        source: "seed 003, \"Bid out of rotation\", A2(b)",
        book: "2017",
        story: "East deals, but South opens 1H. West does not accept it, and East opens 1NT. South passes \
                now, which does not show what 1H showed.",
        answers: RIGHT_ACTS_OTHER,
        found: &[
            Found::MustPass(Party::Partner, Until::OneRound),
            Found::Cites("31A2(b)"),
            Found::Offers(Party::Declarer),
            Found::Cites("26B"),
            Found::Cites("16C"),
            Found::Cites("72C"),
        ],
    },
    Case {
        key: "bid-at-right-waiting",
        source: "seed 000, \"Calls Out of Turn\", bid at the right-hand opponent's turn",
        book: "2017",
        story: "East deals, but South opens 1H. West does not accept it. East is still thinking.",
        answers: &[
            ("call", "bid"),
            ("turn", "right"),
            ("since", "nothing"),
            ("accept", "no"),
            ("right", "not-yet"),
        ],
        found: &[Found::NobodyBarred, Found::Cites("31A1"), Found::Cites("31A2"), Found::ComesBack],
    },
    Case {
        key: "bid-at-left-opening",
        source: "seed 003, \"Bid out of rotation\", B2(b)",
        book: "2017",
        story: "West deals, but South opens 1NT. West does not accept it and opens 1S, North and East pass, \
                and South passes, which shows less than 1NT.",
        answers: &[
            ("call", "bid"),
            ("turn", "left"),
            ("before", "no"),
            ("since", "nothing"),
            ("accept", "no"),
            ("replacement", "other"),
        ],
        found: BID_ONCE,
    },
    Case {
        key: "call-at-left-later",
        source: "seed 000, \"Calls Out of Turn\", bid out of turn, the note",
        book: "2017",
        story: "South has called already. It is West's turn, but South, who thinks that West has passed, \
                bids again.",
        answers: &[("call", "bid"), ("turn", "left"), ("before", "yes")],
        found: &[Found::Says("change of call"), Found::Cites("25"), Found::Cites("31C")],
    },
    Case {
        key: "double-at-left-later",
        source: "Law 32C of 2017",
        book: "2017",
        story: "South has bid already. It is West's turn, but South doubles East's bid.",
        answers: &[("call", "double"), ("turn", "left"), ("before", "yes")],
        found: &[Found::Says("change of call"), Found::Cites("25"), Found::Cites("32C")],
    },
    Case {
        key: "double-at-partner",
        source: "seed 000, \"Calls Out of Turn\", double at partner's turn (b)",
        book: "2017",
        story: "West opens 1S. It is North's turn, but South doubles; West does not accept it. North \
                passes, East passes, and South now bids 2H, which does not show what the double showed.",
        answers: &[
            ("call", "double"),
            ("turn", "partner"),
            ("admissible", "yes"),
            ("since", "nothing"),
            ("accept", "no"),
            ("replacement", "other"),
        ],
        found: &[
            Found::MustPass(Party::Partner, Until::OneRound),
            Found::Cites("32B2"),
            Found::Offers(Party::Declarer),
            Found::Cites("26B"),
            Found::Cites("16C"),
            Found::Cites("72C"),
        ],
    },
    Case {
        key: "double-at-partner-comparable",
        source: "seed 000, \"Calls Out of Turn\", double at partner's turn (a)",
        book: "2017",
        story: "West opens 1S. It is North's turn, but South doubles for take-out; West does not accept it. \
                North and East pass, and South doubles again for take-out.",
        answers: &[
            ("call", "double"),
            ("turn", "partner"),
            ("admissible", "yes"),
            ("since", "nothing"),
            ("accept", "no"),
            ("replacement", "comparable"),
        ],
        found: &[
            Found::NobodyBarred,
            Found::Cites("32B2"),
            Found::Cites("23B"),
            Found::Cites("26A"),
            Found::CitesNot("26B"),
            Found::OffersNothing,
            Found::ComesBack,
        ],
    },
    Case {
        key: "double-at-right-passes",
        source: "seed 000, \"Calls Out of Turn\", double at the right-hand opponent's turn (a)",
        book: "2017",
        story: "West opens 1S, North passes. It is East's turn, but South doubles; West does not accept it. \
                East passes.",
        answers: &[
            ("call", "double"),
            ("turn", "right"),
            ("admissible", "yes"),
            ("since", "nothing"),
            ("accept", "no"),
            ("right", "passes"),
        ],
        found: &[Found::Repeats(Party::Offender), Found::NobodyBarred, Found::Cites("32A1")],
    },
    Case {
        key: "double-at-right-acts",
        source: "seed 000, \"Calls Out of Turn\", double at the right-hand opponent's turn (b)",
        book: "2017",
        story: "West opens 1S, North passes. It is East's turn, but South doubles; West does not accept it. \
                East raises to 2S, and South passes.",
        answers: &[
            ("call", "double"),
            ("turn", "right"),
            ("admissible", "yes"),
            ("since", "nothing"),
            ("accept", "no"),
            ("right", "acts"),
            ("replacement", "other"),
        ],
        found: &[
            Found::MustPass(Party::Partner, Until::OneRound),
            Found::Cites("32A2(b)"),
            Found::Offers(Party::Declarer),
            Found::Cites("26B"),
            Found::Cites("16C"),
            Found::Cites("72C"),
        ],
    },
    Case {
        key: "double-at-right-comparable",
        source: "seed 000, \"Calls Out of Turn\", double at the right-hand opponent's turn (b), a comparable call",
        book: "2017",
        story: "The same, but over East's 2S South doubles again, with the same meaning.",
        answers: &[
            ("call", "double"),
            ("turn", "right"),
            ("admissible", "yes"),
            ("since", "nothing"),
            ("accept", "no"),
            ("right", "acts"),
            ("replacement", "comparable"),
        ],
        found: &[
            Found::NobodyBarred,
            Found::Cites("32A2(a)"),
            Found::Cites("23B"),
            Found::CitesNot("26B"),
            Found::OffersNothing,
            Found::ComesBack,
        ],
    },
    Case {
        key: "double-of-partners-bid",
        source: "seed 000, \"Calls Out of Turn\", the note on inadmissible doubles",
        book: "2017",
        story: "North opens 1S. Before East has called, South doubles, believing that West had bid.",
        answers: &[("call", "double"), ("turn", "right"), ("admissible", "no"), ("since", "nothing")],
        found: &[
            Found::MustPass(Party::Partner, Until::AuctionEnds),
            Found::Cites("36B"),
            Found::Offers(Party::Declarer),
        ],
    },
    Case {
        key: "insufficient-repeated",
        source: "Law 31A1 of 2017 (no rectification only where the call is legal); seed 001, \"Insufficient Bids (Law \
                 27)\", out of rotation",
        book: "2017",
        story: "North opens 1S. It is East's turn, but South, who has seen nothing, opens 1H. West does not accept it, \
                and East passes.",
        answers: &[
            ("call", "bid"),
            ("turn", "right"),
            ("since", "nothing"),
            ("accept", "no"),
            ("right", "passes"),
            ("sufficient", "no"),
        ],
        found: &[
            Found::Repeats(Party::Offender),
            Found::Cites("27"),
            Found::Says("Insufficient bid"),
            Found::SaysNot("nothing follows"),
        ],
    },
    Case {
        key: "insufficient-out-of-turn-accepted",
        source: "seed 001, \"Insufficient Bids (Law 27)\", out of rotation: accepted; Law 27A2 of 2017",
        book: "2017",
        story: "The same, but West accepts 1H.",
        answers: &[("call", "bid"), ("turn", "right"), ("since", "nothing"), ("accept", "yes")],
        found: &[Found::Cites("29A"), Found::NobodyBarred, Found::OffersNothing, Found::Says("it stands")],
    },
    Case {
        key: "artificial-pass-2017",
        source: "Law 30C of 2017: an artificial pass is ruled on as a bid, by Law 31",
        book: "2017",
        story: "North asked for aces and East bid over it. South is to call, but North passes, which by their agreement \
                shows something. East does not accept it. North's next call tells nothing of the kind.",
        answers: &[
            ("call", "pass"),
            ("turn", "partner"),
            ("since", "nothing"),
            ("artificial", "yes"),
            ("accept", "no"),
            ("replacement", "other"),
        ],
        found: &[
            Found::Cites("31B2"),
            Found::CitesNot("30B1(b)(ii)"),
            Found::MustPass(Party::Partner, Until::OneRound),
            Found::Tells(Party::Partner, "pass once"),
        ],
    },
    Case {
        key: "psyche-bars-partner",
        source: "seed 002, \"Irregular passes causing damage\", first example: the auction",
        book: "1997 acbl",
        story: "South deals and passes; North does not wait for West and bids 1S on nothing. It is offered \
                to East, who wants none of it. West now bids, and North, whose turn it is at last, passes.",
        answers: RIGHT_ACTS_OTHER,
        found: &[
            Found::MustPass(Party::Partner, Until::AuctionEnds),
            Found::Cites("31A2(b)"),
            Found::Cites("23"),
            Found::Says("An irregularity that paid"),
        ],
    },
    Case {
        key: "third-chair-notrump",
        source: "seed 002, \"Irregular passes causing damage\", third example: the auction",
        book: "1997 acbl",
        story: "A player in third chair opens 1NT when the dealer, that player's partner, is to call. The \
                bid is not accepted. Dealer and second hand pass, and 1NT is bid again.",
        answers: &[("call", "bid"), ("turn", "partner"), ("since", "nothing"), ("accept", "no")],
        found: &[
            Found::MustPass(Party::Partner, Until::AuctionEnds),
            Found::Cites("31B"),
            Found::Cites("23"),
            Found::Says("An irregularity that paid"),
        ],
    },
    Case {
        key: "opening-pass-until-2007",
        source: "seed 000, \"Law 72C\", example 1: the auction (so it was until 2007; since 2017 nobody has \
                to pass here)",
        book: "2007 australia",
        story: "North deals, but South passes first, before anybody has bid; West does not accept it.",
        answers: &[
            ("call", "pass"),
            ("turn", "partner"),
            ("since", "nothing"),
            ("artificial", "no"),
            ("any-bid", "no"),
            ("accept", "no"),
        ],
        found: &[
            Found::MustPass(Party::Offender, Until::NextTurn),
            Found::Cites("30A"),
            Found::Cites("23"),
            Found::Says("An irregularity that paid"),
            Found::OffersNothing,
        ],
    },
    Case {
        key: "rotation-partner-called",
        source: "Laws 9B2 and 29B of 2017",
        book: "2017",
        story: "North is dealer. South opens one heart out of turn, North at once opens one spade over it, and East, who does not \
                accept one heart, calls the director.",
        answers: &[
            ("call", "bid"),
            ("turn", "partner"),
            ("since", "partner-called"),
            ("accept", "no"),
            ("replacement", "unknown"),
        ],
        found: &[Found::Cites("29B"), Found::Cites("9B2"), Found::Cites("16C"), Found::Says("it stands")],
    },
];
