//! The words in which all forms of results file write a result.

use std::collections::BTreeMap;

use bridge::adjustment::{Adjustment, Artificial};
use bridge::contest::Outcome;
use bridge::contract::{Contract, Level, UnreadableContract};
use bridge::exact::{Exact, Percent, from_decimal};
use bridge::result::{BoardResult, Play, Tricks};
use bridge::score::Score;
use bridge::seat::Seat;

/// A contract with what belongs to it, before it is known to make sense.
#[derive(Debug)]
pub(super) struct ContractText<'a> {
    pub(super) contract: &'a str,
    pub(super) declarer: Option<&'a str>,
    pub(super) tricks: Option<&'a str>,
    pub(super) lead: Option<&'a str>,
}

impl ContractText<'_> {
    /// The result, or in plain words why there is none.
    pub(super) fn result(&self) -> Result<BoardResult, String> {
        if is_pass(self.contract) {
            return Ok(BoardResult::PassedOut);
        }
        let contract: Contract =
            self.contract.parse().map_err(|error: UnreadableContract| error.to_string())?;
        let declarer = self.declarer.ok_or("the declarer is missing: say N, E, S or W")?;
        let declarer =
            seat(declarer).ok_or_else(|| format!("`{declarer}` is not a seat: say N, E, S or W"))?;
        let tricks = self.tricks.ok_or("the number of tricks is missing")?;
        let tricks = read_tricks(tricks, contract.level)?;
        // A lead that cannot be read spoils no score.
        let lead = self.lead.and_then(|lead| lead.parse().ok());
        Ok(BoardResult::Played(Play { contract, declarer, tricks, lead }))
    }
}

/// Declarer's tricks: `9`, or compared with the contract `=`, `+1`, `-2`.
fn read_tricks(text: &str, level: Level) -> Result<Tricks, String> {
    // The minus of typography, which word processors put in the place of a hyphen.
    let text = &text.replace('−', "-");
    let unreadable = |_error| format!("`{text}` is not a number of tricks");
    let tricks = match text.as_bytes().first() {
        Some(b'=') if text.len() == 1 => Tricks::from_difference(level, 0),
        Some(b'+' | b'-') => Tricks::from_difference(level, text.parse().map_err(unreadable)?),
        _ => Tricks::new(text.parse().map_err(unreadable)?),
    };
    tricks.map_err(|error| error.to_string())
}

/// A seat by its letter or its name.
fn seat(text: &str) -> Option<Seat> {
    let seat = Seat::from_letter(text.chars().next()?)?;
    (text.len() == 1 || text.eq_ignore_ascii_case(&seat.to_string())).then_some(seat)
}

/// Whether a contract says that all four passed.
pub(super) fn is_pass(contract: &str) -> bool {
    let word = contract.replace([' ', '-', '_'], "");
    ["PASS", "PASSED", "PASSEDOUT", "PASSEDIN", "PASSOUT", "ALLPASS", "AP", "P", "PO", "NOBID"]
        .iter()
        .any(|known| known.eq_ignore_ascii_case(&word))
}

/// What one side alone was given: `A`, `A+`, `Ave-`; `None` if it is anything else.
pub(super) fn average(word: &str) -> Option<Artificial> {
    match word.trim().to_ascii_lowercase().as_str() {
        "ave+" | "avg+" | "av+" | "a+" | "average+" => Some(Artificial::AveragePlus),
        "ave-" | "avg-" | "av-" | "a-" | "average-" => Some(Artificial::AverageMinus),
        "ave" | "avg" | "av" | "a" | "average" | "ave=" | "avg=" | "av=" | "a=" => Some(Artificial::Average),
        _ => None,
    }
}

