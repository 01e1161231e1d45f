//! Who meets in a round of a knock-out, and who of them stays in.

use std::collections::BTreeSet;
use std::fmt;

use super::bracket::Survivors;
use super::carried::Carried;
use super::refusal::KnockOutRefusal;
use crate::contestants::TeamNumber;

/// Teams that are drawn together in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fixture {
    /// A team that does not play in this round and stays in.
    Bye(TeamNumber),
    /// Two teams, the better seed first; the winner stays in.
    Match([TeamNumber; 2]),
    /// Three teams, the best seed first, each of which plays both others.
    Triangle { teams: [TeamNumber; 3], survivors: Survivors },
}

/// The score of a match, without what was carried into it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchScore {
    /// In either order.
    pub teams: [TeamNumber; 2],
    /// The IMPs won by each of them, in the same order.
    pub imps: [u16; 2],
}

/// How a round ended.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundResults {
    /// One for each match, also for each of the three in a triangle; none is needed of a team that withdrew.
    pub scores: Vec<MatchScore>,
    /// Teams that are out whatever the score.
    pub withdrawn: BTreeSet<TeamNumber>,
}

impl RoundResults {
    /// Refuses what is no result of these fixtures.
    pub(super) fn check(&self, fixtures: &[Fixture]) -> Result<(), KnockOutRefusal> {
        let teams: BTreeSet<TeamNumber> = fixtures.iter().flat_map(Fixture::teams).collect();
        if let Some(&team) = self.withdrawn.iter().find(|team| !teams.contains(team)) {
            return Err(KnockOutRefusal::NotIn { team });
        }
        let mut open: BTreeSet<[TeamNumber; 2]> =
            fixtures.iter().flat_map(Fixture::meetings).map(ascending).collect();
        let meetings = open.clone();
        for score in &self.scores {
            let [one, two] = ascending(score.teams);
            if !meetings.contains(&[one, two]) {
                return Err(KnockOutRefusal::NotMeeting { one, two });
            }
            if !open.remove(&[one, two]) {
                return Err(KnockOutRefusal::ScoredTwice { one, two });
            }
        }
        Ok(())
    }

    /// By how many IMPs the first team is ahead of the second, with what was carried.
    fn margin(&self, one: TeamNumber, two: TeamNumber, carried: &Carried) -> Result<i32, KnockOutRefusal> {
        let score = self.scores.iter().find(|score| ascending(score.teams) == ascending([one, two]));
        let score = score.ok_or(KnockOutRefusal::NoScore { one, two })?;
        let margin = i32::from(score.imps[0]) - i32::from(score.imps[1]);
        let played = if score.teams[0] == one { margin } else { -margin };
        Ok(played + carried.margin(one, two))
    }
}

impl Fixture {
    /// The teams, one to three.
    pub fn teams(&self) -> Vec<TeamNumber> {
        match self {
            Self::Bye(team) => vec![*team],
            Self::Match(teams) => teams.to_vec(),
            Self::Triangle { teams, .. } => teams.to_vec(),
        }
    }

    /// The matches that are played: none, one or three.
    pub fn meetings(&self) -> Vec<[TeamNumber; 2]> {
        match *self {
            Self::Bye(_) => vec![],
            Self::Match(teams) => vec![teams],
            Self::Triangle { teams: [one, two, three], .. } => vec![[one, two], [two, three], [one, three]],
        }
    }

