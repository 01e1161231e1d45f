//! Movements for a rehearsal: any number of tables, any number of rounds.

use bridge::board::BoardNumber;
use bridge::entry::{PairId, SectionLetter};
use bridge::movement::choice::{Form, MovementChoice};
use bridge::movement::contestants::Contestants;
use bridge::movement::howell::Howell;
use bridge::movement::mitchell::{AfterSkip, MOST_TABLES, Mitchell};
use bridge::movement::{Movement, RoundNumber, SetNumber, TablePlan, Winners};

use super::PlayError;
use super::evening::SectionPlan;

/// A section is no larger than this unless there are more than 26 of them.
const USUAL_TABLES: u16 = 20;
const MOST_SECTIONS: u16 = 26;
/// The most tables of a rehearsal.
pub(super) const MOST: u16 = MOST_SECTIONS * MOST_TABLES;
/// An evening has about so many boards.
const USUAL_BOARDS: u16 = 24;
const USUAL_ROUNDS: u16 = 13;
/// With more tables than this nobody has time for the share and bystand.
const LONGEST_SHARE: u16 = 15;

/// How large an evening is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    pub tables: u16,
    /// As many as the movement has, 13 at most, where it is not said.
    pub rounds: Option<u16>,
    /// So many that an evening has about 24, where it is not said.
    pub boards_per_round: Option<u16>,
}

/// Sections of at most about twenty tables, with the movement that suits each; all play the same boards.
pub(super) fn sections(size: Size) -> Result<Vec<SectionPlan>, PlayError> {
    let Size { tables, rounds, boards_per_round } = size;
    let wrong = |text: String| Err(PlayError::Plan(text));
    if !(1..=MOST).contains(&tables) {
        return wrong(format!("{tables} tables cannot be rehearsed: 1 to {MOST} can"));
    }
    if rounds == Some(0) || boards_per_round == Some(0) {
        return wrong("an evening has at least one round and one board a round".to_owned());
    }
    let count = tables.div_ceil(USUAL_TABLES).min(MOST_SECTIONS);
    let letters = ('A'..='Z').filter_map(SectionLetter::new);
    let mut plans = Vec::new();
    for (index, letter) in (0..count).zip(letters) {
        let own = tables / count + u16::from(index < tables % count);
        let movement = movement(own, rounds);
        let played = u16::try_from(movement.rounds.len()).unwrap_or(u16::MAX);
        let boards = boards_per_round.unwrap_or_else(|| ((USUAL_BOARDS + played / 2) / played).clamp(1, 4));
        let board_sets = board_sets(movement.sets, boards)?;
        plans.push(SectionPlan { letter, movement, board_sets });
    }
    Ok(plans)
}

/// The usual movement that has enough rounds; where none has, one that begins again with new boards.
fn movement(tables: u16, rounds: Option<u16>) -> Movement {
    let offers: Vec<Movement> =
        usual(tables).into_iter().filter_map(|form| MovementChoice::full(form).plan().ok()).collect();
    let length = |movement: &Movement| u16::try_from(movement.rounds.len()).unwrap_or(u16::MAX);
    let Some(rounds) = rounds else {
        return offers.into_iter().next().unwrap_or_else(smallest).curtailed(USUAL_ROUNDS);
    };
    if let Some(fits) = offers.iter().find(|movement| length(movement) >= rounds) {
        return fits.curtailed(rounds);
    }
    again(&offers.into_iter().next().unwrap_or_else(smallest), rounds)
}

/// The movements that a rehearsal plays, the first choice first: always the same for a number of tables, so that
/// a rehearsal can be repeated.
fn usual(tables: u16) -> Vec<Form> {
    let mitchell = match tables {
        0 | 1 => return Vec::new(),
        _ if !tables.is_multiple_of(2) => Mitchell::Odd { tables },
        _ if tables <= LONGEST_SHARE => Mitchell::Share { tables, first: None },
        _ => Mitchell::Skip { tables, after: AfterSkip::Stop },
    };
    let mitchell = Form::Mitchell(mitchell);
    match tables {
        3..=6 => vec![Form::Howell(Howell::full(tables)), mitchell],
        7 | 8 => vec![mitchell, Form::Howell(Howell::full(tables))],
        _ => vec![mitchell],
    }
}

