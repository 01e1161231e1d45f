//! What was drawn, as a movement plays it: points given without a board are brought along, and what no movement has is
//! refused.

use bridge::scoring::MatchScoring;

use super::is_of_teams;
use crate::file::score_file::score_file;
use crate::file::{FileCarried, ResultsFile, Worth};
use crate::play::PlayError;

/// The same file for a contest whose rounds are not drawn.
///
/// # Errors
/// Where it cannot be scored, or matches are not worth there what they are worth in the file.
pub(super) fn undrawn(file: &ResultsFile) -> Result<ResultsFile, PlayError> {
    let scores = score_file(file).map_err(|error| PlayError::Plan(error.to_string()))?;
    let counts = file.scoring.matches != MatchScoring::Sum;
    let refused = |why: &str| {
        let reason = format!(
            "{why}, which a contest whose rounds are not drawn does not know: `barometer score` scores this file"
        );
        Err(PlayError::Plan(reason))
    };
    if file.rankings.iter().any(|ranking| ranking.out.is_some()) {
        return refused("a knock-out is ranked by the round reached");
    }
    if counts && file.matches.iter().any(|one| one.worth != Worth::Whole) {
        return refused("some matches are worth half, or nothing yet");
    }
    if counts && !is_of_teams(file) && file.matches.iter().any(|one| one.rounds.len() > 1) {
        return refused("some matches are played in several parts");
    }
    let mut played = scores.matches.iter().filter(|played| played.compared > 0);
    if counts && played.any(|played| played.sides.iter().any(|&side| file.is_replaced(side, played.number))) {
        return refused("points were given in the place of a match that was played");
    }
    let mut undrawn = ResultsFile { full_count: None, matches: vec![], given: vec![], ..file.clone() };
    if is_of_teams(file) {
        // All that two teams play is one match there; rows without a round say so.
        for row in undrawn.boards.iter_mut().flat_map(|board| &mut board.rows) {
            let (Some(ns), Some(ew)) = (file.entries[row.ns].team, file.entries[row.ew].team) else {
                continue;
            };
            let is_here = |round: u16| {
                let mut listed = file.matches.iter().filter(|one| one.sides == [ns.min(ew), ns.max(ew)]);
                listed.any(|one| one.rounds.len() > 1 && one.rounds.contains(&round))
            };
            row.round = row.round.filter(|&round| !is_here(round));
        }
    }
    for given in file.given.iter().filter(|_| counts) {
        let of = |entry: &usize| {
            if is_of_teams(file) {
                file.entries[*entry].team == Some(given.side)
            } else {
                *entry == given.side
            }
        };
        let Some(entry) = (0..file.entries.len()).find(of) else { continue };
        let what = if given.is_bye { "bye" } else { "points given" };
        let reason = format!("{what}, round {}", given.round);
        undrawn.carried.push(FileCarried { entry, hundredths: given.hundredths, reason });
    }
    Ok(undrawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/FILES.md: byes are brought along; points given in the place of a match that was played are refused, and those
    /// given where nothing was played are not.
    #[test]
    fn points_in_the_place_of_a_match_that_was_played_are_refused() {
        let drawn = |given: &str| {
            let text = format!(
                r#"{{"format": "barometer-results/1",
                    "scoring": {{"method": "cross_imps", "matches": "wbf_continuous"}},
                    "entries": [{{"id": "1"}}, {{"id": "2"}}, {{"id": "3"}}, {{"id": "4"}}, {{"id": "5"}}],
                    "given": [{given}],
                    "boards": [{{"board": 1, "results": [
                        {{"ns": "1", "ew": "2", "score": 420, "round": 1}},
                        {{"ns": "4", "ew": "5", "score": 50, "round": 1}}]}}]}}"#
            );
            undrawn(&crate::file::parse(text.as_bytes()).unwrap())
        };
        for given in [
            r#"{"entry": "3", "round": 1, "points": 12, "bye": true}"#,
            r#"{"entry": "1", "round": 2, "points": 12}"#,
        ] {
            let carried = drawn(given).unwrap().carried;
            assert_eq!(carried.iter().map(|one| one.hundredths).collect::<Vec<_>>(), [1_200], "{given}");
        }
        let refused = drawn(r#"{"entry": "1", "round": 1, "points": 12}"#).unwrap_err().to_string();
        assert!(
            refused.starts_with("points were given in the place of a match that was played"),
            "{refused}"
        );
    }
}
