//! The mirror Mitchell, or Barclay movement: two rows of an odd number of tables, whose East-West change
//! rows, so that every team meets every team of the other row.
//!
//! Source: seed 000, "Mirror Mitchell (or Barclay) movement". The set on the chair between two tables
//! beside each other is shared by them. East-West first change places with their counterparts, then move
//! up one table in the row that they came to.
//!
//! The seed has the boards move down one table. With 6 teams that is right. With more, the two halves of a
//! match would be played on different boards: if East-West are `r` tables up, the reverse half is played
//! when they are `r` tables short of a full turn, and both halves have the same set only if the boards have
//! gone down half a table for each table of East-West, counted round the row: `(half - 1) / 2` tables down
//! each round. That is one table with 6 teams, two with 10, three with 14; and there is no such number when
//! half the teams are even, which is why the seed advises against it.
//!
//! Two whists, each team against those of its own row, complete the movement; new boards, shared as before.

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

/// What is played of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The mirror Mitchell: against the teams of the other row.
    Mirror,
    /// The two whists: against the teams of the own row.
    Whists,
    /// One after the other.
    Both,
}

/// A mirror Mitchell as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Barclay {
    /// Twice an odd number: 6, 10, 14 and so on, to 38.
    pub teams: u16,
    pub stage: Stage,
}

impl Barclay {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "barclay",
        usage: "barclay TEAMS [whists | complete]",
        about: "Teams, twice an odd number: the mirror Mitchell. Every team meets those of the other row, \
                and in the two whists those of its own.",
        source: "seed 000, \"Mirror Mitchell (or Barclay) movement\"",
        read: Self::read,
        every: Self::every,
    };

    fn read(words: &mut Words<'_>) -> Result<Form, String> {
        let teams = words.number("how many teams?")?;
        let stage = if words.skip("whists") {
            Stage::Whists
        } else if words.skip("complete") {
            Stage::Both
        } else {
            Stage::Mirror
        };
        Ok(Form::Barclay(Self { teams, stage }))
    }

    fn every() -> Vec<Form> {
        (6..=MOST_TABLES)
            .step_by(4)
            .flat_map(|teams| {
                [Stage::Mirror, Stage::Whists, Stage::Both].map(|stage| Form::Barclay(Self { teams, stage }))
            })
            .collect()
    }
}

/// A table in one of the two rows, counted from 0 within it.
#[derive(Debug, Clone, Copy)]
struct Place {
    row: u16,
    at: u16,
}

/// Lays out a round for both rows, the first row first.
fn rows(half: u16, at: impl Fn(Place) -> TablePlan) -> Vec<TablePlan> {
    (0..2).flat_map(|row| (0..half).map(move |at| Place { row, at })).map(at).collect()
}

/// The rounds of the mirror Mitchell, with the boards going down so many tables each round.
fn mirror(half: u16, boards_down: u16) -> Vec<Vec<TablePlan>> {
    let round = |round| {
        rows(half, |Place { row, at }| {
            let east_west = (1 - row) * half + below(at, round, half) + 1;
            table(row * half + at + 1, east_west, (at + round * boards_down) % half + 1)
        })
    };
    (0..half).map(round).collect()
}

/// The rounds of the two whists, one in each row, with sets numbered from `first_set`.
fn whists(half: u16, first_set: u16) -> Vec<Vec<TablePlan>> {
    let round = |round| {
        rows(half, |Place { row, at }| {
            let east_west = row * half + below(at, 2 * round, half) + 1;
            table(row * half + at + 1, east_west, first_set + below(at, round, half))
        })
    };
    (1..half).map(round).collect()
}

