//! Setting up: the contest, its rules, sections and entries; late pairs and withdrawals.

use super::{
    NAME_LIMIT, TEXT_LIMIT, bounded, has_results_from, known_entry, not_final, required, section_round,
};
use crate::board::BoardNumber;
use crate::contest::entry::{Player, Presence};
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::rules::Rules;
use crate::contest::state::{Contest, Phase};
use crate::entry::{EntryId, SectionLetter};
use crate::movement::verify::{Fault, Severity};
use crate::movement::{Movement, RoundNumber};

pub(super) fn create(name: &str, rules: &Rules) -> Result<Vec<Event>, Refusal> {
    required("the contest's name", name, NAME_LIMIT)?;
    Ok(vec![Event::ContestCreated { name: name.trim().to_owned(), rules: rules.clone() }])
}

pub(super) fn rename(contest: &Contest, name: &str) -> Result<Vec<Event>, Refusal> {
    required("the contest's name", name, NAME_LIMIT)?;
    if contest.name == name.trim() {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::ContestRenamed { before: contest.name.clone(), name: name.trim().to_owned() }])
}

pub(super) fn change_rules(contest: &Contest, rules: &Rules) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    if contest.rules == *rules {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::RulesChanged { before: contest.rules.clone(), rules: rules.clone() }])
}

pub(super) fn set_up_section(
    contest: &Contest,
    section: SectionLetter,
    (movement, board_sets): (&Movement, &Vec<Vec<BoardNumber>>),
    accept_faults: bool,
) -> Result<Vec<Event>, Refusal> {
    if contest.phase != Phase::Preparing {
        return Err(Refusal::AlreadyStarted);
    }
    let faults: Vec<String> = movement
        .verify()
        .iter()
        .filter(|fault| if accept_faults { is_unusable(fault) } else { fault.severity() == Severity::Breaks })
        .map(ToString::to_string)
        .collect();
    if !faults.is_empty() {
        return Err(Refusal::FaultyMovement { section, faults });
    }
    if board_sets.len() != usize::from(movement.sets) || board_sets.iter().any(Vec::is_empty) {
        return Err(Refusal::WrongBoardSets { section, sets: movement.sets, given: board_sets.len() });
    }
    Ok(vec![Event::SectionSetUp { section, movement: movement.clone(), board_sets: board_sets.clone() }])
}

/// Whether not even a recorded evening can be run with it.
fn is_unusable(fault: &Fault) -> bool {
    match fault {
        Fault::NoRounds
        | Fault::WrongShape { .. }
        | Fault::WrongNumber { .. }
        | Fault::UnknownSet { .. }
        | Fault::TwoSeats { .. } => true,
        Fault::NotShared { .. }
        | Fault::NoBoards { .. }
        | Fault::Replay { .. }
        | Fault::RepeatedMeeting { .. }
        | Fault::NeverFilled { .. }
        | Fault::UnequalPlays { .. }
        | Fault::UnequalTops { .. } => false,
    }
}

fn players_fit(players: &[Player; 2]) -> Result<(), Refusal> {
    for player in players {
        bounded("a player's name", &player.name, NAME_LIMIT)?;
        bounded("a player's number", &player.number, NAME_LIMIT)?;
    }
    Ok(())
}

pub(super) fn register(
    contest: &Contest,
    entry: EntryId,
    players: &[Player; 2],
) -> Result<Vec<Event>, Refusal> {
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
    Ok(vec![Event::LateEntrySeated { entry, players: players.clone(), from_round }])
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
