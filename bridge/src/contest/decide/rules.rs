//! Changing the rules, also in the middle of play: what changes with them.

use super::{Fate, fates, not_final};
use crate::contest::actor::At;
use crate::contest::drawn::{DrawEvent, Drawn, Format, MissedRounds, OddRule, Terms};
use crate::contest::event::Event;
use crate::contest::penalty::Penalty;
use crate::contest::refusal::Refusal;
use crate::contest::rules::{Agreement, Pace, Rules};
use crate::contest::section::Section;
use crate::contest::slot::OutcomeStatus;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::amount_in_words;
use crate::exact::{Exact, big, half_away_from_zero};
use crate::movement::RoundNumber;
use crate::scoring::{Scoring, Unit};
use crate::swiss::points::Points;

pub(super) fn change_rules(
    contest: &Contest,
    (rules, leave_points): (&Rules, bool),
    now: At,
) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    if contest.rules == *rules {
        return Err(Refusal::NoChange);
    }
    if contest.rules.scoring != rules.scoring {
        super::scoring::fits(contest, &rules.scoring)?;
    }
    super::clock::timing_fits(rules)?;
    let meanings = if leave_points { vec![] } else { changed_meanings(contest, &rules.scoring) };
    if !meanings.is_empty() {
        return Err(Refusal::PointsGiven { meanings });
    }
    Ok(rules_events(contest, rules, now))
}

/// A change of rules (event `sequence`) taken back, as far as the former scoring suits the sections, takes every penalty given
/// since that is taken now, and is the unit of all points that were given since. Penalties of before are as they were then.
pub(super) fn taken_back(
    contest: &Contest,
    (before, rules): (&Rules, &Rules),
    sequence: u64,
) -> Option<Vec<Event>> {
    let is_same = contest.rules.scoring == before.scoring;
    let may_come_back = (is_same || super::scoring::fits(contest, &before.scoring).is_ok())
        && !lost(contest, &before.scoring).any(|penalty| is_given_since(contest, penalty, sequence))
        && !gives_points_since(contest, &before.scoring, sequence);
    (contest.rules == *rules && may_come_back).then(|| {
        // Rounds that the change opened are closed as events of their own; others were open before it.
        let mut events = rules_events(contest, before, contest.at);
        events.retain(|event| !matches!(event, Event::RoundOpeningCancelled { .. }));
        events
    })
}

/// The penalties that are taken now, and would not be by another scoring.
fn lost<'a>(contest: &'a Contest, scoring: &'a Scoring) -> impl Iterator<Item = &'a Penalty> {
    let takes = |scoring, penalty: &Penalty| super::scoring::can_take(scoring, penalty.amount).is_ok();
    let standing = contest.penalties.iter().filter(|penalty| penalty.removed.is_none());
    standing.filter(move |penalty| takes(&contest.rules.scoring, penalty) && !takes(scoring, penalty))
}

/// Whether a penalty was given, or came back, after an event.
fn is_given_since(contest: &Contest, penalty: &Penalty, sequence: u64) -> bool {
    let since = contest.decisions.iter().rev().take_while(|recorded| recorded.sequence > sequence);
    let number = penalty.number;
    #[expect(clippy::wildcard_enum_match_arm, reason = "all others give no penalty")]
    let mut given = since.filter_map(|recorded| match &recorded.event {
        Event::PenaltyGiven { penalty, .. } | Event::PenaltyRestored { penalty, .. } => Some(*penalty),
        _ => None,
    });
    given.any(|given| given == number)
}

