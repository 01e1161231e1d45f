//! How the players move: who stays, which line goes on by how many tables, who follows whom.
//!
//! The rules are found in the plan itself, so that every movement can be announced, whatever its family.

use std::collections::{BTreeMap, BTreeSet};

use crate::contestants::Contestants;
use crate::flow::{Flow, Move, rings};
use crate::path::{Mover, Path, Place};
use crate::{Movement, RoundNumber};
use game::entry::TableNumber;
use game::seat::Line;

/// More movers than these with ways of their own are no exceptions any more.
const FEW: usize = 4;

/// How the players of a plan move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Motion {
    pub paths: BTreeMap<Mover, Path>,
    /// Who keeps one table, with the first place there.
    pub stay: BTreeMap<Mover, Place>,
    /// Who in every round takes the place of somebody that stays (seed 000, "NS Rover").
    pub rovers: BTreeSet<Mover>,
    pub way: Way,
}

/// The rule by which those move who do not stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Way {
    /// Those who start on a line stay together on one line and go on by the same number of tables.
    Lines {
        flows: BTreeMap<Line, Flow<TableNumber>>,
        /// The rounds in which all sit the other way: the arrow is switched.
        switched: BTreeSet<RoundNumber>,
    },
    /// Everybody takes the place of the next in the list, the last that of the first.
    Follow { order: Vec<Mover>, exact: Exactness },
    /// By no rule that could be said.
    Cards,
}

/// Whether those who follow take the very seats, or only the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exactness {
    Seat,
    Table,
}

impl Motion {
    /// The rule of a plan. Ask it of the plan in full: missing pairs have their ways too.
    pub fn of(movement: &Movement) -> Self {
        let paths = movement.paths();
        let stay = stay(&paths);
        let rovers = rovers(&paths, &stay);
        let way = if matches!(movement.contestants, Contestants::Players(_)) {
            None
        } else {
            lines(&paths, &stay, &rovers)
        };
        let way = way.or_else(|| follow(&paths, &stay)).unwrap_or(Way::Cards);
        Self { paths, stay, rovers, way }
    }

    /// Those who move, without rovers.
    pub fn moving(&self) -> Vec<Mover> {
        let moves = |mover: &&Mover| !self.stay.contains_key(mover) && !self.rovers.contains(mover);
        self.paths.keys().filter(moves).copied().collect()
    }

    /// Where somebody sits in a round; `None` where there is no seat.
    pub fn place(&self, mover: Mover, round: RoundNumber) -> Option<Place> {
        self.paths.get(&mover)?.get(round.index()?).copied().flatten()
    }

    /// Whose place a rover takes in a round.
    pub fn displaced(&self, rover: Mover, round: RoundNumber) -> Option<Mover> {
        let taken = self.place(rover, round)?;
        self.stay.iter().find(|&(&mover, home)| *home == taken && mover != rover).map(|(&mover, _)| mover)
    }

    /// The line on which somebody starts.
    pub fn start(&self, mover: Mover) -> Option<Line> {
        self.paths.get(&mover)?.iter().flatten().next().map(|place| place.spot.line())
    }
}

fn stay(paths: &BTreeMap<Mover, Path>) -> BTreeMap<Mover, Place> {
    let home = |path: &Path| {
        let first = path.iter().flatten().next()?;
        path.iter().flatten().all(|place| place.table == first.table).then_some(*first)
    };
    paths.iter().filter_map(|(&mover, path)| Some((mover, home(path)?))).collect()
}

fn rovers(paths: &BTreeMap<Mover, Path>, stay: &BTreeMap<Mover, Place>) -> BTreeSet<Mover> {
    let takes_a_place = |round: usize, taken: &Place| {
        stay.iter().any(|(mover, home)| home == taken && paths[mover].get(round) == Some(&None))
    };
    let roves = |(mover, path): &(&Mover, &Path)| {
        let mut seated = path.iter().enumerate().filter_map(|(round, place)| Some((round, place.as_ref()?)));
        !stay.contains_key(mover) && seated.all(|(round, taken)| takes_a_place(round, taken))
    };
    paths.iter().filter(roves).map(|(&mover, _)| mover).collect()
}

fn lines(
    paths: &BTreeMap<Mover, Path>,
    stay: &BTreeMap<Mover, Place>,
    rovers: &BTreeSet<Mover>,
) -> Option<Way> {
    let rounds = paths.values().map(Vec::len).max()?;
    let start = |path: &Path| path.iter().flatten().next().map(|place| place.spot.line());
    let regular: Vec<(&Mover, &Path)> = paths.iter().filter(|(mover, _)| !rovers.contains(mover)).collect();
    let mut switched = BTreeSet::new();
    for (index, round) in (0..rounds).zip((1..).map(RoundNumber)) {
        let turned: BTreeSet<bool> = regular
            .iter()
            .filter_map(|(_, path)| Some((*path.get(index)?)?.spot.line() != start(path)?))
            .collect();
        match (turned.contains(&true), turned.contains(&false)) {
            (true, true) => return None,
            (true, false) => _ = switched.insert(round),
            (false, _) => {}
        }
    }
    let mut flows = BTreeMap::new();
    for line in Line::ALL {
        let camp: Vec<&Path> = regular
            .iter()
            .filter(|(mover, path)| !stay.contains_key(mover) && start(path) == Some(line))
            .map(|(_, path)| *path)
            .collect();
        let made = |index: usize| -> Move<TableNumber> {
            camp.iter().filter_map(|path| Some((path[index]?.table, path[index + 1]?.table))).collect()
        };
        let flow = Flow::of(&(0..rounds.saturating_sub(1)).map(made).collect::<Vec<_>>());
        rings(&flow.usual)?;
        let astray =
            |exception: &Move<TableNumber>| exception.len() < flow.usual.len() && exception.len() > FEW;
        if flow.exceptions.values().any(astray) {
            return None;
        }
        if !flow.usual.is_empty() {
            flows.insert(line, flow);
        }
    }
    Some(Way::Lines { flows, switched })
}

