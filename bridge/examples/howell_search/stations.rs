//! Where the tables stand among the stations of the boards, and which of them a stationary pair keeps.

use std::iter;

use crate::Size;

/// The stations of the tables, ascending from 0, and for each whether a stationary pair is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stations {
    pub(crate) at: Vec<usize>,
    pub(crate) stationary: Vec<bool>,
}

/// The arrangements to try, with stationary pairs at the lowest tables first. The sets that are not in play
/// wait in one place: after the last table, or if that cannot be, on both sides of the first.
///
/// Every mover has one set and one place in the order of sets, and all movers together have them all, so
/// the stations, counted twice where two movers sit, add up to nothing modulo the number of rounds.
pub(crate) fn arrangements(size: Size, most: usize) -> Vec<Stations> {
    let Size { tables, rounds } = size;
    let one_place: Vec<usize> = (0..tables).collect();
    let mut found = with_stationary(size, &one_place, most);
    for gap in 1..rounds - tables {
        let at: Vec<usize> = iter::once(0).chain(gap + 1..gap + tables).collect();
        found.extend(with_stationary(size, &at, most));
    }
    found
}

/// All tables at one station, for a barometer.
pub(crate) fn together(size: Size) -> Stations {
    let stationary = (0..size.tables).map(|table| table < size.stationary()).collect();
    Stations { at: vec![0; size.tables], stationary }
}

fn with_stationary(size: Size, at: &[usize], most: usize) -> Vec<Stations> {
    let mut choice = Choice { size, at, stationary: Vec::new(), most, found: Vec::new() };
    choice.from(0, size.stationary());
    choice.found
}

struct Choice<'a> {
    size: Size,
    at: &'a [usize],
    stationary: Vec<bool>,
    most: usize,
    found: Vec<Stations>,
}

impl Choice<'_> {
    fn from(&mut self, table: usize, left: usize) {
        if self.found.len() == self.most || left > self.size.tables - table {
            return;
        }
        if table == self.size.tables {
            let weight = |(at, &stationary): (&usize, &bool)| if stationary { *at } else { 2 * at };
            let sum: usize = self.at.iter().zip(&self.stationary).map(weight).sum();
            if sum.is_multiple_of(self.size.rounds) {
                self.found.push(Stations { at: self.at.to_vec(), stationary: self.stationary.clone() });
            }
            return;
        }
        for stationary in [true, false] {
            if stationary && left == 0 {
                continue;
            }
            self.stationary.push(stationary);
            self.from(table + 1, left - usize::from(stationary));
            self.stationary.pop();
        }
    }
}
