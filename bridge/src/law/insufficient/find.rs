//! What the Laws say about an insufficient bid (Law 27).

use crate::auction::{Bid, Call};
use crate::law::barred::{self, Length};
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Course, Finding, When};
use crate::law::insufficient::facts::{Accepted, Cancelled, Correction, Early, Facts, Stands, TakenBack};
use crate::law::insufficient::made::Insufficient;
use crate::law::out_of_rotation::Rotation;
use crate::law::party::Party;
use crate::law::{change_of_call, out_of_rotation, remark, withdrawn};

/// What is ruled about an insufficient bid.
pub fn find(made: &Insufficient, facts: &Facts, book: &Book) -> Finding {
    match facts {
        Facts::Slip { left_has_called } => slip(*left_has_called, book),
        Facts::Accepted(how) => accepted(made, *how, book),
        Facts::ChangeOfCall => change_of_call(made, book),
        Facts::OutOfTurn(facts) => out_of_turn(made, *facts, book),
        Facts::Corrected(correction) => corrected(made, correction, book),
    }
}

/// The clause on accepting an insufficient bid.
pub(crate) fn accepting(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(27, "A1"),
        Edition::Laws1997 => book.law(27, "A"),
    }
}

/// The clause on the lowest bid in the same denomination.
pub(super) fn same_suits(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(27, "B1(a)"),
        Edition::Laws1997 => book.law(27, "B1"),
    }
}

/// The clause on an insufficient bid out of turn.
pub(super) fn turn(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(27, "A2"),
        Edition::Laws1997 => book.law(27, "C"),
    }
}

/// A bid that was never meant.
fn slip(left_has_called: bool, book: &Book) -> Finding {
    change_of_call::find(change_of_call::Facts::Slip { left_has_called }, book)
        .ruled("If the call that was meant is insufficient too, begin again with that one.", book.law(27, ""))
}

/// An insufficient bid that counts as legal.
fn accepted(made: &Insufficient, how: Accepted, book: &Book) -> Finding {
    let bid = how.bid;
    let text = if how.by_calling {
        format!("The left-hand opponent has called over {bid} and so accepted it: it counts as legal.")
    } else {
        format!("{bid} counts as legal, and the left-hand opponent calls next.")
    };
    let finding = Finding::new(format!("{bid} is accepted"), text, accepting(book))
        .ruled(format!("The next bid has to be higher than {bid}; nobody has to pass."), accepting(book))
        .informed(format!("what {bid} tells"), &[Party::Everyone], &[], accepting(book))
        .said(
            Party::Everyone,
            format!("{bid} is accepted. It counts as legal, and the auction goes on from it."),
        );
    let finding = match how.taken_back {
        None => finding,
        Some(TakenBack::First) => {
            let first = made.bid();
            let finding = finding.ruled(format!("{first} is taken back."), again(book));
            taken_back(finding, &format!("what {first} tells"), bid, book)
        }
        Some(TakenBack::Replacement(call)) => {
            let name = named(call);
            let finding = finding.ruled(
                format!("{}, which was put in its place too early, is taken back.", upper(&name)),
                accepting(book),
            );
            taken_back(finding, &format!("what {name} tells"), bid, book)
        }
    };
    remark::unauthorised(finding, book)
}

/// What was taken back when another bid was accepted.
fn taken_back(finding: Finding, what: &str, stands: Bid, book: &Book) -> Finding {
    withdrawn::lead_unless_alike(kept_from_offenders(finding, what, book), &stands.to_string(), book)
}

