//! What the boards of a match come to: between two teams, or between two pairs that are ranked by matches.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::PenaltyAmount;
use bridge::exact::{BigRational, Exact, ExactSum, big};
use bridge::message::Message;
use bridge::scoring::{Award, MatchScoring, Method, Row, TeamMethod, Unit};
use bridge::teams::{BothTables, Comparison, SideExtras, Terms, compare, score_match, won_hundredths};
use words::page::FromFile;

use super::{NotScored, ScoredBoard};
use crate::file::drawn::{Key, Keys};
use crate::file::{FileMatch, FilePenalty, FileRanking, FileRow, ResultsFile, Worth};

/// A match and its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredMatch {
    /// From 1, where the file says it: of its rows, the first.
    pub round: Option<u16>,
    /// As people call it, where the file says it; otherwise that of its rows.
    pub number: Option<u16>,
    /// The rounds of its rows, of which there are several where a match is played in parts; empty where these name none.
    pub rounds: BTreeSet<u16>,
    /// Whether it counts for half.
    pub is_half: bool,
    /// Places in the list of teams, or of entries where pairs compete.
    pub sides: [usize; 2],
    /// In the order of the file.
    pub boards: Vec<MatchBoard>,
    /// The boards that count.
    pub compared: u32,
    /// The boards for which it is planned: its own, where the file says nothing else.
    pub planned: u32,
    /// What each side has from its boards: IMPs, boards won, percent over average.
    pub points: [BigRational; 2],
    /// How far each side is ahead by its own score, in the points of the match or in percentage points above 50; in a
    /// knock-out with the penalties of both.
    pub margin: [BigRational; 2],
    /// What each side has won where awards are shares of a top; otherwise the points again, penalties in the match off.
    pub won: [BigRational; 2],
    /// The tops of its boards together; 0 where there are none.
    pub top: i64,
    /// Hundredths of a victory point or of a match won; `None` where matches have no points of their own.
    pub victory_hundredths: [Option<i64>; 2],
}

/// One board of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchBoard {
    pub number: BoardNumber,
    /// What each side has; `None` where nothing was compared.
    pub points: Option<[Exact; 2]>,
}

impl ScoredMatch {
    /// Whether a row was played in this match, in whichever of its rounds.
    pub(crate) fn has(&self, file: &ResultsFile, row: &FileRow) -> bool {
        let is_then = match row.round {
            None => self.rounds.is_empty(),
            Some(round) => self.rounds.contains(&round),
        };
        let sides = [row.ns, row.ew].map(|entry| side_of(file, entry));
        is_then && [self.sides, [self.sides[1], self.sides[0]]].iter().any(|own| own.map(Some) == sides)
    }

    /// What one side adds to its total; `None` if it is not in this match, or none of its boards counts.
    pub(super) fn points_of(&self, side: usize, counts_matches: bool) -> Option<BigRational> {
        let place = self.sides.iter().position(|&own| own == side).filter(|_| self.compared > 0)?;
        if counts_matches {
            return Some(big(Exact::new(self.victory_hundredths[place].unwrap_or(0), 100)));
        }
        Some(self.points[place].clone())
    }
}

/// The tables of one board of a match: where the first side sits North-South, and where East-West.
type Tables = [Option<(Row, u16)>; 2];

