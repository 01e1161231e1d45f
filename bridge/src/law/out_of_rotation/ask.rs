//! The questions about a call out of rotation.

use crate::law::book::{Book, Edition};
use crate::law::comparable;
use crate::law::interview::{Interview, Pause};
use crate::law::out_of_rotation::facts::{
    Accepted, Barred, Cancelled, Denomination, Facts, Kind, Repeatable, Replaced, Replacement, Rotation, Turn,
};
use crate::law::out_of_rotation::find::since_2007;
use crate::law::out_of_rotation::words::{Call, words};
use crate::law::party::Party;
use crate::law::question::Question;

/// What has happened before a ruling.
#[derive(Debug, Clone, Copy)]
enum Since {
    Nothing,
    LeftHasCalled,
    /// The offender's partner, and nobody else.
    PartnerHasCalled,
    InRotation(Rotation),
}

/// Whose turn it was when the offender's partner called over the call out of turn; `None` where the partner did not.
pub(super) type PartnerCalled = Option<Turn>;

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<(Facts, PartnerCalled), Pause> {
    let book = interview.book();
    let called = Question::new("call", "What was called out of turn?", since_2007(book, 29, "B"))
        .because("A pass, a bid and a double are ruled differently");
    let called = interview.choose(
        called,
        [
            (Kind::Pass, "pass", "A pass"),
            (Kind::Bid, "bid", "A bid"),
            (Kind::Double, "double", "A double or redouble"),
        ],
    )?;
    let turn = Question::new("turn", "Whose turn was it?", since_2007(book, 29, "B"))
        .because("It decides what the offender's partner may have learnt too early");
    let turn = interview.choose(
        turn,
        [
            (Turn::Right, "right", "The player's on the offender's right"),
            (Turn::Partner, "partner", "The offender's partner's"),
            (Turn::Left, "left", "The player's on the offender's left"),
        ],
    )?;
    if turn == Turn::Left && has_called(interview, book)? {
        return Ok((Facts::ChangeOfCall(called), None));
    }
    taken_up(interview, Made { kind: called, turn, is_insufficient: false })
}

/// A bid out of turn that was insufficient, too: whose turn it was is known.
pub(crate) fn insufficient(interview: &mut Interview<'_>, turn: Turn) -> Result<Facts, Pause> {
    Ok(taken_up(interview, Made { kind: Kind::Bid, turn, is_insufficient: true })?.0)
}

/// A call as it was made.
#[derive(Debug, Clone, Copy)]
struct Made {
    kind: Kind,
    turn: Turn,
    /// It is a bid and was not higher than the last one.
    is_insufficient: bool,
}

/// What has become of a call out of turn that is no change of call.
fn taken_up(interview: &mut Interview<'_>, made: Made) -> Result<(Facts, PartnerCalled), Pause> {
    let book = interview.book();
    let Made { kind: called, turn, is_insufficient } = made;
    // At the left-hand opponent's turn and before the offender's own, nobody has called: there is nothing to double.
    let is_admissible = match (called, turn) {
        (Kind::Double, Turn::Left) => false,
        (Kind::Double, Turn::Right | Turn::Partner) => admissible(interview, book)?,
        (Kind::Pass | Kind::Bid, Turn::Right | Turn::Partner | Turn::Left) => true,
    };
    let since = happened_since(interview, made, is_admissible, book)?;
    let partner = matches!(since, Since::PartnerHasCalled).then_some(turn);
    match since {
        Since::InRotation(why) => return Ok((Facts::InRotation(why), None)),
        Since::LeftHasCalled | Since::Nothing | Since::PartnerHasCalled if !is_admissible => {
            let left_has_called = matches!(since, Since::LeftHasCalled);
            return Ok((Facts::Inadmissible { left_has_called }, partner));
        }
        Since::LeftHasCalled => {
            return Ok((Facts::Accepted(Accepted { kind: called, has_called: true }), None));
        }
        Since::Nothing | Since::PartnerHasCalled => {}
    }
    let kind = artificial(interview, called, book)?;
    let is_before_bid = match (book.edition, kind, turn) {
        (Edition::Laws2017, _, _) | (_, Kind::Bid | Kind::Double, _) => false,
        (Edition::Laws2007 | Edition::Laws1997, Kind::Pass, Turn::Left) => true,
        (Edition::Laws2007 | Edition::Laws1997, Kind::Pass, Turn::Right | Turn::Partner) => {
            let bid = Question::new("any-bid", "Had anybody bid before the pass?", book.law(30, "A"))
                .because("Before the first bid a pass tells little, and costs the offender one pass");
            !interview.yes(bid)?
        }
    };
    let call = Call { kind, turn, is_before_bid, is_insufficient };
    if accepts(interview, call, book)? {
        return Ok((Facts::Accepted(Accepted { kind, has_called: false }), partner));
    }
    Ok((Facts::Cancelled(cancelled(interview, call, book)?), partner))
}

