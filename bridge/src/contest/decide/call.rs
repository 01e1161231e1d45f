//! Calls for the director, and what the director tells the tables.

use super::correct::next_number;
use super::{NAME_LIMIT, TEXT_LIMIT, bounded, known_table, required};
use crate::contest::actor::Actor;
use crate::contest::call::{CallNumber, CallReason, CallStatus, DirectorCall};
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::state::Contest;
use crate::entry::TableId;

pub(super) fn call_director(
    contest: &Contest,
    table: TableId,
    reason: &CallReason,
) -> Result<Vec<Event>, Refusal> {
    known_table(contest, table)?;
    match reason {
        CallReason::Words(words) => bounded("the reason", words, TEXT_LIMIT)?,
        CallReason::Offered { caller, .. } => bounded("a player's name", caller, NAME_LIMIT)?,
    }
    if contest.calls.iter().any(|call| call.table == table && call.is_open()) {
        return Err(Refusal::AlreadyCalled(table));
    }
    let call = CallNumber(next_number(contest.calls.len()));
    Ok(vec![Event::DirectorCalled { call, table, reason: reason.clone() }])
}

/// The call by which the director learns that a bug broke off what a table sent, also where that table has called
/// before; nothing where a director or an assistant asked, who reads the refusal.
pub fn fault_reported(contest: &Contest, by: &Actor) -> Option<Event> {
    let table = match by {
        Actor::Table(table) => *table,
        Actor::Director(_) | Actor::Assistant(_) => return None,
    };
    known_table(contest, table).ok()?;
    let call = CallNumber(next_number(contest.calls.len()));
    let reason = "The program has a fault: what this table sent was not taken, nothing else is lost. Ask what it was and \
                  enter it for them; the server's log has the details";
    Some(Event::DirectorCalled { call, table, reason: reason.into() })
}

pub(super) fn answer(contest: &Contest, number: CallNumber) -> Result<Vec<Event>, Refusal> {
    match find(contest, number)?.status {
        CallStatus::Waiting => Ok(vec![Event::CallAnswered { call: number }]),
        CallStatus::Coming { .. } => Err(Refusal::NoChange),
        CallStatus::Resolved { .. } => Err(Refusal::CallResolved(number)),
    }
}

pub(super) fn resolve(contest: &Contest, number: CallNumber, note: &str) -> Result<Vec<Event>, Refusal> {
    bounded("the note", note, TEXT_LIMIT)?;
    if find(contest, number)?.is_open() {
        Ok(vec![Event::CallResolved { call: number, note: note.to_owned() }])
    } else {
        Err(Refusal::CallResolved(number))
    }
}

pub(super) fn find(contest: &Contest, number: CallNumber) -> Result<&DirectorCall, Refusal> {
    contest.calls.iter().find(|call| call.number == number).ok_or(Refusal::NoSuchCall(number))
}

pub(super) fn send_message(contest: &Contest, tables: &[TableId], text: &str) -> Result<Vec<Event>, Refusal> {
    for &table in tables {
        known_table(contest, table)?;
    }
    required("the message", text, TEXT_LIMIT)?;
    Ok(vec![Event::MessageSent { tables: tables.to_vec(), text: text.to_owned() }])
}
