//! A surgery and what it comes to: `surgery.proto`.

mod change;
mod proposal;

use bridge::contest::Player;
use bridge::contest::surgery::{Afterwards, LateMethod, Operation, Surgery, TableMethod};
use bridge::entry::{PairId, TableNumber};

use crate::domain::{board_sets, board_sets_to_wire, id, players, players_to_wire};
use crate::error::{WireError, required};
use crate::v1;
use crate::v1::seat_late_pair::How;
use crate::v1::surgery::Operation as Kind;

impl From<&Surgery> for v1::Surgery {
    fn from(surgery: &Surgery) -> Self {
        Self {
            section: surgery.section.to_string(),
            from_round: u32::from(surgery.from_round.0),
            operation: Some(to_wire(&surgery.operation)),
        }
    }
}

fn to_wire(operation: &Operation) -> Kind {
    match operation {
        Operation::SeatLatePair { players, how } => Kind::SeatLatePair(v1::SeatLatePair {
            players: players_to_wire(players),
            how: Some(how_to_wire(*how)),
        }),
        Operation::PartnerArrives { pair, partner } => {
            Kind::PartnerArrives(v1::PartnerArrives { pair: pair.to_string(), partner: Some(partner.into()) })
        }
        Operation::RemovePair { pair, join_sit_outs } => {
            Kind::RemovePair(v1::RemovePair { pair: pair.to_string(), join_sit_outs: *join_sit_outs })
        }
        Operation::AddTable { how, north_south, east_west } => {
            let side = |side: &Option<[Player; 2]>| side.as_ref().map(players_to_wire).unwrap_or_default();
            Kind::AddTable(v1::AddTable {
                appended_to: match how {
                    TableMethod::Further => 0,
                    TableMethod::Appended(table) => u32::from(table.0),
                },
                north_south: side(north_south),
                east_west: side(east_west),
            })
        }
        Operation::RemoveTable { table } => Kind::RemoveTable(v1::RemoveTable { table: table.0.into() }),
        Operation::AddRounds { count } => Kind::AddRounds(v1::AddRounds { count: (*count).into() }),
        Operation::DropRounds => Kind::DropRounds(v1::DropRounds {}),
        Operation::ExchangePairs { one, other, through, then } => Kind::ExchangePairs(v1::ExchangePairs {
            one: one.to_string(),
            other: other.to_string(),
            through: through.0.into(),
            then: v1::Afterwards::from(*then).into(),
        }),
        Operation::TurnTables { tables, through, then } => Kind::TurnTables(v1::TurnTables {
            tables: tables.iter().map(|table| u32::from(table.0)).collect(),
            through: through.0.into(),
            then: v1::Afterwards::from(*then).into(),
        }),
        Operation::SeatAsPlayed { table, north_south, east_west, through } => {
            let side = |side: &Option<PairId>| side.map(|pair| pair.to_string()).unwrap_or_default();
            Kind::SeatAsPlayed(v1::SeatAsPlayed {
                table: table.0.into(),
                north_south: side(north_south),
                east_west: side(east_west),
                through: through.0.into(),
            })
        }
        Operation::SwapBoards { one, other, then } => Kind::SwapBoards(v1::SwapBoards {
            one: one.0.into(),
            other: other.0.into(),
            then: v1::Afterwards::from(*then).into(),
        }),
        Operation::TakePlan { movement, board_sets } => Kind::TakePlan(v1::TakePlan {
            movement: Some(movement.as_ref().into()),
            board_sets: board_sets_to_wire(board_sets),
        }),
    }
}

fn how_to_wire(how: LateMethod) -> How {
    match how {
        LateMethod::Best => How::Best(v1::BestPlace {}),
        LateMethod::Phantom(pair) => How::Phantom(pair.to_string()),
        LateMethod::Rover => How::Rover(v1::RoverPlace {}),
        LateMethod::FurtherTable => How::FurtherTable(v1::FurtherTable {}),
        LateMethod::AppendedTable(table) => How::AppendedTo(table.0.into()),
    }
}

impl From<Afterwards> for v1::Afterwards {
    fn from(then: Afterwards) -> Self {
        match then {
            Afterwards::AsPlanned => Self::AsPlanned,
            Afterwards::AsItIs => Self::AsItIs,
        }
    }
}

