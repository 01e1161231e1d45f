//! The boards of a USEBIO event with their travellers, and the matches in which teams played them.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::exact::{Exact, from_decimal};
use bridge::result::BoardResult;
use bridge::score::Score;
use bridge::scoring::{Method, TeamMethod};
use bridge::seat::Line;

use self::bare_match::BareMatch;
use self::listing::Listing;
use super::awarded::in_imps;
use super::deal::Deals;
use super::field::Field;
use super::traveller_line::{Around, outcome, points};
use super::{Part, fault, players};
use crate::file::remark::{Place, Remarks};
use crate::file::row_text::{commonest, is_pass};
use crate::file::xml::Element;
use crate::file::{
    FileBoard, FileCarried, FileError, FileRow, OfficialBoard, OfficialMatch, OfficialRow, Outcome,
};

mod bare_match;
mod listing;

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
    /// How the lines of this file say things.
    around: Around,
    /// What was odd, and taken to mean something.
    pub(super) remarks: Remarks,
    /// Points for matches without boards: byes, and what was only told by its result.
    pub(super) carried: Vec<FileCarried>,
    /// Matches without boards, until all boards are read.
    bare: Vec<BareMatch>,
    /// The matches read so far, by session, round and sides.
    met: BTreeSet<(usize, u16, [usize; 2])>,
    /// The same with their lines, because a match may be listed from both sides.
    listed: Vec<Listing>,
    /// The highest number of a round that any match names.
    last_round: u16,
    /// By session.
    index: BTreeMap<(usize, BoardNumber), usize>,
    pub(super) played: Vec<FileBoard>,
    pub(super) official: Vec<OfficialBoard>,
    pub(super) matches: Vec<OfficialMatch>,
}

