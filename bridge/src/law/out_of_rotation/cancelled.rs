//! A call out of rotation that was not accepted.

use crate::law::barred::{self, Length};
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::comparable;
use crate::law::finding::{Course, Finding, Must, Until, When};
use crate::law::out_of_rotation::facts::{
    Barred, Cancelled, Denomination, Repeatable, Replaced, Replacement,
};
use crate::law::out_of_rotation::find::since_2007;
use crate::law::party::Party;
use crate::law::withdrawn;

/// What follows when the call is taken back.
pub(super) fn cancelled(facts: Cancelled, book: &Book) -> Finding {
    match facts {
        Cancelled::PassOnce { is_before_bid } => pass_once(is_before_bid, book),
        Cancelled::PassThroughout => pass_throughout(book),
        Cancelled::RightToCall(call) => right_to_call(call, book),
        Cancelled::Repeat(call) => repeat(call, book),
        Cancelled::RepeatInsufficient => repeat_insufficient(book),
        Cancelled::Replaced { what, by } => replaced(what, by, book),
        Cancelled::Denomination(denomination) => bid_at_right(denomination, book),
        Cancelled::Barred(why) => barred(why, book),
    }
}

fn taken_back(title: &str, book: &Book) -> Finding {
    Finding::new(
        title,
        "The call out of turn is cancelled, and the auction goes back to the player whose turn it was.",
        since_2007(book, 29, "B"),
    )
}

fn pass_once(is_before_bid: bool, book: &Book) -> Finding {
    let part = match book.edition {
        Edition::Laws2017 => "A",
        Edition::Laws2007 | Edition::Laws1997 if is_before_bid => "A",
        Edition::Laws2007 | Edition::Laws1997 => "B1",
    };
    let clause = book.law(30, part);
    let finding = taken_back("Pass out of turn: the offender must pass once", book)
        .ruled("After that the offender may call freely, and partner may call at every turn.", clause);
    let finding = barred::offender(finding, Length::Once, clause);
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => withdrawn::aware_later(finding, book),
        // Law 23 of 1997 is about passes that are forced on the offender's partner.
        Edition::Laws1997 => finding,
    }
}

fn pass_throughout(book: &Book) -> Finding {
    let finding = taken_back("Pass out of turn: the offender must pass throughout", book);
    let finding = barred::offender(finding, Length::Throughout, book.law(30, "B2(a)"))
        .ruled(
            "The offender's partner, whose turn it is, may pass or make any sufficient bid, and is free again at later \
             turns.",
            book.law(30, "B2(b)"),
        )
        .bound(
            Party::Partner,
            Must::Other("must not double or redouble".to_owned()),
            Until::ThisTurn,
            book.law(30, "B2(b)"),
        )
        .said(
            Party::Partner,
            "You may pass or make any sufficient bid, but not double or redouble at this turn. What your partner took \
             back must not guide you.",
        );
    withdrawn::aware_later(withdrawn::unauthorised(finding, book), book)
}

/// The clause of a call that is repeated, and of one that is replaced because the right-hand opponent acted.
fn at_right(call: Repeatable, book: &Book) -> (Clause, Clause) {
    match (call, book.edition) {
        (Repeatable::Bid, Edition::Laws2017 | Edition::Laws2007 | Edition::Laws1997) => {
            (book.law(31, "A1"), book.law(31, "A2"))
        }
        (Repeatable::Double, Edition::Laws2017) => (book.law(32, "A1"), book.law(32, "A2")),
        (Repeatable::Double, Edition::Laws2007 | Edition::Laws1997) => {
            (book.law(32, "B1"), book.law(32, "B2"))
        }
    }
}

