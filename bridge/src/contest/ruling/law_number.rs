//! The Laws that are named in a text.

use std::collections::BTreeSet;

use crate::law::PROCEDURES;

/// The numbers of the Laws in a text such as `64A1, 12C1(c) and Law 16`: 12, 16 and 64. Numbers of clauses are none,
/// nor is what no Law has for a number: there are 93.
pub fn law_numbers(text: &str) -> BTreeSet<u8> {
    let mut found = BTreeSet::new();
    let mut before = ' ';
    let mut digits = String::new();
    for letter in text.chars().chain([' ']) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        if !digits.is_empty() && !before.is_alphanumeric() && before != '(' {
            let number = digits.parse::<u8>().ok().filter(|number| (1..=93).contains(number));
            found.extend(number);
        }
        digits.clear();
        before = letter;
    }
    found
}

/// The last Law of all three editions.
const LAST: u32 = 93;

/// No Law of the three editions has a section behind this one.
const LAST_SECTION: char = 'G';

/// What a text names that is no Law, with the nearest that there are; `None` where there is nothing of the kind. What
/// stands behind another word, as in `regulation 120` or `Laws of 2017`, is not meant as one, nor is a year: `64A (2017)`.
pub fn no_law(text: &str) -> Option<String> {
    let mut behind = String::new();
    for word in text.split(|letter: char| letter.is_whitespace() || ",;/".contains(letter)) {
        let named = word.trim_start_matches(['L', 'l', '(']).trim_end_matches([')', '.', ':']);
        if is_year(named) {
            continue;
        }
        let is_number = named.starts_with(|letter: char| letter.is_ascii_digit());
        if !is_number {
            if !word.is_empty() {
                behind = word.to_lowercase();
            }
            continue;
        }
        let is_meant = ["", "law", "laws", "and", "or", "&", "+", "to"].contains(&behind.as_str());
        if let Some(wrong) = is_meant.then(|| wrong(named)).flatten() {
            return Some(wrong);
        }
    }
    None
}

/// Whether this is the year of an edition, or of a regulation.
fn is_year(named: &str) -> bool {
    named.len() == 4 && matches!(named.parse::<u16>(), Ok(1900..=2099))
}

fn wrong(named: &str) -> Option<String> {
    let digits: String = named.chars().take_while(char::is_ascii_digit).collect();
    let number: u32 = digits.parse().ok()?;
    let section = named[digits.len()..].chars().next().filter(char::is_ascii_alphabetic);
    if !(1..=LAST).contains(&number) {
        let nearest = nearest(&digits);
        return Some(format!(
            "there is no Law {named}: they are numbered 1 to {LAST}; the nearest is {nearest}"
        ));
    }
    let section = section?.to_ascii_uppercase();
    if section <= LAST_SECTION {
        return None;
    }
    let known = sections(u8::try_from(number).ok()?);
    let known = if known.is_empty() { "none that is ruled on here".to_owned() } else { known };
    Some(format!("Law {number} has no section {section}; the nearest are: {known}"))
}

/// The Laws that a number with one digit too many may mean, otherwise the first or the last.
fn nearest(digits: &str) -> String {
    let is_law = |number: &u32| (1..=LAST).contains(number);
    let without = |place: usize| {
        let rest: String =
            digits.chars().enumerate().filter(|(other, _)| *other != place).map(|(_, digit)| digit).collect();
        rest.parse().ok().filter(is_law)
    };
    let meant: BTreeSet<u32> =
        if digits.len() > 2 { (0..digits.len()).filter_map(without).collect() } else { BTreeSet::new() };
    let number: u32 = digits.parse().unwrap_or(u32::MAX);
    let end = if number == 0 { 1 } else { LAST };
    let meant = if meant.is_empty() { BTreeSet::from([end]) } else { meant };
    meant.iter().map(|law| format!("Law {law}")).collect::<Vec<_>>().join(" or ")
}

/// The sections of a Law that the procedures cite: `64A, 64B, 64C`.
fn sections(law: u8) -> String {
    let entries = PROCEDURES.iter().flat_map(|procedure| procedure.ledger());
    let sections = entries.filter(|entry| entry.law == law).filter_map(|entry| entry.part.chars().next());
    let sections: BTreeSet<char> = sections.filter(char::is_ascii_uppercase).collect();
    sections.into_iter().map(|section| format!("{law}{section}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn laws_are_told_from_their_clauses() {
        for (text, numbers) in [
            ("64A1", &[64][..]),
            ("64A1, 12C1(c)(2) and Law 16", &[12, 16, 64]),
            ("27B1(a)/27D; L73", &[27]),
            ("Laws of 2017", &[]),
            ("", &[]),
        ] {
            assert_eq!(law_numbers(text).into_iter().collect::<Vec<_>>(), numbers, "{text}");
        }
    }

    #[test]
    fn what_is_no_law_is_named_with_the_nearest() {
        for (text, words) in [
            ("99Z", "there is no Law 99Z: they are numbered 1 to 93; the nearest is Law 93"),
            (
                "16B, Law 127",
                "there is no Law 127: they are numbered 1 to 93; the nearest is Law 12 or Law 17 or Law 27",
            ),
            ("0", "there is no Law 0: they are numbered 1 to 93; the nearest is Law 1"),
            ("64Z", "Law 64 has no section Z; the nearest are: 64A, 64B, 64C"),
        ] {
            assert_eq!(no_law(text).as_deref(), Some(words), "{text}");
        }
        for text in [
            "",
            "64A1, 64C",
            "12C1(c)(2) and Law 16",
            "27B1(a)/27D; L73",
            "L45G",
            "Laws of 2017",
            "64A1 (2017)",
            "Laws 2007: 64A1",
            "16, regulation 120",
            "93C",
        ] {
            assert_eq!(no_law(text), None, "{text}");
        }
    }

    /// Every clause that a procedure cites can be written by hand too.
    #[test]
    fn every_clause_of_the_procedures_is_a_law() {
        for entry in PROCEDURES.iter().flat_map(|procedure| procedure.ledger()) {
            assert_eq!(no_law(&format!("{}{}", entry.law, entry.part)), None, "{entry:?}");
        }
    }
}
