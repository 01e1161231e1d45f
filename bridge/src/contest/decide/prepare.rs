//! The contest's name and its entries: players, phantoms, late pairs, withdrawals.

use super::{
    NAME_LIMIT, TEXT_LIMIT, bounded, has_results_from, known_entry, not_final, required, section_round,
};
use crate::contest::actor::Actor;
use crate::contest::entry::{Player, Presence};
use crate::contest::event::Event;
use crate::contest::newcomer::{OTHERS_PLAY_THERE, not_theirs};
use crate::contest::refusal::Refusal;
use crate::contest::rules::Rules;
use crate::contest::state::{Contest, Phase};
use crate::entry::EntryId;
use crate::movement::RoundNumber;

pub(super) fn create(name: &str, rules: &Rules) -> Result<Vec<Event>, Refusal> {
    required("the contest's name", name, NAME_LIMIT)?;
    super::clock::timing_fits(rules)?;
    Ok(vec![Event::ContestCreated { name: name.trim().to_owned(), rules: rules.clone() }])
}

pub(super) fn rename(contest: &Contest, name: &str) -> Result<Vec<Event>, Refusal> {
    required("the contest's name", name, NAME_LIMIT)?;
    if contest.name == name.trim() {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::ContestRenamed { before: contest.name.clone(), name: name.trim().to_owned() }])
}

pub(super) fn players_fit(players: &[Player; 2]) -> Result<(), Refusal> {
    players.iter().try_for_each(player_fits)
}

/// Whether a player's name and number are as they are kept: no longer than a line, and all of it can be printed.
///
/// # Errors
///
/// [`Refusal::TooLong`] or [`Refusal::ControlCharacter`] otherwise.
pub fn player_fits(player: &Player) -> Result<(), Refusal> {
    bounded("a player's name", &player.name, NAME_LIMIT)?;
    bounded("a player's number", &player.number, NAME_LIMIT)
}

pub(super) fn register(
    contest: &Contest,
    (entry, players): (EntryId, &[Player; 2]),
    by: &Actor,
) -> Result<Vec<Event>, Refusal> {
    if let Actor::Table(table) = by {
        contest.may_be_named_at(*table, entry)?;
    }
    players_fit(players)?;
    let before = contest.entries.get(&entry).ok_or(Refusal::NoSuchEntry(entry))?.players.clone();
    if before == *players {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::EntryRegistered { entry, before, players: players.clone() }])
}

pub(super) fn declare_phantom(contest: &Contest, entry: EntryId) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    let presence = contest.entries.get(&entry).ok_or(Refusal::NoSuchEntry(entry))?.presence;
    if presence == Presence::Phantom {
        return Err(Refusal::NoChange);
    }
    // Somebody who is not there is not drawn: that is to leave.
    if contest.drawn(entry.section).is_some() {
        return Err(Refusal::IsDrawn(entry.section));
    }
    if has_results_from(contest, entry, RoundNumber(1)) {
        return Err(Refusal::EntryHasResults { entry });
    }
    Ok(vec![Event::PhantomDeclared { entry }])
}

pub(super) fn seat_late(
    contest: &Contest,
    entry: EntryId,
    players: &[Player; 2],
    from_round: RoundNumber,
) -> Result<Vec<Event>, Refusal> {
    match contest.phase {
        Phase::Preparing | Phase::Playing => {}
        Phase::Unborn | Phase::Correcting { .. } | Phase::Final => return Err(Refusal::PlayOver),
    }
    players_fit(players)?;
    let presence = contest.entries.get(&entry).ok_or(Refusal::NoSuchEntry(entry))?.presence;
    section_round(contest, entry.section, from_round)?;
    if presence != Presence::Phantom {
        return Err(Refusal::NotAPhantom(entry));
    }
    if contest.section(entry.section).is_some_and(|section| section.closed.contains(&from_round)) {
        return Err(Refusal::RoundClosed(from_round));
    }
    let mut events = vec![Event::LateEntrySeated { entry, players: players.clone(), from_round }];
    events.extend(not_theirs(contest, entry, players, OTHERS_PLAY_THERE));
    Ok(super::aside::making_room(contest, events, OTHERS_PLAY_THERE))
}

pub(super) fn withdraw(
    contest: &Contest,
    entry: EntryId,
    from_round: RoundNumber,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    bounded("the reason", reason, TEXT_LIMIT)?;
    known_entry(contest, entry)?;
    if contest.drawn(entry.section).is_some() {
        return Err(Refusal::IsDrawn(entry.section));
    }
    section_round(contest, entry.section, from_round)?;
    match contest.entries[&entry].presence {
        Presence::There { until: None, .. } => {}
        Presence::Phantom | Presence::There { until: Some(_), .. } => return Err(Refusal::NotPlaying(entry)),
    }
    if has_results_from(contest, entry, from_round) {
        return Err(Refusal::PlayedAlready { entry, round: from_round });
    }
    Ok(vec![Event::EntryWithdrawn { entry, from_round, reason: reason.to_owned() }])
}
