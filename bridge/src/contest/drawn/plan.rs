//! The tables and boards of a match round: what a published draw adds to the plan of its section.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::drawn::{Copies, DrawnMatch, DrawnRound, DrawnTriangle, Terms};
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::{PairId, TableNumber};
use crate::movement::contestants::Contestants;
use crate::movement::family::Family as _;
use crate::movement::teams::triangle::Triangle;
use crate::movement::{SetNumber, TablePlan};
use crate::seat::Line;
use crate::swiss::Contender;

/// The rounds that a match round adds to a plan, and their boards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundPlan {
    /// A round for each part, each as long as there are tables.
    pub rounds: Vec<Vec<TablePlan>>,
    /// The board sets that come with them, numbered from [`DrawnRound::sets_before`] on.
    pub sets: Vec<Vec<BoardNumber>>,
}

impl RoundPlan {
    /// What a match round adds to the plan. Everybody plays the same boards, each table beginning where it has a copy
    /// of them for itself; a triangle has its own, and plays a further half set,
    /// with board numbers after those of the whole contest (seed 000, "Round robin with odd number of teams":
    /// four boards of its own, of which there are no copies).
    pub fn of(drawn: &DrawnRound, terms: &Terms, contestants: &Contestants) -> Self {
        let mut plan = Self::default();
        let parts = match drawn.parts {
            1 => vec![terms.boards_of(drawn.number)],
            _ => Vec::from(terms.halves_of(drawn.number)),
        };
        let lengths: Vec<usize> = parts.iter().map(Vec::len).collect();
        let mut set = |boards: Vec<BoardNumber>| {
            plan.sets.push(boards);
            SetNumber(drawn.sets_before + u16::try_from(plan.sets.len()).unwrap_or(u16::MAX))
        };
        let begins = |boards: usize| begins(drawn, terms.copies, boards);
        let part_sets: Vec<BTreeMap<usize, SetNumber>> = parts
            .into_iter()
            .map(|boards| {
                let mut sets = BTreeMap::from([(0, set(boards.clone()))]);
                for begins in begins(boards.len()).into_iter().flatten() {
                    sets.entry(begins).or_insert_with(|| set(beginning_with(&boards, begins)));
                }
                sets
            })
            .collect();
        let triangle = drawn
            .triangle
            .as_ref()
            .map(|triangle| (triangle, triangle_sets(triangle, drawn, terms, &mut set)));
        let tables = drawn.tables().map(|table| table.0).max().unwrap_or(0);
        plan.rounds = part_sets
            .iter()
            .enumerate()
            .map(|(part, sets)| {
                let mut places = vec![EMPTY; usize::from(tables)];
                for (one, begin) in drawn.matches.iter().zip(begins(lengths[part])) {
                    let sets: Vec<SetNumber> =
                        begin.iter().filter_map(|begin| sets.get(begin).copied()).collect();
                    seat_match(one, &sets, contestants, &mut places);
                }
                if let Some((triangle, sets)) = &triangle {
                    seat_triangle(triangle, part, sets, &mut places);
                }
                places
            })
            .collect();
        plan
    }

    /// Leaves those who meet at these tables as the plan of a section has them in a round that was published before: who
    /// really sat there, and which way, was said since.
    pub(in crate::contest) fn keep(
        &mut self,
        section: &Section,
        (before, after): (&DrawnRound, &DrawnRound),
        stays: &[TableNumber],
    ) {
        for (places, round) in self.rounds.iter_mut().zip(before.rounds()) {
            for &table in stays {
                let still_meet = |place: &&TablePlan| after.has_meeting(place);
                let Some(now) = section.plan(round, table).filter(still_meet) else { continue };
                let boards = section.boards(round, table).to_vec();
                let of_set = |number: SetNumber| usize::from(number.0 - before.sets_before).checked_sub(1);
                let drawn = places.get(usize::from(table.0).saturating_sub(1));
                let is_as_drawn = drawn.is_some_and(|drawn| {
                    let set = drawn.set.and_then(of_set).and_then(|place| self.sets.get(place));
                    drawn.meeting() == now.meeting() && set == Some(&boards)
                });
                if is_as_drawn {
                    continue;
                }
                let place = self.sets.iter().position(|set| *set == boards).unwrap_or_else(|| {
                    self.sets.push(boards);
                    self.sets.len() - 1
                });
                let number = before.sets_before + u16::try_from(place + 1).unwrap_or(u16::MAX);
                seat(table, TablePlan { set: now.set.map(|_| SetNumber(number)), ..now.clone() }, places);
            }
        }
    }
}

const EMPTY: TablePlan = TablePlan { north_south: None, east_west: None, set: None };

impl DrawnRound {
    /// Every table at which somebody sits.
    pub fn tables(&self) -> impl Iterator<Item = TableNumber> + '_ {
        let matches = self.matches.iter().flat_map(|one| one.tables.iter().copied());
        matches.chain(self.triangle.iter().flat_map(|triangle| triangle.tables))
    }
}

