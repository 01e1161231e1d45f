//! A plan that was made elsewhere, whole: what a scoring program sends when a pair comes late or a round is drawn.

use std::collections::BTreeSet;

use crate::board::BoardNumber;
use crate::contest::entry::{Player, Presence};
use crate::contest::refusal::Refusal;
use crate::contest::surgery::draft::{Draft, refuse};
use crate::entry::PairId;
use crate::movement::{Movement, RoundNumber};

/// Takes a movement with its boards in place of the one that is played. Tables that it does not have stay, with nobody there;
/// rounds that it does not have go, where they have no result.
pub(super) fn take(
    draft: &mut Draft<'_>,
    movement: &Movement,
    board_sets: &[Vec<BoardNumber>],
) -> Result<(), Refusal> {
    draft.playing()?;
    let known = &draft.section.movement;
    if movement.winners != known.winners || movement.contestants != known.contestants {
        return refuse("the plan is for another kind of contestants, or of ranking, than the section has");
    }
    let faults = crate::contest::decide::unusable(movement, board_sets);
    if let Some(fault) = faults.first() {
        return refuse(format!("nobody could play by that plan: {fault}"));
    }
    let rounds = u16::try_from(movement.rounds.len()).unwrap_or(u16::MAX);
    let untouched = draft.first_untouched();
    if rounds.saturating_add(1) < untouched.0 {
        return refuse(format!("round {} has results, and the plan has no such round", untouched.0 - 1));
    }
    let from = draft.from();
    let before: BTreeSet<PairId> = known.pairs();
    let after = movement.pairs();
    draft.plan.movement = movement.clone();
    draft.plan.movement.widen(known.tables);
    draft.plan.board_sets = board_sets.to_vec();
    for pair in after.difference(&before).copied() {
        let come = first_round(movement, pair).max(from);
        let players = draft.contest.entries.get(&draft.entry(pair)).map(|entry| entry.players.clone());
        let nobody = <[Player; 2]>::default();
        draft.set_entry(pair, players.unwrap_or(nobody), Presence::There { from: come, until: None });
        draft.say(format!("Pair {pair} plays from round {come}."));
    }
    for pair in before.difference(&after).copied() {
        let entry = draft.entry(pair);
        let has_played = draft.contest.lines.values().any(|line| line.pairing.has(entry));
        if !has_played {
            draft.entries.insert(entry, None);
        }
        draft.say(format!("Pair {pair} is not in the plan any more."));
    }
    draft.settle_rounds();
    draft.say(format!("The plan is another from round {from} on: play ends after round {rounds}."));
    Ok(())
}

fn first_round(movement: &Movement, pair: PairId) -> RoundNumber {
    let seated = movement.round_numbers().find(|round| movement.seat_of(pair, *round).is_some());
    seated.unwrap_or(RoundNumber(1))
}
