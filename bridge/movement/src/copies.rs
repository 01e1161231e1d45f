//! Movements that need copies of their boards, and which tables play from which copy.
//!
//! In a web or a Bowman a table has the same boards as another in most rounds, but not always as the same
//! one, so that they cannot be passed across. Then each copy goes round among tables that stand side by side,
//! as if these were a room of their own. Nothing of this is written in the plan: it follows from who plays
//! which boards when.

use std::borrow::Cow;

use crate::{Movement, SetNumber};
use game::entry::TableNumber;

/// Whoever would need more copies than these shares the boards some other way.
const MOST_COPIES: usize = 3;

impl Movement {
    /// The tables that play from each copy of the boards, the first copy first, all tables in ascending
    /// order; empty where one copy serves, because nobody shares or always the same tables do.
    pub fn copies(&self) -> Vec<Vec<TableNumber>> {
        if self.shared.is_empty() || !self.partners_change() {
            return Vec::new();
        }
        let mut copies: Vec<Vec<TableNumber>> = Vec::new();
        for table in (1..=self.tables).map(TableNumber) {
            let apart =
                |copy: &&mut Vec<TableNumber>| copy.iter().all(|&other| self.shares(table, other) == 0);
            match copies.last_mut().filter(apart) {
                Some(copy) => copy.push(table),
                None => copies.push(vec![table]),
            }
        }
        if copies.len() > MOST_COPIES { Vec::new() } else { copies }
    }

    /// The plan as those see it who play from the same copy of the boards as this table: no other table has
    /// any. The whole plan where one copy serves.
    pub fn with_copy_of(&self, table: TableNumber) -> Cow<'_, Self> {
        match self.copies().into_iter().find(|copy| copy.contains(&table)) {
            Some(copy) => Cow::Owned(self.with_boards_at(&copy)),
            None => Cow::Borrowed(self),
        }
    }

    /// The plan without the boards of all tables but these.
    pub(crate) fn with_boards_at(&self, tables: &[TableNumber]) -> Self {
        let mut plan = self.clone();
        for places in &mut plan.rounds {
            for (place, table) in places.iter_mut().zip((1..).map(TableNumber)) {
                place.set = place.set.filter(|_| tables.contains(&table));
            }
        }
        plan
    }

    /// Whether in at least half of the rounds somebody shares with a table with which it does not always share.
    fn partners_change(&self) -> bool {
        let changes = self.round_numbers().filter(|&round| {
            self.sharing(round).into_values().any(|tables| {
                tables.iter().any(|&table| self.shares(table, tables[0]) < self.both_play(table, tables[0]))
            })
        });
        2 * changes.count() >= self.rounds.len().max(1)
    }

    /// In how many rounds these tables have the same boards.
    fn shares(&self, one: TableNumber, other: TableNumber) -> usize {
        self.sets_of_both(one, other).filter(|(one, other)| one == other).count()
    }

    /// In how many rounds both tables have boards.
    fn both_play(&self, one: TableNumber, other: TableNumber) -> usize {
        self.sets_of_both(one, other).count()
    }

    fn sets_of_both(
        &self,
        one: TableNumber,
        other: TableNumber,
    ) -> impl Iterator<Item = (SetNumber, SetNumber)> {
        self.round_numbers()
            .filter_map(move |round| self.place(round, one)?.set.zip(self.place(round, other)?.set))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::MovementChoice;
    use crate::{BoardsGo, RoundNumber};

    fn copies(text: &str) -> Vec<(u16, u16)> {
        let plan = text.parse::<MovementChoice>().unwrap().plan().unwrap();
        plan.copies().iter().map(|copy| (copy[0].0, copy[copy.len() - 1].0)).collect()
    }

    /// bridgecentral.com, "Web Mitchell": the example of 10 tables and 7 sets has two halves; "Bowman": "with a
    /// second copy of the boards for these two nobody waits".
    #[test]
    fn webs_and_bowmans_need_copies_and_the_usual_movements_do_not() {
        for (text, expected) in [
            ("web 10 sets 7", vec![(1, 5), (6, 10)]),
            ("web 20 sets 12", vec![(1, 10), (11, 20)]),
            ("web 9 sets 5", vec![(1, 5), (6, 7), (8, 9)]),
            ("scrambled web 8 sets 7", vec![(1, 4), (5, 8)]),
            ("bowman 12", vec![(1, 10), (11, 12)]),
            ("mitchell 12 share", vec![]),
            ("mitchell 9", vec![]),
            ("stagger 16", vec![]),
            ("twinned 14 both", vec![]),
            ("one-and-a-half 10", vec![]),
            ("howell 5 barometer", vec![]),
            ("howell 7", vec![]),
            ("round-robin 7", vec![]),
            ("individual 16", vec![]),
        ] {
            assert_eq!(copies(text), expected, "{text}");
        }
    }

    /// Within its copy a table of a web has its boards to itself, and hands them down as in a Mitchell.
    #[test]
    fn the_boards_of_a_web_go_down_within_their_half() {
        let plan = "web 8 sets 7".parse::<MovementChoice>().unwrap().plan().unwrap();
        for round in plan.round_numbers().take(6) {
            let go = |table| plan.with_copy_of(TableNumber(table)).boards_go_to(round, TableNumber(table));
            for table in 2..=4 {
                assert_eq!(go(table), Some(BoardsGo::Table(TableNumber(table - 1))));
            }
            for table in 5..=7 {
                assert_eq!(go(table + 1), Some(BoardsGo::Table(TableNumber(table))));
            }
        }
        let first = plan.with_copy_of(TableNumber(1)).boards_go_to(RoundNumber(1), TableNumber(1));
        assert_eq!(first, Some(BoardsGo::Bystand { until: RoundNumber(5), then: TableNumber(4) }));
    }
}
