//! Reads how a director writes tables, pairs, places and players.

use bridge::contest::Player;
use bridge::entry::{EntryId, PairId, SectionLetter, TableId, TableNumber};

/// What cannot be read, and what to write.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    #[error("`{0}` is not a table: write it like A7, or 7")]
    Table(String),
    #[error("`{0}` is not a pair: write it like A3NS, or A3 where there is one winner")]
    Pair(String),
    #[error("{0} is in another section than {1}")]
    Section(String, SectionLetter),
    #[error("write the name of a player")]
    Name,
    #[error("write tables like 3, or 2 5 6, or 2-5, or all, or all but 3")]
    Tables,
    #[error("write who sat North-South and who East-West, such as A3NS A5EW")]
    Pairing,
}

/// A section's letter.
pub fn section(text: &str) -> Option<SectionLetter> {
    let mut letters = text.trim().chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    SectionLetter::new(letter.to_ascii_uppercase())
}

/// A table such as `A7`, or `7` in this section.
///
/// # Errors
/// [`Unreadable::Table`].
pub fn table(text: &str, home: SectionLetter) -> Result<TableId, Unreadable> {
    let text = text.trim();
    let in_full = if text.starts_with(|letter: char| letter.is_ascii_digit()) {
        format!("{home}{text}")
    } else {
        text.to_owned()
    };
    in_full.parse().map_err(|_unreadable| Unreadable::Table(text.to_owned()))
}

/// An entry such as `A3NS`, or `3NS` in this section.
///
/// # Errors
/// [`Unreadable::Pair`].
pub fn entry(text: &str, home: SectionLetter) -> Result<EntryId, Unreadable> {
    let text = text.trim();
    let in_full = if text.starts_with(|letter: char| letter.is_ascii_digit()) {
        format!("{home}{text}")
    } else {
        text.to_owned()
    };
    in_full.parse().map_err(|_unreadable| Unreadable::Pair(text.to_owned()))
}

/// A pair of this section; `None` where nobody sat.
///
/// # Errors
/// [`Unreadable`].
pub fn pair(text: &str, section: SectionLetter) -> Result<Option<PairId>, Unreadable> {
    if text.trim().is_empty() || text.trim().eq_ignore_ascii_case("nobody") {
        return Ok(None);
    }
    let entry = entry(text, section)?;
    if entry.section != section {
        return Err(Unreadable::Section(entry.to_string(), section));
    }
    Ok(Some(entry.pair))
}

/// A player: `Ann Example`, or with a number `Ann Example, 1234`.
pub fn player(text: &str) -> Player {
    let (name, number) = text.split_once(',').unwrap_or((text, ""));
    Player { name: name.trim().to_owned(), number: number.trim().to_owned() }
}

/// Tables of a section: `3`, `A3 A5`, `2-5`, `all`, `all but 3 4`.
///
/// # Errors
/// [`Unreadable`].
pub fn tables(
    text: &str,
    section: SectionLetter,
    all: &[TableNumber],
) -> Result<Vec<TableNumber>, Unreadable> {
    let text = text.trim().to_lowercase();
    if let Some(rest) = text.strip_prefix("all") {
        let rest = rest.trim().trim_start_matches("but").trim_start_matches("except");
        let without = if rest.trim().is_empty() { vec![] } else { named(rest, section)? };
        return Ok(all.iter().copied().filter(|table| !without.contains(table)).collect());
    }
    named(&text, section)
}

fn named(text: &str, section: SectionLetter) -> Result<Vec<TableNumber>, Unreadable> {
    let one = |text: &str| {
        let table = table(text, section)?;
        if table.section == section {
            Ok(table.table)
        } else {
            Err(Unreadable::Section(table.to_string(), section))
        }
    };
    let parts = text.split([',', ' ']).map(str::trim).filter(|part| !part.is_empty() && *part != "and");
    let mut tables = Vec::new();
    for part in parts {
        match part.split_once('-') {
            Some((first, last)) => {
                let (first, last) = (one(first)?, one(last)?);
                tables.extend((first.0..=last.0).map(TableNumber));
            }
            None => tables.push(one(part)?),
        }
    }
    if tables.is_empty() { Err(Unreadable::Tables) } else { Ok(tables) }
}

/// Who played: `A3NS A5EW`, North-South first.
///
/// # Errors
/// [`Unreadable`].
pub fn pairing(text: &str, home: SectionLetter) -> Result<proto::v1::Pairing, Unreadable> {
    let parts: Vec<&str> =
        text.split([',', ' ', '/']).filter(|part| !part.is_empty() && *part != "against").collect();
    let [north_south, east_west] = parts.as_slice() else { return Err(Unreadable::Pairing) };
    let (north_south, east_west) =
        (entry(north_south, home)?.to_string(), entry(east_west, home)?.to_string());
    Ok(proto::v1::Pairing { north_south, east_west })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a() -> SectionLetter {
        SectionLetter::new('A').unwrap()
    }

    #[test]
    fn tables_are_read_as_directors_write_them() {
        let all: Vec<TableNumber> = (1..=5).map(TableNumber).collect();
        for (text, numbers) in [
            ("3", &[3][..]),
            ("A3, a5", &[3, 5]),
            ("2-4", &[2, 3, 4]),
            ("all", &[1, 2, 3, 4, 5]),
            ("all but 3 and 4", &[1, 2, 5]),
        ] {
            let expected: Vec<TableNumber> = numbers.iter().copied().map(TableNumber).collect();
            assert_eq!(tables(text, a(), &all), Ok(expected), "{text}");
        }
        assert_eq!(tables("", a(), &all), Err(Unreadable::Tables));
        assert!(tables("B3", a(), &all).unwrap_err().to_string().contains("another section"));
    }

    #[test]
    fn pairs_may_leave_out_their_section() {
        assert_eq!(pair("3ns", a()).unwrap(), Some(PairId::north_south(3)));
        assert_eq!(pair("A3EW", a()).unwrap(), Some(PairId::east_west(3)));
        assert_eq!(pair("nobody", a()).unwrap(), None);
        assert!(pair("x", a()).unwrap_err().to_string().contains("is not a pair"));
        let pairing = pairing("3NS A5EW", a()).unwrap();
        assert_eq!((pairing.north_south.as_str(), pairing.east_west.as_str()), ("A3NS", "A5EW"));
    }
}
