//! Numbers, tables and rounds as they are said.

use std::fmt;

use crate::board::BoardNumber;
use crate::entry::TableNumber;
use crate::movement::flow::Ring;
use crate::movement::verify::list;
use crate::movement::{RoundNumber, SetNumber};

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
    pub fn name(&self, set: SetNumber) -> String {
        self.list([set])
    }

    /// Several sets in this order, runs of them shortened: `sets 6 to 9`, `boards 1-6 and 13-15`.
    pub fn list(&self, sets: impl IntoIterator<Item = SetNumber>) -> String {
        let noun = if *self == Self::Sets { "set" } else { "board" };
        let runs = runs(sets.into_iter().flat_map(|set| self.numbers(set)));
        let several = runs.len() > 1 || runs.iter().any(|(first, last)| first < last);
        match runs.as_slice() {
            [] => format!("no {noun}s"),
            [..] => {
                format!("{noun}{} {}", if several { "s" } else { "" }, list(runs.iter().copied().map(run)))
            }
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

fn run((first, last): (u32, u32)) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

/// The number in words up to twelve: `one`, `two`; from thirteen in figures.
pub(super) fn count(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// `1 table`, `2 tables`, with the number in words.
pub(super) fn counted(number: usize, noun: &str) -> String {
    format!("{} {noun}{}", count(number), if number == 1 { "" } else { "s" })
}

/// `table 4`, `tables 1 and 2`, `tables 1 to 4`, `tables 1, 2 and 5 to 9`.
pub(super) fn tables(tables: &[TableNumber]) -> String {
    numbered("table", tables.iter().map(|table| table.0))
}

/// `round 4`, `rounds 8 and 9`, `rounds 1 to 4`.
pub(super) fn rounds(rounds: impl IntoIterator<Item = RoundNumber>) -> String {
    numbered("round", rounds.into_iter().map(|played| played.0))
}

fn numbered(noun: &str, numbers: impl Iterator<Item = u16>) -> String {
    let mut ranges: Vec<(u16, u16)> = Vec::new();
    let mut several = false;
    for number in numbers {
        several |= !ranges.is_empty();
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let runs = ranges.into_iter().flat_map(|(first, last)| match last - first {
        0 => vec![first.to_string()],
        1 => vec![first.to_string(), last.to_string()],
        _ => vec![format!("{first} to {last}")],
    });
    format!("{noun}{} {}", if several { "s" } else { "" }, list(runs))
}

/// `pair 9NS`, `pairs 6EW and 9EW`, `players 1 and 5`, `pairs 10 to 14`.
pub(super) fn movers<M: fmt::Display>(movers: impl IntoIterator<Item = M>) -> String {
    let names: Vec<String> = movers.into_iter().map(|mover| mover.to_string()).collect();
    if names.len() < 2 {
        return names.concat();
    }
    let noun = names[0].split(' ').next().unwrap_or_default().to_owned();
    let bare: Vec<&str> =
        names.iter().map(|name| name.split_once(' ').map_or(name.as_str(), |(_, number)| number)).collect();
    let numbers: Result<Vec<u16>, _> = bare.iter().map(|number| number.parse()).collect();
    numbers.map_or_else(
        |_with_lines| format!("{noun}s {}", list(bare)),
        |numbers| numbered(&noun, numbers.into_iter()),
    )
}

/// `up one table, from table 12 to table 1`.
pub(super) fn step(ring: &Ring) -> String {
    let places = usize::try_from(ring.step.unsigned_abs()).unwrap_or(0);
    if places == 0 {
        return "stay".to_owned();
    }
    let way = if ring.step > 0 { "up" } else { "down" };
    let wraps = ring.wraps();
    let jumps = if wraps.len() > 2 {
        let (first, last) = (ring.tables[0], ring.tables[ring.tables.len() - 1]);
        let (end, start) = if ring.step > 0 { (last, first) } else { (first, last) };
        format!("; after table {end} count on from table {start}")
    } else {
        let jumps = wraps.into_iter().map(|(from, to)| format!("from table {from} to table {to}"));
        format!(", {}", list(jumps))
    };
    format!("{way} {}{jumps}", counted(places, "table"))
}

/// The first letter in capitals.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_said_in_ranges() {
        let say = |numbers: &[u16]| tables(&numbers.iter().copied().map(TableNumber).collect::<Vec<_>>());
        assert_eq!(say(&[4]), "table 4");
        assert_eq!(say(&[1, 12]), "tables 1 and 12");
        assert_eq!(say(&[1, 2, 3, 4]), "tables 1 to 4");
        assert_eq!(say(&[1, 2, 5, 6, 7]), "tables 1, 2 and 5 to 7");
        assert_eq!(rounds([8, 9].map(RoundNumber)), "rounds 8 and 9");
    }

    #[test]
    fn boards_are_called_by_their_numbers_where_they_are_known() {
        let name = |names: BoardNames| names.name(SetNumber(4));
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
        let name = |number| names.name(SetNumber(number));
        assert_eq!((name(1), name(3)), ("boards 24-25".to_owned(), "boards 28 and 40".to_owned()));
        assert_eq!((name(4), name(9)), ("no boards".to_owned(), "no boards".to_owned()));
        assert_eq!(names.list([1, 2, 3].map(SetNumber)), "boards 24-28 and 40");
        assert_eq!(names.numbers_of(SetNumber(3)), "28, 40");
        assert_eq!(names.boards_each(), None);
        assert_eq!(BoardNames::Listed(vec![set(&[24, 25]), set(&[26, 27])]).boards_each(), Some(2));
    }
}