/// The matches of teams, in the order of their rounds.
///
/// # Errors
/// When an entry that played belongs to no team, or two pairs of a team met.
pub(super) fn team_matches(file: &ResultsFile, method: TeamMethod) -> Result<Vec<ScoredMatch>, NotScored> {
    let mut matches: BTreeMap<Key, Vec<(BoardNumber, Tables)>> = BTreeMap::new();
    let keys = Keys::of(file);
    for board in &file.boards {
        for row in &board.rows {
            let entry = |index: usize| &file.entries[index];
            let team = |index: usize| {
                let without = || NotScored::WithoutTeam { entry: entry(index).id.clone() };
                entry(index).team.ok_or_else(without)
            };
            // Pairs of a section without teams have boards and no matches, as in a running contest.
            if !file.teams.is_empty() && is_without_team(file, row) {
                continue;
            }
            let (ns, ew) = (team(row.ns)?, team(row.ew)?);
            if ns == ew {
                return Err(NotScored::OneTeam {
                    board: board.number.get(),
                    one: entry(row.ns).id.clone(),
                    other: entry(row.ew).id.clone(),
                });
            }
            let key = keys.key(row.round, [ns, ew]);
            let boards = matches.entry(key).or_default();
            let place = usize::from(ns > ew);
            let played = (row.outcome.row(board.number), row.group);
            // A board may come again between the same teams: then its tables fill up one after the other.
            let is_open =
                boards.iter().any(|(number, tables)| *number == board.number && tables[place].is_none());
            // Of a match that is listed the earliest result of a board counts.
            let is_known = |(number, _): &(BoardNumber, Tables)| *number == board.number;
            if !is_open && keys.listed(key).is_some() && boards.iter().any(is_known) {
                continue;
            }
            let open =
                boards.iter_mut().find(|(number, tables)| *number == board.number && tables[place].is_none());
            if let Some((_, tables)) = open {
                tables[place] = Some(played);
            } else {
                let mut tables = [None, None];
                tables[place] = Some(played);
                boards.push((board.number, tables));
            }
        }
    }
    Ok(matches.into_iter().map(|(key, boards)| team_match((file, &keys), method, key, &boards)).collect())
}

/// Whether both pairs of a row belong to no team.
fn is_without_team(file: &ResultsFile, row: &FileRow) -> bool {
    [row.ns, row.ew].iter().all(|entry| file.entries[*entry].team.is_none())
}

/// That there are pairs whose boards count for nobody, because they belong to no team; nothing where pairs compete.
fn without_teams(file: &ResultsFile) -> Option<FromFile> {
    if !file.has_teams() {
        return None;
    }
    let rows = file.boards.iter().flat_map(|board| &board.rows);
    let entries: BTreeSet<usize> =
        rows.filter(|row| is_without_team(file, row)).flat_map(|row| [row.ns, row.ew]).collect();
    let first = file.entries[*entries.first()?].id.clone();
    Some(FromFile::WithoutTeams { count: u32::try_from(entries.len()).unwrap_or(u32::MAX), first })
}

/// Whether a penalty is off one match, which is turned into victory points, and not off the total.
pub(crate) fn is_off_a_match(file: &ResultsFile, penalty: &FilePenalty) -> bool {
    penalty.amount.imps_of_match().is_some()
        && matches!(file.scoring.matches, MatchScoring::Victory(_))
        && file.scoring.method.award_unit() == Unit::Imps
}

/// The IMPs that penalties take off the score of each side of a match: of a knock-out, which the lead alone decides, those of
/// both, so that one side has what the other lost.
fn taken(file: &ResultsFile, key: Key) -> [Exact; 2] {
    match (&file.scoring.matches, is_of_knock_out(file, key.1)) {
        // They are taken off the sum of all.
        (MatchScoring::Sum, _) | (MatchScoring::WinLoss, false) => Default::default(),
        (MatchScoring::Victory(_), false) => fined(file, key),
        (MatchScoring::Victory(_) | MatchScoring::WinLoss, true) => of_both(fined(file, key)),
    }
}

/// What penalties take of each side that are the gain of the other.
fn of_both(fined: [Exact; 2]) -> [Exact; 2] {
    [fined[0] - fined[1], fined[1] - fined[0]]
}

/// What a margin that is told is less than the score: in a knock-out that adds up boards the penalties that decide it.
fn less_told(file: &ResultsFile, key: Key) -> [BigRational; 2] {
    let is_beside = file.scoring.matches == MatchScoring::Sum && is_of_knock_out(file, key.1);
    let less = if is_beside { of_both(fined(file, key)) } else { Default::default() };
    less.map(big)
}

