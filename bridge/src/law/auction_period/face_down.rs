//! An opening lead that lies face down and is to be changed (Laws 41A and 47E2).

use crate::law::auction_period::partners_information;
use crate::law::book::Book;
use crate::law::finding::{Becomes, Course, Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;

/// Why the lead is to be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Facts {
    /// The leader thinks better of it.
    SecondThought,
    /// The wrong defender has led.
    WrongDefender,
    /// An explanation has turned out wrong after the lead.
    WrongExplanation,
    /// The same, through a question of the leader's partner that suggests another lead.
    SuggestedByPartner,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let why = Question::new("why", "Why is the face-down lead to be changed?", book.law(41, "A"))
        .because("It goes back only after an irregularity, and only if you say so");
    let why = interview.choose(
        why,
        [
            (Facts::SecondThought, "second-thought", "The leader would rather lead another card"),
            (Facts::WrongDefender, "wrong-defender", "It was the other defender's lead"),
            (Facts::WrongExplanation, "explanation", "An explanation or an alert has turned out wrong since"),
        ],
    )?;
    if why != Facts::WrongExplanation {
        return Ok(why);
    }
    let question = Question::new(
        "question",
        "Did it come out through a question of the leader's partner?",
        book.law(41, "B"),
    )
    .because("Such a question may tell the leader something")
    .usually("no");
    if !interview.yes(question)? {
        return Ok(Facts::WrongExplanation);
    }
    let suggests =
        Question::new("suggests", "Did the question suggest another lead?", partners_information(book))
            .because("Then the lead is not changed, and you may adjust the score later")
            .judged([
                "Was the question about one call or one suit, or about the whole auction?",
                "Would a partner who holds something in that suit ask so?",
            ]);
    Ok(if interview.yes(suggests)? { Facts::SuggestedByPartner } else { Facts::WrongExplanation })
}

pub(super) fn find(facts: Facts, book: &Book) -> Finding {
    let law = book.law(41, "A");
    match facts {
        Facts::SecondThought => Finding::new(
            "The face-down lead stays",
            "A card led face down is led. It goes back only after an irregularity and at the director's word; a second \
             thought is none.",
            law,
        )
        .card("The face-down card", Party::OpeningLeader, Becomes::Played, law),
        Facts::WrongDefender => Finding::new(
            "The face-down card goes back, the right defender leads",
            "The wrong defender has led, and the card has not been faced: it goes back to the hand, without \
             rectification.",
            law,
        )
        .card("The face-down card", Party::LeadersPartner, Becomes::PickedUp, law)
        .said(Party::OpeningLeader, "It is your lead: please put it face down."),
        Facts::WrongExplanation => call_first(
            Finding::new(
                "The face-down lead may be changed",
                "The explanation was wrong: the face-down card may be taken back and another led.",
                law,
            ),
            book,
        )
        .ruled("A lead made on a wrong explanation may be changed until dummy has shown a card.", book.law(47, "E2"))
        .card("The face-down card, if another is led", Party::OpeningLeader, Becomes::PickedUp, law)
        .again(When::PlayEnds, "if the defenders are damaged all the same", book.law(21, "B3")),
        Facts::SuggestedByPartner => call_first(
            Finding::new(
                "The face-down lead stays",
                "The explanation was wrong, but partner's question suggests another lead: the lead is not changed.",
                law,
            ),
            book,
        )
        .card("The face-down card", Party::OpeningLeader, Becomes::Played, law)
        .informed(
            "what the question suggests",
            &[Party::DeclaringSide],
            &[Party::DefendingSide],
            partners_information(book),
        )
        .again(
            When::PlayEnds,
            "to see whether the wrong explanation has damaged the defenders: the score may still be adjusted",
            book.law(21, "B3"),
        ),
    }
}

/// A call that may be changed comes before the lead: the auction period is not over (Law 21B1).
fn call_first(finding: Finding, book: &Book) -> Finding {
    finding
        .ruled(
            "Before that: the lead has not been faced, so the last call of the leader's side may still be changed where it \
             rests on the explanation. Rule on that as a wrong explanation that has come to light.",
            book.law(21, "B1"),
        )
        .goes_on("auction-period", [("about", "corrected"), ("stage", "before")], Course::Besides)
}
