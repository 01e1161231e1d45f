//! Cards and notes that players look at: what the seeds say of it, and the plain cases of the Law.

use crate::law::case::{Case, Found};

pub(super) const CASES: &[Case] = &[
    Case {
        key: "written-defence-wales",
        source: "seed 004, Law 40B2(b)",
        book: "2007 wales",
        story: "East-West play a brown sticker convention. North takes a written defence against it out of a pocket when \
                West opens with it.",
        answers: &[("what", "defence"), ("listed", "yes")],
        found: &[Found::Cites("40B2(b)"), Found::Says("Allowed")],
    },
    Case {
        key: "written-defence-wales-other",
        source: "seed 004, Law 40B2(b): only against yellow systems and brown sticker conventions",
        book: "2007 wales",
        story: "The same against a strong club.",
        answers: &[("what", "defence"), ("listed", "no")],
        found: &[Found::Cites("40C3(a)"), Found::Says("Not allowed"), Found::ComesBack],
    },
    Case {
        key: "written-defence-2017",
        source: "Law 40B2(d) of 2017",
        book: "2017",
        story: "At a club that says nothing about it North unfolds a note on how to meet a multi two diamonds.",
        answers: &[("what", "defence"), ("listed", "no")],
        found: &[Found::Cites("40B2(d)"), Found::Says("Not allowed")],
    },
    Case {
        key: "dummy-looks-at-opponents-card",
        source: "seed 000, \"Dummy's Rights\": two other restrictions, 1 (Law 40B2c)",
        book: "2017",
        story: "In the fourth trick dummy picks up the opponents' system card and reads it.",
        answers: &[("what", "opponents"), ("stage", "play"), ("turn", "dummy")],
        found: &[Found::Cites("40B2(c)"), Found::Says("Not allowed")],
    },
    Case {
        key: "opponents-card-in-turn",
        source: "Law 40B2(c) of 2007",
        book: "2007",
        story: "North, to call, looks at East's card to see what the jump means.",
        answers: &[("what", "opponents"), ("stage", "auction"), ("turn", "in-turn")],
        found: &[Found::Cites("40B2(c)"), Found::Says("Allowed")],
    },
    Case {
        key: "opponents-card-to-answer",
        source: "Law 40B2(c)(iv) of 2017",
        book: "2017",
        story: "South, at turn, asks what West's double shows. East does not know what it is a double of, and looks at the \
                card of North-South before answering.",
        answers: &[("what", "opponents"), ("stage", "auction"), ("turn", "answering")],
        found: &[Found::Cites("40B2(c)"), Found::Says("Allowed")],
    },
    Case {
        key: "opponents-card-out-of-turn",
        source: "Law 40B2(c)(iii) of 2017",
        book: "2017",
        story: "While South thinks about a call East picks up the card of North-South.",
        answers: &[("what", "opponents"), ("stage", "auction"), ("turn", "out-of-turn")],
        found: &[Found::Cites("40B2(c)"), Found::Says("Not allowed")],
    },
    Case {
        key: "opponents-card-before-lead-1997",
        source: "Law 40E2 of 1997: at their own turn, before the opening lead as in the auction and the play",
        book: "1997",
        story: "After the final pass, while the leader thinks, the leader's partner takes up declarer's card.",
        answers: &[("what", "opponents"), ("stage", "clarification"), ("turn", "out-of-turn")],
        found: &[Found::Cites("40E2"), Found::Says("Not allowed")],
    },
    Case {
        key: "own-card-in-auction-1997",
        source: "Law 40E2 of 1997",
        book: "1997",
        story: "South has forgotten what two no-trump shows, and turns over their own card.",
        answers: &[("what", "own"), ("stage", "auction")],
        found: &[Found::Cites("40E2"), Found::Says("Not allowed")],
    },
    Case {
        key: "own-card-after-final-pass",
        source: "Law 40B2(b) of 2017",
        book: "2017",
        story: "East leads face down. South, the declarer, looks at their own card to see whether a call should have been \
                alerted.",
        answers: &[("what", "own"), ("stage", "clarification"), ("side", "declaring")],
        found: &[Found::Cites("40B2(b)"), Found::Says("Allowed")],
    },
    Case {
        key: "own-card-after-final-pass-defender",
        source: "Law 40B2(b) of 2007",
        book: "2007",
        story: "The opening leader does the same, to see what partner's double asks for.",
        answers: &[("what", "own"), ("stage", "clarification"), ("side", "defending")],
        found: &[Found::Cites("40B2(b)"), Found::Says("Not allowed")],
    },
    Case {
        key: "own-card-before",
        source: "Law 40B2(b) of 2017",
        book: "2017",
        story: "Before the hands are taken out West reads their own notes once more.",
        answers: &[("what", "own"), ("stage", "outside")],
        found: &[Found::Cites("40B2(b)"), Found::Says("Allowed")],
    },
    Case {
        key: "notes-on-the-score",
        source: "Law 40C3(a) of 2007",
        book: "2007",
        story: "A defender writes each round of trumps on the score card.",
        answers: &[("what", "aid")],
        found: &[Found::Cites("40C3(a)"), Found::Says("Not allowed")],
    },
];
