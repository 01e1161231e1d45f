//! How the players move, in sentences.

use std::collections::{BTreeMap, BTreeSet};

use super::words::{movers, rounds, sentence, step, tables};
use crate::entry::TableNumber;
use crate::movement::flow::{Flow, Move, rings};
use crate::movement::motion::{Exactness, Motion, Way};
use crate::movement::path::{Mover, Place, direction};
use crate::movement::verify::list;
use crate::movement::{Movement, RoundNumber};
use crate::seat::Line;

/// More rounds than these are left to the guide cards.
const FEW: usize = 4;

/// Who stays and who goes where, and where the boards are turned.
pub(super) fn opening(plan: &Movement, motion: &Motion, missing: &BTreeSet<Mover>) -> Vec<String> {
    let mut says = Vec::new();
    match &motion.way {
        Way::Lines { flows, switched } => {
            for line in Line::ALL {
                says.extend(stays(motion, line, !switched.is_empty()));
                if let Some(flow) = flows.get(&line) {
                    says.extend(moves(motion, line, flow, !switched.is_empty()));
                }
            }
            says.extend(switches(plan, switched));
        }
        Way::Follow { order, exact } => {
            says.extend(stays_alone(plan, motion, missing));
            says.push(follows(order, *exact));
        }
        Way::Cards => {
            says.extend(stays_alone(plan, motion, missing));
            let who = if motion.stay.is_empty() { "All" } else { "All others" };
            says.push(format!("{who} move as their guide cards say."));
        }
    }
    says.extend(motion.rovers.iter().map(|&rover| roves(motion, rover)));
    says.extend(turned_here_and_there(plan, motion, missing));
    says
}

