//! The New England movement: an even number of teams in two rows of tables, with a bystand after each
//! table of the first row.
//!
//! Source: seed 000, "New England movement". East-West move up one table, from the end of the first row to
//! the start of the second; the boards stay in the first row and move up one station, from table to bystand
//! and from bystand to table. Each table shares with the one beside it in the other row.

use std::fmt;

use super::{below, check_teams, movement, table};
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

/// A New England movement as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewEngland {
    /// An even number, `4..=40`.
    pub teams: u16,
}

impl NewEngland {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "new-england",
        usage: "new-england TEAMS",
        about: "Teams, an even number: every team meets every other; the tables stand in two rows and share \
                boards across.",
        source: "seed 000, \"New England movement\"",
        read: |words: &mut Words<'_>| Ok(Form::NewEngland(Self { teams: words.number("how many teams?")? })),
        every: || (4..=MOST_TABLES).step_by(2).map(|teams| Form::NewEngland(Self { teams })).collect(),
    };
}

impl Family for NewEngland {
    fn tables(&self) -> u16 {
        self.teams
    }

    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        let teams = self.teams;
        check_teams(teams, 4, missing)?;
        if !teams.is_multiple_of(2) {
            return Err(PlanError::Team(TeamPlanError::OddTeams { teams }));
        }
        // Table 1 is at station 0, its bystand at station 1, table 2 at station 2; the table beside one in
        // the second row is at the same station.
        let station = |home: u16| 2 * home % teams;
        let round = |round| {
            let at =
                |home| table(home + 1, below(home, round, teams) + 1, below(station(home), round, teams) + 1);
            (0..teams).map(at).collect()
        };
        let name = format!("New England movement for {teams} teams");
        Ok(movement(name, teams, (1..teams).map(round).collect()))
    }

    fn warnings(&self) -> Vec<Warning> {
        vec![Warning::Team(TeamWarning::RowsShare)]
    }

    fn curtailed(&self) -> Option<Warning> {
        Some(Warning::Team(TeamWarning::MissSome))
    }
}

impl fmt::Display for NewEngland {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "new-england {}", self.teams)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoardsGo, RoundNumber, SetNumber};
    use game::entry::TableNumber;

    #[test]
    fn every_two_teams_meet_once() {
        for form in (NewEngland::KIND.every)() {
            let plan = form.family().plan(None).unwrap();
            assert_eq!(plan.verify(), [], "{}", plan.name);
            assert_eq!(plan.rounds.len(), usize::from(plan.tables - 1), "every other team in one round each");
        }
    }

    /// Seed 000, the example of 10 tables: set 1 starts on table 1, set 2 on its bystand, set 3 on table 2
    /// and so on; "after 9 rounds, the session is finished".
    #[test]
    fn ten_teams_are_as_described() {
        let plan = NewEngland { teams: 10 }.plan(None).unwrap();
        assert_eq!((plan.rounds.len(), plan.sets), (9, 10));
        for round in plan.round_numbers() {
            let sharing: Vec<Vec<u16>> = plan
                .sharing(round)
                .into_values()
                .map(|tables| tables.iter().map(|t| t.0).collect())
                .collect();
            assert_eq!(sharing.len(), 5, "every set in play is shared");
            assert!(sharing.iter().all(|tables| tables[1] == tables[0] + 5), "round {round}: {sharing:?}");
            assert_eq!(plan.bystands(round).len(), 5);
        }
        // The boards move up one station before the first round: set 1 is on the bystand after table 1,
        // set 2 comes from there to table 2.
        assert_eq!(plan.place(RoundNumber(1), TableNumber(2)).unwrap().set, Some(SetNumber(2)));
        assert!(plan.bystands(RoundNumber(1)).contains(&SetNumber(1)));
        assert_eq!(
            plan.boards_go_to(RoundNumber(1), TableNumber(2)),
            Some(BoardsGo::Bystand { until: RoundNumber(3), then: TableNumber(3) })
        );
        // Seed 000: from table 5, the end of a row, to table 6, where the other begins.
        let table = |round| plan.seat_of(PairId::east_west(1), RoundNumber(round)).unwrap().0.0;
        assert_eq!((1..=9).map(table).collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
}
