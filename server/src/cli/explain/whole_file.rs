//! Totals and summaries from a results file.

use bridge::contest::view::{PenaltyWords, amount_words};
use bridge::exact::{Exact, big, half_away_from_zero};
use bridge::explain::Explanation;
use bridge::explain::summary::{SummaryBoard, SummaryContract, SummaryStanding, summarise};
use bridge::explain::total::{
    Extra, ExtraWords, Given, GivenFor, TotalBoard, TotalCase, TotalDrawn, TotalMatch, TotalPlace,
    explain_total,
};
use bridge::explain::victory::{MatchWords, VictoryStep, explain_victory, match_so_far};
use bridge::message::Message;
use bridge::scoring::{MatchScoring, Method, Unit};
use bridge::seat::Line;
use bridge::standing::Place;
use words::page::FromFile;

use super::from_file::{Compared, compared, team_of, whose_of};
use crate::file::score_file::{
    ScoredMatch, Scores, boards_needed, brought_to, full_count, full_top, is_of_knock_out, is_off_a_match,
    points_taken, taken_off,
};
use crate::file::{FilePenalty, FileRow, ResultsFile};

/// A board of an entry with its award.
struct Counted<'a> {
    number: bridge::board::BoardNumber,
    row: &'a FileRow,
    line: Line,
    award: Exact,
    top: i64,
    /// Of a board that is compared, where the other pair of the team played it.
    other: Option<&'a FileRow>,
}

/// By what an entry, or its team, is ranked.
pub(super) fn total(file: &ResultsFile, scores: &Scores, entry: usize) -> Explanation {
    explain_total(&total_case(file, scores, entry)).explanation
}

fn total_case<'a>(file: &'a ResultsFile, scores: &Scores, entry: usize) -> TotalCase<'a> {
    let is_teams = matches!(file.scoring.method, Method::Teams(_));
    let top = if file.scoring.method.has_top() { full_top(file, full_count(file)) } else { 0 };
    let boards = counted(file, scores, entry).into_iter().map(|counted| TotalBoard {
        board: counted.number,
        opponents: opponents(file, &counted),
        award: counted.award,
        top: counted.top,
        is_shown: true,
        awaits_ruling: counted.row.awaiting.is_some(),
    });
    let by_matches = is_teams || file.scoring.matches != MatchScoring::Sum;
    TotalCase {
        scoring: &file.scoring,
        boards: if is_teams { vec![] } else { boards.collect() },
        extras: extras(file, entry, top),
        full_top: top,
        brought_to: brought_to(file, scores.entries.iter().map(|entry| entry.tally.boards_played())),
        matches: by_matches.then(|| matches(file, scores, entry)),
        given: given(file, entry),
        place: place(file, scores, entry),
        boards_needed: needed(file, scores, entry),
        handicap: handicap(file, scores, entry),
    }
}

/// How the boards of an entry went, or of the whole team that is asked for.
pub(super) fn summary(
    file: &ResultsFile,
    scores: &Scores,
    (entry, team): (usize, Option<usize>),
) -> Explanation {
    let own = if team.is_some() { together(file, entry) } else { vec![entry] };
    let counted: Vec<Counted<'_>> = own.iter().flat_map(|&entry| counted(file, scores, entry)).collect();
    let is_before =
        |place: usize, other: &FileRow| counted[..place].iter().any(|before| std::ptr::eq(before.row, other));
    let boards: Vec<SummaryBoard> = counted
        .iter()
        .enumerate()
        .map(|(place, one)| {
            let north_south = one.line == Line::NorthSouth;
            let (mine, theirs) =
                if north_south { (one.row.ns, one.row.ew) } else { (one.row.ew, one.row.ns) };
            let against = file.entries[theirs].team.filter(|_| team.is_some());
            let players = match file.known_as(mine).players.as_slice() {
                [one, other] => [one.clone(), other.clone()],
                _ => [String::new(), String::new()],
            };
            SummaryBoard {
                board: one.number,
                opponents: against.map_or_else(|| opponents(file, one), |team| team_name(file, team)),
                line: one.line,
                contract: SummaryContract::of(&one.row.outcome, one.line),
                outcome: one.row.outcome.on_card(),
                award: one.award,
                top: one.top,
                players,
                score: one.row.outcome.scores(one.number).side(one.line),
                is_again: one.other.is_some_and(|other| is_before(place, other)),
                awaits_ruling: one.row.awaiting.is_some(),
            }
        })
        .collect();
    // A pair of a team is ranked with the other.
    let is_ranked =
        team.is_some() || (!matches!(file.scoring.method, Method::Teams(_)) && file.is_ranked(entry));
    let standing = is_ranked.then(|| total_case(file, scores, entry));
    let standing = standing.and_then(|case| SummaryStanding::of(&case, false));
    summarise(&boards, &file.scoring, standing.as_ref())
}

