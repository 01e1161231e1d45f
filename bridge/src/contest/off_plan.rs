//! Where results stand that the plan does not have: never in the place of a board that others have still to play.

use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::entry::{TableId, TableNumber};

impl Contest {
    /// Where a result of two stands who were to play a board at a place by an earlier plan, and are not any more: at that
    /// place, unless others are to play the board there now. Then, where rounds are drawn, at a table at which nobody sits
    /// in this round; one beyond the last where there is none.
    pub(super) fn place_off_plan(&self, slot: Slot, pairing: Pairing) -> Slot {
        let is_it = |(stands, line): (&Slot, &crate::contest::ResultLine)| {
            (stands.table.section, stands.round, stands.board) == (slot.table.section, slot.round, slot.board)
                && line.pairing == pairing
                && !self.is_planned(*stands, pairing)
        };
        if self.planned_pairing(slot.table, slot.round) == Some(pairing) {
            return slot;
        }
        let already = self.lines.iter().find(|line| is_it(*line)).map(|(stands, _)| *stands);
        already.unwrap_or_else(|| self.free_off_plan(slot))
    }

    /// The same of a result that stands nowhere yet, or cannot stay where it stands.
    pub(super) fn free_off_plan(&self, slot: Slot) -> Slot {
        let is_free = |slot: &Slot| !self.is_board_planned(*slot) && !self.lines.contains_key(slot);
        let Some((section, _)) = self.drawn(slot.table.section) else { return slot };
        if is_free(&slot) {
            return slot;
        }
        let tables = (1..=section.movement.tables.saturating_add(1)).map(TableNumber);
        let places = tables.map(|table| Slot { table: TableId { table, ..slot.table }, ..slot });
        let is_idle = |at: &Slot| {
            let place = section.plan(at.round, at.table.table);
            place.is_none_or(|place| place.meeting().is_none())
        };
        let mut idle = places.filter(|at| is_idle(at) && is_free(at));
        idle.next().unwrap_or(slot)
    }

    /// Whether a place is at a table that the plan of its section does not have yet.
    pub(super) fn is_beyond_tables(&self, slot: Slot) -> bool {
        self.section(slot.table.section).is_some_and(|section| slot.table.table.0 > section.movement.tables)
    }
}
