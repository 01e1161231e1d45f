//! Matches of teams: victory points, removed boards, matches in progress, penalties, and margins that are opposite.

use super::*;
use crate::adjustment::{Adjustment, Basis, Compared, Limit, SideAward, Weighting};
use crate::exact::Percent;
use crate::score::Score;
use crate::scoring::{Averages, MatchResults, Row, VictoryScale, WeightedRounding};
use crate::teams::{BothTables, compare};
use crate::victory::published;

fn terms(method: TeamMethod, matches: &MatchScoring) -> Terms<'_> {
    Terms {
        method,
        averages: Averages::default(),
        short_match_below: 0,
        weighted: WeightedRounding::Tenth,
        matches,
        results: MatchResults::EachSide,
        planned_boards: 8,
    }
}

fn boards(scores: &[(i32, i32)], terms: &Terms<'_>) -> Vec<Comparison> {
    let row = |score| Row::Score(Score(score));
    let board = |&(one, other): &(i32, i32)| {
        let (one, other) = (row(one), row(other));
        compare(
            BothTables { first_north_south: Some(&one), first_east_west: Some(&other), other_cards: false },
            terms,
        )
    };
    scores.iter().map(board).collect()
}

fn victory(score: &MatchScore) -> [Option<i64>; 2] {
    [0, 1].map(|side| score.sides[side].victory_hundredths)
}

fn margins(score: &MatchScore) -> [Exact; 2] {
    [0, 1].map(|side| small(&score.sides[side].margin))
}

fn small(number: &BigRational) -> Exact {
    Exact::new(number.numer().to_i64().unwrap(), number.denom().to_i64().unwrap())
}

/// Three swings in eight boards: 10 + 11 − 8 = 13 IMPs.
const TWELVE: [(i32, i32); 8] =
    [(620, 170), (-100, -620), (-50, 300), (90, 90), (0, 0), (420, 420), (-50, -50), (110, 110)];

#[test]
fn a_match_has_victory_points_for_its_margin() {
    let discrete = MatchScoring::Victory(VictoryScale::WbfDiscrete);
    let terms = terms(TeamMethod::Imps, &discrete);
    let swings = boards(&TWELVE, &terms);
    let score = score_match(&swings, &terms, Default::default());
    assert_eq!(margins(&score), [13, -13].map(Exact::from_integer));
    assert_eq!(victory(&score), [Some(1_500), Some(500)]);
    assert_eq!((score.compared, score.waiting, score.not_compared), (8, 0, 0));
}

/// Seed 002, "25B", example 2: a board that is −3 for one team and −13 for the other makes a match that one wins and the
/// other loses by more. The seed has 10 and 23, thirteen apart; its own figures are sixteen apart, so that who is ahead
/// by 13 without the board wins by 10, and the others lose by 26.
#[test]
fn a_match_ends_differently_for_its_two_teams() {
    let terms = terms(TeamMethod::Imps, &MatchScoring::Sum);
    let only = |limit| SideAward { basis: Basis::Results(Weighting::only(Score(650))), limit };
    let changed = Row::Adjusted(Box::new(Adjustment {
        north_south: only(Some(Limit::AtMostAverageMinus)),
        east_west: only(None),
        compared: Compared::NorthSouth,
    }));
    let other = Row::Score(Score(-100));
    let tables =
        BothTables { first_north_south: Some(&changed), first_east_west: Some(&other), other_cards: false };
    let mut list = boards(&TWELVE, &terms);
    list.push(compare(tables, &terms));
    let score = score_match(&list, &terms, Default::default());
    assert_eq!(margins(&score), [10, -26].map(Exact::from_integer));
}

/// EBU White Book 3.3.7: with four boards removed twelve IMPs are 14 to 6, by the scale of the boards that count.
#[test]
fn removed_boards_shorten_the_match() {
    let discrete = MatchScoring::Victory(VictoryScale::WbfDiscrete);
    let terms = terms(TeamMethod::Imps, &discrete);
    let mut list = boards(&TWELVE, &terms);
    // 11 IMPs instead of 10 + 11, 9 for 400 points: 11 + 9 − 8 = 12.
    list.splice(0..2, boards(&[(-100, -620), (400, 0)], &terms));
    for removed in 0..=4 {
        let score = score_match(&list, &terms, Default::default());
        assert_eq!(margins(&score)[0], Exact::from_integer(12));
        assert_eq!(victory(&score), [Some(1_400), Some(600)], "{removed} removed");
        assert_eq!((score.compared, score.not_compared), (8, removed));
        list.push(Comparison::NotCompared);
    }
    let score = score_match(&[Comparison::NotCompared], &terms, Default::default());
    assert_eq!(victory(&score), [None, None]);
}

#[test]
fn a_match_in_progress_has_no_victory_points_yet() {
    let continuous = MatchScoring::Victory(VictoryScale::WbfContinuous);
    let terms = terms(TeamMethod::Imps, &continuous);
    let mut list = boards(&TWELVE, &terms);
    list[7] = Comparison::Waiting;
    let score = score_match(&list, &terms, Default::default());
    assert_eq!((score.waiting, score.is_complete()), (1, false));
    assert_eq!((small(&score.sides[0].points), victory(&score)), (Exact::from_integer(13), [None, None]));
}

