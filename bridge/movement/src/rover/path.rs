//! The path of a rover: at which table it takes a seat in each round, while the pair of that seat sits out.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Movement, RoundNumber};
use game::entry::{PairId, TableNumber};
use game::seat::Line;

/// Work for one search, in places looked at: a few milliseconds.
const LOOKS: u32 = 1_000_000;

/// How often, at most, the rover displaces a pair that it has displaced before.
const MOST_REPEATS: u16 = 3;

/// Where a rover plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoverPath {
    /// The first round in which it plays.
    pub from: RoundNumber,
    /// The line on which it always sits.
    pub line: Line,
    /// One table for each round, the first for `from`.
    pub tables: Vec<TableNumber>,
}

impl RoverPath {
    /// The rounds with the table at which the rover sits.
    pub fn seats(&self) -> impl Iterator<Item = (RoundNumber, TableNumber)> {
        (self.from.0..=u16::MAX).map(RoundNumber).zip(self.tables.iter().copied())
    }
}

impl Movement {
    /// This movement with a rover: in each round of the path it takes the seat of the pair that was to sit
    /// there, and that pair has no seat. A place outside the plan is left out.
    #[must_use]
    pub fn with_rover(&self, rover: PairId, path: &RoverPath) -> Self {
        let mut movement = self.clone();
        for (round, table) in path.seats() {
            let tables = round.index().and_then(|index| movement.rounds.get_mut(index));
            let place = table.0.checked_sub(1).map(usize::from);
            let Some(place) = tables.zip(place).and_then(|(tables, place)| tables.get_mut(place)) else {
                continue;
            };
            match path.line {
                Line::NorthSouth => place.north_south = Some(rover),
                Line::EastWest => place.east_west = Some(rover),
            }
        }
        movement.name = format!("{}, with a rover", self.name);
        movement
    }
}

/// The path of a rover on this line, from round `from` to the last: it never meets a pair twice and never
/// plays a set twice, and it sits only where two pairs have boards. It displaces no pair twice if that is
/// possible and is found, otherwise as few as are found, at most three.
///
/// A path that goes up or down by the same number of tables in every round is preferred, since it is easily
/// announced. Ask it of the floor, [`Movement::without`] the missing pairs. `None` if there is no round
/// `from`, or no path is found.
pub fn places(movement: &Movement, from: RoundNumber, line: Line) -> Option<RoverPath> {
    let rounds = candidates(movement, from, line);
    if rounds.is_empty() {
        return None;
    }
    let tables = steady(movement.tables, &rounds)
        .or_else(|| (0..=MOST_REPEATS).find_map(|repeats| Search::new(&rounds, repeats).tables()))?;
    Some(RoverPath { from, line, tables })
}

/// A seat that the rover could take, and what comes with it.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    table: TableNumber,
    displaced: usize,
    opponents: usize,
    set: usize,
}

/// Round by round from `from`. Pairs are numbered in their order, sets from 1.
fn candidates(movement: &Movement, from: RoundNumber, line: Line) -> Vec<Vec<Candidate>> {
    let numbers: BTreeMap<PairId, usize> = movement.pairs().into_iter().zip(0..).collect();
    let of_round = |round| {
        movement
            .tables_of(round)
            .filter_map(|(table, place)| {
                Some(Candidate {
                    table,
                    displaced: numbers[&place.side(line)?],
                    opponents: numbers[&place.side(line.other())?],
                    set: usize::from(place.set?.0),
                })
            })
            .collect()
    };
    movement.round_numbers().filter(|&round| round >= from.max(RoundNumber(1))).map(of_round).collect()
}

/// The first path with the same step in every round, two tables up before all others.
fn steady(tables: u16, rounds: &[Vec<Candidate>]) -> Option<Vec<TableNumber>> {
    let steps = [2].into_iter().chain((1..tables).filter(|&step| step != 2));
    let mut ways = steps.flat_map(|step| (0..tables).map(move |start| (start, step)));
    ways.find_map(|(start, step)| {
        let (mut displaced, mut met, mut played) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut at = u32::from(start);
        let mut path = Vec::with_capacity(rounds.len());
        for round in rounds {
            let candidate = round.iter().find(|candidate| u32::from(candidate.table.0) == at + 1)?;
            let fresh = displaced.insert(candidate.displaced)
                && met.insert(candidate.opponents)
                && played.insert(candidate.set);
            if !fresh {
                return None;
            }
            path.push(candidate.table);
            at = (at + u32::from(step)) % u32::from(tables);
        }
        Some(path)
    })
}

/// Tries the round with the fewest possibilities first.
struct Search<'a> {
    rounds: &'a [Vec<Candidate>],
    chosen: Vec<Option<TableNumber>>,
    /// How often each pair is displaced.
    displaced: Vec<u16>,
    met: Vec<bool>,
    played: Vec<bool>,
    repeats_left: u16,
    looks_left: u32,
}

impl<'a> Search<'a> {
    fn new(rounds: &'a [Vec<Candidate>], repeats: u16) -> Self {
        let all = || rounds.iter().flatten();
        let pairs = all().map(|place| place.displaced.max(place.opponents) + 1).max().unwrap_or_default();
        let sets = all().map(|place| place.set + 1).max().unwrap_or_default();
        Self {
            rounds,
            chosen: vec![None; rounds.len()],
            displaced: vec![0; pairs],
            met: vec![false; pairs],
            played: vec![false; sets],
            repeats_left: repeats,
            looks_left: LOOKS,
        }
    }

    fn tables(mut self) -> Option<Vec<TableNumber>> {
        self.extend().then(|| self.chosen.into_iter().flatten().collect())
    }