impl Family for Barclay {
    fn tables(&self) -> u16 {
        self.teams
    }

    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        let (teams, half) = (self.teams, self.teams / 2);
        check_teams(teams, 6, missing)?;
        if !teams.is_multiple_of(2) {
            return Err(PlanError::Team(TeamPlanError::OddTeams { teams }));
        }
        if half.is_multiple_of(2) {
            return Err(PlanError::Team(TeamPlanError::EvenRows { teams }));
        }
        let mirror = || mirror(half, (half - 1) / 2);
        let (what, sets, rounds) = match self.stage {
            Stage::Mirror => ("Mirror Mitchell (Barclay)", half, mirror()),
            Stage::Whists => ("Two whists after a mirror Mitchell", half, whists(half, 1)),
            Stage::Both => {
                let rounds = [mirror(), whists(half, half + 1)].concat();
                ("Mirror Mitchell (Barclay) and two whists", teams, rounds)
            }
        };
        Ok(movement(format!("{what} for {teams} teams"), sets, rounds))
    }

    fn warnings(&self) -> Vec<Warning> {
        let missing = match self.stage {
            Stage::Mirror => Some(TeamWarning::OwnRowNotMet),
            Stage::Whists => Some(TeamWarning::OneOfTwoSessions),
            Stage::Both => None,
        };
        missing.into_iter().chain([TeamWarning::RowsShare]).map(Warning::Team).collect()
    }

    fn curtailed(&self) -> Option<Warning> {
        Some(Warning::Team(TeamWarning::MissSome))
    }
}

impl fmt::Display for Barclay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "barclay {}", self.teams)?;
        match self.stage {
            Stage::Mirror => Ok(()),
            Stage::Whists => f.write_str(" whists"),
            Stage::Both => f.write_str(" complete"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::verify::Fault;

    fn meetings(movement: &Movement) -> BTreeSet<(u16, u16)> {
        let teams = movement.places().map(|(_, _, place)| {
            let (one, two) = place.meeting().unwrap();
            (one.number.0.min(two.number.0), one.number.0.max(two.number.0))
        });
        teams.collect()
    }

    /// Seed 000: the first stanza is all of the other row.
    #[test]
    fn every_team_meets_the_other_row_and_then_its_own() {
        for form in Barclay::every() {
            let Form::Barclay(barclay) = form else { panic!("a mirror Mitchell") };
            let movement = barclay.plan(None).unwrap();
            assert_eq!(movement.verify(), [], "{barclay}");
            let half = barclay.teams / 2;
            let every = (1..=barclay.teams).flat_map(|two| (1..two).map(move |one| (one, two)));
            let expected: BTreeSet<_> = every
                .filter(|&(one, two)| match barclay.stage {
                    Stage::Mirror => one <= half && two > half,
                    Stage::Whists => (one <= half) == (two <= half),
                    Stage::Both => true,
                })
                .collect();
            assert_eq!(meetings(&movement), expected, "{barclay}");
        }
    }

    /// The seed's example of 10 teams with the boards "moving down one table", as printed, plays the two
    /// halves of a match on different boards; with 6 teams it does not.
    #[test]
    fn boards_down_one_table_is_right_for_six_teams_only() {
        for half in (3..=19).step_by(2) {
            let printed = movement("as printed".to_owned(), half, mirror(half, 1));
            let crossed = printed.verify().iter().any(|fault| matches!(fault, Fault::Team(_)));
            assert_eq!(crossed, half != 3, "{half}");
        }
        // However far the boards move: with an odd row one way is right, with an even row none.
        for half in 3..=10 {
            let sound =
                |down: &u16| movement("row".to_owned(), half, mirror(half, *down)).verify().is_empty();
            let right: Vec<u16> = (0..half).filter(sound).collect();
            assert_eq!(right, if half % 2 == 1 { vec![(half - 1) / 2] } else { vec![] }, "{half}");
        }
    }

    /// Seed 000: first East-West of tables 1 to 5 change places with those of 6 to 10; then they go up by one
    /// within their rows, boards "on a chair between sharing
    /// tables".
    #[test]
    fn east_west_change_rows_and_move_up() {
        let movement = Barclay { teams: 10, stage: Stage::Both }.plan(None).unwrap();
        let table = |team, round| movement.seat_of(PairId::east_west(team), round).unwrap().0.0;
        let path =
            |team| movement.round_numbers().take(5).map(|round| table(team, round)).collect::<Vec<_>>();
        assert_eq!((path(1), path(8)), (vec![6, 7, 8, 9, 10], vec![3, 4, 5, 1, 2]));
        for round in movement.round_numbers() {
            let sharing = movement.sharing(round);
            assert!(sharing.len() == 5 && sharing.values().all(|two| two[1].0 == two[0].0 + 5));
        }
    }
}
