//! What becomes of the results at the places that change.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::refusal::Refusal;
use crate::contest::slot::{Pairing, Slot};
use crate::contest::surgery::change::{Plan, ResultMove};
use crate::contest::surgery::draft::{Draft, refuse};
use crate::entry::TableNumber;
use crate::movement::RoundNumber;

/// Every result at these places, with where it goes and whose it becomes.
///
/// # Errors
///
/// A refusal where a result would come to a place that has one already.
pub(super) fn moves(
    draft: &Draft<'_>,
    before: &Plan,
    places: &BTreeSet<(RoundNumber, TableNumber)>,
) -> Result<Vec<ResultMove>, Refusal> {
    let here = |slot: &Slot| {
        slot.table.section == draft.section.letter && places.contains(&(slot.round, slot.table.table))
    };
    let lines = draft.contest.lines.iter().filter(|(slot, _)| here(slot));
    let moves: Vec<ResultMove> = lines
        .map(|(&from, line)| {
            let before_pairing = planned(draft, before, from);
            let belongs = draft.as_played && before_pairing == Some(line.pairing);
            let after = if belongs { planned(draft, &draft.plan, from) } else { None };
            let after = after.filter(|after| line.may_go_to(*after));
            let to = if belongs { went_to(draft, before, from) } else { from };
            ResultMove { from, to, before: line.pairing, after: after.unwrap_or(line.pairing) }
        })
        .collect();
    let mut taken: BTreeMap<Slot, Slot> = BTreeMap::new();
    for moved in &moves {
        if taken.insert(moved.to, moved.from).is_some() {
            return refuse(format!(
                "table {} has results on both boards that would be board {}: move them one by one",
                moved.to.table, moved.to.board
            ));
        }
    }
    Ok(moves)
}

/// Who is planned at a slot's place; `None` where one of them is missing.
fn planned(draft: &Draft<'_>, plan: &Plan, slot: Slot) -> Option<Pairing> {
    let place = plan.movement.place(slot.round, slot.table.table)?;
    let (north_south, east_west) = place.meeting()?;
    Some(Pairing { north_south: draft.entry(north_south), east_west: draft.entry(east_west) })
}

/// The board that was really played: the one in the same place of the other set.
fn went_to(draft: &Draft<'_>, before: &Plan, slot: Slot) -> Slot {
    let (round, table) = (slot.round, slot.table.table);
    let swapped = |&(swapped, one, other): &(RoundNumber, TableNumber, TableNumber)| {
        swapped == round && (one == table || other == table)
    };
    if !draft.swapped.iter().any(swapped) {
        return slot;
    }
    let boards = |plan: &Plan| -> Vec<BoardNumber> {
        plan.movement.place(round, table).map(|place| plan.boards(place).to_vec()).unwrap_or_default()
    };
    let (was, is) = (boards(before), boards(&draft.plan));
    let board = was.iter().position(|&board| board == slot.board).and_then(|place| is.get(place));
    board.map_or(slot, |&board| Slot { board, ..slot })
}
