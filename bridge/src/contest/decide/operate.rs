//! Changes of a plan while it is played, and results that were played elsewhere.

use std::collections::BTreeSet;

use super::{TEXT_LIMIT, bounded, known_entry, known_round, not_final, required};
use crate::board::BoardNumber;
use crate::contest::actor::{Actor, At};
use crate::contest::apply;
use crate::contest::event::{Event, Recorded};
use crate::contest::newcomer::{OTHERS_PLAY_THERE, not_theirs};
use crate::contest::refusal::Refusal;
use crate::contest::slot::{Outcome, Pairing, ResultLine, Slot};
use crate::contest::state::{Contest, Phase};
use crate::contest::surgery::{
    AwardChoice, Operation, PlanChange, Surgery, later_plays, no_longer_due, worked_out,
};
use crate::entry::SectionLetter;
use crate::result::BoardResult;

pub(super) fn operate(
    contest: &Contest,
    surgery: &Surgery,
    awards: &[AwardChoice],
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    bounded("the reason", reason, TEXT_LIMIT)?;
    fits_the_draw(contest, surgery)?;
    match &surgery.operation {
        Operation::SeatLatePair { players, .. } => super::prepare::players_fit(players)?,
        Operation::PartnerArrives { partner, .. } => super::prepare::player_fits(partner)?,
        Operation::AddTable { north_south, east_west, .. } => {
            for players in [north_south, east_west].into_iter().flatten() {
                super::prepare::players_fit(players)?;
            }
        }
        Operation::RemovePair { .. }
        | Operation::RemoveTable { .. }
        | Operation::AddRounds { .. }
        | Operation::DropRounds
        | Operation::ExchangePairs { .. }
        | Operation::TurnTables { .. }
        | Operation::SeatAsPlayed { .. }
        | Operation::SwapBoards { .. } => {}
        Operation::TakePlan { movement, .. } => {
            bounded("the movement's name", &movement.name, super::NAME_LIMIT)?;
        }
    }
    let (mut change, _) = worked_out(contest, surgery)?;
    choose(&mut change, awards)?;
    let others = change.entries.iter().filter_map(|one| Some((one.entry, &one.after.as_ref()?.players)));
    let taken_back: Vec<Event> =
        others.flat_map(|(entry, players)| not_theirs(contest, entry, players, OTHERS_PLAY_THERE)).collect();
    let changed = Event::PlanChanged { change: Box::new(change), reason: reason.to_owned() };
    let events = std::iter::once(changed).chain(taken_back).collect();
    Ok(super::aside::making_room(contest, events, OTHERS_PLAY_THERE))
}

/// Where rounds are drawn, the draw says who plays; what really happened may still be said.
fn fits_the_draw(contest: &Contest, surgery: &Surgery) -> Result<(), Refusal> {
    if contest.drawn(surgery.section).is_none() {
        return Ok(());
    }
    match &surgery.operation {
        Operation::ExchangePairs { .. }
        | Operation::TurnTables { .. }
        | Operation::SeatAsPlayed { .. }
        | Operation::SwapBoards { .. } => Ok(()),
        Operation::SeatLatePair { .. }
        | Operation::PartnerArrives { .. }
        | Operation::AddTable { .. }
        | Operation::RemovePair { .. }
        | Operation::RemoveTable { .. }
        | Operation::AddRounds { .. }
        | Operation::DropRounds
        | Operation::TakePlan { .. } => Err(Refusal::IsDrawn(surgery.section)),
    }
}

/// Takes the director's word for the awards that were proposed.
fn choose(change: &mut PlanChange, choices: &[AwardChoice]) -> Result<(), Refusal> {
    let cannot = |why: String| Err(Refusal::CannotOperate { why });
    let mut chosen = BTreeSet::new();
    for AwardChoice { slot, outcome } in choices {
        if !chosen.insert(*slot) {
            return cannot(format!("{slot} is named twice among the awards"));
        }
        let Some(place) = change.awards.iter().position(|award| award.slot == *slot) else {
            return cannot(format!("no award is proposed for {slot}: look at what would follow again"));
        };
        match outcome {
            None => {
                change.awards.remove(place);
            }
            Some(Outcome::Result(_)) => {
                let what = match change.awards[place].cancels {
                    Some(_) => {
                        "leave the award out, and the result that stands there counts, or write another award"
                    }
                    None => "it is not played: write an award",
                };
                return cannot(format!(
                    "no result can be written for {slot}: {what}, such as NS average plus, EW average"
                ));
            }
            Some(outcome @ (Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_))) => {
                super::correct::may_stand(*slot, outcome)?;
                change.awards[place].outcome.clone_from(outcome);
            }
        }
    }
    Ok(())
}

