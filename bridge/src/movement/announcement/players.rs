//! How the players move, in sentences.

use std::collections::BTreeSet;

use super::words::{movers, rounds, sentence, step, tables};
use crate::entry::TableNumber;
use crate::movement::RoundNumber;
use crate::movement::flow::{Flow, Move, rings};
use crate::movement::motion::{Exactness, Motion, Way};
use crate::movement::path::{Mover, Place, direction};
use crate::movement::verify::list;
use crate::seat::Line;

/// More rounds than these are left to the guide cards.
const FEW: usize = 4;

/// Who stays and who goes where.
pub(super) fn opening(motion: &Motion) -> Vec<String> {
    let mut says = Vec::new();
    match &motion.way {
        Way::Lines { flows, switched } => {
            for line in Line::ALL {
                says.extend(stays(motion, line, !switched.is_empty()));
                if let Some(flow) = flows.get(&line) {
                    says.extend(moves(motion, line, flow, !switched.is_empty()));
                }
            }
            says.extend(switches(switched));
        }
        Way::Follow { order, exact } => {
            says.extend(stays_alone(motion));
            says.push(follows(order, *exact));
        }
        Way::Cards => {
            says.extend(stays_alone(motion));
            let who = if motion.stay.is_empty() { "All" } else { "All others" };
            says.push(format!("{who} move as their guide cards say."));
        }
    }
    says.extend(motion.rovers.iter().map(|&rover| roves(motion, rover)));
    says
}

/// What is to be said when this round is over, beyond the usual move.
pub(super) fn calls(motion: &Motion, after: RoundNumber) -> Vec<String> {
    let mut says = Vec::new();
    if let Way::Lines { flows, switched } = &motion.way {
        for (&line, flow) in flows {
            if let Some(exception) = flow.exceptions.get(&after) {
                says.push(format!("{}.", sentence(&departs(motion, line, (after, exception), flow))));
            }
        }
        match (switched.contains(&after), switched.contains(&after.next())) {
            (false, true) => says.push(
                "Now everybody sits the other way: turn the boards at every table, so that \
                the arrow points to the other line."
                    .to_owned(),
            ),
            (true, false) if motion.paths.values().any(|path| path.len() > usize::from(after.0)) => {
                says.push("Now everybody sits the usual way again.".to_owned());
            }
            (true, _) | (false, false) => {}
        }
    }
    for &rover in &motion.rovers {
        if let (Some(place), Some(displaced)) =
            (motion.place(rover, after.next()), motion.displaced(rover, after.next()))
        {
            says.push(format!(
                "The rover, {rover}, goes to table {}: {displaced} sits out the next round.",
                place.table
            ));
        }
    }
    says
}

/// The line by name; where the arrow is switched, by how it starts.
fn camp(line: Line, switched: bool) -> String {
    let line = direction(line);
    if switched { format!("the pairs that start {line}") } else { line.to_owned() }
}

fn stays(motion: &Motion, line: Line, switched: bool) -> Option<String> {
    let at: Vec<TableNumber> = motion
        .stay
        .iter()
        .filter(|(_, home)| home.spot.line() == line)
        .map(|(_, home)| home.table)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let camp = sentence(&camp(line, switched));
    let all = motion.moving().iter().all(|&mover| motion.start(mover) != Some(line));
    match at.len() {
        0 => None,
        _ if all => Some(format!("{camp} stay at their tables throughout.")),
        _ => Some(format!("{camp} at {} stay there throughout.", tables(&at))),
    }
}

fn moves(motion: &Motion, line: Line, flow: &Flow<TableNumber>, switched: bool) -> Vec<String> {
    let some_stay = motion.stay.values().any(|home| home.spot.line() == line);
    let camp = camp(line, switched);
    let rings = rings(&flow.usual).unwrap_or_default();
    let mut says = match &rings[..] {
        [ring] if !some_stay => vec![format!("After each round {camp} move {}.", step(ring))],
        rings => rings
            .iter()
            .map(|ring| format!("After each round {camp} at {} move {}.", tables(&ring.tables), step(ring)))
            .collect(),
    };
    let few: BTreeSet<Mover> = flow
        .exceptions
        .iter()
        .filter(|(_, made)| made.len() < flow.usual.len())
        .flat_map(|(&after, made)| made.keys().filter_map(move |&table| who(motion, line, after, table)))
        .collect();
    if !few.is_empty() {
        let noun = if few.len() == 1 { "follows its guide card" } else { "follow their guide cards" };
        says.push(format!("{} {noun}.", sentence(&movers(&few))));
    }
    for (&after, made) in &flow.exceptions {
        if made.len() >= flow.usual.len() {
            says.push(format!("After round {after} {}.", departs(motion, line, (after, made), flow)));
        }
    }
    says
}