/// What is to be said when this round is over, beyond the usual move.
pub(super) fn calls(plan: &Movement, motion: &Motion, after: RoundNumber) -> Vec<String> {
    let mut says = Vec::new();
    if let Way::Lines { flows, switched } = &motion.way {
        for (&line, flow) in flows {
            if let Some(exception) = flow.exceptions.get(&after) {
                says.push(format!("{}.", sentence(&departs(motion, line, (after, exception), flow))));
            }
        }
        let is_turned = |round| is_turned_everywhere(plan, round);
        match (switched.contains(&after), switched.contains(&after.next())) {
            (false, true) if is_turned(after.next()) => says.push(
                "Now turn the boards at every table, so that North points to those who started East-West. Everybody \
                 keeps their chairs."
                    .to_owned(),
            ),
            (false, true) => says.push("Now everybody sits the other way.".to_owned()),
            (true, false) if motion.paths.values().any(|path| path.len() > usize::from(after.0)) => {
                let back = if is_turned(after) {
                    "Now the boards lie the usual way again: North points to those who started North-South."
                } else {
                    "Now everybody sits the usual way again."
                };
                says.push(back.to_owned());
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

fn switches(plan: &Movement, switched: &BTreeSet<RoundNumber>) -> Option<String> {
    if switched.is_empty() {
        return None;
    }
    let when = rounds(switched.iter().copied());
    Some(if switched.iter().all(|&round| is_turned_everywhere(plan, round)) {
        format!(
            "In {when} turn the boards at every table, so that North points to those who started East-West: they \
             play the North-South cards. Everybody keeps their chairs."
        )
    } else {
        format!(
            "In {when} everybody sits the other way: who started North-South sits East-West, and who started \
             East-West sits North-South."
        )
    })
}

/// Whether the boards are turned wherever somebody plays in a round.
fn is_turned_everywhere(plan: &Movement, round: RoundNumber) -> bool {
    let mut playing = plan.tables_of(round).filter(|(_, place)| place.meeting().is_some());
    playing.all(|(table, _)| plan.turn(round, table).is_some())
}

/// Where the boards are turned at some tables, and not because the whole room sits the other way.
fn turned_here_and_there(plan: &Movement, motion: &Motion, missing: &BTreeSet<Mover>) -> Vec<String> {
    let is_said = |round: &RoundNumber| match &motion.way {
        Way::Lines { switched, .. } => switched.contains(round) && is_turned_everywhere(plan, *round),
        Way::Follow { .. } | Way::Cards => false,
    };
    let mut turned: BTreeMap<TableNumber, Vec<RoundNumber>> = BTreeMap::new();
    let floor = plan.without(&missing.iter().filter_map(|mover| mover.pair()).collect());
    for (round, tables) in floor.turned().into_iter().filter(|(round, _)| !is_said(round)) {
        for table in tables {
            turned.entry(table).or_default().push(round);
        }
    }
    let mut at: BTreeMap<Vec<RoundNumber>, Vec<TableNumber>> = BTreeMap::new();
    for (table, rounds) in turned {
        at.entry(rounds).or_default().push(table);
    }
    let whom = "the cards say to whom North points then, and who stays there keeps its chairs.";
    if at.len() > FEW || at.keys().any(|rounds| rounds.len() > FEW) {
        let tables: BTreeSet<TableNumber> = at.into_values().flatten().collect();
        let here = super::words::tables(&tables.into_iter().collect::<Vec<_>>());
        return vec![format!("At {here} turn the boards in the rounds that the cards name: {whom}")];
    }
    let say = |(when, here): (Vec<RoundNumber>, Vec<TableNumber>)| {
        format!("In {} turn the boards at {}: {whom}", rounds(when), tables(&here))
    };
    at.into_iter().map(say).collect()
}

/// Those who stay and have come, where the others do not keep their line.
fn stays_alone(plan: &Movement, motion: &Motion, missing: &BTreeSet<Mover>) -> Vec<String> {
    let there = motion.stay.iter().filter(|(mover, _)| !missing.contains(mover));
    let (mut says, mut in_chairs, mut astray) = (Vec::new(), BTreeMap::<Line, Vec<_>>::new(), Vec::new());
    for (&mover, &home) in there {
        let lines = motion.paths[&mover].iter().flatten().map(|place| place.spot.line());
        if lines.collect::<BTreeSet<Line>>().len() < 2 {
            says.push(format!("{} stays at {home} throughout.", sentence(&mover.to_string())));
        } else if let Some(line) = chairs(plan, motion, (mover, home.table)) {
            in_chairs.entry(line).or_default().push((mover, home.table));
        } else {
            astray.push((mover, home.table));
        }
    }
    for (line, stay) in &in_chairs {
        says.push(stay_in_words(stay, &format!("in the {} chairs throughout.", direction(*line))));
    }
    if !astray.is_empty() {
        let cards = if astray.len() == 1 { "its guide card says" } else { "their guide cards say" };
        says.push(stay_in_words(&astray, &format!("{cards} where to sit there.")));
    }
    says
}

/// The chairs that a pair keeps at its table whichever cards it plays, because the boards are turned; `None` for
/// one that changes chairs, and for a player.
fn chairs(plan: &Movement, motion: &Motion, (mover, table): (Mover, TableNumber)) -> Option<Line> {
    let home = plan.home_line(mover.pair()?, table)?;
    let keeps = |(round, place): (RoundNumber, &Option<Place>)| {
        let line = place.map(|place| place.spot.line());
        line.is_none_or(|line| (line != home) == plan.turn(round, table).is_some())
    };
    (1..).map(RoundNumber).zip(&motion.paths[&mover]).all(keeps).then_some(home)
}

/// `Pairs 9 and 12 stay at tables 4 and 1, in this order, `, and how.
fn stay_in_words(stay: &[(Mover, TableNumber)], how: &str) -> String {
    let names = sentence(&movers(stay.iter().map(|(mover, _)| mover)));
    let homes: Vec<TableNumber> = stay.iter().map(|(_, home)| *home).collect();
    let (verb, order) = if stay.len() == 1 { ("stays", "") } else { ("stay", ", in this order") };
    let joint = if how.starts_with("in the") { if order.is_empty() { "" } else { "," } } else { ";" };
    format!("{names} {verb} at {}{order}{joint} {how}", tables(&homes))
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
