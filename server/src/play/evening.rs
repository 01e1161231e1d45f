//! An evening as it will have been: the plan, the people, and what every board will come to.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::{Outcome, Pairing, Rules, Slot};
use bridge::entry::{EntryId, SectionLetter, TableId, TableNumber};
use bridge::movement::{Movement, RoundNumber, Winners};

/// An evening before it is played.
#[derive(Debug, Clone)]
pub struct Evening {
    pub name: String,
    pub rules: Rules,
    pub sections: Vec<SectionPlan>,
    /// The two players of each entry; the second may be empty.
    pub players: BTreeMap<EntryId, [String; 2]>,
    /// What every board of the plan comes to at every table in the end.
    pub truth: BTreeMap<Slot, Outcome>,
}

/// The plan of one section.
#[derive(Debug, Clone)]
pub struct SectionPlan {
    pub letter: SectionLetter,
    pub movement: Movement,
    /// The boards of each set, in set order.
    pub board_sets: Vec<Vec<BoardNumber>>,
}

/// One round at one table: who plays, and which boards.
#[derive(Debug, Clone)]
pub struct TableRound {
    pub round: RoundNumber,
    pub pairing: Pairing,
    pub boards: Vec<BoardNumber>,
}

impl SectionPlan {
    /// The tables of the section, in order.
    pub fn tables(&self) -> impl Iterator<Item = TableId> + use<> {
        let section = self.letter;
        (1..=self.movement.tables).map(move |table| TableId { section, table: TableNumber(table) })
    }

    /// What is played at a table, round by round; rounds in which it has no boards are left out.
    pub fn rounds_at(&self, table: TableNumber) -> Vec<TableRound> {
        let entry = |pair| EntryId { section: self.letter, pair };
        let rounds = self.movement.round_numbers().filter_map(|round| {
            let place = self.movement.place(round, table)?;
            let (north_south, east_west) = place.meeting()?;
            let boards = self.board_sets.get(usize::from(place.set?.0.checked_sub(1)?))?.clone();
            let pairing = Pairing { north_south: entry(north_south), east_west: entry(east_west) };
            Some(TableRound { round, pairing, boards })
        });
        rounds.collect()
    }

    /// Every entry of the section.
    pub fn entries(&self) -> impl Iterator<Item = EntryId> {
        self.movement.pairs().into_iter().map(|pair| EntryId { section: self.letter, pair })
    }
}

impl Evening {
    /// Every table of every section, in order.
    pub fn tables(&self) -> Vec<TableId> {
        self.sections.iter().flat_map(SectionPlan::tables).collect()
    }

    /// What is played at a table, round by round.
    pub fn rounds_at(&self, table: TableId) -> Vec<TableRound> {
        let section = self.sections.iter().find(|section| section.letter == table.section);
        section.map_or_else(Vec::new, |section| section.rounds_at(table.table))
    }

    /// Everything that is to be played, table by table and round by round.
    pub fn slots(&self) -> Vec<(Slot, Pairing)> {
        let mut slots = Vec::new();
        for table in self.tables() {
            for TableRound { round, pairing, boards } in self.rounds_at(table) {
                slots.extend(boards.into_iter().map(|board| (Slot { table, round, board }, pairing)));
            }
        }
        slots
    }

    /// Whether each line has its own winner.
    pub fn winners(&self) -> Winners {
        let two = self.sections.iter().all(|section| section.movement.winners == Winners::Two);
        if two { Winners::Two } else { Winners::One }
    }
}
