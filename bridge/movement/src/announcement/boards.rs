//! How the boards move, in sentences.

use std::collections::{BTreeMap, BTreeSet};

use super::said::{self, BoardsMoving, Fragment, Laid, Opening, When};
use super::words::{BoardNames, step};
use crate::flow::{Flow, Move, rings};
use crate::stations::{FirstPlace, NextStation, Stations};
use crate::{Movement, RoundNumber, SetNumber};
use game::entry::TableNumber;
use game::message::Message;

/// So many stations at most are told one by one where their boards go.
const MANY: usize = 8;

/// How the boards go on, who shares them, and where a bystand is.
pub(super) fn opening(stations: &Stations) -> Vec<Message> {
    if stations.is_barometer() {
        return vec![BoardsMoving::AllPlaySame.into()];
    }
    let mut says = sharing(stations);
    if stations.renew_every_round() {
        says.push(BoardsMoving::NewEveryRound.into());
        return says;
    }
    if !stations.goes_on {
        says.push(BoardsMoving::BackToDirector.into());
        return says;
    }
    let usual: Move<TableNumber> =
        stations.flow.usual.iter().map(|(&from, next)| (from, next.table)).collect();
    if !by_rule(stations) {
        says.push(BoardsMoving::ByCard.into());
        return says;
    }
    says.extend(moves(stations, &usual));
    says.extend(bystands(&stations.flow));
    let after = |round: RoundNumber, says| Opening::AfterRound { round: round.0, says }.into();
    let exceptions: BTreeSet<RoundNumber> = stations.flow.exceptions.keys().copied().collect();
    if exceptions.len() > MANY || exceptions.len() > 3 && !whole(&stations.flow) {
        says.push(BoardsMoving::NotAllThisWay.into());
    } else {
        says.extend(exceptions.into_iter().filter_map(|made| Some(after(made, departs(stations, made)?))));
    }
    if every_second(stations) {
        says.push(BoardsMoving::RenewedEverySecond.into());
    } else {
        let before = |fresh: &RoundNumber| RoundNumber(fresh.0 - 1);
        says.extend(stations.fresh.iter().map(|fresh| after(before(fresh), Fragment::Renewed.into())));
    }
    says
}

/// Whether new boards come after rounds 2, 4, 6 and so on.
fn every_second(stations: &Stations) -> bool {
    stations.fresh.len() > 1
        && stations.fresh.iter().zip(1_u16..).all(|(fresh, count)| fresh.0 == 2 * count + 1)
}

/// What is to be said about the boards when this round is over, beyond the usual move.
pub(super) fn call(stations: &Stations, after: RoundNumber) -> Option<Message> {
    if !by_rule(stations) {
        return None;
    }
    let renewed = stations.fresh.contains(&after.next()) && !stations.flow.usual.is_empty();
    let says = if renewed { Fragment::Renewed.into() } else { departs(stations, after)? };
    Some(Opening::Sentence { says }.into())
}

/// Whether the way of the boards can be said: there is a rule, with few exceptions.
fn by_rule(stations: &Stations) -> bool {
    let usual = stations.flow.usual.iter().map(|(&from, next)| (from, next.table)).collect();
    stations.goes_on && (stations.flow.exceptions.is_empty() || rings(&usual).is_some())
}

/// How the boards go after a round in which they do not go the usual way, without the round.
fn departs(stations: &Stations, after: RoundNumber) -> Option<Message> {
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
        return Some(Fragment::BoardsStep { step: step(ring) }.into());
    }
    if made.len() > MANY {
        return Some(Fragment::BoardsByCards.into());
    }
    let goes = made.iter().map(|(from, next)| {
        let (from, to) = (from.0, next.table.0);
        if next.waits == 0 { Fragment::Jump { from, to } } else { Fragment::ToBystand { from, to } }.into()
    });
    Some(Fragment::BoardsOtherWays { ways: goes.collect() }.into())
}

/// A place with boards before play, in words.
pub(super) struct Place {
    pub says: Message,
    /// Whether they wait there for a later round.
    pub waits: bool,
}

