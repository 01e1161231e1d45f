//! One line of a USEBIO traveller: what happened at one table.

use bridge::board::BoardNumber;
use bridge::exact::{Exact, Percent, from_decimal};
use bridge::result::BoardResult;
use bridge::score::Score;

use crate::file::Outcome;
use crate::file::row_text::{ContractText, award_words, is_pass, percent, raw_score};
use crate::file::xml::Element;

/// What the lines around one tell about how the file's program writes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Around {
    /// Other lines of the file name their contracts, so that a nought without one is no board passed out.
    pub(super) have_contracts: bool,
    /// Other lines say of a board that it was passed out, so that one that does not say it was not.
    pub(super) have_passes: bool,
    /// What both sides of a line on this board share in points; `None` where that is nothing, as of IMPs.
    pub(super) top: Option<Exact>,
}

/// What a line of a traveller says, and what is to be said about it.
///
/// # Errors
/// In plain words.
pub(super) fn outcome(
    line: &Element,
    board: BoardNumber,
    around: Around,
) -> Result<(Outcome, Option<String>), String> {
    let contract = line.text_of("CONTRACT").filter(|text| !is_blank(text));
    let score = line.text_of("SCORE").filter(|text| !is_blank(text));
    for text in [score, contract].into_iter().flatten() {
        if let Some((ns, ew)) = adjusted(text)? {
            return Ok((Outcome::Artificial { north_south: ns, east_west: ew }, None));
        }
        if is_not_played(text) {
            let remark =
                has_points(line).then(|| given_points(line, "not played, and the file gives points for it"));
            return Ok((Outcome::Result(BoardResult::NotPlayed), remark));
        }
        if let Some(outcome) = award_words(text) {
            return Ok((outcome, None));
        }
        if is_adjusted(text) {
            return Ok(of_points(line, around.top));
        }
    }
    let scored = score.map(scored).transpose()?;
    let tricks = line.text_of("TRICKS").filter(|text| !is_blank(text));
    let declarer = line.text_of("PLAYED_BY").filter(|text| !is_blank(text));
    let played =
        contract.map(|contract| ContractText { contract, declarer, tricks, lead: line.text_of("LEAD") });
    let (result, remark) = match (played, scored) {
        (Some(played), Some(scored)) => with_score(&played, scored, board)?,
        (Some(played), None) => (played.result()?, None),
        (None, Some(BoardResult::RawScore(Score(0)))) if around.have_contracts => {
            if around.have_passes && has_points(line) {
                return Ok(of_points(line, around.top));
            }
            let (result, remark) = without_anything(line);
            return Ok((Outcome::Result(result), Some(remark.to_owned())));
        }
        (None, Some(scored)) => (scored, None),
        (None, None) => without_points(line)?,
    };
    Ok((Outcome::Result(result), remark))
}

/// The result of a contract beside which stands a score. Where the two differ the director has changed the score; where
/// the contract was not written down in full the score tells.
fn with_score(
    played: &ContractText<'_>,
    scored: BoardResult,
    board: BoardNumber,
) -> Result<(BoardResult, Option<String>), String> {
    let is_nought = scored.score(board) == Some(Score(0));
    match played.result() {
        Ok(result) if result.score(board) == scored.score(board) => Ok((result, None)),
        Ok(result) => {
            let own = result.score(board).map_or_else(|| "nothing".to_owned(), |score| score.to_string());
            let told = scored.score(board).map_or_else(String::new, |score| score.to_string());
            let remark = format!("{result} is {own}, and the file scores {told}: that score is kept");
            Ok((scored, Some(remark)))
        }
        Err(_) if !is_nought && (played.declarer.is_none() || played.tricks.is_none()) => Ok((scored, None)),
        Err(reason) if is_nought => Err(reason),
        Err(reason) => Ok((scored, Some(format!("{reason}; its score is taken alone")))),
    }
}

