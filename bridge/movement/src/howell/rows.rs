//! The first rounds that were found, as they stand in the data files beside this one.

use crate::howell::first_round::Start;

/// Full Howells of 4 to 14 tables.
pub(super) const FULL: &str = include_str!("full.txt");
/// Three-quarter Howells.
pub(super) const THREE_QUARTER: &str = include_str!("three_quarter.txt");
/// Barometer Howells, full and three-quarter.
pub(super) const BAROMETER: &str = include_str!("barometer.txt");

/// A first round from a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) first: Vec<Start>,
    /// As in [`FirstRound`](super::first_round::FirstRound).
    pub(super) turned: Vec<u32>,
}

/// The sizes in a file, (tables, rounds), in the order of the file.
pub(super) fn sizes(file: &str) -> impl Iterator<Item = (u16, u16)> {
    file.lines().filter_map(|line| size_and_rest(line).map(|(size, _)| size))
}

/// The first round of this size; `None` if the file has none.
pub(super) fn row(file: &str, tables: u16, rounds: u16) -> Option<Row> {
    file.lines()
        .filter_map(size_and_rest)
        .find(|&(size, _)| size == (tables, rounds))
        .map(|(_, rest)| read(rest).expect("every line of the files is read in a test"))
}

fn size_and_rest(line: &str) -> Option<((u16, u16), &str)> {
    let (size, rest) = line.split_once(':')?;
    let (tables, rounds) = size.split_once(' ')?;
    Some(((tables.parse().ok()?, rounds.parse().ok()?), rest))
}

fn read(rest: &str) -> Option<Row> {
    let (tables, turned) = rest.split_once('/').unwrap_or((rest, ""));
    let start = |text: &str| {
        let mut numbers = text.split('-').map(|number| number.parse().ok());
        let (north_south, east_west) = (numbers.next()??, numbers.next()??);
        Some((north_south, east_west, numbers.next().unwrap_or(Some(1))?))
    };
    Some(Row {
        first: tables.split_whitespace().map(start).collect::<Option<_>>()?,
        turned: turned
            .split_whitespace()
            .map(|rounds| u32::from_str_radix(rounds, 16).ok())
            .collect::<Option<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_files_is_read() {
        for file in [FULL, THREE_QUARTER, BAROMETER] {
            for line in file.lines().filter(|line| !line.starts_with('#')) {
                let ((tables, rounds), rest) = size_and_rest(line).unwrap();
                let row = read(rest).unwrap_or_else(|| panic!("{line}"));
                assert_eq!(row.first.len(), usize::from(tables), "{line}");
                let stationary = 2 * tables - rounds;
                assert!(row.turned.is_empty() || row.turned.len() == usize::from(stationary), "{line}");
                assert!(row.turned.iter().all(|&turned| turned >> rounds == 0), "{line}");
                assert!(row.first[0].0 == 2 * tables && row.first[0].1 == 1, "{line}");
            }
        }
        assert_eq!(row(FULL, 4, 7).unwrap().first, [(8, 1, 1), (3, 7, 2), (5, 6, 3), (2, 4, 5)]);
        assert_eq!(row(FULL, 4, 8), None);
    }
}
