//! Reads a choice of movement as a director types it.

use std::iter::Peekable;
use std::str::{FromStr, SplitWhitespace};

use crate::choice::MovementChoice;
use crate::family;
use game::entry::{EntryId, PairId};

/// A text that is not a choice of movement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}`: {what}; write it like {how}, then if needed \"missing 10NS\" and \"rounds 8\"")]
pub struct UnreadableChoice {
    text: String,
    what: String,
    how: String,
}

impl UnreadableChoice {
    fn new(text: &str, what: String) -> Self {
        let word = text.split_whitespace().next().unwrap_or_default().to_lowercase();
        let usual = "\"mitchell 9\", \"mitchell 10 skip\", \"mitchell 10 share\" or \"howell 6\"";
        let how = family::kind(&word).map_or_else(|| usual.to_owned(), |kind| kind.usage.to_owned());
        Self { text: text.trim().to_owned(), what, how }
    }
}

impl FromStr for MovementChoice {
    type Err = UnreadableChoice;

    /// Reads what it prints, in capitals or not: `mitchell 9`, `mitchell 10 skip`, `mitchell 10 skip
    /// extra` (with the round of missed boards), `mitchell 10 share`, `mitchell 12 share at 6`, `howell 6`;
    /// then `missing 10NS` and `rounds 8`, in either order.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let lower = text.to_lowercase();
        let unreadable = |what| UnreadableChoice::new(text, what);
        Words { words: lower.split_whitespace().peekable() }.choice().map_err(unreadable)
    }
}

/// The words of a choice, taken from the left.
#[derive(Debug)]
pub struct Words<'a> {
    words: Peekable<SplitWhitespace<'a>>,
}

impl Words<'_> {
    fn choice(mut self) -> Result<MovementChoice, String> {
        let word = self.words.next().ok_or("no movement is named")?;
        let kind = family::kind(word).ok_or_else(|| format!("there is no movement `{word}`"))?;
        let form = (kind.read)(&mut self)?;
        let mut choice = MovementChoice::full(form);
        while let Some(word) = self.words.next() {
            match word {
                "missing" if choice.missing.is_none() => choice.missing = Some(self.pair()?),
                "rounds" if choice.rounds.is_none() => choice.rounds = Some(self.number("how many rounds?")?),
                other => return Err(format!("`{other}` does not belong here")),
            }
        }
        Ok(choice)
    }

    /// Takes this word if it comes next.
    pub fn skip(&mut self, word: &str) -> bool {
        self.words.next_if_eq(&word).is_some()
    }

    /// Takes a number; the question is asked where there is none.
    ///
    /// # Errors
    ///
    /// The question, and the word that is no number.
    pub fn number(&mut self, question: &str) -> Result<u16, String> {
        let word = self.words.next().ok_or(question)?;
        word.parse().map_err(|_not_a_number| format!("`{word}` is not a number: {question}"))
    }

    /// Takes a pair, such as `3NS` or `12`.
    ///
    /// # Errors
    ///
    /// What is wrong with the word.
    pub fn pair(&mut self) -> Result<PairId, String> {
        let word = self.words.next().ok_or("which pair is missing?")?;
        let entry: Option<EntryId> =
            word.parse().ok().filter(|_| word.starts_with(|c: char| c.is_ascii_digit()));
        entry.map(|entry| entry.pair).ok_or_else(|| format!("`{word}` is not a pair of a movement"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_reads_what_it_prints() {
        for text in [
            "mitchell 9",
            "mitchell 10 skip",
            "mitchell 10 skip extra",
            "mitchell 10 share",
            "mitchell 12 share at 6",
            "mitchell 12 share missing 12NS",
            "mitchell 11 missing 3EW rounds 9",
            "howell 6",
            "howell 6 missing 12",
            "howell 7 three-quarter 9",
            "howell 7 three-quarter 9 steady barometer missing 14 rounds 8",
            "howell 6 barometer",
        ] {
            let choice: MovementChoice = text.parse().unwrap();
            assert_eq!(choice.to_string(), text);
        }
        let choice: MovementChoice = "  Mitchell 11  ROUNDS 9 missing 3ew ".parse().unwrap();
        assert_eq!(choice.to_string(), "mitchell 11 missing 3EW rounds 9");
    }

    #[test]
    fn what_cannot_be_read_is_explained() {
        for (text, says) in [
            ("", "``: no movement is named; "),
            ("swiss", "`swiss`: there is no movement `swiss`; "),
            ("howell", "`howell`: how many tables?; "),
            ("howell six", "`howell six`: `six` is not a number: how many tables?; "),
            ("howell -6", "`howell -6`: `-6` is not a number: how many tables?; "),
            ("howell 99999", "`howell 99999`: `99999` is not a number: how many tables?; "),
            ("howell 6 skip", "`howell 6 skip`: `skip` does not belong here; "),
            ("mitchell 9 missing", "`mitchell 9 missing`: which pair is missing?; "),
            ("mitchell 9 missing A1NS", "`mitchell 9 missing A1NS`: `a1ns` is not a pair of a movement; "),
            (
                "mitchell 9 rounds 3 rounds 4",
                "`mitchell 9 rounds 3 rounds 4`: `rounds` does not belong here; ",
            ),
        ] {
            let error = text.parse::<MovementChoice>().unwrap_err().to_string();
            assert!(error.starts_with(says), "{error}");
        }
    }
}
