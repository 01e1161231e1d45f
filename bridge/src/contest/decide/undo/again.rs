//! What was taken back and is done again: the event that was there first, where it can stand once more.

use crate::contest::decide::prepare;
use crate::contest::drawn::DrawEvent;
use crate::contest::event::{Event, Recorded};
use crate::contest::rules::Agreement;
use crate::contest::slot::{OutcomeStatus, Slot};
use crate::contest::state::{Contest, Phase};

/// The events that do again what a counter-event took back; `None` where the counter-event has its own way back, or
/// something stands in the way.
pub(super) fn done_again(contest: &Contest, counter: &Recorded, original: &Event) -> Option<Vec<Event>> {
    let itself = |stands: bool| stands.then(|| vec![original.clone()]);
    match (&counter.event, original) {
        (Event::ContestReopened { .. }, Event::PlayClosed { before: None, .. }) => {
            itself(contest.phase == Phase::Playing)
        }
        (Event::PlayClosed { correction_until: until, .. }, Event::ContestFinalised) => {
            itself(contest.phase == (Phase::Correcting { until: *until }))
        }
        (Event::PhantomCancelled { .. }, Event::PhantomDeclared { entry }) => {
            prepare::declare_phantom(contest, *entry).ok()
        }
        (Event::LateEntryCancelled { .. }, Event::LateEntrySeated { entry, players, from_round }) => {
            prepare::seat_late(contest, *entry, players, *from_round).ok()
        }
        // A director enters a result as its table had it by taking back what was put in its place.
        (
            Event::ResultEntered { .. },
            Event::ResultCorrected { slot, pairing, before, before_status, .. },
        ) => {
            let line = contest.lines.get(slot)?;
            let stands = Some(&line.outcome) == before.as_ref()
                && line.pairing == *pairing
                && before_status
                    .is_some_and(|before| line.status == before || is_agreed_for_all(contest, before));
            itself(stands)
        }
        (Event::ResultDisputed { .. }, Event::ResultCorrected { .. }) => Some(vec![]),
        (Event::ResultEntered { .. }, Event::ResultAgreed { slot }) => {
            // The rules agree it themselves where they are changed back.
            match contest.lines.get(slot)?.status {
                OutcomeStatus::Entered => itself(true),
                OutcomeStatus::Agreed | OutcomeStatus::Disputed | OutcomeStatus::Directed => Some(vec![]),
            }
        }
        // Where the rules open the rounds themselves.
        (Event::RoundOpeningCancelled { .. }, Event::RoundOpened { section, round }) => {
            (contest.section(*section)?.opened >= round.0).then(Vec::new)
        }
        // The round had been closed before its opening was cancelled.
        (Event::RoundOpened { section, round }, Event::RoundOpeningCancelled { .. })
            if contest.section(*section)?.closed.contains(round) =>
        {
            let is_last = contest.section(*section)?.opened == round.0;
            let is_of_round = |slot: &Slot| slot.table.section == *section && slot.round == *round;
            let is_played = contest.lines.keys().any(is_of_round);
            itself(is_last && !is_played && contest.phase == Phase::Playing)
        }
        (Event::Ruling { number, event }, Event::Ruling { event: original, .. }) => {
            crate::contest::decide::ruling::undo::again(contest, (*number, counter), event, original)
        }
        (
            Event::Draw { event: DrawEvent::Revoked { .. }, .. },
            Event::Draw { section, event: DrawEvent::Published { before: None, round, .. } },
        ) => {
            itself(crate::contest::decide::draw::may_be_published_again(contest, *section, round, counter.at))
        }
        _ => None,
    }
}

/// Whether a result that waited to be agreed came back agreed, because nobody is asked for that any more.
fn is_agreed_for_all(contest: &Contest, before: OutcomeStatus) -> bool {
    before == OutcomeStatus::Entered && contest.rules.agreement == Agreement::NotRequired
}
