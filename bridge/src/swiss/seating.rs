//! Where a draw sits: tables, and who is North-South.
//!
//! The top match sits at table 1, unless somebody has a home table or only some tables have duplicated boards. Three
//! teams of a triangle sit at the last three tables, which are kept for it (seed 000).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::seat::Line;
use crate::series::tie_break::lot;
use crate::swiss::field::{Contender, Field};
use crate::swiss::request::{Draw, OddOnes};

/// The highest number that a table may have.
pub const LAST_TABLE: u16 = 9_999;

/// How a draw is to be seated.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatingRules {
    pub tables: Tables,
    pub rights: Rights,
    /// Contenders that must not move.
    pub homes: BTreeMap<Contender, Home>,
    /// Tables with duplicated boards, or otherwise for the top matches. Empty where all tables are alike.
    pub best_tables: BTreeSet<u16>,
    /// Tables at which somebody sits already: those of matches that are not drawn again.
    pub taken: BTreeSet<u16>,
}

/// Which tables a match has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Tables {
    /// One: pairs.
    #[default]
    One,
    /// Two, teams: the match at the top tables 1 and 2, the next 3 and 4.
    SideBySide,
    /// Two, teams: of 12 matches the first at tables 1 and 13, the next 2 and 14, as for two rooms.
    Apart,
}

/// Who of two has the seating rights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Rights {
    #[default]
    HigherPlaced,
    /// By lot; the same seed gives the same rights. Take another seed in each round.
    Lot { seed: u64 },
}

/// Where a contender stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Home {
    pub table: u16,
    /// If it cannot turn either.
    pub line: Option<Line>,
}

/// A match at its tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seated {
    /// One table, or the two of a match of teams; these lines are those of the first, and turned at the second.
    pub tables: Vec<u16>,
    pub north_south: Contender,
    pub east_west: Contender,
    /// Who has the seating rights: may choose a line, or see the other team sit down first.
    pub rights: Contender,
    /// Whether all its tables are among the best ones.
    pub best: bool,
}

/// A draw at its tables.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seating {
    /// In the order of the draw.
    pub matches: Vec<Seated>,
    /// The teams of a triangle with their home tables, in the order of the standings.
    pub triangle: Vec<(Contender, u16)>,
    pub bye: Option<Contender>,
    pub notes: Vec<SeatingNote>,
}

/// A wish that could not be met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatingNote {
    /// Two who are not to move meet; the higher placed stays.
    HomesMeet { stays: Contender, moves: Contender, table: u16 },
    /// A higher match has the same home table.
    HomeTaken { moves: Contender, table: u16, by: Contender },
    /// The numbers of the tables end before this one.
    NoSuchTable { moves: Contender, table: u16 },
    /// A triangle sits at the last tables.
    HomeInTriangle { moves: Contender, table: u16 },
    /// Neither can turn; the higher placed does not.
    LinesClash { stays: Contender, turns: Contender, line: Line },
}

impl fmt::Display for SeatingNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::HomesMeet { stays, moves, table } => {
                write!(f, "{moves} must move this time: it meets {stays}, which stays at table {table}")
            }
            Self::HomeTaken { moves, table, by } => {
                write!(f, "{moves} must move this time: {by} stays at table {table}")
            }
            Self::NoSuchTable { moves, table } => {
                write!(f, "{moves} must move this time: there is no table {table} in this round")
            }
            Self::HomeInTriangle { moves, table } => {
                write!(
                    f,
                    "{moves} must leave table {table} this time: the triangle plays at the last three tables"
                )
            }
            Self::LinesClash { stays, turns, line } => {
                let line = match line {
                    Line::NorthSouth => "North-South",
                    Line::EastWest => "East-West",
                };
                write!(f, "{turns} must turn this time: both stay {line}, and {stays} stands higher")
            }
        }
    }
}

