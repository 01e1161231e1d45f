//! Running totals of entries, and their ranking.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;

use crate::Percentages;
use game::exact::{Exact, ExactSum, Percent, big, reduced};

/// What one entry has won so far, out of what it could have won.
///
/// Kept apart by the top of the boards, because boards with different tops are like apples and
/// oranges (seed 000, "Factoring"): each board counts the same, whatever its top.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// By tops, ascending.
    by_top: Vec<(i64, Points)>,
}

/// What was won on boards of one top.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Points {
    sum: ExactSum,
    boards: u32,
}

impl Tally {
    /// Counts one board: the entry's award, and the top of the board.
    pub fn add(&mut self, award: Exact, top: i64) {
        let points = self.of_top(top);
        points.sum.add(award);
        points.boards += 1;
    }

    /// The same for an award over a denominator that need not be the least.
    pub fn add_over(&mut self, (numerator, denominator): (i64, i64), top: i64) {
        let points = self.of_top(top);
        points.sum.add_over(denominator, i128::from(numerator));
        points.boards += 1;
    }

    /// Takes one board out again, as when its traveller changes: what [`Tally::add`] counted.
    pub fn remove(&mut self, award: Exact, top: i64) {
        let place = self.place_of(top).expect("only what was added is removed");
        let points = &mut self.by_top[place].1;
        points.sum.subtract(award);
        points.boards = points.boards.checked_sub(1).expect("only what was added is removed");
        if *points == Points::default() {
            // As if the board had never been: a tally kept equals a tally made anew.
            self.by_top.remove(place);
        }
    }

    /// Counts all that another tally counted, its penalties too: of two pairs of a team, of the partnerships of
    /// a player.
    pub fn include(&mut self, other: &Self) {
        for &(top, ref points) in &other.by_top {
            let own = self.of_top(top);
            own.sum.add_all(&points.sum);
            own.boards += points.boards;
        }
    }

    /// Takes points off the total, as a penalty does, where a board has this top; what could have
    /// been won stays.
    pub fn penalise(&mut self, points: Exact, top: i64) {
        self.of_top(top).sum.subtract(points);
    }

    /// The points won, penalties taken off; exact, and negative after a large penalty.
    pub fn total(&self) -> BigRational {
        self.by_top.iter().fold(BigRational::zero(), |total, (_, points)| total + points.sum.value())
    }

    /// The points that could have been won: the sum of the tops of the boards counted.
    pub fn maximum(&self) -> i64 {
        self.by_top.iter().map(|(top, points)| top * i64::from(points.boards)).sum()
    }

    /// The boards with an award, artificial ones included.
    pub fn boards_played(&self) -> u32 {
        self.by_top.iter().map(|(_, points)| points.boards).sum()
    }

    /// The mean over the boards of their percentages, exact; within 0 to 100 unless there are
    /// penalties. Where all tops are the same it is the total as a percentage of the maximum.
    /// Boards on which nothing could be won do not count; `None` before the first other one.
    pub fn percent(&self) -> Option<BigRational> {
        if let Some((numerator, denominator)) = self.small_percent() {
            return (denominator > 0).then(|| reduced(numerator, denominator));
        }
        let mut boards = 0;
        let mut shares = (BigInt::from(0), BigInt::from(1));
        for &(top, ref points) in self.by_top.iter().filter(|(top, _)| *top > 0) {
            boards += points.boards;
            let (sum, unit) = points.sum.fraction();
            let unit = unit * top;
            shares = (shares.0 * &unit + sum * &shares.1, shares.1 * unit);
        }
        (boards > 0).then(|| BigRational::new(shares.0 * 100, shares.1 * boards))
    }

    /// The percentage by a rule, exact: the mean of the boards' ([`Tally::percent`]), or what was won of all that could
    /// be won. `None` before the first board on which something could be won.
    pub fn percent_by(&self, rule: Percentages) -> Option<BigRational> {
        match rule {
            Percentages::MeanOfBoards => self.percent(),
            Percentages::OfAll => {
                let maximum = self.maximum();
                (maximum > 0).then(|| self.total() * big(Exact::new(100, maximum)))
            }
        }
    }
}

impl Tally {
    fn place_of(&self, top: i64) -> Result<usize, usize> {
        self.by_top.binary_search_by_key(&top, |(top, _)| *top)
    }

