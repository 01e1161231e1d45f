//! The counting: who sat where with each board set, compared two by two.

use std::collections::BTreeMap;

use crate::SetNumber;
use crate::balance::Tally;
use game::seat::Line;

/// Somebody who played a set: the index of who it is, the play (a table in a round) and the line there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seat {
    pub(super) who: usize,
    pub(super) play: usize,
    pub(super) line: Line,
}

/// What is counted for every two of a field, in a triangle: a field of 80 is compared on 40 sets in less
/// than a millisecond, which a map would not do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cells {
    size: usize,
    tallies: Vec<Tally>,
    competition: Vec<i64>,
}

impl Cells {
    /// Counts the seats of each set. Two seats of the same contestant are not compared.
    pub(super) fn of(size: usize, sets: &BTreeMap<SetNumber, Vec<Seat>>) -> Self {
        let count = size * size.saturating_sub(1) / 2;
        let mut cells = Self { size, tallies: vec![Tally::default(); count], competition: vec![0; count] };
        for seats in sets.values() {
            cells.count(seats);
        }
        cells
    }

    fn count(&mut self, seats: &[Seat]) {
        let plays: std::collections::BTreeSet<usize> = seats.iter().map(|seat| seat.play).collect();
        let half_top = i64::try_from(plays.len()).unwrap_or(i64::MAX) - 1;
        for (place, one) in seats.iter().enumerate() {
            for two in &seats[place + 1..] {
                let Some(index) = self.index(one.who, two.who) else { continue };
                let tally = &mut self.tallies[index];
                let competition = &mut self.competition[index];
                match (one.play == two.play, one.line == two.line) {
                    (true, true) => {
                        tally.same += 1;
                        tally.partnerships += 1;
                        *competition -= half_top;
                    }
                    (true, false) => {
                        tally.opposite += 1;
                        tally.meetings += 1;
                        *competition += half_top;
                    }
                    (false, true) => {
                        tally.same += 1;
                        *competition += 1;
                    }
                    (false, false) => {
                        tally.opposite += 1;
                        *competition -= 1;
                    }
                }
            }
        }
    }

    /// The place of these two in the triangle; `None` for one and the same, or outside the field.
    fn index(&self, one: usize, two: usize) -> Option<usize> {
        let (low, high) = (one.min(two), one.max(two));
        (low < high && high < self.size).then(|| low * (2 * self.size - low - 1) / 2 + high - low - 1)
    }

    pub(super) fn tally(&self, one: usize, two: usize) -> Option<Tally> {
        Some(self.tallies[self.index(one, two)?])
    }

    /// John Manning's measure of the competition between these two; see [`Quality`](super::quality::Quality).
    pub(super) fn competition(&self, one: usize, two: usize) -> Option<i64> {
        Some(self.competition[self.index(one, two)?])
    }

    /// Every two once, the lower first.
    pub(super) fn twos(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let size = self.size;
        (0..size).flat_map(move |one| (one + 1..size).map(move |two| (one, two)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_have_one_place_of_their_own() {
        for size in 0..9 {
            let cells = Cells::of(size, &BTreeMap::new());
            let places: Vec<usize> = cells.twos().map(|(one, two)| cells.index(two, one).unwrap()).collect();
            assert_eq!(places, (0..cells.tallies.len()).collect::<Vec<_>>(), "{size}");
            assert_eq!(cells.index(size, 0), None);
            assert_eq!(cells.index(1, 1), None);
        }
    }
}