impl TryFrom<&v1::Surgery> for Surgery {
    type Error = WireError;

    fn try_from(wire: &v1::Surgery) -> Result<Self, WireError> {
        Ok(Self {
            section: id::section("section", &wire.section)?,
            from_round: id::round("from_round", wire.from_round)?,
            operation: from_wire(required("operation", wire.operation.as_ref())?)?,
        })
    }
}

fn from_wire(kind: &Kind) -> Result<Operation, WireError> {
    Ok(match kind {
        Kind::SeatLatePair(wire) => Operation::SeatLatePair {
            players: players("players", &wire.players)?,
            how: how(required("how", wire.how.as_ref())?)?,
        },
        Kind::PartnerArrives(wire) => Operation::PartnerArrives {
            pair: pair("pair", &wire.pair)?,
            partner: required("partner", wire.partner.as_ref())?.into(),
        },
        Kind::RemovePair(wire) => {
            Operation::RemovePair { pair: pair("pair", &wire.pair)?, join_sit_outs: wire.join_sit_outs }
        }
        Kind::AddTable(wire) => {
            let side =
                |field, wire: &[v1::Player]| (!wire.is_empty()).then(|| players(field, wire)).transpose();
            Operation::AddTable {
                how: match wire.appended_to {
                    0 => TableMethod::Further,
                    number => TableMethod::Appended(table("appended_to", number)?),
                },
                north_south: side("north_south", &wire.north_south)?,
                east_west: side("east_west", &wire.east_west)?,
            }
        }
        Kind::RemoveTable(wire) => Operation::RemoveTable { table: table("table", wire.table)? },
        Kind::AddRounds(wire) => Operation::AddRounds { count: id::small("count", wire.count)? },
        Kind::DropRounds(v1::DropRounds {}) => Operation::DropRounds,
        Kind::ExchangePairs(wire) => Operation::ExchangePairs {
            one: pair("one", &wire.one)?,
            other: pair("other", &wire.other)?,
            through: id::round("through", wire.through)?,
            then: afterwards(wire.then)?,
        },
        Kind::TurnTables(wire) => Operation::TurnTables {
            tables: wire.tables.iter().map(|&number| table("tables", number)).collect::<Result<_, _>>()?,
            through: id::round("through", wire.through)?,
            then: afterwards(wire.then)?,
        },
        Kind::SeatAsPlayed(wire) => Operation::SeatAsPlayed {
            table: table("table", wire.table)?,
            north_south: id::pair("north_south", &wire.north_south)?,
            east_west: id::pair("east_west", &wire.east_west)?,
            through: id::round("through", wire.through)?,
        },
        Kind::SwapBoards(wire) => Operation::SwapBoards {
            one: table("one", wire.one)?,
            other: table("other", wire.other)?,
            then: afterwards(wire.then)?,
        },
        Kind::TakePlan(wire) => Operation::TakePlan {
            movement: Box::new(required("movement", wire.movement.as_ref())?.try_into()?),
            board_sets: board_sets("board_sets", &wire.board_sets)?,
        },
    })
}

fn how(wire: &How) -> Result<LateMethod, WireError> {
    Ok(match wire {
        How::Best(v1::BestPlace {}) => LateMethod::Best,
        How::Phantom(place) => LateMethod::Phantom(pair("phantom", place)?),
        How::Rover(v1::RoverPlace {}) => LateMethod::Rover,
        How::FurtherTable(v1::FurtherTable {}) => LateMethod::FurtherTable,
        How::AppendedTo(number) => LateMethod::AppendedTable(table("appended_to", *number)?),
    })
}

fn pair(field: &str, text: &str) -> Result<PairId, WireError> {
    id::pair(field, text)?.ok_or_else(|| WireError::missing(field))
}

fn table(field: &str, number: u32) -> Result<TableNumber, WireError> {
    Ok(TableNumber(id::small(field, number)?))
}

fn afterwards(number: i32) -> Result<Afterwards, WireError> {
    match v1::Afterwards::try_from(number) {
        Ok(v1::Afterwards::AsPlanned) => Ok(Afterwards::AsPlanned),
        Ok(v1::Afterwards::AsItIs) => Ok(Afterwards::AsItIs),
        Err(unknown) => Err(WireError::wrong("then", unknown)),
    }
}
