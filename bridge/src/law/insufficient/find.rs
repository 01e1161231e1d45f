//! What the Laws say about an insufficient bid (Law 27).

use crate::auction::Call;
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Finding, Must, Until, When};
use crate::law::insufficient::facts::{Cancelled, Correction, Facts, Stands, Turn};
use crate::law::insufficient::made::Insufficient;
use crate::law::party::Party;
use crate::law::{remark, withdrawn};

/// What is ruled about an insufficient bid.
pub fn find(made: &Insufficient, facts: &Facts, book: &Book) -> Finding {
    match facts {
        Facts::Slip => slip(made, book),
        Facts::Accepted { by_calling } => accepted(&made.bid().to_string(), *by_calling, book),
        Facts::OutOfTurn { turn } => out_of_turn(made, *turn, book),
        Facts::Corrected(correction) => corrected(made, correction, book),
    }
}

/// The clause on accepting an insufficient bid.
pub(super) fn accepting(book: &Book) -> Clause {
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

/// A bid that was never meant. Its own procedure asks who has called since.
fn slip(made: &Insufficient, book: &Book) -> Finding {
    let bid = made.bid();
    Finding::new(
        format!("{bid} was a slip: the call that was meant takes its place"),
        format!("The call that the player meant stands in place of {bid}, and nobody has to pass."),
        book.law(25, "A"),
    )
    .ruled(
        "The left-hand opponent may change a call made over the slip. It is too late once the partner has called.",
        book.law(25, "A"),
    )
    .ruled("If the call that was meant is insufficient too, begin again with that one.", book.law(27, ""))
}

/// An insufficient bid, in turn or not, that counts as legal.
fn accepted(bid: &str, by_calling: bool, book: &Book) -> Finding {
    let how = if by_calling {
        format!("The left-hand opponent has called over {bid} and so accepted it: it counts as legal.")
    } else {
        format!("{bid} counts as legal, and the left-hand opponent calls next.")
    };
    Finding::new(format!("{bid} is accepted"), how, accepting(book))
        .ruled(format!("The next bid has to be higher than {bid}; nobody has to pass."), accepting(book))
        .informed(format!("what {bid} tells"), &[Party::Everyone], &[], accepting(book))
        .said(
            Party::Everyone,
            format!("{bid} is accepted. It counts as legal, and the auction goes on from it."),
        )
}

fn out_of_turn(made: &Insufficient, whose: Turn, book: &Book) -> Finding {
    let bid = made.bid();
    let (who, name) = match whose {
        Turn::RightOpponent => (Party::RightOpponent, "the right-hand opponent"),
        Turn::Partner => (Party::Partner, "the offender's partner"),
        Turn::LeftOpponent => (Party::LeftOpponent, "the left-hand opponent"),
    };
    Finding::new(
        format!("{bid} out of turn: it is cancelled, and ruled on as a bid out of turn"),
        format!("{bid} is cancelled. The call goes to {name}, whose turn it was."),
        turn(book),
    )
    .ruled(
        "A bid out of turn is ruled on as such, not as an insufficient one: go on with \"call-out-of-rotation\".",
        book.law(31, ""),
    )
    .bound(who, Must::Other("must make a legal call".to_owned()), Until::ThisTurn, book.law(31, ""))
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
    let finding = if correction.is_premature { premature(finding, book) } else { finding };
    remark::unauthorised(finding, book)
}

/// The clause on a second insufficient bid.
pub(super) fn again(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(27, "B4"),
        Edition::Laws1997 => book.law(27, "B"),
    }
}

fn premature(finding: Finding, book: &Book) -> Finding {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => finding.ruled(
            "The call that was put in its place before the director had explained stands, and is ruled on like any \
             other.",
            book.law(27, "C"),
        ),
        Edition::Laws1997 => kept_from_offenders(
            withdrawn::lead_later(finding, book).ruled(
                "The call that was put in its place before the director had explained is cancelled, and the offender \
                 has chosen anew.",
                book.law(27, "B"),
            ),
            "the call that was put in its place too early",
            book,
        ),
    }
}

fn free_same_suits(made: &Insufficient, correction: &Correction, book: &Book) -> Finding {
    let (bid, call) = (made.bid(), correction.stands.call());
    let clause = same_suits(book);
    let why = match book.edition {
        Edition::Laws2017 => "it is the lowest sufficient bid that shows the same",
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
    stand_by(no_lead_restriction(finding, clause), book)
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
             \"insufficient-bid-damage\"",
            clause,
        )
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
        finding.ruled("It does not quite tell the same, and the test is strict here.", book.law(27, "B1(b)"))
    } else {
        finding
    };
    let finding = finding.bound(Party::Partner, Must::Pass, Until::AuctionEnds, clause).said(
        Party::Partner,
        "You must pass for the rest of the auction, whatever is called. What your partner took back must not guide \
         you in the play.",
    );
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

/// A call at the beginning of a sentence.
fn capital(call: Call) -> String {
    match call {
        Call::Pass => "Pass".to_owned(),
        Call::Double => "Double".to_owned(),
        Call::Redouble => "Redouble".to_owned(),
        Call::Bid(bid) => bid.to_string(),
    }
}
