//! The seeds' changes of call.

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::party::Party;

/// The examples, seed by seed.
pub(super) const CASES: &[Case] = &[
    Case {
        key: "coc-weak-no-trump",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": pass of 1NT",
        book: "2017 australia",
        story: "North opens one no-trump and South, with nine points, passes. A moment later South \
                remembers that they play a strong no-trump this evening, and wants to change the \
                pass.",
        answers: &[("first", "meant"), ("state", "asked")],
        found: STANDS_2017,
    },
    Case {
        key: "coc-sign-off",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": pass of 5H",
        book: "2017 australia",
        story: "With spades agreed South asks for aces with four no-trump and North answers five \
                hearts. South thinks, decides to stop in five spades, and passes. South says that \
                the pass was not meant. The director finds that to let it rest at the lowest level \
                was just what South had in mind.",
        answers: &[("first", "meant"), ("state", "asked")],
        found: STANDS_2017,
    },
    Case {
        key: "coc-one-diamond",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": 1D for 1NT",
        book: "2017 australia",
        story: "West opens one diamond and at once wants to bid one no-trump, having seen that the \
                hand has sixteen points.",
        answers: &[("first", "meant"), ("state", "asked")],
        found: STANDS_2017,
    },
    Case {
        key: "coc-points-miscounted",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": points",
        book: "2017 australia",
        story: "East passes and then finds that an ace was overlooked. East wants to open.",
        answers: &[("first", "meant"), ("state", "asked")],
        found: STANDS_2017,
    },
    Case {
        key: "coc-heart-among-diamonds",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": a heart among the diamonds",
        book: "2017 australia",
        story: "South opens one diamond with what looked like five, and sees that one is a heart.",
        answers: &[("first", "meant"), ("state", "asked")],
        found: STANDS_2017,
    },
    Case {
        key: "coc-slip",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": unintended",
        book: "2017 australia",
        story: "South writes one club with a good hand and six spades, looks at the slip of paper \
                and says at once that it was to be one spade. The director has looked at the hand \
                and does not doubt it. Nobody has called since.",
        answers: &[("first", "slip"), ("since", "nobody")],
        found: SLIP_2017,
    },
    Case {
        key: "coc-slip-alerted",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": after an alert or a question",
        book: "2017 australia",
        story: "South bids two diamonds, never meant, and sees it only when North alerts it. Nobody \
                has called since; South says without a pause which bid it was to be.",
        answers: &[("first", "slip"), ("since", "nobody")],
        found: SLIP_2017,
    },
    Case {
        key: "coc-slip-left-called",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": LHO has called",
        book: "2017 australia",
        story: "South's one heart was a slip for one spade. West has overcalled two clubs before \
                South notices; North has not called.",
        answers: &[("first", "slip"), ("since", "left")],
        found: &[
            Found::Cites("25A1"),
            Found::Cites("25A6"),
            Found::NobodyBarred,
            Found::Says("take back the call made over the slip"),
            Found::CitesNot("26B"),
        ],
    },
    Case {
        key: "coc-slip-partner-called",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": partner has called",
        book: "2017 australia",
        story: "South's one heart was a slip for one spade. West has passed and North has raised to \
                two hearts before South notices.",
        answers: &[("first", "slip"), ("since", "partner")],
        found: &[Found::Cites("25A4"), Found::NobodyBarred, Found::Says("stands")],
    },
    Case {
        key: "coc-insufficient",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": premature correction of \
                 an insufficient bid",
        book: "2017 australia",
        story: "South opens one spade, West bids one heart and, before anybody has called the \
                director, puts two hearts in its place. Has North a right to accept two hearts as a \
                changed call?",
        answers: &[("first", "meant"), ("state", "replaced"), ("calls", "insufficient")],
        found: &[Found::Cites("27C"), Found::Says("Insufficient bid"), Found::CitesNot("25B1")],
    },
    Case {
        key: "coc-change-accepted",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": change of an intended call",
        book: "2017 australia",
        story: "East has opened one diamond and, before the director came, put one no-trump in its \
                place. South is asked and accepts one no-trump.",
        answers: &[("first", "meant"), ("state", "replaced"), ("calls", "legal"), ("accept", "yes")],
        found: &[Found::Cites("25B1"), Found::Cites("16C"), Found::Cites("26B"), Found::NobodyBarred],
    },
    Case {
        key: "coc-change-called-over",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": LHO has called",
        book: "2017 australia",
        story: "East has changed one diamond to one no-trump, and South has doubled one no-trump \
                before the director comes.",
        answers: &[("first", "meant"), ("state", "left-called"), ("calls", "legal")],
        found: &[Found::Cites("25B1"), Found::Cites("16C"), Found::Cites("26B"), Found::NobodyBarred],
    },
    Case {
        key: "coc-insufficient-called-over",
        source: "seed 000, \"Premature correction of an insufficient bid\"; Law 27C of 2017",
        book: "2017 australia",
        story: "South opens one spade, West bids one heart and, when East coughs, two hearts. North \
                sees it and passes. Has North accepted a change of call?",
        answers: &[("first", "meant"), ("state", "left-called"), ("calls", "insufficient")],
        found: &[Found::Cites("27C"), Found::Says("Insufficient bid"), Found::CitesNot("25B1")],
    },
    Case {
        key: "coc-called-over-first",
        source: "Law 25B1 of 2017: only a call that is meant to be over the new one accepts it",
        book: "2017",
        story: "East opens one diamond, South overcalls one heart without looking, and then sees that \
                East has put one no-trump in the place of one diamond. South does not accept one \
                no-trump.",
        answers: &[("first", "meant"), ("state", "left-called-first"), ("calls", "legal"), ("accept", "no")],
        found: &[
            Found::Cites("25B2"),
            Found::CitesNot("25B1"),
            Found::NobodyBarred,
            Found::Says("called over the first call stands with it"),
        ],
    },
    Case {
        key: "coc-called-over-first-accepted",
        source: "Law 25B1 of 2007",
        book: "2007 wales",
        story: "The same, but South would rather have one no-trump there, and accepts it.",
        answers: &[("first", "meant"), ("state", "left-called-first"), ("calls", "legal"), ("accept", "yes")],
        found: &[Found::Cites("25B1"), Found::Cites("16D"), Found::NobodyBarred, Found::Says("calls anew")],
    },
    Case {
        key: "coc-change-cancelled",
        source: "seed 000, \"Legal and Illegal Changes of Call (Laws 25)\": change of an intended \
                 call, not accepted",
        book: "2017 australia",
        story: "East has changed one diamond to one no-trump. South does not accept that.",
        answers: &[("first", "meant"), ("state", "replaced"), ("calls", "legal"), ("accept", "no")],
        found: &[
            Found::Cites("25B2"),
            Found::Cites("16C"),
            Found::NobodyBarred,
            Found::Says("first call stands"),
        ],
    },
    Case {
        key: "coc-pen-on-slip",
        source: "seed 003, \"Unintended calls\"",
        book: "2017 australia",
        story: "South has bid one heart, thinks better of it in the same second and cries one \
                spade; the pen still touches the paper. South had meant one heart.",
        answers: &[("first", "meant"), ("state", "asked")],
        found: STANDS_2017,
    },
    Case {
        key: "coc-club-left-changes",
        source: "seed 003, \"Unintended calls\": LHO",
        book: "2017 australia",
        story: "South's pass was a slip for a bid; West, to the left, has called, North has not. \
                South changes the pass.",
        answers: &[("first", "slip"), ("since", "left")],
        found: &[Found::Cites("25A6"), Found::NobodyBarred],
    },
    Case {
        key: "coc-wales-one-heart",
        source: "seed 004, Law 25A: 1H with one heart",
        book: "2007 wales",
        story: "South opens one heart with one heart and five spades, and corrects it to one spade \
                at once. Nobody has called.",
        answers: &[("first", "slip"), ("at-once", "yes"), ("since", "nobody")],
        found: &[Found::Cites("25A1"), Found::NobodyBarred, Found::Says("meant stands")],
    },
    Case {
        key: "coc-wales-strong-no-trump",
        source: "seed 004, Law 25A: 1C to 1NT",
        book: "2007 wales",
        story: "South opens one club with four clubs and in the same breath says one no-trump: a \
                strong no-trump is played tonight.",
        answers: &[("first", "meant"), ("state", "asked")],
        found: &[Found::Cites("25A1"), Found::NobodyBarred, Found::Says("The call stands")],
    },
    Case {
        key: "coc-wales-cue-bid",
        source: "seed 004, Law 25A: 2S over 1S",
        book: "2007 wales",
        story: "East opens one spade, South bids two spades, a cue bid, and sees it when North \
                alerts. South has thirteen points and six clubs, and at once says three clubs; the \
                director finds that two spades was never meant. Nobody has called since.",
        answers: &[("first", "slip"), ("at-once", "yes"), ("since", "nobody")],
        found: &[Found::Cites("25A1"), Found::NobodyBarred, Found::Says("meant stands")],
    },
    Case {
        key: "coc-wales-forgotten-transfer",
        source: "seed 004, Law 25A: 2H playing transfers",
        book: "2007 wales",
        story: "North opens one no-trump and South bids two hearts with hearts. North announces \
                spades; South wants to change, having forgotten that they play transfers.",
        answers: &[("first", "meant"), ("state", "asked")],
        found: &[Found::Cites("25A1"), Found::NobodyBarred, Found::Says("The call stands")],
    },
    Case {
        key: "coc-wales-thought",
        source: "seed 000: without pause for thought, in the earlier Laws; seed 004, Law 25A",
        book: "2007 wales",
        story: "South's one heart was a slip. South saw that it was not right, thought a while \
                about the bid to make, and then put two clubs in its place. West has not called and \
                does not accept two clubs.",
        answers: &[
            ("first", "slip"),
            ("at-once", "no"),
            ("state", "replaced"),
            ("calls", "legal"),
            ("accept", "no"),
        ],
        found: &[Found::Cites("25B2"), Found::Cites("16D"), Found::NobodyBarred],
    },
    Case {
        key: "coc-acbl-double-and-bid",
        source: "seed 002, \"Inadvertent bid\": double and then a skip bid",
        book: "1997 acbl",
        story: "South lays the double card on the table and straight after it three hearts, a skip \
                bid: the double was to be the warning. Nobody has called.",
        answers: &[("first", "slip"), ("at-once", "yes"), ("since", "nobody")],
        found: &[Found::Cites("25A"), Found::NobodyBarred],
    },
    Case {
        key: "coc-acbl-other-pocket",
        source: "seed 002, \"Inadvertent bid\": calls from different pockets",
        book: "1997 acbl",
        story: "South has bid one spade and says that it was to be a pass. The cards stand in \
                different parts of the box; the director finds that the bid was meant. South has \
                put the pass in its place, West does not accept it, and South lets one spade stand.",
        answers: &[
            ("first", "meant"),
            ("state", "replaced"),
            ("calls", "legal"),
            ("accept", "no"),
            ("choice", "first"),
        ],
        found: FIRST_STANDS,
    },
    Case {
        key: "coc-acbl-not-made",
        source: "seed 002, \"The Wonderful Law 25B\": when a call is made",
        book: "1997 acbl",
        story: "South has drawn two clubs halfway out of the box and put it back, and then passes. \
                It was never held near the table.",
        answers: &[("first", "not-made")],
        found: &[Found::Cites("16A"), Found::NobodyBarred, Found::CitesNot("25A")],
    },
    Case {
        key: "coc-acbl-insufficient",
        source: "seed 002, \"The Wonderful Law 25B\", 1",
        book: "1997 acbl",
        story: "South's one heart over one spade was meant, and was changed to two hearts.",
        answers: &[("first", "meant"), ("state", "replaced"), ("calls", "insufficient")],
        found: &[Found::Cites("27"), Found::Says("Insufficient bid")],
    },
    Case {
        key: "coc-acbl-condoned",
        source: "seed 002, \"The Wonderful Law 25B\", 2",
        book: "1997 acbl",
        story: "South changed one diamond, which was meant, to one no-trump. West accepts it.",
        answers: &[("first", "meant"), ("state", "replaced"), ("calls", "legal"), ("accept", "yes")],
        found: &[
            Found::Cites("25B1"),
            Found::NobodyBarred,
            Found::ScoreStands,
            Found::Says("The new call stands"),
        ],
    },
    Case {
        key: "coc-acbl-called-over-first",
        source: "seed 002, \"The Wonderful Law 25B\", 3",
        book: "1997 acbl",
        story: "South bid one diamond, West overcalled one heart, and only then was it seen that \
                South had changed the bid to one no-trump meanwhile. West had meant one heart over \
                one diamond.",
        answers: &[("first", "meant"), ("state", "left-called-first")],
        found: &[Found::Cites("25B1"), Found::Cites("16C"), Found::NobodyBarred, Found::Says("take back")],
    },
    Case {
        key: "coc-acbl-illegal",
        source: "seed 002, \"The Wonderful Law 25B\", 5",
        book: "1997 acbl",
        story: "South doubled the bid of North, the partner, and changed the double to a pass.",
        answers: &[("first", "meant"), ("state", "replaced"), ("calls", "illegal")],
        found: &[Found::Cites("25B2(a)"), Found::Says("has the lead")],
    },
    Case {
        key: "coc-acbl-first-stands",
        source: "seed 002, \"The Wonderful Law 25B\", 6",
        book: "1997 acbl",
        story: "South changed one diamond to one no-trump. West does not accept it. South lets one \
                diamond stand.",
        answers: &[
            ("first", "meant"),
            ("state", "replaced"),
            ("calls", "legal"),
            ("accept", "no"),
            ("choice", "first"),
        ],
        found: FIRST_STANDS,
    },
    Case {
        key: "coc-acbl-another",
        source: "seed 002, \"The Wonderful Law 25B\", 7",
        book: "1997 acbl",
        story: "South passed with a hand worth four hearts, saw it, and changed the pass to four \
                hearts; it had been meant. West does not accept, and South stays with four hearts.",
        answers: &[
            ("first", "meant"),
            ("state", "replaced"),
            ("calls", "legal"),
            ("accept", "no"),
            ("choice", "another"),
        ],
        found: ANOTHER,
    },
    Case {
        key: "coc-acbl-not-yet-changed",
        source: "seed 002, \"The Wonderful Law 25B\", 7: not changed already",
        book: "1997 acbl",
        story: "South passed and says that it was a blunder; nothing has been put in its place. \
                Told what it costs, South changes to four hearts. West does not accept, and South \
                keeps four hearts.",
        answers: &[
            ("first", "meant"),
            ("state", "asked"),
            ("wish", "change"),
            ("calls", "legal"),
            ("accept", "no"),
            ("choice", "another"),
        ],
        found: ANOTHER,
    },
    Case {
        key: "coc-acbl-left",
        source: "seed 002, \"The Wonderful Law 25B\", 7: not changed after all",
        book: "1997 acbl",
        story: "The same, but South, told what it costs, leaves the pass.",
        answers: &[("first", "meant"), ("state", "asked"), ("wish", "leave")],
        found: &[
            Found::Cites("25B"),
            Found::NobodyBarred,
            Found::ScoreStands,
            Found::Says("The call stands"),
        ],
    },
];

/// 2017: it was meant, and stands.
const STANDS_2017: &[Found] =
    &[Found::Cites("25A2"), Found::NobodyBarred, Found::Says("The call stands"), Found::ScoreStands];

/// 2017: it was never meant, and is replaced freely.
const SLIP_2017: &[Found] = &[
    Found::Cites("25A1"),
    Found::Cites("25A3"),
    Found::NobodyBarred,
    Found::Says("meant stands"),
    Found::CitesNot("26B"),
];

/// 1997: the first call stands and the partner passes once.
const FIRST_STANDS: &[Found] = &[
    Found::Cites("25B2(b)(1)"),
    Found::MustPass(Party::Partner, Until::OneRound),
    Found::Cites("23"),
    Found::Says("has the lead"),
];

/// 1997: another call, and average minus at most.
const ANOTHER: &[Found] = &[
    Found::Cites("25B2(b)(2)"),
    Found::NobodyBarred,
    Found::Says("average minus"),
    Found::Says("40 %"),
    Found::Says("has the lead"),
    Found::ComesBack,
];
