//! Taking back what happened in the rulings book. What was written is not taken back but written anew: the history
//! keeps both.

use super::marks;
use crate::contest::actor::Asked;
use crate::contest::event::{Event, Recorded};
use crate::contest::ruling::{Act, Rewritten, Ruling, RulingEvent, RulingNumber, RulingStatus};
use crate::contest::state::Contest;

/// The events that take one back, the mark of the board with it; `None` if something later depends on it.
pub(in crate::contest::decide) fn of_ruling(
    contest: &Contest,
    recorded: &Recorded,
    why: &str,
) -> Option<Vec<Event>> {
    if let Event::RulingLogged { number, .. } = &recorded.event {
        let ruling = find(contest, *number)?;
        // One that was amended since is more than what was logged.
        let withdrawn = RulingEvent::Withdrawn { reason: why.to_owned() };
        return (ruling.history.len() == 1).then(|| with_marks(contest, (ruling, recorded), &[withdrawn]));
    }
    let Event::Ruling { number, event } = &recorded.event else { return None };
    let ruling = find(contest, *number)?;
    let counter = counter(ruling, recorded, event, why)?;
    let waived = waived_before(ruling, (recorded, event), &counter);
    let events: Vec<_> = std::iter::once(counter).chain(waived).collect();
    Some(with_marks(contest, (ruling, recorded), &events))
}

/// What was taken back by a counter-event that has no way back of its own, done again.
pub(in crate::contest::decide) fn again(
    contest: &Contest,
    (number, recorded): (RulingNumber, &Recorded),
    counter: &RulingEvent,
    original: &RulingEvent,
) -> Option<Vec<Event>> {
    let ruling = find(contest, number)?;
    let is_decided = matches!(ruling.status, RulingStatus::Decided { .. });
    let stands = match (counter, original) {
        (RulingEvent::TellingCancelled { .. }, RulingEvent::Told { .. }) => is_decided,
        (RulingEvent::FollowUpReopened { follow_up }, RulingEvent::FollowUpSettled { .. }) => {
            ruling.follow_ups.iter().any(|one| one.number == *follow_up && one.settled.is_none())
        }
        (RulingEvent::AppealCancelled { appeal }, RulingEvent::Appealed { .. }) => {
            is_decided
                && ruling.open_appeal().is_none()
                && ruling.appeals.iter().all(|one| one.number != *appeal)
        }
        (RulingEvent::AppealReopened { appeal }, RulingEvent::AppealDecided { .. }) => {
            ruling.open_appeal().is_some_and(|one| one.number == *appeal)
        }
        (RulingEvent::ScoreUnlinked { sequence }, RulingEvent::ScoreLinked { .. }) => {
            ruling.scores.iter().all(|one| one.sequence != *sequence)
        }
        (RulingEvent::ScoreWanted, RulingEvent::ScoreWaived { .. }) => ruling.score_waived.is_none(),
        (RulingEvent::Decided, RulingEvent::Reopened { .. } | RulingEvent::Withdrawn { .. }) => {
            is_decided && ruling.open_appeal().is_none()
        }
        // Its opening may have been taken back and done again meanwhile.
        (RulingEvent::Reopened { .. }, RulingEvent::Decided | RulingEvent::Withdrawn { .. }) => {
            ruling.status == RulingStatus::Open
        }
        _ => false,
    };
    stands.then(|| with_marks(contest, (ruling, recorded), std::slice::from_ref(original)))
}

fn find(contest: &Contest, number: RulingNumber) -> Option<&Ruling> {
    contest.rulings.iter().find(|ruling| ruling.number == number)
}

/// Nothing of the mark depends on who takes something back, and when.
fn with_marks(
    contest: &Contest,
    (ruling, recorded): (&Ruling, &Recorded),
    events: &[RulingEvent],
) -> Vec<Event> {
    let asked = Asked { by: recorded.by.clone(), at: recorded.at };
    marks::with(contest, ruling, events, &asked)
}