/// A nought without a contract, where other lines have theirs. Points that were given for it say that it was played.
fn without_anything(line: &Element) -> (BoardResult, &'static str) {
    if has_points(line) {
        let remark = "a score of 0 without a contract, and points for it: that score is taken, as of a board passed out; if \
                      the director awarded 60 % and 40 %, write A6040 as its SCORE";
        return (BoardResult::RawScore(Score(0)), remark);
    }
    let remark = "a score of 0 without a contract is taken as not played; if it was passed out, write PASS as its CONTRACT";
    (BoardResult::NotPlayed, remark)
}

fn without_points(line: &Element) -> Result<(BoardResult, Option<String>), String> {
    if has_points(line) {
        return Err("points are given, but neither a result nor an adjusted score".to_owned());
    }
    Ok((BoardResult::NotPlayed, None))
}

/// An adjusted score of which only the points are told: so many percent of what both sides of a line share. In IMPs the
/// points are the award themselves, beside an average.
fn of_points(line: &Element, top: Option<Exact>) -> (Outcome, Option<String>) {
    if !has_points(line) {
        let remark = "adjusted, and the file does not say to what: it is left out; write A6040 as its SCORE if North-South \
                      got 60 % and East-West 40 %";
        return (Outcome::Result(BoardResult::NotPlayed), Some(remark.to_owned()));
    }
    let share = |side| {
        let (top, points) = (top?, points(line, side).and_then(from_decimal)?);
        standard_share(points * 100 / top)
    };
    let rest = |share: Percent| Percent::from_hundredths(10_000 - share.hundredths());
    let shares = match ["NS", "EW"].map(share) {
        [Some(ns), Some(ew)] => [ns, ew],
        [Some(ns), None] => [ns, rest(ns).unwrap_or(Percent::AVERAGE)],
        [None, Some(ew)] => [rest(ew).unwrap_or(Percent::AVERAGE), ew],
        [None, None] => [Percent::AVERAGE; 2],
    };
    let [ns, ew] = shares.map(|share| share.to_string());
    let what = match top {
        Some(_) => format!("adjusted, by its points to {ns} for North-South and {ew} for East-West"),
        None => "adjusted to its points".to_owned(),
    };
    (Outcome::Artificial { north_south: shares[0], east_west: shares[1] }, Some(given_points(line, &what)))
}

/// A share in percent, to hundredths. Points are cut off at tenths in files: within half a percent of 40, 50 or 60 it is
/// that.
fn standard_share(percent: Exact) -> Option<Percent> {
    let tens = (percent / 10).round() * 10;
    let is_near =
        (percent - tens) * 2 <= Exact::from_integer(1) && (tens - percent) * 2 <= Exact::from_integer(1);
    let hundredths = ((if is_near { tens } else { percent }) * 100).round().to_integer();
    u16::try_from(hundredths).ok().and_then(Percent::from_hundredths)
}

fn given_points(line: &Element, what: &str) -> String {
    let [ns, ew] = ["NS", "EW"].map(|side| points(line, side).unwrap_or("no points"));
    format!("{what} ({ns} and {ew})")
}

/// Whether a text says that the director adjusted the score, and not to what.
fn is_adjusted(text: &str) -> bool {
    ["ADJ", "ADJ.", "ADJUSTED"].iter().any(|word| word.eq_ignore_ascii_case(text))
}

fn has_points(line: &Element) -> bool {
    let is_nought = |text: &str| from_decimal(text) == Some(Exact::from_integer(0));
    ["NS", "EW"].iter().filter_map(|side| points(line, side)).any(|points| !is_nought(points))
}

/// The result that a score is: `-620`, `+140`, `110.0`, or passed out.
fn scored(text: &str) -> Result<BoardResult, String> {
    if is_pass(text) {
        return Ok(BoardResult::PassedOut);
    }
    let number = from_decimal(text).filter(Exact::is_integer);
    let number = number.ok_or_else(|| format!("`{text}` is not a score"))?;
    raw_score(number.to_integer())
}

