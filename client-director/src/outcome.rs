//! What a board came to, as directors write it: `4SX N -1`, `pass`, `not played`, `60/40`, `score -140`.

use bridge::board::BoardNumber;
use bridge::card::Card;
use bridge::contest::Outcome;
use bridge::contract::Contract;
use bridge::exact::Percent;
use bridge::result::{BoardResult, Play, Tricks};
use bridge::score::Score;
use bridge::seat::Seat;
use proto::v1;

/// What to write, for forms and messages.
pub const HOW: &str =
    "write it like 4SX N -1, 3NT E =, 1NT W +2, pass, not played, 60/40 (NS/EW percent) or score -140";

/// Said of a penalty of more than 100 percent.
pub const AT_MOST_A_TOP: &str = "write at most 100: it is a percentage of one board's top";

/// A text that is not an outcome, and what to write instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableOutcome {
    #[error("write a result, such as 4S N =")]
    Nothing,
    #[error("write two percentages, such as 60/40")]
    NoAward,
    #[error("`{text}`: {why}")]
    Unreadable { text: String, why: String },
}

/// The outcome that this text means on this board.
///
/// # Errors
/// [`UnreadableOutcome`], also for a score that the board cannot have.
pub fn read(board: BoardNumber, text: &str) -> Result<Outcome, UnreadableOutcome> {
    let wrong = |why: String| UnreadableOutcome::Unreadable { text: text.trim().to_owned(), why };
    let plain = text.to_uppercase().split_whitespace().collect::<Vec<_>>().join(" ");
    match plain.as_str() {
        "" => return Err(UnreadableOutcome::Nothing),
        "PASS" | "PASSED" | "PASSED OUT" | "ALL PASS" | "P" => {
            return Ok(BoardResult::PassedOut.into_outcome());
        }
        "NOT PLAYED" | "NP" => return Ok(BoardResult::NotPlayed.into_outcome()),
        _ => {}
    }
    if let Some((north_south, east_west)) = plain.split_once('/') {
        let award = read_percent(north_south).zip(read_percent(east_west));
        let (north_south, east_west) =
            award.ok_or_else(|| wrong("an award is two percentages from 0 to 100, like 60/40".to_owned()))?;
        return Ok(Outcome::Artificial { north_south, east_west });
    }
    let number = plain.strip_prefix("SCORE").unwrap_or(&plain).replace(' ', "");
    if let Ok(score) = number.strip_prefix('+').unwrap_or(&number).parse::<i32>() {
        let raw = BoardResult::raw(board, Score(score)).map_err(|error| wrong(error.to_string()))?;
        return Ok(raw.into_outcome());
    }
    read_play(&plain).map(|play| BoardResult::Played(play).into_outcome()).map_err(wrong)
}

/// As [`read`], for the wire.
///
/// # Errors
/// As [`read`].
pub fn read_to_wire(board: u32, text: &str) -> Result<v1::Outcome, UnreadableOutcome> {
    let number = u16::try_from(board).ok().and_then(BoardNumber::new).ok_or_else(|| {
        UnreadableOutcome::Unreadable { text: board.to_string(), why: "there is no such board".to_owned() }
    })?;
    Ok(v1::Outcome::from(&read(number, text)?))
}

/// An award such as `60/40` and nothing else.
///
/// # Errors
/// [`UnreadableOutcome`] for any other outcome too.
pub fn read_award(text: &str) -> Result<v1::Outcome, UnreadableOutcome> {
    let wrong = |text: &str| UnreadableOutcome::Unreadable {
        text: text.to_owned(),
        why: "an award is two percentages, like 60/40".to_owned(),
    };
    if text.trim().is_empty() {
        return Err(UnreadableOutcome::NoAward);
    }
    match read(BoardNumber::FIRST, text)? {
        award @ Outcome::Artificial { .. } => Ok(v1::Outcome::from(&award)),
        Outcome::Result(_) | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => Err(wrong(text)),
    }
}

/// The outcome as [`read`] takes it; empty where there is none.
pub fn write(outcome: Option<&v1::Outcome>) -> String {
    match outcome.map(Outcome::try_from) {
        None => String::new(),
        Some(Ok(Outcome::Result(result))) => {
            let lead = match result {
                BoardResult::Played(Play { lead: Some(lead), .. }) => format!(" {lead}"),
                _ => String::new(),
            };
            format!("{result}{lead}")
        }
        Some(Ok(Outcome::Artificial { north_south, east_west })) => {
            format!("{}/{}", trimmed(north_south), trimmed(east_west))
        }
        Some(Ok(Outcome::Adjusted(adjustment))) => adjustment.to_string(),
        Some(Ok(Outcome::NotPlayed(why))) => why.to_string(),
        Some(Err(_newer)) => "(unknown kind)".to_owned(),
    }
}

trait IntoOutcome {
    fn into_outcome(self) -> Outcome;
}

impl IntoOutcome for BoardResult {
    fn into_outcome(self) -> Outcome {
        Outcome::Result(self)
    }
}