/// Whether two sides play in a knock-out, which is ranked by the round reached.
pub(crate) fn is_of_knock_out(file: &ResultsFile, sides: [usize; 2]) -> bool {
    let out = |side: usize| {
        let has = |one: &FileRanking| {
            one.out.as_ref().is_some_and(|out| out.contains_key(&side) || one.members.contains(&side))
        };
        file.rankings.iter().any(has)
    };
    sides.into_iter().all(out)
}

/// The IMPs of penalties off a match, of each of its sides.
fn fined(file: &ResultsFile, key: Key) -> [Exact; 2] {
    let mut taken = [Exact::from_integer(0); 2];
    if file.scoring.method.award_unit() != Unit::Imps {
        return taken;
    }
    for penalty in &file.penalties {
        let Some((hundredths, _)) = penalty.amount.imps_of_match() else { continue };
        if match_of(file, penalty) == Some(key)
            && let Some(side) = key.1.iter().position(|&side| Some(side) == side_of(file, penalty.entry))
        {
            taken[side] += Exact::new(hundredths.into(), 100);
        }
    }
    taken
}

/// The IMPs of its own penalties that are in the score of each side of a match as it is told.
pub(crate) fn taken_off(file: &ResultsFile, played: &ScoredMatch) -> [Exact; 2] {
    let is_in_match =
        matches!(file.scoring.matches, MatchScoring::Victory(_)) || is_of_knock_out(file, played.sides);
    if is_in_match { fined(file, (played.round, played.sides)) } else { Default::default() }
}

/// As whom an entry plays its matches: its team, or itself.
fn side_of(file: &ResultsFile, entry: usize) -> Option<usize> {
    match file.scoring.method {
        Method::Teams(_) => file.entries[entry].team,
        Method::Matchpoints(_)
        | Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints => Some(entry),
    }
}

/// The match off which a penalty is: the first in its round, of its own pair before that of the team's other; where the
/// rows of a match name no round, that against whom the penalty names.
fn match_of(file: &ResultsFile, penalty: &FilePenalty) -> Option<Key> {
    let (_, round) = penalty.amount.imps_of_match()?;
    let own = side_of(file, penalty.entry)?;
    let against = penalty.against.and_then(|other| side_of(file, other));
    let rows = || file.boards.iter().flat_map(|board| &board.rows);
    let keys = Keys::of(file);
    let key = |row: &FileRow| {
        let (ns, ew) = (side_of(file, row.ns)?, side_of(file, row.ew)?);
        let is_own = [ns, ew].contains(&own) && ns != ew;
        let is_against = against.is_none_or(|against| [ns, ew].contains(&against));
        let is_then = match row.round {
            Some(own) => own == round,
            None => against.is_some(),
        };
        (is_own && is_against && is_then).then(|| keys.key(row.round, [ns, ew]))
    };
    let of_pair = rows().filter(|row| [row.ns, row.ew].contains(&penalty.entry)).find_map(key);
    of_pair.or_else(|| rows().find_map(key))
}

/// What counts for nothing.
pub(super) fn remarks(file: &ResultsFile) -> Vec<Message> {
    without_teams(file).into_iter().chain(idle_penalties(file)).map(Message::from).collect()
}

/// The penalties in IMPs that take nothing: of no match, or of one that the file does not have, as it may not have been
/// played yet.
fn idle_penalties(file: &ResultsFile) -> Vec<FromFile> {
    let has_victory_points = matches!(file.scoring.matches, MatchScoring::Victory(_));
    if !has_victory_points || file.scoring.method.award_unit() != Unit::Imps {
        return vec![];
    }
    let remark = |penalty: &FilePenalty| {
        let who = file.entries[penalty.entry].id.clone();
        match penalty.amount {
            PenaltyAmount::ImpHundredths(_) => Some(FromFile::PenaltyInImps { who }),
            PenaltyAmount::ImpsOfMatch { round, .. } => {
                match_of(file, penalty).is_none().then_some(FromFile::PenaltyOfNoMatch { who, round })
            }
            PenaltyAmount::PercentOfTop(_)
            | PenaltyAmount::MatchpointHundredths(_)
            | PenaltyAmount::VictoryPointHundredths(_)
            | PenaltyAmount::Warning => None,
        }
    };
    file.penalties.iter().filter_map(remark).collect()
}

