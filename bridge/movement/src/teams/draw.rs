//! Draws for a round robin: who meets whom in which round.
//!
//! Source: seed 000, "Head to head teams matches - Round Robin" for an even number of teams, and "Some Round
//! Robin draws involving triangles" for 7, 9, 11, 13 and 15 teams, as printed: they are without fault. For
//! any other odd number the draw is our own.

/// Two teams that meet, by number.
pub type Match = (u16, u16);

/// Two rounds of a draw for an odd number of teams: three teams play in a triangle throughout, every
/// other team one match in each round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stage {
    pub triangle: [u16; 3],
    pub rounds: [Vec<Match>; 2],
}

/// A stage as the seed prints it: the triangle, the matches of the first round, those of the second.
type Printed = ([u16; 3], &'static [Match], &'static [Match]);

const SEVEN: &[Printed] = &[
    ([1, 2, 3], &[(6, 5), (4, 7)], &[(4, 6), (7, 5)]),
    ([1, 4, 5], &[(7, 3), (2, 6)], &[(6, 3), (2, 7)]),
    ([1, 6, 7], &[(4, 2), (3, 5)], &[(3, 4), (5, 2)]),
];

const NINE: &[Printed] = &[
    ([1, 2, 3], &[(4, 7), (6, 8), (5, 9)], &[(5, 8), (9, 7), (4, 6)]),
    ([1, 4, 5], &[(3, 8), (6, 9), (2, 7)], &[(6, 3), (9, 2), (8, 7)]),
    ([1, 6, 7], &[(8, 2), (9, 4), (3, 5)], &[(8, 4), (9, 3), (2, 5)]),
    ([1, 8, 9], &[(7, 3), (6, 5), (4, 2)], &[(5, 7), (2, 6), (3, 4)]),
];

const ELEVEN: &[Printed] = &[
    ([1, 2, 3], &[(5, 9), (6, 8), (7, 10), (4, 11)], &[(6, 11), (10, 5), (7, 8), (4, 9)]),
    ([1, 4, 5], &[(2, 7), (9, 6), (11, 3), (8, 10)], &[(3, 8), (9, 7), (2, 11), (6, 10)]),
    ([1, 6, 7], &[(10, 9), (8, 11), (3, 5), (2, 4)], &[(5, 8), (11, 9), (4, 3), (10, 2)]),
    ([1, 8, 9], &[(11, 5), (2, 6), (7, 4), (3, 10)], &[(7, 11), (10, 4), (6, 3), (5, 2)]),
    ([1, 10, 11], &[(2, 8), (7, 5), (3, 9), (4, 6)], &[(3, 7), (2, 9), (5, 6), (4, 8)]),
];

const THIRTEEN: &[Printed] = &[
    ([13, 1, 2], &[(3, 11), (9, 4), (8, 5), (7, 6), (10, 12)], &[(3, 9), (4, 12), (5, 7), (6, 8), (11, 10)]),
    ([13, 3, 4], &[(1, 7), (9, 2), (6, 12), (5, 11), (8, 10)], &[(10, 1), (7, 2), (11, 6), (12, 5), (9, 8)]),
    ([13, 5, 6], &[(1, 9), (2, 12), (4, 10), (3, 7), (8, 11)], &[(12, 1), (2, 8), (7, 4), (10, 3), (9, 11)]),
    ([13, 7, 8], &[(1, 11), (2, 10), (5, 4), (6, 3), (12, 9)], &[(4, 1), (11, 2), (10, 5), (12, 3), (9, 6)]),
    ([13, 9, 10], &[(1, 5), (2, 6), (11, 4), (8, 3), (7, 12)], &[(6, 1), (2, 4), (11, 7), (3, 5), (12, 8)]),
    ([13, 11, 12], &[(1, 3), (5, 2), (6, 10), (4, 8), (7, 9)], &[(8, 1), (3, 2), (5, 9), (4, 6), (10, 7)]),
];