/// Who of a line sat at a table in a round.
fn who(motion: &Motion, line: Line, at: RoundNumber, table: TableNumber) -> Option<Mover> {
    let moving = motion.moving();
    let sat = |mover: &Mover| {
        motion.start(*mover) == Some(line)
            && motion.place(*mover, at).is_some_and(|place| place.table == table)
    };
    moving.into_iter().find(sat)
}

/// What is special about the move after a round, without the round.
fn departs(
    motion: &Motion,
    line: Line,
    (after, made): (RoundNumber, &Move<TableNumber>),
    flow: &Flow<TableNumber>,
) -> String {
    let switched = matches!(&motion.way, Way::Lines { switched, .. } if !switched.is_empty());
    let camp = camp(line, switched);
    let goers: Vec<(Mover, TableNumber)> =
        made.iter().filter_map(|(&from, &to)| Some((who(motion, line, after, from)?, to))).collect();
    if made.len() < flow.usual.len() {
        let goers = goers.iter().map(|(mover, to)| format!("{mover} goes to table {to}"));
        return format!("{}, and not the usual way", list(goers));
    }
    let home = |mover: Mover| motion.place(mover, RoundNumber(1)).map(|place| place.table);
    if goers.iter().all(|&(mover, to)| home(mover) == Some(to)) {
        return format!("{camp} go back to the table where they started");
    }
    let usual = rings(&flow.usual).unwrap_or_default();
    match &rings(made).unwrap_or_default()[..] {
        [] => {
            let rows = change_rows(&goers, home);
            format!("{camp} {}", rows.unwrap_or_else(|| "move as their guide cards say".to_owned()))
        }
        rings => {
            let skips =
                rings.iter().zip(&usual).all(|(now, usual)| now.step == usual.step + usual.step.signum());
            let skip = if skips { "skip a table: they " } else { "" };
            let steps = rings.iter().map(|ring| match rings.len() {
                1 => step(ring),
                _ => format!("at {} {}", tables(&ring.tables), step(ring)),
            });
            format!("{camp} {skip}move {}", list(steps))
        }
    }
}

/// Two rows as long as each other change places, each to the table opposite the one where it started.
fn change_rows(
    goers: &[(Mover, TableNumber)],
    home: impl Fn(Mover) -> Option<TableNumber>,
) -> Option<String> {
    let to: BTreeSet<TableNumber> = goers.iter().map(|&(_, to)| to).collect();
    let rows: Vec<TableNumber> = to.into_iter().collect();
    let (low, high) = rows.split_at(rows.len() / 2);
    let opposite = |table: TableNumber| {
        let across = low.iter().zip(high).find(|&(&low, &high)| table == low || table == high)?;
        Some(if table == *across.0 { *across.1 } else { *across.0 })
    };
    let all = rows.len() > 2
        && low.len() == high.len()
        && goers.iter().all(|&(mover, to)| home(mover).and_then(opposite) == Some(to));
    let (first, second) = (low.first().filter(|_| all)?, high.first()?);
    Some(format!(
        "change rows: who started at table {first} goes to table {second} and the other way round, and so on, each \
         to the table opposite the one where it started"
    ))
}

fn switches(switched: &BTreeSet<RoundNumber>) -> Option<String> {
    (!switched.is_empty()).then(|| {
        format!(
            "In {} everybody sits the other way: who started North-South sits East-West, and who started East-West \
             sits North-South.",
            rounds(switched.iter().copied())
        )
    })
}

/// Those who stay, where the others do not keep their line.
fn stays_alone(motion: &Motion) -> Vec<String> {
    let turns = |mover: &Mover| {
        let lines: BTreeSet<Line> =
            motion.paths[mover].iter().flatten().map(|place| place.spot.line()).collect();
        lines.len() > 1
    };
    let (turning, sitting): (Vec<(&Mover, &Place)>, Vec<_>) =
        motion.stay.iter().partition(|(mover, _)| turns(mover));
    let mut says: Vec<String> = sitting
        .into_iter()
        .map(|(mover, home)| format!("{} stays at {home} throughout.", sentence(&mover.to_string())))
        .collect();
    says.extend(stays_turning(motion, &turning));
    says
}

