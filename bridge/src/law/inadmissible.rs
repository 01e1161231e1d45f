//! Calls that nobody could have made (Laws 35 to 39).

mod cases;

use crate::law::barred::{self, Length};
use crate::law::book::{Book, Edition};
use crate::law::case::Case;
use crate::law::clause::Clause;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2017, SINCE_2007};
use crate::law::out_of_rotation::since_2007;
use crate::law::procedure::Procedure;
use crate::law::question::Question;
use crate::law::withdrawn::{self, aware_later, lead_later, unauthorised};

/// The procedure of Laws 35 to 39.
#[derive(Debug)]
pub struct InadmissibleCall;

/// What was called, and what happened before a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// A double or redouble that Law 19 does not allow, at the offender's own turn.
    Double(Noticed),
    /// A bid, or a double or redouble that Law 19 allows, by a player who had to pass (a double that it does not allow is
    /// in the end the same: Law 36B3).
    Barred { left_has_called: bool },
    /// A bid of more than seven.
    OverSeven { left_has_called: bool },
    /// After the final pass: a pass by a defender, or any call by the declaring side.
    AfterFinalPass,
    /// After the final pass: a bid, double or redouble by a defender.
    DefenderAfterFinalPass { left_has_called: bool },
}

/// When a double that is not allowed was noticed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noticed {
    AtOnce,
    /// The left-hand opponent has called over it.
    CalledOver,
    /// The opening lead has been faced (2017).
    LeadFaced,
}

/// What the Laws say.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Double(noticed) => double(noticed, book),
        Facts::Barred { left_has_called: true } => {
            let clause = called_over(book, (37, "A"), "B");
            Finding::new(
                "Called over: it stands",
                "The left-hand opponent has called over it: the call stands with those that follow.",
                clause,
            )
            .ruled(
                "A player who had to pass for the rest of the auction still has to, at later turns.",
                clause,
            )
            .ruled("No call was taken back: Law 26 does not apply to it, and the leads are free.", clause)
        }
        Facts::Barred { left_has_called: false } => passed(
            "Cancelled: both partners must pass throughout",
            "The player had to pass: the call is cancelled, and a pass stands in its place.",
            since_2007(book, 37, "B"),
            true,
            book,
        ),
        // Since 2007 both partners are out of the auction even so (38C); in 1997 it goes on as though nothing had happened.
        Facts::OverSeven { left_has_called: true } if book.edition == Edition::Laws1997 => {
            let clause = called_over(book, (38, "C"), "C");
            Finding::new(
                "More than seven, called over: a pass in its place",
                "A bid of more than seven is cancelled with all calls after it, and a pass stands in its place. The auction \
                 goes on as though nothing had happened: nobody has to pass.",
                clause,
            )
            .ruled("The leads are free.", clause)
        }
        Facts::OverSeven { left_has_called } => passed(
            "More than seven: cancelled, both partners must pass throughout",
            "A bid of more than seven is cancelled with all calls after it, and a pass stands in its place.",
            since_2007(book, 38, "C"),
            !left_has_called,
            book,
        ),
        Facts::AfterFinalPass => Finding::new(
            "After the final pass: cancelled",
            "The auction was over: the call is cancelled.",
            since_2007(book, 39, "A"),
        )
        .ruled("There is no rectification.", since_2007(book, 39, "B")),
        Facts::DefenderAfterFinalPass { left_has_called } => {
            let finding = Finding::new(
                "After the final pass: cancelled",
                "The auction was over: the call is cancelled with all after it.",
                since_2007(book, 39, "A"),
            );
            if left_has_called {
                return unauthorised(
                    finding.ruled(
                        "The left-hand opponent has called over it: the leads are free.",
                        called_over(book, (39, "B"), "D"),
                    ),
                    book,
                );
            }
            let finding = finding.ruled(
                "A defender has bid or doubled: declarer may have a say in the partner's first lead.",
                since_2007(book, 39, "C"),
            );
            unauthorised(lead_later(finding, book), book)
        }
    }
}

fn double(noticed: Noticed, book: &Book) -> Finding {
    match noticed {
        Noticed::AtOnce => {
            let clause = since_2007(book, 36, "B");
            let finding = Finding::new(
                "Inadmissible double: another call, and partner must pass throughout",
                "The double or redouble is cancelled, and the offender makes a legal call instead.",
                clause,
            );
            let finding = barred::calls_again(
                finding,
                "That double or redouble could not be made. Make any legal call now; your partner must pass for the \
                 rest of the auction.",
                clause,
            );
            let finding = barred::partner(finding, Length::Throughout, clause);
            aware_later(unauthorised(lead_later(finding, book), book), book)
        }
        Noticed::CalledOver => Finding::new(
            "Inadmissible double: cancelled with all that followed",
            "The double or redouble and every call after it are cancelled. The auction goes back to the offender's \
             turn, as though nothing had happened.",
            called_over(book, (36, "A"), "A"),
        )
        .ruled("The leads are free.", called_over(book, (36, "A"), "A")),
        Noticed::LeadFaced => Finding::new(
            "Inadmissible double: it does not count in the score",
            "The opening lead has been faced: the contract is played and scored as though the double or redouble had \
             not been made.",
            book.law(36, "C"),
        ),
    }
}

/// The clause where the left-hand opponent has called over it: in 1997 Law 35 has it for all inadmissible calls.
fn called_over(book: &Book, since_2007: (u8, &'static str), in_1997: &'static str) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(since_2007.0, since_2007.1),
        Edition::Laws1997 => book.law(35, in_1997),
    }
}

