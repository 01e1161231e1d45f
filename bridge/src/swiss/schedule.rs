//! Draws that are known beforehand, in the same form as those of a Swiss: round robins and knock-outs.

use std::collections::BTreeSet;

use crate::movement::contestants::TeamNumber;
use crate::movement::teams::draw::{self, Match};
use crate::movement::teams::knock_out::KnockOut;
use crate::movement::teams::knock_out::fixture::Fixture;
use crate::swiss::field::Contender;
use crate::swiss::request::{Draw, OddOnes};

/// What an odd number does in a round robin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Beside {
    /// One has a bye in each round, everybody once.
    #[default]
    Bye,
    /// Three teams play a triangle over two rounds, half matches, while the others play two whole matches (seed 000,
    /// "Round robin with odd number of teams playing head to head matches").
    Triangle,
}

/// Why there is no such round robin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ScheduleRefusal {
    #[error("a round robin needs at least 2 entries, not {0}")]
    TooFew(usize),
    #[error("{0} entries are too many for a round robin: play a Swiss")]
    TooMany(usize),
    #[error("entry {0} stands there twice")]
    Twice(Contender),
    #[error(
        "beside a triangle of 5 teams two would meet again and again: play with a bye, or a whist for 5 teams"
    )]
    NoTriangleOfFive,
}

/// The rounds of a round robin, in which everybody meets everybody once.
///
/// The contenders are numbered in the order given; in each match and in each round they stand in that order. An even
/// number is drawn as seed 000 describes ("simply a basic Howell type draw"); an odd number with a bye in the same way,
/// whoever meets the number beyond the last having the bye. With a triangle the printed draws are played, each of their
/// stages two rounds with the same triangle: in each of the two its teams play one half of both their matches.
///
/// # Errors
///
/// [`ScheduleRefusal`], as it reads.
pub fn round_robin(contenders: &[Contender], beside: Beside) -> Result<Vec<Draw>, ScheduleRefusal> {
    let count = contenders.len();
    if count < 2 {
        return Err(ScheduleRefusal::TooFew(count));
    }
    let numbers = u16::try_from(count).ok().filter(|&numbers| numbers < 1_000);
    let numbers = numbers.ok_or(ScheduleRefusal::TooMany(count))?;
    let mut seen = BTreeSet::new();
    if let Some(&twice) = contenders.iter().find(|&&contender| !seen.insert(contender)) {
        return Err(ScheduleRefusal::Twice(twice));
    }
    let entries = Entries(contenders);
    if numbers.is_multiple_of(2) {
        return Ok(draw::even(numbers).into_iter().map(|round| entries.draw(&round, None)).collect());
    }
    match beside {
        Beside::Bye => {
            Ok(draw::even(numbers + 1).into_iter().map(|round| entries.draw(&round, None)).collect())
        }
        Beside::Triangle if numbers == 3 => Ok(vec![entries.draw(&[], Some([1, 2, 3])); 2]),
        Beside::Triangle if numbers == 5 => Err(ScheduleRefusal::NoTriangleOfFive),
        Beside::Triangle => Ok(draw::odd(numbers)
            .into_iter()
            .flat_map(|stage| stage.rounds.map(|round| entries.draw(&round, Some(stage.triangle))))
            .collect()),
    }
}

/// Contenders by their number in a printed draw, from 1.
#[derive(Clone, Copy)]
struct Entries<'a>(&'a [Contender]);

impl Entries<'_> {
    /// A printed round. Who meets a number beyond the last has a bye.
    fn draw(self, round: &[Match], triangle: Option<[u16; 3]>) -> Draw {
        let at = |number: u16| self.0.get(usize::from(number) - 1).copied();
        let mut sorted: Vec<[u16; 2]> =
            round.iter().map(|&(one, two)| [one.min(two), one.max(two)]).collect();
        sorted.sort_unstable();
        let mut drawn = Draw::default();
        for [one, two] in sorted {
            match (at(one), at(two)) {
                (Some(one), Some(two)) => drawn.matches.push([one, two]),
                (Some(idle), None) | (None, Some(idle)) => drawn.odd = Some(OddOnes::Bye(idle)),
                (None, None) => {}
            }
        }
        if let Some(mut triangle) = triangle {
            triangle.sort_unstable();
            let three = triangle.map(|number| at(number).unwrap_or(Contender(number)));
            drawn.odd = Some(OddOnes::Triangle(three));
        }
        drawn
    }
}

/// A round of a knock-out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KnockOutRound {
    /// `final`, `semi-final`, `quarter-final` or `round 2`.
    pub name: String,
    /// The matches in the order of the bracket, and the triangle if there is one. A contender is called by the number
    /// of its team.
    pub draw: Draw,
    /// Where there are several triangles, those after the first.
    pub more_triangles: Vec<[Contender; 3]>,
    /// Who does not play and stays in. They are not in the draw.
    pub byes: Vec<Contender>,
}

