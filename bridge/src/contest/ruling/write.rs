//! Writes what happened to a ruling. It cannot fail and decides nothing.

use crate::contest::actor::{Actor, At};
use crate::contest::event::{Event, Recorded};
use crate::contest::ruling::revision::written_over;
use crate::contest::ruling::{
    Act, Appeal, AppealEntered, AppealNumber, AppealResult, Content, FollowUp, FollowUpNumber, Judged,
    Revision, Ruling, RulingEvent, RulingNumber, RulingStatus, Settled, Telling,
};
use crate::contest::state::Contest;

/// Writes an event of the rulings book into the state.
pub(in crate::contest) fn write(contest: &mut Contest, recorded: &Recorded) {
    let Event::Ruling { number, event } = &recorded.event else {
        unreachable!("only events of the book come here")
    };
    if let RulingEvent::Opened { content, .. } = event {
        contest.rulings.push(opened((*number, recorded.sequence), content, (&recorded.by, recorded.at)));
        return;
    }
    write_one(find(contest, *number), event, recorded);
}

/// A ruling that has just been opened by an event, with that event's sequence number.
pub(in crate::contest) fn opened(
    (number, sequence): (RulingNumber, u64),
    content: &Content,
    (by, at): (&Actor, At),
) -> Ruling {
    Ruling {
        number,
        sequence,
        is_short: false,
        by: by.clone(),
        at,
        content: content.clone(),
        status: RulingStatus::Open,
        tellings: vec![],
        follow_ups: vec![],
        appeals: vec![],
        scores: vec![],
        score_waived: None,
        history: vec![Revision { sequence, by: by.clone(), at, act: Act::Opened, before: vec![] }],
    }
}

fn find(contest: &mut Contest, number: RulingNumber) -> &mut Ruling {
    let found = contest.rulings.iter_mut().find(|ruling| ruling.number == number);
    found.expect("an event names a ruling that was opened before")
}

