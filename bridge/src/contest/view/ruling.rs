//! A ruling in a line of a list; the whole is asked for by itself.

use crate::contest::actor::{Actor, At};
use crate::contest::ruling::{Ruling, RulingDraft, RulingNumber, RulingStatus, Seated};
use crate::contest::state::Contest;
use crate::seat::Line;

/// A ruling in a line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingSummary {
    pub number: RulingNumber,
    /// The sequence number of the event that opened it.
    pub sequence: u64,
    /// In the short form: where, whom, facts, Law and decision.
    pub short: RulingDraft,
    /// The four players at its table by seat; none where nobody knows who sat there.
    pub players: Vec<Seated>,
    pub title: String,
    pub status: RulingStatus,
    pub revision: u32,
    /// Who opened it, and when.
    pub by: Actor,
    pub at: At,
    /// Whether it was logged in the short form.
    pub is_short: bool,
    /// The sides that were told.
    pub told: Vec<Line>,
    /// Follow-ups that are still to be done.
    pub follow_ups: u32,
    pub appeals: u32,
    /// Whether an appeal is still to be decided.
    pub is_appeal_open: bool,
}

impl RulingSummary {
    pub(super) fn of(contest: &Contest, ruling: &Ruling) -> Self {
        let open = ruling.open_follow_ups(contest).count();
        Self {
            number: ruling.number,
            sequence: ruling.sequence,
            short: RulingDraft { effect: ruling.effect(contest), ..ruling.short() },
            players: ruling.seated(contest),
            title: ruling.content.title.clone(),
            status: ruling.status.clone(),
            revision: ruling.revision(),
            by: ruling.by.clone(),
            at: ruling.at,
            is_short: ruling.is_short,
            told: Line::ALL.into_iter().filter(|side| ruling.told(*side).is_some()).collect(),
            follow_ups: u32::try_from(open).unwrap_or(u32::MAX),
            appeals: u32::try_from(ruling.appeals.len()).unwrap_or(u32::MAX),
            is_appeal_open: ruling.open_appeal().is_some(),
        }
    }
}
