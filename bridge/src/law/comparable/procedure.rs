//! The comparable call as a procedure of its own (Law 23), for a director who has only this to judge.

mod cases;

use crate::law::barred::{self, Length};
use crate::law::book::{Book, Edition};
use crate::law::case::Case;
use crate::law::comparable::{DAMAGE, FREE, TESTS, question, stands};
use crate::law::damage::{self, Damage, Outcomes, Own};
use crate::law::finding::{Course, Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_2007, ONLY_2017, SINCE_2007, UNTIL_2007};
use crate::law::procedure::Procedure;
use crate::law::question::Question;
use crate::law::withdrawn;

/// The procedure of Law 23 of 2017.
#[derive(Debug)]
pub struct ComparableCall;

/// What the first call was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    OutOfTurn,
    Insufficient,
}

/// How the new call is like the first one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Likeness {
    /// The same meaning, or nearly.
    Meaning,
    /// A subset of its hands.
    Subset,
    /// The same purpose.
    Purpose,
    None,
}

/// The facts of a comparable call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// The book has no such call: calls out of turn until 2007, and all of them in 1997.
    NoSuchLaw(First),
    /// The new call is judged as it is made.
    Judged { first: First, likeness: Likeness },
    /// After play: a comparable call was allowed after a call out of turn; how many results were likely without it, where
    /// the withdrawn call has helped and the other side is damaged.
    Afterwards { helped: Option<Outcomes> },
    /// After play: what an insufficient bid has done.
    AfterInsufficientBid,
}

/// What the Laws say.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::NoSuchLaw(First::OutOfTurn) => Finding::new(
            "These Laws know no comparable call here",
            "After a call out of turn this book does not ask what the new call means: use the procedure for a call \
             out of rotation.",
            book.law(29, ""),
        ),
        Facts::NoSuchLaw(First::Insufficient) => Finding::new(
            "These Laws know no comparable call here",
            "After an insufficient bid this book does not ask whether the new call tells the same: use the procedure \
             for an insufficient bid.",
            book.law(27, ""),
        ),
        Facts::Judged { first, likeness } => judged(first, likeness, book),
        Facts::Afterwards { helped } => afterwards(helped, book),
        Facts::AfterInsufficientBid => Finding::new(
            "Law 27D decides: go to the procedure for it",
            "After an insufficient bid the score is looked at by its own Law: go on with \
             \"Insufficient bid: the score afterwards\".",
            book.law(27, "D"),
        )
        .goes_on("insufficient-bid-damage", [("put-right", "allowed")], Course::Instead),
    }
}

fn judged(first: First, likeness: Likeness, book: &Book) -> Finding {
    let why = match likeness {
        Likeness::Meaning => "It has the same meaning as the withdrawn call, or nearly.",
        Likeness::Subset => {
            "It is only more precise: no hand that makes it would have been wrong for the withdrawn call."
        }
        Likeness::Purpose => "It asks for the same as the withdrawn call, or serves the same end.",
        Likeness::None => return different(first, book),
    };
    if book.edition == Edition::Laws2017 {
        let part = match likeness {
            Likeness::Meaning => "A1",
            Likeness::Subset => "A2",
            Likeness::Purpose | Likeness::None => "A3",
        };
        let finding = Finding::new("A comparable call: no rectification", why, book.law(23, part));
        return match first {
            First::OutOfTurn => withdrawn::lead_free(stands(finding, book), book),
            First::Insufficient => damage_later(withdrawn::lead_free(unrectified(finding, book), book), book),
        };
    }
    let finding =
        Finding::new("The same or a more precise meaning: no rectification", why, book.law(27, "B1(b)"));
    damage_later(unrectified(finding, book), book)
}

/// Law 27B1(b): what the insufficient bid told is nobody's secret then (seed 000, "Replacement under Law 27B1(b)"; seed 001,
/// first example, 9).
fn unrectified(finding: Finding, book: &Book) -> Finding {
    finding.ruled(
        "The auction goes on without further rectification, and what the insufficient bid told may be used.",
        book.law(27, "B1(b)"),
    )
}