/// Writes an event into the ruling that it is about.
pub(in crate::contest) fn write_one(ruling: &mut Ruling, event: &RulingEvent, recorded: &Recorded) {
    let (by, at) = (recorded.by.clone(), recorded.at);
    let mut before = vec![];
    let act = match event {
        RulingEvent::Opened { .. } => Act::Opened,
        RulingEvent::Written { changes } => {
            let was_decided = ruling.history.iter().any(|revision| revision.act == Act::Decided);
            before = changes.iter().filter_map(|change| written_over(change, was_decided)).collect();
            for change in changes {
                ruling.content.put(change.after.clone());
            }
            Act::Wrote(changes.iter().map(|change| change.after.heading()).collect())
        }
        RulingEvent::Decided => {
            ruling.status = RulingStatus::Decided { by: by.clone(), at };
            Act::Decided
        }
        RulingEvent::Reopened { reason } => {
            ruling.status = RulingStatus::Open;
            ruling.score_waived = None;
            Act::Reopened(reason.clone())
        }
        RulingEvent::Withdrawn { reason } => {
            ruling.status = RulingStatus::Withdrawn { by: by.clone(), at, reason: reason.clone() };
            Act::Withdrawn(reason.clone())
        }
        RulingEvent::Told { side, appeal_rights } => {
            let (side, appeal_rights) = (*side, *appeal_rights);
            ruling.tellings.push(Telling { side, appeal_rights, by: by.clone(), at });
            Act::Told(side)
        }
        RulingEvent::TellingCancelled { side } => {
            if let Some(last) = ruling.tellings.iter().rposition(|telling| telling.side == *side) {
                ruling.tellings.remove(last);
            }
            Act::TellingCancelled(*side)
        }
        RulingEvent::FollowUpAdded { .. }
        | RulingEvent::FollowUpSettled { .. }
        | RulingEvent::FollowUpReopened { .. } => follow_up(ruling, event, recorded),
        RulingEvent::Appealed { .. }
        | RulingEvent::AppealCancelled { .. }
        | RulingEvent::AppealDecided { .. }
        | RulingEvent::AppealCorrected { .. }
        | RulingEvent::AppealReopened { .. } => appeal(ruling, event, recorded),
        RulingEvent::ScoreLinked { link } => {
            ruling.scores.push(link.clone());
            Act::ScoreLinked(link.sequence)
        }
        RulingEvent::ScoreUnlinked { sequence } => {
            ruling.scores.retain(|link| link.sequence != *sequence);
            Act::ScoreUnlinked(*sequence)
        }
        RulingEvent::ScoreWaived { note } => {
            ruling.score_waived = Some(Settled { note: note.clone(), by: by.clone(), at });
            Act::ScoreWaived(note.clone())
        }
        RulingEvent::ScoreWanted => {
            ruling.score_waived = None;
            Act::ScoreWanted
        }
    };
    ruling.history.push(Revision { sequence: recorded.sequence, by, at, act, before });
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`write_one` sends only this family here")]
fn follow_up(ruling: &mut Ruling, event: &RulingEvent, recorded: &Recorded) -> Act {
    let (by, at) = (recorded.by.clone(), recorded.at);
    let mut settle = |number: FollowUpNumber, settled: Option<Settled>| {
        let found = ruling.follow_ups.iter_mut().find(|one| one.number == number);
        found.expect("an event names a follow-up that was added before").settled = settled;
    };
    match event {
        RulingEvent::FollowUpAdded { follow_up: number, when, what } => {
            let (number, when, what) = (*number, *when, what.clone());
            ruling.follow_ups.push(FollowUp { number, when, what, by, at, settled: None });
            Act::FollowedUp(number)
        }
        RulingEvent::FollowUpSettled { follow_up, note } => {
            settle(*follow_up, Some(Settled { note: note.clone(), by, at }));
            Act::FollowUpSettled(*follow_up)
        }
        RulingEvent::FollowUpReopened { follow_up } => {
            settle(*follow_up, None);
            Act::FollowUpReopened(*follow_up)
        }
        other => unreachable!("not an event of a follow-up: {other:?}"),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`write_one` sends only this family here")]
fn appeal(ruling: &mut Ruling, event: &RulingEvent, recorded: &Recorded) -> Act {
    let (by, at) = (recorded.by.clone(), recorded.at);
    match event {
        RulingEvent::Appealed { appeal: number, appealing, is_late } => {
            let (number, appealing, is_late) = (*number, appealing.clone(), *is_late);
            ruling.appeals.push(Appeal { number, appealing, is_late, by, at, outcome: None });
            Act::Appealed(number)
        }
        RulingEvent::AppealCancelled { appeal } => {
            ruling.appeals.retain(|one| one.number != *appeal);
            Act::AppealCancelled(*appeal)
        }
        RulingEvent::AppealDecided { appeal, outcome } => {
            set_outcome(ruling, *appeal, Some((outcome.clone(), by, at)));
            if outcome.result == AppealResult::Changed {
                // What was not needed for the director's decision may be for this one.
                ruling.score_waived = None;
            }
            Act::AppealDecided(*appeal)
        }
        RulingEvent::AppealCorrected { appeal, before, after, reason } => {
            match after {
                Some(AppealEntered { appealing, is_late }) => {
                    let found = ruling.appeals.iter_mut().find(|one| one.number == *appeal);
                    let found = found.expect("an event names an appeal that was made before");
                    (found.appealing, found.is_late) = (appealing.clone(), *is_late);
                }
                None => ruling.appeals.retain(|one| one.number != *appeal),
            }
            Act::AppealCorrected(corrected(before, after.as_ref(), reason))
        }
        RulingEvent::AppealReopened { appeal } => {
            set_outcome(ruling, *appeal, None);
            Act::AppealReopened(*appeal)
        }
        other => unreachable!("not an event of an appeal: {other:?}"),
    }
}

/// What was put right in an appeal, in words.
pub(in crate::contest) fn corrected(
    before: &AppealEntered,
    after: Option<&AppealEntered>,
    reason: &str,
) -> String {
    let because = if reason.is_empty() { String::new() } else { format!(" ({reason})") };
    match after {
        None => format!("appeal struck out, entered by mistake{because}; it was {}", before.appealing.told()),
        Some(after) => {
            let otherwise = after.appealing.otherwise(&before.appealing).join("; ");
            format!("appeal put right{because}: {otherwise}")
        }
    }
}

fn set_outcome(ruling: &mut Ruling, number: AppealNumber, outcome: Option<(Judged, Actor, At)>) {
    let found = ruling.appeals.iter_mut().find(|appeal| appeal.number == number);
    found.expect("an event names an appeal that was made before").outcome = outcome;
}
