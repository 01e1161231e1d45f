//! What a board came to, as directors write it: a result, `60/40`, an adjusted score, or why it was not played.
//!
//! ```text
//! 4SX N -1              not played                  NS average plus, EW average minus
//! pass                  not played, no fault        60 % 4S N =, 40 % 4S N -1
//! score -140            not played, slow play NS    NS 4S N -1, EW 4S N =, field EW
//! 60/40                 not played, bye             not played, removed
//! ```

use std::str::FromStr;

use crate::adjustment::{Adjustment, Artificial};
use crate::adjustment_text::{AdjustmentTextError, artificial};
use crate::contest::not_played::{Fault, NotPlayed};
use crate::contest::slot::Outcome;
use crate::exact::Percent;
use crate::result::BoardResult;
use crate::result_text::UnreadableResult;

/// A text that says nothing that a board could have come to.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OutcomeTextError {
    #[error("{0}")]
    Result(#[from] UnreadableResult),
    #[error("{0}")]
    Adjustment(#[from] AdjustmentTextError),
    #[error(
        "`{0}`: write two percentages from 0 to 100 for North-South and East-West, like 60/40, or averages, like avg+/avg-"
    )]
    Award(String),
    #[error(
        "`{0}`: say why it was not played: not played, no fault; not played, slow play NS (or EW, or both; or NS partly); not played, bye; not played, removed"
    )]
    NotPlayed(String),
}

impl FromStr for Outcome {
    type Err = OutcomeTextError;

    fn from_str(text: &str) -> Result<Self, OutcomeTextError> {
        let text = text.trim();
        if let Some(why) = why_not_played(text) {
            return read_why(&why)
                .map(Self::NotPlayed)
                .ok_or_else(|| OutcomeTextError::NotPlayed(text.to_owned()));
        }
        if let Some((north_south, east_west)) = text.split_once('/') {
            return read_award(north_south, east_west)
                .ok_or_else(|| OutcomeTextError::Award(text.to_owned()));
        }
        let unreadable = match text.parse::<BoardResult>() {
            Ok(result) => return Ok(Self::Result(result)),
            Err(unreadable) => unreadable,
        };
        let words: Vec<String> = text.split([' ', ',', ';', ':']).map(str::to_uppercase).collect();
        let begins = ["NS", "EW", "GOT", "FIELD", "AT"];
        let is_adjustment = text.contains(['%', ',', ';'])
            || artificial(text).is_some()
            || words.iter().any(|word| begins.contains(&word.as_str()));
        if !is_adjustment {
            return Err(unreadable.into());
        }
        Ok(Self::Adjusted(Box::new(text.parse::<Adjustment<BoardResult>>()?)))
    }
}

/// What is said after `not played`, in small letters; `None` for a text that begins otherwise. That a board was not
/// played, and no more, is a table's own word.
fn why_not_played(text: &str) -> Option<String> {
    let plain = text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    for reason in ["slow play", "no fault", "nobody at fault", "bye", "removed", "board removed"] {
        if plain.starts_with(reason) {
            return Some(plain);
        }
    }
    let rest = plain.strip_prefix("not played")?.trim_start_matches([',', ':', ' ']);
    (!rest.is_empty()).then(|| rest.to_owned())
}

fn read_why(why: &str) -> Option<NotPlayed> {
    // The awards that follow a reason are its own, and only said.
    let (reason, awards) = why.split_once(':').unwrap_or((why, ""));
    match reason.trim() {
        "no fault" | "nobody at fault" => Some(NotPlayed::NoFault),
        "bye" => Some(NotPlayed::Bye),
        "removed" | "board removed" => Some(NotPlayed::Removed),
        reason => {
            let sides = reason.strip_prefix("slow play")?;
            if awards.trim().is_empty() { read_faults(sides) } else { faults_of_awards(awards) }
        }
    }
}

/// `ns`, `ew partly`, `both`, `ns and ew partly`.
fn read_faults(sides: &str) -> Option<NotPlayed> {
    let (mut north_south, mut east_west) = (Fault::None, Fault::None);
    let mut last: Option<[bool; 2]> = None;
    for word in sides.split([' ', ',']).filter(|word| !word.is_empty()) {
        match (word, last) {
            ("ns", _) => (north_south, last) = (Fault::Directly, Some([true, false])),
            ("ew", _) => (east_west, last) = (Fault::Directly, Some([false, true])),
            ("both", _) => {
                (north_south, east_west) = (Fault::Directly, Fault::Directly);
                last = Some([true; 2]);
            }
            ("partly", Some([first, second])) => {
                north_south = if first { Fault::Partly } else { north_south };
                east_west = if second { Fault::Partly } else { east_west };
            }
            ("by" | "and" | "sides", _) => {}
            _ => return None,
        }
    }
    last.map(|_| NotPlayed::SlowPlay { north_south, east_west })
}

