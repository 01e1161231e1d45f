//! What is said about a place of a board goes with the result that is found to belong elsewhere.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::awaiting::Awaiting;
use crate::contest::slot::Slot;
use crate::contest::state::Contest;

/// Where places go when results move.
///
/// A place that receives a result and gives none away goes where the last of the row came from: nothing said about it
/// is lost, and the way back restores what stood before.
pub(super) struct Relocation {
    to: BTreeMap<Slot, Slot>,
}

impl Relocation {
    /// From the moves of results: no two come from one place, and no two go to one.
    pub(super) fn of(moves: impl IntoIterator<Item = (Slot, Slot)>) -> Self {
        let mut to: BTreeMap<Slot, Slot> = moves.into_iter().collect();
        let taken: BTreeSet<Slot> = to.values().copied().collect();
        let starts: Vec<Slot> = to.keys().copied().filter(|slot| !taken.contains(slot)).collect();
        for start in starts {
            let mut end = start;
            while let Some(&next) = to.get(&end) {
                end = next;
            }
            to.insert(end, start);
        }
        Self { to }
    }

    /// The places that only receive a result: what is said about such a place is not about that result.
    pub(super) fn only_receiving(moves: &[(Slot, Slot)]) -> BTreeSet<Slot> {
        let gives: BTreeSet<Slot> = moves.iter().map(|(from, _)| *from).collect();
        moves.iter().map(|(_, to)| *to).filter(|to| !gives.contains(to)).collect()
    }

    /// Writes it into the rulings that are awaited and into the groups of fouled boards. A ruling that is awaited goes
    /// with its result, except at the places where it is `staying`. The groups are about the cards that were on the
    /// table: a result that proves to be of another board leaves them as they are.
    pub(super) fn write(&self, contest: &mut Contest, staying: &[Slot]) {
        if self.to.is_empty() {
            return;
        }
        let goes = |slot: Slot| {
            let to = self.to.get(&slot).copied().unwrap_or(slot);
            if staying.contains(&slot) || staying.contains(&to) { slot } else { to }
        };
        for (slot, awaiting) in std::mem::take(&mut contest.awaiting) {
            // Two that meet are both kept: nothing that somebody has asked for is lost.
            let both = |earlier: &mut Awaiting| earlier.note = format!("{}; {}", earlier.note, awaiting.note);
            contest.awaiting.entry(goes(slot)).and_modify(both).or_insert(awaiting.clone());
        }
        for (&board, groups) in &mut contest.divided {
            for group in groups {
                let sorted: BTreeSet<Slot> = group.iter().map(|&slot| self.on(board, slot)).collect();
                *group = sorted.into_iter().collect();
            }
        }
    }

    /// Where a place of this board goes as long as it is the same board.
    fn on(&self, board: BoardNumber, slot: Slot) -> Slot {
        self.to.get(&slot).copied().filter(|to| to.board == board).unwrap_or(slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::{SectionLetter, TableId, TableNumber};
    use crate::movement::RoundNumber;

    fn slot(table: u16) -> Slot {
        let table = TableId { section: SectionLetter::new('A').unwrap(), table: TableNumber(table) };
        Slot { table, round: RoundNumber(1), board: BoardNumber::new(1).unwrap() }
    }

    #[test]
    fn the_way_back_restores_every_place() {
        for moves in
            [&[(1, 2)][..], &[(1, 2), (2, 3)], &[(1, 2), (2, 1)], &[(3, 1), (4, 5), (5, 2)], &[(1, 1)]]
        {
            let slots = || moves.iter().map(|&(from, to)| (slot(from), slot(to)));
            let there = Relocation::of(slots()).to;
            let back = Relocation::of(slots().map(|(from, to)| (to, from))).to;
            for (from, to) in slots() {
                assert_eq!(there[&from], to, "{moves:?}");
            }
            for (from, to) in &there {
                assert_eq!(back[to], *from, "{moves:?}");
            }
        }
    }
}