const FIFTEEN: &[Printed] = &[
    (
        [1, 2, 3],
        &[(6, 12), (13, 11), (10, 9), (14, 7), (5, 8), (15, 4)],
        &[(13, 4), (10, 14), (5, 6), (9, 15), (11, 12), (7, 8)],
    ),
    (
        [1, 4, 5],
        &[(15, 7), (3, 10), (13, 8), (2, 12), (14, 6), (9, 11)],
        &[(6, 15), (2, 10), (9, 3), (12, 8), (11, 7), (14, 13)],
    ),
    (
        [1, 6, 7],
        &[(2, 8), (10, 15), (12, 9), (4, 11), (13, 3), (5, 14)],
        &[(8, 3), (15, 13), (14, 4), (10, 12), (9, 5), (11, 2)],
    ),
    (
        [1, 8, 9],
        &[(4, 2), (5, 7), (12, 14), (3, 15), (11, 6), (10, 13)],
        &[(6, 3), (7, 13), (4, 10), (2, 5), (15, 12), (14, 11)],
    ),
    (
        [1, 10, 11],
        &[(4, 6), (8, 14), (2, 15), (12, 3), (13, 5), (9, 7)],
        &[(5, 12), (15, 8), (13, 2), (7, 4), (6, 9), (14, 3)],
    ),
    (
        [1, 12, 13],
        &[(10, 5), (7, 3), (2, 14), (11, 15), (8, 6), (4, 9)],
        &[(7, 10), (15, 5), (4, 8), (3, 11), (6, 2), (9, 14)],
    ),
    (
        [1, 14, 15],
        &[(9, 2), (10, 8), (11, 5), (12, 7), (4, 3), (13, 6)],
        &[(13, 9), (6, 10), (2, 7), (5, 3), (4, 12), (8, 11)],
    ),
];

/// The draw for an even number of teams, round by round: every two teams meet once.
///
/// The first round is the highest against 1, the next against 2 and so on; from round to round every team
/// but the highest is replaced by the one numbered one above (in the columns of seed 000 for six teams each number
/// is one more than that above it, and 6 is passed over).
pub fn even(teams: u16) -> Vec<Vec<Match>> {
    let moved =
        |team: u16, round: u16| if team == teams { team } else { (team - 1 + round) % (teams - 1) + 1 };
    let matches =
        |round| (1..=teams / 2).map(|low| (moved(teams + 1 - low, round), moved(low, round))).collect();
    (0..teams - 1).map(matches).collect()
}

/// The draw for an odd number of teams, `7..`, stage by stage: every two teams meet once, those of a
/// triangle in two half matches. One team is in every triangle, every other in one.
///
/// Empty for 5 teams and fewer: beside a triangle of 5 teams only two are left, who would meet again and
/// again.
pub fn odd(teams: u16) -> Vec<Stage> {
    let printed = match teams {
        7 => SEVEN,
        9 => NINE,
        11 => ELEVEN,
        13 => THIRTEEN,
        15 => FIFTEEN,
        _ => return generated(teams),
    };
    let stage =
        |&(triangle, first, second): &Printed| Stage { triangle, rounds: [first.to_vec(), second.to_vec()] };
    printed.iter().map(stage).collect()
}

/// A draw for any odd number of teams from 7.
///
/// Team 1 is in every triangle. The others are a ring of points and two teams outside it. Opposite points
/// of the ring share a triangle with team 1. One round of matches (the *starter*) leaves two opposite points
/// to the triangle and joins the others so that every distance round the ring from 2 upwards occurs once,
/// with two points left for the teams outside; turned round the ring, it gives all rounds but two. In those
/// two the neighbours in the ring meet, while team 1 plays the two outside it.
fn generated(teams: u16) -> Vec<Stage> {
    if teams < 7 {
        return Vec::new();
    }
    let ring = teams - 3;
    let half = ring / 2;
    // Opposite points of the ring are called 2 and 3, 4 and 5, and so on.
    let team = |point: u16| 2 + 2 * (point % half) + u16::from(point % ring >= half);
    let mut taken = vec![false; usize::from(ring)];
    taken[0] = true;
    taken[usize::from(half)] = true;
    let mut starter = Vec::new();
    let found = join(half - 1, &mut taken, &mut starter);
    assert!(found, "a starter exists for every ring that has been tried");
    let outside = (0..ring).filter(|&point| !taken[usize::from(point)]).zip([teams - 1, teams]);
    let outside: Vec<Match> = outside.collect();
    let turned = |by: u16| {
        let joined = starter.iter().map(move |&(one, two)| (team(one + by), team(two + by)));
        joined.chain(outside.iter().map(move |&(point, other)| (team(point + by), other))).collect()
    };
    let neighbours = |start: u16| {
        (start..ring).step_by(2).map(|point| (team(point), team(point + 1))).collect::<Vec<Match>>()
    };
    let mut stages: Vec<Stage> = (0..half)
        .map(|by| Stage { triangle: [1, team(by), team(by + half)], rounds: [turned(by), turned(by + half)] })
        .collect();
    stages.push(Stage { triangle: [1, teams - 1, teams], rounds: [neighbours(0), neighbours(1)] });
    stages
}

