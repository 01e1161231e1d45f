//! What the journal stores for one event: the bytes of a `JournalRecord`. Its contest and sequence number
//! are its key and not in the bytes.

pub(crate) mod field;
mod frequent;

use bridge::contest::{At, CommandId, Recorded};
use prost::Message as _;

use crate::error::{WireError, part, required};
use crate::legible;
use crate::record::field::{Fields, Value};
use crate::v1;

/// The bytes of one event with the command that it followed from, which nobody's token asked for.
pub fn encode(recorded: &Recorded) -> Vec<u8> {
    encode_of(recorded, None)
}

/// The bytes of one event with the command that it followed from, and the token under which that was asked, if it is known.
pub fn encode_of(recorded: &Recorded, device: Option<u32>) -> Vec<u8> {
    v1::JournalRecord {
        at: recorded.at.0,
        by: Some((&recorded.by).into()),
        event: Some((&recorded.event).into()),
        command: recorded.command.map(v1::CommandId::from),
        device: device.unwrap_or(0),
    }
    .encode_to_vec()
}

/// The event of these bytes, which stand in the journal at this sequence number.
///
/// # Errors
/// When the bytes are damaged, or hold an event that only a newer version knows.
pub fn decode(bytes: &[u8], sequence: u64) -> Result<Recorded, WireError> {
    match frequent::decode(bytes, sequence) {
        Some(recorded) => Ok(recorded),
        None => decode_any(bytes, sequence),
    }
}

/// The same through the generated message, for every kind of record.
fn decode_any(bytes: &[u8], sequence: u64) -> Result<Recorded, WireError> {
    let record = read(bytes)?;
    let event = required("event", record.event.as_ref())?;
    if event.kind.is_none() {
        return Err(WireError::wrong(
            "event",
            "is of a kind that this version does not know: open this journal with a newer version",
        ));
    }
    Ok(Recorded {
        sequence,
        by: part("by", record.by.as_ref())?,
        at: At(record.at),
        command: record.command.map(CommandId::from),
        event: part("event", record.event.as_ref())?,
    })
}

/// The command that the event of these bytes followed from.
///
/// # Errors
/// When the bytes are damaged.
pub fn decode_command_id(bytes: &[u8]) -> Result<Option<v1::CommandId>, WireError> {
    read(bytes).map(|record| record.command)
}

/// The token under which the event of these bytes was asked for; `None` where that is not known.
pub fn decode_device(bytes: &[u8]) -> Option<u32> {
    let device = |field: Option<(u32, Value<'_>)>| match field {
        Some((5, Value::Number(number))) => u32::try_from(number).ok(),
        _ => None,
    };
    Fields(bytes).find_map(device).filter(|device| *device != 0)
}

fn read(bytes: &[u8]) -> Result<v1::JournalRecord, WireError> {
    legible::decode::<v1::JournalRecord>(".barometer.v1.JournalRecord", bytes)
        .map_err(|damage| WireError::wrong("record", damage))
}
