//! Whether the auction period has begun, and who calls first (Laws 17A to 17C).

use crate::law::book::{Book, Edition};
use crate::law::finding::{Course, Finding};
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;

/// How far a board has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Facts {
    /// Nobody has a hand.
    NotBegun,
    /// One or both players of one side have their hands, and of the other side nobody.
    OneSide,
    /// Both sides have begun, and nobody has called.
    BothSides,
    /// The dealer called first, and the others in turn.
    InTurn,
    /// Another player called first, or somebody out of turn.
    OutOfTurn,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let far = Question::new("far", "How far have they come?", book.law(17, "A")).because(
        "It begins for each side by itself; from then on partners tell each other nothing but by calls",
    );
    let [one, both] = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => [
            "Of one side alone a player has taken a hand out",
            "Of both sides somebody has, and nobody has called",
        ],
        Edition::Laws1997 => [
            "Of one side alone a player has looked at a hand",
            "Of both sides somebody has, and nobody has called",
        ],
    };
    interview.choose(
        far,
        [
            (Facts::NotBegun, "not-begun", "All four hands are untouched in the board"),
            (Facts::OneSide, "one-side", one),
            (Facts::BothSides, "both-sides", both),
            (Facts::InTurn, "in-turn", "The dealer has called first, and the others in turn"),
            (
                Facts::OutOfTurn,
                "out-of-turn",
                "Another player than the dealer has called first, or one out of turn",
            ),
        ],
    )
}

pub(super) fn find(facts: Facts, book: &Book) -> Finding {
    let [begins, dealer, turn] = ["A", "B", "C"].map(|part| book.law(17, part));
    let when = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => {
            "The auction period begins for a side when one of its players takes a hand out of the board."
        }
        Edition::Laws1997 => "The auction period begins for a side when one of its players looks at a hand.",
    };
    match facts {
        Facts::NotBegun => Finding::new("The auction period has not begun", when, begins)
            .ruled(
                "What somebody has heard or seen of this board before is no partner's information: rule on it with \
                 \"Something known about a board from elsewhere\".",
                begins,
            )
            .goes_on_to("extraneous-information", Course::Besides),
        Facts::OneSide => Finding::new("It has begun for one side", when, begins).ruled(
            "For that side it has begun, for the other not yet. Between partners of that side nothing may be said about \
             the board any more.",
            begins,
        ),
        Facts::BothSides => Finding::new("The auction period has begun; the dealer calls", when, begins)
            .ruled("The player whom the board names as dealer calls first.", dealer)
            .said(Party::Everyone, "The auction is on: the dealer, as the board says it, calls first."),
        Facts::InTurn => Finding::new(
            "The auction is in order",
            "The player whom the board names as dealer has called first.",
            dealer,
        )
        .ruled("The others call after that in turn, clockwise.", turn),
        Facts::OutOfTurn => Finding::new(
            "A call out of turn",
            "The player whom the board names as dealer calls first, and the others after that in turn, clockwise.",
            dealer,
        )
        .ruled("A call at another player's turn is out of turn: rule on it with \"Call out of rotation\".", turn)
        .goes_on_to("call-out-of-rotation", Course::Instead),
    }
}
