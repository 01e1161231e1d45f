//! What a board would be worth with each of several outcomes, in words and in a table.

use bridge::adjustment::{Adjustment, Basis};
use bridge::contest::Outcome;
use bridge::result::BoardResult;
use bridge::scoring::Unit;
use proto::v1;

use crate::outcome;
use crate::word;

/// The results that a text names, also one that is still being typed: `60 % 4S N =, 40 % 4S N` names 4S N =.
pub fn results_in(text: &str) -> Vec<BoardResult> {
    let mut results: Vec<BoardResult> = vec![];
    for clause in text.split([',', ';']) {
        let clause = clause.rsplit('%').next().unwrap_or(clause).trim();
        let result = clause.parse().ok().or_else(|| after_its_word(clause)?.parse().ok());
        if let Some(result) = result.filter(|result| is_candidate(*result))
            && !results.contains(&result)
        {
            results.push(result);
        }
    }
    results
}

/// Whether something that is read may be meant: of a contract its level alone reads as a score.
fn is_candidate(result: BoardResult) -> bool {
    match result {
        BoardResult::NotPlayed => false,
        BoardResult::RawScore(score) => score.0 != 0 && score.0 % 10 == 0,
        BoardResult::PassedOut | BoardResult::Played(_) => true,
    }
}

/// `3NT N -2` of `NS got 3NT N -2`.
fn after_its_word(clause: &str) -> Option<&str> {
    let mut rest = clause;
    while let Some((word, more)) = rest.split_once(' ') {
        let is_word = ["ns", "ew", "ns:", "ew:", "got", "after", "expected"]
            .iter()
            .any(|known| word.eq_ignore_ascii_case(known));
        if !is_word {
            break;
        }
        rest = more.trim_start();
    }
    (rest.len() < clause.len()).then_some(rest)
}

/// The award that a text is, where it is more than one of its results alone.
pub fn award_in(text: &str) -> Option<Outcome> {
    if let Ok(outcome @ Outcome::NotPlayed(_)) = text.parse() {
        return Some(outcome);
    }
    let award: Adjustment<BoardResult> = text.parse().ok()?;
    let is_alone = award.north_south == award.east_west
        && award.north_south.limit.is_none()
        && matches!(&award.north_south.basis, Basis::Results(results) if results.parts().len() == 1);
    (!is_alone).then(|| Outcome::Adjusted(Box::new(award)))
}

/// What is to be asked of the server: each result, then the award.
pub fn outcomes(results: &[BoardResult], award: Option<&Outcome>) -> Vec<v1::Outcome> {
    let results = results.iter().map(|result| v1::Outcome::from(&Outcome::Result(*result)));
    results.chain(award.map(v1::Outcome::from)).collect()
}

/// The table, each line as wide as its cells; `is_short` has awards called by one word.
pub fn lines(view: &v1::CandidatesView, is_short: bool) -> Vec<String> {
    let standing = view.standing.iter().map(|candidate| (true, candidate));
    let all: Vec<(bool, &v1::Candidate)> =
        standing.chain(view.candidates.iter().map(|candidate| (false, candidate))).collect();
    if view.candidates.is_empty() {
        return vec![];
    }
    let mut rows = vec![["worth".to_owned(), "NS : EW".to_owned(), "PERCENT".to_owned(), "MATCH".to_owned()]];
    for (stands, candidate) in all {
        let worth = candidate.worth.clone().unwrap_or_default();
        let label = label(candidate, is_short);
        let label = if stands { format!("now {label}") } else { label };
        let in_match = candidate.in_match.as_ref().map(|played| in_match(view, played, is_short));
        rows.push([label, points(&worth), percent(&worth), in_match.unwrap_or_default()]);
    }
    aligned(&rows)
}

/// What the weights make of it: `30 % of 20.7 + 40 % of 13 = 12.6`, for each award that has parts; where the sum was
/// rounded both: `= +1.4, rounded +1`.
pub fn sums(view: &v1::CandidatesView) -> Vec<String> {
    let of = |candidate: &v1::Candidate| {
        let part = |part: &v1::CandidatePart| format!("{} of {}", weight(part.weight), points_of(part));
        let parts: Vec<String> = candidate.parts.iter().map(part).collect();
        let whole = candidate.worth.clone().unwrap_or_default().north_south_points;
        let why = if stand_together(view, candidate) {
            ". Each counts there with its part among the scores of the board, and so is worth something else than by itself."
        } else {
            ""
        };
        (!parts.is_empty())
            .then(|| format!("NS: {} = {}{why}", parts.join(" + "), total(&candidate.sum, whole)))
    };
    view.candidates.iter().filter_map(of).collect()
}

fn points_of(part: &v1::CandidatePart) -> &str {
    part.worth.as_ref().map_or("", |worth| worth.north_south_points.as_str())
}

/// Whether a part of a weighted score is worth something else in it than the table says of it by itself: all parts
/// stand in the frequency table with their fractions.
fn stand_together(view: &v1::CandidatesView, weighted: &v1::Candidate) -> bool {
    weighted.parts.iter().any(|part| {
        let alone = view.candidates.iter().find(|one| one.parts.is_empty() && one.outcome == part.outcome);
        let worth = alone.and_then(|alone| alone.worth.as_ref());
        worth.is_some_and(|worth| worth.north_south_points != points_of(part))
    })
}

/// What the parts come to, and what it is rounded to where that is another number.
fn total(sum: &str, whole: String) -> String {
    if sum.is_empty() || sum == whole { whole } else { format!("{sum}, rounded {whole}") }
}