    /// Whether all rounds that are still open could be filled; if not, nothing is changed.
    fn extend(&mut self) -> bool {
        let mut narrowest: Option<(usize, Vec<Candidate>)> = None;
        for (index, round) in self.rounds.iter().enumerate() {
            if self.chosen[index].is_some() {
                continue;
            }
            let looks = u32::try_from(round.len()).unwrap_or(u32::MAX);
            let Some(left) = self.looks_left.checked_sub(looks) else { return false };
            self.looks_left = left;
            let open: Vec<Candidate> = round.iter().copied().filter(|&place| self.is_open(place)).collect();
            if narrowest.as_ref().is_none_or(|(_, fewest)| open.len() < fewest.len()) {
                narrowest = Some((index, open));
            }
        }
        let Some((index, mut open)) = narrowest else { return true };
        open.sort_by_key(|place| self.displaced[place.displaced]);
        for place in open {
            let repeats = u16::from(self.displaced[place.displaced] > 0);
            self.repeats_left -= repeats;
            self.mark(place, true);
            self.chosen[index] = Some(place.table);
            if self.extend() {
                return true;
            }
            self.chosen[index] = None;
            self.mark(place, false);
            self.repeats_left += repeats;
        }
        false
    }

    fn is_open(&self, place: Candidate) -> bool {
        let rested = self.displaced[place.displaced] > 0;
        !self.met[place.opponents] && !self.played[place.set] && (!rested || self.repeats_left > 0)
    }

    fn mark(&mut self, place: Candidate, taken: bool) {
        self.met[place.opponents] = taken;
        self.played[place.set] = taken;
        let times = &mut self.displaced[place.displaced];
        *times = if taken { *times + 1 } else { *times - 1 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::howell::howell;
    use crate::mitchell::{self, AfterSkip};
    use crate::verify::{Fault, Severity};

    fn numbers(path: &RoverPath) -> Vec<u16> {
        path.tables.iter().map(|table| table.0).collect()
    }

    /// Nobody is in two seats, replays a board or meets a pair again; how many pairs sit out twice.
    fn check(movement: &Movement, path: &RoverPath, rover: PairId) -> usize {
        let joined = movement.with_rover(rover, path);
        let faults = joined.verify();
        let before = movement.verify();
        let repeated = |fault: &&Fault| matches!(fault, Fault::RepeatedMeeting { .. });
        assert!(faults.iter().all(|fault| fault.severity() == Severity::Unfair), "{faults:?}");
        let more = faults.iter().filter(repeated).count();
        assert_eq!(more, before.iter().filter(repeated).count(), "{} {path:?}", movement.name);
        let mut displaced: BTreeMap<_, usize> = BTreeMap::new();
        for (round, table) in path.seats() {
            let pair = movement.place(round, table).unwrap().side(path.line).unwrap();
            assert!(joined.seat_of(pair, round).is_none());
            *displaced.entry(pair).or_default() += 1;
        }
        displaced.into_values().filter(|&times| times > 1).count()
    }

    /// Seed 000, "NS Rover": two tables up in every round; its path starts at table 2, the first one here
    /// at table 1, as in the published tables for 7, 11 and 13 (`published_prose_tables.json`).
    #[test]
    fn a_prime_mitchell_is_roved_two_tables_at_a_time() {
        for tables in [7, 11, 13] {
            let movement = mitchell::odd(tables).unwrap();
            let path = places(&movement, RoundNumber(2), Line::NorthSouth).unwrap();
            let expected: Vec<u16> = (0..tables - 1).map(|round| 2 * round % tables + 1).collect();
            assert_eq!(numbers(&path), expected);
            assert_eq!(check(&movement, &path, PairId::north_south(tables + 1)), 0);
        }
    }

    /// A pair may come in any of the first rounds, to any movement; the plan may also end early.
    #[test]
    fn a_late_pair_finds_a_path_in_any_movement() {
        let mut movements: Vec<Movement> = (7..=15).step_by(2).map(|n| mitchell::odd(n).unwrap()).collect();
        for tables in (6..=16).step_by(2) {
            movements.push(mitchell::share(tables, TableNumber(tables)).unwrap());
            movements.push(mitchell::skip(tables, AfterSkip::Stop).unwrap());
        }
        movements.push(mitchell::odd(27).unwrap().curtailed(13));
        movements.push(mitchell::skip(40, AfterSkip::Stop).unwrap().curtailed(13));
        movements.extend((5..=8).map(|tables| howell(tables).unwrap().curtailed(9)));
        for movement in movements {
            let last = *movement.pairs().last().unwrap();
            for from in [2, 3, 5] {
                for line in Line::ALL {
                    let path = places(&movement, RoundNumber(from), line)
                        .unwrap_or_else(|| panic!("{} from round {from}", movement.name));
                    let rover =
                        PairId { line: last.line.map(|_| line), ..PairId::one_winner(last.number.0 + 1) };
                    assert_eq!(path.tables.len(), movement.rounds.len() + 1 - usize::from(from));
                    let twice = check(&movement, &path, rover);
                    assert!(twice <= usize::from(MOST_REPEATS), "{}: {path:?}", movement.name);
                }
            }
        }
    }

    #[test]
    fn a_rover_displaces_nobody_where_there_is_nobody_to_play() {
        let missing = PairId::north_south(7);
        let floor = mitchell::odd(9).unwrap().without(&BTreeSet::from([missing])).curtailed(7);
        let path = places(&floor, RoundNumber(3), Line::NorthSouth).unwrap();
        assert!(!path.tables.contains(&TableNumber(7)));
        assert_eq!(check(&floor, &path, PairId::north_south(10)), 0);
        assert_eq!(places(&floor, RoundNumber(8), Line::NorthSouth), None);
        let nobody = floor.without(&floor.pairs());
        assert_eq!(places(&nobody, RoundNumber(1), Line::NorthSouth), None);
    }
}
