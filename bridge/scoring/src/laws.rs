//! Laws of our own that hold for every method, on many small boards with every kind of row.

use crate::matchpoint::Neuberg;
use crate::method::{Datum, DatumRounding, Divisor, MatchpointStyle, Method, WeightedRounding};
use crate::{Award, BoardAwards, BoardScale, Field, Row, Scoring, score_board};
use game::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use game::exact::{Exact, Percent};
use game::score::Score;

const SCORES: [i32; 7] = [-1100, -620, -100, 0, 50, 420, 650];

const BOARD_COUNT: usize = 200;

/// Every method in every variant that changes an award.
fn scorings() -> Vec<Scoring> {
    let cross = |divisor, comparison_cap| Scoring {
        method: Method::CrossImps { divisor, comparison_cap },
        ..exact()
    };
    let butler = |datum| Scoring { method: Method::Butler { datum }, ..exact() };
    let missing = [Neuberg::Exact, Neuberg::Hundredths, Neuberg::None, Neuberg::Traditional];
    let mut all: Vec<Scoring> = missing.map(|missing| Scoring { missing, ..exact() }).to_vec();
    for style in [MatchpointStyle::Single, MatchpointStyle::Signed] {
        all.push(Scoring { method: Method::Matchpoints(style), ..exact() });
    }
    all.extend([
        Scoring { method: Method::Ascherman, ..exact() },
        Scoring { method: Method::TotalPoints, ..exact() },
    ]);
    for divisor in [Divisor::Comparisons, Divisor::Field, Divisor::SquareRoot] {
        all.extend([None, Some(3), Some(10)].map(|cap| cross(divisor, cap)));
    }
    for rounding in ROUNDINGS {
        all.extend([
            butler(Datum::TrimmedMean { each_end: 1, rounding }),
            butler(Datum::ShareDropped { percent_each_end: 20, rounding }),
            butler(Datum::Median { rounding }),
            butler(Datum::DroppedByCount { rounding }),
        ]);
    }
    all
}

const ROUNDINGS: [DatumRounding; 5] = [
    DatumRounding::TenHalvesAwayFromZero,
    DatumRounding::TenHalvesUp,
    DatumRounding::TenHalvesTowardsZero,
    DatumRounding::Exact,
    DatumRounding::DifferenceToTen,
];

/// Whether a datum is rounded towards one side: then the two are not alike, by that rule.
fn favours_a_side(method: Method) -> bool {
    let Method::Butler { datum } = method else { return false };
    let rounding = match datum {
        Datum::TrimmedMean { rounding, .. }
        | Datum::ShareDropped { rounding, .. }
        | Datum::Median { rounding }
        | Datum::DroppedByCount { rounding } => rounding,
    };
    rounding == DatumRounding::TenHalvesUp
}

fn exact() -> Scoring {
    let method = Method::Matchpoints(MatchpointStyle::Double);
    Scoring { method, weighted: WeightedRounding::Exact, ..Scoring::default() }
}

/// Numbers that look random and are the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    fn score(&mut self) -> Score {
        Score(SCORES[self.below(SCORES.len())])
    }

    fn weighting(&mut self) -> Weighting<Score> {
        let splits: [&[u16]; 4] =
            [&[10_000], &[6_000, 4_000], &[3_333, 6_667], &[3_000, 4_000, 2_000, 1_000]];
        let weights = splits[self.below(splits.len())];
        let part = |&weight: &u16| (self.score(), Percent::from_hundredths(weight).unwrap());
        Weighting::new(weights.iter().map(part).collect()).unwrap()
    }

    fn artificial(&mut self) -> Artificial {
        let percent = Percent::from_hundredths(3_333).unwrap();
        let kinds = [
            Artificial::AverageMinus,
            Artificial::Average,
            Artificial::AveragePlus,
            Artificial::Percent(percent),
            Artificial::ImpHundredths(120),
        ];
        kinds[self.below(kinds.len())]
    }

    fn side(&mut self) -> SideAward<Score> {
        let basis = match self.below(4) {
            0 => Basis::Artificial(self.artificial()),
            1 => {
                let (after_infraction, got) = (self.score(), self.score());
                Basis::SelfInflicted { expected: self.weighting(), after_infraction, got }
            }
            _ => Basis::Results(self.weighting()),
        };
        let limits = [None, None, None, Some(Limit::AtMostAverageMinus), Some(Limit::AtLeastAveragePlus)];
        SideAward { basis, limit: limits[self.below(limits.len())] }
    }

    fn row(&mut self) -> Row {
        match self.below(10) {
            0 => Row::Unscored,
            1 => Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE_MINUS },
            2 => Row::Adjusted(Box::new(Adjustment::balanced(self.weighting()))),
            3 => {
                let compared = [Compared::NorthSouth, Compared::EastWest, Compared::Nobody];
                let (north_south, east_west) = (self.side(), self.side());
                let compared = compared[self.below(compared.len())];
                Row::Adjusted(Box::new(Adjustment { north_south, east_west, compared }))
            }
            _ => Row::Score(self.score()),
        }
    }

    fn rows(&mut self) -> Vec<Row> {
        let count = self.below(8);
        (0..count).map(|_| self.row()).collect()
    }
}

