//! Who competes in a session: its pairs, or the teams that they belong to, as its own ranking has them.

use bridge::seat::Line;

use super::identity::plain_id;
use crate::file::ResultsFile;
use crate::file::score_file::{Scores, score_file};

/// A session as it was read.
#[derive(Debug)]
pub(super) struct ReadSession {
    pub(super) name: String,
    pub(super) file: ResultsFile,
    pub(super) scores: Scores,
    /// In the order of the file.
    pub(super) competitors: Vec<Competitor>,
}

/// A pair, or a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Competitor {
    pub(super) id: String,
    /// What it is called where no names are known: `A3NS`, `Team 7`.
    pub(super) called: String,
    pub(super) is_team: bool,
    pub(super) line: Option<Line>,
    /// Of a team its name; where some team of the series has none, the players of its pairs. Whoever is not known has an empty
    /// name.
    pub(super) players: Vec<String>,
    pub(super) handicap_hundredths: i32,
    pub(super) stratum: String,
    /// Whether it stands in the session's own ranking.
    pub(super) competes: bool,
    /// Whether it has won something on fewer boards than a place asks for.
    pub(super) lacks_boards: bool,
}

impl ReadSession {
    /// Results files with their names as the sessions of a series: of teams, if a file has teams. What our own evenings write
    /// has no names of teams, and number 3 of one evening is another team on the next.
    ///
    /// # Errors
    /// When a file cannot be scored.
    pub(super) fn all(files: Vec<(String, ResultsFile)>) -> Result<Vec<Self>, String> {
        let have_names =
            files.iter().all(|(_, file)| file.teams.iter().all(|team| !team.own_name().is_empty()));
        let session = |(name, file): (String, ResultsFile)| {
            let scores = score_file(&file).map_err(|error| format!("{name}: {error}"))?;
            let standing = Standing::of(&file, &scores);
            let competitors =
                if file.has_teams() { teams(&file, &standing, have_names) } else { pairs(&file, &standing) };
            Ok(Self { name, file, scores, competitors })
        };
        files.into_iter().map(session).collect()
    }
}

/// Who stands in a session's own ranking, in the order of its teams or entries: no phantom, though it stands on boards; and
/// one who has only a bye, though it stands on none.
struct Standing {
    competes: Vec<bool>,
    lacks_boards: Vec<bool>,
}

impl Standing {
    fn of(file: &ResultsFile, scores: &Scores) -> Self {
        let own: Vec<(bool, bool)> = if file.has_teams() {
            scores.teams.iter().map(|own| (own.place.is_some(), own.merit.is_some())).collect()
        } else {
            scores.entries.iter().map(|own| (own.place.is_some(), own.merit.is_some())).collect()
        };
        let is_in = |member: usize, is_knock_out: bool| {
            let mut own = file.rankings.iter().filter(|ranking| ranking.out.is_some() == is_knock_out);
            own.any(|ranking| ranking.members.contains(&member))
        };
        let own = || own.iter().copied().enumerate();
        Self {
            competes: own()
                // A knock-out is ranked by the rounds reached, and before anybody is out not at all.
                .map(|(member, (has_place, has_won))| if is_in(member, true) { has_won } else { has_place })
                .collect(),
            lacks_boards: own()
                .map(|(member, (has_place, has_won))| {
                    has_won && !has_place && (file.rankings.is_empty() || is_in(member, false))
                })
                .collect(),
        }
    }
}

fn pairs(file: &ResultsFile, standing: &Standing) -> Vec<Competitor> {
    (file.entries.iter().enumerate())
        .map(|(index, entry)| Competitor {
            handicap_hundredths: file.classification(index).0,
            stratum: file.classification(index).1.to_owned(),
            id: entry.id.clone(),
            called: plain_id(&entry.id),
            is_team: false,
            line: entry.line,
            players: entry.players.clone(),
            competes: standing.competes[index],
            lacks_boards: standing.lacks_boards[index],
        })
        .collect()
}

fn teams(file: &ResultsFile, standing: &Standing, have_names: bool) -> Vec<Competitor> {
    (file.teams.iter().enumerate())
        .map(|(index, team)| {
            let members =
                || file.entries.iter().enumerate().filter(move |(_, entry)| entry.team == Some(index));
            let players = || {
                let mut players: Vec<String> = vec![];
                for (_, entry) in members() {
                    let names = entry.players.iter().cloned();
                    let unknown = entry.players.is_empty().then(String::new);
                    players.extend(
                        names.chain(unknown).filter(|name| !players.contains(name)).collect::<Vec<_>>(),
                    );
                }
                players
            };
            let (handicap_hundredths, stratum) = file.classification(index);
            Competitor {
                id: team.id.clone(),
                called: format!("Team {}", team.id),
                is_team: true,
                line: None,
                players: if have_names { vec![team.own_name().to_owned()] } else { players() },
                handicap_hundredths,
                stratum: stratum.to_owned(),
                competes: standing.competes[index],
                lacks_boards: standing.lacks_boards[index],
            }
        })
        .collect()
}
