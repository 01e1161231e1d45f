//! Leads after a withdrawn call (Law 26): where it is known who declares, only those of a defender are restricted.

use crate::finding::{Finding, Offer};
use crate::party::{Party, Seats};

/// The procedure for the moment when the lead comes.
const LEAD: &str = "withdrawn-call";

/// A finding where it is known who declares: if it is the offender's side, no lead of it is restricted, and nothing is to be
/// offered later.
#[must_use]
pub(crate) fn for_defenders_alone(mut finding: Finding, seats: Seats) -> Finding {
    let (Some(offender), Some(declarer)) = (seats.offender, seats.declarer) else { return finding };
    let is_about_leads = |offer: &Offer| offer.clause.law == 26 && offer.to == Party::Declarer;
    if offender.line() != declarer.line() {
        return finding;
    }
    let Some(clause) = finding.offers.iter().find(|offer| is_about_leads(offer)).map(|offer| offer.clause)
    else {
        return finding;
    };
    finding.offers.retain(|offer| !is_about_leads(offer));
    finding.goes_on.retain(|next| next.procedure != LEAD);
    finding.ruled("The offender's side declares: no lead is restricted.", clause)
}
