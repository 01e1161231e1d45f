//! Changes of call (Law 25).
//!
//! A call that was never meant is replaced by the one that was, until the partner calls (25A). A call that was meant
//! may be changed only if the left-hand opponent lets it pass (25B); under the Laws of 1997 also against that
//! opponent's will, at the price of the partner's next call or of the score.

pub mod facts;
pub mod find;

mod ask;
mod cases;
mod ledger;
mod words;

pub(crate) use ask::{is_at_once, since};
pub use facts::{Accepted, Facts, First, Old, Since, TooLate};
pub use find::find;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

/// The procedure of Law 25.
#[derive(Debug)]
pub struct ChangeOfCall;

impl Procedure for ChangeOfCall {
    fn key(&self) -> &'static str {
        "change-of-call"
    }

    fn title(&self) -> &'static str {
        "Change of call"
    }

    fn about(&self) -> &'static str {
        "Somebody made a call and wants another, or has changed it already"
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
