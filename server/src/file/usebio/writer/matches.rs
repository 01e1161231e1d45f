//! The matches: between teams, and between pairs that are ranked by them.

use std::collections::BTreeSet;

use bridge::exact::{Exact, big, half_away_from_zero};
use bridge::scoring::{Award, Method, TeamMethod};
use bridge::seat::Line;

use super::Writer;
use super::line::points;
use crate::file::score_file::{MatchBoard, ScoredMatch};
use crate::file::usebio::numbers::Section;
use crate::file::usebio::xml_text::XmlText;

impl Writer<'_> {
    pub(super) fn team_matches(&self, xml: &mut XmlText) {
        for played in &self.scores.matches {
            xml.within("MATCH", &[], |xml| {
                if let Some(round) = played.number {
                    xml.leaf("ROUND_NUMBER", &round.to_string());
                }
                xml.leaf("TEAM", &self.file.teams[played.sides[0]].id);
                xml.leaf("OPPOSING_TEAM", &self.file.teams[played.sides[1]].id);
                let numbers = || played.boards.iter().map(|board| board.number);
                if let (Some(first), Some(last)) = (numbers().min(), numbers().max()) {
                    xml.leaf("START_BOARD_NUMBER", &first.get().to_string());
                    xml.leaf("END_BOARD_NUMBER", &last.get().to_string());
                }
                for (side, name) in ["TEAM_SCORE", "OPPOSING_TEAM_SCORE"].into_iter().enumerate() {
                    let victory = played.victory_hundredths[side];
                    let score = victory.map_or_else(
                        || played.points[side].clone(),
                        |hundredths| big(Exact::new(hundredths, 100)),
                    );
                    xml.leaf(name, &half_away_from_zero(&score, 2).trimmed());
                }
                let mut written = BTreeSet::new();
                for board in played.boards.iter().filter(|board| written.insert(board.number)) {
                    xml.within("BOARD", &[], |xml| {
                        xml.leaf("BOARD_NUMBER", &board.number.get().to_string());
                        if let Some(gained) = board.points {
                            let names = gain_names(self.file.scoring.method);
                            for (name, gain) in names.iter().zip(gained) {
                                xml.leaf(name, &points(gain));
                            }
                        }
                        self.match_lines(xml, played, board);
                    });
                }
            });
        }
    }

    /// The two tables of a board in a match.
    fn match_lines(&self, xml: &mut XmlText, played: &ScoredMatch, compared: &MatchBoard) {
        for (board, scored) in self.file.boards.iter().zip(&self.scores.boards) {
            for (index, row) in board.rows.iter().enumerate() {
                if board.number != compared.number || !played.has(self.file, row) {
                    continue;
                }
                let is_first = self.file.entries[row.ns].team == Some(played.sides[0]);
                let seated = if is_first { Line::NorthSouth } else { Line::EastWest };
                let numbers = [row.ns, row.ew].map(|entry| self.file.entries[entry].id.as_str());
                // The two tables together make an award, the first team's first.
                let award = compared.points.map(|points| match (seated, points) {
                    (Line::NorthSouth, [ns, ew]) | (Line::EastWest, [ew, ns]) => Award { ns, ew },
                });
                self.line(xml, (board, scored, index), numbers, (Some(seated), award));
            }
        }
    }

    /// The matches of the pairs of a section, with all their boards: whoever sat North-South on the first is named first.
    pub(super) fn pair_matches(&self, xml: &mut XmlText, section: &Section) {
        let is_of_section =
            |played: &&ScoredMatch| played.sides.iter().any(|side| section.numbers.contains_key(side));
        for played in self.scores.matches.iter().filter(is_of_section) {
            let rows = self.rows_of(played);
            let Some(&(board, row)) = rows.first() else { continue };
            let first = &self.file.boards[board].rows[row];
            let sides = [first.ns, first.ew];
            let numbers = |[ns, ew]: [usize; 2]| [self.number(section, ns), self.number(section, ew)];
            xml.within("MATCH", &[], |xml| {
                if let Some(round) = played.number {
                    xml.leaf("ROUND_NUMBER", &round.to_string());
                }
                for (name, number) in ["NS_PAIR_NUMBER", "EW_PAIR_NUMBER"].iter().zip(numbers(sides)) {
                    xml.leaf(name, number);
                }
                for (name, side) in ["NS_SCORE", "EW_SCORE"].iter().zip(sides) {
                    let place = usize::from(played.sides[0] != side);
                    if let Some(hundredths) = played.victory_hundredths[place] {
                        xml.leaf(name, &points(Exact::new(hundredths, 100)));
                    }
                }
                let mut rows = rows.as_slice();
                while let Some(&(board, _)) = rows.first() {
                    let here = rows.iter().take_while(|(other, _)| *other == board).count();
                    let (lines, later) = rows.split_at(here);
                    rows = later;
                    let (played, scored) = (&self.file.boards[board], &self.scores.boards[board]);
                    xml.within("BOARD", &[], |xml| {
                        xml.leaf("BOARD_NUMBER", &played.number.get().to_string());
                        for &(_, row) in lines {
                            let sat = [played.rows[row].ns, played.rows[row].ew];
                            let direction = (sat != sides).then_some(Line::EastWest);
                            let award = scored.awards.awards[row];
                            self.line(xml, (played, scored, row), numbers(sat), (direction, award));
                        }
                    });
                }
            });
        }
    }

    /// The places of the boards and rows of a match of pairs, in the order of the file.
    fn rows_of(&self, played: &ScoredMatch) -> Vec<(usize, usize)> {
        let mut rows = vec![];
        for (place, board) in self.file.boards.iter().enumerate() {
            let own = (0..board.rows.len()).filter(|&row| played.has(self.file, &board.rows[row]));
            rows.extend(own.map(|row| (place, row)));
        }
        rows
    }
}

/// In which elements stands what both sides gained on a board, the first team's first: IMPs are the first team's alone.
fn gain_names(method: Method) -> &'static [&'static str] {
    match method {
        Method::Teams(TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton) => {
            &["TEAM_POINTS", "OPPOSING_TEAM_POINTS"]
        }
        Method::Teams(TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints)
        | Method::Matchpoints(_)
        | Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints => &["IMPS"],
    }
}
