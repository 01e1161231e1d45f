//! The California sheet of a Mitchell: North-South pairs down, East-West pairs across.

use std::collections::{BTreeMap, BTreeSet};

use super::{Closing, RecapLine, closings, sum};
use crate::exact::{BigRational, Exact, ExactSum};

/// The sheet of a movement with two winners.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid<E> {
    /// North-South pairs in order, each with its cells in the order of [`Grid::across`]; `None` for two pairs
    /// that did not meet.
    pub rows: Vec<GridRow<E>>,
    /// East-West pairs in order.
    pub across: Vec<GridColumn<E>>,
    /// All cells together: the sum of the rows, and of the columns.
    pub sum: BigRational,
    /// What that sum must be: for each board half of what its two sides share, at each table. Awards rounded
    /// to hundredths may miss it by their rounding.
    pub check_total: BigRational,
    /// North-South's pairs first, then East-West's, each with its adjustment. A pair of both is among the first, with
    /// what it has on both sides.
    pub closings: Vec<Closing<E>>,
}

/// One North-South pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GridRow<E> {
    pub north_south: E,
    pub cells: Vec<Option<BigRational>>,
    /// The pair's total, adjusted boards as averages.
    pub total: BigRational,
}

/// One East-West pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GridColumn<E> {
    pub east_west: E,
    /// What all North-South pairs have won against it: not yet its own score.
    pub against: BigRational,
    /// What could be won on its boards.
    pub pool: BigRational,
    /// Its own score: the second less the first.
    pub total: BigRational,
}

impl<E: Copy + Ord> Grid<E> {
    /// The sheet of these lines; penalties are points to be taken off.
    pub fn new(lines: &[RecapLine<E>], penalties: &BTreeMap<E, Exact>) -> Self {
        let down: BTreeSet<E> = lines.iter().map(|line| line.north_south).collect();
        let order: BTreeSet<E> = lines.iter().map(|line| line.east_west).collect();
        let mut cells: BTreeMap<(E, E), ExactSum> = BTreeMap::new();
        let mut pools: BTreeMap<E, ExactSum> = BTreeMap::new();
        for line in lines {
            cells.entry((line.north_south, line.east_west)).or_default().add(line.entered);
            pools.entry(line.east_west).or_default().add(line.pool);
        }
        let rows: Vec<GridRow<E>> = down
            .iter()
            .map(|&north_south| {
                let cells: Vec<Option<BigRational>> = order
                    .iter()
                    .map(|&east_west| cells.get(&(north_south, east_west)).map(ExactSum::value))
                    .collect();
                let total = cells.iter().flatten().sum();
                GridRow { north_south, cells, total }
            })
            .collect();
        let across: Vec<GridColumn<E>> = order
            .iter()
            .enumerate()
            .map(|(place, &east_west)| {
                let against = rows.iter().filter_map(|row| row.cells[place].as_ref()).sum();
                let pool = pools.get(&east_west).cloned().unwrap_or_default().value();
                {
                    let total = &pool - &against;
                    GridColumn { east_west, against, pool, total }
                }
            })
            .collect();
        let totals = rows.iter().map(|row| (row.north_south, row.total.clone()));
        let totals: Vec<(E, BigRational)> =
            totals.chain(across.iter().map(|column| (column.east_west, column.total.clone()))).collect();
        Self {
            sum: rows.iter().map(|row| &row.total).sum(),
            check_total: sum(lines.iter().map(|line| line.expected)),
            closings: closings(totals, lines, penalties),
            rows,
            across,
        }
    }

    /// Who sat both ways, with what it has on the sheet as North-South and as East-West: where a table sat the wrong
    /// way round, or a pair was turned.
    pub fn both_ways(&self) -> impl Iterator<Item = (E, &BigRational, &BigRational)> {
        self.rows.iter().filter_map(|row| {
            let column = self.across.iter().find(|column| column.east_west == row.north_south)?;
            Some((row.north_south, &row.total, &column.total))
        })
    }

