//! Whether a card that was played may be taken back (Law 47), and cards turned down too early (45G).

use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Becomes, Course, Finding, Must, Until, When};
use crate::law::interview::{Interview, Pause};
use crate::law::numbering::withdrawn_by_innocent;
use crate::law::party::Party;
use crate::law::question::Question;

/// Why a card is to be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// What was ruled on another irregularity asks for it.
    Rectification,
    /// It was a revoke or could not be played otherwise.
    IllegalPlay,
    /// Declarer called it from dummy by a slip.
    Slip,
    /// An opponent has changed a card that was played before it.
    OpponentChanged,
    /// An opponent had said that it was this player's turn.
    ToldTurn,
    /// An explanation has turned out wrong.
    WrongExplanation,
    /// Nothing of that: the player thinks better of it.
    SecondThought,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Why, Pause> {
    let why = Question::new("why", "Why is the card to be taken back?", interview.book().law(47, ""))
        .because("A card that was played stays played, but for these reasons");
    interview.choose(
        why,
        [
            (Why::Rectification, "rectification", "A ruling on an irregularity asks for it"),
            (Why::IllegalPlay, "illegal", "It was a revoke, or could not legally be played"),
            (Why::Slip, "slip", "Declarer called it from dummy by a slip of the tongue"),
            (Why::OpponentChanged, "opponent-changed", "An opponent has changed a card played before it"),
            (Why::ToldTurn, "told-turn", "An opponent had said that it was this player's turn"),
            (Why::WrongExplanation, "explanation", "An opponent's explanation has turned out wrong"),
            (Why::SecondThought, "second-thought", "For none of these: the player thinks better of it"),
        ],
    )
}

pub(super) fn find(why: Why, book: &Book) -> Finding {
    match why {
        Why::Rectification => Finding::new(
            "The card goes back",
            "A card goes back where the rectification of an irregularity asks for it.",
            book.law(47, "A"),
        )
        .ruled(
            "A defender's card that goes back so may become a penalty card: rule on it with \"Penalty card\".",
            book.law(47, "A"),
        )
        .goes_on_to("penalty-card", Course::Besides),
        Why::IllegalPlay => Finding::new(
            "The card goes back, if it is not too late",
            "A card goes back to correct an illegal play. How long a revoke is corrected, and what becomes of the card, \
             says \"Revoke\".",
            book.law(47, "B"),
        )
        .goes_on_to("revoke", Course::Instead),
        Why::Slip => Finding::new(
            "A slip is put right freely",
            "A card that declarer named by a slip of the tongue goes back without rectification. Whether it was one is \
             ruled under the card that declarer wants changed.",
            book.law(47, "C"),
        )
        .goes_on("card-played", [("what", "changed")], Course::Instead),
        Why::OpponentChanged => afterwards(
            Finding::new(
                "The card may be taken back",
                "An opponent has changed the card before it: the player may take back the card that was played after that, \
                 and play another, without rectification.",
                book.law(47, "D"),
            )
            .ruled(
                "What the opponents' card has told may be used by the player's side. The side whose irregularity it was \
                 may not use what either card has told.",
                withdrawn_by_innocent(book),
            ),
            book,
        ),
        Why::ToldTurn => Finding::new(
            "The card goes back: an opponent said it was this player's turn",
            "The player was wrongly told by an opponent that it was the turn: the card goes back without rectification.",
            book.law(47, "E1"),
        )
        .card("The card", Party::Offender, Becomes::PickedUp, book.law(47, "E1")),
        Why::WrongExplanation => afterwards(
            Finding::new(
                "The card may be taken back, as long as nobody has played after it",
                "A card that was played on a wrong explanation goes back if no card has been played to the trick since: \
                 rule on it with \"Auction period\", a wrong explanation that has come to light.",
                book.law(47, "E2"),
            )
            .goes_on("auction-period", [("about", "corrected")], Course::Instead),
            book,
        ),
        Why::SecondThought => {
            let clause = no_other(book);
            Finding::new(
                "The card stays played",
                "A card that was once played is not taken back, but for the reasons that the Law names; a better thought \
                 is none.",
                clause,
            )
            .card("The card", Party::Offender, Becomes::Played, clause)
        }
    }
}

/// Nothing else brings a card back: 47F2 since 2007; before, the Law as a whole.
fn no_other(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(47, "F2") } else { book.law(47, "") }
}

/// 1997: what the innocent side has shown by taking a card back and the other side has used.
fn afterwards(finding: Finding, book: &Book) -> Finding {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => finding,
        Edition::Laws1997 => finding.again(
            When::PlayEnds,
            "if the side whose irregularity it was has gained much by seeing the card that was taken back: then the \
             score may be adjusted",
            book.law(47, "F"),
        ),
    }
}

/// A played card that was turned face down too early.
pub(super) fn turned_early(book: &Book) -> Finding {
    let clause = book.law(45, "G");
    Finding::new(
        "The card is turned up again",
        "Nobody turns a played card down before all four have played to the trick. It is turned up again and stays so until \
         they have.",
        clause,
    )
    .bound(
        Party::Offender,
        Must::Other("must leave the card face up until all four have played".to_owned()),
        Until::TrickEnds,
        clause,
    )
    .said(Party::Everyone, "Please leave your card face up until all four have played to the trick.")
}