/// Where every set is before play, a line for each place.
pub(super) fn preparation(room: &Movement, names: &BoardNames) -> Vec<Place> {
    let mut places = Vec::new();
    let mut place = |says: Laid, waits: bool| places.push(Place { says: says.into(), waits });
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
        let (tables, boards) = (said::tables(&at), names.name(set));
        let is_shared = at.len() > 1;
        place(if is_shared { Laid::Shared { tables, boards } } else { Laid::At { tables, boards } }, false);
    }
    let mut later: BTreeSet<SetNumber> = BTreeSet::new();
    for ((next, behind), mut sets) in bystands {
        sets.sort();
        let sets = sets.into_iter().map(|(_, set)| set);
        match behind {
            Some(behind) if behind == next => {
                place(Laid::Beside { table: next.0, boards: names.list(sets) }, false);
            }
            Some(behind) => {
                let (low, high) = two(behind, next);
                place(Laid::Between { low, high, boards: names.list(sets) }, true);
            }
            None => later.extend(sets),
        }
    }
    if !later.is_empty() {
        place(Laid::Later { boards: names.list(later) }, true);
    }
    if !unused.is_empty() {
        place(Laid::Unused { boards: names.list(unused) }, false);
    }
    places
}

fn sharing(stations: &Stations) -> Vec<Message> {
    let groups: Vec<&Vec<TableNumber>> = stations.tables.values().filter(|tables| tables.len() > 1).collect();
    let together = |groups: Message, more: &&Vec<TableNumber>| {
        Fragment::SeveralGroups { groups, more: said::group(more) }.into()
    };
    let mut says: Vec<Message> = match &groups[..] {
        [] => vec![],
        [one] => vec![BoardsMoving::Share { tables: said::tables(one) }.into()],
        [first, rest @ ..] => {
            let groups = rest.iter().fold(said::group(first), together);
            vec![BoardsMoving::ShareGroups { groups }.into()]
        }
    };
    match stations.shared_once.len() {
        0 => {}
        1..=3 => {
            let once = stations.shared_once.iter().map(|(played, groups)| {
                let groups = groups.iter().map(|group| said::tables(group)).collect();
                BoardsMoving::ShareOnce { round: played.0, groups }.into()
            });
            says.extend(once);
        }
        _ => {
            let rounds = said::in_rounds(stations.shared_once.keys().copied());
            says.push(BoardsMoving::ShareByCards { rounds }.into());
        }
    }
    says
}

fn moves(stations: &Stations, usual: &Move<TableNumber>) -> Vec<Message> {
    let when = if every_second(stations) { When::EveryOther } else { When::EachRound };
    if usual.is_empty() {
        return Vec::new();
    }
    if usual.iter().all(|(from, to)| from == to) {
        return vec![BoardsMoving::StayPut.into()];
    }
    match rings(usual).as_deref() {
        Some([ring]) if side_by_side(stations, &ring.tables) => {
            vec![BoardsMoving::Go { when, step: step(ring) }.into()]
        }
        Some(rings) if rings.len() <= 4 && rings.iter().all(|ring| side_by_side(stations, &ring.tables)) => {
            let go = rings
                .iter()
                .map(|ring| BoardsMoving::GoAt { when, at: said::at(&ring.tables), step: step(ring) }.into());
            go.collect()
        }
        Some(_) | None if usual.len() <= MANY => {
            let at = |station: &TableNumber| stations.tables.get(station).cloned().unwrap_or(vec![*station]);
            let ways = usual.iter().map(|(from, to)| said::way(&at(from), &at(to))).collect();
            vec![BoardsMoving::GoWays { when, ways }.into()]
        }
        Some(_) | None => vec![BoardsMoving::ByCard.into()],
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

fn bystands(flow: &Flow<NextStation>) -> Vec<Message> {
    let waiting: Vec<(TableNumber, NextStation)> =
        flow.usual.iter().filter(|(_, next)| next.waits > 0).map(|(&from, &next)| (from, next)).collect();
    if waiting.len() > 3 && waiting.len() == flow.usual.len() && waiting.iter().all(|(_, n)| n.waits == 1) {
        return vec![BoardsMoving::BystandsEverywhere.into()];
    }
    let say = |(from, next): (TableNumber, NextStation)| {
        if from == next.table {
            return BoardsMoving::KeepsWaiting { table: from.0 }.into();
        }
        let ((low, high), count) = (two(from, next.table), next.waits);
        let sets = Fragment::SetCount { count }.into();
        BoardsMoving::Bystand { low, high, sets, count, from: from.0, to: next.table.0 }.into()
    };
    waiting.into_iter().map(say).collect()
}

/// Whether every exception is another way for all the boards.
fn whole(flow: &Flow<NextStation>) -> bool {
    flow.exceptions.values().all(|made| made.len() >= flow.usual.len())
}

/// Two tables, the lower first.
fn two(one: TableNumber, other: TableNumber) -> (u16, u16) {
    (one.0.min(other.0), one.0.max(other.0))
}
