//! What the Laws say of an opening lead out of turn.

use super::{Change, Choice, Facts, Then};
use crate::law::book::{Book, Edition};
use crate::law::finding::{Becomes, Finding, Must, Until, When};
use crate::law::judged::Judged;
use crate::law::numbering::{could_have_known, first_chance, from_partner};
use crate::law::party::Party;
use crate::law::penalty_card::{Several, Wish, left, partner_waits, wished};

const CARD: &str = "The lead out of turn";

/// What follows from the facts.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::FaceDown => Finding::new(
            "The face-down lead goes back",
            "The lead has not been faced: it goes back into the hand, nothing more, and the correct defender leads.",
            book.law(41, "A"),
        )
        .card(CARD, Party::Offender, Becomes::PickedUp, book.law(41, "A"))
        .bound(
            Party::OpeningLeader,
            Must::Other("must make the opening lead, face down,".to_owned()),
            Until::ThisTurn,
            book.law(41, "A"),
        ),
        Facts::Change(why) => change(why, book),
        Facts::DeclaringSide => declaring_side(book),
        Facts::Both => both(book),
        Facts::Misled => Finding::new(
            "The lead is taken back: an opponent had told the player to lead",
            "Declarer's side had told the player to lead: the card goes back into the hand, nobody may accept it, and the correct \
             defender leads.",
            book.law(47, "E1"),
        )
        .card(CARD, Party::Offender, Becomes::PickedUp, book.law(47, "E1")),
        Facts::Faced(then) => faced(then, book),
    }
}

fn change(why: Change, book: &Book) -> Finding {
    match why {
        Change::OwnMind => Finding::new(
            "The face-down lead stands",
            "A lead that lies face down is made: it cannot be changed because the leader thinks again or pulled out the \
             wrong card.",
            book.law(41, "A"),
        )
        .card("The card led", Party::OpeningLeader, Becomes::Played, book.law(41, "A")),
        Change::Misinformed => Finding::new(
            "The face-down lead may be changed",
            "The leader was misinformed: with your leave the face-down card goes back, and any card may be led.",
            book.law(47, "E2"),
        )
        .card("The face-down card", Party::OpeningLeader, Becomes::PickedUp, book.law(47, "E2"))
        .again(When::PlayEnds, "if the defenders are still damaged by the wrong information", book.law(47, "E2")),
        Change::PartnerAsked => Finding::new(
            "The face-down lead stands for now",
            "The partner's question suggested another lead: you may refuse the change, and look at the score after the \
             play.",
            book.law(41, "A"),
        )
        .card("The card led", Party::OpeningLeader, Becomes::Played, book.law(41, "A"))
        .informed(
            "What the question suggested",
            &[Party::DeclaringSide],
            &[Party::OpeningLeader],
            from_partner(book),
        )
        .again(When::PlayEnds, "if the wrong information damaged the defenders", book.law(47, "E2")),
    }
}

fn declaring_side(book: &Book) -> Finding {
    let (clause, back) = match book.edition {
        Edition::Laws2017 => (book.law(54, "E"), book.law(24, "D")),
        Edition::Laws2007 => (book.law(54, "E"), book.law(24, "")),
        Edition::Laws1997 => (book.law(48, "A"), book.law(48, "A")),
    };
    Finding::new(
        "Declarer's side cannot make the opening lead",
        "It is no lead and nobody can accept it: the card is treated as one that was shown before the play. The correct \
         defender leads.",
        clause,
    )
    .card("The card", Party::Offender, Becomes::PickedUp, back)
}

fn both(book: &Book) -> Finding {
    let finding = Finding::new(
        "Both led at once: the correct lead stands",
        "The lead of the correct defender stands. The other card counts as shown after it and becomes a penalty card.",
        book.law(58, "A"),
    )
    .ruled("A defender's card that the partner can see too early is a penalty card.", book.law(49, ""))
    .ruled("If it follows suit, it is the card that must be played to this first trick.", first_chance(book))
    .card("The lead", Party::OpeningLeader, Becomes::Played, book.law(58, "A"));
    partner_waits(left(finding, "The other card", book), Several::One, book)
}

