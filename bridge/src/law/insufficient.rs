//! Insufficient bids (Law 27).
//!
//! The auction is typed with the bid last; who offended and what would be sufficient follow from it. The player at the
//! left may accept. Otherwise the offender's next call is judged: it leaves the partner free, or bars the partner for
//! the rest of the auction.

pub mod facts;
pub mod find;
pub mod made;

mod ask;
mod cases;
mod ledger;
mod words;

pub use facts::{Accepted, Cancelled, Correction, Early, Facts, Stands, TakenBack};
pub(crate) use find::accepting;
pub use find::find;
pub use made::Insufficient;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

/// The procedure of Law 27.
#[derive(Debug)]
pub struct InsufficientBid;

impl Procedure for InsufficientBid {
    fn key(&self) -> &'static str {
        "insufficient-bid"
    }

    fn title(&self) -> &'static str {
        "Insufficient bid"
    }

    fn about(&self) -> &'static str {
        "Somebody made a bid that was not higher than the last one"
    }

    fn concerns_declarer(&self) -> bool {
        false
    }

    fn tells_offender(&self) -> bool {
        true
    }

    fn ledger(&self) -> &'static [Entry] {
        ledger::LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let (made, facts) = ask::ask(interview)?;
        Ok(find(&made, &facts, interview.book()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::law::answers::Answers;
    use crate::law::book::Book;
    use crate::law::interview::{Next, interview};
    use crate::law::party::Seats;
    use crate::seat::Seat;

    /// West deals and passes, North opens 1S, East bids 2C and South 1NT: by Law 17C it is South who bid insufficiently.
    #[test]
    fn the_auction_tells_the_offender_and_no_other_may_be_named() {
        let ask = |offender, answers: &[(&str, &str)]| {
            let mut given = Answers::default();
            for (key, answer) in answers {
                given.set(*key, *answer);
            }
            let seats = Seats { offender, ..Seats::default() };
            interview(&InsufficientBid, &Book::default(), seats, &given)
        };
        let auction = ("auction", "W: P 1S 2C 1NT");
        for named in [None, Some(Seat::South)] {
            let progress = ask(named, &[auction, ("situation", "plain")]);
            assert!(matches!(progress.next, Next::Ask(question) if question.key == "accept"));
            assert_eq!(progress.seats.offender, Some(Seat::South));
        }
        for (named, answers, expected) in [
            (Seat::North, &[auction, ("situation", "plain")][..], "situation"),
            // At South's turn West bid: the right-hand opponent's turn.
            (Seat::North, &[auction, ("situation", "out-of-turn"), ("turn", "right")], "turn"),
        ] {
            let Next::NoAnswer { question, why, .. } = ask(Some(named), answers).next else {
                panic!("{named} was taken for the offender")
            };
            assert_eq!(question.key, expected);
            assert!(why.contains("North is named as the offender"), "{why}");
        }
        let progress = ask(Some(Seat::West), &[auction, ("situation", "out-of-turn"), ("turn", "right")]);
        assert!(matches!(progress.next, Next::Ask(_)));
    }
}
