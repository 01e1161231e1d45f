//! Taking back a director's event, by its counter-events. Nothing is removed from the journal.

mod again;
mod entries;
mod standing;
mod why;

pub(in crate::contest) use standing::{Fate, fates};
pub(super) use why::Why;

use super::has_results_from;
use crate::contest::apply::apply;
use crate::contest::drawn::DrawEvent;
use crate::contest::event::{Event, Recorded};
use crate::contest::penalty::PenaltyNumber;
use crate::contest::refusal::Refusal;
use crate::contest::rules::Agreement;
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, Slot};
use crate::contest::state::{Contest, Phase};
use crate::contest::view::describe;
use standing::{Decision, Standing};
use std::borrow::Cow;

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
    let is_final = |recorded: &&&Recorded| {
        advice(&recorded.event).is_some() && command.original(contest, recorded).is_none()
    };
    if let Some(final_act) = command.events.iter().find(is_final) {
        let what = describe(contest, &final_act.event, final_act.at);
        let advice = advice(&final_act.event).unwrap_or_default();
        let earlier = earlier(contest, &standing, command);
        return Err(Refusal::NotUndone { sequence: command.first(), what, advice, earlier });
    }
    let events = take_back(contest, command, reason).ok_or_else(|| blocked(contest, &standing, command))?;
    let [first, last] = [0, command.events.len() - 1].map(|place| command.events[place]);
    let events = super::aside::making_room_again(contest, events, last, "others play there now");
    Ok(super::aside::coming_home(contest, events, first, "the plan has it there again"))
}

/// The last change before a command that may be taken back in its place: nobody is left with one that stays.
fn earlier(contest: &Contest, standing: &Standing<'_>, than: &Decision<'_>) -> Option<(u64, String)> {
    let mut before = standing.changes().filter(|one| one.first() < than.first());
    let found = before.find(|one| one.events.iter().all(|recorded| can_be_undone(&recorded.event)))?;
    Some(named(contest, found))
}

/// A command by its first event, and in its words.
fn named(contest: &Contest, command: &Decision<'_>) -> (u64, String) {
    let first = command.events[0];
    (first.sequence, describe(contest, &first.event, first.at))
}

/// The events by which a whole command is taken back; `None` if something later depends on one of its events.
fn take_back(contest: &Contest, command: &Decision<'_>, reason: &str) -> Option<Vec<Event>> {
    // Most commands are one event: the contest is copied only where a second one is taken back after the first.
    let mut after = Cow::Borrowed(contest);
    let mut events: Vec<Event> = vec![];
    let mut written = 0;
    let stands = |recorded: &&&Recorded| !contest.undone.contains(&recorded.sequence);
    for recorded in command.events.iter().rev().filter(stands) {
        if matches!(recorded.event, Event::Undone { .. }) {
            continue;
        }
        write(&mut after, recorded, &events[written..]);
        written = events.len();
        let original = command.original(contest, recorded);
        let why = Why::of(reason, original);
        let counter = match counter_events(&after, (recorded, original), why) {
            Some(counter) => counter,
            // An event of the same command took its effect along: the mark of a board with its ruling.
            None if counter_events(contest, (recorded, original), why).is_some() => continue,
            None => return None,
        };
        events.push(Event::Undone { sequence: recorded.sequence, reason: reason.to_owned() });
        events.extend(counter);
    }
    Some(events)
}

/// Writes what takes a director's event back, as if it had just been done: but it is nothing that was decided since, on
/// which the other events of the command would hang.
fn write(contest: &mut Cow<'_, Contest>, back: &Recorded, events: &[Event]) {
    let decided = contest.decisions.len();
    for event in events {
        let sequence = contest.sequence + 1;
        let (by, at, event) = (back.by.clone(), back.at, event.clone());
        apply(contest.to_mut(), &Recorded { sequence, by, at, command: None, event });
    }
    if contest.decisions.len() > decided {
        contest.to_mut().decisions.truncate(decided);
    }
}

