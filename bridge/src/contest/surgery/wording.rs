//! A surgery in one line of plain words.

use std::fmt;

use crate::contest::surgery::{LateMethod, Operation, Surgery, TableMethod};
use crate::movement::verify::list;

impl fmt::Display for Surgery {
    /// `section A, from round 2: a late pair, as a rover`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "section {}, from round {}: {}", self.section, self.from_round, self.operation)
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SeatLatePair { how, .. } => write!(f, "a late pair{how}"),
            Self::PartnerArrives { pair, .. } => write!(f, "the partner of pair {pair} has come"),
            Self::RemovePair { pair, .. } => write!(f, "pair {pair} leaves"),
            Self::AddTable { how: TableMethod::Further, .. } => f.write_str("a further table"),
            Self::AddTable { how: TableMethod::Appended(to), .. } => {
                write!(f, "a table appended to table {to}")
            }
            Self::RemoveTable { table } => write!(f, "table {table} is taken away"),
            Self::AddRounds { count } => write!(f, "{count} more rounds"),
            Self::DropRounds => f.write_str("the rest of the rounds dropped"),
            Self::ExchangePairs { one, other, through, .. } => {
                write!(f, "pairs {one} and {other} in each other's places through round {through}")
            }
            Self::TurnTables { tables, through, .. } => {
                let word = if tables.len() == 1 { "table" } else { "tables" };
                write!(f, "{word} {} turned through round {through}", list(tables))
            }
            Self::SeatAsPlayed { table, through, .. } => {
                write!(f, "other pairs at table {table} through round {through}")
            }
            Self::SwapBoards { one, other, .. } => {
                write!(f, "tables {one} and {other} with each other's boards")
            }
            Self::TakePlan { movement, .. } => {
                write!(f, "a plan of {} rounds from another program", movement.rounds.len())
            }
        }
    }
}

impl fmt::Display for LateMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Best => Ok(()),
            Self::Phantom(pair) => write!(f, " in place {pair}"),
            Self::Rover => f.write_str(", as a rover"),
            Self::FurtherTable => f.write_str(", at a further table"),
            Self::AppendedTable(to) => write!(f, ", at a table appended to table {to}"),
        }
    }
}
