//! The stagger movement for teams: an even number of teams in two rows of tables, played in two stanzas.
//!
//! Source: seed 000, "Stagger movement". In the first stanza East-West move up one table and after that two
//! at a time, so that odd teams meet even teams; in the second, with new boards, they move up two each time
//! and meet the rest. The boards move up one table; each table shares with the one beside it in the other
//! row, and after the last table of a row they come to its first.

use std::fmt;

use super::{below, check_teams, movement, table};
use crate::choice::Form;
use crate::choice_text::Words;
use crate::family::{Family, Kind};
use crate::mitchell::MOST_TABLES;
use crate::plan_error::PlanError;
use crate::teams::plan_error::TeamPlanError;
use crate::teams::warning::TeamWarning;
use crate::warning::Warning;
use crate::{Movement, TablePlan};
use game::entry::PairId;

/// Which stanzas are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stanzas {
    Both,
    First,
    Second,
}

/// A stagger movement as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamStagger {
    /// An even number, `4..=40`.
    pub teams: u16,
    pub stanzas: Stanzas,
}

impl TeamStagger {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "team-stagger",
        usage: "team-stagger TEAMS [first-stanza | second-stanza]",
        about: "Teams, an even number: every team meets every other, in two stanzas that can be scored \
                and played apart.",
        source: "seed 000, \"Stagger movement\" of the teams movements",
        read: Self::read,
        every: Self::every,
    };

    fn read(words: &mut Words<'_>) -> Result<Form, String> {
        let teams = words.number("how many teams?")?;
        let stanzas = if words.skip("first-stanza") {
            Stanzas::First
        } else if words.skip("second-stanza") {
            Stanzas::Second
        } else {
            Stanzas::Both
        };
        Ok(Form::TeamStagger(Self { teams, stanzas }))
    }

    fn every() -> Vec<Form> {
        let all = [Stanzas::Both, Stanzas::First, Stanzas::Second];
        (4..=MOST_TABLES)
            .step_by(2)
            .flat_map(|teams| all.map(|stanzas| Form::TeamStagger(Self { teams, stanzas })))
            .collect()
    }

    /// The table plans of a stanza. Its first round has East-West `start` tables up; the sets are
    /// numbered from `first_set`.
    fn stanza(self, start: u16, first_set: u16) -> Vec<Vec<TablePlan>> {
        let (teams, half) = (self.teams, self.teams / 2);
        let round = |moves: u16| {
            let east_west = start + 2 * moves;
            let at = |home: u16| {
                let set = first_set + below(home % half, moves + 1, half);
                table(home + 1, below(home, east_west, teams) + 1, set)
            };
            (0..teams).map(at).collect()
        };
        (0..half).take_while(|moves| start + 2 * moves < teams).map(round).collect()
    }
}

impl Family for TeamStagger {
    fn tables(&self) -> u16 {
        self.teams
    }

    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        let teams = self.teams;
        check_teams(teams, 4, missing)?;
        if !teams.is_multiple_of(2) {
            return Err(PlanError::Team(TeamPlanError::OddTeams { teams }));
        }
        let half = teams / 2;
        let (sets, rounds, which) = match self.stanzas {
            Stanzas::Both => (teams, [self.stanza(1, 1), self.stanza(2, half + 1)].concat(), ""),
            Stanzas::First => (half, self.stanza(1, 1), ", first stanza"),
            Stanzas::Second => (half, self.stanza(2, 1), ", second stanza"),
        };
        Ok(movement(format!("Stagger movement for {teams} teams{which}"), sets, rounds))
    }

    fn warnings(&self) -> Vec<Warning> {
        match self.stanzas {
            Stanzas::Both => vec![Warning::Team(TeamWarning::RowsShare)],
            Stanzas::First | Stanzas::Second => {
                vec![Warning::Team(TeamWarning::OneOfTwoSessions), Warning::Team(TeamWarning::RowsShare)]
            }
        }
    }

    fn curtailed(&self) -> Option<Warning> {
        Some(Warning::Team(TeamWarning::MissSome))
    }
}

impl fmt::Display for TeamStagger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "team-stagger {}", self.teams)?;
        match self.stanzas {
            Stanzas::Both => Ok(()),
            Stanzas::First => f.write_str(" first-stanza"),
            Stanzas::Second => f.write_str(" second-stanza"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SetNumber;
    use game::entry::TableNumber;

    fn plan(teams: u16, stanzas: Stanzas) -> Movement {
        TeamStagger { teams, stanzas }.plan(None).unwrap()
    }

    #[test]
    fn every_two_teams_meet_once_in_the_two_stanzas() {
        for teams in (4..=MOST_TABLES).step_by(2) {
            let (both, first, second) =
                (plan(teams, Stanzas::Both), plan(teams, Stanzas::First), plan(teams, Stanzas::Second));
            for movement in [&both, &first, &second] {
                assert_eq!(movement.verify(), [], "{}", movement.name);
            }
            assert_eq!(both.rounds.len(), usize::from(teams - 1));
            assert_eq!(
                (first.rounds.len(), second.rounds.len()),
                (usize::from(teams / 2), usize::from(teams / 2 - 1))
            );
            assert_eq!(both.rounds[..first.rounds.len()], first.rounds);
        }
    }

    /// Seed 000: in the first stanza odd East-West meet even North-South; they go up by one, and after that by
    /// two, in the second by two at once; the boards up by one.
    #[test]
    fn the_stanzas_are_as_described() {
        for (stanzas, odd_meets_even, start) in [(Stanzas::First, true, 2), (Stanzas::Second, false, 3)] {
            let movement = plan(10, stanzas);
            for (round, table, place) in movement.places() {
                let (home, away) = place.meeting().unwrap();
                assert_eq!((home.number.0 + away.number.0) % 2 == 1, odd_meets_even);
                let sharing = movement.tables_with(round, place.set.unwrap());
                assert_eq!(sharing, [TableNumber((table.0 - 1) % 5 + 1), TableNumber((table.0 - 1) % 5 + 6)]);
            }
            for (moves, round) in (0..).zip(movement.round_numbers()) {
                let (table, _) = movement.seat_of(PairId::east_west(1), round).unwrap();
                assert_eq!(table.0, start + 2 * moves);
                assert_eq!(movement.tables_with(round, SetNumber(1))[0].0, (moves + 1) % 5 + 1);
            }
        }
    }
}
