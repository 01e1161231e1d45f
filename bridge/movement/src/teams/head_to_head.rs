//! Matches at two tables side by side, with triangles of three teams where the number of teams is odd.
//!
//! Source: seed 000, "Head to head teams matches" and "Round robin with odd number of teams playing head to
//! head matches". In the time in which two teams play a match, three teams of a triangle play half a match
//! each against both others, in two halves: so with a triangle the whole room plays in halves.

use super::{movement, table};
use crate::{Movement, TablePlan};

/// Which boards the matches of a round have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boards {
    /// The same in all matches: duplicated, or from a pool in the middle of the room.
    Pool,
    /// Its own in each match, dealt at the table.
    Dealt,
}

/// Who meets in a round of matches, by team number. The two tables of a match stand side by side, in the
/// order of the matches; after them the three tables of each triangle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Field<'a> {
    pub(super) matches: &'a [(u16, u16)],
    pub(super) triangles: &'a [[u16; 3]],
}

/// The numbers of the first set of a round, and of the first that only triangles play.
#[derive(Debug, Clone, Copy)]
struct FirstSets {
    common: u16,
    triangles: u16,
}

impl Field<'_> {
    /// Two where a triangle divides the matches, else one.
    fn halves(&self) -> u16 {
        if self.triangles.is_empty() { 1 } else { 2 }
    }

    /// How many sets the matches have.
    fn common_sets(&self, boards: Boards) -> u16 {
        match boards {
            Boards::Pool => self.halves(),
            Boards::Dealt => self.halves() * count(self.matches),
        }
    }

    /// How many sets only the triangles have. From the pool they play the boards of the others in the
    /// matches of their first team, and one more set ("an extra set of four unduplicated boards").
    fn triangle_sets(&self, boards: Boards) -> u16 {
        match boards {
            Boards::Pool => count(self.triangles),
            Boards::Dealt => 3 * count(self.triangles),
        }
    }

    fn half(&self, half: u16, boards: Boards, first: FirstSets) -> Vec<TablePlan> {
        let matches = (0..).zip(self.matches).flat_map(|(place, &(home, away))| {
            let set = match boards {
                Boards::Pool => first.common + half,
                Boards::Dealt => first.common + place * self.halves() + half,
            };
            [table(home, away, set), table(away, home, set)]
        });
        let triangles = (0..).zip(self.triangles).flat_map(|(place, &[one, two, three])| {
            // The sets of one against three, one against two, two against three.
            let [set, next, last] = match boards {
                Boards::Pool => [first.common, first.common + 1, first.triangles + place],
                Boards::Dealt => [0, 1, 2].map(|set| first.triangles + 3 * place + set),
            };
            // East-West go up by one table; then, as in any Mitchell, the boards down by one with it.
            if half == 0 {
                [table(one, three, set), table(two, one, next), table(three, two, last)]
            } else {
                [table(one, two, next), table(two, three, last), table(three, one, set)]
            }
        });
        matches.chain(triangles).collect()
    }
}

/// The rounds of matches one after the other; each is two rounds of the movement where there is a triangle.
/// The sets of the matches are numbered in their order, and after all of them those of the triangles.
pub(super) fn play(name: String, rounds: &[Field<'_>], boards: Boards) -> Movement {
    let common: u16 = rounds.iter().map(|field| field.common_sets(boards)).sum();
    let mut first = FirstSets { common: 1, triangles: common + 1 };
    let mut tables = Vec::new();
    for field in rounds {
        tables.extend((0..field.halves()).map(|half| field.half(half, boards, first)));
        first.common += field.common_sets(boards);
        first.triangles += field.triangle_sets(boards);
    }
    movement(name, first.triangles - 1, tables)
}

fn count<T>(items: &[T]) -> u16 {
    u16::try_from(items.len()).unwrap_or(u16::MAX)
}
