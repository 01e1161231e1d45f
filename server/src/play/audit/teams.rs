//! Teams checked: their ranking, and what a board came to from both tables.

use std::collections::BTreeMap;

use bridge::entry::{EntryId, PairId};
use bridge::exact::big;
use proto::v1;

use super::{Difference, Sheet, difference, figure};
use crate::file::score_file::{ScoredTeam, Scores};

impl Sheet {
    /// What is not so in the ranking of teams.
    pub(super) fn check_teams(
        &self,
        scores: &Scores,
        rows: &BTreeMap<&str, &v1::StandingRow>,
    ) -> Vec<Difference> {
        let mut names: BTreeMap<usize, EntryId> = BTreeMap::new();
        for (&entry, &index) in &self.entries {
            if let Some(team) = self.file.entries[index].team {
                names.insert(team, EntryId { pair: PairId::one_winner(entry.pair.number.0), ..entry });
            }
        }
        let mut differences = Vec::new();
        for (team, name) in names {
            let ScoredTeam { merit, place, boards_played } = &scores.teams[team];
            let Some(row) = rows.get(name.to_string().as_str()) else {
                if *boards_played > 0 {
                    differences.push(difference(format!("team {name}"), "nothing", "a place in the ranking"));
                }
                continue;
            };
            let place = place.map_or((0, false), |place| (place.rank, place.tied));
            for (what, server, expected) in [
                ("place", row.rank.to_string(), place.0.to_string()),
                ("tied", row.tied.to_string(), place.1.to_string()),
                ("figure", row.figure.clone(), figure(scores.unit, merit.clone())),
                ("boards played", row.boards_played.to_string(), boards_played.to_string()),
            ] {
                if server != expected {
                    differences.push(difference(format!("team {name}: {what}"), &server, &expected));
                }
            }
        }
        differences
    }

    /// What a board came to for the teams of a row, North-South's first; `None` where nothing was compared.
    pub(super) fn compared(&self, scores: &Scores, (board, row): (usize, usize)) -> Option<[String; 2]> {
        let number = self.file.boards[board].number;
        let row = &self.file.boards[board].rows[row];
        let teams = [self.file.entries[row.ns].team?, self.file.entries[row.ew].team?];
        let played = scores.matches.iter().find(|played| played.has(&self.file, row))?;
        let points = played.boards.iter().find(|played| played.number == number)?.points?;
        let of = |team: usize| points[usize::from(played.sides[1] == team)];
        Some(teams.map(|team| self.file.scoring.method.award_unit().figure(&big(of(team)))))
    }
}
