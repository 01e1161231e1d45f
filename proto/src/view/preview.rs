//! What would follow from commands, and from a surgery.

use bridge::contest::repair::Repair;
use bridge::contest::surgery::Proposal;
use bridge::contest::view::CommandPreview;

use crate::v1;

impl From<&CommandPreview> for v1::CommandPreview {
    fn from(preview: &CommandPreview) -> Self {
        let boards = preview.boards.iter().map(|change| v1::TravellerChange {
            before: Some((&change.before).into()),
            after: Some((&change.after).into()),
        });
        Self {
            lines: preview.lines.clone(),
            boards: boards.collect(),
            standings_before: Some((&preview.standings.before).into()),
            standings_after: Some((&preview.standings.after).into()),
            repairs: preview.repairs.iter().map(v1::RepairLine::from).collect(),
        }
    }
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
            standings_before: Some((&preview.standings.before).into()),
            standings_after: Some((&preview.standings.after).into()),
            ..Self::from(proposal)
        }
    }
}
