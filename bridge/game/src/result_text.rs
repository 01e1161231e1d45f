//! Results as directors write them: `4SX N -1`, `3NT E =`, `pass`, `not played`, `score -140`.

use std::str::FromStr;

use crate::card::{Card, UnreadableCard};
use crate::contract::{Contract, Doubling};
use crate::result::{BoardResult, ImpossibleResult, Play, Tricks};
use crate::score::Score;
use crate::seat::Seat;

/// What a text that is no result is told.
const HOW: &str = "write it like 4SX N -1, 3NT E =, 1NT W +2, pass, not played or score -140";

/// A text that is no result, and what to write instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableResult {
    #[error("write a result, such as 4S N =")]
    Nothing,
    #[error("`{0}`: {HOW}")]
    Unknown(String),
    #[error("`{0}`: how many tricks? Write = for just made, +1 for an overtrick, -2 for two down")]
    NoTricks(String),
    #[error("`{text}`: {why}")]
    Impossible { text: String, why: ImpossibleResult },
    #[error("`{text}`: what stands last is read as the lead, which may be left out; {why}")]
    Lead { text: String, why: UnreadableCard },
    /// Doubled or redoubled at the wrong place, and the contract as it should be written.
    #[error("`{text}`: {word} is written with the contract, such as {contract} {}, and the tricks last", .declarer.letter())]
    Doubling { text: String, word: &'static str, contract: Contract, declarer: Seat },
}

/// Reads a result in either case, with or without spaces, tricks counted from the contract (`-1`) or in all (`9`),
/// and perhaps with the lead: `4S N = HQ`. Whether a board can have a raw score is not asked here:
/// [`BoardResult::raw`] knows.
impl FromStr for BoardResult {
    type Err = UnreadableResult;

    fn from_str(text: &str) -> Result<Self, UnreadableResult> {
        let plain = text.to_uppercase().split_whitespace().collect::<Vec<_>>().join(" ");
        match plain.as_str() {
            "" => return Err(UnreadableResult::Nothing),
            "PASS" | "PASSED" | "PASSED OUT" | "ALL PASS" | "P" => return Ok(Self::PassedOut),
            "NOT PLAYED" | "NP" => return Ok(Self::NotPlayed),
            _ => {}
        }
        let number = plain.strip_prefix("SCORE").unwrap_or(&plain).replace(' ', "");
        if let Ok(score) = number.strip_prefix('+').unwrap_or(&number).parse::<i32>() {
            return Ok(Self::RawScore(Score(score)));
        }
        read_play(&plain, text.trim()).map(Self::Played)
    }
}

/// Contract, declarer, tricks and perhaps a lead, in capitals; `told` is repeated in what is wrong.
fn read_play(text: &str, told: &str) -> Result<Play, UnreadableResult> {
    // A space tells one down with the ten led (`-1 10H`) from an impossible `-110H`.
    if let Some((rest, lead)) = text.rsplit_once(' ')
        && let Ok(lead) = lead.parse::<Card>()
        && let Ok(play) = read_compact(rest, told)
    {
        return Ok(Play { lead: Some(lead), ..play });
    }
    read_compact(text, told)
}

fn read_compact(text: &str, told: &str) -> Result<Play, UnreadableResult> {
    let letters: String = text.split_whitespace().collect();
    let places: Vec<usize> = letters.char_indices().map(|(place, _)| place).collect();
    // The longest contract first: the N of "3NT" is not a declarer.
    let split = places.iter().rev().find_map(|&place| {
        let contract: Contract = letters[..place].parse().ok()?;
        let mut rest = letters[place..].chars();
        let declarer = Seat::from_letter(rest.next()?)?;
        Some((contract, declarer, rest.as_str()))
    });
    let (contract, declarer, rest) = split.ok_or_else(|| UnreadableResult::Unknown(told.to_owned()))?;
    let (tricks, lead) =
        read_tricks(contract, rest, told).map_err(|error| match misplaced_doubling(rest) {
            // Only where nothing else can be meant: 4S N =D5 has a lead.
            Some(doubling) => {
                let word = if doubling == Doubling::Redoubled { "redoubled" } else { "doubled" };
                let contract = Contract { doubling, ..contract };
                UnreadableResult::Doubling { text: told.to_owned(), word, contract, declarer }
            }
            None => error,
        })?;
    Ok(Play { contract, declarer, tricks, lead })
}

