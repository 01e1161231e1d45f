//! Numbers, tables and rounds as they are said.

use std::fmt;

use crate::entry::TableNumber;
use crate::movement::flow::Ring;
use crate::movement::verify::list;
use crate::movement::{RoundNumber, SetNumber};

/// How the sets of boards are called on paper.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BoardNames {
    /// So many boards are in each set, from board 1 in set 1; `None` where that is not decided yet.
    pub boards_each: Option<u16>,
}

impl BoardNames {
    /// `set 4`, or where the boards are known `boards 10-12` or `board 4`.
    pub fn name(self, set: SetNumber) -> String {
        match self.boards_each {
            None | Some(0) => format!("set {set}"),
            Some(1) => format!("board {set}"),
            Some(each) => {
                let last = u32::from(set.0) * u32::from(each);
                format!("boards {}-{last}", last + 1 - u32::from(each))
            }
        }
    }
}

impl BoardNames {
    /// Several sets in this order, runs of them shortened: `sets 6 to 9`, `boards 1-6 and 13-15`.
    pub fn list(self, sets: impl IntoIterator<Item = SetNumber>) -> String {
        let mut runs: Vec<(u32, u32)> = Vec::new();
        for set in sets {
            let each = u32::from(self.boards_each.unwrap_or(1).max(1));
            let (first, last) = ((u32::from(set.0) - 1) * each + 1, u32::from(set.0) * each);
            match runs.last_mut() {
                Some((_, end)) if *end + 1 == first => *end = last,
                _ => runs.push((first, last)),
            }
        }
        let noun = if self.boards_each.unwrap_or(0) == 0 { "set" } else { "board" };
        let several = runs.len() > 1 || runs.iter().any(|(first, last)| first < last);
        let runs = runs
            .iter()
            .map(|(first, last)| if first == last { first.to_string() } else { format!("{first}-{last}") });
        format!("{noun}{} {}", if several { "s" } else { "" }, list(runs))
    }
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
        let name = |each, set| BoardNames { boards_each: each }.name(SetNumber(set));
        assert_eq!(name(None, 4), "set 4");
        assert_eq!(name(Some(3), 4), "boards 10-12");
        assert_eq!(name(Some(1), 4), "board 4");
    }
}
