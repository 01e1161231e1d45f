//! What the Laws say about a wrong board.

use crate::law::blame::{self, Fault};
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Course, Finding, Must, Until, When};
use crate::law::party::Party;
use crate::law::redress::Wanted;

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// A player called on cards from another board.
    Cards(Since),
    /// The board has come round from which a player had taken the cards in another round, and called on them.
    ComesRound { differs: bool },
    /// The board, or the opponents, are not those of this round.
    Board { wrong: Wrong, state: State },
}

/// What is not as planned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    Board,
    Opponents,
}

/// Who has called after the call on wrong cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Since {
    Nobody,
    /// The left-hand opponent, and the call in its place means the same (asked until 2007).
    LeftSame,
    /// The left-hand opponent, and the call in its place means something else (asked until 2007).
    LeftDiffers,
    /// The offender's partner.
    Partner,
}

/// How far they have come with it, and whether one of them has played it before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// One of the four has played it: it is cancelled.
    PlayedBefore(Fault),
    /// Until 2007, found in the auction: who should play it calls again, and each call is repeated or not.
    SecondAuction(Repeated),
    /// It is completed, and stands.
    Stands,
}

/// Whether each call of the first auction is made again in the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repeated {
    Yes,
    /// The board is cancelled; who is at fault that it was the wrong one.
    No(Fault),
}

/// What the Laws say about a wrong board.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Cards(since) => cards(since, book),
        Facts::ComesRound { differs } => comes_round(differs, book),
        Facts::Board { wrong, state } => board(wrong, state, book),
    }
}

fn cards(since: Since, book: &Book) -> Finding {
    let clause = |part| on_cards(part, book);
    let finding = Finding::new(
        "Call on cards from a wrong board",
        "The call is cancelled, and every call after it.",
        clause("A1"),
    )
    .penalty("Who took the wrong cards", book.law(90, "B"));
    let finding = other_board(finding, clause("A3"), book);
    let finding = match since {
        Since::Partner => {
            let finding = finding.ruled("The partner has called since: the score is adjusted.", clause("A2"));
            return artificial(finding, Fault::OneSide, "the partner called after the wrong call", book);
        }
        Since::LeftDiffers => {
            let finding = finding.ruled(
                "The left-hand opponent has called over it and the new call means something else: the score is adjusted.",
                clause("A2"),
            );
            return artificial(finding, Fault::OneSide, "an opponent called after the wrong call", book);
        }
        Since::LeftSame => finding
            .bound(Party::LeftOpponent, Must::RepeatCall, Until::ThisTurn, clause("A2"))
            .said(Party::LeftOpponent, "Make the same call again over the new one, please."),
        Since::Nobody => finding,
    };
    let finding = finding
        .bound(Party::Offender, Must::CallAgain, Until::ThisTurn, clause("A2"))
        .said(
            Party::Offender,
            "Your call is cancelled. Take the cards of this board, look at them, and call.",
        )
        .ruled(
            "The offender looks at the right hand and calls, and the auction goes on from there.",
            clause("A2"),
        );
    finding.informed(
        "What the cancelled calls told",
        &[Party::NonOffendingSide],
        &[Party::OffendingSide],
        withdrawn(book),
    )
}

fn withdrawn(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws1997 => book.law(16, "C"),
        Edition::Laws2007 => book.law(16, "D"),
    }
}

/// A clause of 2017 on a call on wrong cards, where its book has it.
pub(super) fn on_cards(part: &'static str, book: &Book) -> Clause {
    match (book.edition, part) {
        (Edition::Laws2017, _) => book.law(15, part),
        (Edition::Laws2007, "A1") => book.law(17, "D1"),
        (Edition::Laws2007, "A2") => book.law(17, "D2"),
        (Edition::Laws2007, _) => book.law(17, "D3"),
        (Edition::Laws1997, _) => book.law(17, "D"),
    }
}

/// The board from which the cards came, when it is played.
fn comes_round(differs: bool, book: &Book) -> Finding {
    let clause = on_cards("A3", book);
    if differs {
        let finding = Finding::new(
            "Another call than on the wrong board: the score is adjusted",
            "The player has called on these cards before, in another round, and calls otherwise now: this board is not scored \
             normally.",
            clause,
        );
        return artificial(finding, Fault::OneSide, "the call differs from the one that was cancelled", book);
    }
    Finding::new(
        "The same call again: the board may be played",
        "The player repeats the call that was cancelled in the other round: you may let the board be played normally.",
        clause,
    )
    .informed(
        "What the cancelled call told in the other round",
        &[Party::NonOffendingSide],
        &[Party::OffendingSide],
        withdrawn(book),
    )
}