impl Seating {
    /// The tables of a contender and its line at the first of them; a team of a triangle is North-South at its home
    /// table. `None` of one who has a bye or is not drawn.
    pub fn place_of(&self, contender: Contender) -> Option<Place> {
        let in_match = self.matches.iter().find_map(|seated| {
            let line = match contender {
                _ if contender == seated.north_south => Line::NorthSouth,
                _ if contender == seated.east_west => Line::EastWest,
                _ => return None,
            };
            Some(Place { tables: seated.tables.clone(), line })
        });
        in_match.or_else(|| {
            let &(_, table) = self.triangle.iter().find(|(team, _)| *team == contender)?;
            Some(Place { tables: vec![table], line: Line::NorthSouth })
        })
    }
}

/// Where somebody sits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub tables: Vec<u16>,
    /// At the first of them.
    pub line: Line,
}

/// Somebody who sits elsewhere than before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    pub contender: Contender,
    /// `None` of one who did not sit.
    pub from: Option<Place>,
    pub to: Option<Place>,
}

/// Who sits elsewhere in the later of two seatings, by number.
pub fn moved(before: &Seating, after: &Seating) -> Vec<Moved> {
    let seated = |seating: &Seating| {
        let matches = seating.matches.iter().flat_map(|seated| [seated.north_south, seated.east_west]);
        matches.chain(seating.triangle.iter().map(|&(team, _)| team)).collect::<BTreeSet<_>>()
    };
    let everybody: BTreeSet<Contender> = seated(before).union(&seated(after)).copied().collect();
    everybody
        .into_iter()
        .map(|contender| Moved { contender, from: before.place_of(contender), to: after.place_of(contender) })
        .filter(|moved| moved.from != moved.to)
        .collect()
}

/// The tables of a draw.
///
/// Home tables first, the higher placed before the lower; the other matches take the tables that are left in the order
/// of the draw, the best tables before the others. North-South sits the one who cannot turn, or else who has been
/// there less often compared with East-West, which for every match and so for all together is the least imbalance (of
/// the sum of squares, and of the largest); if both have been there as often, who has the seating rights.
pub fn seat(field: &Field, draw: &Draw, rules: &SeatingRules) -> Seating {
    let mut room = Room::new(draw, rules);
    let places = room.places();
    let mut matches = Vec::new();
    for (&two, place) in draw.matches.iter().zip(places) {
        let rights = with_rights(two, rules.rights);
        let (north_south, east_west) = room.lines(field, two, rights);
        let tables = room.tables(place);
        let best = tables.iter().all(|table| rules.best_tables.contains(table));
        matches.push(Seated { tables, north_south, east_west, rights, best });
    }
    let last = matches
        .iter()
        .flat_map(|seated| &seated.tables)
        .chain(&rules.taken)
        .copied()
        .max()
        .unwrap_or_default();
    let (triangle, bye) = match draw.odd {
        None => (vec![], None),
        Some(OddOnes::Bye(idle)) => (vec![], Some(idle)),
        Some(OddOnes::Triangle(three)) => (three.into_iter().zip(last.saturating_add(1)..).collect(), None),
    };
    for &(moves, _) in &triangle {
        if let Some(&Home { table, .. }) = rules.homes.get(&moves) {
            room.notes.push(SeatingNote::HomeInTriangle { moves, table });
        }
    }
    Seating { matches, triangle, bye, notes: room.notes }
}

fn with_rights([higher, lower]: [Contender; 2], rights: Rights) -> Contender {
    match rights {
        Rights::HigherPlaced => higher,
        Rights::Lot { seed } => {
            let [one, other] = Field::both(higher, lower);
            if lot(seed, &format!("{one} v {other}")).is_multiple_of(2) { one } else { other }
        }
    }
}

/// A room while it fills. A *place* is where a match sits, counted from 1: one table or two.
struct Room<'a> {
    draw: &'a Draw,
    rules: &'a SeatingRules,
    count: u16,
    notes: Vec<SeatingNote>,
}

impl<'a> Room<'a> {
    fn new(draw: &'a Draw, rules: &'a SeatingRules) -> Self {
        let count = u16::try_from(draw.matches.len()).unwrap_or(u16::MAX);
        Self { draw, rules, count, notes: Vec::new() }
    }

