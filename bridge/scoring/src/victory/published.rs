//! The published tables of victory points that are kept as data, by the names that a director types.

use crate::matches::VictoryTable;

/// What a director types, and the table as a file of [`VictoryTable::parse`].
const TABLES: [(&str, &str); 5] = [
    ("acbl-20", include_str!("data/acbl-20.txt")),
    ("acbl-30", include_str!("data/acbl-30.txt")),
    ("ebu-multiple-teams-3", include_str!("data/ebu-multiple-teams-3.txt")),
    ("ebu-swiss-pairs", include_str!("data/ebu-swiss-pairs.txt")),
    ("ebu-swiss-pairs-half", include_str!("data/ebu-swiss-pairs-half.txt")),
];

/// The names of all published tables, as a director types them, in the order of the alphabet.
pub fn names() -> impl Iterator<Item = &'static str> {
    TABLES.iter().map(|(name, _)| *name)
}

/// The table of a name, in either case; `None` for a name that is not in [`names`].
pub fn named(name: &str) -> Option<VictoryTable> {
    let (_, text) = TABLES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name))?;
    Some(read(text))
}

/// All published tables, in the order of [`names`].
pub fn all() -> impl Iterator<Item = VictoryTable> {
    TABLES.iter().map(|(_, text)| read(text))
}

fn read(text: &str) -> VictoryTable {
    VictoryTable::parse(text).expect("a test reads every table that is built in")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_readable_and_has_a_source() {
        for (name, text) in TABLES {
            assert!(text.contains("# Source:"), "{name}");
            VictoryTable::parse(text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        }
        assert!(names().is_sorted());
        assert_eq!(named("ACBL-20").unwrap().name, "ACBL 20 to 0");
        assert_eq!(named("acbl-25"), None);
    }
}
