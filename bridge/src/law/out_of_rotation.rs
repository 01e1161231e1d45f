//! Calls out of rotation (Laws 28 to 33).

mod ask;
mod cancelled;
mod cases;
mod facts;
mod find;
mod ledger;
mod words;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

pub(crate) use ask::insufficient;
pub use facts::{
    Accepted, Barred, Cancelled, Denomination, Facts, Kind, Repeatable, Replaced, Replacement, Rotation, Turn,
};
pub use find::find;
use find::with_partners_call;
pub(crate) use find::{missed_turn, since_2007};
pub(crate) use ledger::OF_BIDS;

/// The procedure of Laws 28 to 33.
#[derive(Debug)]
pub struct OutOfRotation;

impl Procedure for OutOfRotation {
    fn key(&self) -> &'static str {
        "call-out-of-rotation"
    }

    fn title(&self) -> &'static str {
        "Call out of rotation"
    }

    fn about(&self) -> &'static str {
        "Somebody called when it was another player's turn"
    }

    fn concerns_declarer(&self) -> bool {
        false
    }

    fn ledger(&self) -> &'static [Entry] {
        ledger::LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let (facts, partner) = ask::ask(interview)?;
        Ok(with_partners_call(find(facts, interview.book()), facts, partner, interview.book()))
    }
}

#[cfg(test)]
mod tests;
