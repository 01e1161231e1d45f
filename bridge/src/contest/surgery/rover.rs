//! A late pair as a rover: it takes the place of another North-South pair in each round.
//!
//! Source: seed 000, "NS Rover". The rover has the North-South number after the highest and sits out the
//! round that has begun. [`places`](crate::movement::rover::path::places) finds its path.

use crate::contest::entry::{Player, Presence};
use crate::contest::refusal::Refusal;
use crate::contest::surgery::draft::{Draft, refuse};
use crate::entry::PairId;
use crate::movement::contestants::Contestants;
use crate::movement::rover::path::{RoverPath, places};
use crate::movement::verify::list;
use crate::movement::{Movement, RoundNumber, Winners};
use crate::seat::Line;

/// How good a rover's path must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Accept {
    /// A place in every round after the one that has begun, and nobody displaced twice.
    OnlyPerfect,
    /// It may begin later, or displace somebody twice.
    Any,
}

/// So many rounds more than it must a rover may wait for its first place.
const WAITS_MOST: u16 = 2;

/// Gives a late pair the path of a rover.
pub(super) fn seat(draft: &mut Draft<'_>, players: &[Player; 2], accept: Accept) -> Result<(), Refusal> {
    if draft.winners() != Winners::Two || draft.plan.movement.contestants != Contestants::Pairs {
        return refuse(
            "a rover needs a movement in which North-South stay, as a Mitchell: choose a phantom's place instead",
        );
    }
    let Some(path) = path(draft, accept) else {
        return refuse(
            "a rover would play boards or meet pairs twice here: choose a phantom's place or a further table \
             instead",
        );
    };
    let rover = draft.next_pair(Line::NorthSouth);
    let from = draft.from();
    draft.set_entry(rover, players.clone(), Presence::There { from, until: None });
    draft.plan.movement = draft.plan.movement.with_rover(rover, &path);
    tell(draft, rover, &path);
    Ok(())
}

fn path(draft: &Draft<'_>, accept: Accept) -> Option<RoverPath> {
    let floor = untouched(draft);
    let first = first_round(draft);
    let waits = match accept {
        Accept::OnlyPerfect => 0,
        Accept::Any => WAITS_MOST,
    };
    let starts = (first.0..=first.0.saturating_add(waits)).map(RoundNumber);
    let mut paths = starts.filter_map(|from| places(&floor, from, Line::NorthSouth));
    paths.find(|path| match accept {
        Accept::OnlyPerfect => {
            let displaced = displaced(&draft.plan.movement, path);
            displaced.windows(2).all(|two| two[0] != two[1])
        }
        Accept::Any => true,
    })
}

/// Those whose seats the rover takes, in their order, each as often as it happens.
fn displaced(movement: &Movement, path: &RoverPath) -> Vec<PairId> {
    let seats = path.seats();
    let mut pairs: Vec<PairId> =
        seats.filter_map(|(round, table)| movement.place(round, table)?.side(Line::NorthSouth)).collect();
    pairs.sort_unstable();
    pairs
}

/// The first round in which the rover can sit down: in round 1 it comes late, and a round that has begun is
/// not interrupted.
fn first_round(draft: &Draft<'_>) -> RoundNumber {
    let from = draft.from();
    let seated = draft.section.seated.iter().any(|(round, _)| *round == from);
    let begun = seated || draft.section.tables().any(|table| draft.has_lines(from, table));
    if from.0 == 1 || begun { from.next() } else { from }
}

/// The plan without those who are not there, and without the places at which something is entered.
pub(super) fn untouched(draft: &Draft<'_>) -> Movement {
    let mut floor = draft.plan.movement.clone();
    let rounds = (1..).map(RoundNumber).zip(&mut floor.rounds);
    for (round, tables) in rounds {
        for (table, place) in (1..).map(crate::entry::TableNumber).zip(tables) {
            let there = |pair: &PairId| draft.contest.is_there(draft.entry(*pair), round);
            place.north_south = place.north_south.filter(there);
            place.east_west = place.east_west.filter(there);
            if place.meeting().is_none() || draft.has_lines(round, table) {
                place.set = None;
            }
        }
    }
    floor
}

fn tell(draft: &mut Draft<'_>, rover: PairId, path: &RoverPath) {
    let seats: Vec<String> =
        path.seats().map(|(round, table)| format!("table {table} in round {round}")).collect();
    draft.say(format!(
        "The late pair is the rover, pair {rover}. It takes the North-South seats at {}.",
        list(seats)
    ));
    if path.from > draft.from() {
        draft.say(format!("It sits out until round {}.", path.from));
    }
    draft.say("The pair whose seats it takes sits out for that round, and then comes back to its table.");
}
