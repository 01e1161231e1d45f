//! Contests of a realistic shape, and the results that their tables enter: the same in every run.

use anyhow::Result;
use bridge::board::BoardNumber;
use bridge::contest::{Agreement, Command, Player, Rules, Section, Slot};
use bridge::contract::{Contract, Doubling, Level, Strain};
use bridge::entry::{EntryId, SectionLetter, TableId, TableNumber};
use bridge::movement::{Movement, RoundNumber, mitchell};
use bridge::result::{BoardResult, Play};
use bridge::seat::Seat;

/// The shape of a contest: Mitchells of the same size that play the same boards.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) sections: u8,
    /// Tables of a section; even.
    pub(crate) tables: u16,
    pub(crate) rounds: u16,
    pub(crate) boards_a_round: u16,
}

/// One section of a club: 16 tables, 16 rounds of 2 boards, 512 results.
pub(crate) const CLUB: Shape = Shape { sections: 1, tables: 16, rounds: 16, boards_a_round: 2 };
/// 64 tables of a county's evening: 2,048 results.
pub(crate) const COUNTY: Shape = Shape { sections: 4, ..CLUB };
/// 128 tables of a congress: 4,096 results.
pub(crate) const CONGRESS: Shape = Shape { sections: 8, ..CLUB };
/// 1,040 tables in one contest, with more boards than anybody plays: 135,200 results.
pub(crate) const STADIUM: Shape = Shape { sections: 26, tables: 40, rounds: 26, boards_a_round: 5 };

impl Shape {
    pub(crate) fn table_count(self) -> usize {
        usize::from(self.sections) * usize::from(self.tables)
    }

    pub(crate) fn result_count(self) -> usize {
        self.table_count() * usize::from(self.rounds) * usize::from(self.boards_a_round)
    }

    fn letters(self) -> impl Iterator<Item = SectionLetter> {
        ('A'..='Z').take(usize::from(self.sections)).filter_map(SectionLetter::new)
    }

    fn movement(self) -> Result<Movement> {
        let mut movement = mitchell::share(self.tables, TableNumber(self.tables))?;
        movement.rounds.truncate(usize::from(self.rounds));
        movement.shared.retain(|(round, _)| round.0 <= self.rounds);
        Ok(movement)
    }

    fn board_sets(self) -> Vec<Vec<BoardNumber>> {
        let boards = (1..=self.tables * self.boards_a_round).filter_map(BoardNumber::new);
        let boards: Vec<BoardNumber> = boards.collect();
        boards.chunks(usize::from(self.boards_a_round)).map(<[_]>::to_vec).collect()
    }

    /// The rules: a result counts when it is entered, so that each command is one scored result.
    pub(crate) fn rules() -> Rules {
        Rules { agreement: Agreement::NotRequired, ..Rules::default() }
    }

    /// The commands that prepare and start the contest, after it was created.
    pub(crate) fn preparation(self) -> Result<Vec<Command>> {
        let movement = self.movement()?;
        let mut commands = Vec::new();
        for section in self.letters() {
            commands.push(Command::SetUpSection {
                section,
                movement: movement.clone(),
                board_sets: self.board_sets(),
                accept_faults: true,
            });
            let player = |name: &str, pair| Player { name: format!("{name} {pair}"), number: String::new() };
            commands.extend(movement.pairs().into_iter().map(|pair| Command::RegisterEntry {
                entry: EntryId { section, pair },
                players: [player("Player North", pair), player("Player South", pair)],
            }));
        }
        commands.push(Command::StartContest);
        Ok(commands)
    }

    /// Every table in order.
    pub(crate) fn tables(self) -> Vec<TableId> {
        let numbers = || (1..=self.tables).map(TableNumber);
        self.letters().flat_map(|section| numbers().map(move |table| TableId { section, table })).collect()
    }

    /// What each table of a section plays, in order: the same in each section.
    pub(crate) fn plan(self) -> Result<Vec<Vec<(RoundNumber, BoardNumber)>>> {
        let section = Section::new(SectionLetter::A, self.movement()?, self.board_sets());
        let plan = section.tables().map(|table| {
            let boards = |round| section.boards(round, table).iter().map(move |&board| (round, board));
            section.rounds().flat_map(boards).collect()
        });
        Ok(plan.collect())
    }
}

/// What happened in a slot: contracts and tricks as varied as at real tables.
pub(crate) fn result(slot: Slot) -> BoardResult {
    let mut dice = u64::from(slot.board.get()) << 32
        | u64::from(slot.table.table.0) << 8
        | u64::from(u32::from(slot.table.section.letter()));
    let mut roll = |sides: u64| {
        dice = dice.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (dice ^ (dice >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        u32::try_from((mixed ^ (mixed >> 31)) % sides).unwrap_or(0)
    };
    let number = u8::try_from(1 + roll(5)).unwrap_or(1);
    let Some(level) = Level::new(number) else { return BoardResult::PassedOut };
    let strains = [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::NoTrump];
    let seats = [Seat::North, Seat::East, Seat::South, Seat::West];
    let contract = Contract {
        level,
        strain: strains[roll(5) as usize],
        doubling: if roll(12) == 0 { Doubling::Doubled } else { Doubling::Undoubled },
    };
    let declarer = seats[roll(4) as usize];
    let tricks = (u32::from(number) + 3 + roll(6)).min(13);
    Play::new(contract, declarer, tricks).map_or(BoardResult::PassedOut, BoardResult::Played)
}
