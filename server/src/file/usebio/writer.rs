//! USEBIO 1.3 written: the results with their awards, the ranking, the matches and the deals.
//!
//! The form knows pairs, teams, results and artificial scores. A result that was assigned to both sides is written as
//! any result, another adjusted score as what it came to (`awarded`); penalties and what was carried in stand in the totals
//! alone. All of it stands once more behind the document, for ourselves (`own`).

use bridge::board::BoardNumber;
use bridge::exact::{Exact, half_away_from_zero, half_up};
use bridge::scoring::{MatchScoring, MatchpointStyle, Method, TeamMethod, Unit};
use bridge::seat::{Line, Seat};
use bridge::standing::Place;

use super::classified::Strata;
use super::numbers::{Section, sections};
use super::own;
use super::xml_text::XmlText;
use crate::file::score_file::{NotScored, Scores, score_file, shown};
use crate::file::{FileEntry, FileRow, ResultsFile, Winners};

mod line;
mod matches;

/// The contents of a USEBIO file.
///
/// # Errors
/// When the contest cannot be scored.
pub fn write(file: &ResultsFile) -> Result<String, NotScored> {
    let scores = score_file(file)?;
    let writer = Writer { file, scores: &scores };
    let mut xml = XmlText::new("usebio_v1_3.dtd");
    xml.within("USEBIO", &[("Version", "1.3")], |xml| {
        xml.within("CLUB", &[], |xml| {
            xml.leaf("CLUB_NAME", &file.occasion.club);
            xml.leaf("CLUB_ID_NUMBER", &file.occasion.club_number);
        });
        writer.event(xml);
        writer.hand_set(xml);
    });
    Ok(own::added_to(xml.finish(), file))
}

/// The results for which the document has no place, in words: where teams meet it has their matches alone. They stand behind
/// it, for ourselves.
pub fn left_out(file: &ResultsFile) -> Option<String> {
    let is_of_no_team = |row: &FileRow| file.has_teams() && file.entries[row.ns].team.is_none();
    let rows = file.boards.iter().flat_map(|board| board.rows.iter().map(move |row| (board.number, row)));
    let left_out: Vec<BoardNumber> =
        rows.filter(|(_, row)| is_of_no_team(row)).map(|(board, _)| board).collect();
    let (first, count) = (left_out.first()?, left_out.len());
    Some(format!(
        "{count} results of pairs that belong to no team, the first on board {first}, have no place among the matches of teams: \
         other programs do not find them in this file"
    ))
}

struct Writer<'a> {
    file: &'a ResultsFile,
    scores: &'a Scores,
}

