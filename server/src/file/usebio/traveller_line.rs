//! One line of a USEBIO traveller: what happened at one table.

use bridge::board::BoardNumber;
use bridge::exact::Percent;
use bridge::result::BoardResult;

use crate::file::Outcome;
use crate::file::row_text::{ContractText, percent, raw_score};
use crate::file::xml::Element;

/// What a line of a traveller says.
pub(super) fn outcome(line: &Element, board: BoardNumber) -> Result<Outcome, String> {
    let contract = line.text_of("CONTRACT");
    let score = line.text_of("SCORE");
    for text in [score, contract].into_iter().flatten() {
        if let Some((ns, ew)) = adjusted(text)? {
            return Ok(Outcome::Artificial { north_south: ns, east_west: ew });
        }
        if is_not_played(text) {
            return Ok(Outcome::Result(BoardResult::NotPlayed));
        }
    }
    let scored = match score {
        Some(text) => {
            let score = text.parse().map_err(|_error| format!("`{text}` is not a score"))?;
            Some(raw_score(score)?)
        }
        None => None,
    };
    let tricks = line.text_of("TRICKS");
    let played = contract.map(|contract| ContractText {
        contract,
        declarer: line.text_of("PLAYED_BY"),
        tricks,
        lead: line.text_of("LEAD"),
    });
    let result = match (played, scored) {
        (Some(played), Some(scored)) if played.declarer.is_none() || tricks.is_none() => {
            // Passed out, or a contract that was not written down in full: the score tells.
            played.result().unwrap_or(scored)
        }
        (Some(played), Some(scored)) => ruled(played.result()?, scored, board),
        (Some(played), None) => played.result()?,
        (None, Some(scored)) => scored,
        (None, None) if points(line, "NS").is_some_and(|points| points != "0") => {
            return Err("points are given, but neither a result nor an adjusted score".to_owned());
        }
        (None, None) => BoardResult::NotPlayed,
    };
    Ok(Outcome::Result(result))
}

/// The points that the event's own program gave to a side.
pub(super) fn points<'a>(line: &'a Element, side: &str) -> Option<&'a str> {
    ["MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_POINTS"]
        .iter()
        .find_map(|unit| line.text_of(&format!("{side}_{unit}")))
}

/// The result, or the score beside it where the two differ: then the director has changed the score.
fn ruled(result: BoardResult, scored: BoardResult, board: BoardNumber) -> BoardResult {
    if result.score(board) == scored.score(board) { result } else { scored }
}

/// The shares of an adjusted score: `A6040`, `A60/40`, `60%/40%`, `AVE`; `None` for anything else.
fn adjusted(text: &str) -> Result<Option<(Percent, Percent)>, String> {
    let plain = text.to_ascii_uppercase().replace(['%', ' '], "");
    let shares = plain.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let word = &plain[..plain.len() - shares.len()];
    if !["", "A", "AV", "AVE", "ADJ"].contains(&word) {
        return Ok(None);
    }
    if shares.is_empty() {
        return Ok(matches!(word, "AV" | "AVE").then_some((Percent::AVERAGE, Percent::AVERAGE)));
    }
    let split = match shares.split_once(['/', ':']) {
        Some(split) => Some(split),
        // A hyphen in front is the sign of a score.
        None if !shares.starts_with('-') && shares.contains('-') => shares.split_once('-'),
        None if !word.is_empty() && shares.len() == 4 => shares.split_at_checked(2),
        None => None,
    };
    match split {
        Some((ns, ew)) => Ok(Some((percent(ns)?, percent(ew)?))),
        None if word.is_empty() => Ok(None),
        None => Err(format!("`{text}` is not an adjusted score: write it like A6040")),
    }
}

fn is_not_played(text: &str) -> bool {
    ["NP", "N/P", "NOT PLAYED", "NOTPLAYED", "NO PLAY"].iter().any(|word| word.eq_ignore_ascii_case(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::xml;

    fn line(inner: &str) -> Result<String, String> {
        let text = format!("<TRAVELLER_LINE>{inner}</TRAVELLER_LINE>");
        let element = xml::parse(text.as_bytes()).unwrap().root;
        outcome(&element, BoardNumber::new(1).unwrap()).map(|outcome| match outcome {
            Outcome::Result(result) => result.to_string(),
            Outcome::Adjusted(adjustment) => adjustment.to_string(),
            Outcome::NotPlayed(why) => why.to_string(),
            Outcome::Artificial { north_south: ns, east_west: ew } => format!("{ns} and {ew}"),
        })
    }

    /// The dialects of several programs.
    #[test]
    fn travellers_are_read_as_programs_write_them() {
        let played = "<PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS>";
        for (inner, expected) in [
            (format!("<CONTRACT>4S*</CONTRACT>{played}<SCORE>-100</SCORE>"), "4SX N -1"),
            (format!("<CONTRACT>3NT</CONTRACT>{played}"), "3NT N ="),
            (
                "<CONTRACT>PASS</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS></TRICKS><SCORE>0</SCORE>".into(),
                "Passed out",
            ),
            ("<CONTRACT>Pass</CONTRACT><SCORE>0</SCORE><TRICKS>0</TRICKS>".into(), "Passed out"),
            ("<CONTRACT>2H</CONTRACT><PLAYED_BY>East</PLAYED_BY><TRICKS>+1</TRICKS>".into(), "2H E +1"),
            ("<SCORE>-620</SCORE>".into(), "Score -620"),
            ("<CONTRACT>4H</CONTRACT><SCORE>-620</SCORE>".into(), "Score -620"),
            ("<SCORE>A6040</SCORE>".into(), "60 % and 40 %"),
            ("<SCORE>60%/40%</SCORE>".into(), "60 % and 40 %"),
            ("<SCORE>60-40</SCORE>".into(), "60 % and 40 %"),
            ("<SCORE>AVE</SCORE>".into(), "50 % and 50 %"),
            ("<CONTRACT>A5050</CONTRACT>".into(), "50 % and 50 %"),
            ("<SCORE>NP</SCORE>".into(), "Not played"),
            ("<SCORE></SCORE><NS_MATCH_POINTS>0</NS_MATCH_POINTS>".into(), "Not played"),
        ] {
            assert_eq!(line(&inner).as_deref(), Ok(expected), "{inner}");
        }
        for (inner, refusal) in [
            ("<SCORE>A604</SCORE>", "`A604` is not an adjusted score: write it like A6040"),
            ("<SCORE>A60/x</SCORE>", "`X` is not a percentage of the top: it must be from 0 to 100"),
            ("<SCORE>many</SCORE>", "`many` is not a score"),
            ("<SCORE>425</SCORE>", "no contract gives a score of 425"),
            (
                "<CONTRACT>8H</CONTRACT>",
                "`8H` is not a contract: write it like 4S, 3NT or 4SX (X for doubled, XX for redoubled)",
            ),
            ("<CONTRACT>4H</CONTRACT>", "the declarer is missing: say N, E, S or W"),
            (
                "<NS_MATCH_POINTS>7</NS_MATCH_POINTS>",
                "points are given, but neither a result nor an adjusted score",
            ),
        ] {
            assert_eq!(line(inner).unwrap_err(), refusal);
        }
    }
}
