//! USEBIO 1.3 written: the results with their awards, the ranking, the matches and the deals.
//!
//! The form knows pairs, teams, results and artificial scores. A result that was assigned to both sides is written as
//! any result, another adjusted score as what it came to (`awarded`); penalties and what was carried in stand in the totals
//! alone. All of it stands once more behind the document, for ourselves (`own`).

use std::collections::{BTreeMap, BTreeSet};

use bridge::adjustment::{Basis, Weighting};
use bridge::board::BoardNumber;
use bridge::contest::Outcome;
use bridge::exact::{Exact, Percent, big, half_away_from_zero, half_up};
use bridge::result::BoardResult;
use bridge::scoring::{Award, MatchScoring, MatchpointStyle, Method, TeamMethod, Unit};
use bridge::seat::{Line, Seat};
use bridge::standing::Place;

use super::classified::Strata;
use super::xml_text::XmlText;
use super::{awarded, own};
use crate::file::row_text::written_result;
use crate::file::score_file::{MatchBoard, NotScored, ScoredBoard, Scores, score_file, shown};
use crate::file::{FileBoard, FileEntry, FileRow, ResultsFile, Winners};

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

struct Writer<'a> {
    file: &'a ResultsFile,
    scores: &'a Scores,
}

/// The entries of a section, and how it is called.
struct Section {
    letter: String,
    entries: BTreeSet<usize>,
}

