//! A section's tables and rounds as a movement: each range of boards is a set.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::Command;
use bridge::entry::{PairId, SectionLetter, TableNumber};
use bridge::movement::contestants::Contestants;
use bridge::movement::{Movement, RoundNumber, SetNumber, TablePlan, Winners};
use bridge::seat::Line;

use crate::envelope::Fault;
use crate::message::{Round, Table, list};

/// A movement with the boards of its sets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedSection {
    pub movement: Movement,
    pub board_sets: Vec<Vec<BoardNumber>>,
}

impl PlannedSection {
    /// The command that plays a section by it.
    pub fn set_up(&self, section: SectionLetter) -> Command {
        Command::SetUpSection {
            section,
            movement: self.movement.clone(),
            board_sets: self.board_sets.clone(),
            accept_faults: true,
        }
    }
}

/// Nobody and nothing.
const EMPTY: TablePlan = TablePlan { north_south: None, east_west: None, set: None };

/// The movement of tables that were checked: numbers are small, pairs sit once in a round, and boards stand in order.
///
/// # Errors
///
/// Where there is not one round.
pub fn planned(
    called: &str,
    winners: Winners,
    tables: &[Table],
    name: String,
) -> Result<PlannedSection, Fault> {
    let rounds = tables.iter().map(|table| list(&table.rounds).len()).max().unwrap_or(0);
    if rounds == 0 {
        return Err(Fault::invalid(format!("section {called} has no round")));
    }
    let count = tables.iter().map(|table| small(table.table_number)).max().unwrap_or(0);
    let mut sets: BTreeMap<(u16, u16), SetNumber> = BTreeMap::new();
    let mut board_sets = vec![];
    let mut plan = vec![vec![EMPTY; usize::from(count)]; rounds];
    for (table, round) in
        tables.iter().flat_map(|table| list(&table.rounds).iter().map(move |round| (table, round)))
    {
        let place =
            usize::from(small(round.round_number)).checked_sub(1).and_then(|round| plan.get_mut(round));
        let place =
            place.and_then(|places| places.get_mut(usize::from(small(table.table_number)).checked_sub(1)?));
        let Some(place) = place else { continue };
        let side = |number, line| (number > 0).then(|| super::pair(small(number), line, winners));
        place.north_south = side(round.pair_ns, Line::NorthSouth);
        place.east_west = side(round.pair_ew, Line::EastWest);
        let (low, high) = (small(round.low_board_number), small(round.high_board_number));
        if place.north_south.is_some() && place.east_west.is_some() && low > 0 {
            let next = SetNumber(u16::try_from(sets.len() + 1).unwrap_or(u16::MAX));
            let set = *sets.entry((low, high)).or_insert(next);
            if set == next && board_sets.len() < usize::from(next.0) {
                board_sets.push((low..=high).filter_map(BoardNumber::new).collect());
            }
            place.set = Some(set);
        }
    }
    let name = if name.is_empty() { "by the scoring program".to_owned() } else { name };
    let sets = u16::try_from(sets.len()).unwrap_or(u16::MAX);
    let mut movement = Movement {
        name,
        winners,
        contestants: Contestants::Pairs,
        tables: count,
        sets,
        rounds: plan,
        shared: BTreeSet::new(),
    };
    movement.shared = shared(&movement);
    Ok(PlannedSection { movement, board_sets })
}

fn small(number: i32) -> u16 {
    u16::try_from(number).unwrap_or(0)
}

/// What several tables have in a round is shared by them: the program does not say how.
fn shared(movement: &Movement) -> BTreeSet<(RoundNumber, SetNumber)> {
    let of = |round| movement.sharing(round).into_keys().map(move |set| (round, set));
    movement.round_numbers().flat_map(of).collect()
}

/// The pair that is missing by its number: above 0 North-South, below East-West, where there are two winners.
pub(super) fn missing(number: i32, winners: Winners) -> Option<PairId> {
    let line = if number < 0 { Line::EastWest } else { Line::NorthSouth };
    let number = u16::try_from(number.unsigned_abs()).ok().filter(|number| *number > 0)?;
    Some(super::pair(number, line, winners))
}

/// The rounds of a table as the program has them.
pub fn rounds_of(
    section: &bridge::contest::Section,
    (session, called): (&str, &str),
    table: TableNumber,
) -> Vec<Round> {
    let number = |pair: Option<PairId>| pair.map_or(0, |pair| i32::from(pair.number.0));
    let round = |round: RoundNumber| {
        let plan = section.plan(round, table)?;
        let boards = section.boards(round, table);
        let end = |board: Option<&BoardNumber>| board.map_or(0, |board| i32::from(board.get()));
        Some(Round {
            session_guid: Some(session.to_owned()),
            section_letters: Some(called.to_owned()),
            table_number: table.0.into(),
            round_number: round.0.into(),
            low_board_number: end(boards.iter().min()),
            high_board_number: end(boards.iter().max()),
            pair_ns: number(plan.north_south),
            pair_ew: number(plan.east_west),
            mates_table_section_letters: Some(String::new()),
            ..Round::default()
        })
    };
    section.rounds().filter_map(round).collect()
}