fn damage_later(finding: Finding, book: &Book) -> Finding {
    finding.again(
        When::PlayEnds,
        "if the board could well have gone differently without the help of the insufficient bid and the other side is \
         damaged",
        book.law(27, "D"),
    )
}

fn different(first: First, book: &Book) -> Finding {
    match first {
        First::OutOfTurn => {
            let finding = Finding::new(
                "Not a comparable call",
                "The new call does not compare: the offender's partner must pass once. So it is after a bid; a pass, a \
                 double or a redouble out of turn has the same in Laws 30B1(b) and 32A2(b).",
                book.law(31, "A2(b)"),
            );
            let finding = barred::partner(finding, Length::Once, book.law(31, "A2(b)"));
            let finding = withdrawn::lead_later(withdrawn::unauthorised(finding, book), book);
            withdrawn::aware_later(finding, book)
        }
        First::Insufficient => Finding::new(
            "It does not compare: Law 27 decides",
            match book.edition {
                Edition::Laws2017 => {
                    "The lowest sufficient bid that shows the same leaves the partner free all the same; a double or \
                     redouble is cancelled; any other call bars the partner. Go on with \"Insufficient bid\", which asks \
                     for it."
                }
                Edition::Laws2007 | Edition::Laws1997 => {
                    "The lowest sufficient bid in the same denomination leaves the partner free all the same, where neither \
                     bid is artificial; a double or redouble is cancelled; any other call bars the partner. Go on with \
                     \"Insufficient bid\", which asks for it."
                }
            },
            book.law(27, ""),
        )
        .goes_on_to("insufficient-bid", Course::Instead),
    }
}

/// After a call out of turn; an insufficient bid has a procedure of its own.
fn afterwards(helped: Option<Outcomes>, book: &Book) -> Finding {
    let clause = book.law(23, "C");
    let Some(outcomes) = helped else {
        return Finding::new(
            "The score stands",
            "Without the help of the withdrawn call the board would not well have gone differently, or the other side \
             has lost nothing by it.",
            clause,
        );
    };
    let finding = Finding::new(
        "Adjusted score: the withdrawn call has helped",
        "The board is scored as it would have gone without the irregularity: not as if the call had been found not to \
         compare, but as if it had never been made.",
        clause,
    );
    let damage = Damage { own: Own::Nothing, outcomes };
    damage::adjusted(finding, damage, "the outcome without the help of the withdrawn call", book)
}

impl Procedure for ComparableCall {
    fn key(&self) -> &'static str {
        "comparable-call"
    }

    fn title(&self) -> &'static str {
        "Comparable call"
    }

    fn about(&self) -> &'static str {
        "A withdrawn call is replaced: does the new call tell the same, and did the first one help?"
    }

    fn offender(&self) -> &'static str {
        "Whose call was withdrawn?"
    }

    fn concerns_declarer(&self) -> bool {
        false
    }

    fn ledger(&self) -> &'static [Entry] {
        LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let law = match book.edition {
        Edition::Laws2017 => book.law(23, "A"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(27, ""),
    };
    let first = Question::new("first", "What was the call that is replaced?", law)
        .because("A partner is barred once after a call out of turn, throughout after an insufficient bid");
    let first = interview.choose(
        first,
        [
            (First::OutOfTurn, "out-of-turn", "A call out of turn"),
            (First::Insufficient, "insufficient", "An insufficient bid"),
        ],
    )?;
    let clause = match (book.edition, first) {
        (Edition::Laws2017, First::OutOfTurn | First::Insufficient) => book.law(23, "A"),
        (Edition::Laws2007, First::Insufficient) => book.law(27, "B1(b)"),
        (Edition::Laws2007, First::OutOfTurn) | (Edition::Laws1997, _) => return Ok(Facts::NoSuchLaw(first)),
    };
    let stage = Question::new("stage", "Is the hand over?", clause)
        .because("At the table the call is judged; after play, whether the withdrawn one has helped")
        .usually("no");
    if interview.yes(stage)? {
        return match first {
            First::Insufficient => Ok(Facts::AfterInsufficientBid),
            First::OutOfTurn => Ok(Facts::Afterwards { helped: helped(interview)? }),
        };
    }
    let likeness = question("likeness", "How is the new call like the withdrawn one?", clause, book);
    let mut choices = vec![
        (Likeness::Meaning, "meaning", "It means the same, or nearly"),
        (Likeness::Subset, "subset", "It shows a part of the same hands: it is more precise"),
    ];
    if book.edition == Edition::Laws2017 {
        choices.push((Likeness::Purpose, "purpose", "It has the same purpose"));
    }
    choices.push((Likeness::None, "none", "None of these"));
    Ok(Facts::Judged { first, likeness: interview.choose(likeness, choices)? })
}

