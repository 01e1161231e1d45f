//! What is done when something has gone wrong, before it is ruled on: who may say so, the call for the director, and what
//! is lost by settling it without him (Laws 9, 10, 11 and 85; also 7C and 41A).

mod ask;
mod cases;
mod find;
mod ledger;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

pub use find::{Acted, Facts, Gain, Phase, Prescribed, Whose, find};

/// The procedure of irregularities in general.
#[derive(Debug)]
pub struct Irregularity;

impl Procedure for Irregularity {
    fn key(&self) -> &'static str {
        "irregularity"
    }

    fn title(&self) -> &'static str {
        "When something goes wrong"
    }

    fn about(&self) -> &'static str {
        "Who may say so, who calls the director, what is lost without a call, facts that are in dispute"
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
