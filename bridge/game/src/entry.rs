//! Who entered: section letters, pair numbers, and the names by which entries are called.

use std::fmt;
use std::str::FromStr;

use crate::seat::Line;

/// A pair's number within its section, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PairNumber(pub u16);

impl fmt::Display for PairNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A player's number in an individual, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerNumber(pub u16);

impl fmt::Display for PlayerNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A pair as a movement knows it: its number, and its line where the movement has two winners.
///
/// In a Mitchell, `1NS` and `1EW` are different pairs; in a Howell a pair is just `1`.
/// Ordered by line, then number: all of North-South first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PairId {
    pub number: PairNumber,
    /// `None` in a movement with one winner.
    pub line: Option<Line>,
}

impl PairId {
    /// A pair of a movement with one winner.
    pub fn one_winner(number: u16) -> Self {
        Self { number: PairNumber(number), line: None }
    }

    /// The pair that starts North-South at this number.
    pub fn north_south(number: u16) -> Self {
        Self { number: PairNumber(number), line: Some(Line::NorthSouth) }
    }

    /// The pair that starts East-West at this number.
    pub fn east_west(number: u16) -> Self {
        Self { number: PairNumber(number), line: Some(Line::EastWest) }
    }
}

impl PartialOrd for PairId {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for PairId {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.line, self.number).cmp(&(other.line, other.number))
    }
}

impl fmt::Display for PairId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, self.line.map_or("", Line::letters))
    }
}

/// A lettered group of tables: `A` to `Z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SectionLetter(u8);

impl SectionLetter {
    /// The first section.
    pub const A: Self = Self(b'A');

    /// The section of a letter, in either case; `None` for anything but a letter.
    pub fn new(letter: char) -> Option<Self> {
        let upper = letter.to_ascii_uppercase();
        upper.is_ascii_uppercase().then_some(Self(u8::try_from(upper).ok()?))
    }

    /// The letter, upper case.
    pub fn letter(self) -> char {
        char::from(self.0)
    }
}

impl fmt::Display for SectionLetter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

/// A table's number within its section, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableNumber(pub u16);

impl fmt::Display for TableNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A playing table of a contest, written `A7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId {
    pub section: SectionLetter,
    pub table: TableNumber,
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.section, self.table)
    }
}

impl FromStr for TableId {
    type Err = UnreadableId;

    /// Reads `A7` or `a7`; without a letter, section A.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (section, rest) = split_section(text);
        let table = rest.parse().map_err(|_unreadable| UnreadableId::table(text))?;
        if table == 0 {
            return Err(UnreadableId::table(text));
        }
        Ok(Self { section, table: TableNumber(table) })
    }
}

/// A pair, team or individual that entered, written `A3NS` or, with one winner, `A3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryId {
    pub section: SectionLetter,
    pub pair: PairId,
}

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.section, self.pair)
    }
}

impl FromStr for EntryId {
    type Err = UnreadableId;

    /// Reads `A3NS`, `3ew` or `A12`; without a letter, section A.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (section, rest) = split_section(text);
        let digits = rest.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let letters = &rest[digits.len()..];
        let line = Line::ALL.into_iter().find(|line| letters.eq_ignore_ascii_case(line.letters()));
        if line.is_none() && !letters.is_empty() {
            return Err(UnreadableId::entry(text));
        }
        let number: u16 = digits.parse().map_err(|_unreadable| UnreadableId::entry(text))?;
        if number == 0 {
            return Err(UnreadableId::entry(text));
        }
        Ok(Self { section, pair: PairId { number: PairNumber(number), line } })
    }
}

/// Splits a leading section letter off; without one, section A.
fn split_section(text: &str) -> (SectionLetter, &str) {
    let text = text.trim();
    let mut letters = text.chars();
    match letters.next().and_then(SectionLetter::new) {
        Some(section) => (section, letters.as_str()),
        None => (SectionLetter::A, text),
    }
}

/// A text that should name a table or an entry and does not.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not {what}")]
pub struct UnreadableId {
    text: String,
    what: &'static str,
}

impl UnreadableId {
    fn table(text: &str) -> Self {
        Self { text: text.to_owned(), what: "a table: write it like A7" }
    }

    fn entry(text: &str) -> Self {
        Self { text: text.to_owned(), what: "an entry: write it like A3NS, or A3 where there is one winner" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_what_they_print() {
        for (text, printed) in [("A3NS", "A3NS"), ("3ew", "A3EW"), ("b12", "B12"), (" 7 ", "A7")] {
            assert_eq!(text.parse::<EntryId>().unwrap().to_string(), printed);
        }
        for text in ["", "A", "A0", "A3N", "3NSX", "AA3", "A-3", "99999"] {
            assert!(text.parse::<EntryId>().is_err(), "{text}");
        }
        assert_eq!("c14".parse::<TableId>().unwrap().to_string(), "C14");
        assert!("C14NS".parse::<TableId>().is_err());
    }
}