pub(super) fn move_result(
    contest: &Contest,
    (from, to): (Slot, Slot),
    pairing: Pairing,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    match contest.phase {
        Phase::Unborn | Phase::Preparing => return Err(Refusal::NotStarted),
        Phase::Final => return Err(Refusal::Final),
        Phase::Playing | Phase::Correcting { .. } => {}
    }
    required("the reason", reason, TEXT_LIMIT)?;
    let line = contest.lines.get(&from).ok_or(Refusal::NoResult { slot: from })?;
    playable(contest, to, pairing)?;
    let waits = contest.waits_for_a_director(from);
    // What a table sent and nobody has decided yet may be said to be right as it stands.
    if from == to && line.pairing == pairing && !waits {
        return Err(Refusal::NoChange);
    }
    let withdrawn = without_their_awards(contest, from, reason);
    let is_withdrawn = withdrawn.iter().any(|event| event.slots().contains(&to));
    if let Some(standing) = contest.lines.get(&to).filter(|_| from != to && !is_withdrawn) {
        return Err(Refusal::ResultExists { slot: to, standing: standing.outcome.to_string() });
    }
    let mark_stays = from != to && contest.awaiting.contains_key(&to);
    if mark_stays && contest.awaiting.contains_key(&from) {
        return Err(Refusal::AwaitedTwice { slot: to });
    }
    let (before, reason) = (line.pairing, reason.to_owned());
    let moved = Event::ResultMoved { from, to, before, after: pairing, reason, mark_stays };
    let events = withdrawn.into_iter().chain([moved]).collect();
    // A result that a table sent has awarded nothing until a director says where it belongs.
    let mut known = contest.clone();
    if waits {
        known.lines.remove(&from);
    }
    Ok(with_later_plays((&known, contest), to.table.section, events))
}

/// The awards go that were given because of what is taken from a place: who had played the board there has not.
pub(super) fn without_their_awards(contest: &Contest, from: Slot, reason: &str) -> Vec<Event> {
    let mut without = contest.clone();
    without.lines.remove(&from);
    let gone = no_longer_due(contest, &without, from.table.section).into_iter();
    let withdrawn = gone.filter_map(|slot| {
        let line = contest.lines.get(&slot)?;
        Some(Event::ResultCorrected {
            slot,
            pairing: line.pairing,
            before: Some(line.outcome.clone()),
            before_status: Some(line.status),
            after: None,
            reason: reason.to_owned(),
        })
    });
    withdrawn.collect()
}

/// The same with what follows where somebody proves to have played a board that the plan has for them elsewhere too:
/// whoever can no longer play it is awarded for it, and a second play is cancelled (Laws 15 and 12C2). So nobody is
/// asked to play it again, and no board counts twice for anybody.
///
/// The first contest is what was known before.
pub(super) fn with_later_plays(
    (known, contest): (&Contest, &Contest),
    section: SectionLetter,
    mut events: Vec<Event>,
) -> Vec<Event> {
    let mut after = contest.clone();
    for event in &events {
        let (sequence, by) = (after.sequence + 1, Actor::Director(String::new()));
        apply(&mut after, &Recorded { sequence, by, at: At(0), command: None, event: event.clone() });
    }
    // A place that a result has just left is for the director to see to.
    let moved = events.iter().filter(|event| matches!(event, Event::ResultMoved { .. }));
    let left: Vec<Slot> = moved.flat_map(Event::slots).collect();
    let mut awards = later_plays(known, &after, section);
    awards.retain(|award| award.cancels.is_some() || !left.contains(&award.slot));
    for award in awards.iter_mut().filter(|award| award.cancels.is_none()) {
        if let Some(elsewhere) = played_together(&after, award.slot.board, award.pairing) {
            award.outcome = Outcome::Result(BoardResult::NotPlayed);
            award.reason = format!(
                "They have played this board at {} in {}.",
                elsewhere.table,
                after.round_name(elsewhere.round)
            );
        }
    }
    events.extend(awards.into_iter().map(|award| Event::ResultCorrected {
        slot: award.slot,
        pairing: award.pairing,
        before: award.cancels.as_ref().map(|line| line.outcome.clone()),
        before_status: award.cancels.map(|line| line.status),
        after: Some(award.outcome),
        reason: award.reason,
    }));
    events
}

/// Where two pairs have played a board against each other, whichever way they sat.
fn played_together(contest: &Contest, board: BoardNumber, pairing: Pairing) -> Option<Slot> {
    let both = |line: &ResultLine| line.pairing == pairing || line.pairing == pairing.turned();
    let mut lines = contest.lines.iter().filter(|(slot, _)| slot.board == board);
    lines.find(|(_, line)| both(line)).map(|(slot, _)| *slot)
}

/// Refuses what cannot have been played: no such place, board or pair, or a pair against itself.
pub(super) fn playable(contest: &Contest, slot: Slot, pairing: Pairing) -> Result<(), Refusal> {
    let Slot { table, round, board } = slot;
    known_round(contest, table, round)?;
    let sets = contest.section(table.section).map_or(&[][..], |section| &section.board_sets);
    if !sets.iter().flatten().any(|&known| known == board) {
        let boards = contest.boards_in_play(table, round).to_vec();
        return Err(Refusal::BoardNotInPlay { board, table, round, boards });
    }
    for entry in [pairing.north_south, pairing.east_west] {
        known_entry(contest, entry)?;
    }
    if pairing.north_south == pairing.east_west {
        let why = format!("{} cannot play against itself: name two pairs", pairing.north_south);
        return Err(Refusal::CannotOperate { why });
    }
    Ok(())
}
