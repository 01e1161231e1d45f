//! A results file scored without a server, and printed as `barometer-scores/1` or for people.
//!
//! This is done from the rules of each method and not by the scoreboard of a running contest, so that one can be held
//! against the other.

use std::collections::BTreeMap;

use bridge::contest::PenaltyAmount;
use bridge::exact::{BigRational, Exact, big};
use bridge::message::Message;
use bridge::score::Score;
use bridge::scoring::{
    BoardAwards, MatchScoring, Method, Row, Scoring, SubFieldRule, UnequalBoards, Unit, score_board,
    score_divided,
};
use bridge::seat::Line;
use bridge::standing::{Place, Tally, rank};

use self::matches::{pair_matches, team_matches};
use super::{FileBoard, FilePenalty, FileRanking, ResultsFile, Winners};

pub(crate) mod lists;
mod matches;
mod own_session;
mod print;

pub use matches::{MatchBoard, ScoredMatch};
pub(crate) use matches::{is_of_knock_out, is_off_a_match, taken_off};
use print::shown_total;
pub(in crate::file) use print::{shown, shown_maximum};
pub use print::{to_json, to_table};

/// A file's results, scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// In what those who are ranked are counted.
    pub unit: Unit,
    /// One for each entry, in the order of the file. Where teams compete, pairs have no place; in an individual players
    /// have one, and all that their partnerships won, and the partnerships have none.
    pub entries: Vec<ScoredEntry>,
    /// One for each team, in the order of the file.
    pub teams: Vec<ScoredTeam>,
    /// One for each board, in the order of the file.
    pub boards: Vec<ScoredBoard>,
    /// Matches of teams, or of pairs that are ranked by them, in the order of their rounds.
    pub matches: Vec<ScoredMatch>,
    /// What of the file does not count though it looks as if it did, in words for its owner.
    pub remarks: Vec<Message>,
}

/// What an entry won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredEntry {
    /// The awards of its boards, penalties in their unit taken off, and what it carried.
    pub tally: Tally,
    /// By what it is ranked, the most first; `None` if it has no board that counts.
    pub merit: Option<BigRational>,
    /// Within the entry's line with two winners; `None` if it has no board that counts, or fewer than a place asks for.
    pub place: Option<Place>,
}

impl ScoredEntry {
    /// Its total as it is ranked and printed: sums brought to the most boards where the rules say so, matchpoints in the
    /// form that the contest shows. Where entries are ranked by matches, that of its boards.
    pub(crate) fn total(&self, file: &ResultsFile) -> BigRational {
        let by_sum = file.scoring.matches == MatchScoring::Sum && !file.scoring.method.has_top();
        match self.merit.as_ref().filter(|_| by_sum) {
            Some(merit) => merit.clone(),
            None => shown_total(file, &self.tally.total(), self.tally.maximum()),
        }
    }
}

/// What a team won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredTeam {
    /// Victory points, matches won, or the points of its boards; `None` before the first.
    pub merit: Option<BigRational>,
    pub place: Option<Place>,
    /// The boards that count.
    pub boards_played: u32,
}

/// What a board was worth at each table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredBoard {
    /// From North-South's view, in the order of the rows.
    pub scores: Vec<Option<Score>>,
    /// Of a divided board, the awards of all its groups in the order of the rows, and the frequency table of the
    /// first.
    pub awards: BoardAwards,
}

/// Why a file that could be read cannot be scored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotScored {
    #[error("this is a contest of teams, and `{entry}` belongs to none: say `team` for each entry")]
    WithoutTeam { entry: String },
    #[error("board {board}: `{one}` and `{other}` are of the same team")]
    OneTeam { board: u16, one: String, other: String },
    /// In the words in which a running contest refuses it.
    #[error("{why}")]
    Unfit { why: String },
}

/// Scores a file by its own rules.
///
/// # Errors
/// When these give nothing, as in a running contest; when teams compete and an entry belongs to none, or two pairs of
/// a team meet.
pub fn score_file(file: &ResultsFile) -> Result<Scores, NotScored> {
    let fits = |longest| match file.scoring.unfit(longest) {
        None => Ok(()),
        Some(why) => Err(NotScored::Unfit { why }),
    };
    fits(0)?;
    let scores = scored(file)?;
    fits(scores.matches.iter().map(|played| played.compared).max().unwrap_or(0))?;
    Ok(scores)
}