/// The round that is to be played; `None` when the knock-out is over. The next one is of what
/// [`KnockOut::advance`] gives for the results.
pub fn knock_out_round(knock_out: &KnockOut) -> Option<KnockOutRound> {
    let contender = |TeamNumber(number): TeamNumber| Contender(number);
    let mut round = KnockOutRound { name: knock_out.round_name(), ..KnockOutRound::default() };
    for fixture in knock_out.fixtures() {
        match fixture {
            Fixture::Bye(team) => round.byes.push(contender(team)),
            Fixture::Match(teams) => round.draw.matches.push(teams.map(contender)),
            Fixture::Triangle { teams, .. } if round.draw.odd.is_none() => {
                round.draw.odd = Some(OddOnes::Triangle(teams.map(contender)));
            }
            Fixture::Triangle { teams, .. } => round.more_triangles.push(teams.map(contender)),
        }
    }
    let somebody = !round.draw.contenders().is_empty() || !round.byes.is_empty();
    somebody.then_some(round)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::movement::teams::knock_out::bracket::{Survivors, Uneven};
    use crate::movement::teams::knock_out::fixture::{MatchScore, RoundResults};

    fn entries(count: u16) -> Vec<Contender> {
        (1..=count).map(Contender).collect()
    }

    /// A law of our own: everybody meets everybody once, in a triangle in two halves, and plays in every round or has
    /// one bye.
    #[test]
    fn everybody_meets_everybody() {
        for count in (2..=41).filter(|&count| count != 5) {
            for beside in [Beside::Bye, Beside::Triangle] {
                let rounds = round_robin(&entries(count), beside).unwrap();
                let mut halves = BTreeMap::new();
                let mut byes = BTreeMap::new();
                for draw in &rounds {
                    let mut everybody = draw.contenders();
                    everybody.sort();
                    assert_eq!(everybody, entries(count), "{count} {beside:?}");
                    draw.matches.iter().for_each(|&two| *halves.entry(two).or_insert(0) += 2);
                    match draw.odd {
                        None => {}
                        Some(OddOnes::Bye(idle)) => *byes.entry(idle).or_insert(0) += 1,
                        Some(OddOnes::Triangle([one, two, three])) => {
                            for two in [[one, two], [one, three], [two, three]] {
                                *halves.entry(two).or_insert(0) += 1;
                            }
                        }
                    }
                }
                assert_eq!(halves.len(), usize::from(count) * (usize::from(count) - 1) / 2);
                assert!(halves.values().all(|&halves| halves == 2), "{count} {beside:?}: {halves:?}");
                assert!(byes.values().all(|&times| times == 1), "{count} {beside:?}: {byes:?}");
            }
        }
    }

    /// Seed 000, "Round Robin": "6 v 1 5 v 2 4 v 3", and the last column of the second round; with the numbers in
    /// another order the same draw of others. "1v4v5" with "7v3 2v6" is round 3 of the printed draw for 7 teams.
    #[test]
    fn draws_are_those_of_the_notes() {
        let numbers = |draw: &Draw| draw.matches.iter().map(|two| two.map(|one| one.0)).collect::<Vec<_>>();
        let six = round_robin(&entries(6), Beside::Bye).unwrap();
        assert_eq!(numbers(&six[0]), [[1, 6], [2, 5], [3, 4]]);
        assert_eq!(numbers(&six[1]), [[1, 3], [2, 6], [4, 5]]);
        let turned = round_robin(&[20, 10, 30, 40, 50, 60].map(Contender), Beside::Bye).unwrap();
        assert_eq!(numbers(&turned[0]), [[20, 60], [10, 50], [30, 40]]);
        let five = round_robin(&entries(5), Beside::Bye).unwrap();
        assert_eq!(five[0].odd, Some(OddOnes::Bye(Contender(1))), "1 meets the number 6 that is not there");
        let seven = round_robin(&entries(7), Beside::Triangle).unwrap();
        assert_eq!(numbers(&seven[2]), [[2, 6], [3, 7]]);
        assert_eq!(seven[2].odd, Some(OddOnes::Triangle([1, 4, 5].map(Contender))));
        assert_eq!(seven[3].odd, seven[2].odd);
    }

    #[test]
    fn what_cannot_be_is_refused_in_plain_words() {
        for (contenders, beside, says) in [
            (entries(1), Beside::Bye, "a round robin needs at least 2 entries, not 1"),
            (entries(1_000), Beside::Bye, "1000 entries are too many for a round robin: play a Swiss"),
            (vec![Contender(3), Contender(3)], Beside::Bye, "entry 3 stands there twice"),
            (
                entries(5),
                Beside::Triangle,
                "beside a triangle of 5 teams two would meet again and again: play with a bye, or a whist for 5 teams",
            ),
        ] {
            assert_eq!(round_robin(&contenders, beside).unwrap_err().to_string(), says);
        }
    }

    #[test]
    fn a_knock_out_gives_its_round() {
        let teams = |count| (1..=count).map(TeamNumber).collect::<Vec<_>>();
        let six = KnockOut::new(teams(6), Uneven::Byes).unwrap();
        let round = knock_out_round(&six).unwrap();
        assert_eq!(round.byes, [1, 2].map(Contender));
        assert_eq!(round.draw.matches, [[4, 5].map(Contender), [3, 6].map(Contender)]);
        let score = |one, two| MatchScore { teams: [TeamNumber(one), TeamNumber(two)], imps: [30, 20] };
        let results = RoundResults { scores: vec![score(5, 4), score(3, 6)], withdrawn: BTreeSet::new() };
        let next = knock_out_round(&six.advance(&results).unwrap()).unwrap();
        assert_eq!(next.name, "semi-final");
        assert_eq!(next.draw.matches, [[1, 5].map(Contender), [2, 3].map(Contender)]);
        let ten = KnockOut::new(teams(10), Uneven::Triangles(Survivors::One)).unwrap();
        let round = knock_out_round(&ten).unwrap();
        let first = round.draw.odd.map_or(0, |_| 1);
        assert_eq!(
            first + round.more_triangles.len(),
            2,
            "ten teams, eight stay in: two triangles of which one does"
        );
    }
}
