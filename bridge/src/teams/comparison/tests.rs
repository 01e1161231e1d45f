//! Both tables of a board compared, by every method of teams.

use super::*;
use crate::adjustment::{Adjustment, Basis, Compared, SideAward, Weighting};
use crate::exact::Percent;
use crate::scoring::{Averages, MatchScoring};

const METHODS: [TeamMethod; 6] = [
    TeamMethod::Imps,
    TeamMethod::BoardAMatch,
    TeamMethod::PointABoard,
    TeamMethod::Patton,
    TeamMethod::Hybrid,
    TeamMethod::TotalPoints,
];

fn terms(method: TeamMethod) -> Terms<'static> {
    Terms {
        method,
        averages: Averages::default(),
        short_match_below: 0,
        weighted: WeightedRounding::Tenth,
        matches: &MatchScoring::Sum,
        results: MatchResults::EachSide,
        planned_boards: 24,
    }
}

fn score(score: i32) -> Row {
    Row::Score(Score(score))
}

fn only(score: i32) -> SideAward<Score> {
    SideAward { basis: Basis::Results(Weighting::only(Score(score))), limit: None }
}

fn artificial_side(artificial: Artificial) -> SideAward<Score> {
    SideAward { basis: Basis::Artificial(artificial), limit: None }
}

fn split(north_south: SideAward<Score>, east_west: SideAward<Score>) -> Row {
    Row::Adjusted(Box::new(Adjustment { north_south, east_west, compared: Compared::NorthSouth }))
}

/// Points of both teams; the first sits North-South at the first row's table.
fn points(one: &Row, other: &Row, terms: &Terms<'_>) -> [Exact; 2] {
    let tables =
        BothTables { first_north_south: Some(one), first_east_west: Some(other), other_cards: false };
    match compare(tables, terms) {
        Comparison::Compared(sides) => sides.map(|side| side.points),
        Comparison::Waiting | Comparison::NotCompared => panic!("{one:?} is not compared with {other:?}"),
    }
}

fn both(first: i64, second: i64) -> [Exact; 2] {
    [first, second].map(Exact::from_integer)
}

/// Seed 001, "Weighted Scores", at teams: with +650 in the other room 3.9 + 0.4 + 0 − 1.3 is +3.
fn zone_seven() -> Row {
    let percent = |number| Percent::new(number).unwrap();
    let parts = [(1430, 30), (680, 40), (650, 20), (-100, 10)];
    let parts = parts.map(|(score, weight)| (Score(score), percent(weight))).to_vec();
    Row::Adjusted(Box::new(Adjustment::balanced(Weighting::new(parts).unwrap())))
}

#[test]
fn the_seeds_weighted_score_is_three_imps() {
    assert_eq!(points(&zone_seven(), &score(650), &terms(TeamMethod::Imps)), both(3, -3));
    let weighted = |up: u16| {
        let percent = |number| Percent::new(number).unwrap();
        let parts = vec![(Score(420), percent(up)), (Score(170), percent(100 - up))];
        Row::Adjusted(Box::new(Adjustment::balanced(Weighting::new(parts).unwrap())))
    };
    // 420 against 170 is 6 IMPs: 75 % of them are 4.5, and that goes away from zero for both.
    assert_eq!(points(&weighted(75), &score(170), &terms(TeamMethod::Imps)), both(5, -5));
    let exact = Terms { weighted: WeightedRounding::Exact, ..terms(TeamMethod::Imps) };
    let half = Exact::new(9, 2);
    assert_eq!(points(&weighted(75), &score(170), &exact), [half, -half]);
}

/// Every method on the same two tables: +620 against +170, the same score twice, and −100 against +50.
#[test]
fn every_method_compares_two_tables() {
    for (method, expected) in [
        (TeamMethod::Imps, [(10, -10), (0, 0), (-4, 4)]),
        (TeamMethod::Hybrid, [(10, -10), (0, 0), (-4, 4)]),
        (TeamMethod::PointABoard, [(2, 0), (1, 1), (0, 2)]),
        (TeamMethod::Patton, [(2, 0), (1, 1), (0, 2)]),
        (TeamMethod::TotalPoints, [(450, -450), (0, 0), (-150, 150)]),
    ] {
        let rows = [(620, 170), (-50, -50), (-100, 50)];
        for ((one, other), (first, second)) in rows.into_iter().zip(expected) {
            assert_eq!(points(&score(one), &score(other), &terms(method)), both(first, second), "{method:?}");
        }
    }
    let won = points(&score(620), &score(170), &terms(TeamMethod::BoardAMatch));
    assert_eq!(won, both(1, 0));
    let half = Exact::new(1, 2);
    let drawn = points(&score(-50), &score(-50), &terms(TeamMethod::BoardAMatch));
    assert_eq!(drawn, [half, half]);
}

