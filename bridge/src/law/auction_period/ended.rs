//! Whether an auction is over (Laws 17 and 22).

use crate::auction::Auction;
use crate::law::auction_period::{clarification, end, passed_out};
use crate::law::book::{Book, Edition};
use crate::law::dealt;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::out_of_rotation::missed_turn;
use crate::law::party::Party;
use crate::law::question::Question;
use crate::law::withdrawn;

/// How an auction stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Facts {
    /// Somebody is still to call.
    Open { turn: String },
    /// Three passes, one of them out of rotation, so that a player has missed a turn.
    Missed,
    /// Four passes and no bid.
    PassedOut,
    /// Three passes in rotation after the last bid.
    Over { contract: String, declarer: String },
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let auction = Question::new("auction", "What was called, from the dealer on?", end(book))
        .because("Three passes in turn after the last bid end it, or four at the beginning");
    let auction = dealt::auction(
        interview,
        auction,
        "the dealer's letter, a colon and the calls: N: 1S P P P; and P for each player whose turn an accepted call out \
         of turn has taken",
        &["N: 1S P P P", "N: P P P P", "N: 1S P", "W: 1H X XX P P P"],
        str::parse::<Auction>,
    )?;
    if !auction.is_over() {
        return Ok(Facts::Open { turn: auction.turn().to_string() });
    }
    let missed = Question::new(
        "missed",
        "Was one of the last three passes out of turn, so that a player has not had the chance to call?",
        missed_turn(book),
    )
    .because("Then the auction is not over")
    .usually("no");
    if interview.yes(missed)? {
        return Ok(Facts::Missed);
    }
    Ok(match auction.outcome() {
        None => Facts::PassedOut,
        Some((contract, declarer)) => {
            interview.learn_declarer(declarer);
            Facts::Over { contract: contract.to_string(), declarer: declarer.to_string() }
        }
    })
}

pub(super) fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Open { turn } => {
            Finding::new("The auction goes on", format!("The auction is not over: {turn} is to call."), end(book))
        }
        Facts::Missed => {
            let clause = missed_turn(book);
            let finding = Finding::new(
                "The auction is not over: back to the player who missed a turn",
                "One of the three passes was out of turn, and a player has lost the chance to call. The auction goes \
                 back to that player; every pass after it is cancelled, and the auction goes on from there.",
                clause,
            );
            match book.edition {
                Edition::Laws2017 | Edition::Laws2007 => {
                    let finding =
                        finding.ruled("Whoever passed out of turn is an offender.", clause);
                    withdrawn::unauthorised(finding, book)
                }
                Edition::Laws1997 => finding,
            }
        }
        Facts::PassedOut => {
            let finding = Finding::new(
                "Passed out",
                "All four have passed: the hands go back to the board unplayed, and there is no new deal.",
                passed_out(book),
            );
            let until = match book.edition {
                Edition::Laws2017 => book.law(17, "D2"),
                Edition::Laws2007 => book.law(22, "B2"),
                Edition::Laws1997 => return finding,
            };
            finding.ruled(
                "The auction period ends when all four hands are in the board: until then a slip may still be put \
                 right and an explanation corrected.",
                until,
            )
        }
        Facts::Over { contract, declarer } => Finding::new(
            format!("The auction is over: {contract} by {declarer}"),
            format!("Three passes in turn have followed the last bid: the contract is {contract} by {declarer}."),
            end(book),
        )
        .ruled(
            "The auction period goes on until the opening lead is faced: until then questions may be asked and wrong \
             explanations put right, and there is no dummy yet.",
            clarification(book),
        )
        .said(
            Party::OpeningLeader,
            "Please put your lead face down. Your partner may ask questions before you face it.",
        ),
    }
}