/// As [`NotPlayed`] prints it: `ns average minus, ew average plus`.
fn faults_of_awards(awards: &str) -> Option<NotPlayed> {
    let (north_south, east_west) = awards.split_once(',')?;
    let fault = |text: &str, side: &str| match artificial(text.trim().strip_prefix(side)?)? {
        Artificial::AveragePlus => Some(Fault::None),
        Artificial::Average => Some(Fault::Partly),
        Artificial::AverageMinus => Some(Fault::Directly),
        Artificial::Percent(_) | Artificial::ImpHundredths(_) => None,
    };
    let (north_south, east_west) = (fault(north_south, "ns")?, fault(east_west, "ew")?);
    Some(NotPlayed::SlowPlay { north_south, east_west })
}

/// `60/40` in percent of the top, whatever the pairs have elsewhere; `avg+/avg-` as the Law has it.
fn read_award(north_south: &str, east_west: &str) -> Option<Outcome> {
    let share = |text: &str| {
        let text = text.trim().trim_end_matches('%').trim();
        match artificial(&format!("{text} %"))? {
            Artificial::Percent(share) => Some(share),
            Artificial::AverageMinus
            | Artificial::Average
            | Artificial::AveragePlus
            | Artificial::ImpHundredths(_) => None,
        }
    };
    let shares: Option<(Percent, Percent)> = share(north_south).zip(share(east_west));
    if let Some((north_south, east_west)) = shares {
        return Some(Outcome::Artificial { north_south, east_west });
    }
    let (north_south, east_west) = (artificial(north_south)?, artificial(east_west)?);
    Some(Outcome::Adjusted(Box::new(Adjustment::artificial(north_south, east_west))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_read_as_directors_write_them() {
        for (text, written) in [
            ("4sxn-1", "4SX N -1"),
            ("not played", "Not played"),
            ("60/40", "NS 60 %, EW 40 %"),
            ("60 % / 40 %", "NS 60 %, EW 40 %"),
            ("55.5/44.5", "NS 55.5 %, EW 44.5 %"),
            ("A+/A-", "NS average plus, EW average minus"),
            ("+3 imps/-3 imps", "NS +3 IMPs, EW -3 IMPs"),
            ("avg", "NS average, EW average"),
            ("NS avg+, EW 4S N =", "NS average plus, EW 4S N ="),
            ("60% 4sn=, 40% 4sn-1", "60 % 4S N =, 40 % 4S N -1"),
            ("not played, no fault", "Not played, nobody at fault: NS average plus, EW average plus"),
            ("slow play NS", "Not played, slow play: NS average minus, EW average plus"),
            ("slow play by EW", "Not played, slow play: NS average plus, EW average minus"),
            ("slow play both", "Not played, slow play: NS average minus, EW average minus"),
            ("slow play NS partly", "Not played, slow play: NS average, EW average plus"),
            ("slow play NS and EW partly", "Not played, slow play: NS average minus, EW average"),
            ("bye", "Not played: bye"),
            ("Not played: removed", "Not played: board removed"),
        ] {
            let read = text.parse::<Outcome>().unwrap_or_else(|no| panic!("{text}: {no}"));
            assert_eq!(read.to_string(), written, "{text}");
        }
    }

    #[test]
    fn what_is_printed_of_a_board_not_played_is_read_again() {
        let faults = [Fault::None, Fault::Partly, Fault::Directly];
        let slow = faults
            .into_iter()
            .flat_map(|north_south| faults.map(|east_west| NotPlayed::SlowPlay { north_south, east_west }));
        for why in slow.chain([NotPlayed::NoFault, NotPlayed::Bye, NotPlayed::Removed]) {
            assert_eq!(why.to_string().parse(), Ok(Outcome::NotPlayed(why)));
        }
    }

    #[test]
    fn what_says_nothing_is_told_what_to_write() {
        for (text, why) in [
            ("", "write a result, such as 4S N ="),
            ("4S", "write it like 4SX N -1"),
            ("4S N", "how many tricks?"),
            ("60/140", "from 0 to 100"),
            ("60/", "from 0 to 100"),
            ("60/4-0", "from 0 to 100"),
            ("not played, tired", "say why it was not played"),
            ("slow play", "say why it was not played"),
            ("slow play partly", "say why it was not played"),
            ("NS avg+", "EW is missing"),
            ("50 % 4S N =", "the weights add up to 50.00 %"),
        ] {
            let error = text.parse::<Outcome>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
