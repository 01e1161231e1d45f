//! Misinformation (Laws 21, 40 and 75): was the explanation wrong or the call, would the other side have done otherwise,
//! and what becomes of the score.

mod ask;
mod cases;
mod ledger;

use crate::law::book::{Book, Edition};
use crate::law::case::Case;
use crate::law::clause::Clause;
use crate::law::damage::{Damage, adjusted};
use crate::law::finding::{Course, Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::numbering;
use crate::law::party::Party;
use crate::law::procedure::Procedure;

/// The procedure of Laws 21B and 75. The offender is the player who explained, or did not alert.
#[derive(Debug)]
pub struct Misinformation;

/// The facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// The complaining player took a right explanation in a wrong way, or did not ask.
    OwnMisunderstanding,
    /// No alert was required.
    NoAlertRequired,
    /// The explanation was right, and the call was not as agreed.
    MistakenCall,
    Misinformed {
        how: How,
        effect: Effect,
    },
}

/// What was wrong with the information.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// The agreement is another.
    WrongExplanation,
    /// Nobody can show what the agreement is.
    Presumed,
    /// There is no agreement.
    NoAgreement,
    /// What was said is right, and something that the pair knows was left out.
    Incomplete,
    /// A required alert is missing, or came late.
    NoAlert,
}

/// What it has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The hand is not over.
    Underway,
    /// The other side would have done the same.
    SameAnyway,
    NoDamage,
    Damage(Damage),
}

/// What the Laws say.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::OwnMisunderstanding => Finding::new(
            "The score stands: the player's own misunderstanding",
            "The information was right, or was to be had for the asking. Who misunderstands it bears the cost.",
            book.law(21, "A"),
        ),
        Facts::NoAlertRequired => Finding::new(
            "The score stands: no alert was required",
            "The call has the meaning that opponents may take it to have without an alert.",
            misinformed(book),
        ),
        Facts::MistakenCall => mistaken_call(book),
        Facts::Misinformed { how, effect } => misinformation(how, effect, book),
    }
}

fn mistaken_call(book: &Book) -> Finding {
    let clause = part(book, "C");
    explained(
        Finding::new(
            "Mistaken call: the score stands",
            "The explanation gave the agreement, and that is all the opponents are entitled to. The player forgot it, \
             which is no offence, whatever it has cost the other side.",
            clause,
        )
        .ruled(
            "The call has misled the player's partner as much as the opponents. They have no right to know the hand.",
            clause,
        ),
        book,
    )
    .again(
        When::PlayEnds,
        "if the player who forgot may have used the partner's explanation: rule it with \
         \"Hesitation and other unauthorised information\"",
        hearing(book),
    )
    .goes_on("unauthorised-information", [("source", "explanation")], Course::Besides)
    .said(
        Party::NonOffendingSide,
        "You were told what the pair has agreed. That the hand was another is a mistake in the call, and they may make \
         it. The score stands.",
    )
}

/// What the player who called has heard.
fn explained(finding: Finding, book: &Book) -> Finding {
    finding.informed(
        "what the explanation has told the partner of the player who gave it",
        &[Party::NonOffendingSide],
        &[Party::Partner],
        hearing(book),
    )
}

fn misinformation(how: How, effect: Effect, book: &Book) -> Finding {
    let finding = told(how, effect, book);
    let finding = match how {
        How::WrongExplanation | How::Presumed | How::NoAgreement | How::Incomplete => {
            explained(finding, book)
        }
        How::NoAlert => finding.informed(
            "what the missing alert has told the player who made the call",
            &[Party::NonOffendingSide],
            &[Party::Partner],
            numbering::from_partner(book),
        ),
    };
    let finding = heard_too(finding, how, effect, book);
    match effect {
        Effect::Underway => finding
            .ruled(
                "Before the opening lead is faced a call may still be changed, and a card while nobody has played to \
                 the trick since: rule it now with \"Auction period\", a wrong explanation that has come to light.",
                misinformed(book),
            )
            .again(When::PlayEnds, "if the other side feels damaged all the same", scoring(book))
            .goes_on("auction-period", [("about", "corrected")], Course::Besides),
        Effect::SameAnyway => finding.ruled(
            "With the right information the other side would have done the same: the score stands.",
            scoring(book),
        ),
        Effect::NoDamage => finding.ruled(
            "With the right information the other side would have fared no better: the score stands.",
            scoring(book),
        ),
        Effect::Damage(damage) => {
            let why = match how {
                How::NoAgreement => {
                    "the result if the other side had been told that there is no agreement"
                }
                How::WrongExplanation | How::Presumed | How::Incomplete | How::NoAlert => {
                    "the result with the right information in time"
                }
            };
            let finding = finding.ruled(
                "With the right information the other side might well have done otherwise, and fared better.",
                scoring(book),
            );
            let finding = undisclosed(finding, how, book);
            adjusted(finding, damage, why, book).said(
                Party::Everyone,
                "Opponents are entitled to know what is agreed, and were not told so. I look at what would have happened. \
                 You may appeal.",
            )
        }
    }
}

