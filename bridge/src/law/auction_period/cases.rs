//! The seeds' examples of the auction period.

use crate::law::auction_period::cases_begun::BEGUN;
use crate::law::case::{Case, Found};
use crate::law::finding::{Becomes, Until};
use crate::law::joined::joined;
use crate::law::party::Party;

pub(super) const CASES: &[Case] = &joined::<_, { LATER.len() + BEGUN.len() }>(&[LATER, BEGUN]);

const LATER: &[Case] = &[
    Case {
        key: "three-passes-in-turn",
        source: "seed 000, \"End of auction\"",
        book: "2017",
        story: "North opened 1S and the next three players passed, each in turn.",
        answers: &[("about", "ended"), ("auction", "N: 1S P P P"), ("missed", "no")],
        found: &[Found::Says("1S by North"), Found::Cites("22A"), Found::Cites("17D1")],
    },
    Case {
        key: "pass-out-of-turn-among-three",
        source: "seed 000, \"End of auction\" (printed as Law 17E2, its number of 2007)",
        book: "2017",
        story: "After 1S by North three passes followed, but the second was out of turn, and a player never \
                had the chance to call.",
        answers: &[("about", "ended"), ("auction", "N: 1S P P P"), ("missed", "yes")],
        found: &[Found::Says("not over"), Found::Cites("17D3"), Found::Cites("16C")],
    },
    Case {
        key: "pass-out-of-turn-among-three-2007",
        source: "seed 000, \"End of auction\": Law 17E2",
        book: "2007 australia",
        story: "After 1S by North three passes followed, but the second was out of turn, and a player never \
                had the chance to call.",
        answers: &[("about", "ended"), ("auction", "N: 1S P P P"), ("missed", "yes")],
        found: &[Found::Says("not over"), Found::Cites("17E2"), Found::Cites("16D")],
    },
    Case {
        key: "passed-out",
        source: "seed 000, \"End of auction\"",
        book: "2017",
        story: "All four players passed.",
        answers: &[("about", "ended"), ("auction", "N: P P P P"), ("missed", "no")],
        found: &[
            Found::Says("Passed out"),
            Found::Cites("22B"),
            Found::Cites("17D2"),
            Found::CitesNot("22A"),
        ],
    },
    Case {
        key: "leaders-partner-asks",
        source: "seed 000, \"Clarification period\"",
        book: "2017",
        story: "The lead lies face down. The leader's partner wants to know what a call meant.",
        answers: &[("about", "explanation"), ("stage", "clarification"), ("who", "leaders-partner")],
        found: &[Found::Says("are explained"), Found::Cites("41B")],
    },
    Case {
        key: "future-dummy-asks",
        source: "seed 000, \"Clarification period\"",
        book: "2017",
        story: "The lead lies face down. The future dummy wants the calls repeated.",
        answers: &[("about", "review"), ("stage", "clarification"), ("who", "dummy")],
        found: &[Found::Says("Not dummy"), Found::Cites("41B"), Found::Cites("20E")],
    },
    Case {
        key: "review-in-turn",
        source: "seed 000, \"Review of the Auction and Explanation of Calls\"",
        book: "2017",
        story: "A player whose turn it is wants only the last round of calls repeated.",
        answers: &[("about", "review"), ("stage", "auction"), ("who", "in-turn")],
        found: &[Found::Says("from the first to the last"), Found::Cites("20B"), Found::Cites("20D")],
    },
    Case {
        key: "review-barred",
        source: "seed 000, \"Review of the Auction and Explanation of Calls\"",
        book: "2017",
        story: "A player who has to pass by Law wants the calls repeated.",
        answers: &[("about", "review"), ("stage", "auction"), ("who", "barred")],
        found: &[Found::Says("barred player"), Found::Cites("20B")],
    },
    Case {
        key: "review-first-turn",
        source: "seed 000, \"Review of the Auction and Explanation of Calls\"",
        book: "2017",
        story: "Third hand, before playing to the first trick, wants the calls repeated.",
        answers: &[("about", "review"), ("stage", "play"), ("who", "first-turn")],
        found: &[Found::Says("are repeated"), Found::Cites("20C2")],
    },
    Case {
        key: "review-too-late",
        source: "seed 000, \"Review of the Auction and Explanation of Calls\"",
        book: "2017",
        story: "At the fifth trick declarer wants to hear who doubled.",
        answers: &[("about", "review"), ("stage", "play"), ("who", "in-turn")],
        found: &[Found::Says("not by whom"), Found::Cites("41C")],
    },
    Case {
        key: "explanation-later",
        source: "seed 000, \"Review of the Auction and Explanation of Calls\"",
        book: "2017",
        story: "At the fifth trick a defender, at turn, wants to know what declarer's second bid meant.",
        answers: &[("about", "explanation"), ("stage", "play"), ("who", "in-turn")],
        found: &[Found::Says("are explained"), Found::Cites("20F2"), Found::Cites("20F3")],
    },
    Case {
        key: "explanation-out-of-turn",
        source: "seed 000, \"Review of the Auction and Explanation of Calls\"",
        book: "2017",
        story: "In the auction a player asks about a call while partner is thinking.",
        answers: &[("about", "explanation"), ("stage", "auction"), ("who", "out-of-turn")],
        found: &[Found::Says("wait for the turn"), Found::Cites("20F1")],
    },
    Case {
        key: "explanation-dummy",
        source: "seed 000, \"Review of the Auction and Explanation of Calls\"",
        book: "2017",
        story: "In the play dummy asks a defender what a call meant.",
        answers: &[("about", "explanation"), ("stage", "play"), ("who", "dummy")],
        found: &[Found::Says("Not dummy")],
    },
    Case {
        key: "declarers-side-corrects",
        source: "seed 000, \"Clarification period\"",
        book: "2017",
        story: "After the final pass the future dummy knows that declarer forgot to alert.",
        answers: &[
            ("about", "duty"),
            ("whose", "partner"),
            ("stage", "clarification"),
            ("side", "declaring"),
        ],
        found: &[Found::Bound(Party::DeclaringSide, Until::ThisTurn), Found::Cites("20F5(b)")],
    },
    Case {
        key: "lead-suggested-by-question",
        source: "seed 000, \"Clarification period\", the question of the leader's partner",
        book: "2017",
        story: "The lead lies face down. The leader's partner asks about one call, the answer shows that it \
                was explained wrongly before, and the leader wants to change the lead to the suit asked \
                about.",
        answers: &[("about", "face-down"), ("why", "explanation"), ("question", "yes"), ("suggests", "yes")],
        found: &[Found::Card(Party::OpeningLeader, Becomes::Played), Found::Cites("16B"), Found::ComesBack],
    },
    Case {
        key: "lead-after-wrong-explanation",
        source: "seed 000, \"Clarification period\"",
        book: "2017",
        story: "The lead lies face down. Dummy to be says that an explanation was wrong, and the leader \
                wants another card.",
        answers: &[("about", "face-down"), ("why", "explanation"), ("question", "no")],
        found: &[Found::Card(Party::OpeningLeader, Becomes::PickedUp), Found::Cites("41A")],
    },
    Case {
        key: "auction-reopened",
        source: "seed 000, \"Clarification period\": the right to reopen",
        book: "2017",
        story: "After three passes, no lead faced, declarer says that dummy's bid was explained wrongly. \
                The player who passed last, whose partner has not called since, would have bid, and you \
                find that reasonable.",
        answers: &[
            ("about", "corrected"),
            ("stage", "before"),
            ("last", "yes"),
            ("influenced", "yes"),
            ("changes", "yes"),
        ],
        found: &[Found::Says("reopened"), Found::Cites("21B1"), Found::Cites("21B2"), Found::ComesBack],
    },
    Case {
        key: "auction-not-reopened",
        source: "seed 000, \"Clarification period\": partner has called since",
        book: "2017",
        story: "After three passes, no lead faced, declarer says that dummy's bid was explained wrongly. \
                The defender who would have bid is the one whose partner has passed afterwards.",
        answers: &[("about", "corrected"), ("stage", "before"), ("last", "no")],
        found: &[Found::Says("too late to change the call"), Found::Cites("21B3"), Found::ComesBack],
    },
    Case {
        key: "face-down-second-thought",
        source: "seed 003, \"Opening lead out of turn\"",
        book: "2017",
        story: "A defender has led face down and wants to lead another card.",
        answers: &[("about", "face-down"), ("why", "second-thought")],
        found: &[Found::Card(Party::OpeningLeader, Becomes::Played), Found::Cites("41A")],
    },
    Case {
        key: "face-down-wrong-side",
        source: "seed 004, Law 41A",
        book: "2007 wales",
        story: "The wrong defender has led face down.",
        answers: &[("about", "face-down"), ("why", "wrong-defender")],
        found: &[
            Found::Card(Party::LeadersPartner, Becomes::PickedUp),
            Found::NoPenaltyCard,
            Found::Cites("41A"),
        ],
    },
    Case {
        key: "face-down-misinformation",
        source: "seed 004, Law 41A",
        book: "2007 wales",
        story: "A face-down lead has been made; then declarer corrects an explanation.",
        answers: &[("about", "face-down"), ("why", "explanation"), ("question", "no")],
        found: &[
            Found::Card(Party::OpeningLeader, Becomes::PickedUp),
            Found::Cites("41A"),
            Found::Cites("47E2"),
        ],
    },
    Case {
        key: "question-for-partner",
        source: "seed 004, Law 20G1",
        book: "2007 wales",
        story: "A player who knows the answer asks, so that partner may hear it.",
        answers: &[("about", "question"), ("question", "for-partner")],
        found: &[Found::Says("Improper"), Found::Cites("20G1"), Found::Cites("16B")],
    },
    Case {
        key: "questions-after-alerts",
        source: "seed 002, \"Asking questions about opponents' agreements\", case 1",
        book: "1997 acbl",
        story: "A player asks after every alert, and the opponents complain.",
        answers: &[("about", "question"), ("question", "alerted")],
        found: &[Found::Says("A proper question"), Found::ScoreStands, Found::Cites("20F1")],
    },
    Case {
        key: "question-about-leads",
        source: "seed 002, \"Asking questions about opponents' agreements\", case 2",
        book: "1997 acbl",
        story: "An ace is led. Declarer, who holds the king, asks what they lead from ace and king.",
        answers: &[("about", "question"), ("question", "leads")],
        found: &[Found::Says("A proper question"), Found::ScoreStands, Found::Cites("20F2")],
    },
    Case {
        key: "question-about-the-queen",
        source: "seed 002, \"Asking questions about opponents' agreements\", case 3",
        book: "1997 acbl",
        story: "Before the opening lead against 6S the leader, who holds the queen of spades, asks what 5S \
                answered to the question for that queen.",
        answers: &[("about", "question"), ("question", "before-play")],
        found: &[Found::Says("A proper question"), Found::ScoreStands, Found::Cites("20F2")],
    },
    Case {
        key: "question-about-one-heart",
        source: "seed 002, \"Asking questions about opponents' agreements\", the unusual question",
        book: "1997 acbl",
        story: "After 1D, pass, 1H, no alert, the next player asks about 1H. Later the asker's partner \
                leads a heart.",
        answers: &[("about", "question"), ("question", "not-alerted")],
        found: &[Found::Says("told partner something"), Found::Cites("16A"), Found::ComesBack],
    },
    Case {
        key: "no-question-over-jump",
        source: "seed 002, \"Asking questions about opponents' agreements\", no question",
        book: "1997 acbl",
        story: "Over an alerted 2D opening a player waits ten seconds, asks nothing and passes.",
        answers: &[("about", "question"), ("question", "not-asked")],
        found: &[Found::Says("told partner something"), Found::Cites("16A"), Found::ComesBack],
    },
    Case {
        key: "double-without-question",
        source: "seed 002, \"Asking questions about opponents' agreements\", the double without a question",
        book: "1997 acbl",
        story: "A player doubles an alerted bid without asking and without a look at the card.",
        answers: &[("about", "question"), ("question", "not-asked")],
        found: &[Found::Says("told partner something"), Found::Cites("16A"), Found::ComesBack],
    },
    Case {
        key: "question-with-a-guess",
        source: "seed 002, \"Asking questions about opponents' agreements\", neutral questions",
        book: "1997 acbl",
        story: "In the auction a player asks whether 4D was a splinter.",
        answers: &[("about", "question"), ("question", "guess")],
        found: &[Found::Says("told partner something"), Found::Cites("16A"), Found::ComesBack],
    },
];
