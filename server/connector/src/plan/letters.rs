//! What sections are called: by up to three letters there, by one here.

use std::collections::BTreeMap;

use bridge::entry::SectionLetter;
use serde::{Deserialize, Serialize};

/// The section of each name that the program has.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letters(BTreeMap<String, char>);

impl Letters {
    /// The section of a name, which is given one where it has none: its own letter, or the next that is free. `None` where
    /// none is left.
    pub fn take(&mut self, called: &str) -> Option<SectionLetter> {
        if let Some(known) = self.section(called) {
            return Some(known);
        }
        let taken: Vec<char> = self.0.values().copied().collect();
        let is_single = called.chars().count() == 1;
        let own = called.chars().next().filter(|own| is_single && !taken.contains(own));
        // What has more letters leaves the single ones to those who are called so, as far as there are others.
        let letter = own.or_else(|| ('A'..='Z').rev().find(|letter| !taken.contains(letter)))?;
        self.0.insert(called.to_owned(), letter);
        SectionLetter::new(letter)
    }

    /// The section of a name.
    pub fn section(&self, called: &str) -> Option<SectionLetter> {
        SectionLetter::new(*self.0.get(called)?)
    }

    /// What the program calls a section; `None` for one that it does not know.
    pub fn called(&self, section: SectionLetter) -> Option<&str> {
        let letter = section.letter();
        self.0.iter().find(|(_, known)| **known == letter).map(|(called, _)| called.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_letter_is_its_own_and_several_take_one_that_is_free() {
        let mut letters = Letters::default();
        for (called, letter) in [("A", 'A'), ("AA", 'Z'), ("B", 'B'), ("Z", 'Y'), ("AA", 'Z')] {
            assert_eq!(letters.take(called).unwrap().letter(), letter, "{called}");
        }
        assert_eq!(letters.called(SectionLetter::new('Y').unwrap()), Some("Z"));
        assert_eq!(letters.section("AAA"), None);
        let others = (b'C'..=b'X').map(|letter| char::from(letter).to_string());
        assert!(others.into_iter().all(|called| letters.take(&called).is_some()));
        assert_eq!(letters.take("CC"), None);
    }
}
