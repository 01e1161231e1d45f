//! The two kinds of record of which an evening has thousands, results entered and agreed by tables, read
//! without a text or message in between. A restart reads little else.
//!
//! Whatever is not exactly as this version writes it is left to the full reader: a field that it does not
//! know, a value out of range, another kind of event. So nothing is read here that the full reader would read
//! differently; the tests hold both against each other.

use bridge::contest::{Actor, At, CommandId, Event, Pairing, Recorded, Slot};
use bridge::result::{BoardResult, Play, Tricks};

use crate::domain::{id, seat};
use crate::record::field::{Fields, Value};

/// The event of these bytes; `None` where the full reader has to look.
pub(super) fn decode(bytes: &[u8], sequence: u64) -> Option<Recorded> {
    let (mut at, mut by, mut event, mut command) = (0, None, None, None);
    for field in Fields(bytes) {
        match field? {
            (1, Value::Number(number)) => at = number,
            (2, Value::Bytes(bytes)) => once(&mut by, actor(bytes)?)?,
            (3, Value::Bytes(bytes)) => once(&mut event, self::event(bytes)?)?,
            (4, Value::Bytes(bytes)) => once(&mut command, command_id(bytes)?)?,
            // Who asked is no part of the event.
            (5, Value::Number(_)) => {}
            _ => return None,
        }
    }
    Some(Recorded { sequence, by: by?, at: At(at), command: Some(command?), event: event? })
}

/// A message that stands twice would have to be merged.
fn once<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.replace(value).is_none().then_some(())
}

fn actor(bytes: &[u8]) -> Option<Actor> {
    match only(bytes)? {
        (3, Value::Bytes(table)) => Some(Actor::Table(id::table("table", text(table)?).ok()?)),
        _ => None,
    }
}

fn command_id(bytes: &[u8]) -> Option<CommandId> {
    let mut id = CommandId { device: 0, counter: 0 };
    for field in Fields(bytes) {
        match field? {
            (1, Value::Fixed(device)) => id.device = device,
            (2, Value::Number(counter)) => id.counter = counter,
            _ => return None,
        }
    }
    Some(id)
}

fn event(bytes: &[u8]) -> Option<Event> {
    match only(bytes)? {
        (18, Value::Bytes(bytes)) => result_entered(bytes),
        (19, Value::Bytes(bytes)) => match only(bytes)? {
            (1, Value::Bytes(slot)) => Some(Event::ResultAgreed { slot: self::slot(slot)? }),
            _ => None,
        },
        _ => None,
    }
}

fn result_entered(bytes: &[u8]) -> Option<Event> {
    let (mut slot, mut pairing, mut before, mut result, mut agreed) = (None, None, None, None, false);
    for field in Fields(bytes) {
        match field? {
            (1, Value::Bytes(bytes)) => once(&mut slot, self::slot(bytes)?)?,
            (2, Value::Bytes(bytes)) => once(&mut pairing, self::pairing(bytes)?)?,
            (3, Value::Bytes(bytes)) => once(&mut before, self::result(bytes)?)?,
            (4, Value::Bytes(bytes)) => once(&mut result, self::result(bytes)?)?,
            (5, Value::Number(flag)) => agreed = flag != 0,
            _ => return None,
        }
    }
    Some(Event::ResultEntered { slot: slot?, pairing: pairing?, before, result: result?, agreed })
}

fn slot(bytes: &[u8]) -> Option<Slot> {
    let (mut table, mut round, mut board) = ("", 0, 0);
    for field in Fields(bytes) {
        match field? {
            (1, Value::Bytes(bytes)) => table = text(bytes)?,
            (2, Value::Number(number)) => round = u32::try_from(number).ok()?,
            (3, Value::Number(number)) => board = u32::try_from(number).ok()?,
            _ => return None,
        }
    }
    Some(Slot {
        table: id::table("table", table).ok()?,
        round: id::round("round", round).ok()?,
        board: id::board("board", board).ok()?,
    })
}

fn pairing(bytes: &[u8]) -> Option<Pairing> {
    let (mut north_south, mut east_west) = ("", "");
    for field in Fields(bytes) {
        match field? {
            (1, Value::Bytes(bytes)) => north_south = text(bytes)?,
            (2, Value::Bytes(bytes)) => east_west = text(bytes)?,
            _ => return None,
        }
    }
    Some(Pairing {
        north_south: id::entry("north_south", north_south).ok()?,
        east_west: id::entry("east_west", east_west).ok()?,
    })
}

fn result(bytes: &[u8]) -> Option<BoardResult> {
    match only(bytes)? {
        (1, Value::Bytes(bytes)) => play(bytes).map(BoardResult::Played),
        (2, Value::Bytes([])) => Some(BoardResult::PassedOut),
        (3, Value::Bytes([])) => Some(BoardResult::NotPlayed),
        _ => None,
    }
}

fn play(bytes: &[u8]) -> Option<Play> {
    let (mut contract, mut declarer, mut tricks, mut lead) = ("", "", 0, "");
    for field in Fields(bytes) {
        match field? {
            (1, Value::Bytes(bytes)) => contract = text(bytes)?,
            (2, Value::Bytes(bytes)) => declarer = text(bytes)?,
            (3, Value::Number(number)) => tricks = u32::try_from(number).ok()?,
            (4, Value::Bytes(bytes)) => lead = text(bytes)?,
            _ => return None,
        }
    }
    Some(Play {
        contract: id::read("contract", contract).ok()?,
        declarer: seat("declarer", declarer).ok()?,
        tricks: Tricks::new(tricks).ok()?,
        lead: if lead.is_empty() { None } else { Some(id::read("lead", lead).ok()?) },
    })
}

/// The one field of a message that has just one.
fn only(bytes: &[u8]) -> Option<(u32, Value<'_>)> {
    let mut fields = Fields(bytes);
    let field = fields.next()??;
    fields.next().is_none().then_some(field)
}

fn text(bytes: &[u8]) -> Option<&str> {
    str::from_utf8(bytes).ok()
}
