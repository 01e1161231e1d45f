//! What stands at a place of a board.

use bridge::contest::{At, ResultLine, Slot};

use crate::domain::status;
use crate::error::{WireError, part};
use crate::v1;

/// A line with its place.
pub(crate) fn line_to_wire(slot: Slot, line: &ResultLine) -> v1::LineState {
    v1::LineState {
        slot: Some((&slot).into()),
        pairing: Some((&line.pairing).into()),
        outcome: Some((&line.outcome).into()),
        status: v1::OutcomeStatus::from(line.status).into(),
        by: Some((&line.by).into()),
        at: line.at.0,
        reason: line.reason.clone(),
        corrects: line.corrects,
    }
}

/// The place and the line.
///
/// # Errors
/// A part that is missing or cannot be.
pub(crate) fn line_state(wire: &v1::LineState) -> Result<(Slot, ResultLine), WireError> {
    let line = ResultLine {
        pairing: part("pairing", wire.pairing.as_ref())?,
        outcome: part("outcome", wire.outcome.as_ref())?,
        status: status("status", wire.status)?.ok_or_else(|| WireError::missing("status"))?,
        by: part("by", wire.by.as_ref())?,
        at: At(wire.at),
        reason: wire.reason.clone(),
        corrects: wire.corrects,
    };
    Ok((part("slot", wire.slot.as_ref())?, line))
}
