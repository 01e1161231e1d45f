//! Penalties for breaches of procedure and of manners (Laws 72 to 74, 90 and 91), and slow play.

mod ask;
mod cases;
mod facts;
mod find;
mod ledger;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

pub use facts::{Breach, Facts, Late, Measure, Points, Procedural, Scoring, Severity, Word};
pub use find::find;

/// The procedure of penalties.
#[derive(Debug)]
pub struct ProceduralPenalty;

impl Procedure for ProceduralPenalty {
    fn key(&self) -> &'static str {
        "procedural-penalty"
    }

    fn title(&self) -> &'static str {
        "Penalty for procedure or conduct"
    }

    fn about(&self) -> &'static str {
        "Slow play, coming late, wrong pockets, bad manners, a breach on purpose: warn, penalise, or more"
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
        let finding = find(facts, interview.book());
        let Some(sanction) = finding.sanction.clone() else { return Ok(finding) };
        let told = sanction.told(interview.known());
        Ok(told.into_iter().fold(finding, |finding, line| finding.entered(line, sanction.clause)))
    }
}
