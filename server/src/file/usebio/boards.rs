//! The boards of a USEBIO event with their travellers, and the matches in which teams played them.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::exact::{Exact, from_decimal};
use bridge::score::Score;
use bridge::scoring::{Method, TeamMethod};
use bridge::seat::Line;

use super::awarded::in_imps;
use super::field::Field;
use super::traveller_line::{outcome, points};
use super::{Part, fault};
use crate::file::xml::Element;
use crate::file::{FileBoard, FileError, FileRow, OfficialBoard, OfficialMatch, OfficialRow};

/// The match in which a board was played.
pub(super) struct Played<'a> {
    element: &'a Element,
    round: Option<u16>,
    /// Places of the two teams; `None` in a match of pairs.
    teams: Option<[usize; 2]>,
}

/// The boards read so far, each once for each session.
#[derive(Default)]
pub(super) struct Boards {
    /// In what awards are told.
    method: Method,
    index: BTreeMap<(usize, BoardNumber), usize>,
    pub(super) played: Vec<FileBoard>,
    pub(super) official: Vec<OfficialBoard>,
    pub(super) matches: Vec<OfficialMatch>,
}

impl Boards {
    /// Nothing yet, of an event that is scored so.
    pub(super) fn of(method: Method) -> Self {
        Self { method, ..Self::default() }
    }

    /// Reads a match with its boards.
    pub(super) fn read_match(
        &mut self,
        field: &Field,
        part: &Part<'_>,
        element: &Element,
    ) -> Result<(), FileError> {
        let round = element.text_of("ROUND_NUMBER").and_then(|round| round.parse().ok());
        let teams = match (element.child("TEAM"), element.child("OPPOSING_TEAM")) {
            (None, None) => None,
            _ => Some([field.find_team(element, "TEAM")?, field.find_team(element, "OPPOSING_TEAM")?]),
        };
        let played = Played { element, round, teams };
        let mut gains = Vec::new();
        for board in element.all("BOARD") {
            let number = self.read(field, part, board, Some(&played))?;
            gains.push((number, board.text_of("IMPS").and_then(from_decimal)));
        }
        if let Some(teams) = teams {
            let points = |name| element.text_of(name).and_then(from_decimal);
            self.matches.push(OfficialMatch {
                round,
                teams: teams.map(|team| field.teams[team].id.clone()),
                points: [points("TEAM_SCORE"), points("OPPOSING_TEAM_SCORE")],
                boards: gains,
            });
        }
        Ok(())
    }

    /// Reads a board, and what this part of the event or this match made of it.
    pub(super) fn read(
        &mut self,
        field: &Field,
        part: &Part<'_>,
        board: &Element,
        within: Option<&Played<'_>>,
    ) -> Result<BoardNumber, FileError> {
        let text = board.text_of("BOARD_NUMBER").unwrap_or_default();
        let number = text.parse().ok().and_then(BoardNumber::new).ok_or_else(|| {
            fault(board, format!("`{text}` is not a board number: boards are numbered from 1"))
        })?;
        let index = *self.index.entry((part.session, number)).or_insert_with(|| {
            self.played.push(FileBoard::new(number, vec![]));
            self.official.push(OfficialBoard { number, rows: vec![] });
            self.played.len() - 1
        });
        for line in board.all("TRAVELLER_LINE") {
            let ns = pair(field, part, (line, within), Line::NorthSouth)?;
            let ew = pair(field, part, (line, within), Line::EastWest)?;
            if ns == ew {
                return Err(fault(line, format!("pair {} cannot play against itself", field.entries[ns].id)));
            }
            let outcome =
                outcome(line, number).map_err(|reason| fault(line, format!("board {number}: {reason}")))?;
            let outcome = in_imps(outcome, self.given(line, board, within));
            let round = within.and_then(|played| played.round);
            self.played[index].rows.push(FileRow { round, ..FileRow::new(ns, ew, outcome) });
            self.official[index].rows.push(OfficialRow {
                ns: field.entries[ns].id.clone(),
                ew: field.entries[ew].id.clone(),
                score: line.text_of("SCORE").and_then(|score| score.parse().ok()).map(Score),
                ns_points: points(line, "NS").and_then(from_decimal),
                ew_points: points(line, "EW").and_then(from_decimal),
            });
        }
        Ok(number)
    }
}

impl Boards {
    /// The IMPs that the file's own program gave to both sides of a line.
    fn given(&self, line: &Element, board: &Element, within: Option<&Played<'_>>) -> [Option<Exact>; 2] {
        match self.method {
            Method::CrossImps { .. } | Method::Butler { .. } => {
                ["NS", "EW"].map(|side| points(line, side).and_then(from_decimal))
            }
            Method::Teams(TeamMethod::Imps | TeamMethod::Hybrid) if within.is_some() => {
                let gain = board.text_of("IMPS").and_then(from_decimal);
                match line.text_of("DIRECTION") {
                    Some("NS") => [gain, None],
                    Some("EW") => [None, gain],
                    _ => [None, None],
                }
            }
            Method::Matchpoints(_) | Method::Ascherman | Method::TotalPoints | Method::Teams(_) => {
                [None, None]
            }
        }
    }
}

/// The pair that sat on a line: as the traveller says, else as its match does, else of the team that sat there.
fn pair(
    field: &Field,
    part: &Part<'_>,
    (traveller, within): (&Element, Option<&Played<'_>>),
    line: Line,
) -> Result<usize, FileError> {
    let name = format!("{}_PAIR_NUMBER", line.letters());
    let Some(played) = within.filter(|_| traveller.text_of(&name).is_none()) else {
        return field.find(part.section, traveller, &name, line);
    };
    let Some([team, opponents]) = played.teams else {
        return field.find(part.section, played.element, &name, line);
    };
    // DIRECTION says how the match's first team sat.
    let first = match traveller.text_of("DIRECTION") {
        Some("NS") => Line::NorthSouth,
        Some("EW") => Line::EastWest,
        _ => return Err(fault(traveller, "this line names neither its pairs nor a DIRECTION")),
    };
    let team = if line == first { team } else { opponents };
    let reason = || fault(traveller, format!("this line has no {name}"));
    field.of_team(team, line).ok_or_else(reason)
}