/// What the points are: `matchpoints, top 22`.
pub fn measure(view: &v1::CandidatesView) -> String {
    let unit = Unit::from(view.unit()).many();
    match (view.unit(), view.top.as_str()) {
        (v1::PointUnit::Matchpoints, top) if top != "0" => format!("{unit}, top {top}"),
        _ => unit.to_owned(),
    }
}

fn label(candidate: &v1::Candidate, is_short: bool) -> String {
    let text = outcome::write(candidate.outcome.as_ref());
    if !is_short || text.chars().count() <= 14 {
        return text;
    }
    if candidate.parts.is_empty() { "the award" } else { "weighted" }.to_owned()
}

fn points(worth: &v1::CandidateWorth) -> String {
    match (worth.north_south_points.as_str(), worth.east_west_points.as_str()) {
        ("", "") => "-".to_owned(),
        (north_south, east_west) => format!("{north_south} : {east_west}"),
    }
}

/// One number where both add up to the whole, otherwise both.
fn percent(worth: &v1::CandidateWorth) -> String {
    match (worth.north_south_percent, worth.east_west_percent) {
        (Some(north_south), Some(east_west)) if north_south + east_west == 10_000 => {
            word::percent(north_south)
        }
        (Some(north_south), Some(east_west)) => {
            format!("{} : {}", word::percent(north_south).trim_end_matches(" %"), word::percent(east_west))
        }
        (one, other) => one.or(other).map(word::percent).unwrap_or_default(),
    }
}

/// `12.45 : 7.55 VPs`; before the match is over how far it is ahead.
fn in_match(view: &v1::CandidatesView, played: &v1::CandidateMatch, is_short: bool) -> String {
    if !played.north_south_worth.is_empty() {
        let unit = Unit::from(view.worth_unit()).many();
        return format!("{} : {} {unit}", played.north_south_worth, played.east_west_worth);
    }
    let ahead = played.north_south_margin.clone();
    match played.waiting {
        0 => ahead,
        _ if is_short => ahead,
        1 => format!("{ahead}, 1 board to come"),
        waiting => format!("{ahead}, {waiting} boards to come"),
    }
}

fn weight(hundredths: u32) -> String {
    let (whole, part) = (hundredths / 100, hundredths % 100);
    if part == 0 { format!("{whole} %") } else { format!("{whole}.{part:02} %") }
}

/// Columns as wide as their widest cell; those without anything are left out.
fn aligned(rows: &[[String; 4]]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let is_used = |column: usize| rows.iter().skip(1).any(|row| !row[column].is_empty());
    let columns: Vec<(usize, usize)> = (0..4)
        .filter(|column| *column < 2 || is_used(*column))
        .map(|column| (column, width(column)))
        .collect();
    let line = |row: &[String; 4]| {
        let cells = columns.iter().map(|(column, width)| format!("{:<width$}", row[*column]));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seed 004, the four results at teams, and two whose halves come to a third.
    #[test]
    fn a_sum_that_was_rounded_says_so() {
        for (sum, whole, told) in [
            ("12.51", "12.51", "12.51"),
            ("+1.4", "+1", "+1.4, rounded +1"),
            ("7.3333…", "7.3", "7.3333…, rounded 7.3"),
            ("", "7.3", "7.3"),
        ] {
            assert_eq!(total(sum, whole.to_owned()), told);
        }
    }

    /// Seed 004, Law 12C1(c), as its frequency table has it: by itself +1430 would be worth the top of 22, with three tenths
    /// of a row 20.7; the sentence says why two numbers stand there.
    #[test]
    fn parts_that_stand_in_the_table_with_fractions_say_so() {
        let result = |text: &str| v1::Outcome::from(&Outcome::Result(text.parse().unwrap()));
        let worth = |points: &str| {
            Some(v1::CandidateWorth {
                north_south_points: points.to_owned(),
                ..v1::CandidateWorth::default()
            })
        };
        let told = |alone: &str| {
            let single = v1::Candidate {
                outcome: Some(result("6S N =")),
                worth: worth(alone),
                ..v1::Candidate::default()
            };
            let part =
                v1::CandidatePart { outcome: Some(result("6S N =")), weight: 3_000, worth: worth("20.7") };
            let weighted = v1::Candidate {
                parts: vec![part],
                worth: worth("6.2"),
                sum: "6.21".to_owned(),
                ..v1::Candidate::default()
            };
            sums(&v1::CandidatesView { candidates: vec![single, weighted], ..v1::CandidatesView::default() })
        };
        assert_eq!(told("20.7"), ["NS: 30 % of 20.7 = 6.21, rounded 6.2"]);
        let why = ". Each counts there with its part among the scores of the board, and so is worth something else than by \
                   itself.";
        assert_eq!(told("22"), [format!("NS: 30 % of 20.7 = 6.21, rounded 6.2{why}")]);
    }

    #[test]
    fn results_are_found_while_they_are_typed() {
        for (text, found) in [
            ("", ""),
            ("3", ""),
            ("60 % 3NT N =, 40 % 3NT", "3NT N ="),
            ("60 % 3NT N =, 40 % 3NT N -1", "3NT N =, 3NT N -1"),
            ("4S N =, at most average minus", "4S N ="),
            ("NS got 3NT N -2, after 3NT N =, expected 4S N +1, EW 4S N +1", "3NT N -2, 3NT N =, 4S N +1"),
            ("average plus", ""),
        ] {
            let results: Vec<String> = results_in(text).iter().map(ToString::to_string).collect();
            assert_eq!(results.join(", "), found, "{text}");
        }
        assert_eq!(award_in("4S N ="), None);
        assert!(award_in("60 % 3NT N =, 40 % 3NT N -1").is_some());
        assert!(award_in("60 % 3NT N =, 30 % 3NT N -1").is_none());
        assert!(award_in("NS average plus, EW average minus").is_some());
    }
}