/// What stands in place of a contract or among the remarks where there is no result: `60%-40%`, `A6040`,
/// `AVE+/AVE-`, `Not played`; `None` if it is anything else.
pub(super) fn award_words(text: &str) -> Option<Outcome> {
    let word: String =
        text.to_ascii_lowercase().chars().filter(|c| !c.is_whitespace() && *c != '%').collect();
    if ["notplayed", "noplay", "np", "unplayed", "notyetplayed"].contains(&word.as_str()) {
        return Some(Outcome::Result(BoardResult::NotPlayed));
    }
    if let Some((ns, ew)) = word.split_once('/')
        && let (Some(ns), Some(ew)) = (average(ns), average(ew))
    {
        return Some(Outcome::Adjusted(Box::new(Adjustment::artificial(ns, ew))));
    }
    if word.len() > 1 && average(&word) == Some(Artificial::Average) {
        return Some(Outcome::Adjusted(Box::new(Adjustment::artificial(
            Artificial::Average,
            Artificial::Average,
        ))));
    }
    let shares =
        word.strip_prefix('a').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit())).unwrap_or(&word);
    let (ns, ew) = match shares.split_once(['-', '/', ':']) {
        Some(sides) => sides,
        None if shares.len() == 4 && word.starts_with('a') => shares.split_at_checked(2)?,
        None => return None,
    };
    Some(Outcome::Artificial { north_south: percent(ns).ok()?, east_west: percent(ew).ok()? })
}

/// The result that a form can write: what was played, or what both sides were assigned in its place.
pub(super) fn written_result(outcome: &Outcome) -> Option<BoardResult> {
    match outcome {
        Outcome::Result(result) => Some(*result),
        Outcome::Adjusted(adjustment) => adjustment.assigned().copied(),
        Outcome::Artificial { .. } | Outcome::NotPlayed(_) => None,
    }
}

/// A score without a contract. Whether this board's vulnerability allows it is not asked: the file says
/// what was scored, and events number their boards as they like.
pub(super) fn raw_score(score: i64) -> Result<BoardResult, String> {
    match i32::try_from(score) {
        Ok(score @ -7_600..=7_600) if score % 10 == 0 => Ok(BoardResult::RawScore(Score(score))),
        Ok(_) | Err(_) => Err(format!("no contract gives a score of {score}")),
    }
}

/// The score from North-South's view by the columns of both sides. Programs that fill both write 0 for the side that did
/// not score.
pub(super) fn of_both_sides(ns: Option<i64>, ew: Option<i64>) -> Result<Option<i64>, String> {
    match (ns, ew) {
        (Some(0) | None, Some(ew)) => Ok(Some(ew.saturating_neg())),
        (ns, None | Some(0)) => Ok(ns),
        (Some(ns), Some(ew)) if ns == ew.saturating_neg() => Ok(Some(ns)),
        (Some(ns), Some(ew)) => {
            Err(format!("both sides have a score here, {ns} and {ew}, and only one of them can have scored"))
        }
    }
}

/// The sum that most tables of a board share between both sides; of two the greater.
pub(super) fn commonest(sums: impl Iterator<Item = Exact>) -> Option<Exact> {
    let mut counts: BTreeMap<Exact, usize> = BTreeMap::new();
    for sum in sums {
        *counts.entry(sum).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(sum, count)| (*count, *sum)).map(|(sum, _)| sum)
}

/// A percentage of the top, with at most two decimal places.
pub(super) fn percent(text: &str) -> Result<Percent, String> {
    from_decimal(text)
        .map(|number| number * 100)
        .filter(Exact::is_integer)
        .and_then(|hundredths| u16::try_from(hundredths.to_integer()).ok())
        .and_then(Percent::from_hundredths)
        .ok_or_else(|| format!("`{text}` is not a percentage of the top: it must be from 0 to 100"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tricks_are_counted_or_compared_with_the_contract() {
        let level = Level::new(4).unwrap();
        let read = |text: &str| read_tricks(text, level).map(Tricks::get);
        for (text, tricks) in [("10", 10), ("0", 0), ("=", 10), ("+1", 11), ("-2", 8), ("−2", 8)] {
            assert_eq!(read(text), Ok(tricks), "{text}");
        }
        for text in ["=1", "==", "", "x", "+", "14", "+4", "-11", "1.5"] {
            assert!(read(text).is_err(), "{text}: {:?}", read(text));
        }
    }
}