fn trimmed(percent: Percent) -> String {
    percent.to_string().trim_end_matches(" %").to_owned()
}

/// `60`, `55.5`, `60 %`, `A+`, `A`, `A-`.
fn read_percent(text: &str) -> Option<Percent> {
    let text = text.trim().trim_end_matches('%').trim();
    match text {
        "A+" => return Some(Percent::AVERAGE_PLUS),
        "A" | "A=" => return Some(Percent::AVERAGE),
        "A-" => return Some(Percent::AVERAGE_MINUS),
        _ => {}
    }
    let (whole, hundredths) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || hundredths.len() > 2 || !is_number(whole) || !is_number(hundredths) {
        return None;
    }
    let whole: u16 = whole.parse().ok().filter(|&whole| whole <= 100)?;
    let hundredths: u16 = format!("{hundredths:0<2}").parse().ok()?;
    Percent::from_hundredths(whole * 100 + hundredths)
}

/// Contract, declarer, tricks and perhaps a lead, with or without spaces.
fn read_play(text: &str) -> Result<Play, String> {
    // A space tells one down with the ten led (`-1 10H`) from an impossible `-110H`.
    if let Some((rest, lead)) = text.rsplit_once(' ')
        && let Ok(lead) = lead.parse::<Card>()
        && let Ok(play) = read_compact(rest)
    {
        return Ok(Play { lead: Some(lead), ..play });
    }
    read_compact(text)
}

fn read_compact(text: &str) -> Result<Play, String> {
    let letters: String = text.split_whitespace().collect();
    let places: Vec<usize> = letters.char_indices().map(|(place, _)| place).collect();
    // The longest contract first: the N of "3NT" is not a declarer.
    let split = places.iter().rev().find_map(|&place| {
        let contract: Contract = letters[..place].parse().ok()?;
        let mut rest = letters[place..].chars();
        let declarer = Seat::from_letter(rest.next()?)?;
        Some((contract, declarer, rest.as_str()))
    });
    let (contract, declarer, rest) = split.ok_or_else(|| HOW.to_owned())?;
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
        (None | Some(_), _) => {
            return Err(
                "how many tricks? Write = for just made, +1 for an overtrick, -2 for two down".to_owned()
            );
        }
    };
    let tricks = tricks.map_err(|error| error.to_string())?;
    let lead: Option<Card> = match lead {
        "" => None,
        lead => Some(lead.parse().map_err(|error: bridge::card::UnreadableCard| error.to_string())?),
    };
    Ok(Play { contract, declarer, tricks, lead })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board_1(text: &str) -> Result<String, String> {
        let outcome = read_to_wire(1, text).map_err(|error| error.to_string())?;
        Ok(write(Some(&outcome)))
    }

    #[test]
    fn outcomes_are_read_as_directors_write_them() {
        for (text, written) in [
            ("4SX N -1", "4SX N -1"),
            ("4sxn-1", "4SX N -1"),
            ("3nt e =", "3NT E ="),
            ("3nn=", "3NT N ="),
            ("3ntn9", "3NT N ="),
            ("1NS+2", "1NT S +2"),
            ("1N S 9", "1NT S +2"),
            ("2♥ W −1", "2H W -1"),
            ("4S N 10 HQ", "4S N = HQ"),
            ("4S N -1 10H", "4S N -1 HT"),
            ("7NTXX S -13", "7NTXX S -13"),
            ("pass", "Passed out"),
            ("Passed out", "Passed out"),
            ("not played", "Not played"),
            ("60/40", "60/40"),
            ("60 % / 40 %", "60/40"),
            ("55.5/44.5", "55.5/44.5"),
            ("A+/A-", "60/40"),
            ("score -140", "Score -140"),
            ("420", "Score 420"),
            ("+420", "Score 420"),
        ] {
            assert_eq!(board_1(text), Ok(written.to_owned()), "{text}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in
            ["4SX N -1", "3NT E = HQ", "Passed out", "Not played", "60/40", "Score -140", "33.33/66.67"]
        {
            assert_eq!(board_1(text), Ok(text.to_owned()));
        }
        assert_eq!(write(None), "");
    }

    #[test]
    fn what_cannot_be_is_refused_with_what_to_write() {
        for (text, why) in [
            ("", "write a result, such as 4S N ="),
            ("8S N =", "write it like 4SX N -1"),
            ("4S", "write it like 4SX N -1"),
            ("4S N", "how many tricks?"),
            ("4S N +", "how many tricks?"),
            ("4S N +9", "cannot end with +9 tricks"),
            ("4S N 14", "there are only 13"),
            ("4S N = QQ", "is not a card"),
            ("score 425", "no contract gives a score of 425 on board 1"),
            ("60/140", "from 0 to 100"),
            ("60/", "from 0 to 100"),
            ("60/4-0", "from 0 to 100"),
        ] {
            let error = board_1(text).unwrap_err();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
