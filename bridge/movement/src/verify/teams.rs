//! Faults of a team movement: every match is played both ways, on the same boards, at two tables.
//!
//! A team meets another on a set when one of its pairs sits North-South and the other, at another table,
//! East-West (Law 3; seed 000, "Teams Movements"): only then can the two results be compared. A match may
//! have any number of sets, so that two pairs may meet in several rounds.

use std::collections::BTreeMap;
use std::fmt;

use super::{Fault, Severity};
use crate::contestants::TeamNumber;
use crate::plan_error::PlanError;
use crate::teams::plan_error::TeamPlanError;
use crate::{Movement, RoundNumber, SetNumber};
use game::entry::TableNumber;

/// Two teams that meet, the lower number first.
type Match = (TeamNumber, TeamNumber);

/// Where a set of a match is played one way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct HalfMatch {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub set: SetNumber,
}

impl fmt::Display for HalfMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "set {} in round {} at table {}", self.set, self.round, self.table)
    }
}

/// A fault that only a movement of teams can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TeamFault {
    /// The two pairs of one team play against each other.
    MeetsItself { team: TeamNumber, round: RoundNumber, table: TableNumber },
    /// A set is played one way round only: nothing to compare the result with.
    HalfPlayed { north_south: TeamNumber, east_west: TeamNumber, half: HalfMatch },
    /// Each way round another set is played.
    TwoSets { one: TeamNumber, two: TeamNumber, first: HalfMatch, second: HalfMatch },
    /// A match is longer or shorter than most matches of the movement.
    UnequalMatches { one: TeamNumber, two: TeamNumber, sets: usize, usual: usize },
}

impl TeamFault {
    /// Whether the match cannot be scored, or is only longer or shorter than others.
    pub fn severity(self) -> Severity {
        match self {
            Self::MeetsItself { .. } | Self::HalfPlayed { .. } | Self::TwoSets { .. } => Severity::Breaks,
            Self::UnequalMatches { .. } => Severity::Unfair,
        }
    }
}

impl fmt::Display for TeamFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MeetsItself { team, round, table } => {
                write!(f, "round {round}, table {table}: the two pairs of team {team} meet each other")
            }
            Self::HalfPlayed { north_south, east_west, half } => write!(
                f,
                "teams {north_south} and {east_west} play {half} with team {north_south} North-South, and \
                 nowhere the other way round: the match is half-played"
            ),
            Self::TwoSets { one, two, first, second } => write!(
                f,
                "teams {one} and {two} play different boards at their two tables: {first}, but {second}"
            ),
            Self::UnequalMatches { one, two, sets, usual } => {
                write!(f, "teams {one} and {two} play {sets} sets against each other, most teams {usual}")
            }
        }
    }
}

/// The plays of one match: those with the lower team North-South, and those with the higher.
#[derive(Debug, Default)]
struct Plays {
    lower: Vec<HalfMatch>,
    higher: Vec<HalfMatch>,
}

impl Plays {
    /// How many different sets are played.
    fn sets(&self) -> usize {
        let all = self.lower.iter().chain(&self.higher);
        all.map(|half| half.set).collect::<std::collections::BTreeSet<_>>().len()
    }

    /// Takes away every set that is played both ways; what stays has no counterpart.
    fn unmatched(mut self) -> Self {
        let mut alone = Vec::new();
        for half in self.lower {
            match self.higher.iter().position(|other| other.set == half.set) {
                Some(place) => drop(self.higher.remove(place)),
                None => alone.push(half),
            }
        }
        Self { lower: alone, higher: self.higher }
    }
}

impl Movement {
    /// Whether a movement of teams may end after this round: with no match half-played. Any other movement
    /// may.
    ///
    /// # Errors
    ///
    /// [`TeamPlanError::HalfMatches`], which names the rounds after which it may.
    pub(crate) fn check_complete_matches(&self, rounds: u16) -> Result<(), PlanError> {
        let is_complete = |rounds| {
            let mut faults = Vec::new();
            self.curtailed(rounds).verify_teams(&mut faults);
            faults.iter().all(|fault| fault.severity() == Severity::Unfair)
        };
        if is_complete(rounds) {
            return Ok(());
        }
        let ends: Vec<u16> =
            self.round_numbers().rev().skip(1).map(|round| round.0).filter(|&end| is_complete(end)).collect();
        let instead = if ends.is_empty() {
            format!("play all rounds, or ask for a shorter movement: \"whist {} short 2\"", self.tables)
        } else {
            format!("end after round {}", super::list(ends.iter().rev()).replace(" and ", " or "))
        };
        Err(PlanError::Team(TeamPlanError::HalfMatches { rounds, instead }))
    }

