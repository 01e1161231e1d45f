//! The course of the contest: start, rounds, release, close of play, final.

use super::{TEXT_LIMIT, bounded, playing, section_round};
use crate::contest::actor::At;
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::rules::Pace;
use crate::contest::ruling::RulingStatus;
use crate::contest::section::Section;
use crate::contest::slot::Slot;
use crate::contest::state::{Contest, Phase};
use crate::entry::SectionLetter;
use crate::movement::RoundNumber;

pub(super) fn start(contest: &Contest) -> Result<Vec<Event>, Refusal> {
    if contest.phase != Phase::Preparing {
        return Err(Refusal::AlreadyStarted);
    }
    if contest.sections.is_empty() {
        return Err(Refusal::NoSection);
    }
    super::scoring::fits(contest, &contest.rules.scoring)?;
    let mut events = vec![Event::ContestStarted];
    for section in contest.sections.values() {
        events.extend(first_rounds(contest.rules.pace, section));
    }
    Ok(events)
}

/// The opening of the rounds with which a section begins.
pub(super) fn first_rounds(pace: Pace, section: &Section) -> impl Iterator<Item = Event> + use<> {
    let last = match pace {
        Pace::Table => section.round_count(),
        Pace::Director => section.round_count().min(1),
    };
    let section = section.letter;
    (1..=last).map(move |round| Event::RoundOpened { section, round: RoundNumber(round) })
}

pub(super) fn open_round(
    contest: &Contest,
    letter: SectionLetter,
    round: RoundNumber,
) -> Result<Vec<Event>, Refusal> {
    playing(contest)?;
    section_round(contest, letter, round)?;
    let section = &contest.sections[&letter];
    let mut events = vec![];
    if section.closed.contains(&round) {
        events.push(Event::RoundReopened { section: letter, round });
    } else if round.0 <= section.opened {
        return Err(Refusal::RoundOpenAlready(round));
    }
    if round.0 > section.opened + 1 {
        return Err(Refusal::OpenInOrder(RoundNumber(section.opened + 1)));
    }
    if round.0 > section.opened {
        events.push(Event::RoundOpened { section: letter, round });
    }
    Ok(events)
}

pub(super) fn close_round(
    contest: &Contest,
    letter: SectionLetter,
    round: RoundNumber,
) -> Result<Vec<Event>, Refusal> {
    playing(contest)?;
    section_round(contest, letter, round)?;
    let section = &contest.sections[&letter];
    if round.0 > section.opened {
        return Err(Refusal::RoundNotOpen(round));
    }
    if section.closed.contains(&round) {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::RoundClosed { section: letter, round }])
}

pub(super) fn release_ranking(
    contest: &Contest,
    through: Option<RoundNumber>,
) -> Result<Vec<Event>, Refusal> {
    if contest.phase == Phase::Preparing {
        return Err(Refusal::NotStarted);
    }
    if through == contest.released_through {
        return Err(Refusal::NoChange);
    }
    if let Some(round) = through {
        let longest = contest.sections.values().max_by_key(|section| section.round_count());
        section_round(contest, longest.ok_or(Refusal::NoSection)?.letter, round)?;
    }
    Ok(vec![Event::RankingReleased { before: contest.released_through, through }])
}

pub(super) fn close_play(contest: &Contest, correction_minutes: u32, now: At) -> Result<Vec<Event>, Refusal> {
    let correction_until = now.plus_minutes(correction_minutes);
    // Moving the end, so that a result can be changed after it too, never needs play to be opened again.
    if let Phase::Correcting { until } = contest.phase {
        if until == correction_until {
            return Err(Refusal::NoChange);
        }
        return Ok(vec![Event::PlayClosed { before: Some(until), correction_until }]);
    }
    playing(contest)?;
    Ok(vec![Event::PlayClosed { before: None, correction_until }])
}

pub(super) fn finalise(contest: &Contest) -> Result<Vec<Event>, Refusal> {
    match contest.phase {
        Phase::Correcting { .. } => {
            let open = open_matters(contest);
            if open.is_empty() { Ok(vec![Event::ContestFinalised]) } else { Err(Refusal::StillOpen { open }) }
        }
        Phase::Unborn | Phase::Preparing => Err(Refusal::NotStarted),
        Phase::Playing => Err(Refusal::StillPlaying),
        Phase::Final => Err(Refusal::NoChange),
    }
}

/// What may still change a score: rulings and appeals that are not decided, and boards that wait for one.
fn open_matters(contest: &Contest) -> Vec<String> {
    let mut open = vec![];
    for ruling in &contest.rulings {
        let (number, table) = (ruling.number.0, ruling.content.place.table);
        if ruling.status == RulingStatus::Open {
            open.push(format!("ruling {number} (table {table}) is a draft"));
        }
        if ruling.open_appeal().is_some() {
            open.push(format!("the appeal against ruling {number} (table {table}) is not decided"));
        }
    }
    let is_open = |slot: &Slot| {
        contest.rulings.iter().any(|ruling| {
            let waits = ruling.status == RulingStatus::Open || ruling.open_appeal().is_some();
            waits && ruling.slot() == Some(*slot)
        })
    };
    let waiting = contest.awaiting.keys().filter(|slot| !is_open(slot));
    open.extend(
        waiting
            .map(|slot| format!("board {} at table {} is marked subject to ruling", slot.board, slot.table)),
    );
    open
}

pub(super) fn reopen(contest: &Contest, reason: &str) -> Result<Vec<Event>, Refusal> {
    bounded("the reason", reason, TEXT_LIMIT)?;
    match contest.phase {
        Phase::Correcting { .. } | Phase::Final => {
            Ok(vec![Event::ContestReopened { reason: reason.to_owned() }])
        }
        Phase::Unborn | Phase::Preparing => Err(Refusal::NotStarted),
        Phase::Playing => Err(Refusal::NoChange),
    }
}