/// Seed 002, "25B": a player changes a pass to 4 hearts and makes five, +650; at the other table the offenders'
/// team-mates beat 6 hearts for +100. The non-offenders lose 13 IMPs, the offenders are held to average minus; in
/// a knock-out both have the average of −3 and +13.
#[test]
fn two_way_scores_of_the_seed() {
    let offenders = SideAward { limit: Some(Limit::AtMostAverageMinus), ..only(650) };
    let here = split(offenders, only(650));
    assert_eq!(points(&here, &score(-100), &terms(TeamMethod::Imps)), both(-3, -13));
    let knock_out = Terms { results: MatchResults::OneForBoth, ..terms(TeamMethod::Imps) };
    assert_eq!(points(&here, &score(-100), &knock_out), both(5, -5));
    // Law 12C4: +6 to one team and -2 to the other come to the mean of +6 and +2, 4 IMPs for both.
    let awards = split(only(250), only(80));
    assert_eq!(points(&awards, &score(0), &terms(TeamMethod::Imps)), both(6, -2));
    assert_eq!(points(&awards, &score(0), &knock_out), both(4, -4));
    // Where what they got is worse than average minus, both keep it.
    assert_eq!(points(&here, &score(1430), &terms(TeamMethod::Imps)), both(-13, 13));
    // A board of which the sides agree is what it was.
    assert_eq!(points(&score(650), &score(-100), &knock_out), both(13, -13));
}

/// Laws 12C2 and 86A: average plus is 3 IMPs, whatever happens at the other table.
#[test]
fn artificial_scores_stand_by_themselves() {
    let sixty_forty = Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE_MINUS };
    let imps = terms(TeamMethod::Imps);
    for other in [score(420), Row::Unscored] {
        assert_eq!(points(&sixty_forty, &other, &imps), both(3, -3));
        assert_eq!(points(&other, &sixty_forty, &imps), both(-3, 3));
    }
    let tables =
        BothTables { first_north_south: Some(&sixty_forty), first_east_west: None, other_cards: false };
    assert!(matches!(compare(tables, &imps), Comparison::Compared(_)));
    let both_plus = split(artificial_side(Artificial::AveragePlus), artificial_side(Artificial::AveragePlus));
    assert_eq!(points(&both_plus, &both_plus, &imps), both(3, 3));
    let regulation = Averages { short_match_imp_tenths: Some(20), ..Averages::default() };
    let short = Terms { averages: regulation, planned_boards: 10, ..imps };
    assert_eq!(points(&both_plus, &score(420), &short), both(2, 2));
    assert_eq!(points(&both_plus, &score(420), &terms(TeamMethod::TotalPoints)), both(90, 90));
    let board = points(&sixty_forty, &score(420), &terms(TeamMethod::BoardAMatch));
    assert_eq!(board, [Exact::new(6, 10), Exact::new(4, 10)]);
    // One side is awarded, the other keeps its result: it waits for the other table.
    let one_side = split(artificial_side(Artificial::AverageMinus), only(-50));
    assert_eq!(points(&one_side, &score(100), &imps), both(-3, 4));
    let tables = BothTables { first_north_south: Some(&one_side), first_east_west: None, other_cards: false };
    assert_eq!(compare(tables, &imps), Comparison::Waiting);
}

/// Law 12C1(e) in IMPs: what the side got, and what the infraction cost it, the award expected less that after the
/// infraction.
#[test]
fn self_inflicted_damage_keeps_its_cost() {
    let expected = Weighting::only(Score(620));
    let basis = Basis::SelfInflicted { expected, after_infraction: Score(170), got: Score(-100) };
    let damaged = SideAward { basis, limit: None };
    // Against 140: got −6, expected 10, after the infraction 1.
    let here = split(damaged, only(620));
    assert_eq!(points(&here, &score(140), &terms(TeamMethod::Imps)), both(-6 + 10 - 1, -10));
}

