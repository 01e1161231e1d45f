//! Who is in a place, and until when: taken back.

use std::collections::BTreeSet;

use super::{Why, has_results_from};
use crate::contest::entry::{Entry, Player, Presence};
use crate::contest::event::{Event, Recorded};
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::movement::RoundNumber;

/// An entry may be gone: a section that is set up anew before the start keeps only the places it still has.
#[expect(clippy::wildcard_enum_match_arm, reason = "`counter_events` sends only this family here")]
pub(super) fn of_entry(contest: &Contest, recorded: &Recorded, why: Why<'_>) -> Option<Vec<Event>> {
    let stands = |entry: &EntryId, fits: fn(&Entry) -> bool| contest.entries.get(entry).is_some_and(fits);
    let back = match &recorded.event {
        Event::EntryRegistered { entry, before, players }
            if contest.entries.get(entry).is_some_and(|entry| entry.players == *players) =>
        {
            let (before, players) = (players.clone(), before.clone());
            Event::EntryRegistered { entry: *entry, before, players }
        }
        Event::PhantomDeclared { entry }
            if stands(entry, |entry| entry.presence == Presence::Phantom)
                && was_there_throughout(contest, *entry, recorded.sequence) =>
        {
            Event::PhantomCancelled { entry: *entry }
        }
        Event::LateEntrySeated { entry, players, from_round }
            if is_there(contest, *entry, *from_round, None)
                && !has_results_from(contest, *entry, RoundNumber(1)) =>
        {
            let cancelled = Event::LateEntryCancelled {
                entry: *entry,
                players: players.clone(),
                from_round: *from_round,
            };
            // The names that the place had before it was a late pair's.
            let named = named_before(contest, *entry, recorded.sequence)
                .map(|players| Event::EntryRegistered { entry: *entry, before: <_>::default(), players });
            return Some(std::iter::once(cancelled).chain(named).collect());
        }
        Event::EntryWithdrawn { entry, from_round, .. } => {
            let presence = contest.entries.get(entry)?.presence;
            let left = matches!(presence, Presence::There { until, .. } if until == Some(*from_round));
            let back = Event::WithdrawalCancelled { entry: *entry, from_round: *from_round };
            let before = withdrawn_before(contest, *entry, recorded);
            return left.then(|| std::iter::once(back).chain(before).collect());
        }
        Event::WithdrawalCancelled { entry, from_round } => {
            let presence = contest.entries.get(entry)?.presence;
            let is_there = matches!(presence, Presence::There { until: None, .. });
            let (entry, from_round, reason) = (*entry, *from_round, why.raw().to_owned());
            let may_leave = super::super::draw::may_leave(contest, entry, from_round)
                .unwrap_or_else(|| !has_results_from(contest, entry, from_round));
            (is_there && may_leave).then_some(Event::EntryWithdrawn { entry, from_round, reason })?
        }
        _ => return None,
    };
    Some(vec![back])
}

/// The withdrawal that stood before an event: who was to leave after some rounds has left earlier.
fn withdrawn_before(contest: &Contest, of: EntryId, than: &Recorded) -> Option<Event> {
    let earlier = contest.decisions.iter().rev().filter(|recorded| recorded.sequence < than.sequence);
    let mut undone = BTreeSet::new();
    let mut standing = earlier.filter(|recorded| {
        // What its own command takes back stood until then.
        let is_own = recorded.command.is_some() && recorded.command == than.command;
        if let (Event::Undone { sequence, .. }, false) = (&recorded.event, is_own) {
            undone.insert(*sequence);
        }
        !undone.contains(&recorded.sequence)
    });
    let last = standing.find(|recorded| {
        matches!(
            recorded.event,
            Event::EntryWithdrawn { entry, .. } | Event::WithdrawalCancelled { entry, .. } if entry == of
        )
    })?;
    matches!(last.event, Event::EntryWithdrawn { .. }).then(|| last.event.clone())
}

/// The names that an entry had before an event; `None` where it had none.
fn named_before(contest: &Contest, named: EntryId, sequence: u64) -> Option<[Player; 2]> {
    let earlier = contest.decisions.iter().rev().filter(|recorded| recorded.sequence < sequence);
    #[expect(clippy::wildcard_enum_match_arm, reason = "all others leave the names of an entry as they are")]
    let mut players = earlier.filter_map(|recorded| match &recorded.event {
        Event::EntryRegistered { entry, players, .. } | Event::LateEntrySeated { entry, players, .. }
            if *entry == named =>
        {
            Some(players.clone())
        }
        Event::LateEntryCancelled { entry, .. } if *entry == named => Some(<_>::default()),
        Event::PlanChanged { change, .. } => {
            let own = change.entries.iter().find(|one| one.entry == named)?;
            Some(own.after.as_ref().map(|entry| entry.players.clone()).unwrap_or_default())
        }
        Event::SectionSetUp { section, .. } if *section == named.section => Some(<_>::default()),
        _ => None,
    });
    players.next().filter(|players| *players != <[Player; 2]>::default())
}

fn is_there(contest: &Contest, entry: EntryId, from: RoundNumber, until: Option<RoundNumber>) -> bool {
    contest.entries.get(&entry).is_some_and(|entry| entry.presence == Presence::There { from, until })
}

/// Whether an entry had neither come late nor left when it was declared a phantom. Otherwise its rounds are
/// no longer known, and it is seated late again instead.
fn was_there_throughout(contest: &Contest, declared: EntryId, sequence: u64) -> bool {
    let earlier = contest.decisions.iter().take_while(|recorded| recorded.sequence < sequence);
    let changed = earlier.filter(|recorded| !contest.undone.contains(&recorded.sequence)).any(|recorded| {
        matches!(
            &recorded.event,
            Event::LateEntrySeated { entry, .. } | Event::EntryWithdrawn { entry, .. } if *entry == declared
        ) || matches!(
            &recorded.event,
            Event::PlanChanged { change, .. } if change.entries.iter().any(|change| change.entry == declared)
        )
    });
    !changed
}