/// Why a command cannot go: the last one that must go before it, if that is a director's.
fn blocked(contest: &Contest, standing: &Standing<'_>, command: &Decision<'_>) -> Refusal {
    /// So many later commands are tried.
    const TRIED: usize = 12;
    let mut after = Cow::Borrowed(contest);
    let later = standing.changes().take_while(|later| later.first() > command.first()).take(TRIED);
    let mut by = None;
    for later in later {
        let Some(events) = take_back(&after, later, "") else { continue };
        write(&mut after, later.events[0], &events);
        if take_back(&after, command, "").is_some() {
            by = Some(named(contest, later));
            break;
        }
    }
    let (sequence, what) = named(contest, command);
    let earlier = if by.is_some() { None } else { earlier(contest, standing, command) };
    Refusal::UndoBlocked { sequence, what, by, earlier }
}

/// Whether an event of a director can be taken back at all.
pub(in crate::contest) fn can_be_undone(event: &Event) -> bool {
    advice(event).is_none()
}

/// What to do instead, for events that are not taken back.
#[expect(clippy::wildcard_enum_match_arm, reason = "`counter_events` names every event")]
fn advice(event: &Event) -> Option<&'static str> {
    match event {
        Event::ContestCreated { .. } => Some("a contest that was made by mistake can be left alone"),
        Event::SectionSetUp { .. } => Some("until play starts, set the section up again as it should be"),
        Event::ContestStarted => {
            Some("tables have been told to play: change the plan, or close rounds, instead")
        }
        Event::CallAnswered { .. } => Some("the table has been told; settle the call when it is done"),
        Event::CallResolved { .. } => Some("the call is settled; the table can call again"),
        Event::MessageSent { .. } => Some("it has been read; send another message"),
        Event::DirectorCalled { .. } => Some("settle the call"),
        Event::Draw { event, .. } => match event {
            DrawEvent::SetUp { .. } => Some("until the first draw, set the section up again as it should be"),
            DrawEvent::Entered { .. } => Some("let it leave again: it is then in no more draws"),
            DrawEvent::Revoked { .. } | DrawEvent::Published { before: Some(_), .. } => {
                Some("draw the round again and publish it")
            }
            DrawEvent::TermsChanged { .. }
            | DrawEvent::Proposed { .. }
            | DrawEvent::TableAdded { .. }
            | DrawEvent::TableRemoved { .. }
            | DrawEvent::Published { before: None, .. }
            | DrawEvent::Awarded { .. } => None,
        },
        _ => None,
    }
}

/// The events that take one back; `None` if something later depends on it. Where it took something back itself, that
/// (`original`) is done again.
fn counter_events(
    contest: &Contest,
    (recorded, original): (&Recorded, Option<&Event>),
    why: Why<'_>,
) -> Option<Vec<Event>> {
    if contest.phase == Phase::Final && !stands_beside_a_final_result(&recorded.event) {
        return None;
    }
    if let Some(again) = original.and_then(|original| again::done_again(contest, recorded, original)) {
        return Some(again);
    }
    match &recorded.event {
        Event::ContestRenamed { .. }
        | Event::ClockSet { .. }
        | Event::RankingReleased { .. }
        | Event::PlayClosed { .. }
        | Event::ContestFinalised
        | Event::ContestReopened { .. } => of_contest(contest, recorded, why),
        Event::RulesChanged { before, rules } => {
            super::rules::taken_back(contest, (before, rules), recorded.sequence)
        }
        Event::EntryRegistered { .. }
        | Event::LateEntrySeated { .. }
        | Event::PhantomDeclared { .. }
        | Event::EntryWithdrawn { .. }
        | Event::WithdrawalCancelled { .. } => entries::of_entry(contest, recorded, why),
        Event::PlanChanged { change, .. } => {
            let change = Box::new(change.reversed(contest, recorded.at)?);
            Some(vec![Event::PlanChanged { change, reason: why.of_plan() }])
        }
        Event::Ruling { .. } | Event::RulingLogged { .. } => {
            super::ruling::undo::of_ruling(contest, recorded, &why.told())
        }
        Event::Draw { section, event } => {
            super::draw::undo(contest, *section, (event, recorded.sequence), why.raw())
        }
        Event::RoundReopened { .. }
        | Event::RoundOpeningCancelled { .. }
        | Event::RoundOpened { .. }
        | Event::RoundClosed { .. } => of_round(contest, &recorded.event).map(|event| vec![event]),
        Event::ResultCorrected { .. }
        | Event::ResultMoved { .. }
        | Event::ResultEntered { .. }
        | Event::ResultAgreed { .. }
        | Event::PenaltyGiven { .. }
        | Event::PenaltyRemoved { .. }
        | Event::PenaltyRestored { .. } => {
            let mut events = of_score(contest, recorded, why)?;
            events.extend(super::ruling::marks::without_change(contest, recorded.sequence));
            Some(events)
        }
        Event::RulingAwaited { .. }
        | Event::RulingSettled { .. }
        | Event::BoardDivided { .. }
        | Event::EntryClassified { .. }
        | Event::CarryOverSet { .. }
        | Event::DealsLoaded { .. } => {
            super::field_undo::of_field(contest, &recorded.event, &why.told()).map(|event| vec![event])
        }
        Event::ContestCreated { .. }
        | Event::SectionSetUp { .. }
        | Event::PhantomCancelled { .. }
        | Event::LateEntryCancelled { .. }
        | Event::ContestStarted
        | Event::SeatsTaken { .. }
        | Event::ResultDisputed { .. }
        | Event::DirectorCalled { .. }
        | Event::CallAnswered { .. }
        | Event::CallResolved { .. }
        | Event::MessageSent { .. }
        | Event::Undone { .. } => None,
    }
}