/// How many results were likely without the help of the withdrawn call, where it has helped.
fn helped(interview: &mut Interview<'_>) -> Result<Option<Outcomes>, Pause> {
    let question = Question::new(
        "helped",
        "Could the board well have gone differently without the help of the withdrawn call, to the other side's gain?",
        interview.book().law(23, "C"),
    )
    .because("Then the score is adjusted")
    .judged([
        "Think of the auction as it would have gone if the call had never been made.",
        "Would the side have come to this contract, lead or defence without it?",
        "Did the offender bend the system to keep partner in the auction, or did partner bid as though it was bent?",
        "A lucky guess is no help from the withdrawn call.",
    ]);
    if !interview.yes(question)? {
        return Ok(None);
    }
    damage::outcomes(interview, "How many results were likely without the withdrawn call?").map(Some)
}

const NOTES: &str = "seed 000, \"Comparable Call\"";

const LEDGER: &[Entry] = &[
    withdrawn::INFORMATION.within(ONLY_2017),
    TESTS.asked(),
    Entry::done(23, "A1", ONLY_2017, "The same or a similar meaning", NOTES),
    Entry::done(
        23,
        "A2",
        ONLY_2017,
        "It shows a part of the hands that the first call could have shown",
        NOTES,
    ),
    Entry::done(23, "A3", ONLY_2017, "The same purpose, such as an asking bid", NOTES),
    FREE,
    DAMAGE,
    withdrawn::FREE,
    withdrawn::FORBID,
    Entry::done(27, "", ALL, "Insufficient bids", "seed 001, \"Insufficient bids\""),
    Entry::done(12, "C1(a)", ONLY_2017, "A result is assigned in place of the table's", NOTES),
    Entry::done(12, "C1(c)", ONLY_2017, "One score weighted over several results", NOTES),
    Entry::done(12, "C1(d)", ONLY_2017, "Too many likely results: an artificial score", NOTES),
    Entry::done(
        27,
        "B1(b)",
        ONLY_2017,
        "An insufficient bid replaced by a comparable call: no rectification",
        "seed 000, \"Replacement under Law 27B1(b)\"",
    ),
    Entry::done(
        27,
        "B1(b)",
        ONLY_2007,
        "An insufficient bid replaced by the same or a more precise meaning: no rectification",
        "seed 004, Law 27B1(b)",
    ),
    Entry::done(
        27,
        "D",
        SINCE_2007,
        "The score is adjusted where the insufficient bid helped its side",
        "seed 004, Law 27D",
    ),
    Entry::done(
        31,
        "A2(b)",
        ONLY_2017,
        "Not comparable after a call out of turn: the partner passes once",
        "seed 000, \"Bid out of turn\"",
    ),
    Entry::done(29, "", UNTIL_2007, "Calls out of rotation", "seed 002, Law 31"),
    withdrawn::AWARE,
];
