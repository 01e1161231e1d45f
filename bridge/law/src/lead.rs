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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Edition;
    use crate::clause::Clause;
    use game::seat::Seat;

    /// Law 26 of 2017 speaks of the lead of a defender alone; what is offered to others, or by another Law, stays.
    #[test]
    fn only_what_restricts_a_defenders_lead_is_taken_out() {
        let clause = |law| Clause { edition: Edition::Laws2017, law, part: "" };
        let offer = |law, to| Offer { to, when: String::new(), choices: vec![], clause: clause(law) };
        let offers = vec![offer(26, Party::Declarer), offer(26, Party::Partner), offer(54, Party::Declarer)];
        let of = |declarer| {
            let finding = Finding { offers: offers.clone(), ..Finding::default() };
            let seats = Seats { offender: Some(Seat::North), declarer: Some(declarer) };
            for_defenders_alone(finding, seats)
        };
        assert_eq!(of(Seat::South).offers, offers[1..], "the offender's side declares");
        assert_eq!(of(Seat::East).offers, offers, "the offender defends");
    }
}