/// What a match came to, or what it counts for of that: half, or nothing. Of an odd number of hundredths the loser has the
/// half that is over, as in a running contest.
fn worth(listed: Option<&FileMatch>, [first, second]: [Option<i64>; 2]) -> [Option<i64>; 2] {
    match (listed.map_or(Worth::Whole, |listed| listed.worth), first, second) {
        (Worth::Nothing, ..) => [None, None],
        (Worth::Half, Some(first), Some(second)) => {
            let half =
                |own: i64, is_winner: bool| own.div_euclid(2) + if is_winner { 0 } else { own.rem_euclid(2) };
            [Some(half(first, first >= second)), Some(half(second, first < second))]
        }
        (Worth::Whole | Worth::Half, ..) => [first, second],
    }
}

fn planned(listed: Option<&FileMatch>, boards: usize) -> u32 {
    let own = || u32::try_from(boards).unwrap_or(u32::MAX);
    listed.and_then(|listed| listed.planned).unwrap_or_else(own)
}

fn team_match(
    (file, keys): (&ResultsFile, &Keys<'_>),
    method: TeamMethod,
    (round, sides): Key,
    boards: &[(BoardNumber, Tables)],
) -> ScoredMatch {
    let listed = keys.listed((round, sides));
    let planned_boards = planned(listed, boards.len());
    let terms = Terms {
        method,
        averages: file.scoring.averages,
        // A file names no law book: what its scoring says is all.
        short_match_below: 0,
        weighted: file.scoring.weighted,
        matches: &file.scoring.matches,
        results: file.scoring.match_results,
        planned_boards,
    };
    let comparisons: Vec<Comparison> = boards
        .iter()
        .map(|(_, halves)| {
            let [first_north_south, first_east_west] =
                halves.each_ref().map(|half| half.as_ref().map(|(row, _)| row));
            let groups = halves.each_ref().map(|half| half.as_ref().map(|(_, group)| *group));
            let other_cards = matches!(groups, [Some(one), Some(other)] if one != other);
            let tables = BothTables { first_north_south, first_east_west, other_cards };
            match compare(tables, &terms) {
                // The file is all there is: what has not come will not come.
                Comparison::Waiting => Comparison::NotCompared,
                other @ (Comparison::NotCompared | Comparison::Compared(_)) => other,
            }
        })
        .collect();
    let less = less_told(file, (round, sides));
    let extras = taken(file, (round, sides));
    let extras = extras.map(|penalty_points| SideExtras { penalty_points, ..SideExtras::default() });
    let score = score_match(&comparisons, &terms, extras);
    let points = |comparison: &Comparison| match comparison {
        Comparison::Waiting | Comparison::NotCompared => None,
        Comparison::Compared(points) => Some(points.map(|side| side.points)),
    };
    let boards = boards.iter().zip(&comparisons);
    ScoredMatch {
        round,
        sides,
        boards: boards
            .map(|((number, _), comparison)| MatchBoard { number: *number, points: points(comparison) })
            .collect(),
        compared: score.compared,
        planned: planned_boards,
        number: listed.and_then(|listed| listed.number).or(round),
        rounds: listed.map_or_else(|| round.into_iter().collect(), |listed| listed.rounds.clone()),
        is_half: listed.is_some_and(|listed| listed.worth == Worth::Half),
        victory_hundredths: worth(listed, score.sides.each_ref().map(|side| side.victory_hundredths)),
        won: score.sides.each_ref().map(|side| side.points.clone()),
        margin: [0, 1].map(|side: usize| &score.sides[side].margin - &less[side]),
        top: 0,
        points: score.sides.map(|side| side.points),
    }
}

/// What two pairs have on a board of their match, each in the order of their places, and its top.
type PairBoard = (Option<[Exact; 2]>, i64);

/// The matches of pairs, in the order of their rounds: all boards that two pairs played in one round.
pub(super) fn pair_matches(file: &ResultsFile, boards: &[ScoredBoard]) -> Vec<ScoredMatch> {
    let mut matches: BTreeMap<Key, Vec<(BoardNumber, PairBoard)>> = BTreeMap::new();
    let keys = Keys::of(file);
    for (board, scored) in file.boards.iter().zip(boards) {
        for (row, award) in board.rows.iter().zip(&scored.awards.awards) {
            let mut points = award.map(|Award { ns, ew }| [ns, ew]);
            if let (true, Some(points)) = (row.ns > row.ew, &mut points) {
                points.reverse();
            }
            let key = keys.key(row.round, [row.ns, row.ew]);
            let played = matches.entry(key).or_default();
            // Of a match that is listed the last result of a board counts, as in a running contest.
            if keys.listed(key).is_some() {
                played.retain(|(number, _)| *number != board.number);
            }
            played.push((board.number, (points, scored.awards.top)));
        }
    }
    matches.into_iter().map(|(key, boards)| pair_match((file, &keys), key, &boards)).collect()
}

/// Points over average, in percent of the top where there is one.
fn over_average(points: &BigRational, top: i64) -> BigRational {
    if top > 0 { points * big(Exact::new(100, top)) - big(Exact::from_integer(50)) } else { points.clone() }
}

fn pair_match(
    (file, keys): (&ResultsFile, &Keys<'_>),
    (round, sides): Key,
    boards: &[(BoardNumber, PairBoard)],
) -> ScoredMatch {
    let listed = keys.listed((round, sides));
    let counted = || boards.iter().filter_map(|(_, (points, top))| Some((points.as_ref()?, *top)));
    let compared = u32::try_from(counted().count()).unwrap_or(u32::MAX);
    let top = counted().map(|(_, top)| top).sum();
    let less = less_told(file, (round, sides));
    let taken = taken(file, (round, sides));
    let won = [0, 1].map(|side: usize| {
        let mut sum = ExactSum::default();
        for (points, _) in counted() {
            sum.add(points[side]);
        }
        sum.value() - big(taken[side])
    });
    // The margin is what a pair has of all that could be won in the match, as the scoreboard has it.
    let points = won.each_ref().map(|won| over_average(won, top));
    let victory = |margin: &BigRational| match &file.scoring.matches {
        _ if compared == 0 => None,
        MatchScoring::Sum => None,
        MatchScoring::WinLoss => Some(won_hundredths(margin)),
        MatchScoring::Victory(scale) => scale.hundredths(margin, compared).map(i64::from),
    };
    let board = |(number, (points, top)): &(BoardNumber, PairBoard)| {
        let own = |points: Exact| if *top > 0 { points * 100 / *top - 50 } else { points };
        MatchBoard { number: *number, points: points.map(|points| points.map(own)) }
    };
    ScoredMatch {
        round,
        sides,
        boards: boards.iter().map(board).collect(),
        compared,
        planned: planned(listed, boards.len()),
        number: listed.and_then(|listed| listed.number).or(round),
        rounds: listed.map_or_else(|| round.into_iter().collect(), |listed| listed.rounds.clone()),
        is_half: listed.is_some_and(|listed| listed.worth == Worth::Half),
        victory_hundredths: worth(listed, points.each_ref().map(victory)),
        margin: [0, 1].map(|side: usize| &points[side] - &less[side]),
        points,
        won,
        top,
    }
}