/// The offender had called just before, in turn.
fn change_of_call(made: &Insufficient, book: &Book) -> Finding {
    let bid = made.bid();
    let clause = match book.edition {
        Edition::Laws2017 => book.law(31, "C"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(31, "B"),
    };
    Finding::new(
        format!("{bid} changes an earlier call: go to the procedure for it"),
        format!(
            "At the left-hand opponent's turn {bid} takes the place of the call that the player had made just before: \
             go on with \"Change of call\"."
        ),
        clause,
    )
    .goes_on_to("change-of-call", Course::Instead)
}

/// The bid as one out of turn (Law 31), with what follows from its being insufficient, too.
fn out_of_turn(made: &Insufficient, facts: out_of_rotation::Facts, book: &Book) -> Finding {
    let bid = made.bid();
    let finding = out_of_rotation::find(facts, book);
    let again = |finding: Finding| {
        let answers = [("auction", made.after_pass()), ("situation", "plain".to_owned())];
        finding.goes_on("insufficient-bid", answers, Course::Instead)
    };
    let in_turn = |finding: Finding| {
        finding.ruled(
            format!(
                "In turn {bid} is an insufficient bid, and ruled on as one: go on with \"Insufficient bid\"."
            ),
            book.law(27, ""),
        )
    };
    let as_such = |finding: Finding| {
        finding
            .ruled("A bid out of turn is ruled on as such, and not as an insufficient one.", book.law(31, ""))
    };
    match facts {
        out_of_rotation::Facts::Accepted(_) => as_such(finding).ruled(
            format!("{bid} counts as legal, insufficient or not: the next bid has to be higher than {bid}."),
            turn(book),
        ),
        out_of_rotation::Facts::Cancelled(out_of_rotation::Cancelled::RepeatInsufficient) => {
            again(Finding { goes_on: vec![], ..finding })
        }
        out_of_rotation::Facts::Cancelled(_) => as_such(finding)
            .ruled(format!("{bid} was not accepted, and is cancelled like any bid out of turn."), turn(book)),
        out_of_rotation::Facts::InRotation(Rotation::RightMustPass) => again(in_turn(finding)),
        out_of_rotation::Facts::InRotation(Rotation::SameMoment) => {
            in_turn(finding).goes_on_to("insufficient-bid", Course::Instead)
        }
        out_of_rotation::Facts::InRotation(Rotation::OpponentHasCalled)
        | out_of_rotation::Facts::ChangeOfCall(_)
        | out_of_rotation::Facts::Inadmissible { .. } => finding,
    }
}

fn corrected(made: &Insufficient, correction: &Correction, book: &Book) -> Finding {
    let finding = match correction.stands {
        Stands::SameSuits(_) => free_same_suits(made, correction, book),
        Stands::Contained { in_doubt, .. } => free_contained(made, correction, in_doubt, book),
        Stands::Otherwise { in_doubt, .. } => barred(made, correction, in_doubt, book),
    };
    let finding = match correction.cancelled {
        Some(Cancelled::Doubling(call)) => finding.ruled(
            format!("{} does not tell what {} told: it is cancelled.", capital(call), made.bid()),
            book.law(27, "B3"),
        ),
        Some(Cancelled::Insufficient(bid)) => {
            finding.ruled(format!("{bid}, insufficient too, is not accepted: it is cancelled."), again(book))
        }
        None => finding,
    };
    remark::unauthorised(early(finding, correction, book), book)
}

/// The clause on a second insufficient bid.
pub(super) fn again(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(27, "B4"),
        Edition::Laws1997 => book.law(27, "B"),
    }
}

/// What follows from a call that was put in its place too early.
fn early(finding: Finding, correction: &Correction, book: &Book) -> Finding {
    let left_has_called = match correction.early {
        Early::Nothing => return finding,
        Early::Kept { left_has_called } => left_has_called,
        Early::Cancelled { is_same: true } => {
            return finding.ruled(
                "The offender has chosen again the call that was put in its place too early: nothing more follows.",
                book.law(27, "B"),
            );
        }
        Early::Cancelled { is_same: false } => return chosen_anew(finding, correction, book),
    };
    let clause = book.law(27, "C");
    let finding = match correction.cancelled {
        None => finding.ruled(
            "The call that was put in its place before the director had explained stands, and is ruled on like any \
             other.",
            clause,
        ),
        Some(_) => finding.ruled("What was put in its place too early was no legal call.", clause),
    };
    match (left_has_called, correction.cancelled) {
        (false, _) => finding,
        (true, None) => finding.ruled(
            "The left-hand opponent has called over it, and can no longer accept the insufficient bid.",
            clause,
        ),
        (true, Some(cancelled)) => finding
            .ruled(
                format!(
                    "What the left-hand opponent called over the {} is taken back too, and that player calls anew.",
                    cancelled.call()
                ),
                clause,
            )
            .informed(
                "what the left-hand opponent takes back",
                &[Party::NonOffendingSide],
                &[Party::OffendingSide],
                withdrawn::information(book),
            ),
    }
}

/// 1997: the call that was put in its place too early was another than the one that stands.
fn chosen_anew(finding: Finding, correction: &Correction, book: &Book) -> Finding {
    let finding = finding.ruled(
        "The offender has chosen anew: what was put in its place before the director had explained does not count.",
        book.law(27, "B"),
    );
    let finding = kept_from_offenders(finding, "the call that was put in its place too early", book);
    match correction.stands {
        Stands::SameSuits(_) | Stands::Contained { .. } => withdrawn::lead_later(finding, book),
        // Whoever has barred the partner has declarer's say in the leads already.
        Stands::Otherwise { .. } => finding,
    }
}

fn free_same_suits(made: &Insufficient, correction: &Correction, book: &Book) -> Finding {
    let (bid, call) = (made.bid(), correction.stands.call());
    let clause = same_suits(book);
    let why = match book.edition {
        Edition::Laws2017 => "it shows the same, and no lower bid that does would be high enough",
        Edition::Laws2007 => "it is the lowest sufficient bid in the denomination, and both are natural",
        Edition::Laws1997 => {
            "it is the lowest sufficient bid in the denomination, and neither is a convention"
        }
    };
    let finding = Finding::new(
        format!("{call} stands: nobody is barred"),
        format!("{call} takes the place of {bid}, and the auction goes on freely: {why}."),
        clause,
    )
    .informed(format!("what {bid} tells"), &[Party::Everyone], &[], clause);
    let finding = match correction.early {
        Early::Cancelled { is_same: false } => finding,
        Early::Nothing | Early::Kept { .. } | Early::Cancelled { is_same: true } => {
            no_lead_restriction(finding, clause)
        }
    };
    stand_by(finding, book)
}

