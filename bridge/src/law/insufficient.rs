//! Insufficient bids (Law 27).
//!
//! The auction is typed with the bid last; who offended and what would be sufficient follow from it. The player at the
//! left may accept. Otherwise the offender's next call is judged: it leaves the partner free, or bars the partner for
//! the rest of the auction.

pub mod facts;
pub mod find;
pub mod made;

mod ask;
mod cases;
mod ledger;
mod words;

pub use facts::{Accepted, Cancelled, Correction, Early, Facts, Stands, TakenBack};
pub(crate) use find::accepting;
pub use find::find;
pub use made::Insufficient;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

/// The procedure of Law 27.
#[derive(Debug)]
pub struct InsufficientBid;

impl Procedure for InsufficientBid {
    fn key(&self) -> &'static str {
        "insufficient-bid"
    }

    fn title(&self) -> &'static str {
        "Insufficient bid"
    }

    fn about(&self) -> &'static str {
        "Somebody made a bid that was not higher than the last one"
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
        let (made, facts) = ask::ask(interview)?;
        Ok(find(&made, &facts, interview.book()))
    }
}
