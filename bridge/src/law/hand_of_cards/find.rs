//! What the Laws say about a hand with a wrong number of cards.

use crate::law::blame::{Fault, artificial};
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Becomes, Course, Finding, When};
use crate::law::hand_of_cards::facts::{Calls, Facts, Matters, Missing, Mixed, OtherHand, Seen};
use crate::law::party::Party;
use crate::law::redress::Wanted;

/// What the Laws say about a hand with a wrong number of cards.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Missing(missing) => of_missing(missing, book),
        Facts::Surplus { is_played } => of_surplus(is_played, book),
        Facts::Mixed { mixed, other } => {
            let finding = of_mixed(mixed, book);
            match other {
                Some(other) => moved(finding, other, book),
                None => finding,
            }
        }
    }
}

/// Where a book speaks of a card that is not of the deal.
pub(super) fn surplus(book: &Book) -> Clause {
    by_book(book, "C", "F")
}

/// The part of Law 13 in 2017 and in 2007; the Laws of 1997 are cited as a whole.
fn by_book(book: &Book, in_2017: &'static str, in_2007: &'static str) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(13, in_2017),
        Edition::Laws2007 => book.law(13, in_2007),
        Edition::Laws1997 => book.law(13, ""),
    }
}

/// Where an earlier book numbers the parts of Law 14B and Law 14C otherwise, the whole paragraph.
fn since_2007(book: &Book, part: &'static str, before: &'static str) -> Clause {
    book.law(14, if book.is_since(Edition::Laws2007) { part } else { before })
}

fn of_missing(missing: Missing, book: &Book) -> Finding {
    match missing {
        Missing::Early { is_found } => {
            let finding = Finding::new("Missing card: play goes on", put_back(is_found), book.law(14, "A"))
                .ruled("All calls stand, and the auction and the play go on.", book.law(14, "A"));
            unknown_to_partner(finding, book)
        }
        Missing::Played => Finding::new(
            "Missing card: a trick has five",
            "The card lies among the played ones: two were played to one trick. Rule it with \
             \"Trick of three or five cards\".",
            since_2007(book, "B1", "B"),
        )
        .goes_on("defective-trick", [("cards", "two")], Course::Instead)
        .ruled("Nothing is cancelled; the trick is put right.", book.law(67, "")),
        Missing::Late { is_found, has_revoked, seen } => late(is_found, has_revoked, seen, book),
    }
}

fn put_back(is_found: bool) -> &'static str {
    if is_found {
        "The card is put back into the hand that lacks it. Nothing is cancelled."
    } else {
        "The hands are made up again with another pack. Nothing is cancelled."
    }
}

fn unknown_to_partner(finding: Finding, book: &Book) -> Finding {
    if !book.is_since(Edition::Laws2007) {
        return finding;
    }
    finding.informed(
        "Which card was put back",
        &[Party::NonOffendingSide],
        &[Party::Partner],
        book.law(14, "C"),
    )
}

fn late(is_found: bool, has_revoked: bool, seen: Seen, book: &Book) -> Finding {
    let clause = since_2007(book, if is_found { "B2" } else { "B3" }, "B");
    let always = since_2007(book, "B4", "B");
    let finding = Finding::new("Missing card: play goes on", put_back(is_found), clause)
        .ruled("It counts as having been in that hand all the time.", always);
    let finding = unknown_to_partner(finding, book);
    let finding = if has_revoked {
        finding
            .ruled("Not to have played it may be a revoke: rule that with \"Revoke\".", always)
            .goes_on_to("revoke", Course::Besides)
            .again(When::PlayEnds, "to count the tricks for the revoke", book.law(64, ""))
    } else {
        finding
    };
    let becomes = match seen {
        Seen::No => return finding,
        Seen::Honour => Becomes::MajorPenaltyCard,
        Seen::Small => Becomes::MinorPenaltyCard,
    };
    finding.card("The missing card, which the partner has seen", Party::Offender, becomes, book.law(50, "B"))
}

fn of_surplus(is_played: bool, book: &Book) -> Finding {
    let clause = surplus(book);
    let finding = Finding::new(
        "Extra card: it is taken out",
        "The card that does not belong to the deal is taken out, and the auction and the play go on.",
        clause,
    );
    if !is_played {
        return finding;
    }
    finding.ruled("It was played to a trick that is over: the score may have to be adjusted.", clause).again(
        When::PlayEnds,
        "to see whether the extra card changed the play",
        clause,
    )
}