fn right_to_call(call: Repeatable, book: &Book) -> Finding {
    let (repeated, acted) = at_right(call, book);
    let if_acts = match (book.edition, call) {
        (Edition::Laws2017, Repeatable::Bid | Repeatable::Double) => {
            "If that player bids, doubles or redoubles, the offender may make any legal call: if it is comparable, \
             nothing follows; if not, the offender's partner must pass once."
        }
        (Edition::Laws2007 | Edition::Laws1997, Repeatable::Bid) => {
            "If that player bids, doubles or redoubles, the offender may make any legal call: after a bid of the same \
             denomination the offender's partner must pass once, after any other call for the rest of the auction."
        }
        (Edition::Laws2007 | Edition::Laws1997, Repeatable::Double) => {
            "If that player bids, doubles or redoubles, the offender may make any legal call, and the offender's \
             partner must pass for the rest of the auction."
        }
    };
    taken_back("Cancelled: the right-hand opponent calls", book)
        .ruled(
            "If the right-hand opponent passes, the offender repeats the call, and if it is legal nothing follows.",
            repeated,
        )
        .ruled(if_acts, acted)
        .again(When::OffendersTurn, "if the right-hand opponent did not pass", acted)
}

fn repeat(call: Repeatable, book: &Book) -> Finding {
    let (repeated, _) = at_right(call, book);
    let finding = taken_back("Cancelled, and repeated in turn: no rectification", book)
        .ruled("The right-hand opponent has passed: the call is made again, and nothing follows.", repeated);
    barred::repeats(
        finding,
        "Make the same call again now; nothing follows from having made it too early.",
        repeated,
    )
}

/// The call has to be repeated, but only a legal one is without rectification.
fn repeat_insufficient(book: &Book) -> Finding {
    let clause = book.law(31, "A1");
    let finding = taken_back("Repeated in turn: now an insufficient bid", book)
        .goes_on_to("insufficient-bid", Course::Instead)
        .ruled(
            "The right-hand opponent has passed: the bid is made again, and is ruled on as an insufficient bid in turn. \
             Go on with \"Insufficient bid\", which offers it to the left-hand opponent again.",
            clause,
        )
        .ruled("A bid that is not higher than the last has its own Law.", book.law(27, ""));
    barred::repeats(
        finding,
        "Make the same bid again now. It is insufficient, and I shall tell all of you what follows from that.",
        clause,
    )
}

/// The clauses of a replacement in 2017: if it is comparable, if not, and for partner's call before it.
fn clauses(what: Replaced, book: &Book) -> (Clause, Clause, Option<Clause>) {
    match what {
        Replaced::Pass => (book.law(30, "B1(b)(i)"), book.law(30, "B1(b)(ii)"), Some(book.law(30, "B1(a)"))),
        Replaced::BidAtRight => (book.law(31, "A2(a)"), book.law(31, "A2(b)"), None),
        Replaced::Bid => (book.law(31, "B2"), book.law(31, "B2"), Some(book.law(31, "B1"))),
        Replaced::DoubleAtRight => (book.law(32, "A2(a)"), book.law(32, "A2(b)"), None),
        Replaced::Double => (book.law(32, "B2"), book.law(32, "B2"), Some(book.law(32, "B1"))),
    }
}

fn replaced(what: Replaced, by: Replacement, book: &Book) -> Finding {
    let (same, other, before) = clauses(what, book);
    match by {
        Replacement::Comparable => {
            let finding = meant(taken_back("Comparable call: no rectification", book), what, book)
                .ruled("The offender has replaced it with a comparable call.", book.law(23, "A"))
                .ruled("The offender's partner may call at every turn.", same);
            withdrawn::lead_free(comparable::stands(finding, book), book)
        }
        Replacement::Other => {
            let finding =
                meant(taken_back("Not a comparable call: partner must pass once", book), what, book);
            let finding = barred::partner(finding, Length::Once, other);
            let finding = withdrawn::lead_later(withdrawn::unauthorised(finding, book), book);
            withdrawn::aware_later(finding, book)
        }
        Replacement::NotYet => {
            let finding = meant(
                taken_back("Cancelled: the offender replaces it when the turn comes", book),
                what,
                book,
            );
            let finding = match before {
                Some(clause) => finding.ruled(
                    "The offender's partner may make any legal call, but not one that the withdrawn call suggests.",
                    clause,
                ),
                None => finding,
            };
            let finding = finding
                .offered(
                    Party::Offender,
                    "when the turn comes",
                    ["a comparable call: nothing follows", "any other legal call: partner must then pass once"],
                    other,
                )
                .again(
                    When::OffendersTurn,
                    "to judge, away from the table, whether the new call is comparable",
                    book.law(23, "A"),
                )
                .said(
                    Party::Offender,
                    "You may make any legal call. If it tells the same as your first call or nearly, is more precise, or \
                     asks for the same, your partner may go on calling. If it does not, your partner must pass once. Ask \
                     me away from the table if you are not sure.",
                );
            let finding = withdrawn::lead_unless_alike(finding, "the new call", book);
            withdrawn::aware_later(withdrawn::unauthorised(finding, book), book)
        }
    }
}

