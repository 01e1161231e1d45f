//! What may be done about a score.

use crate::adjustment::{Adjustment, Artificial};
use crate::exact::Percent;
use crate::law::book::{Book, Edition, Nation};
use crate::law::clause::Clause;
use crate::law::finding::{Adjust, Course, Finding};
use crate::law::score_change::{Query, may_follow_the_pairs};
use crate::result::BoardResult;

/// What is known of a score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Facts {
    /// The time for corrections is over.
    Over,
    /// The tricks are in dispute.
    Tricks(Dispute),
    /// The scorer's slip: what the players agreed was entered or reckoned otherwise.
    Slip,
    Written(Written),
}

/// A disagreement on the number of tricks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dispute {
    /// The director is called before the round is over.
    InRound,
    AfterRound,
}

/// A score as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Written {
    /// No contract gives it on this board; it can be only this.
    Impossible { to: String, why: String },
    /// No score is written, and the rest says which it is.
    Missing { score: String, why: String },
    /// It cannot be read, or says nothing.
    Unreadable { north_south: Percent, east_west: Percent, why: String },
    /// Only the players can say; what they say, and how it was judged. `result` where it may be followed.
    Asked { query: Query, why: String, result: Option<BoardResult> },
}

/// What the Laws say about changing a score.
pub fn find(facts: &Facts, book: &Book) -> Finding {
    match facts {
        Facts::Over => over(book),
        Facts::Slip => knowing(Finding::new(
            "Put it right",
            "What both sides agreed on was entered, added up or carried over wrongly: that is put right until the time for \
             corrections is over.",
            slip(book),
        )
        .entered("Press e on the board and enter the result as it was agreed. The old one stays in the log.", slip(book)), book),
        Facts::Tricks(dispute) => knowing(tricks(*dispute, book), book),
        Facts::Written(written) => score(written, book),
    }
}

/// Since 2007 a wrong score may still be put right where the organiser or the regulations let it be.
fn over(book: &Book) -> Finding {
    let finding = Finding::new(
        "The score stands: it is too late",
        "After the time for corrections no score changes.",
        correcting(book),
    );
    match book.edition {
        Edition::Laws2017 => finding.ruled(
            "Unless the organiser agrees, and you have no reasonable doubt at all that what is recorded is wrong.",
            correcting(book),
        ),
        // Wales lets nothing be changed then (seed 004, Law 79C2).
        Edition::Laws2007 if book.nation != Nation::Wales => finding.ruled(
            "Unless the regulations provide for it, and neither you nor the organiser has any reasonable doubt that what is \
             recorded is wrong.",
            correcting(book),
        ),
        Edition::Laws2007 | Edition::Laws1997 => finding,
    }
}

/// Law 79A2, of which 1997 has no clause of this number.
fn knowing(finding: Finding, book: &Book) -> Finding {
    if book.is_since(Edition::Laws2007) {
        finding.ruled(
            "Whoever knows that the side did not win a trick must say so, and may not keep its score.",
            book.law(79, "A2"),
        )
    } else {
        finding
    }
}

fn after_round(book: &Book) -> Finding {
    match book.edition {
        Edition::Laws2017 => Finding::new(
            "The score stands unless you are clearly convinced",
            "The director was called only after the round: the score is changed for both sides only where you are clearly \
             convinced of the result at the table.",
            book.law(79, "B3"),
        )
        .ruled(
            "Otherwise what is recorded stands, or you lower the score of one side without raising the other's.",
            book.law(79, "B3"),
        ),
        Edition::Laws2007 => Finding::new(
            "Nobody has a right to more now",
            "The director was called only after the round: you rule what is recorded, but need raise neither side's score. An \
             error in the score, or a fouled board, is put right as such.",
            book.law(79, "B2"),
        )
        .ruled(
            "Raise a score only where you are convinced of it, such as where both pairs say the same.",
            remembered(book),
        ),
        Edition::Laws1997 => Finding::new(
            "Nobody has a right to more now",
            "The director was called only after the round: you need raise neither side's score for it.",
            book.law(79, "B"),
        )
        .ruled(
            "Raise a score only where you are convinced of it, such as where both pairs say the same.",
            book.law(81, "C"),
        ),
    }
}

/// A claim or a concession comes first: 79B1 since 2007; in 1997 Laws 69 and 71 say it themselves.
fn after_a_claim(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(79, "B1") } else { book.law(79, "B") }
}

/// Else the director rules what is recorded: 79B2 since 2007.
fn recorded(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(79, "B2") } else { book.law(79, "B") }
}