/// Calls with many boards, scored by every method: the rows, how many results the board should have, and how.
fn for_boards(mut check: impl FnMut(&mut Numbers, &[Row], u32, &Scoring)) {
    let scorings = scorings();
    let mut numbers = Numbers(1);
    for _ in 0..BOARD_COUNT {
        let rows = numbers.rows();
        let full_count = u32::try_from(rows.len() + numbers.below(3)).unwrap();
        for scoring in &scorings {
            check(&mut numbers, &rows, full_count, scoring);
        }
    }
}

fn is_rounded(scoring: &Scoring) -> bool {
    scoring.missing == Neuberg::Hundredths
}

#[test]
fn the_order_of_the_rows_does_not_matter() {
    for_boards(|numbers, rows, full_count, scoring| {
        let straight = score_board(rows, full_count, scoring);
        let mut turned = rows.to_vec();
        let by = if rows.is_empty() { 0 } else { numbers.below(rows.len()) };
        turned.rotate_left(by);
        turned.reverse();
        let mut board = score_board(&turned, full_count, scoring);
        board.awards.reverse();
        board.awards.rotate_right(by);
        assert_eq!(board, straight, "{rows:?} {scoring:?}");
    });
}

/// A field to which rows were added one by one, and others taken out again, gives the same board.
#[test]
fn a_field_kept_gives_the_same_as_one_made_anew() {
    for_boards(|numbers, rows, full_count, scoring| {
        let mut field = Field::default();
        let passing = [numbers.row(), numbers.row()];
        for row in passing.iter().chain(rows) {
            field.add(row);
        }
        for row in &passing {
            field.remove(row);
        }
        let board = BoardScale::new(&field, full_count, scoring).into_awards(rows);
        assert_eq!(board, score_board(rows, full_count, scoring), "{rows:?} {scoring:?}");
    });
}

/// What one side has, the other lacks, where both have a score or the same results with weights.
#[test]
fn east_west_have_the_complement() {
    for_boards(|_, rows, full_count, scoring| {
        let board = score_board(rows, full_count, scoring);
        for (row, award) in rows.iter().zip(&board.awards) {
            let is_balanced = match row {
                Row::Score(_) => true,
                Row::Adjusted(adjustment) => {
                    adjustment.north_south == adjustment.east_west
                        && matches!(
                            adjustment.north_south,
                            SideAward { basis: Basis::Results(_), limit: None }
                        )
                }
                Row::Artificial { .. } | Row::Unscored => false,
            };
            if is_balanced {
                let Award { ns, ew } = award.unwrap();
                let miss = ns + ew - Exact::from(board.top);
                // Both sides are rounded up.
                let most = if is_rounded(scoring) { Exact::new(1, 100) } else { Exact::from(0) };
                assert!(Exact::from(0) <= miss && miss <= most, "{rows:?} {scoring:?}: {ns} {ew}");
            }
        }
    });
}

#[test]
fn check_totals_hold() {
    for_boards(|_, rows, full_count, scoring| {
        let board = score_board(rows, full_count, scoring);
        let Some(check_total) = board.check_total else { return };
        let miss = board.table_total() - check_total;
        let count: Exact = board.frequencies.iter().map(|line| line.count).sum();
        let most = if is_rounded(scoring) { count / 200 } else { Exact::from(0) };
        assert!(-most <= miss && miss <= most, "{rows:?} {scoring:?}");
    });
}

