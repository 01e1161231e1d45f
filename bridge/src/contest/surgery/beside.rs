//! A table that is opened in any round, for two pairs that play each other there and then meet others.
//!
//! The North-South pair of the two goes the path of a rover (seed 000, "NS Rover"), and whoever gives it a seat
//! plays against the East-West pair, which stays at the new table, with the same boards: so nobody sits out,
//! and nobody plays a board that it was not to play. Where one of the two is a phantom, one pair sits out.

use std::collections::BTreeSet;

use crate::contest::entry::{Entry, Player, Presence};
use crate::contest::refusal::Refusal;
use crate::contest::surgery::draft::{Draft, refuse};
use crate::contest::surgery::rover::untouched;
use crate::entry::{PairId, TableNumber};
use crate::movement::contestants::Contestants;
use crate::movement::rover::path::{RoverPath, places};
use crate::movement::verify::{Fault, Severity, list};
use crate::movement::{Movement, RoundNumber, SetNumber, TablePlan, Winners};
use crate::seat::Line;

/// Opens a table that shares the boards of `to` in the first round concerned, and later those of the tables at
/// which its North-South pair sits.
pub(super) fn open(
    draft: &mut Draft<'_>,
    to: TableNumber,
    pairs: [Option<&[Player; 2]>; 2],
) -> Result<(), Refusal> {
    let from = draft.from();
    if draft.winners() != Winners::Two || draft.plan.movement.contestants != Contestants::Pairs {
        return refuse("a table can be appended to a movement of two lines only, as a Mitchell");
    }
    let Some(set) = draft.plan.movement.place(from, to).and_then(|place| place.set) else {
        return refuse(format!("table {to} has no boards in round {from}: name another table"));
    };
    let found = path(draft, set);
    let Some(path) = found else { return none(from) };
    let new = Line::ALL.map(|line| draft.next_pair(line));
    let larger = with_table(&draft.plan.movement, (from, to, set), new, &path);
    let known: BTreeSet<Fault> = draft.plan.movement.verify().into_iter().collect();
    if larger.verify().iter().any(|fault| breaks(fault) && !known.contains(fault)) {
        return none(from);
    }
    draft.plan.movement = larger;
    for (pair, players) in new.into_iter().zip(pairs) {
        let entry = match players {
            Some(players) => {
                let presence = Presence::There { from, until: None };
                Entry { players: players.clone(), presence }
            }
            None => Entry { presence: Presence::Phantom, ..Entry::default() },
        };
        draft.entries.insert(draft.entry(pair), Some(entry));
    }
    tell(draft, to, new, &path);
    Ok(())
}

fn none<T>(from: RoundNumber) -> Result<T, Refusal> {
    refuse(format!(
        "no table can be appended from round {from} on without boards played twice: choose a phantom's place or a \
         rover instead"
    ))
}

/// Whether a plan with this fault is no use here.
pub(super) fn breaks(fault: &Fault) -> bool {
    fault.severity() == Severity::Breaks || matches!(fault, Fault::RepeatedMeeting { .. })
}

/// Where the North-South pair sits after the first round: nowhere with the set that it plays then, and in
/// nobody's seat twice, since those who give it a seat meet the same pair.
fn path(draft: &Draft<'_>, set: SetNumber) -> Option<RoverPath> {
    let next = draft.from().next();
    if next.0 > draft.section.round_count() {
        return Some(RoverPath { from: next, line: Line::NorthSouth, tables: vec![] });
    }
    let mut floor = untouched(draft);
    for place in floor.rounds.iter_mut().flatten().filter(|place| place.set == Some(set)) {
        place.set = None;
    }
    let path = places(&floor, next, Line::NorthSouth)?;
    let hosts: Vec<PairId> =
        path.seats().filter_map(|(round, table)| floor.place(round, table)?.side(Line::NorthSouth)).collect();
    let different: BTreeSet<PairId> = hosts.iter().copied().collect();
    (different.len() == hosts.len()).then_some(path)
}

/// The plan with the table.
fn with_table(
    base: &Movement,
    (from, to, set): (RoundNumber, TableNumber, SetNumber),
    [north_south, east_west]: [PairId; 2],
    path: &RoverPath,
) -> Movement {
    let mut larger = base.with_rover(north_south, path);
    larger.name = format!("{}, with a table appended to table {to}", base.name);
    larger.tables += 1;
    for round in base.round_numbers() {
        let host =
            path.seats().find(|(seated, _)| *seated == round).and_then(|(_, table)| base.place(round, table));
        let place = match host {
            _ if round == from => {
                TablePlan { north_south: Some(north_south), east_west: Some(east_west), set: Some(set) }
            }
            Some(host) => TablePlan { east_west: Some(east_west), ..host.clone() },
            None => TablePlan { north_south: None, east_west: None, set: None },
        };
        larger.shared.extend(place.set.map(|set| (round, set)));
        if let Some(tables) = round.index().and_then(|index| larger.rounds.get_mut(index)) {
            tables.push(place);
        }
    }
    larger
}

fn tell(draft: &mut Draft<'_>, to: TableNumber, [north_south, east_west]: [PairId; 2], path: &RoverPath) {
    let (from, more) = (draft.from(), draft.plan.movement.tables);
    draft.say(format!(
        "Table {more} is opened for pairs {north_south} and {east_west}. In round {from} they play each other, with \
         the boards of table {to}."
    ));
    if path.tables.is_empty() {
        return;
    }
    let seats = path.seats().map(|(round, table)| format!("table {table} in round {round}"));
    draft.say(format!(
        "Then pair {north_south} takes the North-South seats at {}. Whoever gives it a seat plays at table {more} in \
         that round, against {east_west} and with the same boards, and then comes back.",
        list(seats)
    ));
}
