//! One board of a match: the two tables compared, for each team by itself.

use num_traits::Zero as _;

use crate::adjustment::{Artificial, Limit};
use crate::exact::Exact;
use crate::imp::imps;
use crate::score::Score;
use crate::scoring::{MatchResults, Row, TeamMethod, WeightedRounding};
use crate::seat::Line;
use crate::teams::own::{Own, OwnKind};
use crate::teams::{Terms, artificial};

/// What stands at the two tables; `None` where a result has still to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BothTables<'a> {
    /// Where the first team sits North-South.
    pub first_north_south: Option<&'a Row>,
    /// Where the first team sits East-West.
    pub first_east_west: Option<&'a Row>,
    /// The board was fouled between them: their scores are of different deals (Law 87).
    pub other_cards: bool,
}

/// What a board comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// A table has still to play it.
    Waiting,
    /// It was not played at a table, or with other cards there, and nothing was awarded instead: the match is a board
    /// shorter (seed 000, "Swiss Teams"), whatever the other table did.
    NotCompared,
    /// What each team has, the first team first.
    Compared([SidePoints; 2]),
}

/// What a team has on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SidePoints {
    /// By the method of the match, exact. IMPs and total points may be negative. What a board-a-match, a
    /// point-a-board or a Patton gives is `0..=1` or `0..=2`, and of a hybrid these are the IMPs.
    pub points: Exact,
    /// The share of the board won, `0..=1`: 1 for the better score, a half for the same.
    pub share: Exact,
    /// The points that its pairs wrote down at the two tables together, never negative.
    pub written: Exact,
}

/// What a board of a match comes to for both teams.
pub fn compare(tables: BothTables<'_>, terms: &Terms<'_>) -> Comparison {
    let BothTables { first_north_south: here, first_east_west: there, other_cards } = tables;
    let first = side([here, there], other_cards, terms);
    let second = side([there, here], other_cards, terms);
    match (first, second) {
        (Side::Waiting, _) | (_, Side::Waiting) => Comparison::Waiting,
        (Side::NotCompared, _) | (_, Side::NotCompared) => Comparison::NotCompared,
        (Side::Points(first), Side::Points(second)) => match terms.results {
            MatchResults::EachSide => Comparison::Compared([first, second]),
            MatchResults::OneForBoth => Comparison::Compared(averaged(first, second, terms)),
        },
    }
}

/// What one team has on a board.
enum Side {
    Waiting,
    NotCompared,
    Points(SidePoints),
}

/// A team's points, from the rows where it sits North-South and where it sits East-West.
fn side([north_south, east_west]: [Option<&Row>; 2], other_cards: bool, terms: &Terms<'_>) -> Side {
    let own = own_at(north_south, east_west, terms.method);
    let average_plus =
        artificial::average_plus_imps(terms.averages, terms.short_match_below, terms.planned_boards);
    let awarded: Vec<Artificial> = own.iter().flatten().filter_map(artificial_of).collect();
    let limits = own.iter().flatten().filter_map(|own| own.limit);
    let points = match (awarded[..].is_empty(), &own) {
        // An artificial score stands whatever happens at the other table.
        (false, _) => awarded_points(&awarded, average_plus, terms),
        (true, [Some(north_south), Some(east_west)]) => match (&north_south.kind, &east_west.kind) {
            (OwnKind::Scores(here), OwnKind::Scores(there)) if !other_cards => {
                let exact = within_the_board(weighed(here, there, terms.method), terms.method);
                let is_weighed = north_south.is_weighed() || east_west.is_weighed();
                if is_weighed { to_weighted_precision(exact, terms) } else { exact }
            }
            (OwnKind::Artificial(_) | OwnKind::Scores(_) | OwnKind::Nothing, _) => return Side::NotCompared,
        },
        (true, [None, _] | [_, None]) => return Side::Waiting,
    };
    Side::Points(limits.fold(points, |points, limit| limited(points, limit, average_plus, terms)))
}

/// What a team has at the table where it sits North-South, and at the one where it sits East-West.
pub(crate) fn own_at(
    north_south: Option<&Row>,
    east_west: Option<&Row>,
    method: TeamMethod,
) -> [Option<Own>; 2] {
    let mut here = north_south.map(|row| Own::of(row, Line::NorthSouth));
    let mut there = east_west.map(|row| Own::of(row, Line::EastWest));
    if let (Some(here), Some(there)) = (&mut here, &mut there) {
        if let OwnKind::Scores(others) = &there.kind {
            here.settle(|scores| weighed(scores, others, method).points);
        }
        if let OwnKind::Scores(others) = &here.kind {
            there.settle(|scores| weighed(others, scores, method).points);
        }
    }
    [here, there]
}

fn artificial_of(own: &Own) -> Option<Artificial> {
    match own.kind {
        OwnKind::Artificial(artificial) => Some(artificial),
        OwnKind::Scores(_) | OwnKind::Nothing => None,
    }
}

