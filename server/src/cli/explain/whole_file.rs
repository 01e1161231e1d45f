//! Totals and summaries from a results file.

use bridge::contest::Outcome;
use bridge::exact::{BigRational, Exact};
use bridge::explain::Explanation;
use bridge::explain::summary::{SummaryBoard, summarise};
use bridge::explain::total::{Extra, TotalBoard, TotalCase, TotalMatch, TotalPlace, explain_total};
use bridge::result::BoardResult;
use bridge::scoring::{MatchScoring, Method, Unit};
use bridge::seat::{Line, Seat};

use super::from_file::whose;
use crate::file::score_file::{Scores, brought_to, full_count, full_top, points_taken};
use crate::file::{FileRow, ResultsFile};

/// A board of an entry with its award.
struct Counted<'a> {
    number: bridge::board::BoardNumber,
    row: &'a FileRow,
    line: Line,
    award: Exact,
    top: i64,
}

/// By what an entry, or its team, is ranked.
pub(super) fn total(file: &ResultsFile, scores: &Scores, entry: usize) -> Explanation {
    let is_teams = matches!(file.scoring.method, Method::Teams(_));
    let top = if file.scoring.method.has_top() { full_top(file, full_count(file)) } else { 0 };
    let boards = counted(file, scores, entry).into_iter().map(|counted| TotalBoard {
        board: counted.number,
        opponents: opponents(file, &counted),
        award: counted.award,
        top: counted.top,
        is_shown: true,
    });
    let by_matches = is_teams || file.scoring.matches != MatchScoring::Sum;
    let case = TotalCase {
        scoring: &file.scoring,
        boards: if is_teams { vec![] } else { boards.collect() },
        extras: extras(file, entry, top),
        full_top: top,
        brought_to: brought_to(file, scores.entries.iter().map(|entry| entry.tally.boards_played())),
        matches: by_matches.then(|| matches(file, scores, entry)),
        given: vec![],
        place: place(file, scores, entry),
    };
    explain_total(&case).explanation
}

/// How the entry's boards went.
pub(super) fn summary(file: &ResultsFile, scores: &Scores, entry: usize) -> Explanation {
    let boards: Vec<SummaryBoard> = counted(file, scores, entry)
        .iter()
        .map(|counted| SummaryBoard {
            board: counted.number,
            opponents: opponents(file, counted),
            line: counted.line,
            declarer: declarer(&counted.row.outcome),
            outcome: counted.row.outcome.to_string(),
            award: counted.award,
            top: counted.top,
        })
        .collect();
    let players = match file.entries[entry].players.as_slice() {
        [one, other] => [one.clone(), other.clone()],
        _ => [String::new(), String::new()],
    };
    summarise(&boards, &players, &file.scoring)
}

fn counted<'a>(file: &'a ResultsFile, scores: &Scores, entry: usize) -> Vec<Counted<'a>> {
    let mut all = vec![];
    for (board, scored) in file.boards.iter().zip(&scores.boards) {
        for (row, award) in board.rows.iter().zip(&scored.awards.awards) {
            let Some(award) = award else { continue };
            let (line, award) = match entry {
                entry if entry == row.ns => (Line::NorthSouth, award.ns),
                entry if entry == row.ew => (Line::EastWest, award.ew),
                _ => continue,
            };
            all.push(Counted { number: board.number, row, line, award, top: scored.awards.top });
        }
    }
    all
}

fn opponents(file: &ResultsFile, counted: &Counted<'_>) -> String {
    let opponents = if counted.line == Line::NorthSouth { counted.row.ew } else { counted.row.ns };
    whose(&file.entries[opponents]).replacen("Pair", "pair", 1)
}

fn declarer(outcome: &Outcome) -> Option<Seat> {
    match outcome {
        Outcome::Result(BoardResult::Played(play)) => Some(play.declarer),
        Outcome::Result(_) | Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => {
            None
        }
    }
}

/// The entry and those of its team.
fn together(file: &ResultsFile, entry: usize) -> Vec<usize> {
    match (file.scoring.method, file.entries[entry].team) {
        (Method::Teams(_), Some(team)) => {
            (0..file.entries.len()).filter(|&other| file.entries[other].team == Some(team)).collect()
        }
        _ => vec![entry],
    }
}

fn extras(file: &ResultsFile, entry: usize, full_top: i64) -> Vec<Extra> {
    let own = together(file, entry);
    let by_matches =
        file.scoring.matches != MatchScoring::Sum || matches!(file.scoring.method, Method::Teams(_));
    let (unit, top): (Unit, i64) = if by_matches {
        (file.scoring.standing_unit(), 0)
    } else {
        (file.scoring.method.award_unit(), full_top)
    };
    let penalties =
        file.penalties.iter().filter(|penalty| own.contains(&penalty.entry)).map(|penalty| Extra {
            what: if penalty.reason.is_empty() {
                "Penalty".to_owned()
            } else {
                format!("Penalty, {}", penalty.reason)
            },
            points: -points_taken(penalty.amount, unit, top),
        });
    let carried = file.carried.iter().filter(|carried| own.contains(&carried.entry)).map(|carried| Extra {
        what: "Brought along from before".to_owned(),
        points: Exact::new(carried.hundredths, 100),
    });
    penalties.chain(carried).collect()
}

fn matches(file: &ResultsFile, scores: &Scores, entry: usize) -> Vec<TotalMatch> {
    let own = match (file.scoring.method, file.entries[entry].team) {
        (Method::Teams(_), Some(team)) => team,
        _ => entry,
    };
    let name = |side: usize| match file.scoring.method {
        Method::Teams(_) if file.teams[side].name.is_empty() => format!("team {}", file.teams[side].id),
        Method::Teams(_) => format!("team {}, {}", file.teams[side].id, file.teams[side].name),
        _ => whose(&file.entries[side]).replacen("Pair", "pair", 1),
    };
    let of = |played: &crate::file::score_file::ScoredMatch| {
        let place = played.sides.iter().position(|&side| side == own)?;
        let points: BigRational = played.points[place].clone();
        Some(TotalMatch {
            against: name(played.sides[1 - place]),
            boards: played.compared,
            margin: points.clone(),
            points,
            victory_hundredths: played.victory_hundredths[place],
            is_shown: true,
            drawn: None,
        })
    };
    scores.matches.iter().filter_map(of).collect()
}

fn place(file: &ResultsFile, scores: &Scores, entry: usize) -> Option<TotalPlace> {
    let team = file.entries[entry].team.filter(|_| matches!(file.scoring.method, Method::Teams(_)));
    let (own, all): (_, Vec<_>) = if let Some(team) = team {
        (scores.teams[team].place?, scores.teams.iter().filter_map(|team| team.place).collect())
    } else {
        let same_line = |other: &usize| {
            file.winners == crate::file::Winners::One || file.entries[*other].line == file.entries[entry].line
        };
        let others = (0..file.entries.len()).filter(same_line);
        (scores.entries[entry].place?, others.filter_map(|other| scores.entries[other].place).collect())
    };
    let is_by_line =
        file.winners == crate::file::Winners::Two && !matches!(file.scoring.method, Method::Teams(_));
    Some(TotalPlace {
        rank: own.rank,
        shared_with: all.iter().filter(|place| place.rank == own.rank).count() - 1,
        of: all.len(),
        among: match file.entries[entry].line.filter(|_| is_by_line) {
            None => "",
            Some(Line::NorthSouth) => "North-South",
            Some(Line::EastWest) => "East-West",
        },
    })
}
