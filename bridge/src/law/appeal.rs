//! Appeals (Laws 92 and 93): whether one is heard, by whom, and what follows from what it decides.

mod ask;
mod cases;
mod find;
mod ledger;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

pub use find::{About, Contestant, Decided, Facts, Further, Ground, Lodged, absent_agrees, find};

/// The procedure of appeals.
#[derive(Debug)]
pub struct Appeal;

impl Procedure for Appeal {
    fn key(&self) -> &'static str {
        "appeal"
    }

    fn title(&self) -> &'static str {
        "Appeal"
    }

    fn about(&self) -> &'static str {
        "Somebody does not accept a ruling: who may appeal, until when, who hears it, what follows"
    }

    fn concerns_offender(&self) -> bool {
        false
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
        Ok(find(&facts, interview.book()))
    }
}
