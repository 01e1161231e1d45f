//! What the Laws say about a change of call (Law 25).

use crate::law::barred::{self, Length};
use crate::law::book::{Book, Edition};
use crate::law::change_of_call::facts::{Accepted, Facts, First, Old, TooLate};
use crate::law::clause::Clause;
use crate::law::finding::{Course, Finding, When};
use crate::law::party::Party;
use crate::law::{remark, withdrawn};

/// What is ruled about a change of call.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::NotMade => not_made(book),
        Facts::Slip { left_has_called } => slipped(left_has_called, book),
        Facts::TooLate(why) => too_late(why, book),
        Facts::Kept => kept(book),
        Facts::Illegal(first) => illegal(first, book),
        Facts::Accepted(how) => accepted(how, book),
        Facts::Cancelled { left_has_called } => cancelled(left_has_called, book),
        Facts::Old(Old::LeftCalledOverFirst) => left_called_over_first(book),
        Facts::Old(Old::FirstStands) => first_stands(book),
        Facts::Old(Old::Another) => another(book),
    }
}

/// The clause on a call that was never meant.
pub(super) fn slip(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(25, "A1"),
        Edition::Laws1997 => book.law(25, "A"),
    }
}

/// The clause on accepting a change (25B1 in all three books).
pub(super) fn accepting(book: &Book) -> Clause {
    book.law(25, "B1")
}

fn not_made(book: &Book) -> Finding {
    let finding = Finding::new(
        "No call was made: the player calls freely",
        "A card that was never held to the table, or nearly so, is no call, and Law 25 has nothing to say. The player \
         makes any legal call.",
        remark::clause(book),
    );
    finding.informed(
        "what the player seemed about to call",
        &[Party::NonOffendingSide],
        &[Party::Partner],
        remark::clause(book),
    )
}

fn slipped(left_has_called: bool, book: &Book) -> Finding {
    let finding = Finding::new(
        "A slip: the call that was meant stands",
        "The call that the player meant takes the place of the first, and the auction goes on as if that had never been \
         made.",
        slip(book),
    );
    let finding = match book.edition {
        Edition::Laws2017 => finding
            .ruled("How the player came to see the slip does not matter.", book.law(25, "A3"))
            .ruled("There are no restrictions on the lead.", slip(book)),
        Edition::Laws2007 | Edition::Laws1997 => finding.ruled("Nothing else follows from it.", slip(book)),
    };
    let finding = finding
        .ruled("If the call that was meant is not legal itself, it is ruled on by its own Law.", slip(book));
    if !left_has_called {
        return finding;
    }
    let clause = match book.edition {
        Edition::Laws2017 => book.law(25, "A6"),
        Edition::Laws2007 => book.law(25, "A4"),
        Edition::Laws1997 => book.law(25, "A"),
    };
    // Of 2017 the slip itself is taken back like the call over it, and Law 16C speaks of both.
    let finding = match book.edition {
        Edition::Laws2017 => finding.informed(
            "the call that was a slip",
            &[Party::NonOffendingSide],
            &[Party::OffendingSide],
            withdrawn::information(book),
        ),
        Edition::Laws2007 | Edition::Laws1997 => finding,
    };
    finding
        .offered(
            Party::LeftOpponent,
            "at once",
            ["take back the call made over the slip and make another", "leave it as it is"],
            clause,
        )
        .informed(
            "what the left-hand opponent takes back",
            &[Party::NonOffendingSide],
            &[Party::OffendingSide],
            clause,
        )
        .said(
            Party::LeftOpponent,
            "The call on your right was a slip and is changed. You may take your own call back and make another, \
             without any harm to you; your opponents may not use what you take back.",
        )
}

fn too_late(why: TooLate, book: &Book) -> Finding {
    let (text, clause) = match (why, book.edition) {
        (TooLate::PartnerHasCalled, Edition::Laws2017) => {
            ("The partner has called since, and it is too late.", book.law(25, "A4"))
        }
        (TooLate::PartnerHasCalled, Edition::Laws2007) => {
            ("The partner has called since, and it is too late.", book.law(25, "A2"))
        }
        (TooLate::PartnerHasCalled, Edition::Laws1997) => {
            ("The partner has called since, and it is too late.", book.law(25, "A"))
        }
        (TooLate::AuctionIsOver, Edition::Laws2017) => {
            ("The auction is over, and it is too late.", book.law(25, "A5"))
        }
        (TooLate::AuctionIsOver, Edition::Laws2007) => {
            ("The auction is over, and it is too late.", book.law(25, "A3"))
        }
        (TooLate::AuctionIsOver, Edition::Laws1997) => {
            ("The auction is over, and it is too late.", book.law(25, "A"))
        }
    };
    let finding = Finding::new("A slip seen too late: the call stands", text, clause)
        .ruled("The call stands as it was made.", clause);
    remark::unauthorised(finding, book)
}

fn kept(book: &Book) -> Finding {
    let clause = match book.edition {
        Edition::Laws2017 => book.law(25, "A2"),
        Edition::Laws2007 => book.law(25, "A1"),
        Edition::Laws1997 => book.law(25, "B"),
    };
    let finding = Finding::new(
        "The call stands",
        "The call was meant when it was made, and nothing has been put in its place: it stands, and the auction goes on.",
        clause,
    )
    .said(
        Party::Partner,
        "The call stands. What has been said about changing it must not guide you.",
    );
    remark::unauthorised(finding, book)
}