/// A single table, for which there is no movement.
fn smallest() -> Movement {
    let table = TablePlan {
        north_south: Some(PairId::north_south(1)),
        east_west: Some(PairId::east_west(1)),
        set: Some(SetNumber(1)),
    };
    Movement {
        name: "one table".to_owned(),
        winners: Winners::Two,
        contestants: Contestants::Pairs,
        tables: 1,
        sets: 1,
        rounds: vec![vec![table]],
        shared: std::collections::BTreeSet::new(),
    }
}

/// A movement played over and over, each time with new board sets.
fn again(base: &Movement, rounds: u16) -> Movement {
    let length = u16::try_from(base.rounds.len()).unwrap_or(u16::MAX).max(1);
    let laps = rounds.div_ceil(length);
    let mut longer = base.clone();
    longer.name = format!("{}, {laps} times with new boards", base.name);
    longer.sets = base.sets * laps;
    for lap in 1..laps {
        let later = |set: SetNumber| SetNumber(set.0 + lap * base.sets);
        for tables in &base.rounds {
            let tables = tables.iter().map(|place| TablePlan { set: place.set.map(later), ..place.clone() });
            longer.rounds.push(tables.collect());
        }
        let shared = base.shared.iter();
        longer.shared.extend(shared.map(|&(round, set)| (RoundNumber(round.0 + lap * length), later(set))));
    }
    longer.curtailed(rounds)
}

/// Boards 1, 2, 3 … in sets of so many.
pub(super) fn board_sets(sets: u16, boards: u16) -> Result<Vec<Vec<BoardNumber>>, PlayError> {
    if u32::from(sets) * u32::from(boards) > u32::from(u16::MAX) {
        return Err(PlayError::Plan(format!(
            "{sets} sets of {boards} boards are too many: 65535 boards at most"
        )));
    }
    let set = |set: u16| (1..=boards).filter_map(|place| BoardNumber::new(set * boards + place)).collect();
    Ok((0..sets).map(set).collect())
}

#[cfg(test)]
mod tests {
    use bridge::movement::verify::Severity;

    use super::*;

    fn plan(tables: u16, rounds: Option<u16>) -> Vec<SectionPlan> {
        sections(Size { tables, rounds, boards_per_round: None }).unwrap()
    }

    #[test]
    fn every_number_of_tables_up_to_40_has_a_movement_that_works() {
        for tables in 1..=MOST_TABLES {
            let faults = movement(tables, None).verify();
            let breaks = faults.into_iter().find(|fault| fault.severity() == Severity::Breaks);
            assert_eq!(breaks, None, "{tables} tables");
        }
    }

    #[test]
    fn large_fields_are_split_into_sections_of_like_size() {
        for (tables, sections) in [(20, 1), (21, 2), (100, 5), (512, 26), (1_024, 26), (MOST, 26)] {
            let plans = plan(tables, Some(2));
            let sizes: Vec<u16> = plans.iter().map(|section| section.movement.tables).collect();
            assert_eq!((sizes.iter().sum::<u16>(), sizes.len()), (tables, sections));
            assert!(sizes.iter().all(|&size| size.abs_diff(sizes[0]) <= 1), "{sizes:?}");
        }
        assert!(sections(Size { tables: MOST + 1, rounds: None, boards_per_round: None }).is_err());
    }

    #[test]
    fn more_rounds_than_a_movement_has_are_played_with_new_boards() {
        for (tables, rounds) in [(1, 30), (2, 9), (3, 20), (7, 13), (8, 20), (12, 40)] {
            let movement = &plan(tables, Some(rounds))[0].movement;
            assert_eq!(movement.rounds.len(), usize::from(rounds));
            let breaks = movement.verify().into_iter().find(|fault| fault.severity() == Severity::Breaks);
            assert_eq!(breaks, None, "{tables} tables, {rounds} rounds");
        }
    }

    #[test]
    fn an_evening_of_seven_tables_has_21_boards() {
        let section = &plan(7, None)[0];
        assert_eq!((section.movement.rounds.len(), section.board_sets[6].last().unwrap().get()), (7, 21));
    }
}