    /// The faults of the matches; none where no teams compete.
    pub(super) fn verify_teams(&self, faults: &mut Vec<Fault>) {
        if !self.contestants.are_teams() {
            return;
        }
        let mut matches: BTreeMap<Match, Plays> = BTreeMap::new();
        for (round, table, place) in self.places() {
            let (Some((north_south, east_west)), Some(set)) = (place.meeting(), place.set) else { continue };
            let (home, away) = (TeamNumber::of(north_south), TeamNumber::of(east_west));
            if home == away {
                faults.push(Fault::Team(TeamFault::MeetsItself { team: home, round, table }));
                continue;
            }
            let plays = matches.entry((home.min(away), home.max(away))).or_default();
            let way = if home < away { &mut plays.lower } else { &mut plays.higher };
            way.push(HalfMatch { round, table, set });
        }
        let usual = usual(matches.values().map(Plays::sets));
        for ((one, two), plays) in matches {
            let sets = plays.sets();
            let unmatched = plays.unmatched();
            let both_ways = unmatched.lower.is_empty() && unmatched.higher.is_empty();
            if both_ways && sets != usual {
                faults.push(Fault::Team(TeamFault::UnequalMatches { one, two, sets, usual }));
            }
            let crossed = unmatched.lower.len().min(unmatched.higher.len());
            let pairs = unmatched.lower.iter().zip(&unmatched.higher);
            faults.extend(
                pairs.map(|(&first, &second)| Fault::Team(TeamFault::TwoSets { one, two, first, second })),
            );
            let half = |north_south, east_west| {
                move |&half: &HalfMatch| Fault::Team(TeamFault::HalfPlayed { north_south, east_west, half })
            };
            faults.extend(unmatched.lower[crossed..].iter().map(half(one, two)));
            faults.extend(unmatched.higher[crossed..].iter().map(half(two, one)));
        }
    }
}

/// The number that occurs most often; of several the greatest. 0 if there are none.
fn usual(numbers: impl Iterator<Item = usize>) -> usize {
    let mut times: BTreeMap<usize, usize> = BTreeMap::new();
    for number in numbers {
        *times.entry(number).or_default() += 1;
    }
    times.into_iter().max_by_key(|&(number, times)| (times, number)).map_or(0, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::contestants::Contestants;
    use crate::{TablePlan, Winners};
    use game::entry::PairId;

    /// Team numbers and set of a table, pairs on their own lines.
    fn table(north_south: u16, east_west: u16, set: u16) -> TablePlan {
        TablePlan {
            north_south: Some(PairId::north_south(north_south)),
            east_west: Some(PairId::east_west(east_west)),
            set: Some(SetNumber(set)),
        }
    }

    /// Three teams, every two meet on one set: the whist triangle of seed 000, "The Triangle in Teams
    /// Events".
    fn triangle() -> Movement {
        Movement {
            name: "triangle".to_owned(),
            winners: Winners::One,
            contestants: Contestants::Teams,
            tables: 3,
            sets: 3,
            rounds: vec![
                vec![table(1, 2, 3), table(2, 3, 1), table(3, 1, 2)],
                vec![table(1, 3, 2), table(2, 1, 3), table(3, 2, 1)],
            ],
            shared: BTreeSet::new(),
        }
    }

    fn faults(break_it: impl FnOnce(&mut Movement)) -> Vec<String> {
        let mut movement = triangle();
        break_it(&mut movement);
        movement.verify().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_sound_match_has_no_fault() {
        assert_eq!(triangle().verify(), []);
    }

    #[test]
    fn every_team_fault_is_found_and_named() {
        assert_eq!(
            faults(|plan| plan.rounds.truncate(1))[0],
            "teams 1 and 2 play set 3 in round 1 at table 1 with team 1 North-South, and nowhere the other \
             way round: the match is half-played"
        );
        assert_eq!(
            faults(|plan| {
                plan.sets = 4;
                plan.rounds[1][1].set = Some(SetNumber(4));
            }),
            ["teams 1 and 2 play different boards at their two tables: set 3 in round 1 at table 1, but \
                 set 4 in round 2 at table 2"]
        );
        assert!(
            faults(|plan| plan.rounds[0][0] = table(1, 1, 3))
                .contains(&"round 1, table 1: the two pairs of team 1 meet each other".to_owned())
        );
        assert_eq!(
            faults(|plan| {
                plan.sets = 4;
                let mut third = vec![table(1, 2, 4), table(2, 1, 4)];
                third.push(TablePlan { north_south: None, east_west: None, set: None });
                plan.rounds.push(third);
                plan.shared.insert((RoundNumber(3), SetNumber(4)));
            })
            .last()
            .unwrap(),
            "teams 1 and 2 play 2 sets against each other, most teams 1"
        );
    }

    #[test]
    fn what_cannot_be_scored_breaks_the_match() {
        let mut movement = triangle();
        movement.rounds.truncate(1);
        let breaks = movement.verify().into_iter().filter(|fault| fault.severity() == Severity::Breaks);
        assert_eq!(breaks.count(), 3);
    }
}
