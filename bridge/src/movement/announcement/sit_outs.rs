//! Who sits out, and who meets again, in sentences.

use std::collections::BTreeSet;

use crate::entry::TableNumber;
use crate::movement::motion::Motion;
use crate::movement::path::{Mover, Place, direction};
use crate::movement::{Movement, RoundNumber};
use crate::seat::Line;

/// More sentences than these are left to the guide cards.
const FEW: usize = 4;

/// Rounds in which everybody meets the pair of an earlier round again.
pub(super) fn meet_again(plan: &Movement) -> Vec<String> {
    let meetings = |played: RoundNumber| -> BTreeSet<_> {
        plan.tables_of(played)
            .filter_map(|(_, place)| place.meeting())
            .map(|(a, b)| (a.min(b), a.max(b)))
            .collect()
    };
    let again = |played: RoundNumber| {
        let now = meetings(played);
        let mut earlier = plan.round_numbers().take_while(|&earlier| earlier < played);
        let first = earlier.find(|&earlier| !now.is_empty() && meetings(earlier) == now)?;
        Some(format!("In round {played} everybody meets the pair of round {first} again, with other boards."))
    };
    let mut says: Vec<String> = plan.round_numbers().filter_map(again).collect();
    if says.len() > FEW {
        says = vec!["You meet the same pairs again later, with other boards.".to_owned()];
    }
    says
}

/// Who sits out, apart from a rover and those who make room for it.
pub(super) fn sit_outs(plan: &Movement, missing: &BTreeSet<Mover>, motion: &Motion) -> Vec<String> {
    let mut says: Vec<String> = missing.iter().map(|&pair| phantom(motion, pair)).collect();
    let mut alone = Vec::new();
    let mut half: BTreeSet<(TableNumber, Line)> = BTreeSet::new();
    for (round, table, place) in plan.places().filter(|(_, _, place)| place.meeting().is_none()) {
        for line in Line::ALL {
            let Some(pair) = place.side(line) else { continue };
            half.insert((table, line.other()));
            let here = plan.movers(pair, line).into_iter();
            alone.extend(
                here.map(|(mover, spot)| {
                    format!("In round {round} {mover} sits out at table {table} {spot}.")
                }),
            );
        }
    }
    let makes_room = |mover: Mover, round: RoundNumber| {
        motion.rovers.iter().any(|&rover| rover == mover || motion.displaced(rover, round) == Some(mover))
    };
    let mut waits =
        plan.round_numbers().flat_map(|round| motion.paths.keys().map(move |&mover| (mover, round)));
    let seatless =
        waits.any(|(mover, round)| motion.place(mover, round).is_none() && !makes_room(mover, round));
    match half.first() {
        _ if seatless => says.push("Some sit out in some rounds: their guide cards say when.".to_owned()),
        Some((table, line)) if half.len() == 1 && alone.len() > 1 => {
            says.push(empty_place(*table, direction(*line)));
        }
        Some(_) if alone.len() > FEW => {
            says.push("Some sit out in some rounds: their guide cards say when.".to_owned());
        }
        Some(_) | None => says.extend(alone),
    }
    says
}

fn phantom(motion: &Motion, pair: Mover) -> String {
    let keeps_line = |home: &&Place| {
        motion.paths[&pair].iter().flatten().all(|place| place.spot.line() == home.spot.line())
    };
    match (motion.stay.get(&pair).filter(keeps_line), motion.stay.get(&pair)) {
        (Some(home), _) => empty_place(home.table, &home.spot.to_string()),
        (None, Some(home)) => {
            format!(
                "At table {} one pair is missing: who comes to play there sits out that round.",
                home.table
            )
        }
        (None, None) => format!("There is no {pair}: who would meet it sits out that round."),
    }
}

fn empty_place(table: TableNumber, line: &str) -> String {
    format!("Nobody sits {line} at table {table}: who comes to play there sits out that round.")
}
