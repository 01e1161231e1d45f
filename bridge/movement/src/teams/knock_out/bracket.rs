//! The bracket of a knock-out: where each seed is drawn, and the first round where the number of teams is
//! not a power of two.

use super::fixture::Fixture;
use crate::contestants::TeamNumber;

/// How many teams of a triangle stay in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Survivors {
    One,
    Two,
}

impl Survivors {
    /// `1..=2`.
    pub fn count(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

/// What happens in the first round if the number of teams is not 2, 4, 8 and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Uneven {
    /// The best seeds do not play.
    Byes,
    /// Everybody plays, some in triangles. Mostly the number of teams decides how many of a triangle stay
    /// in; where both can be (3, 6, 12, 24 teams and so on), it is this number.
    Triangles(Survivors),
}

/// The seeds, from 1, in the order of their places in the bracket, for a power of two: `1, 4, 2, 3`.
///
/// In each round the two seeds of a match add up to one more than the teams left, if the better always
/// win.
pub(super) fn order(size: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < size {
        let sum = 2 * order.len() + 1;
        order = order.into_iter().flat_map(|seed| [seed, sum - seed]).collect();
    }
    order
}

/// The first round with triangles, for a number of teams that is no power of two; seeds best first.
///
/// Between two powers of two, `low` and twice that: with at least one and a half times `low`, triangles of
/// which two stay in lead to `low` teams; with at most that, triangles of which one stays in lead to half
/// of `low`. The better seeds have the better chance: they are in the triangles in the first case, and in
/// the matches in the second. Each of them has the weakest opponents left.
pub(super) fn first_round(seeds: &[TeamNumber], prefer: Survivors) -> Vec<Fixture> {
    let teams = seeds.len();
    let low = teams.next_power_of_two() / 2;
    let survivors = match (2 * teams).cmp(&(3 * low)) {
        std::cmp::Ordering::Less => Survivors::One,
        std::cmp::Ordering::Equal => prefer,
        std::cmp::Ordering::Greater => Survivors::Two,
    };
    let triangles = match survivors {
        Survivors::One => teams - low,
        Survivors::Two => 2 * low - teams,
    };
    // Each triangle has one team more than a match, and every fixture has two.
    let fixtures = (teams - triangles) / 2;
    let first_triangle = match survivors {
        Survivors::One => fixtures - triangles,
        Survivors::Two => 0,
    };
    let fixture = |place: usize| {
        let (head, second) = (seeds[place], seeds[2 * fixtures - 1 - place]);
        match place.checked_sub(first_triangle).filter(|&nth| nth < triangles) {
            Some(nth) => Fixture::Triangle { teams: [head, second, seeds[teams - 1 - nth]], survivors },
            None => Fixture::Match([head, second]),
        }
    };
    (0..fixtures).map(fixture).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn seeds_meet_as_late_as_they_can() {
        assert_eq!(order(8), [1, 8, 4, 5, 2, 7, 3, 6]);
        for size in [2, 4, 8, 16, 32, 64] {
            let mut left = order(size);
            while left.len() > 1 {
                let sum = left.len() + 1;
                assert!(left.chunks(2).all(|two| two[0] + two[1] == sum), "{left:?}");
                left = left.chunks(2).map(|two| two[0].min(two[1])).collect();
            }
        }
    }

    #[test]
    fn with_triangles_everybody_plays_and_a_power_of_two_stays_in() {
        for teams in (3..=130_u16).filter(|teams| !teams.is_power_of_two()) {
            let seeds: Vec<TeamNumber> = (1..=teams).map(TeamNumber).collect();
            for prefer in [Survivors::One, Survivors::Two] {
                let fixtures = first_round(&seeds, prefer);
                let drawn: Vec<TeamNumber> = fixtures.iter().flat_map(Fixture::teams).collect();
                assert_eq!(drawn.len(), seeds.len(), "{teams} teams");
                assert_eq!(drawn.into_iter().collect::<BTreeSet<_>>(), seeds.iter().copied().collect());
                let stay: usize = fixtures
                    .iter()
                    .map(|fixture| match fixture {
                        Fixture::Bye(_) => panic!("no byes"),
                        Fixture::Match(_) => 1,
                        Fixture::Triangle { survivors, .. } => survivors.count(),
                    })
                    .sum();
                assert!(stay.is_power_of_two() && 3 * stay >= seeds.len(), "{teams} teams");
            }
        }
    }
}
