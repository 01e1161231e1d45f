//! The Laws that are named in a text.

use std::collections::BTreeSet;

use crate::law::Edition;
use crate::law::contents::{LAST, missing};

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

/// What a text names that is no Law of an edition, with the nearest that there are; `None` where there is nothing of the
/// kind. What stands behind another word, as in `regulation 120` or `Laws of 2017`, is not meant as one, nor is a year:
/// `64A (2017)`.
pub fn no_law(text: &str, edition: Edition) -> Option<String> {
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
        if let Some(wrong) = is_meant.then(|| wrong(named, edition)).flatten() {
            return Some(wrong);
        }
    }
    None
}

/// Whether this is the year of an edition, or of a regulation.
fn is_year(named: &str) -> bool {
    named.len() == 4 && matches!(named.parse::<u16>(), Ok(1900..=2099))
}

fn wrong(named: &str, edition: Edition) -> Option<String> {
    let digits: String = named.chars().take_while(char::is_ascii_digit).collect();
    let law = digits.parse::<u8>().ok().filter(|law| (1..=LAST).contains(law));
    let Some(law) = law else {
        let nearest = nearest(&digits);
        return Some(format!(
            "there is no Law {named}: they are numbered 1 to {LAST}; the nearest is {nearest}"
        ));
    };
    let part = &named[digits.len()..];
    if !part.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
        return None;
    }
    let end = part.find(|letter: char| !letter.is_ascii_alphanumeric() && !"()".contains(letter));
    let part = &part[..end.unwrap_or(part.len())];
    // `12C2)` has lost its opening bracket to the words around it, `27B1(a` its closing one to the end of the word.
    let part = match (part.contains('('), part.ends_with(')')) {
        (true, false) => format!("{part})"),
        (false, true) => part.trim_end_matches(')').to_owned(),
        (true, true) | (false, false) => part.to_owned(),
    };
    missing(edition, law, &part)
}

/// The Laws that a number with one digit too many may mean, otherwise the first or the last.
fn nearest(digits: &str) -> String {
    let last = u32::from(LAST);
    let is_law = |number: &u32| (1..=last).contains(number);
    let without = |place: usize| {
        let rest: String =
            digits.chars().enumerate().filter(|(other, _)| *other != place).map(|(_, digit)| digit).collect();
        rest.parse().ok().filter(is_law)
    };
    let meant: BTreeSet<u32> =
        if digits.len() > 2 { (0..digits.len()).filter_map(without).collect() } else { BTreeSet::new() };
    let number: u32 = digits.parse().unwrap_or(u32::MAX);
    let end = if number == 0 { 1 } else { last };
    let meant = if meant.is_empty() { BTreeSet::from([end]) } else { meant };
    meant.iter().map(|law| format!("Law {law}")).collect::<Vec<_>>().join(" or ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::law::PROCEDURES;

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
            ("64Z", "there is no Law 64Z in 2017; the nearest are: 64A, 64B, 64C"),
            ("64A1, 64C9.", "there is no Law 64C9 in 2017; the nearest are: 64C1, 64C2"),
            ("(27B1(c))", "there is no Law 27B1(c) in 2017; the nearest are: 27B1(a), 27B1(b)"),
        ] {
            assert_eq!(no_law(text, Edition::Laws2017).as_deref(), Some(words), "{text}");
        }
        assert_eq!(no_law("26A2", Edition::Laws2007), None);
        assert!(no_law("26A2", Edition::Laws2017).is_some());
        for text in [
            "",
            "64A1, 64C",
            "12C1(e)(ii) and Law 16",
            "27B1(a)/27D; L73",
            "27b1a, 64C.",
            "(12C2) 64A-64C",
            "L45G",
            "Laws of 2017",
            "64A1 (2017)",
            "Laws 2007: 64A1",
            "16, regulation 120",
            "93C",
        ] {
            assert_eq!(no_law(text, Edition::Laws2017), None, "{text}");
        }
    }

    /// Every clause that a procedure cites can be written by hand too.
    #[test]
    fn every_clause_of_the_procedures_is_a_law() {
        for entry in PROCEDURES.iter().flat_map(|procedure| procedure.ledger()) {
            for &edition in entry.editions {
                assert_eq!(no_law(&format!("{}{}", entry.law, entry.part), edition), None, "{entry:?}");
            }
        }
    }
}
