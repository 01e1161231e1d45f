//! Names and numbers: texts such as `A7` and `A3NS`, rounds and boards from 1.

use std::fmt;
use std::str::FromStr;

use bridge::board::BoardNumber;
use bridge::entry::{EntryId, PairId, SectionLetter, TableId};
use bridge::movement::RoundNumber;

use crate::error::WireError;

/// The longest text that is read as a name, so that errors, which repeat it, stay short.
const LENGTH_LIMIT: usize = 32;

/// A table such as `A7`.
///
/// # Errors
/// Naming `field`, when the text is empty or not a table.
pub fn table(field: &str, text: &str) -> Result<TableId, WireError> {
    read(field, text)
}

/// An entry such as `A3NS`, or `A3` where there is one winner.
///
/// # Errors
/// Naming `field`, when the text is empty or not an entry.
pub fn entry(field: &str, text: &str) -> Result<EntryId, WireError> {
    read(field, text)
}

/// A section such as `A`.
///
/// # Errors
/// Naming `field`, when the text is not one letter.
pub fn section(field: &str, text: &str) -> Result<SectionLetter, WireError> {
    let mut letters = text.chars();
    match (letters.next().and_then(SectionLetter::new), letters.next()) {
        (Some(section), None) => Ok(section),
        _ => Err(WireError::wrong(field, "a section is one letter: write A")),
    }
}

/// A pair of a movement such as `3NS`, or `3` where there is one winner; `None` for an empty text.
///
/// # Errors
/// Naming `field`, when the text is not a pair.
pub fn pair(field: &str, text: &str) -> Result<Option<PairId>, WireError> {
    if text.is_empty() {
        return Ok(None);
    }
    if !text.starts_with(|first: char| first.is_ascii_digit()) {
        return Err(WireError::wrong(field, "a pair begins with its number: write 3NS, or 3 for one winner"));
    }
    entry(field, text).map(|entry| Some(entry.pair))
}

/// A round, `1..=65,535`.
///
/// # Errors
/// Naming `field`, outside the range.
pub fn round(field: &str, number: u32) -> Result<RoundNumber, WireError> {
    small(field, number).map(RoundNumber)
}

/// A round, or `None` for 0.
///
/// # Errors
/// Naming `field`, above 65,535.
pub fn round_or_none(field: &str, number: u32) -> Result<Option<RoundNumber>, WireError> {
    if number == 0 { Ok(None) } else { round(field, number).map(Some) }
}

/// A round on the wire; 0 for none.
pub fn round_to_wire(round: Option<RoundNumber>) -> u32 {
    round.map_or(0, |round| u32::from(round.0))
}

/// A board, `1..=65,535`.
///
/// # Errors
/// Naming `field`, outside the range.
pub fn board(field: &str, number: u32) -> Result<BoardNumber, WireError> {
    small(field, number)
        .and_then(|number| BoardNumber::new(number).ok_or_else(|| out_of_range(field, u32::from(number))))
}

/// A number that counts from 1 and fits 16 bits.
pub(crate) fn small(field: &str, number: u32) -> Result<u16, WireError> {
    match u16::try_from(number) {
        Ok(small @ 1..) => Ok(small),
        Ok(_) | Err(_) => Err(out_of_range(field, number)),
    }
}

fn out_of_range(field: &str, number: u32) -> WireError {
    match number {
        0 => WireError::wrong(field, "is missing: numbers begin at 1"),
        _ => WireError::wrong(field, format!("{number} is too large: 65535 is the most")),
    }
}

/// A short text as what it names.
pub(crate) fn read<Domain>(field: &str, text: &str) -> Result<Domain, WireError>
where
    Domain: FromStr<Err: fmt::Display>,
{
    read_within(field, text, LENGTH_LIMIT)
}

/// A text of at most so many letters as what it names.
pub(crate) fn read_within<Domain>(field: &str, text: &str, limit: usize) -> Result<Domain, WireError>
where
    Domain: FromStr<Err: fmt::Display>,
{
    if text.is_empty() {
        return Err(WireError::missing(field));
    }
    if text.len() > limit {
        return Err(WireError::wrong(field, format!("is too long: {limit} letters at most")));
    }
    text.parse().map_err(|unreadable| WireError::wrong(field, unreadable))
}

/// The most names in one list: every table of every section of a very large contest.
const LIST_LIMIT: usize = 26_000;

/// A list of tables.
///
/// # Errors
/// Naming the one in `field` that is not a table, or when there are more than 26,000.
pub fn tables(field: &str, texts: &[String]) -> Result<Vec<TableId>, WireError> {
    list(field, texts)
}

/// A list of entries.
///
/// # Errors
/// Naming the one in `field` that is not an entry, or when there are more than 26,000.
pub fn entries(field: &str, texts: &[String]) -> Result<Vec<EntryId>, WireError> {
    list(field, texts)
}

fn list<Domain>(field: &str, texts: &[String]) -> Result<Vec<Domain>, WireError>
where
    Domain: FromStr<Err: fmt::Display>,
{
    if texts.len() > LIST_LIMIT {
        return Err(WireError::wrong(field, format!("is too long: {LIST_LIMIT} at most")));
    }
    texts.iter().map(|text| read(field, text)).collect()
}
