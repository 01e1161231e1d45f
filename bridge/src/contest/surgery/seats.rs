//! Where pairs really sat, where that was not the plan.

use crate::contest::refusal::Refusal;
use crate::contest::surgery::Afterwards;
use crate::contest::surgery::draft::{Draft, refuse};
use crate::entry::{PairId, TableNumber};
use crate::movement::{RoundNumber, TablePlan};
use crate::seat::Line;

/// Two pairs sat in each other's places.
pub(super) fn exchange(
    draft: &mut Draft<'_>,
    (one, other): (PairId, PairId),
    through: RoundNumber,
    then: Afterwards,
) -> Result<(), Refusal> {
    draft.correctable()?;
    draft.known_through(through)?;
    draft.known_pair(one)?;
    draft.known_pair(other)?;
    if one == other {
        return refuse("name two different pairs");
    }
    draft.as_played = true;
    let last = match then {
        Afterwards::AsPlanned => through,
        Afterwards::AsItIs => RoundNumber(draft.section.round_count()),
    };
    exchange_in(draft, (one, other), (draft.from(), last));
    let rounds = rounds(draft.from(), through);
    draft.say(format!("Pairs {one} and {other} sat in each other's places in {rounds}."));
    draft.say(match then {
        Afterwards::AsPlanned => "In the rounds after that they sit as planned.".to_owned(),
        Afterwards::AsItIs => format!("They go on so: each follows the other's path {}.", "to the end"),
    });
    Ok(())
}

/// Puts each of two pairs where the other is planned.
fn exchange_in(
    draft: &mut Draft<'_>,
    (one, other): (PairId, PairId),
    (first, last): (RoundNumber, RoundNumber),
) {
    let turn = |pair: &mut Option<PairId>| {
        if *pair == Some(one) {
            *pair = Some(other);
        } else if *pair == Some(other) {
            *pair = Some(one);
        }
    };
    let rounds = draft.plan.movement.rounds.iter_mut().zip((1..).map(RoundNumber));
    for place in rounds
        .filter(|(_, round)| (first..=last).contains(round))
        .flat_map(|(tables, _): (&mut Vec<TablePlan>, _)| tables)
    {
        turn(&mut place.north_south);
        turn(&mut place.east_west);
    }
}

/// Tables at which the pairs played the other way round.
pub(super) fn turn(
    draft: &mut Draft<'_>,
    tables: &[TableNumber],
    through: RoundNumber,
    then: Afterwards,
) -> Result<(), Refusal> {
    draft.correctable()?;
    draft.known_through(through)?;
    for &table in tables {
        draft.known_table(table)?;
    }
    let mut named = tables.to_vec();
    named.sort_unstable();
    named.dedup();
    if named.is_empty() {
        return refuse("name the tables that played the other way round");
    }
    if let Some(table) = named.iter().find(|&&table| !plays(draft, table, (draft.from(), through))) {
        return refuse(format!("nobody plays at table {table} in {}", rounds(draft.from(), through)));
    }
    draft.as_played = true;
    let first = draft.from();
    let last_pairs: Vec<(PairId, PairId)> =
        named.iter().filter_map(|&table| draft.plan.movement.place(through, table)?.meeting()).collect();
    for round in draft.rounds_from().take_while(|round| *round <= through) {
        for &table in &named {
            if let Some(place) = draft.place_mut((round, table)) {
                std::mem::swap(&mut place.north_south, &mut place.east_west);
            }
        }
    }
    let word = if named.len() == 1 { "table" } else { "tables" };
    let list = movement::verify::list(&named);
    draft
        .say(format!("At {word} {list} North-South and East-West are turned in {}.", rounds(first, through)));
    match then {
        Afterwards::AsPlanned => {}
        Afterwards::AsItIs => {
            let end = RoundNumber(draft.section.round_count());
            for pairs in last_pairs {
                exchange_in(draft, pairs, (through.next(), end));
            }
            draft.say("From then on each of these pairs follows the other's path.");
        }
    }
    Ok(())
}

fn plays(draft: &Draft<'_>, table: TableNumber, (first, last): (RoundNumber, RoundNumber)) -> bool {
    let movement = &draft.plan.movement;
    let mut rounds = movement.round_numbers().filter(|round| (first..=last).contains(round));
    rounds.any(|round| movement.place(round, table).is_some_and(|place| place.meeting().is_some()))
}

/// These pairs sat here, wherever the plan has them.
pub(super) fn seat(
    draft: &mut Draft<'_>,
    table: TableNumber,
    sides: [Option<PairId>; 2],
    through: RoundNumber,
) -> Result<(), Refusal> {
    draft.correctable()?;
    draft.known_through(through)?;
    draft.known_table(table)?;
    for pair in sides.into_iter().flatten() {
        draft.known_pair(pair)?;
    }
    if sides[0] == sides[1] {
        return refuse("name two different pairs");
    }
    draft.as_played = true;
    for round in draft.rounds_from().take_while(|round| *round <= through) {
        for other in 1..=draft.plan.movement.tables {
            let Some(place) = draft.place_mut((round, TableNumber(other))) else { continue };
            for line in Line::ALL {
                if place.side(line).is_some_and(|pair| sides.contains(&Some(pair))) {
                    *side_mut(place, line) = None;
                }
            }
        }
        if let Some(place) = draft.place_mut((round, table)) {
            [place.north_south, place.east_west] = sides;
        }
    }
    let name = |side: Option<PairId>| side.map_or("nobody".to_owned(), |pair| format!("pair {pair}"));
    let [north_south, east_west] = sides.map(name);
    let rounds = rounds(draft.from(), through);
    draft.say(format!(
        "In {rounds} {north_south} sat North-South and {east_west} East-West at table {table}."
    ));
    Ok(())
}

pub(super) fn side_mut(place: &mut TablePlan, line: Line) -> &mut Option<PairId> {
    match line {
        Line::NorthSouth => &mut place.north_south,
        Line::EastWest => &mut place.east_west,
    }
}

/// `round 3`, `rounds 3 to 5`.
pub(super) fn rounds(first: RoundNumber, last: RoundNumber) -> String {
    if first == last { format!("round {first}") } else { format!("rounds {first} to {last}") }
}