    /// What was won on the boards of a top, nothing yet where it is new.
    fn of_top(&mut self, top: i64) -> &mut Points {
        let place = self.place_of(top).unwrap_or_else(|place| {
            self.by_top.insert(place, (top, Points::default()));
            place
        });
        &mut self.by_top[place].1
    }

    /// The same as a fraction, of nothing before the first board; `None` where it needs more than 128 bits.
    fn small_percent(&self) -> Option<(i128, i128)> {
        let mut boards: i128 = 0;
        let mut shares: (i128, i128) = (0, 1);
        for &(top, ref points) in self.by_top.iter().filter(|(top, _)| *top > 0) {
            boards += i128::from(points.boards);
            let (sum, unit) = points.sum.small_fraction()?;
            let unit = unit.checked_mul(i128::from(top))?;
            let numerator = shares.0.checked_mul(unit)?.checked_add(sum.checked_mul(shares.1)?)?;
            shares = (numerator, shares.1.checked_mul(unit)?);
        }
        Some((shares.0.checked_mul(100)?, shares.1.checked_mul(boards)?))
    }
}

/// Points taken off as discipline (Law 91).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Penalty {
    Matchpoints(Exact),
    /// A share of the top on one board.
    PercentOfTop(Percent),
}

impl Penalty {
    /// The penalty in matchpoints, where a board has this top.
    pub fn points(self, top: i64) -> Exact {
        match self {
            Self::Matchpoints(points) => points,
            Self::PercentOfTop(percent) => percent.of(top),
        }
    }
}

/// A place in a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// One more than the number of those who are better: 1, 2, 2, 4.
    pub rank: u32,
    /// Whether somebody else has exactly the same.
    pub tied: bool,
}

/// The places of exact numbers, the highest first, in the order in which they were given.
///
/// Exactly equal numbers tie; nothing is rounded before the comparison. `None`, an entry without a
/// number yet, has no place. With two winners, rank each line by itself.
pub fn rank(numbers: &[Option<BigRational>]) -> Vec<Option<Place>> {
    let mut order: Vec<(usize, Merit<'_>)> = numbers
        .iter()
        .enumerate()
        .filter_map(|(index, number)| number.as_ref().map(|number| (index, Merit::new(number))))
        .collect();
    order.sort_by(|(_, one), (_, other)| other.cmp(one));

    let mut places = vec![None; numbers.len()];
    let mut better_count = 0;
    for equal in order.chunk_by(|(_, one), (_, other)| one == other) {
        for (index, _) in equal {
            places[*index] = Some(Place { rank: better_count + 1, tied: equal.len() > 1 });
        }
        better_count +=
            u32::try_from(equal.len()).expect("a contest has fewer than four thousand million entries");
    }
    places
}

/// A number with a first approximation, so that most comparisons need no big multiplication.
#[derive(Debug, Clone, Copy)]
struct Merit<'a> {
    /// The number in billionths, cut off towards zero, where that is small enough.
    billionths: Option<i128>,
    number: &'a BigRational,
}

impl<'a> Merit<'a> {
    fn new(number: &'a BigRational) -> Self {
        let (numerator, denominator) = (number.numer(), number.denom());
        let billionths = match (i64::try_from(numerator), i64::try_from(denominator)) {
            (Ok(numerator), Ok(denominator)) => {
                Some(i128::from(numerator) * 1_000_000_000 / i128::from(denominator))
            }
            (Ok(_) | Err(_), Ok(_) | Err(_)) => i128::try_from(numerator * 1_000_000_000 / denominator).ok(),
        };
        Self { billionths, number }
    }
}

impl Ord for Merit<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.billionths, other.billionths) {
            (Some(one), Some(two)) if one != two => one.cmp(&two),
            _ => self.number.cmp(other.number),
        }
    }
}

impl PartialOrd for Merit<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Eq for Merit<'_> {}

