//! Revokes (Laws 61 to 64): whether one is established, how it is corrected, and what it costs.

mod ask;
pub mod asked;
mod cases;
mod cases_corrected;
mod cases_several;
mod entered;
mod established;
pub mod facts;
pub mod find;
mod ledger;
mod open;
mod several;
#[cfg(test)]
mod tests;

pub use asked::RevokeAsked;
pub use facts::Facts;
pub use find::{find, tricks};
pub(in crate::law) use several::WHICH;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

/// The procedure of Laws 61 to 64.
#[derive(Debug)]
pub struct Revoke;

impl Procedure for Revoke {
    fn key(&self) -> &'static str {
        "revoke"
    }

    fn title(&self) -> &'static str {
        "Revoke"
    }

    fn about(&self) -> &'static str {
        "A suit not followed, or a required card not played"
    }

    fn offender(&self) -> &'static str {
        "Who revoked?"
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
