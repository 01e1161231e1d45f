//! The other table of a match of teams.

use std::collections::BTreeMap;

use super::Place;
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter};

/// Whether the team-mates of those who played at a place had, or will have, the board in another form.
pub(super) fn had_other_cards(contest: &Contest, slot: Slot, places: &BTreeMap<Slot, Place>) -> bool {
    let Some((own, _)) = places.get(&slot) else { return false };
    places.iter().any(|(&other, (pairing, _))| {
        is_other_table(*own, *pairing) && contest.sub_field(other) != contest.sub_field(slot)
    })
}

/// Whether the same two teams sit here, the other way round.
fn is_other_table(one: Pairing, other: Pairing) -> bool {
    let team = |entry: EntryId| -> (SectionLetter, u16) { (entry.section, entry.pair.number.0) };
    team(one.north_south) == team(other.east_west) && team(one.east_west) == team(other.north_south)
}
