//! Who has played which board, and where: a pair, or in an individual each player, whoever the partner was.

use std::collections::BTreeMap;

use crate::board::BoardNumber;
use crate::contest::section::Section;
use crate::contest::slot::{Pairing, Slot};
use crate::entry::EntryId;

/// Where each of a section has played the boards, as far as that has been noted.
pub(super) struct Played<'a> {
    section: &'a Section,
    places: BTreeMap<(EntryId, BoardNumber), Slot>,
}

impl<'a> Played<'a> {
    /// Nothing noted yet.
    pub(super) fn new(section: &'a Section) -> Self {
        Self { section, places: BTreeMap::new() }
    }

    /// Notes that two pairs play a board.
    pub(super) fn note(&mut self, slot: Slot, pairing: Pairing) {
        let players = sides(pairing).into_iter().flat_map(|entry| self.section.competing(entry));
        self.places.extend(players.map(|player| ((player, slot.board), slot)));
    }

    /// Those of two pairs that have played a board, or one of whose players has, with where.
    pub(super) fn earlier(&self, pairing: Pairing, board: BoardNumber) -> BTreeMap<EntryId, Slot> {
        let place = |entry| {
            let mut players = self.section.competing(entry).into_iter();
            players.find_map(|player| self.places.get(&(player, board)).copied())
        };
        sides(pairing).into_iter().filter_map(|entry| Some((entry, place(entry)?))).collect()
    }
}

fn sides(pairing: Pairing) -> [EntryId; 2] {
    [pairing.north_south, pairing.east_west]
}