    /// The teams that stay in.
    ///
    /// In a triangle the team with more matches won is better; with as many, the one with the better margin
    /// of IMPs in both its matches together (our own rule: conditions of contest differ). A match that ends
    /// level is half a match won. Matches of a team that withdrew do not count.
    pub(super) fn survivors(
        self,
        results: &RoundResults,
        carried: &Carried,
    ) -> Result<Vec<TeamNumber>, KnockOutRefusal> {
        let mut teams = self.teams();
        teams.retain(|team| !results.withdrawn.contains(team));
        let stay = match self {
            Self::Bye(_) | Self::Match(_) => 1,
            Self::Triangle { survivors, .. } => survivors.count(),
        };
        if teams.len() <= stay {
            return Ok(teams);
        }
        let mut order = Vec::new();
        for &team in &teams {
            let (mut half_wins, mut margin) = (0, 0);
            for &other in teams.iter().filter(|&&other| other != team) {
                let ahead = results.margin(team, other, carried)?;
                half_wins += ahead.signum() + 1;
                margin += ahead;
            }
            order.push((half_wins, margin, team));
        }
        order.sort_by_key(|&(half_wins, margin, _)| std::cmp::Reverse((half_wins, margin)));
        let ((wins, margin, one), (next_wins, next_margin, two)) = (order[stay - 1], order[stay]);
        if (wins, margin) == (next_wins, next_margin) {
            return Err(KnockOutRefusal::Level { one, two });
        }
        Ok(order[..stay].iter().map(|&(_, _, team)| team).collect())
    }
}

impl fmt::Display for Fixture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bye(team) => write!(f, "team {team} has a bye"),
            Self::Match([one, two]) => write!(f, "{one} v {two}"),
            Self::Triangle { teams: [one, two, three], survivors } => {
                let stay = match survivors {
                    Survivors::One => "one stays in",
                    Survivors::Two => "two stay in",
                };
                write!(f, "{one}, {two} and {three} in a triangle, {stay}")
            }
        }
    }
}

fn ascending([one, two]: [TeamNumber; 2]) -> [TeamNumber; 2] {
    [one.min(two), one.max(two)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three teams; the margins of 1 over 2, of 2 over 3, of 1 over 3; who stays in.
    #[test]
    fn a_triangle_is_decided_by_matches_and_then_by_imps() {
        use Survivors::{One, Two};
        let level = |one, two| Err(KnockOutRefusal::Level { one: TeamNumber(one), two: TeamNumber(two) });
        for (case, margins, survivors, expected) in [
            ("1 wins both, 2 beats 3", [1, 1, 1], One, Ok(vec![1])),
            ("1 wins both, 2 beats 3", [1, 1, 1], Two, Ok(vec![1, 2])),
            ("3 wins both, 1 beats 2", [40, -1, -1], One, Ok(vec![3])),
            ("3 wins both, 1 beats 2", [1, -30, -1], Two, Ok(vec![3, 1])),
            ("each wins one: 1 by 10, 2 by 3, 3 by 5", [10, 3, -5], One, Ok(vec![1])),
            ("each wins one: 1 by 10, 2 by 3, 3 by 5", [10, 3, -5], Two, Ok(vec![1, 3])),
            ("each wins one by as much", [4, 4, -4], One, level(1, 2)),
            ("level for the second place only", [2, 0, 2], One, Ok(vec![1])),
            ("level for the second place only", [2, 0, 2], Two, level(2, 3)),
            ("1 and 2 level, both beat 3", [0, 5, 6], One, Ok(vec![1])),
        ] {
            let teams = [1, 2, 3].map(TeamNumber);
            let score = |([one, two], margin): ([u16; 2], i16)| MatchScore {
                teams: [TeamNumber(one), TeamNumber(two)],
                imps: [margin.max(0).unsigned_abs(), margin.min(0).unsigned_abs()],
            };
            let results = RoundResults {
                scores: [[1, 2], [2, 3], [1, 3]].into_iter().zip(margins).map(score).collect(),
                withdrawn: BTreeSet::new(),
            };
            let stay = Fixture::Triangle { teams, survivors }.survivors(&results, &Carried::default());
            let expected = expected.map(|teams| teams.into_iter().map(TeamNumber).collect::<Vec<_>>());
            assert_eq!(stay, expected, "{case}");
        }
    }

    #[test]
    fn a_triangle_that_a_team_leaves_is_decided_by_the_others() {
        let fixture = Fixture::Triangle { teams: [1, 2, 3].map(TeamNumber), survivors: Survivors::One };
        let score = MatchScore { teams: [TeamNumber(3), TeamNumber(2)], imps: [9, 8] };
        let results = RoundResults { scores: vec![score], withdrawn: BTreeSet::from([TeamNumber(1)]) };
        assert_eq!(fixture.survivors(&results, &Carried::default()), Ok(vec![TeamNumber(3)]));
    }
}
