//! Changing the rules, also in the middle of play: what changes with them.

use super::not_final;
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::rules::{Agreement, Pace, Rules};
use crate::contest::section::Section;
use crate::contest::slot::OutcomeStatus;
use crate::contest::state::{Contest, Phase};
use crate::movement::RoundNumber;

pub(super) fn change_rules(contest: &Contest, rules: &Rules) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    if contest.rules == *rules {
        return Err(Refusal::NoChange);
    }
    super::scoring::fits(contest, &rules.scoring)?;
    Ok(rules_events(contest, rules))
}

/// The change of rules and what must follow so that no table waits for something that no longer comes: rounds
/// that nobody opens, or an agreement that is no longer asked for.
pub(super) fn rules_events(contest: &Contest, rules: &Rules) -> Vec<Event> {
    let mut events = vec![Event::RulesChanged { before: contest.rules.clone(), rules: rules.clone() }];
    if rules.pace != contest.rules.pace && has_started(contest) {
        for section in contest.sections.values() {
            match rules.pace {
                Pace::Table => open_rest(section, &mut events),
                Pace::Director => keep_begun(contest, section, &mut events),
            }
        }
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
