//! Whether a draw can be a round of its section.

use std::collections::BTreeSet;

use super::terms::known_table;
use super::{cannot, known};
use crate::contest::decide::{TEXT_LIMIT, bounded};
use crate::contest::drawn::propose::BRACKET_DECIDES;
use crate::contest::drawn::{Drawn, DrawnMatch, DrawnTriangle, Format, Proposal, ProposalWords};
use crate::contest::refusal::Refusal;
use crate::contest::section::Section;
use crate::movement::contestants::Contestants;
use crate::movement::teams::triangle::Triangle;
use crate::swiss::{Contender, Odd};

/// Refuses a draw of a round that may not be drawn now, one that names whom it may not name, and one whose tables
/// and parts do not make whole matches.
pub(super) fn check(proposal: &Proposal, section: &Section, drawn: &Drawn) -> Result<(), Refusal> {
    of_a_round_to_come(proposal, drawn)?;
    let mut seen = BTreeSet::new();
    for contender in proposal.contenders() {
        known(drawn, contender)?;
        if !seen.insert(contender) {
            return Err(cannot(format!("{contender} is twice in the draw")));
        }
    }
    looked_at(proposal).try_for_each(|contender| known(drawn, contender))?;
    let wishes = &proposal.request.constraints;
    let has_wishes = !(wishes.pinned.is_empty()
        && wishes.forbidden.is_empty()
        && wishes.never.is_empty()
        && wishes.odd.is_empty());
    if drawn.terms.format == Format::KnockOut && (proposal.is_by_hand || has_wishes) {
        return Err(cannot(BRACKET_DECIDES));
    }
    match proposal.parts {
        1 => {}
        2 if drawn.terms.boards > 1 => {}
        _ => return Err(cannot("a match is played in 1 or 2 parts, of at least one board each")),
    }
    let contestants = &section.movement.contestants;
    proposal.matches.iter().try_for_each(|one| at_its_tables(one, contestants))?;
    proposal.triangle.iter().try_for_each(|triangle| fits(triangle, (section, drawn), proposal.round))?;
    is_told_shortly(&proposal.words)
}

/// The words come with the draw: they are kept, so there is an end to them.
fn is_told_shortly(words: &ProposalWords) -> Result<(), Refusal> {
    let mut lines = [&words.why, &words.summary, &words.breaches].into_iter().flatten();
    lines.try_for_each(|line| bounded("a sentence about the draw", line, TEXT_LIMIT))
}

fn of_a_round_to_come(proposal: &Proposal, drawn: &Drawn) -> Result<(), Refusal> {
    let last = drawn.rounds.last().map_or(0, |round| round.number);
    let number = proposal.round;
    if number == 0 || number > last + 1 || number < last {
        return Err(cannot(format!("round {number} cannot be drawn now: the next is round {}", last + 1)));
    }
    if number > drawn.terms.rounds {
        return Err(cannot(format!(
            "{} rounds are agreed: to play round {number}, agree more rounds first",
            drawn.terms.rounds
        )));
    }
    Ok(())
}

/// Everybody whom the draw was made from, or asked for.
fn looked_at(proposal: &Proposal) -> impl Iterator<Item = Contender> + '_ {
    let Proposal { field, request, outstanding, .. } = proposal;
    let stand_by = match request.odd {
        Odd::StandBy(contender) => Some(contender),
        Odd::Bye | Odd::Triangle => None,
    };
    let constraints = &request.constraints;
    let meetings =
        constraints.pinned.iter().chain(&constraints.forbidden).chain(&constraints.never).chain(outstanding);
    let candidates = field.candidates.iter().map(|candidate| candidate.contender);
    let named = meetings.chain(field.met.keys()).flatten().chain(constraints.apart.iter().flatten());
    let others = proposal.by_hand.iter().chain(&proposal.byes);
    let named = named.chain(&constraints.odd).chain(request.seats.homes.keys());
    candidates.chain(named.chain(others).copied()).chain(stand_by)
}

fn at_its_tables(one: &DrawnMatch, contestants: &Contestants) -> Result<(), Refusal> {
    one.tables.iter().try_for_each(|&table| known_table(table))?;
    let [first, second] = one.sides;
    let tables = match contestants {
        Contestants::Teams => 2,
        Contestants::Pairs | Contestants::Players(_) => 1,
    };
    if one.tables.len() == tables {
        Ok(())
    } else {
        let tables = if tables == 1 { "one table" } else { "two tables" };
        Err(cannot(format!("the match of {first} and {second} has to have {tables}: draw again")))
    }
}

fn fits(triangle: &DrawnTriangle, (section, drawn): (&Section, &Drawn), number: u16) -> Result<(), Refusal> {
    triangle.tables.into_iter().try_for_each(known_table)?;
    match section.movement.contestants {
        Contestants::Teams => {}
        Contestants::Pairs | Contestants::Players(_) => {
            return Err(cannot(
                "three pairs cannot play a triangle: with an odd number of pairs, give a bye",
            ));
        }
    }
    if !drawn.terms.boards.is_multiple_of(2) {
        return Err(cannot("a triangle plays matches in halves: that takes an even number of boards"));
    }
    match (triangle.part, triangle.over, triangle.by) {
        (1, 2, Triangle::Whist | Triangle::Mitchell | Triangle::EveryPair) if number < drawn.terms.rounds => {
            Ok(())
        }
        (1, 2, Triangle::Whist | Triangle::Mitchell | Triangle::EveryPair) => {
            Err(cannot("this is the last round: a triangle over two rounds cannot begin in it"))
        }
        (1, 1, Triangle::Whist | Triangle::Mitchell) => Ok(()),
        (2, 2, by) if begun_before(drawn, number) == Some((triangle.teams, by)) => Ok(()),
        (2, 2, _) => Err(cannot(
            "the second half of a triangle has the same teams in the same order, and is played in the same way, \
             as the first half in the round before",
        )),
        (_, _, Triangle::EveryPair) => Err(cannot(
            "a triangle in which every pair meets every pair takes two rounds: play it over 2 rounds",
        )),
        (_, _, Triangle::Whist | Triangle::Mitchell) => {
            Err(cannot("a triangle is played over 1 or 2 rounds"))
        }
    }
}

/// The teams of the triangle that began in the round before and goes on, and how it is played.
fn begun_before(drawn: &Drawn, number: u16) -> Option<([Contender; 3], Triangle)> {
    let begun = drawn.published(number.checked_sub(1)?)?.triangle.as_ref()?;
    (begun.part == 1 && begun.over == 2).then_some((begun.teams, begun.by))
}
