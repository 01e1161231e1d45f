//! Taking back a director's event, by its counter-event. Nothing is removed from the journal.

use super::has_results_from;
use crate::contest::entry::Presence;
use crate::contest::event::{Event, Recorded};
use crate::contest::refusal::Refusal;
use crate::contest::state::{Contest, Phase};
use crate::entry::EntryId;
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
    let counter = counter_event(contest, recorded, reason)?;
    Ok(vec![Event::Undone { sequence, reason: reason.to_owned() }, counter])
}

/// The event that takes this one back, if nothing later depends on it.
fn counter_event(contest: &Contest, recorded: &Recorded, reason: &str) -> Result<Event, Refusal> {
    let blocked = Err(Refusal::UndoBlocked(recorded.sequence));
    let final_already = contest.phase == Phase::Final;
    match recorded.event.clone() {
        Event::ContestRenamed { before, name } if contest.name == name => {
            Ok(Event::ContestRenamed { before: name, name: before })
        }
        Event::RulesChanged { before, rules } if contest.rules == rules => {
            Ok(Event::RulesChanged { before: rules, rules: before })
        }
        Event::EntryRegistered { entry, before, players } if contest.entries[&entry].players == players => {
            Ok(Event::EntryRegistered { entry, before: players, players: before })
        }
        Event::PhantomDeclared { entry } if contest.entries[&entry].presence == Presence::Phantom => {
            Ok(Event::PhantomCancelled { entry })
        }
        Event::LateEntrySeated { entry, players, from_round }
            if !has_results_from(contest, entry, RoundNumber(1)) && is_there(contest, entry) =>
        {
            Ok(Event::LateEntryCancelled { entry, players, from_round })
        }
        Event::EntryWithdrawn { entry, from_round, .. } if has_left(contest, entry, from_round) => {
            Ok(Event::WithdrawalCancelled { entry, from_round })
        }
        Event::RoundOpened { section, round } => {
            let state = &contest.sections[&section];
            let played =
                contest.lines.keys().any(|slot| slot.table.section == section && slot.round == round);
            if state.opened == round.0 && !played && contest.phase == Phase::Playing {
                Ok(Event::RoundOpeningCancelled { section, round })
            } else {
                blocked
            }
        }
        Event::RoundClosed { section, round } if contest.sections[&section].closed.contains(&round) => {
            Ok(Event::RoundReopened { section, round })
        }
        Event::ResultCorrected { slot, pairing, before, after, .. }
            if !final_already && contest.lines.get(&slot).map(|line| line.outcome) == after =>
        {
            let reason = if reason.is_empty() { "taken back" } else { reason }.to_owned();
            Ok(Event::ResultCorrected { slot, pairing, before: after, after: before, reason })
        }
        Event::PenaltyGiven { penalty, .. } if !final_already && !is_removed(contest, penalty) => {
            Ok(Event::PenaltyRemoved { penalty, reason: reason.to_owned() })
        }
        Event::PenaltyRemoved { penalty, .. } if !final_already && is_removed(contest, penalty) => {
            Ok(Event::PenaltyRestored { penalty, reason: reason.to_owned() })
        }
        Event::RankingReleased { before, through } if contest.released_through == through => {
            Ok(Event::RankingReleased { before: through, through: before })
        }
        Event::PlayClosed { .. } if matches!(contest.phase, Phase::Correcting { .. }) => {
            Ok(Event::ContestReopened { reason: reason.to_owned() })
        }
        Event::ContestFinalised if final_already => Ok(Event::ContestReopened { reason: reason.to_owned() }),
        // The rest is not kept as undoable, or its guard above says that something later depends on it.
        Event::ContestCreated { .. }
        | Event::ContestRenamed { .. }
        | Event::RulesChanged { .. }
        | Event::SectionSetUp { .. }
        | Event::EntryRegistered { .. }
        | Event::PhantomDeclared { .. }
        | Event::PhantomCancelled { .. }
        | Event::LateEntrySeated { .. }
        | Event::LateEntryCancelled { .. }
        | Event::EntryWithdrawn { .. }
        | Event::WithdrawalCancelled { .. }
        | Event::ContestStarted
        | Event::RoundOpeningCancelled { .. }
        | Event::RoundClosed { .. }
        | Event::RoundReopened { .. }
        | Event::SeatsTaken { .. }
        | Event::ResultEntered { .. }
        | Event::ResultAgreed { .. }
        | Event::ResultDisputed { .. }
        | Event::ResultCorrected { .. }
        | Event::PenaltyGiven { .. }
        | Event::PenaltyRemoved { .. }
        | Event::PenaltyRestored { .. }
        | Event::RulingLogged { .. }
        | Event::DirectorCalled { .. }
        | Event::CallAnswered { .. }
        | Event::CallResolved { .. }
        | Event::MessageSent { .. }
        | Event::RankingReleased { .. }
        | Event::PlayClosed { .. }
        | Event::ContestFinalised
        | Event::ContestReopened { .. }
        | Event::Undone { .. } => blocked,
    }
}

fn is_there(contest: &Contest, entry: EntryId) -> bool {
    matches!(contest.entries[&entry].presence, Presence::There { until: None, .. })
}

fn has_left(contest: &Contest, entry: EntryId, from_round: RoundNumber) -> bool {
    matches!(contest.entries[&entry].presence, Presence::There { until: Some(until), .. } if until == from_round)
}

fn is_removed(contest: &Contest, number: crate::contest::penalty::PenaltyNumber) -> bool {
    contest.penalties.iter().any(|penalty| penalty.number == number && penalty.removed.is_some())
}