impl Boards {
    /// Nothing yet, of an event that is scored so.
    pub(super) fn of(method: Method, parts: &[Part<'_>]) -> Self {
        let matches = || parts.iter().flat_map(|part| part.element.all("MATCH"));
        let boards =
            parts.iter().map(|part| part.element).chain(matches()).flat_map(|element| element.all("BOARD"));
        let lines = boards.flat_map(|board| board.all("TRAVELLER_LINE"));
        let contracts: BTreeSet<&str> = lines.filter_map(|line| line.text_of("CONTRACT")).collect();
        let around = Around {
            have_contracts: !contracts.is_empty(),
            have_passes: contracts.iter().any(|text| is_pass(text)),
            top: None,
        };
        let last_round = matches().filter_map(round_of).max().unwrap_or(0);
        Self { method, around, last_round, ..Self::default() }
    }

    /// Reads a match with its boards.
    pub(super) fn read_match(
        &mut self,
        field: &mut Field,
        part: &Part<'_>,
        element: &Element,
    ) -> Result<(), FileError> {
        if !element.any(&|element| element.name == "TRAVELLER_LINE") {
            return self.read_bare(field, part, element);
        }
        let teams = match (element.child("TEAM"), element.child("OPPOSING_TEAM")) {
            (None, None) => None,
            _ => Some([field.find_team(element, "TEAM")?, field.find_team(element, "OPPOSING_TEAM")?]),
        };
        let pairs = match teams {
            None if Line::ALL.iter().all(|line| element.child(pair_number(*line)).is_some()) => {
                let mut find = |line| field.find(part.section, element, pair_number(line), line);
                Some([find(Line::NorthSouth)?, find(Line::EastWest)?])
            }
            _ => None,
        };
        if let Some(sides) = teams.or(pairs) {
            let listing = self.listing(field, (part, element), (sides, teams))?;
            if self.is_listed_before(&listing) {
                return Ok(());
            }
            self.listed.push(listing);
        }
        let round = self.round(part.session, element, teams.or(pairs));
        let played = Played { element, round, teams };
        let mut gains = Vec::new();
        for board in element.all("BOARD") {
            let number = self.read(field, part, board, Some(&played))?;
            gains.push((number, gain(board)));
        }
        let points = |names: [&str; 2]| names.map(|name| element.text_of(name).and_then(from_decimal));
        if let Some(teams) = teams {
            self.matches.push(OfficialMatch {
                round,
                teams: teams.map(|team| field.teams[team].id.clone()),
                points: points(["TEAM_SCORE", "OPPOSING_TEAM_SCORE"]),
                boards: gains,
            });
        } else if let Some(pairs) = pairs {
            self.matches.push(OfficialMatch {
                round,
                teams: pairs.map(|pair| field.entries[pair].id.clone()),
                points: points(["NS_SCORE", "EW_SCORE"]),
                boards: vec![],
            });
        }
        Ok(())
    }

    /// The round of a match. Where the same two have met in this round before, as in two halves that count by themselves,
    /// it is a round of its own.
    fn round(&mut self, session: usize, element: &Element, sides: Option<[usize; 2]>) -> Option<u16> {
        let told = round_of(element)?;
        let Some(mut sides) = sides else { return Some(told) };
        sides.sort_unstable();
        let is_new = !self.met.iter().any(|(_, round, met)| (*round, *met) == (told, sides));
        self.met.insert((session, told, sides));
        if is_new {
            return Some(told);
        }
        self.last_round = self.last_round.saturating_add(1);
        self.remarks.say(Place::Line(element.line), format!("these two have met in round {told} before: this is counted as a match of its own, in round {}", self.last_round));
        Some(self.last_round)
    }

    /// Reads a board, and what this part of the event or this match made of it.
    pub(super) fn read(
        &mut self,
        field: &mut Field,
        part: &Part<'_>,
        board: &Element,
        within: Option<&Played<'_>>,
    ) -> Result<BoardNumber, FileError> {
        let number = board_number(board)?;
        let index = *self.index.entry((part.session, number)).or_insert_with(|| {
            self.played.push(FileBoard::new(number, vec![]));
            self.official.push(OfficialBoard { number, rows: vec![] });
            self.played.len() - 1
        });
        let around = self.around_of(board);
        for line in board.all("TRAVELLER_LINE") {
            if within.is_none() && self.is_sit_out(line, number) {
                continue;
            }
            let read = row(field, part, (line, within), (number, around));
            let Some((row, remark)) = self.remarks.placed_row(read)? else { continue };
            if let Some(remark) = remark {
                self.remarks.say(Place::Line(line.line), format!("board {number}: {remark}"));
            }
            let (ns, ew) = (row.ns, row.ew);
            let outcome = in_imps(row.outcome.clone(), self.given(line, board, within));
            self.played[index].rows.push(FileRow { outcome, ..row });
            self.official[index].rows.push(OfficialRow {
                ns: field.entries[ns].id.clone(),
                ew: field.entries[ew].id.clone(),
                score: score(line),
                ns_points: points(line, "NS").and_then(from_decimal),
                ew_points: points(line, "EW").and_then(from_decimal),
            });
        }
        Ok(number)
    }
}

impl Boards {
    /// Gives the boards their cards. Cards that stand outside of all sessions are those of a number that only one session
    /// has: otherwise nobody knows whose they are.
    pub(super) fn take(&mut self, deals: Deals) {
        self.remarks.append(deals.remarks);
        for ((session, number), (line, deal)) in deals.by_board {
            let mut own = self
                .index
                .iter()
                .filter(|((of, board), _)| *board == number && session.is_none_or(|session| session == *of));
            match (own.next(), own.next()) {
                (None, _) => {}
                (Some((_, place)), None) => self.played[*place].deal = Some(deal),
                (Some(_), Some(_)) => self.remarks.say(
                    Place::Line(line),
                    format!("board {number} is played in several sessions, and these cards name none: they are left out"),
                ),
            }
        }
    }

    /// What the lines of a board tell about each other: the sum of both sides' points that most of them have.
    fn around_of(&self, board: &Element) -> Around {
        let sum = |line: &Element| {
            let [ns, ew] = ["NS", "EW"].map(|side| points(line, side).and_then(from_decimal));
            Some(ns? + ew?)
        };
        let usual = commonest(board.all("TRAVELLER_LINE").filter_map(sum));
        Around { top: usual.filter(|sum| *sum > Exact::from_integer(0)), ..self.around }
    }

