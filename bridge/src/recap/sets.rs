//! The sheet of a Howell, whose pairs sit both ways: pairs down, sets of boards across.

use std::collections::{BTreeMap, BTreeSet};

use super::{Closing, RecapLine, closings, sum};
use crate::exact::{BigRational, Exact, ExactSum};

/// The sheet of a movement with one winner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetSheet<E> {
    /// Pairs in order.
    pub rows: Vec<SetRow<E>>,
    /// Of each set North-South's matchpoints and all matchpoints together: their check.
    pub sets: Vec<SetCheck>,
    /// All rows together.
    pub sum: BigRational,
    /// What that sum must be: twice North-South's check total.
    pub check_total: BigRational,
    /// Pairs in order, each with its adjustment.
    pub closings: Vec<Closing<E>>,
}

/// One pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetRow<E> {
    pub entry: E,
    /// Its matchpoints on each set, whichever way it sat; `None` where it did not play.
    pub cells: Vec<Option<BigRational>>,
    pub total: BigRational,
}

/// The checks of one set of boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetCheck {
    /// North-South's matchpoints on the set.
    pub north_south: BigRational,
    /// What these must add up to.
    pub north_south_check: BigRational,
    /// Both sides' matchpoints: "should be twice the previous total".
    pub both: BigRational,
}

impl<E: Copy + Ord> SetSheet<E> {
    /// The sheet of these lines; penalties are points to be taken off.
    pub fn new(lines: &[RecapLine<E>], penalties: &BTreeMap<E, Exact>) -> Self {
        let set_count = lines.iter().map(|line| line.set + 1).max().unwrap_or(0);
        let entries: BTreeSet<E> = lines.iter().flat_map(|line| [line.north_south, line.east_west]).collect();
        let mut cells: BTreeMap<(E, usize), ExactSum> = BTreeMap::new();
        for line in lines {
            cells.entry((line.north_south, line.set)).or_default().add(line.entered);
            cells.entry((line.east_west, line.set)).or_default().add(line.complement());
        }
        let of_set = |set: usize, part: &dyn Fn(&RecapLine<E>) -> Exact| {
            sum(lines.iter().filter(|line| line.set == set).map(part))
        };
        let sets = (0..set_count).map(|set| SetCheck {
            north_south: of_set(set, &|line| line.entered),
            north_south_check: of_set(set, &|line| line.expected),
            both: of_set(set, &|line| line.pool),
        });
        let rows: Vec<SetRow<E>> = entries
            .into_iter()
            .map(|entry| {
                let cells: Vec<Option<BigRational>> =
                    (0..set_count).map(|set| cells.get(&(entry, set)).map(ExactSum::value)).collect();
                let total = cells.iter().flatten().sum();
                SetRow { entry, cells, total }
            })
            .collect();
        Self {
            sum: rows.iter().map(|row| &row.total).sum(),
            check_total: sum(lines.iter().map(|line| line.pool)),
            closings: closings(rows.iter().map(|row| (row.entry, row.total.clone())), lines, penalties),
            rows,
            sets: sets.collect(),
        }
    }

    /// Whether every set and the whole sheet agree with their check totals.
    pub fn balances(&self) -> bool {
        self.sum == self.check_total && self.sets.iter().all(|set| set.north_south == set.north_south_check)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::big;
    use crate::matchpoint::{Neuberg, matchpoint_board};
    use crate::score::Score;
    use crate::scoring::{MatchpointStyle, Row};

    /// Three tables of a six-pair Howell, two sets: pairs sit both ways. Tops of 4.
    fn lines() -> Vec<RecapLine<u8>> {
        let sets =
            [[((1, 2), 620), ((3, 4), -100), ((5, 6), 620)], [((2, 3), 50), ((4, 5), 0), ((6, 1), -50)]];
        let mut lines = vec![];
        for (set, results) in sets.iter().enumerate() {
            let rows: Vec<Row> = results.iter().map(|&(_, score)| Row::Score(Score(score))).collect();
            let board = matchpoint_board(&rows, 3, Neuberg::Exact);
            for (((pairs, _), row), award) in results.iter().zip(&rows).zip(&board.awards) {
                let of = (row, award.unwrap(), &board);
                lines.push(RecapLine::new(*pairs, set, of, MatchpointStyle::Double));
            }
        }
        lines
    }

    /// Seed 000, "Matchpointing Howells": East-West's are the maximum less North-South's, and the check total of
    /// both is twice that of North-South. By hand: 620 twice is 3 of 4 each and −100 is 0; 50, 0 and −50 are
    /// 4, 2 and 0.
    #[test]
    fn pairs_are_added_up_over_the_sets_whichever_way_they_sat() {
        let sheet = SetSheet::new(&lines(), &BTreeMap::new());
        let totals: Vec<i64> =
            sheet.rows.iter().map(|row| row.total.to_integer().try_into().unwrap()).collect();
        assert_eq!(totals, [3 + 4, 1 + 4, 0, 4 + 2, 3 + 2, 1]);
        assert_eq!(sheet.check_total, big(Exact::from_integer(24)));
        for set in &sheet.sets {
            assert_eq!(set.north_south, big(Exact::from_integer(6)));
            assert_eq!(set.both, big(Exact::from_integer(12)));
        }
        assert!(sheet.balances());
    }

    /// Seed 000, "Recapping": ten scores have a check total of 90 on a board, and of 270 on a set of three.
    #[test]
    fn a_set_of_three_boards_has_three_check_totals() {
        let traveller = [170, 140, -50, -140, 50, 420, 140, -50, 420, 0];
        let rows = traveller.map(|score| Row::Score(Score(score)));
        let board = matchpoint_board(&rows, 10, Neuberg::Exact);
        let line = |place: u8, row: &Row| {
            let of = (row, board.awards[usize::from(place)].unwrap(), &board);
            RecapLine::new((place, place + 10), 0, of, MatchpointStyle::Double)
        };
        let one: Vec<_> = (0..).zip(&rows).map(|(place, row)| line(place, row)).collect();
        for (boards, total) in [(1, 90), (3, 270)] {
            let sheet = SetSheet::new(&one.repeat(boards), &BTreeMap::new());
            let set = &sheet.sets[0];
            assert_eq!((&set.north_south, &set.north_south_check), (&big(total.into()), &big(total.into())));
            assert!(sheet.balances());
        }
    }

    #[test]
    fn a_slip_shows_in_its_set() {
        let mut lines = lines();
        lines[4].entered += 1;
        let sheet = SetSheet::new(&lines, &BTreeMap::new());
        assert!(!sheet.balances());
        assert_eq!(sheet.sets[0].north_south, sheet.sets[0].north_south_check);
        assert_ne!(sheet.sets[1].north_south, sheet.sets[1].north_south_check);
    }
}
