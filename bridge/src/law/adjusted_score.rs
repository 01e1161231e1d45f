//! Adjusted scores: which kind, and what is awarded (Laws 12, 82C and 86).
//!
//! Other procedures find that a score is to be adjusted; here the director says what would have happened, and the
//! finding carries the award as the form of the console and `barometer-director adjust` take it.

pub(super) mod ask;
pub(super) mod award;
mod cases;
mod error;
mod facts;
mod find;
mod ledger;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

pub use facts::{Assigned, Blame, Damage, Doubt, Facts, Mistake, NoResult, OtherTable, Results, Scoring};
pub use find::find;

/// The procedure of adjusted scores.
#[derive(Debug)]
pub struct AdjustedScore;

impl Procedure for AdjustedScore {
    fn key(&self) -> &'static str {
        "adjusted-score"
    }

    fn title(&self) -> &'static str {
        "Adjusted score"
    }

    fn about(&self) -> &'static str {
        "A score is to be adjusted: damage, no result, or a wrong ruling; which kind, and what is awarded"
    }

    fn offender(&self) -> &'static str {
        "Who offended?"
    }

    fn concerns_offender(&self) -> bool {
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
