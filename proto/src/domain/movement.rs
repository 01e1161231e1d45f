//! A movement and the boards of its sets.

use std::collections::BTreeSet;

use bridge::board::BoardNumber;
use bridge::contest::Section;
use bridge::entry::PairId;
use bridge::movement::contestants::{Contestants, PlayerNumber};
use bridge::movement::{Movement, RoundNumber, SetNumber, TablePlan, Winners};

use crate::domain::id;
use crate::error::{WireError, all};
use crate::v1;

const TABLE_LIMIT: usize = Section::TABLE_LIMIT as usize;
const ROUND_LIMIT: usize = Section::ROUND_LIMIT as usize;

impl From<&Movement> for v1::Movement {
    fn from(movement: &Movement) -> Self {
        Self {
            name: movement.name.clone(),
            two_winners: movement.winners == Winners::Two,
            tables: u32::from(movement.tables),
            sets: u32::from(movement.sets),
            rounds: movement
                .rounds
                .iter()
                .map(|tables| v1::MovementRound { tables: tables.iter().map(v1::TablePlan::from).collect() })
                .collect(),
            shared: movement
                .shared
                .iter()
                .map(|(round, set)| v1::SharedSet { round: u32::from(round.0), set: u32::from(set.0) })
                .collect(),
            contestants: match movement.contestants {
                Contestants::Pairs => v1::Contestants::Pairs,
                Contestants::Teams => v1::Contestants::Teams,
                Contestants::Players(_) => v1::Contestants::Players,
            }
            .into(),
            partnerships: match &movement.contestants {
                Contestants::Pairs | Contestants::Teams => vec![],
                Contestants::Players(partnerships) => partnerships.iter().map(partnership).collect(),
            },
        }
    }
}

impl TryFrom<&v1::Movement> for Movement {
    type Error = WireError;

    fn try_from(wire: &v1::Movement) -> Result<Self, WireError> {
        at_most("rounds", wire.rounds.len(), ROUND_LIMIT)?;
        at_most("shared", wire.shared.len(), TABLE_LIMIT * ROUND_LIMIT)?;
        at_most("partnerships", wire.partnerships.len(), TABLE_LIMIT * ROUND_LIMIT)?;
        Ok(Self {
            name: wire.name.clone(),
            winners: if wire.two_winners { Winners::Two } else { Winners::One },
            contestants: contestants(wire)?,
            tables: count("tables", wire.tables)?,
            sets: count("sets", wire.sets)?,
            rounds: wire
                .rounds
                .iter()
                .enumerate()
                .map(|(index, round)| {
                    at_most("tables", round.tables.len(), TABLE_LIMIT)
                        .and_then(|()| all("tables", &round.tables))
                        .map_err(|error| error.within(&format!("rounds[{index}]")))
                })
                .collect::<Result<_, _>>()?,
            shared: wire.shared.iter().copied().map(shared_set).collect::<Result<BTreeSet<_>, _>>()?,
        })
    }
}

fn partnership((pair, players): (&PairId, &[PlayerNumber; 2])) -> v1::Partnership {
    let [first_player, second_player] = players.map(|player| u32::from(player.0));
    v1::Partnership { pair: pair.to_string(), first_player, second_player }
}

fn contestants(wire: &v1::Movement) -> Result<Contestants, WireError> {
    match v1::Contestants::try_from(wire.contestants) {
        Ok(v1::Contestants::Pairs) => Ok(Contestants::Pairs),
        Ok(v1::Contestants::Teams) => Ok(Contestants::Teams),
        Ok(v1::Contestants::Players) => {
            let read = |wire: &v1::Partnership| {
                let pair = id::pair("partnerships.pair", &wire.pair)?
                    .ok_or_else(|| WireError::missing("partnerships.pair"))?;
                let player = |field, number| Ok(PlayerNumber(id::small(field, number)?));
                let first = player("partnerships.first_player", wire.first_player)?;
                let second = player("partnerships.second_player", wire.second_player)?;
                Ok((pair, [first, second]))
            };
            wire.partnerships.iter().map(read).collect::<Result<_, _>>().map(Contestants::Players)
        }
        Err(unknown) => Err(WireError::wrong("contestants", unknown)),
    }
}

fn shared_set(wire: v1::SharedSet) -> Result<(RoundNumber, SetNumber), WireError> {
    Ok((id::round("shared.round", wire.round)?, SetNumber(id::small("shared.set", wire.set)?)))
}

impl From<&TablePlan> for v1::TablePlan {
    fn from(plan: &TablePlan) -> Self {
        Self {
            north_south: plan.north_south.map(|pair| pair.to_string()).unwrap_or_default(),
            east_west: plan.east_west.map(|pair| pair.to_string()).unwrap_or_default(),
            set: plan.set.map_or(0, |set| u32::from(set.0)),
        }
    }
}

impl TryFrom<&v1::TablePlan> for TablePlan {
    type Error = WireError;

    fn try_from(wire: &v1::TablePlan) -> Result<Self, WireError> {
        let set = if wire.set == 0 { None } else { Some(SetNumber(id::small("set", wire.set)?)) };
        Ok(Self {
            north_south: id::pair("north_south", &wire.north_south)?,
            east_west: id::pair("east_west", &wire.east_west)?,
            set,
        })
    }
}

/// The boards of every set, in set order.
pub(crate) fn board_sets(field: &str, wire: &[v1::BoardSet]) -> Result<Vec<Vec<BoardNumber>>, WireError> {
    at_most(field, wire.len(), TABLE_LIMIT)?;
    let numbered = wire.iter().enumerate();
    numbered
        .map(|(index, set)| {
            let field = format!("{field}[{index}].boards");
            at_most(&field, set.boards.len(), TABLE_LIMIT)?;
            set.boards.iter().map(|&number| id::board(&field, number)).collect()
        })
        .collect()
}

pub(crate) fn board_sets_to_wire(sets: &[Vec<BoardNumber>]) -> Vec<v1::BoardSet> {
    let numbers = |set: &Vec<BoardNumber>| set.iter().map(|board| u32::from(board.get())).collect();
    sets.iter().map(|set| v1::BoardSet { boards: numbers(set) }).collect()
}

fn count(field: &str, number: u32) -> Result<u16, WireError> {
    match u16::try_from(number) {
        Ok(small) if usize::from(small) <= TABLE_LIMIT => Ok(small),
        Ok(_) | Err(_) => {
            Err(WireError::wrong(field, format!("{number} is too many: {TABLE_LIMIT} at most")))
        }
    }
}

fn at_most(field: &str, count: usize, limit: usize) -> Result<(), WireError> {
    if count <= limit {
        Ok(())
    } else {
        Err(WireError::wrong(field, format!("{count} are too many: {limit} at most")))
    }
}