fn follow(paths: &BTreeMap<Mover, Path>, stay: &BTreeMap<Mover, Place>) -> Option<Way> {
    let moving: Vec<Mover> = paths.keys().filter(|mover| !stay.contains_key(mover)).copied().collect();
    if moving.len() < 2 {
        return None;
    }
    if let Some(order) = order_of_places(&moving, paths) {
        return Some(Way::Follow { order, exact: Exactness::Seat });
    }
    let table = |mover: &Mover, index: usize| paths[mover][index].map(|place| place.table);
    let follows = |one: &Mover, ahead: &Mover| {
        (1..paths[one].len()).all(|index| table(one, index) == table(ahead, index - 1))
    };
    let down: Vec<Mover> = moving.iter().rev().copied().collect();
    [down, moving].into_iter().find_map(|order| {
        let ahead = order.iter().cycle().skip(1);
        order
            .iter()
            .zip(ahead)
            .all(|(one, ahead)| follows(one, ahead))
            .then(|| Way::Follow { order: order.clone(), exact: Exactness::Table })
    })
}

/// Each followed by the one whose place it takes, if that makes one circle which holds in every round.
fn order_of_places(moving: &[Mover], paths: &BTreeMap<Mover, Path>) -> Option<Vec<Mover>> {
    let rounds = paths[moving.first()?].len();
    if rounds < 3 {
        return None;
    }
    let ahead = |one: &Mover| {
        let takes = |ahead: &&Mover| (1..rounds).all(|index| paths[one][index] == paths[*ahead][index - 1]);
        moving.iter().find(takes).copied()
    };
    let mut order = vec![*moving.last()?];
    while order.len() < moving.len() {
        let next = ahead(order.last()?)?;
        if order.contains(&next) {
            return None;
        }
        order.push(next);
    }
    (ahead(order.last()?)? == order[0]).then_some(order)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::MovementChoice;
    use crate::path::Spot;
    use game::entry::PairId;

    fn motion(text: &str) -> Motion {
        Motion::of(&text.parse::<MovementChoice>().unwrap().plan().unwrap())
    }

    #[test]
    fn a_mitchell_moves_by_lines() {
        let motion = motion("mitchell 10 skip");
        assert_eq!(motion.stay.len(), 10);
        let Way::Lines { flows, switched } = &motion.way else { panic!("{:?}", motion.way) };
        assert!(switched.is_empty());
        let flow = &flows[&Line::EastWest];
        assert_eq!(rings(&flow.usual).unwrap()[0].step, 1);
        assert_eq!(flow.exceptions.keys().copied().collect::<Vec<_>>(), [RoundNumber(5)]);
    }

    /// Who is said to follow another, at its table if not on its seat, sits in each round where that one sat the round before;
    /// of three who go by no such rule nobody is said to.
    #[test]
    fn who_follows_at_a_table_sits_where_the_other_sat() {
        let [a, b] = Line::ALL.map(Spot::Pair);
        let way = |tables: [[u16; 3]; 3]| {
            let movers = (1..).map(|number| Mover::Pair(PairId::one_winner(number)));
            let paths = movers.zip(tables).map(|(mover, tables)| {
                // Turned from round to round by no rule, so that no seat is kept.
                let spots = [a, if tables[0] == 1 { a } else { b }, b];
                let places = tables.into_iter().zip(spots);
                let path = places.map(|(table, spot)| Some(Place { table: TableNumber(table), spot }));
                (mover, path.collect())
            });
            follow(&paths.collect(), &BTreeMap::new())
        };
        let Some(Way::Follow { order, exact }) = way([[1, 2, 3], [2, 3, 1], [3, 1, 2]]) else {
            panic!("a ring")
        };
        let number = |mover: &Mover| mover.pair().map(|pair| pair.number.0);
        assert_eq!(order.iter().filter_map(number).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(exact, Exactness::Table);
        assert_eq!(way([[1, 2, 3], [2, 1, 2], [3, 2, 1]]), None);
    }

    #[test]
    fn in_a_howell_each_follows_another() {
        let motion = motion("howell 6");
        assert_eq!(motion.stay.len(), 1);
        let Way::Follow { order, exact } = &motion.way else { panic!("{:?}", motion.way) };
        assert_eq!(*exact, Exactness::Seat);
        assert_eq!(order.len(), 11);
    }
}
