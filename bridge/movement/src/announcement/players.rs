//! How the players move, in sentences.

use std::collections::{BTreeMap, BTreeSet};

use super::said::{
    Fragment, Moving, Opening, Takes, at as at_tables, in_rounds, kind, movers, number, rounds, spot,
};
use super::words::step;
use crate::flow::{Flow, Move, rings};
use crate::motion::{Exactness, Motion, Way};
use crate::path::{Mover, Place};
use crate::{Movement, RoundNumber};
use game::entry::TableNumber;
use game::message::{Label, Message};
use game::seat::Line;

/// More rounds than these are left to the guide cards.
const FEW: usize = 4;

/// Who stays and who goes where, and where the boards are turned.
pub(super) fn opening(plan: &Movement, motion: &Motion, missing: &BTreeSet<Mover>) -> Vec<Message> {
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
            says.extend(follows(order, *exact));
        }
        Way::Cards => {
            says.extend(stays_alone(plan, motion, missing));
            let all = motion.stay.is_empty();
            says.push(if all { Moving::AllByCards } else { Moving::OthersByCards }.into());
        }
    }
    says.extend(motion.rovers.iter().filter_map(|&rover| roves(motion, rover)));
    says.extend(turned_here_and_there(plan, motion, missing));
    says
}

/// What is to be said when this round is over, beyond the usual move.
pub(super) fn calls(plan: &Movement, motion: &Motion, after: RoundNumber) -> Vec<Message> {
    let mut says = Vec::new();
    if let Way::Lines { flows, switched } = &motion.way {
        for (&line, flow) in flows {
            if let Some(exception) = flow.exceptions.get(&after) {
                let departs = departs(motion, line, (after, exception), flow);
                says.push(Opening::Sentence { says: departs }.into());
            }
        }
        let is_turned = |round| is_turned_everywhere(plan, round);
        match (switched.contains(&after), switched.contains(&after.next())) {
            (false, true) if is_turned(after.next()) => says.push(Moving::TurnNow.into()),
            (false, true) => says.push(Moving::SitOtherWayNow.into()),
            (true, false) if motion.paths.values().any(|path| path.len() > usize::from(after.0)) => {
                says.push(if is_turned(after) { Moving::TurnBackNow } else { Moving::SitUsualWayNow }.into());
            }
            (true, _) | (false, false) => {}
        }
    }
    for &rover in &motion.rovers {
        if let (Some(place), Some(displaced)) =
            (motion.place(rover, after.next()), motion.displaced(rover, after.next()))
        {
            let (table, displaced) = (place.table.0, displaced.into());
            says.push(Moving::RoverGoes { who: rover.into(), table, displaced }.into());
        }
    }
    says
}

/// The line by name; where the arrow is switched, by how it starts.
fn camp(line: Line, switched: bool) -> Message {
    if switched { Fragment::CampAtStart { line } } else { Fragment::Camp { line } }.into()
}

fn stays(motion: &Motion, line: Line, switched: bool) -> Option<Message> {
    let at: Vec<TableNumber> = motion
        .stay
        .iter()
        .filter(|(_, home)| home.spot.line() == line)
        .map(|(_, home)| home.table)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let camp = camp(line, switched);
    let all = motion.moving().iter().all(|&mover| motion.start(mover) != Some(line));
    match at.len() {
        0 => None,
        _ if all => Some(Moving::CampStays { camp }.into()),
        _ => Some(Moving::CampStaysAt { camp, at: at_tables(&at) }.into()),
    }
}