fn faced(then: Then, book: &Book) -> Finding {
    match then {
        Then::Chosen { choice, partner_has_led: false } => chosen(choice, book),
        Then::Chosen { choice, partner_has_led: true } => {
            let clause = book.law(54, "");
            chosen(choice, book)
                .ruled("The other defender's face-down lead goes back first.", clause)
                .card("The face-down lead", Party::Partner, Becomes::PickedUp, clause)
        }
        Then::DeclarerSpread => become_dummy(
            Finding::new(
                "Declarer has begun to spread the hand and becomes dummy",
                "By showing cards declarer has accepted the lead: the whole hand is spread, and the partner plays it.",
                book.law(54, "A"),
            ),
            book,
        ),
        Then::DummySeen { could_have_known } => dummy_seen(could_have_known, book),
        Then::DeclarerPlayed => accepted(
            Finding::new(
                "The lead is accepted: declarer has played to it",
                "Declarer has played the next card from their own hand, and that accepts the lead.",
                book.law(53, "A"),
            ),
            book,
        ),
        Then::DummyPlayed => Finding::new(
            "The lead is accepted, and dummy's card stays played",
            "Declarer has played the second card of the trick from dummy: it cannot be taken back, except to correct a \
             revoke. Declarer's own hand plays last.",
            book.law(54, "B2"),
        )
        .card("The card", Party::Dummy, Becomes::Played, book.law(54, "B2"))
        .card(CARD, Party::Offender, Becomes::Played, book.law(53, "A")),
    }
}

fn chosen(choice: Choice, book: &Book) -> Finding {
    let suit = "the suit of the card led out of turn";
    let refused = |title: &str| {
        Finding::new(
            title,
            "Declarer refuses the lead: the correct defender leads, and the card led out of turn is treated as a major \
             penalty card.",
            book.law(54, "D"),
        )
    };
    match choice {
        Choice::Play => accepted(
            Finding::new(
                "The lead is accepted: declarer plays the hand",
                "Declarer accepts the lead.",
                book.law(53, "A"),
            ),
            book,
        ),
        Choice::BecomeDummy => become_dummy(
            Finding::new(
                "The lead is accepted: declarer becomes dummy",
                "Declarer accepts the lead by spreading the hand; the partner becomes declarer.",
                book.law(54, "A"),
            ),
            book,
        ),
        Choice::Require => {
            wished(refused("The lead is refused: that suit must be led"), Wish::Require, suit, CARD, book)
        }
        Choice::Forbid => {
            wished(refused("The lead is refused: that suit must not be led"), Wish::Forbid, suit, CARD, book)
        }
        Choice::AnyLead => {
            wished(refused("The lead is refused: any lead, and a penalty card"), Wish::Free, suit, CARD, book)
        }
    }
}

fn accepted(finding: Finding, book: &Book) -> Finding {
    finding
        .ruled(
            "Dummy is spread; the second card comes from declarer's own hand, dummy's card last.",
            book.law(54, "B1"),
        )
        .card(CARD, Party::Offender, Becomes::Played, book.law(53, "A"))
        .bound(
            Party::Declarer,
            Must::Other("must play the second card of the trick from their own hand".to_owned()),
            Until::TrickEnds,
            book.law(54, "B1"),
        )
}

fn become_dummy(finding: Finding, book: &Book) -> Finding {
    finding
        .card(CARD, Party::Offender, Becomes::Played, book.law(54, "A"))
        .bound(
            Party::Declarer,
            Must::Other("must spread the whole hand and be dummy".to_owned()),
            Until::PlayEnds,
            book.law(54, "A"),
        )
        .bound(
            Party::Dummy,
            Must::Other("must play the contract as declarer".to_owned()),
            Until::PlayEnds,
            book.law(54, "A"),
        )
}

fn dummy_seen(judged: Judged, book: &Book) -> Finding {
    let finding = Finding::new(
        "The lead must be accepted: declarer has seen a card of dummy",
        "Declarer could have seen a card of dummy: the lead must be accepted, and declarer plays the hand.",
        book.law(54, "C"),
    );
    let finding = accepted(finding, book);
    let clause = could_have_known(book);
    match judged {
        Judged::No => finding,
        Judged::NotYet => finding.again(
            When::PlayEnds,
            "if the defenders may be damaged because dummy came down before you could rule, and dummy could have been \
             aware of that",
            clause,
        ),
        Judged::Yes => finding
            .ruled(
                "Dummy came down before you could rule, and could have been aware that this might well pay. Play goes on; \
                 if it paid, the score is adjusted afterwards.",
                clause,
            )
            .again(When::PlayEnds, "adjust the score if declarer's side gained by it", clause),
    }
}
