//! The words that commands, events, snapshots and views share: `domain.proto`.
//!
//! To the wire: `v1::Slot::from(&slot)`. From the wire: `Slot::try_from(&message)`, whose [`WireError`](crate::WireError)
//! names the field that is wrong.

pub mod id;

mod actor;
mod adjustment;
pub(crate) mod call;
mod clock;
mod draw;
mod entry;
mod field;
pub(crate) mod message;
mod movement;
mod outcome;
mod penalty;
mod player;
mod result;
mod result_line;
mod rules;
mod ruling;
mod scoring;
mod slot;
mod surgery;
mod unplayed;

pub(crate) use draw::{draw_command, draw_command_to_wire, draw_event, draw_event_to_wire};
pub(crate) use entry::{entry_state, entry_to_wire};
pub(crate) use field::{
    board_deal_to_wire, board_deals, board_deals_to_wire, slot_groups, slot_groups_to_wire,
};
pub(crate) use movement::{board_sets, board_sets_to_wire};
pub use outcome::status;
pub(crate) use outcome::status_to_wire;
pub(crate) use player::{players, players_to_wire};
pub(crate) use result::seat;
pub(crate) use result_line::{line_state, line_to_wire};
pub(crate) use rules::settings_to_wire;
pub use rules::table_rules;
pub(crate) use ruling::{law_book, line, ruling_event, ruling_event_to_wire, ruling_status_to_wire};
