//! How boards are called, and how far something goes.

use super::said::{Fragment, Way};
use crate::SetNumber;
use crate::flow::Ring;
use game::board::BoardNumber;
use game::message::{Message, Plain};

/// How the sets of boards are called on paper.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum BoardNames {
    /// By the numbers of the sets: which boards are in them is not decided yet.
    #[default]
    Sets,
    /// So many boards are in each set, from board 1 in set 1.
    Each(u16),
    /// The boards of each set, in set order, as a contest has them.
    Listed(Vec<Vec<BoardNumber>>),
}

impl From<Option<u16>> for BoardNames {
    /// So many in each set; by the numbers of the sets where none are named.
    fn from(boards_each: Option<u16>) -> Self {
        boards_each.filter(|each| *each > 0).map_or(Self::Sets, Self::Each)
    }
}

impl BoardNames {
    /// The number of boards in every set; `None` where that is not decided, or sets differ.
    pub fn boards_each(&self) -> Option<u16> {
        match self {
            Self::Sets => None,
            Self::Each(each) => Some(*each),
            Self::Listed(sets) => {
                let count = sets.first().map(Vec::len)?;
                let are_alike = count > 0 && sets.iter().all(|set| set.len() == count);
                u16::try_from(count).ok().filter(|_| are_alike)
            }
        }
    }

    /// `set 4`, or where the boards are known `boards 10-12` or `board 4`.
    pub fn name(&self, set: SetNumber) -> Message {
        self.list([set])
    }

    /// Several sets in this order, runs of them shortened: `sets 6-9`, `boards 1-6 and 13-15`.
    pub fn list(&self, sets: impl IntoIterator<Item = SetNumber>) -> Message {
        let numbers: Vec<u32> = sets.into_iter().flat_map(|set| self.numbers(set)).collect();
        let count = u16::try_from(numbers.len()).unwrap_or(u16::MAX);
        let list = runs(numbers).into_iter().map(|one| Plain::text(run(one))).collect();
        if *self == Self::Sets {
            Fragment::Sets { count, list }.into()
        } else {
            Fragment::Boards { count, list }.into()
        }
    }

    /// The numbers of a set alone, for a table: `4`, `10-12`, `1, 5-6`.
    pub fn numbers_of(&self, set: SetNumber) -> String {
        runs(self.numbers(set)).into_iter().map(run).collect::<Vec<_>>().join(", ")
    }

    /// The boards of a set, or where they are not known its own number.
    fn numbers(&self, set: SetNumber) -> Vec<u32> {
        match self {
            Self::Sets => vec![set.0.into()],
            Self::Each(each) => {
                let last = u32::from(set.0) * u32::from(*each);
                (last - u32::from(*each) + 1..=last).collect()
            }
            Self::Listed(sets) => {
                let boards = usize::from(set.0).checked_sub(1).and_then(|index| sets.get(index));
                boards.into_iter().flatten().map(|board| board.get().into()).collect()
            }
        }
    }
}

/// The first and the last of numbers that follow each other.
fn runs(numbers: impl IntoIterator<Item = u32>) -> Vec<(u32, u32)> {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}

/// Numbers that follow each other, as English lists them: `1`, `2`, `5 to 9`.
pub(crate) fn told(numbers: impl IntoIterator<Item = u32>) -> Vec<String> {
    let told = |(first, last): (u32, u32)| match last - first {
        0 => vec![first.to_string()],
        1 => vec![first.to_string(), last.to_string()],
        _ => vec![format!("{first} to {last}")],
    };
    runs(numbers).into_iter().flat_map(told).collect()
}

fn run((first, last): (u32, u32)) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

/// `up one table, from table 12 to table 1`.
pub(super) fn step(ring: &Ring) -> Message {
    let count = u16::try_from(ring.step.unsigned_abs()).unwrap_or(u16::MAX);
    if count == 0 {
        return Fragment::Stay.into();
    }
    let way = if ring.step > 0 { Way::Up } else { Way::Down };
    let by = Fragment::TableCount { count }.into();
    let wraps = ring.wraps();
    if wraps.len() > 2 {
        let (first, last) = (ring.tables[0].0, ring.tables[ring.tables.len() - 1].0);
        let (end, start) = if ring.step > 0 { (last, first) } else { (first, last) };
        return Fragment::StepRound { way, by, end, start }.into();
    }
    let jumps = wraps.into_iter().map(|(from, to)| Fragment::Jump { from: from.0, to: to.0 }.into());
    Fragment::Step { way, by, jumps: jumps.collect() }.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RoundNumber;
    use crate::said::said;
    use game::entry::TableNumber;

    #[test]
    fn numbers_are_said_in_ranges() {
        let say = |numbers: &[u16]| {
            said(&super::super::said::tables(&numbers.iter().copied().map(TableNumber).collect::<Vec<_>>()))
        };
        assert_eq!(say(&[4]), "table 4");
        assert_eq!(say(&[1, 12]), "tables 1 and 12");
        assert_eq!(say(&[1, 2, 3, 4]), "tables 1 to 4");
        assert_eq!(say(&[1, 2, 5, 6, 7]), "tables 1, 2 and 5 to 7");
        assert_eq!(said(&super::super::said::rounds([8, 9].map(RoundNumber))), "rounds 8 and 9");
    }

    #[test]
    fn boards_are_called_by_their_numbers_where_they_are_known() {
        let name = |names: BoardNames| said(&names.name(SetNumber(4)));
        assert_eq!(name(BoardNames::from(None)), "set 4");
        assert_eq!(name(BoardNames::from(Some(3))), "boards 10-12");
        assert_eq!(name(BoardNames::from(Some(1))), "board 4");
    }

    /// Which boards are in a set is the club's choice: `--boards 24-27`, or a board that was put in another's place.
    #[test]
    fn boards_of_a_contest_are_called_as_they_lie_there() {
        let board = |number| BoardNumber::new(number).unwrap();
        let set = |boards: &[u16]| boards.iter().copied().map(board).collect::<Vec<_>>();
        let names = BoardNames::Listed(vec![set(&[24, 25]), set(&[26, 27]), set(&[28, 40]), set(&[])]);
        let name = |number| said(&names.name(SetNumber(number)));
        assert_eq!((name(1), name(3)), ("boards 24-25".to_owned(), "boards 28 and 40".to_owned()));
        assert_eq!((name(4), name(9)), ("no boards".to_owned(), "no boards".to_owned()));
        assert_eq!(said(&names.list([1, 2, 3].map(SetNumber))), "boards 24-28 and 40");
        assert_eq!(names.numbers_of(SetNumber(3)), "28, 40");
        assert_eq!(names.boards_each(), None);
        assert_eq!(BoardNames::Listed(vec![set(&[24, 25]), set(&[26, 27])]).boards_each(), Some(2));
    }
}