fn scored(file: &ResultsFile) -> Result<Scores, NotScored> {
    let full_count = full_count(file);
    let mut boards: Vec<ScoredBoard> =
        file.boards.iter().map(|board| score_one(board, full_count, &file.scoring)).collect();
    own_session::apply(file, &mut boards);
    let mut tallies = vec![Tally::default(); file.entries.len()];
    for (board, scored) in file.boards.iter().zip(&boards) {
        for (row, award) in board.rows.iter().zip(&scored.awards.awards) {
            if let Some(award) = award {
                tallies[row.ns].add(award.ns, scored.awards.top);
                tallies[row.ew].add(award.ew, scored.awards.top);
            }
        }
    }
    for (entry, players) in file.entries.iter().enumerate().filter_map(|(i, own)| Some((i, own.partners?))) {
        let won = tallies[entry].clone();
        for player in players {
            tallies[player].include(&won);
        }
    }
    let sums: Vec<BigRational> = tallies.iter().map(Tally::total).collect();
    let most = brought_to(file, tallies.iter().map(Tally::boards_played));
    let full_top = if file.scoring.method.has_top() { full_top(file, full_count) } else { 0 };
    let unit = file.scoring.method.award_unit();
    let is_off_boards = |penalty: &&FilePenalty| {
        let is_off_wins =
            file.scoring.matches == MatchScoring::WinLoss && penalty.amount.points_hundredths().is_some();
        !is_off_wins && !is_off_a_match(file, penalty)
    };
    for penalty in file.penalties.iter().filter(is_off_boards) {
        for entry in file.concerned(penalty.entry) {
            tallies[entry].penalise(points_taken(penalty.amount, unit, full_top), full_top);
        }
    }
    let by_matches = file.scoring.matches != MatchScoring::Sum;
    for carried in file.carried.iter().filter(|_| !by_matches) {
        for entry in file.concerned(carried.entry) {
            tallies[entry].penalise(Exact::new(-carried.hundredths, 100), full_top);
        }
    }
    let remarks = matches::remarks(file);
    if let Method::Teams(method) = file.scoring.method {
        let matches = team_matches(file, method)?;
        let teams = scored_teams(file, &matches);
        let entry = |tally| ScoredEntry { tally, merit: None, place: None };
        let entries = tallies.into_iter().map(entry).collect();
        return Ok(Scores { unit: file.scoring.standing_unit(), entries, teams, boards, matches, remarks });
    }
    let matches = if by_matches { pair_matches(file, &boards) } else { vec![] };
    let merits: Vec<_> = (tallies.iter().zip(&sums).enumerate())
        .map(|(entry, (tally, sum))| {
            if !file.is_ranked(entry) {
                None
            } else if by_matches {
                let own = file.counting_for(entry);
                victory_points(file, &matches, &own, &own)
            } else if file.scoring.method.has_top() {
                tally.percent_by(file.scoring.percentages)
            } else {
                let played = tally.boards_played();
                (played > 0).then(|| tally.total() - sum + brought(sum, (played, most)))
            }
        })
        .collect();
    let played: Vec<u32> = tallies.iter().map(Tally::boards_played).collect();
    let places = places(file, (&merits, &played));
    let entries = tallies.into_iter().zip(merits).zip(places);
    let entries = entries.map(|((tally, merit), place)| ScoredEntry { tally, merit, place }).collect();
    Ok(Scores { unit: file.scoring.standing_unit(), entries, teams: vec![], boards, matches, remarks })
}

/// To how many boards sums are brought: the most that anybody has who is ranked, of the boards that each has played, in the
/// order of the entries; `None` where pairs are not ranked so.
pub(crate) fn brought_to(file: &ResultsFile, played: impl Iterator<Item = u32>) -> Option<u32> {
    let scoring = &file.scoring;
    let factors_sums = scoring.unequal == UnequalBoards::Factored
        && scoring.matches == MatchScoring::Sum
        && !scoring.method.has_top()
        && !matches!(scoring.method, Method::Teams(_));
    // Pairs of teams are not ranked by their own sums.
    let is_ranked = |(entry, _): &(usize, u32)| file.entries[*entry].team.is_none();
    factors_sums.then(|| played.enumerate().filter(is_ranked).map(|(_, boards)| boards).max().unwrap_or(0))
}

/// The sum of an entry's boards, brought from as many as it played to the most that anybody has. Penalties and what
/// it carried stay as they are.
fn brought(sum: &BigRational, (played, most): (u32, Option<u32>)) -> BigRational {
    most.map_or_else(|| sum.clone(), |most| sum * BigRational::new(most.into(), played.into()))
}