/// The same of a call that is held against its replacement: only a bid names a denomination.
fn meant(finding: Finding, what: Replaced, book: &Book) -> Finding {
    match what {
        Replaced::Bid | Replaced::BidAtRight => shown(finding, book),
        Replaced::Pass | Replaced::Double | Replaced::DoubleAtRight => finding,
    }
}

/// What counts of an artificial call out of turn (since 2007).
fn shown(finding: Finding, book: &Book) -> Finding {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => finding.ruled(
            "What counts is the denomination that the withdrawn call showed, not the one it named.",
            book.law(29, "C"),
        ),
        Edition::Laws1997 => finding,
    }
}

/// Until 2007: the right-hand opponent has acted after a bid out of turn.
fn bid_at_right(denomination: Denomination, book: &Book) -> Finding {
    let shown = |finding| shown(finding, book);
    match denomination {
        Denomination::Same => {
            let clause = book.law(31, "A2(a)");
            let finding = taken_back("The same denomination again: partner must pass once", book);
            let finding = barred::partner(finding, Length::Once, clause);
            withdrawn::aware_later(withdrawn::unauthorised(shown(finding), book), book)
        }
        Denomination::Other => {
            let clause = book.law(31, "A2(b)");
            let finding = taken_back("Another call: partner must pass throughout", book);
            let finding = barred::partner(finding, Length::Throughout, clause);
            consequences(shown(finding), book)
        }
        Denomination::NotYet => {
            let finding = taken_back("Cancelled: the offender may make any legal call", book)
                .offered(
                    Party::Offender,
                    "at this turn",
                    [
                        "a bid of the same denomination: partner must then pass once",
                        "any other legal call: partner must then pass for the rest of the auction",
                    ],
                    book.law(31, "A2"),
                )
                .again(When::OffendersTurn, "to rule on the call that is made", book.law(31, "A2"))
                .said(
                    Party::Offender,
                    "You may make any legal call. After a bid of the denomination that your first call showed your \
                     partner must pass once; after any other call for the rest of the auction.",
                );
            withdrawn::unauthorised(shown(finding), book)
        }
    }
}

/// Until 2007: partner is barred whatever replaces the call.
fn barred(why: Barred, book: &Book) -> Finding {
    let clause = match why {
        Barred::Bid => book.law(31, "B"),
        Barred::Double => book.law(32, "A"),
        Barred::DoubleAtRight => book.law(32, "B2"),
    };
    let finding = taken_back("Cancelled: partner must pass throughout", book)
        .ruled("The offender may make any legal call at the proper turn.", clause)
        .said(
            Party::Offender,
            "When your turn comes you may make any legal call. Your partner must pass for the rest of the auction.",
        );
    consequences(barred::partner(finding, Length::Throughout, clause), book)
}

fn consequences(finding: Finding, book: &Book) -> Finding {
    let finding = withdrawn::lead_later(withdrawn::unauthorised(finding, book), book);
    withdrawn::aware_later(finding, book)
}
