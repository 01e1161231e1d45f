//! Matches of teams: each game names the two teams (`HomeTeam`, `VisitTeam`) and the room.
//!
//! The home team sits North-South in the open room and East-West in the closed one, as the open room's score is written.

use bridge::board::BoardNumber;
use bridge::exact::{Exact, from_decimal};
use bridge::movement::Winners;
use bridge::scoring::{Method, TeamMethod};
use bridge::seat::Line;

use super::game::Game;
use super::results::Sources;
use super::tag;
use crate::file::{FileTeam, Official, OfficialMatch, PointsAre, ResultsFile};

/// What is taken for granted.
pub(super) const SEATING: &str =
    "matches of teams: the home team is taken to sit North-South in the open room";

/// Which match a game is of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Meeting {
    /// The home team and its guests.
    teams: [String; 2],
    /// How the round is called; empty where the file does not say.
    round: String,
    /// The line of the home team in this room.
    home: Line,
    /// What the home team gained on this board, as far as the file says it.
    gain: Option<Exact>,
}

impl Meeting {
    /// The match of a game, if it names one.
    pub(super) fn of(game: &Game) -> Option<Self> {
        let teams = [game.value("HomeTeam")?.to_owned(), game.value("VisitTeam")?.to_owned()];
        let home = match game.value("Room")?.to_ascii_lowercase().as_str() {
            "open" => Line::NorthSouth,
            "closed" => Line::EastWest,
            _ => return None,
        };
        let round = game.value("Round").or(game.value("Stage")).unwrap_or_default().to_owned();
        (teams[0] != teams[1]).then(|| Self { teams, round, home, gain: gain(game, home) })
    }

    /// The team on a line.
    pub(super) fn team(&self, line: Line) -> &str {
        &self.teams[usize::from(line != self.home)]
    }

    fn is_same_match(&self, other: &Self) -> bool {
        self.round == other.round && self.teams == other.teams
    }
}

/// What the home team gained by the tag `ScoreIMP`, whose side is North-South where it names none.
fn gain(game: &Game, home: Line) -> Option<Exact> {
    let told = tag::sides(game.value("ScoreIMP")?, |score| from_decimal(score).is_some())?;
    let (line, score) = told.first()?;
    let score = from_decimal(score)?;
    Some(if line.unwrap_or(Line::NorthSouth) == home { score } else { -score })
}

/// Puts the pairs of a contest into their teams, and its rows into the rounds of their matches.
///
/// # Errors
/// In plain words, when a pair plays for two teams: then nothing is changed.
pub(super) fn settle(
    file: &mut ResultsFile,
    sources: &Sources,
    meetings: &[Option<Meeting>],
) -> Result<(), String> {
    let rounds = rounds(meetings);
    let mut teams: Vec<FileTeam> = Vec::new();
    let mut of_entry: Vec<Option<usize>> = vec![None; file.entries.len()];
    let mut rounds_of_rows = Vec::new();
    for (board, sources) in file.boards.iter().zip(sources) {
        for (row, source) in board.rows.iter().zip(sources) {
            let Some(meeting) = &meetings[*source] else {
                return Err(
                    "some games name their teams and others do not: they are scored as pairs".to_owned()
                );
            };
            for (entry, line) in [(row.ns, Line::NorthSouth), (row.ew, Line::EastWest)] {
                let id = meeting.team(line);
                let known = teams.iter().position(|team| team.id == id);
                let team = known.unwrap_or_else(|| {
                    teams.push(FileTeam { id: id.to_owned(), name: String::new() });
                    teams.len() - 1
                });
                if of_entry[entry].replace(team).is_some_and(|before| before != team) {
                    let pair = &file.entries[entry].id;
                    return Err(format!(
                        "{pair} plays for two teams: the games are scored as those of pairs"
                    ));
                }
            }
            let round = rounds.iter().position(|name| *name == meeting.round);
            rounds_of_rows.push(round.and_then(|place| u16::try_from(place + 1).ok()));
        }
    }
    for (row, round) in file.boards.iter_mut().flat_map(|board| &mut board.rows).zip(rounds_of_rows) {
        row.round = round;
    }
    for (entry, team) in file.entries.iter_mut().zip(of_entry) {
        (entry.team, entry.line) = (team, None);
    }
    file.teams = teams;
    file.winners = Winners::One;
    if !matches!(file.scoring.method, Method::Teams(_)) {
        file.scoring.method = Method::Teams(TeamMethod::Imps);
    }
    tell_gains(file, sources, meetings, &rounds);
    Ok(())
}

/// The names of the rounds in the order of the file.
fn rounds(meetings: &[Option<Meeting>]) -> Vec<String> {
    let mut rounds: Vec<String> = Vec::new();
    for meeting in meetings.iter().flatten() {
        if !rounds.contains(&meeting.round) {
            rounds.push(meeting.round.clone());
        }
    }
    rounds
}

/// Keeps what the file says that each match came to on its boards.
fn tell_gains(file: &mut ResultsFile, sources: &Sources, meetings: &[Option<Meeting>], rounds: &[String]) {
    type Gain = (BoardNumber, Option<Exact>);
    let mut matches: Vec<(&Meeting, Vec<Gain>)> = Vec::new();
    for (board, sources) in file.boards.iter().zip(sources) {
        for meeting in sources.iter().filter_map(|source| meetings[*source].as_ref()) {
            let place =
                matches.iter().position(|(known, _)| known.is_same_match(meeting)).unwrap_or_else(|| {
                    matches.push((meeting, vec![]));
                    matches.len() - 1
                });
            let gains = &mut matches[place].1;
            match gains.iter_mut().find(|(number, _)| *number == board.number) {
                Some((_, gain)) => *gain = gain.or(meeting.gain),
                None => gains.push((board.number, meeting.gain)),
            }
        }
    }
    matches.retain(|(_, gains)| gains.iter().any(|(_, gain)| gain.is_some()));
    let told = matches.into_iter().map(|(meeting, boards)| OfficialMatch {
        round: rounds
            .iter()
            .position(|name| *name == meeting.round)
            .and_then(|place| u16::try_from(place + 1).ok()),
        teams: meeting.teams.clone(),
        points: [None; 2],
        boards,
    });
    let told: Vec<OfficialMatch> = told.collect();
    if !told.is_empty() {
        let nothing =
            Official { points_are: PointsAre::Points, entries: vec![], boards: vec![], matches: vec![] };
        file.official.get_or_insert(nothing).matches.extend(told);
    }
}
