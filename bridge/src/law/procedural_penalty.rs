//! Penalties for breaches of procedure and of manners (Laws 72 to 74, 90 and 91), and slow play.

mod ask;
mod cases;
mod facts;
mod find;
mod ledger;

use crate::law::book::Book;
use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::numbering::individual;
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
        let is_individual = interview.known().scored.is_some_and(|scored| scored.is_individual);
        if is_individual {
            return Ok(of_one_player(finding, &told, interview.book()));
        }
        Ok(told.into_iter().fold(finding, |finding, line| finding.entered(line, sanction.clause)))
    }
}

/// In an individual the partner has no penalty who is in no way to blame (Law 12C3; 1997, Law 89). The sides of a ruling are
/// partnerships, and so it is not logged with the decision: the director names the player.
fn of_one_player(finding: Finding, told: &[String], book: &Book) -> Finding {
    let clause = individual(book);
    let finding = Finding { sanction: None, ..finding }.ruled(
        "In an individual this is for the player alone: a partner without fault has none of it.",
        clause,
    );
    told.iter().fold(finding, |finding, line| {
        finding.entered(
            format!("press p and write the player's own number (A5), not the partnership's: {line}"),
            clause,
        )
    })
}
