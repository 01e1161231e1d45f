//! Changing the rules, also in the middle of play: what changes with them.

use super::not_final;
use crate::contest::actor::At;
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::rules::{Agreement, Pace, Rules};
use crate::contest::section::Section;
use crate::contest::slot::OutcomeStatus;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::amount_in_words;
use crate::exact::{Exact, big, half_away_from_zero};
use crate::movement::RoundNumber;
use crate::scoring::{Scoring, Unit};

pub(super) fn change_rules(
    contest: &Contest,
    (rules, leave_points): (&Rules, bool),
    now: At,
) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    if contest.rules == *rules {
        return Err(Refusal::NoChange);
    }
    super::scoring::fits(contest, &rules.scoring)?;
    super::clock::timing_fits(rules)?;
    let meanings = if leave_points { vec![] } else { changed_meanings(contest, &rules.scoring) };
    if !meanings.is_empty() {
        return Err(Refusal::PointsGiven { meanings });
    }
    Ok(rules_events(contest, rules, now))
}

/// The most that is told of points given before.
const MEANINGS_TOLD: usize = 3;

/// What penalties and points brought along would mean by another scoring, where it is something else: penalties in a
/// unit that is no longer counted, and points that would be added to another unit.
fn changed_meanings(contest: &Contest, scoring: &Scoring) -> Vec<String> {
    let before = &contest.rules.scoring;
    let standing = contest.penalties.iter().filter(|penalty| penalty.removed.is_none());
    let lost = standing.filter(|penalty| {
        let takes = |scoring| super::scoring::can_take(scoring, penalty.amount).is_ok();
        takes(before) && !takes(scoring)
    });
    let mut meanings: Vec<String> = lost
        .map(|penalty| {
            let amount = amount_in_words(penalty.amount, before);
            format!("penalty {} of {} ({amount}) takes nothing", penalty.number.0, penalty.entry)
        })
        .collect();
    let (unit, other) = (unit_brought(before), unit_brought(scoring));
    if unit != other {
        let carried = contest.carry_overs.iter().chain(&contest.player_carry_overs);
        meanings.extend(carried.map(|(entry, hundredths)| {
            let figure = half_away_from_zero(&big(Exact::new(i64::from(*hundredths), 100)), 2).trimmed();
            format!("the {} that {entry} brought along count as {}", unit.written(&figure), other.many())
        }));
    }
    if meanings.len() > MEANINGS_TOLD {
        let more = meanings.len() - MEANINGS_TOLD;
        meanings.truncate(MEANINGS_TOLD);
        meanings.push(format!("and so on for {more} more"));
    }
    meanings
}

/// In what points that are brought along are added to a total.
fn unit_brought(scoring: &Scoring) -> Unit {
    match scoring.standing_unit() {
        Unit::Percent => scoring.method.award_unit(),
        unit @ (Unit::Matchpoints | Unit::Imps | Unit::VictoryPoints | Unit::TotalPoints | Unit::Points) => {
            unit
        }
    }
}

/// The change of rules and what must follow so that no table waits for something that no longer comes: rounds
/// that nobody opens, or an agreement that is no longer asked for. A clock without minutes is taken down.
pub(super) fn rules_events(contest: &Contest, rules: &Rules, now: At) -> Vec<Event> {
    let mut events = vec![Event::RulesChanged { before: contest.rules.clone(), rules: rules.clone() }];
    if rules.pace != contest.rules.pace && has_started(contest) {
        for section in contest.sections.values() {
            match rules.pace {
                Pace::Table => open_rest(section, &mut events),
                Pace::Director => keep_begun(contest, section, &mut events),
            }
        }
    }
    if rules.timing.is_none() && contest.clock.is_some() {
        let (before, kept_before) = (contest.clock, contest.clock_kept_until(now));
        events.push(Event::ClockSet { act: None, before, after: None, kept_before, kept_after: vec![] });
    }
    if rules.agreement == Agreement::NotRequired && contest.rules.agreement == Agreement::Required {
        let waiting = contest.lines.iter().filter(|(_, line)| line.status == OutcomeStatus::Entered);
        events.extend(waiting.map(|(&slot, _)| Event::ResultAgreed { slot }));
    }
    events
}

fn has_started(contest: &Contest) -> bool {
    match contest.phase {
        Phase::Playing | Phase::Correcting { .. } => true,
        Phase::Unborn | Phase::Preparing | Phase::Final => false,
    }
}

fn open_rest(section: &Section, events: &mut Vec<Event>) {
    let rest = section.opened + 1..=section.round_count();
    events
        .extend(rest.map(|round| Event::RoundOpened { section: section.letter, round: RoundNumber(round) }));
}

/// Leaves the rounds open in which a table has begun, and at least the first.
fn keep_begun(contest: &Contest, section: &Section, events: &mut Vec<Event>) {
    let played = contest.lines.keys().filter(|slot| slot.table.section == section.letter);
    let begun = played.map(|slot| slot.round).chain(section.seated.iter().map(|&(round, _)| round));
    let last = begun.max().map_or(1, |round| round.0);
    let rest = (last + 1..=section.opened).rev();
    events.extend(
        rest.map(|round| Event::RoundOpeningCancelled { section: section.letter, round: RoundNumber(round) }),
    );
}