/// The award for each pair of scores at the two tables, with the product of their weights.
pub(crate) fn weighed(here: &[(Score, Exact)], there: &[(Score, Exact)], method: TeamMethod) -> SidePoints {
    let mut sum = SidePoints::default();
    for &(score, weight) in here {
        for &(other, other_weight) in there {
            let weight = weight * other_weight;
            let difference = i64::from(score.0) - i64::from(other.0);
            let share = share_of(difference);
            sum.share += weight * share;
            sum.points += weight
                * match method {
                    TeamMethod::Imps | TeamMethod::Hybrid => Exact::from_integer(imps(difference)),
                    TeamMethod::TotalPoints => Exact::from_integer(difference),
                    TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => {
                        share * full_board(method)
                    }
                };
            let written = i64::from(score.0).max(0) + i64::from(-other.0).max(0);
            sum.written += weight * written;
        }
    }
    sum
}

/// Not less than nothing and not more than the board, where boards are won: a sum of three scores (what a side got,
/// expected, and had after the infraction) can be both when the results named don't tell of damage.
fn within_the_board(sum: SidePoints, method: TeamMethod) -> SidePoints {
    let most = |board| move |points: Exact| points.clamp(Exact::zero(), Exact::from_integer(board));
    let points = match method {
        TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => sum.points,
        TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => {
            most(full_board(method))(sum.points)
        }
    };
    SidePoints { points, share: most(1)(sum.share), written: sum.written.max(Exact::zero()) }
}

fn share_of(difference: i64) -> Exact {
    Exact::new(1 + difference.signum(), 2)
}

/// What a board won is worth where boards are won.
pub(crate) fn full_board(method: TeamMethod) -> i64 {
    match method {
        TeamMethod::PointABoard | TeamMethod::Patton => 2,
        TeamMethod::BoardAMatch | TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => 1,
    }
}

/// The points of a board from the IMPs and the share that it is worth.
fn by_method(imps: Exact, share: Exact, method: TeamMethod) -> Exact {
    match method {
        TeamMethod::Imps | TeamMethod::Hybrid => imps,
        TeamMethod::TotalPoints => artificial::points(imps),
        TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => share * full_board(method),
    }
}

fn awarded_points(awarded: &[Artificial], average_plus: Exact, terms: &Terms<'_>) -> SidePoints {
    let average = Exact::new(1, 2);
    let (mut imps, mut over) = (Exact::zero(), Exact::zero());
    for &award in awarded {
        imps = artificial::together(imps, artificial::imps(award, average_plus));
        over = artificial::together(over, artificial::share(award, average_plus) - average);
    }
    let share = average + over;
    SidePoints { points: by_method(imps, share, terms.method), share, written: Exact::zero() }
}

/// A weighted award as it counts: whole IMPs and total points (seed 001, "Weighted Scores"), halves away from zero;
/// tenths where boards are won, halves away from average. So both teams' scores of one result stay opposite.
pub(crate) fn to_weighted_precision(exact: SidePoints, terms: &Terms<'_>) -> SidePoints {
    match terms.weighted {
        WeightedRounding::Exact => exact,
        WeightedRounding::Tenth | WeightedRounding::Twentieth => {
            let average = Exact::new(full_board(terms.method), 2);
            let tenth = |number: Exact| (number * 10).round() / 10;
            let points = match terms.method {
                TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => exact.points.round(),
                TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => {
                    average + tenth(exact.points - average)
                }
            };
            let half = Exact::new(1, 2);
            SidePoints { points, share: half + tenth(exact.share - half), written: exact.written }
        }
    }
}

fn limited(points: SidePoints, limit: Limit, average_plus: Exact, terms: &Terms<'_>) -> SidePoints {
    let bound = |artificial| awarded_points(&[artificial], average_plus, terms);
    let at_most = |bound: SidePoints| SidePoints {
        points: points.points.min(bound.points),
        share: points.share.min(bound.share),
        ..points
    };
    let at_least = |bound: SidePoints| SidePoints {
        points: points.points.max(bound.points),
        share: points.share.max(bound.share),
        ..points
    };
    match limit {
        Limit::AtMostAverageMinus => at_most(bound(Artificial::AverageMinus)),
        Limit::AtLeastAveragePlus => at_least(bound(Artificial::AveragePlus)),
        Limit::AtMost(percent) => at_most(bound(Artificial::Percent(percent))),
        Limit::AtLeast(percent) => at_least(bound(Artificial::Percent(percent))),
    }
}

/// Both teams' points where a board must have one result: the average of what each side's score says.
fn averaged(first: SidePoints, second: SidePoints, terms: &Terms<'_>) -> [SidePoints; 2] {
    let whole = match terms.method {
        TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => 0,
        TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => full_board(terms.method),
    };
    let mean = |first: Exact, second: Exact, whole: i64| (first + whole - second) / 2;
    let points = mean(first.points, second.points, whole);
    let share = mean(first.share, second.share, 1);
    [
        SidePoints { points, share, ..first },
        SidePoints {
            points: Exact::from_integer(whole) - points,
            share: Exact::from_integer(1) - share,
            ..second
        },
    ]
}

#[cfg(test)]
mod tests;