fn counted<'a>(file: &'a ResultsFile, scores: &Scores, entry: usize) -> Vec<Counted<'a>> {
    let mut all = vec![];
    let own = file.counting_for(entry);
    for (board, scored) in file.boards.iter().zip(&scores.boards) {
        for (row, award) in board.rows.iter().zip(&scored.awards.awards) {
            let line = match [row.ns, row.ew].map(|side| own.contains(&side)) {
                [true, _] => Line::NorthSouth,
                [false, true] => Line::EastWest,
                [false, false] => continue,
            };
            let both = compared((file, scores), board, (row, line));
            let of_pair = award.map(|award| if line == Line::NorthSouth { award.ns } else { award.ew });
            let (award, other) = match both {
                Some(Compared { points, other, .. }) => (points, other),
                None => (of_pair, None),
            };
            let Some(award) = award else { continue };
            all.push(Counted { number: board.number, row, line, award, top: scored.awards.top, other });
        }
    }
    all
}

/// `team 4`, with its name where it has one.
fn team_name(file: &ResultsFile, team: usize) -> Message {
    team_of(&file.teams[team])
}

fn opponents(file: &ResultsFile, counted: &Counted<'_>) -> Message {
    let opponents = if counted.line == Line::NorthSouth { counted.row.ew } else { counted.row.ns };
    whose_of(file, opponents)
}

/// The entry and those of its team, or those that count for a player.
fn together(file: &ResultsFile, entry: usize) -> Vec<usize> {
    match (file.scoring.method, file.entries[entry].team) {
        (Method::Teams(_), Some(team)) => {
            (0..file.entries.len()).filter(|&other| file.entries[other].team == Some(team)).collect()
        }
        // Of a player all partnerships.
        _ => file.counting_for(entry),
    }
}

/// `Penalty of 3 IMPs off the match of round 1: late (Law 90A)`, as of a running contest.
fn in_words(file: &ResultsFile, penalty: &FilePenalty) -> ExtraWords {
    let (amount, reason) = (amount_words(penalty.amount, &file.scoring), penalty.reason.clone());
    let penalty = match (reason.as_str(), penalty.law.as_str()) {
        ("", "") => amount,
        (_, "") => PenaltyWords::For { amount, reason }.into(),
        ("", law) => FromFile::PenaltyByLawAlone { amount, law: law.to_owned() }.into(),
        (_, law) => PenaltyWords::ByLaw { amount, reason, law: law.to_owned() }.into(),
    };
    ExtraWords::Penalty { penalty }
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
            what: in_words(file, penalty).into(),
            points: -points_taken(penalty.amount, unit, top),
            is_in_match: is_off_a_match(file, penalty),
        });
    let carried = file.carried.iter().filter(|carried| own.contains(&carried.entry)).map(|carried| Extra {
        what: ExtraWords::BroughtAlong.into(),
        points: Exact::new(carried.hundredths, 100),
        is_in_match: false,
    });
    penalties.chain(carried).collect()
}

/// What the list with handicaps adds; nothing for those who are in none, as in a knock-out or with too few boards for a place.
fn handicap(file: &ResultsFile, scores: &Scores, entry: usize) -> Exact {
    let (own, _) = ranking(file, entry);
    let is_out = |ranking: &crate::file::FileRanking| ranking.out.is_some() && ranking.members.contains(&own);
    let is_listed = standing(file, scores, own).place.is_some() && !file.rankings.iter().any(is_out);
    let hundredths = if is_listed { file.classification(own).0 } else { 0 };
    Exact::new(hundredths.into(), 100)
}

/// As whom an entry plays matches: its team, or itself.
fn side_of(file: &ResultsFile, entry: usize) -> usize {
    match (file.scoring.method, file.entries[entry].team) {
        (Method::Teams(_), Some(team)) => team,
        _ => entry,
    }
}

/// A side of a match in words.
fn side_name(file: &ResultsFile, side: usize) -> Message {
    match file.scoring.method {
        Method::Teams(_) => team_name(file, side),
        _ => whose_of(file, side),
    }
}

/// What the match says in which an entry played a board: how it ended, and what it is worth. Empty where boards alone
/// decide.
pub(super) fn match_step(file: &ResultsFile, scores: &Scores, (row, line): (&FileRow, Line)) -> Vec<Message> {
    let Some(played) = scores.matches.iter().find(|played| played.has(file, row)) else { return vec![] };
    let (entry, opponents) = if line == Line::NorthSouth { (row.ns, row.ew) } else { (row.ew, row.ns) };
    let sides = [entry, opponents].map(|entry| side_of(file, entry));
    let place = usize::from(played.sides[1] == sides[0]);
    let (scoring, margin) = (&file.scoring, &played.margin[place]);
    let mut sentences = vec![];
    let taken = taken_off(file, played);
    let amount = |taken: Exact| scoring.method.award_unit().amount(&unsigned(taken));
    if taken[place] != Exact::default() {
        sentences.push(MatchWords::PenaltyTakes { amount: amount(taken[place]) }.into());
    }
    if taken[1 - place] != Exact::default() && is_of_knock_out(file, played.sides) {
        sentences.push(MatchWords::PenaltyTakesFromOpponents { amount: amount(taken[1 - place]) }.into());
    }
    let against = side_name(file, sides[1]);
    // The file is all there is: what has not come will not come.
    sentences.push(match_so_far(scoring, (against, margin), (played.compared, 0)));
    if let (Some(hundredths), true) = (played.victory_hundredths[place], scoring.matches != MatchScoring::Sum)
    {
        let boards = played.compared;
        sentences.extend(explain_victory(&VictoryStep {
            scoring,
            margin,
            boards,
            hundredths,
            is_half: false,
        }));
    }
    sentences
}