    /// Whether rows, columns and the check total agree.
    pub fn balances(&self) -> bool {
        let columns: BigRational = self.across.iter().map(|column| &column.against).sum();
        self.sum == self.check_total && columns == self.check_total
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::{Percent, big};
    use crate::score::Score;
    use crate::scoring::{Award, BoardAwards, MatchpointStyle, Row};

    fn whole(number: i64) -> BigRational {
        big(Exact::from_integer(number))
    }

    fn exact(number: i64) -> Exact {
        Exact::from_integer(number)
    }

    fn board(top: i64) -> BoardAwards {
        BoardAwards { top, awards: vec![], frequencies: vec![], datum: None, check_total: None }
    }

    /// Seed 000, "Recapping": a 5-table Mitchell with two boards a round, a top of 8. Down NS 1 to 5, across
    /// EW 1 to 5.
    const CELLS: [[i64; 5]; 5] =
        [[8, 7, 5, 2, 8], [8, 12, 8, 8, 10], [9, 10, 10, 2, 8], [10, 8, 8, 8, 10], [7, 10, 8, 8, 8]];

    /// Each cell of the notes as two boards, one the first half of its matchpoints and one the rest.
    fn lines() -> Vec<RecapLine<(char, usize)>> {
        let mut lines = vec![];
        for (ns, cells) in CELLS.iter().enumerate() {
            for (ew, &points) in cells.iter().enumerate() {
                for part in [points / 2, points - points / 2] {
                    let award = Award { ns: exact(part), ew: exact(8 - part) };
                    let of = (&Row::Score(Score(50)), award, &board(8));
                    let pairs = (('N', ns + 1), ('O', ew + 1));
                    lines.push(RecapLine::new(pairs, 0, of, MatchpointStyle::Double));
                }
            }
        }
        lines
    }

    #[test]
    fn the_notes_sheet_comes_out_number_by_number() {
        let sheet = Grid::new(&lines(), &BTreeMap::new());
        let rows: Vec<BigRational> = sheet.rows.iter().map(|row| row.total.clone()).collect();
        assert_eq!(rows, [30, 46, 39, 44, 41].map(whole));
        let columns: Vec<BigRational> = sheet.across.iter().map(|column| column.against.clone()).collect();
        assert_eq!(columns, [42, 47, 39, 28, 44].map(whole));
        let east_west: Vec<BigRational> = sheet.across.iter().map(|column| column.total.clone()).collect();
        assert_eq!(east_west, [38, 33, 41, 52, 36].map(whole));
        assert_eq!((sheet.sum.clone(), sheet.check_total.clone()), (whole(200), whole(200)));
        assert!(sheet.balances());
        assert_eq!(east_west.iter().sum::<BigRational>(), whole(200));
    }

    /// Seed 000, "Matchpointing": signed, "your cheek balances are zero".
    #[test]
    fn signed_matchpoints_balance_at_zero() {
        let signed: Vec<_> = lines()
            .into_iter()
            .map(|line| {
                let of = (&Row::Score(Score(50)), line.award, &board(8));
                RecapLine::new((line.north_south, line.east_west), 0, of, MatchpointStyle::Signed)
            })
            .collect();
        let sheet = Grid::new(&signed, &BTreeMap::new());
        assert_eq!((sheet.sum.clone(), sheet.check_total.clone()), (whole(0), whole(0)));
        // 30 of doubled matchpoints on ten boards with a top of 8 are ten less than average.
        assert_eq!(sheet.rows[0].total, whole(-10));
        assert!(sheet.balances());
    }

    /// Seed 000, "Adjusted Scores": an average is entered, and 60 % of a top of 18 put right at the very end;
    /// exact here, where the notes take 10.8 to 11.
    #[test]
    fn adjustments_and_fines_come_last() {
        let share = |percent: Percent| percent.of(18);
        let award = Award { ns: share(Percent::AVERAGE_PLUS), ew: share(Percent::AVERAGE_MINUS) };
        let row = Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE_MINUS };
        let line = RecapLine::new(('N', 'O'), 0, (&row, award, &board(18)), MatchpointStyle::Double);
        let sheet = Grid::new(&[line], &BTreeMap::from([('O', Exact::new(9, 5))]));
        assert_eq!((sheet.sum.clone(), sheet.check_total.clone()), (whole(9), whole(9)));
        let [north_south, east_west] = &sheet.closings[..] else { panic!("{sheet:?}") };
        assert_eq!(north_south.total, whole(9));
        assert_eq!(north_south.adjustment, big(Exact::new(9, 5)));
        assert_eq!(east_west.total, whole(9));
        // 40 % instead of the average of 9, and the fine by itself.
        assert_eq!(east_west.adjustment, big(Exact::new(-9, 5)));
        assert_eq!(east_west.beside, big(Exact::new(-9, 5)));
        assert_eq!(north_south.final_total(), big(Exact::new(108, 10)));
        assert_eq!(east_west.final_total(), big(Exact::new(54, 10)));
    }