fn has_called(interview: &mut Interview<'_>, book: &Book) -> Result<bool, Pause> {
    let before =
        Question::new("before", "Had the offender already called on this board?", since_2007(book, 29, "B"))
            .because("Then it is not a call out of turn but a change of the earlier one");
    interview.yes(before)
}

fn admissible(interview: &mut Interview<'_>, book: &Book) -> Result<bool, Pause> {
    let possible = Question::new(
        "admissible",
        "Is it a double of an undoubled bid of the other side, or a redouble of their double?",
        book.law(36, ""),
    )
    .because("Any other double can never be accepted")
    .usually("yes");
    interview.yes(possible)
}

fn happened_since(
    interview: &mut Interview<'_>,
    made: Made,
    is_admissible: bool,
    book: &Book,
) -> Result<Since, Pause> {
    let turn = made.turn;
    let since =
        Question::new("since", "Has anybody called since, or is it one of these?", since_2007(book, 29, "A"))
            .because("A call over it accepts it; and some calls count as made in turn")
            .usually("nothing");
    let mut choices = vec![(Since::Nothing, "nothing", "No")];
    let mine = Since::InRotation(Rotation::OpponentHasCalled);
    match turn {
        Turn::Partner => {
            choices.push((Since::LeftHasCalled, "left-called", "The left-hand opponent has called over it"));
        }
        Turn::Left => {
            choices.push((mine, "left-called", "The left-hand opponent, whose turn it was, has called"));
        }
        Turn::Right => {
            choices.push((Since::LeftHasCalled, "left-called", "The left-hand opponent has called over it"));
            choices.push((mine, "right-called", "The right-hand opponent, whose turn it was, has called"));
            if is_admissible {
                let barred = Since::InRotation(Rotation::RightMustPass);
                choices.push((barred, "right-barred", "The right-hand opponent was bound by Law to pass"));
            }
        }
    }
    if is_admissible {
        let text = match turn {
            Turn::Right => "The right-hand opponent called at the same moment",
            Turn::Partner => "The partner called at the same moment",
            Turn::Left => "The left-hand opponent called at the same moment",
        };
        choices.push((Since::InRotation(Rotation::SameMoment), "same-moment", text));
    }
    // An insufficient bid has a procedure of its own, which does not ask for it.
    if !made.is_insufficient {
        choices.push((
            Since::PartnerHasCalled,
            "partner-called",
            "The offender's partner has called, before a ruling and before anybody else",
        ));
    }
    interview.choose(since, choices)
}

/// A pass that is artificial, or passes partner's artificial call, is ruled like a bid (Law 30C). In 2017 that makes no
/// difference to what happens but at the right-hand opponent's turn; the clause differs.
fn artificial(interview: &mut Interview<'_>, kind: Kind, book: &Book) -> Result<Kind, Pause> {
    if kind != Kind::Pass {
        return Ok(kind);
    }
    let meaning = Question::new(
        "artificial",
        "Does the pass show something by agreement, or is it a pass of partner's artificial call?",
        book.law(30, "C"),
    )
    .because("Then it is ruled like a bid out of turn")
    .usually("no");
    Ok(if interview.yes(meaning)? { Kind::Bid } else { Kind::Pass })
}

fn accepts(interview: &mut Interview<'_>, call: Call, book: &Book) -> Result<bool, Pause> {
    let accept = Question::new(
        "accept",
        "Does the left-hand opponent accept the call out of turn?",
        since_2007(book, 29, "A"),
    )
    .because("The choice is the left-hand opponent's, before anything else")
    .offered(Party::LeftOpponent, words(call, book));
    interview.yes(accept)
}

fn cancelled(interview: &mut Interview<'_>, call: Call, book: &Book) -> Result<Cancelled, Pause> {
    let repeatable = match call.kind {
        Kind::Pass if call.turn == Turn::Right || call.is_before_bid => {
            return Ok(Cancelled::PassOnce { is_before_bid: call.is_before_bid });
        }
        Kind::Pass => return pass(interview, book),
        Kind::Bid => Repeatable::Bid,
        Kind::Double => Repeatable::Double,
    };
    if call.turn != Turn::Right {
        return elsewhere(interview, repeatable, book);
    }
    match right(interview, repeatable, book)? {
        None => Ok(Cancelled::RightToCall(repeatable)),
        Some(true) if call.is_insufficient => Ok(Cancelled::RepeatInsufficient),
        Some(true) if is_sufficient(interview, repeatable, book)? => Ok(Cancelled::Repeat(repeatable)),
        Some(true) => Ok(Cancelled::RepeatInsufficient),
        Some(false) => at_right(interview, repeatable, book),
    }
}

