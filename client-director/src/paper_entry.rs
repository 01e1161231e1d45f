//! A line of a paper traveller: how it is read, and what the director may do about it. It needs no server.

use bridge::board::BoardNumber;
use bridge::contract::Contract;
use bridge::law::score_change::{
    Consistency, Judgement, PairsSay, Query, WrittenEntry, judge_entry, may_follow_the_pairs,
};
use bridge::result::Tricks;
use bridge::score::Score;
use bridge::seat::Seat;

/// A line, and the circumstances in which it is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaperEntry {
    pub board: BoardNumber,
    pub written: WrittenEntry,
    /// `None` as long as nobody has asked the pairs.
    pub pairs: Option<PairsSay>,
    /// The director has complete confidence in what both pairs remember.
    pub is_confident: bool,
    /// The correction period is over.
    pub is_over: bool,
}

/// What may be done about a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// For programs: `stands`, `may-write`, `may-change`, `query-only`, `cannot-be-read`, `too-late`.
    pub code: &'static str,
    /// The score that is to be written, where the line itself says which.
    pub to: Option<Score>,
    /// What to do, without its full stop.
    pub headline: String,
    /// The reason, without its full stop.
    pub why: String,
    /// Whether the score may follow both pairs, and why not; `None` where they were not asked.
    pub pairs: Option<Result<(), &'static str>>,
}

impl Verdict {
    /// What the pairs' answer adds; empty where they were not asked, and where it is said already.
    pub fn of_the_pairs(&self) -> String {
        match (self.pairs, self.code) {
            (None, _) | (Some(_), "too-late") => String::new(),
            (Some(Ok(())), "may-change" | "may-write") => {
                "Both pairs say another result than that: you may follow them instead (Law 79C2).".to_owned()
            }
            (Some(Ok(())), _) => "You may change it to what both pairs say (Law 79C2).".to_owned(),
            (Some(Err(why)), _) => format!("Do not follow the pairs: {why}."),
        }
    }
}

impl PaperEntry {
    /// What may be done about it, and why. After the correction period nothing is written or changed any more.
    pub fn judged(&self) -> Verdict {
        let (code, to, why) = match judge_entry(self.board, &self.written) {
            Judgement::Stands { why } => ("stands", None, why),
            Judgement::MayWrite { score, why } => ("may-write", Some(score), why),
            Judgement::MayChange { to, why } => ("may-change", Some(to), why),
            Judgement::QueryOnly { why } => ("query-only", None, why),
            Judgement::CannotBeRead { north_south, east_west, why } => {
                ("cannot-be-read", None, format!("{why}. Proposed: NS {north_south}, EW {east_west}"))
            }
        };
        let pairs = self.pairs.map(|pairs| {
            let (is_confident, is_over) = (self.is_confident, self.is_over);
            may_follow_the_pairs(Query { consistency: self.consistency(), pairs, is_confident, is_over })
        });
        if self.is_over && code != "stands" {
            let why = why.split(". Proposed").next().unwrap_or_default();
            let why = format!("the correction period is over (Law 79C). It looked like this: {why}");
            let headline = "Nothing is changed any more".to_owned();
            return Verdict { code: "too-late", to: None, headline, why, pairs };
        }
        let headline = match (code, to.map(in_its_column)) {
            ("stands", _) => "The score stands".to_owned(),
            ("may-write", Some(score)) => format!("Write {score}"),
            (_, Some(to)) => format!("Change it to {to}, with a line through the old one"),
            ("query-only", None) => "Do not change it by yourself: ask the players".to_owned(),
            (_, None) => "Nobody can tell what happened".to_owned(),
        };
        Verdict { code, to, headline, why, pairs }
    }

    fn consistency(&self) -> Consistency {
        self.written.consistency(self.board)
    }
}

/// `620 for NS`.
fn in_its_column(score: Score) -> String {
    let line = if score.0 < 0 { "EW" } else { "NS" };
    format!("{} for {line}", score.0.unsigned_abs())
}

/// The line with what stands in its two columns; a number below nothing belongs into the other column.
pub fn with_columns(written: WrittenEntry, north_south: Option<i32>, east_west: Option<i32>) -> WrittenEntry {
    let (mut own, mut other) = (None, None);
    for (points, is_north_south) in [(north_south, true), (east_west, false)] {
        let Some(points) = points else { continue };
        let column = if is_north_south == (points >= 0) { &mut own } else { &mut other };
        *column = Some(points.unsigned_abs());
    }
    WrittenEntry { north_south: own, east_west: other, ..written }
}

