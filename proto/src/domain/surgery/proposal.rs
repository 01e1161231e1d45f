//! What would follow from a surgery.

use bridge::contest::surgery::{Judgement, Proposal};
use bridge::movement::verify::{Fault, Severity};

use crate::v1;

impl From<&Proposal> for v1::SurgeryProposal {
    fn from(proposal: &Proposal) -> Self {
        Self {
            change: Some((&proposal.change).into()),
            tables: proposal.tables.iter().map(ToString::to_string).collect(),
            entries: proposal.entries.iter().map(ToString::to_string).collect(),
            boards: proposal.boards.iter().map(|board| u32::from(board.get())).collect(),
            off_plan: proposal.off_plan.iter().map(v1::Slot::from).collect(),
            before: Some((&proposal.before).into()),
            after: Some((&proposal.after).into()),
            sentences: proposal.sentences.clone(),
            standings_before: None,
            standings_after: None,
        }
    }
}

impl From<&Judgement> for v1::FloorJudgement {
    fn from(judgement: &Judgement) -> Self {
        Self {
            faults: judgement.faults.iter().map(v1::MovementFault::from).collect(),
            quality: u32::from(judgement.quality.hundredths()),
        }
    }
}

impl From<&Fault> for v1::MovementFault {
    fn from(fault: &Fault) -> Self {
        let severity = match fault.severity() {
            Severity::Awkward => v1::FaultSeverity::Awkward,
            Severity::Unfair => v1::FaultSeverity::Unfair,
            Severity::Breaks => v1::FaultSeverity::Breaks,
        };
        Self { severity: severity.into(), text: fault.to_string() }
    }
}