/// Without sign and trailing noughts.
fn unsigned(amount: Exact) -> String {
    half_away_from_zero(&big(amount), 2).trimmed()
}

fn matches(file: &ResultsFile, scores: &Scores, entry: usize) -> Vec<TotalMatch> {
    let own: Vec<usize> = file.counting_for(entry).into_iter().map(|own| side_of(file, own)).collect();
    let name = |side: usize| side_name(file, side);
    let is_drawn = !(file.given.is_empty() && file.matches.is_empty());
    let of = |played: &ScoredMatch| {
        let place = played.sides.iter().position(|side| own.contains(side))?;
        Some(TotalMatch {
            against: name(played.sides[1 - place]),
            boards: played.compared,
            margin: played.margin[place].clone(),
            points: played.won[place].clone(),
            top: played.top,
            victory_hundredths: played.victory_hundredths[place],
            is_shown: true,
            awaits_ruling: awaits_ruling(file, played),
            drawn: played.number.filter(|_| is_drawn).map(|round| TotalDrawn {
                round,
                is_half: played.is_half,
                is_replaced: file.is_replaced(played.sides[place], Some(round)),
            }),
        })
    };
    scores.matches.iter().filter_map(of).collect()
}

/// Byes and what the director gave for rounds, where matches count.
fn given(file: &ResultsFile, entry: usize) -> Vec<Given> {
    if file.scoring.matches == MatchScoring::Sum {
        return vec![];
    }
    let own = side_of(file, entry);
    let of = file.given.iter().filter(|given| given.side == own);
    let told = of.map(|given| Given {
        round: given.round,
        what: if given.is_bye { GivenFor::Bye } else { GivenFor::Award { reason: String::new() } },
        hundredths: given.hundredths,
    });
    told.collect()
}

/// Whether the director has still to decide about a board of a match.
fn awaits_ruling(file: &ResultsFile, played: &ScoredMatch) -> bool {
    let mut rows = file.boards.iter().flat_map(|board| &board.rows);
    rows.any(|row| row.awaiting.is_some() && played.has(file, row))
}

fn place(file: &ResultsFile, scores: &Scores, entry: usize) -> Option<TotalPlace> {
    let (own, members) = ranking(file, entry);
    let of = |member: usize| standing(file, scores, member);
    let own = of(own).place?;
    let all: Vec<Place> = members.into_iter().filter_map(|member| of(member).place).collect();
    let is_by_line =
        file.winners == crate::file::Winners::Two && !matches!(file.scoring.method, Method::Teams(_));
    Some(TotalPlace {
        is_by_round: false,
        rank: own.rank,
        shared_with: all.iter().filter(|place| place.rank == own.rank).count() - 1,
        of: all.len(),
        among: file.entries[entry].line.filter(|_| is_by_line),
    })
}

/// The boards that a place asks for, where one has fewer.
fn needed(file: &ResultsFile, scores: &Scores, entry: usize) -> Option<u32> {
    let (own, members) = ranking(file, entry);
    let own = standing(file, scores, own);
    let needed = boards_needed(file, members.into_iter().map(|member| standing(file, scores, member).boards));
    (own.has_merit && own.place.is_none() && own.boards < needed).then_some(needed)
}

/// How an entry stands, or the team that is ranked for it.
struct Stands {
    place: Option<Place>,
    boards: u32,
    has_merit: bool,
}

fn standing(file: &ResultsFile, scores: &Scores, ranked: usize) -> Stands {
    if matches!(file.scoring.method, Method::Teams(_)) {
        let team = &scores.teams[ranked];
        Stands { place: team.place, boards: team.boards_played, has_merit: team.merit.is_some() }
    } else {
        let own = &scores.entries[ranked];
        Stands { place: own.place, boards: own.tally.boards_played(), has_merit: own.merit.is_some() }
    }
}

/// Who is ranked for an entry, itself or its team, and all who are in the same ranking.
fn ranking(file: &ResultsFile, entry: usize) -> (usize, Vec<usize>) {
    let team = file.entries[entry].team.filter(|_| matches!(file.scoring.method, Method::Teams(_)));
    let own = team.unwrap_or(entry);
    let listed = file.rankings.iter().find(|ranking| ranking.members.contains(&own));
    let members = match (listed, team) {
        (Some(listed), _) => listed.members.clone(),
        (None, Some(_)) => (0..file.teams.len()).collect(),
        (None, None) => {
            let same_line = |other: &usize| {
                file.winners == crate::file::Winners::One
                    || file.entries[*other].line == file.entries[entry].line
            };
            (0..file.entries.len()).filter(same_line).collect()
        }
    };
    (own, members)
}