/// Those who keep their table and sit one way in some rounds, the other way in others.
fn stays_turning(motion: &Motion, turning: &[(&Mover, &Place)]) -> Option<String> {
    let (first, _) = turning.first()?;
    let turned = |mover: &Mover| -> Vec<RoundNumber> {
        let start = motion.start(*mover);
        let line = |place: &Option<Place>| place.map(|place| place.spot.line());
        let rounds = (1..).map(RoundNumber).zip(&motion.paths[mover]);
        rounds.filter(|(_, place)| place.is_some() && line(place) != start).map(|(round, _)| round).collect()
    };
    let names = sentence(&movers(turning.iter().map(|(mover, _)| mover)));
    let homes: Vec<TableNumber> = turning.iter().map(|(_, home)| home.table).collect();
    let all = turned(first);
    let same = all.len() <= FEW && turning.iter().all(|(mover, _)| turned(mover) == all);
    let one = turning.len() == 1;
    let (stay, order) = if one { ("stays", "") } else { ("stay", ", in this order") };
    Some(match (same, one) {
        (true, _) => {
            let turn = if one { "it sits" } else { "they sit" };
            format!("{names} {stay} at {}{order}; in {} {turn} the other way.", tables(&homes), rounds(all))
        }
        (false, true) => {
            format!("{names} {stay} at {}; its guide card says where to sit there.", tables(&homes))
        }
        (false, false) => {
            format!("{names} {stay} at {}{order}; their guide cards say where to sit there.", tables(&homes))
        }
    })
}

fn follows(order: &[Mover], exact: Exactness) -> String {
    let mut sorted = order.to_vec();
    sorted.sort();
    let noun = match order.first() {
        Some(Mover::Player(_)) => "player",
        Some(Mover::Pair(_)) | None => "pair",
    };
    let (Some(lowest), Some(highest)) = (sorted.first(), sorted.last()) else { return String::new() };
    let (what, which) = match exact {
        Exactness::Seat => ("takes the place", ""),
        Exactness::Table => ("goes to the table", " The guide cards say where to sit there."),
    };
    let every = format!("After each round every moving {noun} {what} of");
    if is_run(&sorted, order, true) {
        format!("{every} the {noun} numbered one below; {lowest} {what} of {highest}.{which}")
    } else if is_run(&sorted, order, false) {
        format!("{every} the {noun} numbered one above; {highest} {what} of {lowest}.{which}")
    } else {
        let bare = |mover: &Mover| {
            let name = mover.to_string();
            name.split_once(' ').map_or(name.clone(), |(_, number)| number.to_owned())
        };
        let numbers: Vec<String> = order.iter().chain(order.first()).map(bare).collect();
        format!("{every} the next in this order: {}.{which}", numbers.join(", "))
    }
}

/// Whether the order goes through all in the order of their numbers, round and round.
fn is_run(sorted: &[Mover], order: &[Mover], down: bool) -> bool {
    let place = |mover: &Mover| sorted.iter().position(|other| other == mover).unwrap_or(0);
    let count = sorted.len();
    let next = |at: usize| if down { (at + count - 1) % count } else { (at + 1) % count };
    order.windows(2).all(|two| place(&two[1]) == next(place(&two[0])))
}

fn roves(motion: &Motion, rover: Mover) -> String {
    let path = &motion.paths[&rover];
    let mut waits = Vec::new();
    let mut takes = Vec::new();
    for (place, round) in path.iter().zip((1..).map(RoundNumber)) {
        match place {
            None => waits.push(round),
            Some(place) => takes.push(format!("table {} in round {round}", place.table)),
        }
    }
    let line = motion.start(rover).map_or("", direction);
    let waits = if waits.is_empty() { String::new() } else { format!(" sits out {}, then", rounds(waits)) };
    format!(
        "{} is the rover: it{waits} plays {line} at {}. Who sits there makes room, sits out that round and \
         then comes back.",
        sentence(&rover.to_string()),
        list(takes)
    )
}
