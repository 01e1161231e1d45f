//! How the boards go through the room: their stations, the rule by which they move, and the bystands.
//!
//! A *station* is a table, or several tables that always share the same boards. Between two stations there
//! can be a *bystand*, where a set waits for one or more rounds (seed 000, "Mitchells", "Howell Movements").

use std::collections::{BTreeMap, BTreeSet};

use crate::flow::{Flow, Move};
use crate::{BoardsGo, Movement, RoundNumber, SetNumber};
use game::entry::{PairId, TableNumber};

/// Where the boards of a station go: the lowest table of the next station, after so many rounds on a bystand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct NextStation {
    pub table: TableNumber,
    pub waits: u16,
}

/// The way of the boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stations {
    /// The tables of each station, called by its lowest table; without tables that never have boards.
    pub tables: BTreeMap<TableNumber, Vec<TableNumber>>,
    /// Where each station's boards go, the stations called by their lowest tables.
    pub flow: Flow<NextStation>,
    /// Tables of different stations that share in a round all the same.
    pub shared_once: BTreeMap<RoundNumber, Vec<Vec<TableNumber>>>,
    /// The rounds before which all boards that have been played are finished: new stanzas, or in a barometer
    /// every round after the first.
    pub fresh: BTreeSet<RoundNumber>,
    /// Whether most boards go on from one table to another, other than before a fresh round.
    pub goes_on: bool,
}

impl Stations {
    /// Whether new boards come for every round after the first.
    pub fn renew_every_round(&self) -> bool {
        !self.fresh.is_empty() && self.flow.usual.is_empty()
    }

    /// Whether all tables play the same boards in every round, and new ones in each.
    pub fn is_barometer(&self) -> bool {
        self.renew_every_round() && self.tables.len() == 1
    }
}

/// Where a set is before round 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FirstPlace {
    /// At this table, or at these, which share it.
    Tables(Vec<TableNumber>),
    /// On the bystand from which `next` takes it for round `until`; `behind` puts its boards there.
    Bystand { next: TableNumber, behind: Option<TableNumber>, until: RoundNumber },
    /// With the director: no table needs it.
    Unused,
}

impl Movement {
    /// The plan with the boards where they stand in the room when these pairs are missing. A table without
    /// a meeting keeps its boards unplayed, unless another table shares them: then they stay there (seed
    /// 000, "Half Table Considerations").
    #[must_use]
    pub fn boards_in_room(&self, missing: &BTreeSet<PairId>) -> Self {
        self.boards_beside(&self.without(missing))
    }

    /// The same beside the plan as the floor sees it.
    #[must_use]
    pub fn boards_beside(&self, floor: &Self) -> Self {
        let mut room = self.clone();
        for (tables, planned) in room.rounds.iter_mut().zip(&floor.rounds) {
            let played: BTreeSet<SetNumber> = planned.iter().filter_map(|place| place.set).collect();
            for (place, planned) in tables.iter_mut().zip(planned) {
                if planned.meeting().is_none() && place.set.is_some_and(|set| played.contains(&set)) {
                    place.set = None;
                }
                place.north_south = planned.north_south;
                place.east_west = planned.east_west;
            }
        }
        room
    }

    /// How the boards of this plan move. Where pairs are missing, ask [`Movement::boards_in_room`].
    pub fn stations(&self) -> Stations {
        let stations = stations(self);
        let of: BTreeMap<TableNumber, TableNumber> = stations
            .iter()
            .flat_map(|(&first, tables)| tables.iter().map(move |&table| (table, first)))
            .collect();
        let last = self.round_numbers().last();
        let moves: Vec<Move<NextStation>> = self
            .round_numbers()
            .filter(|&round| Some(round) != last)
            .map(|round| moves_after(self, round, &of))
            .collect();
        let once = |round: RoundNumber| -> Vec<Vec<TableNumber>> {
            let several = |tables: &Vec<TableNumber>| {
                tables.iter().filter_map(|table| of.get(table)).collect::<BTreeSet<_>>().len() > 1
            };
            self.sharing(round).into_values().filter(several).collect()
        };
        let fresh = fresh(self);
        let finished = |round: &RoundNumber| !fresh.contains(&round.next()) && Some(*round) != last;
        let finished = self.round_numbers().filter(finished).flat_map(|round| {
            let over =
                move |&first: &TableNumber| self.boards_go_to(round, first) == Some(BoardsGo::OutOfPlay);
            stations.keys().copied().filter(over).collect::<Vec<_>>()
        });
        let goes_on = finished.count() <= moves.iter().map(BTreeMap::len).sum();
        Stations {
            flow: Flow::of(&moves),
            shared_once: self
                .round_numbers()
                .map(|round| (round, once(round)))
                .filter(|(_, t)| !t.is_empty())
                .collect(),
            fresh,
            goes_on,
            tables: stations,
        }
    }

    /// Where every set is before play, in the order of the sets.
    pub fn first_places(&self) -> Vec<(SetNumber, FirstPlace)> {
        let stations = self.stations();
        (1..=self.sets).map(SetNumber).map(|set| (set, first_place(self, set, &stations))).collect()
    }
}

