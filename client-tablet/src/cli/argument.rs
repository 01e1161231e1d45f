//! Boards and results as they are written on the command line.

use std::str::FromStr;

use bridge::board::BoardNumber;
use bridge::card::Card;
use bridge::contract::{Contract, UnreadableContract};
use bridge::result::{BoardResult, Play, Tricks};
use bridge::seat::{Line, Seat};

use super::CliError;

#[derive(Debug, Clone, Copy, clap::Args)]
pub(super) struct Board {
    /// The board's number.
    #[arg(long)]
    pub(super) board: u16,
    /// The round; without it, the one in which the table has this board now.
    #[arg(long)]
    pub(super) round: Option<u16>,
}

impl Board {
    pub(super) fn number(self) -> Result<BoardNumber, CliError> {
        BoardNumber::new(self.board)
            .ok_or_else(|| CliError::Usage("there is no board 0: boards begin at 1".to_owned()))
    }
}

/// One side of the table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Side(pub(super) Line);

impl FromStr for Side {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.to_ascii_uppercase().as_str() {
            "NS" => Ok(Self(Line::NorthSouth)),
            "EW" => Ok(Self(Line::EastWest)),
            _ => Err("write NS or EW"),
        }
    }
}

#[derive(Debug, clap::Args)]
pub(super) struct ResultArgs {
    /// Level, strain and double: 4S, 3NT, 4SX, 1NTXX.
    #[arg(long, required_unless_present_any = ["passed_out", "not_played"])]
    contract: Option<String>,
    /// N, E, S or W.
    #[arg(long, required_unless_present_any = ["passed_out", "not_played"])]
    declarer: Option<String>,
    /// Declarer's tricks, 0 to 13; or against the contract: =, +1, -2.
    #[arg(long, allow_hyphen_values = true, required_unless_present_any = ["passed_out", "not_played"])]
    tricks: Option<String>,
    /// The opening lead, such as HQ.
    #[arg(long)]
    lead: Option<String>,
    /// All four passed.
    #[arg(long, conflicts_with_all = ["contract", "declarer", "tricks", "lead", "not_played"])]
    passed_out: bool,
    /// The board was not played.
    #[arg(long, conflicts_with_all = ["contract", "declarer", "tricks", "lead"])]
    not_played: bool,
}

impl ResultArgs {
    pub(super) fn result(&self) -> Result<BoardResult, CliError> {
        match (self.passed_out, self.not_played, &self.contract, &self.declarer, &self.tricks) {
            (true, ..) => Ok(BoardResult::PassedOut),
            (_, true, ..) => Ok(BoardResult::NotPlayed),
            (_, _, Some(contract), Some(declarer), Some(tricks)) => {
                play([contract, declarer, tricks], self.lead.as_deref())
            }
            _ => Err(CliError::Usage(
                "a result needs --contract, --declarer and --tricks, or --passed-out, or --not-played"
                    .to_owned(),
            )),
        }
    }
}

/// `4S N 10`, with a lead perhaps; `passed out`; `not played`.
pub(super) fn standing(text: &str) -> Result<BoardResult, CliError> {
    match text.to_ascii_lowercase().replace(['-', '_'], " ").trim() {
        "passed out" => return Ok(BoardResult::PassedOut),
        "not played" => return Ok(BoardResult::NotPlayed),
        _ => {}
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [contract, declarer, tricks] => play([contract, declarer, tricks], None),
        [contract, declarer, tricks, lead] => play([contract, declarer, tricks], Some(lead)),
        _ => Err(CliError::Usage(format!(
            "`{text}` is not a result: write it like \"4S N 10\", \"passed out\" or \"not played\""
        ))),
    }
}

fn play([contract, declarer, tricks]: [&str; 3], lead: Option<&str>) -> Result<BoardResult, CliError> {
    let contract: Contract =
        contract.parse().map_err(|error: UnreadableContract| CliError::Usage(error.to_string()))?;
    let mut letters = declarer.chars();
    let (Some(declarer), None) = (letters.next().and_then(Seat::from_letter), letters.next()) else {
        return Err(CliError::Usage(format!("`{declarer}` is not a declarer: write N, E, S or W")));
    };
    let tricks = self::tricks(contract, tricks)?;
    let lead: Option<Result<Card, _>> = lead.map(str::parse);
    let lead = lead.transpose().map_err(|error| CliError::Usage(format!("{error}")))?;
    Ok(BoardResult::Played(Play { contract, declarer, tricks, lead }))
}

/// Tricks won (`9`) or against the contract (`=`, `+1`, `-2`).
fn tricks(contract: Contract, text: &str) -> Result<Tricks, CliError> {
    let unreadable =
        || CliError::Usage(format!("`{text}` is not a number of tricks: write 0 to 13, or = or +1 or -2"));
    let read = match text.chars().next() {
        Some('=') if text.len() == 1 => Tricks::from_difference(contract.level, 0),
        Some('+' | '-') => Tricks::from_difference(contract.level, text.parse().ok().ok_or_else(unreadable)?),
        _ => Tricks::new(text.parse().ok().ok_or_else(unreadable)?),
    };
    read.map_err(|error| CliError::Usage(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_people_write_them() {
        for (text, printed) in [
            ("4SX N 9", "4SX N -1"),
            ("3nt e =", "3NT E ="),
            ("1c w +2 hq", "1C W +2"),
            ("7NT S -13", "7NT S -13"),
            ("Passed out", "Passed out"),
            ("not-played", "Not played"),
        ] {
            assert_eq!(standing(text).unwrap().to_string(), printed, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_says_what_to_write() {
        for (text, said) in [
            ("4Z N 9", "`4Z` is not a contract: write it like 4S"),
            ("4S Q 9", "`Q` is not a declarer: write N, E, S or W"),
            ("4S N 14", "declarer cannot take 14 tricks: there are only 13"),
            ("4S N +4", "a contract at level 4 cannot end with +4 tricks"),
            ("4S N many", "`many` is not a number of tricks: write 0 to 13"),
            ("4S N 9 Q", "`Q` is not a card: write the suit and the rank, like HQ"),
            ("4S", "`4S` is not a result: write it like \"4S N 10\""),
            ("", "`` is not a result"),
        ] {
            let error = standing(text).unwrap_err();
            assert!(error.to_string().starts_with(said), "{text}: {error}");
            assert_eq!(error.exit(), super::super::Exit::Usage);
        }
    }
}