/// The number of results that every board should have: rows that were not played stand for results that should
/// have been.
pub(crate) fn full_count(file: &ResultsFile) -> u32 {
    let most = || file.boards.iter().map(|board| board.rows.len()).max().unwrap_or(0);
    file.full_count.unwrap_or_else(|| u32::try_from(most()).unwrap_or(u32::MAX))
}

/// The top of a board with all its results.
pub(crate) fn full_top(file: &ResultsFile, full_count: u32) -> i64 {
    match file.scoring.method {
        Method::Ascherman => 100,
        Method::Matchpoints(_)
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints
        | Method::Teams(_) => 2 * (i64::from(full_count) - 1).max(0),
    }
}

/// The awards of one board; each group of a divided one by itself.
fn score_one(board: &FileBoard, full_count: u32, scoring: &Scoring) -> ScoredBoard {
    let rows: Vec<Row> = board.rows.iter().map(|row| row.outcome.row(board.number)).collect();
    let scores = board.rows.iter().map(|row| row.outcome.score(board.number)).collect();
    let mut groups: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
    for (index, row) in board.rows.iter().enumerate() {
        groups.entry(row.group).or_default().push(index);
    }
    // Whoever stands in another group than the first played other cards, even where no one else has a result yet.
    if groups.keys().all(|&group| group == 1) {
        return ScoredBoard { scores, awards: score_board(&rows, full_count, scoring) };
    }
    let members: Vec<Vec<Row>> =
        groups.values().map(|group| group.iter().map(|&index| rows[index].clone()).collect()).collect();
    let members: Vec<&[Row]> = members.iter().map(Vec::as_slice).collect();
    let awards = score_divided(&members, full_count, scoring, SubFieldRule::default());
    let mut whole: Option<BoardAwards> = None;
    let mut all = vec![None; rows.len()];
    for (indices, awards) in groups.values().zip(awards) {
        for (&index, award) in indices.iter().zip(&awards.awards) {
            all[index] = *award;
        }
        whole.get_or_insert(awards);
    }
    let awards = whole.map(|awards| BoardAwards { awards: all, ..awards });
    let awards = awards.unwrap_or_else(|| score_board(&rows, full_count, scoring));
    ScoredBoard { scores, awards }
}

/// What a penalty takes off a total that is counted in a unit; 0 where it is in another.
pub(crate) fn points_taken(amount: PenaltyAmount, unit: Unit, full_top: i64) -> Exact {
    let hundredths = |hundredths: u32, of: Unit| {
        if unit == of { Exact::new(hundredths.into(), 100) } else { Exact::from_integer(0) }
    };
    match amount {
        PenaltyAmount::PercentOfTop(share) => share.of(full_top),
        // Of whatever points decide, as in a running contest: matchpoints, boards or matches won, total points.
        PenaltyAmount::MatchpointHundredths(points) => match unit {
            Unit::Matchpoints | Unit::Points | Unit::TotalPoints => Exact::new(points.into(), 100),
            Unit::Percent | Unit::Imps | Unit::VictoryPoints => Exact::from_integer(0),
        },
        // One off a match stands in the victory points of that match, where it is worth any.
        PenaltyAmount::ImpHundredths(imps) | PenaltyAmount::ImpsOfMatch { hundredths: imps, .. } => {
            hundredths(imps, Unit::Imps)
        }
        PenaltyAmount::VictoryPointHundredths(points) => hundredths(points, Unit::VictoryPoints),
        PenaltyAmount::Warning => Exact::from_integer(0),
    }
}

fn scored_teams(file: &ResultsFile, matches: &[ScoredMatch]) -> Vec<ScoredTeam> {
    let members = |team: usize| {
        let own = file.entries.iter().enumerate().filter(move |(_, entry)| entry.team == Some(team));
        own.map(|(index, _)| index).collect::<Vec<_>>()
    };
    let teams = 0..file.teams.len();
    let merits: Vec<_> =
        teams.clone().map(|team| victory_points(file, matches, &members(team), &[team])).collect();
    let played = |team: usize| {
        let own = matches.iter().filter(|played| played.sides.contains(&team));
        own.map(|played| played.compared).sum()
    };
    let played: Vec<u32> = teams.map(played).collect();
    let places = if file.rankings.is_empty() {
        places_of(file, (&merits, &played), (0..merits.len()).collect())
    } else {
        places(file, (&merits, &played))
    };
    (merits.into_iter().zip(places).zip(played))
        .map(|((merit, place), boards_played)| ScoredTeam { merit, place, boards_played })
        .collect()
}

