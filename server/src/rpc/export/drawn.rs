//! What counts in a contest beside the rows of its file: which of them are one match, what was given without a board, who
//! is ranked with whom. And whether the file comes to what is shown.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::drawn::DrawnRound;
use bridge::contest::view::{StandingListRow, StandingsView};
use bridge::contest::{Contest, Scoreboard};
use bridge::entry::EntryId;
use bridge::exact::{Exact, big};
use bridge::movement::RoundNumber;
use bridge::scoring::{MatchScoring, Method, Percentages, Scoring, UnequalBoards, Unit};

use words::capital;

use super::english;
use crate::file::score_file::lists::{self, ListRow};
use crate::file::score_file::{Scores, score_file};
use crate::file::{FileGiven, FileMatch, FileRanking, ResultsFile, Winners, Worth};

/// How it begins where lists are other ones by the file.
pub(super) const LISTS_NOT_HELD: &str = "this file does not hold what made the lists";

/// How many differences are told one by one.
const MOST_TOLD: usize = 5;

/// The file with all that counts beside its rows.
pub(super) fn added(
    contest: &Contest,
    (scoreboard, shown): (&Scoreboard, &StandingsView),
    mut file: ResultsFile,
) -> ResultsFile {
    let own: BTreeMap<String, usize> = if file.has_teams() {
        file.teams.iter().map(|team| team.id.clone()).zip(0..).collect()
    } else {
        file.entries.iter().map(|entry| entry.id.clone()).zip(0..).collect()
    };
    let place = |name: EntryId| own.get(&name.to_string()).copied();
    let mut left_out = leave_out(&mut file);
    left_out.extend(leave_out_of_scoring(&mut file.scoring));
    file.matches = matches(contest, scoreboard, &file, place);
    file.given = given(contest, &place);
    let full_count = scoreboard.full_count();
    let most = file.boards.iter().map(|board| board.rows.len()).max().unwrap_or(0);
    file.full_count = (usize::try_from(full_count).ok() != Some(most)).then_some(full_count);
    file.rankings = rankings(contest, (scoreboard, shown), (&file, &place));
    file.not_held = left_out.into_iter().chain(not_held(&file, shown)).collect();
    file
}

/// The matches that are not seen from their rows. Only where there are matches that count for something.
fn matches(
    contest: &Contest,
    scoreboard: &Scoreboard,
    file: &ResultsFile,
    place: impl Fn(EntryId) -> Option<usize>,
) -> Vec<FileMatch> {
    let counts = file.scoring.matches != MatchScoring::Sum;
    let rows = rows(file);
    let each = scoreboard.matches().iter().filter_map(|played| {
        let section = contest.section(played.sides[0].section)?;
        let [one, other] = [place(played.sides[0])?, place(played.sides[1])?];
        let sides = [one.min(other), one.max(other)];
        let is_over = played.score.sides.iter().any(|side| side.victory_hundredths.is_some());
        let worth = match (counts && !is_over, played.is_half(section)) {
            (true, _) => Worth::Nothing,
            (false, true) => Worth::Half,
            (false, false) => Worth::Whole,
        };
        // A board that came twice has a row in a round that the match does not name.
        let drawn = contest.drawn(section.letter).and_then(|(_, drawn)| drawn.published(played.number?));
        let mut own: BTreeSet<RoundNumber> = played.rounds.clone();
        own.extend(drawn.into_iter().flat_map(DrawnRound::rounds));
        let in_rows = |round: Option<u16>| rows.get(&(round, sides));
        let rounds: BTreeSet<u16> =
            own.iter().map(|round| round.0).filter(|round| in_rows(Some(*round)).is_some()).collect();
        let of_rounds = || rounds.iter().filter_map(|round| in_rows(Some(*round)));
        let own: Vec<(BoardNumber, bool)> =
            if rounds.is_empty() { in_rows(None)?.clone() } else { of_rounds().flatten().copied().collect() };
        let boards: BTreeSet<BoardNumber> = own.iter().map(|(board, _)| *board).collect();
        // A board twice at the same table of a match: one of its results counts.
        let is_twice = own.iter().collect::<BTreeSet<_>>().len() < own.len();
        let planned = u32::try_from(played.boards.len()).ok();
        let planned = planned.filter(|planned| usize::try_from(*planned).ok() != Some(boards.len()));
        let number = played.number;
        let is_plain =
            worth == Worth::Whole && planned.is_none() && rounds.len() < 2 && number.is_none() && !is_twice;
        (!is_plain).then_some(FileMatch { sides, rounds, number, worth, planned })
    });
    each.collect()
}

/// By the round that rows name, and who play: the board of each row, and at which of the two tables of a match of teams.
type Rows = BTreeMap<(Option<u16>, [usize; 2]), Vec<(BoardNumber, bool)>>;

