//! Boards that can no longer be played, and what they are worth then.
//!
//! Law 12C2(a): where no result can be obtained, average minus to a contestant directly at fault, average to
//! one only partly at fault, average plus to one in no way at fault. A pair that has played the board at
//! another time, because it or the board was in the wrong place, is proposed an average; its opponents an
//! average plus, which is the pair's own percentage on its other boards where that is above 60 (Law 12C2(c)). The
//! director changes or leaves out what he sees otherwise.

use std::collections::{BTreeMap, BTreeSet};

use crate::adjustment::{Adjustment, Artificial};
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::contest::surgery::change::ProposedAward;
use crate::contest::surgery::played::Played;
use crate::entry::{EntryId, SectionLetter, TableId};

/// Awards for the boards of a section that can be played before and not after, in the order of slots.
pub(super) fn proposed(before: &Contest, after: &Contest, section: SectionLetter) -> Vec<ProposedAward> {
    let unplayable_before: BTreeSet<Slot> = unplayable(before, section).into_keys().collect();
    let now = unplayable(after, section).into_iter();
    now.filter(|(slot, _)| !unplayable_before.contains(slot))
        .filter_map(|(slot, played)| {
            let pairing = after.pairing(slot.table, slot.round)?;
            let worth = |entry| {
                if played.contains_key(&entry) { Artificial::Average } else { Artificial::AveragePlus }
            };
            let (north_south, east_west) = (worth(pairing.north_south), worth(pairing.east_west));
            let outcome = Outcome::Adjusted(Box::new(Adjustment::artificial(north_south, east_west)));
            let reason = reason(pairing, &played);
            Some(ProposedAward { slot, pairing, outcome, reason, cancels: None })
        })
        .collect()
}

/// Who plays the board elsewhere and where, and what follows.
fn reason(pairing: Pairing, played: &BTreeMap<EntryId, Slot>) -> String {
    let Pairing { north_south, east_west } = pairing;
    let place = |entry| played.get(&entry).map(|slot| format!("at {} in round {}", slot.table, slot.round));
    let (has, not, where_played) = match (place(north_south), place(east_west)) {
        (Some(one), Some(other)) => {
            return format!(
                "{north_south} plays this board {one} and {east_west} {other}: average for both (Law 12C2)."
            );
        }
        (Some(place), None) => (north_south, east_west, place),
        (None, Some(place)) => (east_west, north_south, place),
        (None, None) => return String::new(),
    };
    format!(
        "{has} plays this board {where_played}: average. {not} is not at fault: average plus, or its own percentage \
         where that is more (Law 12C2)."
    )
}

/// The places with an award that stood because one of the two had played the board elsewhere, as nobody has after a
/// change: it can be played.
pub(in crate::contest) fn no_longer_due(
    before: &Contest,
    after: &Contest,
    section: SectionLetter,
) -> Vec<Slot> {
    let is_award = |line: &ResultLine| line.status == OutcomeStatus::Directed && !line.was_played();
    let is_planned = |slot: &Slot, line: &ResultLine| after.is_planned(*slot, line.pairing);
    let here = after.lines.iter().filter(|(slot, _)| slot.table.section == section);
    let awards = here.filter(|(slot, line)| is_award(line) && is_planned(slot, line)).map(|(slot, _)| *slot);
    let is_due = |contest: &Contest, slot: Slot| {
        let mut open = contest.clone();
        open.lines.remove(&slot);
        unplayable(&open, section).contains_key(&slot)
    };
    awards.filter(|&slot| is_due(before, slot) && !is_due(after, slot)).collect()
}

/// The slots without a line whose board one of the pairs has played, or plays, earlier; with those pairs and where.
fn unplayable(contest: &Contest, letter: SectionLetter) -> BTreeMap<Slot, BTreeMap<EntryId, Slot>> {
    let Some(section) = contest.section(letter) else { return BTreeMap::new() };
    // The boards with a result, and then those that are to be played, in the order of rounds.
    let mut played = Played::new(section);
    // An award is no play: it may be there because the board is played where it is looked at.
    let here = contest.lines.iter().filter(|(slot, line)| slot.table.section == letter && line.was_played());
    for (slot, line) in here {
        played.note(*slot, line.pairing);
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
                let again = played.earlier(pairing, board);
                if again.is_empty() {
                    played.note(slot, pairing);
                } else {
                    found.insert(slot, again);
                }
            }
        }
    }
    found
}