fn of_mixed(mixed: Mixed, book: &Book) -> Finding {
    match mixed {
        Mixed::PlayedOut(fault) => played_out(fault, book),
        Mixed::Unseen => corrected(
            "Nobody has seen a card of another player: the hands are put right, and the board is played.",
            by_book(book, "A1", "D1"),
            book,
        ),
        Mixed::Seen(Matters::Unlikely) => {
            // The notes of seed 000 for 2017 still cancel the board where the information matters, as the Laws of 2007
            // did; in those of 2017 (13A2) it is always played, and adjusted afterwards. Both try for a result first.
            let clause = by_book(book, "A2", "D2");
            corrected(
                "The hands are put right, and the board is played in spite of what was seen.",
                clause,
                book,
            )
            .informed("What was seen of another player's cards", &[], &[Party::Everyone], clause)
            .again(When::PlayEnds, "to see whether what was seen has changed the result", clause)
        }
        Mixed::Seen(Matters::Yes(fault)) => cancelled(
            "What was seen of another player's cards spoils the board.",
            by_book(book, "A2", "D2"),
            fault,
            book,
        ),
        Mixed::Called(Calls::Same) => {
            let clause = by_book(book, "B1", "A");
            corrected("The hands are put right; the calls stand, and the board is played.", clause, book)
                .again(When::PlayEnds, "to see whether the wrong hands have changed the result", clause)
        }
        Mixed::Called(Calls::Assigned) => {
            let clause = by_book(book, "B2", "B");
            Finding::new(
                "Wrong number of cards: the score is adjusted",
                "A call was made with a wrong hand and would be another with the right one.",
                clause,
            )
            .ruled("The hands are put right for the tables that play the board later.", clause)
            .penalty("Who did not count the cards, or put them back wrongly", book.law(90, "B"))
            .adjusted(book.assigned(), "what would likely have happened with the right hands", clause)
            .wanting(Wanted::ByTheBook)
        }
        Mixed::Called(Calls::Different(fault)) => cancelled(
            "A call was made with a wrong hand and would be another with the right one.",
            by_book(book, "B2", "B"),
            fault,
            book,
        ),
        Mixed::NotAgreed(fault) => {
            cancelled("Not all four agree to play the board.", book.law(13, ""), fault, book)
        }
    }
}

/// Where a book says that what was moved is not for the partner of a player whose hand was wrong: 13E in 2007 (seed 004);
/// in 2017 it is information from elsewhere (16D). The Laws of 1997 say nothing of it.
pub(super) fn moved_clause(book: &Book) -> Option<Clause> {
    match book.edition {
        Edition::Laws2017 => Some(book.law(16, "D")),
        Edition::Laws2007 => Some(book.law(13, "E")),
        Edition::Laws1997 => None,
    }
}

/// Who may not use what was moved: the partner of each player whose hand was wrong.
fn moved(finding: Finding, other: OtherHand, book: &Book) -> Finding {
    let Some(clause) = moved_clause(book) else { return finding };
    let partner_of_other = match other {
        OtherHand::Partner => Party::Offender,
        OtherHand::LeftOpponent => Party::RightOpponent,
        OtherHand::RightOpponent => Party::LeftOpponent,
        OtherHand::Several => {
            return finding.ruled(
                "Which card was moved may not be used by the partner of any player whose hand was wrong.",
                clause,
            );
        }
    };
    finding.informed(
        "Which card was moved, where a partner of somebody with a wrong hand has seen it",
        &[],
        &[Party::Partner, partner_of_other],
        clause,
    )
}

fn corrected(text: &str, clause: Clause, book: &Book) -> Finding {
    let finding = Finding::new("Wrong number of cards: put right and played", text, clause)
        .ruled(
            "The right cards are those of the hand record; without one, ask players who have played the board, or have \
             it dealt again if nobody has.",
            clause,
        )
        .penalty("Who did not count the cards, or put them back wrongly", book.law(90, "B"));
    match moved_clause(book) {
        Some(clause) => finding.again(
            When::PlayEnds,
            "if play was affected by what somebody learnt in putting the hands right",
            clause,
        ),
        None => finding,
    }
}

fn cancelled(why: &str, clause: Clause, fault: Fault, book: &Book) -> Finding {
    let finding = Finding::new("Wrong number of cards: the board is cancelled", why, clause)
        .ruled("The hands are put right for the tables that play the board later.", clause)
        .entered("Give both pairs the artificial score: choose the board and press a.", clause)
        .penalty("Who did not count the cards, or put them back wrongly", book.law(90, "B"));
    artificial(finding, fault, "the board cannot be played normally", book)
}

fn played_out(fault: Fault, book: &Book) -> Finding {
    let clause = by_book(book, "D", "C");
    let finding = Finding::new(
        "Wrong number of cards: the result is cancelled",
        "A hand had more than thirteen cards and another fewer: what was played does not count.",
        clause,
    )
    .ruled("If the table before played it with the same hands, its result is cancelled too.", clause)
    .entered(
        "Ask where it began. For every table that played so: divide-board with --cancelled and --awards, or press a on \
         the board.",
        book.law(87, ""),
    )
    .penalty("Who did not count the cards, or put them back wrongly", book.law(90, "B"));
    artificial(finding, fault, "the board was played with wrong hands", book)
}
