//! The score after an insufficient bid that was put right (Law 27D; 1997: Law 27B1(b)): asked when the hand is over.

mod ask;
mod cases;
mod ledger;

use crate::law::book::{Book, Edition};
use crate::law::case::Case;
use crate::law::clause::Clause;
use crate::law::damage::{Damage, Outcomes, Own};
use crate::law::finding::{Adjust, Finding};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;
use crate::law::redress::Wanted;
use crate::law::{damage, insufficient, numbering};

/// The procedure of Law 27D.
#[derive(Debug)]
pub struct InsufficientBidDamage;

/// How the insufficient bid was put right, and what it has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// The left-hand opponent had accepted it.
    Accepted,
    /// The partner had to pass; `gained` where the offender could have known that this would help, and it did.
    Barred { gained: Option<Outcomes> },
    /// Nobody was barred, and ought to have been: 2017 only. `None` where the board went as it would have gone with the
    /// right ruling.
    WronglyAllowed(Option<Outcomes>),
    /// Nobody was barred.
    Allowed(Effect),
}

/// What a withdrawn bid has done to the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The pair would well have come to it without the bid.
    NoHelp,
    /// It helped, but the other side is none the worse for it.
    NoDamage,
    Damage {
        how: Help,
        outcomes: Outcomes,
    },
}

/// How a withdrawn bid has helped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Help {
    /// Something was known that could not have been, or sooner or lower than it could have been.
    Knowledge,
    /// The pair bent its agreements: the Bavin rule.
    System,
}

/// What becomes of the score.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Accepted => Finding::new(
            "The score stands",
            "The insufficient bid was accepted and counted as legal: there is nothing to put right.",
            insufficient::accepting(book),
        ),
        Facts::Barred { gained: None } => Finding::new(
            "The score stands",
            "The partner was barred. Where that has turned out well for the pair, it is its good fortune.",
            book.law(27, "B2"),
        ),
        Facts::Barred { gained: Some(outcomes) } => adjusted(
            Finding::new(
                "Adjusted: barring the partner was to be foreseen to help",
                "The offender could have known, when the insufficient bid was made, that it might well help to silence \
                 the partner, and it has. It need not have been meant.",
                numbering::enforced_pass(book),
            ),
            outcomes,
            "the result without the insufficient bid",
            book,
        ),
        Facts::WronglyAllowed(outcomes) => wrongly_allowed(outcomes, book),
        Facts::Allowed(effect) => allowed(effect, book),
    }
}

/// Seed 000: the director's error, under the Laws of 2017. Seeds 001 and 004 take it otherwise under those of 2007. The
/// seed's average plus to both pairs is what is left where no result can be assigned (Law 82C, and 12C1 before 12C2).
fn wrongly_allowed(outcomes: Option<Outcomes>, book: &Book) -> Finding {
    let clause = book.law(82, "C");
    let Some(outcomes) = outcomes else {
        return Finding::new(
            "The score stands",
            "The replacement was let pass and ought not to have been, but the board went as it would have gone with the \
             right ruling: it is scored as it was played.",
            clause,
        );
    };
    let finding = Finding::new(
        "Adjusted: director's error, both sides are treated as not offending",
        "The replacement was let pass as comparable and was not: that is the director's error, and neither side is to \
         suffer from it.",
        clause,
    );
    let why = "director's error over a replacement";
    match outcomes {
        Outcomes::One => finding
            .ruled("Both sides get the result that the right ruling would have brought.", book.law(12, "C1(a)"))
            .adjusted(Adjust::Assigned, why, book.law(12, "C1(a)"))
            .wanting(Wanted::One),
        Outcomes::BestAndWorst => finding
            .ruled(
                "Each side gets the best result for it that was likely with the right ruling: the two scores need not \
                 balance.",
                book.law(12, "C1(a)"),
            )
            .adjusted(Adjust::Split, why, book.law(12, "C1(a)"))
            .wanting(Wanted::EachSide),
        Outcomes::Several => finding
            .ruled(
                "Weight the results that were likely with the right ruling, for each side by itself and each time \
                 leaning its way: the two scores need not balance.",
                numbering::weighted(book),
            )
            .adjusted(Adjust::Split, why, numbering::weighted(book))
            .wanting(Wanted::EachSide),
        Outcomes::TooMany => finding.adjusted(
            Adjust::Artificial { offending: "A+".to_owned(), non_offending: "A+".to_owned() },
            why,
            clause,
        ),
    }
}

fn allowed(effect: Effect, book: &Book) -> Finding {
    let clause = helping(book);
    match effect {
        Effect::NoHelp => Finding::new(
            "The score stands",
            "The pair could well have come to this result without the insufficient bid. A lucky guess is not taken \
             away.",
            clause,
        ),
        Effect::NoDamage => Finding::new(
            "The score stands",
            "The insufficient bid has helped, but the other side is no worse off than without it.",
            clause,
        ),
        Effect::Damage { how, outcomes } => {
            let finding = match how {
                Help::Knowledge => Finding::new(
                    "Adjusted: the insufficient bid has helped",
                    "The pair was helped to a result that it could well not have had without the insufficient bid.",
                    clause,
                ),
                Help::System => Finding::new(
                    "Adjusted: the pair bent its system",
                    "The pair bent its agreements after its own insufficient bid, and was helped by it.",
                    clause,
                ),
            };
            let finding = match (how, book.edition) {
                (Help::System, Edition::Laws2007) => finding.ruled(
                    "No pair may agree to change its system after its own irregularity.",
                    book.law(40, "B3"),
                ),
                (Help::System | Help::Knowledge, Edition::Laws1997 | Edition::Laws2017)
                | (Help::Knowledge, Edition::Laws2007) => finding,
            };
            let why = "the probable result if the insufficient bid had not been made";
            adjusted(finding, outcomes, why, book).ruled(
                "Think of the auction as this pair would have bid it with its own methods, not of the one at the table \
                 without the bid, and give no weight to what a barred partner would have brought.",
                clause,
            )
        }
    }
}

fn adjusted(finding: Finding, outcomes: Outcomes, why: &str, book: &Book) -> Finding {
    damage::adjusted(finding, Damage { own: Own::Nothing, outcomes }, why, book)
}

/// The clause on a bid taken back that has helped.
fn helping(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(27, "D"),
        Edition::Laws1997 => book.law(27, "B1(b)"),
    }
}

impl Procedure for InsufficientBidDamage {
    fn key(&self) -> &'static str {
        "insufficient-bid-damage"
    }

    fn title(&self) -> &'static str {
        "Insufficient bid: the score afterwards"
    }

    fn about(&self) -> &'static str {
        "The hand is over, and a side thinks that an insufficient bid has cost it something"
    }

    fn offender(&self) -> &'static str {
        "Who made the insufficient bid?"
    }

    fn concerns_declarer(&self) -> bool {
        false
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