/// The same rows with one of them put in another way: the awards and the table must stay.
fn assert_same(rows: &[Row], other: &[Row], full_count: u32, scoring: &Scoring) {
    let (board, same) = (score_board(rows, full_count, scoring), score_board(other, full_count, scoring));
    assert_eq!(board, same, "{rows:?} and {other:?} {scoring:?}");
}

#[test]
fn a_weight_of_100_percent_equals_the_result() {
    for_boards(|_, rows, full_count, scoring| {
        let weighed = |row: &Row| match row {
            Row::Score(score) => Row::Adjusted(Box::new(Adjustment::balanced(Weighting::only(*score)))),
            Row::Artificial { .. } | Row::Adjusted(_) | Row::Unscored => row.clone(),
        };
        assert_same(rows, &rows.iter().map(weighed).collect::<Vec<_>>(), full_count, scoring);
    });
}

#[test]
fn weights_on_the_same_score_equal_it() {
    for_boards(|_, rows, full_count, scoring| {
        let part = |score: Score, weight| (score, Percent::new(weight).unwrap());
        let weighed = |row: &Row| match row {
            Row::Score(score) => {
                let weighting = Weighting::new(vec![part(*score, 70), part(*score, 30)]).unwrap();
                Row::Adjusted(Box::new(Adjustment::balanced(weighting)))
            }
            Row::Artificial { .. } | Row::Adjusted(_) | Row::Unscored => row.clone(),
        };
        assert_same(rows, &rows.iter().map(weighed).collect::<Vec<_>>(), full_count, scoring);
    });
}

#[test]
fn a_split_with_the_same_score_for_both_equals_it() {
    for_boards(|numbers, rows, full_count, scoring| {
        let east_west = numbers.below(2) == 1;
        let split = |row: &Row| match row {
            Row::Score(score) => {
                let mut adjustment = Adjustment::balanced(Weighting::only(*score));
                adjustment.compared = if east_west { Compared::EastWest } else { Compared::NorthSouth };
                Row::Adjusted(Box::new(adjustment))
            }
            Row::Artificial { .. } | Row::Adjusted(_) | Row::Unscored => row.clone(),
        };
        assert_same(rows, &rows.iter().map(split).collect::<Vec<_>>(), full_count, scoring);
    });
}

/// An artificial adjustment is an artificial score.
#[test]
fn average_plus_and_minus_are_60_and_40_percent() {
    for_boards(|_, rows, full_count, scoring| {
        let adjusted = |row: &Row| match row {
            Row::Artificial { .. } => Row::Adjusted(Box::new(Adjustment::artificial(
                Artificial::AveragePlus,
                Artificial::AverageMinus,
            ))),
            Row::Score(_) | Row::Adjusted(_) | Row::Unscored => row.clone(),
        };
        assert_same(rows, &rows.iter().map(adjusted).collect::<Vec<_>>(), full_count, scoring);
    });
}

/// The board seen from the other side of the table.
fn mirrored(rows: &[Row]) -> Vec<Row> {
    let turn = |row: &Row| match row {
        Row::Score(score) => Row::Score(-*score),
        Row::Artificial { ns, ew } => Row::Artificial { ns: *ew, ew: *ns },
        Row::Adjusted(adjustment) => {
            let Adjustment { north_south, east_west, compared } =
                adjustment.try_map(|score| Some(-*score)).unwrap();
            let compared = match compared {
                Compared::NorthSouth => Compared::EastWest,
                Compared::EastWest => Compared::NorthSouth,
                Compared::Nobody => Compared::Nobody,
            };
            let turned = Adjustment { north_south: east_west, east_west: north_south, compared };
            Row::Adjusted(Box::new(turned))
        }
        Row::Unscored => Row::Unscored,
    };
    rows.iter().map(turn).collect()
}

#[test]
fn both_sides_are_treated_alike() {
    for_boards(|_, rows, full_count, scoring| {
        if favours_a_side(scoring.method) {
            return;
        }
        let board = score_board(rows, full_count, scoring);
        let mirror = score_board(&mirrored(rows), full_count, scoring);
        let turned = mirror.awards.iter().map(|award| award.map(|Award { ns, ew }| Award { ns: ew, ew: ns }));
        assert_eq!(board.awards, turned.collect::<Vec<_>>(), "{rows:?} {scoring:?}");
    });
}