    /// Seed 000, "Adjusted Scores": what is not from the field's own comparison enters as an average. The groups of a
    /// fouled board share 65 + 65 and 55 + 55 % of a top of 8 between two tables; the check still sees 8 for both.
    #[test]
    fn a_fouled_board_enters_as_an_average() {
        let share = |hundredths: i64| Exact::new(hundredths * 8, 10_000);
        let line = |pairs, ns, ew| {
            let of = (&Row::Score(Score(50)), Award { ns: share(ns), ew: share(ew) }, &board(8));
            RecapLine::new(pairs, 0, of, MatchpointStyle::Double).fouled()
        };
        let lines = [line((('N', 1), ('O', 1)), 6_500, 5_500), line((('N', 2), ('O', 2)), 5_500, 6_500)];
        let sheet = Grid::new(&lines, &BTreeMap::new());
        assert_eq!((sheet.sum.clone(), sheet.check_total.clone()), (whole(8), whole(8)));
        assert_eq!(sheet.across[0].pool, whole(8));
        assert!(sheet.balances());
        let finals: Vec<BigRational> = sheet.closings.iter().map(Closing::final_total).collect();
        assert_eq!(finals, [share(6_500), share(5_500), share(5_500), share(6_500)].map(big));
    }

    #[test]
    fn two_pairs_that_did_not_meet_have_no_cell() {
        let mut lines = lines();
        lines.retain(|line| (line.north_south.1, line.east_west.1) != (2, 3));
        let sheet = Grid::new(&lines, &BTreeMap::new());
        assert_eq!(sheet.rows[1].cells[2], None);
        // EW 3 played two boards fewer: 16 matchpoints less to win.
        assert_eq!(sheet.across[2].pool, whole(64));
        assert_eq!((sheet.sum.clone(), sheet.check_total.clone()), (whole(192), whole(192)));
    }

    /// Seed 000, "Recapping": adjustments are made once, when the sheet is done. `N` won 8 of 8 sitting North-South and,
    /// its table turned, 4 as East-West on a board where it has 60 % instead of the average; 1 is taken off: its total is
    /// 8 + 4 + 0.8 - 1.
    #[test]
    fn who_sat_both_ways_is_adjusted_once() {
        let played = Award { ns: exact(8), ew: exact(0) };
        let given = Award { ns: Percent::AVERAGE_MINUS.of(8), ew: Percent::AVERAGE_PLUS.of(8) };
        let row = Row::Artificial { ns: Percent::AVERAGE_MINUS, ew: Percent::AVERAGE_PLUS };
        let lines = [
            RecapLine::new(
                ('N', 'O'),
                0,
                (&Row::Score(Score(50)), played, &board(8)),
                MatchpointStyle::Double,
            ),
            RecapLine::new(('O', 'N'), 0, (&row, given, &board(8)), MatchpointStyle::Double),
        ];
        let sheet = Grid::new(&lines, &BTreeMap::from([('N', exact(1))]));
        let found: Vec<_> =
            sheet.closings.iter().map(|c| (c.entry, c.total.clone(), c.final_total())).collect();
        assert_eq!(
            found,
            [('N', whole(12), big(Exact::new(118, 10))), ('O', whole(4), big(Exact::new(32, 10)))]
        );
        let both: Vec<_> = sheet.both_ways().collect();
        assert_eq!(both, [('N', &whole(8), &whole(4)), ('O', &whole(4), &whole(0))]);
    }

    /// By the definition of a ratio: a large evening has many denominators, and their product is beyond 64 bits.
    #[test]
    fn a_large_evening_with_many_denominators_adds_up() {
        let line = |n: i64| {
            let award =
                Award { ns: Exact::new(2 * n + 1, 2 * n), ew: exact(8) - Exact::new(2 * n + 1, 2 * n) };
            let of = (&Row::Score(Score(50)), award, &board(8));
            RecapLine::new((('N', n % 7), ('O', n % 5)), 0, of, MatchpointStyle::Double)
        };
        let lines: Vec<_> = (30..100).map(line).collect();
        let sheet = Grid::new(&lines, &BTreeMap::new());
        let expected: BigRational = (30..100).map(|n| big(Exact::new(2 * n + 1, 2 * n))).sum();
        assert_eq!(sheet.sum, expected);
    }
}