impl Writer<'_> {
    fn event(&self, xml: &mut XmlText) {
        let by_matches = self.file.scoring.matches != MatchScoring::Sum;
        let kind = match (self.of_teams(), by_matches) {
            (true, _) => "TEAMS",
            (false, true) => "SWISS_PAIRS",
            (false, false) => "PAIRS",
        };
        let sections = self.sections();
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
                xml.leaf("PAIRS", &self.file.entries.len().to_string());
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

    /// Sections by the letter before the number, where each entry has one and nobody meets another section;
    /// otherwise one section of everybody.
    fn sections(&self) -> Vec<Section> {
        let letters: Option<Vec<&str>> =
            self.file.entries.iter().map(|entry| Some(sectioned(bare(self.file, entry))?.0)).collect();
        let mut rows = self.file.boards.iter().flat_map(|board| &board.rows);
        let one = || {
            let entries = (0..self.file.entries.len()).collect();
            vec![Section { letter: String::new(), entries }]
        };
        let Some(letters) = letters else { return one() };
        if !rows.all(|row| letters[row.ns] == letters[row.ew]) {
            return one();
        }
        let mut sections: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
        for (index, letter) in letters.iter().enumerate() {
            sections.entry(letter).or_default().insert(index);
        }
        let section = |(letter, entries): (&str, _)| Section { letter: letter.to_owned(), entries };
        sections.into_iter().map(section).collect()
    }

    fn section(&self, xml: &mut XmlText, section: &Section, strata: &Strata<'_>) {
        let letter = if section.letter.is_empty() { "A" } else { &section.letter };
        xml.within("SECTION", &[("SECTION_ID", letter)], |xml| {
            xml.within("PARTICIPANTS", &[], |xml| {
                for &index in &section.entries {
                    self.pair(xml, index, (self.number(index, section), strata));
                }
            });
            for (board, scored) in self.file.boards.iter().zip(&self.scores.boards) {
                let rows: Vec<usize> = (0..board.rows.len())
                    .filter(|&row| section.entries.contains(&board.rows[row].ns))
                    .collect();
                if rows.is_empty() {
                    continue;
                }
                xml.within("BOARD", &[], |xml| {
                    xml.leaf("BOARD_NUMBER", &board.number.get().to_string());
                    for row in rows {
                        let numbers = [board.rows[row].ns, board.rows[row].ew];
                        let numbers = numbers.map(|entry| self.number(entry, section));
                        self.line(xml, (board, scored, row), numbers, None);
                    }
                });
            }
        });
    }

    /// What a pair is called within its section.
    fn number(&self, entry: usize, section: &Section) -> &str {
        let bare = bare(self.file, &self.file.entries[entry]);
        match sectioned(bare) {
            Some((_, number)) if !section.letter.is_empty() => number,
            _ => bare,
        }
    }

    fn pair(&self, xml: &mut XmlText, index: usize, (number, strata): (&str, &Strata<'_>)) {
        let (entry, scored) = (&self.file.entries[index], &self.scores.entries[index]);
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

    /// One line of a traveller; `seated` is how the first team of the match sits there.
    fn line(
        &self,
        xml: &mut XmlText,
        (board, scored, row): (&FileBoard, &ScoredBoard, usize),
        [ns, ew]: [&str; 2],
        seated: Option<(Line, Option<[Exact; 2]>)>,
    ) {
        // Between teams the two tables together make an award, the first team's first.
        let award = match seated {
            None => scored.awards.awards[row],
            Some((_, None)) => None,
            Some((Line::NorthSouth, Some([ns, ew])) | (Line::EastWest, Some([ew, ns]))) => {
                Some(Award { ns, ew })
            }
        };
        xml.within("TRAVELLER_LINE", &[], |xml| {
            if let Some((line, _)) = seated {
                xml.leaf("DIRECTION", line.letters());
            }
            xml.leaf("NS_PAIR_NUMBER", ns);
            xml.leaf("EW_PAIR_NUMBER", ew);
            self.outcome(xml, &board.rows[row], (board.number, scored.awards.top), award);
            let unit = match self.file.scoring.method {
                Method::Matchpoints(_) | Method::Ascherman => "MATCH_POINTS",
                Method::CrossImps { .. } => "CROSS_IMP_POINTS",
                Method::Butler { .. } => "BUTLER_POINTS",
                Method::TotalPoints | Method::Teams(_) => return,
            };
            if let Some(Award { ns, ew }) = award {
                let shown = |award| points(self.shown(award, scored.awards.top));
                xml.leaf(&format!("NS_{unit}"), &shown(ns));
                xml.leaf(&format!("EW_{unit}"), &shown(ew));
            }
        });
    }

    fn outcome(
        &self,
        xml: &mut XmlText,
        row: &FileRow,
        (board, top): (BoardNumber, i64),
        award: Option<Award>,
    ) {
        if let Some(result) = written_result(&row.outcome) {
            return write_result(xml, result, board);
        }
        match &row.outcome {
            Outcome::Result(result) => write_result(xml, *result, board),
            Outcome::Artificial { north_south, east_west } => {
                xml.leaf("SCORE", &adjusted([*north_south, *east_west]));
            }
            Outcome::NotPlayed(why) => match why.award::<BoardResult>() {
                None => xml.leaf("SCORE", "NP"),
                Some(given) => {
                    let share = |line| match given.side(line).basis {
                        Basis::Artificial(artificial) => self.file.scoring.averages.percent(artificial),
                        Basis::Results(_) | Basis::SelfInflicted { .. } => Percent::AVERAGE,
                    };
                    xml.leaf("SCORE", &adjusted(Line::ALL.map(share)));
                }
            },
            Outcome::Adjusted(adjustment) => {
                if let Some(shares) = awarded::shares(&self.file.scoring, adjustment, (award, top)) {
                    return xml.leaf("SCORE", &adjusted(shares));
                }
                match (self.file.scoring.method, award, adjustment.compared_with().map(Weighting::parts)) {
                    // The score itself, to the tens that scores have.
                    (Method::TotalPoints, Some(Award { ns, .. }), _) => {
                        let tens = half_away_from_zero(&big(ns / 10), 0).units().unwrap_or_default();
                        xml.leaf("SCORE", &(10 * tens).to_string());
                    }
                    // Nothing was awarded: the other table has no result.
                    (_, _, Some(parts)) => {
                        let heaviest = parts.iter().rev().max_by_key(|(_, weight)| weight.hundredths());
                        let result = heaviest.map_or(BoardResult::NotPlayed, |(result, _)| *result);
                        write_result(xml, result, board);
                    }
                    (_, _, None) => xml.leaf("SCORE", &adjusted([Percent::AVERAGE; 2])),
                }
            }
        }
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
        for played in &self.scores.matches {
            xml.within("MATCH", &[], |xml| {
                if let Some(round) = played.round {
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
                        self.match_lines(xml, board, (played.round, played.sides));
                    });
                }
            });
        }
    }

    /// The two tables of a board in a match.
    fn match_lines(
        &self,
        xml: &mut XmlText,
        compared: &MatchBoard,
        (round, sides): (Option<u16>, [usize; 2]),
    ) {
        for (board, scored) in self.file.boards.iter().zip(&self.scores.boards) {
            for (index, row) in board.rows.iter().enumerate() {
                let team = |entry: usize| self.file.entries[entry].team;
                let seated = match (team(row.ns), team(row.ew)) {
                    (Some(ns), Some(ew)) if [ns, ew] == sides => Line::NorthSouth,
                    (Some(ns), Some(ew)) if [ew, ns] == sides => Line::EastWest,
                    _ => continue,
                };
                if board.number == compared.number && row.round == round {
                    let numbers = [row.ns, row.ew].map(|entry| self.file.entries[entry].id.as_str());
                    self.line(xml, (board, scored, index), numbers, Some((seated, compared.points)));
                }
            }
        }
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

/// The id of an entry without its line, which the form says apart where there are two winners.
fn bare<'a>(file: &ResultsFile, entry: &'a FileEntry) -> &'a str {
    let line = entry.line.filter(|_| file.winners == Winners::Two).map_or("", Line::letters);
    entry.id.strip_suffix(line).unwrap_or(&entry.id)
}

