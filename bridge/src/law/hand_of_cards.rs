//! A hand with a wrong number of cards (Laws 13 and 14).

mod ask;
mod cases;
pub mod facts;
pub mod find;
mod ledger;

pub use facts::Facts;
pub use find::find;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

/// The procedure of Laws 13 and 14.
#[derive(Debug)]
pub struct HandOfCards;

impl Procedure for HandOfCards {
    fn key(&self) -> &'static str {
        "hand-of-cards"
    }

    fn title(&self) -> &'static str {
        "Wrong number of cards"
    }

    fn about(&self) -> &'static str {
        "A hand has more or fewer cards than thirteen, or than the others"
    }

    fn offender(&self) -> &'static str {
        "Whose hand is wrong?"
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
        let facts = ask::ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}