fn rows(file: &ResultsFile) -> Rows {
    let mut rows = Rows::new();
    for board in &file.boards {
        for row in &board.rows {
            let side = |entry: usize| if file.has_teams() { file.entries[entry].team } else { Some(entry) };
            let (Some(ns), Some(ew)) = (side(row.ns), side(row.ew)) else { continue };
            let own = rows.entry((row.round, [ns.min(ew), ns.max(ew)])).or_default();
            own.push((board.number, file.has_teams() && ns > ew));
        }
    }
    rows
}

/// Byes and what the director gave for a round.
fn given(contest: &Contest, place: &impl Fn(EntryId) -> Option<usize>) -> Vec<FileGiven> {
    let mut all = vec![];
    for section in contest.sections.values() {
        let Some((_, drawn)) = contest.drawn(section.letter) else { continue };
        for contender in drawn.everybody() {
            let name = section.ranked_as(contender);
            let Some(side) = place(name) else { continue };
            let given = contest.given_by_rounds(name, RoundNumber(u16::MAX)).into_iter();
            all.extend(given.map(|given| FileGiven {
                side,
                round: given.round,
                hundredths: given.hundredths,
                is_bye: given.is_bye,
            }));
        }
    }
    all
}

/// Who is ranked with whom, where a file of one ranking, or of one for each line, would not say it.
fn rankings(
    contest: &Contest,
    (scoreboard, shown): (&Scoreboard, &StandingsView),
    (file, place): (&ResultsFile, &impl Fn(EntryId) -> Option<usize>),
) -> Vec<FileRanking> {
    let mut out: BTreeMap<EntryId, u16> = BTreeMap::new();
    let mut knock_outs = BTreeSet::new();
    for section in contest.sections.values() {
        if let Some(gone) = contest.went_out(section.letter, scoreboard) {
            knock_outs.insert(section.letter);
            out.extend(gone.into_iter().map(|(one, round)| (section.ranked_as(one), round)));
        }
    }
    let by_sections = shown.rankings.iter().any(|ranking| ranking.section.is_some());
    let is_mixed = by_sections || (file.winners == Winners::One && shown.rankings.len() > 1);
    if knock_outs.is_empty() && !is_mixed && !ranks_more(file, shown) {
        return vec![];
    }
    let of = |ranking: &bridge::contest::view::Ranking| {
        let names = || ranking.rows.iter().map(|row| row.entry);
        let is_knock_out = names().any(|name| knock_outs.contains(&name.section));
        // Also those who are not ranked any more: where somebody is out, the others have come further.
        let gone = || out.iter().filter_map(|(name, round)| Some((place(*name)?, *round))).collect();
        FileRanking {
            section: ranking.section,
            members: names().filter_map(place).collect(),
            out: is_knock_out.then(gone),
        }
    };
    shown.rankings.iter().map(of).collect()
}

/// Whether the file would give a place to somebody who has none, as to one who left before its first board.
fn ranks_more(file: &ResultsFile, shown: &StandingsView) -> bool {
    let rows = shown.rankings.iter().flat_map(|ranking| &ranking.rows);
    let shown: BTreeSet<String> = rows.map(|row| row.entry.to_string()).collect();
    let Ok(scores) = score_file(file) else { return false };
    scored(file, &scores).iter().any(|(id, (_, rank, _))| *rank > 0 && !shown.contains(*id))
}

/// Takes out of a scoring what no file can say, because it has no effect or no sense: journals of older versions have it. In
/// words where figures follow from it.
fn leave_out_of_scoring(scoring: &mut Scoring) -> Option<String> {
    if !scoring.method.has_top() {
        scoring.percentages = Percentages::default();
    }
    let are_teams = scoring.method.of_teams().is_some();
    let is_senseless = scoring.matches == MatchScoring::Sum && (are_teams || scoring.method.has_top());
    if scoring.unequal != UnequalBoards::Factored || !is_senseless {
        return None;
    }
    scoring.unequal = UnequalBoards::Sum;
    (are_teams && !scoring.method.has_top()).then(|| {
        "teams are ranked here by sums that are brought to the same number of boards, as an older version allowed: this \
         file has the sums as they were won"
            .to_owned()
    })
}

/// Takes out rows that no file can hold: of team-mates against each other, of a team against a pair of a section without
/// teams, and of a player on both sides. In words, each.
fn leave_out(file: &mut ResultsFile) -> Vec<String> {
    let is_of_teams = matches!(file.scoring.method, Method::Teams(_));
    let (entries, mut told) = (&file.entries, vec![]);
    for board in &mut file.boards {
        board.rows.retain(|row| {
            let [ns, ew] = [row.ns, row.ew].map(|entry| &entries[entry]);
            let is_one_team = is_of_teams && ns.team.is_some() && ns.team == ew.team;
            let is_of_one = is_of_teams && ns.team.is_some() != ew.team.is_some();
            let players = ns.partners.zip(ew.partners);
            let is_on_both = players.is_some_and(|(ns, ew)| ns.iter().any(|player| ew.contains(player)));
            let why = if is_one_team {
                Some("are of the same team")
            } else if is_of_one {
                Some("met, and one of them belongs to no team")
            } else if is_on_both {
                Some("have a player in common")
            } else {
                None
            };
            if let Some(why) = why {
                told.push(format!(
                    "board {}: {} and {} {why}, and their result is left out of this file",
                    board.number, ns.id, ew.id
                ));
            }
            why.is_none()
        });
    }
    told
}