/// Whether points that were given or agreed after an event, and stand, would be others by another scoring.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others give no points")]
fn gives_points_since(contest: &Contest, scoring: &Scoring, sequence: u64) -> bool {
    let now = &contest.rules.scoring;
    let is_given_otherwise = unit_given(now) != unit_given(scoring);
    // As when it is asked for: what counts nothing now is worth what is agreed once it counts.
    let counts = is_given_otherwise && unit_given(now).is_some();
    let is_agreed_otherwise = counts && unit_given(scoring).is_some();
    let is_brought_otherwise = unit_brought(now) != unit_brought(scoring);
    let since = contest.decisions.iter().rev().take_while(|recorded| recorded.sequence > sequence);
    // What only takes back gives nothing anew.
    let fates = fates(contest);
    let mut standing = since.filter(|recorded| fates.get(&recorded.sequence) == Some(&Fate::Change));
    standing.any(|recorded| match &recorded.event {
        Event::Draw { section, event: DrawEvent::Awarded { round, contender, hundredths, .. } } => {
            let stands =
                contest.drawn(*section).and_then(|(_, drawn)| drawn.awarded.get(&(*round, *contender)));
            is_given_otherwise && stands == hundredths.as_ref() && hundredths.is_some_and(|given| given != 0)
        }
        // A bye is worth what was agreed when its round was published.
        Event::Draw { section, event: DrawEvent::Published { round, .. } } => {
            counts && contest.drawn(*section).is_some_and(|(_, drawn)| gives_for_a_bye(drawn, round.number))
        }
        Event::Draw { section, event: DrawEvent::TermsChanged { before, terms } } => {
            let stands = contest.drawn(*section).map(|(_, drawn)| agreed(&drawn.terms));
            is_agreed_otherwise
                && stands.is_some_and(|stands| stands.eq(agreed(terms)))
                && !agreed(before).eq(agreed(terms))
        }
        Event::EntryClassified { entry, classification, .. } => {
            let stands = contest.classifications.get(entry).map_or(0, |stands| stands.handicap_hundredths);
            let given = classification.handicap_hundredths;
            now.standing_unit() != scoring.standing_unit() && stands == given && given != 0
        }
        Event::CarryOverSet { entry, of_player, hundredths, .. } => {
            let stands = contest.carried_over(*entry, *of_player);
            is_brought_otherwise && stands == *hundredths && *hundredths != 0
        }
        _ => false,
    })
}

/// Whether somebody has points for a bye in a published round. In a knock-out they say who has won, by any scoring.
fn gives_for_a_bye(drawn: &Drawn, number: u16) -> bool {
    let round = drawn.published(number).filter(|_| drawn.terms.format != Format::KnockOut);
    let bye = round.and_then(|round| Some((drawn.bye_hundredths(round), round.bye?)));
    bye.is_some_and(|(hundredths, bye)| hundredths != 0 && !drawn.awarded.contains_key(&(number, bye)))
}

/// Hundredths of a point, without trailing noughts.
fn written(hundredths: i32) -> String {
    half_away_from_zero(&big(Exact::new(hundredths.into(), 100)), 2).trimmed()
}

/// The most that is told of points given before.
const MEANINGS_TOLD: usize = 3;

/// What penalties, points given for a round, points brought along and handicaps would mean by another scoring, where it is
/// something else: penalties in a unit that is no longer counted, and points that would be added to another unit.
fn changed_meanings(contest: &Contest, scoring: &Scoring) -> Vec<String> {
    let before = &contest.rules.scoring;
    let mut meanings: Vec<String> = lost(contest, scoring)
        .map(|penalty| {
            let amount = amount_in_words(penalty.amount, before);
            format!("penalty {} of {} ({amount}) takes nothing", penalty.number.0, penalty.entry)
        })
        .collect();
    meanings.extend(other_points_given(contest, scoring));
    meanings.extend(other_points_agreed(contest, scoring));
    let (unit, other) = (unit_brought(before), unit_brought(scoring));
    if unit != other {
        let carried = contest.carry_overs.iter().chain(&contest.player_carry_overs);
        meanings.extend(carried.map(|(entry, hundredths)| {
            let figure = written(*hundredths);
            format!("the {} that {entry} brought along count as {}", unit.written(&figure), other.many())
        }));
    }
    let (unit, other) = (before.standing_unit(), scoring.standing_unit());
    if unit != other {
        let handicaps = contest.classifications.iter().map(|(entry, own)| (entry, own.handicap_hundredths));
        meanings.extend(handicaps.filter(|(_, hundredths)| *hundredths != 0).map(|(entry, hundredths)| {
            let figure = written(hundredths);
            format!(
                "the handicap of {entry}, {}, counts as {}",
                unit.written(&figure),
                other.written(&figure)
            )
        }));
    }
    if meanings.len() > MEANINGS_TOLD {
        let more = meanings.len() - MEANINGS_TOLD;
        meanings.truncate(MEANINGS_TOLD);
        meanings.push(format!("and so on for {more} more"));
    }
    meanings
}