impl Writer<'_> {
    fn event(&self, xml: &mut XmlText) {
        let by_matches = self.file.scoring.matches != MatchScoring::Sum;
        let kind = match (self.of_teams(), by_matches) {
            (true, _) => "TEAMS",
            (false, true) => "SWISS_PAIRS",
            (false, false) => "PAIRS",
        };
        let sections = sections(self.file);
        xml.within("EVENT", &[("EVENT_TYPE", kind)], |xml| {
            xml.leaf("BOARD_SCORING_METHOD", board_method(self.file.scoring.method));
            match self.file.scoring.matches {
                MatchScoring::Sum if self.of_teams() => {
                    xml.leaf("MATCH_SCORING_METHOD", board_method(self.file.scoring.method));
                }
                MatchScoring::Sum => {}
                MatchScoring::WinLoss => xml.leaf("MATCH_SCORING_METHOD", "WIN_LOSS"),
                MatchScoring::Victory(_) => xml.leaf("MATCH_SCORING_METHOD", "VPS"),
            }
            xml.leaf("PROGRAM_NAME", "Barometer");
            xml.leaf("PROGRAM_VERSION", env!("CARGO_PKG_VERSION"));
            xml.leaf("EVENT_DESCRIPTION", &self.file.name);
            // 1.3 has days as ISO 8601 has them, 1.2 had the day first.
            xml.leaf("DATE", &self.file.occasion.date.map_or_else(String::new, |date| date.to_string()));
            xml.leaf("SESSION_COUNT", "1");
            xml.leaf("SECTION_COUNT", &sections.len().to_string());
            if !self.of_teams() {
                let pairs = (0..self.file.entries.len()).filter(|index| self.file.sits(*index));
                xml.leaf("PAIRS", &pairs.count().to_string());
            }
            xml.leaf("BOARDS_PLAYED", &self.file.boards.len().to_string());
            if !self.of_teams() {
                let winners = match self.file.winners {
                    Winners::One => "1",
                    Winners::Two => "2",
                };
                xml.leaf("WINNER_TYPE", winners);
            }
            if !self.of_teams() && self.file.winners == Winners::Two {
                let of_line = |entry: &&FileEntry| entry.line == Some(Line::EastWest);
                xml.leaf("EW_PAIRS", &self.file.entries.iter().filter(of_line).count().to_string());
            }
            xml.leaf("MPS_AWARDED_FLAG", "N");
            let strata = Strata::of(self.file);
            strata.list(xml);
            xml.within("SESSION", &[("SESSION_ID", "1")], |xml| {
                if self.of_teams() {
                    self.teams(xml);
                } else {
                    for section in &sections {
                        self.section(xml, section, &strata);
                    }
                }
            });
        });
    }

    /// Whether matchpoints are written as half of ours; signed ones, which other programs do not know, are written
    /// doubled.
    fn is_single(&self) -> bool {
        self.file.scoring.method == Method::Matchpoints(MatchpointStyle::Single)
    }

    fn shown(&self, award: Exact, top: i64) -> Exact {
        if self.is_single() { shown(self.file, award, top) } else { award }
    }

    fn of_teams(&self) -> bool {
        matches!(self.file.scoring.method, Method::Teams(_))
    }

    fn section(&self, xml: &mut XmlText, section: &Section, strata: &Strata<'_>) {
        let letter = if section.letter.is_empty() { "A" } else { &section.letter };
        let by_matches = self.file.scoring.matches != MatchScoring::Sum;
        xml.within("SECTION", &[("SECTION_ID", letter)], |xml| {
            xml.within("PARTICIPANTS", &[], |xml| {
                // Of an individual the partnerships: the form has no number for a player in the list.
                let sits = |index: &usize| self.file.sits(*index);
                for (&index, number) in section.numbers.iter().filter(|(index, _)| sits(index)) {
                    self.pair(xml, index, (number, strata));
                }
            });
            if by_matches {
                self.pair_matches(xml, section);
            } else {
                self.boards(xml, section);
            }
        });
    }

    fn boards(&self, xml: &mut XmlText, section: &Section) {
        for (board, scored) in self.file.boards.iter().zip(&self.scores.boards) {
            let is_own = |row: &usize| section.numbers.contains_key(&board.rows[*row].ns);
            let rows: Vec<usize> = (0..board.rows.len()).filter(is_own).collect();
            if rows.is_empty() {
                continue;
            }
            xml.within("BOARD", &[], |xml| {
                xml.leaf("BOARD_NUMBER", &board.number.get().to_string());
                for row in rows {
                    let sat = [board.rows[row].ns, board.rows[row].ew];
                    let numbers = sat.map(|entry| self.number(section, entry));
                    self.line(xml, (board, scored, row), numbers, (None, scored.awards.awards[row]));
                }
            });
        }
    }

    /// What an entry is called in its section.
    fn number<'a>(&'a self, section: &'a Section, entry: usize) -> &'a str {
        section.numbers.get(&entry).unwrap_or(&self.file.entries[entry].id)
    }

    fn pair(&self, xml: &mut XmlText, index: usize, (number, strata): (&str, &Strata<'_>)) {
        let (entry, scored) = (&self.file.known_as(index), &self.scores.entries[index]);
        xml.within("PAIR", &[], |xml| {
            xml.leaf("PAIR_NUMBER", number);
            if let (Winners::Two, Some(line)) = (self.file.winners, entry.line) {
                xml.leaf("DIRECTION", line.letters());
            }
            if scored.tally.boards_played() > 0 {
                let total = match self.scores.unit {
                    Unit::VictoryPoints | Unit::Points => scored.merit.clone(),
                    Unit::Percent if self.is_single() => Some(scored.total(self.file)),
                    Unit::Percent => Some(scored.tally.total()),
                    Unit::Matchpoints | Unit::Imps | Unit::TotalPoints => Some(scored.total(self.file)),
                };
                if let Some(total) = total {
                    xml.leaf("TOTAL_SCORE", &half_away_from_zero(&total, 2).trimmed());
                }
                if let (Unit::Percent, Some(percent)) = (self.scores.unit, &scored.merit) {
                    xml.leaf("PERCENTAGE", &half_up(percent, 2).to_string());
                }
                place(xml, scored.place);
            }
            strata.number(xml, entry);
            players(xml, entry);
        });
    }

    fn teams(&self, xml: &mut XmlText) {
        xml.within("PARTICIPANTS", &[], |xml| {
            for (index, (team, scored)) in self.file.teams.iter().zip(&self.scores.teams).enumerate() {
                xml.within("TEAM", &[("TEAM_ID", &team.id), ("TEAM_NAME", &team.name)], |xml| {
                    if let Some(merit) = &scored.merit {
                        xml.leaf("TOTAL_SCORE", &half_away_from_zero(merit, 2).trimmed());
                        place(xml, scored.place);
                    }
                    for (pair, entry) in self.file.entries.iter().enumerate() {
                        if entry.team == Some(index) {
                            xml.within("PAIR", &[], |xml| {
                                xml.leaf("PAIR_NUMBER", &self.file.entries[pair].id);
                                players(xml, entry);
                            });
                        }
                    }
                });
            }
        });
        self.team_matches(xml);
    }

    /// The deals, as far as they are known.
    fn hand_set(&self, xml: &mut XmlText) {
        if self.file.boards.iter().all(|board| board.deal.is_none()) {
            return;
        }
        xml.within("HANDSET", &[], |xml| {
            for board in &self.file.boards {
                let Some(deal) = board.deal else { continue };
                xml.within("BOARD", &[], |xml| {
                    xml.leaf("BOARD_NUMBER", &board.number.get().to_string());
                    for seat in Seat::ALL {
                        xml.within("HAND", &[], |xml| {
                            xml.leaf("DIRECTION", &seat.to_string());
                            for (suit, name) in super::deal::SUITS {
                                xml.leaf(name, &deal.hand(seat).suit_text(suit));
                            }
                        });
                    }
                });
            }
        });
    }
}