fn fresh(movement: &Movement) -> BTreeSet<RoundNumber> {
    let mut last: BTreeMap<SetNumber, RoundNumber> = BTreeMap::new();
    for (round, _, place) in movement.places() {
        last.extend(place.set.map(|set| (set, round)));
    }
    let mut fresh = BTreeSet::new();
    // The last round in which a set is played that has been played by now.
    let mut until: Option<RoundNumber> = None;
    for round in movement.round_numbers() {
        let now = movement.tables_of(round).filter_map(|(_, place)| last.get(&place.set?).copied()).max();
        if until.is_some_and(|until| until < round) && now.is_some() {
            fresh.insert(round);
        }
        until = until.max(now);
    }
    fresh
}

fn first_place(movement: &Movement, set: SetNumber, stations: &Stations) -> FirstPlace {
    let used = movement.round_numbers().map(|round| (round, movement.tables_with(round, set)));
    match used.into_iter().find(|(_, tables)| !tables.is_empty()) {
        None => FirstPlace::Unused,
        Some((RoundNumber(1), tables)) => FirstPlace::Tables(tables),
        Some((until, tables)) => {
            let waits = |(_, to): &(&TableNumber, &NextStation)| to.table == tables[0] && to.waits > 0;
            let behind = stations.flow.usual.iter().find(waits).map(|(&from, _)| from);
            FirstPlace::Bystand { next: tables[0], behind, until }
        }
    }
}

/// Tables that have the same set in every round in which both have one, at least in half of the rounds.
fn stations(movement: &Movement) -> BTreeMap<TableNumber, Vec<TableNumber>> {
    let mut sets: BTreeMap<TableNumber, Vec<Option<SetNumber>>> = BTreeMap::new();
    for (_, table, place) in movement.places() {
        sets.entry(table).or_default().push(place.set);
    }
    let mut stations: BTreeMap<TableNumber, Vec<TableNumber>> = BTreeMap::new();
    for (&table, own) in &sets {
        if own.iter().all(Option::is_none) {
            continue;
        }
        let shares = |first: &&TableNumber| {
            let both: Vec<bool> =
                sets[*first].iter().zip(own).filter_map(|(a, b)| a.zip(*b)).map(|(a, b)| a == b).collect();
            2 * both.len() >= own.len() && both.iter().all(|&same| same)
        };
        let first = stations.keys().find(shares).copied().unwrap_or(table);
        stations.entry(first).or_default().push(table);
    }
    stations
}

fn moves_after(
    movement: &Movement,
    round: RoundNumber,
    station_of: &BTreeMap<TableNumber, TableNumber>,
) -> Move<NextStation> {
    let mut made = Move::new();
    for (table, _) in movement.tables_of(round) {
        let next = match movement.boards_go_to(round, table) {
            Some(BoardsGo::Table(next)) => Some((next, 0)),
            Some(BoardsGo::Shared(tables)) => tables.first().map(|&next| (next, 0)),
            Some(BoardsGo::Bystand { until, then }) => Some((then, until.0 - round.0 - 1)),
            Some(BoardsGo::OutOfPlay) | None => None,
        };
        let Some((next, waits)) = next else { continue };
        if let (Some(&from), Some(&to)) = (station_of.get(&table), station_of.get(&next)) {
            made.entry(from).or_insert(NextStation { table: to, waits });
        }
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::MovementChoice;

    fn choice(text: &str) -> MovementChoice {
        text.parse().unwrap()
    }

    fn room(text: &str) -> Movement {
        let choice = choice(text);
        choice.plan().unwrap().boards_in_room(&choice.missing.into_iter().collect())
    }

    /// Seed 000, "Mitchells": of 12 tables 1 and 12 share, with the bystand between 6 and 7, and what they shared
    /// goes to table 11.
    #[test]
    fn the_share_and_bystand_has_the_stations_of_the_notes() {
        let stations = room("mitchell 12 share").stations();
        assert_eq!(stations.tables[&TableNumber(1)], [TableNumber(1), TableNumber(12)]);
        assert_eq!(stations.flow.usual[&TableNumber(7)], NextStation { table: TableNumber(6), waits: 1 });
        assert_eq!(stations.flow.usual[&TableNumber(1)], NextStation { table: TableNumber(11), waits: 0 });
        assert!(stations.flow.exceptions.is_empty() && stations.shared_once.is_empty());
    }

    /// The same section, 11½ tables: no boards come to the half table.
    #[test]
    fn the_half_table_of_a_share_and_bystand_has_no_boards() {
        let stations = room("mitchell 12 share missing 12NS").stations();
        assert_eq!(stations.tables[&TableNumber(1)], [TableNumber(1)]);
        assert!(!stations.tables.contains_key(&TableNumber(12)));
    }

    /// The same section, 10½ tables: boards come to the half table like to any other, and wait there for a round.
    #[test]
    fn the_half_table_of_an_odd_mitchell_keeps_its_boards_unplayed() {
        let room = room("mitchell 11 missing 11NS");
        assert_eq!(
            room.stations().flow.usual[&TableNumber(1)],
            NextStation { table: TableNumber(11), waits: 0 }
        );
        assert_eq!(room.sit_outs(RoundNumber(1)).len(), 1);
    }

    #[test]
    fn sets_that_wait_are_behind_a_table() {
        let places = room("mitchell 12 share").first_places();
        let bystand =
            FirstPlace::Bystand { next: TableNumber(6), behind: Some(TableNumber(7)), until: RoundNumber(2) };
        assert_eq!(places[6], (SetNumber(7), bystand));
        assert_eq!(places[0].1, FirstPlace::Tables(vec![TableNumber(1), TableNumber(12)]));
    }
}
