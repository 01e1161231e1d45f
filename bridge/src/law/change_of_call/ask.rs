//! The questions about a change of call.

use crate::law::book::Edition;
use crate::law::change_of_call::facts::{Facts, First, Old, TooLate};
use crate::law::change_of_call::find::{accepting, slip};
use crate::law::change_of_call::words;
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;

#[derive(Clone, Copy)]
enum Intent {
    Slip,
    Meant,
    NotMade,
}

#[derive(Clone, Copy)]
enum State {
    Asked,
    Replaced,
    LeftCalled,
    LeftCalledOverFirst,
}

#[derive(Clone, Copy)]
enum Calls {
    Legal,
    First(First),
    SecondIllegal,
}

/// The facts of a change of call.
pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    match first(interview)? {
        Intent::NotMade => Ok(Facts::NotMade),
        Intent::Slip if is_at_once(interview)? => since(interview),
        Intent::Slip | Intent::Meant => changed(interview),
    }
}

fn first(interview: &mut Interview<'_>) -> Result<Intent, Pause> {
    let book = interview.book();
    let question =
        Question::new("first", "Did the player want to make the first call, even for a moment?", slip(book))
            .because("A call that was never in mind is put right freely, a change of mind is not")
            .judged(words::guide(book))
            .away();
    let mut choices = vec![
        (Intent::Meant, "meant", "Yes: it was meant then, and the player thinks otherwise now"),
        (Intent::Slip, "slip", "Never: a slip of the hand or the tongue"),
    ];
    if book.edition == Edition::Laws1997 {
        choices.push((
            Intent::NotMade,
            "not-made",
            "No call was made at all: the card had not been held to the table, or nearly so",
        ));
    }
    interview.choose(question, choices)
}

/// Before 2017 a slip had to be put right without pause for thought.
fn is_at_once(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let book = interview.book();
    if book.is_since(Edition::Laws2017) {
        return Ok(true);
    }
    let question = Question::new(
        "at-once",
        "Once the slip was seen, did the player change it, or try to, without stopping to think?",
        slip(book),
    )
    .because("It counts from the moment at which the player saw it; after thinking it is a change of mind")
    .usually("yes");
    interview.yes(question)
}

fn since(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let question = Question::new("since", "Who has called since?", slip(book))
        .because("It is too late once the partner has called; the left-hand opponent may call anew")
        .usually("nobody");
    let mut choices = vec![
        (Facts::Slip { left_has_called: false }, "nobody", "Nobody"),
        (Facts::Slip { left_has_called: true }, "left", "The left-hand opponent, but not the partner"),
        (Facts::TooLate(TooLate::PartnerHasCalled), "partner", "The partner"),
    ];
    if book.is_since(Edition::Laws2007) {
        choices.push((
            Facts::TooLate(TooLate::AuctionIsOver),
            "over",
            "The auction has ended before the partner's turn, and the opening lead is faced",
        ));
    }
    interview.choose(question, choices)
}

fn changed(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    match state(interview)? {
        State::Asked if !wishes(interview)? => Ok(Facts::Kept),
        State::LeftCalled => Ok(Facts::Accepted { by_calling: true }),
        State::LeftCalledOverFirst => Ok(Facts::Old(Old::LeftCalledOverFirst)),
        State::Asked | State::Replaced => match calls(interview)? {
            Calls::First(first) => Ok(Facts::Illegal(first)),
            Calls::Legal => {
                if accepts(interview)? {
                    Ok(Facts::Accepted { by_calling: false })
                } else {
                    not_accepted(interview)
                }
            }
            Calls::SecondIllegal => not_accepted(interview),
        },
    }
}

fn state(interview: &mut Interview<'_>) -> Result<State, Pause> {
    let book = interview.book();
    let question = Question::new("state", "How far has it gone?", book.law(25, "B"))
        .because("A call that was meant is changed only if the left-hand opponent lets it pass")
        .usually("replaced");
    let mut choices = vec![
        (
            State::Replaced,
            "replaced",
            "Another call lies in its place, and the left-hand opponent has not called",
        ),
        (State::Asked, "asked", "Nothing has been put in its place: the player would like to"),
        (State::LeftCalled, "left-called", "The left-hand opponent has called over the new call"),
    ];
    if book.edition == Edition::Laws1997 {
        choices.push((
            State::LeftCalledOverFirst,
            "left-called-first",
            "The left-hand opponent had called over the first call before the change was noticed",
        ));
    }
    interview.choose(question, choices)
}

/// Whether the player changes a call that was meant: since 2007 there is no such choice.
fn wishes(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let book = interview.book();
    if book.is_since(Edition::Laws2007) {
        return Ok(false);
    }
    let question = Question::new("wish", "Does the player leave the first call?", book.law(25, "B"))
        .because("Until the left-hand opponent calls, it may still be changed, at a price")
        .offered(Party::Offender, words::TO_PLAYER);
    interview.choose(question, [(false, "leave", "It is left as it is"), (true, "change", "It is changed")])
}

fn calls(interview: &mut Interview<'_>) -> Result<Calls, Pause> {
    let book = interview.book();
    let question = Question::new("calls", "Was the first call a legal one?", book.law(25, "B"))
        .because("If it was not, its own Law decides")
        .usually("legal");
    let mut choices = vec![
        (Calls::Legal, "legal", "Yes"),
        (Calls::First(First::Insufficient), "insufficient", "No: it was an insufficient bid"),
        (
            Calls::First(First::Otherwise),
            "illegal",
            "No: out of turn, or a double or redouble that is not allowed",
        ),
    ];
    if book.edition == Edition::Laws1997 {
        choices.push((Calls::SecondIllegal, "second-illegal", "Yes, but the new one is not legal"));
    }
    interview.choose(question, choices)
}

fn accepts(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let book = interview.book();
    let question =
        Question::new("accept", "Does the left-hand opponent accept the new call?", accepting(book))
            .because("The left-hand opponent chooses first")
            .offered(Party::LeftOpponent, words::to_left_opponent(book));
    interview.yes(question)
}

fn not_accepted(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    if book.is_since(Edition::Laws2007) {
        return Ok(Facts::Cancelled);
    }
    let question = Question::new("choice", "What does the player choose?", book.law(25, "B2(b)"))
        .because("The first call costs the partner a turn, any other limits the score")
        .offered(Party::Offender, words::TO_OFFENDER);
    let old = interview.choose(
        question,
        [(Old::FirstStands, "first", "The first call"), (Old::Another, "another", "Another legal call")],
    )?;
    Ok(Facts::Old(old))
}
