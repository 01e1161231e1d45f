//! The questions about a change of call.

use crate::law::book::{Edition, Nation};
use crate::law::change_of_call::facts::{Accepted, Facts, First, Old, Since, TooLate};
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
    /// Over the new call, intentionally.
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
        Intent::Slip if is_at_once(interview)? => Ok(match since(interview)? {
            Since::Nobody => Facts::Slip { left_has_called: false },
            Since::Left => Facts::Slip { left_has_called: true },
            Since::TooLate(why) => Facts::TooLate(why),
        }),
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
    // The regulation for bidding boxes is the ACBL's (seed 002).
    if book.edition == Edition::Laws1997 && book.nation == Nation::Acbl {
        choices.push((
            Intent::NotMade,
            "not-made",
            "No call was made at all: the card had not been held to the table, or nearly so",
        ));
    }
    interview.choose(question, choices)
}

/// Before 2017 a slip had to be put right without pause for thought.
pub(crate) fn is_at_once(interview: &mut Interview<'_>) -> Result<bool, Pause> {
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

/// Who has called since a slip.
pub(crate) fn since(interview: &mut Interview<'_>) -> Result<Since, Pause> {
    let book = interview.book();
    let question = Question::new("since", "Who has called since?", slip(book))
        .because("It is too late once the partner has called; the left-hand opponent may call anew")
        .usually("nobody");
    let mut choices = vec![
        (Since::Nobody, "nobody", "Nobody"),
        (Since::Left, "left", "The left-hand opponent, but not the partner"),
        (Since::TooLate(TooLate::PartnerHasCalled), "partner", "The partner"),
    ];
    if book.is_since(Edition::Laws2007) {
        choices.push((
            Since::TooLate(TooLate::AuctionIsOver),
            "over",
            "The auction has ended before the partner's turn, and the opening lead is faced",
        ));
    }
    interview.choose(question, choices)
}

fn changed(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let is_since_2007 = interview.book().is_since(Edition::Laws2007);
    match state(interview)? {
        State::Asked if !wishes(interview)? => Ok(Facts::Kept),
        // In 1997 whoever calls over the new call condones it, whatever the first one was.
        State::LeftCalled if !is_since_2007 => Ok(Facts::Accepted(Accepted::ByCalling)),
        State::LeftCalledOverFirst if !is_since_2007 => Ok(Facts::Old(Old::LeftCalledOverFirst)),
        state @ (State::Asked | State::Replaced | State::LeftCalled | State::LeftCalledOverFirst) => {
            match calls(interview)? {
                Calls::First(first) => Ok(Facts::Illegal(first)),
                Calls::Legal => legal(interview, state),
                Calls::SecondIllegal => not_accepted(interview),
            }
        }
    }
}

/// A legal call was changed.
fn legal(interview: &mut Interview<'_>, state: State) -> Result<Facts, Pause> {
    match state {
        State::LeftCalled => Ok(Facts::Accepted(Accepted::ByCalling)),
        State::LeftCalledOverFirst if accepts(interview, true)? => {
            Ok(Facts::Accepted(Accepted::AfterCalling))
        }
        State::LeftCalledOverFirst => Ok(Facts::Cancelled { left_has_called: true }),
        State::Asked | State::Replaced if accepts(interview, false)? => {
            Ok(Facts::Accepted(Accepted::InWords))
        }
        State::Asked | State::Replaced => not_accepted(interview),
    }
}

fn state(interview: &mut Interview<'_>) -> Result<State, Pause> {
    let book = interview.book();
    let question = Question::new("state", "How far has it gone?", book.law(25, "B"))
        .because("A call that was meant is changed only if the left-hand opponent lets it pass");
    interview.choose(
        question,
        [
            (State::Asked, "asked", "Nothing has been put in its place: the player would like to"),
            (
                State::Replaced,
                "replaced",
                "Another call lies in its place, and the left-hand opponent has called over neither",
            ),
            (
                State::LeftCalled,
                "left-called",
                "Another call lies in its place, and the left-hand opponent has seen it and called over it",
            ),
            (
                State::LeftCalledOverFirst,
                "left-called-first",
                "The left-hand opponent has called, and meant that call to be over the first one",
            ),
        ],
    )
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

fn accepts(interview: &mut Interview<'_>, left_has_called: bool) -> Result<bool, Pause> {
    let book = interview.book();
    let question =
        Question::new("accept", "Does the left-hand opponent accept the new call?", accepting(book))
            .because("The left-hand opponent chooses first")
            .offered(Party::LeftOpponent, words::to_left_opponent(left_has_called, book));
    interview.yes(question)
}

fn not_accepted(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    if book.is_since(Edition::Laws2007) {
        return Ok(Facts::Cancelled { left_has_called: false });
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
