//! Where play stands, as far as surgery asks: rounds, places where nobody sits, tables.

use bridge::entry::{EntryId, PairId, SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use proto::v1;

/// The contest and its floor as they stand.
#[derive(Debug, Clone, Copy)]
pub struct Situation<'a> {
    pub contest: &'a v1::ContestView,
    pub floor: Option<&'a v1::FloorView>,
}

impl Situation<'_> {
    /// The first section, or A where there is none.
    pub fn first_section(&self) -> SectionLetter {
        let first = self.contest.sections.first().and_then(|section| section.section.chars().next());
        first.and_then(SectionLetter::new).unwrap_or_else(|| SectionLetter::new('A').expect("A is a section"))
    }

    fn section(&self, letter: SectionLetter) -> Option<&v1::SectionView> {
        let name = letter.to_string();
        self.contest.sections.iter().find(|section| section.section == name)
    }

    fn tables_on_floor(&self, letter: SectionLetter) -> impl Iterator<Item = &v1::FloorTable> {
        let name = letter.to_string();
        let tables = self.floor.map_or(&[][..], |floor| &floor.tables);
        tables.iter().filter(move |table| table.table.starts_with(&name))
    }

    /// The round that is being played in the section; round 1 before play.
    pub fn round(&self, letter: SectionLetter) -> RoundNumber {
        number(self.section(letter).map_or(1, |section| section.round.max(1)))
    }

    /// The last round of the movement.
    pub fn last_round(&self, letter: SectionLetter) -> RoundNumber {
        number(self.section(letter).map_or(1, |section| section.round_count))
    }

    /// The round that a table is in; that of its section where it is in none.
    pub fn round_of(&self, table: TableId) -> RoundNumber {
        let name = table.to_string();
        let own = self.tables_on_floor(table.section).find(|row| row.table == name).map(|row| row.round);
        own.filter(|&round| round > 0).map_or_else(|| self.round(table.section), number)
    }

    /// The first round of which an entry has played nothing yet, as far as the floor shows.
    pub fn first_free_round(&self, entry: EntryId) -> RoundNumber {
        let name = entry.to_string();
        let sits_at = |row: &&v1::FloorTable| row.north_south == name || row.east_west == name;
        let Some(row) = self.tables_on_floor(entry.section).find(sits_at) else {
            return self.round(entry.section);
        };
        let has_results = row.boards.iter().any(|board| board.status() != v1::OutcomeStatus::None);
        number(row.round.max(1) + u32::from(has_results))
    }

    /// The first round in which no table of the section has a result, as far as the floor shows.
    pub fn first_untouched_round(&self, letter: SectionLetter) -> RoundNumber {
        let touched = self.tables_on_floor(letter).map(|row| {
            let has_results = row.boards.iter().any(|board| board.status() != v1::OutcomeStatus::None);
            if has_results { row.round } else { row.round.saturating_sub(1) }
        });
        number(touched.max().unwrap_or(0) + 1)
    }

    /// The round from which a late pair plays: that in which the section is, unless it is over at every table.
    pub fn round_for_late_pair(&self, letter: SectionLetter) -> RoundNumber {
        let is_scored = |board: &v1::BoardProgress| {
            matches!(board.status(), v1::OutcomeStatus::Agreed | v1::OutcomeStatus::Directed)
        };
        let is_through = |row: &v1::FloorTable, round: u32| {
            row.round > round
                || row.round == round
                    && row.state() != v1::TableState::SitsOut
                    && row.boards.iter().all(is_scored)
        };
        let is_over = |round: RoundNumber| {
            let mut tables = self.tables_on_floor(letter).peekable();
            tables.peek().is_some() && tables.all(|row| is_through(row, round.0.into()))
        };
        let last = self.last_round(letter).max(RoundNumber(1));
        let first = self.round(letter).clamp(RoundNumber(1), last);
        (first.0..=last.0).map(RoundNumber).find(|round| !is_over(*round)).unwrap_or(last)
    }

    /// Places where nobody sits.
    pub fn phantoms(&self, letter: SectionLetter) -> Vec<PairId> {
        let phantoms = self.contest.entries.iter().filter(|entry| entry.phantom);
        let ids = phantoms.filter_map(|entry| entry.entry.parse::<EntryId>().ok());
        ids.filter(|entry| entry.section == letter).map(|entry| entry.pair).collect()
    }

    /// The tables of a section.
    pub fn tables(&self, letter: SectionLetter) -> Vec<TableNumber> {
        let count = self.section(letter).map_or(0, |section| section.tables);
        (1..=u16::try_from(count).unwrap_or(0)).map(TableNumber).collect()
    }
}

fn number(round: u32) -> RoundNumber {
    RoundNumber(u16::try_from(round).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Read off the floor: round 2 is finished, or half finished, or somebody sits it out.
    #[test]
    fn a_late_pair_does_not_begin_in_a_round_that_is_over() {
        use v1::OutcomeStatus::{Agreed, None as Empty};
        use v1::TableState::{Playing, SitsOut, Waiting};
        let sections = vec![v1::SectionView {
            section: "A".to_owned(),
            round: 2,
            round_count: 5,
            ..v1::SectionView::default()
        }];
        let contest = v1::ContestView { sections, ..v1::ContestView::default() };
        let row =
            |(table, state, round, status): (u16, v1::TableState, u32, v1::OutcomeStatus)| v1::FloorTable {
                table: format!("A{table}"),
                state: state.into(),
                round,
                boards: vec![v1::BoardProgress { status: status.into(), ..v1::BoardProgress::default() }],
                ..v1::FloorTable::default()
            };
        for (rows, expected) in [
            ([(1, Playing, 2, Empty), (2, Playing, 2, Empty)], 2),
            ([(1, Waiting, 2, Agreed), (2, Waiting, 2, Agreed)], 3),
            ([(1, Playing, 2, Agreed), (2, Playing, 1, Agreed)], 2),
            ([(1, Playing, 2, Agreed), (2, SitsOut, 2, Empty)], 2),
            ([(1, Playing, 3, Empty), (2, SitsOut, 3, Empty)], 3),
            ([(1, Waiting, 5, Agreed), (2, Waiting, 5, Agreed)], 5),
        ] {
            let floor = v1::FloorView { tables: rows.map(row).to_vec(), ..v1::FloorView::default() };
            let situation = Situation { contest: &contest, floor: Some(&floor) };
            assert_eq!(situation.round_for_late_pair(SectionLetter::A), RoundNumber(expected), "{rows:?}");
        }
    }
}