/// The board from which the cards came, whatever becomes of this one.
fn other_board(finding: Finding, clause: Clause, book: &Book) -> Finding {
    finding.again(
        When::RoundEnds,
        if book.is_since(Edition::Laws2007) {
            "when the board is played from which the cards came: if the offender's call there differs (its meaning is much \
             different, or it is a psyche), the score of that board is adjusted; rule on it with \"Wrong board or opponents\""
        } else {
            "when the board is played from which the cards came: if the offender's call there differs in any way, the score \
             of that board is adjusted; rule on it with \"Wrong board or opponents\""
        },
        clause,
    )
    .goes_on("wrong-board", [("what", "comes-round")], Course::Besides)
}

/// The artificial score; which side is at fault is asked where it is not known.
fn artificial(finding: Finding, fault: Fault, why: &str, book: &Book) -> Finding {
    blame::artificial(finding, fault, why, book).wanting(Wanted::Offenders)
}

/// What is done on the console, so that each result stands by those who really played it.
fn enter(finding: Finding, wrong: Wrong, book: &Book) -> Finding {
    let text = match wrong {
        Wrong::Board => {
            "Press z: where two tables have played each other's boards, choose that; one board alone is entered with \
             \"a result by other pairs than planned\", at the table where it was played."
        }
        Wrong::Opponents => {
            "Press z: choose \"other pairs sat at a table\", or \"two pairs sat in each other's places\", and say from \
             which round through which. The results go to those who really played."
        }
    };
    finding.entered(text, book.law(15, ""))
}

fn board(wrong: Wrong, state: State, book: &Book) -> Finding {
    let finding = found(wrong, state, book);
    match book.edition {
        // The note to Law 15B of 2017; before, Law 15 makes no difference.
        Edition::Laws2017 => finding
            .ruled(
                "So it is in pairs and individuals. In a match of teams a board that cannot be compared is ruled on with \
                 \"Adjusted score\", as one without a result.",
                book.law(86, "B"),
            )
            .goes_on("adjusted-score", [("ground", "no-result")], Course::Besides),
        Edition::Laws2007 | Edition::Laws1997 => finding,
    }
}

fn found(wrong: Wrong, state: State, book: &Book) -> Finding {
    let in_2017 = book.edition == Edition::Laws2017;
    match state {
        State::PlayedBefore(fault) => {
            let clause = if in_2017 { book.law(15, "B1") } else { book.law(15, "B") };
            let finding = Finding::new(
                "Board played before: cancelled here",
                "One of the four has played the board already: what is played here does not count.",
                clause,
            );
            let finding = if in_2017 {
                finding.ruled(
                    "Who loses the chance of a result by it has an artificial score.",
                    book.law(15, "B3"),
                )
            } else {
                finding.ruled("Who loses the chance of a result by it has an artificial score.", clause)
            };
            let finding = finding
                .penalty("Who took the wrong board or the wrong table", book.law(90, "B"))
                .entered("What was played here does not count: the award takes its place.", clause);
            artificial(finding, fault, "the board could not be played for a valid result", book)
        }
        State::SecondAuction(Repeated::Yes) => Finding::new(
            "Wrong board found in the auction: it goes on",
            "The auction is cancelled, the right players sit down, and a second auction begins.",
            book.law(15, "C"),
        )
        .ruled(
            "Every call of the first auction was repeated: the board is played on normally.",
            book.law(15, "C"),
        ),
        State::SecondAuction(Repeated::No(fault)) => {
            let finding = Finding::new(
                "Wrong board found in the auction: cancelled",
                "A call of the second auction differs from the first: the board is cancelled.",
                book.law(15, "C"),
            )
            .penalty("Who changed the call on purpose, if somebody did", book.law(90, "B"));
            artificial(finding, fault, "the board could not be played for a valid result", book)
        }
        State::Stands => {
            let (stands, later) = if in_2017 { ("B2", "B2") } else { ("A1", "A2") };
            let finding = Finding::new(
                "Wrong board, new to all four: it stands",
                "None of the four has played the board: it is played to the end, and the score stands.",
                book.law(15, stands),
            )
            .ruled(
                "You may have the two pairs play the right board against each other later.",
                book.law(15, later),
            );
            enter(finding, wrong, book)
                .penalty("Who took the wrong board or the wrong table", book.law(90, "B"))
                .again(
                    When::RoundEnds,
                    "to see that those who should have played the board still can, and what becomes of the one left out",
                    book.law(15, later),
                )
        }
    }
}
