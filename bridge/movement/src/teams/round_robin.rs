//! A round robin of head-to-head matches: in each round every team plays a whole match at two tables.
//!
//! Source: seed 000, "Head to head teams matches - Round Robin" and "Round robin with odd number of teams
//! playing head to head matches". With an odd number three teams play in a triangle for two rounds, and the
//! two rounds of a match in halves beside it.

use std::fmt;

use super::check_teams;
use super::draw::{self, Stage};
use super::head_to_head::{Boards, Field, play};
use crate::Movement;
use crate::choice::Form;
use crate::choice_text::Words;
use crate::family::{Family, Kind};
use crate::mitchell::MOST_TABLES;
use crate::plan_error::PlanError;
use crate::teams::plan_error::TeamPlanError;
use crate::teams::warning::TeamWarning;
use crate::warning::Warning;
use game::entry::PairId;

/// A round robin as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundRobin {
    /// 4, or `6..=40`.
    pub teams: u16,
    pub boards: Boards,
}

impl RoundRobin {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "round-robin",
        usage: "round-robin TEAMS [dealt]",
        about: "Teams: a whole match in each round at two tables side by side, so that it can be scored at \
                once; every team meets every other.",
        source: "seed 000, \"Head to head teams matches - Round Robin\"",
        read: Self::read,
        every: Self::every,
    };

    fn read(words: &mut Words<'_>) -> Result<Form, String> {
        let teams = words.number("how many teams?")?;
        let boards = if words.skip("dealt") { Boards::Dealt } else { Boards::Pool };
        Ok(Form::RoundRobin(Self { teams, boards }))
    }

    fn every() -> Vec<Form> {
        [4].into_iter()
            .chain(6..=MOST_TABLES)
            .flat_map(|teams| {
                [Boards::Pool, Boards::Dealt].map(|boards| Form::RoundRobin(Self { teams, boards }))
            })
            .collect()
    }
}

impl Family for RoundRobin {
    fn tables(&self) -> u16 {
        self.teams
    }

    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        let Self { teams, boards } = *self;
        check_teams(teams, 3, missing)?;
        if teams.is_multiple_of(2) {
            let draw = draw::even(teams);
            let rounds: Vec<Field<'_>> =
                draw.iter().map(|matches| Field { matches, triangles: &[] }).collect();
            return Ok(play(format!("Round robin for {teams} teams"), &rounds, boards));
        }
        let stages = draw::odd(teams);
        if stages.is_empty() {
            return Err(PlanError::Team(TeamPlanError::NoRoundRobin { teams }));
        }
        let rounds: Vec<Field<'_>> = stages.iter().flat_map(fields).collect();
        Ok(play(format!("Round robin for {teams} teams, with a triangle"), &rounds, boards))
    }

    fn warnings(&self) -> Vec<Warning> {
        let pool = (self.boards == Boards::Pool).then_some(Warning::Team(TeamWarning::BoardsFromPool));
        let triangle = (!self.teams.is_multiple_of(2)).then_some(Warning::Team(TeamWarning::PlayedInHalves));
        triangle.into_iter().chain(pool).collect()
    }

    fn curtailed(&self) -> Option<Warning> {
        Some(Warning::Team(TeamWarning::MissSome))
    }
}

fn fields(stage: &Stage) -> [Field<'_>; 2] {
    let triangles = std::slice::from_ref(&stage.triangle);
    [0, 1].map(|round: usize| Field { matches: &stage.rounds[round], triangles })
}

impl fmt::Display for RoundRobin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dealt = match self.boards {
            Boards::Pool => "",
            Boards::Dealt => " dealt",
        };
        write!(f, "round-robin {}{dealt}", self.teams)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RoundNumber;
    use game::entry::TableNumber;

    fn plan(text: &str) -> Movement {
        text.parse::<crate::choice::MovementChoice>().unwrap().plan().unwrap()
    }

    #[test]
    fn every_round_robin_is_without_fault() {
        for form in RoundRobin::every() {
            let plan = form.family().plan(None).unwrap();
            assert_eq!(plan.verify(), [], "{}", form.family());
        }
    }

    #[test]
    fn a_match_is_at_two_tables_side_by_side_with_one_set() {
        let (pool, dealt) = (plan("round-robin 6"), plan("round-robin 6 dealt"));
        assert_eq!((pool.rounds.len(), pool.sets, dealt.sets), (5, 5, 15));
        for round in pool.round_numbers() {
            let everywhere = (1..=6).map(TableNumber).collect::<Vec<_>>();
            assert_eq!(pool.sharing(round).into_values().collect::<Vec<_>>(), [everywhere]);
            let twos: Vec<Vec<u16>> = dealt
                .sharing(round)
                .into_values()
                .map(|tables| tables.iter().map(|table| table.0).collect())
                .collect();
            assert_eq!(twos, [[1, 2], [3, 4], [5, 6]]);
            for match_at in [1, 3, 5] {
                let meeting = |table| pool.place(round, TableNumber(table)).unwrap().meeting().unwrap();
                let ((home, away), (other, reverse)) = (meeting(match_at), meeting(match_at + 1));
                assert_eq!((home.number, away.number), (reverse.number, other.number));
            }
        }
    }

    /// Seed 000: the team that never leaves the triangle has the duplicated boards each time, and the triangle a
    /// further set in each of its stanzas.
    #[test]
    fn the_team_that_stays_in_the_triangle_plays_the_boards_of_the_others() {
        for (text, stays) in [("round-robin 7", 1), ("round-robin 13", 13), ("round-robin 17", 1)] {
            let plan = plan(text);
            let matches = plan.tables - 1;
            assert_eq!(plan.rounds.len(), usize::from(2 * matches), "two halves for each round of matches");
            assert_eq!(plan.sets, 3 * matches);
            for (_, _, place) in plan.places() {
                let (home, away) = place.meeting().unwrap();
                if [home.number.0, away.number.0].contains(&stays) {
                    assert!(place.set.unwrap().0 <= 2 * matches, "{text}");
                }
            }
        }
        let triangle: Vec<String> = plan("round-robin 7")
            .tables_of(RoundNumber(1))
            .skip(4)
            .map(|(_, place)| {
                let (home, away) = place.meeting().unwrap();
                format!("{}v{} set {}", home.number, away.number, place.set.unwrap())
            })
            .collect();
        assert_eq!(triangle, ["1v3 set 1", "2v1 set 2", "3v2 set 13"]);
    }

    #[test]
    fn three_and_five_teams_are_told_what_to_play() {
        for teams in [3, 5] {
            let refused = RoundRobin { teams, boards: Boards::Pool }.plan(None);
            assert_eq!(refused, Err(PlanError::Team(TeamPlanError::NoRoundRobin { teams })));
        }
    }
}