impl PartialEq for Merit<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::exact::{big, half_up};

    fn places(numbers: &[Option<(i64, i64)>]) -> Vec<Option<(u32, bool)>> {
        let numbers: Vec<_> = numbers.iter().map(|n| n.map(|(a, b)| big(Exact::new(a, b)))).collect();
        rank(&numbers).into_iter().map(|place| place.map(|place| (place.rank, place.tied))).collect()
    }

    #[test]
    fn exact_ties_share_a_place_and_the_next_place_is_skipped() {
        assert_eq!(
            places(&[Some((50, 1)), Some((60, 1)), Some((100, 2)), Some((40, 1)), None]),
            [Some((2, true)), Some((1, false)), Some((2, true)), Some((4, false)), None]
        );
        // A millionth of a millionth of a percent apart is apart.
        let near = (50_000_000_000_001, 1_000_000_000_000);
        assert_eq!(places(&[Some((50, 1)), Some(near)]), [Some((2, false)), Some((1, false))]);
        assert_eq!(places(&[Some((-1, 3)), Some((-1, 4))]), [Some((2, false)), Some((1, false))]);
        assert_eq!(places(&[]), []);
    }

    #[test]
    fn a_tally_counts_boards_penalties_and_corrections() {
        let mut tally = Tally::default();
        assert_eq!(tally.percent(), None);
        tally.add(Exact::new(29, 6), 12);
        tally.add(Exact::from_integer(6), 12);
        tally.add(Exact::from_integer(12), 12);
        assert_eq!(half_up(&tally.percent().unwrap(), 2).to_string(), "63.43");
        tally.remove(Exact::from_integer(12), 12);
        assert_eq!((tally.boards_played(), tally.maximum()), (2, 24));
        assert_eq!(tally.total(), big(Exact::new(65, 6)));
        tally.penalise(Penalty::PercentOfTop(Percent::new(10).unwrap()).points(12), 12);
        tally.penalise(Penalty::Matchpoints(Exact::from_integer(1)).points(12), 12);
        assert_eq!(tally.total(), big(Exact::new(65, 6) - Exact::new(22, 10)));
        assert_eq!(tally.maximum(), 24);
    }

    /// Seed 000, "Factoring": fourteen tables and then thirteen; the second session's scores are
    /// multiplied by 26/24. A pair with 13 of 26 and 24 of 24 has 39 of 52.
    #[test]
    fn boards_with_different_tops_are_factored() {
        let mut tally = Tally::default();
        tally.add(Exact::from_integer(13), 26);
        tally.add(Exact::from_integer(24), 24);
        // A board with one result, where there is nothing to win.
        tally.add(Exact::from_integer(0), 0);
        assert_eq!(tally.percent(), Some(big(Exact::new(3_900, 52))));
        assert_eq!((tally.total(), tally.maximum()), (big(Exact::from_integer(37)), 50));
        assert_eq!(tally.boards_played(), 3);
        tally.remove(Exact::from_integer(24), 24);
        tally.remove(Exact::from_integer(13), 26);
        assert_eq!(tally.percent(), None);
        tally.remove(Exact::from_integer(0), 0);
        assert_eq!(tally, Tally::default());
    }

    /// Seed 000, "Recapping": five tables, two boards a round. Every sum printed there was
    /// recomputed and holds: the rows (30, 46, 39, 44, 41), the columns (42, 47, 39, 28, 44), both
    /// totals (200), the forty points on each set of boards along its pattern, and the East-West
    /// totals. There is no misprint to correct.
    #[test]
    fn the_seeds_recap_sheet_balances() {
        let sheet =
            [[8, 7, 5, 2, 8], [8, 12, 8, 8, 10], [9, 10, 10, 2, 8], [10, 8, 8, 8, 10], [7, 10, 8, 8, 8]];
        let mut north_south = vec![Tally::default(); 5];
        let mut east_west = vec![Tally::default(); 5];
        for (ns, line) in sheet.iter().enumerate() {
            for (ew, &points) in line.iter().enumerate() {
                // Two boards with a top of 8 each.
                north_south[ns].add(Exact::from_integer(points), 16);
                east_west[ew].add(Exact::from_integer(16 - points), 16);
            }
        }
        let totals = |tallies: &[Tally]| tallies.iter().map(|t| t.total().to_integer()).collect::<Vec<_>>();
        assert_eq!(totals(&north_south), [30, 46, 39, 44, 41].map(BigInt::from));
        assert_eq!(totals(&east_west), [38, 33, 41, 52, 36].map(BigInt::from));
        assert!(north_south.iter().all(|tally| tally.maximum() == 80));

        for set in 0..5 {
            // East-West move up a table each round and the boards move down: the pairs that meet
            // on a set are North-South t and East-West 2t − set.
            let points: i64 = (0..5).map(|table| sheet[table][(2 * table + 5 - set) % 5]).sum();
            assert_eq!(points, 40, "set {}", set + 1);
        }

        let percents: Vec<_> = east_west.iter().map(Tally::percent).collect();
        let ranks: Vec<u32> = rank(&percents).into_iter().map(|place| place.unwrap().rank).collect();
        assert_eq!(ranks, [3, 5, 2, 1, 4]);
    }
}
