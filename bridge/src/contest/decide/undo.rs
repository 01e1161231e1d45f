//! Taking back a director's event, by its counter-events. Nothing is removed from the journal.

mod standing;

pub(in crate::contest) use standing::{Fate, fates};

use super::has_results_from;
use super::rules::rules_events;
use crate::contest::apply::apply;
use crate::contest::drawn::DrawEvent;
use crate::contest::entry::{Entry, Player, Presence};
use crate::contest::event::{Event, Recorded};
use crate::contest::penalty::PenaltyNumber;
use crate::contest::refusal::Refusal;
use crate::contest::rules::Agreement;
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, Slot};
use crate::contest::state::{Contest, Phase};
use crate::contest::view::describe;
use crate::entry::{EntryId, SectionLetter};
use crate::movement::RoundNumber;
use standing::{Decision, Standing};

/// Takes back the whole command of which an event came, its last event first. Event 0 names the last command of a director
/// that is not taken back and takes none back itself: none is passed over to reach an older one.
pub(super) fn undo(contest: &Contest, sequence: u64, reason: &str) -> Result<Vec<Event>, Refusal> {
    super::bounded("the reason", reason, super::TEXT_LIMIT)?;
    let standing = Standing::of(contest);
    let command = match sequence {
        0 => standing.last().ok_or(Refusal::NoChange)?,
        _ => standing.named(sequence).ok_or(Refusal::CannotUndo(sequence))?,
    };
    let named = if sequence == 0 { command.first() } else { sequence };
    if standing.is_undone(command) || take_back(contest, command, "").is_some_and(|events| events.is_empty())
    {
        return Err(Refusal::AlreadyUndone(named));
    }
    if let Some(final_act) = command.events.iter().find(|recorded| advice(&recorded.event).is_some()) {
        let what = describe(contest, &final_act.event, final_act.at);
        let advice = advice(&final_act.event).unwrap_or_default();
        return Err(Refusal::NotUndone { sequence: command.first(), what, advice });
    }
    let events = take_back(contest, command, reason).ok_or_else(|| blocked(contest, &standing, command))?;
    let events = super::aside::making_room(contest, events, "others play there now");
    Ok(super::aside::coming_home(contest, events, "the plan has it there again"))
}

/// The events of the command that would be taken back.
pub(super) fn events_of(contest: &Contest, sequence: u64) -> Vec<&Recorded> {
    let standing = Standing::of(contest);
    let command = if sequence == 0 { standing.last() } else { standing.named(sequence) };
    command.map(|command| command.events.clone()).unwrap_or_default()
}

/// The events by which a whole command is taken back; `None` if something later depends on one of its events.
fn take_back(contest: &Contest, command: &Decision<'_>, reason: &str) -> Option<Vec<Event>> {
    let mut after = contest.clone();
    let mut events = vec![];
    let stands = |recorded: &&&Recorded| !contest.undone.contains(&recorded.sequence);
    for recorded in command.events.iter().rev().filter(stands) {
        if matches!(recorded.event, Event::Undone { .. }) {
            continue;
        }
        let undone = Event::Undone { sequence: recorded.sequence, reason: reason.to_owned() };
        // What is taken back and done again is told in the words that were there first.
        let told = command.original(contest, recorded).and_then(reason_of).unwrap_or(reason);
        let counter = match counter_events(&after, recorded, told) {
            Some(counter) => counter,
            // An event of the same command took its effect along: the mark of a board with its ruling.
            None if counter_events(contest, recorded, told).is_some() => continue,
            None => return None,
        };
        for event in std::iter::once(undone).chain(counter) {
            let sequence = after.sequence + 1;
            let (by, at) = (recorded.by.clone(), recorded.at);
            apply(&mut after, &Recorded { sequence, by, at, command: None, event: event.clone() });
            events.push(event);
        }
    }
    Some(events)
}

/// Why a command cannot go: the last one that must go before it, if that is a director's.
fn blocked(contest: &Contest, standing: &Standing<'_>, command: &Decision<'_>) -> Refusal {
    /// So many later commands are tried.
    const TRIED: usize = 12;
    let named = |decision: &Decision<'_>| {
        let recorded = decision.events[0];
        describe(contest, &recorded.event, recorded.at)
    };
    let mut after = contest.clone();
    let later = standing.changes().take_while(|later| later.first() > command.first()).take(TRIED);
    let mut first = None;
    for later in later {
        let Some(events) = take_back(&after, later, "") else { continue };
        for event in events {
            let (sequence, recorded) = (after.sequence + 1, later.events[0]);
            let (by, at) = (recorded.by.clone(), recorded.at);
            apply(&mut after, &Recorded { sequence, by, at, command: None, event });
        }
        if take_back(&after, command, "").is_some() {
            first = Some((later.first(), named(later)));
            break;
        }
    }
    Refusal::UndoBlocked { sequence: command.first(), what: named(command), by: first }
}

