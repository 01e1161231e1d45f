//! Laws of our own that hold for every way of comparing two tables, on many random matches with every kind of row.

use crate::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use crate::exact::{BigRational, Exact, Percent, big};
use crate::score::Score;
use crate::scoring::{Averages, MatchResults, MatchScoring, Row, TeamMethod, VictoryScale, WeightedRounding};
use crate::teams::comparison::full_board;
use crate::teams::match_score::PATTON_SHARED;
use crate::teams::{BothTables, Comparison, Terms, compare, score_match};

const METHODS: [TeamMethod; 6] = [
    TeamMethod::Imps,
    TeamMethod::BoardAMatch,
    TeamMethod::PointABoard,
    TeamMethod::Patton,
    TeamMethod::Hybrid,
    TeamMethod::TotalPoints,
];

const MATCH_COUNT: usize = 60;

/// Where the first team sits North-South, and where East-West; `None` where a result has still to come.
type Tables = [Option<Row>; 2];

/// Numbers that look random and are the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    fn score(&mut self) -> Score {
        Score([-1_100, -620, -100, -50, 0, 50, 140, 420, 650, 1_430][self.below(10)])
    }

    fn weighting(&mut self) -> Weighting<Score> {
        let splits: [&[u16]; 4] =
            [&[10_000], &[6_000, 4_000], &[3_333, 6_667], &[3_000, 4_000, 2_000, 1_000]];
        let weights = splits[self.below(splits.len())];
        let part = |&weight: &u16| (self.score(), Percent::from_hundredths(weight).unwrap());
        Weighting::new(weights.iter().map(part).collect()).unwrap()
    }

    fn side(&mut self) -> SideAward<Score> {
        let basis = match self.below(4) {
            0 => Basis::Artificial([Artificial::AveragePlus, Artificial::AverageMinus][self.below(2)]),
            1 => {
                let (after_infraction, got) = (self.score(), self.score());
                Basis::SelfInflicted { expected: self.weighting(), after_infraction, got }
            }
            _ => Basis::Results(self.weighting()),
        };
        let limits = [None, None, Some(Limit::AtMostAverageMinus), Some(Limit::AtLeastAveragePlus)];
        SideAward { basis, limit: limits[self.below(limits.len())] }
    }

    /// A result, or one with weights, which both sides have.
    fn balanced(&mut self) -> Row {
        match self.below(4) {
            0 => Row::Adjusted(Box::new(Adjustment::balanced(self.weighting()))),
            _ => Row::Score(self.score()),
        }
    }

    fn row(&mut self) -> Row {
        match self.below(10) {
            0 => Row::Unscored,
            1 => Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE_MINUS },
            2 | 3 => {
                let (north_south, east_west) = (self.side(), self.side());
                Row::Adjusted(Box::new(Adjustment { north_south, east_west, compared: Compared::Nobody }))
            }
            _ => self.balanced(),
        }
    }

    fn table(&mut self) -> Option<Row> {
        (self.below(12) > 0).then(|| self.row())
    }
}