/// The letter and the number of `B-19` or `A7`.
fn sectioned(id: &str) -> Option<(&str, &str)> {
    let letter = id.get(..1).filter(|letter| letter.bytes().all(|byte| byte.is_ascii_uppercase()))?;
    let number = id.get(1..)?.trim_start_matches('-');
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    // P7 of a server on the net is pair 7, and of no section.
    (is_number && letter != "P").then_some((letter, number))
}

fn place(xml: &mut XmlText, place: Option<Place>) {
    if let Some(Place { rank, tied }) = place {
        xml.leaf("PLACE", &format!("{rank}{}", if tied { "=" } else { "" }));
    }
}

fn players(xml: &mut XmlText, entry: &FileEntry) {
    for (index, name) in entry.players.iter().enumerate() {
        xml.within("PLAYER", &[], |xml| {
            xml.leaf("PLAYER_NAME", name);
            xml.leaf("CLUB_ID_NUMBER", "");
            xml.leaf("NATIONAL_ID_NUMBER", entry.numbers.get(index).map_or("", String::as_str));
        });
    }
}

/// Points to two places.
fn points(points: Exact) -> String {
    half_away_from_zero(&big(points), 2).trimmed()
}

fn write_result(xml: &mut XmlText, result: BoardResult, board: BoardNumber) {
    match result {
        BoardResult::NotPlayed => {
            xml.leaf("SCORE", "NP");
            return;
        }
        BoardResult::PassedOut => xml.leaf("CONTRACT", "PASS"),
        BoardResult::RawScore(_) => {}
        BoardResult::Played(play) => {
            xml.leaf("CONTRACT", &play.contract.to_string().replace('X', "x"));
            xml.leaf("PLAYED_BY", &play.declarer.letter().to_string());
            if let Some(lead) = play.lead {
                xml.leaf("LEAD", &lead.to_string());
            }
            xml.leaf("TRICKS", &play.tricks.to_string());
        }
    }
    if let Some(score) = result.score(board) {
        xml.leaf("SCORE", &score.0.to_string());
    }
}

/// Shares of an adjusted score: `A6040`, or `A57.5/42.5`.
fn adjusted([ns, ew]: [Percent; 2]) -> String {
    let short = |share: Percent| {
        let hundredths = share.hundredths();
        (hundredths.is_multiple_of(100) && (1_000..10_000).contains(&hundredths)).then_some(hundredths / 100)
    };
    if let (Some(ns), Some(ew)) = (short(ns), short(ew)) {
        return format!("A{ns}{ew}");
    }
    let [ns, ew] = [ns, ew].map(|share| share.to_string().replace(" %", ""));
    format!("A{ns}/{ew}")
}
