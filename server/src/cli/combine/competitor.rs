//! Who competes in a session: its pairs, or the teams that they belong to.

use std::collections::BTreeSet;

use bridge::seat::Line;

use super::identity::plain_id;
use crate::file::ResultsFile;

/// A session as it was read.
#[derive(Debug)]
pub(super) struct ReadSession {
    pub(super) name: String,
    pub(super) file: ResultsFile,
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
    /// Whether it stands on a board.
    pub(super) plays: bool,
}

impl ReadSession {
    /// Results files with their names as the sessions of a series: of teams, if a file has teams. What our own evenings write
    /// has no names of teams, and number 3 of one evening is another team on the next.
    pub(super) fn all(files: Vec<(String, ResultsFile)>) -> Vec<Self> {
        let have_names =
            files.iter().all(|(_, file)| file.teams.iter().all(|team| !team.own_name().is_empty()));
        let session = |(name, file): (String, ResultsFile)| {
            let competitors = if file.teams.is_empty() { pairs(&file) } else { teams(&file, have_names) };
            Self { name, file, competitors }
        };
        files.into_iter().map(session).collect()
    }
}

fn pairs(file: &ResultsFile) -> Vec<Competitor> {
    let playing = playing(file);
    // Of a player of an individual they may be said of a partnership alone.
    let own_first = |index: usize| std::iter::once(index).chain(file.counting_for(index));
    let handicap = |index: usize| {
        own_first(index).map(|own| file.entries[own].handicap_hundredths).find(|handicap| *handicap != 0)
    };
    let stratum = |index: usize| {
        own_first(index).map(|own| file.entries[own].stratum.clone()).find(|stratum| !stratum.is_empty())
    };
    (file.entries.iter().enumerate())
        .map(|(index, entry)| Competitor {
            id: entry.id.clone(),
            called: plain_id(&entry.id),
            is_team: false,
            line: entry.line,
            players: entry.players.clone(),
            handicap_hundredths: handicap(index).unwrap_or_default(),
            stratum: stratum(index).unwrap_or_default(),
            // A player of an individual sits in partnerships, which are no competitors.
            plays: file.is_ranked(index) && file.counting_for(index).iter().any(|own| playing.contains(own)),
        })
        .collect()
}

fn teams(file: &ResultsFile, have_names: bool) -> Vec<Competitor> {
    let playing = playing(file);
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
            let said = |(_, entry): &(usize, &crate::file::FileEntry)| entry.handicap_hundredths != 0;
            Competitor {
                id: team.id.clone(),
                called: format!("Team {}", team.id),
                is_team: true,
                line: None,
                players: if have_names { vec![team.own_name().to_owned()] } else { players() },
                handicap_hundredths: members().find(said).map_or(0, |(_, entry)| entry.handicap_hundredths),
                stratum: members()
                    .map(|(_, entry)| entry.stratum.clone())
                    .find(|s| !s.is_empty())
                    .unwrap_or_default(),
                plays: members().any(|(place, _)| playing.contains(&place)),
            }
        })
        .collect()
}

/// The entries that stand on a board.
fn playing(file: &ResultsFile) -> BTreeSet<usize> {
    file.boards.iter().flat_map(|board| &board.rows).flat_map(|row| [row.ns, row.ew]).collect()
}
