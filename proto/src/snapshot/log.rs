//! Calls, penalties and messages in a snapshot.

use bridge::contest::{At, CallNumber, CallStatus, DirectorCall, Message, Penalty, PenaltyNumber};

use crate::domain::call::{CallFields, call_reason};
use crate::domain::id;
use crate::error::{WireError, part};
use crate::v1;

impl From<&DirectorCall> for v1::CallState {
    fn from(call: &DirectorCall) -> Self {
        let (status, answered, note) = match &call.status {
            CallStatus::Waiting => (v1::CallStatus::Waiting, None, None),
            CallStatus::Coming { by, at } => (v1::CallStatus::Coming, Some((by, at)), None),
            CallStatus::Resolved { by, at, note } => (v1::CallStatus::Resolved, Some((by, at)), Some(note)),
        };
        let CallFields { reason, offered, caller } = (&call.reason).into();
        Self {
            number: call.number.0,
            table: call.table.to_string(),
            reason,
            offered,
            caller,
            at: call.at.0,
            status: status.into(),
            by: answered.map(|(by, _)| by.into()),
            status_at: answered.map_or(0, |(_, at)| at.0),
            note: note.cloned().unwrap_or_default(),
        }
    }
}

impl TryFrom<&v1::CallState> for DirectorCall {
    type Error = WireError;

    fn try_from(wire: &v1::CallState) -> Result<Self, WireError> {
        let status = v1::CallStatus::try_from(wire.status);
        let at = At(wire.status_at);
        let status = match status.map_err(|_unknown| WireError::missing("status"))? {
            v1::CallStatus::Waiting => CallStatus::Waiting,
            v1::CallStatus::Coming => CallStatus::Coming { by: part("by", wire.by.as_ref())?, at },
            v1::CallStatus::Resolved => {
                CallStatus::Resolved { by: part("by", wire.by.as_ref())?, at, note: wire.note.clone() }
            }
        };
        Ok(Self {
            number: CallNumber(wire.number),
            table: id::table("table", &wire.table)?,
            reason: call_reason(&wire.reason, (&wire.offered, &wire.caller)),
            at: At(wire.at),
            status,
        })
    }
}

impl From<&Penalty> for v1::PenaltyState {
    fn from(penalty: &Penalty) -> Self {
        Self {
            number: penalty.number.0,
            entry: penalty.entry.to_string(),
            amount: Some((&penalty.amount).into()),
            law: penalty.law.clone(),
            reason: penalty.reason.clone(),
            by: Some((&penalty.by).into()),
            at: penalty.at.0,
            removed: penalty.removed.clone(),
            of_player: penalty.of_player,
        }
    }
}

impl TryFrom<&v1::PenaltyState> for Penalty {
    type Error = WireError;

    fn try_from(wire: &v1::PenaltyState) -> Result<Self, WireError> {
        Ok(Self {
            number: PenaltyNumber(wire.number),
            entry: id::entry("entry", &wire.entry)?,
            amount: part("amount", wire.amount.as_ref())?,
            law: wire.law.clone(),
            reason: wire.reason.clone(),
            by: part("by", wire.by.as_ref())?,
            at: At(wire.at),
            removed: wire.removed.clone(),
            of_player: wire.of_player,
        })
    }
}

impl From<&Message> for v1::MessageState {
    fn from(message: &Message) -> Self {
        Self {
            tables: message.tables.iter().map(ToString::to_string).collect(),
            text: message.text.clone(),
            by: Some((&message.by).into()),
            at: message.at.0,
        }
    }
}

impl TryFrom<&v1::MessageState> for Message {
    type Error = WireError;

    fn try_from(wire: &v1::MessageState) -> Result<Self, WireError> {
        Ok(Self {
            tables: id::tables("tables", &wire.tables)?,
            text: wire.text.clone(),
            by: part("by", wire.by.as_ref())?,
            at: At(wire.at),
        })
    }
}