fn tricks(dispute: Dispute, book: &Book) -> Finding {
    let finding = counted(dispute, book);
    match book.edition {
        Edition::Laws2017 => finding.ruled(
            "The sides agree on the number of tricks before all four hands are back in the board: say so to those who did \
             not.",
            book.law(79, "A1"),
        ),
        Edition::Laws2007 | Edition::Laws1997 => finding,
    }
}

fn counted(dispute: Dispute, book: &Book) -> Finding {
    match dispute {
        Dispute::InRound => Finding::new(
            "Count the tricks again",
            "Have each player lay the played cards out in order, and go through the play; then rule what is recorded.",
            recorded(book),
        )
        .ruled("If there was a claim or a concession, rule on that first.", after_a_claim(book))
        .goes_on_to("claim", Course::Besides)
        .ruled(
            "Where the cards are mixed, rule on what is the more probable; where it cannot be known, what was agreed or \
             written down stands.",
            book.law(85, ""),
        )
        .ruled("Where one side alone has mixed its cards, and nobody can tell any more, the other is right.", book.law(66, "D")),
        Dispute::AfterRound => after_round(book)
            .ruled("After the time for corrections nothing of it changes any more.", slip(book))
            .ruled("If there was a claim or a concession, rule on that first.", after_a_claim(book))
            .goes_on_to("claim", Course::Besides),
    }
}

fn score(written: &Written, book: &Book) -> Finding {
    match written {
        Written::Impossible { to, why } => Finding::new(
            format!("Change it to {to}"),
            format!(
                "The score is clearly wrong: {why}. Put a line through it and write the right one beside it."
            ),
            book.law(81, "C"),
        )
        .ruled("Never rub out what stood there: everybody must see what was changed.", book.law(81, "C"))
        .entered(
            "Press e on the board and enter the result. The old one stays in the log.",
            book.law(81, "C"),
        ),
        Written::Missing { score, why } => Finding::new(
            format!("Write {score}"),
            format!("{}: the score is worked out, and nobody needs to be asked.", capital(why)),
            book.law(81, "C"),
        )
        .entered("Press e on the board and enter the result.", book.law(81, "C")),
        Written::Unreadable { north_south, east_west, why } => {
            let clause = book.law(12, "A2");
            let awards = [*north_south, *east_west].map(|percent| percent.to_string());
            let [offending, non_offending] = awards;
            Finding::new(
                "Cancelled: nobody can tell what happened",
                format!("{}. Ask the players first, if they are still there.", capital(why)),
                clause,
            )
            .ruled(
                "It is fair to have told everybody before that a score which cannot be understood is treated so.",
                book.law(81, "C"),
            )
            .adjusted(
                Adjust::Artificial { offending, non_offending },
                "both sides have a hand in a score that says nothing",
                clause,
            )
            .written(&Adjustment::artificial(
                Artificial::Percent(*north_south),
                Artificial::Percent(*east_west),
            ))
        }
        Written::Asked { query, why, result } => asked(*query, why, result.as_ref(), book),
    }
}

fn asked(query: Query, why: &str, result: Option<&BoardResult>, book: &Book) -> Finding {
    let clause = remembered(book);
    match may_follow_the_pairs(query) {
        Ok(()) => {
            let told = result.map_or_else(|| "what both pairs say".to_owned(), ToString::to_string);
            Finding::new(
                format!("Change it to {told}"),
                "Both pairs say the same, and there is no reason to doubt it: the score follows them.",
                clause,
            )
            .ruled(format!("{}.", capital(why)), clause)
            .entered("Press e on the board and enter the result. The old one stays in the log.", clause)
        }
        Err(no) => {
            // The clause stands beside the sentence.
            let reason = no.split(" (Law").next().unwrap_or(no);
            Finding::new("The score stands", format!("{}.", capital(reason)), clause)
                .ruled(format!("{}.", capital(why)), clause)
        }
    }
}

/// The clause on correcting a result that was agreed on.
pub(super) fn correcting(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(79, "C2"),
        Edition::Laws1997 => book.law(79, "C"),
    }
}

/// The clause on a result that both pairs remember otherwise, within the time for corrections: 79C1 since 2007, 79C before.
/// Wales treats it with 79C2 (seed 004).
pub(super) fn remembered(book: &Book) -> Clause {
    if book.nation == Nation::Wales { correcting(book) } else { slip(book) }
}

/// The clause on slips of the scoring.
fn slip(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(79, "C1"),
        Edition::Laws1997 => book.law(79, "C"),
    }
}

/// With a capital first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
