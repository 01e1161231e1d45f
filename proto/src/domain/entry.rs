//! An entry with its players and the rounds in which it is there.

use bridge::contest::{Entry, Presence};
use bridge::entry::EntryId;

use crate::domain::{id, players, players_to_wire};
use crate::error::WireError;
use crate::v1;

/// A phantom has no rounds: both are 0.
pub(crate) fn entry_to_wire(id: EntryId, entry: &Entry) -> v1::EntryState {
    let (from, until) = match entry.presence {
        Presence::Phantom => (None, None),
        Presence::There { from, until } => (Some(from), until),
    };
    v1::EntryState {
        entry: id.to_string(),
        players: players_to_wire(&entry.players),
        phantom: entry.presence == Presence::Phantom,
        from_round: id::round_to_wire(from),
        until_round: id::round_to_wire(until),
    }
}

pub(crate) fn entry_state(wire: &v1::EntryState) -> Result<(EntryId, Entry), WireError> {
    let presence = if wire.phantom {
        Presence::Phantom
    } else {
        Presence::There {
            from: id::round("from_round", wire.from_round)?,
            until: id::round_or_none("until_round", wire.until_round)?,
        }
    };
    let players = players("players", &wire.players)?;
    Ok((id::entry("entry", &wire.entry)?, Entry { players, presence }))
}
