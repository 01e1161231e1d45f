//! What a director can ask for that cannot be planned, and why.

use crate::mitchell::MOST_TABLES;
use crate::teams::plan_error::TeamPlanError;
use crate::verify::list;
use game::entry::PairId;

/// A movement that cannot be planned. The text says what to do instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    #[error("a Mitchell needs at least {least} tables here, not {tables}")]
    TooFewTables { tables: u16, least: u16 },

    #[error(
        "{tables} tables are too many for one section: make two sections of at most {MOST_TABLES} tables"
    )]
    TooManyTables { tables: u16 },

    #[error(
        "with {tables} tables the East-West pairs would meet boards they have played: \
         ask for \"mitchell {tables} share\" or \"mitchell {tables} skip\""
    )]
    EvenTables { tables: u16 },

    #[error(
        "with {tables} tables, an odd number, nobody needs to skip or to share: ask for \"mitchell {tables}\""
    )]
    OddTables { tables: u16 },

    #[error("table {first} is not one of the {tables} tables: name the first of the two tables that share")]
    NoSuchSharingTable { tables: u16, first: u16 },

    #[error("there is no balanced Howell for {tables} tables here: choose 2 to 14 tables, or a Mitchell")]
    NoHowell { tables: u16 },

    #[error("{}", no_three_quarter(*tables, *rounds, possible))]
    NoThreeQuarter { tables: u16, rounds: u16, possible: Vec<u16> },

    /// A Howell of as many rounds as tables.
    #[error("{}", howell_is_mitchell(*tables, possible))]
    HowellIsMitchell { tables: u16, possible: Vec<u16> },

    #[error(
        "there is no web of {tables} tables with {sets} sets of boards: take 3 to 16 sets, fewer than tables \
         but at least a third as many, and with an odd number of tables an odd number of sets"
    )]
    NoWeb { tables: u16, sets: u16 },

    #[error("there is no Bowman of {tables} tables: choose 5 to {MOST_TABLES} tables, or another movement")]
    NoBowman { tables: u16 },

    #[error(
        "there is no {name} of {tables} tables here: choose {least} to {most} tables, or \"mitchell {tables}\""
    )]
    NoHesitation { name: &'static str, tables: u16, least: u16, most: u16 },

    #[error("there is no individual for {players} players here: choose 4, 5, 8, 9, 12, 13, 16 or 17")]
    NoIndividual { players: u16 },

    #[error(
        "no pair can be missing where single players change partners: choose the number of players that came"
    )]
    IndividualWithoutPair,

    #[error("{rounds} rounds cannot be switched here: choose 1 to {most}")]
    WrongSwitch { rounds: u16, most: u16 },

    #[error("{tables} tables do not do: {instead}")]
    WrongTables { tables: u16, instead: String },

    #[error("an appendix Mitchell cannot have {base} rounds: choose 7 or 11, or 5 or 13")]
    NoBase { base: u16 },

    #[error("nobody can be missing here, because {because}")]
    NobodyMissing { because: &'static str },

    #[error("pair {pair} cannot be missing, because this movement has no such pair")]
    NoSuchPair { pair: PairId },

    #[error("this movement has {most} rounds: choose a number of rounds from 1 to {most}, not {rounds}")]
    WrongRounds { rounds: u16, most: u16 },

    #[error(transparent)]
    Team(#[from] TeamPlanError),
}

fn howell_is_mitchell(tables: u16, possible: &[u16]) -> String {
    let share = if tables.is_multiple_of(2) { " share" } else { "" };
    let rounds = if possible.is_empty() {
        String::new()
    } else {
        format!(
            ", or a three-quarter Howell of {} rounds",
            possible.iter().map(u16::to_string).collect::<Vec<_>>().join(", ")
        )
    };
    format!(
        "with {tables} tables a Howell of {tables} rounds is a Mitchell: one pair stays at each table, and those who move meet \
         only these. Take \"scrambled {tables}{share}\", which has one ranking as well{rounds}"
    )
}

fn no_three_quarter(tables: u16, rounds: u16, possible: &[u16]) -> String {
    if possible.is_empty() {
        return format!(
            "there is no three-quarter Howell for {tables} tables here: choose another number of tables, or \
             a full Howell or a Mitchell"
        );
    }
    format!(
        "with {tables} tables there is no three-quarter Howell of {rounds} rounds: choose one of {} rounds",
        list(possible)
    )
}
