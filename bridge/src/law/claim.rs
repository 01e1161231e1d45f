//! Claims and concessions (Laws 68 to 71).

mod ask;
mod cases;
pub mod facts;
pub mod find;
mod ledger;

pub use facts::Facts;
pub use find::{find, objected};

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

/// The procedure of Laws 68 to 71.
#[derive(Debug)]
pub struct Claim;

impl Procedure for Claim {
    fn key(&self) -> &'static str {
        "claim"
    }

    fn title(&self) -> &'static str {
        "Claim or concession"
    }

    fn about(&self) -> &'static str {
        "Somebody claimed or conceded tricks, and not everybody agrees"
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