/// Joins free points of the ring, one two of them at each distance from `distance` down to 2; `false` if
/// that cannot be done. The longest distances first, which are the hardest to place: for 41 teams less than
/// a hundred steps.
fn join(distance: u16, taken: &mut [bool], joined: &mut Vec<Match>) -> bool {
    if distance < 2 {
        return true;
    }
    let ring = taken.len();
    for one in 0..ring {
        let two = (one + usize::from(distance)) % ring;
        if taken[one] || taken[two] {
            continue;
        }
        let point = |place| u16::try_from(place).expect("the ring was made of u16");
        taken[one] = true;
        taken[two] = true;
        joined.push((point(one), point(two)));
        if join(distance - 1, taken, joined) {
            return true;
        }
        joined.pop();
        taken[one] = false;
        taken[two] = false;
    }
    false
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::mitchell::MOST_TABLES;

    /// How often every two teams meet; half matches of a triangle are one meeting.
    fn meetings(matches: impl IntoIterator<Item = Match>) -> BTreeMap<Match, u32> {
        let mut met = BTreeMap::new();
        for (one, two) in matches {
            *met.entry((one.min(two), one.max(two))).or_default() += 1;
        }
        met
    }

    fn every_two(teams: u16) -> BTreeMap<Match, u32> {
        (1..=teams).flat_map(|two| (1..two).map(move |one| ((one, two), 1))).collect()
    }

    fn seats(matches: &[Match]) -> Vec<u16> {
        let mut seats: Vec<u16> = matches.iter().flat_map(|&(one, two)| [one, two]).collect();
        seats.sort_unstable();
        seats
    }

    #[test]
    fn every_even_draw_is_complete() {
        for teams in (2..=MOST_TABLES).step_by(2) {
            let draw = even(teams);
            assert!(draw.iter().all(|round| seats(round) == (1..=teams).collect::<Vec<_>>()), "{teams}");
            assert_eq!(meetings(draw.concat()), every_two(teams), "{teams}");
        }
    }

    /// Seed 000: the draw for 6 teams, row by row.
    #[test]
    fn six_teams_are_drawn_as_printed() {
        assert_eq!(
            even(6),
            [
                [(6, 1), (5, 2), (4, 3)],
                [(6, 2), (1, 3), (5, 4)],
                [(6, 3), (2, 4), (1, 5)],
                [(6, 4), (3, 5), (2, 1)],
                [(6, 5), (4, 1), (3, 2)],
            ]
        );
    }

    /// In each round every team is in one place; over all rounds every two teams meet once.
    fn check(teams: u16, draw: &[Stage]) {
        assert_eq!(draw.len(), usize::from(teams / 2), "{teams} teams");
        let mut all = Vec::new();
        for Stage { triangle: [one, two, three], rounds } in draw {
            for matches in rounds {
                let mut seated = seats(matches);
                seated.extend([one, two, three]);
                seated.sort_unstable();
                assert_eq!(seated, (1..=teams).collect::<Vec<_>>(), "{teams} teams");
                all.extend(matches);
            }
            all.extend([(*one, *two), (*two, *three), (*three, *one)]);
        }
        assert_eq!(meetings(all), every_two(teams), "{teams} teams");
        let always =
            draw[0].triangle.iter().filter(|team| draw.iter().all(|stage| stage.triangle.contains(team)));
        assert_eq!(always.count(), 1, "one team stays in the triangle");
    }

    #[test]
    fn every_odd_draw_is_complete() {
        for teams in (7..=MOST_TABLES).step_by(2) {
            check(teams, &odd(teams));
            check(teams, &generated(teams));
        }
        assert_eq!((odd(3), odd(5)), (vec![], vec![]));
    }
}