/// What one has from all matches of its sides, less penalties, with what its entries carried; `None` before the first.
fn victory_points(
    file: &ResultsFile,
    matches: &[ScoredMatch],
    entries: &[usize],
    sides: &[usize],
) -> Option<BigRational> {
    let counts_matches = file.scoring.matches != MatchScoring::Sum;
    let of_match = |played: &ScoredMatch| {
        let own = sides.iter().filter_map(|&side| {
            let points = played.points_of(side, counts_matches)?;
            let is_replaced = counts_matches && file.is_replaced(side, played.number);
            Some(if is_replaced { BigRational::default() } else { points })
        });
        own.collect()
    };
    let won: Vec<BigRational> = matches.iter().flat_map::<Vec<BigRational>, _>(of_match).collect();
    let mut carried = file.carried.iter().filter(|carried| entries.contains(&carried.entry)).peekable();
    let mut given =
        file.given.iter().filter(|given| counts_matches && sides.contains(&given.side)).peekable();
    // As in a running contest: of matches that count, something may have been brought along before the first.
    let has_brought = given.peek().is_some() || (counts_matches && carried.peek().is_some());
    if won.is_empty() && !has_brought {
        return None;
    }
    let unit = file.scoring.standing_unit();
    let penalties = file.penalties.iter().filter(|penalty| entries.contains(&penalty.entry));
    let taken: Exact = penalties.map(|penalty| points_taken(penalty.amount, unit, 0)).sum();
    let carried: Exact = carried.map(|carried| Exact::new(carried.hundredths, 100)).sum();
    let given: Exact = given.map(|given| Exact::new(given.hundredths, 100)).sum();
    Some(won.into_iter().sum::<BigRational>() - big(taken) + big(carried) + big(given))
}

/// By what each is ranked, and its boards.
type Field<'a> = (&'a [Option<BigRational>], &'a [u32]);

/// The place of each entry, within its line where there are two winners.
fn places(file: &ResultsFile, field: Field<'_>) -> Vec<Option<Place>> {
    if !file.rankings.is_empty() {
        return places_in_rankings(file, field);
    }
    let all = 0..field.0.len();
    match file.winners {
        Winners::One => places_of(file, field, all.collect()),
        Winners::Two => {
            let mut places = vec![None; all.len()];
            for line in Line::ALL {
                let own = |index: &usize| file.entries[*index].line == Some(line);
                let members: Vec<usize> = all.clone().filter(own).collect();
                for (index, place) in members.iter().zip(places_of(file, field, members.clone())) {
                    places[*index] = place;
                }
            }
            places
        }
    }
}

/// The boards that a place among these asks of who does not play on.
pub(crate) fn boards_needed(file: &ResultsFile, played: impl Iterator<Item = u32>) -> u32 {
    file.scoring.boards_needed(played.max().unwrap_or(0))
}

/// The place of each of these among them, in their order; none for who has fewer boards than a place asks for, and does not
/// play on.
fn places_of(file: &ResultsFile, (merits, played): Field<'_>, members: Vec<usize>) -> Vec<Option<Place>> {
    let needed = boards_needed(file, members.iter().map(|&member| played[member]));
    let has_enough = |member: usize| played[member] >= needed || file.plays_on(member);
    let merit = |member: usize| merits[member].clone().filter(|_| has_enough(member));
    rank(&members.into_iter().map(merit).collect::<Vec<_>>())
}

/// The place of each within the ranking that has it.
fn places_in_rankings(file: &ResultsFile, field: Field<'_>) -> Vec<Option<Place>> {
    let still_in = u32::from(u16::MAX) + 1;
    let mut places = vec![None; field.0.len()];
    for FileRanking { section: _, members, out } in &file.rankings {
        let own = match out {
            None => places_of(file, field, members.clone()),
            // Before anybody is out, nobody has come further than another.
            Some(out) if out.is_empty() => vec![None; members.len()],
            Some(out) => {
                let reached = |member| {
                    let round = out.get(member).map_or(still_in, |round| u32::from(*round));
                    Some(BigRational::from_integer(round.into()))
                };
                rank(&members.iter().map(reached).collect::<Vec<_>>())
            }
        };
        for (&member, place) in members.iter().zip(own) {
            places[member] = place;
        }
    }
    places
}

#[cfg(test)]
mod tests;