/// The awards again by comparing every row with every other, as Law 78A and the weighing of awards say.
#[test]
fn matchpoints_equal_those_of_comparing_everybody_with_everybody() {
    let scoring = exact();
    let mut numbers = Numbers(2);
    for _ in 0..BOARD_COUNT {
        let count = 1 + numbers.below(7);
        let weightings: Vec<Weighting<Score>> = (0..count).map(|_| numbers.weighting()).collect();
        let balanced =
            |weighting: &Weighting<Score>| Row::Adjusted(Box::new(Adjustment::balanced(weighting.clone())));
        let rows: Vec<Row> = weightings.iter().map(balanced).collect();
        let BoardAwards { awards, .. } = score_board(&rows, u32::try_from(count).unwrap(), &scoring);
        for (index, own) in weightings.iter().enumerate() {
            let mut ten_thousandths = 0;
            for (_, other) in weightings.iter().enumerate().filter(|(other, _)| *other != index) {
                for (score, weight) in own.parts() {
                    for (against, against_weight) in other.parts() {
                        let weights = i64::from(weight.hundredths()) * i64::from(against_weight.hundredths());
                        ten_thousandths += weights * (1 + score.cmp(against) as i64);
                    }
                }
            }
            assert_eq!(awards[index].unwrap().ns, Exact::new(ten_thousandths, 100_000_000));
        }
    }
}

/// The same for cross-IMPs.
#[test]
fn cross_imps_equal_those_of_comparing_everybody_with_everybody() {
    let method = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
    let scoring = Scoring { method, ..exact() };
    for first in SCORES {
        for second in SCORES {
            let scores = [first, second, 420, -100, 420];
            let rows = scores.map(|score| Row::Score(Score(score)));
            let board = score_board(&rows, 5, &scoring);
            for (own, award) in scores.iter().zip(board.awards) {
                let sum: i64 = scores.iter().map(|other| crate::imp::imps(i64::from(own - other))).sum();
                assert_eq!(award.unwrap(), Award { ns: Exact::new(sum, 4), ew: Exact::new(-sum, 4) });
            }
        }
    }
}

/// A board of 155 results in the PBN standard's sample file (1999.01.29, oracle "ascherman-pbn"): North-South's
/// percentage in print, in tenths. All 26 lines hold, East-West's too, which are what is left of 100.
#[test]
fn the_ascherman_percentages_of_the_pbn_standard_come_out() {
    let printed = [
        (500, 2, 994),
        (470, 1, 984),
        (450, 5, 965),
        (430, 1, 945),
        (420, 12, 903),
        (400, 2, 858),
        (300, 5, 835),
        (200, 2, 813),
        (170, 4, 794),
        (150, 2, 774),
        (140, 12, 729),
        (130, 4, 677),
        (120, 1, 661),
        (110, 9, 629),
        (100, 23, 526),
        (90, 1, 448),
        (50, 13, 403),
        (-50, 33, 255),
        (-100, 6, 129),
        (-110, 10, 77),
        (-140, 2, 39),
        (-150, 1, 29),
        (-170, 1, 23),
        (-200, 1, 16),
        (-300, 1, 10),
        (-470, 1, 3),
    ];
    let copies = |score, count| (0..count).map(move |_| Row::Score(Score(score)));
    let rows: Vec<Row> = printed.iter().flat_map(|&(score, count, _)| copies(score, count)).collect();
    assert_eq!(rows.len(), 155);
    let board = score_board(&rows, 155, &Scoring { method: Method::Ascherman, ..Scoring::default() });
    assert_eq!((board.top, board.frequencies.len()), (100, 26));
    for (line, (score, count, tenths)) in board.frequencies.iter().zip(printed) {
        assert_eq!((line.score, line.count), (Score(score), Exact::from(count)));
        let rounded = |percent: Exact| (percent * 10).round().to_integer();
        assert_eq!((rounded(line.award.ns), rounded(line.award.ew)), (tenths, 1_000 - tenths));
    }
    assert_eq!(board.check_total, Some(board.table_total()));
}

/// Between teams two tables are compared, not the results of a board.
#[test]
fn teams_have_no_awards_of_a_board() {
    let scoring = Scoring { method: Method::Teams(crate::TeamMethod::Imps), ..exact() };
    let mut numbers = Numbers(3);
    for _ in 0..50 {
        let rows = numbers.rows();
        let board = score_board(&rows, 8, &scoring);
        assert_eq!(board.awards, vec![None; rows.len()]);
        assert_eq!((board.top, board.frequencies, board.check_total), (0, vec![], None));
    }
}
