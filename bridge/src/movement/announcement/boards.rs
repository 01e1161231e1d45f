//! How the boards move, in sentences.

use std::collections::{BTreeMap, BTreeSet};

use super::words::{BoardNames, count, rounds, sentence, step, tables};
use crate::entry::TableNumber;
use crate::movement::flow::{Flow, Move, rings};
use crate::movement::stations::{FirstPlace, NextStation, Stations};
use crate::movement::verify::list;
use crate::movement::{Movement, RoundNumber, SetNumber};

/// So many stations at most are told one by one where their boards go.
const MANY: usize = 8;

/// Before a round with boards that nobody has played.
const RENEWED: &str = "the boards go back to the director, who brings new ones to every table";

const BY_CARD: &str = "After each round the boards go where the card on the table says.";

/// How the boards go on, who shares them, and where a bystand is.
pub(super) fn opening(stations: &Stations) -> Vec<String> {
    if stations.is_barometer() {
        return vec![
            "All tables play the same boards in each round: pass them on. After each round the director brings new \
             boards."
                .to_owned(),
        ];
    }
    let mut says: Vec<String> = sharing(stations);
    if stations.renew_every_round() {
        says.push("After each round the director brings new boards.".to_owned());
        return says;
    }
    if !stations.goes_on {
        says.push(
            "Boards that are finished go back to the director, who brings the next ones; the card on the table says \
             which."
                .to_owned(),
        );
        return says;
    }
    let usual: Move<TableNumber> =
        stations.flow.usual.iter().map(|(&from, next)| (from, next.table)).collect();
    if !by_rule(stations) {
        says.push(BY_CARD.to_owned());
        return says;
    }
    says.extend(moves(stations, &usual));
    says.extend(bystands(&stations.flow));
    let exceptions: BTreeSet<RoundNumber> = stations.flow.exceptions.keys().copied().collect();
    if exceptions.len() > MANY || exceptions.len() > 3 && !whole(&stations.flow) {
        says.push(
            "Not all boards go this way each time: the card on the table says where they go.".to_owned(),
        );
    } else {
        for after in exceptions {
            says.extend(departs(stations, after).map(|says| format!("After round {after} {says}.")));
        }
    }
    if every_second(stations) {
        says.push(format!("After every second round {RENEWED}."));
    } else {
        let before = |fresh: &RoundNumber| RoundNumber(fresh.0 - 1);
        says.extend(stations.fresh.iter().map(|fresh| format!("After round {} {RENEWED}.", before(fresh))));
    }
    says
}

/// Whether new boards come after rounds 2, 4, 6 and so on.
fn every_second(stations: &Stations) -> bool {
    stations.fresh.len() > 1
        && stations.fresh.iter().zip(1_u16..).all(|(fresh, count)| fresh.0 == 2 * count + 1)
}

/// What is to be said about the boards when this round is over, beyond the usual move.
pub(super) fn call(stations: &Stations, after: RoundNumber) -> Option<String> {
    if !by_rule(stations) {
        return None;
    }
    let renewed = stations.fresh.contains(&after.next()) && !stations.flow.usual.is_empty();
    let says = if renewed { Some(RENEWED.to_owned()) } else { departs(stations, after) };
    says.map(|says| format!("{}.", sentence(&says)))
}

/// Whether the way of the boards can be said: there is a rule, with few exceptions.
fn by_rule(stations: &Stations) -> bool {
    let usual = stations.flow.usual.iter().map(|(&from, next)| (from, next.table)).collect();
    stations.goes_on && (stations.flow.exceptions.is_empty() || rings(&usual).is_some())
}

/// How the boards go after a round in which they do not go the usual way, without the round.
fn departs(stations: &Stations, after: RoundNumber) -> Option<String> {
    // A table that takes other boards from beside it moves none.
    let mut made = stations.flow.exceptions.get(&after)?.clone();
    made.retain(|from, next| *from != next.table);
    if made.is_empty() {
        return None;
    }
    let to = |made: &Move<NextStation>| -> Move<TableNumber> {
        made.iter().map(|(&from, next)| (from, next.table)).collect()
    };
    if made.len() >= stations.flow.usual.len()
        && let Some(rings) = rings(&to(&made))
        && let [ring] = &rings[..]
    {
        return Some(format!("the boards go {}", step(ring)));
    }
    if made.len() > MANY {
        return Some("the boards go as the cards on the tables say".to_owned());
    }
    let goes = made.iter().map(|(from, next)| match next.waits {
        0 => format!("from table {from} to table {}", next.table),
        _ => format!("from table {from} to the bystand for table {}", next.table),
    });
    Some(format!("boards go {}, and not the usual way", list(goes)))
}