/// The reason that was given for a change, where an undo repeats it.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others have none that is told again")]
fn reason_of(event: &Event) -> Option<&str> {
    match event {
        Event::ResultCorrected { reason, .. }
        | Event::ResultMoved { reason, .. }
        | Event::PlanChanged { reason, .. }
        | Event::PenaltyRemoved { reason, .. }
        | Event::BoardDivided { reason, .. }
        | Event::CarryOverSet { reason, .. } => Some(reason),
        _ => None,
    }
}

/// Whether an event of a director can be taken back at all.
pub(in crate::contest) fn can_be_undone(event: &Event) -> bool {
    advice(event).is_none()
}

/// What to do instead, for events that are not taken back.
fn advice(event: &Event) -> Option<&'static str> {
    match event {
        Event::ContestCreated { .. } => Some("a contest that was made by mistake can be left alone"),
        Event::SectionSetUp { .. } => Some("until play starts, set the section up again as it should be"),
        Event::ContestStarted => {
            Some("tables have been told to play: change the plan, or close rounds, instead")
        }
        Event::RulingLogged { .. } => Some("log another ruling that says what is right"),
        Event::CallAnswered { .. } => Some("the table has been told; settle the call when it is done"),
        Event::CallResolved { .. } => Some("the call is settled; the table can call again"),
        Event::MessageSent { .. } => Some("it has been read; send another message"),
        Event::DirectorCalled { .. } => Some("settle the call"),
        Event::Draw { event, .. } => match event {
            DrawEvent::SetUp { .. } => Some("until the first draw, set the section up again as it should be"),
            DrawEvent::Entered { .. } => Some("let it leave again: it is then in no more draws"),
            DrawEvent::Revoked { .. } => Some("draw the round again and publish it"),
            DrawEvent::TermsChanged { .. }
            | DrawEvent::Proposed { .. }
            | DrawEvent::TableAdded { .. }
            | DrawEvent::Published { .. }
            | DrawEvent::Awarded { .. } => None,
        },
        Event::ContestRenamed { .. }
        | Event::RulesChanged { .. }
        | Event::EntryRegistered { .. }
        | Event::PhantomDeclared { .. }
        | Event::PhantomCancelled { .. }
        | Event::LateEntrySeated { .. }
        | Event::LateEntryCancelled { .. }
        | Event::EntryWithdrawn { .. }
        | Event::WithdrawalCancelled { .. }
        | Event::PlanChanged { .. }
        | Event::RoundOpened { .. }
        | Event::RoundOpeningCancelled { .. }
        | Event::RoundClosed { .. }
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
        | Event::Ruling { .. }
        | Event::RulingAwaited { .. }
        | Event::RulingSettled { .. }
        | Event::BoardDivided { .. }
        | Event::EntryClassified { .. }
        | Event::CarryOverSet { .. }
        | Event::DealsLoaded { .. }
        | Event::RankingReleased { .. }
        | Event::PlayClosed { .. }
        | Event::ContestFinalised
        | Event::ContestReopened { .. }
        | Event::Undone { .. } => None,
    }
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
            // Rounds that the change opened are closed as events of their own; others were open before it.
            let mut events = rules_events(contest, before);
            events.retain(|event| !matches!(event, Event::RoundOpeningCancelled { .. }));
            Some(events)
        }
        Event::EntryRegistered { .. } => of_entry(contest, recorded).map(|event| vec![event]),
        Event::LateEntrySeated { entry, .. } if !is_final => {
            let cancelled = of_entry(contest, recorded)?;
            // The names that the place had before it was a late pair's.
            let named = named_before(contest, *entry, recorded.sequence)
                .map(|players| Event::EntryRegistered { entry: *entry, before: <_>::default(), players });
            Some(std::iter::once(cancelled).chain(named).collect())
        }
        Event::PhantomDeclared { .. } | Event::EntryWithdrawn { .. } if !is_final => {
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
        Event::ContestReopened { .. } => closed_again(contest, recorded),
        Event::WithdrawalCancelled { entry, from_round } if !is_final => {
            let presence = contest.entries.get(entry)?.presence;
            let is_there = matches!(presence, Presence::There { until: None, .. });
            (is_there && !has_results_from(contest, *entry, *from_round)).then(|| {
                let reason = reason.to_owned();
                vec![Event::EntryWithdrawn { entry: *entry, from_round: *from_round, reason }]
            })
        }
        Event::RoundReopened { section, round } => {
            let closed = contest.section(*section)?.closed.contains(round);
            (!closed).then(|| vec![Event::RoundClosed { section: *section, round: *round }])
        }
        Event::RoundOpeningCancelled { section, round } => {
            let next = contest.section(*section)?.opened + 1 == round.0;
            next.then(|| vec![Event::RoundOpened { section: *section, round: *round }])
        }
        Event::RoundOpened { section, round } => round_opening(contest, *section, *round),
        Event::RoundClosed { section, round } => round_closing(contest, *section, *round),
        Event::ResultCorrected { .. }
        | Event::ResultMoved { .. }
        | Event::ResultEntered { .. }
        | Event::PenaltyGiven { .. }
        | Event::PenaltyRemoved { .. }
        | Event::PenaltyRestored { .. }
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
        | Event::Undone { .. } => None,
    }
}