impl Section {
    /// The boards of the match rounds that are not drawn yet, or drawn for some only: somebody has still to play them,
    /// though no plan says who. Some may have been played already: in a triangle in which every pair meets every pair,
    /// and by those who were drawn early. Empty where rounds are not drawn.
    pub fn boards_undrawn(&self, contest: &Contest) -> BTreeSet<BoardNumber> {
        let Some((drawn, next)) = self.drawn.as_deref().zip(self.awaited_draw(contest)) else {
            return BTreeSet::new();
        };
        let terms = &drawn.terms;
        let mut boards: BTreeSet<BoardNumber> =
            (next..=terms.rounds).flat_map(|number| terms.boards_of(number)).collect();
        let before = next.saturating_sub(1);
        let begun = drawn.published(before).and_then(|round| round.triangle.as_ref());
        let is_drawn = drawn.published(next).is_some_and(|round| round.triangle.is_some());
        if let Some(triangle) = begun.filter(|triangle| triangle.part < triangle.over && !is_drawn) {
            match triangle.by {
                // Its second half has new boards.
                Triangle::Whist | Triangle::Mitchell => {}
                // Its second half has the boards of the first again, for other pairs of the three teams.
                Triangle::EveryPair => {
                    let again = [terms.boards_of(before), terms.extra_of(before), terms.extra_of(next)];
                    boards.extend(again.into_iter().flatten());
                }
            }
        }
        boards
    }
}

impl Terms {
    /// The boards of a match round, in playing order: the next so many.
    pub fn boards_of(&self, number: u16) -> Vec<BoardNumber> {
        self.boards_after(number.saturating_sub(1).saturating_mul(self.boards), self.boards)
    }

    /// The two halves of a match round's boards; of an odd number the first half has one more.
    pub fn halves_of(&self, number: u16) -> [Vec<BoardNumber>; 2] {
        let mut first = self.boards_of(number);
        let second = first.split_off(first.len().div_ceil(2));
        [first, second]
    }

    /// The boards that only the triangle of a match round plays.
    fn extra_of(&self, number: u16) -> Vec<BoardNumber> {
        let half = self.boards / 2;
        let before = self.rounds.saturating_mul(self.boards).saturating_add(number.saturating_sub(1) * half);
        self.boards_after(before, half)
    }
}

/// The sets of a triangle in the order in which [`Triangle`] numbers them: by whist and by Mitchell the three of this
/// part, in the alternative method all six.
fn triangle_sets(
    triangle: &DrawnTriangle,
    drawn: &DrawnRound,
    terms: &Terms,
    mut set: impl FnMut(Vec<BoardNumber>) -> SetNumber,
) -> Vec<SetNumber> {
    let first = drawn.number + 1 - triangle.part;
    match triangle.by {
        Triangle::Whist | Triangle::Mitchell => {
            let [one, two] = terms.halves_of(drawn.number);
            [one, two, terms.extra_of(drawn.number)].map(set).to_vec()
        }
        // Seed 000: boards 1 to 16 of a match of 8 are those that the field plays in its two matches; only the third
        // table has boards of its own.
        Triangle::EveryPair => {
            let [one, two] = terms.halves_of(first);
            let [three, four] = terms.halves_of(first + 1);
            let (five, six) = (terms.extra_of(first), terms.extra_of(first + 1));
            [one, two, three, four, five, six].into_iter().map(&mut set).collect()
        }
    }
}

/// With which of so many boards the tables of each match begin.
fn begins(drawn: &DrawnRound, copies: Copies, boards: usize) -> Vec<Vec<usize>> {
    let tables: usize = drawn.matches.iter().map(|one| one.tables.len()).sum();
    let mut places = 0..tables;
    let of_match = |one: &DrawnMatch| {
        let each = places.by_ref().take(one.tables.len()).enumerate();
        each.map(|(of_match, place)| copies.begins((place, tables), of_match, boards)).collect()
    };
    drawn.matches.iter().map(of_match).collect()
}

/// The same boards in turn, from another one on.
fn beginning_with(boards: &[BoardNumber], begins: usize) -> Vec<BoardNumber> {
    boards.iter().cycle().skip(begins).take(boards.len()).copied().collect()
}

/// At each table with its own set.
fn seat_match(one: &DrawnMatch, sets: &[SetNumber], contestants: &Contestants, places: &mut [TablePlan]) {
    let [first, second] = one.sides.map(|side| side.0);
    let pairs = match contestants {
        Contestants::Teams => vec![
            (PairId::north_south(first), PairId::east_west(second)),
            (PairId::north_south(second), PairId::east_west(first)),
        ],
        Contestants::Pairs | Contestants::Players(_) => {
            vec![(PairId::one_winner(first), PairId::one_winner(second))]
        }
    };
    for ((table, (north_south, east_west)), set) in one.tables.iter().zip(pairs).zip(sets) {
        let place = TablePlan { north_south: Some(north_south), east_west: Some(east_west), set: Some(*set) };
        seat(*table, place, places);
    }
}

fn seat_triangle(triangle: &DrawnTriangle, part: usize, sets: &[SetNumber], places: &mut [TablePlan]) {
    let planned = triangle.by.plan(None).expect("a triangle of three whole teams has a plan").rounds;
    let is_halved = matches!(triangle.by, Triangle::Whist | Triangle::Mitchell);
    // The second stanza of a halved triangle is the first again with new boards.
    let round = if is_halved { part } else { part + 2 * usize::from(triangle.part - 1) };
    let team = |pair: PairId| {
        let Contender(number) = triangle.teams[usize::from(pair.number.0 - 1)];
        match pair.line {
            Some(Line::EastWest) => PairId::east_west(number),
            Some(Line::NorthSouth) | None => PairId::north_south(number),
        }
    };
    for (table, plan) in triangle.tables.into_iter().zip(&planned[round]) {
        let place = TablePlan {
            north_south: plan.north_south.map(team),
            east_west: plan.east_west.map(team),
            set: plan.set.and_then(|set| sets.get(usize::from(set.0) - 1).copied()),
        };
        seat(table, place, places);
    }
}

fn seat(table: TableNumber, place: TablePlan, places: &mut [TablePlan]) {
    if let Some(empty) = places.get_mut(usize::from(table.0).saturating_sub(1)) {
        *empty = place;
    }
}
