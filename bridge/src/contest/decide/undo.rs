//! Taking back a director's event, by its counter-events. Nothing is removed from the journal.

use super::has_results_from;
use super::rules::rules_events;
use crate::contest::entry::{Entry, Presence};
use crate::contest::event::{Event, Recorded};
use crate::contest::penalty::PenaltyNumber;
use crate::contest::refusal::Refusal;
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, Slot};
use crate::contest::state::{Contest, Phase};
use crate::entry::{EntryId, SectionLetter};
use crate::movement::RoundNumber;

pub(super) fn undo(contest: &Contest, sequence: u64, reason: &str) -> Result<Vec<Event>, Refusal> {
    super::bounded("the reason", reason, super::TEXT_LIMIT)?;
    if contest.undone.contains(&sequence) {
        return Err(Refusal::AlreadyUndone(sequence));
    }
    let recorded = contest
        .undoable
        .iter()
        .find(|recorded| recorded.sequence == sequence)
        .ok_or(Refusal::CannotUndo(sequence))?;
    let counter = counter_events(contest, recorded, reason).ok_or(Refusal::UndoBlocked(sequence))?;
    let mut events = vec![Event::Undone { sequence, reason: reason.to_owned() }];
    events.extend(counter);
    Ok(events)
}

/// The events that take this one back; `None` if something later depends on it.
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
fn counter_events(contest: &Contest, recorded: &Recorded, reason: &str) -> Option<Vec<Event>> {
    let is_final = contest.phase == Phase::Final;
    match &recorded.event {
        Event::ContestRenamed { .. }
        | Event::RankingReleased { .. }
        | Event::PlayClosed { .. }
        | Event::ContestFinalised => of_contest(contest, &recorded.event, reason).map(|event| vec![event]),
        Event::RulesChanged { before, rules } if !is_final && contest.rules == *rules => {
            Some(rules_events(contest, before))
        }
        Event::EntryRegistered { .. } => of_entry(contest, recorded).map(|event| vec![event]),
        Event::PhantomDeclared { .. } | Event::LateEntrySeated { .. } | Event::EntryWithdrawn { .. }
            if !is_final =>
        {
            of_entry(contest, recorded).map(|event| vec![event])
        }
        Event::PlanChanged { change, .. } if !is_final => {
            let reason = if reason.is_empty() { "taken back" } else { reason };
            let change = Box::new(change.reversed(contest, recorded.at)?);
            Some(vec![Event::PlanChanged { change, reason: reason.to_owned() }])
        }
        Event::Ruling { number, event } => {
            super::ruling::undo::of_ruling(contest, (*number, recorded), event, reason)
        }
        Event::Draw { section, event } if !is_final => super::draw::undo(contest, *section, event, reason),
        Event::RoundOpened { section, round } => round_opening(contest, *section, *round),
        Event::RoundClosed { section, round } => round_closing(contest, *section, *round),
        Event::ResultCorrected { .. }
        | Event::ResultMoved { .. }
        | Event::PenaltyGiven { .. }
        | Event::PenaltyRemoved { .. }
            if !is_final =>
        {
            let mut events = of_score(contest, recorded, reason)?;
            events.extend(super::ruling::marks::without_change(contest, recorded.sequence));
            Some(events)
        }
        Event::RulingAwaited { .. }
        | Event::RulingSettled { .. }
        | Event::BoardDivided { .. }
        | Event::EntryClassified { .. }
        | Event::CarryOverSet { .. }
        | Event::DealsLoaded { .. }
            if !is_final =>
        {
            super::field_undo::of_field(contest, &recorded.event, reason).map(|event| vec![event])
        }
        // Final, or not kept as undoable.
        Event::ContestCreated { .. }
        | Event::RulesChanged { .. }
        | Event::SectionSetUp { .. }
        | Event::PlanChanged { .. }
        | Event::Draw { .. }
        | Event::PhantomDeclared { .. }
        | Event::PhantomCancelled { .. }
        | Event::LateEntrySeated { .. }
        | Event::LateEntryCancelled { .. }
        | Event::EntryWithdrawn { .. }
        | Event::WithdrawalCancelled { .. }
        | Event::ContestStarted
        | Event::RoundOpeningCancelled { .. }
        | Event::RoundReopened { .. }
        | Event::SeatsTaken { .. }
        | Event::ResultEntered { .. }
        | Event::ResultAgreed { .. }
        | Event::ResultDisputed { .. }
        | Event::ResultCorrected { .. }
        | Event::ResultMoved { .. }
        | Event::PenaltyGiven { .. }
        | Event::PenaltyRemoved { .. }
        | Event::PenaltyRestored { .. }
        | Event::RulingLogged { .. }
        | Event::RulingAwaited { .. }
        | Event::RulingSettled { .. }
        | Event::BoardDivided { .. }
        | Event::EntryClassified { .. }
        | Event::CarryOverSet { .. }
        | Event::DealsLoaded { .. }
        | Event::DirectorCalled { .. }
        | Event::CallAnswered { .. }
        | Event::CallResolved { .. }
        | Event::MessageSent { .. }
        | Event::ContestReopened { .. }
        | Event::Undone { .. } => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`counter_events` sends only this family here")]
fn of_contest(contest: &Contest, event: &Event, reason: &str) -> Option<Event> {
    match event {
        Event::ContestRenamed { before, name } if contest.name == *name => {
            Some(Event::ContestRenamed { before: name.clone(), name: before.clone() })
        }
        Event::RankingReleased { before, through } if contest.released_through == *through => {
            Some(Event::RankingReleased { before: *through, through: *before })
        }
        Event::PlayClosed { before, correction_until }
            if contest.phase == (Phase::Correcting { until: *correction_until }) =>
        {
            Some(match before {
                None => Event::ContestReopened { reason: reason.to_owned() },
                Some(until) => {
                    Event::PlayClosed { before: Some(*correction_until), correction_until: *until }
                }
            })
        }
        // Back to the correction period that was on.
        Event::ContestFinalised if contest.phase == Phase::Final => {
            contest.undoable.iter().rev().find_map(|recorded| match recorded.event {
                Event::PlayClosed { correction_until, .. } => {
                    Some(Event::PlayClosed { before: None, correction_until })
                }
                _ => None,
            })
        }
        _ => None,
    }
}

/// An entry may be gone: a section that is set up anew before the start keeps only the places it still has.
#[expect(clippy::wildcard_enum_match_arm, reason = "`counter_events` sends only this family here")]
fn of_entry(contest: &Contest, recorded: &Recorded) -> Option<Event> {
    let stands = |entry: &EntryId, fits: fn(&Entry) -> bool| contest.entries.get(entry).is_some_and(fits);
    match &recorded.event {
        Event::EntryRegistered { entry, before, players }
            if contest.entries.get(entry).is_some_and(|entry| entry.players == *players) =>
        {
            let (before, players) = (players.clone(), before.clone());
            Some(Event::EntryRegistered { entry: *entry, before, players })
        }
        Event::PhantomDeclared { entry }
            if stands(entry, |entry| entry.presence == Presence::Phantom)
                && was_there_throughout(contest, *entry, recorded.sequence) =>
        {
            Some(Event::PhantomCancelled { entry: *entry })
        }
        Event::LateEntrySeated { entry, players, from_round }
            if is_there(contest, *entry, *from_round, None)
                && !has_results_from(contest, *entry, RoundNumber(1)) =>
        {
            let (players, from_round) = (players.clone(), *from_round);
            Some(Event::LateEntryCancelled { entry: *entry, players, from_round })
        }
        Event::EntryWithdrawn { entry, from_round, .. } => {
            let presence = contest.entries.get(entry)?.presence;
            let left = matches!(presence, Presence::There { until, .. } if until == Some(*from_round));
            left.then_some(Event::WithdrawalCancelled { entry: *entry, from_round: *from_round })
        }
        _ => None,
    }
}

fn is_there(contest: &Contest, entry: EntryId, from: RoundNumber, until: Option<RoundNumber>) -> bool {
    contest.entries.get(&entry).is_some_and(|entry| entry.presence == Presence::There { from, until })
}

/// Whether an entry had neither come late nor left when it was declared a phantom. Otherwise its rounds are
/// no longer known, and it is seated late again instead.
fn was_there_throughout(contest: &Contest, declared: EntryId, sequence: u64) -> bool {
    let earlier = contest.undoable.iter().take_while(|recorded| recorded.sequence < sequence);
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

fn round_opening(contest: &Contest, section: SectionLetter, round: RoundNumber) -> Option<Vec<Event>> {
    let state = contest.section(section)?;
    let played = contest.lines.keys().any(|slot| slot.table.section == section && slot.round == round);
    let last_open = state.opened == round.0 && !state.closed.contains(&round);
    (last_open && !played && contest.phase == Phase::Playing)
        .then(|| vec![Event::RoundOpeningCancelled { section, round }])
}

fn round_closing(contest: &Contest, section: SectionLetter, round: RoundNumber) -> Option<Vec<Event>> {
    let closed = contest.section(section)?.closed.contains(&round);
    closed.then(|| vec![Event::RoundReopened { section, round }])
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`counter_events` sends only this family here")]
fn of_score(contest: &Contest, recorded: &Recorded, reason: &str) -> Option<Vec<Event>> {
    match &recorded.event {
        Event::ResultMoved { from, to, before, after, mark_stays, .. } => {
            let is_there = contest.lines.get(to).is_some_and(|line| line.pairing == *after);
            let is_free = from == to || !contest.lines.contains_key(from);
            let reason = if reason.is_empty() { "taken back" } else { reason };
            // The place that the result left may have been marked since, for its own sake.
            let is_marked = from != to && contest.awaiting.contains_key(from);
            let marked_twice = !mark_stays && is_marked && contest.awaiting.contains_key(to);
            let stands = is_there && is_free && !marked_twice;
            (stands && !moved_since(contest, recorded.sequence, &[*from, *to])).then(|| {
                let (from, to, before, after) = (*to, *from, *after, *before);
                let (reason, mark_stays) = (reason.to_owned(), *mark_stays || is_marked);
                vec![Event::ResultMoved { from, to, before, after, reason, mark_stays }]
            })
        }
        Event::ResultCorrected { slot, pairing, before, before_status, after, .. } => {
            if moved_since(contest, recorded.sequence, &[*slot]) {
                return None;
            }
            let reason = if reason.is_empty() { "taken back" } else { reason };
            restore(contest, (*slot, *pairing), before.clone().zip(*before_status), after.as_ref(), reason)
        }
        Event::PenaltyGiven { penalty, .. } if !is_removed(contest, *penalty) => {
            Some(vec![Event::PenaltyRemoved { penalty: *penalty, reason: reason.to_owned() }])
        }
        Event::PenaltyRemoved { penalty, .. } if is_removed(contest, *penalty) => {
            Some(vec![Event::PenaltyRestored { penalty: *penalty, reason: reason.to_owned() }])
        }
        _ => None,
    }
}

/// Puts back what stood before a correction: the table's own result as the table left it, so that the table
/// may still change it, and anything else as the director's.
fn restore(
    contest: &Contest,
    (slot, pairing): (Slot, Pairing),
    before: Option<(Outcome, OutcomeStatus)>,
    after: Option<&Outcome>,
    reason: &str,
) -> Option<Vec<Event>> {
    let line = contest.lines.get(&slot);
    if line.map(|line| &line.outcome) != after
        || line.is_some_and(|line| line.pairing != pairing)
        || line.is_some_and(|line| line.status != OutcomeStatus::Directed)
    {
        return None;
    }
    // Nothing may come back to pairs that have left meanwhile. They may have played what was not planned.
    let are_there =
        [pairing.north_south, pairing.east_west].into_iter().all(|entry| contest.is_there(entry, slot.round));
    if line.is_none() && !are_there {
        return None;
    }
    let correct = |outcome| Event::ResultCorrected {
        slot,
        pairing,
        before: after.cloned(),
        before_status: line.map(|line| line.status),
        after: outcome,
        reason: reason.to_owned(),
    };
    let replaced = match after {
        Some(Outcome::Result(result)) => Some(*result),
        Some(Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_)) | None => None,
    };
    let enter = |result, agreed| Event::ResultEntered { slot, pairing, before: replaced, result, agreed };
    Some(match before {
        None => vec![correct(None)],
        Some((Outcome::Result(result), OutcomeStatus::Entered)) => vec![enter(result, false)],
        Some((Outcome::Result(result), OutcomeStatus::Agreed)) => vec![enter(result, true)],
        Some((Outcome::Result(result), OutcomeStatus::Disputed)) => {
            vec![enter(result, false), Event::ResultDisputed { slot }]
        }
        Some((outcome, _)) => vec![correct(Some(outcome))],
    })
}

/// Whether results have moved from or to one of these places since an event, or its plan was changed.
fn moved_since(contest: &Contest, sequence: u64, slots: &[Slot]) -> bool {
    let later = contest.undoable.iter().rev().take_while(|recorded| recorded.sequence > sequence);
    let later = later.filter(|recorded| !contest.undone.contains(&recorded.sequence));
    let touches = |event: &Event| {
        if let Event::PlanChanged { change, .. } = event {
            let places = change.places();
            let section = change.section();
            let changed = |slot: &Slot| {
                slot.table.section == section && places.contains(&(slot.round, slot.table.table))
            };
            return slots.iter().any(changed);
        }
        event.slots().iter().any(|slot| slots.contains(slot)) && matches!(event, Event::ResultMoved { .. })
    };
    later.into_iter().any(|recorded| touches(&recorded.event))
}

fn is_removed(contest: &Contest, number: PenaltyNumber) -> bool {
    contest.penalties.iter().any(|penalty| penalty.number == number && penalty.removed.is_some())
}