/// Whether a text is what programs write where they have nothing: `-`, `--`, `?`.
fn is_blank(text: &str) -> bool {
    text.chars().all(|letter| matches!(letter, '-' | '?' | '.' | '_' | ' '))
}

/// The points that the event's own program gave to a side.
pub(super) fn points<'a>(line: &'a Element, side: &str) -> Option<&'a str> {
    ["MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_POINTS", "IMPS"]
        .iter()
        .find_map(|unit| line.text_of(&format!("{side}_{unit}")))
}

/// The shares of an adjusted score: `A6040`, `A60/40`, `60%/40%`, `AVE`, and `A60`, which leaves the others the rest;
/// `None` for anything else.
fn adjusted(text: &str) -> Result<Option<(Percent, Percent)>, String> {
    let plain = text.to_ascii_uppercase().replace(['%', ' '], "").replace(',', ".");
    let shares = plain.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let word = &plain[..plain.len() - shares.len()];
    if !["", "A", "AV", "AVE", "AVG", "ADJ"].contains(&word) || shares.starts_with(['+', '=']) {
        return Ok(None);
    }
    if shares.is_empty() {
        let is_average = matches!(word, "AV" | "AVE" | "AVG");
        return Ok(is_average.then_some((Percent::AVERAGE, Percent::AVERAGE)));
    }
    let is_number = shares.bytes().all(|letter| letter.is_ascii_digit());
    let split = match shares.split_once(['/', ':']) {
        Some((ns, ew)) => Some((ns.to_owned(), ew.to_owned())),
        // A hyphen in front is the sign of a score.
        None if shares.starts_with('-') => None,
        None if shares.contains('-') => shares.split_once('-').map(|(ns, ew)| (ns.to_owned(), ew.to_owned())),
        None if !word.is_empty() && is_number => split_digits(shares),
        None => None,
    };
    match split {
        Some((ns, ew)) => Ok(Some((percent(&ns)?, percent(&ew)?))),
        None if word.is_empty() || shares.starts_with('-') => Ok(None),
        None => Err(format!("`{text}` is not an adjusted score: write it like A6040 or A100/0")),
    }
}

/// The two percentages that stand together without anything between them, and what `60` leaves; `None` where that could
/// mean several things.
fn split_digits(digits: &str) -> Option<(String, String)> {
    let whole = |text: &str| text.parse::<u16>().ok().filter(|percent| *percent <= 100);
    if digits.len() <= 2 || digits == "100" {
        return whole(digits).map(|own| (own.to_string(), (100 - own).to_string()));
    }
    let places: &[usize] = match digits.len() {
        4 => &[1, 2, 3],
        5 => &[2, 3],
        6 => &[3],
        _ => &[],
    };
    let split = |place: &usize| {
        let (ns, ew) = digits.split_at_checked(*place)?;
        // A share of one digit stands alone only where the other is all: 100 and 0.
        let is_meant = match (ns.len(), ew.len()) {
            (1, _) | (_, 1) => matches!((ns, ew), ("100", "0") | ("0", "100")),
            (3, 2) => ns == "100",
            (2, 3) => ew == "100",
            _ => true,
        };
        (whole(ns).is_some() && whole(ew).is_some() && is_meant).then(|| (ns.to_owned(), ew.to_owned()))
    };
    let mut readings = places.iter().filter_map(split);
    let reading = readings.next()?;
    readings.next().is_none().then_some(reading)
}

