//! `official` of the plain results form: what the event's own program computed.

use bridge::exact::Exact;
use bridge::score::Score;
use serde::{Deserialize, Serialize};
use serde_json::Number;

use super::PlainBoardNumber;
use super::number::{exact, number};
use crate::file::{Official, OfficialBoard, OfficialEntry, OfficialMatch, OfficialRow, PointsAre};

#[derive(Serialize, Deserialize)]
pub(super) struct PlainOfficial {
    #[serde(default)]
    points_are: PlainPointsAre,
    #[serde(default)]
    entries: Vec<PlainOfficialEntry>,
    #[serde(default)]
    boards: Vec<PlainOfficialBoard>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    matches: Vec<PlainOfficialMatch>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum PlainPointsAre {
    #[default]
    Points,
    Percent,
}

#[derive(Serialize, Deserialize)]
struct PlainOfficialEntry {
    id: String,
    total: Option<Number>,
    percent: Option<Number>,
    place: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct PlainOfficialBoard {
    board: PlainBoardNumber,
    results: Vec<PlainOfficialRow>,
}

#[derive(Serialize, Deserialize)]
struct PlainOfficialRow {
    ns: String,
    ew: String,
    score: Option<i32>,
    ns_points: Option<Number>,
    ew_points: Option<Number>,
}

#[derive(Serialize, Deserialize)]
struct PlainOfficialMatch {
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u16>,
    teams: [String; 2],
    points: [Option<Number>; 2],
    #[serde(default)]
    boards: Vec<(PlainBoardNumber, Option<Number>)>,
}

fn read_number(number: Option<Number>) -> Option<Exact> {
    exact(&number?)
}

impl PlainOfficial {
    pub(super) fn read(self) -> Official {
        let row = |PlainOfficialRow { ns, ew, score, ns_points, ew_points }| OfficialRow {
            ns,
            ew,
            score: score.map(Score),
            ns_points: read_number(ns_points),
            ew_points: read_number(ew_points),
        };
        Official {
            points_are: match self.points_are {
                PlainPointsAre::Points => PointsAre::Points,
                PlainPointsAre::Percent => PointsAre::Percent,
            },
            entries: (self.entries.into_iter())
                .map(|PlainOfficialEntry { id, total, percent, place }| OfficialEntry {
                    id,
                    total: read_number(total),
                    percent: read_number(percent),
                    place: place.filter(|place| !place.is_empty()),
                })
                .collect(),
            boards: (self.boards.into_iter())
                .map(|PlainOfficialBoard { board, results }| OfficialBoard {
                    number: board.0,
                    rows: results.into_iter().map(row).collect(),
                })
                .collect(),
            matches: (self.matches.into_iter())
                .map(|PlainOfficialMatch { round, teams, points, boards }| OfficialMatch {
                    round,
                    teams,
                    points: points.map(read_number),
                    boards: boards.into_iter().map(|(board, gain)| (board.0, read_number(gain))).collect(),
                })
                .collect(),
        }
    }

    pub(super) fn of(official: &Official) -> Self {
        let row = |row: &OfficialRow| PlainOfficialRow {
            ns: row.ns.clone(),
            ew: row.ew.clone(),
            score: row.score.map(|score| score.0),
            ns_points: row.ns_points.map(number),
            ew_points: row.ew_points.map(number),
        };
        Self {
            points_are: match official.points_are {
                PointsAre::Points => PlainPointsAre::Points,
                PointsAre::Percent => PlainPointsAre::Percent,
            },
            entries: (official.entries.iter())
                .map(|entry| PlainOfficialEntry {
                    id: entry.id.clone(),
                    total: entry.total.map(number),
                    percent: entry.percent.map(number),
                    place: entry.place.clone(),
                })
                .collect(),
            boards: (official.boards.iter())
                .map(|board| PlainOfficialBoard {
                    board: PlainBoardNumber(board.number),
                    results: board.rows.iter().map(row).collect(),
                })
                .collect(),
            matches: (official.matches.iter())
                .map(|played| PlainOfficialMatch {
                    round: played.round,
                    teams: played.teams.clone(),
                    points: played.points.map(|points| points.map(number)),
                    boards: (played.boards.iter())
                        .map(|&(board, gain)| (PlainBoardNumber(board), gain.map(number)))
                        .collect(),
                })
                .collect(),
        }
    }
}