/// `4S N 10`, `4SN10`, `4S N =`, `4S N +1`, `2D N`, `2D`, `N 10` without a contract, `pass`, or nothing.
///
/// # Errors
/// What to write instead.
pub fn read(text: &str) -> Result<WrittenEntry, String> {
    let letters: String = text.to_uppercase().split_whitespace().collect();
    if letters.is_empty() {
        return Ok(WrittenEntry::default());
    }
    if ["P", "PASS", "PASSED", "PASSEDOUT", "PASSEDIN"].contains(&letters.as_str()) {
        return Ok(WrittenEntry { passed_out: true, ..WrittenEntry::default() });
    }
    let wrong =
        || format!("`{text}`: write contract, declarer and tricks, such as 4S N 10 or 4S N =, or pass");
    let (rest, written) = split_tricks(&letters).ok_or_else(wrong)?;
    if rest.chars().count() <= 1 {
        // Only who declared, or how many tricks were won.
        let declarer =
            rest.chars().next().map(|letter| Seat::from_letter(letter).ok_or_else(wrong)).transpose()?;
        let tricks = match written {
            WrittenTricks::None => None,
            WrittenTricks::Won(tricks) => Some(tricks),
            WrittenTricks::Beside(_) => return Err(wrong()),
        };
        return Ok(WrittenEntry { declarer, tricks, ..WrittenEntry::default() });
    }
    let last = rest.chars().next_back().and_then(Seat::from_letter);
    let with_declarer = last.and_then(|seat| Some((rest[..rest.len() - 1].parse::<Contract>().ok()?, seat)));
    // The S of "4S" may be the strain or, after it, the declarer.
    let (contract, declarer) = match (rest.parse::<Contract>(), with_declarer) {
        (_, Some((contract, seat))) => (contract, Some(seat)),
        (Ok(contract), None) => (contract, None),
        (Err(_unreadable), None) => return Err(wrong()),
    };
    let tricks = match written {
        WrittenTricks::None => None,
        WrittenTricks::Won(tricks) => Some(tricks),
        WrittenTricks::Beside(difference) => {
            let tricks = Tricks::from_difference(contract.level, difference);
            Some(tricks.map_err(|_impossible| wrong())?)
        }
    };
    Ok(WrittenEntry { contract: Some(contract), declarer, tricks, ..WrittenEntry::default() })
}

/// How many tricks a line says were won.
enum WrittenTricks {
    None,
    Won(Tricks),
    /// More than the contract needs, or below 0 fewer.
    Beside(i32),
}

/// What stands before the tricks, and these: `10`, `=`, `+1`, `-2`.
fn split_tricks(letters: &str) -> Option<(&str, WrittenTricks)> {
    if let Some(rest) = letters.strip_suffix('=') {
        return Some((rest, WrittenTricks::Beside(0)));
    }
    let rest = letters.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = &letters[rest.len()..];
    if digits.is_empty() {
        return Some((rest, WrittenTricks::None));
    }
    let number: i32 = digits.parse().ok()?;
    if let Some(before) = rest.strip_suffix('+') {
        return Some((before, WrittenTricks::Beside(number)));
    }
    if let Some(before) = rest.strip_suffix('-') {
        return Some((before, WrittenTricks::Beside(-number)));
    }
    let tricks = Tricks::new(u32::try_from(number).ok()?).ok()?;
    Some((rest, WrittenTricks::Won(tricks)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_as_far_as_it_goes() {
        for (text, contract, declarer, tricks) in [
            ("4S N 10", "4S", Some(Seat::North), Some(10)),
            ("4S N =", "4S", Some(Seat::North), Some(10)),
            ("4S N +1", "4S", Some(Seat::North), Some(11)),
            ("2d w -1", "2D", Some(Seat::West), Some(7)),
            ("4S =", "4S", None, Some(10)),
            ("5hw11", "5H", Some(Seat::West), Some(11)),
            ("3NT E 9", "3NT", Some(Seat::East), Some(9)),
            ("2D", "2D", None, None),
            ("2D 7", "2D", None, Some(7)),
            ("4SX S", "4SX", Some(Seat::South), None),
        ] {
            let entry = read(text).unwrap();
            assert_eq!(entry.contract, Some(contract.parse().unwrap()), "{text}");
            assert_eq!(entry.declarer, declarer, "{text}");
            assert_eq!(entry.tricks.map(|tricks| u32::from(tricks.get())), tricks, "{text}");
        }
        assert!(read("").unwrap().contract.is_none());
        let without_contract = read("n 10").unwrap();
        assert_eq!((without_contract.contract, without_contract.declarer), (None, Some(Seat::North)));
        assert_eq!(without_contract.tricks, read("10").unwrap().tricks);
        assert!(read("Pass").unwrap().passed_out && read("passed in").unwrap().passed_out);
        for text in ["9S N 10", "4S N 14", "=", "N +1", "7NT N +1", "4S N -11", "ö", "4Sö"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_number_below_nothing_is_the_other_column() {
        let columns = |ns, ew| {
            let written = with_columns(WrittenEntry::default(), ns, ew);
            (written.north_south, written.east_west)
        };
        assert_eq!(columns(Some(620), None), (Some(620), None));
        assert_eq!(columns(Some(-620), None), (None, Some(620)));
        assert_eq!(columns(None, Some(-50)), (Some(50), None));
        assert_eq!(columns(Some(0), None), (Some(0), None));
    }

    /// Seed 000, "Matchpointing and scoring", row 2, and Law 79C: after the correction period no score changes.
    #[test]
    fn after_the_correction_period_nothing_changes() {
        let written = with_columns(read("4S N 10").unwrap(), Some(420), None);
        let board = BoardNumber::new(21).unwrap();
        let entry = |pairs, is_over| PaperEntry { board, written, pairs, is_confident: false, is_over };
        let during = entry(None, false).judged();
        assert_eq!((during.code, during.to), ("may-change", Some(Score(620))));
        let after = entry(Some(PairsSay::TheSame), true).judged();
        assert_eq!((after.code, after.to), ("too-late", None));
        assert!(after.pairs.is_some_and(|pairs| pairs.is_err()));
        // Asked in time, the pairs' answer is said once, and not against the change.
        let asked = entry(Some(PairsSay::TheSame), false).judged();
        assert!(asked.of_the_pairs().contains("follow them instead"), "{asked:?}");
    }
}