/// Where every set is before play, a line for each place.
pub(super) fn preparation(room: &Movement, names: &BoardNames) -> Vec<String> {
    let mut lines = Vec::new();
    let mut unused = Vec::new();
    let mut bystands: BTreeMap<_, Vec<(RoundNumber, SetNumber)>> = BTreeMap::new();
    let mut laid: BTreeMap<Vec<TableNumber>, SetNumber> = BTreeMap::new();
    for (set, place) in room.first_places() {
        match place {
            FirstPlace::Tables(tables) => _ = laid.insert(tables, set),
            FirstPlace::Bystand { next, behind, until } => {
                bystands.entry((next, behind)).or_default().push((until, set));
            }
            FirstPlace::Unused => unused.push(set),
        }
    }
    for (at, set) in laid {
        let share = if at.len() > 1 { ", shared" } else { "" };
        lines.push(format!("{}: {}{share}", tables(&at), names.name(set)));
    }
    let mut later: BTreeSet<SetNumber> = BTreeSet::new();
    for ((next, behind), mut sets) in bystands {
        sets.sort();
        let sets = sets.into_iter().map(|(_, set)| set);
        match behind {
            Some(behind) if behind == next => {
                lines.push(format!("beside table {next}: {}", names.list(sets)));
            }
            Some(behind) => {
                lines.push(format!("bystand between {}: {}", two(behind, next), names.list(sets)));
            }
            None => later.extend(sets),
        }
    }
    if !later.is_empty() {
        lines.push(format!("for later rounds, with the director: {}", names.list(later)));
    }
    if !unused.is_empty() {
        lines.push(format!("not needed: {}", names.list(unused)));
    }
    lines
}

fn sharing(stations: &Stations) -> Vec<String> {
    let groups: Vec<&Vec<TableNumber>> = stations.tables.values().filter(|tables| tables.len() > 1).collect();
    let mut says = match &groups[..] {
        [] => vec![],
        [one] => {
            vec![format!("{} share the same boards: pass them across.", sentence(&tables(one)))]
        }
        many => {
            let groups = many.iter().map(|group| list(group.iter().map(|table| table.0)));
            vec![format!("These tables share the same boards: {}.", groups.collect::<Vec<_>>().join("; "))]
        }
    };
    match stations.shared_once.len() {
        0 => {}
        1..=3 => {
            for (played, groups) in &stations.shared_once {
                let groups: Vec<String> = groups.iter().map(|group| tables(group)).collect();
                says.push(format!("In round {played} {} share the same boards.", list(groups)));
            }
        }
        _ => says.push(format!(
            "In {} some tables share the same boards: the cards on the tables say with whom.",
            rounds(stations.shared_once.keys().copied())
        )),
    }
    says
}

fn moves(stations: &Stations, usual: &Move<TableNumber>) -> Vec<String> {
    let when = if every_second(stations) { "After rounds 1, 3 and so on" } else { "After each round" };
    if usual.is_empty() {
        return Vec::new();
    }
    if usual.iter().all(|(from, to)| from == to) {
        return vec!["The boards stay where they are.".to_owned()];
    }
    match rings(usual).as_deref() {
        Some([ring]) if side_by_side(stations, &ring.tables) => {
            vec![format!("{when} the boards go {}.", step(ring))]
        }
        Some(rings) if rings.len() <= 4 && rings.iter().all(|ring| side_by_side(stations, &ring.tables)) => {
            rings
                .iter()
                .map(|ring| format!("{when} the boards at {} go {}.", tables(&ring.tables), step(ring)))
                .collect()
        }
        Some(_) | None if usual.len() <= MANY => {
            let at = |station: &TableNumber| {
                stations.tables.get(station).map_or_else(|| tables(&[*station]), |shared| tables(shared))
            };
            let goes = usual.iter().map(|(from, to)| format!("from {} to {}", at(from), at(to)));
            vec![format!("{when} the boards go {}.", list(goes))]
        }
        Some(_) | None => vec![BY_CARD.to_owned()],
    }
}

/// Whether nobody would take "up one table" for another than the next of these: no table with boards of its
/// own or with shared boards stands between them. One that shares with an end of the row may stand outside.
fn side_by_side(stations: &Stations, ring: &[TableNumber]) -> bool {
    let between = |two: &[TableNumber]| {
        let inside = |table: &TableNumber| two[0] < *table && *table < two[1];
        stations.tables.values().flatten().any(inside)
    };
    !ring.windows(2).any(between)
}

fn bystands(flow: &Flow<NextStation>) -> Vec<String> {
    let waiting: Vec<(TableNumber, NextStation)> =
        flow.usual.iter().filter(|(_, next)| next.waits > 0).map(|(&from, &next)| (from, next)).collect();
    let sets = |waits: u16| match waits {
        1 => "one set of boards".to_owned(),
        more => format!("{} sets of boards", count(usize::from(more))),
    };
    if waiting.len() > 3 && waiting.len() == flow.usual.len() && waiting.iter().all(|(_, n)| n.waits == 1) {
        return vec![
            "Between every table and the next there is a bystand with one set of boards: put your boards there, and \
             take the next ones from the bystand on the other side."
                .to_owned(),
        ];
    }
    let say = |(from, next): (TableNumber, NextStation)| {
        if from == next.table {
            return format!(
                "Table {from} keeps the sets that wait beside it, and plays those that its card says."
            );
        }
        let order = if next.waits > 1 { ", always those that have waited longest" } else { "" };
        format!(
            "Between {} there is a bystand with {}: table {from} puts its boards there, and table {to} takes its \
             boards from there{order}.",
            two(from, next.table),
            sets(next.waits),
            to = next.table,
        )
    };
    waiting.into_iter().map(say).collect()
}

/// Whether every exception is another way for all the boards.
fn whole(flow: &Flow<NextStation>) -> bool {
    flow.exceptions.values().all(|made| made.len() >= flow.usual.len())
}

/// Two tables, the lower first.
fn two(one: TableNumber, other: TableNumber) -> String {
    tables(&[one.min(other), one.max(other)])
}
