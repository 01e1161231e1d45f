//! The seeds' examples of lead restrictions.

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::party::Party;

pub(super) const CASES: &[Case] = &[
    Case {
        key: "lead-after-both-majors",
        source: "seed 000, \"Withdrawn Calls - Lead Restrictions\", the Michaels bid",
        book: "2017",
        story: "West opened 2C, South's partner North, who thought it was 1C, bid 2C for both majors; it \
                was not accepted, and North passed. East declares and South is on lead for the first time. \
                North never showed a suit after that. East does not want a spade lead.",
        answers: &[
            ("defends", "yes"),
            ("replaced", "other"),
            ("on-lead", "partner"),
            ("shown", "none"),
            ("choice", "forbid-spades"),
        ],
        found: &[
            Found::NotLeads(Party::Partner, "spades", Until::LeadIsLost),
            Found::Cites("26B"),
            Found::Cites("16C"),
        ],
    },
    Case {
        key: "lead-after-spades-shown",
        source: "seed 000, \"Withdrawn Calls - Lead Restrictions\", the Michaels bid, spades shown later \
                (printed as \"except hearts\": the suit that was shown is the free one)",
        book: "2017",
        story: "An auction in which a withdrawn call showed both majors; later its player legally showed \
                spades, never hearts. The partner is on lead for the first time, and declarer forbids \
                hearts.",
        answers: &[
            ("defends", "yes"),
            ("replaced", "other"),
            ("on-lead", "partner"),
            ("shown", "S"),
            ("choice", "forbid-hearts"),
        ],
        found: &[Found::NotLeads(Party::Partner, "hearts", Until::LeadIsLost), Found::Cites("26B")],
    },
    Case {
        key: "lead-of-another-suit",
        source: "seed 000, \"Withdrawn Calls - Lead Restrictions\", what changed in 2017",
        book: "2017",
        story: "A 1S bid out of turn was withdrawn and not made good. Its player's partner is on lead for \
                the first time. Declarer would rather not have a club lead, a suit of which nobody spoke.",
        answers: &[
            ("defends", "yes"),
            ("replaced", "other"),
            ("on-lead", "partner"),
            ("shown", "none"),
            ("choice", "forbid-clubs"),
        ],
        found: &[Found::NotLeads(Party::Partner, "clubs", Until::LeadIsLost), Found::CitesNot("26A2")],
    },
    Case {
        key: "lead-required-2007",
        source: "seed 000, \"Withdrawn Calls - Lead Restrictions\", what changed in 2017 (the earlier Laws)",
        book: "2007 australia",
        story: "A natural 1S out of turn was withdrawn and not repeated, and no suit was shown since. The \
                partner is on lead for the first time; declarer has the ace and queen and wants a spade.",
        answers: &[
            ("defends", "yes"),
            ("replaced", "other"),
            ("on-lead", "partner"),
            ("about", "S"),
            ("shown", "none"),
            ("choice", "require-spades"),
        ],
        found: &[Found::Leads(Party::Partner, "spades"), Found::Cites("26A2")],
    },
    Case {
        key: "lead-after-notrump-2007",
        source: "seed 000, \"Withdrawn Calls - Lead Restrictions\", calls about no suit, such as no-trump \
                or a strong club",
        book: "2007 australia",
        story: "A 1NT out of turn was withdrawn and not repeated. The partner is on lead for the first \
                time; declarer forbids hearts.",
        answers: &[
            ("defends", "yes"),
            ("replaced", "other"),
            ("on-lead", "partner"),
            ("about", "none"),
            ("choice", "forbid-hearts"),
        ],
        found: &[
            Found::NotLeads(Party::Partner, "hearts", Until::LeadIsLost),
            Found::Cites("26B"),
            Found::CitesNot("26A2"),
        ],
    },
    Case {
        key: "lead-by-offender",
        source: "seed 000, \"Withdrawn Calls - Lead Restrictions\", 1",
        book: "2017",
        story: "The player whose own call was withdrawn has the opening lead.",
        answers: &[("defends", "yes"), ("replaced", "other"), ("on-lead", "offender")],
        found: &[Found::Says("leads freely"), Found::Offers(Party::Declarer)],
    },
    Case {
        key: "lead-directing-double",
        source: "seed 000, \"Withdrawn Calls - Lead Restrictions\", the double of the answer to Blackwood",
        book: "2017",
        story: "North's 3D was withdrawn. Later East asked for aces, West answered 5D, and North legally \
                doubled it for the lead, which you count as showing diamonds. South leads; declarer would \
                forbid diamonds, may not, and leaves the lead free.",
        answers: &[
            ("defends", "yes"),
            ("replaced", "other"),
            ("on-lead", "partner"),
            ("shown", "D"),
            ("choice", "free"),
        ],
        found: &[
            Found::Refuses("choice", "forbid-diamonds"),
            Found::Says("leaves the lead free"),
            Found::Cites("26B"),
            Found::OffersNothing,
        ],
    },
    Case {
        key: "lead-diamonds-shown-2007",
        source: "seed 000, \"Other relevant Laws\", 3 (as it was until 2007)",
        book: "2007 australia",
        story: "West opened 1D; later West bid an insufficient 2D and passed instead. East-West defend and \
                East is on lead for the first time.",
        answers: &[
            ("defends", "yes"),
            ("replaced", "other"),
            ("on-lead", "partner"),
            ("about", "D"),
            ("shown", "D"),
        ],
        found: &[Found::Says("No lead restriction"), Found::Cites("26A1"), Found::OffersNothing],
    },
    Case {
        key: "lead-after-comparable",
        source: "seed 003, \"Withdrawn call, lead restrictions\", A",
        book: "2017",
        story: "A call out of turn was replaced by a comparable one. Its side defends.",
        answers: &[("defends", "yes"), ("replaced", "made-good")],
        found: &[Found::Says("No lead restriction"), Found::Cites("26A"), Found::CitesNot("26B")],
    },
    Case {
        key: "lead-after-other-call",
        source: "seed 003, \"Withdrawn call, lead restrictions\", B",
        book: "2017",
        story: "An insufficient 2H was replaced by a pass. The offender has bid clubs. The offender's \
                partner is on lead for the first time, and declarer forbids hearts.",
        answers: &[
            ("defends", "yes"),
            ("replaced", "other"),
            ("on-lead", "partner"),
            ("shown", "C"),
            ("choice", "forbid-hearts"),
        ],
        found: &[Found::NotLeads(Party::Partner, "hearts", Until::LeadIsLost), Found::Cites("26B")],
    },
    Case {
        key: "lead-required-by-option",
        source: "seed 000, \"Withdrawn Calls - Lead Restrictions\": what changed in 2017, where a body keeps it",
        book: "2017 leads=require-or-forbid",
        story: "The same in a contest that still lets declarer ask for the suit of the withdrawn bid, hearts. Declarer does.",
        answers: &[
            ("defends", "yes"),
            ("replaced", "other"),
            ("on-lead", "partner"),
            ("about", "H"),
            ("shown", "C"),
            ("choice", "require-hearts"),
        ],
        found: &[
            Found::Leads(Party::Partner, "hearts"),
            Found::Cites("26B"),
            Found::Refuses("choice", "require-spades"),
            Found::Refuses("choice", "forbid-clubs"),
        ],
    },
    Case {
        key: "lead-only-forbidden-by-option",
        source: "seed 000, \"Withdrawn Calls - Lead Restrictions\": the rule of 2017, taken before its time",
        book: "2007 leads=forbid",
        story: "The same under the Laws of 2007, in a contest where a lead may be forbidden and never required.",
        answers: &[
            ("defends", "yes"),
            ("replaced", "other"),
            ("on-lead", "partner"),
            ("about", "H"),
            ("shown", "C"),
            ("choice", "forbid-hearts"),
        ],
        found: &[
            Found::NotLeads(Party::Partner, "hearts", Until::LeadIsLost),
            Found::Cites("26A2"),
            Found::Refuses("choice", "require-hearts"),
        ],
    },
    Case {
        key: "lead-offenders-declare",
        source: "seed 002, \"The wonderful Law 25B\", 8",
        book: "1997 acbl",
        story: "A call was changed, and its side has bought the contract.",
        answers: &[("defends", "no")],
        found: &[Found::Says("No lead restriction")],
    },
];
