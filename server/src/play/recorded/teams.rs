//! Teams of a recorded event as a contest has them: two pairs each, called by the line on which they sit.
//!
//! A file may have three pairs in a team, or pairs that sit the one way and the other. A contest compares tables, and what
//! counts there is which team sat North-South: so every row is played by the pair that sits on that line for its team.

use std::collections::{BTreeMap, BTreeSet};

use bridge::scoring::{MatchScoring, Method, TeamMethod};
use bridge::seat::Line;

use crate::file::{FileEntry, ResultsFile};
use crate::play::PlayError;

/// The same event with two entries for each team, and every row by those of its lines. An event of pairs stays as it is.
///
/// # Errors
/// When two teams have several matches which are not worth what one over all their boards is: a contest that is not drawn
/// plays them as one.
pub(in crate::play) fn seated(file: &ResultsFile) -> Result<ResultsFile, PlayError> {
    if !matches!(file.scoring.method, Method::Teams(_)) {
        return Ok(file.clone());
    }
    if let Some(teams) = met_again(file).filter(|_| !adds_up(file)) {
        let [one, other] = teams.map(|team| &file.teams[team].id);
        let reason = format!(
            "teams {one} and {other} play several matches against each other, which a contest whose rounds are not drawn \
             plays as one: `barometer score` scores them"
        );
        return Err(PlayError::Plan(reason));
    }
    let entries = file.teams.iter().enumerate().flat_map(|(team, named)| {
        Line::ALL.map(|line| FileEntry {
            id: format!("{}{}", named.id, line.letters()),
            line: Some(line),
            team: Some(team),
            ..FileEntry::default()
        })
    });
    let mut seated = ResultsFile { entries: entries.collect(), ..file.clone() };
    // Every entry that plays is of a team, or the file could not have been scored.
    let place = |entry: usize, line: Line| {
        2 * file.entries[entry].team.unwrap_or_default() + usize::from(line == Line::EastWest)
    };
    for row in seated.boards.iter_mut().flat_map(|board| &mut board.rows) {
        (row.ns, row.ew) = (place(row.ns, Line::NorthSouth), place(row.ew, Line::EastWest));
    }
    let of_team = |entry: &mut usize| *entry = place(*entry, Line::NorthSouth);
    let refunded = seated.refunded.iter_mut().map(|refund| &mut refund.penalty);
    for penalty in seated.penalties.iter_mut().chain(refunded) {
        of_team(&mut penalty.entry);
        penalty.against.iter_mut().for_each(of_team);
    }
    seated.carried.iter_mut().for_each(|carried| of_team(&mut carried.entry));
    Ok(seated)
}

/// Whether the boards of two matches are worth together what they are worth in one.
fn adds_up(file: &ResultsFile) -> bool {
    let by_boards = !matches!(file.scoring.method, Method::Teams(TeamMethod::Patton | TeamMethod::Hybrid));
    by_boards && file.scoring.matches == MatchScoring::Sum
}

/// Two teams that meet in several rounds; `None` where all that two teams play is one match.
fn met_again(file: &ResultsFile) -> Option<[usize; 2]> {
    let mut rounds: BTreeMap<[usize; 2], BTreeSet<Option<u16>>> = BTreeMap::new();
    for row in file.boards.iter().flat_map(|board| &board.rows) {
        let (ns, ew) = (file.entries[row.ns].team?, file.entries[row.ew].team?);
        rounds.entry([ns.min(ew), ns.max(ew)]).or_default().insert(row.round);
    }
    rounds.into_iter().find(|(_, rounds)| rounds.len() > 1).map(|(teams, _)| teams)
}
