//! A score that may be wrong: what may be changed, and what only the players can say (Laws 79 and 81C). The rules of
//! what a written score can mean are in [`crate::law::score_change`].

mod ask;
mod cases;
mod find;
mod ledger;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

pub use find::{Dispute, Facts, Written, find};

/// The procedure of corrections.
#[derive(Debug)]
pub struct ScoreCorrection;

impl Procedure for ScoreCorrection {
    fn key(&self) -> &'static str {
        "score-correction"
    }

    fn title(&self) -> &'static str {
        "Correcting a score"
    }

    fn about(&self) -> &'static str {
        "A score looks wrong, the sides do not agree how many tricks were won, or the scoring has a slip"
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
