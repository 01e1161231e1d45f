//! A wrong explanation that has come to light: which calls and cards may be changed (Laws 21B and 47E2).

use crate::law::auction_period::partners_information;
use crate::law::book::{Book, Edition};
use crate::law::finding::{Becomes, Course, Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;
use crate::law::withdrawn;

/// When it came to light, and what can still be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Facts {
    /// Before the opening lead is faced.
    Before(Call),
    /// In the play.
    Playing(Card),
    /// After the play.
    After,
}

/// The last call of the misinformed side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Call {
    /// The call in question was followed by one of the caller's partner.
    TooLate,
    NotInfluenced,
    Kept,
    Changed,
}

/// A card that the misinformed side has played because of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Card {
    None,
    /// Nobody has played to the trick after it.
    Last,
    TooLate,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Before,
    Playing,
    After,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let stage = Question::new("stage", "How far is the board?", book.law(21, "B"))
        .because("Calls may be changed until the opening lead is faced");
    let stage = interview.choose(
        stage,
        [
            (Stage::Before, "before", "The opening lead has not been faced"),
            (Stage::Playing, "play", "The play is on"),
            (Stage::After, "after", "The play is over"),
        ],
    )?;
    match stage {
        Stage::Before => Ok(Facts::Before(call(interview, book)?)),
        Stage::Playing => Ok(Facts::Playing(card(interview, book)?)),
        Stage::After => Ok(Facts::After),
    }
}

fn call(interview: &mut Interview<'_>, book: &Book) -> Result<Call, Pause> {
    let last = Question::new(
        "last",
        "Is the call that may rest on the wrong explanation the last call of the misinformed side?",
        book.law(21, "B1"),
    )
    .because("Once the player's partner has called after it, it cannot be changed")
    .usually("yes");
    if !interview.yes(last)? {
        return Ok(Call::TooLate);
    }
    let test = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => "Could the call well have been influenced by it?",
        Edition::Laws1997 => "Was the call probably made because of it?",
    };
    let influenced = Question::new("influenced", test, book.law(21, "B1"))
        .because("Only such a call may be changed")
        .judged([
            "Ask the player away from the table what the call would have been with the right explanation.",
            "Take the explanation for wrong, not the call, unless there is evidence for the contrary.",
            "A player's own misunderstanding is nobody else's fault.",
            "Do not look at the hand.",
        ])
        .away();
    if !interview.yes(influenced)? {
        return Ok(Call::NotInfluenced);
    }
    let changes = Question::new("changes", "Does the player change the call?", book.law(21, "B1"))
        .because("The auction then goes on from this call")
        .offered(
            Party::NonOffendingSide,
            "Because the explanation was wrong you may take your last call back and make another; or you may leave it. If \
             you change it, the player on your left may change a call made after it too.",
        );
    Ok(if interview.yes(changes)? { Call::Changed } else { Call::Kept })
}

fn card(interview: &mut Interview<'_>, book: &Book) -> Result<Card, Pause> {
    let card = Question::new(
        "card",
        "Has the misinformed side just played a card because of it?",
        book.law(47, "E2"),
    )
    .because("It may be taken back as long as nobody has played to the trick after it")
    .usually("none");
    interview.choose(
        card,
        [
            (Card::None, "none", "No"),
            (Card::Last, "last", "Yes, and nobody has played to the trick since, nor has dummy shown a card"),
            (Card::TooLate, "late", "Yes, but others have played, or dummy has shown a card after the lead"),
        ],
    )
}

pub(super) fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Before(call) => before(call, book),
        Facts::Playing(card) => playing(card, book),
        Facts::After => Finding::new(
            "Too late to change anything: weigh the damage",
            "Play is over. If the side that explained wrongly has gained by it the score is adjusted: go on with the \
             procedure for misinformation.",
            book.law(21, "B3"),
        )
        .goes_on("misinformation", [("what", "explanation")], Course::Besides),
    }
}

fn before(call: Call, book: &Book) -> Finding {
    let later = |finding: Finding| {
        finding
            .informed(
                "the correction, as far as it tells how the call was understood",
                &[Party::NonOffendingSide],
                &[Party::OffendingSide],
                partners_information(book),
            )
            .again(
                When::PlayEnds,
                "if the misinformed side is damaged by calls that could not be changed",
                book.law(21, "B3"),
            )
    };
    let lead = |finding: Finding| {
        finding.ruled(
            "If the misinformed side has made a face-down lead, you may let it be changed: go on with the face-down \
             lead.",
            book.law(41, "A"),
        )
    };
    match call {
        Call::Changed => later(withdrawn::unauthorised(
            Finding::new(
                "The auction is reopened",
                "The last call of the misinformed side is changed, without rectification, and the auction goes on from \
                 there; all calls after it are open again.",
                book.law(21, "B1"),
            )
            .offered(
                Party::OffendingSide,
                "at the turn of the player on the left of the one who has changed",
                ["repeat the call made before", "change it"],
                book.law(21, "B2"),
            ).again(
                When::PlayEnds,
                "if the call that the left-hand opponent took back has told its side so much that the misinformed side \
                 is damaged",
                book.law(21, "B2"),
            ),
            book,
        )),
        Call::Kept => later(lead(Finding::new(
            "The auction stands",
            "The player leaves the call as it is.",
            book.law(21, "B1"),
        ))),
        Call::NotInfluenced => later(lead(Finding::new(
            "The auction stands",
            "The call could not well have been influenced by the wrong explanation: it is not changed.",
            book.law(21, "B1"),
        ).ruled("What a player has misunderstood alone is not put right.", book.law(21, "A")))),
        Call::TooLate => later(lead(Finding::new(
            "The auction stands: too late to change the call",
            "The player's partner has called since: the call is not changed. The score may still be adjusted.",
            book.law(21, "B3"),
        ))),
    }
}

fn playing(card: Card, book: &Book) -> Finding {
    let finding = match card {
        Card::None => Finding::new(
            "The auction stands, play goes on",
            "The opening lead has been faced: no call is changed any more.",
            book.law(21, "B3"),
        ),
        Card::Last => Finding::new(
            "The card may be taken back",
            "Nobody has played to the trick since: the card may be taken back and another played, without \
             rectification.",
            book.law(47, "E2(a)"),
        )
        .card(
            "The card played on the wrong explanation",
            Party::NonOffendingSide,
            Becomes::PickedUp,
            book.law(47, "E2(a)"),
        ),
        Card::TooLate => Finding::new(
            "The card stays played",
            "It is too late to take the card back; the score may be adjusted for it.",
            book.law(47, "E2(b)"),
        ),
    };
    finding
        .again(
            When::PlayEnds,
            "if the misinformed side is damaged: then go on with the procedure for misinformation",
            book.law(21, "B3"),
        )
        .goes_on("misinformation", [("what", "explanation")], Course::Besides)
}
