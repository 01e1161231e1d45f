//! Suits, as letters.

use std::collections::BTreeSet;

use super::{Read, examples};
use crate::page::run::{Run, Stop};
use crate::question::Question;
use game::card::Suit;

/// Suits, each once.
pub(in crate::page) type Suits = BTreeSet<Suit>;

/// Suits, such as those that a call was about: `HS`, or `none`.
pub(super) fn suits(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let examples = examples(&question, &["none", "D", "HS"]);
    let examples: Vec<&str> = examples.iter().map(String::as_str).collect();
    let form = "letters of suits, such as S or HS, or none";
    let suits = run.interview.value(question, form, &examples, read)?;
    Ok(Read { told: written(&suits), values: vec![] })
}

/// Suits as they are typed: letters with blanks or commas between them, or `none`.
///
/// # Errors
/// What is no suit.
pub(in crate::page) fn read(text: &str) -> Result<Suits, String> {
    if text.trim().eq_ignore_ascii_case("none") {
        return Ok(Suits::new());
    }
    let letters: Vec<char> =
        text.chars().filter(|letter| !letter.is_whitespace() && *letter != ',').collect();
    if letters.is_empty() {
        return Err("write the suits or none".to_owned());
    }
    letters
        .into_iter()
        .map(|letter| {
            Suit::from_letter(letter).ok_or_else(|| format!("{letter} is no suit: write C, D, H or S"))
        })
        .collect()
}

/// The same as a page holds them: `HS`, or `none`.
pub(in crate::page) fn written(suits: &Suits) -> String {
    if suits.is_empty() {
        return "none".to_owned();
    }
    suits.iter().map(|suit| suit.letter()).collect()
}

/// A suit in words, as it stands in duties about leads.
pub(in crate::page) fn name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The forms that the question names: letters, or the word none.
    #[test]
    fn suits_are_letters_or_none() {
        for (text, expected) in [("none", "none"), ("s", "S"), ("H, S", "HS"), ("SHDC", "CDHS")] {
            assert_eq!(written(&read(text).unwrap()), expected, "{text}");
        }
        assert_eq!(read(" ").unwrap_err(), "write the suits or none");
        assert_eq!(read("SN").unwrap_err(), "N is no suit: write C, D, H or S");
    }
}
