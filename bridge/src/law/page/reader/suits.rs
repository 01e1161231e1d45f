//! Suits, as letters.

use super::Read;
use crate::card::Suit;
use crate::law::page::run::{Run, Stop};
use crate::law::question::Question;
use crate::law::withdrawn::Suits;

/// Suits that a call was about: `HS`, or `none`.
pub(super) fn suits(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    asked(run, question, &["none", "D", "HS"])
}

/// Suits that a player has shown in the auction, one or all of them.
pub(super) fn suits_shown(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    asked(run, question, &["none", "S", "D", "CDHS"])
}

fn asked(run: &mut Run<'_, '_, '_>, question: Question, examples: &[&str]) -> Result<Read, Stop> {
    let form = "letters of suits, such as S or HS, or none";
    let suits = run.interview.value(question, form, examples, read)?;
    Ok(Read { told: written(&suits), values: vec![] })
}

/// Suits as they are typed: letters with blanks or commas between them, or `none`.
///
/// # Errors
/// What is no suit.
pub(in crate::law::page) fn read(text: &str) -> Result<Suits, String> {
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
pub(in crate::law::page) fn written(suits: &Suits) -> String {
    if suits.is_empty() {
        return "none".to_owned();
    }
    suits.iter().map(|suit| suit.letter()).collect()
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
