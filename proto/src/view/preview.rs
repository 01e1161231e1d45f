//! What would follow from commands, and from a surgery.

use bridge::contest::repair::Repair;
use bridge::contest::surgery::Proposal;
use bridge::contest::view::{CommandPreview, StandingsView, TravellerView};
use bridge::message::Language;

use super::Spoken as _;
use crate::v1;

impl From<&CommandPreview> for v1::CommandPreview {
    fn from(preview: &CommandPreview) -> Self {
        let boards = preview.boards.iter().map(|change| v1::TravellerChange {
            before: Some(traveller(&change.before)),
            after: Some(traveller(&change.after)),
        });
        Self {
            lines: preview.lines.clone(),
            boards: boards.collect(),
            standings_before: Some(standings(&preview.standings.before)),
            standings_after: Some(standings(&preview.standings.after)),
            repairs: preview.repairs.iter().map(v1::RepairLine::from).collect(),
        }
    }
}

/// In English, as all that is the director's alone.
fn traveller(view: &TravellerView) -> v1::TravellerView {
    v1::TravellerView::from(view).said_in(Language::English)
}

fn standings(view: &StandingsView) -> v1::StandingsView {
    v1::StandingsView::from(view).said_in(Language::English)
}

impl From<&Repair> for v1::RepairLine {
    fn from(repair: &Repair) -> Self {
        Self {
            slot: Some((&repair.slot).into()),
            pairing: Some((&repair.pairing).into()),
            outcome: repair.outcome.as_ref().map(v1::Outcome::from),
            group: u32::try_from(repair.group).unwrap_or(u32::MAX),
            proposed: repair.proposed.as_ref().map(v1::Outcome::from),
            reason: repair.reason.clone(),
        }
    }
}

/// What would follow from a surgery, with the ranking as the command itself would leave it.
impl From<(&Proposal, &CommandPreview)> for v1::SurgeryProposal {
    fn from((proposal, preview): (&Proposal, &CommandPreview)) -> Self {
        Self {
            standings_before: Some(standings(&preview.standings.before)),
            standings_after: Some(standings(&preview.standings.after)),
            ..Self::from(proposal)
        }
    }
}
