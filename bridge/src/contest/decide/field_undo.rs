//! Taking back what decides with whom a board or an entry is compared.

use crate::contest::event::Event;
use crate::contest::state::Contest;

/// The event that takes this one back; `None` if something else stands there now.
#[expect(clippy::wildcard_enum_match_arm, reason = "`counter_events` sends only this family here")]
pub(super) fn of_field(contest: &Contest, event: &Event, why: &str) -> Option<Event> {
    match event {
        Event::RulingAwaited { slot, note }
            if contest.awaiting.get(slot).is_some_and(|awaiting| awaiting.note == *note) =>
        {
            Some(Event::RulingSettled { slot: *slot, awaited: note.clone(), note: why.to_owned() })
        }
        Event::RulingSettled { slot, awaited, .. } if !contest.awaiting.contains_key(slot) => {
            super::ruling::known_place(contest, *slot).ok()?;
            Some(Event::RulingAwaited { slot: *slot, note: awaited.clone() })
        }
        Event::BoardDivided { board, before, groups, .. } => {
            let stands = contest.divided.get(board).map_or(&[][..], Vec::as_slice);
            let (before, groups) = (groups.clone(), before.clone());
            let is_known = |slot| super::ruling::known_place(contest, slot).is_ok();
            (stands == before && groups.iter().flatten().all(|slot| is_known(*slot)))
                .then(|| Event::BoardDivided { board: *board, before, groups, reason: why.to_owned() })
        }
        Event::EntryClassified { entry, before, classification } => {
            let stands = contest.classifications.get(entry).cloned().unwrap_or_default();
            let is_there = contest.entries.contains_key(entry) || contest.has_player(*entry);
            let is_free = super::field::classified_otherwise(contest, *entry, before).is_none();
            (is_there && is_free && stands == *classification).then(|| Event::EntryClassified {
                entry: *entry,
                before: classification.clone(),
                classification: before.clone(),
            })
        }
        Event::CarryOverSet { entry, of_player, before, hundredths, .. } => {
            let stands = contest.carried_over(*entry, *of_player);
            let is_there = contest.entries.contains_key(entry) || (*of_player && contest.has_player(*entry));
            // Nothing is brought along into a knock-out, and so nothing comes back into one.
            let counts = *before == 0 || !contest.is_knock_out(entry.section);
            (is_there && counts && stands == *hundredths).then(|| Event::CarryOverSet {
                entry: *entry,
                of_player: *of_player,
                before: *hundredths,
                hundredths: *before,
                reason: why.to_owned(),
            })
        }
        Event::DealsLoaded { before, deals } => {
            let stand = deals.iter().all(|(board, deal)| contest.deals.get(board) == Some(deal));
            // A deal that came in place of one of these has its own way back.
            let is_free = before.iter().all(|(board, _)| deals.iter().any(|(other, _)| other == board));
            (stand && (is_free || before.iter().all(|(board, _)| !contest.deals.contains_key(board))))
                .then(|| Event::DealsLoaded { before: deals.clone(), deals: before.clone() })
        }
        _ => None,
    }
}
