//! A proposal becomes the round that is played.

use std::collections::BTreeSet;

use super::{award, cannot, proposal};
use crate::contest::decide::aside::making_room;
use crate::contest::decide::scoring::fits_match;
use crate::contest::drawn::{
    DrawEvent, Drawn, DrawnMatch, DrawnRound, Origin, Proposal, RoundPlan, has_begun,
};
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::rules::Pace;
use crate::contest::section::Section;
use crate::contest::state::{Contest, Phase};
use crate::entry::TableNumber;
use crate::movement::RoundNumber;
use crate::swiss::Contender;

pub(super) fn publish(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    only: &BTreeSet<Contender>,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let proposal =
        drawn.proposal.as_ref().ok_or_else(|| cannot("there is no draw to publish: draw first"))?;
    proposal::check(proposal, section, drawn)?;
    let before = drawn.published(proposal.round);
    let mut round = released(section, proposal, only, before);
    if round.contenders().is_empty() {
        return Err(cannot("none of those whom you named is in the draw"));
    }
    all_there(contest, section, &round)?;
    if let Some(before) = before {
        keep(contest, section, before, &mut round)?;
    }
    round.matches.sort_by_key(|one| one.tables.first().copied());
    let worth = before
        .filter(|before| before.bye == round.bye)
        .map_or(Some(drawn.terms.bye_hundredths), |before| before.bye_hundredths);
    round.bye_hundredths = worth.filter(|_| round.bye.is_some());
    round.origin = Origin::of(proposal, before, &round).map(Box::new);
    let tables = tables(before, &round);
    seated_once(&tables)?;
    if before.is_some_and(|before| before.is_drawn_as(&round)) {
        return Err(Refusal::NoChange);
    }
    fits_match(&contest.rules.scoring, drawn.terms.boards.into())?;
    let mut events =
        before.map_or_else(Vec::new, |before| award::ended(section.letter, drawn, before, Some(&round)));
    let mut plan = RoundPlan::of(&round, &drawn.terms, &section.movement.contestants);
    if let Some(before) = before {
        plan.keep(section, (before, &round), &tables[0]);
        one_seat_each(&plan, round.number)?;
    }
    let opens = match (contest.phase, contest.rules.pace) {
        (Phase::Playing, Pace::Table) => round.last().0,
        (Phase::Playing, Pace::Director) if drawn.rounds.is_empty() => round.last().0.min(1),
        _ => 0,
    };
    let published = DrawEvent::Published {
        before: before.cloned().map(Box::new),
        round: Box::new(round),
        plan,
        reason: reason.to_owned(),
    };
    let section_letter = section.letter;
    let opened = (section.opened + 1..=opens)
        .map(|round| Event::RoundOpened { section: section_letter, round: RoundNumber(round) });
    events.push(Event::Draw { section: section_letter, event: published });
    let mut events = making_room(contest, events, "the round was drawn again");
    events.extend(opened);
    Ok(events)
}

/// What a proposal makes of its round, as far as it is released.
fn released(
    section: &Section,
    proposal: &Proposal,
    only: &BTreeSet<Contender>,
    before: Option<&DrawnRound>,
) -> DrawnRound {
    let is_released = |some: &[Contender]| only.is_empty() || some.iter().any(|one| only.contains(one));
    let (next, sets) = section.next_in_plan();
    let parts = if proposal.triangle.is_some() { 2 } else { proposal.parts };
    DrawnRound {
        number: proposal.round,
        first: before.map_or(next, |before| before.first),
        parts: before.map_or(parts, |before| before.parts.max(parts)),
        sets_before: before.map_or(sets, |before| before.sets_before),
        tables_before: before.map_or(Some(section.movement.tables), |before| before.tables_before),
        matches: proposal.matches.iter().filter(|one| is_released(&one.sides)).cloned().collect(),
        triangle: proposal.triangle.clone().filter(|triangle| is_released(&triangle.teams)),
        bye: proposal.bye.filter(|bye| is_released(&[*bye])),
        bye_hundredths: None,
        byes: proposal.byes.clone(),
        origin: None,
        published_at: None,
        as_drawn: None,
    }
}

pub(super) fn all_there(contest: &Contest, section: &Section, round: &DrawnRound) -> Result<(), Refusal> {
    let gone = round.contenders().into_iter().find(|&one| !contest.takes_part(section, one, round.first));
    match gone {
        Some(gone) => Err(cannot(format!("{gone} does not play in round {}: draw again", round.number))),
        None => Ok(()),
    }
}

