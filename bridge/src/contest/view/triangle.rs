//! The timetable of three teams that meet each other at the same time: who sits where in which part, with which boards.

use crate::board::BoardNumber;
use crate::contest::drawn::DrawnRound;
use crate::contest::section::Section;
use crate::entry::{PairId, TableNumber};
use crate::message::RoundName;
use crate::movement::RoundNumber;
use crate::swiss::Contender;

/// A triangle in a match round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TriangleView {
    /// In the order of their home tables.
    pub teams: [Contender; 3],
    /// Over how many match rounds it is played, 1 or 2.
    pub over: u16,
    /// Which of these this is, from 1.
    pub part: u16,
    /// Part by part, in the order of the tables.
    pub rows: Vec<TriangleRow>,
}

/// A table of a triangle in a part of a match round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TriangleRow {
    pub round: RoundNumber,
    /// What people call the part: `Round 3, first half`.
    pub called: RoundName,
    pub table: TableNumber,
    pub north_south: PairId,
    pub east_west: PairId,
    pub boards: Vec<BoardNumber>,
    /// What is printed on them, in the same order; empty where that is their own numbers.
    pub printed: Vec<BoardNumber>,
}

impl TriangleView {
    /// The triangle of a match round as it stands in the plan; `None` where there is none.
    pub(super) fn of(section: &Section, round: &DrawnRound) -> Option<Self> {
        let triangle = round.triangle.as_ref()?;
        let mut tables = triangle.tables;
        tables.sort_unstable();
        let rows = round.rounds().flat_map(|its| {
            tables.into_iter().filter_map(move |table| {
                let plan = section.plan(its, table)?;
                Some(TriangleRow {
                    round: its,
                    called: section.named_round(its),
                    table,
                    north_south: plan.north_south?,
                    east_west: plan.east_west?,
                    boards: section.boards(its, table).to_vec(),
                    printed: section.all_printed(section.boards(its, table)),
                })
            })
        });
        Some(Self { teams: triangle.teams, over: triangle.over, part: triangle.part, rows: rows.collect() })
    }
}