    /// Whether a line says no more than that a pair had nobody to play against.
    fn is_sit_out(&mut self, line: &Element, board: BoardNumber) -> bool {
        let is_nobody = |side: &Line| {
            if players::names_players(line) {
                players::is_nobody(line, *side)
            } else {
                line.text_of(pair_number(*side)).is_none_or(|number| number == "0")
            }
        };
        // A nought with nobody on the other side is no board passed out.
        let around = Around { have_contracts: true, ..self.around };
        let is_nothing =
            matches!(outcome(line, board, around), Ok((Outcome::Result(BoardResult::NotPlayed), _)));
        if !Line::ALL.iter().any(is_nobody) || !is_nothing {
            return false;
        }
        let who =
            Line::ALL.iter().find(|side| !is_nobody(side)).and_then(|side| line.text_of(pair_number(*side)));
        let who = who.map_or_else(String::new, |number| format!(" of pair {number}"));
        self.remarks.say(Place::Line(line.line), format!("board {board}: a sit-out{who}, left out"));
        true
    }

    /// The IMPs that the file's own program gave to both sides of a line.
    fn given(&self, line: &Element, board: &Element, within: Option<&Played<'_>>) -> [Option<Exact>; 2] {
        match self.method {
            Method::CrossImps { .. } | Method::Butler { .. } => {
                ["NS", "EW"].map(|side| points(line, side).and_then(from_decimal))
            }
            Method::Teams(TeamMethod::Imps | TeamMethod::Hybrid) if within.is_some() => {
                // Boards that were won stand in other elements, and are no IMPs.
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

/// What a line of a traveller tells, and what is to be said about it.
fn row(
    field: &mut Field,
    part: &Part<'_>,
    (line, within): (&Element, Option<&Played<'_>>),
    (number, around): (BoardNumber, Around),
) -> Result<(FileRow, Option<String>), FileError> {
    let ns = pair(field, part, (line, within), Line::NorthSouth)?;
    let ew = pair(field, part, (line, within), Line::EastWest)?;
    if ns == ew {
        return Err(fault(line, format!("pair {} cannot play against itself", field.entries[ns].id)));
    }
    if let Some(twice) = field.on_both_sides([ns, ew]) {
        return Err(fault(line, format!("player {twice} cannot sit on both sides")));
    }
    let (outcome, remark) =
        outcome(line, number, around).map_err(|reason| fault(line, format!("board {number}: {reason}")))?;
    let round = within.and_then(|played| played.round);
    Ok((FileRow { round, ..FileRow::new(ns, ew, outcome) }, remark))
}

fn board_number(board: &Element) -> Result<BoardNumber, FileError> {
    let text = board.text_of("BOARD_NUMBER").unwrap_or_default();
    let number = text.parse().ok().and_then(BoardNumber::new);
    number.ok_or_else(|| fault(board, format!("`{text}` is not a board number: boards are numbered from 1")))
}

/// What the first team of a match gained on a board.
fn gain(board: &Element) -> Option<Exact> {
    ["IMPS", "TEAM_POINTS"].iter().find_map(|name| board.text_of(name)).and_then(from_decimal)
}

fn score(line: &Element) -> Option<Score> {
    let number = line.text_of("SCORE").and_then(from_decimal).filter(Exact::is_integer)?;
    i32::try_from(number.to_integer()).ok().map(Score)
}

fn round_of(element: &Element) -> Option<u16> {
    element.text_of("ROUND_NUMBER").and_then(|round| round.parse().ok())
}

/// The element that names the pair on a line.
pub(super) fn pair_number(line: Line) -> &'static str {
    match line {
        Line::NorthSouth => "NS_PAIR_NUMBER",
        Line::EastWest => "EW_PAIR_NUMBER",
    }
}

/// The pair that sat on a line: as the traveller says, else as its match does, else of the team that sat there.
fn pair(
    field: &mut Field,
    part: &Part<'_>,
    (traveller, within): (&Element, Option<&Played<'_>>),
    line: Line,
) -> Result<usize, FileError> {
    if players::names_players(traveller) {
        return field.side(part, traveller, line);
    }
    let name = pair_number(line);
    let Some(played) = within.filter(|_| traveller.text_of(name).is_none()) else {
        return field.find(part.section, traveller, name, line);
    };
    let Some([team, opponents]) = played.teams else {
        return field.find(part.section, played.element, name, line);
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