#[test]
fn a_board_that_a_table_has_not_played() {
    let four = score(420);
    for (one, other, expected) in [
        (Some(&four), None, Comparison::Waiting),
        (None, None, Comparison::Waiting),
        (Some(&four), Some(&Row::Unscored), Comparison::NotCompared),
        (Some(&Row::Unscored), Some(&Row::Unscored), Comparison::NotCompared),
    ] {
        let tables = BothTables { first_north_south: one, first_east_west: other, other_cards: false };
        assert_eq!(compare(tables, &terms(TeamMethod::Imps)), expected);
    }
}

/// Laws of our own: the teams' points are opposite or share the board; a weight of 100 % is the result itself, and
/// so is a split of which both sides have it; a knock-out changes nothing where the sides agree.
#[test]
fn what_one_team_wins_the_other_loses() {
    let scores = [-1100, -620, -110, -50, 0, 90, 140, 420, 1430];
    for method in METHODS {
        let terms = terms(method);
        let whole = match method {
            TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => 0,
            TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => full_board(method),
        };
        for one in scores {
            let weighted = Row::Adjusted(Box::new(Adjustment::balanced(Weighting::only(Score(one)))));
            for other in scores.map(score) {
                let plain = points(&score(one), &other, &terms);
                let [first, second] = plain;
                assert_eq!(first + second, Exact::from_integer(whole), "{method:?}");
                assert_eq!(points(&other, &score(one), &terms), [second, first]);
                assert_eq!(points(&weighted, &other, &terms), plain);
                assert_eq!(points(&split(only(one), only(one)), &other, &terms), plain);
                let knock_out = Terms { results: MatchResults::OneForBoth, ..terms };
                assert_eq!(points(&score(one), &other, &knock_out), plain);
                let [first, second] = points(&zone_seven(), &other, &terms);
                assert_eq!(first + second, Exact::from_integer(whole), "{method:?}");
            }
        }
    }
}

/// Law 12C1(e) and 12B1: relief ends at what was expected, and is never less than nothing. Against 140 at the other
/// table 620 is 10 IMPs, 170 1, and 420 7 (Law 78B).
#[test]
fn relief_ends_where_the_damage_does() {
    for (case, [expected, after_infraction, got], own) in [
        ("nothing was self-inflicted", [620, 170, 420], 10),
        ("got what the infraction left", [620, 170, 170], 10),
        ("no damage", [420, 170, 620], 10),
        ("the infraction cost nothing", [420, 620, 170], 1),
    ] {
        // The same of the pair that sits the other way has all signs turned.
        let damaged = |sign: i32| {
            let [expected, after_infraction, got] =
                [expected, after_infraction, got].map(|of| Score(sign * of));
            let expected = Weighting::only(expected);
            SideAward { basis: Basis::SelfInflicted { expected, after_infraction, got }, limit: None }
        };
        let terms = terms(TeamMethod::Imps);
        let here = split(damaged(1), only(620));
        assert_eq!(points(&here, &score(140), &terms), both(own, -10), "{case}");
        let there = split(only(-620), damaged(-1));
        assert_eq!(points(&score(-140), &there, &terms), both(own, -10), "{case}, turned");
    }
}

/// Law 12C1(e): what was got, and what was expected less what was to be had after the infraction, is never more than
/// the board: here 1 + 1 − 0, and turned round 0 + 0 − 1.
#[test]
fn self_inflicted_damage_stays_within_the_board() {
    let inflicted = |expected, after_infraction, got| SideAward {
        basis: Basis::SelfInflicted {
            expected: Weighting::only(Score(expected)),
            after_infraction: Score(after_infraction),
            got: Score(got),
        },
        limit: None,
    };
    for (side, won) in [(inflicted(620, 50, 620), 1), (inflicted(50, 620, 50), 0)] {
        let here = split(side, only(170));
        for (method, board) in
            [(TeamMethod::BoardAMatch, 1), (TeamMethod::PointABoard, 2), (TeamMethod::Patton, 2)]
        {
            let expected = Exact::from_integer(won * board);
            assert_eq!(points(&here, &score(170), &terms(method))[0], expected, "{method:?}");
        }
        let tables = BothTables {
            first_north_south: Some(&here),
            first_east_west: Some(&score(170)),
            other_cards: false,
        };
        let Comparison::Compared([first, _]) = compare(tables, &terms(TeamMethod::Hybrid)) else { panic!() };
        assert_eq!(first.share, Exact::from_integer(won));
        assert!(first.written >= Exact::zero());
    }
}