/// A pass in place of the call, and both partners out of the auction.
fn passed(title: &str, text: &str, clause: Clause, is_restricted: bool, book: &Book) -> Finding {
    let finding = barred::offender(Finding::new(title, text, clause), Length::Throughout, clause);
    let finding = unauthorised(barred::partner(finding, Length::Throughout, clause), book);
    if is_restricted { aware_later(lead_later(finding, book), book) } else { finding }
}

impl Procedure for InadmissibleCall {
    fn key(&self) -> &'static str {
        "inadmissible-call"
    }

    fn title(&self) -> &'static str {
        "Inadmissible call"
    }

    fn about(&self) -> &'static str {
        "A double that cannot be made, a call by a barred player, more than seven, or after the final pass"
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

/// What the call was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Double,
    Barred,
    OverSeven,
    After,
    DefenderAfter,
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let kind = Question::new("call", "What was called?", book.law(35, ""))
        .because("Each of these is cancelled, with different consequences");
    let kind = interview.choose(
        kind,
        [
            (Kind::Double, "double", "At the proper turn, a double or redouble that the Laws do not allow"),
            (
                Kind::Barred,
                "barred",
                "A bid, or a double or redouble that would have been legal, by a player who had to pass",
            ),
            (Kind::OverSeven, "over-seven", "A bid of more than seven"),
            (
                Kind::After,
                "after",
                "After the final pass: any call by declarer or dummy, or a pass by a defender",
            ),
            (
                Kind::DefenderAfter,
                "defender-after",
                "After the final pass: a bid, double or redouble by a defender",
            ),
        ],
    )?;
    let over = Question::new("left-called", "Has the left-hand opponent called over it?", book.law(35, ""))
        .because("Whoever calls over it may lose the right to rectification")
        .usually("no");
    Ok(match kind {
        Kind::Double => Facts::Double(noticed(interview, book)?),
        Kind::Barred => Facts::Barred { left_has_called: interview.yes(over)? },
        Kind::OverSeven => Facts::OverSeven { left_has_called: interview.yes(over)? },
        Kind::After => Facts::AfterFinalPass,
        Kind::DefenderAfter => Facts::DefenderAfterFinalPass { left_has_called: interview.yes(over)? },
    })
}

fn noticed(interview: &mut Interview<'_>, book: &Book) -> Result<Noticed, Pause> {
    let when = Question::new("noticed", "When was it noticed?", since_2007(book, 36, "A"))
        .because("A call over it cancels everything back to the double")
        .usually("at-once");
    let mut choices = vec![
        (Noticed::AtOnce, "at-once", "Before the left-hand opponent called"),
        (Noticed::CalledOver, "called-over", "After the left-hand opponent had called over it"),
    ];
    if book.edition == Edition::Laws2017 {
        choices.push((Noticed::LeadFaced, "lead-faced", "After the opening lead was faced"));
    }
    interview.choose(when, choices)
}

const NOTES: &str = "seed 000, \"Double or redouble out of turn\" (named there; the rest from the Laws)";

const LAWS: &str = "Laws of 1997, 35";

const LEDGER: &[Entry] = &[
    withdrawn::INFORMATION,
    withdrawn::INFORMATION_2007,
    withdrawn::AWARE_UNTIL_2007,
    withdrawn::FORBID,
    withdrawn::REQUIRE_OR_FORBID,
    withdrawn::FORBID_ANY,
    Entry::done(35, "", ALL, "Which calls are inadmissible", NOTES).asked(),
    Entry::done(35, "A", ONLY_1997, "A double called over: cancelled with all that followed", LAWS),
    Entry::done(35, "B", ONLY_1997, "A barred player's call called over: it stands", LAWS),
    Entry::done(35, "C", ONLY_1997, "More than seven, called over: a pass in its place, nobody barred", LAWS),
    Entry::done(35, "D", ONLY_1997, "After the final pass, called over: cancelled, the leads free", LAWS),
    Entry::done(36, "", ONLY_1997, "Doubles and redoubles that cannot be made", NOTES),
    Entry::done(36, "A", SINCE_2007, "Called over: cancelled with all that followed", NOTES),
    Entry::done(36, "B", SINCE_2007, "Another call, and partner passes throughout", NOTES),
    Entry::done(36, "C", ONLY_2017, "Noticed after the opening lead: it does not count", NOTES),
    Entry::done(37, "", ONLY_1997, "Calls by a player who had to pass", NOTES),
    Entry::done(37, "A", SINCE_2007, "Called over: the call stands", NOTES),
    Entry::done(37, "B", SINCE_2007, "A pass in its place, and both partners pass throughout", NOTES),
    Entry::done(38, "", ONLY_1997, "Bids of more than seven", NOTES),
    Entry::done(38, "C", SINCE_2007, "A pass in its place, and both partners pass throughout", NOTES),
    Entry::done(39, "", ONLY_1997, "Calls after the final pass", NOTES),
    Entry::done(39, "A", SINCE_2007, "Calls after the final pass are cancelled", NOTES),
    Entry::done(
        39,
        "B",
        SINCE_2007,
        "There is no rectification for declarer's side or for a defender's pass: the leads are free",
        NOTES,
    ),
    Entry::done(
        39,
        "C",
        SINCE_2007,
        "A defender's bid or double: the partner's lead may be restricted",
        NOTES,
    ),
    withdrawn::AWARE,
];