/// What byes and the director's points for a round would mean by another scoring: in another unit, or as a share of something
/// else. In a knock-out they say who has won, by any scoring.
fn other_points_given(contest: &Contest, scoring: &Scoring) -> Vec<String> {
    let (before, after) = (unit_given(&contest.rules.scoring), unit_given(scoring));
    if before == after {
        return vec![];
    }
    let drawn = contest.sections.keys().filter_map(|&letter| contest.drawn(letter));
    let drawn = drawn.filter(|(_, drawn)| drawn.terms.format != Format::KnockOut);
    let told = drawn.flat_map(|(section, drawn)| {
        let byes = drawn.rounds.iter().filter_map(|round| {
            let key = (round.number, round.bye?);
            // Before it counts for anything a bye is worth what is agreed.
            let counts = before.is_some() && !drawn.awarded.contains_key(&key);
            counts.then(|| (key, drawn.bye_hundredths(round)))
        });
        let given = drawn.awarded.iter().map(|(&key, &hundredths)| (key, hundredths));
        let given = given.chain(byes).filter(|(_, hundredths)| *hundredths != 0);
        given.map(|((round, contender), hundredths)| {
            let figure = written(hundredths);
            let who = section.ranked_as(contender);
            let own = before.map_or_else(|| figure.clone(), |(unit, _)| unit.written(&figure));
            match after {
                None => format!("the {own} that {who} was given for round {round} count nothing"),
                Some((unit, pool)) => {
                    let (written, pool) = (unit.written(&figure), Points(pool));
                    format!(
                        "the {own} that {who} was given for round {round} count as {written} of {pool} for a match"
                    )
                }
            }
        })
    });
    told.collect()
}

/// What is agreed for byes and missed rounds to come, where by another scoring it would be a share of something else.
fn other_points_agreed(contest: &Contest, scoring: &Scoring) -> Vec<String> {
    let before = unit_given(&contest.rules.scoring);
    let Some(((unit, _), (other, pool))) =
        before.zip(unit_given(scoring)).filter(|(one, other)| one != other)
    else {
        return vec![];
    };
    let drawn = contest.sections.keys().filter_map(|&letter| contest.drawn(letter));
    let told = drawn.flat_map(|(section, drawn)| {
        let goes_on = drawn.last_number() < drawn.terms.rounds;
        agreed(&drawn.terms).filter(move |_| goes_on).map(move |(what, hundredths)| {
            let figure = written(hundredths);
            let (own, written, pool) = (unit.written(&figure), other.written(&figure), Points(pool));
            let letter = section.letter;
            format!(
                "the {own} that are agreed in section {letter} for {what} to come count as {written} of {pool} for a match"
            )
        })
    });
    told.collect()
}

/// What terms give for rounds without a match, in hundredths of what matches are worth, as far as it is something. A knock-out
/// gives nothing: who has no match goes on.
fn agreed(terms: &Terms) -> impl Iterator<Item = (&'static str, i32)> + use<> {
    let gives_points = terms.format != Format::KnockOut;
    let has_byes = gives_points && !matches!(terms.odd, OddRule::Triangle { .. });
    let has_figure = gives_points && terms.regulation.missed == MissedRounds::Figure;
    let bye = has_byes.then_some(("byes", terms.bye_hundredths));
    let missed = has_figure.then_some(("missed rounds", terms.missed_hundredths));
    bye.into_iter().chain(missed).filter(|(_, hundredths)| *hundredths != 0)
}

/// In what points are given for a round, and how much a match has of it in hundredths; `None` where they count nothing.
fn unit_given(scoring: &Scoring) -> Option<(Unit, i64)> {
    scoring.match_pool_hundredths().map(|pool| (scoring.standing_unit(), pool))
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
