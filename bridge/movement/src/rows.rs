//! Two rows of tables side by side, of which each two tables next to each other share their boards: the rooms
//! of the twinned Mitchell and the stagger (seed 000, "Twinned Mitchell and Stagger movements").
//!
//! Tables 1 to half the number are one row, and the rest the other: 1 and 10 stand side by side of 18.

use std::collections::BTreeSet;
use std::fmt;

use crate::choice_text::Words;
use crate::contestants::Contestants;
use crate::{Movement, SetNumber, TablePlan, Winners};
use game::entry::PairId;

/// From so many tables on two rows are worth the sharing (seed 000 has 16 and 18): in a smaller room one
/// Mitchell of all tables lasts no longer than an evening, and all meet.
pub(super) const LARGE_FIELD: u16 = 16;

/// Which sessions of a movement for two are planned. Pairs keep their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sessions {
    First,
    /// The second alone; its sets are numbered from 1.
    Second,
    /// One after the other, with new boards for the second: its sets are numbered on.
    Both,
}

/// One of the two sessions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Session {
    First,
    Second,
}

impl Sessions {
    /// In the order of the catalogue.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Both];

    /// Takes `second` or `both` if one of them comes next.
    pub fn read(words: &mut Words<'_>) -> Self {
        if words.skip("second") {
            Self::Second
        } else if words.skip("both") {
            Self::Both
        } else {
            Self::First
        }
    }

    /// The sessions in order.
    pub fn each(self) -> &'static [Session] {
        match self {
            Self::First => &[Session::First],
            Self::Second => &[Session::Second],
            Self::Both => &[Session::First, Session::Second],
        }
    }

    /// For the name of a movement: empty for the first.
    pub(super) fn described(self) -> &'static str {
        match self {
            Self::First => "",
            Self::Second => ", second session",
            Self::Both => ", both sessions",
        }
    }
}

impl fmt::Display for Sessions {
    /// As typed after the number of tables, with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "",
            Self::Second => " second",
            Self::Both => " both",
        })
    }
}

/// The room and how long it plays.
pub(super) struct Rows {
    pub(super) name: &'static str,
    pub(super) tables: u16,
    /// Rounds of each session; there are as many sets as tables in a row.
    pub(super) rounds: u16,
    pub(super) sessions: Sessions,
}

/// A table in a round of a session, all counted from 0.
#[derive(Debug, Clone, Copy)]
pub(super) struct At {
    pub(super) session: Session,
    pub(super) round: u16,
    pub(super) table: u16,
}

/// Who comes to a table and what is played there, counted from 0.
pub(super) struct Place {
    pub(super) east_west: u16,
    pub(super) set: u16,
}

/// Lays the rows out: North-South stay. All sets that two tables have in a round are announced as shared.
pub(super) fn plan(rows: &Rows, come: impl Fn(At) -> Place) -> Movement {
    let row = rows.tables / 2;
    let mut rounds = Vec::new();
    for (&session, first_set) in rows.sessions.each().iter().zip([0, row]) {
        for round in 0..rows.rounds {
            let table_plan = |table| {
                let place = come(At { session, round, table });
                TablePlan {
                    north_south: Some(PairId::north_south(table + 1)),
                    east_west: Some(PairId::east_west(place.east_west + 1)),
                    set: Some(SetNumber(first_set + place.set + 1)),
                }
            };
            rounds.push((0..rows.tables).map(table_plan).collect());
        }
    }
    let sessions = u16::from(rows.sessions == Sessions::Both) + 1;
    let mut movement = Movement {
        name: format!("{}-table {}{}", rows.tables, rows.name, rows.sessions.described()),
        winners: Winners::Two,
        contestants: Contestants::Pairs,
        tables: rows.tables,
        sets: row * sessions,
        rounds,
        shared: BTreeSet::new(),
    };
    movement.announce_sharing();
    movement
}
