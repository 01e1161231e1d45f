//! By which numbers the ledger calls entries, boards and lines.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter, TableId, TableNumber};
use crate::ledger::Index;
use crate::movement::{RoundNumber, Winners};
use crate::seat::Line;

/// Which number stands for which entry, and for which place of a board.
#[derive(Debug, Clone, Default)]
pub(super) struct Numbering {
    /// In their order: the place of each is its number.
    entries: Vec<EntryId>,
    boards: BTreeMap<BoardNumber, BoardLines>,
}

/// The lines of one board, those of any status and of every round.
#[derive(Debug, Clone)]
struct BoardLines {
    board: Index,
    lines: BTreeMap<Slot, Index>,
    /// Numbers of lines that are there no more.
    free: Vec<Index>,
}

impl Numbering {
    /// The entries of a contest, and those that have lines in it.
    pub(super) fn of(contest: &Contest) -> Self {
        let mut entries: Vec<EntryId> = contest.entries.keys().copied().collect();
        let credited =
            contest.lines.values().flat_map(|line| [line.pairing.north_south, line.pairing.east_west]);
        let unknown: BTreeSet<EntryId> =
            credited.filter(|entry| !contest.entries.contains_key(entry)).collect();
        entries.extend(unknown);
        entries.sort_unstable();
        Self { entries, boards: BTreeMap::new() }
    }

    /// In which ranking each entry stands; those that are not entered stand in one of their own.
    pub(super) fn rankings(&self, contest: &Contest) -> Vec<u8> {
        let winners = |letter: SectionLetter| contest.section(letter).map(|section| section.movement.winners);
        let of = |entry: &EntryId| match winners(entry.section) {
            _ if !contest.entries.contains_key(entry) => NOT_ENTERED,
            Some(Winners::Two) => ranking_of(entry.pair.line),
            Some(Winners::One) | None => ranking_of(None),
        };
        self.entries.iter().map(of).collect()
    }

    pub(super) fn entries(&self) -> &[EntryId] {
        &self.entries
    }

    /// The number of an entry; `None` of one that was not there when they were numbered.
    pub(super) fn entry(&self, entry: EntryId) -> Option<Index> {
        let place = self.entries.binary_search(&entry).ok()?;
        Index::try_from(place).ok()
    }

    /// The number of a board; `None` before its first line.
    pub(super) fn board(&self, number: BoardNumber) -> Option<Index> {
        self.boards.get(&number).map(|lines| lines.board)
    }

    /// The numbers of a place's board and line; `None` where there is no line.
    pub(super) fn line(&self, slot: Slot) -> Option<(Index, Index)> {
        let lines = self.boards.get(&slot.board)?;
        Some((lines.board, *lines.lines.get(&slot)?))
    }

    /// Gives a line a number, if it has none; `board` makes the number of a board that has none.
    pub(super) fn insert(&mut self, slot: Slot, board: impl FnOnce() -> Index) {
        let new = || BoardLines { board: board(), lines: BTreeMap::new(), free: vec![] };
        let BoardLines { lines, free, .. } = self.boards.entry(slot.board).or_insert_with(new);
        let next = lines.len() + free.len();
        lines.entry(slot).or_insert_with(|| {
            free.pop()
                .unwrap_or_else(|| Index::try_from(next).expect("fewer lines than a contest has results"))
        });
    }

    /// Takes a line out: the numbers that it had.
    pub(super) fn remove(&mut self, slot: Slot) -> Option<(Index, Index)> {
        let lines = self.boards.get_mut(&slot.board)?;
        let line = lines.lines.remove(&slot)?;
        lines.free.push(line);
        Some((lines.board, line))
    }

    /// The boards that have lines, with their numbers.
    pub(super) fn boards(&self) -> impl Iterator<Item = (BoardNumber, Index)> + '_ {
        let with_lines = self.boards.iter().filter(|(_, lines)| !lines.lines.is_empty());
        with_lines.map(|(number, lines)| (*number, lines.board))
    }

    /// The places of a board's lines, with the numbers of the lines.
    pub(super) fn lines(&self, board: BoardNumber) -> impl Iterator<Item = (Slot, Index)> + '_ {
        let lines = self.boards.get(&board).into_iter().flat_map(|lines| &lines.lines);
        lines.map(|(slot, line)| (*slot, *line))
    }

    /// The places of all lines.
    pub(super) fn slots(&self) -> impl Iterator<Item = Slot> + '_ {
        self.boards.values().flat_map(|lines| lines.lines.keys().copied())
    }

    /// The places of a board's lines at the tables of one section.
    pub(super) fn slots_in(
        &self,
        board: BoardNumber,
        section: SectionLetter,
    ) -> impl Iterator<Item = Slot> + '_ {
        let first = Slot {
            table: TableId { section, table: TableNumber(0) },
            round: RoundNumber(0),
            board: BoardNumber::FIRST,
        };
        let lines = self.boards.get(&board).into_iter().flat_map(move |lines| lines.lines.range(first..));
        lines.map(|(slot, _)| *slot).take_while(move |slot| slot.table.section == section)
    }
}

/// The ranking of a line that is ranked by itself, or of those that change lines.
pub(super) fn ranking_of(line: Option<Line>) -> u8 {
    match line {
        None => 0,
        Some(Line::NorthSouth) => 1,
        Some(Line::EastWest) => 2,
    }
}

/// Where those stand who have lines but are not entered: nobody looks there.
const NOT_ENTERED: u8 = 3;