/// Calls with many matches by every method, each way of rounding and of counting them.
fn for_matches(mut check: impl FnMut(&mut Numbers, &Terms<'_>)) {
    let counted = [
        MatchScoring::Sum,
        MatchScoring::WinLoss,
        MatchScoring::Victory(VictoryScale::WbfContinuous),
        MatchScoring::Victory(VictoryScale::WbfDiscrete),
    ];
    let mut numbers = Numbers(1);
    for _ in 0..MATCH_COUNT {
        for method in METHODS {
            for matches in &counted {
                for weighted in [WeightedRounding::Tenth, WeightedRounding::Exact] {
                    for results in [MatchResults::EachSide, MatchResults::OneForBoth] {
                        let averages = Averages::default();
                        let terms = Terms {
                            method,
                            averages,
                            short_match_below: 0,
                            weighted,
                            matches,
                            results,
                            planned_boards: 8,
                        };
                        check(&mut numbers, &terms);
                    }
                }
            }
        }
    }
}

fn compared([here, there]: &Tables, terms: &Terms<'_>) -> Comparison {
    compare(
        BothTables { first_north_south: here.as_ref(), first_east_west: there.as_ref(), other_cards: false },
        terms,
    )
}

fn boards(numbers: &mut Numbers) -> Vec<Tables> {
    let count = 1 + numbers.below(7);
    (0..count).map(|_| [numbers.table(), numbers.table()]).collect()
}

/// A match is what its boards are, in whichever order they were entered.
#[test]
fn the_order_of_the_boards_does_not_matter() {
    for_matches(|numbers, terms| {
        let boards = boards(numbers);
        let straight: Vec<Comparison> = boards.iter().map(|board| compared(board, terms)).collect();
        let mut turned = straight.clone();
        turned.rotate_left(numbers.below(straight.len()));
        turned.reverse();
        let score = score_match(&straight, terms, Default::default());
        assert_eq!(score_match(&turned, terms, Default::default()), score, "{boards:?} {terms:?}");
    });
}

/// The same match told from the other team: it sits East-West where the first sits North-South.
#[test]
fn both_teams_are_treated_alike() {
    for_matches(|numbers, terms| {
        let boards = boards(numbers);
        let own: Vec<Comparison> = boards.iter().map(|board| compared(board, terms)).collect();
        let theirs = boards.iter().map(|[here, there]| compared(&[there.clone(), here.clone()], terms));
        let theirs: Vec<Comparison> = theirs.collect();
        let own = score_match(&own, terms, Default::default());
        let mut theirs = score_match(&theirs, terms, Default::default());
        theirs.sides.reverse();
        assert_eq!(own, theirs, "{boards:?} {terms:?}");
    });
}

/// Where each table has a result, or one with weights that both sides have, one team wins what the other loses: the
/// IMPs are opposite and boards are shared; what a match is worth adds up to a match, or to the pool.
#[test]
fn the_check_totals_of_a_match_hold() {
    for_matches(|numbers, terms| {
        let count = 1 + numbers.below(7);
        let boards: Vec<Tables> =
            (0..count).map(|_| [Some(numbers.balanced()), Some(numbers.balanced())]).collect();
        let compared: Vec<Comparison> = boards.iter().map(|board| compared(board, terms)).collect();
        for board in &compared {
            let Comparison::Compared([first, second]) = board else { panic!("{board:?}") };
            assert_eq!(first.share + second.share, Exact::from_integer(1), "{boards:?} {terms:?}");
        }
        let score = score_match(&compared, terms, Default::default());
        let count = i64::try_from(count).unwrap();
        let whole = match terms.method {
            TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => Exact::from_integer(0),
            TeamMethod::BoardAMatch | TeamMethod::PointABoard => {
                Exact::from_integer(count * full_board(terms.method))
            }
            TeamMethod::Patton => {
                Exact::from_integer(count * full_board(terms.method))
                    + Exact::new(PATTON_SHARED.0 * count, PATTON_SHARED.1)
            }
        };
        let [first, second] = &score.sides;
        assert_eq!(&first.points + &second.points, big(whole), "{boards:?} {terms:?}");
        assert_eq!(first.margin, -second.margin.clone(), "{boards:?} {terms:?}");
        if let [Some(first), Some(second)] = [first.victory_hundredths, second.victory_hundredths] {
            let pool = match (terms.matches, terms.method) {
                (MatchScoring::Victory(scale), TeamMethod::Hybrid) => 2 * i64::from(scale.pool_hundredths()),
                (MatchScoring::Victory(scale), _) => i64::from(scale.pool_hundredths()),
                (MatchScoring::Sum | MatchScoring::WinLoss, _) => 100,
            };
            assert_eq!(first + second, pool, "{boards:?} {terms:?}");
        }
    });
}

/// A weight of 100 % on one result equals that result, and so do weights that all stand on the same.
#[test]
fn weights_on_one_result_equal_it() {
    for_matches(|numbers, terms| {
        let boards = boards(numbers);
        let part = |score: Score, weight| (score, Percent::new(weight).unwrap());
        let whole = |row: &Row| match row {
            Row::Score(score) => Row::Adjusted(Box::new(Adjustment::balanced(Weighting::only(*score)))),
            Row::Artificial { .. } | Row::Adjusted(_) | Row::Unscored => row.clone(),
        };
        let halves = |row: &Row| match row {
            Row::Score(score) => {
                let weights = Weighting::new(vec![part(*score, 50), part(*score, 50)]).unwrap();
                Row::Adjusted(Box::new(Adjustment::balanced(weights)))
            }
            Row::Artificial { .. } | Row::Adjusted(_) | Row::Unscored => row.clone(),
        };
        for board in &boards {
            let plain = compared(board, terms);
            for weighed in [&whole as &dyn Fn(&Row) -> Row, &halves] {
                let other = board.each_ref().map(|row| row.as_ref().map(weighed));
                assert_eq!(compared(&other, terms), plain, "{board:?} {terms:?}");
            }
        }
    });
}

/// Boards come one by one: those that have still to be played add nothing.
#[test]
fn a_match_grows_board_by_board() {
    for_matches(|numbers, terms| {
        let boards = boards(numbers);
        let points = |tables: &[Tables]| -> Vec<BigRational> {
            let compared: Vec<Comparison> = tables.iter().map(|board| compared(board, terms)).collect();
            score_match(&compared, terms, Default::default()).sides.map(|side| side.points).to_vec()
        };
        let mut known: Vec<Tables> = vec![[None, None]; boards.len()];
        for place in 0..boards.len() {
            known[place].clone_from(&boards[place]);
            assert_eq!(points(&known), points(&boards[..=place]), "{boards:?} {terms:?}");
        }
    });
}
