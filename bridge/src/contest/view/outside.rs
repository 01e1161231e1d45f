//! What the director is told of a result that the plan does not have: where it was played and why it stands where it
//! does, what it waits for, and what would follow from it.

use crate::contest::slot::{OutcomeStatus, Slot};
use crate::contest::state::Contest;
use crate::contest::view::wording::table_name;

/// Sentences for the director; empty where nothing is left to decide. A result that a table sent awards nothing by itself:
/// what would be given for boards that somebody can no longer play is proposed here.
pub(super) fn note(contest: &Contest, slot: Slot) -> String {
    let Some(line) = contest.lines.get(&slot).filter(|_| contest.waits_for_a_director(slot)) else {
        return String::new();
    };
    let mut told = vec![];
    if let Some(from) = contest.sent_from(slot) {
        let home = table_name(contest, from);
        told.push(format!(
            "Played at {home} by the plan as it was; kept at {}, because others play the board at {home} now.",
            table_name(contest, slot.table)
        ));
    }
    told.push(waits(line.status).to_owned());
    let awards = contest.awards_due(slot);
    if awards.is_empty() {
        told.push("Say where it belongs: move it, award it, or remove it.".to_owned());
    } else {
        told.push("Say where it belongs; moved there (or to where it stands), it brings:".to_owned());
        told.extend(
            awards.iter().map(|award| format!("{}, {}: {}", award.slot, award.outcome, award.reason)),
        );
    }
    told.join(" ")
}

fn waits(status: OutcomeStatus) -> &'static str {
    match status {
        OutcomeStatus::Entered => "It counts once its opponents agree it, which they still can, or you do.",
        OutcomeStatus::Disputed => "It is disputed and does not count: correct it.",
        OutcomeStatus::Agreed | OutcomeStatus::Directed => "It counts.",
    }
}
