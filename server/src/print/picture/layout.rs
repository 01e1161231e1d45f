//! Where the tables stand in the picture.

use std::collections::BTreeMap;

use bridge::entry::TableNumber;
use bridge::movement::Movement;
use bridge::movement::flow::rings;
use bridge::movement::motion::{Motion, Way};
use bridge::seat::Line;

/// Half the sides of a table's box.
pub(super) const HALF_WIDTH: f64 = 76.0;
pub(super) const HALF_HEIGHT: f64 = 46.0;

const COLUMN: f64 = 240.0;
const ROW: f64 = 330.0;
/// The least width of a picture: its key needs it.
const NARROWEST: f64 = 1000.0;
const LEFT: f64 = 190.0;
const TOP: f64 = 290.0;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    /// The direction from here to there, of length 1; to the right where they are the same.
    pub(super) fn towards(self, other: Self) -> Self {
        let (x, y) = (other.x - self.x, other.y - self.y);
        let length = x.hypot(y);
        if length < 1.0 { Self { x: 1.0, y: 0.0 } } else { Self { x: x / length, y: y / length } }
    }

    /// A direction turned by a quarter.
    pub(super) fn turned(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    pub(super) fn moved(self, direction: Self, by: f64) -> Self {
        Self { x: self.x + direction.x * by, y: self.y + direction.y * by }
    }

    /// Where the line to another point leaves the box of the table at this point.
    pub(super) fn edge_towards(self, other: Self) -> Self {
        let direction = self.towards(other);
        let across = if direction.x.abs() < 0.01 { f64::MAX } else { (HALF_WIDTH + 7.0) / direction.x.abs() };
        let along = if direction.y.abs() < 0.01 { f64::MAX } else { (HALF_HEIGHT + 7.0) / direction.y.abs() };
        self.moved(direction, across.min(along))
    }

    fn halfway(self, other: Self) -> Self {
        Self { x: f64::midpoint(self.x, other.x), y: f64::midpoint(self.y, other.y) }
    }

    fn far(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// The tables in the room.
#[derive(Debug)]
pub(super) struct Layout {
    tables: BTreeMap<TableNumber, Point>,
    /// Between the middles of two tables of a row.
    apart: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Layout {
    pub(super) fn of(room: &Movement, motion: &Motion) -> Self {
        let all: Vec<TableNumber> = (1..=room.tables).map(TableNumber).collect();
        let rows = rows(room, motion).unwrap_or_else(|| ring(&all));
        let mut tables = BTreeMap::new();
        let columns = rows.iter().map(Vec::len).max().and_then(|most| u32::try_from(most).ok()).unwrap_or(1);
        let gaps = f64::from(columns.saturating_sub(1).max(1));
        let apart = ((NARROWEST - 2.0 * LEFT) / gaps).clamp(COLUMN, 2.0 * COLUMN);
        for (row, of_row) in (0_u32..).zip(&rows) {
            for (column, table) in (0_u32..).zip(of_row) {
                let Some(table) = table else { continue };
                let at = Point { x: LEFT + apart * f64::from(column), y: TOP + ROW * f64::from(row) };
                tables.insert(*table, at);
            }
        }
        let lines = f64::from(u32::try_from(rows.len()).unwrap_or(1));
        let width = (2.0 * LEFT + apart * f64::from(columns.saturating_sub(1))).max(NARROWEST);
        Self { tables, apart, width, height: TOP + ROW * (lines - 1.0) + 215.0 }
    }

    pub(super) fn at(&self, table: TableNumber) -> Point {
        self.tables.get(&table).copied().unwrap_or_else(|| self.middle())
    }

    /// The middle of the room.
    pub(super) fn middle(&self) -> Point {
        let of = |side: fn(&Point) -> f64| {
            let least = self.tables.values().map(side).fold(f64::MAX, f64::min);
            let most = self.tables.values().map(side).fold(0.0, f64::max);
            f64::midpoint(least, most)
        };
        Point { x: of(|point| point.x), y: of(|point| point.y) }
    }

    /// A bystand's place: between two tables, a little towards the middle of the room.
    pub(super) fn between(&self, next: TableNumber, behind: Option<TableNumber>) -> Point {
        let next = self.at(next);
        let behind = behind.map(|table| self.at(table));
        let halfway = behind.map_or(next, |behind| next.halfway(behind));
        let middle = self.middle();
        let upright = behind.is_some_and(|behind| (behind.x - next.x).abs() < 1.0);
        if upright && behind.is_some_and(|behind| (behind.y - next.y).abs() > 1.0) {
            return halfway;
        }
        let down = if halfway.y < middle.y { 1.0 } else { -1.0 };
        halfway.moved(Point { x: 0.0, y: down }, if behind.is_some() { 92.0 } else { 105.0 })
    }

    /// The two that are nearest to each other, one of each list.
    pub(super) fn nearest(
        &self,
        from: &[TableNumber],
        to: &[TableNumber],
    ) -> Option<(TableNumber, TableNumber)> {
        let twos = from.iter().flat_map(|&one| to.iter().map(move |&other| (one, other)));
        twos.min_by(|(a, b), (c, d)| self.at(*a).far(self.at(*b)).total_cmp(&self.at(*c).far(self.at(*d))))
    }

    /// Where an arrow that passes other tables of its row leaves and arrives, and the two points towards which it
    /// bends, above the row for a positive bend; `None` for any other arrow.
    pub(super) fn over(&self, from: Point, to: Point, bend: f64) -> Option<[Point; 4]> {
        let far = from.far(to);
        if (from.y - to.y).abs() > 1.0 || far < 1.4 * self.apart {
            return None;
        }
        let out = if from.y > self.middle().y { 1.0 } else { -1.0 } * bend.signum();
        let ahead = if to.x > from.x { 1.0 } else { -1.0 };
        let height = (50.0 + 0.08 * far).min(110.0) * bend.abs();
        let port =
            |at: Point, side: f64| Point { x: at.x + side * 34.0, y: at.y + out * (HALF_HEIGHT + 7.0) };
        let (start, end) = (port(from, ahead), port(to, -ahead));
        let lifted = |at: Point, side: f64| Point { x: at.x + side * 30.0, y: at.y + out * height };
        Some([start, lifted(start, ahead), lifted(end, -ahead), end])
    }

    /// The point towards which an arrow bends: outwards for a positive bend, inwards for a negative one.
    pub(super) fn control(&self, from: Point, to: Point, bend: f64) -> Point {
        let (halfway, middle, far) = (from.halfway(to), self.middle(), from.far(to));
        let upright = (from.y - to.y).abs() < 1.0 || (from.x - to.x).abs() < 1.0;
        // Across the room a wide bend would only lead through other tables.
        let bend = if upright { bend } else { 0.5 * bend };
        let outwards = if (from.y - to.y).abs() < 1.0 {
            let down = halfway.y > middle.y;
            Point { x: 0.0, y: if down { 1.0 } else { -1.0 } }
        } else if (from.x - to.x).abs() < 1.0 {
            Point { x: if halfway.x < middle.x { -1.0 } else { 1.0 }, y: 0.0 }
        } else {
            let across = from.towards(to).turned();
            let inwards = across.x * (halfway.x - middle.x) + across.y * (halfway.y - middle.y) < 0.0;
            if inwards { Point { x: -across.x, y: -across.y } } else { across }
        };
        halfway.moved(outwards, bend * (62.0 + 0.12 * far).min(150.0))
    }
}

type Row = Vec<Option<TableNumber>>;

/// Up the room and back: half of the tables from left to right, the others below from right to left.
fn ring(tables: &[TableNumber]) -> Vec<Row> {
    if tables.len() < 4 {
        return vec![tables.iter().copied().map(Some).collect()];
    }
    let (above, below) = tables.split_at(tables.len().div_ceil(2));
    let gap = above.len() - below.len();
    // An odd table more in the upper row leaves a gap below its right end, so that the last is below table 1.
    let mut back: Row = below.iter().rev().copied().map(Some).collect();
    back.extend(std::iter::repeat_n(None, gap));
    vec![above.iter().copied().map(Some).collect(), back]
}

/// A row for each ring in which a line goes round, where there is more than one; tables that share with those
/// of the first row stand below them.
fn rows(room: &Movement, motion: &Motion) -> Option<Vec<Row>> {
    let stations = room.stations();
    let firsts: Vec<TableNumber> = stations.tables.keys().copied().collect();
    let shared = stations.tables.values().filter(|tables| tables.len() > 1).count();
    if shared >= 2 && firsts.len() >= 2 {
        let depth = stations.tables.values().map(Vec::len).max().unwrap_or(1);
        let seated: usize = stations.tables.values().map(Vec::len).sum();
        if depth <= 4 && seated == usize::from(room.tables) {
            let row =
                |deep: usize| firsts.iter().map(|first| stations.tables[first].get(deep).copied()).collect();
            return Some((0..depth).map(row).collect());
        }
    }
    let Way::Lines { flows, .. } = &motion.way else { return None };
    let rings = rings(&flows.get(&Line::EastWest)?.usual)?;
    let seated: usize = rings.iter().map(|ring| ring.tables.len()).sum();
    (rings.len() > 1 && seated == usize::from(room.tables))
        .then(|| rings.into_iter().map(|ring| ring.tables.into_iter().map(Some).collect()).collect())
}
