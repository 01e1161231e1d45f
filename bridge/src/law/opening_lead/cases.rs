//! The seeds' examples of opening leads out of turn.

use crate::law::case::{Case, Found};
use crate::law::finding::{Becomes, Until};
use crate::law::party::Party;

pub(super) const CASES: &[Case] = &[
    Case {
        key: "opening-lead-accepted",
        source: "seed 003, \"Opening lead out of turn\" (a); seed 000, option 1(a)",
        book: "2017 australia",
        story: "South is to play the contract and West to lead, but East leads face up. South accepts and wants to play the \
                hand.",
        answers: &[("plain", "yes"), ("option", "accept")],
        found: &[
            Found::Cites("54B1"),
            Found::Bound(Party::Declarer, Until::TrickEnds),
            Found::Card(Party::Offender, Becomes::Played),
            Found::NoPenaltyCard,
        ],
    },
    Case {
        key: "opening-lead-become-dummy",
        source: "seed 003, \"Opening lead out of turn\" (b); seed 000, option 1(b)",
        book: "2017",
        story: "East leads face up, though it was West's lead. South accepts and would rather see the partner play the hand.",
        answers: &[("plain", "yes"), ("option", "become-dummy")],
        found: &[Found::Cites("54A"), Found::Says("the partner becomes declarer"), Found::NoPenaltyCard],
    },
    Case {
        key: "opening-lead-required",
        source: "seed 003, \"Opening lead out of turn\" (c); seed 000, option 2(b)",
        book: "2017",
        story: "East leads the six of diamonds face up, though it was West's lead. South wants West to lead a diamond.",
        answers: &[("plain", "yes"), ("option", "require")],
        found: &[
            Found::Bound(Party::Partner, Until::ThisTurn),
            Found::Card(Party::Offender, Becomes::PickedUp),
            Found::NoPenaltyCard,
        ],
    },
    Case {
        key: "opening-lead-forbidden",
        source: "seed 003, \"Opening lead out of turn\" (d); seed 000, option 2(a)",
        book: "2017",
        story: "East leads a club face up, though it was West's lead. South does not want clubs led.",
        answers: &[("plain", "yes"), ("option", "forbid")],
        found: &[
            Found::Bound(Party::Partner, Until::LeadIsLost),
            Found::Card(Party::Offender, Becomes::PickedUp),
            Found::NoPenaltyCard,
        ],
    },
    Case {
        key: "opening-lead-any",
        source: "seed 003, \"Opening lead out of turn\" (e); seed 000, option 2(c)",
        book: "2017",
        story: "East leads a club face up, though it was West's lead. South refuses it, and West may lead anything.",
        answers: &[("plain", "yes"), ("option", "any")],
        found: &[
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Bound(Party::Offender, Until::CardIsPlayed),
            Found::Cites("54D"),
        ],
    },
    Case {
        key: "opening-lead-king-of-hearts",
        source: "seed 000, \"Some examples\": the king of hearts against 4S",
        book: "2017",
        story: "South opened 1NT showing 12 to 14 points and plays 4S. It is West's lead, but East leads the king of hearts \
                face up. South refuses it and forbids a heart. May West, with dummy in sight, count on East's ace and king \
                and work out from them what South holds?",
        answers: &[("plain", "yes"), ("option", "forbid")],
        found: &[
            Found::Cites("50E2"),
            Found::Says("all that it tells of the rest of the hand"),
            Found::Bound(Party::Partner, Until::LeadIsLost),
            Found::ComesBack,
        ],
    },
    Case {
        key: "opening-lead-1997-picked-up",
        source: "seed 002, \"Lead out of turn\": Law 16C2 for the defenders",
        book: "1997 acbl",
        story: "East leads a heart face up, though it was West's lead. Declarer has it picked up and requires a heart from \
                West.",
        answers: &[("plain", "yes"), ("option", "require")],
        found: &[Found::Cites("16C2"), Found::Bound(Party::Partner, Until::ThisTurn), Found::NoPenaltyCard],
    },
    Case {
        key: "opening-lead-declarer-spread",
        source: "seed 000, \"Faced Opening Lead out of Turn\": starts to spread the hand",
        book: "2017",
        story: "East leads face up out of turn. South, who has not noticed, begins to put the hand down as though dummy.",
        answers: &[("plain", "no"), ("lead", "faced"), ("since", "declarer-spread")],
        found: &[Found::Cites("54A"), Found::Bound(Party::Declarer, Until::PlayEnds), Found::NoPenaltyCard],
    },
    Case {
        key: "opening-lead-declarer-played",
        source: "seed 000, \"Faced Opening Lead out of Turn\": plays to trick one",
        book: "2017",
        story: "East leads face up out of turn, and South plays a card from their own hand to it before anybody notices.",
        answers: &[("plain", "no"), ("lead", "faced"), ("since", "declarer-played")],
        found: &[Found::Cites("53A"), Found::NoPenaltyCard],
    },
    Case {
        key: "opening-lead-dummy-ace-queen",
        source: "seed 000, \"Faced Opening Lead out of Turn\": dummy spreads with the ace and queen of spades",
        book: "2017",
        story: "South is declarer. East leads a small spade face up out of turn, and before you can rule North spreads a \
                hand with the ace and queen of spades: South now has to accept the lead.",
        answers: &[("plain", "no"), ("lead", "faced"), ("since", "dummy-seen"), ("aware", "yes")],
        found: &[Found::Cites("54C"), Found::Cites("72C"), Found::ComesBack, Found::NoPenaltyCard],
    },
    Case {
        key: "opening-lead-dummy-ace-queen-2007",
        source: "seed 000, \"Damage after Infractions\": old Law 23",
        book: "2007",
        story: "As before, under the earlier book: East leads a small spade face up out of turn, and North puts down a hand \
                with the ace and queen of spades before you can rule.",
        answers: &[("plain", "no"), ("lead", "faced"), ("since", "dummy-seen"), ("aware", "yes")],
        found: &[Found::Cites("54C"), Found::Cites("23"), Found::ComesBack],
    },
    Case {
        key: "opening-lead-both",
        source: "seed 003, \"Opening lead out of turn\": both lead at the same time",
        book: "2017 australia",
        story: "Both defenders put a card face up on the table at the same moment.",
        answers: &[("plain", "no"), ("lead", "both")],
        found: &[
            Found::Cites("58A"),
            Found::Card(Party::OpeningLeader, Becomes::Played),
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
        ],
    },
    Case {
        key: "opening-lead-second-thoughts",
        source: "seed 003, \"Opening lead out of turn\": a face-down lead is played; seed 000, \"Clarification period\"",
        book: "2017 australia",
        story: "West, whose lead it is, has a card face down on the table and wants to lead another.",
        answers: &[("plain", "no"), ("lead", "change"), ("why", "own-mind")],
        found: &[
            Found::Cites("41A"),
            Found::Says("cannot be changed"),
            Found::Card(Party::OpeningLeader, Becomes::Played),
        ],
    },
    Case {
        key: "opening-lead-face-down-wrong-side",
        source: "seed 004, Law 41A: the lead was made from the wrong side",
        book: "2007 wales",
        story: "East has put a card face down on the table, but it is West's lead.",
        answers: &[("plain", "no"), ("lead", "face-down")],
        found: &[Found::Cites("41A"), Found::Card(Party::Offender, Becomes::PickedUp), Found::NoPenaltyCard],
    },
    Case {
        key: "opening-lead-misinformed",
        source: "seed 004, Law 41A: after misinformation is corrected",
        book: "2007 wales",
        story: "West has led face down. Now dummy-to-be corrects an explanation that declarer had given, and West would like \
                to lead something else.",
        answers: &[("plain", "no"), ("lead", "change"), ("why", "misinformed")],
        found: &[Found::Cites("47E2"), Found::Card(Party::OpeningLeader, Becomes::PickedUp)],
    },
    Case {
        key: "opening-lead-partner-asked",
        source: "seed 000, \"Clarification period\": a question by the leader's partner",
        book: "2017",
        story: "West has led face down. East asks about one bid, and the answer shows that it had been explained wrongly. You \
                think that East's question itself points to another lead. West wants to change.",
        answers: &[("plain", "no"), ("lead", "change"), ("why", "partner-asked"), ("suggested", "yes")],
        found: &[Found::Cites("16B1"), Found::Card(Party::OpeningLeader, Becomes::Played), Found::ComesBack],
    },
    Case {
        key: "opening-lead-1997-become-dummy",
        source: "seed 002, \"Lead out of turn\": accept and be dummy",
        book: "1997 acbl",
        story: "East leads face up, though it was West's lead. Declarer accepts the lead and prefers to be dummy.",
        answers: &[("plain", "yes"), ("option", "become-dummy")],
        found: &[Found::Cites("54A"), Found::NoPenaltyCard],
    },
    Case {
        key: "opening-lead-1997-penalty-card",
        source: "seed 002, \"Lead out of turn\": left as a penalty card",
        book: "1997 acbl",
        story: "East leads face up, though it was West's lead. Declarer rejects it, leaves it on the table, and lets West lead \
                anything.",
        answers: &[("plain", "yes"), ("option", "any")],
        found: &[
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Cites("50D2(b)"),
            Found::Cites("50D1"),
        ],
    },
];
