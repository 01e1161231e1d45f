//! What the director asks of the round clock.

use super::playing;
use crate::contest::actor::At;
use crate::contest::clock::{ClockAct, MINUTE, RoundClock, Timing, later};
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::rules::Rules;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::TableId;
use crate::movement::RoundNumber;

/// The most minutes that are given or taken at once: a day.
const MOST_MINUTES: u32 = 24 * 60;

pub(super) fn set(contest: &Contest, act: ClockAct, now: At) -> Result<Vec<Event>, Refusal> {
    playing(contest)?;
    let timing = contest.rules.timing.ok_or(Refusal::NoClock)?;
    let after = match act {
        ClockAct::Start { round: Some(round) } => begun(contest, timing, (round, now))?,
        ClockAct::Start { round: None } => match contest.timetable() {
            Some(timetable) if timetable.paused.is_none() => return Err(Refusal::NoChange),
            Some(_) => shown(contest, now)?.resumed(now),
            None => begun(contest, timing, (room_round(contest)?, now))?,
        },
        ClockAct::Pause => {
            let clock = shown(contest, now)?;
            RoundClock { paused: Some(clock.paused.unwrap_or(now)), ..clock }
        }
        ClockAct::Resume => shown(contest, now)?.resumed(now),
        ClockAct::Add { minutes } => added(shown(contest, now)?, minutes, now)?,
        ClockAct::Next => begun(contest, timing, (next_round(contest, now)?, now))?,
    };
    if contest.clock == Some(after) || shown(contest, now).is_ok_and(|clock| clock == after) {
        return Err(Refusal::NoChange);
    }
    let (before, kept_before) = (contest.clock, contest.clock_kept_until(now));
    Ok(vec![Event::ClockSet { act: Some(act), before, after: Some(after), kept_before, kept_after: vec![] }])
}

/// Refuses rules whose minutes are too many or too few.
pub(super) fn timing_fits(rules: &Rules) -> Result<(), Refusal> {
    match rules.timing {
        Some(timing) if !timing.is_possible() => Err(Refusal::ImpossibleTiming),
        Some(_) | None => Ok(()),
    }
}

/// The clock set for the round that it shows.
fn shown(contest: &Contest, now: At) -> Result<RoundClock, Refusal> {
    let timetable = contest.timetable().ok_or(Refusal::ClockNotStarted)?;
    let round = timetable.at(now).round;
    Ok(RoundClock { round: round.round, began: round.begins, ends: round.ends, paused: timetable.paused })
}

/// The clock set for a round that begins now.
fn begun(contest: &Contest, timing: Timing, (round, now): (RoundNumber, At)) -> Result<RoundClock, Refusal> {
    // One that has it in its plan; otherwise the one with the most rounds, as the clock has them.
    let having = |section: &&Section| (section.round_count() >= round.0, section.rounds_expected());
    let having = contest.sections.values().max_by_key(having);
    super::section_round(contest, having.ok_or(Refusal::NoSection)?.letter, round)?;
    if !contest.sections.values().any(|section| section.is_open(round)) {
        return Err(Refusal::OpenInOrder(round));
    }
    let ends = later(now, timing.play(contest.boards_in_round(round)));
    Ok(RoundClock { round, began: now, ends, paused: None })
}

/// More minutes, which begin now where the time is up already; or fewer, as far as there are any.
fn added(clock: RoundClock, minutes: i32, now: At) -> Result<RoundClock, Refusal> {
    if minutes.unsigned_abs() > MOST_MINUTES {
        return Err(Refusal::TooManyMinutes { most: MOST_MINUTES });
    }
    let moment = clock.paused.unwrap_or(now);
    let change = u64::from(minutes.unsigned_abs()) * MINUTE;
    let ends = match minutes {
        0 => clock.ends,
        1.. => later(clock.ends.max(moment), change),
        ..0 => At(clock.ends.0.saturating_sub(change)).max(clock.ends.min(moment)),
    };
    Ok(RoundClock { ends, ..clock })
}

/// The round after the one that the clock shows.
fn next_round(contest: &Contest, now: At) -> Result<RoundNumber, Refusal> {
    let timetable = contest.timetable().ok_or(Refusal::ClockNotStarted)?;
    let round = timetable.at(now).round.round;
    let next = timetable.rounds.iter().find(|next| next.round > round);
    next.map(|next| next.round).ok_or(Refusal::LastRound(round))
}

/// The round in which most of the room is: at least half of the tables that are not through have come to it. Where all are
/// through, none: the next is still to be drawn, or there is no other.
fn room_round(contest: &Contest) -> Result<RoundNumber, Refusal> {
    let tables = contest.sections.values().flat_map(|section| {
        let letter = section.letter;
        section.tables().map(move |table| TableId { section: letter, table })
    });
    let reached = tables.filter_map(|table| contest.current_round(table)).collect();
    if let Some(round) = crate::contest::whereabouts::half(reached) {
        return Ok(round);
    }
    let mut sections = contest.sections.values();
    if let Some(round) = sections.find_map(|section| section.awaited_draw(contest)) {
        return Err(Refusal::NotYetDrawn { round });
    }
    match contest.sections.values().map(|section| section.opened).max() {
        None | Some(0) => Ok(RoundNumber(1)),
        Some(last) => Err(Refusal::LastRound(RoundNumber(last))),
    }
}
