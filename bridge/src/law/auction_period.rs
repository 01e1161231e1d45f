//! The auction period (Laws 17 to 22, with 41 and 47E on the opening lead): when it is over, who may ask what, and what
//! becomes of a call or a lead that rests on a wrong explanation.

mod asking;
mod begun;
pub(super) mod called;
mod cases;
mod cases_begun;
mod corrected;
mod duty;
mod ended;
mod face_down;
mod ledger;
mod question;
mod restated;

use crate::law::book::{Book, Edition};
use crate::law::case::Case;
use crate::law::clause::Clause;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::out_of_rotation::since_2007;
use crate::law::procedure::Procedure;
use crate::law::question::Question;
use crate::law::remark::clause as partners_information;

/// The procedure of Laws 17 to 22.
#[derive(Debug)]
pub struct AuctionPeriod;

/// What the director is called for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Topic {
    Begun,
    Called,
    Ended,
    Review,
    Explanation,
    Duty,
    Corrected,
    FaceDown,
    Question,
    Restated,
}

impl Procedure for AuctionPeriod {
    fn key(&self) -> &'static str {
        "auction-period"
    }

    fn title(&self) -> &'static str {
        "Auction period"
    }

    fn about(&self) -> &'static str {
        "Is the auction on or over, is a call sufficient, who may ask what, a wrong explanation before the lead"
    }

    fn ledger(&self) -> &'static [Entry] {
        ledger::LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let book = interview.book();
        let topic = Question::new("about", "What is it about?", book.law(17, ""))
            .because("Until the opening lead is faced more can be put right than after it");
        let topic = interview.choose(
            topic,
            [
                (Topic::Ended, "ended", "Whether the auction is over"),
                (Topic::Review, "review", "Somebody wants the calls repeated"),
                (Topic::Explanation, "explanation", "Somebody wants calls explained"),
                (
                    Topic::Duty,
                    "duty",
                    "A player knows that their own side's explanation was wrong, the others do not yet",
                ),
                (Topic::Corrected, "corrected", "A wrong explanation, or a missing alert, has come to light"),
                (Topic::FaceDown, "face-down", "A face-down opening lead is to be changed"),
                (Topic::Question, "question", "A question that a player has asked, or has not"),
                (Topic::Restated, "restated", "Calls were repeated wrongly, and nobody put it right"),
                (Topic::Called, "call", "Whether a call may be made: a bid, a double, a redouble"),
                (Topic::Begun, "begun", "Whether the auction has begun, and who calls first"),
            ],
        )?;
        match topic {
            Topic::Begun => Ok(begun::find(begun::ask(interview)?, book)),
            Topic::Called => Ok(called::find(&called::ask(interview)?, book)),
            Topic::Ended => Ok(ended::find(ended::ask(interview)?, book)),
            Topic::Review => Ok(asking::review(asking::ask(interview, asking::Wish::Review)?, book)),
            Topic::Explanation => {
                Ok(asking::explanation(asking::ask(interview, asking::Wish::Explanation)?, book))
            }
            Topic::Duty => Ok(duty::find(duty::ask(interview)?, book)),
            Topic::Corrected => Ok(corrected::find(corrected::ask(interview)?, book)),
            Topic::FaceDown => Ok(face_down::find(face_down::ask(interview)?, book)),
            Topic::Question => Ok(question::find(question::ask(interview)?, book)),
            Topic::Restated => Ok(restated::find(restated::ask(interview)?, book)),
        }
    }
}

/// The end of the auction period with its clarification period: 17D1 in 2017, 22B1 in 2007, 17E in 1997.
fn clarification(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(17, "D1"),
        Edition::Laws2007 => book.law(22, "B1"),
        Edition::Laws1997 => book.law(17, "E"),
    }
}

/// A result is assigned for damage: 12C1(a) since 2007, 12C2 in 1997.
fn for_damage(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(12, "C1(a)"),
        Edition::Laws1997 => book.law(12, "C2"),
    }
}

/// Four passes: Law 22B in 2017, 22A in 2007, Law 22 in 1997.
fn passed_out(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(22, "B"),
        Edition::Laws2007 | Edition::Laws1997 => end(book),
    }
}

/// The end of an auction in which somebody has bid: Law 22A, in 1997 Law 22.
fn end(book: &Book) -> Clause {
    since_2007(book, 22, "A")
}