fn illegal(first: First, book: &Book) -> Finding {
    let clause = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(25, "B"),
        Edition::Laws1997 => book.law(25, "B2(a)"),
    };
    let finding = match (first, book.edition) {
        (First::Insufficient, Edition::Laws2017 | Edition::Laws2007) => Finding::new(
            "An insufficient bid changed too early: Law 27",
            "A change of an insufficient bid is no change of call: the new call is a correction made before the \
             director has ruled. Go on with \"Insufficient bid\", and there with the call that lies in its place, \
             called over or not.",
            book.law(27, "C"),
        )
        .goes_on_to("insufficient-bid", Course::Instead),
        (First::Insufficient, Edition::Laws1997) => Finding::new(
            "An insufficient bid: Law 27",
            "The new call is cancelled, and the first is ruled on as an insufficient bid: go on with \
             \"Insufficient bid\".",
            clause,
        )
        .ruled("An insufficient bid has its own Law.", book.law(27, ""))
        .goes_on_to("insufficient-bid", Course::Instead),
        (First::Otherwise, Edition::Laws2017 | Edition::Laws2007 | Edition::Laws1997) => Finding::new(
            "The first call was not legal: its own Law decides",
            "The new call is cancelled, and the first is ruled on by the Law that it has broken, such as \
             \"Call out of rotation\".",
            clause,
        )
        .goes_on_to("call-out-of-rotation", Course::Instead),
    };
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => remark::unauthorised(finding, book),
        Edition::Laws1997 => withdrawn::unauthorised(withdrawn::lead_later(finding, book), book),
    }
}

fn accepted(how: Accepted, book: &Book) -> Finding {
    let text = match how {
        Accepted::ByCalling => {
            "The left-hand opponent has called over the new call and so accepted it: it stands, and the first is taken \
             back."
        }
        Accepted::InWords => {
            "The left-hand opponent accepts the new call: it stands, the first is taken back, and that opponent calls \
             next."
        }
        Accepted::AfterCalling => {
            "The left-hand opponent accepts the new call: it stands, the first is taken back with what was called over \
             it, and that opponent calls anew."
        }
    };
    let finding = Finding::new("The new call stands", text, accepting(book))
        .ruled("Nobody has to pass.", accepting(book))
        .said(Party::Partner, "The new call stands. What the first one told you must not guide you.");
    let finding = match how {
        Accepted::ByCalling | Accepted::InWords => finding,
        Accepted::AfterCalling => finding.informed(
            "what the left-hand opponent takes back",
            &[Party::NonOffendingSide],
            &[Party::OffendingSide],
            withdrawn::information(book),
        ),
    };
    let finding = withdrawn::unauthorised(finding, book);
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => withdrawn::lead_later(finding, book),
        // What is condoned goes on without any penalty.
        Edition::Laws1997 => finding,
    }
}

fn cancelled(left_has_called: bool, book: &Book) -> Finding {
    let clause = book.law(25, "B2");
    let finding = Finding::new(
        "The change is cancelled: the first call stands",
        "The call was meant, and the change is not accepted: the new call is cancelled, the first stands, and the \
         auction goes on.",
        clause,
    );
    let finding = if left_has_called {
        finding.ruled("What the left-hand opponent called over the first call stands with it.", clause)
    } else {
        finding
    };
    let finding = finding
        .ruled("Nobody has to pass.", clause)
        .said(Party::Partner, "The first call stands. What the cancelled one told you must not guide you.");
    withdrawn::lead_later(withdrawn::unauthorised(finding, book), book)
}

fn left_called_over_first(book: &Book) -> Finding {
    let finding = Finding::new(
        "The new call stands, and the left-hand opponent may call anew",
        "The left-hand opponent had called over the first call, and meant that one, before the change was noticed: the \
         new call stands without penalty, and that opponent may take back what was called over the first.",
        accepting(book),
    )
    .offered(
        Party::LeftOpponent,
        "at once",
        ["take back the call made over the first and make another", "leave it as it is"],
        accepting(book),
    )
    .said(
        Party::LeftOpponent,
        "The call on your right has been changed. You may take your own call back and make another, without penalty.",
    );
    withdrawn::unauthorised(finding, book)
}

fn first_stands(book: &Book) -> Finding {
    let clause = book.law(25, "B2(b)(1)");
    let finding = Finding::new(
        "The first call stands: the partner must pass once",
        "The new call is cancelled, and the player lets the first stand.",
        clause,
    );
    let finding = barred::partner(finding, Length::Once, clause);
    withdrawn::aware_later(withdrawn::lead_later(withdrawn::unauthorised(finding, book), book), book)
}

fn another(book: &Book) -> Finding {
    let clause = book.law(25, "B2(b)(2)");
    let cap = book.options.change_of_call_cap;
    let finding = Finding::new(
        "Another call: no more than average minus for the side that changed",
        "The player makes any other legal call, and the auction goes on.",
        clause,
    )
    .ruled(
        format!(
            "Whatever happens, the offending side gets no more than average minus ({cap} % of the matchpoints, minus \
             3 IMPs); the other side keeps the score that it wins at the table."
        ),
        clause,
    )
    .ruled("The partner may not base a call on what was taken back.", clause)
    .again(
        When::PlayEnds,
        "to score the two sides apart: go on with \"Change of call: the score afterwards (1997)\"",
        clause,
    )
    .goes_on_to("change-of-call-score", Course::Besides)
    .said(
        Party::Everyone,
        "The call is changed. The side that changed it gets no more than average minus on this board, the other side \
         keeps its score.",
    );
    withdrawn::lead_later(withdrawn::unauthorised(finding, book), book)
}
