//! Boards that can no longer be played, and what they are worth then.
//!
//! Law 12C2(a): where no result can be obtained, average minus to a contestant directly at fault, average to
//! one only partly at fault, average plus to one in no way at fault. A pair that has played the board at
//! another time, because it or the board was in the wrong place, is proposed an average; its opponents an
//! average plus. The director corrects what he sees otherwise.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::slot::{Outcome, Pairing, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::contest::surgery::change::ProposedAward;
use crate::entry::{EntryId, SectionLetter, TableId};
use crate::exact::Percent;
use crate::result::BoardResult;

/// Awards for the boards of a section that can be played before and not after, in the order of slots.
pub(super) fn proposed(before: &Contest, after: &Contest, section: SectionLetter) -> Vec<ProposedAward> {
    let unplayable_before: BTreeSet<Slot> = unplayable(before, section).into_keys().collect();
    let now = unplayable(after, section).into_iter();
    now.filter(|(slot, _)| !unplayable_before.contains(slot))
        .filter_map(|(slot, played)| {
            let pairing = after.pairing(slot.table, slot.round)?;
            let worth =
                |entry| if played.contains(&entry) { Percent::AVERAGE } else { Percent::AVERAGE_PLUS };
            let (north_south, east_west) = (worth(pairing.north_south), worth(pairing.east_west));
            Some(ProposedAward { slot, pairing, north_south, east_west })
        })
        .collect()
}

/// The slots without a line whose board one of the pairs has played, or plays, earlier; with those pairs.
fn unplayable(contest: &Contest, letter: SectionLetter) -> BTreeMap<Slot, BTreeSet<EntryId>> {
    let Some(section) = contest.section(letter) else { return BTreeMap::new() };
    // A pair's boards on which it has a result, and then those that it is to play, in the order of rounds.
    let mut played: BTreeSet<(EntryId, BoardNumber)> = BTreeSet::new();
    let counts = |line: &ResultLine| line.outcome != Outcome::Result(BoardResult::NotPlayed);
    for (slot, line) in contest.lines.iter().filter(|(_, line)| counts(line)) {
        let Pairing { north_south, east_west } = line.pairing;
        played.extend([north_south, east_west].map(|entry| (entry, slot.board)));
    }
    let mut found = BTreeMap::new();
    for round in section.rounds().filter(|round| !section.closed.contains(round)) {
        for table in section.tables().map(|table| TableId { section: letter, table }) {
            let Some(pairing) = contest.pairing(table, round) else { continue };
            for &board in section.boards(round, table.table) {
                let slot = Slot { table, round, board };
                if contest.lines.contains_key(&slot) {
                    continue;
                }
                let sides = [pairing.north_south, pairing.east_west];
                let again: BTreeSet<EntryId> =
                    sides.into_iter().filter(|&entry| played.contains(&(entry, board))).collect();
                if again.is_empty() {
                    played.extend(sides.map(|entry| (entry, board)));
                } else {
                    found.insert(slot, again);
                }
            }
        }
    }
    found
}