/// That no change of the score was needed, where opening a ruling again or an appeal had ended that.
#[expect(clippy::wildcard_enum_match_arm, reason = "only this act is of interest")]
fn waived_before(
    ruling: &Ruling,
    (recorded, event): (&Recorded, &RulingEvent),
    counter: &RulingEvent,
) -> Option<RulingEvent> {
    let ended = matches!(event, RulingEvent::Reopened { .. } | RulingEvent::AppealDecided { .. });
    let is_back = ended && !matches!(counter, RulingEvent::Reopened { .. }) && ruling.score_waived.is_none();
    let mut earlier = ruling.history.iter().rev().filter(|step| step.sequence < recorded.sequence);
    let last = earlier.find(|step| {
        matches!(step.act, Act::ScoreWaived(_) | Act::ScoreWanted | Act::Reopened(_) | Act::AppealDecided(_))
    });
    match &last.filter(|_| is_back)?.act {
        Act::ScoreWaived(note) => Some(RulingEvent::ScoreWaived { note: note.clone() }),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`is_status` names every act")]
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
fn counter(ruling: &Ruling, recorded: &Recorded, event: &RulingEvent, why: &str) -> Option<RulingEvent> {
    let is_open = ruling.status == RulingStatus::Open;
    match event {
        RulingEvent::Opened { .. } if is_open => Some(RulingEvent::Withdrawn { reason: why.to_owned() }),
        RulingEvent::Decided => {
            let last = ruling.history.iter().rev().find(|revision| is_status(&revision.act))?;
            let stands = last.sequence == recorded.sequence && ruling.appeals.is_empty();
            stands.then(|| RulingEvent::Reopened { reason: why.to_owned() })
        }
        RulingEvent::Withdrawn { .. } => match status_before(ruling, recorded)? {
            Act::Decided | Act::Logged => Some(RulingEvent::Decided),
            _ => Some(RulingEvent::Reopened { reason: why.to_owned() }),
        },
        RulingEvent::Told { side, .. } => {
            let is_last = ruling.told(*side).is_some_and(|telling| telling.at == recorded.at);
            is_last.then_some(RulingEvent::TellingCancelled { side: *side })
        }
        RulingEvent::FollowUpAdded { follow_up, .. } => {
            let found = ruling.follow_ups.iter().find(|one| one.number == *follow_up)?;
            let note = why.to_owned();
            found.settled.is_none().then_some(RulingEvent::FollowUpSettled { follow_up: *follow_up, note })
        }
        RulingEvent::FollowUpSettled { follow_up, .. } => {
            let found = ruling.follow_ups.iter().find(|one| one.number == *follow_up)?;
            found.settled.is_some().then_some(RulingEvent::FollowUpReopened { follow_up: *follow_up })
        }
        RulingEvent::Appealed { appeal, .. } => {
            let found = ruling.appeals.iter().find(|one| one.number == *appeal)?;
            found.outcome.is_none().then_some(RulingEvent::AppealCancelled { appeal: *appeal })
        }
        RulingEvent::AppealCorrected { appeal, before, after: Some(after), .. } => {
            let found = ruling.appeals.iter().find(|one| one.number == *appeal)?;
            let stands = found.outcome.is_none() && found.appealing == after.appealing;
            stands.then(|| RulingEvent::AppealCorrected {
                appeal: *appeal,
                before: after.clone(),
                after: Some(before.clone()),
                reason: why.to_owned(),
            })
        }
        RulingEvent::AppealCorrected { appeal, before, after: None, .. } => {
            let is_free =
                ruling.open_appeal().is_none() && ruling.appeals.iter().all(|one| one.number != *appeal);
            let stands = is_free && matches!(ruling.status, RulingStatus::Decided { .. });
            stands.then(|| RulingEvent::Appealed {
                appeal: *appeal,
                appealing: before.appealing.clone(),
                is_late: before.is_late,
            })
        }
        RulingEvent::AppealDecided { appeal, .. } => {
            let found = ruling.appeals.last().filter(|one| one.number == *appeal)?;
            let stands = found.outcome.is_some() && matches!(ruling.status, RulingStatus::Decided { .. });
            stands.then_some(RulingEvent::AppealReopened { appeal: *appeal })
        }
        RulingEvent::ScoreLinked { link } => {
            let is_linked = ruling.scores.iter().any(|one| one.sequence == link.sequence);
            is_linked.then_some(RulingEvent::ScoreUnlinked { sequence: link.sequence })
        }
        RulingEvent::ScoreWaived { .. } => ruling.score_waived.is_some().then_some(RulingEvent::ScoreWanted),
        RulingEvent::Written { changes } => {
            let stands = changes.iter().all(|one| ruling.content.under(one.after.heading()) == one.after);
            stands.then(|| {
                let back =
                    |one: &Rewritten| Rewritten { before: one.after.clone(), after: one.before.clone() };
                RulingEvent::Written { changes: changes.iter().map(back).collect() }
            })
        }
        // As it was before, told to nobody anew.
        RulingEvent::Reopened { .. } if is_open => match status_before(ruling, recorded)? {
            Act::Decided | Act::Logged => Some(RulingEvent::Decided),
            Act::Withdrawn(reason) => Some(RulingEvent::Withdrawn { reason: reason.clone() }),
            _ => None,
        },
        RulingEvent::Opened { .. }
        | RulingEvent::Reopened { .. }
        | RulingEvent::TellingCancelled { .. }
        | RulingEvent::FollowUpReopened { .. }
        | RulingEvent::AppealCancelled { .. }
        | RulingEvent::AppealReopened { .. }
        | RulingEvent::ScoreUnlinked { .. }
        | RulingEvent::ScoreWanted => None,
    }
}

/// The act that said how far a ruling had come before the last that did; `None` if the last is not this event.
fn status_before<'a>(ruling: &'a Ruling, recorded: &Recorded) -> Option<&'a Act> {
    let mut acts = ruling.history.iter().rev().filter(|revision| is_status(&revision.act));
    acts.next().filter(|last| last.sequence == recorded.sequence)?;
    acts.next().map(|revision| &revision.act)
}

/// Whether an act changes how far a ruling has come.
fn is_status(act: &Act) -> bool {
    match act {
        Act::Logged | Act::Opened | Act::Decided | Act::Reopened(_) | Act::Withdrawn(_) => true,
        Act::Wrote(_)
        | Act::Told(_)
        | Act::TellingCancelled(_)
        | Act::FollowedUp(_)
        | Act::FollowUpSettled(_)
        | Act::FollowUpReopened(_)
        | Act::Appealed(_)
        | Act::AppealCancelled(_)
        | Act::AppealDecided(_)
        | Act::AppealReopened(_)
        | Act::AppealCorrected(_)
        | Act::ScoreLinked(_)
        | Act::ScoreUnlinked(_)
        | Act::ScoreWaived(_)
        | Act::ScoreWanted => false,
    }
}