fn is_not_played(text: &str) -> bool {
    ["NP", "N/P", "NOT PLAYED", "NOTPLAYED", "NO PLAY", "SITOUT", "SIT OUT", "SIT-OUT", "BYE"]
        .iter()
        .any(|word| word.eq_ignore_ascii_case(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::xml;

    fn line(inner: &str) -> Result<String, String> {
        let text = format!("<TRAVELLER_LINE>{inner}</TRAVELLER_LINE>");
        let element = xml::parse(text.as_bytes()).unwrap().root;
        let around = Around { have_contracts: true, have_passes: false, top: Some(Exact::from_integer(24)) };
        outcome(&element, BoardNumber::new(1).unwrap(), around).map(|(outcome, remark)| {
            let text = match outcome {
                Outcome::Result(result) => result.to_string(),
                Outcome::Adjusted(adjustment) => adjustment.to_string(),
                Outcome::NotPlayed(why) => why.to_string(),
                Outcome::Artificial { north_south: ns, east_west: ew } => format!("{ns} and {ew}"),
            };
            remark.map_or_else(|| text.clone(), |remark| format!("{text} ({remark})"))
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
            ("<SCORE>A60</SCORE>".into(), "60 % and 40 %"),
            ("<SCORE>A10000</SCORE>".into(), "100 % and 0 %"),
            ("<SCORE>A100/0</SCORE>".into(), "100 % and 0 %"),
            ("<SCORE>A66,5/33.5</SCORE>".into(), "66.5 % and 33.5 %"),
            ("<SCORE>AVE+/AVE-</SCORE>".into(), "NS average plus, EW average minus"),
            ("<CONTRACT>-</CONTRACT><SCORE>+140</SCORE>".into(), "Score 140"),
            (
                "<CONTRACT>4 H</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420.0</SCORE>"
                    .into(),
                "4H S =",
            ),
            ("<CONTRACT/><SCORE>Pass</SCORE>".into(), "Passed out"),
            (
                "<CONTRACT/><PLAYED_BY/><TRICKS/><SCORE>0</SCORE>".into(),
                "Not played (a score of 0 without a contract is taken as not played; if it was passed out, write PASS as \
                 its CONTRACT)",
            ),
            // The points say that it was played.
            (
                "<CONTRACT/><SCORE>0</SCORE><NS_MATCH_POINTS>6</NS_MATCH_POINTS>".into(),
                "Score 0 (a score of 0 without a contract, and points for it: that score is taken, as of a board passed \
                 out; if the director awarded 60 % and 40 %, write A6040 as its SCORE)",
            ),
            // Scorer (New Zealand): a word in the place of the score, and points that are cut off at tenths.
            (
                "<CONTRACT/><SCORE>Adj</SCORE><NS_MATCH_POINTS>14.3</NS_MATCH_POINTS><EW_MATCH_POINTS>9.6</EW_MATCH_POINTS>"
                    .into(),
                "60 % and 40 % (adjusted, by its points to 60 % for North-South and 40 % for East-West (14.3 and 9.6))",
            ),
            (
                "<SCORE>Adj</SCORE>".into(),
                "Not played (adjusted, and the file does not say to what: it is left out; write A6040 as its SCORE if \
                 North-South got 60 % and East-West 40 %)",
            ),
            (
                "<CONTRACT>NP</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>0</TRICKS><SCORE>0</SCORE>\
                 <NS_MATCH_POINTS>20</NS_MATCH_POINTS><EW_MATCH_POINTS>4</EW_MATCH_POINTS>"
                    .into(),
                "Not played (not played, and the file gives points for it (20 and 4))",
            ),
            (
                format!("<CONTRACT>4S</CONTRACT>{played}<SCORE>420</SCORE>"),
                "Score 420 (4S N -1 is -50, and the file scores 420: that score is kept)",
            ),
            (
                format!("<CONTRACT>4?</CONTRACT>{played}<SCORE>420</SCORE>"),
                "Score 420 (`4?` is not a contract: write it like 4S, 3NT or 4SX (X for doubled, XX for redoubled); its \
                 score is taken alone)",
            ),
        ] {
            assert_eq!(line(&inner).as_deref(), Ok(expected), "{inner}");
        }
    }

    #[test]
    fn what_cannot_be_understood_is_refused() {
        for (inner, refusal) in [
            ("<SCORE>A604</SCORE>", "`A604` is not an adjusted score: write it like A6040 or A100/0"),
            ("<SCORE>A1000</SCORE>", "`A1000` is not an adjusted score: write it like A6040 or A100/0"),
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
