//! What may be done about a line of a paper traveller. It needs no server.

use bridge::board::BoardNumber;
use bridge::contract::Contract;
use bridge::law::score_change::{
    Judgement, PairsSay, Query, WrittenEntry, judge_entry, may_follow_the_pairs,
};
use bridge::result::Tricks;
use bridge::score::Score;
use bridge::seat::Seat;
use serde_json::json;

use super::adjust_action::{CheckScore, Pairs};
use super::failure::Failure;
use super::reply::Output;

/// Prints what the director may do about a written score, and why.
///
/// # Errors
/// [`Failure::Input`] for a board or contract that cannot be read; [`Failure::Output`].
pub(super) fn check_score(check: &CheckScore, output: &mut Output<'_>) -> Result<(), Failure> {
    let board = BoardNumber::new(check.board);
    let board = board.ok_or_else(|| Failure::Input("boards are numbered from 1".to_owned()))?;
    let entry = WrittenEntry { north_south: check.ns, east_west: check.ew, ..read(&check.written)? };
    let (code, to, why) = match judge_entry(board, &entry) {
        Judgement::Stands { why } => ("stands", None, why),
        Judgement::MayWrite { score, why } => ("may-write", Some(score), why),
        Judgement::MayChange { to, why } => ("may-change", Some(to), why),
        Judgement::QueryOnly { why } => ("query-only", None, why),
        Judgement::CannotBeRead { north_south, east_west, why } => {
            ("cannot-be-read", None, format!("{why}. Proposed: NS {north_south}, EW {east_west}"))
        }
    };
    let verdict = match (code, to.map(in_its_column)) {
        ("stands", _) => "The score stands".to_owned(),
        ("may-write", Some(score)) => format!("Write {score}"),
        (_, Some(to)) => format!("Change it to {to}, with a line through the old one"),
        ("query-only", None) => "Do not change it by yourself: ask the players".to_owned(),
        (_, None) => "Nobody can tell what happened".to_owned(),
    };
    let pairs = check.pairs.map(|pairs| {
        may_follow_the_pairs(Query {
            consistency: entry.consistency(board),
            pairs: match pairs {
                Pairs::Agree => PairsSay::TheSame,
                Pairs::Disagree => PairsSay::Otherwise,
                Pairs::NotThere => PairsSay::NotThere,
            },
            is_confident: check.confident,
            is_over: check.period_over,
        })
    });
    let asked = match pairs {
        None => String::new(),
        Some(Ok(())) => "\nYou may change it to what both pairs say (Law 79C2).".to_owned(),
        Some(Err(why)) => format!("\nDo not follow the pairs: {why}."),
    };
    let value = json!({
        "judgement": code,
        "to": to.map(|score| score.0),
        "why": why,
        "follow_the_pairs": pairs.map(|may| may.is_ok()),
        "because": pairs.and_then(Result::err),
    });
    output.show(&format!("{verdict}: {why}.{asked}"), &value)
}

/// `620 for NS`.
fn in_its_column(score: Score) -> String {
    let line = if score.0 < 0 { "EW" } else { "NS" };
    format!("{} for {line}", score.0.unsigned_abs())
}

/// `4S N 10`, `4SN10`, `2D N`, `2D`, `N 10` without a contract, `pass`, or nothing.
fn read(text: &str) -> Result<WrittenEntry, Failure> {
    let letters: String = text.to_uppercase().split_whitespace().collect();
    if letters.is_empty() {
        return Ok(WrittenEntry::default());
    }
    if ["P", "PASS", "PASSED", "PASSEDOUT"].contains(&letters.as_str()) {
        return Ok(WrittenEntry { passed_out: true, ..WrittenEntry::default() });
    }
    let wrong =
        || Failure::Input(format!("`{text}`: write contract, declarer and tricks, such as 4S N 10, or pass"));
    let rest = letters.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let tricks = match &letters[rest.len()..] {
        "" => None,
        digits => {
            let tricks = digits.parse().ok().and_then(|count| Tricks::new(count).ok());
            Some(tricks.ok_or_else(wrong)?)
        }
    };
    if rest.len() <= 1 {
        // Only who declared, or how many tricks were won.
        let declarer =
            rest.chars().next().map(|letter| Seat::from_letter(letter).ok_or_else(wrong)).transpose()?;
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
    Ok(WrittenEntry { contract: Some(contract), declarer, tricks, ..WrittenEntry::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_as_far_as_it_goes() {
        for (text, contract, declarer, tricks) in [
            ("4S N 10", "4S", Some(Seat::North), Some(10)),
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
        assert!(read("Pass").unwrap().passed_out);
        assert!(read("9S N 10").is_err() && read("4S N 14").is_err());
    }
}
