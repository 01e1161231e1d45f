//! Teams that sit down at home, before East-West leave for the first round.

use crate::Movement;
use crate::flow::{Move, rings};
use game::entry::TableNumber;
use game::message::Message;
use game::seat::Line;

use super::said::Opening;
use super::words::step;

/// Where teams sit down, and how far East-West go from there to the first round; `None` unless every
/// North-South pair starts at the table of its number, and all East-West pairs go equally far.
///
/// Seed 000, "Teams Movements": the players sit at their home tables, and move before they play.
pub(super) fn leaving(plan: &Movement) -> Option<Message> {
    let (first, _, _) = plan.places().next()?;
    let mut leaves: Move<TableNumber> = Move::new();
    for (table, place) in plan.tables_of(first) {
        let (north_south, east_west) = place.meeting()?;
        let at_home = north_south.number.0 == table.0 && north_south.line == Some(Line::NorthSouth);
        if !at_home || east_west.line != Some(Line::EastWest) {
            return None;
        }
        leaves.insert(TableNumber(east_west.number.0), table);
    }
    let rings = rings(&leaves)?;
    let [ring] = &rings[..] else { return None };
    Some(Opening::LeaveHome { round: first.0, step: step(ring) }.into())
}