/// Whether an event changes no score: it can be taken back when the result is final.
fn stands_beside_a_final_result(event: &Event) -> bool {
    matches!(
        event,
        Event::ContestRenamed { .. }
            | Event::ClockSet { .. }
            | Event::RankingReleased { .. }
            | Event::PlayClosed { .. }
            | Event::ContestFinalised
            | Event::ContestReopened { .. }
            | Event::EntryRegistered { .. }
            | Event::Ruling { .. }
            | Event::RulingLogged { .. }
            | Event::RoundOpened { .. }
            | Event::RoundClosed { .. }
            | Event::RoundReopened { .. }
            | Event::RoundOpeningCancelled { .. }
    )
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
fn of_contest(contest: &Contest, recorded: &Recorded, why: Why<'_>) -> Option<Vec<Event>> {
    let back = match &recorded.event {
        Event::ContestRenamed { before, name } if contest.name == *name => {
            Event::ContestRenamed { before: name.clone(), name: before.clone() }
        }
        Event::ClockSet { before, after, kept_before, .. } if contest.clock == *after => Event::ClockSet {
            act: None,
            before: *after,
            after: *before,
            kept_before: contest.clock_kept_until(contest.at),
            kept_after: kept_before.clone(),
        },
        Event::RankingReleased { before, through } if contest.released_through == *through => {
            Event::RankingReleased { before: *through, through: *before }
        }
        Event::PlayClosed { before, correction_until }
            if contest.phase == (Phase::Correcting { until: *correction_until }) =>
        {
            match before {
                None => Event::ContestReopened { reason: why.raw().to_owned() },
                Some(until) => {
                    Event::PlayClosed { before: Some(*correction_until), correction_until: *until }
                }
            }
        }
        // Back to the correction period that was on.
        Event::ContestFinalised if contest.phase == Phase::Final => {
            contest.decisions.iter().rev().find_map(|recorded| match recorded.event {
                Event::PlayClosed { correction_until, .. } => {
                    Some(Event::PlayClosed { before: None, correction_until })
                }
                _ => None,
            })?
        }
        Event::ContestReopened { .. } => return closed_again(contest, recorded),
        _ => return None,
    };
    Some(vec![back])
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`counter_events` sends only this family here")]
fn of_round(contest: &Contest, event: &Event) -> Option<Event> {
    match *event {
        Event::RoundOpened { section, round } => {
            let state = contest.section(section)?;
            let played =
                contest.lines.keys().any(|slot| slot.table.section == section && slot.round == round);
            let last_open = state.opened == round.0 && !state.closed.contains(&round);
            (last_open && !played && contest.phase == Phase::Playing)
                .then_some(Event::RoundOpeningCancelled { section, round })
        }
        Event::RoundOpeningCancelled { section, round } => {
            let next = contest.section(section)?.opened + 1 == round.0;
            next.then_some(Event::RoundOpened { section, round })
        }
        Event::RoundClosed { section, round } => {
            let closed = contest.section(section)?.closed.contains(&round);
            closed.then_some(Event::RoundReopened { section, round })
        }
        Event::RoundReopened { section, round } => {
            let closed = contest.section(section)?.closed.contains(&round);
            (!closed).then_some(Event::RoundClosed { section, round })
        }
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`counter_events` sends only this family here")]
fn of_score(contest: &Contest, recorded: &Recorded, why: Why<'_>) -> Option<Vec<Event>> {
    match &recorded.event {
        Event::ResultMoved { from, to, before, after, mark_stays, .. } => {
            let is_there = contest.lines.get(to).is_some_and(|line| line.pairing == *after);
            let is_free = from == to || !contest.lines.contains_key(from);
            // The place that the result left may have been marked since, for its own sake.
            let is_marked = from != to && contest.awaiting.contains_key(from);
            let marked_twice = !mark_stays && is_marked && contest.awaiting.contains_key(to);
            let stands = is_there && is_free && !marked_twice;
            (stands && !moved_since(contest, recorded.sequence, &[*from, *to])).then(|| {
                let (from, to, before, after) = (*to, *from, *after, *before);
                let (reason, mark_stays) = (why.told(), *mark_stays || is_marked);
                vec![Event::ResultMoved { from, to, before, after, reason, mark_stays }]
            })
        }
        Event::ResultCorrected { slot, pairing, before, before_status, after, .. } => {
            if moved_since(contest, recorded.sequence, &[*slot]) {
                return None;
            }
            restore(
                contest,
                (*slot, *pairing),
                before.clone().zip(*before_status),
                after.as_ref(),
                &why.told(),
            )
        }
        Event::PenaltyGiven { penalty, .. } | Event::PenaltyRestored { penalty, .. }
            if !is_removed(contest, *penalty) =>
        {
            Some(vec![Event::PenaltyRemoved { penalty: *penalty, reason: why.raw().to_owned() }])
        }
        // The rules no longer asked for an agreement: the result waits for it again.
        Event::ResultAgreed { slot } => {
            let line = contest.lines.get(slot).filter(|line| line.status == OutcomeStatus::Agreed)?;
            let Outcome::Result(result) = line.outcome else { return None };
            let (slot, pairing, before) = (*slot, line.pairing, Some(result));
            Some(vec![Event::ResultEntered { slot, pairing, before, result, agreed: false }])
        }
        Event::PenaltyRemoved { penalty, .. }
            if is_removed(contest, *penalty) && counts(contest, *penalty) =>
        {
            Some(vec![Event::PenaltyRestored { penalty: *penalty, reason: why.raw().to_owned() }])
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

/// Whether results have moved from or to one of these places since an event, or its plan was changed.
fn moved_since(contest: &Contest, sequence: u64, slots: &[Slot]) -> bool {
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
    let from = contest.decisions.partition_point(|recorded| recorded.sequence <= sequence);
    let (mut back, mut command) = (None, None);
    contest.decisions[from..].iter().any(|recorded| {
        if recorded.command.is_none() || recorded.command != command {
            (back, command) = (None, recorded.command);
        }
        if let Event::Undone { sequence, .. } = recorded.event {
            back = Some(sequence);
        }
        // What was taken back since and done again is as it was.
        let is_again = back.is_some_and(|back| back > sequence);
        !is_again && !contest.undone.contains(&recorded.sequence) && touches(&recorded.event)
    })
}

/// Whether something would come of a penalty: in a knock-out only of one that is off a match.
fn counts(contest: &Contest, number: PenaltyNumber) -> bool {
    let penalty = contest.penalties.iter().find(|penalty| penalty.number == number);
    penalty.is_some_and(|penalty| {
        !penalty.amount.is_off_no_match() || !contest.is_knock_out(penalty.entry.section)
    })
}

fn is_removed(contest: &Contest, number: PenaltyNumber) -> bool {
    contest.penalties.iter().any(|penalty| penalty.number == number && penalty.removed.is_some())
}
