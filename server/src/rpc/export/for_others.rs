//! The contest as other programs find it in USEBIO, where our own copy behind the document is nothing to them.

use std::collections::BTreeMap;

use bridge::contest::Outcome;
use bridge::exact::{BigRational, Exact, big, half_away_from_zero};

use crate::file::score_file::{ScoredMatch, score_file};
use crate::file::{FileRow, Official, ResultsFile, import, usebio};

/// The rows of a board: in which round of matches each stands, and the scores of those that are results.
type Lines = BTreeMap<u16, (Vec<Option<u16>>, Vec<i32>)>;
/// A match: its round, the points of both sides, and between teams the boards with what the first of them gained.
type Told = (Option<u16>, [Option<String>; 2], Vec<(u16, Option<String>)>);

/// Whether every result stands there, in its match, with what the match and its boards came to. What has no place
/// there is told in words: results of pairs that belong to no team.
///
/// # Errors
/// What is not there.
pub(super) fn check(file: &ResultsFile) -> Result<(), String> {
    let text = usebio::write(file).map_err(|error| error.to_string())?;
    let (document, _) = text.split_once("<?barometer-results").ok_or("our own copy is not there")?;
    let scores = score_file(file).map_err(|error| error.to_string())?;
    let in_match = |row: &FileRow| scores.matches.iter().find(|played| played.has(file, row));
    let is_of_no_team = |row: &FileRow| file.has_teams() && file.entries[row.ns].team.is_none();
    if file.boards.iter().flat_map(|board| &board.rows).any(is_of_no_team) && usebio::left_out(file).is_none()
    {
        return Err("results of pairs without a team are left out silently".to_owned());
    }
    let ours =
        lines(file, |row| (!is_of_no_team(row)).then(|| in_match(row).and_then(|played| played.number)));
    if ours.is_empty() {
        return Ok(());
    }
    let read = import(document.as_bytes()).map_err(|error| error.to_string())?;
    // Two who met in two matches of one number have another number for the second, which is told.
    let is_renumbered = read.remarks.iter().any(|remark| remark.contains("have met in round"));
    let read = read.file;
    for (board, (rounds, scores)) in ours {
        let mut theirs = lines(&read, |row| Some(row.round)).remove(&board).unwrap_or_default();
        if rounds.len() != theirs.0.len() || (rounds != theirs.0 && !is_renumbered) {
            return Err(format!("board {board} has rows of the rounds {rounds:?}, and there {:?}", theirs.0));
        }
        for score in scores {
            let place = theirs.1.iter().position(|own| *own == score);
            theirs.1.remove(place.ok_or_else(|| format!("board {board}: {score} is not there"))?);
        }
    }
    let sorted = |mut all: Vec<Told>| {
        all.iter_mut().filter(|_| is_renumbered).for_each(|told| told.0 = None);
        all.sort();
        all
    };
    let ours = sorted(scores.matches.iter().map(|played| ours_told(file, played)).collect());
    let theirs = read.official.as_ref().map(|official| theirs_told(file, official)).unwrap_or_default();
    let theirs = sorted(theirs);
    if ours == theirs { Ok(()) } else { Err(format!("the matches are {ours:?}, and there {theirs:?}")) }
}

/// The rows of a file by boards, where they stand in a round.
fn lines(file: &ResultsFile, round: impl Fn(&FileRow) -> Option<Option<u16>>) -> Lines {
    let mut all = Lines::new();
    for board in &file.boards {
        for row in &board.rows {
            let Some(round) = round(row) else { continue };
            let (rounds, scores) = all.entry(board.number.get()).or_default();
            rounds.push(round);
            if let (Outcome::Result(_), Some(score)) = (&row.outcome, row.outcome.score(board.number)) {
                scores.push(score.0);
            }
        }
    }
    for (rounds, _) in all.values_mut() {
        rounds.sort_unstable();
    }
    all
}

fn figure(points: &BigRational) -> String {
    half_away_from_zero(points, 2).trimmed()
}

fn exact(points: Exact) -> String {
    figure(&big(points))
}

/// Pairs stand in the order in which they sat, so that their points are in no order.
fn told(file: &ResultsFile, (round, mut points, boards): Told) -> Told {
    if !file.has_teams() {
        points.sort();
    }
    (round, points, boards)
}

fn ours_told(file: &ResultsFile, played: &ScoredMatch) -> Told {
    let points = [0, 1].map(|side| {
        let victory = played.victory_hundredths[side].map(|hundredths| exact(Exact::new(hundredths, 100)));
        victory.or_else(|| file.has_teams().then(|| figure(&played.points[side])))
    });
    let mut boards: Vec<(u16, Option<String>)> = vec![];
    for board in played.boards.iter().filter(|_| file.has_teams()) {
        if boards.iter().all(|(number, _)| *number != board.number.get()) {
            boards.push((board.number.get(), board.points.map(|[first, _]| exact(first))));
        }
    }
    told(file, (played.number, points, boards))
}

fn theirs_told(file: &ResultsFile, official: &Official) -> Vec<Told> {
    let matches = official.matches.iter();
    let of = matches.map(|played| {
        let boards = played.boards.iter().map(|(board, gain)| (board.get(), gain.map(exact)));
        told(file, (played.round, played.points.map(|points| points.map(exact)), boards.collect()))
    });
    of.collect()
}