    fn tables(&self, place: u16) -> Vec<u16> {
        match self.rules.tables {
            Tables::One => vec![place],
            Tables::SideBySide => vec![2 * place - 1, 2 * place],
            Tables::Apart => vec![place, place + self.count],
        }
    }

    /// The place that has this table; in two rooms there are only as many tables as the matches need.
    fn place_with(&self, table: u16) -> Option<u16> {
        match self.rules.tables {
            Tables::SideBySide => Some(table.div_ceil(2)),
            Tables::Apart if table > 2 * self.count => None,
            Tables::Apart if table > self.count => Some(table - self.count),
            Tables::One | Tables::Apart => Some(table),
        }
        .filter(|place| (1..=LAST_TABLE).contains(&table) && !self.is_taken(*place))
    }

    fn is_taken(&self, place: u16) -> bool {
        self.tables(place).iter().any(|table| self.rules.taken.contains(table))
    }

    /// The place of each match, in the order of the draw.
    fn places(&mut self) -> Vec<u16> {
        let mut taken: BTreeMap<u16, Contender> = BTreeMap::new();
        let draw = self.draw;
        let homes: Vec<Option<u16>> =
            draw.matches.iter().map(|&two| self.home_place(two, &mut taken)).collect();
        let free = (1..=LAST_TABLE).filter(|place| !taken.contains_key(place) && !self.is_taken(*place));
        let mut free: Vec<u16> = free.take(usize::from(self.count)).collect();
        let best =
            |place: &u16| self.tables(*place).iter().all(|table| self.rules.best_tables.contains(table));
        free.sort_by_key(|place| (!best(place), *place));
        let mut free = free.into_iter();
        homes.into_iter().filter_map(|home| home.or_else(|| free.next())).collect()
    }

    /// The home of one of two, if it is free; it is taken then.
    fn home_place(
        &mut self,
        [higher, lower]: [Contender; 2],
        taken: &mut BTreeMap<u16, Contender>,
    ) -> Option<u16> {
        let mut found: Option<(Contender, u16)> = None;
        for contender in [higher, lower] {
            let Some(&Home { table, .. }) = self.rules.homes.get(&contender) else { continue };
            let place = self.place_with(table);
            if let Some((stays, at)) = found {
                if place != Some(at) {
                    let table = self.rules.homes.get(&stays).map_or(table, |home| home.table);
                    self.notes.push(SeatingNote::HomesMeet { stays, moves: contender, table });
                }
                continue;
            }
            let Some(place) = place else {
                self.notes.push(SeatingNote::NoSuchTable { moves: contender, table });
                continue;
            };
            if let Some(&by) = taken.get(&place) {
                self.notes.push(SeatingNote::HomeTaken { moves: contender, table, by });
                continue;
            }
            taken.insert(place, contender);
            found = Some((contender, place));
        }
        found.map(|(_, place)| place)
    }

    /// Who is North-South and who East-West.
    fn lines(
        &mut self,
        field: &Field,
        [higher, lower]: [Contender; 2],
        rights: Contender,
    ) -> (Contender, Contender) {
        let fixed = |contender| self.rules.homes.get(&contender).and_then(|home| home.line);
        let line_of_higher = match (fixed(higher), fixed(lower)) {
            (Some(line), other) => {
                if other == Some(line) {
                    self.notes.push(SeatingNote::LinesClash { stays: higher, turns: lower, line });
                }
                line
            }
            (None, Some(line)) => line.other(),
            (None, None) => {
                let lead = |contender| {
                    let of = field.candidates.iter().find(|candidate| candidate.contender == contender);
                    of.map_or(0, |candidate| candidate.north_south_lead)
                };
                let north_south = match lead(higher).cmp(&lead(lower)) {
                    std::cmp::Ordering::Less => higher,
                    std::cmp::Ordering::Greater => lower,
                    std::cmp::Ordering::Equal => rights,
                };
                if north_south == higher { Line::NorthSouth } else { Line::EastWest }
            }
        };
        match line_of_higher {
            Line::NorthSouth => (higher, lower),
            Line::EastWest => (lower, higher),
        }
    }
}

#[cfg(test)]
mod tests;
