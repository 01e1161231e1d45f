//! Bystands: where boards wait between two tables.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::entry::TableNumber;
use crate::movement::{BoardsGo, Movement, SetNumber};

/// A place where boards wait: they come from one table, and go on to another in a later round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stand {
    pub from: TableNumber,
    pub to: TableNumber,
    /// The most sets that wait there at a time.
    pub most: usize,
}

impl fmt::Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, most } = self;
        let sets = if *most == 1 { "set waits" } else { "sets wait" };
        write!(f, "between tables {from} and {to}, where {most} {sets}")
    }
}

impl Movement {
    /// The bystands between tables, in the order of the tables that the boards come from. Sets that wait from
    /// the start are at the bystand before the table that plays them first. Empty where boards never wait.
    ///
    /// A set that many tables share waits between the first of those tables and the next.
    pub fn stands(&self) -> Vec<Stand> {
        let mut waiting: BTreeMap<(TableNumber, TableNumber), BTreeMap<_, BTreeSet<SetNumber>>> =
            BTreeMap::new();
        for round in self.round_numbers() {
            for (from, place) in self.tables_of(round) {
                let (Some(set), Some(BoardsGo::Bystand { until, then })) =
                    (place.set, self.boards_go_to(round, from))
                else {
                    continue;
                };
                let stand = waiting.entry((from, then)).or_default();
                for waits in self.round_numbers().filter(|&waits| round < waits && waits < until) {
                    stand.entry(waits).or_default().insert(set);
                }
            }
        }
        let most =
            |sets: BTreeMap<_, BTreeSet<SetNumber>>| sets.values().map(BTreeSet::len).max().unwrap_or(0);
        waiting.into_iter().map(|((from, to), sets)| Stand { from, to, most: most(sets) }).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::movement::choice::MovementChoice;

    fn stands(choice: &str) -> Vec<String> {
        let plan = choice.parse::<MovementChoice>().unwrap().plan().unwrap();
        plan.stands().iter().map(ToString::to_string).collect()
    }

    /// Seed 000: "With 12 tables, 1 & 12 share, with bystand boards between Tables 6 & 7. The boards move from
    /// Table 7 to the bystand, and from the bystand to Table 6."
    #[test]
    fn the_bystand_of_a_mitchell_is_half_the_room_away() {
        assert_eq!(stands("mitchell 12 share"), ["between tables 7 and 6, where 1 set waits"]);
        assert!(stands("mitchell 9").is_empty());
    }

    #[test]
    fn boards_of_a_howell_wait_where_no_table_is() {
        assert_eq!(stands("howell 5"), ["between tables 4 and 3, where 4 sets wait"]);
    }
}