fn free_contained(made: &Insufficient, correction: &Correction, in_doubt: bool, book: &Book) -> Finding {
    let (bid, call) = (made.bid(), correction.stands.call());
    let clause = book.law(27, "B1(b)");
    let why = match book.edition {
        Edition::Laws2017 => "it is a comparable call",
        Edition::Laws2007 | Edition::Laws1997 => "it tells the same as was meant, or more exactly",
    };
    let finding = Finding::new(
        format!("{} stands: nobody is barred", capital(call)),
        format!("{} takes the place of {bid}, and the auction goes on freely: {why}.", capital(call)),
        clause,
    );
    let finding = match book.edition {
        Edition::Laws2017 => finding
            .ruled("It has the same meaning, a narrower one, or the same purpose.", book.law(23, "A"))
            .informed(format!("what {bid} tells"), &[Party::Everyone], &[], clause),
        Edition::Laws2007 | Edition::Laws1997 => {
            kept_from_offenders(finding, &format!("anything that {bid} tells beyond what {call} tells"), book)
        }
    };
    let finding = if in_doubt {
        finding.ruled("It was not quite clear: in doubt the correction is allowed here.", clause)
    } else {
        finding
    };
    let finding = match book.edition {
        Edition::Laws2017 => withdrawn::lead_free(finding, book),
        Edition::Laws2007 | Edition::Laws1997 => no_lead_restriction(finding, clause),
    };
    stand_by(finding, book)
}

fn no_lead_restriction(finding: Finding, clause: Clause) -> Finding {
    finding.ruled("There are no restrictions on the lead, whoever declares.", clause)
}

/// The score is looked at again when the hand is over (Law 27D; 1997: 27B1(b)).
fn stand_by(finding: Finding, book: &Book) -> Finding {
    let clause = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(27, "D"),
        Edition::Laws1997 => book.law(27, "B1(b)"),
    };
    finding
        .again(
            When::PlayEnds,
            "if the other side thinks that the bid taken back has helped to the result: go on with \
             \"Insufficient bid: the score afterwards\"",
            clause,
        )
        .goes_on("insufficient-bid-damage", [("put-right", "allowed")], Course::Besides)
        .said(
            Party::NonOffendingSide,
            "The auction goes on. Call me at the end of play if you think that the bid which was taken back has \
             helped your opponents to a result that they would not have had without it.",
        )
}

fn barred(made: &Insufficient, correction: &Correction, in_doubt: bool, book: &Book) -> Finding {
    let (bid, call) = (made.bid(), correction.stands.call());
    let clause = match correction.cancelled {
        Some(Cancelled::Doubling(_)) => book.law(27, "B3"),
        Some(Cancelled::Insufficient(_)) => match book.edition {
            Edition::Laws2017 | Edition::Laws2007 => book.law(27, "B4"),
            Edition::Laws1997 => book.law(27, "B2"),
        },
        None => book.law(27, "B2"),
    };
    let finding = Finding::new(
        format!("{} stands: the offender's partner must pass throughout", capital(call)),
        format!("{} takes the place of {bid}, and the offender's partner is barred.", capital(call)),
        clause,
    );
    let finding = if in_doubt {
        finding.ruled("It does not quite tell the same, and the test is strict here.", clause)
    } else {
        finding
    };
    let finding = barred::partner(finding, Length::Throughout, clause);
    let what = match correction.cancelled {
        Some(Cancelled::Doubling(tried)) => format!("what {bid} and the {tried} tell"),
        Some(Cancelled::Insufficient(tried)) if tried != bid => format!("what {bid} and {tried} tell"),
        Some(Cancelled::Insufficient(_)) | None => format!("what {bid} tells"),
    };
    let finding = kept_from_offenders(finding, &what, book);
    withdrawn::aware_later(withdrawn::lead_later(finding, book), book)
}

/// What was taken back is for the side that did not offend only.
fn kept_from_offenders(finding: Finding, what: &str, book: &Book) -> Finding {
    finding.informed(what, &[Party::NonOffendingSide], &[Party::OffendingSide], withdrawn::information(book))
}

/// A call in the middle of a sentence: `2H`, `the pass`.
pub(super) fn named(call: Call) -> String {
    match call {
        Call::Pass | Call::Double | Call::Redouble => format!("the {call}"),
        Call::Bid(bid) => bid.to_string(),
    }
}

/// The same at its beginning.
fn upper(name: &str) -> String {
    name.strip_prefix("the ").map_or_else(|| name.to_owned(), |call| format!("The {call}"))
}

/// A call at the beginning of a sentence.
fn capital(call: Call) -> String {
    match call {
        Call::Pass => "Pass".to_owned(),
        Call::Double => "Double".to_owned(),
        Call::Redouble => "Redouble".to_owned(),
        Call::Bid(bid) => bid.to_string(),
    }
}