/// Where the file scored again does not come to what is shown, in words.
fn not_held(file: &ResultsFile, shown: &StandingsView) -> Vec<String> {
    let scores = match score_file(file) {
        Ok(scores) => scores,
        Err(why) => return vec![format!("this file cannot be scored without the contest: {why}")],
    };
    let again = scored(file, &scores);
    let rows = shown.rankings.iter().flat_map(|ranking| &ranking.rows);
    let mut told = vec![];
    for row in rows {
        let live = (won(scores.unit, row.figure.clone()), row.rank, row.tied);
        let id = row.entry.to_string();
        let own = again.get(id.as_str());
        let nothing = (String::new(), 0, false);
        if own.unwrap_or(&nothing) != &live {
            let place = |(figure, rank, _): &(String, u32, bool)| match rank {
                0 => "no place".to_owned(),
                rank => format!("place {rank} with {figure}"),
            };
            let by_file = own.map_or_else(|| "no place".to_owned(), place);
            told.push(format!(
                "this file does not hold all that counted: {id} had {} when it was written, and has {by_file} by it",
                place(&live)
            ));
        }
    }
    if told.len() > MOST_TOLD {
        let more = told.split_off(MOST_TOLD).len();
        told.push(format!("and so {more} more: the ranking of the contest is the one that counts"));
    }
    told.extend(lists_not_held(file, &scores, shown));
    told
}

/// The lists with handicaps and of strata to which the file does not come, in words. Before the first result none is shown.
fn lists_not_held(file: &ResultsFile, scores: &Scores, shown: &StandingsView) -> Option<String> {
    let sorted = |mut rows: Vec<ListRow>| {
        rows.sort();
        rows
    };
    let of = |row: &StandingListRow| (row.entry.to_string(), row.figure.clone(), row.rank, row.tied);
    let live = shown
        .lists
        .iter()
        .map(|list| (capital(&english(&list.title).join(", ")), list.rows.iter().map(of).collect()));
    let live: BTreeMap<String, Vec<ListRow>> = live.map(|(title, rows)| (title, sorted(rows))).collect();
    let by_file = lists::rows(file, scores).into_iter().map(|(title, rows)| (title, sorted(rows)));
    let by_file: BTreeMap<String, Vec<ListRow>> = by_file.collect();
    let titles: BTreeSet<&String> = live.keys().chain(by_file.keys()).collect();
    let rows = |lists: &BTreeMap<String, Vec<ListRow>>, title: &String| {
        lists.get(title).cloned().unwrap_or_default()
    };
    let other: Vec<String> = (titles.into_iter())
        .filter(|title| rows(&live, title) != rows(&by_file, title))
        .map(|title| format!("\"{title}\""))
        .collect();
    let is_told = !other.is_empty() && !shown.rankings.is_empty();
    is_told.then(|| format!("{LISTS_NOT_HELD} {}: those of the contest count", other.join(", ")))
}

/// A figure as it is compared: nothing won is nothing, however it is written. Who is ranked by the rounds reached may have
/// none, or nought.
pub(super) fn won(unit: Unit, figure: String) -> String {
    if figure == unit.figure(&big(Exact::from_integer(0))) { String::new() } else { figure }
}

/// By the ids of those who are ranked: what they are ranked by, their place, and whether they share it.
fn scored<'a>(file: &'a ResultsFile, scores: &Scores) -> BTreeMap<&'a str, (String, u32, bool)> {
    let figure =
        |merit: Option<_>| won(scores.unit, merit.map(|merit| scores.unit.figure(merit)).unwrap_or_default());
    let of = |place: Option<bridge::standing::Place>| {
        (place.map_or(0, |own| own.rank), place.is_some_and(|own| own.tied))
    };
    if let Method::Teams(_) = file.scoring.method {
        let teams = file.teams.iter().zip(&scores.teams);
        return teams
            .map(|(team, own)| {
                let (rank, tied) = of(own.place);
                (team.id.as_str(), (figure(own.merit.as_ref()), rank, tied))
            })
            .collect();
    }
    let entries = file.entries.iter().zip(&scores.entries).filter(|(entry, _)| entry.partners.is_none());
    entries
        .map(|(entry, own)| {
            let (rank, tied) = of(own.place);
            (entry.id.as_str(), (figure(own.merit.as_ref()), rank, tied))
        })
        .collect()
}