fn board_method(method: Method) -> &'static str {
    match method {
        Method::Matchpoints(_) | Method::Ascherman => "MATCH_POINTS",
        Method::CrossImps { .. } => "CROSS_IMPS",
        Method::Butler { .. } => "BUTLER_IMPS",
        Method::TotalPoints | Method::Teams(TeamMethod::TotalPoints) => "AGGREGATE",
        Method::Teams(TeamMethod::Imps) => "IMPS",
        Method::Teams(TeamMethod::BoardAMatch) => "BAM",
        Method::Teams(TeamMethod::PointABoard) => "PAB",
        Method::Teams(TeamMethod::Hybrid) => "HYBRID",
        // The list of 1.2 has no word for it but this.
        Method::Teams(TeamMethod::Patton) => "OTHER",
    }
}

fn place(xml: &mut XmlText, place: Option<Place>) {
    if let Some(Place { rank, tied }) = place {
        xml.leaf("PLACE", &format!("{rank}{}", if tied { "=" } else { "" }));
    }
}

fn players(xml: &mut XmlText, entry: &FileEntry) {
    let named = entry.players.iter().enumerate().filter(|(_, name)| !name.is_empty());
    for (index, name) in named {
        xml.within("PLAYER", &[], |xml| {
            xml.leaf("PLAYER_NAME", name);
            xml.leaf("CLUB_ID_NUMBER", "");
            xml.leaf("NATIONAL_ID_NUMBER", entry.numbers.get(index).map_or("", String::as_str));
        });
    }
}
