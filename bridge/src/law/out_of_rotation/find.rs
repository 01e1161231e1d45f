//! What the Laws say about a call out of rotation.

use crate::law::barred::{self, Length};
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Course, Finding};
use crate::law::out_of_rotation::cancelled::cancelled;
use crate::law::out_of_rotation::facts::{Accepted, Facts, Kind, Rotation, Turn};
use crate::law::withdrawn;

/// What the Laws say about a call out of rotation.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::InRotation(why) => in_rotation(why, book),
        Facts::Accepted(how) => accepted(how, book),
        Facts::ChangeOfCall(kind) => change_of_call(kind, book),
        Facts::Inadmissible { left_has_called } => inadmissible(left_has_called, book),
        Facts::Cancelled(facts) => cancelled(facts, book),
    }
}

/// A clause since 2007; the whole Law in 1997, whose letters differ or are not shown by any seed.
pub(crate) fn since_2007(book: &Book, law: u8, part: &'static str) -> Clause {
    match book.edition {
        Edition::Laws1997 => book.law(law, ""),
        Edition::Laws2007 | Edition::Laws2017 => book.law(law, part),
    }
}

/// The clause by which a player who missed a turn in the last three passes still has it: 17D3 in 2017 (seed 000 prints
/// 17E2, which is its number of 2007), 17E2 in 2007, Law 34 in 1997.
pub(crate) fn missed_turn(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(17, "D3"),
        Edition::Laws2007 => book.law(17, "E2"),
        Edition::Laws1997 => book.law(34, ""),
    }
}

/// What becomes of a call that the offender's partner made before a ruling: only at the partner's own turn, and where the
/// call out of turn is not accepted, was it made in turn.
pub(super) fn with_partners_call(
    finding: Finding,
    facts: Facts,
    partner: Option<Turn>,
    book: &Book,
) -> Finding {
    let Some(turn) = partner else { return finding };
    let is_accepted = matches!(facts, Facts::Accepted(_));
    let text = match (turn, is_accepted) {
        (Turn::Partner, false) => {
            "The partner's call, made before a ruling, was in turn once the other is cancelled: it stands. It must not rest on \
             the cancelled call."
        }
        (Turn::Partner, true) | (Turn::Right | Turn::Left, _) => {
            "The partner's call, made before a ruling, was out of turn, too: it is cancelled, and the auction goes on from the \
             player whose turn it is now."
        }
    };
    let finding = finding.ruled(text, since_2007(book, 29, "B"));
    withdrawn::unauthorised(finding, book)
        .penalty("Who called before the director had explained", book.law(9, "B2"))
}

fn in_rotation(why: Rotation, book: &Book) -> Finding {
    match why {
        Rotation::RightMustPass => Finding::new(
            "In rotation: the call stands",
            "The right-hand opponent had to pass anyway: the call counts as made in turn, and the auction goes on.",
            book.law(28, "A"),
        ),
        Rotation::SameMoment => Finding::new(
            "In rotation: the call stands",
            "Of two calls at the same moment the one of the player whose turn it was counts as the first, and the other \
             comes after it: in turn, if it was the right-hand opponent's turn; otherwise it is a call out of turn over that \
             one.",
            book.law(33, ""),
        ),
        Rotation::OpponentHasCalled => {
            let clause = book.law(28, "B");
            let finding = Finding::new(
                "The call in turn stands, the other counts as not made",
                "The opponent whose turn it was has called before a ruling: that call is in rotation, the auction goes \
                 on from it as though the offender had not called, and there is no rectification.",
                clause,
            );
            let finding = match book.edition {
                Edition::Laws2017 => {
                    finding.ruled("Nobody has to pass, and leads are free: Law 26 does not apply.", clause)
                }
                Edition::Laws2007 | Edition::Laws1997 => finding,
            };
            withdrawn::unauthorised(finding, book)
        }
    }
}

fn accepted(how: Accepted, book: &Book) -> Finding {
    let (text, next) = if how.has_called {
        (
            "By calling over it the left-hand opponent has accepted the call out of turn: it stands, and there is no \
             rectification.",
            "The auction goes on from the left-hand opponent's call.",
        )
    } else {
        (
            "The left-hand opponent accepts the call out of turn: it stands as though made in turn, and there is no \
             rectification.",
            "The left-hand opponent calls next.",
        )
    };
    let clause = since_2007(book, 29, "A");
    let finding = Finding::new("Accepted: the auction goes on", text, clause).ruled(next, clause);
    match how.kind {
        Kind::Pass => finding.ruled(
            "If this pass comes to be one of three that would end the auction, the player who missed a turn still has \
             it.",
            missed_turn(book),
        ),
        Kind::Bid | Kind::Double => finding,
    }
}

fn change_of_call(kind: Kind, book: &Book) -> Finding {
    let text = "At the left-hand opponent's turn, and after an earlier call, this is no call out of turn: the offender \
                has changed the earlier call. Rule on it as a change of call.";
    let clause = match (book.edition, kind) {
        (Edition::Laws2017, Kind::Pass) => book.law(30, "B2"),
        (Edition::Laws2017, Kind::Bid) => book.law(31, "C"),
        (Edition::Laws2007 | Edition::Laws1997, Kind::Pass) => book.law(30, "B3"),
        (Edition::Laws2007 | Edition::Laws1997, Kind::Bid) => book.law(31, "B"),
        (Edition::Laws2017, Kind::Double) => book.law(32, "C"),
        (Edition::Laws2007 | Edition::Laws1997, Kind::Double) => book.law(25, ""),
    };
    Finding::new("A change of call: go to the procedure for it", text, clause)
        .ruled("Law 25 decides whether the earlier call stands.", book.law(25, ""))
        .goes_on_to("change-of-call", Course::Instead)
}

fn inadmissible(left_has_called: bool, book: &Book) -> Finding {
    if left_has_called {
        return Finding::new(
            "Inadmissible double: cancelled with all that followed",
            "The double or redouble could never have been made: it is cancelled with every call after it. The auction \
             goes back to the player whose turn it was, as though nothing had happened.",
            if book.is_since(Edition::Laws2007) { book.law(36, "A") } else { book.law(35, "A") },
        );
    }
    let clause = since_2007(book, 36, "B");
    let finding = Finding::new(
        "Inadmissible double: cancelled, partner must pass throughout",
        "The double or redouble could never have been made, so it cannot be accepted: it is cancelled, and the auction \
         goes back to the player whose turn it was. The offender makes any legal call when the turn comes.",
        clause,
    );
    let finding = barred::partner(finding, Length::Throughout, clause);
    let finding = withdrawn::unauthorised(withdrawn::lead_later(finding, book), book);
    withdrawn::aware_later(finding, book)
}