/// Refuses a round of which it was said before who really sat where, if with that somebody would be at two tables at once.
fn one_seat_each(plan: &RoundPlan, round: u16) -> Result<(), Refusal> {
    for places in &plan.rounds {
        let mut seen = BTreeSet::new();
        let mut all = places.iter().flat_map(|place| [place.north_south, place.east_west]).flatten();
        if let Some(twice) = all.find(|pair| !seen.insert(*pair)) {
            return Err(cannot(format!(
                "pair {twice} would sit at two tables in round {round}, because of what you said of who sat where: that \
                 round stays as it is, unless you say first who sat where all through it"
            )));
        }
    }
    Ok(())
}

/// Keeps what was published before and is not drawn again: matches that have begun stay as they are.
fn keep(
    contest: &Contest,
    section: &Section,
    before: &DrawnRound,
    round: &mut DrawnRound,
) -> Result<(), Refusal> {
    let met = contest.begun_in(section.letter, before);
    if round.parts != before.parts && !met.is_empty() {
        return Err(cannot(
            "this round has begun without a triangle: with an odd number now, somebody has to have a bye",
        ));
    }
    let drawn_again = round.contenders();
    let is_free = |some: &[Contender]| some.iter().all(|one| !drawn_again.contains(one));
    let begun = |sides: &[Contender]| {
        let names: Vec<String> = sides.iter().map(ToString::to_string).collect();
        cannot(format!("the match of {} has begun: it stays as it is", names.join(" and ")))
    };
    for one in &before.matches {
        if is_free(&one.sides) {
            round.matches.push(one.clone());
        } else if has_begun(&one.sides, &met) && !round.matches.contains(one) {
            return Err(begun(&one.sides));
        }
    }
    if let Some(triangle) = &before.triangle {
        if round.triangle.is_none() && is_free(&triangle.teams) {
            round.triangle = Some(triangle.clone());
        } else if has_begun(&triangle.teams, &met) && round.triangle.as_ref() != Some(triangle) {
            return Err(begun(&triangle.teams));
        } else if is_free(&triangle.teams) {
            let [a, b, c] = triangle.teams;
            return Err(cannot(format!(
                "{a}, {b} and {c} play the triangle of round {} already: draw them again too",
                before.number
            )));
        }
    }
    match (before.bye.filter(|bye| is_free(&[*bye])), round.bye) {
        (Some(stays), Some(given)) if contest.takes_part(section, stays, before.first) => {
            return Err(cannot(format!(
                "{stays} has the bye of round {} already, and {given} would have another: draw {stays} again too",
                before.number
            )));
        }
        (Some(stays), None) => round.bye = Some(stays),
        (Some(_) | None, _) => {}
    }
    Ok(())
}

/// The tables of those matches of a round that stay as they were published, or as the director said that they were played,
/// and the tables of the others.
fn tables(before: Option<&DrawnRound>, round: &DrawnRound) -> [Vec<TableNumber>; 2] {
    let is_kept = |one: &&DrawnMatch| before.is_some_and(|before| before.matches.contains(one));
    let (stays, drawn): (Vec<_>, Vec<_>) = round.matches.iter().partition(is_kept);
    let mut tables =
        [stays, drawn].map(|some| some.iter().flat_map(|one| one.tables.clone()).collect::<Vec<_>>());
    if let Some(triangle) = &round.triangle {
        let is_kept = before.is_some_and(|before| before.triangle.as_ref() == Some(triangle));
        tables[usize::from(!is_kept)].extend(triangle.tables);
    }
    tables
}

/// Refuses a table for two matches. Two that stay may have it, one after the other, where pairs sat elsewhere.
fn seated_once([stays, drawn]: &[Vec<TableNumber>; 2]) -> Result<(), Refusal> {
    let mut taken: BTreeSet<TableNumber> = stays.iter().copied().collect();
    let twice =
        drawn.iter().find(|table| table.0 == 0 || table.0 > Section::TABLE_LIMIT || !taken.insert(**table));
    match twice {
        Some(table) => {
            Err(cannot(format!("table {table} is given twice: draw again, so that everybody has a table")))
        }
        None => Ok(()),
    }
}