/// A penalty is the offenders' loss and nobody's gain; what is carried is both teams'.
#[test]
fn penalties_and_what_is_carried() {
    let discrete = MatchScoring::Victory(VictoryScale::WbfDiscrete);
    let terms = terms(TeamMethod::Imps, &discrete);
    let list = boards(&TWELVE, &terms);
    let imps = |imps: i64| SideExtras { penalty_points: Exact::from_integer(imps), ..SideExtras::default() };
    let score = score_match(&list, &terms, [imps(3), imps(0)]);
    assert_eq!(margins(&score), [10, -13].map(Exact::from_integer));
    assert_eq!(victory(&score), [Some(1_400), Some(500)]);
    let half = SideExtras { penalty_hundredths: 50, ..SideExtras::default() };
    assert_eq!(victory(&score_match(&list, &terms, [SideExtras::default(), half])), [Some(1_500), Some(450)]);
    let carried = |imps: i64| SideExtras { carried: Exact::from_integer(imps), ..SideExtras::default() };
    let score = score_match(&list, &terms, [carried(-20), carried(20)]);
    assert_eq!(margins(&score), [-7, 7].map(Exact::from_integer));
    assert_eq!(victory(&score), [Some(700), Some(1_300)]);
}

#[test]
fn a_match_is_won_drawn_or_lost() {
    let terms = terms(TeamMethod::BoardAMatch, &MatchScoring::WinLoss);
    for (scores, expected) in [
        (&[(620, 170), (90, 110), (50, -50)][..], [Some(100), Some(0)]),
        (&[(620, 170), (90, 110)], [Some(50), Some(50)]),
        (&[(0, 170)], [Some(0), Some(100)]),
    ] {
        let score = score_match(&boards(scores, &terms), &terms, Default::default());
        assert_eq!(victory(&score), expected, "{scores:?}");
    }
    // An artificial board that leaves both below average: neither has won.
    let row = Row::Artificial { ns: Percent::AVERAGE_MINUS, ew: Percent::AVERAGE_MINUS };
    let both = compare(
        BothTables { first_north_south: Some(&row), first_east_west: None, other_cards: false },
        &terms,
    );
    assert_eq!(victory(&score_match(&[both], &terms, Default::default())), [Some(0), Some(0)]);
}

/// Three boards of a Patton: 2 + 1 + 0 for the boards, and of the four points that total points share
/// 4 · 710 ÷ (710 + 410), exact.
#[test]
fn a_patton_shares_points_by_total_points() {
    let terms = terms(TeamMethod::Patton, &MatchScoring::Sum);
    let list = boards(&[(620, 170), (90, 90), (-100, 50)], &terms);
    let score = score_match(&list, &terms, Default::default());
    // The first team wrote down 620 + 90, the second 170 + 90 + 100 + 50.
    let share = Exact::new(4 * 710, 710 + 410);
    assert_eq!(small(&score.sides[0].points), share + 3);
    assert_eq!(small(&score.sides[1].points), Exact::from_integer(7) - share);
    let [first, second] = margins(&score);
    assert_eq!(first, -second);
    let nothing = score_match(&boards(&[(0, 0)], &terms), &terms, Default::default());
    assert_eq!(nothing.sides[0].points, nothing.sides[1].points);
}

/// Victory points for the IMPs and as many for the boards won: 13 IMPs in eight boards are 15 to 5, and four and a half boards
/// of eight are 11.25 of 20.
#[test]
fn a_hybrid_adds_victory_points_for_boards() {
    let discrete = MatchScoring::Victory(VictoryScale::WbfDiscrete);
    let terms = terms(TeamMethod::Hybrid, &discrete);
    let score = score_match(&boards(&TWELVE, &terms), &terms, Default::default());
    // Two boards won, one lost, five the same: 4.5 of 8.
    assert_eq!(victory(&score), [Some(1_500 + 1_125), Some(500 + 875)]);
}

/// A law of our own: without adjustments margins are opposite and victory points add up to the pool, whatever the
/// scale and the length.
#[test]
fn margins_are_opposite_and_victory_points_share_the_pool() {
    let tables = published::all().map(VictoryScale::Table);
    for scale in tables.chain([VictoryScale::WbfContinuous, VictoryScale::WbfDiscrete]) {
        let pool = i64::from(scale.pool_hundredths());
        let matches = MatchScoring::Victory(scale);
        for method in [TeamMethod::Imps, TeamMethod::PointABoard, TeamMethod::Patton, TeamMethod::BoardAMatch]
        {
            let terms = terms(method, &matches);
            for seed in 0..40_i32 {
                let score = |n: i32| (seed * 37 + n * 53) % 31 * 50 - 700;
                let list: Vec<(i32, i32)> = (0..=seed % 9).map(|n| (score(n), score(n + 11))).collect();
                let score = score_match(&boards(&list, &terms), &terms, Default::default());
                let [first, second] = margins(&score);
                assert_eq!(first, -second);
                if let [Some(first), Some(second)] = victory(&score) {
                    assert_eq!(first + second, pool);
                }
            }
        }
    }
}
