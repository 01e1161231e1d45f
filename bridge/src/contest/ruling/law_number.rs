//! The Laws that are named in a text.

use std::collections::BTreeSet;

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
}
