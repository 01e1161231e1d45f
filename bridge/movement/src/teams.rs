//! Movements for teams of four: two pairs each, `3NS` and `3EW`, that start at their team's home table.
//!
//! Two teams play a match by meeting twice on the same boards: one team's North-South against the other's
//! East-West, and the reverse (seed 000, "Teams Movements"). Every plan here does so for each of its
//! matches; `verify` finds any half that is missing.

pub mod barclay;
pub mod draw;
pub mod head_to_head;
pub mod knock_out;
pub mod new_england;
pub mod plan_error;
pub mod round_robin;
pub mod stagger;
pub mod triangle;
pub mod warning;
pub mod whist;

use crate::contestants::Contestants;
use crate::mitchell::MOST_TABLES;
use crate::plan_error::PlanError;
use crate::teams::plan_error::TeamPlanError;
use crate::{Movement, SetNumber, TablePlan, Winners};
use game::entry::PairId;

/// A table where one team sits North-South and another East-West; the set is counted from 1.
fn table(north_south: u16, east_west: u16, set: u16) -> TablePlan {
    TablePlan {
        north_south: Some(PairId::north_south(north_south)),
        east_west: Some(PairId::east_west(east_west)),
        set: Some(SetNumber(set)),
    }
}

/// A movement of these rounds. Wherever a set is at several tables, they are announced as sharing it.
fn movement(name: String, sets: u16, rounds: Vec<Vec<TablePlan>>) -> Movement {
    let tables = rounds.first().map_or(0, |tables| u16::try_from(tables.len()).unwrap_or(u16::MAX));
    let mut movement = Movement {
        name,
        winners: Winners::One,
        contestants: Contestants::Teams,
        tables,
        sets,
        rounds,
        shared: std::collections::BTreeSet::new(),
    };
    movement.shared = movement
        .round_numbers()
        .flat_map(|round| movement.sharing(round).into_keys().map(move |set| (round, set)))
        .collect();
    movement
}

/// The place `by` below this one in a ring of `count`, all counted from 0.
fn below(place: u16, by: u16, count: u16) -> u16 {
    (place + count - by % count) % count
}

/// Refuses what no movement of teams can have: a pair without its team-mates, and too few or too many teams.
fn check_teams(teams: u16, least: u16, missing: Option<PairId>) -> Result<(), PlanError> {
    if let Some(pair) = missing {
        return Err(PlanError::Team(TeamPlanError::HalfTeam { team: pair.number.0 }));
    }
    if teams < least {
        return Err(PlanError::Team(TeamPlanError::TooFewTeams { teams, least }));
    }
    if teams > MOST_TABLES {
        return Err(PlanError::TooManyTables { tables: teams });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::choice::MovementChoice;
    use crate::teams::warning::TeamWarning;
    use crate::warning::Warning;

    fn read(text: &str) -> MovementChoice {
        text.parse().unwrap()
    }

    #[test]
    fn what_teams_cannot_play_is_refused_in_plain_words() {
        for (text, says) in [
            ("whist 2", "a movement of teams needs at least 3 teams here, not 2"),
            ("whist 4 short 2", "a movement of teams needs at least 5 teams here, not 4"),
            ("whist 41", "41 tables are too many for one section: make two sections of at most 40 tables"),
            (
                "whist 13 short 3",
                "of a whist of 13 teams you can leave out an even number of rounds up to 10, \
                 such as \"whist 13 short 2\", not 3",
            ),
            (
                "whist 13 missing 5EW",
                "team 5 cannot play with one pair only: leave the whole team out, and ask for a movement with \
                 one team fewer",
            ),
            (
                "whist 13 rounds 8",
                "after 8 rounds matches would be half-played: play all rounds, or ask for a shorter movement: \
                 \"whist 13 short 2\"",
            ),
            ("team-stagger 10 rounds 7", "after 7 rounds matches would be half-played: end after round 5"),
            (
                "round-robin 7 rounds 3",
                "after 3 rounds matches would be half-played: end after round 2, 4, 6, 8 or 10",
            ),
            (
                "new-england 9",
                "this movement needs an even number of teams: with 9 teams ask for \"whist 9\"",
            ),
            (
                "barclay 12",
                "a mirror Mitchell needs two rows with an odd number of tables: with 12 teams ask for \
                 \"new-england 12\" or \"team-stagger 12\"",
            ),
            (
                "round-robin 5",
                "there is no round robin of 5 teams with a triangle: ask for \"triangle mitchell\" with 3 \
                 teams, for \"whist 5\" with 5",
            ),
        ] {
            assert_eq!(read(text).plan().unwrap_err().to_string(), says, "{text}");
        }
        let unreadable = "triangle".parse::<MovementChoice>().unwrap_err().to_string();
        assert!(unreadable.starts_with("`triangle`: say whist, mitchell or every-pair;"), "{unreadable}");
    }

    #[test]
    fn warnings_say_what_a_movement_costs() {
        use TeamWarning::{
            BoardsFromPool, MissOne, MissSome, OneOfTwoSessions, OwnRowNotMet, PlayedInHalves, RowsShare,
        };
        for (text, expected) in [
            ("whist 13", vec![]),
            ("whist 12", vec![MissOne]),
            ("whist 12 short 2", vec![MissSome]),
            ("whist 13 first-session", vec![OneOfTwoSessions]),
            ("new-england 10", vec![RowsShare]),
            ("team-stagger 10 rounds 5", vec![MissSome, RowsShare]),
            ("barclay 10", vec![OwnRowNotMet, RowsShare]),
            ("barclay 10 whists", vec![OneOfTwoSessions, RowsShare]),
            ("barclay 10 complete", vec![RowsShare]),
            ("round-robin 8 dealt", vec![]),
            ("round-robin 8 rounds 4", vec![MissSome, BoardsFromPool]),
            ("round-robin 9", vec![BoardsFromPool, PlayedInHalves]),
            ("triangle whist", vec![]),
        ] {
            assert_eq!(
                read(text).warnings().unwrap(),
                expected.into_iter().map(Warning::Team).collect::<Vec<_>>(),
                "{text}"
            );
        }
    }
}
