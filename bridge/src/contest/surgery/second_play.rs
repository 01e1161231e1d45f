//! Results that prove to be second plays of a board, and what stands in their place.
//!
//! Law 15A2 (15B of the books before 2017): where a player at the table has played the board before, with whomever, the
//! second score is cancelled for both sides, and an artificial adjusted score goes to those who lose by it their only
//! play of the board. A pair that has its score on the board is proposed an average for the board that it missed by
//! playing this one, one that has none an average plus (Law 12C2(a)); the director changes or leaves out what he sees
//! otherwise. In an individual it is the players who have played it, and both of a side are awarded the same.
//!
//! A team plays each board twice, with two of its pairs, and only the director knows which: nothing is proposed there.

use std::collections::{BTreeMap, BTreeSet};

use crate::adjustment::{Adjustment, Artificial};
use crate::contest::section::Section;
use crate::contest::slot::{Outcome, Pairing, Slot};
use crate::contest::state::Contest;
use crate::contest::surgery::change::ProposedAward;
use crate::contest::surgery::played::Played;
use crate::entry::{EntryId, SectionLetter};

/// Awards in place of the results of a section that are second plays after a change and were none before it, in the
/// order of slots.
pub(super) fn cancelled(before: &Contest, after: &Contest, section: SectionLetter) -> Vec<ProposedAward> {
    let known: BTreeSet<Slot> = second_plays(before, section).into_keys().collect();
    let new = second_plays(after, section).into_iter().filter(|(slot, _)| !known.contains(slot));
    new.filter_map(|(slot, earlier)| {
        let line = after.lines.get(&slot)?;
        let pairing = line.pairing;
        let worth = |entry| {
            if earlier.contains_key(&entry) { Artificial::Average } else { Artificial::AveragePlus }
        };
        let award = Adjustment::artificial(worth(pairing.north_south), worth(pairing.east_west));
        Some(ProposedAward {
            slot,
            pairing,
            outcome: Outcome::Adjusted(Box::new(award)),
            reason: reason(pairing, &earlier),
            cancels: Some(line.clone()),
        })
    })
    .collect()
}

/// Who had played the board before and where, and what follows.
fn reason(pairing: Pairing, earlier: &BTreeMap<EntryId, Slot>) -> String {
    let Pairing { north_south, east_west } = pairing;
    let place = |entry| earlier.get(&entry).map(|slot| format!("at {} in round {}", slot.table, slot.round));
    let (has, not, place) = match (place(north_south), place(east_west)) {
        (Some(one), Some(other)) => {
            return format!(
                "{north_south} had played this board {one} and {east_west} {other}: the second result is cancelled, \
                 average for both (Laws 15 and 12C2)."
            );
        }
        (Some(place), None) => (north_south, east_west, place),
        (None, Some(place)) => (east_west, north_south, place),
        (None, None) => return String::new(),
    };
    format!(
        "{has} had played this board {place}: the second result is cancelled for both sides. Average to {has}; {not} \
         has no other score on it: average plus, or its own percentage where that is more (Laws 15 and 12C2)."
    )
}

/// The slots with a result on a board that one of the pairs, or of their players, has a result on from an earlier round;
/// with those pairs and where. None in a section of teams.
fn second_plays(contest: &Contest, letter: SectionLetter) -> BTreeMap<Slot, BTreeMap<EntryId, Slot>> {
    let is_of_teams = |section: &&Section| section.movement.contestants.are_teams();
    let Some(section) = contest.section(letter).filter(|section| !is_of_teams(section)) else {
        return BTreeMap::new();
    };
    let played =
        contest.lines.iter().filter(|(slot, line)| slot.table.section == letter && line.was_played());
    let mut in_turn: Vec<(Slot, Pairing)> = played.map(|(slot, line)| (*slot, line.pairing)).collect();
    in_turn.sort_by_key(|(slot, _)| (slot.round, slot.table, slot.board));
    let mut first = Played::new(section);
    let mut found = BTreeMap::new();
    for (slot, pairing) in in_turn {
        let again = first.earlier(pairing, slot.board);
        if again.is_empty() {
            first.note(slot, pairing);
        } else {
            found.insert(slot, again);
        }
    }
    found
}
