//! Slots and pairings.

use bridge::contest::{Pairing, Slot};

use crate::domain::id;
use crate::error::WireError;
use crate::v1;

impl From<&Slot> for v1::Slot {
    fn from(slot: &Slot) -> Self {
        Self {
            table: slot.table.to_string(),
            round: u32::from(slot.round.0),
            board: u32::from(slot.board.get()),
        }
    }
}

impl TryFrom<&v1::Slot> for Slot {
    type Error = WireError;

    fn try_from(wire: &v1::Slot) -> Result<Self, WireError> {
        Ok(Self {
            table: id::table("table", &wire.table)?,
            round: id::round("round", wire.round)?,
            board: id::board("board", wire.board)?,
        })
    }
}

impl From<&Pairing> for v1::Pairing {
    fn from(pairing: &Pairing) -> Self {
        Self { north_south: pairing.north_south.to_string(), east_west: pairing.east_west.to_string() }
    }
}

impl TryFrom<&v1::Pairing> for Pairing {
    type Error = WireError;

    fn try_from(wire: &v1::Pairing) -> Result<Self, WireError> {
        Ok(Self {
            north_south: id::entry("north_south", &wire.north_south)?,
            east_west: id::entry("east_west", &wire.east_west)?,
        })
    }
}
