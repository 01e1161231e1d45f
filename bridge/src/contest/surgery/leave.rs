//! A pair that leaves.

use std::collections::BTreeSet;

use crate::contest::entry::{Entry, Presence};
use crate::contest::refusal::Refusal;
use crate::contest::surgery::draft::Draft;
use crate::contest::surgery::seats::side_mut;
use crate::entry::{PairId, TableNumber};
use crate::movement::{RoundNumber, SetNumber, Winners};
use crate::seat::Line;

/// Takes a pair out from the round on.
pub(super) fn remove(draft: &mut Draft<'_>, pair: PairId, join_sit_outs: bool) -> Result<(), Refusal> {
    draft.playing()?;
    let from = draft.from();
    draft.known_round(from)?;
    let entry = draft.entry(pair);
    let state = draft.known_pair(pair)?;
    let Presence::There { from: came, until: None } = state.presence else {
        return Err(Refusal::NotPlaying(entry));
    };
    let later = |(slot, line): (&crate::contest::Slot, &crate::contest::ResultLine)| {
        slot.round >= from && line.pairing.has(entry)
    };
    if draft.contest.lines.iter().any(later) {
        return Err(Refusal::PlayedAlready { entry, round: from });
    }
    let presence = Presence::There { from: came, until: Some(from) };
    draft.entries.insert(entry, Some(Entry { presence, ..state.clone() }));
    draft.say(format!("Pair {pair} leaves: it plays no more from round {from} on."));
    let joined = if join_sit_outs { join(draft) } else { 0 };
    match (join_sit_outs, joined) {
        (false, _) => draft.say("Its opponents sit out."),
        (true, 0) => draft.say("Its opponents sit out: no two who sit out can play each other."),
        (true, 1) => draft.say("In one round two pairs that would sit out play each other."),
        (true, _) => draft.say(format!("In {joined} rounds two pairs that would sit out play each other.")),
    }
    Ok(())
}

/// A pair without opponents: where it sits, and with which boards.
struct Alone {
    table: TableNumber,
    line: Line,
    pair: PairId,
    set: Option<SetNumber>,
}

/// Lets pairs that sit out in the same round play each other where they have not met, and have boards that
/// neither plays in another round. Returns in how many rounds.
fn join(draft: &mut Draft<'_>) -> usize {
    let mut joined = 0;
    for round in draft.rounds_from().collect::<Vec<_>>() {
        let alone = alone(draft, round);
        let twos = alone.iter().enumerate().flat_map(|(index, one)| {
            alone[index + 1..].iter().flat_map(move |other| [(one, other), (other, one)])
        });
        let found = twos.into_iter().find(|(host, guest)| may_meet(draft, host, guest));
        let Some((table, line, guest)) =
            found.map(|(host, guest)| (host.table, host.line, (guest.table, guest.line, guest.pair)))
        else {
            continue;
        };
        let (left, left_line, pair) = guest;
        if let Some(place) = draft.place_mut((round, left)) {
            *side_mut(place, left_line) = None;
        }
        if let Some(place) = draft.place_mut((round, table)) {
            *side_mut(place, line.other()) = Some(pair);
        }
        joined += 1;
    }
    joined
}

fn is_there(draft: &Draft<'_>, pair: PairId, round: RoundNumber) -> bool {
    let entry = draft.entry(pair);
    match draft.entries.get(&entry) {
        Some(changed) => changed.as_ref().is_some_and(|entry| entry.plays_in(round)),
        None => draft.contest.is_there(entry, round),
    }
}

fn alone(draft: &Draft<'_>, round: RoundNumber) -> Vec<Alone> {
    let tables = draft.plan.movement.tables_of(round).filter(|(table, _)| !draft.has_lines(round, *table));
    tables
        .filter_map(|(table, place)| {
            let there = |line: Line| place.side(line).filter(|&pair| is_there(draft, pair, round));
            match (there(Line::NorthSouth), there(Line::EastWest)) {
                (Some(pair), None) => Some(Alone { table, line: Line::NorthSouth, pair, set: place.set }),
                (None, Some(pair)) => Some(Alone { table, line: Line::EastWest, pair, set: place.set }),
                (Some(_), Some(_)) | (None, None) => None,
            }
        })
        .collect()
}

/// Whether two pairs may play at the table of the first.
fn may_meet(draft: &Draft<'_>, host: &Alone, guest: &Alone) -> bool {
    let Some(set) = host.set else { return false };
    // Pairs that are ranked on their lines are compared there only.
    if draft.winners() == Winners::Two && host.line == guest.line {
        return false;
    }
    let pairs = [host.pair, guest.pair];
    let plays = draft.plan.movement.places().filter(|(round, _, place)| {
        place.meeting().is_some_and(|(one, two)| is_there(draft, one, *round) && is_there(draft, two, *round))
    });
    let mut meetings: BTreeSet<(PairId, PairId)> = BTreeSet::new();
    let mut sets: BTreeSet<(PairId, SetNumber)> = BTreeSet::new();
    for (_, _, place) in plays {
        let Some((one, two)) = place.meeting() else { continue };
        meetings.insert((one.min(two), one.max(two)));
        if let Some(set) = place.set {
            sets.extend([(one, set), (two, set)]);
        }
    }
    let met = meetings.contains(&(host.pair.min(guest.pair), host.pair.max(guest.pair)));
    !met && pairs.iter().all(|&pair| !sets.contains(&(pair, set)))
}