fn moves(motion: &Motion, line: Line, flow: &Flow<TableNumber>, switched: bool) -> Vec<Message> {
    let some_stay = motion.stay.values().any(|home| home.spot.line() == line);
    let camp = camp(line, switched);
    let rings = rings(&flow.usual).unwrap_or_default();
    let mut says: Vec<Message> = match &rings[..] {
        [ring] if !some_stay => vec![Moving::CampMoves { camp, step: step(ring) }.into()],
        rings => rings
            .iter()
            .map(|ring| {
                let (camp, at) = (camp.clone(), at_tables(&ring.tables));
                Moving::CampMovesAt { camp, at, step: step(ring) }.into()
            })
            .collect(),
    };
    let few: BTreeSet<Mover> = flow
        .exceptions
        .iter()
        .filter(|(_, made)| made.len() < flow.usual.len())
        .flat_map(|(&after, made)| made.keys().filter_map(move |&table| who(motion, line, after, table)))
        .collect();
    if !few.is_empty() {
        let (who, count) = movers(&few.into_iter().collect::<Vec<_>>());
        says.push(Moving::FollowCards { who, count }.into());
    }
    for (&after, made) in &flow.exceptions {
        if made.len() >= flow.usual.len() {
            let departs = departs(motion, line, (after, made), flow);
            says.push(Opening::AfterRound { round: after.0, says: departs }.into());
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
) -> Message {
    let switched = matches!(&motion.way, Way::Lines { switched, .. } if !switched.is_empty());
    let camp = camp(line, switched);
    let goers: Vec<(Mover, TableNumber)> =
        made.iter().filter_map(|(&from, &to)| Some((who(motion, line, after, from)?, to))).collect();
    if made.len() < flow.usual.len() {
        let goers = goers.iter().map(|&(mover, to)| Fragment::Goes { who: mover.into(), table: to.0 }.into());
        return Fragment::InOtherWays { goers: goers.collect() }.into();
    }
    let home = |mover: Mover| motion.place(mover, RoundNumber(1)).map(|place| place.table);
    if goers.iter().all(|&(mover, to)| home(mover) == Some(to)) {
        return Fragment::GoBack { camp }.into();
    }
    let usual = rings(&flow.usual).unwrap_or_default();
    match &rings(made).unwrap_or_default()[..] {
        [] => match change_rows(&goers, home) {
            Some((first, second)) => Fragment::ChangeRows { camp, first: first.0, second: second.0 }.into(),
            None => Fragment::MoveByCards { camp }.into(),
        },
        rings => {
            let skips =
                rings.iter().zip(&usual).all(|(now, usual)| now.step == usual.step + usual.step.signum());
            let steps = rings.iter().map(|ring| match rings.len() {
                1 => step(ring),
                _ => Fragment::StepAt { at: at_tables(&ring.tables), step: step(ring) }.into(),
            });
            let steps = steps.collect();
            if skips { Fragment::SkipTable { camp, steps } } else { Fragment::Move { camp, steps } }.into()
        }
    }
}

/// Two rows as long as each other change places, each to the table opposite the one where it started.
fn change_rows(
    goers: &[(Mover, TableNumber)],
    home: impl Fn(Mover) -> Option<TableNumber>,
) -> Option<(TableNumber, TableNumber)> {
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
    Some((*low.first().filter(|_| all)?, *high.first()?))
}

fn switches(plan: &Movement, switched: &BTreeSet<RoundNumber>) -> Option<Message> {
    if switched.is_empty() {
        return None;
    }
    let everywhere = switched.iter().all(|&round| is_turned_everywhere(plan, round));
    let rounds = in_rounds(switched.iter().copied());
    Some(if everywhere { Moving::TurnEverywhere { rounds } } else { Moving::SitOtherWay { rounds } }.into())
}

/// Whether the boards are turned wherever somebody plays in a round.
fn is_turned_everywhere(plan: &Movement, round: RoundNumber) -> bool {
    let mut playing = plan.tables_of(round).filter(|(_, place)| place.meeting().is_some());
    playing.all(|(table, _)| plan.turn(round, table).is_some())
}

/// Where the boards are turned at some tables, and not because the whole room sits the other way.
fn turned_here_and_there(plan: &Movement, motion: &Motion, missing: &BTreeSet<Mover>) -> Vec<Message> {
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
    if at.len() > FEW || at.keys().any(|rounds| rounds.len() > FEW) {
        let tables: BTreeSet<TableNumber> = at.into_values().flatten().collect();
        let at = at_tables(&tables.into_iter().collect::<Vec<_>>());
        return vec![Moving::TurnByCards { at }.into()];
    }
    let say = |(when, here): (Vec<RoundNumber>, Vec<TableNumber>)| {
        Moving::TurnAt { rounds: in_rounds(when), at: at_tables(&here) }.into()
    };
    at.into_iter().map(say).collect()
}

/// Those who stay and have come, where the others do not keep their line.
fn stays_alone(plan: &Movement, motion: &Motion, missing: &BTreeSet<Mover>) -> Vec<Message> {
    let there = motion.stay.iter().filter(|(mover, _)| !missing.contains(mover));
    let (mut says, mut in_chairs, mut astray) =
        (Vec::<Message>::new(), BTreeMap::<Line, Vec<_>>::new(), Vec::new());
    for (&mover, &home) in there {
        let lines = motion.paths[&mover].iter().flatten().map(|place| place.spot.line());
        if lines.collect::<BTreeSet<Line>>().len() < 2 {
            let table = home.table.0;
            says.push(Moving::Stays { who: mover.into(), table, spot: spot(home) }.into());
        } else if let Some(line) = chairs(plan, motion, (mover, home.table)) {
            in_chairs.entry(line).or_default().push((mover, home.table));
        } else {
            astray.push((mover, home.table));
        }
    }
    for (line, stay) in in_chairs {
        let (who, count, at) = staying(&stay);
        says.push(Moving::StaysInChairs { who, count, at, line }.into());
    }
    if !astray.is_empty() {
        let (who, count, at) = staying(&astray);
        says.push(Moving::StaysByCards { who, count, at }.into());
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

/// Who stays, how many they are, and at which tables, in the same order.
fn staying(stay: &[(Mover, TableNumber)]) -> (Message, u16, Message) {
    let (movers_alone, homes): (Vec<Mover>, Vec<TableNumber>) = stay.iter().copied().unzip();
    let (who, count) = movers(&movers_alone);
    (who, count, at_tables(&homes))
}

fn follows(order: &[Mover], exact: Exactness) -> Option<Message> {
    let mut sorted = order.to_vec();
    sorted.sort();
    let (low, high) = (Label::from(*sorted.first()?), Label::from(*sorted.last()?));
    let what = kind(order.first());
    let takes = match exact {
        Exactness::Seat => Takes::Place,
        Exactness::Table => Takes::Table,
    };
    Some(if is_run(&sorted, order, true) {
        Moving::FollowLower { what, takes, low, high }.into()
    } else if is_run(&sorted, order, false) {
        Moving::FollowHigher { what, takes, low, high }.into()
    } else {
        let numbers: Vec<String> = order.iter().chain(order.first()).map(|mover| number(*mover)).collect();
        Moving::FollowOrder { what, takes, order: numbers.join(", ") }.into()
    })
}

/// Whether the order goes through all in the order of their numbers, round and round.
fn is_run(sorted: &[Mover], order: &[Mover], down: bool) -> bool {
    let place = |mover: &Mover| sorted.iter().position(|other| other == mover).unwrap_or(0);
    let count = sorted.len();
    let next = |at: usize| if down { (at + count - 1) % count } else { (at + 1) % count };
    order.windows(2).all(|two| place(&two[1]) == next(place(&two[0])))
}

fn roves(motion: &Motion, rover: Mover) -> Option<Message> {
    let mut waits = Vec::new();
    let mut takes: Vec<Message> = Vec::new();
    for (place, round) in motion.paths[&rover].iter().zip((1..).map(RoundNumber)) {
        match place {
            None => waits.push(round),
            Some(place) => takes.push(Fragment::Takes { table: place.table.0, round: round.0 }.into()),
        }
    }
    let (who, line) = (rover.into(), motion.start(rover)?);
    Some(if waits.is_empty() {
        Moving::Roves { who, line, takes }.into()
    } else {
        Moving::RovesLater { who, rounds: rounds(waits), line, takes }.into()
    })
}