/// The end of play that was there before a contest was opened again.
fn closed_again(contest: &Contest, reopened: &Recorded) -> Option<Vec<Event>> {
    if contest.phase != Phase::Playing {
        return None;
    }
    let is_earlier = |recorded: &&Recorded| {
        recorded.sequence < reopened.sequence && !contest.undone.contains(&recorded.sequence)
    };
    let earlier = contest.decisions.iter().rev().filter(is_earlier);
    let mut was_final = false;
    for recorded in earlier {
        #[expect(clippy::wildcard_enum_match_arm, reason = "all others leave the end of play as it is")]
        match recorded.event {
            Event::ContestFinalised => was_final = true,
            Event::PlayClosed { correction_until, .. } => {
                let closed = Event::PlayClosed { before: None, correction_until };
                let is_final = was_final.then_some(Event::ContestFinalised);
                return Some(std::iter::once(closed).chain(is_final).collect());
            }
            Event::ContestReopened { .. } | Event::ContestStarted => return None,
            _ => {}
        }
    }
    None
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
            contest.decisions.iter().rev().find_map(|recorded| match recorded.event {
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
        Event::PenaltyGiven { penalty, .. } | Event::PenaltyRestored { penalty, .. }
            if !is_removed(contest, *penalty) =>
        {
            Some(vec![Event::PenaltyRemoved { penalty: *penalty, reason: reason.to_owned() }])
        }
        // A director enters a result as its table had it by taking back what was put in its place.
        Event::ResultEntered { .. } => corrected_again(contest, recorded),
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
        // Where nobody is asked to agree any more, it would wait for ever.
        Some((Outcome::Result(result), OutcomeStatus::Entered)) => {
            vec![enter(result, contest.rules.agreement == Agreement::NotRequired)]
        }
        Some((Outcome::Result(result), OutcomeStatus::Agreed)) => vec![enter(result, true)],
        Some((Outcome::Result(result), OutcomeStatus::Disputed)) => {
            vec![enter(result, false), Event::ResultDisputed { slot }]
        }
        Some((outcome, _)) => vec![correct(Some(outcome))],
    })
}

/// The correction that was taken back by a result as its table had it, where that result stands as it was then.
fn corrected_again(contest: &Contest, entered: &Recorded) -> Option<Vec<Event>> {
    let command = Decision::of(contest, entered.sequence)?;
    let original = command.original(contest, entered)?.clone();
    let Event::ResultCorrected { slot, pairing, before, before_status, .. } = &original else { return None };
    let line = contest.lines.get(slot)?;
    let stands = Some(&line.outcome) == before.as_ref()
        && Some(line.status) == *before_status
        && line.pairing == *pairing;
    stands.then_some(vec![original])
}

/// Whether results have moved from or to one of these places since an event, or its plan was changed.
fn moved_since(contest: &Contest, sequence: u64, slots: &[Slot]) -> bool {
    let later = contest.decisions.iter().rev().take_while(|recorded| recorded.sequence > sequence);
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
