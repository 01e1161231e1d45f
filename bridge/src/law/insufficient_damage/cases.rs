//! The seeds' insufficient bids after the hand.

use crate::law::case::{Case, Found};

/// The examples, seed by seed.
pub(super) const CASES: &[Case] = &[
    Case {
        key: "ibd-no-trump-normal",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 1: negative doubles",
        book: "2007 australia",
        story: "South's one no-trump over one spade and two clubs became two no-trump, natural, \
                which North passed with a minimum; eight tricks, a good score. Asked about their \
                methods: South would have doubled two clubs in a normal auction and North bid two \
                no-trump, where everybody passes.",
        answers: &[("put-right", "allowed"), ("help", "no")],
        found: &[Found::Cites("27D"), Found::ScoreStands],
    },
    Case {
        key: "ibd-no-trump-unreachable",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 1: another pair",
        book: "2007 australia",
        story: "The same two no-trump, but this pair has no negative double and no weak free bid. \
                South would have passed, and they would have defended two clubs, eight tricks, or \
                played two spades, eight tricks: they cannot stop in two no-trump. The opponents \
                feel damaged.",
        answers: &[
            ("put-right", "allowed"),
            ("help", "yes"),
            ("damage", "yes"),
            ("outcomes", "several"),
            ("results", "later"),
        ],
        found: &[Found::Cites("27D"), Found::Cites("12C1(c)"), Found::Weighted],
    },
    Case {
        key: "ibd-lucky-cards",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 2 (i)",
        book: "2007 australia",
        story: "East's one heart over one spade, quite an ordinary overcall of what East took for \
                one club, became two hearts; South bid three spades and West four hearts, which \
                made because the honours lay well. Nobody had learnt anything from one heart that \
                two hearts did not tell.",
        answers: &[("put-right", "allowed"), ("help", "no")],
        found: &[Found::Cites("27D"), Found::ScoreStands],
    },
    Case {
        key: "ibd-same-auction",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 2 (ii)",
        book: "2007 australia",
        story: "The same auction to four hearts, but East has an opening hand with five hearts and \
                had not seen one spade. Had East seen it: two hearts, three spades, four hearts, \
                just as it went.",
        answers: &[("put-right", "allowed"), ("help", "no")],
        found: &[Found::Cites("27D"), Found::ScoreStands],
    },
    Case {
        key: "ibd-stayed-out",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 3",
        book: "2007 australia",
        story: "North opened one heart and South, who thought to be dealer, one heart too, \
                corrected to two hearts. North, with nineteen points, could ask about club losers \
                at the level of three, and they stopped in four hearts, ten tricks. In a normal \
                auction they splinter, find the clubs out too high and are in five hearts one down, \
                as every pair with these hands went too far.",
        answers: &[
            ("put-right", "allowed"),
            ("help", "yes"),
            ("damage", "yes"),
            ("outcomes", "one"),
            ("result", "5H N -1"),
        ],
        found: &[Found::Cites("27D"), Found::Cites("12C1(a)"), Found::Assigned, Found::Award("5H N -1")],
    },
    Case {
        key: "ibd-bent-system",
        source: "seed 001, \"Insufficient Bids (Law 27)\", example 7",
        book: "2007 australia",
        story: "South's one club opposite one club became two no-trump, which denies a four-card \
                major by agreement. North bid three clubs Stayman nevertheless, South three spades, \
                and they played four spades. Three clubs after two no-trump is not Stayman in their \
                system.",
        answers: &[
            ("put-right", "allowed"),
            ("help", "system"),
            ("damage", "yes"),
            ("outcomes", "one"),
            ("result", "later"),
        ],
        found: &[Found::Cites("27D"), Found::Cites("40B3"), Found::Assigned],
    },
    Case {
        key: "ibd-seen-too-late",
        source: "seed 001, \"Insufficient Bids (Law 27)\", 27D: a correction that ought not to have \
                 been allowed",
        book: "2007 australia",
        story: "The director allowed a correction as telling the same, and sees after the hand that \
                it did not. The pair reached a contract that it could not have reached otherwise, \
                and the other side lost by it. Is it the director's error?",
        answers: &[
            ("put-right", "mistaken"),
            ("help", "yes"),
            ("damage", "yes"),
            ("outcomes", "one"),
            ("result", "later"),
        ],
        found: &[Found::Cites("27D"), Found::CitesNot("82C"), Found::Assigned],
    },
    Case {
        key: "ibd-barred-not-looked-at",
        source: "seed 004, Law 27D",
        book: "2007 wales",
        story: "The partner had to pass, and the pair guessed a good contract. The other side \
                thinks that they ought not to have had it. Nobody could have foreseen it.",
        answers: &[("put-right", "barred"), ("aware", "no")],
        found: &[Found::Cites("27B2"), Found::ScoreStands],
    },
    Case {
        key: "ibd-two-no-trump-wales",
        source: "seed 004, Law 27, example (f)",
        book: "2007 wales",
        story: "East had not seen two hearts; one no-trump became two no-trump, natural, on fewer \
                points than that shows. West passed and it made eight tricks. In a normal auction \
                they could not have stopped in two no-trump; one of two other results was likely.",
        answers: &[
            ("put-right", "allowed"),
            ("help", "yes"),
            ("damage", "yes"),
            ("outcomes", "several"),
            ("results", "later"),
        ],
        found: &[Found::Cites("27D"), Found::Weighted],
    },
    Case {
        key: "ibd-slam-2017",
        source: "seed 000, \"Law 27D - non-offending side damaged\": 1S P 1S",
        book: "2017 australia",
        story: "North opened one spade and South one spade too, corrected to two spades. North took \
                South for an opening hand with spades, could begin to look for a slam at the level \
                of two, and they bid and made it. Without the first bid they would hardly have got \
                there: game, making twelve tricks.",
        answers: &[
            ("put-right", "allowed"),
            ("help", "yes"),
            ("damage", "yes"),
            ("outcomes", "one"),
            ("result", "4S N +2"),
        ],
        found: &[Found::Cites("27D"), Found::Assigned, Found::Award("4S N +2")],
    },
    Case {
        key: "ibd-two-no-trump-2017",
        source: "seed 000, \"Law 27D - non-offending side damaged\": 1D 2C 1NT",
        book: "2017 australia",
        story: "North opened one diamond, East overcalled two clubs, South's one no-trump became \
                two no-trump, and North passed, knowing of six to ten points. Had South seen two \
                clubs, it would have been passed out, or South would have bid two diamonds.",
        answers: &[
            ("put-right", "allowed"),
            ("help", "yes"),
            ("damage", "yes"),
            ("outcomes", "several"),
            ("results", "later"),
        ],
        found: &[Found::Cites("27D"), Found::Cites("12C1(c)"), Found::Weighted],
    },
    Case {
        key: "ibd-bavin-2017",
        source: "seed 000, \"Max Bavin ... rule of thumb\"",
        book: "2017 australia",
        story: "East's one club opposite one club became three no-trump, which by agreement shows \
                thirteen to fifteen with clubs; East had another hand and chose the bid so as not \
                to silence West. The other side did worse than at a normal table.",
        answers: &[
            ("put-right", "allowed"),
            ("help", "system"),
            ("damage", "yes"),
            ("outcomes", "one"),
            ("result", "later"),
        ],
        found: &[Found::Cites("27D"), Found::Assigned],
    },
    Case {
        key: "ibd-error-2017",
        source: "seed 000, \"Law 27D\": a replacement that turns out not to be comparable",
        book: "2017 australia",
        story: "The director let a replacement pass as comparable; it turns out that it was not. With \
                the partner barred anything might have happened: nobody can say what.",
        answers: &[("put-right", "mistaken"), ("changed", "yes"), ("outcomes", "many")],
        found: &[Found::Cites("82C"), Found::Artificial("A+", "A+")],
    },
    Case {
        key: "ibd-error-known-2017",
        source: "Law 82C of 2017, and 12C1 before 12C2: a result that is known goes before an average",
        book: "2017",
        story: "The same, but the offender would certainly have bid four hearts with the partner \
                barred, and ten tricks are there.",
        answers: &[("put-right", "mistaken"), ("changed", "yes"), ("outcomes", "one"), ("result", "4H S =")],
        found: &[Found::Cites("82C"), Found::Assigned, Found::Cites("12C1(a)"), Found::Award("4H S =")],
    },
    Case {
        key: "ibd-error-harmless-2017",
        source: "Law 82C of 2017: only where the board cannot be scored normally",
        book: "2017",
        story: "A replacement was let pass that ought to have barred the partner; the partner passed \
                throughout of free will.",
        answers: &[("put-right", "mistaken"), ("changed", "no")],
        found: &[Found::Cites("82C"), Found::ScoreStands],
    },
    Case {
        key: "ibd-barred-2017",
        source: "seed 000, \"Replacement under Law 27B2\"",
        book: "2017 australia",
        story: "The partner was barred, the offender took a stab at three no-trump, and it was the \
                best contract for the cards.",
        answers: &[("put-right", "barred"), ("aware", "no")],
        found: &[Found::Cites("27B2"), Found::ScoreStands, Found::CitesNot("27D")],
    },
    Case {
        key: "ibd-best-and-worst-2007",
        source: "seed 004, Law 12C1(e): where the regulating authority elects it",
        book: "2007 acbl",
        story: "South's one no-trump over two clubs became two no-trump, where the pair could not have \
                stopped; the other side has lost by it.",
        answers: &[("put-right", "allowed"), ("help", "yes"), ("damage", "yes"), ("best", "later")],
        found: &[Found::Cites("27D"), Found::Cites("12C1(e)"), Found::Split],
    },
    Case {
        key: "ibd-four-no-trump-1997",
        source: "seed 002, \"Irregular passes - Law 23\", another example",
        book: "1997 acbl",
        story: "South wanted to play three no-trump, bid three clubs over North's four diamonds, \
                and when it was not accepted four no-trump, with North barred. Four no-trump made, \
                and nobody can stop there in a normal auction.",
        answers: &[("put-right", "barred"), ("aware", "yes"), ("best", "later")],
        found: &[Found::Cites("23"), Found::Split],
    },
];