/// The same words have reached the player who made the call: what that player did after them is another question.
fn heard_too(finding: Finding, how: How, effect: Effect, book: &Book) -> Finding {
    let clause = match how {
        How::WrongExplanation | How::Presumed | How::NoAgreement | How::Incomplete => hearing(book),
        How::NoAlert => numbering::from_partner(book),
    };
    let finding = match effect {
        Effect::Underway => finding.again(
            When::PlayEnds,
            "if the player who made the call may have used what the partner said or left out: rule it with \
             \"Hesitation and other unauthorised information\"",
            clause,
        ),
        Effect::SameAnyway | Effect::NoDamage | Effect::Damage(_) => finding.ruled(
            "Look, too, whether the player who made the call has used what the partner said or left out: rule that with \
             \"Hesitation and other unauthorised information\".",
            clause,
        ),
    };
    finding.goes_on("unauthorised-information", [("source", "explanation")], Course::Besides)
}

fn told(how: How, effect: Effect, book: &Book) -> Finding {
    let title = match effect {
        Effect::Underway => "Misinformation: go on, and look again at the end",
        Effect::SameAnyway | Effect::NoDamage => "Misinformation without damage: the score stands",
        Effect::Damage(_) => "Adjusted: misinformation",
    };
    match how {
        How::WrongExplanation => Finding::new(
            title,
            "The call was as agreed, and the explanation was not. The opponents are entitled to the agreement.",
            part(book, "B"),
        ),
        How::Presumed => Finding::new(
            title,
            "What was said and what was called do not agree, and the pair cannot show what is agreed. Then the \
             explanation is taken to be wrong.",
            presumed(book),
        ),
        How::NoAgreement => Finding::new(
            title,
            "The partners do not mean the same: they have no agreement. Whoever explains one that does not exist \
             misinforms, unless it happens to describe the hand.",
            no_agreement(book),
        ),
        How::Incomplete => Finding::new(
            title,
            "What was said is right, and not all. An answer tells all that the pair knows by agreement or experience; what \
             any player of bridge can work out need not be told.",
            complete(book),
        ),
        How::NoAlert => Finding::new(
            title,
            "A call was not alerted in time that had to be. That is misinformation like a wrong explanation.",
            misinformed(book),
        ),
    }
}

/// The clauses of Law 40 on what was not made known (since 2007).
fn undisclosed(finding: Finding, how: How, book: &Book) -> Finding {
    let (not_told, left_out) = match book.edition {
        Edition::Laws2017 => (book.law(40, "B3(a)"), book.law(40, "B5(b)")),
        Edition::Laws2007 => (book.law(40, "B4"), book.law(40, "B6(b)")),
        Edition::Laws1997 => return finding,
    };
    match how {
        How::NoAlert => finding.ruled(
            "A side that is damaged because it was not told what a call means has an adjusted score.",
            not_told,
        ),
        How::Incomplete => finding.ruled(
            "What was left out would have decided the other side's choice: the score is adjusted.",
            left_out,
        ),
        How::WrongExplanation | How::Presumed | How::NoAgreement => finding,
    }
}

/// The clause on what an explanation holds: 40B5(a) in 2017, 40B6(a) in 2007, 75C in 1997.
fn complete(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(40, "B5(a)"),
        Edition::Laws2007 => book.law(40, "B6(a)"),
        Edition::Laws1997 => book.law(75, "C"),
    }
}

/// A part of Law 75 on mistakes; in 1997 they stand below it, without a letter.
fn part(book: &Book, part: &'static str) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(75, part) } else { book.law(75, "") }
}

/// The clause on what a player hears of the partner's explanation.
fn hearing(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(75, "A") } else { numbering::from_partner(book) }
}

/// The clause that makes the explanation the mistake until something else is shown.
fn presumed(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(21, "B1(b)") } else { book.law(75, "") }
}

fn no_agreement(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(75, "D2"),
        Edition::Laws2007 => book.law(75, "B"),
        Edition::Laws1997 => book.law(75, ""),
    }
}

/// The clause on wrong information and missing alerts.
fn misinformed(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(21, "B1(a)") } else { book.law(21, "B1") }
}

/// The clause on the score.
fn scoring(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(21, "B3") } else { book.law(40, "C") }
}

impl Procedure for Misinformation {
    fn key(&self) -> &'static str {
        "misinformation"
    }

    fn title(&self) -> &'static str {
        "Wrong explanation or wrong call"
    }

    fn about(&self) -> &'static str {
        "A hand is not what was explained, or an alert is missing, and the other side feels damaged"
    }

    fn offender(&self) -> &'static str {
        "Who gave the explanation, or did not alert?"
    }

    fn ledger(&self) -> &'static [Entry] {
        ledger::LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask::ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}