/// What stands behind the declarer: the tricks, and the lead if there is one.
fn read_tricks(
    contract: Contract,
    rest: &str,
    told: &str,
) -> Result<(Tricks, Option<Card>), UnreadableResult> {
    let (sign, rest) = match rest.chars().next() {
        Some(sign @ ('=' | '+' | '-' | '−')) => (Some(sign), &rest[sign.len_utf8()..]),
        _ => (None, rest),
    };
    let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    let (count, lead) = rest.split_at(digits);
    let count: Option<i32> = if count.is_empty() { None } else { count.parse().ok() };
    let tricks = match (sign, count) {
        (Some('='), None) => Tricks::from_difference(contract.level, 0),
        (Some('+'), Some(count)) => Tricks::from_difference(contract.level, count),
        (Some('-' | '−'), Some(count)) => Tricks::from_difference(contract.level, -count),
        (None, Some(count)) => Tricks::new(count.unsigned_abs()),
        (None | Some(_), _) => return Err(UnreadableResult::NoTricks(told.to_owned())),
    };
    let tricks = tricks.map_err(|why| UnreadableResult::Impossible { text: told.to_owned(), why })?;
    let lead = match lead {
        "" => None,
        lead => Some(lead.parse().map_err(|why| UnreadableResult::Lead { text: told.to_owned(), why })?),
    };
    Ok((tricks, lead))
}

/// Doubled or redoubled, where it stands before or behind the tricks.
fn misplaced_doubling(rest: &str) -> Option<Doubling> {
    let is_of_tricks = |letter: char| letter.is_ascii_digit() || matches!(letter, '=' | '+' | '-' | '−');
    match rest.trim_matches(is_of_tricks) {
        "X" | "*" | "D" | "DBL" | "DOUBLED" => Some(Doubling::Doubled),
        "XX" | "**" | "R" | "RDBL" | "REDOUBLED" => Some(Doubling::Redoubled),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_directors_write_them() {
        for (text, written) in [
            ("4SX N -1", "4SX N -1"),
            ("4sxn-1", "4SX N -1"),
            ("3nt e =", "3NT E ="),
            ("3nn=", "3NT N ="),
            ("3ntn9", "3NT N ="),
            ("1N S 9", "1NT S +2"),
            ("2♥ W −1", "2H W -1"),
            ("4S N =D5", "4S N ="),
            ("3NTE-1D10", "3NT E -1"),
            ("7NTXX S -13", "7NTXX S -13"),
            ("all pass", "Passed out"),
            ("not played", "Not played"),
            ("score -140", "Score -140"),
            ("+420", "Score 420"),
        ] {
            assert_eq!(text.parse::<BoardResult>().unwrap().to_string(), written, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_is_told_what_to_write() {
        for (text, why) in [
            ("", "write a result, such as 4S N ="),
            ("8S N =", "write it like 4SX N -1"),
            ("4S N", "how many tricks?"),
            ("4S N +9", "cannot end with +9 tricks"),
            ("4S N 14", "there are only 13"),
            ("4S N = QQ", "what stands last is read as the lead, which may be left out; `QQ` is not a card"),
            ("4S N 13 x", "doubled is written with the contract, such as 4SX N, and the tricks last"),
            ("4S N x 10", "doubled is written with the contract, such as 4SX N"),
            ("3NT E XX -2", "redoubled is written with the contract, such as 3NTXX E"),
            ("4SX N = doubled", "such as 4SX N"),
        ] {
            let error = text.parse::<BoardResult>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