fn pass(interview: &mut Interview<'_>, book: &Book) -> Result<Cancelled, Pause> {
    match book.edition {
        Edition::Laws2017 => replaced(interview, Replaced::Pass, book),
        Edition::Laws2007 | Edition::Laws1997 => Ok(Cancelled::PassThroughout),
    }
}

/// At partner's turn, or at the left-hand opponent's.
fn elsewhere(interview: &mut Interview<'_>, call: Repeatable, book: &Book) -> Result<Cancelled, Pause> {
    match (book.edition, call) {
        (Edition::Laws2017, Repeatable::Bid) => replaced(interview, Replaced::Bid, book),
        (Edition::Laws2017, Repeatable::Double) => replaced(interview, Replaced::Double, book),
        (Edition::Laws2007 | Edition::Laws1997, Repeatable::Bid) => Ok(Cancelled::Barred(Barred::Bid)),
        (Edition::Laws2007 | Edition::Laws1997, Repeatable::Double) => Ok(Cancelled::Barred(Barred::Double)),
    }
}

/// At the turn of the right-hand opponent, who then acted.
fn at_right(interview: &mut Interview<'_>, call: Repeatable, book: &Book) -> Result<Cancelled, Pause> {
    match (book.edition, call) {
        (Edition::Laws2017, Repeatable::Bid) => replaced(interview, Replaced::BidAtRight, book),
        (Edition::Laws2017, Repeatable::Double) => replaced(interview, Replaced::DoubleAtRight, book),
        (Edition::Laws2007 | Edition::Laws1997, Repeatable::Bid) => denomination(interview, book),
        (Edition::Laws2007 | Edition::Laws1997, Repeatable::Double) => {
            Ok(Cancelled::Barred(Barred::DoubleAtRight))
        }
    }
}

/// Whether the right-hand opponent passed; `None` as long as nothing was called.
fn right(interview: &mut Interview<'_>, call: Repeatable, book: &Book) -> Result<Option<bool>, Pause> {
    let clause = match (call, book.edition) {
        (Repeatable::Bid, Edition::Laws2017 | Edition::Laws2007 | Edition::Laws1997) => book.law(31, "A1"),
        (Repeatable::Double, Edition::Laws2017) => book.law(32, "A1"),
        (Repeatable::Double, Edition::Laws2007 | Edition::Laws1997) => book.law(32, "B1"),
    };
    let right =
        Question::new("right", "What does the right-hand opponent call now, at the proper turn?", clause)
            .because("After a pass the call is repeated, and if it is legal nothing follows");
    interview.choose(
        right,
        [
            (Some(true), "passes", "A pass"),
            (Some(false), "acts", "A bid, a double or a redouble"),
            (None, "not-yet", "Nothing yet"),
        ],
    )
}

/// Whether the call that is made again is legal then: after a pass a double is, a bid may still be insufficient.
fn is_sufficient(interview: &mut Interview<'_>, call: Repeatable, book: &Book) -> Result<bool, Pause> {
    match call {
        Repeatable::Double => Ok(true),
        Repeatable::Bid => {
            let question =
                Question::new("sufficient", "Is the bid higher than the last one?", book.law(31, "A1"))
                    .because("Nothing follows only if the call is legal when it is made in turn")
                    .usually("yes");
            interview.yes(question)
        }
    }
}

fn replaced(interview: &mut Interview<'_>, what: Replaced, book: &Book) -> Result<Cancelled, Pause> {
    let question = comparable::question(
        "replacement",
        "The offender's turn has come: is the call that the offender makes now comparable with the one withdrawn?",
        book.law(23, "A"),
        book,
    );
    let by = interview.choose(
        question,
        [
            (Replacement::Comparable, "comparable", "Yes, it is comparable"),
            (Replacement::Other, "other", "No"),
            (Replacement::NotYet, "unknown", "The turn has not come yet, or I have to look into it"),
        ],
    )?;
    Ok(Cancelled::Replaced { what, by })
}

fn denomination(interview: &mut Interview<'_>, book: &Book) -> Result<Cancelled, Pause> {
    let question = Question::new(
        "replacement",
        "Does the offender now bid the denomination that the withdrawn call showed?",
        book.law(31, "A2"),
    )
    .because("Then partner must pass once; after any other call for the rest of the auction");
    let denomination = interview.choose(
        question,
        [
            (Denomination::Same, "same", "Yes, the same denomination"),
            (Denomination::Other, "other", "No, any other call"),
            (Denomination::NotYet, "unknown", "The offender has not called yet"),
        ],
    )?;
    Ok(Cancelled::Denomination(denomination))
}
